/*
 * Reads PHH (.phh, .phhs): hands as TOML tables, with the players in the order of their positions.
 *
 * Layer history; sees base, toml, cards and events only. A hand is one table; fields that begin with _, or that are not
 * known, mean nothing. Amounts are taken from the text, never from a floating-point number, in hundredths where the
 * hand has a currency or decimals in what it starts from, else in whole chips. Only what the hand's table says is used,
 * so that hands can be read one after the other. Allocates the tree of one hand, and events through the draft.
 * Authority: the PHH specification (github.com/uoftcprg/phh-std), hand-history.md.
 */
#include "read_phh.h"

#include <stdio.h>
#include <string.h>

#include "eastern.h"

#define REFUSE(phh, status, node, ...) hd_refuse((phh)->draft.why, status, hd_phh_line(phh, node), __VA_ARGS__)

int hd_phh_line(const struct hd_phh *phh, const struct hd_toml *node) {
    return phh->block->line + (node ? node->at.line - 1 : 0);
}

/* Room for a whole number and a letter before it. */
enum { NUMBER = 24 };

/* ---- fields ---- */

/* The field, which must be there and of that type. */
static hd_status need(struct hd_phh *phh, const char *key, enum hd_toml_type type, const struct hd_toml **node) {
    *node = hd_toml_find(phh->table, key);
    if (!*node) return REFUSE(phh, HD_E_SYNTAX, NULL, "the hand has no field \"%s\"", key);
    if ((*node)->type == type) return HD_OK;
    return REFUSE(phh, HD_E_SYNTAX, *node, "%s must be %s, not %s", key, hd_toml_type_text(type),
                  hd_toml_type_text((*node)->type));
}

/* The same for a field that may be missing: *node is NULL then. */
hd_status hd_phh_want(struct hd_phh *phh, const char *key, enum hd_toml_type type, const struct hd_toml **node) {
    *node = hd_toml_find(phh->table, key);
    return *node ? need(phh, key, type, node) : HD_OK;
}

/* A list with a value for each player. */
static hd_status check_length(struct hd_phh *phh, const char *key, const struct hd_toml *list) {
    if (!list || list->n == phh->n) return HD_OK;
    return REFUSE(phh, HD_E_SYNTAX, list, "%s has %d values for %d players", key, list->n, phh->n);
}

hd_status hd_phh_need_list(struct hd_phh *phh, const char *key, const struct hd_toml **list) {
    const hd_status status = need(phh, key, HD_TOML_LIST, list);
    return status == HD_OK ? check_length(phh, key, *list) : status;
}

static hd_status want_list(struct hd_phh *phh, const char *key, const struct hd_toml **list) {
    const hd_status status = hd_phh_want(phh, key, HD_TOML_LIST, list);
    return status == HD_OK ? check_length(phh, key, *list) : status;
}

static struct hd_span text_of(const struct hd_toml *node) { return hd_span_of(node->text, node->length); }

/* A whole number from `low` to `high` that may be missing: *number keeps its value then. */
static hd_status want_number(struct hd_phh *phh, const char *key, int low, int high, int *number) {
    const struct hd_toml *node;
    const hd_status status = hd_phh_want(phh, key, HD_TOML_INTEGER, &node);
    if (status != HD_OK || !node) return status;
    if (node->integer < low || node->integer > high)
        return REFUSE(phh, HD_E_SYNTAX, node, "%s is not from %d to %d", key, low, high);
    *number = (int)node->integer;
    return HD_OK;
}

/* A text from the file, for people to read: without what would end it or move a terminal's cursor. */
static hd_status check_text(struct hd_phh *phh, const char *key, const struct hd_toml *node) {
    for (size_t i = 0; i < node->length; i++)
        if ((unsigned char)node->text[i] < ' ' || node->text[i] == 0x7f)
            return REFUSE(phh, HD_E_SYNTAX, node, "%s has a control character", key);
    return HD_OK;
}

/* A name that may be a number, and may be missing or empty: `text` is left as it is then. */
static hd_status want_name(struct hd_phh *phh, const char *key, char *text, size_t size) {
    const struct hd_toml *node = hd_toml_find(phh->table, key);
    if (!node) return HD_OK;
    char number[NUMBER];
    struct hd_span name = hd_span_of(number, 0);
    if (node->type == HD_TOML_INTEGER)
        name.n = (size_t)snprintf(number, sizeof number, "%lld", (long long)node->integer);
    else if (node->type == HD_TOML_TEXT)
        name = hd_span_trim(text_of(node));
    else
        return REFUSE(phh, HD_E_SYNTAX, node, "%s must be a text or a whole number", key);
    if (hd_span_empty(name) || hd_span_copy(name, text, size)) return check_text(phh, key, node);
    return REFUSE(phh, HD_E_SYNTAX, node, "%s is too long", key);
}

/* ---- amounts ---- */

/* Behind the character at `text`, which is UTF-8. */
static const char *next_character(const char *text, const char *end) {
    do text++;
    while (text < end && ((unsigned char)*text & 0xc0) == 0x80);
    return text;
}

/* The text from a place on. */
static struct hd_span text_from(const struct hd_block *block, const struct hd_place *at) {
    const char *text = block->text, *const end = text + block->length;
    for (int line = 1; line < at->line && text < end; line++) {
        text = memchr(text, '\n', (size_t)(end - text));
        text = text ? text + 1 : end;
    }
    for (int column = 1; column < at->column && text < end; column++) text = next_character(text, end);
    return hd_span_of(text, (size_t)(end - text));
}

/* The amount that a number is, in units of 10^-decimals: false where it is none, too large, or finer than that. */
static bool scan_amount(const struct hd_phh *phh, const struct hd_toml *node, int decimals, hd_chips *amount) {
    const int64_t unit = decimals == 2 ? 100 : 1;
    if (node->type == HD_TOML_INTEGER) {
        if (node->integer > HD_CHIPS_MAX / unit || node->integer < -HD_CHIPS_MAX / unit) return false;
        *amount = node->integer * unit;
        return true;
    }
    struct hd_span text = text_from(phh->block, &node->at);
    const bool negative = hd_scan_text(&text, "-");
    if (!negative) hd_scan_text(&text, "+");
    if (node->type != HD_TOML_DECIMAL || !hd_scan_money(&text, decimals, amount)) return false;
    if (negative) *amount = -*amount;
    return hd_span_empty(text) || strchr(",]} \t\n#", text.at[0]);
}

hd_status hd_phh_amount(struct hd_phh *phh, const char *key, const struct hd_toml *node, hd_chips *amount) {
    const bool negative_too = strcmp(key, "blinds_or_straddles") == 0;
    if (scan_amount(phh, node, phh->hand->decimals, amount)) {
        if (*amount >= 0 || negative_too) return HD_OK;
        return REFUSE(phh, HD_E_SYNTAX, node, "%s has a number below 0", key);
    }
    if (node->type != HD_TOML_INTEGER && node->type != HD_TOML_DECIMAL)
        return REFUSE(phh, HD_E_SYNTAX, node, "%s has %s, not a number", key, hd_toml_type_text(node->type));
    const struct hd_span text = text_from(phh->block, &node->at);
    if (hd_span_find(hd_span_of(text.at, text.n < 4 ? text.n : 4), "inf") >= 0)
        return REFUSE(phh, HD_E_UNSUPPORTED, node, "%s has an amount that is not known (inf)", key);
    if (scan_amount(phh, node, 2, amount))
        return REFUSE(phh, HD_E_UNSUPPORTED, node, "%s has a part of a chip in a hand of whole chips", key);
    return REFUSE(phh, HD_E_UNSUPPORTED, node, "%s has an amount that is too large, too fine or oddly written", key);
}

/* The players' amounts in the order of their positions. */
hd_status hd_phh_amounts(struct hd_phh *phh, const char *key, const struct hd_toml *list, hd_chips *amounts) {
    int i = 0;
    for (const struct hd_toml *node = list->first; node; node = node->next, i++) {
        const hd_status status = hd_phh_amount(phh, key, node, &amounts[i]);
        if (status != HD_OK) return status;
    }
    return HD_OK;
}

static bool is_whole(const struct hd_phh *phh, const char *key) {
    const struct hd_toml *node = hd_toml_find(phh->table, key);
    if (!node || node->type != HD_TOML_LIST) return true;
    for (node = node->first; node; node = node->next) {
        hd_chips amount;
        if (!scan_amount(phh, node, 0, &amount) && scan_amount(phh, node, 2, &amount)) return false;
    }
    return true;
}

/* Whether all bets are whole: "p2 cbr 277.50 # a comment." is not. */
static bool bets_whole(const struct hd_phh *phh) {
    const struct hd_toml *node = hd_toml_find(phh->table, "actions");
    if (!node || node->type != HD_TOML_LIST) return true;
    for (node = node->first; node; node = node->next) {
        struct hd_span action = hd_span_of(node->text, node->type == HD_TOML_TEXT ? node->length : 0);
        const long comment = hd_span_find(action, "#");
        if (comment >= 0) action.n = (size_t)comment;
        if (hd_span_find(action, " cbr ") >= 0 && hd_span_find(action, ".") >= 0) return false;
    }
    return true;
}

/*
 * Hundredths, or whole chips: by what the hand starts from and bets, so that shares of a pot are no finer. Play money
 * has no currency: XXX.
 */
static hd_status read_currency(struct hd_phh *phh) {
    struct hd_imported *hand = phh->hand;
    hd_status status = want_name(phh, "currency", hand->currency, sizeof hand->currency);
    phh->play_money = strcmp(hand->currency, "XXX") == 0;
    if (phh->play_money) hand->currency[0] = '\0';
    if (status == HD_OK) status = want_name(phh, "currency_symbol", hand->currency, sizeof hand->currency);
    const bool whole = is_whole(phh, "starting_stacks") && is_whole(phh, "blinds_or_straddles") &&
                       is_whole(phh, "antes") && bets_whole(phh);
    hand->decimals = hand->currency[0] || !whole ? 2 : 0;
    return status;
}

/* ---- what a hand is called ---- */

static hd_status read_variant(struct hd_phh *phh) {
    static const char *const others[][2] = {{"FT", "fixed-limit Texas hold'em"},
                                            {"NS", "no-limit short-deck hold'em"},
                                            {"PO", "pot-limit Omaha"},
                                            {"FO/8", "fixed-limit Omaha high/low"},
                                            {"F7S", "fixed-limit seven card stud"},
                                            {"F7S/8", "fixed-limit seven card stud high/low"},
                                            {"FR", "fixed-limit razz"},
                                            {"N2L1D", "no-limit deuce-to-seven single draw"},
                                            {"F2L3D", "fixed-limit deuce-to-seven triple draw"},
                                            {"FB", "fixed-limit badugi"}};
    const struct hd_toml *node;
    const hd_status status = need(phh, "variant", HD_TOML_TEXT, &node);
    if (status != HD_OK || strcmp(node->text, "NT") == 0) return status;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(node->text, others[i][0]) == 0)
            return REFUSE(phh, HD_E_UNSUPPORTED, node, "another game: %s", others[i][1]);
    return hd_refuse_line(phh->draft.why, HD_E_UNSUPPORTED, hd_phh_line(phh, node), "an unknown game", text_of(node));
}

/* The hand's number, else that of its table. */
static hd_status read_id(struct hd_phh *phh) {
    struct hd_imported *hand = phh->hand;
    if (phh->table->key) hd_span_copy(hd_span_of(phh->table->key, strlen(phh->table->key)), hand->id, sizeof hand->id);
    const hd_status status = want_name(phh, "hand", hand->id, sizeof hand->id);
    struct hd_span id = hd_span_of(hand->id, strlen(hand->id));
    int64_t number;
    if (status == HD_OK && hd_scan_number(&id, &number) && hd_span_empty(id)) hand->record.number = (uint64_t)number;
    return status;
}

/* A local time in UTC: of the zones that hands are found with, else it is taken as it is. */
static int64_t to_utc(const struct hd_phh *phh, int64_t local) {
    static const struct {
        const char *name;
        int hours;
    } zones[] = {{"EST", -5}, {"EDT", -4}, {"CET", 1}, {"CEST", 2}};
    const struct hd_toml *zone = hd_toml_find(phh->table, "time_zone_abbreviation");
    if (!zone || zone->type != HD_TOML_TEXT) return local;
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++)
        if (strcmp(zone->text, zones[i].name) == 0) return local - 3600 * zones[i].hours;
    return strcmp(zone->text, "ET") == 0 ? hd_eastern_to_utc(local) : local;
}

static hd_status read_time(struct hd_phh *phh) {
    const struct hd_toml *clock;
    int year = 0, month = 0, day = 0;
    hd_status status = want_number(phh, "year", 1, 9999, &year);
    if (status == HD_OK) status = want_number(phh, "month", 1, 12, &month);
    if (status == HD_OK) status = want_number(phh, "day", 1, 31, &day);
    if (status == HD_OK) status = hd_phh_want(phh, "time", HD_TOML_CLOCK, &clock);
    if (status != HD_OK || !year || !month || !day) return status;
    struct hd_civil civil = clock ? clock->moment.civil : (struct hd_civil){0};
    civil.year = year;
    civil.month = (int8_t)month;
    civil.day = (int8_t)day;
    const int64_t local = hd_time_seconds(&civil);
    if (hd_time_civil(local).day != civil.day) /* the 31st of a month with 30 days */
        return REFUSE(phh, HD_E_SYNTAX, hd_toml_find(phh->table, "day"), "there is no such day");
    phh->hand->record.time = to_utc(phh, local);
    return HD_OK;
}

/* Chips without a currency are a tournament's: no rake is taken from them. */
static hd_status read_kind(struct hd_phh *phh) {
    struct hd_imported *hand = phh->hand;
    int level = 0;
    const hd_status status = want_number(phh, "level", 1, 9999, &level);
    hand->record.kind = level > 0 || (!hand->currency[0] && !phh->play_money) ? HD_SIT_AND_GO : HD_CASH;
    hand->record.level = level > 0 ? level - 1 : 0;
    return status == HD_OK ? want_name(phh, "table", hand->table, sizeof hand->table) : status;
}

/* ---- players ---- */

/* Seat numbers as given, else 1, 2, …; players go clockwise. */
static hd_status read_seats(struct hd_phh *phh, int64_t *seats) {
    const struct hd_toml *list;
    const hd_status status = want_list(phh, "seats", &list);
    if (status != HD_OK) return status;
    for (int i = 0; i < phh->n; i++) seats[i] = i + 1;
    if (!list) return HD_OK;
    int i = 0, turns = 0;
    for (const struct hd_toml *node = list->first; node; node = node->next, i++) {
        if (node->type != HD_TOML_INTEGER) return REFUSE(phh, HD_E_SYNTAX, node, "seats must be whole numbers");
        seats[i] = node->integer;
        if (i > 0 && seats[i] < seats[i - 1]) turns++;
    }
    if (seats[0] < seats[phh->n - 1]) turns++;
    return turns <= 1 ? HD_OK : REFUSE(phh, HD_E_SYNTAX, list, "the players do not sit clockwise");
}

/* A player's name; "p1", "p2", … where there is none. */
static struct hd_span name_of(const struct hd_toml *node, int position, char own[NUMBER]) {
    if (node && hd_span_trim(text_of(node)).n > 0) return hd_span_trim(text_of(node));
    snprintf(own, NUMBER, "p%d", position + 1);
    return hd_span_of(own, strlen(own));
}

static hd_status read_players(struct hd_phh *phh) {
    const struct hd_toml *stacks, *names;
    int64_t seats[HD_MAX_SEATS] = {0};
    hd_chips chips[HD_MAX_SEATS] = {0};
    hd_status status = want_list(phh, "players", &names);
    if (status == HD_OK) status = hd_phh_need_list(phh, "starting_stacks", &stacks);
    if (status == HD_OK) status = hd_phh_amounts(phh, "starting_stacks", stacks, chips);
    if (status == HD_OK) status = read_seats(phh, seats);
    if (status != HD_OK) return status;
    phh->draft.line = hd_phh_line(phh, names ? names : stacks);
    const struct hd_toml *name = names ? names->first : NULL;
    for (int i = 0; i < phh->n && status == HD_OK; i++, name = name ? name->next : NULL) {
        char own[NUMBER];
        if (chips[i] == 0) return REFUSE(phh, HD_E_SYNTAX, stacks, "p%d has no chips", i + 1);
        if (name && name->type != HD_TOML_TEXT) return REFUSE(phh, HD_E_SYNTAX, name, "players must be texts");
        if (name) status = check_text(phh, "players", name);
        if (status != HD_OK) return status;
        status = hd_draft_seat(&phh->draft, seats[i], name_of(name, i, own), chips[i]);
        if (status != HD_OK) return status;
        phh->seat[i] = (int8_t)(seats[i] - 1);
        status = hd_draft_hole(&phh->draft, phh->seat[i], (const hd_card[2]){HD_CARD_NONE, HD_CARD_NONE});
    }
    phh->hand->record.setup.button = phh->seat[phh->n - 1];
    return status;
}

/* Everybody's place at the table is known: how many seats has it? */
static hd_status read_table(struct hd_phh *phh) {
    int seats = 0;
    const hd_status status = want_number(phh, "seat_count", 2, HD_MAX_SEATS, &seats);
    for (int i = 0; i < phh->n; i++)
        if (phh->seat[i] >= seats) seats = phh->seat[i] + 1;
    phh->hand->record.max_seats = seats;
    return status;
}

/* ---- the whole hand ---- */

static hd_status read_result(struct hd_phh *phh, const char *key, bool *there, hd_chips *by_seat) {
    const struct hd_toml *list;
    hd_chips amounts[HD_MAX_SEATS] = {0};
    hd_status status = want_list(phh, key, &list);
    if (status != HD_OK || !list) return status;
    status = hd_phh_amounts(phh, key, list, amounts);
    if (status != HD_OK) return status;
    for (int i = 0; i < phh->n; i++) by_seat[phh->seat[i]] = amounts[i];
    *there = true;
    return HD_OK;
}

static hd_chips sum_of(const hd_chips amounts[HD_MAX_SEATS]) {
    hd_chips sum = 0;
    for (int s = 0; s < HD_MAX_SEATS && sum <= HD_CHIPS_MAX; s++) sum += amounts[s];
    return sum;
}

/*
 * What is won leaves uncalled chips out, or has them in it: that differs between sites, and no field tells. They are in
 * it where more is won than was matched, and with them the house took no more than a tenth. Nothing won at all means
 * that the converter did not find it.
 */
static void settle_winnings(struct hd_phh *phh) {
    struct hd_stated *stated = &phh->hand->stated;
    const hd_chips won = sum_of(stated->collected), all = sum_of(phh->draft.put_in);
    const hd_chips matched = all - hd_draft_unmatched(&phh->draft);
    stated->has_collected &= won > 0;
    stated->collected_with_uncalled = won > matched && won <= all && all - won <= matched / 10;
}

static hd_status read_end(struct hd_phh *phh) {
    struct hd_stated *stated = &phh->hand->stated;
    hd_status status = read_result(phh, "finishing_stacks", &stated->has_final, stated->final_stack);
    if (status == HD_OK) status = read_result(phh, "winnings", &stated->has_collected, stated->collected);
    if (status == HD_OK) settle_winnings(phh);
    return status;
}

/* How many play: all lists have as many values. */
static hd_status count_players(struct hd_phh *phh) {
    const struct hd_toml *list;
    const hd_status status = need(phh, "starting_stacks", HD_TOML_LIST, &list);
    if (status != HD_OK) return status;
    phh->n = list->n;
    if (list->n < 2) return REFUSE(phh, HD_E_SYNTAX, list, "a hand needs two players");
    if (list->n <= HD_MAX_SEATS) return HD_OK;
    return REFUSE(phh, HD_E_UNSUPPORTED, list, "%d players: a table has %d seats", list->n, HD_MAX_SEATS);
}

static hd_status read_hand(struct hd_phh *phh) {
    static hd_status (*const steps[])(struct hd_phh *) = {read_id,       read_variant, count_players,
                                                          read_currency, read_time,    read_kind,
                                                          read_players,  read_table,   hd_phh_posts};
    hd_status status = HD_OK;
    for (size_t i = 0; i < sizeof steps / sizeof *steps && status == HD_OK; i++) status = steps[i](phh);
    const struct hd_toml *actions;
    if (status == HD_OK) status = need(phh, "actions", HD_TOML_LIST, &actions);
    if (status == HD_OK) status = hd_phh_actions(phh, actions);
    phh->draft.line = phh->block->line;
    if (status == HD_OK) status = hd_draft_end(&phh->draft);
    if (status != HD_OK) return status;
    struct hd_setup *setup = &phh->hand->record.setup;
    setup->sb = phh->sb;
    setup->bb = phh->bb;
    if (setup->ante_type == HD_ANTE_BIG_BLIND) setup->bba_order = HD_ANTE_FIRST;
    hd_phh_own_fields(phh);
    return read_end(phh);
}

static hd_status parse_tree(const struct hd_block *block, struct hd_pool **pool, struct hd_toml **root,
                            struct hd_refusal *why) {
    struct hd_toml_error error = {.at = {0}};
    if (block->length > HD_TOML_SIZE_MAX)
        return hd_refuse(why, HD_E_SYNTAX, block->line, "a hand of more than %d MB", (int)(HD_TOML_SIZE_MAX >> 20));
    const bool good = hd_toml_guard(block->text, block->length, &error);
    const hd_status status = good ? hd_toml_parse(block->text, block->length, NULL, pool, root, &error) : HD_E_SYNTAX;
    if (status != HD_E_SYNTAX) return status;
    const int line = block->line + (error.at.line > 0 ? error.at.line - 1 : 0);
    return hd_refuse(why, HD_E_SYNTAX, line, "this is not TOML: %s", error.message);
}

static hd_status parse(const struct hd_block *block, struct hd_imported *hand, struct hd_refusal *why) {
    struct hd_pool *pool = NULL;
    struct hd_toml *root = NULL;
    hd_status status = parse_tree(block, &pool, &root, why);
    if (root) {
        /* in a file of many hands each is a table of its own: [1], [2], … */
        const bool in_table = root->n == 1 && root->first->type == HD_TOML_TABLE;
        struct hd_phh phh = {.block = block, .table = in_table ? root->first : root, .hand = hand};
        hd_draft_begin(&phh.draft, hand, why);
        status = read_hand(&phh);
    }
    hd_pool_release(&pool);
    return status;
}

static bool starts(const char *line, size_t n) {
    struct hd_span span = hd_span_trim(hd_span_of(line, n));
    int64_t number;
    if (!hd_scan_text(&span, "[") || !hd_scan_number(&span, &number) || !hd_scan_text(&span, "]")) return false;
    hd_scan_blanks(&span);
    return hd_span_empty(span) || span.at[0] == '#';
}

static bool alone(const char *line, size_t n) {
    struct hd_span span = hd_span_trim(hd_span_of(line, n));
    if (!hd_scan_text(&span, "variant")) return false;
    hd_scan_blanks(&span);
    return hd_scan_text(&span, "=");
}

/* A comment before the first hand. */
static bool stands_between(const char *line, size_t n) {
    const struct hd_span span = hd_span_trim(hd_span_of(line, n));
    return !hd_span_empty(span) && span.at[0] == '#';
}

const struct hd_reading hd_reading_phh = {.name = "phh",
                                          .split = HD_SPLIT_LINES,
                                          .starts = starts,
                                          .alone = alone,
                                          .between = stands_between,
                                          .parse = parse};
