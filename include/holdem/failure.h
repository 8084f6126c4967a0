/**
 * The ways in which a bot can fail. Every failure is counted by kind for the player whose bot it was.
 */
#ifndef HOLDEM_FAILURE_H
#define HOLDEM_FAILURE_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/** X(name, key, words): `key` for programs, `words` for people, to follow a number. */
#define HD_FAILURE_LIST(X)                                                                                             \
    X(HD_FAILURE_ILLEGAL, "illegal", "illegal actions")                                                                \
    X(HD_FAILURE_ANSWER, "bad_answer", "bad answers") /* what came is no answer of the protocol */                     \
    X(HD_FAILURE_TIMEOUT, "time_out", "time-outs")                                                                     \
    X(HD_FAILURE_CRASH, "crash", "crashes")   /* the bot's program ended, or closed its pipes */                       \
    X(HD_FAILURE_FLOOD, "flood", "floods")    /* more output than allowed */                                           \
    X(HD_FAILURE_START, "start", "no starts") /* the bot's program could not be started, or did not speak */

#define HD_FAILURE_ENUM(name, key, words) name,
enum hd_failure { HD_FAILURE_LIST(HD_FAILURE_ENUM) HD_FAILURES };
#undef HD_FAILURE_ENUM

const char *hd_failure_key(enum hd_failure failure);
const char *hd_failure_words(enum hd_failure failure);

/** False for failures that depend on time and machine: a run that has them may not come out the same again. */
bool hd_failure_reproducible(enum hd_failure failure);

#ifdef __cplusplus
}
#endif
#endif
