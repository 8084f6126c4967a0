/*
 * Runs: threads take chunks of consecutive units, finished chunks are committed in order.
 *
 * Layer sim; sees play, stats and all below, and threads. A chunk lives in a slot of a ring; a thread waits while the
 * ring is full, so that memory is bounded and a slow disk slows the run. The lock is taken a few times a chunk and when
 * there is enough to be written, never while a hand is played. Failures and interruptions end the run at a unit: what
 * was committed is a prefix. The totals are whole numbers, so that neither threads nor the size of chunks show in them.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "holdem/hash.h"
#include "holdem/sim.h"

enum { SLOTS_PER_THREAD = 4, PROGRESS_MS = 200 };

/* The largest chunks, by what becomes of their hands. */
struct chunk_max {
    int64_t units, hands;
};
static const struct chunk_max counted = {64, 8192}, written = {4, 1024};

enum slot_state { SLOT_FREE, SLOT_PLAYING, SLOT_DONE };

/* A chunk: units [first, first + n) of the run, what they came to, and what is to be written of them. */
struct slot {
    enum slot_state state;
    int64_t first, n, done;
    struct hd_stats stats;
    void *output;
    hd_status status;  /* why the chunk ended early */
    hd_status written; /* of commits before its end; after a bad one there are no more */
    struct hd_error error;
};

struct runner {
    const struct hd_run_def *def;
    const struct hd_run_hooks *hooks;
    struct hd_stats *totals;
    int64_t units, chunk_units, chunks;
    int n_slots;
    struct slot *slots;
    int32_t *bot;              /* of each entry of the game; NULL: his own, or without statistics */
    atomic_int_fast64_t hands; /* played so far, for progress only */
    atomic_bool closing;       /* no thread begins another unit */

    pthread_mutex_t lock; /* of all below and of slots' states */
    pthread_cond_t changed;
    int64_t next;      /* chunk to hand out */
    int64_t limit;     /* chunks from here on are not wanted */
    int64_t committed; /* chunks done with */
    int64_t units_done;
    bool committing, ended, interrupted;
    int working; /* threads under way */
    hd_status status;
    struct hd_error error;
};

/* One thread: its host, and the totals of the unit under way, which count only once the unit is whole. */
struct worker {
    struct runner *runner;
    pthread_t thread;
    struct hd_host *host;
    struct hd_stats unit;
    hd_i128 luck[HD_MAX_SEATS]; /* cash: of the unit's blocks so far, by player */
    struct slot *slot;
    int64_t chunk;
};

/* ---- one unit ---- */

static uint64_t fingerprint(const struct hd_unit_result *result) {
    uint64_t hash = hd_hash_u64(hd_hash_u64(0, result->unit), (uint64_t)result->hands);
    hash = hd_hash_u64(hash, result->stopped);
    for (int32_t p = 0; p < result->entries; p++) {
        hash = hd_hash_u64(hash, (uint64_t)result->place[p] << 1 | result->tied[p]);
        hash = hd_hash_u64(hash, (uint64_t)result->prize[p]);
        hash = hd_hash_u64(hash, (uint64_t)result->net[p]);
        hash = hd_hash_u64(hash, (uint64_t)result->rake[p]);
        hash = hd_hash_u64(hash, (uint64_t)result->errors[p]);
    }
    return hash;
}

static void count_failures(struct hd_player_sums *player, int32_t errors, const int32_t failures[HD_FAILURES]) {
    player->errors += errors;
    for (int kind = 0; kind < HD_FAILURES; kind++) player->failures[kind] += failures[kind];
}

/* Where money goes other ways than by prizes alone. */
static uint64_t fingerprint_field(const struct hd_unit_result *result) {
    uint64_t hash = fingerprint(result);
    for (int32_t p = 0; p < result->entries; p++) {
        hash = hd_hash_u64(hash, (uint64_t)result->cost[p]);
        hash = hd_hash_u64(hash, (uint64_t)result->bounty[p]);
        hash = hd_hash_u64(hash, (uint64_t)result->knockouts[p]);
        hash = hd_hash_u64(hash, (uint64_t)result->bought[p]);
    }
    return hd_hash_u64(hash, (uint64_t)result->seconds);
}

static void count_tournament(struct hd_stats *stats, const struct hd_unit_result *result) {
    if (stats->kind == HD_SIT_AND_GO) hd_stats_add_tournament(stats, result->place, result->tied, result->prize);
    if (stats->kind == HD_MULTI_TABLE)
        hd_stats_add_field(stats, &(struct hd_field_result){.place = result->place,
                                                            .tied = result->tied,
                                                            .prize = result->prize,
                                                            .bounty = result->bounty,
                                                            .cost = result->cost,
                                                            .entries = result->bought,
                                                            .knockouts = result->knockouts,
                                                            .finalists = result->finalists,
                                                            .places = result->places,
                                                            .pool = result->pool,
                                                            .overlay = result->overlay,
                                                            .rebuys = result->rebuys,
                                                            .addons = result->addons});
}

/* Errors of a bot's entries are the bot's. */
static void count_errors(struct hd_stats *stats, const struct hd_unit_result *result) {
    for (int32_t b = 0, p = 0; b < stats->players; b++)
        for (int32_t end = p + (stats->size ? stats->size[b] : 1); p < end; p++)
            count_failures(&stats->player[b], result->errors[p], result->failures + (int64_t)p * HD_FAILURES);
}

/* Forgets a unit that is counted, or did not come to its end. */
static void clear_unit(struct worker *worker) {
    hd_stats_clear(&worker->unit);
    memset(worker->luck, 0, sizeof worker->luck);
}

static void count_unit(struct worker *worker, const struct hd_unit_result *result) {
    struct hd_stats *stats = &worker->unit;
    count_tournament(stats, result);
    stats->units++;
    stats->hands += result->hands;
    stats->stopped += result->stopped;
    stats->hash += stats->kind == HD_MULTI_TABLE ? fingerprint_field(result) : fingerprint(result);
    count_errors(stats, result);
    hd_stats_merge(&worker->slot->stats, stats);
    clear_unit(worker);
}

/* In cash games every player is a bot of his own. */
static void add_block(void *context, int64_t hands, const hd_chips *net, const hd_chips *rake) {
    struct worker *worker = context;
    struct hd_stats *stats = &worker->unit;
    int64_t luck[HD_MAX_SEATS] = {0};
    for (int32_t p = 0; stats->tally && p < stats->players; p++) {
        const hd_i128 before = worker->luck[p];
        worker->luck[p] = hd_tally_luck(stats->tally, p);
        luck[p] = (int64_t)(worker->luck[p] - before);
    }
    hd_stats_add_block(stats, hands, net, rake);
    hd_stats_add_luck(stats, hands, net, luck);
}

/* Whose bots sit at the table. */
static const int32_t *bots_of(const struct runner *runner, hd_seats seats, const int32_t player[HD_MAX_SEATS],
                              int32_t bots[HD_MAX_SEATS]) {
    HD_EACH_SEAT(s, seats) bots[s] = runner->bot[player[s]];
    return bots;
}

static void count_hand(void *context, const struct hd_played *played, const int32_t player[HD_MAX_SEATS]) {
    struct worker *worker = context;
    int32_t bots[HD_MAX_SEATS];
    int64_t luck[HD_MAX_SEATS];
    const int32_t *bot = worker->runner->bot ? bots_of(worker->runner, played->dealt, player, bots) : player;
    hd_tally_add(worker->unit.tally, played, bot, luck);
}

/* Writes what this chunk has so far where all earlier ones are committed; waits for them only if it must. */
static hd_status commit_early(struct worker *worker, bool must) {
    struct runner *runner = worker->runner;
    pthread_mutex_lock(&runner->lock);
    while (must && runner->committed < worker->chunk && !runner->ended)
        pthread_cond_wait(&runner->changed, &runner->lock);
    const bool ended = runner->ended, first = runner->committed == worker->chunk;
    pthread_mutex_unlock(&runner->lock);
    if (ended) return HD_E_INTERRUPTED;
    if (!first) return HD_OK;
    struct slot *slot = worker->slot;
    slot->written = runner->hooks->commit(runner->hooks->context, slot->output, &slot->error);
    return slot->written;
}

static hd_status take_hand(void *context, const struct hd_record *record) {
    struct worker *worker = context;
    const struct hd_run_hooks *hooks = worker->runner->hooks;
    const hd_status status = hooks->hand(worker->slot->output, record);
    if (status != HD_OK || !hooks->fill) return status;
    const enum hd_fill fill = hooks->fill(worker->slot->output);
    return fill == HD_FILL_LITTLE ? HD_OK : commit_early(worker, fill == HD_FILL_FULL);
}

static void take_milestone(void *context, const struct hd_milestone *milestone) {
    const struct worker *worker = context;
    worker->runner->hooks->milestone(worker->slot->output, milestone);
}

static hd_status play_unit(struct worker *worker, int64_t unit) {
    const struct hd_run_def *def = worker->runner->def;
    const struct hd_run_hooks *hooks = worker->runner->hooks;
    const struct hd_unit_spec spec = hd_run_unit_spec(def, unit);
    const struct hd_sink sink = {.context = worker,
                                 .hand = hooks->hand ? take_hand : NULL,
                                 .played = worker->unit.tally ? count_hand : NULL,
                                 .block = add_block,
                                 .milestone = hooks->milestone ? take_milestone : NULL};
    struct hd_unit_result result;
    hd_status status = hd_host_play(worker->host, &spec, &sink, &result, &worker->slot->error);
    if (status == HD_OK && hooks->unit) status = hooks->unit(worker->slot->output, &result);
    if (status == HD_OK)
        count_unit(worker, &result);
    else
        clear_unit(worker);
    atomic_fetch_add_explicit(&worker->runner->hands, result.hands, memory_order_relaxed);
    return status;
}

/* ---- chunks ---- */

/* True where the caller wants the run to end; once is enough for all threads. */
static bool stop_wanted(struct runner *runner) {
    if (atomic_load_explicit(&runner->closing, memory_order_relaxed)) return true;
    if (!runner->hooks->stopped || !runner->hooks->stopped(runner->hooks->context)) return false;
    atomic_store_explicit(&runner->closing, true, memory_order_relaxed);
    return true;
}

static void play_chunk(struct worker *worker) {
    struct slot *slot = worker->slot;
    while (slot->status == HD_OK && slot->done < slot->n) {
        if (stop_wanted(worker->runner))
            slot->status = HD_E_INTERRUPTED;
        else
            slot->status = play_unit(worker, slot->first + slot->done);
        if (slot->status == HD_OK) slot->done++;
    }
}

/* Takes the next chunk when there is room for it; false: there is none left. Called and left with the lock. */
static bool take_chunk(struct runner *runner, struct worker *worker) {
    while (!runner->ended && runner->next < runner->limit && runner->next >= runner->committed + runner->n_slots)
        pthread_cond_wait(&runner->changed, &runner->lock);
    if (runner->ended || runner->next >= runner->limit) return false;
    worker->chunk = runner->next++;
    worker->slot = &runner->slots[worker->chunk % runner->n_slots];
    struct slot *slot = worker->slot;
    slot->state = SLOT_PLAYING;
    slot->first = worker->chunk * runner->chunk_units;
    slot->n = slot->first + runner->chunk_units <= runner->units ? runner->chunk_units : runner->units - slot->first;
    slot->done = 0;
    slot->status = slot->written = HD_OK;
    slot->error.text[0] = '\0';
    return true;
}

static void end_run(struct runner *runner, const struct slot *slot, hd_status status) {
    runner->ended = true;
    atomic_store_explicit(&runner->closing, true, memory_order_relaxed); /* what others play now is not wanted */
    runner->interrupted = status == HD_E_INTERRUPTED;
    if (runner->interrupted) return;
    runner->status = status;
    runner->error = slot->error;
    if (runner->error.text[0] == '\0') hd_error_set(&runner->error, status, "%s", hd_status_text(status));
}

/* Commits one chunk. Called and left with the lock; written without it. */
static void commit_slot(struct runner *runner, struct slot *slot) {
    hd_status status = slot->written;
    if (status == HD_OK && runner->hooks->commit) {
        pthread_mutex_unlock(&runner->lock);
        status = runner->hooks->commit(runner->hooks->context, slot->output, &slot->error);
        pthread_mutex_lock(&runner->lock);
    }
    if (status == HD_OK) {
        hd_stats_merge(runner->totals, &slot->stats);
        runner->units_done += slot->done;
        status = slot->status;
    }
    hd_stats_clear(&slot->stats);
    slot->state = SLOT_FREE;
    if (status != HD_OK) end_run(runner, slot, status);
    runner->committed++;
}

/* Commits, in order, all chunks that are done; one thread at a time. Called and left with the lock. */
static void commit_done(struct runner *runner) {
    if (runner->committing) return;
    runner->committing = true;
    while (!runner->ended && runner->committed < runner->next) {
        struct slot *slot = &runner->slots[runner->committed % runner->n_slots];
        if (slot->state != SLOT_DONE) break;
        commit_slot(runner, slot);
        pthread_cond_broadcast(&runner->changed);
    }
    runner->committing = false;
}

static void *work(void *context) {
    struct worker *worker = context;
    struct runner *runner = worker->runner;
    pthread_mutex_lock(&runner->lock);
    while (take_chunk(runner, worker)) {
        pthread_mutex_unlock(&runner->lock);
        play_chunk(worker);
        pthread_mutex_lock(&runner->lock);
        worker->slot->state = SLOT_DONE;
        if (worker->slot->status != HD_OK && runner->limit > worker->chunk + 1) runner->limit = worker->chunk + 1;
        commit_done(runner);
    }
    runner->working--;
    pthread_cond_broadcast(&runner->changed);
    pthread_mutex_unlock(&runner->lock);
    return NULL;
}

/* ---- the run ---- */

static int count_threads(const struct hd_run_def *def, int64_t chunks) {
    int64_t threads = def->threads;
    if (threads == 0) threads = sysconf(_SC_NPROCESSORS_ONLN);
    if (threads > chunks) threads = chunks;
    return threads < 1 ? 1 : (int)threads;
}

/* Chunks small enough that all threads have work to the end, an early stop loses little, and the hands of those that
 * wait to be committed take little memory; so little that what is written of them is still in the processor's cache. */
static int64_t choose_chunk(const struct hd_run_def *def, const struct hd_run_hooks *hooks, int64_t units) {
    const struct chunk_max *max = hooks->hand ? &written : &counted;
    const int64_t even = units / (count_threads(def, units) * 16);
    int64_t most = max->units;
    if (def->game.kind == HD_CASH && max->hands / def->session_hands < most) most = max->hands / def->session_hands;
    if (even < most) most = even;
    return most < 1 ? 1 : most;
}

static hd_status make_slots(struct runner *runner) {
    runner->slots = calloc((size_t)runner->n_slots, sizeof *runner->slots);
    if (!runner->slots) return HD_E_NOMEM;
    for (int i = 0; i < runner->n_slots; i++) {
        hd_status status = hd_run_stats_init(runner->def, &runner->slots[i].stats);
        if (status == HD_OK && runner->hooks->output_new)
            status = runner->hooks->output_new(runner->hooks->context, &runner->slots[i].output);
        if (status != HD_OK) return status;
    }
    return HD_OK;
}

/* Which bot of the definition plays for each entry; no list where each has one. */
static hd_status list_bots(struct runner *runner) {
    const struct hd_game_def *game = &runner->def->game;
    const int32_t entries = hd_game_entries(game);
    if (!runner->def->statistics || entries == game->n_bots) return HD_OK;
    runner->bot = calloc((size_t)entries, sizeof *runner->bot);
    if (!runner->bot) return HD_E_NOMEM;
    int32_t *next = runner->bot;
    for (int32_t b = 0; b < game->n_bots; b++)
        for (int32_t i = 0; i < game->bots[b].count; i++) *next++ = b;
    return HD_OK;
}

static void free_slots(struct runner *runner) {
    for (int i = 0; runner->slots && i < runner->n_slots; i++) {
        hd_stats_release(&runner->slots[i].stats);
        if (runner->slots[i].output && runner->hooks->output_free) runner->hooks->output_free(runner->slots[i].output);
    }
    free(runner->slots);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void tell_progress(struct runner *runner, double start) {
    const struct hd_progress progress = {.units_done = runner->units_done,
                                         .units_total = runner->units,
                                         .hands = atomic_load(&runner->hands),
                                         .seconds = now() - start};
    pthread_mutex_unlock(&runner->lock);
    runner->hooks->progress(runner->hooks->context, &progress);
    pthread_mutex_lock(&runner->lock);
}

/* Waits for the threads and reports progress meanwhile. */
static void watch(struct runner *runner, double start) {
    pthread_mutex_lock(&runner->lock);
    double told = start;
    while (runner->working > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += PROGRESS_MS * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&runner->changed, &runner->lock, &until);
        if (!runner->hooks->progress || now() - told < PROGRESS_MS * 1e-3) continue;
        told = now();
        tell_progress(runner, start);
    }
    pthread_mutex_unlock(&runner->lock);
}

static hd_status make_worker(struct runner *runner, struct worker *worker) {
    worker->runner = runner;
    const hd_status status = hd_run_stats_init(runner->def, &worker->unit);
    return status == HD_OK ? hd_host_new(&runner->def->game, &worker->host) : status;
}

/* Starts the threads; fewer than wanted will do as long as there is one. */
static int start_workers(struct runner *runner, struct worker *workers, int n) {
    int started = 0;
    for (; started < n; started++) {
        pthread_mutex_lock(&runner->lock);
        runner->working++;
        pthread_mutex_unlock(&runner->lock);
        if (pthread_create(&workers[started].thread, NULL, work, &workers[started]) == 0) continue;
        pthread_mutex_lock(&runner->lock);
        runner->working--;
        pthread_mutex_unlock(&runner->lock);
        break;
    }
    return started;
}

static hd_status run_threads(struct runner *runner, int n, double start, int *started) {
    struct worker *workers = calloc((size_t)n, sizeof *workers);
    hd_status status = workers ? make_slots(runner) : HD_E_NOMEM;
    if (status == HD_OK) status = list_bots(runner);
    for (int i = 0; i < n && status == HD_OK; i++) status = make_worker(runner, &workers[i]);
    if (status == HD_OK) {
        *started = start_workers(runner, workers, n);
        if (*started == 0) status = HD_E_NOMEM;
        watch(runner, start);
    }
    for (int i = 0; workers && i < n; i++) {
        if (i < *started) pthread_join(workers[i].thread, NULL);
        hd_host_free(workers[i].host);
        hd_stats_release(&workers[i].unit);
    }
    free(workers);
    free_slots(runner);
    free(runner->bot);
    return status == HD_OK ? runner->status : status;
}

/* A definition may come from anywhere; one that is wrong is told by the first of its problems. */
static hd_status refuse_wrong(const struct hd_run_def *def, struct hd_error *error) {
    struct hd_diags diags;
    hd_diags_init(&diags);
    const hd_status status = hd_run_def_check(def, &diags);
    if (status) hd_error_set(error, status, "%s", diags.n > 0 ? diags.list[0].message : hd_status_text(status));
    hd_diags_release(&diags);
    return status;
}

hd_status hd_run(const struct hd_run_def *def, const struct hd_run_hooks *hooks, struct hd_stats *stats,
                 struct hd_run_report *report) {
    static const struct hd_run_hooks none;
    *report = (struct hd_run_report){.units = 0};
    const hd_status wrong = refuse_wrong(def, &report->error);
    if (wrong) return wrong;
    struct runner runner = {.def = def, .hooks = hooks ? hooks : &none, .totals = stats};
    const double start = now();
    runner.units = hd_run_units(def);
    runner.chunk_units = choose_chunk(def, runner.hooks, runner.units);
    runner.chunks = runner.limit = (runner.units + runner.chunk_units - 1) / runner.chunk_units;
    const int threads = count_threads(def, runner.chunks);
    runner.n_slots = threads * SLOTS_PER_THREAD;
    pthread_mutex_init(&runner.lock, NULL);
    pthread_cond_init(&runner.changed, NULL);
    int started = 0;
    const hd_status status = run_threads(&runner, threads, start, &started);
    pthread_cond_destroy(&runner.changed);
    pthread_mutex_destroy(&runner.lock);
    *report = (struct hd_run_report){.units = runner.units_done,
                                     .interrupted = runner.interrupted,
                                     .seconds = now() - start,
                                     .threads = started,
                                     .error = runner.error};
    if (status != HD_OK && report->error.text[0] == '\0')
        return hd_error_set(&report->error, status, "%s", hd_status_text(status));
    return status;
}
