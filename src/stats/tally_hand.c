/*
 * Reads a hand's events into flags: what each seat did, and what it could have done, as trackers count it.
 *
 * Layer stats: sees events, cards and base. One pass; what is asked of an action depends on the betting so far alone,
 * so that it is a row of a table that a raise or a street changes. Chips are whole. Works on the caller's storage;
 * allocates nothing and cannot fail. Definitions: docs/STATISTICS.md.
 */
#include "tally_hand.h"

#include <string.h>

#define F(flag) (UINT32_C(1) << FLAG_##flag)

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

#define ROW(folds, checks, calls, raises)                                                                              \
    { folds, checks, calls, raises, raises }
#define OPEN (F(ASKED) | F(LIMP_OPEN))
#define FACES_RAISE (F(ASKED) | F(THREE_BET_OPEN))
#define FACES_RERAISE (F(ASKED) | F(FOUR_BET_OPEN) | F(THREE_BETTED))

/* By context and kind of action. Flags that a seat cannot have are masked. */
static const uint32_t tells[CONTEXTS][ACTIONS] = {
    [UNOPENED] = ROW(OPEN | F(STEAL_OPEN), F(ASKED), OPEN | F(STEAL_OPEN) | F(LIMP) | F(VPIP),
                     OPEN | F(STEAL_OPEN) | F(STEAL) | F(VPIP) | F(PFR)),
    [LIMPED] = ROW(OPEN, F(ASKED), OPEN | F(LIMP) | F(VPIP), OPEN | F(VPIP) | F(PFR)),
    [RAISED] = ROW(FACES_RAISE, F(ASKED), FACES_RAISE | F(VPIP), FACES_RAISE | F(THREE_BET) | F(VPIP) | F(PFR)),
    [STOLEN] = ROW(FACES_RAISE | F(STOLEN) | F(FOLD_TO_STEAL), F(ASKED), FACES_RAISE | F(STOLEN) | F(VPIP),
                   FACES_RAISE | F(STOLEN) | F(THREE_BET) | F(VPIP) | F(PFR)),
    [RERAISED] = ROW(FACES_RERAISE | F(FOLD_TO_THREE_BET), F(ASKED), FACES_RERAISE | F(VPIP),
                     FACES_RERAISE | F(FOUR_BET) | F(VPIP) | F(PFR)),
    [FURTHER] = ROW(F(ASKED), F(ASKED), F(ASKED) | F(VPIP), F(ASKED) | F(VPIP) | F(PFR)),
    [FLOP_FREE] = ROW(F(C_BET_OPEN), F(C_BET_OPEN), 0, F(C_BET_OPEN) | F(C_BET)),
    [C_BET] = ROW(F(C_BETTED) | F(FOLD_TO_C_BET), 0, F(C_BETTED), F(C_BETTED)),
};

/* What comes next; the next one in the list after a steal or a continuation bet. */
static const uint8_t next_context[CONTEXTS][ACTIONS] = {
    [UNOPENED] = ROW(UNOPENED, UNOPENED, LIMPED, RAISED),
    [LIMPED] = ROW(LIMPED, LIMPED, LIMPED, RAISED),
    [RAISED] = ROW(RAISED, RAISED, RAISED, RERAISED),
    [STOLEN] = ROW(STOLEN, STOLEN, STOLEN, RERAISED),
    [RERAISED] = ROW(RERAISED, RERAISED, RERAISED, FURTHER),
    [FURTHER] = ROW(FURTHER, FURTHER, FURTHER, FURTHER),
    [FLOP_FREE] = ROW(FLOP_FREE, FLOP_FREE, FLOP_FREE, LATER),
    [LATER] = ROW(LATER, LATER, LATER, LATER),
    [C_BET] = ROW(C_BET, C_BET, C_BET, LATER),
};

#define STEAL_FLAGS (F(STEAL_OPEN) | F(STEAL))
#define STOLEN_FLAGS (F(STOLEN) | F(FOLD_TO_STEAL))
#define RAISER_FLAGS (F(THREE_BETTED) | F(FOLD_TO_THREE_BET))
#define C_BETTOR_FLAGS (F(C_BET_OPEN) | F(C_BET))
#define LIMP_FLAGS (F(LIMP_OPEN) | F(LIMP))
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
    hd_chips level, raise_size; /* before the flop: the price, and the largest raise */
    bool short_raise;           /* before the flop: one was less than a full raise */
    hd_seats able, acted;       /* before the flop */
    hd_seats saw_flop, won;
    int aggressor; /* before the flop: who raised last */
    enum context context;
    uint32_t may[HD_MAX_SEATS];
};

/* The seat of the set before `seat`, going round. */
static int previous(hd_seats seats, int seat) {
    const unsigned below = seats & ((1u << seat) - 1);
    return 31 - __builtin_clz(below ? below : seats);
}

/* Blinds and button are where the setup says; the others are named from the button back. */
static void find_positions(struct tally_hand *hand, const struct hd_setup *setup) {
    hd_seats rest = hand->dealt;
    if (setup->sb >= 0) {
        hand->position[setup->sb] = HD_POS_SMALL_BLIND;
        rest &= (hd_seats)~hd_seats_of(setup->sb);
    }
    hand->position[setup->bb] = HD_POS_BIG_BLIND;
    rest &= (hd_seats)~hd_seats_of(setup->bb);
    if (hd_seats_has(hand->dealt, setup->button)) {
        hand->position[setup->button] = HD_POS_BUTTON;
        rest &= (hd_seats)~hd_seats_of(setup->button);
    }
    for (int seat = setup->button, position = HD_POS_CUTOFF; rest; position -= position > HD_POS_EARLY) {
        seat = previous(rest, seat);
        hand->position[seat] = (int8_t)position;
        rest &= (hd_seats)~hd_seats_of(seat);
    }
}

static void begin(struct reading *reading, struct tally_hand *hand, const struct hd_played *played) {
    const struct hd_setup *setup = played->setup;
    hand->dealt = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++) hand->dealt |= (hd_seats)((setup->stack[s] > 0) << s);
    hand->live = hand->dealt;
    hand->street = HD_PREFLOP;
    memset(hand->flags, 0, sizeof hand->flags);
    memset(hand->acts, 0, sizeof hand->acts);
    find_positions(hand, setup);
    reading->played = played;
    reading->hand = hand;
    reading->level = reading->raise_size = setup->big_blind;
    reading->short_raise = false;
    reading->able = hand->dealt;
    reading->acted = reading->saw_flop = reading->won = 0;
    reading->aggressor = -1;
    reading->context = UNOPENED;
    HD_EACH_SEAT(s, hand->dealt) reading->may[s] = may_have[hand->position[s]];
}

/* ---- before the flop ---- */

/* Whether a seat can put in more than everybody must; what antes may take is left out. */
static bool is_deeper(const struct hd_setup *setup, int seat, hd_chips level) {
    return setup->stack[seat] - setup->ante - setup->post_dead[seat] > level;
}

/* The same by the chips that every seat has left, for a hand in which that is not plain. */
static bool could_raise_exactly(const struct reading *reading, const struct hd_event *event, hd_seats others) {
    const int seat = event->seat;
    struct hd_betting betting;
    hd_betting_start(&betting, reading->played->setup);
    for (const struct hd_event *past = reading->played->events; past < event; past++) hd_betting_apply(&betting, past);
    const hd_chips owed = betting.level - betting.bet[seat];
    if (hd_seats_has(reading->acted, seat) && owed < reading->raise_size) return false;
    bool paid = false;
    HD_EACH_SEAT(s, others) paid |= betting.stack[s] + betting.bet[s] > betting.level;
    return paid && betting.stack[seat] > owed;
}

/* Facing a raise: as the rules allow another one. */
static bool could_raise(const struct reading *reading, const struct hd_event *event) {
    const struct hd_setup *setup = reading->played->setup;
    const hd_seats others = reading->able & (hd_seats)~hd_seats_of(event->seat);
    if (setup->stack[event->seat] <= reading->level) return false;
    if (is_deeper(setup, event->seat, reading->level) && !reading->short_raise) {
        HD_EACH_SEAT(s, others) {
            if (is_deeper(setup, s, reading->level)) return true;
        }
    }
    return could_raise_exactly(reading, event, others);
}

static void take_early_raise(struct reading *reading, const struct hd_event *event) {
    const hd_chips by = event->amount - reading->level;
    if (by < reading->raise_size)
        reading->short_raise = true;
    else
        reading->raise_size = by;
    reading->level = event->amount;
    reading->aggressor = event->seat;
    if (reading->context <= LIMPED) reading->may[event->seat] |= RAISER_FLAGS;
}

static void take_early(struct reading *reading, const struct hd_event *event) {
    const int seat = event->seat, action = event->kind - HD_EV_FOLD;
    const hd_seats self = hd_seats_of(seat);
    uint32_t flags = tells[reading->context][action] & reading->may[seat];
    if ((flags & (F(THREE_BET_OPEN) | F(FOUR_BET_OPEN))) && !(flags & F(PFR)) && !could_raise(reading, event))
        flags &= ~(F(THREE_BET_OPEN) | F(FOUR_BET_OPEN));
    reading->hand->flags[seat] |= flags;
    if (event->kind >= HD_EV_BET) take_early_raise(reading, event);
    reading->context = next_context[reading->context][action] + ((flags & F(STEAL)) != 0);
    reading->acted |= self;
    if (event->kind == HD_EV_FOLD) reading->hand->live &= (hd_seats)~self;
    if (event->kind == HD_EV_FOLD || event->all_in) reading->able &= (hd_seats)~self;
}

/* ---- after the flop ---- */

static void take_late(struct reading *reading, const struct hd_event *event) {
    static const uint64_t acts[ACTIONS] = {UINT64_C(1) << 2 * ACT_BITS, 0, UINT64_C(1) << ACT_BITS, 1, 1};
    const int seat = event->seat, action = event->kind - HD_EV_FOLD;
    const uint32_t flags = tells[reading->context][action] & reading->may[seat];
    reading->hand->flags[seat] |= flags;
    reading->hand->acts[seat] += acts[action];
    reading->context = next_context[reading->context][action] + ((flags & F(C_BET)) != 0);
    reading->hand->live &= (hd_seats) ~(action == 0 ? hd_seats_of(seat) : 0);
    reading->hand->street = event->street;
}

static void take_board(struct reading *reading, enum hd_street street) {
    reading->context = street == HD_FLOP ? FLOP_FREE : LATER;
    if (street != HD_FLOP) return;
    reading->saw_flop = reading->hand->live;
    if (reading->aggressor >= 0) reading->may[reading->aggressor] |= C_BETTOR_FLAGS;
}

/* ---- the hand ---- */

/* A live post out of turn has paid already, like the big blind; all-in posts take no part in the betting. */
static void take_post(struct reading *reading, const struct hd_event *event) {
    if (event->kind == HD_EV_POST) reading->may[event->seat] &= ~LIMP_FLAGS;
    if (event->all_in) reading->able &= (hd_seats)~hd_seats_of(event->seat);
}

static bool is_action(const struct hd_event *event) { return event->kind >= HD_EV_FOLD && event->kind <= HD_EV_RAISE; }

/* Posts, actions and boards, then shows and payments. */
static void take_events(struct reading *reading) {
    const struct hd_event *event = reading->played->events, *end = event + reading->played->n_events;
    for (; event < end && event->kind < HD_EV_FOLD; event++) take_post(reading, event);
    for (; event < end && is_action(event); event++) take_early(reading, event);
    for (; event < end && event->kind <= HD_EV_BOARD; event++) {
        if (event->kind <= HD_EV_RAISE)
            take_late(reading, event);
        else if (event->kind == HD_EV_BOARD)
            take_board(reading, (enum hd_street)event->street);
    }
    for (; event < end; event++)
        reading->won |= (hd_seats)(event->kind == HD_EV_COLLECT ? hd_seats_of(event->seat) : 0);
}

static uint32_t flag_if(hd_seats seats, int seat, int flag) { return (uint32_t)(seats >> seat & 1) << flag; }

void hd_tally_read(struct tally_hand *hand, const struct hd_played *played) {
    struct reading reading;
    begin(&reading, hand, played);
    take_events(&reading);
    hand->showdown = hd_seats_several(hand->live) ? hand->live : 0;
    const hd_seats won_after_flop = reading.won & reading.saw_flop, won_at_showdown = reading.won & hand->showdown;
    HD_EACH_SEAT(s, hand->dealt) {
        hand->flags[s] |=
            F(HANDS) | flag_if(reading.saw_flop, s, FLAG_SAW_FLOP) | flag_if(hand->showdown, s, FLAG_SHOWDOWN) |
            flag_if(won_at_showdown, s, FLAG_WON_AT_SHOWDOWN) | flag_if(won_after_flop, s, FLAG_WON_AFTER_FLOP);
    }
}
