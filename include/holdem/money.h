/**
 * Money and chips as text.
 */
#ifndef HOLDEM_MONEY_H
#define HOLDEM_MONEY_H

#include <stdbool.h>
#include <stdint.h>

#include "holdem/strbuf.h"

#ifdef __cplusplus
extern "C" {
#endif

/** How money is written: a unit of money is 10^decimals smallest units, which is what is counted. */
struct hd_money_style {
    const char *currency; /**< "", "$", "€", "£" */
    int decimals;         /**< 0–2 */
};

/** Appends money as in 21700, 21,700.50 (separator ',') or -$5.00; `plus` puts + before what is above 0. */
void hd_money_text(struct hd_strbuf *text, int64_t money, const struct hd_money_style *style, char separator,
                   bool plus);

#ifdef __cplusplus
}
#endif
#endif
