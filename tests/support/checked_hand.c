/*
 * One random hand under every check there is: against the model, against a reader of its events, against itself.
 *
 * Test support; sees the rules through their public header. A check that fails is returned as a sentence, so that a
 * unit test and a fuzzer can use the same checks. Allocates nothing.
 */
#include "support/checked_hand.h"

#include <string.h>

#include "support/model.h"
#include "support/random_hand.h"

#define MUST(condition, sentence)                                                                                      \
    do {                                                                                                               \
        if (!(condition)) return sentence;                                                                             \
    } while (0)
#define PASS_ON(call)                                                                                                  \
    do {                                                                                                               \
        const char *problem_ = (call);                                                                                 \
        if (problem_) return problem_;                                                                                 \
    } while (0)

enum { ACTIONS_MAX = 1500, EVENTS_MAX = 2 * ACTIONS_MAX + 4 * HD_EVENTS_ROOM };

struct log {
    struct hd_events events;
    struct hd_event list[EVENTS_MAX];
};

/* A hand under test, a copy that was taken of it on the way, and all that is known about both. */
struct checked {
    struct random_hand drawn;
    struct model model;
    struct hd_hand hand, copy;
    bool copied;
    struct log log, copy_log;
    struct hd_betting betting;
    int followed; /* events that the betting has seen */
    hd_chips chips;
    struct hd_action actions[ACTIONS_MAX];
    int n_actions, n_raises;
    int since; /* events before the last bet or raise */
    struct hd_settlement settlement;
};

/* The first events lie on bytes that would be seen where one is not filled in whole. */
static void log_clear(struct log *log) {
    enum { USUAL = 128 };
    memset(log->list, 0xa5, USUAL * sizeof *log->list);
    log->events = (struct hd_events){.list = log->list, .capacity = EVENTS_MAX};
}

/* Bytes are compared but for the padding, which lies behind the last field. */
static bool hands_equal(const struct hd_hand *a, const struct hd_hand *b) {
    return memcmp(a, b, offsetof(struct hd_hand, board) + sizeof a->board) == 0;
}

/* Fields that an event does not set are equal too. */
static bool logs_equal(const struct log *a, const struct log *b) {
    return a->events.n == b->events.n && memcmp(a->list, b->list, (size_t)a->events.n * sizeof *a->list) == 0;
}

static hd_chips chips_in(const struct hd_hand *hand) {
    hd_chips chips = hd_hand_pot(hand);
    for (int s = 0; s < HD_MAX_SEATS; s++) chips += hand->stack[s];
    return chips;
}

/* ---- the state between two actions ---- */

static const char *check_chips(const struct checked *checked, const struct hd_hand *hand) {
    MUST(chips_in(hand) == checked->chips, "chips are neither made nor lost");
    for (int s = 0; s < HD_MAX_SEATS; s++)
        MUST(hand->stack[s] >= 0 && hand->total[s] >= 0 && hand->ante[s] >= 0, "no amount is negative");
    MUST((hand->live & ~hand->dealt) == 0, "who is left was dealt in");
    for (int s = 0; s < HD_MAX_SEATS; s++)
        MUST(hd_seats_has(hand->able, s) == (hd_seats_has(hand->live, s) && hand->stack[s] > 0),
             "who is left with chips is able to act");
    MUST(hand->actor < 0 || hd_seats_has(hand->able, hand->actor), "the actor can act");
    struct hd_pot pots[HD_MAX_POTS];
    hd_chips in_pots = 0;
    for (int p = hd_hand_pots(hand, pots) - 1; p >= 0; p--) in_pots += pots[p].amount;
    MUST(in_pots == hd_hand_pot(hand), "the pots hold what was put in");
    return NULL;
}

static const char *compare_with_model(const struct checked *checked) {
    const struct hd_hand *hand = &checked->hand;
    const struct model *model = &checked->model;
    MUST(hand->street == model->street, "the street is the model's");
    MUST(hand->actor == model_actor(model), "the actor is the model's");
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        MUST(hand->stack[s] == model->behind[s], "stacks are the model's");
        MUST(hd_hand_bet_of(hand, s) == model->paid[model->street][s], "bets are the model's");
        MUST(hd_seats_has(hand->live, s) == (model->in[s] && !model->folded[s]), "who has folded is the model's");
    }
    const struct hd_legal legal = hd_hand_legal(hand), expected = model_legal(model);
    MUST(legal.to_call == expected.to_call && legal.call == expected.call, "the price is the model's");
    MUST(legal.can_raise == expected.can_raise, "who may raise is the model's");
    MUST(legal.min_to == expected.min_to && legal.max_to == expected.max_to, "the sizes are the model's");
    return NULL;
}

static const char *check_event(const struct checked *checked, const struct hd_event *event, hd_chips moved) {
    const bool by_player = event->kind <= HD_EV_RAISE;
    MUST(event->seat < 0 || hd_seats_has(checked->hand.dealt, event->seat), "events are of seats that were dealt in");
    const bool has_pot = event->kind == HD_EV_POT || event->kind == HD_EV_RAKE || event->kind == HD_EV_COLLECT;
    const int cards = event->kind == HD_EV_SHOW ? 2 : event->kind != HD_EV_BOARD ? 0 : event->street == HD_FLOP ? 3 : 1;
    MUST(has_pot || event->pot == 0, "only pots have numbers");
    MUST(by_player || event->all_in == 0, "only a player is all-in");
    for (int i = cards; i < 3; i++) MUST(event->cards[i] == HD_CARD_NONE, "an event has no other cards than its own");
    const bool moves_nothing = event->kind == HD_EV_FOLD || event->kind == HD_EV_CHECK || event->kind == HD_EV_BOARD ||
                               event->kind == HD_EV_SHOW || event->kind == HD_EV_MUCK;
    MUST(moves_nothing == (event->amount == 0), "an event that moves chips says how many, others none");
    MUST(event->kind != HD_EV_CALL || moved == event->amount, "a call's amount is what it puts in");
    MUST(!by_player || event->all_in == (checked->betting.stack[event->seat] == 0), "all-in says that nothing is left");
    MUST(event->kind == HD_EV_UNCALLED || event->kind >= HD_EV_COLLECT || moved >= 0, "only the rules give back");
    return NULL;
}

/* Reads the new events as any reader would. */
static const char *follow(struct checked *checked) {
    for (; checked->followed < checked->log.events.n; checked->followed++) {
        const struct hd_event *event = &checked->log.list[checked->followed];
        const hd_chips moved = hd_betting_apply(&checked->betting, event);
        PASS_ON(check_event(checked, event, moved));
    }
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        MUST(checked->betting.stack[s] == checked->hand.stack[s], "the events tell the stacks");
        MUST(checked->hand.settled || checked->hand.actor < 0 ||
                 checked->betting.bet[s] == hd_hand_bet_of(&checked->hand, s),
             "the events tell the bets");
    }
    MUST(checked->betting.pot == hd_hand_pot(&checked->hand), "the events tell the pot");
    return NULL;
}

static const char *check_board(const struct checked *checked) {
    for (int i = 0; i < HD_BOARD; i++) {
        const hd_card card = i < hd_hand_board(&checked->hand) ? checked->drawn.deal.board[i] : HD_CARD_NONE;
        MUST(checked->hand.board[i] == card, "the board shows the cards of its street");
    }
    return NULL;
}

static const char *check_state(struct checked *checked) {
    PASS_ON(check_chips(checked, &checked->hand));
    PASS_ON(compare_with_model(checked));
    PASS_ON(check_board(checked));
    return follow(checked);
}

/* ---- what is refused and what is promised ---- */

static const char *must_refuse(struct checked *checked, struct hd_action action, hd_status expected) {
    const struct hd_hand before = checked->hand;
    const int n = checked->log.events.n;
    MUST(hd_hand_check(&checked->hand, action) == expected, "an illegal action is called illegal");
    MUST(hd_hand_apply(&checked->hand, &checked->drawn.deal, action, &checked->log.events) == expected,
         "an illegal action is refused");
    MUST(hands_equal(&before, &checked->hand), "a refused action leaves the state as it was");
    MUST(checked->log.events.n == n, "a refused action writes no event");
    return NULL;
}

static const char *check_refusals(struct checked *checked) {
    const struct hd_legal legal = hd_hand_legal(&checked->hand);
    const hd_chips price = checked->hand.bet;
    const hd_chips all = hd_hand_bet_of(&checked->hand, checked->hand.actor) + checked->hand.stack[checked->hand.actor];
    PASS_ON(must_refuse(checked, (struct hd_action){.kind = HD_FAILED}, HD_E_ILLEGAL));
    PASS_ON(must_refuse(checked, (struct hd_action){.kind = legal.to_call ? HD_CHECK : HD_CALL}, HD_E_ILLEGAL));
    const hd_chips sizes[] = {INT64_MIN,
                              -1,
                              0,
                              price,
                              legal.min_to - 1,
                              legal.max_to + 1,
                              all + 1,
                              INT64_MAX,
                              price + 1,
                              all,
                              price + checked->hand.raise_size};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        if (legal.can_raise && sizes[i] >= legal.min_to && sizes[i] <= legal.max_to) continue;
        PASS_ON(must_refuse(checked, (struct hd_action){.kind = HD_RAISE, .raise_to = sizes[i]}, HD_E_ILLEGAL));
    }
    return NULL;
}

/* Nothing happens where the events have no room. */
static const char *check_full(struct checked *checked, struct hd_action action) {
    const struct hd_hand before = checked->hand;
    struct hd_events narrow = checked->log.events;
    narrow.capacity = narrow.n + HD_EVENTS_ROOM - 1;
    MUST(hd_hand_apply(&checked->hand, &checked->drawn.deal, action, &narrow) == HD_E_FULL, "a full buffer is noticed");
    MUST(hands_equal(&before, &checked->hand), "a full buffer leaves the state as it was");
    return NULL;
}

/* Carries a promised action out on a copy. */
static const char *must_accept(const struct checked *checked, struct hd_action action) {
    struct hd_hand hand = checked->hand;
    struct hd_event list[HD_EVENTS_ROOM];
    struct hd_events events = {.list = list, .capacity = HD_EVENTS_ROOM};
    const int seat = hand.actor;
    MUST(hd_hand_check(&hand, action) == HD_OK, "a legal action is called legal");
    MUST(hd_hand_apply(&hand, &checked->drawn.deal, action, &events) == HD_OK, "a legal action is accepted");
    MUST(events.n > 0 && list[0].seat == seat && list[0].street == checked->hand.street, "an action is an event");
    return check_chips(checked, &hand);
}

static const char *check_promises(const struct checked *checked, struct choices *choices) {
    const struct hd_legal legal = hd_hand_legal(&checked->hand);
    PASS_ON(must_accept(checked, (struct hd_action){.kind = HD_FOLD}));
    PASS_ON(must_accept(checked, (struct hd_action){.kind = legal.to_call ? HD_CALL : HD_CHECK}));
    MUST(legal.to_call >= 0 && legal.call <= legal.to_call, "a call costs at most its price");
    if (!legal.can_raise) return NULL;
    const uint64_t range = (uint64_t)(legal.max_to - legal.min_to) + 1;
    const hd_chips sizes[] = {legal.min_to, legal.max_to, legal.min_to + (hd_chips)choose(choices, range)};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        PASS_ON(must_accept(checked, (struct hd_action){.kind = HD_RAISE, .raise_to = sizes[i]}));
    return NULL;
}

/* ---- playing ---- */

static const char *begin(struct checked *checked) {
    const struct hd_setup *setup = &checked->drawn.setup;
    MUST(hd_setup_check(setup, NULL) == HD_OK, "a drawn setup is good");
    for (int s = 0; s < HD_MAX_SEATS; s++) checked->chips += setup->stack[s];
    log_clear(&checked->log);
    struct hd_events narrow = {.list = checked->log.list, .n = 3, .capacity = 3 + HD_EVENTS_ROOM - 1};
    MUST(hd_hand_start(&checked->hand, setup, &checked->drawn.deal, &narrow) == HD_E_FULL, "a full buffer is noticed");
    narrow.capacity++;
    MUST(hd_hand_start(&checked->hand, setup, &checked->drawn.deal, &narrow) == HD_OK, "the promised room is enough");
    MUST(hd_hand_start(&checked->hand, setup, &checked->drawn.deal, &checked->log.events) == HD_OK, "a hand starts");
    model_start(&checked->model, setup, &checked->drawn.deal);
    hd_betting_start(&checked->betting, setup);
    return check_state(checked);
}

/* Who looks for room at bets and raises alone never lacks it. */
static const char *check_room(const struct checked *checked) {
    MUST(checked->log.events.n - checked->since <= HD_EVENTS_ROOM, "a hand has room until the next raise");
    return NULL;
}

/* An action of the actor, on the hand and on the copy if there is one. */
static const char *act(struct checked *checked, struct hd_action action) {
    const struct hd_deal *deal = &checked->drawn.deal;
    checked->actions[checked->n_actions++] = action;
    checked->n_raises += action.kind == HD_RAISE;
    if (action.kind == HD_RAISE) {
        PASS_ON(check_room(checked));
        checked->since = checked->log.events.n;
    }
    MUST(hd_hand_apply(&checked->hand, deal, action, &checked->log.events) == HD_OK, "a legal action is accepted");
    model_apply(&checked->model, action);
    if (checked->copied)
        MUST(hd_hand_apply(&checked->copy, deal, action, &checked->copy_log.events) == HD_OK, "a copy goes on");
    return check_state(checked);
}

static struct hd_action pick(const struct checked *checked, struct choices *choices) {
    const struct hd_legal legal = hd_hand_legal(&checked->hand);
    if (checked->n_actions < ACTIONS_MAX - 100) return random_hand_action(&checked->drawn, choices, &checked->hand);
    return (struct hd_action){.kind = legal.to_call ? HD_CALL : HD_CHECK};
}

static void maybe_copy(struct checked *checked, struct choices *choices) {
    if (checked->copied || !chance(choices, 8)) return;
    checked->copy = checked->hand;
    checked->copied = true;
    log_clear(&checked->copy_log);
    memcpy(checked->copy_log.list, checked->log.list, sizeof checked->log.list[0] * (size_t)checked->log.events.n);
    checked->copy_log.events.n = checked->log.events.n;
}

static const char *play(struct checked *checked, struct choices *choices, struct hands_seen *seen) {
    PASS_ON(begin(checked));
    seen->nobody_asked += hd_hand_over(&checked->hand);
    while (!hd_hand_over(&checked->hand)) {
        struct hd_settlement settlement;
        MUST(hd_hand_settle(&checked->hand, &checked->drawn.deal, NULL, &checked->log.events, &settlement) ==
                 HD_E_ARGUMENT,
             "a hand is not settled before its end");
        PASS_ON(check_refusals(checked));
        PASS_ON(check_promises(checked, choices));
        maybe_copy(checked, choices);
        const struct hd_action action = pick(checked, choices);
        PASS_ON(check_full(checked, action));
        seen->reopened += hd_seats_has(checked->hand.acted, checked->hand.actor) && action.kind == HD_RAISE;
        PASS_ON(act(checked, action));
    }
    return must_refuse(checked, (struct hd_action){.kind = HD_FOLD}, HD_E_OVER);
}

/* Every full raise takes at least a big blind of the deepest stack; every all-in happens once to a seat. */
static const char *check_length(const struct checked *checked) {
    hd_chips deepest = 0;
    int seats = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        if (checked->drawn.setup.stack[s] > deepest) deepest = checked->drawn.setup.stack[s];
        seats += checked->drawn.setup.stack[s] > 0;
    }
    MUST(checked->n_raises <= deepest / checked->drawn.setup.big_blind + seats, "raises are bounded by the chips");
    MUST(checked->n_actions <= seats * (checked->n_raises + HD_STREETS), "actions are bounded by the raises");
    return NULL;
}

/* ---- the end ---- */

static const char *compare_pot(const struct hd_pot *pot, const struct model_pot *expected) {
    MUST(pot->amount == expected->amount, "pots are the model's");
    MUST(pot->rake == expected->rake, "the rake of a pot is the model's");
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        MUST(hd_seats_has(pot->eligible, s) == expected->eligible[s], "who plays for a pot is the model's");
        MUST(hd_seats_has(pot->winners, s) == expected->winner[s], "winners are the model's");
    }
    MUST(pot->winners && (pot->winners & ~pot->eligible) == 0, "nobody wins a pot that he does not play for");
    return NULL;
}

static const char *compare_with_end(const struct checked *checked, const struct model_end *end) {
    const struct hd_settlement *settlement = &checked->settlement;
    MUST(settlement->n_pots == end->n, "the number of pots is the model's");
    for (int p = 0; p < end->n; p++) PASS_ON(compare_pot(&settlement->pot[p], &end->pot[p]));
    MUST(settlement->rake == end->rake, "the rake is the model's");
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        MUST(checked->hand.stack[s] == end->stack[s], "final stacks are the model's");
        MUST(settlement->collected[s] == end->collected[s], "what a seat collects is the model's");
        MUST(settlement->rake_paid[s] == end->rake_paid[s] && end->rake_paid[s] >= 0,
             "who pays the rake is the model's");
    }
    return NULL;
}

static const char *check_rake(const struct checked *checked) {
    const struct hd_rake *rake = &checked->drawn.rake;
    const hd_chips taken = checked->settlement.rake;
    hd_chips paid = 0, collected = 0, pots = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        paid += checked->settlement.rake_paid[s];
        collected += checked->settlement.collected[s];
    }
    for (int p = 0; p < checked->settlement.n_pots; p++) {
        const struct hd_pot *pot = &checked->settlement.pot[p];
        pots += pot->amount;
        MUST(pot->rake >= 0 && pot->rake <= pot->amount, "a pot pays at most itself in rake");
    }
    MUST(!rake->capped || taken <= rake->cap[hd_seats_count(checked->hand.dealt)], "the rake has a cap");
    MUST(!rake->no_flop_no_drop || checked->hand.street > HD_PREFLOP || taken == 0, "no flop, no drop");
    MUST(paid == taken, "the winners pay the rake");
    MUST(collected + taken == pots, "what is collected and the rake is what the pots held");
    MUST(chips_in(&checked->hand) + taken == checked->chips, "chips in are chips out and rake");
    return NULL;
}

static const char *check_uncalled(const struct checked *checked) {
    hd_chips returned[HD_MAX_SEATS] = {0};
    for (int i = 0; i < checked->log.events.n; i++)
        if (checked->log.list[i].kind == HD_EV_UNCALLED)
            returned[checked->log.list[i].seat] += checked->log.list[i].amount;
    for (int s = 0; s < HD_MAX_SEATS; s++)
        MUST(returned[s] == checked->model.returned[s], "what comes back uncalled is the model's");
    return NULL;
}

static const char *check_shows(const struct checked *checked, const struct model_end *end) {
    int n = 0;
    for (int i = 0; i < checked->log.events.n; i++) {
        const struct hd_event *event = &checked->log.list[i];
        if (event->kind != HD_EV_SHOW && event->kind != HD_EV_MUCK) continue;
        MUST(n < end->n_order && event->seat == end->order[n++], "hands are shown in the model's order");
        MUST((event->kind == HD_EV_SHOW) == end->shows[event->seat], "who shows is the model's");
        const hd_card *hole = checked->drawn.deal.hole[event->seat];
        MUST(event->kind == HD_EV_MUCK || (event->cards[0] == hole[0] && event->cards[1] == hole[1]),
             "what is shown was dealt");
    }
    MUST(n == end->n_order, "everybody left shows or mucks");
    return NULL;
}

static const char *settle(struct checked *checked) {
    const struct random_hand *drawn = &checked->drawn;
    struct hd_events narrow = checked->log.events;
    narrow.capacity = narrow.n + HD_EVENTS_SETTLING - 1;
    const struct hd_hand before = checked->hand;
    struct hd_settlement *settlement = &checked->settlement;
    MUST(hd_hand_settle(&checked->hand, &drawn->deal, &drawn->rake, &narrow, settlement) == HD_E_FULL,
         "a full buffer is noticed");
    MUST(hands_equal(&before, &checked->hand), "a full buffer leaves the state as it was");
    MUST(hd_hand_settle(&checked->hand, &drawn->deal, &drawn->rake, &checked->log.events, settlement) == HD_OK,
         "a hand that is over can be settled");
    PASS_ON(check_room(checked));
    struct hd_settlement again;
    MUST(hd_hand_settle(&checked->hand, &drawn->deal, &drawn->rake, &checked->log.events, &again) == HD_E_ARGUMENT,
         "a hand is settled once");
    struct model_end end;
    model_settle(&checked->model, &drawn->rake, &end);
    PASS_ON(compare_with_end(checked, &end));
    PASS_ON(check_rake(checked));
    PASS_ON(check_uncalled(checked));
    PASS_ON(check_shows(checked, &end));
    PASS_ON(follow(checked));
    MUST(checked->betting.pot == 0, "nothing is left in the middle");
    return NULL;
}

/* ---- once more ---- */

static const char *check_copy(struct checked *checked) {
    struct hd_settlement settlement;
    if (!checked->copied) return NULL;
    MUST(hd_hand_settle(&checked->copy, &checked->drawn.deal, &checked->drawn.rake, &checked->copy_log.events,
                        &settlement) == HD_OK,
         "a copy can be settled");
    MUST(hands_equal(&checked->copy, &checked->hand), "a copy ends as the original");
    MUST(logs_equal(&checked->copy_log, &checked->log), "a copy writes the same events");
    return NULL;
}

/* Plays the recorded actions again from another setup and deal. */
static const char *repeat(const struct checked *checked, const struct hd_setup *setup, const struct hd_deal *deal,
                          struct hd_hand *hand, struct log *log) {
    struct hd_settlement settlement;
    log_clear(log);
    MUST(hd_hand_start(hand, setup, deal, &log->events) == HD_OK, "a hand starts again");
    for (int i = 0; i < checked->n_actions; i++)
        MUST(hd_hand_apply(hand, deal, checked->actions[i], &log->events) == HD_OK, "actions can be repeated");
    MUST(hd_hand_settle(hand, deal, &checked->drawn.rake, &log->events, &settlement) == HD_OK, "an end is repeated");
    return NULL;
}

static const char *check_replay(struct checked *checked) {
    struct hd_hand hand;
    PASS_ON(repeat(checked, &checked->drawn.setup, &checked->drawn.deal, &hand, &checked->copy_log));
    MUST(hands_equal(&hand, &checked->hand), "a repeated hand ends the same");
    MUST(logs_equal(&checked->copy_log, &checked->log), "a repeated hand writes the same events");
    return NULL;
}

static int turned(int seat, int by) { return seat < 0 ? seat : (seat + by) % HD_MAX_SEATS; }

/* The same hand with everybody moved on by some seats. */
static void turn(const struct random_hand *from, int by, struct random_hand *to) {
    *to = *from;
    to->setup.no_ante = to->deal.given = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        const int t = turned(s, by);
        to->setup.stack[t] = from->setup.stack[s];
        to->setup.post_live[t] = from->setup.post_live[s];
        to->setup.post_dead[t] = from->setup.post_dead[s];
        to->setup.no_ante |= (hd_seats)((from->setup.no_ante >> s & 1) << t);
        to->deal.given |= (hd_seats)((from->deal.given >> s & 1) << t);
        to->deal.strength[t] = from->deal.strength[s];
        memcpy(to->deal.hole[t], from->deal.hole[s], sizeof to->deal.hole[t]);
    }
    to->setup.button = (int8_t)turned(from->setup.button, by);
    to->setup.sb = (int8_t)turned(from->setup.sb, by);
    to->setup.bb = (int8_t)turned(from->setup.bb, by);
}

/* Seats are a circle: where a table's first seat is does not matter. */
static const char *check_turned(struct checked *checked, struct choices *choices) {
    const int by = 1 + (int)choose(choices, HD_MAX_SEATS - 1);
    struct random_hand moved;
    struct hd_hand hand;
    turn(&checked->drawn, by, &moved);
    PASS_ON(repeat(checked, &moved.setup, &moved.deal, &hand, &checked->copy_log));
    MUST(checked->copy_log.events.n == checked->log.events.n, "seats are a circle: as many events");
    for (int s = 0; s < HD_MAX_SEATS; s++)
        MUST(hand.stack[turned(s, by)] == checked->hand.stack[s], "seats are a circle: the same stacks");
    return NULL;
}

/* ---- counting ---- */

static void count_pots(const struct checked *checked, struct hands_seen *seen) {
    const struct hd_settlement *settlement = &checked->settlement;
    seen->side_pots += settlement->n_pots > 1;
    if (settlement->n_pots > seen->max_pots) seen->max_pots = settlement->n_pots;
    bool shared = false, odd = false, dead = false;
    for (int p = 0; p < settlement->n_pots; p++) {
        const struct hd_pot *pot = &settlement->pot[p];
        const int winners = hd_seats_count(pot->winners);
        shared |= winners > 1;
        odd |= (pot->amount - pot->rake) % winners > 0;
        dead |= p == 0 && settlement->n_pots > 1 && pot->amount == checked->model.dead;
    }
    seen->shared_pots += shared;
    seen->odd_chips += odd;
    seen->dead_pots += dead;
}

static void count(const struct checked *checked, struct hands_seen *seen) {
    const bool showdown = hd_seats_count(checked->hand.live) > 1;
    seen->hands++;
    seen->actions += checked->n_actions;
    seen->rivers += checked->hand.street == HD_RIVER;
    seen->showdowns += showdown;
    seen->uncontested += !showdown;
    seen->all_in += showdown && checked->hand.able != checked->hand.live;
    seen->raked += checked->settlement.rake > 0;
    seen->outcomes_given += checked->drawn.deal.given != 0;
    seen->dead_small_blinds += checked->drawn.setup.sb < 0;
    for (int i = 0; i < checked->log.events.n; i++) seen->mucks += checked->log.list[i].kind == HD_EV_MUCK;
    count_pots(checked, seen);
}

const char *checked_hand_play(struct choices *choices, struct hands_seen *seen) {
    struct checked checked;
    memset(&checked, 0, offsetof(struct checked, log)); /* the logs are long and need no clearing */
    memset(&checked.betting, 0, sizeof checked - offsetof(struct checked, betting));
    random_hand_draw(&checked.drawn, choices);
    PASS_ON(play(&checked, choices, seen));
    PASS_ON(check_length(&checked));
    PASS_ON(settle(&checked));
    PASS_ON(check_copy(&checked));
    PASS_ON(check_replay(&checked));
    PASS_ON(check_turned(&checked, choices));
    count(&checked, seen);
    return NULL;
}
