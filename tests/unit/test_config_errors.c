/*
 * Bad configs: each mistake has its own message at its own place, all of a text are found at once, nothing changes.
 */
#include "config_text.h"

#define LEVEL "[[game.blind_levels]]\nsmall_blind = 1\nbig_blind = 2\n"

/* A text and exactly what is found in it. */
struct bad {
    const char *text, *found;
};

static void check_all(const struct bad *cases, size_t n) {
    for (size_t i = 0; i < n; i++) check_found(cases[i].text, cases[i].found);
}

#define CHECK_ALL(cases) check_all(cases, sizeof(cases) / sizeof((cases)[0]))

static void test_types(void **state) {
    (void)state;
    static const struct bad cases[] = {
        {SNG "ante = \"5\"\n", "x:4:8: error: game.ante must be a whole number, not '5'\n"},
        {SNG "ante = 5.0\n", "x:4:8: error: game.ante must be a whole number, not 5.0\n"},
        {SNG "ante = 2.5\n", "x:4:8: error: game.ante must be a whole number, not 2.5\n"},
        {SNG "ante = true\n", "x:4:8: error: game.ante must be a whole number, not true\n"},
        {SNG "ante = [1]\n", "x:4:8: error: game.ante must be a whole number, not a list\n"},
        {SNG "randomize_seats = 1\n", "x:4:19: error: game.randomize_seats must be true or false, not 1\n"},
        {SNG "button = 1\n", "x:4:10: error: game.button must be a text, not 1\n"},
        {SNG "buy_in = \"2\"\n", "x:4:10: error: game.buy_in must be a number, not '2'\n"},
        {SNG "prizes = 5\n", "x:4:10: error: game.prizes must be a list, not 5\n"},
        {SNG "prizes = [\"a\"]\n", "x:4:11: error: game.prizes[1] must be a number, not 'a'\n"},
        {SNG "blind_levels = [1]\n", "x:4:17: error: game.blind_levels[1] must be a table, not 1\n"},
        {SNG "[output]\nlog_dir = 5\n", "x:5:11: error: output.log_dir must be a text, not 5\n"},
        {SNG "[output]\nlog_dir = \"\"\n", "x:5:11: error: output.log_dir is empty\n"},
        {SNG "[output]\nlog_dir = \"a\\u0000b\"\n", "x:5:11: error: output.log_dir has a NUL character\n"},
        {SNG "[output]\nlog_formats = \"ipoker\"\n",
         "x:5:15: error: output.log_formats must be a list, not 'ipoker'\n"},
        {SNG "[output]\nlog_hands = true\nlog_formats = []\n",
         "x:6:15: error: output.log_formats is empty, but output.log_hands is true\n"},
        {SNG "[output]\nstart_time = \"2026-01-31\"\n",
         "x:5:14: error: output.start_time must be a date and time such as 2026-01-31T20:00:00Z (without quotes), not "
         "'2026-01-31'\n"},
        {SNG "[output]\nstart_time = 2026-01-31\n", "x:5:14: error: output.start_time must be a date and time such as "
                                                    "2026-01-31T20:00:00Z (without quotes), not a "
                                                    "date without a time\n"},
        {SNG "[output]\nstart_time = 2026-01-31T20:00:00.5Z\n",
         "x:5:14: error: output.start_time must be in whole seconds\n"},
        {SNG "[output]\nstart_time = 1970-01-01T00:00:00+01:00\n",
         "x:5:14: error: output.start_time must be in the years 1970–9999\n"},
        {"game = 5\n", "x:1:8: error: game must be a table, not 5\n"},
        {SNG "[simulation]\nseed = \"random\"\n",
         "x:5:8: error: simulation.seed must be a whole number, not 'random'\n"},
    };
    CHECK_ALL(cases);
}

static void test_ranges(void **state) {
    (void)state;
    static const struct bad cases[] = {
        {SNG "max_seats = 1\n", "x:4:13: error: game.max_seats must be from 2 to 10, not 1\n"},
        {SNG "max_seats = 11\n", "x:4:13: error: game.max_seats must be from 2 to 10, not 11\n"},
        {SNG "starting_chips = 0\n", "x:4:18: error: game.starting_chips must be at least 1, not 0\n"},
        {SNG "starting_chips = 10000000001\n",
         "x:4:18: error: game.starting_chips must be at most 10000000000, not 10000000001\n"},
        {SNG "small_blind = -10\n", "x:4:15: error: game.small_blind must be at least 1, not -10\n"},
        {SNG "small_blind = 0\n", "x:4:15: error: game.small_blind must be at least 1, not 0\n"},
        {SNG "big_blind = 1152921504606846977\n",
         "x:4:13: error: game.big_blind must be at most 1152921504606846976, not 1152921504606846977\n"},
        {SNG "ante = -1\n", "x:4:8: error: game.ante must be at least 0, not -1\n"},
        {SNG "num_blind_levels = 0\n", "x:4:20: error: game.num_blind_levels must be from 1 to 1000, not 0\n"},
        {SNG "hands_per_level = 0\n", "x:4:19: error: game.hands_per_level must be at least 1, not 0\n"},
        {SNG "max_hands = 0\n", "x:4:13: error: game.max_hands must be from 1 to 9999999, not 0\n"},
        {SNG "max_hands = 10000000\n", "x:4:13: error: game.max_hands must be from 1 to 9999999, not 10000000\n"},
        {SNG "money_decimals = 3\n", "x:4:18: error: game.money_decimals must be from 0 to 2, not 3\n"},
        {SNG "buy_in = -1\n", "x:4:10: error: game.buy_in must be at least 0, not -1\n"},
        {SNG "buy_in = inf\n", "x:4:10: error: game.buy_in must be at most 1000000000000, not inf\n"},
        {SNG "fee = 1e300\n", "x:4:7: error: game.fee must be at most 1000000000000, not 1e+300\n"},
        {SNG "num_tournaments = 0\n", "x:4:19: error: game.num_tournaments must be at least 1, not 0\n"},
        {CASH "num_hands = 0\n", "x:4:13: error: game.num_hands must be at least 1, not 0\n"},
        {CASH "session_hands = 0\n", "x:4:17: error: game.session_hands must be from 1 to 9999999, not 0\n"},
        {CASH "rake_percent = 101\n", "x:4:16: error: game.rake_percent must be from 0 to 100, not 101\n"},
        {CASH "rake_percent = -0.5\n", "x:4:16: error: game.rake_percent must be from 0 to 100, not -0.5\n"},
        {CASH "rake_percent = nan\n", "x:4:16: error: game.rake_percent must be from 0 to 100, not nan\n"},
        {CASH "rake_cap = -1\n", "x:4:12: error: game.rake_cap must be at least 0, not -1\n"},
        {CASH "rake_cap = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\n",
         "x:4:12: error: game.rake_cap may have at most 9 members, not 10\n"},
        {SNG "[output]\nstart_time = 9999-12-31T23:59:59Z\n",
         "x: error: the last unit would start after the year 9999: play fewer, start earlier or with fewer seconds "
         "between them\n"},
        {SNG "[output]\nslot_seconds = -1\n", "x:5:16: error: output.slot_seconds must be from 0 to 86400, not -1\n"},
        {SNG "[simulation]\nthreads = -1\n", "x:5:11: error: simulation.threads must be from 0 to 1024, not -1\n"},
        {SNG "ante = 9223372036854775808\n",
         "x:4:27: error: parsing decimal integer: '9223372036854775808' is not representable in 64 bits\n"},
    };
    CHECK_ALL(cases);
}

static void test_decimals(void **state) {
    (void)state;
    static const struct bad cases[] = {
        {SNG "buy_in = 1.5\n", "x:4:10: error: game.buy_in may have no more decimals than game.money_decimals, 0, not "
                               "1.5\n"},
        {SNG "money_decimals = 2\nbuy_in = 1.505\n",
         "x:5:10: error: game.buy_in may have no more decimals than game.money_decimals, 2, not 1.505\n"},
        {SNG "money_decimals = 1\nbuy_in = 5\nprizes = [1.25]\n",
         "x:6:11: error: game.prizes[1] may have no more decimals than game.money_decimals, 1, not 1.25\n"},
        {SNG "money_decimals = 9\nbuy_in = 1.5\n", "x:4:18: error: game.money_decimals must be from 0 to 2, not 9\n"},
        {CASH "rake_percent = 2.125\n", "x:4:16: error: game.rake_percent may have at most 2 decimals, not 2.125\n"},
        {SNG "prizes_percent = [33.333, 66.667]\n",
         "x:4:19: error: game.prizes_percent[1] may have at most 2 decimals, not 33.333\n"
         "x:4:27: error: game.prizes_percent[2] may have at most 2 decimals, not 66.667\n"},
    };
    CHECK_ALL(cases);
}

static void test_unknown_names(void **state) {
    (void)state;
    static const struct bad cases[] = {
        {SNG "blinds = 5\n", "x:4:1: error: unknown key 'blinds' in [game]\n"},
        {SNG "buyin = 5\n", "x:4:1: error: unknown key 'buyin' in [game]; did you mean 'buy_in'?\n"},
        {SNG "Ante = 5\n", "x:4:1: error: unknown key 'Ante' in [game]; did you mean 'ante'?\n"},
        {SNG "log_hands = true\n",
         "x:4:1: error: unknown key 'log_hands' in [game]; did you mean 'output.log_hands'?\n"},
        {"seed = 1\n" SNG, "x:1:1: error: unknown key 'seed' in the config; did you mean 'simulation.seed'?\n"},
        {SNG "[outputs]\n", "x:4:2: error: unknown key 'outputs' in the config; did you mean 'output'?\n"},
        {SNG "button = \"ded\"\n",
         "x:4:10: error: game.button must be \"moving\" or \"dead\", not 'ded'; did you mean \"dead\"?\n"},
        {CASH "stacks = \"none\"\n",
         "x:4:10: error: game.stacks must be \"rebuy\", \"reset\" or \"play_on\", not 'none'\n"},
        {SNG "currency = \"EUR\"\n", "x:4:12: error: game.currency must be \"\", \"$\", \"€\" or \"£\", not 'EUR'\n"},
        {"[game]\ngame_type = \"sitngo\"\n" TWO_BOTS, "x:2:13: error: there is no game_type 'sitngo'; did you mean "
                                                      "'SitAndGo'?\n"},
        {"[game]\ngame_type = \"omaha\"\n" TWO_BOTS,
         "x:2:13: error: there is no game_type 'omaha', only \"Cash\", \"SitAndGo\" and \"MultiTableTournament\"\n"},
        {SNG "blind_levels = [{small_blind = 1, big_blind = 2, hand = 5}]\n",
         "x:4:50: error: unknown key 'hand' in game.blind_levels[1]; did you mean 'hands'?\n"},
        {SNG "[output]\nhero = \"Foldd 1\"\n", "x:5:8: error: output.hero: there is no bot 'Foldd 1'; did you mean "
                                               "'Fold 1'?\n"},
        {SNG "\"\\u001b[2J\" = 5\n", "x:4:1: error: unknown key '?[2J' in [game]\n"},
    };
    CHECK_ALL(cases);
}

static void test_log_formats(void **state) {
    (void)state;
    static const char *const formats[] = {"ipoker", "pokerstars"};
    const struct hd_config_options options = {.formats = formats, .n_formats = 2};
    struct outcome outcome =
        read_with(SNG "[output]\nlog_formats = [\"ipoker\", \"pokerstar\", \"ipoker\", \"\", 5, \"ohh\"]\n", &options);
    assert_string_equal(hd_strbuf_text(&outcome.found),
                        "x:5:26: error: there is no format 'pokerstar'; did you mean 'pokerstars'?\n"
                        "x:5:39: error: output.log_formats has 'ipoker' twice\n"
                        "x:5:49: error: the name of a format is empty\n"
                        "x:5:53: error: output.log_formats[5] must be a text, not 5\n"
                        "x:5:56: error: there is no format 'ohh'; known: ipoker, pokerstars\n");
    outcome_release(&outcome);
}

static void test_blinds_and_chips(void **state) {
    (void)state;
    static const struct bad cases[] = {
        {SNG "small_blind = 30\n", "x:4:15: error: game.small_blind, 30, is greater than game.big_blind, 20\n"},
        {CASH "big_blind = 5\n", "x:4:13: error: game.small_blind, 10, is greater than game.big_blind, 5\n"},
        {SNG "blind_levels = [{small_blind = 3, big_blind = 2}]\n",
         "x:4:32: error: game.blind_levels[1].small_blind, 3, is greater than its big_blind, 2\n"},
        {SNG "blind_levels = [{big_blind = 2}]\n", "x:4:17: error: game.blind_levels[1] has no small_blind\n"},
        {SNG LEVEL LEVEL "hands = 0\n", "x:10:9: error: game.blind_levels[2].hands must be at least 1, not 0\n"},
        {SNG LEVEL "ante = -1\n", "x:7:8: error: game.blind_levels[1].ante must be at least 0, not -1\n"},
        {SNG "small_blind = 50\n" LEVEL, ""},
        {CASH "big_blind = 1000000000\n", "x:4:13: error: 100 × game.big_blind, the default of game.starting_chips, is "
                                          "more than the 10000000000 allowed\n"},
    };
    CHECK_ALL(cases);
}

static void test_prizes_and_money(void **state) {
    (void)state;
    static const struct bad cases[] = {
        {SNG "buy_in = 9\nprizes = [5, 3, 2]\n", "x:5:17: error: there are 3 prizes for 2 players\n"},
        {SNG "prizes_percent = [50, 30, 20]\n", "x:4:27: error: there are 3 prizes for 2 players\n"},
        {SNG "buy_in = 2\nprizes = [3, 2]\n",
         "x:5:10: warning: the prizes sum to 5, more than the pool of 4: the house adds 1\n"},
        {SNG "money_decimals = 2\nbuy_in = 2\nprizes = [4, 0.5]\n",
         "x:6:10: warning: the prizes sum to 4.50, more than the pool of 4.00: the house adds 0.50\n"},
        {SNG "buy_in = 2\nprizes = [3]\n", ""},
        {SNG "prizes_percent = [60, 30]\n", "x:4:18: error: game.prizes_percent must sum to 100, not 90.00\n"},
        {SNG "prizes_percent = [99.99]\n", "x:4:18: error: game.prizes_percent must sum to 100, not 99.99\n"},
        {SNG "buy_in = 2\nprizes = [4]\nprizes_percent = [100]\n",
         "x:6:18: error: game.prizes_percent stands beside game.prizes: only one of them may be given\n"},
        {SNG "buy_in = 2\nprizes = [-1]\n", "x:5:11: error: game.prizes[1] must be at least 0, not -1\n"},
        {SNG "buy_in = 1000000000000\nnum_tournaments = 100000000000\n",
         "x:4:10: error: the money of all tournaments together is more than can be counted\n"},
    };
    CHECK_ALL(cases);
}

static void test_lengths(void **state) {
    (void)state;
    static const struct bad cases[] = {
        {SNG "num_tournaments = 5\n[output]\nnum_tournaments = 6\n",
         "x:6:19: error: output.num_tournaments is 6, but game.num_tournaments is 5\n"},
        {CASH "num_hands = 1000000000000\nsession_hands = 1\n",
         "x:4:13: error: game.num_hands makes more than 100000000000 sessions\n"},
    };
    CHECK_ALL(cases);
}

static void test_keys_of_other_games(void **state) {
    (void)state;
    static const struct bad cases[] = {
        {SNG "rake_percent = 5\n", "x:4:16: warning: game.rake_percent has no effect in a sit-and-go\n"},
        {SNG "rake_percent = 0\nrake_cap = []\nnum_hands = 10000\nstacks = \"rebuy\"\n", ""},
        {SNG "rake_percent = \"five\"\n", "x:4:16: error: game.rake_percent must be a number, not 'five'\n"},
        {SNG "rake_cap = [3]\n", "x:4:12: warning: game.rake_cap has no effect in a sit-and-go\n"},
        {CASH "buy_in = 5\n", "x:4:10: warning: game.buy_in has no effect in a cash game\n"},
        {CASH "[output]\nnum_tournaments = 5\n",
         "x:5:19: warning: output.num_tournaments has no effect in a cash game\n"},
        {CASH LEVEL, "x:4:1: warning: game.blind_levels has no effect in a cash game\n"},
    };
    CHECK_ALL(cases);
    /* What has no effect is as if it were not there. */
    struct outcome with = read_text(CASH "buy_in = 5\nprizes = [10]\n"), without = read_text(CASH);
    assert_string_equal(with.written.text, without.written.text);
    outcome_release(&with);
    outcome_release(&without);
}

#define SNG_ONLY "[game]\ngame_type = \"sng\"\n"

static void test_bots(void **state) {
    (void)state;
    static const struct bad cases[] = {
        {SNG_ONLY, "x:1:1: error: game.bots is missing: the players, each a [[game.bots]] with a type\n"},
        {SNG_ONLY "bots = 5\n", "x:3:8: error: game.bots must be a list, not 5\n"},
        {SNG_ONLY "bots = [{type = \"tag\"}]\n", "x:3:8: error: a sit-and-go needs at least 2 players, not 1\n"},
        {SNG_ONLY "bots = []\n", "x:3:8: error: a sit-and-go needs at least 2 players, not 0\n"},
        {SNG "max_seats = 2\n[[game.bots]]\ntype = \"tag\"\n",
         "x:5:1: error: parsing table header: cannot redefine existing array 'game.bots' as array-of-tables\n"},
        {SNG_ONLY "bots = [5, {}]\n", "x:3:9: error: game.bots[1] must be a table, not 5\n"
                                      "x:3:12: error: game.bots[2] has no type\n"},
        {SNG_ONLY "bots = [{type = \"tagg\"}, {type = \"gto\"}]\n",
         "x:3:17: error: game.bots[1]: there is no type 'tagg'; did you mean 'tag'?\n"
         "x:3:34: error: game.bots[2]: there is no type 'gto'; 'holdem bots' lists them\n"},
        {SNG_ONLY "bots = [{type = \"tag\", name = \"Zoë\"}, {type = \"lag\", name = \"Zoë\"}]\n",
         "x:3:61: error: game.bots[2] has the name of game.bots[1], 'Zoë'\n"},
        {SNG_ONLY "bots = [{type = \"tag\", name = \"\"}, {type = \"lag\", name = \"a:b\"}]\n",
         "x:3:31: error: game.bots[1].name: it is empty\n"
         "x:3:58: error: game.bots[2].name: it has one of : [ ] ( ) \" < > &\n"},
        {SNG_ONLY "bots = [{type = \"tag\", name = 5}, {type = \"lag\", count = 2}]\n",
         "x:3:31: error: game.bots[1].name must be a text, not 5\n"
         "x:3:58: error: game.bots[2].count is for multi-table tournaments; in a sit-and-go give each player a "
         "[[game.bots]]\n"},
        {SNG_ONLY "bots = [{type = \"tag\", nam = \"x\"}, {type = \"lag\", bluff = 5}]\n",
         "x:3:24: error: unknown key 'nam' in game.bots[1]; did you mean 'name'?\n"
         "x:3:51: error: 'bluff' is a knob: write knobs = { bluff = … }\n"},
        {SNG_ONLY "bots = [{type = \"tag\", knobs = {bluf = 1}}, {type = \"call\", knobs = {bluff = 1}}]\n",
         "x:3:33: error: unknown key 'bluf' in the knobs of type 'tag'; did you mean 'bluff'?\n"
         "x:3:70: error: unknown key 'bluff' in the knobs of type 'call'\n"},
        {SNG_ONLY "bots = [{type = \"tag\", knobs = {open = 101, limp = -1, bluff = \"x\"}},"
                  " {type = \"tag\", knobs = 5}]\n",
         "x:3:40: error: game.bots[1].knobs.open must be from 0 to 100, not 101\n"
         "x:3:52: error: game.bots[1].knobs.limp must be from 0 to 100, not -1\n"
         "x:3:64: error: game.bots[1].knobs.bluff must be a number, not 'x'\n"
         "x:3:94: error: game.bots[2].knobs must be a table, not 5\n"},
    };
    CHECK_ALL(cases);
}

/* n bots of type call. */
static void put_bots(struct hd_strbuf *text, const char *game_type, int n) {
    hd_strbuf_printf(text, "[game]\ngame_type = \"%s\"\n", game_type);
    for (int i = 0; i < n; i++) hd_strbuf_puts(text, "[[game.bots]]\ntype = \"call\"\n");
}

static void test_too_many_bots(void **state) {
    (void)state;
    static const struct {
        const char *game_type, *found;
        int n;
    } cases[] = {
        {"cash",
         "x:3:1: error: a cash game has at most 10 players, not 23: more play a multi-table tournament (game_type "
         "= \"mtt\")\n",
         23},
        {"sng",
         "x:3:1: error: a sit-and-go has at most 10 players, not 11: more play a multi-table tournament (game_type "
         "= \"mtt\")\n",
         11},
        {"sng", "", 10},
        {"sng", "x:3:1: error: game.bots may have at most 1000 members, not 1001\n", 1001},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct hd_strbuf text;
        hd_strbuf_init(&text);
        put_bots(&text, cases[i].game_type, cases[i].n);
        check_found(text.text, cases[i].found);
        hd_strbuf_release(&text);
    }
    check_found("[game]\ngame_type = \"sng\"\nmax_seats = 2\nbots = [{type = \"tag\"}, {type = \"tag\"}, {type = "
                "\"tag\"}]\n",
                "x:3:13: error: game.max_seats is 2, but there are 3 bots\n");
}

static void test_nothing_at_all(void **state) {
    (void)state;
    check_found("", "x: error: game.game_type is missing: \"Cash\", \"SitAndGo\" or \"MultiTableTournament\"\n");
    check_found("[game]\n" TWO_BOTS,
                "x:1:1: error: game.game_type is missing: \"Cash\", \"SitAndGo\" or \"MultiTableTournament\"\n");
}

static void test_syntax(void **state) {
    (void)state;
    static const struct bad cases[] = {
        {SNG "ante = \n", "x:4:8: error: parsing key-value pair: expected value, saw '\\n'\n"},
        {SNG "ante = 5\nante = 6\n", "x:5:8: error: parsing key-value pair: cannot redefine existing integer 'ante'\n"},
        {SNG "# é\nname = \"é\" x\n", "x:5:12: error: parsing key-value pair: expected a comment or whitespace, saw "
                                      "'x'\n"},
        {SNG "\"a\\u0000b\" = 1\n", "x:4:1: error: a key has a NUL character\n"},
    };
    CHECK_ALL(cases);
}

static void test_no_text_at_all(void **state) {
    (void)state;
    static const struct {
        const char *text, *found;
        size_t length;
    } cases[] = {
        {"# \xc3\xa9 \xff\n", "x:1:5: error: the text is not valid UTF-8 here\n", 6},
        {"\n\n \xc3", "x:3:2: error: the text is not valid UTF-8 here\n", 4},
        {"# \xed\xa0\x80", "x:1:3: error: the text is not valid UTF-8 here\n", 5},
        {"# \xc0\xaf", "x:1:3: error: the text is not valid UTF-8 here\n", 4},
        {"# a\0b", "x:1:4: error: a NUL character: this is not a text file\n", 5},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct outcome outcome = read_bytes(cases[i].text, cases[i].length, NULL);
        assert_string_equal(hd_strbuf_text(&outcome.found), cases[i].found);
        check_int(outcome.status, HD_E_CONFIG);
        outcome_release(&outcome);
    }
    struct outcome outcome = read_text("\xef\xbb\xbf" SNG "ante = -1\r\n");
    assert_string_equal(outcome.found.text, "x:4:8: error: game.ante must be at least 0, not -1\n");
    outcome_release(&outcome);
}

/* "part" n times, between two other texts. */
static void check_deep(const char *before, const char *part, int n, const char *behind, const char *found) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, before);
    for (int i = 0; i < n; i++) hd_strbuf_puts(&text, part);
    hd_strbuf_puts(&text, behind);
    struct outcome outcome = read_text(text.text);
    if (!strstr(hd_strbuf_text(&outcome.found), found)) fail_msg("%s", hd_strbuf_text(&outcome.found));
    check_int(outcome.status, HD_E_CONFIG);
    outcome_release(&outcome);
    hd_strbuf_release(&text);
}

static void test_deep_texts(void **state) {
    (void)state;
    check_deep("a = ", "[", 100000, "", "x:1:37: error: lists and tables nest too deeply here\n");
    check_deep("a = ", "{a = ", 100000, "", "x:1:165: error: lists and tables nest too deeply here\n");
    check_deep("a", ".a", 100000, " = 1", "x:1:64: error: a key with too many parts\n");
    check_deep("[a", ".a", 100000, "]", "x:1:65: error: a key with too many parts\n");
    check_deep("a = '''\n", "[", 100000, "'''\n", "x:1:1: error: unknown key 'a' in the config\n");
    check_deep("a = \"\"\"", "[\\\"", 10000, "\"\"\"\"\"\nb = 1\n", "x:2:1: error: unknown key 'b' in the config\n");
    check_deep("# ", "[", 10000, "\nb = '[.'\n", "x:2:1: error: unknown key 'b' in the config\n");
    check_deep("", "a", HD_CONFIG_SIZE_MAX + 1, "", "x: error: the config is larger than 1 MB (1048576 bytes)\n");
}

static void test_all_errors_come_at_once_and_in_order(void **state) {
    (void)state;
    check_found("[game]\nsmall_blind = -1\ngame_type = \"sng\"\nzzz = 1\nante = \"x\"\naaa = 1\n"
                "[[game.bots]]\ntype = \"x\"\n[simulation]\nseed = 1.5\n",
                "x:2:15: error: game.small_blind must be at least 1, not -1\n"
                "x:4:1: error: unknown key 'zzz' in [game]\n"
                "x:5:8: error: game.ante must be a whole number, not 'x'\n"
                "x:6:1: error: unknown key 'aaa' in [game]\n"
                "x:7:1: error: a sit-and-go needs at least 2 players, not 1\n"
                "x:8:8: error: game.bots[1]: there is no type 'x'; 'holdem bots' lists them\n"
                "x:10:8: error: simulation.seed must be a whole number, not 1.5\n");
}

static void test_many_errors_are_counted(void **state) {
    (void)state;
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, SNG);
    for (int i = 0; i < 20000; i++) hd_strbuf_printf(&text, "anti%d = 5\n", i);
    struct hd_config config;
    struct hd_diags diags;
    hd_config_init(&config);
    hd_diags_init(&diags);
    check_int(hd_config_read(text.text, text.length, "x", NULL, &config, &diags), HD_E_CONFIG);
    check_int(diags.errors, 20000);
    check_int(diags.n + diags.lost, 20000);
    hd_diags_release(&diags);
    hd_strbuf_release(&text);
}

static void test_a_bad_text_changes_nothing(void **state) {
    (void)state;
    struct outcome outcome = read_good(SNG "ante = 3\n");
    struct hd_strbuf after;
    struct hd_diags diags;
    hd_strbuf_init(&after);
    hd_diags_init(&diags);
    static const char *const texts[] = {"", "[[[", SNG "ante = -1\n", CASH "x = 1\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        check_int(hd_config_read(texts[i], strlen(texts[i]), "x", NULL, &outcome.config, &diags), HD_E_CONFIG);
    hd_config_write(&outcome.config, &after);
    assert_string_equal(after.text, outcome.written.text);
    check_int(hd_config_read(CASH, strlen(CASH), "x", NULL, &outcome.config, &diags), HD_OK);
    check_int(outcome.config.run.game.kind, HD_CASH);
    hd_diags_release(&diags);
    hd_strbuf_release(&after);
    outcome_release(&outcome);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_types),
        cmocka_unit_test(test_ranges),
        cmocka_unit_test(test_decimals),
        cmocka_unit_test(test_unknown_names),
        cmocka_unit_test(test_log_formats),
        cmocka_unit_test(test_blinds_and_chips),
        cmocka_unit_test(test_prizes_and_money),
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_keys_of_other_games),
        cmocka_unit_test(test_bots),
        cmocka_unit_test(test_too_many_bots),
        cmocka_unit_test(test_nothing_at_all),
        cmocka_unit_test(test_syntax),
        cmocka_unit_test(test_no_text_at_all),
        cmocka_unit_test(test_deep_texts),
        cmocka_unit_test(test_all_errors_come_at_once_and_in_order),
        cmocka_unit_test(test_many_errors_are_counted),
        cmocka_unit_test(test_a_bad_text_changes_nothing),
    };
    return cmocka_run_group_tests_name("config_errors", tests, NULL, NULL);
}
