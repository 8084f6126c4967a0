/*
 * The table of keys: the one place that says what a config may hold.
 *
 * Layer config: definitions of play and sim and their defaults; no parsing, no output. Reading, checking, writing, help
 * and docs/CONFIG.md go by it. A row's default is a text: the value itself comes from the definitions' default
 * functions, and a test compares the two. Invariants: rows stand in the order of enum hd_key; keys of a section stand
 * together. Constant; allocates nothing, cannot fail.
 */
#include "schema.h"

#include <string.h>

#define CASH (1u << HD_CASH)
#define TOURNAMENTS (1u << HD_SIT_AND_GO | 1u << HD_MULTI_TABLE)
#define MULTI_TABLE (1u << HD_MULTI_TABLE)
#define ALL (CASH | TOURNAMENTS)
#define FIELD(field) .offset = offsetof(struct hd_config, field), .size = sizeof(((struct hd_config *)0)->field)
#define ROW(section, name, kinds, type, standard, help) .shown = {section, name, type, standard, help, kinds}
#define GAME(name, kinds, type, standard, help) ROW("game", name, kinds, type, standard, help)
#define OUTPUT(name, kinds, type, standard, help) ROW("output", name, kinds, type, standard, help)
#define CHIPS_FROM(least) .form = HD_FORM_CHIPS, .min = least, .max = HD_CHIPS_MAX
#define INT_FROM(least, most) .form = HD_FORM_INT, .min = least, .max = most
#define CHOICE(...) .form = HD_FORM_CHOICE, .choices = {__VA_ARGS__}

#define HANDS_MAX ((int64_t)HD_HANDS_PER_UNIT - 1)

const char *const hd_sections[HD_SECTIONS] = {"game", "output", "simulation"};

const struct hd_schema hd_schema[HD_KEYS] = {
    [HD_KEY_GAME_TYPE] = {GAME("game_type", ALL, "\"Cash\", \"SitAndGo\", \"MultiTableTournament\"", "–",
                               "what is played; also cash, sng, sit_and_go, mtt, multi_table_tournament, in any case"),
                          .form = HD_FORM_KIND},
    [HD_KEY_MAX_SEATS] = {GAME("max_seats", ALL, "int 2–10", "the number of bots; multi-table: 9", "seats at a table"),
                          FIELD(run.game.max_seats), INT_FROM(2, HD_MAX_SEATS)},
    [HD_KEY_STARTING_CHIPS] = {GAME("starting_chips", ALL, "int > 0", "1500; cash: 100 × big_blind",
                                    "chips that a player begins with"),
                               FIELD(run.game.starting_chips), INT_FROM(1, HD_STARTING_CHIPS_MAX)},
    [HD_KEY_SMALL_BLIND] = {GAME("small_blind", ALL, "int > 0", "10",
                                 "at most big_blind; tournaments: of the first level"),
                            FIELD(form.small_blind), CHIPS_FROM(1)},
    [HD_KEY_BIG_BLIND] = {GAME("big_blind", ALL, "int > 0", "20", "tournaments: of the first level"),
                          FIELD(form.big_blind), CHIPS_FROM(1)},
    [HD_KEY_ANTE] = {GAME("ante", ALL, "int ≥ 0", "0", "tournaments: of the first level"), FIELD(form.ante),
                     CHIPS_FROM(0)},
    [HD_KEY_ANTE_TYPE] = {GAME("ante_type", ALL, "\"classic\", \"big_blind\"", "\"classic\"",
                               "everybody pays the ante, or the big blind pays one for all"),
                          FIELD(run.game.ante_type), CHOICE("classic", "big_blind")},
    [HD_KEY_BBA_ORDER] = {GAME("bba_order", ALL, "\"blind_first\", \"ante_first\"", "\"blind_first\"",
                               "what a big blind too short for blind and big-blind ante pays first"),
                          FIELD(run.game.bba_order), CHOICE("blind_first", "ante_first")},
    [HD_KEY_NUM_BLIND_LEVELS] = {GAME("num_blind_levels", TOURNAMENTS, "int > 0", "10",
                                      "levels of the standard schedule, which doubles from the first"),
                                 FIELD(form.num_blind_levels), INT_FROM(1, 1000)},
    [HD_KEY_HANDS_PER_LEVEL] = {GAME("hands_per_level", TOURNAMENTS, "int > 0", "10",
                                     "hands of a level that does not say how many"),
                                FIELD(form.hands_per_level), INT_FROM(1, 1000000000)},
    [HD_KEY_MINUTES_PER_LEVEL] = {GAME("minutes_per_level", TOURNAMENTS, "int ≥ 0", "0",
                                       "minutes of a level by the clock; 0 is levels by hands"),
                                  FIELD(form.minutes_per_level), INT_FROM(0, 10000)},
    [HD_KEY_BREAK_LEVELS] = {GAME("break_levels", TOURNAMENTS, "int ≥ 0", "0",
                                  "a break after every so many levels by the clock; 0 is none"),
                             FIELD(form.break_levels), INT_FROM(0, 1000)},
    [HD_KEY_BREAK_MINUTES] = {GAME("break_minutes", TOURNAMENTS, "int ≥ 0", "5", "how long a break is"),
                              FIELD(form.break_minutes), INT_FROM(0, 10000)},
    [HD_KEY_BUTTON] = {GAME("button", ALL, "\"moving\", \"dead\"", "\"moving\"",
                            "the button goes to the next player, or blinds decide and it may lie at an empty seat"),
                       FIELD(run.game.button), CHOICE("moving", "dead")},
    [HD_KEY_FIRST_BUTTON] = {GAME("first_button", ALL, "\"random\", \"seat_1\"", "\"random\"",
                                  "where the button is in the first hand"),
                             FIELD(run.game.first_button_random), CHOICE("seat_1", "random")},
    [HD_KEY_RANDOMIZE_SEATS] = {GAME("randomize_seats", ALL, "bool", "true; cash: false",
                                     "draw seats: before each tournament; in cash games before each hand"),
                                FIELD(run.game.randomize_seats), .form = HD_FORM_BOOL},
    [HD_KEY_SHOW] = {GAME("show", ALL, "\"muck\", \"all\"", "\"muck\"",
                          "at showdown beaten hands may be mucked, or all are shown"),
                     FIELD(run.game.show), CHOICE("muck", "all")},
    [HD_KEY_MONEY_DECIMALS] = {GAME("money_decimals", ALL, "int 0–2", "0",
                                    "decimals of money; money is held in whole smallest units"),
                               FIELD(output.money_decimals), INT_FROM(0, 2)},
    [HD_KEY_CURRENCY] = {GAME("currency", ALL, "\"\", \"$\", \"€\", \"£\"", "\"\"", "for results and hand histories"),
                         FIELD(output.currency), .form = HD_FORM_WORD, .choices = {"", "$", "€", "£"}},
    [HD_KEY_BUY_IN] = {GAME("buy_in", TOURNAMENTS, "money ≥ 0", "0", "what each entry puts into the prize pool"),
                       FIELD(run.game.buy_in), .form = HD_FORM_MONEY},
    [HD_KEY_FEE] = {GAME("fee", TOURNAMENTS, "money ≥ 0", "0", "what each entry costs beside the buy-in"),
                    FIELD(run.game.fee), .form = HD_FORM_MONEY},
    [HD_KEY_PRIZES] = {GAME("prizes", TOURNAMENTS, "list of money", "[]",
                            "prizes from 1st place on; [] is the standard table; the house keeps what is below the "
                            "pool and pays what is above it"),
                       .form = HD_FORM_LIST},
    [HD_KEY_PRIZES_PERCENT] = {GAME("prizes_percent", TOURNAMENTS, "list of numbers, sum 100", "[]",
                                    "prizes as shares of the pool, instead of prizes"),
                               .form = HD_FORM_LIST},
    [HD_KEY_GUARANTEE] = {GAME("guarantee", MULTI_TABLE, "money ≥ 0", "0",
                               "the pool is at least that; what entries do not pay is an overlay"),
                          FIELD(run.game.guarantee), .form = HD_FORM_MONEY},
    [HD_KEY_SATELLITE_SEATS] =
        {GAME("satellite_seats", MULTI_TABLE, "int ≥ 0", "0",
              "so many equal prizes, and play ends when so many players are left; 0 is no satellite"),
         FIELD(run.game.seats_won), INT_FROM(0, HD_ENTRIES_MAX)},
    [HD_KEY_BOUNTY] = {GAME("bounty", MULTI_TABLE, "money ≥ 0", "0",
                            "what each entry costs beside buy-in and fee, for who knocks it out"),
                       FIELD(run.game.bounty), .form = HD_FORM_MONEY},
    [HD_KEY_BOUNTY_TYPE] = {GAME("bounty_type", MULTI_TABLE, "\"fixed\", \"progressive\"", "\"fixed\"",
                                 "a bounty is paid, or half of it is and half goes on the own head"),
                            FIELD(run.game.progressive), CHOICE("fixed", "progressive")},
    [HD_KEY_HAND_FOR_HAND] =
        {GAME("hand_for_hand", MULTI_TABLE, "\"stack\", \"tie\"", "\"stack\"",
              "who leaves in one round with one place unpaid: by stack, or those of different tables tie"),
         FIELD(run.game.hand_for_hand), CHOICE("stack", "tie")},
    [HD_KEY_DEAL_PLAYERS] =
        {GAME("deal_players", MULTI_TABLE, "int 0–10", "0",
              "the last so many, at one table, end play and share the prizes that are left by ICM; 0 is no deal"),
         FIELD(run.game.deal_players), INT_FROM(0, HD_MAX_SEATS)},
    [HD_KEY_LATE_LEVELS] = {GAME("late_levels", MULTI_TABLE, "int ≥ 0", "0",
                                 "levels during which players may enter, and enter again"),
                            FIELD(run.game.buying.late_levels), INT_FROM(0, 1000)},
    [HD_KEY_LATE_PERCENT] = {GAME("late_percent", MULTI_TABLE, "number 0–100", "0",
                                  "players who come late, at any time of late_levels"),
                             FIELD(run.game.buying.late_share), .form = HD_FORM_PERCENT, .max = HD_EVERYBODY},
    [HD_KEY_REENTRIES] = {GAME("reentries", MULTI_TABLE, "int 0–100", "0", "that a player may make during late_levels"),
                          FIELD(run.game.buying.reentries), INT_FROM(0, 100)},
    [HD_KEY_REENTRY_PERCENT] = {GAME("reentry_percent", MULTI_TABLE, "number 0–100", "100",
                                     "players who enter again when they may"),
                                FIELD(run.game.buying.reentry_share), .form = HD_FORM_PERCENT, .max = HD_EVERYBODY},
    [HD_KEY_REBUYS] = {GAME("rebuys", MULTI_TABLE, "int 0–100", "0",
                            "that a player may make when he has lost all, during rebuy_levels"),
                       FIELD(run.game.buying.rebuys), INT_FROM(0, 100)},
    [HD_KEY_REBUY_LEVELS] = {GAME("rebuy_levels", MULTI_TABLE, "int ≥ 0", "0",
                                  "levels with rebuys; the add-on comes after them"),
                             FIELD(run.game.buying.rebuy_levels), INT_FROM(0, 1000)},
    [HD_KEY_REBUY_PRICE] = {GAME("rebuy_price", MULTI_TABLE, "money ≥ 0", "0", "goes to the pool; 0 is the buy-in"),
                            FIELD(run.game.buying.rebuy_price), .form = HD_FORM_MONEY},
    [HD_KEY_REBUY_CHIPS] = {GAME("rebuy_chips", MULTI_TABLE, "int ≥ 0", "0", "0 is starting_chips"),
                            FIELD(run.game.buying.rebuy_chips), INT_FROM(0, HD_STARTING_CHIPS_MAX)},
    [HD_KEY_REBUY_PERCENT] = {GAME("rebuy_percent", MULTI_TABLE, "number 0–100", "100",
                                   "players who rebuy when they may"),
                              FIELD(run.game.buying.rebuy_share), .form = HD_FORM_PERCENT, .max = HD_EVERYBODY},
    [HD_KEY_ADDON_CHIPS] = {GAME("addon_chips", MULTI_TABLE, "int ≥ 0", "0", "of the add-on; 0 is none"),
                            FIELD(run.game.buying.addon_chips), INT_FROM(0, HD_STARTING_CHIPS_MAX)},
    [HD_KEY_ADDON_PRICE] = {GAME("addon_price", MULTI_TABLE, "money ≥ 0", "0", "goes to the pool; 0 is the buy-in"),
                            FIELD(run.game.buying.addon_price), .form = HD_FORM_MONEY},
    [HD_KEY_ADDON_PERCENT] = {GAME("addon_percent", MULTI_TABLE, "number 0–100", "100", "players who take the add-on"),
                              FIELD(run.game.buying.addon_share), .form = HD_FORM_PERCENT, .max = HD_EVERYBODY},
    [HD_KEY_MAX_HANDS] = {GAME("max_hands", TOURNAMENTS, "int > 0", "100000; multi-table: 9999999",
                               "a tournament that reaches it is stopped: places by chips"),
                          FIELD(run.game.max_hands), INT_FROM(1, HANDS_MAX)},
    [HD_KEY_NUM_HANDS] = {GAME("num_hands", CASH, "int > 0", "10000", "hands to play in all"), FIELD(run.hands),
                          INT_FROM(1, HD_RUN_HANDS_MAX)},
    [HD_KEY_SESSION_HANDS] = {GAME("session_hands", CASH, "int > 0", "1000",
                                   "hands of a session; bots and stacks start afresh with each"),
                              FIELD(run.session_hands), INT_FROM(1, HANDS_MAX)},
    [HD_KEY_STACKS] = {GAME("stacks", CASH, "\"rebuy\", \"reset\", \"play_on\"", "\"rebuy\"",
                            "between hands: back up to starting_chips; set to them; play until one has all"),
                       FIELD(run.game.stacks), CHOICE("rebuy", "reset", "play_on")},
    [HD_KEY_RAKE_PERCENT] = {GAME("rake_percent", CASH, "number 0–100", "0",
                                  "share of each pot that the house takes; no flop, no drop"),
                             FIELD(run.game.rake.basis_points), .form = HD_FORM_PERCENT, .max = 10000},
    [HD_KEY_RAKE_CAP] = {GAME("rake_cap", CASH, "money, or list of money", "[]",
                              "the most of a hand; a list goes by players dealt in: for 2, 3, …, the last for more; "
                              "[] is no cap"),
                         .form = HD_FORM_LIST},
    [HD_KEY_RAKE_ROUNDING] = {GAME("rake_rounding", CASH, "\"half_even\", \"down\"", "\"half_even\"", "to whole chips"),
                              FIELD(run.game.rake.round_down), CHOICE("half_even", "down")},
    [HD_KEY_GAME_NUM_TOURNAMENTS] = {GAME("num_tournaments", TOURNAMENTS, "int > 0", "1",
                                          "the same as output.num_tournaments"),
                                     FIELD(run.tournaments), INT_FROM(1, HD_RUN_UNITS_MAX)},
    [HD_KEY_BLIND_LEVELS] = {GAME("blind_levels", TOURNAMENTS, "list of tables", "[]",
                                  "the levels one by one, instead of the standard schedule; the last one stays"),
                             .form = HD_FORM_LIST},
    [HD_KEY_BOTS] = {GAME("bots", ALL, "list of tables", "–",
                          "the players, 2–10; in a multi-table tournament groups of entries, 2–100000 in all"),
                     .form = HD_FORM_LIST},

    [HD_KEY_NUM_TOURNAMENTS] = {OUTPUT("num_tournaments", TOURNAMENTS, "int > 0", "1",
                                       "tournaments to play, each with fresh bots"),
                                FIELD(run.tournaments), INT_FROM(1, HD_RUN_UNITS_MAX)},
    [HD_KEY_DIRECTORY] = {OUTPUT("directory", ALL, "path", "\".\"",
                                 "where output goes, relative to the working directory"),
                          FIELD(output.directory), .form = HD_FORM_PATH},
    [HD_KEY_LOG_HANDS] = {OUTPUT("log_hands", ALL, "bool", "false", "write a history of every hand"),
                          FIELD(output.log_hands), .form = HD_FORM_BOOL},
    [HD_KEY_LOG_DIR] = {OUTPUT("log_dir", ALL, "path", "\"logs\"", "where logs go, relative to directory"),
                        FIELD(output.log_dir), .form = HD_FORM_PATH},
    [HD_KEY_LOG_FORMATS] = {OUTPUT("log_formats", ALL, "list of names", "[\"ipoker\"]",
                                   "formats of the hand histories"),
                            .form = HD_FORM_LIST},
    [HD_KEY_LOG_LAYOUT] = {OUTPUT("log_layout", ALL, "\"hand\", \"table\", \"session\"", "\"hand\"",
                                  "a file for each hand, for each tournament or session, or for the run"),
                           FIELD(output.log_layout), CHOICE("hand", "table", "session")},
    [HD_KEY_COMPRESS] = {OUTPUT("compress", ALL, "bool", "false", "compress logs with zstd, adds .zst"),
                         FIELD(output.compress), .form = HD_FORM_BOOL},
    [HD_KEY_LOG_ACTIONS] = {OUTPUT("log_actions", ALL, "bool", "false",
                                   "write actions.log in log_dir: a line for each decision"),
                            FIELD(output.log_actions), .form = HD_FORM_BOOL},
    [HD_KEY_LOG_TOURNAMENTS] = {OUTPUT("log_tournaments", TOURNAMENTS, "bool", "false",
                                       "write tournaments.csv and tournaments.jsonl in directory: places and prizes"),
                                FIELD(output.log_tournaments), .form = HD_FORM_BOOL},
    [HD_KEY_START_TIME] = {OUTPUT("start_time", ALL, "date and time", "start of the run",
                                  "where the simulated clock begins; UTC where no offset is given"),
                           .form = HD_FORM_OTHER},
    [HD_KEY_SLOT_SECONDS] = {OUTPUT("slot_seconds", ALL, "int 0–86400", "600",
                                    "a tournament or session starts so long after the one before"),
                             FIELD(run.slot_seconds), INT_FROM(0, 86400)},
    [HD_KEY_HERO] = {OUTPUT("hero", ALL, "a bot's name", "the first bot", "whose hands the histories show"),
                     .form = HD_FORM_OTHER},
    [HD_KEY_DEAL_TO] = {OUTPUT("deal_to", ALL, "\"all\", \"hero\"", "\"all\"",
                               "whose hole cards are written where they are dealt"),
                        FIELD(output.deal_to_hero), CHOICE("all", "hero")},
    [HD_KEY_ON_BOT_ERROR] = {OUTPUT("on_bot_error", ALL, "\"stop\", \"fold\", \"forfeit\"", "\"stop\"",
                                    "a bot that acts illegally stops the run; is checked or folded; for good"),
                             FIELD(run.game.on_bot_error), CHOICE("stop", "fold", "forfeit")},

    [HD_KEY_SEED] = {ROW("simulation", "seed", ALL, "int", "42", "of every random draw; same seed, same results"),
                     FIELD(run.seed), INT_FROM(INT64_MIN, INT64_MAX)},
    [HD_KEY_THREADS] = {ROW("simulation", "threads", ALL, "int 0–1024", "0", "0 is one for each processor"),
                        FIELD(run.threads), INT_FROM(0, 1024)},
    [HD_KEY_STATISTICS] =
        {ROW("simulation", "statistics", ALL, "bool", "true",
             "count how the bots play: VPIP, PFR, all-in luck and so on; results do not depend on it"),
         FIELD(run.statistics), .form = HD_FORM_BOOL},
};

const struct hd_config_key *hd_config_key_at(int i) { return i >= 0 && i < HD_KEYS ? &hd_schema[i].shown : NULL; }

static const unsigned char *field_of(const struct hd_config *config, enum hd_key key) {
    return (const unsigned char *)config + hd_schema[key].offset;
}

int64_t hd_key_get(const struct hd_config *config, enum hd_key key) {
    const unsigned char *field = field_of(config, key);
    if (hd_schema[key].size == sizeof(bool)) return *(const bool *)field;
    int32_t small;
    int64_t large;
    if (hd_schema[key].size == sizeof small) {
        memcpy(&small, field, sizeof small);
        return small;
    }
    memcpy(&large, field, sizeof large);
    return large;
}

void hd_key_put(struct hd_config *config, enum hd_key key, int64_t value) {
    unsigned char *field = (unsigned char *)config + hd_schema[key].offset;
    const int32_t small = (int32_t)value;
    if (hd_schema[key].size == sizeof(bool))
        *(bool *)field = value != 0;
    else if (hd_schema[key].size == sizeof small)
        memcpy(field, &small, sizeof small);
    else
        memcpy(field, &value, sizeof value);
}

const char *hd_key_text(const struct hd_config *config, enum hd_key key) {
    const char *text;
    memcpy(&text, field_of(config, key), sizeof text);
    return text;
}

void hd_key_put_text(struct hd_config *config, enum hd_key key, const char *text) {
    memcpy((unsigned char *)config + hd_schema[key].offset, &text, sizeof text);
}

int64_t hd_money_scale(const struct hd_config *config) {
    int64_t scale = 1;
    for (int i = 0; i < config->output.money_decimals; i++) scale *= 10;
    return scale;
}

int hd_key_choices(enum hd_key key) {
    int n = 0;
    while (n < HD_CHOICES_MAX && hd_schema[key].choices[n]) n++;
    return n;
}
