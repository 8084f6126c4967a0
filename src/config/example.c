/*
 * Example configs with comments: what `holdem init` prints.
 *
 * Layer config: made from the table of keys, so that every key of the game is there with its help; keys that show their
 * default are commented out. What a game needs, and what makes it worth looking at, is filled in. Constant texts;
 * appends to the caller's buffer.
 */
#include <string.h>

#include "schema.h"

/* A value that an example gives. Where `comment` is set it is commented out: a default in TOML's words. */
struct sample {
    enum hd_key key;
    const char *value;
    bool comment;
};

static const struct sample cash[] = {
    {HD_KEY_GAME_TYPE, "\"Cash\"", false},
    {HD_KEY_MAX_SEATS, "6", true},
    {HD_KEY_STARTING_CHIPS, "2000", true},
    {HD_KEY_RANDOMIZE_SEATS, "false", true},
    {HD_KEY_RAKE_PERCENT, "5", false},
    {HD_KEY_RAKE_CAP, "[20, 40, 60]", false},
    {HD_KEY_START_TIME, "2026-01-31T20:00:00Z", true},
    {HD_KEY_HERO, "\"Tighty\"", true},
};

static const struct sample sit_and_go[] = {
    {HD_KEY_GAME_TYPE, "\"SitAndGo\"", false},
    {HD_KEY_MAX_SEATS, "6", true},
    {HD_KEY_STARTING_CHIPS, "1500", true},
    {HD_KEY_RANDOMIZE_SEATS, "true", true},
    {HD_KEY_BUY_IN, "2", false},
    {HD_KEY_PRIZES, "[5, 3, 2]", false},
    {HD_KEY_MAX_HANDS, "100000", true},
    {HD_KEY_NUM_TOURNAMENTS, "1000", false},
    {HD_KEY_START_TIME, "2026-01-31T20:00:00Z", true},
    {HD_KEY_HERO, "\"Tighty\"", true},
};

static const struct sample multi_table[] = {
    {HD_KEY_GAME_TYPE, "\"MultiTableTournament\"", false},
    {HD_KEY_MAX_SEATS, "9", true},
    {HD_KEY_STARTING_CHIPS, "5000", false},
    {HD_KEY_NUM_BLIND_LEVELS, "12", false},
    {HD_KEY_HANDS_PER_LEVEL, "12", false},
    {HD_KEY_RANDOMIZE_SEATS, "true", true},
    {HD_KEY_BUY_IN, "10", false},
    {HD_KEY_FEE, "1", false},
    {HD_KEY_MAX_HANDS, "9999999", true},
    {HD_KEY_NUM_TOURNAMENTS, "100", false},
    {HD_KEY_START_TIME, "2026-01-31T20:00:00Z", true},
    {HD_KEY_HERO, "\"Tighty\"", true},
};

static const char levels[] = "\n"
                             "# The levels one by one. Without them the blinds double from small_blind and big_blind.\n"
                             "[[game.blind_levels]]\n"
                             "small_blind = 10\n"
                             "big_blind = 20\n"
                             "ante = 0\n"
                             "hands = 10\n"
                             "\n"
                             "[[game.blind_levels]]\n"
                             "small_blind = 15\n"
                             "big_blind = 30\n"
                             "hands = 10\n"
                             "\n"
                             "[[game.blind_levels]]\n"
                             "small_blind = 25\n"
                             "big_blind = 50\n"
                             "ante = 5\n"
                             "\n"
                             "[[game.blind_levels]]\n"
                             "small_blind = 50\n"
                             "big_blind = 100\n"
                             "ante = 10\n"
                             "\n"
                             "[[game.blind_levels]]\n"
                             "small_blind = 100\n"
                             "big_blind = 200\n"
                             "ante = 20\n"
                             "\n"
                             "[[game.blind_levels]]\n"
                             "small_blind = 200\n"
                             "big_blind = 400\n"
                             "ante = 40\n";

static const char bots[] = "\n"
                           "# The players. `holdem bots` lists the types, `holdem bots NAME` the knobs of one.\n"
                           "# Without a name a bot is called by its type and number.\n"
                           "[[game.bots]]\n"
                           "type = \"tag\"\n"
                           "name = \"Tighty\"\n"
                           "# knobs = { … }\n"
                           "\n"
                           "[[game.bots]]\n"
                           "type = \"lag\"\n"
                           "\n"
                           "[[game.bots]]\n"
                           "type = \"rock\"\n"
                           "\n"
                           "[[game.bots]]\n"
                           "type = \"station\"\n"
                           "\n"
                           "[[game.bots]]\n"
                           "type = \"maniac\"\n"
                           "\n"
                           "[[game.bots]]\n"
                           "type = \"random\"\n";

static const char groups[] = "\n"
                             "# The field. `holdem bots` lists the types, `holdem bots NAME` the knobs of one. A bot\n"
                             "# enters `count` times: its entries are called \"Tighty #1\", \"Tighty #2\" and so on.\n"
                             "[[game.bots]]\n"
                             "type = \"tag\"\n"
                             "name = \"Tighty\"\n"
                             "count = 30\n"
                             "# knobs = { … }\n"
                             "\n"
                             "[[game.bots]]\n"
                             "type = \"lag\"\n"
                             "count = 20\n"
                             "\n"
                             "[[game.bots]]\n"
                             "type = \"rock\"\n"
                             "count = 10\n"
                             "\n"
                             "[[game.bots]]\n"
                             "type = \"station\"\n"
                             "count = 20\n"
                             "\n"
                             "[[game.bots]]\n"
                             "type = \"maniac\"\n"
                             "count = 5\n"
                             "\n"
                             "[[game.bots]]\n"
                             "type = \"random\"\n"
                             "count = 5\n";

/* What the example of a kind of game says. */
struct example {
    const char *about;
    const struct sample *samples;
    int n;
    const char *levels, *bots;
};

#define SAMPLES(list) .samples = (list), .n = sizeof(list) / sizeof(list)[0]
static const struct example examples[] = {
    [HD_CASH] = {"A cash game of six bots", SAMPLES(cash), .levels = "", .bots = bots},
    [HD_SIT_AND_GO] = {"A series of sit-and-gos of six bots", SAMPLES(sit_and_go), .levels = levels, .bots = bots},
    [HD_MULTI_TABLE] = {"A series of multi-table tournaments of 90 entries", SAMPLES(multi_table), .levels = "",
                        .bots = groups},
};

static void put_key(struct hd_strbuf *text, enum hd_key key, const struct sample *samples, int n) {
    const struct hd_config_key *shown = &hd_schema[key].shown;
    const char *value = shown->standard;
    bool comment = true;
    for (int i = 0; i < n; i++)
        if (samples[i].key == key) {
            value = samples[i].value;
            comment = samples[i].comment;
        }
    hd_strbuf_printf(text, "\n# %s\n# (%s)\n%s%s = %s\n", shown->help, shown->type, comment ? "#" : "", shown->name,
                     value);
}

static void put_section(struct hd_strbuf *text, int section, enum hd_game_kind kind, const struct sample *samples,
                        int n) {
    hd_strbuf_printf(text, "\n[%s]\n", hd_sections[section]);
    for (int key = 0; key < HD_KEYS; key++) {
        if (strcmp(hd_schema[key].shown.section, hd_sections[section]) != 0) continue;
        if (!hd_key_concerns((enum hd_key)key, kind)) continue;
        if (key == HD_KEY_BOTS || key == HD_KEY_BLIND_LEVELS || key == HD_KEY_GAME_NUM_TOURNAMENTS) continue;
        put_key(text, (enum hd_key)key, samples, n);
    }
}

hd_status hd_config_example(enum hd_game_kind kind, struct hd_strbuf *text) {
    const struct example *example = &examples[kind];
    hd_strbuf_printf(text, "# %s, for `holdem run`. Lines that begin with # and a key show its default.\n",
                     example->about);
    for (int section = 0; section < HD_SECTIONS; section++) {
        put_section(text, section, kind, example->samples, example->n);
        if (section > 0) continue;
        hd_strbuf_puts(text, example->levels);
        hd_strbuf_puts(text, example->bots);
    }
    return hd_strbuf_status(text);
}
