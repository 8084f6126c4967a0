/*
 * Runs: the same whatever the threads, output in order, ends that are a prefix of the whole.
 */
#include "check.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/hash.h"
#include "holdem/sim.h"

enum { PLAYERS = 4, START = 5000, SLOT = 70 };

/* ---- players: random ones, and one that cheats at a chosen unit ---- */

static struct hd_action wild(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                             struct hd_rng *rng) {
    (void)state;
    (void)knobs;
    const uint32_t draw = hd_rng_below(rng, 10);
    if (draw == 0) return hd_action_passive(view->hand);
    if (draw < 6) return hd_action_call(view->hand);
    return hd_action_raise(view->hand, hd_hand_legal(view->hand).min_to + (hd_chips)hd_rng_below(rng, 200));
}

/* Fails at its first decision once the knob says so: the knob is a share in 1000 of the bot's random stream. */
static struct hd_action cheat(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                              struct hd_rng *rng) {
    if (hd_rng_below(rng, 1000) < (uint32_t)knobs->value[0][0])
        return (struct hd_action){.kind = HD_RAISE, .raise_to = -1};
    return wild(state, knobs, view, rng);
}

static const struct hd_knob cheat_knobs[] = {
    {.name = "cheat", .help = "share of illegal answers", .scale = 1, .max = 1000, .min_n = 1, .max_n = 1, .n = 1}};
static const struct hd_bot_type wild_type = {.api = HD_BOT_API, .name = "wild", .act = wild};
static const struct hd_bot_type cheat_type = {
    .api = HD_BOT_API, .name = "cheat", .knobs = cheat_knobs, .n_knobs = 1, .act = cheat};

struct game {
    struct hd_bot_def bots[PLAYERS];
    struct hd_level levels[8];
    struct hd_run_def run;
};

static const hd_money prizes[] = {25, 11};

static void make_game(struct game *game, enum hd_game_kind kind) {
    static const char *const names[PLAYERS] = {"Ada", "Bob", "Cyd", "Dee"};
    for (int i = 0; i < PLAYERS; i++) game->bots[i] = hd_bot_def_default(&wild_type, names[i]);
    const struct hd_level first = {.small_blind = 10, .big_blind = 20, .ante = 2, .hands = 5};
    hd_levels_double(game->levels, 8, first);
    game->run = hd_run_def_default(kind);
    game->run.game.bots = game->bots;
    game->run.game.n_bots = PLAYERS;
    game->run.game.levels = game->levels;
    game->run.game.n_levels = kind == HD_CASH ? 1 : 8;
    game->run.tournaments = 300;
    game->run.hands = 5250;
    game->run.session_hands = 100;
    game->run.threads = 1;
    game->run.start_time = START;
    game->run.slot_seconds = SLOT;
    if (kind == HD_CASH) return;
    game->run.game.buy_in = 10;
    game->run.game.fee = 1;
    game->run.game.prizes = prizes;
    game->run.game.n_prizes = 2;
}

/* ---- what a run put out: hands in the order in which they were committed ---- */

struct committed {
    uint64_t *numbers;
    size_t n, capacity;
    int64_t units;
    atomic_int commits, under_way; /* also checks that commits never overlap */
    int fail_at;                   /* commit that fails, from 1; 0: none */
    atomic_int asked;              /* calls of `stopped` so far */
    int stop_after;                /* 0: never */
    size_t some_at, full_at;       /* hands in an output that are worth a commit, that make it full; 0: never */
    size_t most;                   /* hands of a commit */
    int64_t last_progress;
};

struct output {
    struct committed *all;
    uint64_t *numbers;
    size_t n, capacity;
    int64_t units;
};

static hd_status output_new(void *context, void **output) {
    struct output *made = calloc(1, sizeof *made);
    if (!made) return HD_E_NOMEM;
    made->all = context;
    *output = made;
    return HD_OK;
}

static void output_free(void *output) {
    free(((struct output *)output)->numbers);
    free(output);
}

static void append(uint64_t **list, size_t *n, size_t *capacity, uint64_t value) {
    if (*n == *capacity) {
        *capacity = 2 * *capacity + 64;
        *list = realloc(*list, *capacity * sizeof **list);
        assert_non_null(*list);
    }
    (*list)[(*n)++] = value;
}

static hd_status take_hand(void *context, const struct hd_record *record) {
    struct output *output = context;
    if (record->hand == 1) check_int(record->time, START + (int64_t)record->unit * SLOT);
    append(&output->numbers, &output->n, &output->capacity, record->number);
    return HD_OK;
}

static hd_status take_unit(void *context, const struct hd_unit_result *result) {
    (void)result;
    ((struct output *)context)->units++;
    return HD_OK;
}

static enum hd_fill fill_of(const void *context) {
    const struct output *output = context;
    const struct committed *all = output->all;
    if (all->full_at && output->n >= all->full_at) return HD_FILL_FULL;
    return all->some_at && output->n >= all->some_at ? HD_FILL_SOME : HD_FILL_LITTLE;
}

static hd_status commit(void *context, void *output_, struct hd_error *error) {
    struct committed *all = context;
    struct output *output = output_;
    check_int(atomic_fetch_add(&all->under_way, 1), 0);
    const int number = atomic_fetch_add(&all->commits, 1) + 1;
    for (size_t i = 0; i < output->n; i++) append(&all->numbers, &all->n, &all->capacity, output->numbers[i]);
    all->units += output->units;
    if (output->n > all->most) all->most = output->n;
    output->n = 0;
    output->units = 0;
    atomic_fetch_sub(&all->under_way, 1);
    return number == all->fail_at ? hd_error_set(error, HD_E_IO, "the disk is full") : HD_OK;
}

static bool stopped(void *context) {
    struct committed *all = context;
    return all->stop_after && atomic_fetch_add(&all->asked, 1) >= all->stop_after;
}

static void progress(void *context, const struct hd_progress *now) {
    struct committed *all = context;
    assert_true(now->units_done >= all->last_progress && now->units_done <= now->units_total);
    all->last_progress = now->units_done;
}

static struct hd_run_hooks hooks_of(struct committed *all) {
    return (struct hd_run_hooks){.context = all,
                                 .output_new = output_new,
                                 .output_free = output_free,
                                 .hand = take_hand,
                                 .unit = take_unit,
                                 .commit = commit,
                                 .fill = fill_of,
                                 .stopped = stopped,
                                 .progress = progress};
}

/* ---- comparing totals ---- */

static void check_same_tallies(const struct hd_stats *a, const struct hd_stats *b) {
    for (int32_t p = 0; p < PLAYERS; p++) {
        assert_true(hd_tally_luck(a->tally, p) == hd_tally_luck(b->tally, p));
        assert_memory_equal(&a->adjusted[p], &b->adjusted[p], sizeof *a->adjusted);
        for (enum hd_stat stat = 0; stat < HD_STATS; stat++) {
            const struct hd_count x = hd_tally_total(a->tally, p, stat), y = hd_tally_total(b->tally, p, stat);
            check_int(x.times, y.times);
            check_int(x.opportunities, y.opportunities);
        }
    }
}

static void check_same_totals(const struct hd_stats *a, const struct hd_stats *b) {
    check_same_tallies(a, b);
    check_int(a->units, b->units);
    check_int(a->hands, b->hands);
    check_int(a->stopped, b->stopped);
    check_int(a->withheld, b->withheld);
    check_int(a->samples, b->samples);
    assert_true(hd_run_hash(a) == hd_run_hash(b));
    for (int p = 0; p < PLAYERS; p++) {
        const struct hd_player_sums *x = &a->player[p], *y = &b->player[p];
        check_int(x->wins, y->wins);
        check_int(x->finish_sum, y->finish_sum);
        check_int(x->prizes, y->prizes);
        check_int(x->net, y->net);
        check_int(x->rake, y->rake);
        check_int(x->errors, y->errors);
        assert_true(a->sum[p] == b->sum[p]);
    }
}

static hd_status run(const struct hd_run_def *def, struct committed *all, struct hd_stats *stats,
                     struct hd_run_report *report) {
    check_int(hd_run_stats_init(def, stats), HD_OK);
    const struct hd_run_hooks hooks = hooks_of(all);
    return hd_run(def, &hooks, stats, report);
}

/* The totals of the first `units` units, played by one thread without output. */
static void run_prefix(struct hd_run_def def, int64_t units, struct hd_stats *stats) {
    struct hd_run_report report;
    def.threads = 1;
    def.tournaments = units;
    def.hands = units * def.session_hands;
    check_int(hd_run_stats_init(&def, stats), HD_OK);
    if (units > 0) check_int(hd_run(&def, NULL, stats, &report), HD_OK);
}

/* ---- the tests ---- */

static void check_threads(enum hd_game_kind kind) {
    static const int counts[] = {1, 2, 3, 7};
    struct committed first = {0};
    struct hd_stats one;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        struct game game;
        make_game(&game, kind);
        game.run.threads = counts[i];
        struct committed all = {.some_at = i % 2 ? 10 : 0, .full_at = i >= 2 ? 40 : 0};
        struct hd_stats stats;
        struct hd_run_report report;
        check_int(run(&game.run, &all, &stats, &report), HD_OK);
        check_int(report.units, hd_run_units(&game.run));
        check_int(report.threads, counts[i]);
        assert_false(report.interrupted);
        check_int(all.units, report.units);
        check_int(all.n, stats.hands);
        for (size_t k = 1; k < all.n; k++) assert_true(all.numbers[k] > all.numbers[k - 1]);
        if (i == 0) {
            one = stats;
            first = all;
            continue;
        }
        check_same_totals(&stats, &one);
        assert_memory_equal(all.numbers, first.numbers, all.n * sizeof *all.numbers);
        hd_stats_release(&stats);
        free(all.numbers);
    }
    hd_stats_release(&one);
    free(first.numbers);
}

static void threads_do_not_show_in_tournaments(void **state) {
    (void)state;
    check_threads(HD_SIT_AND_GO);
}

static void threads_do_not_show_in_cash_games(void **state) {
    (void)state;
    check_threads(HD_CASH);
}

/* Statistics count every hand and player, change no result, and can be left out. */
static void statistics_do_not_change_results(void **state) {
    (void)state;
    struct game game;
    struct hd_stats with, without;
    struct hd_run_report report;
    for (int kind = HD_CASH; kind <= HD_SIT_AND_GO; kind++) {
        make_game(&game, (enum hd_game_kind)kind);
        check_int(hd_run_stats_init(&game.run, &with), HD_OK);
        check_int(hd_run(&game.run, NULL, &with, &report), HD_OK);
        game.run.statistics = false;
        check_int(hd_run_stats_init(&game.run, &without), HD_OK);
        check_int(hd_run(&game.run, NULL, &without, &report), HD_OK);
        assert_null(without.tally);
        assert_true(hd_run_hash(&with) == hd_run_hash(&without));
        hd_i128 luck = 0;
        for (int32_t p = 0; p < PLAYERS; p++) {
            luck += hd_tally_luck(with.tally, p);
            const int64_t hands = hd_tally_total(with.tally, p, HD_STAT_ALL_IN).opportunities;
            assert_true(kind == HD_CASH ? hands == with.hands : hands > 0 && hands <= with.hands);
        }
        assert_true(luck == 0);
        hd_stats_release(&with);
        hd_stats_release(&without);
    }
}

/* A session's blocks have the luck of their hands: results without luck are results less what the tally has of it. */
static void luck_goes_to_its_block(void **state) {
    (void)state;
    struct game game;
    struct hd_stats stats;
    struct hd_run_report report;
    make_game(&game, HD_CASH);
    game.run.session_hands = 1050;
    check_int(hd_run_stats_init(&game.run, &stats), HD_OK);
    check_int(hd_run(&game.run, NULL, &stats, &report), HD_OK);
    assert_true(stats.units == 5 && stats.samples >= 50);
    for (int32_t p = 0; p < PLAYERS; p++) {
        const hd_i128 luck = hd_tally_luck(stats.tally, p);
        assert_true(luck != 0 && stats.adjusted[p].sum == (hd_i128)stats.player[p].net * HD_LUCK_ONE - luck);
    }
    hd_stats_release(&stats);
}

static void sessions_play_exactly_the_hands_asked_for(void **state) {
    (void)state;
    struct game game;
    make_game(&game, HD_CASH);
    struct hd_stats stats;
    struct hd_run_report report;
    struct committed all = {0};
    check_int(run(&game.run, &all, &stats, &report), HD_OK);
    check_int(stats.units, 53);
    check_int(stats.hands, 5250);
    hd_chips sum = 0;
    for (int p = 0; p < PLAYERS; p++) sum += stats.player[p].net;
    check_int(sum, 0);
    hd_stats_release(&stats);
    free(all.numbers);
}

static void money_is_conserved(void **state) {
    (void)state;
    struct game game;
    make_game(&game, HD_SIT_AND_GO);
    struct hd_stats stats;
    struct hd_run_report report;
    check_int(hd_run_stats_init(&game.run, &stats), HD_OK);
    check_int(hd_run(&game.run, NULL, &stats, &report), HD_OK);
    hd_money net = 0;
    for (int p = 0; p < PLAYERS; p++) {
        net += stats.player[p].prizes - stats.player[p].fees;
        int64_t places = 0;
        for (int k = 0; k < PLAYERS; k++) places += stats.finishes[p * PLAYERS + k];
        check_int(places, 300);
    }
    check_int(net, -(300 * (PLAYERS * 11 - 36)));
    check_int(stats.withheld, -net);
    hd_stats_release(&stats);
}

static void an_interrupted_run_is_a_prefix(void **state) {
    (void)state;
    for (int threads = 1; threads <= 3; threads++) {
        struct game game;
        make_game(&game, threads == 2 ? HD_CASH : HD_SIT_AND_GO);
        game.run.threads = threads;
        struct committed all = {.stop_after = 30};
        struct hd_stats stats, prefix;
        struct hd_run_report report;
        check_int(run(&game.run, &all, &stats, &report), HD_OK);
        assert_true(report.interrupted);
        assert_true(report.units <= 30); /* fewer where the thread of the first units was slow */
        if (threads == 1) check_int(report.units, 30);
        check_int(stats.units, report.units);
        run_prefix(game.run, report.units, &prefix);
        check_same_totals(&stats, &prefix);
        check_int(all.n, stats.hands);
        hd_stats_release(&stats);
        hd_stats_release(&prefix);
        free(all.numbers);
    }
}

static void a_bots_failure_ends_the_run_at_its_unit(void **state) {
    (void)state;
    int64_t units[3];
    char texts[3][HD_ERROR_MAX];
    for (int threads = 1; threads <= 3; threads++) {
        struct game game;
        make_game(&game, HD_SIT_AND_GO);
        game.bots[2] = hd_bot_def_default(&cheat_type, "Cyd");
        game.bots[2].knobs.value[0][0] = 1; /* one answer in a thousand */
        game.run.threads = threads;
        struct committed all = {0};
        struct hd_stats stats, prefix;
        struct hd_run_report report;
        check_int(run(&game.run, &all, &stats, &report), HD_E_BOT);
        units[threads - 1] = report.units;
        strcpy(texts[threads - 1], report.error.text);
        assert_non_null(strstr(report.error.text, "Cyd"));
        assert_non_null(strstr(report.error.text, "raise to -1"));
        run_prefix(game.run, report.units, &prefix);
        check_same_totals(&stats, &prefix);
        hd_stats_release(&stats);
        hd_stats_release(&prefix);
        free(all.numbers);
    }
    check_int(units[1], units[0]);
    check_int(units[2], units[0]);
    assert_string_equal(texts[1], texts[0]);
    assert_string_equal(texts[2], texts[0]);
}

static void errors_that_are_mended_are_counted(void **state) {
    (void)state;
    struct game game;
    make_game(&game, HD_SIT_AND_GO);
    game.bots[2] = hd_bot_def_default(&cheat_type, "Cyd");
    game.bots[2].knobs.value[0][0] = 1000;
    for (int forfeit = 0; forfeit < 2; forfeit++) {
        game.run.game.on_bot_error = forfeit ? HD_ON_ERROR_FORFEIT : HD_ON_ERROR_FOLD;
        struct hd_stats stats;
        struct hd_run_report report;
        check_int(hd_run_stats_init(&game.run, &stats), HD_OK);
        check_int(hd_run(&game.run, NULL, &stats, &report), HD_OK);
        check_int(stats.units, 300);
        assert_true(forfeit ? stats.player[2].errors == 300 : stats.player[2].errors > 300);
        check_int(stats.player[0].errors, 0);
        hd_stats_release(&stats);
    }
}

/* Sessions of many hands are committed few at a time: what waits for its turn is held in memory. */
static void few_hands_wait(void **state) {
    (void)state;
    struct game game;
    make_game(&game, HD_CASH);
    for (int i = 0; i < PLAYERS; i++) game.bots[i].type = hd_bot_type_find("fold");
    game.run.session_hands = 4000;
    game.run.hands = 64 * game.run.session_hands;
    struct committed all = {.fail_at = 0};
    struct hd_stats stats;
    struct hd_run_report report;
    check_int(run(&game.run, &all, &stats, &report), HD_OK);
    check_int(all.n, game.run.hands);
    assert_true(all.most <= 10000);
    hd_stats_release(&stats);
    free(all.numbers);
}

/* A chunk whose turn it is writes as soon as that is worth it, so that a single thread never holds more. */
static void a_chunk_in_turn_writes_early(void **state) {
    (void)state;
    struct game game;
    make_game(&game, HD_CASH);
    game.run.threads = 1;
    struct committed all = {.some_at = 7};
    struct hd_stats stats;
    struct hd_run_report report;
    check_int(run(&game.run, &all, &stats, &report), HD_OK);
    check_int(all.n, game.run.hands);
    check_int(all.most, 7);
    hd_stats_release(&stats);
    free(all.numbers);
}

static void a_failed_commit_ends_the_run(void **state) {
    (void)state;
    for (int i = 0; i < 9; i++) { /* of whole chunks, of full outputs, and of what a chunk has when its turn comes */
        struct game game;
        make_game(&game, HD_SIT_AND_GO);
        game.run.threads = 1 + i % 3;
        struct committed all = {.fail_at = 3, .full_at = i / 3 == 1 ? 20 : 0, .some_at = i / 3 == 2 ? 10 : 0};
        struct hd_stats stats;
        struct hd_run_report report;
        check_int(run(&game.run, &all, &stats, &report), HD_E_IO);
        assert_string_equal(report.error.text, "the disk is full");
        check_int(all.commits, 3);
        assert_true(report.units < all.units);
        hd_stats_release(&stats);
        free(all.numbers);
    }
}

static void a_runs_name_follows_what_its_results_depend_on(void **state) {
    (void)state;
    struct game game;
    make_game(&game, HD_SIT_AND_GO);
    const uint64_t id = hd_run_id(&game.run);
    game.run.threads = 5;
    game.run.start_time = 12345;
    assert_true(hd_run_id(&game.run) == id);
    game.run.seed++;
    assert_true(hd_run_id(&game.run) != id);
    game.run.seed--;
    game.levels[3].hands++;
    assert_true(hd_run_id(&game.run) != id);
    game.levels[3].hands--;
    game.bots[1].name[0] = 'X';
    assert_true(hd_run_id(&game.run) != id);

    make_game(&game, HD_CASH);
    const uint64_t cash = hd_run_id(&game.run);
    game.run.game.rake.cap[4]++;
    assert_true(hd_run_id(&game.run) != cash);
    game.run.game.rake.cap[4]--;
    game.run.session_hands++;
    assert_true(hd_run_id(&game.run) != cash);
}

static void definitions_are_checked(void **state) {
    (void)state;
    struct game game;
    make_game(&game, HD_SIT_AND_GO);
    struct hd_diags diags;
    hd_diags_init(&diags);
    check_int(hd_run_def_check(&game.run, &diags), HD_OK);
    check_int(diags.n, 0);
    const struct hd_run_def empty = {0};
    check_int(hd_run_def_check(&empty, &diags), HD_E_UNINITIALISED);
    game.run.tournaments = 0;
    game.run.threads = -1;
    game.levels[2].hands = 0;
    strcpy(game.bots[1].name, game.bots[0].name);
    check_int(hd_run_def_check(&game.run, &diags), HD_E_CONFIG);
    check_int(diags.errors, 4);
    hd_diags_release(&diags);
}

/* Numbers whose sums could not be counted are refused, not added up. */
static void what_cannot_be_counted_is_refused(void **state) {
    (void)state;
    enum { CASES = 4 };
    for (int wrong = 0; wrong < CASES; wrong++) {
        struct game game;
        make_game(&game, wrong == 0 ? HD_CASH : HD_SIT_AND_GO);
        if (wrong == 0) game.run.game.starting_chips = HD_STARTING_CHIPS_MAX;
        if (wrong == 0) game.run.hands = 100000000;
        if (wrong == 1) game.run.game.buy_in = game.run.game.fee = INT64_MAX;
        if (wrong == 2) game.run.tournaments = HD_RUN_UNITS_MAX;
        if (wrong == 2) game.run.game.buy_in = 10000000;
        for (int i = 0; wrong == 3 && i < PLAYERS; i++) game.bots[i].count = INT32_MAX;
        struct hd_diags diags;
        hd_diags_init(&diags);
        check_int(hd_run_def_check(&game.run, &diags), HD_E_CONFIG);
        assert_true(diags.errors > 0);
        hd_diags_release(&diags);
    }
}

/* Nothing is played of a definition that nobody has checked. */
static void wrong_definitions_are_not_run(void **state) {
    (void)state;
    enum { CASES = 8 };
    for (int wrong = 0; wrong < CASES; wrong++) {
        struct game game;
        make_game(&game, wrong == 0 ? HD_CASH : HD_SIT_AND_GO);
        game.bots[1] = hd_bot_def_default(hd_bot_type_find(wrong == 3 ? "tga" : "tag"), "Ann");
        struct hd_run_def *run = &game.run;
        struct hd_stats stats;
        check_int(hd_run_stats_init(run, &stats), HD_OK);
        if (wrong == 0) run->session_hands = 0;
        if (wrong == 1) run->tournaments = 0;
        if (wrong == 2) run->game.n_bots = 1;
        if (wrong == 4) strcpy(game.bots[1].name, game.bots[0].name);
        if (wrong == 5) run->cookie = 0;
        if (wrong == 6) game.bots[1].knobs.value[0][0] = INT32_MIN;
        if (wrong == 7) game.bots[1].knobs.n[0] = 0;
        struct hd_run_report report;
        check_int(hd_run(run, NULL, &stats, &report), wrong == 5 ? HD_E_UNINITIALISED : HD_E_CONFIG);
        assert_true(report.error.text[0] != '\0');
        check_int(report.units, 0);
        check_int(stats.hands, 0);
        hd_stats_release(&stats);
    }
    struct hd_stats stats;
    const struct hd_run_def zeroed = {0}, empty = hd_run_def_default(HD_SIT_AND_GO);
    check_int(hd_run_stats_init(&zeroed, &stats), HD_E_UNINITIALISED);
    check_int(hd_run_stats_init(&empty, &stats), HD_E_CONFIG);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_do_not_show_in_tournaments),
        cmocka_unit_test(threads_do_not_show_in_cash_games),
        cmocka_unit_test(statistics_do_not_change_results),
        cmocka_unit_test(luck_goes_to_its_block),
        cmocka_unit_test(sessions_play_exactly_the_hands_asked_for),
        cmocka_unit_test(money_is_conserved),
        cmocka_unit_test(an_interrupted_run_is_a_prefix),
        cmocka_unit_test(a_bots_failure_ends_the_run_at_its_unit),
        cmocka_unit_test(errors_that_are_mended_are_counted),
        cmocka_unit_test(few_hands_wait),
        cmocka_unit_test(a_chunk_in_turn_writes_early),
        cmocka_unit_test(a_failed_commit_ends_the_run),
        cmocka_unit_test(a_runs_name_follows_what_its_results_depend_on),
        cmocka_unit_test(definitions_are_checked),
        cmocka_unit_test(what_cannot_be_counted_is_refused),
        cmocka_unit_test(wrong_definitions_are_not_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
