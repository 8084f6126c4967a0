/**
 * Random deals for a question about equity: the innermost part of sampling.
 */
#ifndef HOLDEM_ODDS_EQUITY_DEALER_H
#define HOLDEM_ODDS_EQUITY_DEALER_H

#include "equity_hands.h"
#include "holdem/rng.h"

/** Prepares deals; constant afterwards, so that threads share it. */
struct hd_dealer;

/** Deals by the set of players that win them, bit p for player p. */
struct hd_dealt {
    int64_t won[1 << HD_EQUITY_PLAYERS];
};

/** Of a checked question and its holdings, which are borrowed; NULL where there is no memory. */
struct hd_dealer *hd_dealer_new(const struct hd_equity_def *def, const struct hd_holdings *holdings);
void hd_dealer_free(struct hd_dealer *dealer);

/**
 * Adds n random deals off the stream, each as likely as its hands' weights say. False where the hands exclude each
 * other so often that less than one choice in 1,000 can be dealt.
 */
bool hd_dealer_deal(const struct hd_dealer *dealer, struct hd_rng *rng, int n, struct hd_dealt *dealt);

#endif
