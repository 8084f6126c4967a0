/**
 * The messages that go to a bot's program: one JSON object a line, protocol 1 (docs/BOT_PROTOCOL.md). Private to
 * outside.
 *
 * All that is ever sent is written here, from the view of one seat. Each function appends a line.
 */
#ifndef HOLDEM_OUTSIDE_WIRE_H
#define HOLDEM_OUTSIDE_WIRE_H

#include "holdem/bot.h"
#include "holdem/strbuf.h"

enum { HD_WIRE_VERSION = 1 };

/** Whose bot a message is for: the same in each of its messages of a unit. */
struct hd_wire_seat {
    uint64_t unit; /**< from 0; sent from 1 */
    int32_t player;
};

/** The first message: who speaks, which version, and the bot's name in the game. */
void hd_wire_hello(struct hd_strbuf *out, const char *name);

/** A unit begins for a player. */
void hd_wire_start(struct hd_strbuf *out, const struct hd_wire_seat *seat, const struct hd_stage *stage);

/** A hand begins: stacks before the posts, who sits where, the player's own cards. */
void hd_wire_hand(struct hd_strbuf *out, const struct hd_wire_seat *seat, const struct hd_view *view);

/** It is the player's turn. Events from number `from` on come along. `chance`: a draw below 2^53 from his stream. */
void hd_wire_act(struct hd_strbuf *out, const struct hd_wire_seat *seat, const struct hd_view *view, int from,
                 uint64_t id, uint64_t chance);

/** Events from number `from` on. */
void hd_wire_events(struct hd_strbuf *out, const struct hd_wire_seat *seat, const struct hd_view *view, int from);

/** The unit is over for the player. */
void hd_wire_end(struct hd_strbuf *out, const struct hd_wire_seat *seat);

#endif
