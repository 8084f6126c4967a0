/*
 * Numbers in the tables and sentences of a report.
 *
 * Layer report: sees stats and base. Appends to the caller's buffer, whose status tells when memory ran out.
 */
#include "number.h"

#include <math.h>

void hd_signed_text(struct hd_strbuf *text, double value, int decimals) {
    if (fabs(value) * pow(10, decimals) < 0.5)
        hd_strbuf_printf(text, "%.*f", decimals, 0.0);
    else
        hd_strbuf_printf(text, "%+.*f", decimals, value);
}

void hd_bounds_text(struct hd_strbuf *text, const struct hd_estimate *estimate, double scale, int decimals) {
    if (estimate->missing != HD_INTERVAL_GIVEN) {
        hd_strbuf_puts(text, "–");
        return;
    }
    hd_strbuf_putc(text, '[');
    hd_signed_text(text, estimate->low * scale, decimals);
    hd_strbuf_puts(text, ", ");
    hd_signed_text(text, estimate->high * scale, decimals);
    hd_strbuf_putc(text, ']');
}

void hd_interval_text(struct hd_strbuf *text, const struct hd_estimate *estimate, double scale) {
    hd_bounds_text(text, estimate, scale, 1);
    if (estimate->missing == HD_INTERVAL_GIVEN && estimate->bootstrap) hd_strbuf_putc(text, '*');
}

void hd_count_text(struct hd_strbuf *text, int64_t n, const char *one, const char *many) {
    hd_strbuf_grouped(text, n, ',');
    hd_strbuf_printf(text, " %s", n == 1 ? one : many);
}
