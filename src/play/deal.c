/*
 * Shares of the last prizes by the Independent Chip Model, in whole numbers.
 *
 * Layer play; sees bots, rules, odds, events and base. The shares sum to the prizes of the places that are left: each
 * is rounded down, and what is left over goes to who has the most chips. Does not allocate, cannot fail.
 */
#include "deal.h"

#include "holdem/icm.h"

_Static_assert((int)HD_ICM_SHARE_MAX >= (int)HD_MAX_SEATS, "a final table can be shared out");

/* amount × share / HD_ICM_ONE, rounded down. */
static hd_money part_of(hd_money amount, int64_t share) {
    __extension__ typedef unsigned __int128 wide;
    return (hd_money)((wide)(uint64_t)amount * (uint64_t)share / HD_ICM_ONE);
}

void hd_deal_find(const struct course *course, struct deal *deal) {
    const struct table *table = &hd_course_table(course, 0)->table;
    const struct hd_host *host = course->host;
    hd_chips stack[HD_MAX_SEATS];
    int leader = 0;
    deal->n = 0;
    HD_EACH_SEAT(s, table->occupied) {
        deal->player[deal->n] = table->player[s];
        stack[deal->n] = table->stack[s];
        if (stack[deal->n] > stack[leader]) leader = deal->n;
        deal->n++;
    }
    hd_money sum = 0;
    for (int i = 0; i < deal->n && i < host->n_prizes; i++) sum += host->prizes[i];
    hd_money left = sum;
    for (int i = 0; i < deal->n; i++) {
        deal->prize[i] = part_of(sum, hd_icm_share(stack, deal->n, host->prizes, host->n_prizes, i));
        if (deal->prize[i] > left) deal->prize[i] = left;
        left -= deal->prize[i];
    }
    deal->prize[leader] += left;
}

void hd_deal_pay(const struct course *course, const struct deal *deal) {
    const struct hd_host *host = course->host;
    for (int i = 0; i < deal->n; i++) {
        const int32_t player = deal->player[i];
        host->prize[player] += deal->prize[i] - host->exits.prize[player];
    }
}
