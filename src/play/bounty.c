/*
 * The bounties of a tournament: fixed or progressive.
 *
 * Layer play; sees bots, rules, events and base. What the heads are worth and what was paid sum to what entries have
 * paid for bounties. Odd units go one each to the first, clockwise from the button, as odd chips do; of a progressive
 * bounty the odd unit is paid. Does not allocate, cannot fail.
 */
#include "bounty.h"

static hd_money part_of(hd_money money, int n, int i) { return money / n + (i < money % n); }

void hd_bounty_pay(struct hd_host *host, int32_t victim, const int32_t *by, int n) {
    const hd_money head = host->head[victim];
    const hd_money paid = host->def->progressive ? head - head / 2 : head;
    host->head[victim] = 0;
    for (int i = 0; i < n; i++) {
        host->knockouts[by[i]]++;
        host->bounty[by[i]] += part_of(paid, n, i);
        host->head[by[i]] += part_of(head - paid, n, i);
    }
}

void hd_bounty_keep(struct hd_host *host, int32_t player) {
    host->bounty[player] += host->head[player];
    host->head[player] = 0;
}
