/*
 * The head of a hand in PokerStars text: its first line, the table, the seats.
 *
 * Layer history; sees base, cards and events only.
 * Other rooms and converters write the same grammar under their own names, so the room's name may be any. Times are
 * those of New York where they say ET, else UTC where they say so, else read as if they were. Amounts are hundredths in
 * cash games with a currency sign or decimals, else whole. What is not understood is refused with its line. Allocates
 * nothing.
 */
#include <string.h>

#include "eastern.h"
#include "read_pokerstars.h"

enum { ROOM_MAX = 40 };

/* ---- "PokerStars Hand #1234:" ---- */

static bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_room(struct hd_span name) {
    for (size_t i = 0; i < name.n; i++)
        if (!is_letter(name.at[i]) && !is_digit(name.at[i]) && !strchr(" .-_", name.at[i])) return false;
    return name.n > 0 && name.n <= ROOM_MAX;
}

bool hd_stars_title(struct hd_span *line, struct hd_span *room, struct hd_span *id) {
    struct hd_span rest = *line;
    hd_scan_text(&rest, "\xef\xbb\xbf");
    rest = hd_span_trim(rest);
    if (!hd_scan_until(&rest, "#", room)) return false;
    if (!hd_span_ends(*room, " Hand ") && !hd_span_ends(*room, " Game ")) return false;
    room->n -= strlen(" Hand ");
    if (!is_room(*room) || !hd_scan_until(&rest, ":", id)) return false;
    for (size_t i = 0; i < id->n; i++)
        if (!is_letter(id->at[i]) && !is_digit(id->at[i])) return false;
    if (id->n == 0 || id->n >= HD_ID_MAX) return false;
    *line = rest;
    return true;
}

static void keep_id(struct hd_imported *hand, struct hd_span id) {
    int64_t number;
    hd_span_copy(id, hand->id, sizeof hand->id);
    if (hd_scan_number(&id, &number) && hd_span_empty(id)) hand->record.number = (uint64_t)number;
}

/* ---- the game ---- */

/* What may stand before the game's name: a buy-in in tournaments, the name of a mix and "(", else nothing. */
static bool is_plain_game(struct hd_span before, bool tournament) {
    static const char *const variants[] = {"Split", "Showtime", "Tempest", "Unfold", "Swap", "Deck", "6+", "Fusion"};
    const bool mixed = hd_span_ends(before, "(");
    if (mixed) before.n--;
    before = hd_span_trim(before);
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++)
        if (hd_span_ends(before, variants[i])) return false;
    return tournament || mixed || hd_span_empty(before);
}

static hd_status read_game(struct hd_stars *stars, struct hd_span *rest) {
    struct hd_span before;
    if (hd_scan_text(rest, "{") && !hd_scan_until(rest, "}", &before)) return hd_stars_refuse(stars);
    *rest = hd_span_trim(*rest);
    const bool tournament = hd_scan_text(rest, "Tournament #");
    struct hd_imported *hand = stars->draft.hand;
    if (tournament && !hd_scan_until(rest, ",", &before)) return hd_stars_refuse(stars);
    if (tournament) hd_span_copy(before, hand->tournament, sizeof hand->tournament);
    hand->record.kind = tournament ? HD_SIT_AND_GO : HD_CASH;
    if (!hd_scan_until(rest, "Hold'em No Limit", &before) || !is_plain_game(hd_span_trim(before), tournament))
        return hd_stars_unsupported(stars, "another game than no-limit hold'em");
    before = hd_span_trim(before);
    if (tournament) hd_scan_buy_in(&before, hand);
    hd_scan_text(rest, ")");
    return HD_OK;
}

/* ---- "($0.05/$0.10 USD)" ---- */

static bool is_code(struct hd_span text) {
    for (size_t i = 0; i < text.n; i++)
        if (!is_letter(text.at[i])) return false;
    return text.n == 3;
}

/* What else the brackets of the stakes say; antes are known from their posts. */
static hd_status read_options(struct hd_stars *stars, struct hd_span text) {
    text = hd_span_trim(text);
    if (hd_span_find(text, "Cap") >= 0) return hd_stars_unsupported(stars, "a game with a cap on bets");
    if (hd_span_empty(text) || is_code(text)) return HD_OK;
    hd_scan_text(&text, "- ");
    return hd_scan_text(&text, "Ante ") || hd_scan_text(&text, "ante ") ? HD_OK : hd_stars_refuse(stars);
}

/* The brackets of an ante behind the blinds, "(50)". */
static void skip_ante(struct hd_span *rest) {
    struct hd_span inner = *rest;
    hd_chips ante;
    if (hd_scan_text(&inner, "(") && hd_scan_money(&inner, 2, &ante) && hd_scan_text(&inner, ")")) *rest = inner;
}

/* Those of a cash game's stakes, and their currency. */
static int find_decimals(struct hd_span text, char *currency) {
    struct hd_span stakes;
    hd_scan_currency(&text, currency);
    return currency[0] || (hd_scan_until(&text, ")", &stakes) && hd_span_find(stakes, ".") >= 0) ? 2 : 0;
}

static hd_status read_stakes(struct hd_stars *stars, struct hd_span *rest) {
    struct hd_imported *hand = stars->draft.hand;
    struct hd_setup *setup = &hand->record.setup;
    struct hd_span options;
    if (hand->record.kind == HD_CASH) hand->decimals = find_decimals(*rest, hand->currency);
    if (!hd_scan_money(rest, hand->decimals, &setup->small_blind) || !hd_scan_text(rest, "/") ||
        !hd_scan_money(rest, hand->decimals, &setup->big_blind))
        return hd_stars_refuse(stars);
    skip_ante(rest);
    if (!hd_scan_until(rest, ")", &options)) return hd_stars_refuse(stars);
    if (setup->big_blind == 0 || setup->small_blind > setup->big_blind)
        return hd_stars_damaged(stars, "blinds that cannot be");
    return read_options(stars, options);
}

/* The level in "- Match Round I, Level XL (": 0 where none is named. */
static int find_level(struct hd_span text) {
    struct hd_span before;
    int64_t number;
    int level;
    if (!hd_scan_until(&text, "Level", &before)) return 0;
    hd_scan_blanks(&text);
    if (hd_scan_roman(&text, &level)) return level - 1;
    return hd_scan_number(&text, &number) && number > 0 && number < 10000 ? (int)number - 1 : 0;
}

static hd_status find_stakes(struct hd_stars *stars, struct hd_span *rest) {
    struct hd_record *record = &stars->draft.hand->record;
    struct hd_span before;
    if (record->kind == HD_CASH) {
        hd_scan_blanks(rest);
        if (!hd_scan_text(rest, "(") && !hd_scan_text(rest, ", ")) return hd_stars_refuse(stars);
        return read_stakes(stars, rest);
    }
    if (!hd_scan_until(rest, "(", &before)) return hd_stars_refuse(stars);
    record->level = find_level(before);
    return read_stakes(stars, rest);
}

/* ---- times ---- */

/* How well a zone is known. */
enum zone { ZONE_OTHER, ZONE_UTC, ZONE_EASTERN };

/* "2009/11/25 6:21:05 ET", the zone maybe in brackets or missing, as seconds of its own calendar. */
static bool scan_stamp(struct hd_span *rest, int64_t *seconds, enum zone *zone) {
    struct hd_civil civil;
    if (!hd_scan_civil(rest, &civil)) return false;
    *seconds = hd_time_seconds(&civil);
    hd_scan_blanks(rest);
    const bool bracket = hd_scan_text(rest, "(");
    size_t n = 0;
    while (n < rest->n && is_letter(rest->at[n])) n++;
    const struct hd_span name = hd_span_of(rest->at, n);
    *zone = hd_span_equals(name, "ET")                                   ? ZONE_EASTERN
            : hd_span_equals(name, "UTC") || hd_span_equals(name, "GMT") ? ZONE_UTC
                                                                         : ZONE_OTHER;
    *rest = hd_span_of(rest->at + n, rest->n - n);
    return !bracket || hd_scan_text(rest, ")");
}

/* The times behind the stakes; the one whose zone is known best counts. Italian hands have their licence's id there. */
static hd_status read_times(struct hd_stars *stars, struct hd_span rest) {
    int64_t seconds;
    enum zone zone;
    int best = -1;
    stars->old_times = hd_span_ends(rest, " (ET)");
    rest = hd_span_trim(rest);
    hd_scan_text(&rest, "- ");
    while (scan_stamp(&rest, &seconds, &zone)) {
        if ((int)zone > best)
            stars->draft.hand->record.time = zone == ZONE_EASTERN ? hd_eastern_to_utc(seconds) : seconds;
        if ((int)zone > best) best = (int)zone;
        hd_scan_text(&rest, "]");
        hd_scan_blanks(&rest);
        if (hd_scan_text(&rest, "[AAMS")) return HD_OK;
        hd_scan_text(&rest, "[");
    }
    return best >= 0 && hd_span_empty(rest) ? HD_OK : hd_stars_refuse(stars);
}

hd_status hd_stars_header(struct hd_stars *stars) {
    struct hd_span rest = stars->line, room, id;
    if (!hd_stars_title(&rest, &room, &id)) return hd_stars_refuse(stars);
    keep_id(stars->draft.hand, id);
    rest = hd_span_trim(rest);
    hd_status status = read_game(stars, &rest);
    if (status == HD_OK) status = find_stakes(stars, &rest);
    if (status == HD_OK) status = read_times(stars, rest);
    /* what other rooms and tools write may leave it out */
    stars->draft.says_all_in = hd_scan_text(&room, "PokerStars") && !stars->old_times;
    stars->draft.hand->stated.has_all_in = stars->draft.says_all_in;
    return status;
}

/* ---- "Table 'NAME' 6-max Seat #3 is the button" ---- */

/* "3 is the button" */
static bool read_button(struct hd_span text, int8_t *button) {
    int64_t number;
    if (!hd_scan_number(&text, &number) || !hd_span_equals(text, " is the button")) return false;
    if (number < 1 || number > HD_MAX_SEATS) return false;
    *button = (int8_t)(number - 1);
    return true;
}

/* " 6-max (Play Money)", all of it optional; tables of a size not said have ten seats at most. */
static bool read_size(struct hd_span text, int *max_seats) {
    int64_t number;
    *max_seats = HD_MAX_SEATS;
    hd_scan_blanks(&text);
    if (hd_scan_number(&text, &number)) {
        if (!hd_scan_text(&text, "-max") && !hd_scan_text(&text, "-Max")) return false;
        if (number < 2 || number > HD_MAX_SEATS) return false;
        *max_seats = (int)number;
    }
    text = hd_span_trim(text);
    return hd_span_empty(text) || hd_span_equals(text, "(Play Money)");
}

hd_status hd_stars_table(struct hd_stars *stars) {
    struct hd_imported *hand = stars->draft.hand;
    struct hd_span rest = stars->line;
    if (!hd_scan_text(&rest, "Table '") && !hd_scan_text(&rest, "Table ID '")) return hd_stars_refuse(stars);
    const long quote = hd_span_find_last(rest, "'"), seat = hd_span_find_last(rest, " Seat #");
    if (quote < 0 || seat <= quote) return hd_stars_refuse(stars);
    if (!hd_span_copy(hd_span_of(rest.at, (size_t)quote), hand->table, sizeof hand->table))
        return hd_stars_damaged(stars, "a table without a name or with too long a one");
    const struct hd_span size = hd_span_of(rest.at + quote + 1, (size_t)(seat - quote - 1));
    const size_t to_button = (size_t)seat + strlen(" Seat #");
    if (!read_size(size, &hand->record.max_seats) ||
        !read_button(hd_span_of(rest.at + to_button, rest.n - to_button), &hand->record.setup.button))
        return hd_stars_refuse(stars);
    return HD_OK;
}

/* ---- "Seat 3: NAME ($9.60 in chips) is sitting out" ---- */

/* What follows the stack: nothing, a bounty, absence, or whose hands these are. */
static bool read_remark(struct hd_stars *stars, int seat, struct hd_span text) {
    struct hd_span bounty;
    if (!hd_scan_until(&text, ")", &bounty) || (!hd_span_empty(bounty) && !hd_span_ends(bounty, " bounty")))
        return false;
    text = hd_span_trim(text);
    if (hd_scan_text(&text, "out of hand (moved from another table into small blind)"))
        stars->away |= hd_seats_of(seat);
    else if (hd_scan_text(&text, "[hero]"))
        stars->hero_marked |= hd_seats_of(seat);
    else
        hd_scan_text(&text, "is sitting out");
    return hd_span_empty(text);
}

bool hd_stars_seat(struct hd_stars *stars, hd_status *status) {
    struct hd_span rest = stars->line;
    int64_t number;
    hd_chips stack;
    if (!hd_scan_text(&rest, "Seat ") || !hd_scan_number(&rest, &number) || !hd_scan_text(&rest, ": ")) return false;
    const long chips = hd_span_find_last(rest, " in chips");
    const long bracket = chips < 0 ? -1 : hd_span_find_last(hd_span_of(rest.at, (size_t)chips), " (");
    if (bracket < 0) return false;
    struct hd_span money = hd_span_of(rest.at + bracket + 2, (size_t)(chips - bracket - 2));
    const size_t to_remark = (size_t)chips + strlen(" in chips");
    if (!hd_stars_amount(stars, &money, &stack) || !hd_span_empty(money)) {
        *status = hd_stars_refuse(stars);
        return true;
    }
    *status = hd_draft_seat(&stars->draft, number, hd_span_of(rest.at, (size_t)bracket), stack);
    if (*status != HD_OK) return true;
    if (!read_remark(stars, (int)number - 1, hd_span_of(rest.at + to_remark, rest.n - to_remark)))
        *status = hd_stars_refuse(stars);
    return true;
}
