/*
 * Bots that are programs, well-behaved and not: results do not depend on threads, every fault is charged to its bot
 * under its kind and stops nothing else, limits hold, and nothing is left behind.
 */
#include "programs.h"

#include <signal.h>
#include <time.h>

static void sleep_ms(long ms) {
    const struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};
    nanosleep(&time, NULL);
}

/* ---- good programs ---- */

static uint64_t result_of(struct play *play, int threads) {
    play->run.threads = threads;
    play_all(play);
    check_int(play->status, HD_OK);
    check_int(play->stats.player[PROGRAM].errors, 0);
    const uint64_t hash = hd_run_hash(&play->stats);
    hd_stats_release(&play->stats);
    return hash;
}

/* A caller in a process is the caller of the library, for any number of tables, observing or not. */
static void test_a_program_is_its_twin(void **state) {
    (void)state;
    static const char *const ways[] = {"good", "blind"};
    static const int threads[] = {1, 3, 16};
    struct play play;
    for (int kind = HD_CASH; kind <= HD_SIT_AND_GO; kind++) {
        play_init(&play, CHAOS_BOT, "good", NULL);
        play.run.game.kind = (enum hd_game_kind)kind;
        play.run.tournaments = SANITIZED ? 16 : 40; /* one for each thread at least */
        check_int(hd_run_stats_init(&play.run, &play.stats), HD_OK);
        check_int(hd_run(&play.run, NULL, &play.stats, &play.report), HD_OK);
        const uint64_t twin = hd_run_hash(&play.stats);
        hd_stats_release(&play.stats);
        for (size_t way = 0; way < 2; way++)
            for (size_t t = 0; t < sizeof threads / sizeof threads[0]; t++) {
                play.command[1] = ways[way];
                assert_true(result_of(&play, threads[t]) == twin);
            }
    }
}

/* Questions that gather go out together. */
static void test_questions_share_writes(void **state) {
    (void)state;
    struct play play;
    struct hd_error error;
    play_init(&play, CHAOS_BOT, "good", NULL);
    play.run.threads = 32;
    play.run.hands = 6400;
    check_int(play_open(&play, &error), HD_OK);
    check_int(hd_run_stats_init(&play.run, &play.stats), HD_OK);
    check_int(hd_run(&play.run, NULL, &play.stats, &play.report), HD_OK);
    const struct hd_outside_counts counts = hd_outside_count(play.outside);
    assert_true(counts.decisions > 6000);
    assert_true(counts.writes < counts.decisions / 2);
    check_int(counts.late + counts.unasked + counts.restarts, 0);
    hd_stats_release(&play.stats);
    hd_outside_close(play.outside);
}

/* ---- bad ones ---- */

static const struct fault faults[] = {
    {"exit", HD_FAILURE_CRASH, false},  {"abort", HD_FAILURE_CRASH, false},    {"half", HD_FAILURE_CRASH, false},
    {"close", HD_FAILURE_CRASH, false}, {"flood", HD_FAILURE_FLOOD, false},    {"hang", HD_FAILURE_TIMEOUT, false},
    {"junk", HD_FAILURE_ANSWER, true},  {"empty", HD_FAILURE_ANSWER, true},    {"type", HD_FAILURE_ANSWER, true},
    {"raise", HD_FAILURE_ANSWER, true}, {"illegal", HD_FAILURE_ILLEGAL, true},
};
enum { FAULTS = sizeof faults / sizeof faults[0] };

static void test_faults_are_charged_by_kind(void **state) {
    (void)state;
    for (int i = 0; i < FAULTS; i++) {
        struct play play;
        play_init(&play, CHAOS_BOT, faults[i].name, "25");
        play.run.threads = 1;
        play_fault(&play, &faults[i]);
    }
}

/* Answers that nobody waits for harm nobody, up to a thousand. */
static void test_strays_are_harmless(void **state) {
    (void)state;
    static const char *const names[] = {"twice", "stray", "complain"};
    for (int i = 0; i < 3; i++) {
        struct play play;
        play_init(&play, CHAOS_BOT, names[i], "1");
        play.run.hands = 100;
        play_all(&play);
        check_int(play.status, HD_OK);
        check_int(play.stats.player[PROGRAM].errors, 0);
        hd_stats_release(&play.stats);
    }
    struct play play;
    play_init(&play, CHAOS_BOT, "lines", "50");
    play_all(&play);
    assert_true(play_failures(&play, HD_FAILURE_FLOOD) > 0);
    hd_stats_release(&play.stats);
}

/* The run stops at the first failure, and says whose it was and what the program said last. */
static void test_a_failure_stops_the_run(void **state) {
    (void)state;
    struct play play;
    play_init(&play, CHAOS_BOT, "exit", "40");
    play.run.game.on_bot_error = HD_ON_ERROR_STOP;
    play_all(&play);
    check_int(play.status, HD_E_BOT);
    assert_non_null(strstr(play.report.error.text, "Pro (process) failed in hand "));
    assert_non_null(strstr(play.report.error.text, "it exited with status 7"));
    assert_true(play.report.units < 6);
    hd_stats_release(&play.stats);
    play_init(&play, "/bin/sh", "-c", "echo '{\"type\":\"hello\",\"protocol\":1}'; echo no brain >&2; read a; exit 4");
    play.run.game.on_bot_error = HD_ON_ERROR_STOP;
    play_all(&play);
    check_int(play.status, HD_E_BOT);
    assert_non_null(strstr(play.report.error.text, "its last words: no brain"));
    hd_stats_release(&play.stats);
}

static void test_forfeit_is_for_the_unit(void **state) {
    (void)state;
    struct play play;
    play_init(&play, CHAOS_BOT, "junk", "1");
    play.run.game.on_bot_error = HD_ON_ERROR_FORFEIT;
    play_all(&play);
    check_int(play.status, HD_OK);
    check_int(play_failures(&play, HD_FAILURE_ANSWER), 6); /* one a session */
    hd_stats_release(&play.stats);
}

/* A program that is started again is told all that it needs: chaos_bot exits with 99 otherwise, at every turn. */
static void test_restarts(void **state) {
    (void)state;
    for (int threads = 1; threads <= 8; threads += 7) {
        struct play play;
        struct hd_error error;
        play_init(&play, CHAOS_BOT, "exit", "30");
        play.run.threads = threads;
        play.def.restart = true;
        check_int(play_open(&play, &error), HD_OK);
        check_int(hd_run_stats_init(&play.run, &play.stats), HD_OK);
        check_int(hd_run(&play.run, NULL, &play.stats, &play.report), HD_OK);
        const struct hd_outside_counts counts = hd_outside_count(play.outside);
        assert_in_range(counts.restarts, 10, 100);
        const int64_t crashes = play_failures(&play, HD_FAILURE_CRASH);
        assert_in_range(crashes, counts.restarts, counts.restarts * threads + threads);
        check_int(play.stats.player[PROGRAM].errors, crashes);
        hd_stats_release(&play.stats);
        hd_outside_close(play.outside);
    }
}

/* One that crashes at once each time is not started for ever. */
static void test_restarts_end(void **state) {
    (void)state;
    struct play play;
    struct hd_error error;
    play_init(&play, CHAOS_BOT, "exit", "1");
    play.def.restart = true;
    check_int(play_open(&play, &error), HD_OK);
    check_int(hd_run_stats_init(&play.run, &play.stats), HD_OK);
    check_int(hd_run(&play.run, NULL, &play.stats, &play.report), HD_OK);
    check_int(hd_outside_count(play.outside).restarts, 2);
    assert_true(play.stats.player[PROGRAM].errors > 100);
    hd_stats_release(&play.stats);
    hd_outside_close(play.outside);
}

/* ---- limits ---- */

static void test_time(void **state) {
    (void)state;
    struct play play;
    play_init(&play, CHAOS_BOT, "late", "20");
    play.run.threads = 1;
    play.run.hands = play.run.session_hands = 60;
    play.def.limits.decision_ms = 20;
    play_all(&play);
    assert_true(play_failures(&play, HD_FAILURE_TIMEOUT) >= 2);
    hd_stats_release(&play.stats);
    play.def.limits.bank_ms = 60000; /* all of them fit */
    play_all(&play);
    check_int(play_failures(&play, HD_FAILURE_TIMEOUT), 0);
    hd_stats_release(&play.stats);
    play.def.limits.bank_ms = 50; /* one of them fits */
    play_all(&play);
    assert_true(play_failures(&play, HD_FAILURE_TIMEOUT) >= 1);
    hd_stats_release(&play.stats);
}

static void test_memory(void **state) {
    (void)state;
    if (SANITIZED) skip();
    struct play play;
    play_init(&play, CHAOS_BOT, "memory", "5");
    play_all(&play);
    check_int(play.stats.player[PROGRAM].errors, 0);
    hd_stats_release(&play.stats);
    play.def.limits.memory_mb = 512;
    play.run.game.on_bot_error = HD_ON_ERROR_STOP;
    play_all(&play);
    check_int(play.status, HD_E_BOT);
    assert_non_null(strstr(play.report.error.text, "no memory left"));
    hd_stats_release(&play.stats);
}

static void test_standard_error_is_kept(void **state) {
    (void)state;
    char path[] = "/tmp/holdem-test-XXXXXX", text[4096];
    const int file = mkstemp(path);
    assert_true(file >= 0);
    struct play play;
    play_init(&play, CHAOS_BOT, "complain", "10");
    play.def.errors_path = path;
    play_all(&play);
    const ssize_t n = read(file, text, sizeof text - 1);
    assert_true(n > 24 * 5);
    text[n] = '\0';
    assert_memory_equal(text, "I do not like this hand\nI do not like this hand\n", 48);
    hd_stats_release(&play.stats);
    close(file);
    unlink(path);
}

/* ---- starting ---- */

static void check_refused(const char *program, const char *fault, const char *words) {
    struct play play;
    struct hd_error error;
    play_init(&play, program, fault, "1");
    play.def.limits.start_ms = 300;
    assert_true(play_open(&play, &error) != HD_OK);
    if (!strstr(error.text, words)) fail_msg("\"%s\" does not say \"%s\"", error.text, words);
}

static void test_programs_that_do_not_start(void **state) {
    (void)state;
    check_refused("no-such-program", NULL, "there is no program no-such-program");
    check_refused("./no/such/program", NULL, "there is no program ./no/such/program");
    check_refused("/etc/passwd", NULL, "/etc/passwd is no program that may be run");
    check_refused(CHAOS_BOT, "no_hello", "no hello within 300 ms");
    check_refused(CHAOS_BOT, "early_exit", "it exited with status 3; its last words: cannot find my brain");
    check_refused(CHAOS_BOT, "junk_hello", "no JSON");
    check_refused(CHAOS_BOT, "version", "it speaks protocol 9, not 1");
    check_refused("/bin/true", NULL, "Pro: cannot start the bot: no hello; it exited with status 0");
}

static void test_definitions_are_checked(void **state) {
    (void)state;
    struct hd_outside *outside = NULL;
    struct hd_error error;
    struct hd_outside_def def = hd_outside_def_default();
    check_int(hd_outside_open(&def, "Pro", &outside, &error), HD_E_CONFIG);
    const char *const command[] = {"true", NULL};
    def.command = command;
    def.limits.decision_ms = 0;
    check_int(hd_outside_open(&def, "Pro", &outside, &error), HD_E_CONFIG);
    assert_non_null(strstr(error.text, "milliseconds of a decision"));
    def = (struct hd_outside_def){.command = command};
    check_int(hd_outside_open(&def, "Pro", &outside, &error), HD_E_UNINITIALISED);
    assert_null(outside);
}

/* ---- nothing is left ---- */

/* Waits a little: what is killed may still be on its way out. */
static void check_gone(const char *word) {
    int left = 1;
    for (int i = 0; i < 100 && (left = processes_of(word)) > 0; i++) sleep_ms(20);
    check_int(left, 0);
}

static void test_nothing_is_left(void **state) {
    (void)state;
    static const char *const names[] = {"good", "exit",  "abort", "hang", "flood",  "lines",
                                        "junk", "close", "deaf",  "half", "helper", "silent"};
    const int descriptors = open_descriptors();
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct play play;
        play_init(&play, CHAOS_BOT, names[i], "40");
        play.command[3] = "/dev/null";
        play.command[4] = "holdem-test-nothing-is-left";
        play.def.limits.decision_ms = 40;
        play.def.restart = i % 2;
        play_all(&play);
        hd_stats_release(&play.stats);
        check_int(open_descriptors(), descriptors);
        check_gone("holdem-test-nothing-is-left");
        assert_true(waitpid(-1, NULL, WNOHANG) < 0); /* no child, dead or alive */
    }
}

/* Programs do not outlive who started them, even if he is killed. */
static void test_programs_die_with_their_parent(void **state) {
    (void)state;
    const pid_t parent = fork();
    assert_true(parent >= 0);
    if (parent == 0) {
        struct play play;
        struct hd_error error;
        play_init(&play, CHAOS_BOT, "hang", "1");
        play.command[3] = "/dev/null";
        play.command[4] = "holdem-test-orphans";
        if (play_open(&play, &error) != HD_OK) _exit(1);
        raise(SIGKILL);
    }
    int status;
    check_int(waitpid(parent, &status, 0), parent);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    check_gone("holdem-test-orphans");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_a_program_is_its_twin),
                                       cmocka_unit_test(test_questions_share_writes),
                                       cmocka_unit_test(test_faults_are_charged_by_kind),
                                       cmocka_unit_test(test_strays_are_harmless),
                                       cmocka_unit_test(test_a_failure_stops_the_run),
                                       cmocka_unit_test(test_forfeit_is_for_the_unit),
                                       cmocka_unit_test(test_restarts),
                                       cmocka_unit_test(test_restarts_end),
                                       cmocka_unit_test(test_time),
                                       cmocka_unit_test(test_memory),
                                       cmocka_unit_test(test_standard_error_is_kept),
                                       cmocka_unit_test(test_programs_that_do_not_start),
                                       cmocka_unit_test(test_definitions_are_checked),
                                       cmocka_unit_test(test_nothing_is_left),
                                       cmocka_unit_test(test_programs_die_with_their_parent)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
