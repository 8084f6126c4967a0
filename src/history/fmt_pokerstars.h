/* What hands and results of tournaments in PokerStars text have in common. Private to the layer. */
#ifndef HD_HISTORY_FMT_POKERSTARS_H
#define HD_HISTORY_FMT_POKERSTARS_H

#include "holdem/history.h"
#include "put.h"

/** How buy-ins and prizes look: "$5.00". */
struct hd_amounts hd_stars_money(const struct hd_history_info *info);

/** The currency's code behind an amount, " USD"; nothing without a currency. */
char *hd_stars_pen_code(char *at, const struct hd_history_info *info);

/** "3rd place" */
char *hd_stars_pen_place(char *at, int32_t place);

/** Appends the summary of a tournament: who came where and won what. HD_E_NOMEM. */
hd_status hd_stars_put_results(struct hd_strbuf *text, const struct hd_finish *finish,
                               const struct hd_history_info *info);

#endif
