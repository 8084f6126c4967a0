/**
 * Lines to and from one child process, or one connection, without ever waiting longer than asked. Private to outside.
 *
 * Used by one thread at a time. _init/_release around any number of starts and stops.
 */
#ifndef HOLDEM_OUTSIDE_CHANNEL_H
#define HOLDEM_OUTSIDE_CHANNEL_H

#include "holdem/outside.h"
#include "holdem/strbuf.h"
#include "spawn.h"

enum { HD_TAIL_MAX = 200 };

struct hd_channel {
    const struct hd_outside_def *def;
    struct hd_child child;
    bool running;
    int listener;             /**< where somebody may connect: _work wakes up for it; −1. Borrowed */
    struct hd_strbuf sending; /**< what is being written, from `sent` on */
    size_t sent;
    struct hd_strbuf received; /**< what was read, from `taken` on */
    size_t taken;
    bool at_end;            /**< the child has ended, or closed a pipe: what was received is all */
    bool too_much;          /**< a line is longer than allowed */
    int errors;             /**< file of the standard error; −1 */
    int64_t logged;         /**< bytes in it */
    char tail[HD_TAIL_MAX]; /**< the last of the standard error */
    size_t tail_length;
};

/** HD_E_IO where the error file cannot be made. */
hd_status hd_channel_init(struct hd_channel *channel, const struct hd_outside_def *def, struct hd_error *error);
void hd_channel_release(struct hd_channel *channel);

/** Starts the child anew. As hd_spawn_start. */
hd_status hd_channel_start(struct hd_channel *channel, struct hd_error *error);

/**
 * Starts a child that will connect instead of using its pipes; what it prints is kept as its standard error. Without a
 * command there is no child, only the connection. As hd_spawn_start.
 */
hd_status hd_channel_await(struct hd_channel *channel, const char *const *command, struct hd_error *error);

/** Talks over a connected socket from now on and owns it. False: no descriptor is left, the socket is closed. */
bool hd_channel_connect(struct hd_channel *channel, int socket);

/** Ends the child or the connection; `why` (of `size` bytes) says how it ended, with its last words. */
void hd_channel_stop(struct hd_channel *channel, int grace_ms, char *why, size_t size);

/** True while there is something to be written. */
static inline bool hd_channel_sending(const struct hd_channel *channel) {
    return channel->sent < channel->sending.length;
}

/** Writes and reads what is possible, waiting up to `wait_us` for something to happen. */
void hd_channel_work(struct hd_channel *channel, int64_t wait_us);

/** The next whole line without its end, good until the next call for work; false: there is none yet. */
bool hd_channel_line(struct hd_channel *channel, const char **line, size_t *length);

/** HD_E_NOMEM where what was received has found no room: that is taken for the end of the child. */
hd_status hd_channel_status(const struct hd_channel *channel);

/** A clock that only goes forward, in microseconds. */
int64_t hd_clock_us(void);

#endif
