/*
 * Round robins: each meeting is a match that can be played alone, whatever the threads; means are those of independent
 * samples; what is interrupted leaves holes and no half matches.
 */
#include "support/games.h"

#include <math.h>
#include <string.h>

#include "holdem/roundrobin.h"

enum { PLAYERS = 4 };
static const double confidence = 0.95;

/* Players of different kinds, and a game with so many seats. */
struct contest {
    struct game game;
    struct hd_bot_def players[PLAYERS];
    struct hd_round_robin_def def;
};

static void contest_make(struct contest *contest, enum hd_game_kind kind, int seats) {
    const struct hd_bot_type *const types[PLAYERS] = {&wild_bot, &calling_bot, &moody_bot, &raising_bot};
    static const char *const names[PLAYERS] = {"wild", "calling", "moody", "raising"};
    game_make(&contest->game, kind, seats, &wild_bot);
    contest->game.def.stacks = HD_STACKS_RESET;
    for (int i = 0; i < PLAYERS; i++) contest->players[i] = hd_bot_def_default(types[i], names[i]);
    contest->def = (struct hd_round_robin_def){
        .match = {.game = &contest->game.def, .sets = 30, .hands = 20, .seed = 9, .threads = 1},
        .players = contest->players,
        .n = PLAYERS,
        .seats = seats};
}

static void play(const struct contest *contest, struct hd_meeting *meetings) {
    struct hd_match_report report;
    check_int(hd_round_robin(&contest->def, NULL, confidence, meetings, &report), HD_OK);
    check_int(report.sets, hd_round_robin_matches(&contest->def) * contest->def.match.sets);
    assert_false(report.interrupted);
}

static void check_same(const struct hd_estimate *a, const struct hd_estimate *b) {
    check_int(a->missing, b->missing);
    check_near(a->value, b->value, 0);
    check_near(a->low, b->low, 0);
    check_near(a->high, b->high, 0);
}

/* a's result where a has the first seat and b all others, by a match of its own. */
static struct hd_estimate alone(const struct contest *contest, int a, int b, uint64_t seed) {
    struct hd_bot_def bots[HD_MAX_SEATS];
    struct hd_game_def game = contest->game.def;
    struct hd_match_def match = contest->def.match;
    struct hd_match_report report;
    struct hd_stats stats;
    for (int s = 0; s < contest->def.seats; s++) {
        bots[s] = contest->players[s == 0 ? a : b];
        bots[s].name[0] = (char)('a' + s);
    }
    game.bots = bots;
    match.game = &game;
    match.seed = seed;
    check_int(hd_match(&match, NULL, &stats, &report), HD_OK);
    const struct hd_estimate result = hd_match_result(&match, &stats, 0, confidence);
    hd_stats_release(&stats);
    return result;
}

static void test_meetings_are_matches(void **state) {
    (void)state;
    const struct {
        enum hd_game_kind kind;
        int seats;
    } cases[] = {{HD_CASH, 2}, {HD_CASH, 5}, {HD_SIT_AND_GO, 3}};
    for (int i = 0; i < 3; i++) {
        struct contest contest;
        struct hd_meeting meetings[PLAYERS * PLAYERS];
        contest_make(&contest, cases[i].kind, cases[i].seats);
        play(&contest, meetings);
        uint64_t seed = contest.def.match.seed;
        for (int a = 0; a < PLAYERS; a++) {
            for (int b = cases[i].seats == 2 ? a + 1 : 0; b < PLAYERS; b++) {
                if (a == b) continue;
                const struct hd_meeting *meeting = &meetings[a * PLAYERS + b];
                const struct hd_estimate expected = alone(&contest, a, b, seed);
                check_int((int64_t)meeting->seed, (int64_t)seed++);
                check_same(&meeting->result, &expected);
            }
        }
        check_int((int64_t)(seed - contest.def.match.seed), hd_round_robin_matches(&contest.def));
    }
}

static void test_heads_up_has_two_sides(void **state) {
    (void)state;
    struct contest contest;
    struct hd_meeting meetings[PLAYERS * PLAYERS];
    contest_make(&contest, HD_CASH, 2);
    play(&contest, meetings);
    for (int a = 0; a < PLAYERS; a++) {
        for (int b = 0; b < a; b++)
            check_near(meetings[a * PLAYERS + b].result.value, -meetings[b * PLAYERS + a].result.value, 1e-9);
    }
}

static void test_threads_do_not_show(void **state) {
    (void)state;
    struct contest contest;
    struct hd_meeting one[PLAYERS * PLAYERS], other[PLAYERS * PLAYERS];
    contest_make(&contest, HD_CASH, 3);
    play(&contest, one);
    contest.def.match.threads = 3;
    play(&contest, other);
    for (int i = 0; i < PLAYERS * PLAYERS; i++) check_same(&one[i].result, &other[i].result);
}

/* Two meetings, of variances 1 and 4: the mean's error is √5 / 2; a third in which both are alike adds none. */
static void test_mean(void **state) {
    (void)state;
    struct contest contest;
    struct hd_meeting meetings[PLAYERS * PLAYERS] = {{.seed = 0}};
    contest_make(&contest, HD_CASH, 2);
    const double t = hd_t_quantile(0.975, contest.def.match.sets - 1);
    meetings[1].result = (struct hd_estimate){.value = 10, .low = 10 - t, .high = 10 + t};
    meetings[2].result = (struct hd_estimate){.value = -4, .low = -4 - 2 * t, .high = -4 + 2 * t};
    meetings[3].result = (struct hd_estimate){.missing = HD_NO_RESULTS};
    struct hd_estimate mean = hd_round_robin_mean(&contest.def, meetings, 0, confidence);
    const double df = 25 / (1.0 / 29 + 16.0 / 29), half = hd_t_quantile(0.975, (int64_t)df) * sqrt(5) / 2;
    check_near(mean.value, 3, 1e-12);
    check_near(mean.low, 3 - half, 1e-9);
    check_near(mean.high, 3 + half, 1e-9);
    meetings[3].result = (struct hd_estimate){.value = 0, .missing = HD_TOO_UNIFORM};
    mean = hd_round_robin_mean(&contest.def, meetings, 0, confidence);
    check_near(mean.value, 2, 1e-12);
    check_near(mean.high - mean.low, 2 * half * 2 / 3, 1e-9);
    meetings[3].result.missing = HD_TOO_LARGE;
    check_int(hd_round_robin_mean(&contest.def, meetings, 0, confidence).missing, HD_TOO_LARGE);
    for (int b = 1; b < PLAYERS; b++) meetings[b].result.missing = HD_NO_RESULTS;
    check_int(hd_round_robin_mean(&contest.def, meetings, 0, confidence).missing, HD_NO_RESULTS);
}

/* One meeting is its own mean, whatever its digits. */
static void test_mean_of_one(void **state) {
    (void)state;
    struct contest contest;
    struct hd_meeting meetings[PLAYERS * PLAYERS] = {{.seed = 0}};
    contest_make(&contest, HD_CASH, 2);
    for (int b = 2; b < PLAYERS; b++) meetings[b].result.missing = HD_NO_RESULTS;
    for (int64_t sets = 2; sets <= 30; sets++) {
        contest.def.match.sets = sets;
        for (int i = 1; i < 100; i++) {
            const double high = i / 7.0;
            meetings[1].result = (struct hd_estimate){.low = -high, .high = high};
            check_near(hd_round_robin_mean(&contest.def, meetings, 0, confidence).high, high, 1e-9);
        }
    }
}

/* Progress counts on; the match under way when it was stopped is not there. */
struct count {
    int64_t sets, stop_at;
};

static void note(void *context, int64_t sets, int64_t of, double seconds) {
    struct count *count = context;
    assert_true(sets > count->sets && sets <= of && seconds >= 0);
    check_int(of, PLAYERS * (PLAYERS - 1) / 2 * 30);
    count->sets = sets;
}

static bool is_enough(void *context) {
    const struct count *count = context;
    return count->sets >= count->stop_at;
}

static void test_interruption(void **state) {
    (void)state;
    struct contest contest;
    struct count count = {.stop_at = 60};
    struct hd_meeting meetings[PLAYERS * PLAYERS];
    struct hd_match_report report;
    const struct hd_match_hooks hooks = {.context = &count, .progress = note, .stopped = is_enough};
    contest_make(&contest, HD_CASH, 2);
    check_int(hd_round_robin(&contest.def, &hooks, confidence, meetings, &report), HD_OK);
    assert_true(report.interrupted);
    check_int(report.sets, 60);
    int played = 0;
    for (int i = 0; i < PLAYERS * PLAYERS; i++) played += hd_estimate_known(&meetings[i].result);
    check_int(played, 4); /* two matches from both sides */
}

static void refuse(const struct hd_round_robin_def *def, const char *words) {
    struct hd_meeting meetings[PLAYERS * PLAYERS];
    struct hd_match_report report;
    check_int(hd_round_robin(def, NULL, confidence, meetings, &report), HD_E_CONFIG);
    assert_non_null(strstr(report.error.text, words));
}

static void test_refusals(void **state) {
    (void)state;
    struct contest contest;
    contest_make(&contest, HD_CASH, 2);
    struct hd_round_robin_def def = contest.def;
    def.n = 1;
    refuse(&def, "2 to 32 players");
    def.n = PLAYERS;
    def.seats = 11;
    refuse(&def, "2 to 10 seats");
    def.seats = 2;
    def.match.sets = 0;
    refuse(&def, "at least one set");
    def.match.sets = 10;
    def.match.sprt.wanted = true;
    refuse(&def, "sequential test");
    def.match.sprt.wanted = false;
    contest.game.def.stacks = HD_STACKS_REBUY;
    refuse(&def, "same stacks");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_meetings_are_matches),
        cmocka_unit_test(test_heads_up_has_two_sides),
        cmocka_unit_test(test_threads_do_not_show),
        cmocka_unit_test(test_mean),
        cmocka_unit_test(test_mean_of_one),
        cmocka_unit_test(test_interruption),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
