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

enum { HANDS_AT_ONCE = 20000 };

/* What one chunk has to write. */
struct chunk {
    struct logs *logs;
    struct hd_handlog_output *hands;
    int64_t n_hands;
    struct unit_lines lines;
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

static struct hd_history_info info_of(const struct hd_config *config) {
    const struct hd_output_def *output = &config->output;
    const struct hd_game_def *game = &config->run.game;
    return (struct hd_history_info){.kind = game->kind,
                                    .run_id = hd_run_id(&config->run),
                                    .hero = output->hero,
                                    .deal_to = output->deal_to_hero ? HD_DEAL_TO_HERO : HD_DEAL_TO_ALL,
                                    .currency = output->currency,
                                    .money_decimals = output->money_decimals,
                                    .buy_in = game->buy_in,
                                    .fee = game->fee};
}

static hd_status open_hands(struct logs *logs, struct hd_error *error) {
    const struct hd_output_def *output = &logs->config->output;
    if (!output->log_hands && !output->log_actions) return HD_OK;
    logs->folder = path_join(output->directory, output->log_dir);
    logs->parts = calloc((size_t)output->n_log_formats + 1, sizeof *logs->parts);
    if (!logs->folder || !logs->parts) return hd_error_set(error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
    const struct hd_handlog_def def = {.directory = logs->folder,
                                       .parts = logs->parts,
                                       .n_parts = fill_parts(logs->parts, output),
                                       .info = info_of(logs->config)};
    return hd_handlog_open(&def, &logs->hands, error);
}

static void free_texts(struct logs *logs) {
    free(logs->folder);
    free(logs->parts);
}

hd_status logs_open(struct logs *logs, const struct hd_config *config, struct hd_error *error) {
    *logs = (struct logs){.config = config, .has_units = config->output.log_tournaments};
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
    free(chunk);
}

hd_status logs_output_new(struct logs *logs, void **output) {
    struct chunk *chunk = calloc(1, sizeof *chunk);
    if (!chunk) return HD_E_NOMEM;
    chunk->logs = logs;
    unit_lines_init(&chunk->lines);
    const hd_status status = logs->hands ? hd_handlog_output_new(logs->hands, &chunk->hands) : HD_OK;
    if (status)
        logs_output_free(chunk);
    else
        *output = chunk;
    return status;
}

hd_status logs_hand(void *output, const struct hd_record *record) {
    struct chunk *chunk = output;
    chunk->n_hands++;
    return hd_handlog_add(chunk->hands, record);
}

hd_status logs_unit(void *output, const struct hd_unit_result *result) {
    struct chunk *chunk = output;
    return unit_lines_add(&chunk->lines, &chunk->logs->units, result);
}

bool logs_full(const void *output) {
    const struct chunk *chunk = output;
    return chunk->n_hands >= HANDS_AT_ONCE && chunk->logs->config->output.log_layout != HD_OUTPUT_TABLE;
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
