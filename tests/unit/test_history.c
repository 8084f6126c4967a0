/*
 * The document's text: whole hands against texts worked out by hand (tests/golden/ipoker), the document's table of hand
 * descriptions, and sums read back from the text of random hands.
 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/history.h"
#include "support/golden_text.h"
#include "support/played_hand.h"

static const struct hd_history_info everyone = {.units = 1, .kind = HD_CASH, .deal_to = HD_DEAL_TO_ALL, .currency = ""};

static const struct hd_format *ipoker(void) {
    const struct hd_format *format = hd_format_find("ipoker");
    assert_non_null(format);
    return format;
}

static void check_golden(const char *name, const struct hd_record *record, const struct hd_history_info *info) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    check_int(ipoker()->write(&text, record, info), HD_OK);
    check_golden_text("ipoker", name, "txt", hd_strbuf_text(&text));
    hd_strbuf_release(&text);
}

static void check_script(const char *name, const struct hand_script *script) {
    struct played_hand *played = malloc(sizeof *played);
    played_hand_script(played, script);
    check_golden(name, &played->record, &everyone);
    free(played);
}

/* ---- whole hands ---- */

static void test_showdown(void **state) {
    (void)state;
    check_script("showdown", &(struct hand_script){
                                 .stack = {1500, 1480, 0, 2000, 1500},
                                 .name = {"Tighty", "Maniac", NULL, "Rocky", "Caller Bob"},
                                 .hole = {"AsKh", "QdQc", NULL, "7s2c", "AdTh"},
                                 .board = "KdTc4s2d9h",
                                 .actions = "f r60 c f x r80 c r100 r300 c x r400 c",
                                 .setup = {.small_blind = 10, .big_blind = 20, .button = 4, .sb = 0, .bb = 1},
                                 .rake = {.basis_points = 500, .no_flop_no_drop = true},
                             });
}

static void test_walk(void **state) {
    (void)state;
    check_script("walk", &(struct hand_script){
                             .stack = {1000, 1000, 1000},
                             .name = {"Ann", "Bob", "Carol"},
                             .hole = {"AsKh", "QdQc", "7s2c"},
                             .board = "KdTc4s2d9h",
                             .actions = "f f",
                             .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 1, .bb = 2},
                         });
}

static void test_muck(void **state) {
    (void)state;
    check_script("muck", &(struct hand_script){
                             .stack = {1000, 1000, 1000},
                             .name = {"Ann", "Bob", "Carol"},
                             .hole = {"AsKh", "QdQc", "7s2c"},
                             .board = "KdTc4s2d9h",
                             .actions = "c c x x x x x x x x x x",
                             .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 1, .bb = 2},
                         });
}

/* In an imported hand who has shown may be said to muck then; his cards were seen all the same. */
static void test_shown_and_mucked(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    played_hand_script(played, &(struct hand_script){
                                   .stack = {1000, 1000},
                                   .name = {"Ann", "Bob"},
                                   .hole = {"7s2c", "QdQc"},
                                   .board = "KdTc4s2d9h",
                                   .actions = "r1000 c",
                                   .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 0, .bb = 1},
                               });
    int shown = 0;
    while (played->events[shown].kind != HD_EV_SHOW || played->events[shown].seat != 0) shown++;
    const struct hd_event muck = {
        .kind = HD_EV_MUCK, .street = HD_RIVER, .cards = {HD_CARD_NONE, HD_CARD_NONE, HD_CARD_NONE}};
    memmove(&played->events[shown + 2], &played->events[shown + 1],
            (size_t)(played->record.n_events - shown - 1) * sizeof muck);
    played->events[shown + 1] = muck;
    played->record.n_events++;
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    check_int(ipoker()->write(&text, &played->record, &everyone), HD_OK);
    assert_non_null(strstr(hd_strbuf_text(&text), "Ann: shows [7s 2c] (a pair of Twos)\n"));
    assert_non_null(strstr(hd_strbuf_text(&text), "Ann: mucks hand\n"));
    assert_non_null(strstr(hd_strbuf_text(&text), "showed [7s 2c] and lost with a pair of Twos\n"));
    hd_strbuf_release(&text);
    free(played);
}

static void test_heads_up_all_in_before_the_flop(void **state) {
    (void)state;
    check_script("heads_up", &(struct hand_script){
                                 .stack = {0, 800, 0, 0, 0, 0, 0, 0, 0, 1200},
                                 .name = {[1] = "Ann", [9] = "Bob"},
                                 .hole = {[1] = "5c4c", [9] = "AhAd"},
                                 .board = "As2c3dKhKs",
                                 .actions = "r60 r1200 c",
                                 .setup = {.small_blind = 10, .big_blind = 20, .button = 1, .sb = 1, .bb = 9},
                             });
}

/* An ante that is all of a stack, blinds that are all of theirs, three pots. */
static void test_all_in_on_ante_and_blinds(void **state) {
    (void)state;
    check_script("short_posts",
                 &(struct hand_script){
                     .stack = {5, 14, 30, 500},
                     .name = {"Ann", "Bob", "Carol", "Dave"},
                     .hole = {"AsAh", "KsKh", "QsQh", "JsJh"},
                     .board = "2c3d7h8s9c",
                     .actions = "c x x x x x x x",
                     .setup = {.small_blind = 10, .big_blind = 20, .ante = 5, .button = 0, .sb = 1, .bb = 2},
                 });
}

/* A big-blind ante that comes after the blind, and before it; the text has it after the blinds in both. */
static void test_big_blind_ante(void **state) {
    (void)state;
    struct hand_script script = {
        .stack = {400, 400, 30},
        .name = {"Ann", "Bob", "Carol"},
        .hole = {"AsKs", "Tc9c", "QsQh"},
        .board = "2c3d7h8s9d",
        .actions = "c c x x x x x x",
        .setup = {.small_blind = 10,
                  .big_blind = 20,
                  .ante = 20,
                  .ante_type = HD_ANTE_BIG_BLIND,
                  .bba_order = HD_BLIND_FIRST,
                  .button = 0,
                  .sb = 1,
                  .bb = 2},
    };
    check_script("big_blind_ante_blind_first", &script);
    script.setup.bba_order = HD_ANTE_FIRST;
    check_script("big_blind_ante_ante_first", &script);
}

/* No small blind, an empty button, folds on every street, an uncontested win after the river. */
static void test_dead_small_blind_and_folds(void **state) {
    (void)state;
    check_script("dead_small_blind", &(struct hand_script){
                                         .stack = {1000, 1000, 1000, 1000, 1000},
                                         .name = {"Ann", "Bob", "Carol", "Dave", "Eve"},
                                         .hole = {"AsKh", "QdQc", "7s2c", "JsJh", "5c5d"},
                                         .board = "KdTc4s2d9h",
                                         .actions = "f c c c x x r20 c f c r50 c f r150 f",
                                         .setup = {.small_blind = 10, .big_blind = 20, .button = 5, .sb = -1, .bb = 0},
                                     });
}

/* The main pot is split with an odd chip, the side pot is not; rake from both. */
static void test_split_pot(void **state) {
    (void)state;
    check_script("split", &(struct hand_script){
                              .stack = {101, 600, 600, 25},
                              .name = {"Ann", "Bob", "Carol", "Dave"},
                              .hole = {"AsKh", "AdKc", "QcJc", "7h2h"},
                              .board = "Kd8c8s3d3h",
                              .actions = "c r101 c c c r100 c x x x x",
                              .setup = {.small_blind = 5, .big_blind = 10, .button = 2, .sb = 3, .bb = 0},
                              .rake = {.basis_points = 500, .no_flop_no_drop = true},
                          });
}

static void test_posts_of_newcomers(void **state) {
    (void)state;
    check_script("newcomers", &(struct hand_script){
                                  .stack = {1000, 1000, 1000, 1000},
                                  .name = {"Ann", "Bob", "Carol", "Dave"},
                                  .hole = {"AsKh", "QdQc", "7s2c", "JsJh"},
                                  .board = "KdTc4s2d9h",
                                  .actions = "r80 f f f",
                                  .setup = {.small_blind = 10,
                                            .big_blind = 20,
                                            .button = 0,
                                            .sb = 1,
                                            .bb = 2,
                                            .post_live = {[3] = 20},
                                            .post_dead = {[3] = 10}},
                              });
}

/* An imported hand: of two players at the showdown one has never been seen, but was given as the winner. */
static void test_unknown_cards(void **state) {
    (void)state;
    check_script("unknown_cards", &(struct hand_script){
                                      .stack = {1000, 1000, 1000},
                                      .name = {"Ann", "Bob", "Carol"},
                                      .hole = {"AsKh"},
                                      .board = "KdTc4s2d9h",
                                      .actions = "c f x x x x x x x",
                                      .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 1, .bb = 2},
                                      .given = hd_seats_of(2),
                                      .strength = {[2] = UINT16_MAX},
                                  });
}

static void test_hero_and_tournament(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    played_hand_script(played, &(struct hand_script){
                                   .stack = {1490, 1510},
                                   .name = {"Ann", "Bob"},
                                   .hole = {"AsKs", "9s8s"},
                                   .board = "QsJsTs2d3h",
                                   .actions = "c x x r20 r1470 c",
                                   .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 0, .bb = 1},
                               });
    struct hd_record *record = &played->record;
    record->kind = HD_SIT_AND_GO;
    record->unit = 12344;
    record->hand = 17;
    record->number = record->unit * HD_HANDS_PER_UNIT + record->hand;
    record->time = INT64_C(4102444799); /* 2099-12-31 23:59:59 */
    record->player[0] = 5;
    record->player[1] = 2;
    const struct hd_history_info hero = {
        .units = 1, .kind = HD_SIT_AND_GO, .deal_to = HD_DEAL_TO_HERO, .hero = 2, .currency = ""};
    check_golden("hero", record, &hero);
    free(played);
}

/* ---- descriptions ---- */

static void check_description(const char *cards, const char *expected) {
    hd_card list[7];
    int n, at;
    check_int(hd_cards_parse(cards, 7, list, &n, &at), HD_OK);
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_describe(&text, list, n);
    assert_string_equal(hd_strbuf_text(&text), expected);
    hd_strbuf_release(&text);
}

static void test_descriptions_of_the_document(void **state) {
    (void)state;
    check_description("As 9h 7d 5c 3s 2h Jd", "high card Ace");
    check_description("Ks 9h 7d 5c 3s", "high card King");
    check_description("As Ad 7d 5c 3s 2h Jd", "a pair of Aces");
    check_description("6s 6d 5c 4h 2d", "a pair of Sixes");
    check_description("Ks Kd Qd Qc 3s 3h Jd", "two pairs, Kings over Queens");
    check_description("As Ad Ac 5c 3s 2h Jd", "three of a kind, Aces");
    check_description("As 2d 3c 4c 5s Kh Kd", "a straight, Ace to Five");
    check_description("As Kd Qc Jc Ts 2h 2d", "a straight, Ten to Ace");
    check_description("As 2d 3c 4c 5s 6h Kd", "a straight, Two to Six");
    check_description("As 9s 7s 5s 3s 2h Jd", "a flush, Ace high");
    check_description("As Ad Ac Kc Ks 2h 2d", "a full house, Aces over Kings");
    check_description("2s 2d 2c Kc Ks", "a full house, Twos over Kings");
    check_description("As Ad Ac Ah Ks 2h 2d", "four of a kind, Aces");
    check_description("As 2s 3s 4s 5s Kh Kd", "a straight flush, Ace to Five");
    check_description("9s Ks Qs Js Ts Kh Kd", "a straight flush, Nine to King");
    check_description("As Ks Qs Js Ts 9s 8s", "a royal flush");
}

/* ---- the list of formats ---- */

static void test_formats_are_found_by_name(void **state) {
    (void)state;
    int n;
    const struct hd_format *const *formats = hd_formats(&n);
    assert_true(n > 0);
    for (int a = 0; a < n; a++) {
        assert_ptr_equal(hd_format_find(formats[a]->name), formats[a]);
        check_int(formats[a]->head != NULL, formats[a]->tail != NULL);
        for (int b = 0; b < n; b++) {
            if (b != a) assert_string_not_equal(formats[a]->extension, formats[b]->extension);
            if (formats[a]->extension_several)
                assert_string_not_equal(formats[a]->extension_several, formats[b]->extension);
        }
    }
    assert_null(hd_format_find("iPoker"));
    assert_null(hd_format_find(""));
}

/* What trackers read as text has two blank lines between hands: a hand ends its last line, the separator has the rest.
 */
static void test_two_blank_lines_between_hands(void **state) {
    (void)state;
    static const char *const names[] = {"ipoker", "pokerstars", "pokertracker"};
    struct played_hand *played = malloc(sizeof *played);
    struct choices choices = choices_random(12, 0);
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    played_hand_random(played, &choices);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct hd_format *format = hd_format_find(names[i]);
        hd_strbuf_clear(&text);
        check_int(format->write(&text, &played->record, &everyone), HD_OK);
        assert_true(text.length > 2 && text.text[text.length - 1] == '\n' && text.text[text.length - 2] != '\n');
        assert_string_equal(format->separator, "\n\n");
    }
    hd_strbuf_release(&text);
    free(played);
}

/* ---- sums, read back from the text ---- */

/* What a text says of a hand's chips. */
struct sums {
    hd_chips put_in, uncalled, collected, total, rake, pots, in_summary;
    int n_pots, summaries, seats;
};

/* The number after the first occurrence of `word` in the line; −1 without it. */
static hd_chips number_after(const char *line, const char *word) {
    const char *at = strstr(line, word);
    return at ? strtoll(at + strlen(word), NULL, 10) : -1;
}

static hd_chips or_zero(hd_chips amount) { return amount < 0 ? 0 : amount; }

/* Bets of the street by name, as far as the text tells them. */
struct reader {
    struct sums sums;
    char name[HD_MAX_SEATS][16];
    hd_chips bet[HD_MAX_SEATS];
    int n;
    bool in_summary;
};

static int seat_of_line(const struct reader *reader, const char *line) {
    for (int i = 0; i < reader->n; i++) {
        const size_t length = strlen(reader->name[i]);
        if (strncmp(line, reader->name[i], length) == 0 && (line[length] == ':' || line[length] == ' ')) return i;
    }
    fail_msg("no player's line: %s", line);
    return -1;
}

static void read_seat(struct reader *reader, const char *line) {
    const char *name = strstr(line, ": ") + 2, *end = strstr(name, " (");
    snprintf(reader->name[reader->n++], 16, "%.*s", (int)(end - name), name);
    reader->sums.seats++;
}

static void read_payment(struct reader *reader, const char *line) {
    const int i = seat_of_line(reader, line);
    hd_chips paid = 0;
    if (strstr(line, ": raises "))
        paid = number_after(line, " to ") - reader->bet[i];
    else if (strstr(line, ": bets "))
        paid = number_after(line, ": bets ");
    else if (strstr(line, ": calls "))
        paid = number_after(line, ": calls ");
    else if (!strstr(line, ": posts dead blind "))
        paid = or_zero(number_after(line, " blind "));
    reader->bet[i] += paid;
    reader->sums.put_in +=
        paid + or_zero(number_after(line, ": posts ante ")) + or_zero(number_after(line, ": posts dead blind "));
}

static void read_total(struct reader *reader, const char *line) {
    struct sums *sums = &reader->sums;
    sums->total = number_after(line, "Total pot ");
    sums->rake = number_after(line, " | Rake ");
    sums->pots = or_zero(number_after(line, " Main pot "));
    sums->n_pots = sums->pots > 0;
    for (const char *side = line; (side = strstr(side, " Side pot-")); side++, sums->n_pots++) {
        check_int(number_after(side, " Side pot-"), sums->n_pots);
        sums->pots += strtoll(side + strlen(" Side pot-1 "), NULL, 10);
    }
}

static void read_summary(struct reader *reader, const char *line) {
    struct sums *sums = &reader->sums;
    if (strncmp(line, "Total pot ", 10) == 0) read_total(reader, line);
    if (strncmp(line, "Seat ", 5) != 0) return;
    sums->summaries++;
    sums->in_summary += or_zero(number_after(line, " collected "));
}

static void read_line(struct reader *reader, const char *line) {
    struct sums *sums = &reader->sums;
    if (strncmp(line, "*** ", 4) == 0) {
        if (!strstr(line, "HOLE CARDS")) memset(reader->bet, 0, sizeof reader->bet);
        reader->in_summary |= strncmp(line, "*** SUMMARY", 11) == 0;
    } else if (reader->in_summary) {
        read_summary(reader, line);
    } else if (strncmp(line, "Seat ", 5) == 0) {
        read_seat(reader, line);
    } else if (strncmp(line, "Uncalled bet (", 14) == 0) {
        sums->uncalled += number_after(line, "Uncalled bet (");
    } else if (strstr(line, " collects ")) {
        sums->collected += number_after(line, " collects ");
    } else if (strncmp(line, "Game #", 6) != 0 && strncmp(line, "Table ", 6) != 0 &&
               strncmp(line, "Dealt to ", 9) != 0) {
        read_payment(reader, line);
    }
}

static struct sums read_text(char *text) {
    struct reader reader = {0};
    for (char *line = text, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        assert_non_null(end);
        *end = '\0';
        read_line(&reader, line);
    }
    return reader.sums;
}

static void test_sums_of_random_hands(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    struct choices choices = choices_random(12, 0);
    for (int round = 0; round < 50000; round++) {
        played_hand_random(played, &choices);
        hd_strbuf_clear(&text);
        check_int(ipoker()->write(&text, &played->record, &everyone), HD_OK);
        const struct sums sums = read_text(text.text);
        check_int(sums.put_in - sums.uncalled, sums.total);
        check_int(sums.collected + sums.rake, sums.total);
        check_int(sums.in_summary, sums.collected);
        check_int(sums.rake, played->settlement.rake);
        check_int(sums.seats, hd_seats_count(hd_setup_seats(&played->record.setup)));
        check_int(sums.summaries, sums.seats);
        check_int(sums.n_pots, played->settlement.n_pots > 1 ? played->settlement.n_pots : 0);
        if (sums.n_pots > 0) check_int(sums.pots, sums.total);
    }
    hd_strbuf_release(&text);
    free(played);
}

/* ---- odds and ends ---- */

static void check_table_name(enum hd_game_kind kind, uint64_t unit, uint32_t table, const char *expected) {
    const struct hd_record record = {.kind = kind, .unit = unit, .table = table};
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_table_name(&text, &record);
    assert_string_equal(hd_strbuf_text(&text), expected);
    hd_strbuf_release(&text);
}

static void test_table_names(void **state) {
    (void)state;
    check_table_name(HD_CASH, 3, 0, "Cash Game Table 1");
    check_table_name(HD_SIT_AND_GO, 0, 0, "Tournament 1, Table 1");
    check_table_name(HD_MULTI_TABLE, 12344, 99, "Tournament 12345, Table 100");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_showdown),
        cmocka_unit_test(test_walk),
        cmocka_unit_test(test_muck),
        cmocka_unit_test(test_shown_and_mucked),
        cmocka_unit_test(test_heads_up_all_in_before_the_flop),
        cmocka_unit_test(test_all_in_on_ante_and_blinds),
        cmocka_unit_test(test_big_blind_ante),
        cmocka_unit_test(test_dead_small_blind_and_folds),
        cmocka_unit_test(test_split_pot),
        cmocka_unit_test(test_posts_of_newcomers),
        cmocka_unit_test(test_unknown_cards),
        cmocka_unit_test(test_hero_and_tournament),
        cmocka_unit_test(test_descriptions_of_the_document),
        cmocka_unit_test(test_formats_are_found_by_name),
        cmocka_unit_test(test_two_blank_lines_between_hands),
        cmocka_unit_test(test_sums_of_random_hands),
        cmocka_unit_test(test_table_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
