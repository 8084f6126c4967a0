/*
 * Plays tournaments and adds up what they were like at their milestones.
 *
 * Layer sim; sees play, stats and all below. Each chunk of units has sums of its own, which are added in order; single
 * lengths are kept for their distribution, 16 bytes a tournament. Allocates; HD_E_NOMEM.
 */
#include "holdem/structure.h"

#include <stdlib.h>
#include <string.h>

/* Sums of one chunk, or of all; `lengths` has hands and seconds by turns. */
struct sums {
    struct hd_structure of;
    int64_t *lengths;
    int64_t n, capacity;
};

struct lab {
    const struct hd_run_hooks *hooks;
    struct sums all;
};

static void add_moment(struct hd_moments *moments, const struct hd_milestone *at) {
    moments->n++;
    moments->players += at->players;
    moments->tables += at->tables;
    moments->levels += at->level + 1;
    moments->hands += at->hands;
    moments->seconds += at->seconds;
    moments->stack += (int64_t)((hd_i128)at->chips * 1000 / at->players / at->big_blind);
    moments->blind_share += (int64_t)((hd_i128)at->big_blind * 1000000 / at->chips);
}

static void merge_moments(struct hd_moments *into, const struct hd_moments *from) {
    into->n += from->n;
    into->players += from->players;
    into->tables += from->tables;
    into->levels += from->levels;
    into->hands += from->hands;
    into->seconds += from->seconds;
    into->stack += from->stack;
    into->blind_share += from->blind_share;
}

static bool make_room(struct sums *sums, int64_t more) {
    if (sums->n + more <= sums->capacity) return true;
    const int64_t capacity = 2 * (sums->n + more);
    int64_t *lengths = realloc(sums->lengths, (size_t)capacity * sizeof *lengths);
    if (!lengths) return false;
    sums->lengths = lengths;
    sums->capacity = capacity;
    return true;
}

/* ---- hooks ---- */

static hd_status output_new(void *context, void **output) {
    (void)context;
    *output = calloc(1, sizeof(struct sums));
    return *output ? HD_OK : HD_E_NOMEM;
}

static void output_free(void *output) {
    struct sums *sums = output;
    free(sums->lengths);
    free(sums);
}

static void take_milestone(void *output, const struct hd_milestone *at) {
    struct sums *sums = output;
    switch (at->kind) {
    case HD_MILESTONE_LEVEL:
        if (at->level < HD_STRUCTURE_LEVELS) add_moment(&sums->of.level[at->level], at);
        break;
    case HD_MILESTONE_MEDIAN: add_moment(&sums->of.median, at); break;
    case HD_MILESTONE_BUBBLE: add_moment(&sums->of.bubble, at); break;
    case HD_MILESTONE_FINAL: add_moment(&sums->of.final, at); break;
    case HD_MILESTONE_END: add_moment(&sums->of.end, at); break;
    }
}

static hd_status take_unit(void *output, const struct hd_unit_result *result) {
    struct sums *sums = output;
    if (!make_room(sums, 2)) return HD_E_NOMEM;
    sums->lengths[sums->n++] = result->hands;
    sums->lengths[sums->n++] = result->seconds;
    hd_draw_add(&sums->of.draw, result);
    return HD_OK;
}

static void merge_structure(struct hd_structure *into, const struct hd_structure *from) {
    for (int i = 0; i < HD_STRUCTURE_LEVELS; i++) merge_moments(&into->level[i], &from->level[i]);
    merge_moments(&into->median, &from->median);
    merge_moments(&into->bubble, &from->bubble);
    merge_moments(&into->final, &from->final);
    merge_moments(&into->end, &from->end);
    hd_draw_merge(&into->draw, &from->draw);
}

static hd_status commit(void *context, void *output, struct hd_error *error) {
    struct sums *sums = output, *all = &((struct lab *)context)->all;
    if (!make_room(all, sums->n)) return hd_error_set(error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
    merge_structure(&all->of, &sums->of);
    if (sums->n > 0) memcpy(all->lengths + all->n, sums->lengths, (size_t)sums->n * sizeof *sums->lengths);
    all->n += sums->n;
    memset(&sums->of, 0, sizeof sums->of);
    sums->n = 0;
    return HD_OK;
}

static void show_progress(void *context, const struct hd_progress *progress) {
    const struct hd_run_hooks *hooks = ((struct lab *)context)->hooks;
    if (hooks->progress) hooks->progress(hooks->context, progress);
}

static bool is_stopped(void *context) {
    const struct hd_run_hooks *hooks = ((struct lab *)context)->hooks;
    return hooks->stopped && hooks->stopped(hooks->context);
}

/* ---- the whole ---- */

static int by_size(const void *a, const void *b) {
    const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* Parts the lengths into two sorted lists. */
static hd_status sort_lengths(const struct sums *all, struct hd_structure *structure) {
    const size_t n = (size_t)all->n / 2;
    structure->hands = malloc((n + 1) * sizeof *structure->hands);
    structure->seconds = malloc((n + 1) * sizeof *structure->seconds);
    if (!structure->hands || !structure->seconds) return HD_E_NOMEM;
    for (size_t i = 0; i < n; i++) {
        structure->hands[i] = all->lengths[2 * i];
        structure->seconds[i] = all->lengths[2 * i + 1];
    }
    qsort(structure->hands, n, sizeof *structure->hands, by_size);
    qsort(structure->seconds, n, sizeof *structure->seconds, by_size);
    structure->units = (int64_t)n;
    return HD_OK;
}

hd_status hd_structure_play(const struct hd_run_def *def, const struct hd_run_hooks *hooks,
                            struct hd_structure *structure, struct hd_run_report *report) {
    static const struct hd_run_hooks none;
    struct lab lab = {.hooks = hooks ? hooks : &none};
    const struct hd_run_hooks own = {.context = &lab,
                                     .output_new = output_new,
                                     .output_free = output_free,
                                     .unit = take_unit,
                                     .milestone = take_milestone,
                                     .commit = commit,
                                     .progress = show_progress,
                                     .stopped = is_stopped};
    *structure = (struct hd_structure){.units = 0};
    struct hd_stats stats;
    hd_status status = hd_run_stats_init(def, &stats);
    if (status != HD_OK) return status;
    status = hd_run(def, &own, &stats, report);
    if (status == HD_OK) {
        *structure = lab.all.of;
        status = sort_lengths(&lab.all, structure);
    }
    structure->stats = stats;
    free(lab.all.lengths);
    if (status != HD_OK) hd_structure_release(structure);
    return status;
}

void hd_structure_release(struct hd_structure *structure) {
    free(structure->hands);
    free(structure->seconds);
    hd_stats_release(&structure->stats);
    *structure = (struct hd_structure){.units = 0};
}

int hd_structure_levels(const struct hd_structure *structure) {
    int n = 0;
    while (n < HD_STRUCTURE_LEVELS && structure->level[n].n > 0) n++;
    return n;
}

int64_t hd_structure_quantile(const int64_t *sorted, int64_t n, int percent) {
    return n > 0 ? sorted[(n - 1) * percent / 100] : 0;
}
