/**
 * What the players of short stacks share: when a stack is short, who can be met with what, and how they play otherwise.
 * Private to bots.
 */
#ifndef HOLDEM_BOTS_SHORT_PLAYER_H
#define HOLDEM_BOTS_SHORT_PLAYER_H

#include "holdem/shortstack.h"
#include "parametric_spot.h"

/** Their first knob: the depth below which they play short stacks, in hundredths of a big blind. */
enum { SHORT_KNOB_BELOW };
#define SHORT_KNOB(below)                                                                                              \
    {                                                                                                                  \
        "below_bb", "depth below which it is all-in or fold before the flop; deeper it plays as tag", "BB", 100, 0,    \
            2500, 1, 1, 1, {                                                                                           \
            below                                                                                                      \
        }                                                                                                              \
    }

/** Otherwise they are tag, with its settings and its state. */
struct hd_action hd_short_as_tag(struct parametric *tag, const struct hd_view *view, struct hd_rng *rng);
void hd_short_tag_policy(const struct parametric *tag, const struct hd_view *view, struct hd_policy *policy);

/** Before the flop with less at stake than the knob says. */
bool hd_short_is(const struct hd_view *view, const struct hd_knobs *knobs);

/** What is at stake between two seats in hundredths of a big blind, as if antes and dead posts made the blinds larger;
 * at most 100 big blinds. */
int32_t hd_short_depth(const struct hd_hand *hand, int a, int b);

/** What a seat can put in on this street: its stack and what it has put in. */
hd_chips hd_short_chips(const struct hd_hand *hand, int seat);

/** True if the last raiser is all-in, or a call takes so much of the stack that it is for all of it. */
bool hd_short_commits(const struct hd_view *view);

/** What a seat has posted, as equilibria know it. */
enum hd_caller hd_short_caller(const struct hd_hand *hand, int seat);

/** A policy of all-in (or a call where no raise is legal) with a share, else passive; of a call or passive. */
void hd_short_choose(struct hd_policy *policy, const struct hd_hand *hand, bool raise, int32_t share);

#endif
