/*
 * Our own log read back: random hands come back as the records that they were written from, the rules agree
 * with them, and texts that contradict themselves are refused.
 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/history.h"
#include "support/played_hand.h"
#include "support/read_hands.h"
#include "support/round_trip.h"

enum { RANDOM_HANDS = 6000 };

static const struct hd_history_info everyone = {.units = 1, .kind = HD_CASH, .deal_to = HD_DEAL_TO_ALL, .currency = ""};

/* ---- random hands, there and back ---- */

/* What is drawn but no text tells: that a player's ante left nothing for the blind, and whom else an ante was for. */
static bool is_told(const struct hd_record *record) {
    const struct hd_setup *setup = &record->setup;
    hd_seats antes = 0;
    bool big_blind = false;
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind == HD_EV_ANTE) antes |= hd_seats_of(event->seat);
        if (event->kind == HD_EV_BIG_BLIND) big_blind = true;
        if (event->kind == HD_EV_BOARD && event->cards[0] == HD_CARD_NONE) return false;
    }
    const bool alone = setup->ante_type == HD_ANTE_CLASSIC && antes == hd_seats_of(setup->bb);
    return big_blind && !alone;
}

/* A big-blind ante that left enough for the blind may have been paid first or last: it is read as paid last. */
static void put_ante_last(struct played_hand *played) {
    struct hd_event *events = played->events;
    const struct hd_event ante = events[0];
    if (played->record.setup.ante_type != HD_ANTE_BIG_BLIND || ante.kind != HD_EV_ANTE) return;
    int blind = 1;
    while (events[blind].kind != HD_EV_BIG_BLIND) blind++;
    if (events[blind].all_in) return;
    memmove(events, events + 1, (size_t)blind * sizeof *events);
    events[blind] = ante;
}

static void check_record(const struct played_hand *played, const struct hd_imported *hand) {
    const struct hd_record *record = &played->record, *again = &hand->record;
    check_int(again->number, record->number);
    check_int(again->unit, record->unit);
    check_int(again->hand, record->hand);
    check_int(again->table, record->table);
    check_int(again->kind, record->kind);
    for (int s = 0; s < HD_MAX_SEATS; s++) assert_memory_equal(again->deal.hole[s], record->deal.hole[s], 2);
    assert_memory_equal(again->deal.board, record->deal.board, (size_t)hd_hand_board(&played->hand));
    check_int(hand->stated.n_pots, played->settlement.n_pots > 1 ? played->settlement.n_pots : 0);
    for (int p = 0; p < hand->stated.n_pots; p++)
        check_int(hand->stated.pot_amount[p], played->settlement.pot[p].amount);
    check_told_hand(record, hand);
}

/* The text of a hand. */
static void write_hand(struct hd_strbuf *text, const struct hd_record *record) {
    hd_strbuf_init(text);
    check_int(hd_format_find("ipoker")->write(text, record, &everyone), HD_OK);
}

static void test_round_trip(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    struct hd_imported hand;
    struct hd_refusal why;
    int told = 0;
    hd_imported_init(&hand);
    for (uint64_t i = 0; i < RANDOM_HANDS; i++) {
        struct choices choices = choices_random(3, i);
        struct hd_strbuf text;
        played_hand_random(played, &choices);
        struct hd_record *record = &played->record;
        record->kind = i % 2 ? HD_SIT_AND_GO : HD_CASH;
        record->unit = i;
        record->hand = (uint32_t)(1 + i % 999);
        record->table = (uint32_t)(i % 3);
        record->number = record->unit * HD_HANDS_PER_UNIT + record->hand;
        write_hand(&text, record);
        if (is_told(record)) {
            const hd_status status = read_text(text.text, text.length, &hand, &why);
            if (status != HD_OK) fail_msg("hand %d: %s\n%s", (int)i, why.reason, text.text);
            put_ante_last(played);
            check_record(played, &hand);
            if (!record->deal.given) check_verified(&hand);
            told++;
        }
        hd_strbuf_release(&text);
    }
    assert_true(told > RANDOM_HANDS * 4 / 5);
    hd_imported_release(&hand);
    free(played);
}

/* ---- fixtures ---- */

static void test_refusals(void **state) {
    (void)state;
    static const struct expected_hand hands[] = {
        {"10000001", NULL},
        {"10000002", "the table has no name of ours"},
        {"10000003", "no such seat"},
        {"10000004", "not understood: \"Seat 1: Stan (1,470 in chips)\""},
        {"10000005", "not understood: \"Moritz: posts"},
        {"10000006", "Rocky raises by another amount"},
        {"10000007", "Max puts the last chips in and is not all-in"},
        {"10000008", "Max is all-in with chips left"},
        {"10000009", "not the board before"},
        {"10000010", "a street is missing"},
        {"10000011", "another board than before"},
        {"10000012", "say otherwise: \"Seat 1: Stan folded on the Flop\""},
        {"10000013", "say otherwise: \"Seat 2: Rocky folded on the Turn\""},
        {"10000014", "say otherwise: \"Seat 4: Max collected 619"},
        {"10000015", "say otherwise: \"Seat 4: Max collected 620 (showed [9s 9d]"},
        {"10000016", "its summary is not whole"},
        {"10000017", "nobody's seat"},
        {"10000018", "its summary is not whole"},
        {"10000019", "not understood: \"Total pot"},
        {"10000020", "Max has other cards than before"},
        {"10000021", "Ks is there twice"},
        {"10000022", "the time is not understood"},
        {"10000023", "not understood: \"Max gets"},
        {"10000024", "not understood: \"Dealt to Stan"},
    };
    check_fixture("ipoker/refused.txt", hands, (int)(sizeof hands / sizeof *hands));
}

static void test_fields(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    read_fixture("ipoker/refused.txt", "10000001", &hand);
    check_int(hand.decimals, 0);
    check_int(hand.hero, -1);
    check_int(hand.record.unit, 1);
    check_int(hand.record.hand, 1);
    check_int(hand.record.max_seats, 6);
    check_int(hand.stated.described, hd_seats_of(3));
    assert_true(hand.stated.has_all_in && hand.stated.has_uncalled && hand.stated.has_pots);
    assert_string_equal(hand.table, "Tournament 2, Table 1");
    hd_imported_release(&hand);
}

/* Who alone is dealt to is the hero. */
static void test_hero(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    struct choices choices = choices_random(3, 0);
    const struct hd_history_info one = {
        .units = 1, .kind = HD_CASH, .deal_to = HD_DEAL_TO_HERO, .currency = "", .hero = 0};
    struct hd_imported hand;
    struct hd_refusal why;
    struct hd_strbuf text;
    hd_imported_init(&hand);
    hd_strbuf_init(&text);
    do {
        played_hand_random(played, &choices);
    } while (!played->record.name[0] || played->record.deal.given);
    check_int(hd_format_find("ipoker")->write(&text, &played->record, &one), HD_OK);
    check_int(read_text(text.text, text.length, &hand, &why), HD_OK);
    check_int(hand.hero, 0);
    hd_strbuf_release(&text);
    hd_imported_release(&hand);
    free(played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_fields),
        cmocka_unit_test(test_hero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
