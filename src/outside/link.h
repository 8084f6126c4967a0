/**
 * A connection to a bot's program that many threads share. Private to outside.
 *
 * Threads that want an answer put their question into one buffer and wait. One of them, the leader, does all reading
 * and writing for everybody until its own answer has come. Questions that gather while the program is busy go out in
 * one write.
 */
#ifndef HOLDEM_OUTSIDE_LINK_H
#define HOLDEM_OUTSIDE_LINK_H

#include "answer.h"
#include "holdem/outside.h"

struct hd_link;

/** A question under way, on the stack of who asks. */
struct hd_question {
    /**
     * Appends all that the program must be told, the turn with its id last. Called with the link's lock; again when the
     * program had to be started anew before the question was sent. `generation` counts those starts: what was told to
     * an earlier one is lost.
     */
    void (*write)(void *context, struct hd_strbuf *out, uint64_t id, uint32_t generation);
    void *context;
    int64_t allowed_us; /**< time for the decision */
    /* what came of it */
    struct hd_action action; /**< HD_FAILED with the failure */
    int64_t took_us;
    char why[HD_WHY_MAX]; /**< where it failed */
};

/** Starts the program and hears its hello. `def` is borrowed. As hd_outside_open. */
hd_status hd_link_open(const struct hd_outside_def *def, const char *name, struct hd_link **link,
                       struct hd_error *error);

/** Asks and waits for the answer. */
void hd_link_ask(struct hd_link *link, struct hd_question *question);

/**
 * Tells the program something that wants no answer: `write` is called with the lock, unless the program is down; the
 * text goes out with the next question, or when a good deal has gathered.
 */
void hd_link_tell(struct hd_link *link, void *context,
                  void (*write)(void *context, struct hd_strbuf *out, uint32_t generation));

/** Whether the program wants to see the events of every hand to its end. */
bool hd_link_observes(const struct hd_link *link);

/** What has come about so far. */
struct hd_outside_counts hd_link_counts(struct hd_link *link);

/** Ends the program and frees the link; nobody may be asking. */
void hd_link_close(struct hd_link *link);

#endif
