/*
 * Sampled equity: random deals in numbered blocks.
 *
 * Layer odds: builds on cards and base only, and threads. A block is a fixed number of deals off a stream that its
 * number names; threads take blocks by number. Blocks are dealt in rounds, and only between rounds is looked whether
 * the wanted precision is reached, so that what was dealt never depends on threads or time. Totals are whole numbers.
 * Allocates; fails on questions without an answer, lack of memory, hands that hardly ever fit together, and when it is
 * stopped.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "equity_dealer.h"
#include "equity_hands.h"
#include "equity_totals.h"

enum { BLOCK = 1 << 15, ROUND_FIRST = 16, ROUND_GROWTH = 8, ROUND_MAX = 1024 };

struct sample {
    const struct hd_equity_def *def;
    struct hd_holdings holdings[HD_EQUITY_PLAYERS];
    struct hd_dealer *dealer;
    int64_t blocks, until; /* all that may be dealt, and the end of the round */
    atomic_int_fast64_t next;
    atomic_bool jammed;
    struct hd_equity_totals totals;
};

/* Takes blocks until the round is over. */
static void work(struct sample *sample, struct hd_equity_totals *totals) {
    const struct hd_equity_def *def = sample->def;
    struct hd_dealt dealt = {{0}};
    for (int64_t block; !sample->jammed && (block = atomic_fetch_add(&sample->next, 1)) < sample->until;) {
        const int64_t left = def->samples - block * BLOCK;
        struct hd_rng rng;
        hd_rng_open(&rng, &(struct hd_rng_key){.seed = def->seed, .unit = (uint64_t)block, .stream = HD_STREAM_EQUITY});
        if (!hd_dealer_deal(sample->dealer, &rng, left < BLOCK ? (int)left : BLOCK, &dealt)) sample->jammed = true;
    }
    for (int winners = 1; winners < 1 << def->n; winners++) totals->won[winners] += (uint64_t)dealt.won[winners];
}

struct worker {
    struct sample *sample;
    pthread_t thread;
    struct hd_equity_totals totals;
};

static void *work_apart(void *context) {
    struct worker *worker = context;
    work(worker->sample, &worker->totals);
    return NULL;
}

/* Deals the blocks up to `until`, with helpers if they start. */
static void deal_round(struct sample *sample, int64_t from, struct worker *helpers) {
    int started = 0;
    sample->next = from;
    for (; started < sample->def->threads - 1 && started < sample->until - from - 1; started++) {
        memset(&helpers[started].totals, 0, sizeof helpers[started].totals);
        helpers[started].sample = sample;
        if (pthread_create(&helpers[started].thread, NULL, work_apart, &helpers[started])) break;
    }
    work(sample, &sample->totals);
    for (int i = 0; i < started; i++) {
        pthread_join(helpers[i].thread, NULL);
        hd_equity_totals_merge(&sample->totals, &helpers[i].totals, sample->def->n);
    }
}

/* The widest half of the players' intervals. */
static double widest(const struct hd_equity *equity) {
    double most = 0;
    for (int p = 0; p < equity->n; p++) {
        const struct hd_equity_interval interval = hd_equity_bounds(equity, p);
        const double half = (interval.high - interval.low) / 2;
        if (half > most) most = half;
    }
    return most;
}

/* How much of the work is done, 1 where that is enough. */
static double share_done(const struct sample *sample, const struct hd_equity *equity) {
    const struct hd_equity_def *def = sample->def;
    const double of_samples = (double)sample->until / (double)sample->blocks;
    if (def->precision <= 0) return of_samples;
    const double ratio = def->precision / widest(equity);
    if (ratio >= 1) return 1;
    return ratio * ratio > of_samples ? ratio * ratio : of_samples;
}

static int64_t next_round(int64_t done, int64_t blocks) {
    int64_t round = done / ROUND_GROWTH;
    if (round < ROUND_FIRST) round = ROUND_FIRST;
    if (round > ROUND_MAX) round = ROUND_MAX;
    return blocks - done < round ? blocks : done + round;
}

static hd_status deal_all(struct sample *sample, struct worker *helpers, struct hd_equity *equity) {
    const struct hd_equity_def *def = sample->def;
    for (double done = 0; done < 1;) {
        const int64_t from = sample->until;
        sample->until = next_round(from, sample->blocks);
        deal_round(sample, from, helpers);
        if (sample->jammed) return HD_E_UNSUPPORTED;
        hd_equity_sum_up(&sample->totals, def->n, true, equity);
        done = share_done(sample, equity);
        if (def->progress) def->progress(def->context, done);
        if (done < 1 && def->stopped && def->stopped(def->context)) return HD_E_INTERRUPTED;
    }
    return HD_OK;
}

static hd_status answer(struct sample *sample, struct worker *helpers, struct hd_equity *equity,
                        struct hd_error *error) {
    const struct hd_equity_def *def = sample->def;
    struct hd_equity found;
    hd_status status = hd_equity_holdings(def, sample->holdings, error);
    if (status) return status;
    sample->dealer = hd_dealer_new(def, sample->holdings);
    status = sample->dealer ? deal_all(sample, helpers, &found) : HD_E_NOMEM;
    if (status == HD_E_UNSUPPORTED)
        return hd_error_set(error, status, "the hands exclude each other too often to be sampled; count them exactly");
    if (status) return hd_error_set(error, status, "%s", hd_status_text(status));
    *equity = found;
    return HD_OK;
}

hd_status hd_equity_sample(const struct hd_equity_def *def, struct hd_equity *equity, struct hd_error *error) {
    struct sample *sample = calloc(1, sizeof *sample);
    struct worker *helpers = calloc(def->threads > 1 ? (size_t)def->threads : 1, sizeof *helpers);
    hd_status status = hd_error_set(error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
    if (sample && helpers) {
        sample->def = def;
        sample->blocks = (def->samples - 1) / BLOCK + 1;
        status = answer(sample, helpers, equity, error);
        hd_dealer_free(sample->dealer);
    }
    free(helpers);
    free(sample);
    return status;
}
