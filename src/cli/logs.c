/*
 * The logs of a run as one thing: the hand log with the trace of actions, and the table of units.
 *
 * Layer: cli. A chunk of units has one output with its hands and lines; the run commits outputs in order. Actions are a
 * part of the hand log with a format of their own, in one file whatever the layout.
 * Bounds memory: a long session is committed bit by bit, but for the layout that wants a unit's hands together.
 * Owns the open logs until close or abandon. Every failure says the path and the reason.
 */
#include "logs.h"

#include <stdlib.h>

#include "holdem/trace.h"
#include "path.h"

/* So few hands that their text, 200 KB, is still in the cache next to the processor when the system copies it; and so
 * many that memory would go. */
enum { HANDS_WARM = 128, HANDS_MAX = 160 * HANDS_WARM };

/* What one chunk has to write. */
struct chunk {
    struct logs *logs;
    struct hd_handlog_output *hands;
    int64_t n_hands;
    struct unit_lines lines;
    struct hd_finisher *finishers; /* [entries], where the hand log wants them */
};

static enum hd_log_layout layout_of(const struct hd_output_def *output) {
    switch (output->log_layout) {
    case HD_OUTPUT_HAND: return HD_LOG_HAND;
    case HD_OUTPUT_TABLE: return HD_LOG_TABLE;
    case HD_OUTPUT_SESSION: return HD_LOG_SESSION;
    }
    return HD_LOG_HAND;
}

/* Fills the parts and returns their number. The config's reader has seen to it that the formats exist. */
static int fill_parts(struct hd_log_part *parts, const struct hd_output_def *output) {
    int n = 0;
    for (int i = 0; output->log_hands && i < output->n_log_formats; i++)
        parts[n++] = (struct hd_log_part){.format = hd_format_find(output->log_formats[i]),
                                          .layout = layout_of(output),
                                          .stem = "hands",
                                          .compress = output->compress};
    if (output->log_actions)
        parts[n++] = (struct hd_log_part){
            .format = &hd_trace_format, .layout = HD_LOG_SESSION, .stem = "actions", .compress = output->compress};
    return n;
}

struct hd_history_info logs_info(const struct hd_config *config, char hero[HD_NAME_MAX]) {
    const struct hd_output_def *output = &config->output;
    const struct hd_game_def *game = &config->run.game;
    const bool cash = game->kind == HD_CASH;
    int32_t which;
    const int bot = hd_game_entry_bot(game, output->hero, &which);
    hd_bot_entry_name(&game->bots[bot], which, hero);
    return (struct hd_history_info){.kind = game->kind,
                                    .units = hd_run_units(&config->run),
                                    .run_id = hd_run_id(&config->run),
                                    .hero = output->hero,
                                    .hero_name = hero,
                                    .chip_decimals = cash && *output->currency ? output->money_decimals : 0,
                                    .deal_to = output->deal_to_hero ? HD_DEAL_TO_HERO : HD_DEAL_TO_ALL,
                                    .currency = output->currency,
                                    .money_decimals = output->money_decimals,
                                    .buy_in = game->buy_in,
                                    .fee = game->fee,
                                    .starting_chips = cash ? 0 : game->starting_chips,
                                    .start_time = config->run.start_time,
                                    .slot_seconds = config->run.slot_seconds};
}

static hd_status make_names(struct logs *logs) {
    const struct hd_game_def *game = &logs->config->run.game;
    int32_t entry = 0;
    logs->names = calloc((size_t)hd_game_entries(game), sizeof *logs->names);
    if (!logs->names) return HD_E_NOMEM;
    for (int i = 0; i < game->n_bots; i++)
        for (int32_t k = 0; k < game->bots[i].count; k++) hd_bot_entry_name(&game->bots[i], k, logs->names[entry++]);
    return HD_OK;
}

static hd_status open_hands(struct logs *logs, struct hd_error *error) {
    const struct hd_output_def *output = &logs->config->output;
    if (!output->log_hands && !output->log_actions) return HD_OK;
    logs->folder = path_join(output->directory, output->log_dir);
    logs->parts = calloc((size_t)output->n_log_formats + 1, sizeof *logs->parts);
    if (!logs->folder || !logs->parts || make_names(logs))
        return hd_error_set(error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
    const struct hd_handlog_def def = {.directory = logs->folder,
                                       .parts = logs->parts,
                                       .n_parts = fill_parts(logs->parts, output),
                                       .info = logs_info(logs->config, logs->hero)};
    const hd_status status = hd_handlog_open(&def, &logs->hands, error);
    logs->wants_finish = !status && logs->config->run.game.kind != HD_CASH && hd_handlog_wants_finish(logs->hands);
    return status;
}

static void free_texts(struct logs *logs) {
    free(logs->folder);
    free(logs->parts);
    free(logs->names);
}

hd_status logs_open(struct logs *logs, const struct hd_config *config, struct hand_filter *filter,
                    struct hd_error *error) {
    const struct hd_run_def *run = &config->run;
    *logs = (struct logs){.config = config,
                          .filter = filter,
                          .has_units = config->output.log_tournaments,
                          .keeps_standings = run->game.kind == HD_MULTI_TABLE && run->tournaments == 1};
    hd_status status = open_hands(logs, error);
    if (!status && logs->has_units) {
        status = unit_log_open(&logs->units, config, error);
        if (status) hd_handlog_abandon(logs->hands);
    }
    if (status) free_texts(logs);
    return status;
}

void logs_output_free(void *output) {
    struct chunk *chunk = output;
    hd_handlog_output_free(chunk->hands);
    unit_lines_release(&chunk->lines);
    free(chunk->finishers);
    free(chunk);
}

static hd_status make_finishers(struct chunk *chunk) {
    const struct hd_game_def *game = &chunk->logs->config->run.game;
    struct hd_finisher *finisher = calloc((size_t)hd_game_entries(game), sizeof *finisher);
    chunk->finishers = finisher;
    if (!finisher) return HD_E_NOMEM;
    for (int32_t p = 0, n = hd_game_entries(game); p < n; p++) finisher[p].name = chunk->logs->names[p];
    return HD_OK;
}

hd_status logs_output_new(struct logs *logs, void **output) {
    struct chunk *chunk = calloc(1, sizeof *chunk);
    if (!chunk) return HD_E_NOMEM;
    chunk->logs = logs;
    unit_lines_init(&chunk->lines);
    hd_status status = logs->hands ? hd_handlog_output_new(logs->hands, &chunk->hands) : HD_OK;
    if (!status && logs->wants_finish) status = make_finishers(chunk);
    if (status)
        logs_output_free(chunk);
    else
        *output = chunk;
    return status;
}

hd_status logs_hand(void *output, const struct hd_record *record) {
    struct chunk *chunk = output;
    if (chunk->logs->filter && !hand_filter_takes(chunk->logs->filter, record)) return HD_OK;
    chunk->n_hands++;
    return hd_handlog_add(chunk->hands, record);
}

static hd_status finish(struct chunk *chunk, const struct hd_unit_result *result) {
    const struct hd_run_def *run = &chunk->logs->config->run;
    for (int32_t p = 0; p < result->entries; p++) {
        chunk->finishers[p].place = result->place[p];
        chunk->finishers[p].tied = result->tied[p];
        chunk->finishers[p].prize = result->prize[p];
    }
    const struct hd_finish done = {.unit = result->unit,
                                   .begin = run->start_time + (int64_t)result->unit * run->slot_seconds,
                                   .max_seats = hd_game_seats(&run->game),
                                   .entries = result->entries,
                                   .player = chunk->finishers};
    return hd_handlog_finish(chunk->hands, &done);
}

hd_status logs_unit(void *output, const struct hd_unit_result *result) {
    struct chunk *chunk = output;
    struct logs *logs = chunk->logs;
    if (logs->keeps_standings) {
        logs->standings = hd_standings_new(result);
        logs->n_standings = result->entries;
        if (!logs->standings) return HD_E_NOMEM;
    }
    const hd_status status = logs->has_units ? unit_lines_add(&chunk->lines, &logs->units, result) : HD_OK;
    return !status && logs->wants_finish ? finish(chunk, result) : status;
}

struct hd_standing *logs_take_standings(struct logs *logs, int32_t *n) {
    struct hd_standing *standings = logs->standings;
    *n = standings ? logs->n_standings : 0;
    logs->standings = NULL;
    return standings;
}

enum hd_fill logs_fill(const void *output) {
    const struct chunk *chunk = output;
    if (chunk->n_hands % HANDS_WARM != 0 || chunk->n_hands == 0) return HD_FILL_LITTLE;
    if (hd_handlog_wants_units(chunk->logs->hands)) return HD_FILL_LITTLE;
    return chunk->n_hands >= HANDS_MAX ? HD_FILL_FULL : HD_FILL_SOME;
}

hd_status logs_commit(struct logs *logs, void *output, struct hd_error *error) {
    struct chunk *chunk = output;
    chunk->n_hands = 0;
    hd_status status = logs->hands ? hd_handlog_commit(logs->hands, chunk->hands, error) : HD_OK;
    if (!status && logs->has_units) status = unit_log_commit(&logs->units, &chunk->lines, error);
    return status;
}

hd_status logs_close(struct logs *logs, struct hd_error *error) {
    struct hd_error other;
    hd_status status = hd_handlog_close(logs->hands, error);
    if (logs->has_units) {
        const hd_status units = unit_log_close(&logs->units, status ? &other : error);
        if (!status) status = units;
    }
    free_texts(logs);
    return status;
}

void logs_abandon(struct logs *logs) {
    hd_handlog_abandon(logs->hands);
    if (logs->has_units) unit_log_abandon(&logs->units);
    free_texts(logs);
}
