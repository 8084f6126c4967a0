/*
 * Reads a hand's events into flags: what each seat did, and what it could have done, as trackers count it.
 *
 * Layer stats: sees events, cards and base. One pass; what is asked of an action depends on the betting so far alone,
 * so that it is a row of a table that a raise or a street changes. Chips are whole. Works on the caller's storage;
 * allocates nothing and cannot fail. Definitions: docs/STATISTICS.md.
 */
#include "tally_hand.h"

#include <assert.h>

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
    hd_chips level, raise_size; /* the price, and the largest raise */
    bool short_raise;           /* one was less than a full raise */
    int aggressor;              /* who raised last; −1: nobody */
};

static void begin_seat(struct reading *reading, int seat, enum hd_position position) {
    reading->hand->position[seat] = (int8_t)position;
    reading->hand->flags[seat] = F(HANDS);
    reading->hand->acts[seat] = 0;
    reading->may[seat] = may_have[position];
}

/* Blinds and button are where the setup says; the others are named from the button back. */
static void begin_seats(struct reading *reading) {
    const struct hd_setup *setup = reading->played->setup;
    hd_seats rest = reading->played->dealt & (hd_seats)~hd_seats_of(setup->bb);
    begin_seat(reading, setup->bb, HD_POS_BIG_BLIND);
    if (setup->sb >= 0) {
        begin_seat(reading, setup->sb, HD_POS_SMALL_BLIND);
        rest &= (hd_seats)~hd_seats_of(setup->sb);
    }
    if (hd_seats_has(reading->played->dealt, setup->button)) {
        begin_seat(reading, setup->button, HD_POS_BUTTON);
        rest &= (hd_seats)~hd_seats_of(setup->button);
    }
    const unsigned before = rest & (hd_seats_of(setup->button) - 1u);
    enum hd_position position = HD_POS_CUTOFF;
    for (unsigned order = before << 16 | (rest ^ before); order;) { /* the highest bit comes first */
        const int first = 31 - __builtin_clz(order);
        order ^= 1u << first;
        begin_seat(reading, first & 15, position);
        position -= position > HD_POS_EARLY;
    }
}

static bool is_action(const struct hd_event *event) { return event->kind >= HD_EV_FOLD && event->kind <= HD_EV_RAISE; }

/* ---- before the flop ---- */

/* A live post out of turn has paid already, like the big blind. */
static const struct hd_event *read_posts(struct reading *reading) {
    const struct hd_event *event = reading->played->events;
    for (; event->kind < HD_EV_FOLD; event++) {
        if (event->kind == HD_EV_POST) reading->may[event->seat] &= ~LIMP_FLAGS;
        reading->hand->flags[event->seat] |= (uint32_t)event->all_in << FLAG_ALL_IN;
    }
    return event;
}

/* Whether a seat can put in more than everybody must; what antes may take is left out. */
static bool is_deeper(const struct hd_setup *setup, int seat, hd_chips level) {
    return setup->stack[seat] - setup->ante - setup->post_dead[seat] > level;
}

static bool has_left(const struct tally_hand *hand, int seat) { return hand->flags[seat] & (F(FOLDED) | F(ALL_IN)); }

/* Facing a raise: as the rules allow another one, by the chips that every seat has left. */
static bool could_raise_exactly(const struct reading *reading, const struct hd_event *event) {
    const int seat = event->seat;
    struct hd_betting betting;
    bool acted = false, paid = false;
    hd_betting_start(&betting, reading->played->setup);
    for (const struct hd_event *past = reading->played->events; past < event; past++) {
        hd_betting_apply(&betting, past);
        acted |= past->seat == seat && is_action(past);
    }
    const hd_chips owed = betting.level - betting.bet[seat];
    if (acted && owed < reading->raise_size) return false;
    HD_EACH_SEAT(s, reading->played->dealt & ~hd_seats_of(seat))
        paid |= !has_left(reading->hand, s) && betting.stack[s] + betting.bet[s] > betting.level;
    return paid && betting.stack[seat] > owed;
}

/* The same, where it is plain without. */
static bool could_raise(const struct reading *reading, const struct hd_event *event) {
    const struct hd_setup *setup = reading->played->setup;
    const hd_chips level = reading->level;
    if (setup->stack[event->seat] <= level) return false;
    if (is_deeper(setup, event->seat, level) && !reading->short_raise) {
        HD_EACH_SEAT(s, reading->played->dealt & ~hd_seats_of(event->seat)) {
            if (!has_left(reading->hand, s) && is_deeper(setup, s, level)) return true;
        }
    }
    return could_raise_exactly(reading, event);
}

static void note_raise(struct reading *reading, const struct hd_event *event) {
    const hd_chips by = event->amount - reading->level;
    if (by < reading->raise_size)
        reading->short_raise = true;
    else
        reading->raise_size = by;
    if (reading->aggressor < 0) reading->may[event->seat] |= RAISER_FLAGS;
    reading->level = event->amount;
    reading->aggressor = event->seat;
}

static const struct hd_event *read_early(struct reading *reading, const struct hd_event *event) {
    uint32_t *told = reading->hand->flags;
    for (const struct meaning *context = meanings[UNOPENED]; is_action(event); event++) {
        const struct meaning *meaning = &context[event->kind - HD_EV_FOLD];
        uint32_t flags = meaning->flags & reading->may[event->seat];
        if (flags & RERAISE_FLAGS && !(flags & F(PFR)) && !could_raise(reading, event)) flags &= ~RERAISE_FLAGS;
        told[event->seat] |= flags | (uint32_t)event->all_in << FLAG_ALL_IN;
        context = meaning->next;
        if (event->kind < HD_EV_BET) continue;
        note_raise(reading, event);
        if (flags & F(STEAL)) context = meanings[STOLEN];
    }
    return event;
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

/* Who is in the showdown plays for the main pot. Who wins gets chips, unless the rake takes them all. */
static void read_settlement(struct tally_hand *hand, const struct hd_settlement *settlement) {
    const hd_seats in = settlement->n_pots > 0 ? settlement->pot[0].eligible : 0;
    hd_seats winners = 0;
    for (int p = 0; p < settlement->n_pots; p++) winners |= settlement->pot[p].winners;
    hand->showdown = hd_seats_several(in) ? in : 0;
    const uint32_t won = (hand->flop ? F(WON_AFTER_FLOP) : 0) | (hand->showdown ? F(WON_AT_SHOWDOWN) : 0);
    HD_EACH_SEAT(s, winners) hand->flags[s] |= settlement->collected[s] > 0 ? won : 0;
}

void hd_tally_read(struct tally_hand *hand, const struct hd_played *played) {
    assert(played->n_events > 0 && played->events[played->n_events - 1].kind > HD_EV_RAISE);
    struct reading reading = {.played = played,
                              .hand = hand,
                              .level = played->setup->big_blind,
                              .raise_size = played->setup->big_blind,
                              .aggressor = -1};
    hand->street = HD_PREFLOP;
    hand->flop = played->events[played->n_events - 1].street >= HD_FLOP ? F(SAW_FLOP) : 0;
    begin_seats(&reading);
    read_late(&reading, read_early(&reading, read_posts(&reading)));
    read_settlement(hand, played->settlement);
}
