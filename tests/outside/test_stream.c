/*
 * What goes to a bot's program, read from the pipe: every line is of the schema, and no card is in it that the seat may
 * not know. The hands' records, which know all cards, are the judge.
 */
#include "programs.h"
#include "schema.h"

#include "holdem/handlog.h"

/* Hands of the run by session and number; what a seat may see follows from them. */
enum { SESSIONS = 4, SESSION_HANDS = 100 };
struct seen {
    struct hd_deal deal;
    int8_t program_seat;
    hd_cards shown; /* by others at the end */
    int board;      /* cards of the board that were dealt */
};
static struct seen seen[SESSIONS][SESSION_HANDS + 1];

static hd_status no_output(void *context, void **output) {
    (void)context;
    static char something;
    *output = &something;
    return HD_OK;
}

static hd_status keep_hand(void *output, const struct hd_record *record) {
    (void)output;
    struct seen *hand = &seen[record->unit][record->hand];
    *hand = (struct seen){.deal = record->deal, .program_seat = -1};
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (record->player[s] == PROGRAM) hand->program_seat = (int8_t)s;
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind == HD_EV_BOARD) hand->board = event->street + 2;
        if (event->kind == HD_EV_SHOW) hand->shown |= hd_cards_of(event->cards[0]) | hd_cards_of(event->cards[1]);
    }
    return HD_OK;
}

static hd_status no_commit(void *context, void *output, struct hd_error *error) {
    (void)context, (void)output, (void)error;
    return HD_OK;
}

/* Every text in the value that is a card. */
static hd_cards cards_in(json_t *value) {
    hd_cards cards = 0;
    const char *key;
    json_t *member;
    hd_card card;
    if (json_is_string(value) && json_string_length(value) == 2 &&
        hd_card_parse(json_string_value(value), &card) == HD_OK)
        cards |= hd_cards_of(card);
    for (size_t i = 0; i < json_array_size(value); i++) cards |= cards_in(json_array_get(value, i));
    json_object_foreach(value, key, member) cards |= cards_in(member);
    return cards;
}

static int64_t number(const json_t *message, const char *key) {
    return json_integer_value(json_object_get(message, key));
}

static hd_cards board_of(const struct seen *hand, int n) {
    hd_cards cards = 0;
    for (int i = 0; i < n; i++) cards |= hd_cards_of(hand->deal.board[i]);
    return cards;
}

static void check_cards(json_t *message) {
    const char *type = json_string_value(json_object_get(message, "type"));
    const hd_cards cards = cards_in(message);
    if (!json_object_get(message, "hand")) {
        assert_true(cards == 0);
        return;
    }
    const struct seen *hand = &seen[number(message, "unit") - 1][number(message, "hand")];
    const hd_card *own = hand->deal.hole[hand->program_seat];
    const hd_cards hole = hd_cards_of(own[0]) | hd_cards_of(own[1]);
    const size_t board = json_array_size(json_object_get(message, "board"));
    if (strcmp(type, "hand") == 0) assert_true(cards == hole);
    if (strcmp(type, "act") == 0) assert_true(cards == (hole | board_of(hand, (int)board)));
    if (strcmp(type, "events") == 0) assert_true((cards & ~(hand->shown | board_of(hand, hand->board))) == 0);
}

/* A turn says what is legal, and the seat is the program's. */
static void check_turn(const json_t *message) {
    const struct seen *hand = &seen[number(message, "unit") - 1][number(message, "hand")];
    check_int(number(message, "seat"), hand->program_seat);
    assert_true(number(message, "call") <= number(message, "to_call"));
    const json_t *raise = json_object_get(message, "raise");
    if (json_is_object(raise)) assert_true(number(raise, "min") <= number(raise, "max"));
}

static void test_the_stream(void **state) {
    (void)state;
    char path[] = "/tmp/holdem-test-XXXXXX";
    const int fd = mkstemp(path);
    assert_true(fd >= 0);
    struct play play;
    struct hd_error error;
    play_init(&play, CHAOS_BOT, "good", "1");
    play.command[3] = path;
    play.run.hands = SESSIONS * SESSION_HANDS;
    play.run.session_hands = SESSION_HANDS;
    play.run.game.randomize_seats = true;
    play.bots[2] = hd_bot_def_default(hd_bot_type_find("random"), "Wild");
    check_int(play_open(&play, &error), HD_OK);
    check_int(hd_run_stats_init(&play.run, &play.stats), HD_OK);
    const struct hd_run_hooks hooks = {.output_new = no_output, .hand = keep_hand, .commit = no_commit};
    check_int(hd_run(&play.run, &hooks, &play.stats, &play.report), HD_OK);
    hd_outside_close(play.outside);
    hd_stats_release(&play.stats);

    json_t *schema = json_load_file("docs/bot_protocol.schema.json", 0, NULL);
    assert_non_null(schema);
    FILE *file = fdopen(fd, "r");
    char *line = NULL;
    size_t capacity = 0;
    int turns = 0, shown = 0;
    while (getline(&line, &capacity, file) > 0) {
        json_t *message = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
        if (!message || !schema_allows(schema, schema, message)) fail_msg("not of the schema: %s", line);
        check_cards(message);
        const char *type = json_string_value(json_object_get(message, "type"));
        if (strcmp(type, "act") == 0) check_turn(message);
        turns += strcmp(type, "act") == 0;
        shown += strstr(line, "\"event\":\"show\"") != NULL;
        json_decref(message);
    }
    assert_true(turns > SESSIONS * SESSION_HANDS / 2);
    assert_true(shown > SESSIONS * SESSION_HANDS / 20); /* it does see what is shown */
    free(line);
    fclose(file);
    json_decref(schema);
    unlink(path);
}

/* The transcript of docs/BOT_PROTOCOL.md, both sides of it. */
static void test_the_transcript(void **state) {
    (void)state;
    json_t *schema = json_load_file("docs/bot_protocol.schema.json", 0, NULL);
    FILE *file = fopen("docs/BOT_PROTOCOL.md", "r");
    assert_true(schema && file);
    char *line = NULL;
    size_t capacity = 0;
    int lines = 0;
    while (getline(&line, &capacity, file) > 0) {
        if (strncmp(line, "> {", 3) != 0 && strncmp(line, "< {", 3) != 0) continue;
        json_t *message = json_loads(line + 2, JSON_REJECT_DUPLICATES, NULL);
        if (!message || !schema_allows(schema, schema, message)) fail_msg("not of the schema: %s", line);
        json_decref(message);
        lines++;
    }
    assert_true(lines > 10);
    free(line);
    fclose(file);
    json_decref(schema);
}

/* The schema is no blank cheque: these are not of it. */
static void test_the_schema_refuses(void **state) {
    (void)state;
    static const char *const bad[] = {"{}",
                                      "[]",
                                      "{\"type\":\"act\"}",
                                      "{\"type\":\"end\",\"unit\":0,\"player\":1}",
                                      "{\"type\":\"end\",\"unit\":1,\"player\":1,\"cards\":[\"As\"]}",
                                      "{\"id\":1,\"action\":\"limp\"}",
                                      "{\"id\":\"1\",\"action\":\"fold\"}"};
    static const char *const good[] = {
        "{\"id\":1,\"action\":\"fold\"}", "{\"id\":7,\"action\":\"raise\",\"raise_to\":60}",
        "{\"type\":\"hello\",\"protocol\":1,\"observe\":true}", "{\"type\":\"end\",\"unit\":3,\"player\":1}"};
    json_t *schema = json_load_file("docs/bot_protocol.schema.json", 0, NULL);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        json_t *value = json_loads(bad[i], 0, NULL);
        if (schema_allows(schema, schema, value)) fail_msg("allowed: %s", bad[i]);
        json_decref(value);
    }
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        json_t *value = json_loads(good[i], 0, NULL);
        if (!schema_allows(schema, schema, value)) fail_msg("refused: %s", good[i]);
        json_decref(value);
    }
    json_decref(schema);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_the_stream), cmocka_unit_test(test_the_transcript),
                                       cmocka_unit_test(test_the_schema_refuses)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
