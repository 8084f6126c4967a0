/*
 * Numbers, amounts and cards of a line that is being written.
 *
 * Layer history: sees events, cards and base only. Writes where there is room (HD_LINE_MAX), at most 21 bytes for a
 * number and HD_AMOUNT_MAX for an amount. Digits are put by hand, so that nothing depends on a locale. Cannot fail.
 */
#include "pen.h"

#include "holdem/card.h"

const char hd_pen_pairs[200] = {
    "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445"
    "46474849505152535455565758596061626364656667686970717273747576777879808182838485868788899091"
    "9293949596979899"};

static int count_digits(uint64_t number) {
    int n = 1;
    for (; number >= 1000; number /= 1000) n += 3;
    return n + (number >= 10) + (number >= 100);
}

/* Exactly n digits, with zeros before those of a smaller number. */
static void put_digits(char *at, uint64_t number, int n) {
    for (; n > 1; number /= 100) {
        n -= 2;
        hd_pen_two(at + n, (unsigned)(number % 100));
    }
    if (n == 1) at[0] = (char)('0' + number % 10);
}

char *hd_pen_digits(char *at, uint64_t number) {
    if (number < 100) return hd_pen_two(at, (unsigned)number);
    if (number < 10000) {
        const unsigned high = (unsigned)number / 100;
        at = high < 10 ? hd_pen_char(at, (char)('0' + high)) : hd_pen_two(at, high);
        return hd_pen_two(at, (unsigned)number % 100);
    }
    const int n = count_digits(number);
    put_digits(at, number, n);
    return at + n;
}

/* The decimals, one as two. */
static char *put_decimals(char *at, uint64_t part, int decimals) {
    put_digits(at, part, decimals);
    at += decimals;
    return decimals == 1 ? hd_pen_char(at, '0') : at;
}

char *hd_pen_money(char *at, uint64_t amount, const struct hd_amounts *look) {
    for (const char *sign = look->sign; *sign; sign++) *at++ = *sign;
    if (look->decimals == 0) return hd_pen_int(at, amount);
    if (look->decimals == 2) { /* as nearly all money; by a constant nothing has to be divided */
        const unsigned cents = (unsigned)(amount % 100);
        at = hd_pen_int(at, amount / 100);
        return look->whole && cents == 0 ? at : hd_pen_two(hd_pen_char(at, '.'), cents);
    }
    uint64_t one = 1;
    for (int i = 0; i < look->decimals; i++) one *= 10;
    const uint64_t part = amount % one;
    at = hd_pen_int(at, amount / one);
    return look->whole && part == 0 ? at : put_decimals(hd_pen_char(at, '.'), part, look->decimals);
}

char *hd_pen_cards(char *at, const hd_card *cards, int n) {
    at = hd_pen_char(at, '[');
    for (int i = 0; i < n; i++) at = hd_pen_char(hd_pen_card(at, cards[i]), ' ');
    at[-1] = ']';
    return at;
}
