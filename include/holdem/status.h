/**
 * The one list of outcomes that a call of the library can have.
 *
 * Functions that can fail return hd_status; HD_OK is 0. What a failed call was given stays as it was, and its
 * out-pointers, which come last, are untouched unless the function says otherwise.
 */
#ifndef HOLDEM_STATUS_H
#define HOLDEM_STATUS_H

#ifdef __cplusplus
extern "C" {
#endif

/** X(name, text): every status with the sentence that hd_status_text gives. */
#define HD_STATUS_LIST(X)                                                                                              \
    X(HD_OK, "success")                                                                                                \
    X(HD_E_NOMEM, "out of memory")                                                                                     \
    X(HD_E_ARGUMENT, "an argument is out of its range")                                                                \
    X(HD_E_UNINITIALISED, "a definition was not made by its default function")                                         \
    X(HD_E_SYNTAX, "the text is not of the expected form")                                                             \
    X(HD_E_CONFIG, "the configuration has errors")                                                                     \
    X(HD_E_ILLEGAL, "the action is illegal")                                                                           \
    X(HD_E_OVER, "the hand is over")                                                                                   \
    X(HD_E_FULL, "the caller's buffer is full")                                                                        \
    X(HD_E_UNKNOWN, "there is nothing of that name")                                                                   \
    X(HD_E_BOT, "a bot failed")                                                                                        \
    X(HD_E_INTERRUPTED, "interrupted")                                                                                 \
    X(HD_E_IO, "reading or writing failed")                                                                            \
    X(HD_E_EXISTS, "the target exists already")                                                                        \
    X(HD_E_UNSUPPORTED, "that is not supported")                                                                       \
    X(HD_E_MISMATCH, "the record differs from what the rules make of it")

#define HD_STATUS_ENUM(name, text) name,
typedef enum { HD_STATUS_LIST(HD_STATUS_ENUM) HD_STATUS_COUNT } hd_status;
#undef HD_STATUS_ENUM

/** The sentence of a status; never NULL, also for a value that is none. */
const char *hd_status_text(hd_status status);

#ifdef __cplusplus
}
#endif
#endif
