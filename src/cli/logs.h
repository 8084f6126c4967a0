/**
 * Everything that a run writes while it plays: hands, actions, single tournaments.
 */
#ifndef HOLDEM_CLI_LOGS_H
#define HOLDEM_CLI_LOGS_H

#include "holdem/config.h"
#include "holdem/handlog.h"
#include "unit_log.h"

/** The logs of a run that are wanted. Borrows the config. */
struct logs {
    const struct hd_config *config;
    char *folder; /**< of the hand logs */
    struct hd_log_part *parts;
    struct hd_handlog *hands;
    struct unit_log units;
    bool has_units;
    bool wants_finish; /**< the hand log wants the results of tournaments */
};

/** Opens the logs that the config asks for. HD_E_IO with path and reason, HD_E_NOMEM; nothing is open then. */
hd_status logs_open(struct logs *logs, const struct hd_config *config, struct hd_error *error);

/** True where the run's hands, or its units, go to a log. */
static inline bool logs_want_hands(const struct logs *logs) { return logs->hands != NULL; }
static inline bool logs_want_units(const struct logs *logs) { return logs->has_units || logs->wants_finish; }

/* What hd_run's hooks of the same names do. `output` is the store of a chunk. */
hd_status logs_output_new(struct logs *logs, void **output);
void logs_output_free(void *output);
hd_status logs_hand(void *output, const struct hd_record *record);
hd_status logs_unit(void *output, const struct hd_unit_result *result);
bool logs_full(const void *output);
hd_status logs_commit(struct logs *logs, void *output, struct hd_error *error);

/** Gives all files their names; to be called once, whatever becomes of the run but a failed write. */
hd_status logs_close(struct logs *logs, struct hd_error *error);
/** Removes what is not whole yet. */
void logs_abandon(struct logs *logs);

#endif
