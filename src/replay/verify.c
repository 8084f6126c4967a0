/*
 * Verifies an imported hand: the rules play its actions, and each event of the record must be one that they make.
 *
 * Layer replay: sees history, rules and below.
 * An action of the record brings about a few events by the rules (itself, uncalled chips, streets); the record's next
 * events must be among these, in the order of their kind. What a source may leave out (uncalled chips) or tell in its
 * own order (posts, shows, collections) is compared as what it is, not where it stands. The end is accounts.c's.
 * Stops at the first difference. Allocates only the words of a difference, and the events of a hand that is completed.
 */
#include "holdem/verify.h"

#include <string.h>

#include "accounts.h"
#include "finding.h"
#include "holdem/complete.h"
#include "holdem/eval.h"
#include "holdem/replay.h"

/* What the rules made in the last step, and which of it the record has confirmed. */
struct step {
    struct hd_event made[HD_EVENTS_ROOM];
    bool confirmed[HD_EVENTS_ROOM];
    int n;
};

struct walk {
    struct hd_checking checking;
    struct step step;
};

/* ---- cards ---- */

static bool add_card(struct hd_checking *checking, hd_cards *seen, hd_card card) {
    if (card == HD_CARD_NONE) return true;
    if (*seen & hd_cards_of(card)) {
        struct hd_event event = {.kind = HD_EV_SHOW, .cards = {card, HD_CARD_NONE, HD_CARD_NONE}};
        char text[3];
        hd_card_text(event.cards[0], text);
        return hd_find_words(checking, "a card that is there twice", NULL, -1, text);
    }
    *seen |= hd_cards_of(card);
    return true;
}

static bool check_cards(struct hd_checking *checking) {
    const struct hd_deal *deal = &checking->source->record.deal;
    hd_cards seen = 0;
    for (int i = 0; i < HD_BOARD; i++)
        if (!add_card(checking, &seen, deal->board[i])) return false;
    for (int s = 0; s < HD_MAX_SEATS; s++)
        for (int i = 0; i < 2; i++)
            if (!add_card(checking, &seen, deal->hole[s][i])) return false;
    return true;
}

static bool is_dealt(const struct hd_checking *checking, int seat) {
    return seat >= 0 && seat < HD_MAX_SEATS && hd_seats_has(checking->hand.dealt, seat);
}

static bool check_show(struct hd_checking *checking, const struct hd_event *event) {
    const int seat = event->seat;
    if (!is_dealt(checking, seat)) return hd_find_words(checking, "who shows", event, seat, " was dealt no cards");
    const hd_card *hole = checking->source->record.deal.hole[seat];
    for (int i = 0; i < 2 && event->kind == HD_EV_SHOW; i++) {
        const hd_card card = event->cards[i];
        if (card == HD_CARD_NONE || card == hole[0] || card == hole[1]) continue;
        struct hd_event dealt = *event;
        memcpy(dealt.cards, hole, 2 * sizeof *hole);
        return hd_find_events(checking, "the cards shown", event, &dealt);
    }
    return true;
}

/* ---- events of the record against those of the step ---- */

static bool take_step(struct walk *walk, int n) {
    walk->step.n = n;
    memset(walk->step.confirmed, 0, (size_t)n * sizeof *walk->step.confirmed);
    for (int i = 0; i < n; i++) {
        const struct hd_event *event = &walk->step.made[i];
        if (event->kind == HD_EV_UNCALLED) walk->checking.uncalled[event->seat] += event->amount;
    }
    return hd_checking_keep(&walk->checking, walk->step.made, n);
}

/* The first event of the step that the record has yet to tell, of a kind and a seat (−1: of any); NULL: none. */
static const struct hd_event *find_pending(struct step *step, enum hd_event_kind kind, int seat, bool confirm) {
    for (int i = 0; i < step->n; i++) {
        const struct hd_event *event = &step->made[i];
        if (step->confirmed[i] || event->kind != kind || (seat >= 0 && event->seat != seat)) continue;
        step->confirmed[i] = confirm;
        return event;
    }
    return NULL;
}

/* False where the record should have told something before `recorded` (NULL: before its end). */
static bool check_nothing_left(struct walk *walk, const struct hd_event *recorded) {
    const struct hd_checking *checking = &walk->checking;
    for (int i = 0; i < walk->step.n; i++) {
        const struct hd_event *event = &walk->step.made[i];
        if (walk->step.confirmed[i]) continue;
        if (event->kind == HD_EV_UNCALLED && !checking->source->stated.has_uncalled) continue;
        return hd_find_events(&walk->checking, event->kind == HD_EV_BOARD ? "the board" : "an event", recorded, event);
    }
    return true;
}

static bool check_all_in(const struct hd_checking *checking, const struct hd_event *recorded,
                         const struct hd_event *played) {
    if (recorded->all_in == played->all_in) return true;
    return !recorded->all_in && !checking->source->stated.has_all_in;
}

static bool check_post(struct walk *walk, const struct hd_event *event) {
    const struct hd_event *played = find_pending(&walk->step, event->kind, event->seat, true);
    const bool same = played && event->amount == played->amount && check_all_in(&walk->checking, event, played);
    return same || hd_find_events(&walk->checking, "a post", event, played);
}

static bool check_uncalled(struct walk *walk, const struct hd_event *event) {
    struct hd_checking *checking = &walk->checking;
    const struct hd_event *played = find_pending(&walk->step, HD_EV_UNCALLED, -1, true);
    if (!is_dealt(checking, event->seat) || (played && event->seat != played->seat) ||
        (!played && !hd_hand_over(&checking->hand)))
        return hd_find_events(checking, "the uncalled bet", event, played);
    const hd_chips more = event->amount - (played ? played->amount : 0);
    if (more == 0) return true;
    if (event->amount < 0 || event->amount > HD_CHIPS_MAX || checking->booked_at >= 0)
        return hd_find_events(checking, "the uncalled bet", event, played);
    /* the same chips may be booked another way: the accounts will tell */
    checking->more_uncalled[event->seat] = more;
    checking->booked_at = checking->at;
    return true;
}

static bool check_board(struct walk *walk, const struct hd_event *event) {
    const struct hd_event *played = find_pending(&walk->step, HD_EV_BOARD, -1, true);
    const bool same =
        played && event->street == played->street && memcmp(event->cards, played->cards, sizeof event->cards) == 0;
    return same || hd_find_events(&walk->checking, "the board", event, played);
}

/* ---- actions ---- */

/* An action when it is not its seat's turn. */
static bool find_out_of_turn(struct hd_checking *checking, const struct hd_event *event) {
    const struct hd_hand *hand = &checking->hand;
    const bool in = is_dealt(checking, event->seat) && hd_seats_has(hand->live, event->seat);
    if (in && event->kind == HD_EV_FOLD && !hd_seats_has(hand->able, event->seat))
        return hd_find_unsupported(checking, event->seat, " folds although he is all-in");
    if (hd_hand_over(hand)) return hd_find_words(checking, "an action", event, -1, "the betting is over");
    if (in) return hd_find_unsupported(checking, event->seat, " acts out of turn");
    return hd_find_words(checking, "whose turn it is", event, hand->actor, " is to act");
}

/* A raise that the rules forbid; point 9 forbids some that rooms let pass, since they come back whole. */
static bool find_illegal(struct hd_checking *checking, const struct hd_event *event, const struct hd_legal *legal) {
    const struct hd_hand *hand = &checking->hand;
    bool can_pay = false;
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (s != event->seat && hd_seats_has(hand->able, s) && hd_hand_bet_of(hand, s) + hand->stack[s] > hand->bet)
            can_pay = true;
    if (event->kind == HD_EV_RAISE && !can_pay)
        return hd_find_unsupported(checking, event->seat, " raises although nobody can call more");
    return hd_find_illegal(checking, event, legal);
}

static bool check_action(struct walk *walk, const struct hd_event *event) {
    struct hd_checking *checking = &walk->checking;
    struct hd_action action;
    if (!check_nothing_left(walk, event)) return false;
    if (event->seat < 0 || event->seat != checking->hand.actor) return find_out_of_turn(checking, event);
    hd_event_action(event, &action);
    struct hd_events events = {walk->step.made, 0, HD_EVENTS_ROOM};
    if (hd_hand_apply(&checking->hand, &checking->source->record.deal, action, &events) != HD_OK) {
        const struct hd_legal legal = hd_hand_legal(&checking->hand);
        return find_illegal(checking, event, &legal);
    }
    if (!take_step(walk, events.n)) return false;
    walk->step.confirmed[0] = true;
    const struct hd_event *played = &walk->step.made[0];
    const bool same = event->kind == played->kind && event->street == played->street &&
                      event->amount == played->amount && check_all_in(checking, event, played);
    return same || hd_find_events(checking, "an action", event, played);
}

/* ---- the whole hand ---- */

static bool check_start(struct walk *walk) {
    struct hd_checking *checking = &walk->checking;
    const struct hd_record *record = &checking->source->record;
    const char *why = "";
    if (hd_setup_check(&record->setup, &why) != HD_OK) return hd_find_unsupported(checking, -1, why);
    struct hd_events events = {walk->step.made, 0, HD_EVENTS_ROOM};
    hd_hand_start(&checking->hand, &record->setup, &record->deal, &events);
    return take_step(walk, events.n);
}

static bool check_event(struct walk *walk, const struct hd_event *event) {
    struct hd_checking *checking = &walk->checking;
    switch ((enum hd_event_kind)event->kind) {
    case HD_EV_ANTE:
    case HD_EV_SMALL_BLIND:
    case HD_EV_BIG_BLIND:
    case HD_EV_POST:
    case HD_EV_DEAD_POST: return check_post(walk, event);
    case HD_EV_FOLD:
    case HD_EV_CHECK:
    case HD_EV_CALL:
    case HD_EV_BET:
    case HD_EV_RAISE: return check_action(walk, event);
    case HD_EV_UNCALLED: return check_uncalled(walk, event);
    case HD_EV_BOARD: return check_board(walk, event);
    case HD_EV_SHOW:
    case HD_EV_MUCK: return check_show(checking, event);
    case HD_EV_COLLECT:
        if (!is_dealt(checking, event->seat) || event->pot >= HD_MAX_POTS || !hd_hand_over(&checking->hand))
            return hd_find_events(checking, "a collection", event, NULL);
        return true;
    default: return hd_find_events(checking, "an event", event, NULL);
    }
}

/* Nothing is missing, and no card is known that was not dealt. */
static bool check_over(struct walk *walk) {
    struct hd_checking *checking = &walk->checking;
    if (!check_nothing_left(walk, NULL)) return false;
    if (!hd_hand_over(&checking->hand))
        return hd_find_words(checking, "the end", NULL, checking->hand.actor, " is to act");
    for (int i = hd_hand_board(&checking->hand); i < HD_BOARD; i++) {
        if (checking->source->record.deal.board[i] != HD_CARD_NONE)
            return hd_find_words(checking, "the board", NULL, -1, "no further card is dealt");
    }
    return true;
}

/* Hands that the source names in words. */
static bool check_described(struct hd_checking *checking) {
    const struct hd_imported *source = checking->source;
    const int n_board = hd_hand_board(&checking->hand);
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        if (!hd_seats_has(source->stated.described & checking->hand.dealt, s) || n_board == 0) continue;
        hd_card cards[HD_BOARD + 2];
        memcpy(cards, checking->hand.board, (size_t)n_board);
        memcpy(cards + n_board, source->record.deal.hole[s], 2);
        if (memchr(cards, HD_CARD_NONE, (size_t)n_board + 2)) continue;
        const enum hd_category category = hd_rank_category(hd_eval_cards(cards, n_board + 2));
        if (category != (enum hd_category)source->stated.category[s])
            return hd_find_words(checking, "the words for a hand", NULL, s, " has another hand");
    }
    return true;
}

/* The end, whichever way the source books chips that came back. */
static bool check_accounts(struct hd_checking *checking) {
    if (checking->booked_at < 0) return hd_accounts_check(checking);
    struct hd_verdict scratch, *const verdict = checking->verdict;
    checking->verdict = &scratch;
    const bool same_chips = hd_accounts_check(checking);
    checking->verdict = verdict;
    checking->at = checking->booked_at;
    const struct hd_event *event = &checking->source->record.events[checking->booked_at];
    if (same_chips) return hd_find_unsupported(checking, event->seat, " gets back chips that were called");
    const hd_chips more = checking->more_uncalled[event->seat];
    return hd_find_amounts(checking, "the uncalled bet of ", event->seat, -1, event->amount, event->amount - more);
}

static bool check_all(struct walk *walk) {
    struct hd_checking *checking = &walk->checking;
    const struct hd_record *record = &checking->source->record;
    if (!check_cards(checking) || !check_start(walk)) return false;
    for (; checking->at < record->n_events; checking->at++)
        if (!check_event(walk, &record->events[checking->at])) return false;
    if (!check_over(walk) || !check_described(checking) || !check_accounts(checking)) return false;
    return !checking->complete || hd_accounts_tell(checking);
}

static hd_status verify(const struct hd_imported *hand, struct hd_events *complete, struct hd_verdict *verdict) {
    struct walk walk;
    walk.checking = (struct hd_checking){.source = hand, .verdict = verdict, .booked_at = -1, .complete = complete};
    verdict->kind = HD_MATCH;
    verdict->event = 0;
    verdict->what[0] = verdict->recorded[0] = verdict->played[0] = '\0';
    check_all(&walk);
    return walk.checking.status;
}

hd_status hd_verify(const struct hd_imported *hand, struct hd_verdict *verdict) { return verify(hand, NULL, verdict); }

hd_status hd_complete(const struct hd_imported *hand, struct hd_events *events, struct hd_record *record,
                      struct hd_verdict *verdict) {
    events->n = 0;
    const hd_status status = verify(hand, events, verdict);
    if (status != HD_OK || verdict->kind != HD_MATCH) return status;
    *record = hand->record;
    record->events = events->list;
    record->n_events = events->n;
    return HD_OK;
}
