/*
 * The two formats of the iPoker network as they are written: random hands of all kinds come back as the records that
 * they were written from and the rules agree with them; whole files against files worked out by hand (tests/golden).
 */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/history.h"
#include "support/golden_text.h"
#include "support/network_hand.h"
#include "support/read_hands.h"
#include "support/round_trip.h"

enum { TOLD_HANDS = 20000, KINDS = 3 };

/* Cash for money, cash for chips with everybody's cards, a tournament. */
static const struct hd_history_info infos[KINDS] = {
    {.kind = HD_CASH,
     .units = 9,
     .run_id = 77,
     .hero = 3,
     .hero_name = "Dave",
     .deal_to = HD_DEAL_TO_HERO,
     .currency = "$",
     .chip_decimals = 2},
    {.kind = HD_CASH, .units = 9, .hero = -1, .deal_to = HD_DEAL_TO_ALL, .currency = ""},
    {.kind = HD_SIT_AND_GO,
     .units = 1200,
     .run_id = 1,
     .hero = 0,
     .hero_name = "Ann",
     .deal_to = HD_DEAL_TO_ALL,
     .currency = "\xe2\x82\xac",
     .money_decimals = 2,
     .buy_in = 500,
     .fee = 50},
};

/* The file of one hand. */
static void write_file(struct hd_strbuf *text, const char *name, const struct hd_record *record,
                       const struct hd_history_info *info, int32_t place, hd_money prize) {
    const struct hd_format *format = hd_format_find(name);
    const struct hd_hand_file file = {.kind = record->kind,
                                      .unit = record->unit,
                                      .table = record->table,
                                      .max_seats = record->max_seats,
                                      .hands = 1,
                                      .begin = record->time,
                                      .end = record->time + 3725,
                                      .small_blind = record->setup.small_blind,
                                      .big_blind = record->setup.big_blind,
                                      .place = place,
                                      .entries = record->max_seats,
                                      .prize = prize};
    hd_strbuf_clear(text);
    if (format->head) check_int(format->head(text, &file, info), HD_OK);
    check_int(format->write(text, record, info), HD_OK);
    if (format->head) hd_strbuf_puts(text, format->tail);
}

/* ---- there and back ---- */

static hd_seats seats_of(const struct hd_record *record, enum hd_event_kind kind) {
    hd_seats seats = 0;
    for (int i = 0; i < record->n_events; i++)
        if (record->events[i].kind == kind) seats |= hd_seats_of(record->events[i].seat);
    return seats;
}

/* Exactly the cards of these seats, and the hero's, are told. */
static void check_cards(const struct hd_record *record, const struct hd_imported *hand, hd_seats open,
                        const struct hd_history_info *info) {
    static const hd_card hidden[2] = {HD_CARD_NONE, HD_CARD_NONE};
    if (info->hero >= 0) open |= hd_seats_of(info->hero); /* players have the numbers of their seats */
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        const hd_card *cards = hd_seats_has(open, seat) ? record->deal.hole[seat] : hidden;
        assert_memory_equal(hand->record.deal.hole[seat], cards, 2);
    }
}

static void check_xml(const struct played_hand *played, const struct hd_imported *hand,
                      const struct hd_history_info *info) {
    const struct hd_record *record = &played->record;
    const int64_t scale = network_scale(info->chip_decimals);
    const bool all = info->deal_to == HD_DEAL_TO_ALL;
    check_int(hand->record.max_seats, record->max_seats);
    check_int(hand->record.setup.small_blind, record->setup.small_blind * scale);
    check_int(hand->record.setup.big_blind, record->setup.big_blind * scale);
    check_cards(record, hand, all ? (hd_seats)~0 : seats_of(record, HD_EV_SHOW), info);
    check_int(hand->hero, info->hero >= 0 && record->name[info->hero] ? info->hero : -1);
    check_network_wins(record, hand, info->chip_decimals, true);
}

static int next_end(const struct hd_record *record, int i) {
    while (i < record->n_events && record->events[i].kind != HD_EV_SHOW && record->events[i].kind != HD_EV_MUCK) i++;
    return i;
}

/* Shown and thrown away in the order of the record. */
static void check_showdown(const struct hd_record *record, const struct hd_record *again) {
    int i = next_end(record, 0), j = next_end(again, 0);
    for (; i < record->n_events && j < again->n_events; i = next_end(record, i + 1), j = next_end(again, j + 1)) {
        check_int(again->events[j].kind, record->events[i].kind);
        check_int(again->events[j].seat, record->events[i].seat);
        assert_memory_equal(again->events[j].cards, record->events[i].cards, sizeof record->events[i].cards);
    }
    check_int(i, record->n_events);
    check_int(j, again->n_events);
}

static void check_pokertracker(const struct played_hand *played, const struct hd_imported *hand,
                               const struct hd_history_info *info) {
    const struct hd_record *record = &played->record;
    const int64_t scale = network_scale(info->chip_decimals);
    const hd_seats mucked = info->deal_to == HD_DEAL_TO_ALL ? seats_of(record, HD_EV_MUCK) : 0;
    hd_chips pot = 0;
    for (int i = 0; i < played->settlement.n_pots; i++) pot += played->settlement.pot[i].amount;
    check_int(hand->stated.pot, pot * scale);
    check_int(hand->stated.rake, played->settlement.rake * scale);
    check_cards(record, hand, (hd_seats)(mucked | seats_of(record, HD_EV_SHOW)), info);
    check_showdown(record, &hand->record);
    if (seats_of(record, HD_EV_COLLECT)) check_network_wins(record, hand, info->chip_decimals, false);
}

static void draw(struct played_hand *played, uint64_t i, const struct hd_history_info *info) {
    struct choices choices = choices_random(5, i);
    played_hand_random(played, &choices);
    struct hd_record *record = &played->record;
    record->kind = info->kind;
    record->unit = i % 9;
    record->hand = (uint32_t)(1 + i);
    record->number = record->unit * HD_HANDS_PER_UNIT + record->hand;
    record->time += (int64_t)i;
}

/* In tournaments PokerTracker's text has no blinds but those that are posted; the last chips may be part of one. */
static bool tells_blinds(const struct hd_record *record) {
    for (int i = 0; i < record->n_events && record->kind != HD_CASH; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind == HD_EV_BIG_BLIND && event->all_in) return false;
        if (event->kind == HD_EV_POST || event->kind == HD_EV_DEAD_POST) return false;
    }
    return true;
}

static bool is_told(const struct played_hand *played, const char *name, const struct hd_history_info *info) {
    if (info->kind != HD_CASH && played->settlement.rake > 0) return false; /* no such hand */
    if (strcmp(name, "pokertracker") == 0 && !tells_blinds(&played->record)) return false;
    return network_tells(&played->record, info->chip_decimals);
}

static void check_round_trips(const char *name, void (*check)(const struct played_hand *, const struct hd_imported *,
                                                              const struct hd_history_info *)) {
    struct played_hand *played = malloc(sizeof *played);
    struct hd_imported hand;
    struct hd_refusal why;
    struct hd_strbuf text;
    int told[KINDS] = {0};
    hd_imported_init(&hand);
    hd_strbuf_init(&text);
    for (uint64_t i = 0; told[0] + told[1] + told[2] < TOLD_HANDS; i++) {
        const struct hd_history_info *info = &infos[i % KINDS];
        draw(played, i, info);
        write_file(&text, name, &played->record, info, 0, 0);
        if (!is_told(played, name, info)) continue;
        if (read_text(text.text, text.length, &hand, &why) != HD_OK) fail_msg("%s\n%s", why.reason, text.text);
        check_network_hand(&played->record, &hand, info->chip_decimals);
        check(played, &hand, info);
        if (!played->record.deal.given) check_verified(&hand);
        told[i % KINDS]++;
    }
    for (int kind = 0; kind < KINDS; kind++) assert_true(told[kind] > TOLD_HANDS / 12);
    hd_strbuf_release(&text);
    hd_imported_release(&hand);
    free(played);
}

static void test_xml_round_trip(void **state) {
    (void)state;
    check_round_trips("ipoker_xml", check_xml);
}

static void test_pokertracker_round_trip(void **state) {
    (void)state;
    check_round_trips("pokertracker", check_pokertracker);
}

/* ---- whole files ---- */

static void check_golden(const char *format, const char *name, const struct hd_strbuf *text) {
    check_golden_text(format, name, strcmp(format, "ipoker_xml") == 0 ? "xml" : "txt", hd_strbuf_text(text));
}

/* The hand of a script as both formats have it. */
static void check_files(const char *name, const struct played_hand *played, const struct hd_history_info *info,
                        int32_t place, hd_money prize) {
    static const char *const formats[] = {"ipoker_xml", "pokertracker"};
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    for (int i = 0; i < 2; i++) {
        write_file(&text, formats[i], &played->record, info, place, prize);
        check_golden(formats[i], name, &text);
    }
    hd_strbuf_release(&text);
}

static void check_script(const char *name, const struct hand_script *script, const struct hd_history_info *info,
                         int32_t place, hd_money prize) {
    struct played_hand *played = malloc(sizeof *played);
    played_hand_script(played, script);
    played->record.kind = info->kind;
    check_files(name, played, info, place, prize);
    free(played);
}

/* The main pot is split with an odd chip, the side pot is not; rake from both. */
static void test_cash(void **state) {
    (void)state;
    check_script("cash",
                 &(struct hand_script){
                     .stack = {101, 600, 600, 25},
                     .name = {"Ann", "Bob", "Carol", "Dave"},
                     .hole = {"AsKh", "AdKc", "QcJc", "7h2h"},
                     .board = "Kd8c8s3d3h",
                     .actions = "c r101 c c c r100 c x x x x",
                     .setup = {.small_blind = 5, .big_blind = 10, .button = 2, .sb = 3, .bb = 0},
                     .rake = {.basis_points = 500, .no_flop_no_drop = true},
                 },
                 &infos[0], 0, 0);
}

/* An ante that is all of a stack, blinds that are all of theirs, three pots; the hero is second for €3.50. */
static void test_tournament(void **state) {
    (void)state;
    check_script("tournament",
                 &(struct hand_script){
                     .stack = {5, 14, 30, 500},
                     .name = {"Ann", "Bob", "Carol", "Dave"},
                     .hole = {"AsAh", "KsKh", "QsQh", "JsJh"},
                     .board = "2c3d7h8s9c",
                     .actions = "c x x x x x x x",
                     .setup = {.small_blind = 10, .big_blind = 20, .ante = 5, .button = 0, .sb = 1, .bb = 2},
                 },
                 &infos[2], 2, 350);
}

static void test_walk(void **state) {
    (void)state;
    check_script("walk",
                 &(struct hand_script){
                     .stack = {1000, 1000, 1000},
                     .name = {"Ann", "Bob", "Carol"},
                     .hole = {"AsTh", "QdQc", "7s2c"},
                     .board = "KdTc4s2d9h",
                     .actions = "f f",
                     .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 1, .bb = 2},
                 },
                 &infos[1], 0, 0);
}

/* One who posts both blinds, one who posts the dead one alone, an empty button, a hand that is thrown away. */
static void test_newcomers(void **state) {
    (void)state;
    check_script("newcomers",
                 &(struct hand_script){
                     .stack = {0, 1000, 1000, 1000, 1000},
                     .name = {NULL, "Bob", "Carol", "Dave", "Eve"},
                     .hole = {NULL, "AsKh", "QdQc", "7s2c", "TsTh"},
                     .board = "KdTc4s2d9h",
                     .actions = "r80 c f c r150 c f x x x r40 c",
                     .setup = {.small_blind = 10,
                               .big_blind = 20,
                               .button = 0,
                               .sb = 1,
                               .bb = 2,
                               .post_live = {[3] = 20},
                               .post_dead = {[3] = 10, [4] = 10}},
                 },
                 &infos[0], 0, 0);
}

/* An imported hand keeps its number and its table; a card that nobody saw is hidden, and XML's own signs are escaped.
 */
static void test_imported(void **state) {
    (void)state;
    static const struct hd_history_info info = {.kind = HD_CASH,
                                                .hero = -1,
                                                .currency = "\xc2\xa3",
                                                .chip_decimals = 2,
                                                .hand_id = "4335364086",
                                                .table = "5 & 6 <\"Caf\xc3\xa9\">, 770109371"};
    check_script("imported",
                 &(struct hand_script){
                     .stack = {1000, 1000, 1000},
                     .name = {"Ann & <Co>", "Bob \"the\" Fish", "Carol's"},
                     .hole = {"AsKh"},
                     .board = "KdTc4s2d9h",
                     .actions = "c f x x x x x x x",
                     .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 1, .bb = 2},
                     .given = hd_seats_of(2),
                     .strength = {[2] = UINT16_MAX},
                 },
                 &info, 0, 0);
}

/* XML has no place for control characters. */
static void test_names_that_no_xml_can_hold(void **state) {
    (void)state;
    static const char *const names[] = {"Tab\tby", "Bell\a", "Last \xef\xbf\xbf"};
    const struct hd_format *format = hd_format_find("ipoker_xml");
    struct played_hand *played = malloc(sizeof *played);
    struct choices choices = choices_random(5, 0);
    struct hd_strbuf text;
    played_hand_random(played, &choices);
    hd_strbuf_init(&text);
    for (int i = 0; i < 3; i++) {
        for (int seat = 0; seat < HD_MAX_SEATS; seat++)
            if (played->record.name[seat]) played->record.name[seat] = names[i];
        struct hd_history_info info = infos[1];
        check_int(format->write(&text, &played->record, &info), HD_E_UNSUPPORTED);
        info.table = names[i];
        check_int(format->head(&text, &(struct hd_hand_file){.max_seats = 6}, &info), HD_E_UNSUPPORTED);
    }
    check_int(text.length, 0);
    hd_strbuf_release(&text);
    free(played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_xml_round_trip), cmocka_unit_test(test_pokertracker_round_trip),
        cmocka_unit_test(test_cash),           cmocka_unit_test(test_tournament),
        cmocka_unit_test(test_walk),           cmocka_unit_test(test_newcomers),
        cmocka_unit_test(test_imported),       cmocka_unit_test(test_names_that_no_xml_can_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
