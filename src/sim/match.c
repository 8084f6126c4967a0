/*
 * Matches: sets of rotations over threads, with totals and an end that depend on neither.
 *
 * Layer sim; sees play, stats and all below, and threads. Sets are played in batches; within a batch threads take one
 * set after the other and add to totals of their own, whole numbers that merge in any order. A sequential test looks
 * at the totals between batches only, so that what it sees is always the first so many sets.
 * Allocates at the beginning. Authority for the test: Wald (1945), with the variance estimated and bounds a little
 * wider for it, so that it errs no more often than it may (docs/STATISTICS.md, tests/unit/test_match.c).
 */
#include "holdem/match.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* The game from one rotation's point of view: player p sits where p + r sat. */
struct rotation {
    struct hd_game_def game;
    struct hd_bot_def bots[HD_MAX_SEATS];
};

struct match {
    const struct hd_match_def *def;
    const struct hd_match_hooks *hooks;
    int32_t n;
    struct rotation *rotations; /* [n] */
    atomic_int_fast64_t next;   /* set to hand out */
    int64_t end;                /* of the batch */
    atomic_bool halted;         /* no further set: one has failed, or the caller wants an end */
};

/* What a set brought, by player. */
struct player_sums {
    hd_chips net[HD_MAX_SEATS], rake[HD_MAX_SEATS];
};

/* One thread. */
struct worker {
    struct match *match;
    pthread_t thread; /* of the first one: unused, it is the caller's */
    bool first;
    struct hd_host *hosts[HD_MAX_SEATS]; /* by rotation */
    struct hd_stats stats;
    hd_status status;
    int64_t set; /* under way, or failed */
    struct hd_error error;
};

/* ---- the test ---- */

/* Of skewed differences the variance is estimated too small just where the mean has gone astray, so that Wald's bounds
 * alone would let one kind of error be a fifth more frequent than it may be. */
static const double reserve = 0.75;

enum hd_sprt_verdict hd_sprt_look(const struct hd_sprt *sprt, int64_t n, double sum, double squares) {
    if (!sprt->wanted || n < HD_SPRT_FIRST) return HD_SPRT_GOES_ON;
    const double mean = sum / (double)n;
    const double variance = (squares - sum * mean) / (double)(n - 1);
    if (!(variance > 0)) return HD_SPRT_GOES_ON;
    const double middle = (sprt->low + sprt->high) / 2;
    const double ratio = (double)n * (sprt->high - sprt->low) * (mean - middle) / variance;
    const double error = sprt->error * reserve, bound = log((1 - error) / error);
    return ratio >= bound ? HD_SPRT_HIGH : ratio <= -bound ? HD_SPRT_LOW : HD_SPRT_GOES_ON;
}

/* ---- the measure ---- */

/* One unit of the measure, in chips per 100 hands or money per 100 tournaments. */
static hd_chips unit_of(const struct hd_match_def *def) {
    const struct hd_game_def *game = def->game;
    return game->kind == HD_CASH ? game->levels[0].big_blind : hd_entry_cost(game);
}

struct hd_estimate hd_match_result(const struct hd_match_def *def, const struct hd_stats *stats, int32_t player,
                                   double confidence) {
    return hd_stats_bb100(stats, player, unit_of(def), false, confidence);
}

struct hd_estimate hd_match_difference(const struct hd_match_def *def, const struct hd_stats *stats, int32_t a,
                                       int32_t b, double confidence) {
    return hd_stats_difference(stats, a, b, unit_of(def), confidence);
}

/* Every set has the same number of hands or tournaments but where players run out of chips; a set's difference is
 * measured by the mean number. */
static enum hd_sprt_verdict look(const struct hd_match_def *def, const struct hd_stats *stats) {
    if (!def->sprt.wanted || stats->samples == 0) return HD_SPRT_GOES_ON;
    const double hands = (double)stats->sum[stats->players] / (double)stats->samples;
    const double scale = 100 / hands / (double)unit_of(def);
    const double sum = (double)(stats->sum[0] - stats->sum[1]);
    const double squares =
        (double)(hd_stats_product(stats, 0, 0) - 2 * hd_stats_product(stats, 0, 1) + hd_stats_product(stats, 1, 1));
    return hd_sprt_look(&def->sprt, stats->samples, sum * scale, squares * scale * scale);
}

/* ---- a set ---- */

/* Adds what a rotation brought to each player; returns the hands, or tournaments, that it was. */
static int64_t add_rotation(const struct match *match, int32_t r, const struct hd_unit_result *result,
                            struct player_sums *sums) {
    const struct hd_game_def *game = match->def->game;
    for (int32_t place = 0; place < match->n; place++) {
        const int32_t player = (place + r) % match->n;
        if (game->kind == HD_CASH) {
            sums->net[player] += result->net[place];
            sums->rake[player] += result->rake[place];
        } else {
            sums->net[player] += result->prize[place] + result->bounty[place] - hd_entry_cost(game);
        }
    }
    return game->kind == HD_CASH ? result->hands : 1;
}

static void play_set(struct worker *worker) {
    const struct match *match = worker->match;
    const struct hd_unit_spec spec = {
        .seed = match->def->seed, .unit = (uint64_t)worker->set, .hands = match->def->hands};
    const struct hd_sink sink = {.context = NULL};
    struct player_sums sums = {{0}, {0}};
    int64_t hands = 0;
    for (int32_t r = 0; r < match->n; r++) {
        struct hd_unit_result result;
        worker->status = hd_host_play(worker->hosts[r], &spec, &sink, &result, &worker->error);
        if (worker->status != HD_OK) return;
        hands += add_rotation(match, r, &result, &sums);
    }
    hd_stats_add_block(&worker->stats, hands, sums.net, sums.rake);
    worker->stats.units++;
    worker->stats.hands += hands;
}

static bool is_stopped(const struct match *match) {
    return match->hooks->stopped && match->hooks->stopped(match->hooks->context);
}

/* Whoever takes a set plays it, so that those played are always the first so many. */
static void *work(void *context) {
    struct worker *worker = context;
    struct match *match = worker->match;
    while (worker->status == HD_OK) {
        if (worker->first && is_stopped(match)) atomic_store(&match->halted, true);
        if (atomic_load(&match->halted)) break;
        const int64_t set = atomic_fetch_add(&match->next, 1);
        if (set >= match->end) break;
        worker->set = set;
        play_set(worker);
    }
    if (worker->status != HD_OK) atomic_store(&match->halted, true);
    return NULL;
}

/* ---- the match ---- */

static void make_rotations(struct match *match) {
    for (int32_t r = 0; r < match->n; r++) {
        struct rotation *rotation = &match->rotations[r];
        rotation->game = *match->def->game;
        for (int32_t place = 0; place < match->n; place++)
            rotation->bots[place] = match->def->game->bots[(place + r) % match->n];
        rotation->game.bots = rotation->bots;
    }
}

static hd_status make_worker(struct match *match, struct worker *worker) {
    worker->match = match;
    hd_status status = hd_stats_init(&worker->stats, HD_CASH, match->n, 0, 0);
    for (int32_t r = 0; r < match->n && status == HD_OK; r++)
        status = hd_host_new(&match->rotations[r].game, &worker->hosts[r]);
    return status;
}

static void release_worker(struct worker *worker) {
    for (int r = 0; r < HD_MAX_SEATS; r++) hd_host_free(worker->hosts[r]);
    hd_stats_release(&worker->stats);
}

/* Plays the sets up to match->end; of several failures the earliest set's counts. */
static hd_status play_batch(struct worker *workers, int n, struct hd_stats *stats, struct hd_error *error) {
    int started = 1;
    for (; started < n; started++) {
        if (pthread_create(&workers[started].thread, NULL, work, &workers[started]) != 0) break;
    }
    work(&workers[0]);
    const struct worker *failed = NULL;
    for (int i = 0; i < started; i++) {
        if (i > 0) pthread_join(workers[i].thread, NULL);
        hd_stats_merge(stats, &workers[i].stats);
        hd_stats_clear(&workers[i].stats);
        if (workers[i].status != HD_OK && (!failed || workers[i].set < failed->set)) failed = &workers[i];
    }
    if (!failed) return HD_OK;
    *error = failed->error;
    if (!*error->text) hd_error_set(error, failed->status, "%s", hd_status_text(failed->status));
    return failed->status;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static hd_status play_all(struct match *match, struct worker *workers, int n, struct hd_stats *stats,
                          struct hd_match_report *report) {
    const struct hd_match_def *def = match->def;
    const double start = now();
    hd_status status = HD_OK;
    while (status == HD_OK && report->sets < def->sets && report->verdict == HD_SPRT_GOES_ON && !report->interrupted) {
        const int64_t before = report->sets;
        match->end = before + HD_SPRT_SETS < def->sets ? before + HD_SPRT_SETS : def->sets;
        atomic_store(&match->next, before);
        status = play_batch(workers, n, stats, &report->error);
        const int64_t taken = atomic_load(&match->next);
        if (status == HD_OK) report->sets = taken < match->end ? taken : match->end;
        report->seconds = now() - start;
        if (report->sets == match->end) report->verdict = look(def, stats);
        report->interrupted =
            atomic_load(&match->halted) && report->sets < def->sets && report->verdict == HD_SPRT_GOES_ON;
        if (match->hooks->progress && report->sets > before)
            match->hooks->progress(match->hooks->context, report->sets, def->sets, report->seconds);
    }
    return status;
}

/* What a match asks of its definition beside what every game must be. */
static hd_status check(const struct hd_match_def *def, struct hd_error *error) {
    const struct hd_game_def *game = def->game;
    struct hd_diags diags;
    hd_diags_init(&diags);
    hd_status status = hd_game_def_check(game, &diags);
    if (status != HD_OK)
        hd_error_set(error, status, "%s", diags.n > 0 ? diags.list[0].message : hd_status_text(status));
    hd_diags_release(&diags);
    if (status != HD_OK) return status;
    if (game->kind == HD_MULTI_TABLE || hd_game_entries(game) > HD_MAX_SEATS)
        return hd_error_set(error, HD_E_CONFIG, "a match is a cash game or a sit-and-go of 2 to 10 players");
    if (game->kind == HD_CASH && game->stacks != HD_STACKS_RESET)
        return hd_error_set(error, HD_E_CONFIG, "a match deals every hand with the same stacks: stacks = \"reset\"");
    const double cost = (double)game->buy_in + (double)game->bounty + (double)game->fee;
    if (game->kind != HD_CASH && cost <= 0)
        return hd_error_set(error, HD_E_CONFIG, "the entries of a match's tournaments must cost something: buy_in");
    if (game->kind != HD_CASH && cost * HD_MAX_SEATS * HD_MAX_SEATS * (double)def->sets > (double)HD_CHIPS_MAX)
        return hd_error_set(error, HD_E_CONFIG, "the money of all sets is more than can be counted");
    if (def->sets < 1 || (game->kind == HD_CASH && def->hands < 1))
        return hd_error_set(error, HD_E_CONFIG, "a match has at least one set, and a set at least one hand");
    if (game->kind == HD_CASH && def->hands >= (int64_t)HD_HANDS_PER_UNIT)
        return hd_error_set(error, HD_E_CONFIG, "a session of a match has at most %lld hands: more sets are better",
                            (long long)HD_HANDS_PER_UNIT - 1);
    return HD_OK;
}

static int count_threads(const struct hd_match_def *def) {
    const int threads = def->threads > 0 ? def->threads : (int)sysconf(_SC_NPROCESSORS_ONLN);
    return threads < 1 ? 1 : threads < HD_SPRT_SETS ? threads : HD_SPRT_SETS;
}

hd_status hd_match(const struct hd_match_def *def, const struct hd_match_hooks *hooks, struct hd_stats *stats,
                   struct hd_match_report *report) {
    static const struct hd_match_hooks none;
    *report = (struct hd_match_report){.sets = 0};
    hd_status status = check(def, &report->error);
    if (status != HD_OK) return status;
    struct match match = {.def = def, .hooks = hooks ? hooks : &none, .n = hd_game_entries(def->game)};
    const int n = count_threads(def);
    status = hd_stats_init(stats, HD_CASH, match.n, 0, 0);
    if (status != HD_OK) return status;
    struct worker *workers = calloc((size_t)n, sizeof *workers);
    match.rotations = calloc((size_t)match.n, sizeof *match.rotations);
    if (!workers || !match.rotations) status = HD_E_NOMEM;
    if (status == HD_OK) make_rotations(&match);
    for (int i = 0; i < n && status == HD_OK; i++) status = make_worker(&match, &workers[i]);
    if (status == HD_OK) {
        workers[0].first = true;
        status = play_all(&match, workers, n, stats, report);
    }
    for (int i = 0; workers && i < n; i++) release_worker(&workers[i]);
    free(workers);
    free(match.rotations);
    return status;
}
