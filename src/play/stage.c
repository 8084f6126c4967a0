/*
 * The chips of all who are still in, greatest first, for the bots' view of the game.
 *
 * Layer play; sees bots, rules, events and base. Filled once for all tables at the start of a round: a field of 100,000
 * is sorted in a millisecond, by digits, in memory that the host made. Cannot fail.
 */
#include "stage.h"

#include <string.h>

enum { DIGIT_BITS = 8, DIGITS = 1 << DIGIT_BITS, FEW = 32 };

/* Where the next one belongs nobody can guess: to compare it with all before it is cheaper than to look for the place.
 */
static void sort_few(hd_chips *list, int32_t n) {
    for (int32_t i = 1; i < n; i++) {
        hd_chips less = list[i];
        for (int32_t k = 0; k < i; k++) {
            const hd_chips one = list[k], other = less;
            list[k] = one > other ? one : other;
            less = one > other ? other : one;
        }
        list[i] = less;
    }
}

/* Puts the list into `to` by one digit, greatest first, equals in the order in which they were. */
static void sort_by_digit(const hd_chips *list, hd_chips *to, int32_t n, int shift) {
    int32_t count[DIGITS] = {0};
    for (int32_t i = 0; i < n; i++) count[list[i] >> shift & (DIGITS - 1)]++;
    for (int32_t digit = DIGITS - 1, at = 0; digit >= 0; digit--) {
        const int32_t of_digit = count[digit];
        count[digit] = at;
        at += of_digit;
    }
    for (int32_t i = 0; i < n; i++) to[count[list[i] >> shift & (DIGITS - 1)]++] = list[i];
}

static void sort_many(hd_chips *list, hd_chips *spare, int32_t n) {
    hd_chips most = 0;
    for (int32_t i = 0; i < n; i++) most |= list[i];
    for (int shift = 0; most >> shift > 0; shift += DIGIT_BITS) {
        sort_by_digit(list, spare, n, shift);
        memcpy(list, spare, (size_t)n * sizeof *list);
    }
}

void hd_stage_fill(struct hd_host *host, struct hd_stage *stage) {
    const struct field *field = &host->field;
    int32_t n = 0;
    for (int32_t i = 0; i < field->n_open; i++) {
        const struct table *table = &field->tables[field->open[i]].table;
        HD_EACH_SEAT(s, table->occupied) host->stacks[n++] = table->stack[s];
    }
    if (n <= FEW)
        sort_few(host->stacks, n);
    else
        sort_many(host->stacks, host->spare, n);
    stage->stacks = host->stacks;
    stage->players_left = n;
}
