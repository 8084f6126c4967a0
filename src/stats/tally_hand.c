/*
 * Reads a hand's events into flags: what each seat did, and what it could have done, as trackers count it.
 *
 * Layer stats: sees events, cards and base. One pass; what is asked of an action depends on the betting so far alone,
 * so that it is a row of a table that a raise or a street changes. Chips are whole. Works on the caller's storage;
 * allocates nothing and cannot fail. Definitions: docs/STATISTICS.md.
 */
#include "tally_hand.h"

#include <assert.h>
#include <string.h>

/* ---- what an action tells ---- */

/* The betting so far, as it looks to who is asked. */
enum context {
    UNOPENED, /* everybody has folded */
    LIMPED,
    RAISED,
    STOLEN, /* RAISED by a steal */
    RERAISED,
    FURTHER, /* raised three times or more */
    FLOP_FREE,
    LATER,
    C_BET, /* LATER where the continuation bet is all there is to face */
    CONTEXTS
};

enum { ACTIONS = HD_EV_RAISE - HD_EV_FOLD + 1 };

/* What an action tells of who took it, before what he cannot have is masked, and the context in which the next is
 * taken; after a steal and a continuation bet that is another one. */
struct meaning {
    uint32_t flags;
    const struct meaning *next;
};

#define TELLS(context, flags)                                                                                          \
    { flags, meanings[context] }
#define ROW(folds, checks, calls, raises)                                                                              \
    { folds, checks, calls, raises, raises }
#define FOLDS (F(ASKED) | F(FOLDED))
#define CALLS (F(ASKED) | F(VPIP))
#define RAISES (F(ASKED) | F(VPIP) | F(PFR))
#define STEALS (F(LIMP_OPEN) | F(STEAL_OPEN))
#define FACES_STEAL (F(THREE_BET_OPEN) | F(STOLEN))
#define FACES_RERAISE (F(FOUR_BET_OPEN) | F(THREE_BETTED))

/* By context and kind of action. */
static const struct meaning meanings[CONTEXTS][ACTIONS] = {
    [UNOPENED] = ROW(TELLS(UNOPENED, FOLDS | STEALS), TELLS(UNOPENED, F(ASKED)),
                     TELLS(LIMPED, CALLS | STEALS | F(LIMP)), TELLS(RAISED, RAISES | STEALS | F(STEAL))),
    [LIMPED] = ROW(TELLS(LIMPED, FOLDS | F(LIMP_OPEN)), TELLS(LIMPED, F(ASKED)),
                   TELLS(LIMPED, CALLS | F(LIMP_OPEN) | F(LIMP)), TELLS(RAISED, RAISES | F(LIMP_OPEN))),
    [RAISED] =
        ROW(TELLS(RAISED, FOLDS | F(THREE_BET_OPEN)), TELLS(RAISED, F(ASKED)), TELLS(RAISED, CALLS | F(THREE_BET_OPEN)),
            TELLS(RERAISED, RAISES | F(THREE_BET_OPEN) | F(THREE_BET))),
    [STOLEN] = ROW(TELLS(STOLEN, FOLDS | FACES_STEAL | F(FOLD_TO_STEAL)), TELLS(STOLEN, F(ASKED)),
                   TELLS(STOLEN, CALLS | FACES_STEAL), TELLS(RERAISED, RAISES | FACES_STEAL | F(THREE_BET))),
    [RERAISED] = ROW(TELLS(RERAISED, FOLDS | FACES_RERAISE | F(FOLD_TO_THREE_BET)), TELLS(RERAISED, F(ASKED)),
                     TELLS(RERAISED, CALLS | FACES_RERAISE), TELLS(FURTHER, RAISES | FACES_RERAISE | F(FOUR_BET))),
    [FURTHER] = ROW(TELLS(FURTHER, FOLDS), TELLS(FURTHER, F(ASKED)), TELLS(FURTHER, CALLS), TELLS(FURTHER, RAISES)),
    [FLOP_FREE] = ROW(TELLS(FLOP_FREE, F(C_BET_OPEN)), TELLS(FLOP_FREE, F(C_BET_OPEN)), TELLS(FLOP_FREE, 0),
                      TELLS(LATER, F(C_BET_OPEN) | F(C_BET))),
    [LATER] = ROW(TELLS(LATER, 0), TELLS(LATER, 0), TELLS(LATER, 0), TELLS(LATER, 0)),
    [C_BET] = ROW(TELLS(C_BET, F(C_BETTED) | F(FOLD_TO_C_BET)), TELLS(C_BET, 0), TELLS(C_BET, F(C_BETTED)),
                  TELLS(LATER, F(C_BETTED))),
};

#define STEAL_FLAGS (F(STEAL_OPEN) | F(STEAL))
#define STOLEN_FLAGS (F(STOLEN) | F(FOLD_TO_STEAL))
#define RAISER_FLAGS (F(THREE_BETTED) | F(FOLD_TO_THREE_BET))
#define C_BETTOR_FLAGS (F(C_BET_OPEN) | F(C_BET))
#define LIMP_FLAGS (F(LIMP_OPEN) | F(LIMP))
#define RERAISE_FLAGS (F(THREE_BET_OPEN) | F(FOUR_BET_OPEN))
#define EVERYBODY (~(STEAL_FLAGS | STOLEN_FLAGS | RAISER_FLAGS | C_BETTOR_FLAGS))

/* What a seat can have by its position; who raises gets more. */
static const uint32_t may_have[HD_POSITIONS] = {
    [HD_POS_EARLY] = EVERYBODY,
    [HD_POS_LOJACK] = EVERYBODY,
    [HD_POS_HIJACK] = EVERYBODY,
    [HD_POS_CUTOFF] = EVERYBODY | STEAL_FLAGS,
    [HD_POS_BUTTON] = EVERYBODY | STEAL_FLAGS,
    [HD_POS_SMALL_BLIND] = EVERYBODY | STEAL_FLAGS | STOLEN_FLAGS,
    [HD_POS_BIG_BLIND] = (EVERYBODY | STOLEN_FLAGS) & ~LIMP_FLAGS,
};

/* ---- the hand so far ---- */

struct reading {
    const struct hd_played *played;
    struct tally_hand *hand;
    uint32_t may[HD_MAX_SEATS];
    /* before the flop */
    const struct meaning *context;
    hd_chips chips[HD_MAX_SEATS];   /* what a seat can put in, blinds included */
    hd_chips matched[HD_MAX_SEATS]; /* the price when the seat acted last */
    hd_chips level, raise_size;     /* the price, and the largest raise */
    int aggressor;                  /* who raised last; −1: nobody */
    uint32_t all_in;                /* 1: he has no chips left */
};

/* Blinds and button are where the setup says; the others are named from the button back. */
static void seat_players(struct seating *seating, const struct hd_played *played) {
    const struct hd_setup *setup = played->setup;
    hd_seats rest = played->dealt & (hd_seats)~hd_seats_of(setup->bb);
    seating->dealt = played->dealt;
    seating->button = setup->button;
    seating->sb = setup->sb;
    seating->bb = setup->bb;
    seating->position[setup->bb] = HD_POS_BIG_BLIND;
    if (setup->sb >= 0) {
        seating->position[setup->sb] = HD_POS_SMALL_BLIND;
        rest &= (hd_seats)~hd_seats_of(setup->sb);
    }
    if (hd_seats_has(played->dealt, setup->button)) {
        seating->position[setup->button] = HD_POS_BUTTON;
        rest &= (hd_seats)~hd_seats_of(setup->button);
    }
    const unsigned before = rest & (hd_seats_of(setup->button) - 1u);
    enum hd_position position = HD_POS_CUTOFF;
    for (unsigned order = before << 16 | (rest ^ before); order;) { /* the highest bit comes first */
        const int first = 31 - __builtin_clz(order);
        order ^= 1u << first;
        seating->position[first & 15] = (int8_t)position;
        position -= position > HD_POS_EARLY;
    }
    HD_EACH_SEAT(s, played->dealt) seating->may[s] = may_have[seating->position[s]];
}

static bool is_seating(const struct seating *seating, const struct hd_played *played) {
    const struct hd_setup *setup = played->setup;
    return seating->dealt == played->dealt && seating->button == setup->button && seating->sb == setup->sb &&
           seating->bb == setup->bb;
}

static void begin(struct reading *reading, struct tally_hand *hand, const struct hd_played *played,
                  const struct seating *seating) {
    const struct hd_setup *setup = played->setup;
    reading->played = played;
    reading->hand = hand;
    reading->level = reading->raise_size = setup->big_blind;
    reading->aggressor = -1;
    reading->all_in = 0;
    memcpy(reading->may, seating->may, sizeof reading->may);
    memcpy(reading->chips, setup->stack, sizeof reading->chips);
    hand->street = HD_PREFLOP;
    hand->saw = played->events[played->n_events - 1].street >= HD_FLOP ? F(SAW_FLOP) : 0;
    hand->position = seating->position;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        reading->matched[s] = -HD_CHIPS_MAX;
        hand->flags[s] = F(HANDS) | hand->saw;
        hand->acts[s] = 0;
    }
}

static bool is_action(const struct hd_event *event) { return event->kind >= HD_EV_FOLD && event->kind <= HD_EV_RAISE; }

/* ---- before the flop ---- */

/* A live post out of turn has paid already, like the big blind. */
static const struct hd_event *read_posts(struct reading *reading) {
    const struct hd_event *event = reading->played->events;
    for (; event->kind < HD_EV_FOLD; event++) {
        if (event->kind == HD_EV_POST) reading->may[event->seat] &= ~LIMP_FLAGS;
        if (event->kind == HD_EV_ANTE || event->kind == HD_EV_DEAD_POST) reading->chips[event->seat] -= event->amount;
        reading->hand->flags[event->seat] |= (uint32_t)event->all_in << FLAG_ALL_IN;
    }
    return event;
}

/* Whether somebody else could pay more than the price. */
static bool is_other_deep(const struct reading *reading, int seat) {
    bool deep = false;
    HD_EACH_SEAT(s, reading->played->dealt & ~hd_seats_of(seat))
        deep |= !(reading->hand->flags[s] & (F(FOLDED) | F(ALL_IN))) & (reading->chips[s] > reading->level);
    return deep;
}

/* 1 where a raise is open to a seat that faces one, else 0. By the rules it needs chips beyond the price against
 * somebody who has some, and after less than a full raise must not have acted since the last full one. Who raised last
 * has some unless he is all-in. */
static inline uint32_t may_reraise(const struct reading *reading, int seat) {
    const uint32_t open = (uint32_t)(reading->chips[seat] > reading->level) &
                          (uint32_t)(reading->level - reading->matched[seat] >= reading->raise_size);
    return __builtin_expect((open & reading->all_in) != 0, 0) ? is_other_deep(reading, seat) : open;
}

/* Up to the next raise. Where there was one or two, what is counted depends on whether another was open. */
static inline const struct hd_event *read_passive(struct reading *reading, const struct hd_event *event, bool raised) {
    for (; event->kind >= HD_EV_FOLD && event->kind <= HD_EV_CALL; event++) {
        const int seat = event->seat;
        const struct meaning *meaning = &reading->context[event->kind - HD_EV_FOLD];
        uint32_t flags = meaning->flags & reading->may[seat];
        if (raised) flags &= ~(RERAISE_FLAGS & (may_reraise(reading, seat) - 1));
        reading->hand->flags[seat] |= flags | (uint32_t)event->all_in << FLAG_ALL_IN;
        reading->matched[seat] = reading->level;
        reading->context = meaning->next;
    }
    return event;
}

static void read_raise(struct reading *reading, const struct hd_event *event) {
    const int seat = event->seat;
    const struct meaning *meaning = &reading->context[event->kind - HD_EV_FOLD];
    const uint32_t flags = meaning->flags & reading->may[seat];
    const hd_chips by = event->amount - reading->level;
    reading->hand->flags[seat] |= flags | (uint32_t)event->all_in << FLAG_ALL_IN;
    reading->context = flags & F(STEAL) ? meanings[STOLEN] : meaning->next;
    reading->may[seat] |= RAISER_FLAGS; /* who made the second raise is not asked before a third */
    reading->raise_size = by > reading->raise_size ? by : reading->raise_size;
    reading->level = reading->matched[seat] = event->amount;
    reading->aggressor = seat;
    reading->all_in = event->all_in;
}

static const struct hd_event *read_early(struct reading *reading, const struct hd_event *event) {
    reading->context = meanings[UNOPENED];
    for (;;) {
        const bool raised = reading->context->flags & RERAISE_FLAGS;
        event = raised ? read_passive(reading, event, true) : read_passive(reading, event, false);
        if (!is_action(event)) return event;
        read_raise(reading, event++);
    }
}

/* ---- after the flop ---- */

static uint64_t act_of(const struct hd_event *event) {
    static const uint64_t acts[ACTIONS] = {UINT64_C(1) << 2 * ACT_BITS, 0, UINT64_C(1) << ACT_BITS, 1, 1};
    return acts[event->kind - HD_EV_FOLD];
}

/* The flop, after a raise before it. */
static const struct hd_event *read_c_bets(struct reading *reading, const struct hd_event *event) {
    reading->may[reading->aggressor] |= C_BETTOR_FLAGS;
    for (const struct meaning *context = meanings[FLOP_FREE]; is_action(event); event++) {
        const struct meaning *meaning = &context[event->kind - HD_EV_FOLD];
        const uint32_t flags = meaning->flags & reading->may[event->seat];
        reading->hand->flags[event->seat] |= flags;
        reading->hand->acts[event->seat] += act_of(event);
        context = flags & F(C_BET) ? meanings[C_BET] : meaning->next;
    }
    return event;
}

/* A street on which there is nothing to count but acts. */
static const struct hd_event *read_acts(struct tally_hand *hand, const struct hd_event *event) {
    for (; is_action(event); event++) hand->acts[event->seat] += act_of(event);
    return event;
}

/* The streets that have actions, each of which begins with its cards: once one has none, the betting is over. */
static void read_late(struct reading *reading, const struct hd_event *event) {
    struct tally_hand *hand = reading->hand;
    while (event->kind == HD_EV_BOARD && is_action(event + 1)) {
        hand->street = event->street;
        const bool c_bets = event->street == HD_FLOP && reading->aggressor >= 0;
        event = c_bets ? read_c_bets(reading, event + 1) : read_acts(hand, event + 1);
    }
}

/* ---- the hand ---- */

/* Who is in the showdown plays for the main pot. */
static void read_settlement(struct tally_hand *hand, const struct hd_settlement *settlement) {
    const hd_seats in = settlement->n_pots > 0 ? settlement->pot[0].eligible : 0;
    hand->showdown = hd_seats_several(in) ? in : 0;
    hand->won = (hand->saw ? F(WON_AFTER_FLOP) : 0) | (hand->showdown ? F(WON_AT_SHOWDOWN) : 0);
    hand->collected = settlement->collected;
}

void hd_tally_read(struct tally_hand *hand, const struct hd_played *played, struct seating seatings[HD_MAX_SEATS]) {
    assert(played->n_events > 0 && played->events[played->n_events - 1].kind > HD_EV_RAISE);
    struct seating *seating = &seatings[played->setup->button];
    if (!is_seating(seating, played)) seat_players(seating, played);
    struct reading reading;
    begin(&reading, hand, played, seating);
    read_late(&reading, read_early(&reading, read_posts(&reading)));
    read_settlement(hand, played->settlement);
}
