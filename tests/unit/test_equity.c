/*
 * Equity: exact counts against published ones and against going through every deal the plain way, and what must stay
 * the same whoever sits where, whatever the suits are called, however many threads count.
 */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/equity.h"
#include "holdem/eval.h"
#include "holdem/rng.h"

enum { PREFLOP_BOARDS = 1712304 };

static struct hd_range range_of(const char *text) {
    struct hd_range range;
    struct hd_diags diags;
    hd_diags_init(&diags);
    if (hd_range_read(text, strlen(text), NULL, &range, &diags)) fail_msg("%s", diags.list[0].message);
    return range;
}

static void read_board(struct hd_equity_def *def, const char *text) {
    int at;
    check_int(hd_cards_parse(text, HD_EQUITY_BOARD, def->board, &def->n_board, &at), HD_OK);
}

static struct hd_equity exact_of(const struct hd_equity_def *def) {
    struct hd_equity equity;
    struct hd_error error;
    if (hd_equity_exact(def, &equity, &error)) fail_msg("%s", error.text);
    return equity;
}

static struct hd_equity exact_two(const char *a, const char *b) {
    const struct hd_range ranges[2] = {range_of(a), range_of(b)};
    struct hd_equity_def def = hd_equity_def_default();
    def.ranges = ranges;
    def.n = 2;
    return exact_of(&def);
}

/* Every deal has its winners: pots of k winners are counted k times, and all pots are all deals. */
static void check_conserved(const struct hd_equity *equity) {
    hd_equity_count pots = 0;
    double shares = 0;
    for (int k = 1; k <= equity->n; k++) {
        hd_equity_count sharers = 0;
        for (int p = 0; p < equity->n; p++) sharers += equity->shared[p][k];
        assert_true(sharers % (unsigned)k == 0);
        pots += sharers / (unsigned)k;
    }
    assert_true(pots == equity->total);
    for (int p = 0; p < equity->n; p++) shares += hd_equity_share(equity, p);
    check_near(shares, 1, 1e-12);
}

static void check_equal(const struct hd_equity *a, const struct hd_equity *b) {
    check_int(a->n, b->n);
    assert_true(a->total == b->total);
    for (int p = 0; p < a->n; p++)
        for (int k = 1; k <= a->n; k++)
            if (a->shared[p][k] != b->shared[p][k])
                fail_msg("player %d, %d winners: %lld is not %lld", p, k, (long long)a->shared[p][k],
                         (long long)b->shared[p][k]);
}

/* ---- published counts ---- */

static void test_hands(void **state) {
    (void)state;
    static const struct {
        const char *a, *b;
        int64_t win, lose, tie;
    } known[] = {{"AhAd", "KsKc", 1388072, 317694, 6538}, {"AhAd", "KhKd", 1410336, 292660, 9308}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const struct hd_equity equity = exact_two(known[i].a, known[i].b);
        check_int(equity.total, PREFLOP_BOARDS);
        check_int(equity.shared[0][1], known[i].win);
        check_int(equity.shared[1][1], known[i].lose);
        check_int(equity.shared[0][2], known[i].tie);
        check_conserved(&equity);
    }
}

/* Counts over all choices of hands that share no card, as enumerated independently. */
static void test_ranges(void **state) {
    (void)state;
    static const struct {
        const char *a, *b;
        int64_t combos, win, tie;
        double share;
    } known[] = {{"AA", "KK", 36, 50371344, 285228, .819461},  {"AKs", "QQ", 24, 18834720, 178116, .460485},
                 {"AKo", "QQ", 72, 53051544, 520308, .432423}, {"AKo", "22", 72, 57996648, 760500, .473508},
                 {"JTs", "77", 24, 20728296, 213864, .506998}, {"72o", "32o", 108, 103548840, 34021080, .651923}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const struct hd_equity equity = exact_two(known[i].a, known[i].b);
        check_int(equity.total, known[i].combos * PREFLOP_BOARDS);
        check_int(equity.shared[0][1], known[i].win);
        check_int(equity.shared[0][2], known[i].tie);
        check_near(hd_equity_share(&equity, 0), known[i].share, 5e-7);
        check_conserved(&equity);
    }
}

static void test_against_random(void **state) {
    (void)state;
    static const struct {
        const char *hand;
        double share;
    } known[] = {{"AA", .852037}, {"QTs", .594676}, {"22", .503340}, {"32o", .323032}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const struct hd_equity equity = exact_two(known[i].hand, "random");
        check_near(hd_equity_share(&equity, 0), known[i].share, 5e-7);
    }
}

/* ---- the plain way ---- */

struct plain {
    const struct hd_equity_def *def;
    hd_card hole[HD_EQUITY_PLAYERS][2], board[HD_EQUITY_BOARD];
    struct hd_equity equity;
};

static void plain_show_down(struct plain *plain, hd_equity_count weight) {
    hd_rank rank[HD_EQUITY_PLAYERS], best = 0;
    int sharers = 0;
    for (int p = 0; p < plain->def->n; p++) {
        hd_card cards[7] = {plain->hole[p][0], plain->hole[p][1]};
        memcpy(cards + 2, plain->board, HD_EQUITY_BOARD);
        rank[p] = hd_eval_cards(cards, 7);
        if (rank[p] > best) best = rank[p];
    }
    for (int p = 0; p < plain->def->n; p++) sharers += rank[p] == best;
    for (int p = 0; p < plain->def->n; p++)
        if (rank[p] == best) plain->equity.shared[p][sharers] += weight;
    plain->equity.total += weight;
}

static void plain_boards(struct plain *plain, int n, int from, hd_cards used, hd_equity_count weight) {
    if (n == HD_EQUITY_BOARD) {
        plain_show_down(plain, weight);
        return;
    }
    for (int card = from; card < HD_DECK; card++) {
        if (used >> card & 1) continue;
        plain->board[n] = (hd_card)card;
        plain_boards(plain, n + 1, card + 1, used, weight);
    }
}

static void plain_hands(struct plain *plain, int player, hd_cards used, hd_equity_count weight) {
    if (player == plain->def->n) {
        plain_boards(plain, plain->def->n_board, 0, used, weight);
        return;
    }
    for (int combo = 0; combo < HD_COMBOS; combo++) {
        hd_card *hole = plain->hole[player];
        const uint16_t mine = plain->def->ranges[player].weight[combo];
        hd_combo_cards(combo, hole);
        const hd_cards cards = hd_cards_of(hole[0]) | hd_cards_of(hole[1]);
        if (mine && !(cards & used)) plain_hands(plain, player + 1, used | cards, weight * mine);
    }
}

static void check_plain(const struct hd_equity_def *def) {
    struct plain plain = {.def = def, .equity = {.n = def->n}};
    hd_cards used = def->dead;
    memcpy(plain.board, def->board, sizeof plain.board);
    for (int i = 0; i < def->n_board; i++) used |= hd_cards_of(def->board[i]);
    plain_hands(&plain, 0, used, 1);
    const struct hd_equity equity = exact_of(def);
    check_conserved(&equity);
    check_equal(&equity, &plain.equity);
}

/* A question with the ranges that it borrows. */
struct spot {
    struct hd_range ranges[HD_EQUITY_PLAYERS];
    struct hd_equity_def def;
};

/* Hands, board and dead cards off a shuffled deck. */
static void draw_spot(struct spot *spot, struct hd_rng *rng, int n, int n_board, int n_dead) {
    hd_card cards[HD_DECK];
    memset(spot, 0, sizeof *spot);
    hd_cards_draw(rng, 2 * n + n_board + n_dead, cards);
    spot->def = hd_equity_def_default();
    spot->def.ranges = spot->ranges;
    spot->def.n = n;
    spot->def.n_board = n_board;
    memcpy(spot->def.board, cards + 2 * n, (size_t)n_board);
    for (int p = 0; p < n; p++) spot->ranges[p].weight[hd_combo_of(cards[2 * p], cards[2 * p + 1])] = 1;
    for (int i = 0; i < n_dead; i++) spot->def.dead |= hd_cards_of(cards[2 * n + n_board + i]);
}

static void test_plain_hands(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 6, .unit = 1});
    for (int i = 0; i < 400; i++) {
        struct spot spot;
        draw_spot(&spot, &rng, 2 + i % 9, 3 + i % 3, (int)hd_rng_below(&rng, 10));
        check_plain(&spot.def);
    }
    for (int i = 0; i < 24; i++) { /* nothing on the board: a short deck keeps the plain way short */
        struct spot spot;
        const int n = 2 + (int)hd_rng_below(&rng, 9);
        draw_spot(&spot, &rng, n, 0, 29 - 2 * n - i % 2);
        check_plain(&spot.def);
    }
}

/* Small ranges with weights, overlapping so that hands exclude each other. */
static void test_plain_ranges(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 6, .unit = 2});
    for (int i = 0; i < 120; i++) {
        struct spot spot;
        const int n = 2 + i % 2;
        draw_spot(&spot, &rng, n, 3 + (int)hd_rng_below(&rng, 3), (int)hd_rng_below(&rng, 4));
        const int suits_only = i % 3 == 0; /* few ranks: many choices that differ by suits alone */
        for (int p = 0; p < n; p++)
            for (int more = 0; more < 6; more++) {
                const int top = suits_only ? 12 : HD_DECK, a = (int)hd_rng_below(&rng, (uint32_t)top);
                const int b = (a + 1 + (int)hd_rng_below(&rng, (uint32_t)top - 1)) % top;
                spot.ranges[p].weight[hd_combo_of((hd_card)a, (hd_card)b)] = (uint16_t)(1 + hd_rng_below(&rng, 3));
            }
        for (int p = 0; p < n; p++) spot.ranges[p].weight[0] = 1; /* so that weights have no common divisor */
        spot.def.dead &= ~UINT64_C(3);
        bool on_board = false;
        for (int c = 0; c < spot.def.n_board; c++) on_board |= spot.def.board[c] < 2;
        if (!on_board) check_plain(&spot.def);
    }
}

/* ---- what must not matter ---- */

static void test_order_of_players(void **state) {
    (void)state;
    struct hd_range ranges[3] = {range_of("AKs,77:0.5"), range_of("QQ+"), range_of("JTs-87s")}, turned[3];
    struct hd_equity_def def = hd_equity_def_default();
    def.ranges = ranges;
    def.n = 3;
    read_board(&def, "Ts9s2d");
    const struct hd_equity before = exact_of(&def);
    for (int p = 0; p < 3; p++) turned[p] = ranges[(p + 1) % 3];
    def.ranges = turned;
    const struct hd_equity after = exact_of(&def);
    assert_true(before.total == after.total);
    for (int p = 0; p < 3; p++)
        for (int k = 1; k <= 3; k++) assert_true(after.shared[p][k] == before.shared[(p + 1) % 3][k]);
}

static hd_card with_suit(hd_card card, int by) {
    return hd_card_make(hd_card_rank(card), (hd_card_suit(card) + by) & 3);
}

static void test_names_of_suits(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 6, .unit = 3});
    for (int i = 0; i < 60; i++) {
        struct spot spot, other;
        draw_spot(&spot, &rng, 2 + i % 3, i % 2 ? 0 : 3, i % 4);
        other = spot;
        other.def.ranges = other.ranges;
        memset(other.ranges, 0, sizeof other.ranges);
        for (int p = 0; p < spot.def.n; p++)
            for (int combo = 0; combo < HD_COMBOS; combo++) {
                hd_card hole[2];
                hd_combo_cards(combo, hole);
                other.ranges[p].weight[hd_combo_of(with_suit(hole[0], 1), with_suit(hole[1], 1))] =
                    spot.ranges[p].weight[combo];
            }
        for (int c = 0; c < spot.def.n_board; c++) other.def.board[c] = with_suit(spot.def.board[c], 1);
        other.def.dead = 0;
        for (int card = 0; card < HD_DECK; card++)
            if (spot.def.dead >> card & 1) other.def.dead |= hd_cards_of(with_suit((hd_card)card, 1));
        const struct hd_equity a = exact_of(&spot.def), b = exact_of(&other.def);
        check_equal(&a, &b);
    }
}

/* Weights that are all alike are as good as none, and a weight of half is half the deals. */
static void test_weights(void **state) {
    (void)state;
    const struct hd_equity full = exact_two("AA,KK", "QQ"), alike = exact_two("AA:0.3,KK:30%", "QQ:0.0001");
    check_equal(&full, &alike);
    const struct hd_equity aces = exact_two("AA", "QQ"), kings = exact_two("KK", "QQ");
    const struct hd_equity mixed = exact_two("AA:50%,KK", "QQ");
    assert_true(mixed.total == aces.total + 2 * kings.total);
    assert_true(mixed.shared[0][1] == aces.shared[0][1] + 2 * kings.shared[0][1]);
    assert_true(mixed.shared[1][2] == aces.shared[1][2] + 2 * kings.shared[1][2]);
}

/* ---- samples ---- */

static struct hd_equity sample_of(const struct hd_equity_def *def) {
    struct hd_equity equity;
    struct hd_error error;
    if (hd_equity_sample(def, &equity, &error)) fail_msg("%s", error.text);
    assert_true(equity.sampled);
    return equity;
}

/* A question for each way to deal: known hands, one and two ranges, more, any two cards, boards, weights. */
struct question {
    const char *hands[4], *board;
    int n;
};

static const struct question questions[] = {
    {{"AhAd", "KsKc"}, "", 2},
    {{"AhKd", "QsJs", "7c7d"}, "", 3},
    {{"AA", "KK:0.2,AK"}, "", 2},
    {{"9s8s", "22-55,A5s-A2s:0.3,KQ"}, "", 2},
    {{"AhAd", "random"}, "", 2},
    {{"AhAd", "AA,KK"}, "", 2},
    {{"AhAd", "AsAh,AsAc", "AcKc,8c8d"}, "7c6c2h", 3},
    {{"KK", "AhKh", "AK:0.5,KK"}, "7c6c2h", 3},
    {{"AKs,AQs:0.5", "JJ+:25%,88", "Ks7d"}, "Kh8c2d", 3},
    {{"AA,KK", "AK,AA", "KK,QQ:0.1"}, "Th9h2s4d", 3},
    {{"AsKs", "random", "random"}, "AhTs3s7c", 3},
    {{"JTs", "random:0.5"}, "9s8s2d", 2},
    {{"AA,QQ", "KK,QQ", "JJ,9c9d", "AhTh"}, "Jh8h2h6c3d", 4},
};

static void ask(const struct question *question, struct spot *spot) {
    memset(spot, 0, sizeof *spot);
    spot->def = hd_equity_def_default();
    spot->def.ranges = spot->ranges;
    spot->def.n = question->n;
    for (int p = 0; p < question->n; p++) spot->ranges[p] = range_of(question->hands[p]);
    read_board(&spot->def, question->board);
}

/* Over many seeds the interval holds the truth about 95 times in 100, and all samples together are near it. */
static void test_samples(void **state) {
    (void)state;
    enum { SEEDS = 60, SAMPLES = 10000 };
    for (size_t q = 0; q < sizeof questions / sizeof questions[0]; q++) {
        struct spot spot;
        ask(&questions[q], &spot);
        spot.def.samples = SAMPLES;
        const struct hd_equity exact = exact_of(&spot.def);
        int held[HD_EQUITY_PLAYERS] = {0};
        double sum[HD_EQUITY_PLAYERS] = {0}, wins[HD_EQUITY_PLAYERS] = {0}, half[HD_EQUITY_PLAYERS] = {0};
        for (spot.def.seed = 0; spot.def.seed < SEEDS; spot.def.seed++) {
            const struct hd_equity equity = sample_of(&spot.def);
            check_int(equity.total, SAMPLES);
            check_conserved(&equity);
            for (int p = 0; p < exact.n; p++) {
                const struct hd_equity_interval interval = hd_equity_bounds(&equity, p);
                const double truth = hd_equity_share(&exact, p);
                held[p] += interval.low <= truth && truth <= interval.high;
                sum[p] += hd_equity_share(&equity, p);
                wins[p] += (double)equity.shared[p][1] / SAMPLES;
                half[p] = (interval.high - interval.low) / 2;
            }
        }
        for (int p = 0; p < exact.n; p++) {
            if (held[p] < 48) fail_msg("question %d, player %d: held %d times in %d", (int)q, p, held[p], SEEDS);
            check_near(sum[p] / SEEDS, hd_equity_share(&exact, p), 2.5 * half[p] / 7.7);
            check_near(wins[p] / SEEDS, (double)exact.shared[p][1] / (double)exact.total, .0035);
        }
    }
}

static void test_samples_and_threads(void **state) {
    (void)state;
    for (size_t q = 0; q < sizeof questions / sizeof questions[0]; q++) {
        struct spot spot;
        ask(&questions[q], &spot);
        spot.def.samples = 222222;
        const struct hd_equity one = sample_of(&spot.def);
        check_int(one.total, 222222);
        for (spot.def.threads = 2; spot.def.threads <= 3; spot.def.threads++) {
            const struct hd_equity more = sample_of(&spot.def);
            check_equal(&one, &more);
        }
        spot.def.seed++;
        const struct hd_equity other = sample_of(&spot.def);
        assert_true(spot.def.n_board == 5 || memcmp(&one.shared, &other.shared, sizeof one.shared) != 0);
    }
}

static void test_precision(void **state) {
    (void)state;
    struct spot spot;
    ask(&questions[2], &spot);
    spot.def.samples = INT64_C(1) << 40;
    spot.def.precision = .0006;
    const struct hd_equity equity = sample_of(&spot.def);
    for (int p = 0; p < equity.n; p++) {
        const struct hd_equity_interval interval = hd_equity_bounds(&equity, p);
        assert_true((interval.high - interval.low) / 2 <= .0006);
    }
    assert_true(equity.total > 1000000 && equity.total < 3000000);
    spot.def.threads = 3;
    const struct hd_equity again = sample_of(&spot.def);
    check_equal(&equity, &again);
}

/* What was never seen is not said to be impossible. */
static void test_interval(void **state) {
    (void)state;
    const struct hd_equity always = {.n = 2, .sampled = true, .total = 1000, .shared = {[0] = {[1] = 1000}}};
    const struct hd_equity_interval winner = hd_equity_bounds(&always, 0), loser = hd_equity_bounds(&always, 1);
    assert_true(winner.low < 1 && winner.low > .98 && winner.high <= 1);
    assert_true(loser.high > 0 && loser.high < .02 && loser.low >= 0);
    const struct hd_equity exact = exact_two("AhAd", "KsKc");
    const struct hd_equity_interval same = hd_equity_bounds(&exact, 0);
    assert_true(same.low == same.high && same.low == hd_equity_share(&exact, 0));
}

/* Ten players with any two cards are all alike. */
static void test_ten_players(void **state) {
    (void)state;
    struct hd_range ranges[HD_EQUITY_PLAYERS];
    struct hd_equity_def def = hd_equity_def_default();
    for (int p = 0; p < HD_EQUITY_PLAYERS; p++) ranges[p] = range_of("random");
    def.ranges = ranges;
    def.n = HD_EQUITY_PLAYERS;
    def.samples = 400000;
    const struct hd_equity equity = sample_of(&def);
    check_conserved(&equity);
    for (int p = 0; p < def.n; p++) check_near(hd_equity_share(&equity, p), .1, .0024);
}

/* ---- questions without an answer, and the calls back ---- */

static void check_refused(const struct hd_equity_def *def, hd_status status, const char *words) {
    struct hd_equity equity, before;
    struct hd_error error;
    memset(&equity, 1, sizeof equity);
    before = equity;
    check_int(hd_equity_exact(def, &equity, &error), status);
    if (!strstr(error.text, words)) fail_msg("\"%s\" lacks \"%s\"", error.text, words);
    assert_memory_equal(&equity, &before, sizeof equity);
}

static void test_refused(void **state) {
    (void)state;
    struct hd_range ranges[11];
    struct hd_equity_def def = hd_equity_def_default();
    def.ranges = ranges;
    for (int p = 0; p < 11; p++) ranges[p] = range_of("random");
    def.n = 1;
    check_refused(&def, HD_E_ARGUMENT, "2 to 10 hands are needed, 1 given");
    def.n = 11;
    check_refused(&def, HD_E_ARGUMENT, "11 given");
    def.n = 10;
    check_refused(&def, HD_E_UNSUPPORTED, "sample them");
    def.dead = (UINT64_C(1) << 28) - 1;
    check_refused(&def, HD_E_ARGUMENT, "the deck has 52 cards; hands, board and dead cards take 53");
    def.n = 2;
    def.dead = 0;
    def.n_board = 2;
    check_refused(&def, HD_E_ARGUMENT, "a board has 0, 3, 4 or 5 cards, not 2");
    read_board(&def, "AcKcQc");
    def.dead = hd_cards_of(def.board[0]);
    check_refused(&def, HD_E_ARGUMENT, "the card Ac is on the board and dead");
    def.dead = 0;
    def.board[2] = def.board[0];
    check_refused(&def, HD_E_ARGUMENT, "the board has a card twice");
    read_board(&def, "AcKcQc");
    ranges[1] = range_of("AcAd,KcKs");
    check_refused(&def, HD_E_ARGUMENT, "no hand to player 2");
    def.n_board = 0;
    for (int p = 0; p < 3; p++) ranges[p] = range_of("AA");
    def.n = 3;
    check_refused(&def, HD_E_ARGUMENT, "they need the same cards");
    def.n = 2;
    def.threads = 0;
    check_refused(&def, HD_E_ARGUMENT, "out of their range");
}

static void test_refused_samples(void **state) {
    (void)state;
    struct hd_range ranges[6];
    struct hd_equity_def def = hd_equity_def_default();
    struct hd_equity equity;
    struct hd_error error;
    def.ranges = ranges;
    def.n = 6;
    for (int p = 0; p < 6; p++) ranges[p] = range_of("QQ+"); /* 1 choice in 1,750 */
    check_int(hd_equity_sample(&def, &equity, &error), HD_E_UNSUPPORTED);
    assert_non_null(strstr(error.text, "count them exactly"));
    def.samples = 0;
    check_int(hd_equity_sample(&def, &equity, &error), HD_E_ARGUMENT);
}

struct calls {
    int progress, stopped, stop_at;
    double last;
};

static void note_progress(void *context, double done) {
    struct calls *calls = context;
    assert_true(done >= calls->last && done <= 1 + 1e-9);
    calls->last = done;
    calls->progress++;
}

static bool note_stopped(void *context) {
    struct calls *calls = context;
    return ++calls->stopped == calls->stop_at;
}

static void test_calls(void **state) {
    (void)state;
    struct calls calls = {.stop_at = -1};
    const struct hd_range ranges[2] = {range_of("random"), range_of("72o")};
    struct hd_equity_def def = hd_equity_def_default();
    def.ranges = ranges;
    def.n = 2;
    def.context = &calls;
    def.progress = note_progress;
    def.stopped = note_stopped;
    exact_of(&def);
    assert_true(calls.progress > 2 && calls.last > .5);
    calls = (struct calls){.stop_at = 2};
    check_refused(&def, HD_E_INTERRUPTED, "interrupted");
    check_int(calls.stopped, 2);
    struct hd_equity equity;
    struct hd_error error;
    calls = (struct calls){.stop_at = 3};
    check_int(hd_equity_sample(&def, &equity, &error), HD_E_INTERRUPTED);
    check_int(calls.progress, 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands),           cmocka_unit_test(test_ranges),
        cmocka_unit_test(test_against_random),  cmocka_unit_test(test_plain_hands),
        cmocka_unit_test(test_plain_ranges),    cmocka_unit_test(test_order_of_players),
        cmocka_unit_test(test_names_of_suits),  cmocka_unit_test(test_weights),
        cmocka_unit_test(test_samples),         cmocka_unit_test(test_samples_and_threads),
        cmocka_unit_test(test_precision),       cmocka_unit_test(test_interval),
        cmocka_unit_test(test_ten_players),     cmocka_unit_test(test_refused),
        cmocka_unit_test(test_refused_samples), cmocka_unit_test(test_calls),
    };
    return cmocka_run_group_tests_name("equity", tests, NULL, NULL);
}
