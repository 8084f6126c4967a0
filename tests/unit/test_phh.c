/*
 * PHH as it is written: whole hands against texts worked out by hand (tests/golden/phh), and random hands of all kinds
 * that come back through our reader as the records that they were written from, as far as the format tells them.
 */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "support/golden.h"
#include "support/read_hands.h"
#include "support/round_trip.h"

enum { RANDOM_HANDS = 32000 };

static void test_golden(void **state) {
    (void)state;
    struct golden_hand *hand = malloc(sizeof *hand);
    for (int i = 0; i < GOLDEN_HANDS; i++) {
        golden_hand_play(hand, i);
        golden_hand_check(hand, "phh");
    }
    free(hand);
}

/* ---- what the format tells ---- */

/* A record's players in the order of their positions, and what they posted. */
struct table {
    const struct hd_record *record;
    int n, seat[HD_MAX_SEATS];
    hd_chips paid[HD_EVENT_KINDS][HD_MAX_SEATS];
    hd_seats payers[HD_EVENT_KINDS];
};

static struct table table_of(const struct hd_record *record) {
    struct table table = {.record = record};
    const hd_seats seats = hd_setup_seats(&record->setup);
    for (int seat = record->setup.button; table.n < hd_seats_count(seats);)
        table.seat[table.n++] = seat = hd_seats_next(seats, seat);
    for (int i = 0; i < record->n_events && record->events[i].kind <= HD_EV_DEAD_POST; i++) {
        const struct hd_event *event = &record->events[i];
        table.paid[event->kind][event->seat] = event->amount;
        table.payers[event->kind] |= hd_seats_of(event->seat);
    }
    return table;
}

/* The small blind is first and the big one second, for two players the other way round; where the small one is missing
 * neither of them posts anything else. */
static bool places_told(const struct table *table) {
    const struct hd_setup *setup = &table->record->setup;
    const int first = table->seat[table->n == 2 ? 1 : 0], second = table->seat[table->n == 2 ? 0 : 1];
    if (setup->sb < 0 && table->payers[HD_EV_POST] & (hd_seats_of(first) | hd_seats_of(second))) return false;
    if (setup->sb < 0) return setup->bb == second || (table->n > 2 && setup->bb == first);
    return setup->sb == first && setup->bb == second && setup->small_blind > 0;
}

/* Dead chips are antes beside those of the table, or, with antes that some cannot pay, missed small blinds. */
static bool dead_told(const struct table *table, bool trimmed) {
    const struct hd_setup *setup = &table->record->setup;
    const hd_seats dead = table->payers[HD_EV_DEAD_POST], antes = table->payers[HD_EV_ANTE];
    if (!dead) return true;
    if (!trimmed) {
        if (!antes) return !hd_seats_several(dead) && dead != hd_seats_of(setup->bb);
        return setup->ante_type == HD_ANTE_CLASSIC && (dead & ~antes) == 0 && (antes & ~dead) != 0;
    }
    if (setup->sb < 0 || setup->small_blind == setup->big_blind) return false;
    HD_EACH_SEAT(s, dead) {
        if (s == setup->sb || s == setup->bb || table->paid[HD_EV_DEAD_POST][s] != setup->small_blind) return false;
    }
    return true;
}

static bool live_told(const struct table *table) {
    HD_EACH_SEAT(s, table->payers[HD_EV_POST]) {
        if (table->paid[HD_EV_POST][s] != table->record->setup.big_blind) return false;
    }
    return true;
}

/* A big-blind ante is paid first; a classic one needs two who pay it, lest it be a big-blind ante or a dead post. */
static bool antes_told(const struct table *table) {
    const struct hd_setup *setup = &table->record->setup;
    const hd_seats antes = table->payers[HD_EV_ANTE];
    if (!antes) return true;
    if (setup->ante_type == HD_ANTE_CLASSIC) return hd_seats_several(antes);
    return setup->stack[setup->bb] > setup->ante + setup->big_blind || setup->bba_order == HD_ANTE_FIRST;
}

static bool is_trimmed(const struct hd_setup *setup) {
    if (setup->ante == 0 || setup->ante_type == HD_ANTE_BIG_BLIND) return false;
    HD_EACH_SEAT(s, hd_setup_seats(setup) & ~setup->no_ante) {
        if (setup->stack[s] < setup->ante) return true;
    }
    return false;
}

static bool board_known(const struct hd_record *record) {
    for (int i = 0; i < record->n_events; i++)
        if (record->events[i].kind == HD_EV_BOARD && record->events[i].cards[0] == HD_CARD_NONE) return false;
    return true;
}

static bool is_told(const struct hd_record *record) {
    const struct table table = table_of(record);
    return places_told(&table) && dead_told(&table, is_trimmed(&record->setup)) && live_told(&table) &&
           antes_told(&table) && board_known(record);
}

/* ---- there and back ---- */

/* The next event from *i on of one of these kinds, and *i behind it; NULL: there is none. */
static const struct hd_event *next_of(const struct hd_record *record, int *i, unsigned kinds) {
    while (*i < record->n_events && !(kinds >> record->events[*i].kind & 1)) ++*i;
    return *i < record->n_events ? &record->events[(*i)++] : NULL;
}

static void check_event(const struct hd_event *read, const struct hd_event *event) {
    check_int(read->kind, event->kind);
    check_int(read->seat, event->seat);
    check_int(read->amount, event->amount);
    check_int(read->all_in, event->all_in);
    check_int(read->street, event->street);
    assert_memory_equal(read->cards, event->cards, sizeof event->cards);
}

static int count_posts(const struct hd_record *record) {
    int n = 0;
    while (n < record->n_events && record->events[n].kind <= HD_EV_DEAD_POST) n++;
    return n;
}

/* Posts are read in an order of their own. */
static void check_posts(const struct hd_record *record, const struct hd_record *again) {
    const int n = count_posts(record);
    check_int(count_posts(again), n);
    for (int i = 0; i < n; i++) {
        const struct hd_event *post = &record->events[i];
        int j = 0;
        while (j < n && (again->events[j].kind != post->kind || again->events[j].seat != post->seat)) j++;
        assert_true(j < n);
        check_event(&again->events[j], post);
    }
}

static void check_play(const struct hd_record *record, const struct hd_record *again) {
    const unsigned kinds =
        1 << HD_EV_FOLD | 1 << HD_EV_CHECK | 1 << HD_EV_CALL | 1 << HD_EV_BET | 1 << HD_EV_RAISE | 1 << HD_EV_BOARD;
    int i = 0, j = 0;
    for (const struct hd_event *event; (event = next_of(record, &i, kinds));) {
        const struct hd_event *read = next_of(again, &j, kinds);
        assert_non_null(read);
        check_event(read, event);
    }
    assert_null(next_of(again, &j, kinds));
}

/* Hands may be shown before the streets that follow an all-in; who wins unseen is no one who mucks. */
static void check_shows(const struct played_hand *played, const struct hd_record *again) {
    const unsigned kinds = 1 << HD_EV_SHOW | 1 << HD_EV_MUCK;
    int i = 0, j = 0;
    for (const struct hd_event *event; (event = next_of(&played->record, &i, kinds));) {
        const struct hd_event *read = next_of(again, &j, kinds);
        assert_non_null(read);
        check_int(read->seat, event->seat);
        if (event->kind == HD_EV_MUCK && played->settlement.collected[event->seat] > 0) continue;
        check_int(read->kind, event->kind);
        assert_memory_equal(read->cards, event->cards, sizeof event->cards);
    }
    assert_null(next_of(again, &j, kinds));
}

static void check_setup(const struct hd_setup *read, const struct hd_setup *setup) {
    check_int(read->button, setup->button);
    check_int(read->sb, setup->sb);
    check_int(read->bb, setup->bb);
    check_int(read->big_blind, setup->big_blind);
    if (setup->sb >= 0) check_int(read->small_blind, setup->small_blind);
    assert_memory_equal(read->stack, setup->stack, sizeof setup->stack);
}

static void check_players(const struct played_hand *played, const struct hd_imported *hand) {
    const struct hd_record *record = &played->record;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        assert_memory_equal(hand->record.deal.hole[s], record->deal.hole[s], 2);
        check_int(hand->stated.final_stack[s], played->hand.stack[s]);
        check_int(hand->stated.collected[s], played->settlement.collected[s]);
        if (record->name[s]) assert_string_equal(hand->record.name[s], record->name[s]);
    }
    assert_memory_equal(hand->record.deal.board, record->deal.board, (size_t)hd_hand_board(&played->hand));
}

static void check_record(const struct played_hand *played, const struct hd_imported *hand) {
    const struct hd_record *record = &played->record, *again = &hand->record;
    check_int(again->number, record->number);
    check_int(again->time, record->time);
    check_int(again->kind, record->kind);
    check_int(again->level, record->level);
    check_int(again->max_seats, record->max_seats);
    check_setup(&again->setup, &record->setup);
    check_players(played, hand);
    check_posts(record, again);
    check_play(record, again);
    check_shows(played, again);
}

/* A tournament, or a cash game for money or for play money: what is raked is no tournament. */
static struct hd_history_info make_kind(struct hd_record *record, bool raked, uint64_t i) {
    struct hd_history_info info = {.hero = -1, .currency = i % 3 == 1 ? "€" : "", .several = i % 2};
    if (i % 3 == 1) info.chip_decimals = 2;
    if (i % 3 == 2 && !raked) {
        record->kind = HD_SIT_AND_GO;
        record->level = (int)(i % 40);
    }
    info.kind = record->kind;
    record->time += (int64_t)i * 7919;
    record->number = i + 1;
    return info;
}

static void test_round_trip(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    struct hd_imported hand;
    struct hd_refusal why;
    struct hd_strbuf text;
    int told = 0;
    hd_imported_init(&hand);
    hd_strbuf_init(&text);
    for (uint64_t i = 0; i < RANDOM_HANDS; i++) {
        struct choices choices = choices_random(11, i);
        played_hand_random(played, &choices);
        const struct hd_history_info info = make_kind(&played->record, played->settlement.rake > 0, i);
        hd_strbuf_clear(&text);
        check_int(hd_format_find("phh")->write(&text, &played->record, &info), HD_OK);
        if (!is_told(&played->record)) continue;
        const hd_status status = read_text(text.text, text.length, &hand, &why);
        if (status != HD_OK) fail_msg("hand %d: %s\n%s", (int)i, why.reason, text.text);
        check_record(played, &hand);
        if (!played->record.deal.given) check_verified(&hand); /* else who won is not by the cards */
        told++;
    }
    assert_true(told >= 20000);
    hd_strbuf_release(&text);
    hd_imported_release(&hand);
    free(played);
}

/* Of a run in which only the hero's cards are known he is the hero, and the others' cards are not. */
static void test_hero(void **state) {
    (void)state;
    struct golden_hand *golden = malloc(sizeof *golden);
    struct hd_imported hand;
    struct hd_refusal why;
    struct hd_strbuf text;
    hd_imported_init(&hand);
    hd_strbuf_init(&text);
    golden_hand_play(golden, 1);
    assert_string_equal(golden->name, "hero");
    check_int(hd_format_find("phh")->write(&text, &golden->played.record, &golden->info), HD_OK);
    check_int(read_text(text.text, text.length, &hand, &why), HD_OK);
    check_int(hand.hero, 1);
    check_int(hand.record.deal.hole[2][0], HD_CARD_NONE);
    check_int(hand.record.deal.hole[0][0], golden->played.record.deal.hole[0][0]); /* shown */
    check_verified(&hand);
    hd_strbuf_release(&text);
    hd_imported_release(&hand);
    free(golden);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_hero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
