/*
 * Real hands with one thing changed: by one chip, one card or one action. Of the changes that alter something that the
 * record states, at least 99 of 100 are reported.
 *
 * What no record can reveal is left out here, by rules that do not ask the verifier: docs/HAND_HISTORIES.md lists it.
 */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/eval.h"
#include "holdem/verify.h"
#include "support/choices.h"
#include "support/corpus.h"

enum { ROUNDS = 24 }; /* mutants of a hand */

/* A hand that may be changed, with its own events. */
struct mutant {
    struct hd_imported hand;
    struct hd_event *events;
    int capacity;
};

static void copy_hand(struct mutant *mutant, const struct hd_imported *hand) {
    const int n = hand->record.n_events;
    if (n >= mutant->capacity) {
        mutant->capacity = 2 * n + 2;
        free(mutant->events);
        mutant->events = malloc((size_t)mutant->capacity * sizeof *mutant->events);
        assert_non_null(mutant->events);
    }
    mutant->hand = *hand;
    memcpy(mutant->events, hand->record.events, (size_t)n * sizeof *mutant->events);
    mutant->hand.record.events = mutant->events;
}

static bool is_decision(const struct hd_event *event) {
    return event->kind >= HD_EV_FOLD && event->kind <= HD_EV_RAISE;
}

/* One of the events that `wanted` takes; −1: there is none. */
static int draw_event(const struct mutant *mutant, struct choices *choices, bool (*wanted)(const struct hd_event *)) {
    int found = -1;
    uint64_t seen = 0;
    for (int i = 0; i < mutant->hand.record.n_events; i++)
        if (wanted(&mutant->events[i]) && choose(choices, ++seen) == 0) found = i;
    return found;
}

static hd_chips one_chip(struct choices *choices) { return choose(choices, 2) ? 1 : -1; }

static int draw_seat(const struct mutant *mutant, struct choices *choices) {
    int seat = (int)choose(choices, HD_MAX_SEATS);
    while (mutant->hand.record.setup.stack[seat] == 0) seat = (seat + 1) % HD_MAX_SEATS;
    return seat;
}

/* ---- amounts ---- */

/* True where the chips that the betting takes from a seat are ever all that it has. */
static bool ever_all_in(const struct hd_imported *hand, int seat) {
    struct hd_betting betting;
    hd_betting_start(&betting, &hand->record.setup);
    for (int i = 0; i < hand->record.n_events; i++) {
        hd_betting_apply(&betting, &hand->record.events[i]);
        if (betting.stack[seat] == 0) return true;
    }
    return false;
}

static bool change_stack(struct mutant *mutant, struct choices *choices) {
    const int seat = draw_seat(mutant, choices);
    const bool revealed = mutant->hand.stated.has_final || ever_all_in(&mutant->hand, seat);
    mutant->hand.record.setup.stack[seat] += one_chip(choices);
    return revealed;
}

static bool change_blind(struct mutant *mutant, struct choices *choices) {
    struct hd_setup *setup = &mutant->hand.record.setup;
    switch (choose(choices, 3)) {
    case 0:
        if (setup->sb < 0 || setup->stack[setup->sb] < setup->small_blind) return false;
        setup->small_blind += one_chip(choices);
        return true;
    case 1:
        if (setup->stack[setup->bb] <= setup->big_blind + setup->ante) return false;
        setup->big_blind += one_chip(choices);
        return true;
    default:
        if (setup->ante == 0) return false;
        setup->ante += one_chip(choices);
        return true;
    }
}

static bool has_amount(const struct hd_event *event) { return event->amount > 0; }

/* True where part of a bet or raise was matched by nobody, or all of it. */
static bool is_unmatched(const struct hd_imported *hand, int at) {
    const struct hd_event *event = &hand->record.events[at];
    struct hd_betting betting;
    hd_betting_start(&betting, &hand->record.setup);
    hd_chips others = 0;
    for (int i = 0; i < hand->record.n_events; i++) {
        const struct hd_event *next = &hand->record.events[i];
        if (i > at && (next->kind == HD_EV_BOARD || next->kind == HD_EV_UNCALLED)) break;
        hd_betting_apply(&betting, next);
    }
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (s != event->seat && betting.bet[s] > others) others = betting.bet[s];
    return others < event->amount;
}

static bool change_event(struct mutant *mutant, struct choices *choices) {
    const struct hd_stated *stated = &mutant->hand.stated;
    const int i = draw_event(mutant, choices, has_amount);
    struct hd_event *event = &mutant->events[i];
    const bool bet = event->kind == HD_EV_BET || event->kind == HD_EV_RAISE;
    const bool hidden =
        bet && !stated->has_uncalled && !stated->collected_with_uncalled && is_unmatched(&mutant->hand, i);
    event->amount += one_chip(choices);
    return !hidden;
}

/* One of the amounts that are stated; what is collected says nothing where the rake is not told. */
static bool change_stated(struct mutant *mutant, struct choices *choices) {
    struct hd_stated *stated = &mutant->hand.stated;
    const int seat = draw_seat(mutant, choices);
    const bool sums = stated->has_rake || stated->has_final || mutant->hand.record.kind != HD_CASH;
    const hd_chips change = one_chip(choices);
    switch (choose(choices, 6)) {
    case 0: stated->pot += change; return stated->has_pot;
    case 1: stated->rake += change; return stated->has_rake;
    case 2: stated->collected[seat] += change; return stated->has_collected && sums;
    case 3: stated->final_stack[seat] += change; return stated->has_final;
    case 4: stated->pot_amount[0] += change; return stated->n_pots > 0;
    default: stated->collected_from[0][seat] += change; return stated->has_pots;
    }
}

/* ---- cards ---- */

static hd_seats live_seats(const struct hd_imported *hand) {
    hd_seats live = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (hand->record.setup.stack[s] > 0) live |= hd_seats_of(s);
    for (int i = 0; i < hand->record.n_events; i++)
        if (hand->record.events[i].kind == HD_EV_FOLD) live &= (hd_seats)~hd_seats_of(hand->record.events[i].seat);
    return live;
}

static bool made_of(const struct hd_imported *hand, int seat, struct hd_made *made) {
    hd_card cards[HD_BOARD + 2];
    memcpy(cards, hand->record.deal.board, HD_BOARD);
    memcpy(cards + HD_BOARD, hand->record.deal.hole[seat], 2);
    if (memchr(cards, HD_CARD_NONE, sizeof cards)) return false;
    *made = hd_made_of(cards, HD_BOARD + 2);
    return true;
}

/* What the cards say at a showdown: who is best of all, and what the hands that are named make. */
struct meaning {
    bool known;
    hd_seats best;
    int category[HD_MAX_SEATS];
};

static struct meaning find_meaning(const struct hd_imported *hand) {
    const hd_seats live = live_seats(hand);
    struct meaning meaning = {.known = hd_seats_several(live)};
    struct hd_made best = {0}, made;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        meaning.category[s] = -1;
        const bool known = made_of(hand, s, &made);
        if (known && hd_seats_has(hand->stated.described, s)) meaning.category[s] = (int)made.category;
        if (!hd_seats_has(live, s)) continue;
        if (!known) meaning.known = false;
        if (!known) continue;
        const int better = meaning.best ? hd_made_compare(&made, &best) : 1;
        if (better > 0) best = made;
        if (better >= 0) meaning.best = (hd_seats)((better > 0 ? 0 : meaning.best) | hd_seats_of(s));
    }
    return meaning;
}

static bool change_meaning(const struct meaning *before, const struct hd_imported *hand) {
    const struct meaning after = find_meaning(hand);
    if (before->known && after.known && before->best != after.best) return true;
    return memcmp(before->category, after.category, sizeof after.category) != 0;
}

static void replace_card(struct mutant *mutant, hd_card from, hd_card to) {
    hd_card *cards = (hd_card *)&mutant->hand.record.deal.hole;
    for (size_t i = 0; i < sizeof mutant->hand.record.deal.hole; i++)
        if (cards[i] == from) cards[i] = to;
    for (int i = 0; i < HD_BOARD; i++)
        if (mutant->hand.record.deal.board[i] == from) mutant->hand.record.deal.board[i] = to;
    for (int i = 0; i < mutant->hand.record.n_events; i++)
        for (int j = 0; j < 3; j++)
            if (mutant->events[i].cards[j] == from) mutant->events[i].cards[j] = to;
}

static bool is_there(const struct hd_deal *deal, hd_card card) {
    return memchr(deal->hole, card, sizeof deal->hole) || memchr(deal->board, card, sizeof deal->board);
}

/* Another card everywhere; that alters a statement where it is there already, or others win or have other hands. */
static bool change_card(struct mutant *mutant, struct choices *choices) {
    const struct hd_deal *deal = &mutant->hand.record.deal;
    const hd_card from = (hd_card)choose(choices, HD_DECK), to = (hd_card)choose(choices, HD_DECK);
    if (from == to || !is_there(deal, from)) return false;
    const struct meaning before = find_meaning(&mutant->hand);
    const bool twice = is_there(deal, to);
    replace_card(mutant, from, to);
    return twice || change_meaning(&before, &mutant->hand);
}

/* The same in one of the places where the card is told. */
static bool change_card_once(struct mutant *mutant, struct choices *choices) {
    for (int i = (int)choose(choices, (uint64_t)mutant->hand.record.n_events); i < mutant->hand.record.n_events; i++) {
        struct hd_event *event = &mutant->events[i];
        if ((event->kind != HD_EV_BOARD && event->kind != HD_EV_SHOW) || event->cards[0] == HD_CARD_NONE) continue;
        event->cards[0] = (hd_card)((event->cards[0] + 1 + choose(choices, HD_DECK - 1)) % HD_DECK);
        return event->kind == HD_EV_BOARD || event->cards[0] != event->cards[1];
    }
    return false;
}

/* ---- actions ---- */

static bool change_kind(struct mutant *mutant, struct choices *choices) {
    const int i = draw_event(mutant, choices, is_decision);
    if (i < 0) return false;
    struct hd_event *event = &mutant->events[i];
    const int kinds = HD_EV_RAISE - HD_EV_FOLD + 1;
    event->kind =
        (uint8_t)(HD_EV_FOLD + (event->kind - HD_EV_FOLD + 1 + (int)choose(choices, (uint64_t)kinds - 1)) % kinds);
    if (event->kind <= HD_EV_CHECK) event->amount = 0;
    if (event->kind > HD_EV_CHECK && event->amount == 0) event->amount = mutant->hand.record.setup.big_blind;
    return true;
}

static bool change_seat(struct mutant *mutant, struct choices *choices) {
    const int i = draw_event(mutant, choices, is_decision), seat = draw_seat(mutant, choices);
    if (i < 0 || mutant->events[i].seat == seat) return false;
    mutant->events[i].seat = (int8_t)seat;
    return true;
}

static bool swap_actions(struct mutant *mutant, struct choices *choices) {
    const int i = draw_event(mutant, choices, is_decision);
    if (i < 0 || i + 1 == mutant->hand.record.n_events || !is_decision(&mutant->events[i + 1])) return false;
    const struct hd_event event = mutant->events[i];
    mutant->events[i] = mutant->events[i + 1];
    mutant->events[i + 1] = event;
    return true;
}

static bool is_told_once(const struct hd_event *event) {
    return event->kind <= HD_EV_BOARD && event->kind != HD_EV_UNCALLED;
}

static bool remove_event(struct mutant *mutant, struct choices *choices) {
    const int i = draw_event(mutant, choices, is_told_once);
    const int n = --mutant->hand.record.n_events;
    memmove(mutant->events + i, mutant->events + i + 1, (size_t)(n - i) * sizeof *mutant->events);
    return true;
}

static bool repeat_event(struct mutant *mutant, struct choices *choices) {
    const int i = draw_event(mutant, choices, is_told_once);
    const int n = mutant->hand.record.n_events++;
    memmove(mutant->events + i + 1, mutant->events + i, (size_t)(n - i) * sizeof *mutant->events);
    return true;
}

/* ---- the count ---- */

static const struct mutation {
    const char *name;
    /* Changes the hand; false: nothing that the record states is altered. */
    bool (*change)(struct mutant *mutant, struct choices *choices);
} mutations[] = {
    {"a stack by one chip", change_stack},
    {"a blind or ante by one chip", change_blind},
    {"an event by one chip", change_event},
    {"a statement by one chip", change_stated},
    {"a card", change_card},
    {"a card in one place", change_card_once},
    {"the kind of an action", change_kind},
    {"whose action it is", change_seat},
    {"the order of actions", swap_actions},
    {"an event left out", remove_event},
    {"an event told twice", repeat_event},
};
enum { MUTATIONS = sizeof mutations / sizeof *mutations };

struct tally {
    long altered[MUTATIONS], reported[MUTATIONS];
};

static void say_missed(const char *path, const struct hd_imported *hand, int m, long missed) {
    if (missed <= 3) print_message("not reported: %s:%d: hand %s: %s\n", path, hand->line, hand->id, mutations[m].name);
}

static void mutate(struct tally *tally, struct mutant *mutant, const struct hd_imported *hand, const char *path,
                   struct choices *choices) {
    for (int round = 0; round < ROUNDS; round++) {
        const int m = round % MUTATIONS;
        struct hd_verdict verdict;
        copy_hand(mutant, hand);
        if (!mutations[m].change(mutant, choices)) continue;
        check_int(hd_verify(&mutant->hand, &verdict), HD_OK);
        tally->altered[m]++;
        tally->reported[m] += verdict.kind != HD_MATCH;
        if (verdict.kind == HD_MATCH) say_missed(path, hand, m, tally->altered[m] - tally->reported[m]);
    }
}

static void mutate_file(struct tally *tally, const char *path, struct choices *choices) {
    struct corpus_file file;
    struct hd_imported hand;
    struct mutant mutant = {.events = NULL};
    struct hd_refusal why;
    hd_status status;
    corpus_open(&file, path);
    hd_imported_init(&hand);
    while ((status = hd_reader_next(file.reader, &hand, &why)) != HD_E_OVER) {
        struct hd_verdict verdict;
        if (status != HD_OK || hd_verify(&hand, &verdict) != HD_OK || verdict.kind != HD_MATCH) continue;
        mutate(tally, &mutant, &hand, path, choices);
    }
    free(mutant.events);
    hd_imported_release(&hand);
    corpus_close(&file);
}

static void test_mutations(void **state) {
    (void)state;
    struct tally tally = {{0}, {0}};
    struct choices choices = choices_random(33, 0);
    long altered = 0, reported = 0;
    int n;
    char **paths = corpus_paths(&n);
    for (int i = 0; i < n; i++) mutate_file(&tally, paths[i], &choices);
    corpus_free_paths(paths, n);
    for (int m = 0; m < MUTATIONS; m++) {
        printf("%7ld of %7ld reported: %s\n", tally.reported[m], tally.altered[m], mutations[m].name);
        assert_true(tally.altered[m] > 300);
        assert_true(tally.reported[m] * 100 >= tally.altered[m] * 99);
        altered += tally.altered[m];
        reported += tally.reported[m];
    }
    printf("%7ld of %7ld reported in all\n", reported, altered);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_mutations)};
    if (!corpus_is_there()) return CORPUS_SKIPPED;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
