/**
 * The definition of what a run leaves behind: where, which logs, in which form.
 *
 * A plain value that borrows its texts; whoever writes the files (the command line, a program of one's own) reads it.
 */
#ifndef HOLDEM_OUTPUT_H
#define HOLDEM_OUTPUT_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What one file of a hand log holds: a hand; a tournament's table or a session; the whole run. */
enum hd_output_layout { HD_OUTPUT_HAND, HD_OUTPUT_TABLE, HD_OUTPUT_SESSION };

struct hd_output_def {
    const char *directory; /**< relative to the working directory */
    bool log_hands;
    const char *log_dir;            /**< relative to `directory` */
    const char *const *log_formats; /**< names of hand-history formats, each once */
    int n_log_formats;
    enum hd_output_layout log_layout;
    bool compress;         /**< zstd */
    bool log_actions;      /**< a line for each decision */
    bool log_tournaments;  /**< a line for each tournament or session */
    bool start_time_given; /**< else the run's clock starts when the run does */
    int32_t hero;          /**< index of the player whose hands the formats show */
    bool deal_to_hero;     /**< only the hero's hole cards are written where they are dealt */
    const char *currency;  /**< "", "$", "€", "£" */
    int money_decimals;    /**< a unit of money is 10^money_decimals of hd_money */
};

/** No logs; "logs" in the working directory, format "ipoker", a file for each hand, the first player as hero. */
struct hd_output_def hd_output_def_default(void);

#ifdef __cplusplus
}
#endif
#endif
