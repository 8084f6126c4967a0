/*
 * Reports: the table keeps within its width and says what it must not hide, JSON reads back and adds up, units become
 * lines. Expected tables are written out for small runs; everything else is checked as a property.
 */
#include "check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "holdem/report.h"
#include "holdem/rng.h"

enum { PLAYERS_MAX = 40 };

static const struct hd_bot_type tag = {.name = "tag"}, station = {.name = "station"}, maniac = {.name = "maniac"};
static const struct hd_level level = {.small_blind = 10, .big_blind = 20, .hands = 10};

/* A run with its results: what a report is made from. */
struct fixture {
    struct hd_bot_def bot[PLAYERS_MAX];
    hd_money prize[PLAYERS_MAX];
    struct hd_run_def def;
    struct hd_stats stats;
    struct hd_run_report run;
    struct hd_report report;
    struct hd_strbuf text;
};

static const char *const plain_names[] = {"Tighty", "Caller", "Crazy", "Stan", "Lola", "Rocky"};

static void set_up(struct fixture *f, enum hd_game_kind kind, int32_t players) {
    static const struct hd_bot_type *const types[] = {&tag, &station, &maniac};
    memset(f, 0, sizeof *f);
    f->def = hd_run_def_default(kind);
    for (int32_t p = 0; p < players; p++) {
        f->bot[p] = (struct hd_bot_def){.type = types[p % 3], .count = 1};
        snprintf(f->bot[p].name, sizeof f->bot[p].name, "%s%s", plain_names[p % 6], p < 6 ? "" : " again");
    }
    f->def.game.bots = f->bot;
    f->def.game.n_bots = players;
    f->def.game.levels = &level;
    f->def.game.n_levels = 1;
    f->def.game.starting_chips = 2000;
    f->def.game.prizes = f->prize;
    f->run.seconds = 1.6;
    f->report = (struct hd_report){.def = &f->def, .stats = &f->stats, .run = &f->run, .money = {"", 0}};
    hd_strbuf_init(&f->text);
}

static void start(struct fixture *f) { check_int(hd_run_stats_init(&f->def, &f->stats), HD_OK); }

static void tear_down(struct fixture *f) {
    hd_stats_release(&f->stats);
    hd_strbuf_release(&f->text);
}

/* Six players for a 2, prizes 5/3/2. */
static void set_up_six(struct fixture *f) {
    static const hd_money prizes[] = {5, 3, 2};
    set_up(f, HD_SIT_AND_GO, 6);
    memcpy(f->prize, prizes, sizeof prizes);
    f->def.game.n_prizes = 3;
    f->def.game.buy_in = 2;
}

/* A tournament of random places, in which player p is drawn for each place with weight weights[p]; 0: always last. */
static void add_tournament(struct fixture *f, struct hd_rng *rng, const uint32_t *weights) {
    int32_t place[PLAYERS_MAX];
    uint8_t tied[PLAYERS_MAX] = {0};
    hd_money prize[PLAYERS_MAX];
    uint32_t left[PLAYERS_MAX], total = 0;
    const int32_t n = f->stats.players;
    for (int32_t p = 0; p < n; p++) total += left[p] = weights[p], place[p] = 0;
    for (int32_t k = 1; k <= n; k++) {
        int32_t p = 0;
        uint32_t draw = total ? hd_rng_below(rng, total) : 0;
        while (place[p] || (total && draw >= left[p])) draw -= left[p++];
        place[p] = k;
        total -= left[p];
        left[p] = 0;
        prize[p] = k <= f->def.game.n_prizes ? f->prize[k - 1] : 0;
    }
    hd_stats_add_tournament(&f->stats, place, tied, prize);
    f->stats.units++;
    f->stats.hands += 109;
}

static struct hd_rng stream(uint64_t seed) {
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = seed});
    return rng;
}

static void play(struct fixture *f, int64_t tournaments, const uint32_t *weights) {
    struct hd_rng rng = stream(7);
    f->def.tournaments = tournaments;
    start(f);
    while (f->stats.units < tournaments) add_tournament(f, &rng, weights);
    f->run.units = tournaments;
}

static void add_block(struct fixture *f, int64_t hands, const hd_chips *net, const hd_chips *rake) {
    hd_stats_add_block(&f->stats, hands, net, rake);
    f->stats.units++;
    f->stats.hands += hands;
}

static const char *table_of(struct fixture *f, int width) {
    hd_strbuf_clear(&f->text);
    hd_report_table(&f->text, &f->report, width, false);
    check_int(f->text.status, HD_OK);
    return hd_strbuf_text(&f->text);
}

static void assert_says(struct fixture *f, const char *what) {
    if (!strstr(table_of(f, 0), what)) fail_msg("\"%s\" is not in:\n%s", what, table_of(f, 0));
}

static void assert_keeps_silent(struct fixture *f, const char *what) {
    if (strstr(table_of(f, 0), what)) fail_msg("\"%s\" is in:\n%s", what, table_of(f, 0));
}

/* The text but for its line with the fingerprint, which is the run's matter. */
static void assert_table(struct fixture *f, int width, const char *expected) {
    char text[4096];
    snprintf(text, sizeof text, "%s", table_of(f, width));
    char *result = strstr(text, "result ");
    assert_non_null(result);
    uint64_t hash;
    char rest[64];
    check_int(sscanf(result, "result %16" SCNx64 "%63[^\n]", &hash, rest), 2);
    assert_true(hash == hd_run_hash(&f->stats));
    assert_string_equal(rest, "   seed 42   1.6 s");
    *result = '\0';
    assert_string_equal(text, expected);
}

static void a_series_as_it_looks(void **state) {
    (void)state;
    struct fixture f;
    set_up_six(&f);
    play(&f, 10000, (uint32_t[]){14, 11, 11, 9, 8, 0});
    assert_table(
        &f, 120,
        "sit-and-go series: 10,000 tournaments, 1,090,000 hands, 6 players, buy-in 2, prizes 5/3/2, house keeps 2 of "
        "12\n"
        "\n"
        "player   type      1st   2nd   3rd   ITM   avg finish   prizes       net       ROI           95% CI     SD\n"
        "Tighty   tag       26%   24%   21%   71%         2.63   24,603    +4,603    +23.0%   [+21.2, +24.9]   0.94\n"
        "Crazy    maniac    21%   20%   21%   62%         2.93   20,877      +877     +4.4%     [+2.5, +6.2]   0.95\n"
        "Caller   station   20%   21%   20%   62%         2.94   20,653      +653     +3.3%     [+1.4, +5.1]   0.94\n"
        "Stan     tag       17%   18%   20%   55%         3.18   17,761    -2,239    -11.2%    [-13.0, -9.4]   0.93\n"
        "Lola     station   15%   16%   18%   50%         3.32   16,106    -3,894    -19.5%   [-21.3, -17.7]   0.92\n"
        "Rocky    maniac     0%    0%    0%    0%         6.00        0   -20,000   -100.0%                –   0.00\n"
        "\n"
        "no interval for Rocky: fewer than 100 wins\n"
        "\n"
        "against Tighty, ROI in points, paired by tournament; 95% confidence for all 15 pairs together (Bonferroni)\n"
        "player   difference           interval\n"
        "Crazy         -18.6     [-23.0, -14.2]\n"
        "Caller        -19.8     [-24.1, -15.4]\n"
        "Stan          -34.2     [-38.6, -29.8]\n"
        "Lola          -42.5     [-46.8, -38.2]\n"
        "Rocky        -123.0   [-125.8, -120.3]\n"
        "\n");
    assert_table(&f, 80,
                 "sit-and-go series: 10,000 tournaments, 1,090,000 hands, 6 players, buy-in 2,\n"
                 "  prizes 5/3/2, house keeps 2 of 12\n"
                 "\n"
                 "player  type     1st  2nd  3rd  ITM   avg      net      ROI          95% CI\n"
                 "Tighty  tag      26%  24%  21%  71%  2.63   +4,603   +23.0%  [+21.2, +24.9]\n"
                 "Crazy   maniac   21%  20%  21%  62%  2.93     +877    +4.4%    [+2.5, +6.2]\n"
                 "Caller  station  20%  21%  20%  62%  2.94     +653    +3.3%    [+1.4, +5.1]\n"
                 "Stan    tag      17%  18%  20%  55%  3.18   -2,239   -11.2%   [-13.0, -9.4]\n"
                 "Lola    station  15%  16%  18%  50%  3.32   -3,894   -19.5%  [-21.3, -17.7]\n"
                 "Rocky   maniac    0%   0%   0%   0%  6.00  -20,000  -100.0%               –\n"
                 "\n"
                 "no interval for Rocky: fewer than 100 wins\n"
                 "\n"
                 "against Tighty, ROI in points, paired by tournament; 95% confidence for all 15\n"
                 "  pairs together (Bonferroni)\n"
                 "player   difference           interval\n"
                 "Crazy         -18.6     [-23.0, -14.2]\n"
                 "Caller        -19.8     [-24.1, -15.4]\n"
                 "Stan          -34.2     [-38.6, -29.8]\n"
                 "Lola          -42.5     [-46.8, -38.2]\n"
                 "Rocky        -123.0   [-125.8, -120.3]\n"
                 "\n");
    tear_down(&f);
}

static void a_single_tournament_lists_places(void **state) {
    (void)state;
    struct fixture f;
    set_up_six(&f);
    f.report.money = (struct hd_money_style){"€", 2};
    f.def.game.buy_in = 200;
    f.def.game.fee = 20;
    f.prize[0] = 500, f.prize[1] = 300, f.prize[2] = 400; /* whatever is paid, places decide the order */
    f.def.tournaments = 1;
    start(&f);
    hd_stats_add_tournament(&f.stats, (int32_t[]){4, 2, 1, 4, 3, 6}, (uint8_t[]){1, 0, 0, 1, 0, 0},
                            (hd_money[]){0, 300, 500, 0, 400, 0});
    f.stats.units = 1;
    f.stats.hands = 1093;
    assert_table(&f, 80,
                 "sit-and-go: 1 tournament, 1,093 hands, 6 players, buy-in €2.00 + €0.20, prizes\n"
                 "  €5.00/€3.00/€4.00, house keeps €1.20 of €13.20\n"
                 "\n"
                 "place   player   type      prize      net\n"
                 "    1   Crazy    maniac    €5.00   +€2.80\n"
                 "    2   Caller   station   €3.00   +€0.80\n"
                 "    3   Lola     station   €4.00   +€1.80\n"
                 "   4=   Tighty   tag       €0.00   -€2.20\n"
                 "   4=   Stan     tag       €0.00   -€2.20\n"
                 "    6   Rocky    maniac    €0.00   -€2.20\n"
                 "\n"
                 "shared places (the better number counts, prizes are shared): Tighty 1, Stan 1\n"
                 "\n");
    tear_down(&f);
}

/* Those who had not come when it was stopped do not stand before the winner. */
static void who_has_no_place_is_listed_last(void **state) {
    (void)state;
    enum { N = 4 };
    static const int32_t none[N];
    static const hd_money nothing[N];
    const struct hd_unit_result result = {.entries = N,
                                          .place = (int32_t[]){0, 2, 1, 0},
                                          .tied = (uint8_t[]){0, 0, 0, 0},
                                          .knockouts = none,
                                          .bought = none,
                                          .prize = nothing,
                                          .bounty = nothing,
                                          .cost = nothing};
    struct hd_standing *standings = hd_standings_new(&result);
    assert_non_null(standings);
    const int32_t order[N] = {2, 1, 0, 3};
    for (int i = 0; i < N; i++) check_int(standings[i].player, order[i]);
    free(standings);
}

static void a_cash_game_as_it_looks(void **state) {
    (void)state;
    struct fixture f;
    set_up(&f, HD_CASH, 3);
    f.def.game.rake.basis_points = 550;
    f.def.hands = 4000;
    start(&f);
    for (int i = 0; i < 40; i++) {
        const hd_chips swing = i % 4 * 1000, rake = 40 + i % 3;
        add_block(&f, 100, (hd_chips[]){swing - rake - 500, 300 - swing, 200}, (hd_chips[]){rake, 0, 0});
    }
    f.stats.units = 4;
    assert_table(&f, 100,
                 "cash game: 4,000 hands, 4 sessions, 3 players, blinds 10/20, stacks 2,000, rake 5.5%, house keeps\n"
                 "  1,639 chips\n"
                 "\n"
                 "player   type      net chips    rake   bb/100           95% CI   gross     SD\n"
                 "Tighty   tag         +38,361   1,639    +48.0   [+29.8, +66.1]   +50.0   56.6\n"
                 "Crazy    maniac       +8,000       0    +10.0                –   +10.0    0.0\n"
                 "Caller   station     -48,000       0    -60.0   [-78.1, -41.9]   -60.0   56.6\n"
                 "\n"
                 "no interval for Crazy: fewer than 10 results that differ from the usual one\n"
                 "intervals and SD (of 100 hands) from 40 blocks of hands; they may be too short for players who go\n"
                 "  all-in with anything: their stacks are carried along, and 4 sessions are few (100 are enough, or\n"
                 "  stacks = \"reset\")\n"
                 "\n"
                 "against Tighty, in bb/100, paired by block of hands; 95% confidence for all 3 pairs together\n"
                 "  (Bonferroni)\n"
                 "player   difference          interval\n"
                 "Crazy         -38.0    [-60.3, -15.6]\n"
                 "Caller       -108.0   [-152.7, -63.2]\n"
                 "\n");
    tear_down(&f);
}

static void money_is_written_by_place_value(void **state) {
    (void)state;
    const struct {
        hd_money money;
        struct hd_money_style style;
        char separator;
        bool plus;
        const char *text;
    } cases[] = {
        {0, {"", 0}, ',', true, "0"},
        {1234567, {"", 0}, ',', true, "+1,234,567"},
        {-1234567, {"$", 0}, ',', true, "-$1,234,567"},
        {5, {"€", 2}, ',', false, "€0.05"},
        {-5, {"", 2}, '\0', false, "-0.05"},
        {123456, {"£", 1}, ',', false, "£12,345.6"},
        {INT64_MAX, {"", 2}, '\0', false, "92233720368547758.07"},
        {-INT64_MAX, {"", 0}, '\0', false, "-9223372036854775807"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct hd_strbuf text;
        hd_strbuf_init(&text);
        hd_money_text(&text, cases[i].money, &cases[i].style, cases[i].separator, cases[i].plus);
        assert_string_equal(hd_strbuf_text(&text), cases[i].text);
        hd_strbuf_release(&text);
    }
}

/* Columns of a line by a rule of thumb of its own: three-byte characters from U+2E80 on, and four-byte ones, are two.
 */
static int columns(const char *line, size_t length) {
    int sum = 0;
    for (size_t i = 0; i < length; i++) {
        const unsigned char c = (unsigned char)line[i];
        if ((c & 0xc0) != 0x80) sum++;
        if (c >= 0xf0 || (c >= 0xe3 && c < 0xf0)) sum++;
    }
    return sum;
}

static void check_lines(const char *text, int width) {
    for (const char *end; (end = strchr(text, '\n')); text = end + 1) {
        const size_t n = (size_t)(end - text);
        if (columns(text, n) > width) fail_msg("wider than %d: %.*s", width, (int)n, text);
        if (n > 0 && text[n - 1] == ' ') fail_msg("a blank at the end of: %.*s", (int)n, text);
    }
    check_int(*text, '\0'); /* the last line ends */
}

static void name_at_random(struct hd_rng *rng, char *name, int32_t number) {
    static const char *const pieces[] = {"a", "Big ", "ü", "牌", "Иван", "😀", "x-y", "王", "'"};
    const uint32_t n = hd_rng_below(rng, 20);
    int length = snprintf(name, HD_NAME_MAX, "%d", number);
    for (uint32_t i = 0; i < n; i++) {
        const char *piece = pieces[hd_rng_below(rng, sizeof pieces / sizeof *pieces)];
        if (length + strlen(piece) + 1 < HD_NAME_MAX) length += sprintf(name + length, "%s", piece);
    }
    name[length] = '.';
    name[length + 1] = '\0';
}

static void play_at_random(struct fixture *f, struct hd_rng *rng, bool huge) {
    uint32_t weights[PLAYERS_MAX];
    const int32_t n = f->stats.players;
    for (int32_t p = 0; p < n; p++) weights[p] = hd_rng_below(rng, 5) * (p + 1u);
    const int units = 1 << hd_rng_below(rng, 11);
    for (int i = 0; i < units; i++) {
        if (f->def.game.kind != HD_CASH) {
            add_tournament(f, rng, weights);
            continue;
        }
        hd_chips net[PLAYERS_MAX], rake[PLAYERS_MAX];
        for (int32_t p = 0; p < n; p++) {
            net[p] = (hd_chips)hd_rng_below(rng, 8001) - 4000;
            if (huge) net[p] *= 1000000000;
            rake[p] = hd_rng_below(rng, 50);
        }
        add_block(f, 100, net, rake);
    }
    for (int32_t p = 0; p < n; p++) {
        f->stats.player[p].errors = hd_rng_below(rng, 3) * 1000000;
        f->stats.player[p].failures[hd_rng_below(rng, HD_FAILURES)] = f->stats.player[p].errors;
        f->stats.player[p].ties = f->stats.kind == HD_CASH ? 0 : hd_rng_below(rng, 3);
    }
    f->stats.stopped = hd_rng_below(rng, 2);
    f->run.interrupted = hd_rng_below(rng, 2);
}

static void nothing_is_wider_than_the_terminal(void **state) {
    (void)state;
    static const int widths[] = {60, 79, 80, 100, 120};
    static const char *const currencies[] = {"", "$", "€"};
    struct hd_rng rng = stream(99);
    for (int round = 0; round < 300; round++) {
        struct fixture f;
        const bool huge = round % 5 == 0;
        set_up(&f, round % 3 == 0 ? HD_CASH : HD_SIT_AND_GO, 2 + (int32_t)hd_rng_below(&rng, 9));
        if (round % 20 == 1) { /* many entries of few bots, as in larger tournaments */
            f.def.game.kind = HD_MULTI_TABLE;
            for (int b = 0; b < f.def.game.n_bots; b++) f.bot[b].count = 3;
        }
        f.def.game.n_prizes = 1 + (int)hd_rng_below(&rng, 2);
        f.def.game.buy_in = hd_rng_below(&rng, 3) * (huge ? 1000000000000 : 7);
        f.prize[0] = f.def.game.buy_in * hd_rng_below(&rng, 4) + hd_rng_below(&rng, 2);
        f.prize[1] = f.prize[0] / 2;
        f.def.game.rake.basis_points = (int32_t)hd_rng_below(&rng, 2) * 525;
        f.def.tournaments = 1 + hd_rng_below(&rng, 1000);
        f.report.money = (struct hd_money_style){currencies[hd_rng_below(&rng, 3)], (int)hd_rng_below(&rng, 3)};
        for (int b = 0; b < f.def.game.n_bots; b++) name_at_random(&rng, f.bot[b].name, b);
        start(&f);
        play_at_random(&f, &rng, huge);
        for (size_t w = 0; w < sizeof widths / sizeof *widths; w++) {
            const char *text = table_of(&f, widths[w]);
            check_lines(text, widths[w]);
            assert_non_null(strstr(text, "\nresult "));
            for (int b = 0; b < f.def.game.n_bots; b++) { /* nobody is left out: a line begins with the number */
                const char start_of_line[] = {'\n', f.bot[b].name[0], '\0'};
                if (!strstr(text, start_of_line)) fail_msg("%s is not in:\n%s", f.bot[b].name, text);
            }
        }
        tear_down(&f);
    }
}

static void what_the_house_keeps_or_adds_is_stated(void **state) {
    (void)state;
    struct fixture f;
    set_up_six(&f);
    play(&f, 2, (uint32_t[]){1, 1, 1, 1, 1, 1});
    assert_says(&f, "buy-in 2, prizes 5/3/2, house keeps 2 of 12\n");
    f.prize[0] = 7;
    assert_says(&f, "prizes 7/3/2\n");
    f.prize[0] = 10;
    assert_says(&f, "prizes 10/3/2, overlay 3 above the pool of 12, house adds 3 to 12\n");
    f.def.game.fee = 1;
    assert_says(&f, "buy-in 2 + 1, prizes 10/3/2, overlay 3 above the pool of 12, house keeps 3 of 18\n");
    f.def.game.n_prizes = 0;
    assert_says(&f, "no prizes, house keeps 18 of 18\n");
    f.def.game.n_prizes = 1;
    assert_says(&f, ", prize 10, house keeps 8 of 18\n");
    tear_down(&f);
    set_up(&f, HD_SIT_AND_GO, 6);
    play(&f, 500, (uint32_t[]){1, 1, 1, 1, 1, 1});
    assert_says(&f, "no buy-in, no prizes\n");
    assert_says(&f, "no ROI: entries cost nothing\n");
    tear_down(&f);
}

static void nothing_is_hidden(void **state) {
    (void)state;
    struct fixture f;
    set_up_six(&f);
    play(&f, 1200, (uint32_t[]){9, 9, 9, 9, 9, 0});
    assert_keeps_silent(&f, "interrupted");
    assert_keeps_silent(&f, "stopped");
    assert_keeps_silent(&f, "errors");
    assert_keeps_silent(&f, "shared places");
    assert_says(&f, "no interval for Rocky: fewer than 100 wins\n");
    assert_says(&f, "for all 15 pairs together (Bonferroni)\n");
    assert_says(&f, "may be chance\n");
    f.def.tournaments = 5000;
    f.run.interrupted = true;
    f.stats.stopped = 1234;
    f.stats.player[1].errors = f.stats.player[1].failures[HD_FAILURE_ILLEGAL] = 12;
    f.stats.player[2].ties = 3;
    f.stats.player[0].ties = 3;
    f.def.game.on_bot_error = HD_ON_ERROR_FOLD;
    assert_says(&f, "\ninterrupted: the first 1,200 of 5,000 tournaments\n");
    assert_says(&f, "\nstopped: 1,234 tournaments reached 100,000 hands; places by chips\n");
    assert_says(&f, "\nerrors of bots: Caller 12; checked or folded for it each time\n");
    assert_says(&f, "\nshared places (the better number counts, prizes are shared): ");
    assert_keeps_silent(&f, "reproducible");
    f.stats.player[1].errors = 15;
    f.stats.player[1].failures[HD_FAILURE_ANSWER] = 3;
    assert_says(&f, "\nCaller: 12 illegal actions, 3 bad answers\n");
    assert_keeps_silent(&f, "reproducible"); /* a bot that is wrong is wrong again */
    f.stats.player[1].errors = 1015;
    f.stats.player[1].failures[HD_FAILURE_TIMEOUT] = 1000;
    const int64_t restarts[] = {0, 2, 0, 0, 0, 0};
    f.report.restarts = restarts;
    assert_says(&f, "\nCaller: 12 illegal actions, 3 bad answers, 1,000 time-outs; restarted 2 times\n");
    assert_says(&f, "\nreproducible: no; ");
    tear_down(&f);
}

static void missing_and_unusual_intervals_are_explained(void **state) {
    (void)state;
    struct fixture f;
    set_up_six(&f);
    play(&f, 300, (uint32_t[]){1, 1, 1, 1, 1, 1});
    assert_says(&f, "no intervals: fewer than 100 wins\n");
    tear_down(&f);

    set_up_six(&f); /* winner takes all */
    f.prize[0] = 12, f.def.game.n_prizes = 1;
    play(&f, 1000, (uint32_t[]){1, 1, 1, 1, 1, 1});
    assert_says(&f, "]*");
    assert_says(&f, "* bootstrap interval");
    f.stats.player[0].prize_kinds = HD_PRIZES_UNCOUNTED;
    assert_says(&f, "more than 64 different prizes");
    tear_down(&f);

    set_up(&f, HD_CASH, 2);
    start(&f);
    add_block(&f, 1000, (hd_chips[]){100, -100}, (hd_chips[]){0, 0});
    assert_says(&f, "no intervals: one tournament or session alone");
    assert_keeps_silent(&f, "gross");
    assert_keeps_silent(&f, "against");
    tear_down(&f);
}

static void a_run_without_results_says_so(void **state) {
    (void)state;
    struct fixture f;
    set_up_six(&f);
    f.def.tournaments = 10;
    f.run.interrupted = true;
    start(&f);
    assert_says(&f, "0 tournaments");
    assert_says(&f, "interrupted: the first 0 of 10 tournaments");
    hd_strbuf_clear(&f.text);
    hd_report_json(&f.text, &f.report);
    check_int(f.text.status, HD_OK);
    assert_null(strstr(hd_strbuf_text(&f.text), "nan"));
    assert_non_null(strstr(hd_strbuf_text(&f.text), "\"roi_percent\": null"));
    tear_down(&f);
}

static void colour_is_put_around_the_same_text(void **state) {
    (void)state;
    struct fixture f;
    set_up_six(&f);
    play(&f, 2000, (uint32_t[]){19, 11, 11, 9, 8, 0});
    struct hd_strbuf plain;
    hd_strbuf_init(&plain);
    hd_strbuf_puts(&plain, table_of(&f, 80));
    assert_null(strchr(plain.text, '\033'));
    hd_strbuf_clear(&f.text);
    hd_report_table(&f.text, &f.report, 80, true);
    assert_non_null(strstr(f.text.text, "\033[32m"));
    char *to = f.text.text;
    for (const char *from = to; *from; from++) {
        if (*from == '\033')
            while (*from != 'm') from++;
        else
            *to++ = *from;
    }
    *to = '\0';
    assert_string_equal(f.text.text, plain.text);
    hd_strbuf_release(&plain);
    tear_down(&f);
}

static json_t *json_of(struct fixture *f) {
    hd_strbuf_clear(&f->text);
    hd_report_json(&f->text, &f->report);
    check_int(f->text.status, HD_OK);
    json_error_t error;
    json_t *json = json_loadb(f->text.text, f->text.length, JSON_REJECT_DUPLICATES, &error);
    if (!json) fail_msg("%s: %s", error.text, f->text.text);
    return json;
}

static void assert_members_begin(json_t *object, const char *const *names, size_t n) {
    void *member = json_object_iter(object);
    for (size_t i = 0; i < n; i++, member = json_object_iter_next(object, member)) {
        assert_non_null(member);
        assert_string_equal(json_object_iter_key(member), names[i]);
    }
}

static json_int_t whole(json_t *object, const char *name) {
    json_t *value = json_object_get(object, name);
    assert_true(json_is_integer(value));
    return json_integer_value(value);
}

static void json_has_the_promised_members(void **state) {
    (void)state;
    static const char *const top[] = {"version",     "game_type", "seed",       "result", "tournaments_played",
                                      "total_hands", "buy_in",    "prize_pool", "players"};
    static const char *const tournament[] = {
        "player_id",         "name",       "type",        "wins",     "finishes",  "total_entry_fees",
        "total_prize_money", "net_profit", "roi_percent", "roi_ci95", "avg_finish"};
    static const char *const cash[] = {"player_id", "name",       "type",           "hands",
                                       "net_chips", "bb_per_100", "bb_per_100_ci95"};
    struct fixture f;
    set_up_six(&f);
    play(&f, 50, (uint32_t[]){1, 1, 1, 1, 1, 1});
    json_t *json = json_of(&f);
    assert_members_begin(json, top, sizeof top / sizeof *top);
    assert_members_begin(json_array_get(json_object_get(json, "players"), 0), tournament,
                         sizeof tournament / sizeof *tournament);
    json_decref(json);
    tear_down(&f);

    set_up(&f, HD_CASH, 2);
    start(&f);
    for (int i = 0; i < 9; i++) add_block(&f, 100, (hd_chips[]){i * 10, -i * 10}, (hd_chips[]){0, 0});
    json = json_of(&f);
    assert_members_begin(json, top, sizeof top / sizeof *top);
    json_t *first = json_array_get(json_object_get(json, "players"), 0);
    assert_members_begin(first, cash, sizeof cash / sizeof *cash);
    check_int(whole(first, "hands"), 900);
    check_int(whole(first, "net_chips"), 360);
    assert_true(json_real_value(json_object_get(first, "bb_per_100")) == 2.0);
    json_t *bounds = json_object_get(first, "bb_per_100_ci95");
    check_int(json_array_size(bounds), 2);
    assert_true(json_real_value(json_array_get(bounds, 0)) < 2 && json_real_value(json_array_get(bounds, 1)) > 2);
    json_decref(json);
    tear_down(&f);
}

static void json_adds_up(void **state) {
    (void)state;
    struct fixture f;
    set_up_six(&f);
    f.def.seed = 7;
    play(&f, 1000, (uint32_t[]){14, 11, 11, 9, 8, 0});
    json_t *json = json_of(&f), *players = json_object_get(json, "players"), *player;
    assert_string_equal(json_string_value(json_object_get(json, "game_type")), "SitAndGo");
    check_int(whole(json, "seed"), 7);
    check_int(whole(json, "tournaments_played"), 1000);
    check_int(whole(json, "total_hands"), 109000);
    check_int(whole(json, "buy_in"), 2);
    check_int(whole(json, "prize_pool"), 12);
    check_int(strlen(json_string_value(json_object_get(json, "result"))), 16);
    json_int_t net = 0;
    size_t i;
    json_array_foreach(players, i, player) {
        json_int_t finishes = 0, places = 0;
        const char *place;
        json_t *count;
        json_object_foreach(json_object_get(player, "finishes"), place, count) {
            finishes += json_integer_value(count);
            places += json_integer_value(count) * atoi(place);
        }
        check_int(finishes, 1000);
        assert_true(json_real_value(json_object_get(player, "avg_finish")) == (double)places / 1000);
        check_int(whole(player, "total_entry_fees"), 2000);
        check_int(whole(player, "net_profit"), whole(player, "total_prize_money") - whole(player, "total_entry_fees"));
        assert_true(json_real_value(json_object_get(player, "roi_percent")) ==
                    (double)whole(player, "net_profit") / 20);
        net += whole(player, "net_profit");
    }
    check_int(net, -2 * 1000);
    check_int(net, -whole(json, "withheld"));
    assert_true(json_is_null(json_object_get(json_array_get(players, 5), "roi_ci95"))); /* it never wins */
    assert_string_equal(json_string_value(json_object_get(json_array_get(players, 5), "roi_ci95_missing")),
                        "fewer than 100 wins");
    assert_true(json_is_true(json_object_get(json, "complete")));
    json_decref(json);
    tear_down(&f);
}

static void json_money_has_its_decimals(void **state) {
    (void)state;
    struct fixture f;
    set_up_six(&f);
    f.report.money = (struct hd_money_style){"$", 2};
    f.def.game.buy_in = 330;
    f.def.game.fee = 33;
    play(&f, 3, (uint32_t[]){1, 1, 1, 1, 1, 1});
    json_t *json = json_of(&f);
    assert_non_null(strstr(f.text.text, "\"buy_in\": 3.3,"));
    assert_non_null(strstr(f.text.text, "\"fee\": 0.33,"));
    assert_non_null(strstr(f.text.text, "\"prize_pool\": 19.8,"));
    assert_non_null(strstr(f.text.text, "\"total_entry_fees\": 10.89,"));
    json_decref(json);
    tear_down(&f);
}

static void json_says_nothing_of_the_machine(void **state) {
    (void)state;
    struct fixture f;
    set_up_six(&f);
    play(&f, 700, (uint32_t[]){14, 11, 11, 9, 8, 0});
    json_decref(json_of(&f));
    char *before = strdup(f.text.text);
    f.run.seconds = 99;
    f.run.threads = 64;
    json_decref(json_of(&f));
    assert_string_equal(before, f.text.text);
    free(before);
    tear_down(&f);
}

static void units_become_lines(void **state) {
    (void)state;
    struct fixture f;
    set_up_six(&f);
    f.def.game.n_bots = 3;
    strcpy(f.bot[1].name, "Smith, J.");
    const struct hd_unit_result result = {.unit = 12,
                                          .hands = 34,
                                          .entries = 3,
                                          .stopped = true,
                                          .place = (int32_t[]){2, 1, 2},
                                          .tied = (uint8_t[]){1, 0, 1},
                                          .prize = (hd_money[]){250, 1500, 250},
                                          .errors = (int32_t[]){0, 0, 7}};
    const struct hd_money_style style = {"$", 2};
    hd_report_csv_header(&f.text, &f.def);
    hd_report_csv_unit(&f.text, &result, &f.def, &style);
    hd_report_json_unit(&f.text, &result, &f.def, &style);
    assert_string_equal(
        f.text.text,
        "unit,hands,stopped,place_Tighty,\"place_Smith, J.\",place_Crazy,prize_Tighty,\"prize_Smith, J.\",prize_Crazy\n"
        "12,34,1,2,1,2,2.50,15.00,2.50\n"
        "{\"unit\":12,\"hands\":34,\"stopped\":true,\"players\":["
        "{\"player_id\":0,\"name\":\"Tighty\",\"place\":2,\"tied\":true,\"prize\":2.5},"
        "{\"player_id\":1,\"name\":\"Smith, J.\",\"place\":1,\"tied\":false,\"prize\":15.0},"
        "{\"player_id\":2,\"name\":\"Crazy\",\"place\":2,\"tied\":true,\"prize\":2.5,\"errors\":7}]}\n");
    tear_down(&f);
}

static void sessions_become_lines(void **state) {
    (void)state;
    struct fixture f;
    set_up(&f, HD_CASH, 2);
    const struct hd_unit_result result = {.unit = 0,
                                          .hands = 1000,
                                          .entries = 2,
                                          .net = (hd_chips[]){-120, 100},
                                          .rake = (hd_chips[]){5, 15},
                                          .errors = (int32_t[]){0, 0}};
    const struct hd_money_style style = {"", 0};
    hd_report_csv_header(&f.text, &f.def);
    hd_report_csv_unit(&f.text, &result, &f.def, &style);
    hd_report_json_unit(&f.text, &result, &f.def, &style);
    assert_string_equal(f.text.text, "unit,hands,net_Tighty,net_Caller,rake_Tighty,rake_Caller\n"
                                     "0,1000,-120,100,5,15\n"
                                     "{\"unit\":0,\"hands\":1000,\"players\":["
                                     "{\"player_id\":0,\"name\":\"Tighty\",\"net_chips\":-120,\"rake_chips\":5},"
                                     "{\"player_id\":1,\"name\":\"Caller\",\"net_chips\":100,\"rake_chips\":15}]}\n");
    tear_down(&f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_series_as_it_looks),
        cmocka_unit_test(a_single_tournament_lists_places),
        cmocka_unit_test(who_has_no_place_is_listed_last),
        cmocka_unit_test(a_cash_game_as_it_looks),
        cmocka_unit_test(money_is_written_by_place_value),
        cmocka_unit_test(nothing_is_wider_than_the_terminal),
        cmocka_unit_test(what_the_house_keeps_or_adds_is_stated),
        cmocka_unit_test(nothing_is_hidden),
        cmocka_unit_test(missing_and_unusual_intervals_are_explained),
        cmocka_unit_test(a_run_without_results_says_so),
        cmocka_unit_test(colour_is_put_around_the_same_text),
        cmocka_unit_test(json_has_the_promised_members),
        cmocka_unit_test(json_adds_up),
        cmocka_unit_test(json_money_has_its_decimals),
        cmocka_unit_test(json_says_nothing_of_the_machine),
        cmocka_unit_test(units_become_lines),
        cmocka_unit_test(sessions_become_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
