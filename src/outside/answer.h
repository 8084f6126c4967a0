/**
 * Reads the lines of a bot's program (docs/BOT_PROTOCOL.md). Private to outside.
 */
#ifndef HOLDEM_OUTSIDE_ANSWER_H
#define HOLDEM_OUTSIDE_ANSWER_H

#include <stdbool.h>
#include <stddef.h>

#include "holdem/hand.h"

enum { HD_WHY_MAX = 256 };

/** The bot's hello. */
struct hd_hello {
    int64_t protocol;
    bool observe; /**< it wants the events to the end of each hand */
    char name[64];
};

/** An answer to a turn: `id` is 0 where the line had none that could be read. */
struct hd_answer {
    uint64_t id;
    struct hd_action action;
};

/**
 * Says in `why` (of HD_WHY_MAX bytes) what is wrong with a line, quoting its beginning fit to be shown. Returns false,
 * so that a reader can end with it.
 */
__attribute__((format(printf, 4, 5))) bool hd_line_refuse(const char *line, size_t length, char *why,
                                                          const char *format, ...);

/**
 * Reads one line, without its end. False: `why` (of HD_WHY_MAX bytes) says what is wrong with it, quoting its
 * beginning; of an answer the id is good nevertheless where it could be read. Never fails otherwise; a line that does
 * not fit into memory is not one.
 */
bool hd_answer_read(const char *line, size_t length, struct hd_answer *answer, char *why);
bool hd_hello_read(const char *line, size_t length, struct hd_hello *hello, char *why);

#endif
