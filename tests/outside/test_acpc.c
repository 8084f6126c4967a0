/*
 * Agents of the competition: a caller over the connection is the caller of the library, agents are told what their seat
 * may know and no more, every fault is charged by kind, limits hold, and nothing is left behind.
 */
#include "programs.h"

#include <arpa/inet.h>
#include <pthread.h>
#include <sys/socket.h>
#include <time.h>

#include "holdem/acpc.h"

/* A cash game that the protocol can tell, with the agent as the player number PROGRAM. */
static void agent_init(struct play *play, const char *fault, const char *every) {
    play_init(play, CHAOS_AGENT, fault, every);
    play->def.protocol = HD_OUTSIDE_ACPC;
    play->run.game.stacks = HD_STACKS_RESET;
    play->run.game.starting_chips = 2000;
    play->run.threads = 1;
}

/* ---- good agents ---- */

static void check_twin(struct play *play, int players) {
    struct hd_error error;
    play->run.game.n_bots = players;
    play->bots[PROGRAM] = hd_bot_def_default(hd_bot_type_find("call"), "Pro");
    if (players > 2) play->bots[2] = hd_bot_def_default(hd_bot_type_find("random"), "Wild");
    check_int(hd_run_stats_init(&play->run, &play->stats), HD_OK);
    check_int(hd_run(&play->run, NULL, &play->stats, &play->report), HD_OK);
    const uint64_t twin = hd_run_hash(&play->stats);
    hd_stats_release(&play->stats);
    if (play_open(play, &error)) fail_msg("%s", error.text);
    check_int(hd_run_stats_init(&play->run, &play->stats), HD_OK);
    play->status = hd_run(&play->run, NULL, &play->stats, &play->report);
    if (play->status) fail_msg("%s", play->report.error.text);
    check_int(play->stats.player[PROGRAM].errors, 0);
    assert_true(hd_run_hash(&play->stats) == twin);
    hd_stats_release(&play->stats);
    const struct hd_outside_counts counts = hd_outside_count(play->outside);
    check_int(counts.late + counts.unasked + counts.restarts, 0);
    hd_outside_close(play->outside);
}

static void test_an_agent_is_its_twin(void **state) {
    (void)state;
    struct play play;
    for (int players = 2; players <= TABLE; players++) {
        agent_init(&play, "good", "1");
        check_twin(&play, players);
        agent_init(&play, "comment", "3");
        check_twin(&play, players);
    }
}

static bool has_python(void) {
    return system("python3 -c 'import sys; sys.exit(sys.version_info < (3, 8))' 2>/dev/null") == 0;
}

static void python_init(struct play *play, const char *rule) {
    agent_init(play, "examples/bots/acpc_agent.py", rule);
    play->command[0] = "python3";
    play->command[3] = "2000";
    play->command[4] = "10";
    play->command[5] = "20";
    play->def.limits.decision_ms = 30000;
}

/* The example agent knows by itself when it is asked and what it may raise to: one that always calls is the caller,
 * and one that raises all sizes there are makes no illegal action. */
static void test_the_example(void **state) {
    (void)state;
    if (!has_python()) {
        print_message("there is no python3 of version 3.8 or later\n");
        skip();
    }
    struct play play;
    for (int players = 2; players <= TABLE; players++) {
        python_init(&play, "--call");
        check_twin(&play, players);
    }
    for (int players = 2; players <= TABLE; players++) {
        python_init(&play, "--wild");
        play.run.game.n_bots = players;
        play.run.game.on_bot_error = HD_ON_ERROR_STOP;
        play.run.hands = 1000;
        if (players > 2) play.bots[2] = hd_bot_def_default(hd_bot_type_find("random"), "Wild");
        play_all(&play);
        if (play.status) fail_msg("%s", play.report.error.text);
        hd_stats_release(&play.stats);
    }
}

/* ---- what an agent knows ---- */

enum { HANDS = 300 };

/* The hands as they really were: by number, place and seat. */
struct truth {
    int n;
    struct hand {
        int place[HD_MAX_SEATS]; /* by seat; −1 */
        hd_card hole[HD_MAX_SEATS][2];
        bool shown[HD_MAX_SEATS];
        int actions;
    } hand[HANDS];
};

static hd_status take_output(void *context, void **output) {
    *output = context;
    return HD_OK;
}

static void leave_output(void *output) { (void)output; }

static hd_status take_hand(void *output, const struct hd_record *record) {
    struct truth *truth = output;
    struct hand *hand = &truth->hand[truth->n++];
    const hd_seats in = hd_setup_seats(&record->setup);
    *hand = (struct hand){.actions = 0};
    memset(hand->place, -1, sizeof hand->place);
    for (int i = 0, seat = record->setup.button; i < hd_seats_count(in); i++) {
        seat = hd_seats_next(in, seat);
        hand->place[seat] = i;
        memcpy(hand->hole[seat], record->deal.hole[seat], 2);
    }
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        hand->actions += event->kind >= HD_EV_FOLD && event->kind <= HD_EV_RAISE;
        if (event->kind == HD_EV_SHOW) hand->shown[event->seat] = true;
    }
    return HD_OK;
}

static hd_status commit(void *context, void *output, struct hd_error *error) {
    (void)context, (void)output, (void)error;
    return HD_OK;
}

/* The part of the line with a place's hole cards. */
static void cards_at(const char *cards, int place, char text[5]) {
    for (; place > 0; place--) cards = strchr(cards, '|') + 1;
    size_t n = strcspn(cards, "|/\r\n");
    assert_true(n == 0 || n == 4);
    memcpy(text, cards, n);
    text[n] = '\0';
}

static int actions_in(const char *betting) {
    int n = 0;
    for (; *betting != ':'; betting++) n += strchr("fcr", *betting) != NULL;
    return n;
}

/* Checks a line against the truth; `seat` is the agent's. Returns the actions that it tells; counts others' hands. */
static int check_line(const char *line, const struct hand *hand, int seat, int place, int *others) {
    const char *part[5] = {line};
    for (int i = 1; i < 5; i++) part[i] = strchr(part[i - 1], ':') + 1;
    const int actions = actions_in(part[3]);
    check_int(place, hand->place[seat]);
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        char text[5], expected[5] = "";
        if (hand->place[s] < 0) continue;
        cards_at(part[4], hand->place[s], text);
        if (s == seat || (hand->shown[s] && actions == hand->actions)) {
            hd_card_text(hand->hole[s][0], expected);
            hd_card_text(hand->hole[s][1], expected + 2);
        }
        *others += s != seat && expected[0];
        if (strcmp(text, expected) != 0) fail_msg("%splace %d: %s, not %s", line, hand->place[s], text, expected);
    }
    return actions;
}

/* Every line that left for the agent: of each hand one for each number of actions, in order; with its own cards, and
 * others' when the hand is over and they were shown. */
static void check_knowledge(const char *path, const struct truth *truth, int seat) {
    char line[4096];
    FILE *file = fopen(path, "r");
    int last = -1, actions = -1, lines = 0, others = 0;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        int place, number;
        assert_true(sscanf(line, "MATCHSTATE:%d:%d:", &place, &number) == 2);
        assert_in_range(number, 0, truth->n - 1);
        if (number != last) {
            check_int(number, last + 1);
            if (last >= 0) check_int(actions, truth->hand[last].actions);
            actions = -1;
        }
        check_int(check_line(line, &truth->hand[number], seat, place, &others), actions + 1);
        actions++;
        last = number;
        lines++;
    }
    fclose(file);
    check_int(last, truth->n - 1);
    assert_true(lines > 3 * truth->n && others > truth->n / 10);
}

static void test_only_what_the_seat_may_know(void **state) {
    (void)state;
    static struct truth truth;
    for (int players = 2; players <= TABLE; players++)
        for (int show = HD_SHOW_OR_MUCK; show <= HD_SHOW_ALL; show++) {
            char path[] = "/tmp/holdem-test-XXXXXX";
            const int file = mkstemp(path);
            struct play play;
            struct hd_error error;
            assert_true(file >= 0);
            agent_init(&play, "good", "1");
            play.command[3] = path;
            play.run.game.n_bots = players;
            play.run.game.show = (enum hd_show)show;
            play.run.game.first_button_random = false;
            truth.n = 0;
            const struct hd_run_hooks hooks = {.context = &truth,
                                               .output_new = take_output,
                                               .output_free = leave_output,
                                               .hand = take_hand,
                                               .commit = commit};
            check_int(play_open(&play, &error), HD_OK);
            check_int(hd_run_stats_init(&play.run, &play.stats), HD_OK);
            check_int(hd_run(&play.run, &hooks, &play.stats, &play.report), HD_OK);
            hd_outside_close(play.outside);
            check_knowledge(path, &truth, PROGRAM);
            hd_stats_release(&play.stats);
            close(file);
            unlink(path);
        }
}

/* ---- bad agents ---- */

static const struct fault faults[] = {
    {"exit", HD_FAILURE_CRASH, false},   {"abort", HD_FAILURE_CRASH, false}, {"half", HD_FAILURE_CRASH, false},
    {"close", HD_FAILURE_CRASH, false},  {"flood", HD_FAILURE_FLOOD, false}, {"lines", HD_FAILURE_FLOOD, false},
    {"hang", HD_FAILURE_TIMEOUT, false}, {"junk", HD_FAILURE_ANSWER, true},  {"empty", HD_FAILURE_ANSWER, true},
    {"none", HD_FAILURE_ANSWER, true},   {"kind", HD_FAILURE_ANSWER, true},  {"two", HD_FAILURE_ANSWER, true},
    {"raise", HD_FAILURE_ANSWER, true},  {"low", HD_FAILURE_ILLEGAL, true},  {"high", HD_FAILURE_ILLEGAL, true},
};
enum { FAULTS = sizeof faults / sizeof faults[0] };

static void test_faults_are_charged_by_kind(void **state) {
    (void)state;
    for (int i = 0; i < FAULTS; i++) {
        struct play play;
        agent_init(&play, faults[i].name, "25");
        play_fault(&play, &faults[i]);
    }
}

/* A fold where there is nothing to call is none of the protocol's actions; elsewhere it is one. */
static void test_a_free_fold_is_a_bad_answer(void **state) {
    (void)state;
    struct play play;
    agent_init(&play, "fold", "1");
    play_all(&play);
    check_int(play.status, HD_OK);
    const int64_t bad = play_failures(&play, HD_FAILURE_ANSWER);
    assert_in_range(bad, 1, 299); /* at most one a hand */
    check_int(play.stats.player[PROGRAM].errors, bad);
    hd_stats_release(&play.stats);
    play.run.game.on_bot_error = HD_ON_ERROR_STOP;
    play_all(&play);
    check_int(play.status, HD_E_BOT);
    assert_non_null(strstr(play.report.error.text, "a fold where there is nothing to call"));
    hd_stats_release(&play.stats);
}

static void test_a_failure_stops_the_run(void **state) {
    (void)state;
    struct play play;
    agent_init(&play, "low", "40");
    play.run.game.on_bot_error = HD_ON_ERROR_STOP;
    play_all(&play);
    check_int(play.status, HD_E_BOT);
    assert_non_null(strstr(play.report.error.text, "Pro (acpc) answered illegally in hand "));
    hd_stats_release(&play.stats);
    agent_init(&play, "exit", "40");
    play.run.game.on_bot_error = HD_ON_ERROR_STOP;
    play_all(&play);
    check_int(play.status, HD_E_BOT);
    assert_non_null(strstr(play.report.error.text, "it exited with status 7; its last words: connecting"));
    hd_stats_release(&play.stats);
}

/* A second answer, and one that comes after its time, are passed over and counted. */
static void test_strays_are_passed_over(void **state) {
    (void)state;
    struct play play;
    struct hd_error error;
    agent_init(&play, "twice", "3");
    play.run.hands = 100;
    check_int(play_open(&play, &error), HD_OK);
    check_int(hd_run_stats_init(&play.run, &play.stats), HD_OK);
    check_int(hd_run(&play.run, NULL, &play.stats, &play.report), HD_OK);
    check_int(play.stats.player[PROGRAM].errors, 0);
    assert_true(hd_outside_count(play.outside).unasked > 20);
    hd_outside_close(play.outside);
    hd_stats_release(&play.stats);
    int64_t late = 0; /* on a busy machine all answers of a run can come too late to be heard at all */
    for (int i = 0; i < 5 && late == 0; i++) {
        agent_init(&play, "late", "20");
        play.run.hands = 60;
        play.def.limits.decision_ms = 20;
        check_int(play_open(&play, &error), HD_OK);
        check_int(hd_run_stats_init(&play.run, &play.stats), HD_OK);
        check_int(hd_run(&play.run, NULL, &play.stats, &play.report), HD_OK);
        assert_true(play_failures(&play, HD_FAILURE_TIMEOUT) > 0);
        check_int(play.stats.player[PROGRAM].errors, play_failures(&play, HD_FAILURE_TIMEOUT));
        late = hd_outside_count(play.outside).late;
        hd_outside_close(play.outside);
        hd_stats_release(&play.stats);
    }
    assert_true(late > 0);
    play.def.limits.bank_ms = 60000; /* all of them fit */
    play_all(&play);
    check_int(play_failures(&play, HD_FAILURE_TIMEOUT), 0);
    hd_stats_release(&play.stats);
}

static void test_restarts(void **state) {
    (void)state;
    struct play play;
    struct hd_error error;
    agent_init(&play, "exit", "30");
    play.def.restart = true;
    check_int(play_open(&play, &error), HD_OK);
    check_int(hd_run_stats_init(&play.run, &play.stats), HD_OK);
    check_int(hd_run(&play.run, NULL, &play.stats, &play.report), HD_OK);
    const struct hd_outside_counts counts = hd_outside_count(play.outside);
    assert_in_range(counts.restarts, 5, 100);
    assert_in_range(play_failures(&play, HD_FAILURE_CRASH), counts.restarts, counts.restarts + 1);
    check_int(play.stats.player[PROGRAM].errors, play_failures(&play, HD_FAILURE_CRASH));
    hd_stats_release(&play.stats);
    hd_outside_close(play.outside);
}

/* ---- agents that connect by themselves ---- */

/* Connects, calls nothing, answers junk: enough to be seen. */
static void *come(void *context) {
    const int port = *(const int *)context;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    static const char words[] = "VERSION:2.0.0\njunk\n";
    const int fd = socket(AF_INET, SOCK_STREAM, 0);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(fd, (struct sockaddr *)&address, sizeof address) == 0 && send(fd, words, sizeof words - 1, 0) > 0) {
        char line[256];
        while (recv(fd, line, sizeof line, 0) > 0) continue;
    }
    close(fd);
    return NULL;
}

static void test_an_agent_connects_by_itself(void **state) {
    (void)state;
    struct play play;
    struct hd_error error;
    pthread_t thread;
    agent_init(&play, NULL, NULL);
    play.def.command = NULL;
    play.def.limits.decision_ms = 50;
    play.run.hands = 20;
    check_int(hd_outside_prepare(&play.def, "Pro", &play.outside, &error), HD_OK);
    int port = hd_outside_port(play.outside);
    assert_in_range(port, 1, 65535);
    pthread_create(&thread, NULL, come, &port);
    check_int(hd_outside_start(play.outside, &error), HD_OK);
    play.bots[PROGRAM] = hd_outside_bot(play.outside, "Pro");
    check_int(hd_run_stats_init(&play.run, &play.stats), HD_OK);
    check_int(hd_run(&play.run, NULL, &play.stats, &play.report), HD_OK);
    check_int(play_failures(&play, HD_FAILURE_ANSWER), 1);
    assert_true(play_failures(&play, HD_FAILURE_TIMEOUT) >= 3);
    hd_stats_release(&play.stats);
    hd_outside_close(play.outside);
    pthread_join(thread, NULL);
}

/* The same port twice; and nobody comes. */
static void test_nobody_comes(void **state) {
    (void)state;
    struct play play, other;
    struct hd_error error;
    agent_init(&play, NULL, NULL);
    play.def.command = NULL;
    play.def.limits.start_ms = 50;
    check_int(hd_outside_prepare(&play.def, "Pro", &play.outside, &error), HD_OK);
    agent_init(&other, NULL, NULL);
    other.def.command = NULL;
    other.def.port = hd_outside_port(play.outside);
    check_int(hd_outside_open(&other.def, "Con", &other.outside, &error), HD_E_IO);
    assert_non_null(strstr(error.text, "cannot listen at 127.0.0.1:"));
    other.def.host = "localhost";
    check_int(hd_outside_open(&other.def, "Con", &other.outside, &error), HD_E_CONFIG);
    assert_non_null(strstr(error.text, "\"localhost\" is no IPv4 address"));
    check_int(hd_outside_start(play.outside, &error), HD_E_BOT);
    assert_non_null(strstr(error.text, "Pro: cannot start the bot: no connection to 127.0.0.1:"));
    assert_non_null(strstr(error.text, " within 50 ms"));
    hd_outside_close(play.outside);
}

static void check_refused(const char *fault, const char *words) {
    struct play play;
    struct hd_error error;
    agent_init(&play, fault, "1");
    play.def.limits.start_ms = 300;
    check_int(play_open(&play, &error), HD_E_BOT);
    if (!strstr(error.text, words)) fail_msg("\"%s\" does not say \"%s\"", error.text, words);
}

static void test_agents_that_do_not_start(void **state) {
    (void)state;
    check_refused("early_exit", "it exited with status 3; its last words: cannot find my brain");
    check_refused("no_connection", "within 300 ms");
    check_refused("no_version", "no VERSION line within 300 ms");
    check_refused("version", "another version than 2.0.0: VERSION:1.0.0");
    check_refused("junk_version", "no VERSION:2.0.0: hello");
    struct play play;
    struct hd_error error;
    agent_init(&play, "good", "1");
    play.def.sandbox = true;
    check_int(play_open(&play, &error), HD_E_CONFIG);
    assert_non_null(strstr(error.text, "the sandbox has no network"));
}

/* ---- games that the protocol cannot tell ---- */

static void check_stops(struct play *play, const char *words) {
    play->run.game.on_bot_error = HD_ON_ERROR_STOP;
    play_all(play);
    check_int(play->status, HD_E_BOT);
    if (!strstr(play->report.error.text, words)) fail_msg("\"%s\" does not say \"%s\"", play->report.error.text, words);
    hd_stats_release(&play->stats);
}

static void test_games_that_cannot_be_told(void **state) {
    (void)state;
    struct play play;
    agent_init(&play, "good", "1");
    play.run.game.stacks = HD_STACKS_REBUY;
    check_stops(&play, "the ACPC protocol cannot tell stacks that differ");
    const struct hd_level ante = {.small_blind = 10, .big_blind = 20, .ante = 1};
    agent_init(&play, "good", "1");
    play.run.game.levels = &ante;
    check_stops(&play, "the ACPC protocol cannot tell an ante");
    agent_init(&play, "good", "1");
    play.run.game.starting_chips = 20;
    check_stops(&play, "the ACPC protocol cannot tell stacks that the big blind takes whole");
    agent_init(&play, "good", "1");
    play.run.threads = 4; /* an agent plays at one table at a time */
    play.run.hands = 3000;
    check_stops(&play, "its agent plays in another seat");
}

/* ---- nothing is left ---- */

static void test_nothing_is_left(void **state) {
    (void)state;
    static const char *const names[] = {"good",  "exit", "abort", "hang", "flood",
                                        "lines", "junk", "close", "half", "deaf"};
    const int descriptors = open_descriptors();
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct play play;
        agent_init(&play, names[i], "40");
        play.command[3] = "/dev/null";
        play.command[4] = "holdem-test-acpc-nothing-is-left";
        play.def.limits.decision_ms = 40;
        play.def.restart = i % 2;
        play_all(&play);
        hd_stats_release(&play.stats);
        check_int(open_descriptors(), descriptors);
        int left = 1;
        const struct timespec moment = {.tv_nsec = 20000000};
        for (int k = 0; k < 100 && (left = processes_of("holdem-test-acpc-nothing-is-left")) > 0; k++)
            nanosleep(&moment, NULL);
        check_int(left, 0);
        assert_true(waitpid(-1, NULL, WNOHANG) < 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_an_agent_is_its_twin),
                                       cmocka_unit_test(test_the_example),
                                       cmocka_unit_test(test_only_what_the_seat_may_know),
                                       cmocka_unit_test(test_faults_are_charged_by_kind),
                                       cmocka_unit_test(test_a_free_fold_is_a_bad_answer),
                                       cmocka_unit_test(test_a_failure_stops_the_run),
                                       cmocka_unit_test(test_strays_are_passed_over),
                                       cmocka_unit_test(test_restarts),
                                       cmocka_unit_test(test_an_agent_connects_by_itself),
                                       cmocka_unit_test(test_nobody_comes),
                                       cmocka_unit_test(test_agents_that_do_not_start),
                                       cmocka_unit_test(test_games_that_cannot_be_told),
                                       cmocka_unit_test(test_nothing_is_left)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
