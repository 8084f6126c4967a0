/*
 * Decimal numbers held as whole numbers, to and from text.
 *
 * Layer config: includes nothing above base. A scale is a power of ten, at most 10^9. TOML gives doubles: the nearest
 * to what was written. The nearest double to scaled ÷ scale is what IEEE division gives, so the two are equal exactly
 * if the text had no more decimals than the scale (as far as 2^53 reaches). Allocates in the text only.
 */
#include "decimal.h"

#include <math.h>

enum hd_decimal_result hd_decimal_scale(double number, int64_t scale, int64_t *scaled) {
    const double limit = 9007199254740992.0; /* 2^53 */
    const double near = number * (double)scale;
    if (!(near >= -limit && near <= limit)) return HD_DECIMAL_TOO_LARGE;
    const double whole = floor(near + 0.5);
    if (whole / (double)scale != number) return HD_DECIMAL_TOO_FINE;
    *scaled = (int64_t)whole;
    return HD_DECIMAL_GOOD;
}

int hd_decimal_places(int64_t scale) {
    int places = 0;
    for (; scale >= 10; scale /= 10) places++;
    return places;
}

static void put(struct hd_strbuf *text, int64_t scaled, int64_t scale, int least) {
    const uint64_t size = scaled < 0 ? 0 - (uint64_t)scaled : (uint64_t)scaled;
    const uint64_t unit = (uint64_t)scale;
    uint64_t rest = size % unit;
    int places = hd_decimal_places(scale);
    while (places > least && rest % 10 == 0) {
        rest /= 10;
        places--;
    }
    hd_strbuf_printf(text, "%s%llu", scaled < 0 ? "-" : "", (unsigned long long)(size / unit));
    if (places > 0) hd_strbuf_printf(text, ".%0*llu", places, (unsigned long long)rest);
}

void hd_decimal_put(struct hd_strbuf *text, int64_t scaled, int64_t scale) { put(text, scaled, scale, 0); }

void hd_decimal_put_all(struct hd_strbuf *text, int64_t scaled, int64_t scale) {
    put(text, scaled, scale, hd_decimal_places(scale));
}
