/*
 * Numbers that trackers know hands and tournaments by.
 *
 * Layer history: sees events, cards and base only. They depend on the run alone, never on the clock. 18 digits at most:
 * trackers keep them in 64 bits. The longer a run, the fewer digits are left to tell runs apart: 6 with 10,000
 * tournaments. Appends to the caller's text; cannot fail otherwise.
 */
#include "ids.h"

#include <string.h>

#include "holdem/hash.h"

enum { ID_DIGITS = 18, HAND_DIGITS = 7 };

static int digits_of(uint64_t number) {
    int n = 1;
    while (number /= 10) n++;
    return n;
}

/* Digits that count the run's units, from 1. */
static int unit_digits(const struct hd_history_info *info) { return digits_of((uint64_t)info->units); }

/* Appends digits that the run's name gives, as many as there is room for; false: there is none. */
static bool put_run(struct hd_strbuf *text, const struct hd_history_info *info) {
    const int room = ID_DIGITS - HAND_DIGITS - unit_digits(info);
    if (info->units == 0 || room <= 0) return false;
    uint64_t least = 1;
    for (int i = 1; i < room; i++) least *= 10;
    hd_strbuf_int(text, (int64_t)(least + info->run_id % (9 * least)));
    return true;
}

static void put_padded(struct hd_strbuf *text, uint64_t number, int width) {
    for (int i = digits_of(number); i < width; i++) hd_strbuf_putc(text, '0');
    hd_strbuf_int(text, (int64_t)number);
}

/* The id of what was read, where it is a number that trackers can keep; else one that is made from it. */
static void put_read(struct hd_strbuf *text, const char *id) {
    const size_t n = strlen(id);
    if (n <= ID_DIGITS && strspn(id, "0123456789") == n)
        hd_strbuf_puts(text, id);
    else
        hd_strbuf_int(text, (int64_t)(hd_hash_text(0, id) % UINT64_C(1000000000000000000)));
}

void hd_put_hand_id(struct hd_strbuf *text, const struct hd_record *record, const struct hd_history_info *info) {
    if (info->hand_id) {
        put_read(text, info->hand_id);
        return;
    }
    put_padded(text, record->number, put_run(text, info) ? unit_digits(info) + HAND_DIGITS : 0);
}

void hd_put_unit_id(struct hd_strbuf *text, uint64_t unit, const struct hd_history_info *info) {
    if (info->tournament) {
        put_read(text, info->tournament);
        return;
    }
    put_padded(text, unit + 1, put_run(text, info) ? unit_digits(info) : 0);
}
