/*
 * Money as text: decimals by place value, never through floating point.
 *
 * Layer base. Money is whole smallest units, of any sign. Appends to the caller's buffer, whose status tells when
 * memory ran out.
 */
#include <assert.h>

#include "holdem/money.h"

void hd_money_text(struct hd_strbuf *text, int64_t money, const struct hd_money_style *style, char separator,
                   bool plus) {
    assert(style->decimals >= 0 && style->decimals <= 2);
    static const uint64_t powers[] = {1, 10, 100};
    const uint64_t unit = powers[style->decimals];
    const uint64_t amount = money < 0 ? 0 - (uint64_t)money : (uint64_t)money;
    if (money < 0) hd_strbuf_putc(text, '-');
    if (money > 0 && plus) hd_strbuf_putc(text, '+');
    hd_strbuf_puts(text, style->currency);
    hd_strbuf_grouped(text, (int64_t)(amount / unit), separator);
    if (style->decimals > 0) hd_strbuf_printf(text, ".%0*d", style->decimals, (int)(amount % unit));
}
