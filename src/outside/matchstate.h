/**
 * The lines of the Annual Computer Poker Competition's protocol, version 2.0.0, no-limit (docs/ACPC.md). Private to
 * outside.
 *
 * All that an agent is ever sent is written here, from the view of one seat.
 */
#ifndef HOLDEM_OUTSIDE_MATCHSTATE_H
#define HOLDEM_OUTSIDE_MATCHSTATE_H

#include "answer.h"
#include "holdem/bot.h"
#include "holdem/strbuf.h"

/**
 * Appends the states of a hand from number `from` on (0: before the first action), a line each, as the view's seat may
 * know them: the last one is the present. `last` is where that line begins in `out`. Returns the number of states so
 * far. `hand` is the hand's number. The hand must be one that hd_acpc_problem finds nothing wrong with.
 */
int hd_matchstate_put(struct hd_strbuf *out, const struct hd_view *view, int64_t hand, int from, size_t *last);

/** What an agent may say in its turn. */
enum hd_agent_action { HD_AGENT_FOLD, HD_AGENT_CALL, HD_AGENT_RAISE };

struct hd_agent_answer {
    size_t state; /**< bytes of the line that say which state it answers */
    enum hd_agent_action action;
    hd_chips size; /**< HD_AGENT_RAISE: all that the player will have put in over the whole hand */
};

/** Whether a line, without its end, is a comment: it starts with '#' or ';'. */
static inline bool hd_agent_comment(const char *line, size_t length) {
    return length > 0 && (line[0] == '#' || line[0] == ';');
}

/** Reads an answer, or the line that an agent begins with. False: `why` (of HD_WHY_MAX bytes) says what is wrong. */
bool hd_agent_answer_read(const char *line, size_t length, struct hd_agent_answer *answer, char *why);
bool hd_agent_version_read(const char *line, size_t length, char *why);

#endif
