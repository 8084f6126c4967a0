/**
 * The hand log: the one place that writes hand histories to files.
 *
 * Threads fill outputs of their own with hands; the log commits outputs in order, one at a time, so that the files do
 * not depend on the number of threads. Files appear under their final names only when they are whole.
 */
#ifndef HOLDEM_HANDLOG_H
#define HOLDEM_HANDLOG_H

#include <stdbool.h>

#include "holdem/history.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * How hands are spread over files. In the names N is the hand's number, T the tournament's or session's (unit + 1).
 * Results of tournaments, where a format has them, are in tournament_<T>_results.<extension>, or in one file for the
 * run, <stem>_results.<extension>.
 */
enum hd_log_layout {
    HD_LOG_HAND,   /**< hand_<N>_<YYYY-MM-DD_HH-MM-SS>.<extension> */
    HD_LOG_TABLE,  /**< tournament_<T>_table_<table>.<extension>, in cash games session_<T>_table_<table>.<extension> */
    HD_LOG_SESSION /**< one file for the run, <stem>.<extension>; as HD_LOG_TABLE for formats whose files have a head */
};

/** One format and where its hands go. Texts are borrowed until the log is closed. */
struct hd_log_part {
    const struct hd_format *format;
    enum hd_log_layout layout;
    const char *stem; /**< HD_LOG_SESSION only: the file's name without its extension */
    bool compress;    /**< zstd, level 1; adds .zst to the name */
};

/** A log: parts that share a folder. Their files must differ in name. */
struct hd_handlog_def {
    const char *directory;
    const struct hd_log_part *parts;
    int n_parts;
    struct hd_history_info info;
};

struct hd_handlog;

/** Consecutive hands on their way to the log. Used by one thread at a time. */
struct hd_handlog_output;

/** Creates the folder and opens the run's files. HD_E_IO with the path and the reason, HD_E_NOMEM. */
hd_status hd_handlog_open(const struct hd_handlog_def *def, struct hd_handlog **log, struct hd_error *error);

/** An empty output of this log, made and filled on any thread while the log is open. HD_E_NOMEM. */
hd_status hd_handlog_output_new(const struct hd_handlog *log, struct hd_handlog_output **output);
void hd_handlog_output_free(struct hd_handlog_output *output);

/** Writes the hand in every format into the output. After a failure the output must not be committed. */
hd_status hd_handlog_add(struct hd_handlog_output *output, const struct hd_record *record);

/** Takes in that a tournament is over, its hands being in this output. After a failure as above. */
hd_status hd_handlog_finish(struct hd_handlog_output *output, const struct hd_finish *finish);

/** Whether hd_handlog_finish is wanted. */
bool hd_handlog_wants_finish(const struct hd_handlog *log);

/** Whether an output must hold whole units when it is committed: some of the log's files are written at a unit's end.
 */
bool hd_handlog_wants_units(const struct hd_handlog *log);

/**
 * Writes what the output holds and empties it. Where hd_handlog_wants_units is false a unit may come in several.
 * HD_E_IO with the path and the reason, HD_E_NOMEM; the log then takes nothing more and keeps no file that was not
 * whole before.
 */
hd_status hd_handlog_commit(struct hd_handlog *log, struct hd_handlog_output *output, struct hd_error *error);

/**
 * Gives the run's files their names and frees the log, which must not be used again whatever the status. After a
 * failed commit they are removed instead and the failure is returned once more. NULL is success.
 */
hd_status hd_handlog_close(struct hd_handlog *log, struct hd_error *error);

/** Removes what is not yet whole and frees the log. NULL is let pass. */
void hd_handlog_abandon(struct hd_handlog *log);

#ifdef __cplusplus
}
#endif
#endif
