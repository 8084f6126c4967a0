/**
 * Everything that a run writes while it plays: hands, actions, single tournaments.
 */
#ifndef HOLDEM_CLI_LOGS_H
#define HOLDEM_CLI_LOGS_H

#include "hand_filter.h"
#include "holdem/config.h"
#include "holdem/handlog.h"
#include "unit_log.h"

/** The logs of a run that are wanted. Borrows the config. */
struct logs {
    const struct hd_config *config;
    char *folder; /**< of the hand logs */
    struct hd_log_part *parts;
    char hero[HD_NAME_MAX]; /**< whose hands the formats show: an entry's name */
    struct hd_handlog *hands;
    struct unit_log units;
    bool has_units;
    char (*names)[HD_NAME_MAX]; /**< of all entries, where the hand log wants results */
    bool wants_finish;          /**< the hand log wants the results of tournaments */
    bool keeps_standings;       /**< of the only unit, a multi-table tournament */
    struct hd_standing *standings;
    int32_t n_standings;
    struct hand_filter *filter; /**< chooses hands for the log; NULL: all */
};

/** Opens the logs that the config asks for. HD_E_IO with path and reason, HD_E_NOMEM; nothing is open then. */
hd_status logs_open(struct logs *logs, const struct hd_config *config, struct hand_filter *filter,
                    struct hd_error *error);

/** What the formats need to know of the config's run. Borrows the config, and `hero`, which it fills in. */
struct hd_history_info logs_info(const struct hd_config *config, char hero[HD_NAME_MAX]);

/** Gives the finishing list away: NULL where none was kept. */
struct hd_standing *logs_take_standings(struct logs *logs, int32_t *n);

/** True where the run's hands, or its units, go to a log or are kept. */
static inline bool logs_want_hands(const struct logs *logs) { return logs->hands != NULL; }
static inline bool logs_want_units(const struct logs *logs) {
    return logs->has_units || logs->wants_finish || logs->keeps_standings;
}

/* What hd_run's hooks of the same names do. `output` is the store of a chunk. */
hd_status logs_output_new(struct logs *logs, void **output);
void logs_output_free(void *output);
hd_status logs_hand(void *output, const struct hd_record *record);
hd_status logs_unit(void *output, const struct hd_unit_result *result);
enum hd_fill logs_fill(const void *output);
hd_status logs_commit(struct logs *logs, void *output, struct hd_error *error);

/** Gives all files their names; to be called once, whatever becomes of the run but a failed write. */
hd_status logs_close(struct logs *logs, struct hd_error *error);
/** Removes what is not whole yet. */
void logs_abandon(struct logs *logs);

#endif
