/*
 * A night in small: programs that crash, hang, flood, answer illegally, lie and close their pipes at random, at many
 * tables. The run ends as configured, the accounts balance, and nothing is left behind. CHAOS_DECISIONS in the
 * environment says how many decisions are played at least (20,000 where it is not set; the night has 1,000,000).
 */
#include "programs.h"

#include <time.h>

enum { RARELY = 4000 };

static int64_t wanted(void) {
    const char *text = getenv("CHAOS_DECISIONS");
    const int64_t n = text ? atoll(text) : 0;
    return n > 0 ? n : 20000;
}

/* Kilobytes that the process has in memory. */
static long resident(void) {
    long pages = 0, ignored;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file && fscanf(file, "%ld %ld", &ignored, &pages) != 2) pages = 0;
    if (file) fclose(file);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

/* Plays rounds of sessions until there were enough decisions. */
static void play_night(enum hd_on_bot_error then, int64_t decisions) {
    const int descriptors = open_descriptors();
    int64_t asked = 0, kinds[HD_FAILURES] = {0}, restarts = 0;
    long before = 0;
    for (uint64_t round = 0; asked < decisions; round++) {
        char every[16];
        struct play play;
        struct hd_error error;
        snprintf(every, sizeof every, "%d", decisions > 100000 ? RARELY : RARELY / 20);
        play_init(&play, CHAOS_BOT, "random", every);
        play.command[3] = "/dev/null";
        play.command[4] = "holdem-test-chaos";
        play.def.restart = true;
        play.def.limits.decision_ms = 50;
        play.run.game.on_bot_error = then;
        play.run.seed = round;
        play.run.hands = decisions > 100000 ? 20000 : 4000;
        play.run.threads = 16;
        check_int(play_open(&play, &error), HD_OK);
        check_int(hd_run_stats_init(&play.run, &play.stats), HD_OK);
        check_int(hd_run(&play.run, NULL, &play.stats, &play.report), HD_OK);
        check_int(play.stats.hands, play.run.hands);
        const struct hd_outside_counts counts = hd_outside_count(play.outside);
        hd_outside_close(play.outside);
        hd_chips sum = 0;
        for (int p = 0; p < TABLE; p++) sum += play.stats.player[p].net + play.stats.player[p].rake;
        check_int(sum, 0);
        int64_t failures = 0;
        for (int kind = 0; kind < HD_FAILURES; kind++) {
            kinds[kind] += play_failures(&play, (enum hd_failure)kind);
            failures += play_failures(&play, (enum hd_failure)kind);
        }
        check_int(failures, play.stats.player[PROGRAM].errors);
        asked += counts.decisions;
        restarts += counts.restarts;
        hd_stats_release(&play.stats);
        check_int(open_descriptors(), descriptors);
        assert_true(waitpid(-1, NULL, WNOHANG) < 0);
        if (round == 0) before = resident();
    }
    if (!SANITIZED) assert_true(resident() < before + 8192);
    assert_true(restarts > 0 && kinds[HD_FAILURE_CRASH] > 0);
    print_message("%lld decisions, %lld restarts", (long long)asked, (long long)restarts);
    for (int kind = 0; kind < HD_FAILURES; kind++)
        print_message(", %lld %s", (long long)kinds[kind], hd_failure_words((enum hd_failure)kind));
    print_message("\n");
    int left = 1;
    for (int i = 0; i < 100 && (left = processes_of("holdem-test-chaos")) > 0; i++)
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    check_int(left, 0);
}

static void test_a_night_of_folds(void **state) {
    (void)state;
    play_night(HD_ON_ERROR_FOLD, wanted());
}

static void test_a_night_of_forfeits(void **state) {
    (void)state;
    play_night(HD_ON_ERROR_FORFEIT, wanted() / 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_a_night_of_folds),
                                       cmocka_unit_test(test_a_night_of_forfeits)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
