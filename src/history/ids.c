/*
 * Numbers that trackers know hands and tournaments by.
 *
 * Layer history: sees events, cards and base only. They depend on the run alone, never on the clock. 18 digits at most:
 * trackers keep them in 64 bits. The longer a run, the fewer digits are left to tell runs apart: 6 with 10,000
 * tournaments. Writes where there is room for one; cannot fail but where it appends to a text, which remembers it.
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

/* Digits that the run's name gives, as many as there is room for; none where there is no room. */
static char *put_run(char *at, const struct hd_history_info *info) {
    const int room = ID_DIGITS - HAND_DIGITS - unit_digits(info);
    if (info->units == 0 || room <= 0) return at;
    uint64_t least = 1;
    for (int i = 1; i < room; i++) least *= 10;
    return hd_pen_int(at, least + info->run_id % (9 * least));
}

/* The run's digits and a number behind them, which has that width then. */
static char *put_of_run(char *at, uint64_t number, int width, const struct hd_history_info *info) {
    char *const after = put_run(at, info);
    if (after == at) return hd_pen_int(at, number);
    at = after;
    for (int i = digits_of(number); i < width; i++) at = hd_pen_char(at, '0');
    return hd_pen_int(at, number);
}

/* The id of what was read, where it is a number that trackers can keep; else one that is made from it. */
static char *put_read(char *at, const char *id) {
    const size_t n = strlen(id);
    if (n <= ID_DIGITS && strspn(id, "0123456789") == n) return hd_pen_words(at, id);
    return hd_pen_int(at, hd_hash_text(0, id) % UINT64_C(1000000000000000000));
}

char *hd_pen_hand_id(char *at, const struct hd_record *record, const struct hd_history_info *info) {
    if (info->hand_id) return put_read(at, info->hand_id);
    return put_of_run(at, record->number, unit_digits(info) + HAND_DIGITS, info);
}

char *hd_pen_unit_id(char *at, uint64_t unit, const struct hd_history_info *info) {
    if (info->tournament) return put_read(at, info->tournament);
    return put_of_run(at, unit + 1, unit_digits(info), info);
}

void hd_put_hand_id(struct hd_strbuf *text, const struct hd_record *record, const struct hd_history_info *info) {
    char id[HD_ID_ROOM];
    hd_strbuf_write(text, id, (size_t)(hd_pen_hand_id(id, record, info) - id));
}

void hd_put_unit_id(struct hd_strbuf *text, uint64_t unit, const struct hd_history_info *info) {
    char id[HD_ID_ROOM];
    hd_strbuf_write(text, id, (size_t)(hd_pen_unit_id(id, unit, info) - id));
}
