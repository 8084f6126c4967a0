/*
 * Reads PokerStars text: cash games, tournaments, play money, and what other rooms and tools write in its grammar.
 *
 * Layer history; sees base, cards and events only.
 * One pass over the lines of a hand: head, body, summary, each in a file of its own. Nothing is passed over in silence:
 * a line is understood, or it is on the list of those that are not about the hand, or the hand is refused with it.
 * Hands are given as they stand; the rules judge them. Allocates through the draft only.
 */
#include "read_pokerstars.h"

#include <string.h>

/* ---- refusals ---- */

hd_status hd_stars_unsupported(struct hd_stars *stars, const char *reason) {
    return hd_refuse_line(stars->draft.why, HD_E_UNSUPPORTED, stars->lines.number, reason, stars->line);
}

hd_status hd_stars_damaged(struct hd_stars *stars, const char *reason) {
    return hd_refuse_line(stars->draft.why, HD_E_SYNTAX, stars->lines.number, reason, stars->line);
}

/* What rooms offer and we do not play, by what lines say of it. */
hd_status hd_stars_refuse(struct hd_stars *stars) {
    static const struct {
        const char *text, *reason;
    } others[] = {
        {"straddle", "a straddle"},
        {"posts button blind", "a button blind"},
        {"posts the button blind", "a button blind"},
        {" and has reached the ", "a cap on bets"},
        {"cashed out the hand", "a cash-out, which pays beside the pots"},
        {"*** FIRST ", "a board that is dealt twice"},
        {"*** SECOND ", "a board that is dealt twice"},
        {"run twice", "a board that is dealt twice"},
        {"STP added", "money that the house adds to the pot"},
        {"Cash Drop", "money that the house adds to the pot"},
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (hd_span_find(stars->line, others[i].text) >= 0) return hd_stars_unsupported(stars, others[i].reason);
    return hd_stars_damaged(stars, "a line that is not understood");
}

/* ---- lines that are not about the hand ---- */

bool hd_stars_is_talk(struct hd_span line) {
    static const char *const ends[] = {
        " has timed out",
        " has timed out while disconnected",
        " has timed out while being disconnected",
        " is disconnected",
        " is connected",
        " is sitting out",
        " has returned",
        " leaves the table",
        ": sits out",
        " was removed from the table for failing to post",
        " will be allowed to play after the button",
        " has requested TIME",
        " finished the tournament",
    };
    static const char *const parts[] = {
        " said, \"",
        " joins the table at seat #",
        " finished the tournament in ",
        " wins the tournament",
        " wins an entry to tournament #",
        " bounty for eliminating ",
        " and their own bounty increases by ",
        " re-buys and receives ",
        " takes the add-on and receives ",
    };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (hd_span_ends(line, ends[i])) return true;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (hd_span_find(line, parts[i]) > 0) return true;
    return false;
}

/* "*********** # 12 **************" of the archive, the first line of a transcript. */
static bool stands_between(const char *text, size_t n) {
    struct hd_span line = hd_span_trim(hd_span_of(text, n));
    int64_t number;
    hd_scan_text(&line, "\xef\xbb\xbf");
    if (hd_scan_text(&line, "Transcript for ")) return true;
    if (!hd_scan_text(&line, "***")) return false;
    while (hd_scan_text(&line, "*")) {
    }
    if (!hd_scan_text(&line, " # ") || !hd_scan_number(&line, &number) || !hd_scan_text(&line, " *")) return false;
    while (hd_scan_text(&line, "*")) {
    }
    return hd_span_empty(line);
}

static bool begins(const char *text, size_t n) {
    struct hd_span line = hd_span_of(text, n), room, id;
    return hd_stars_title(&line, &room, &id);
}

/* ---- a hand ---- */

/* The next line that is not empty; false: there is none. */
static bool next_line(struct hd_stars *stars) {
    while (hd_scan_line(&stars->lines, &stars->line)) {
        stars->draft.line = stars->lines.number;
        if (!hd_span_empty(stars->line)) return true;
    }
    return false;
}

static hd_status cut_off(struct hd_stars *stars) {
    return hd_refuse(stars->draft.why, HD_E_SYNTAX, stars->draft.line, "the hand is cut off: it has no summary");
}

/* Header, table and seats; the line at hand is then the first behind them. */
static hd_status read_head(struct hd_stars *stars) {
    hd_status status;
    if (!next_line(stars)) return cut_off(stars);
    status = hd_stars_header(stars);
    if (status != HD_OK) return status;
    if (!next_line(stars)) return cut_off(stars);
    status = hd_stars_table(stars);
    if (status != HD_OK) return status;
    do {
        if (!next_line(stars)) return cut_off(stars);
    } while (hd_stars_seat(stars, &status) && status == HD_OK);
    return status;
}

static hd_status read_body(struct hd_stars *stars) {
    for (;;) {
        bool over;
        const hd_status status = hd_stars_play(stars, &over);
        if (status != HD_OK || over) return status;
        if (!next_line(stars)) return cut_off(stars);
    }
}

static hd_status read_summary(struct hd_stars *stars) {
    while (next_line(stars)) {
        if (stands_between(stars->line.at, stars->line.n)) continue;
        const hd_status status = hd_stars_summary(stars);
        if (status != HD_OK) return status;
    }
    return HD_OK;
}

static hd_status parse(const struct hd_block *block, struct hd_imported *hand, struct hd_refusal *why) {
    struct hd_stars stars = {.lines = hd_lines_of(block)};
    hd_draft_begin(&stars.draft, hand, why);
    stars.draft.line = block->line;
    hd_status status = read_head(&stars);
    if (status == HD_OK) status = read_body(&stars);
    if (status == HD_OK) status = read_summary(&stars);
    return status == HD_OK ? hd_stars_finish(&stars) : status;
}

const struct hd_reading hd_reading_pokerstars = {
    .name = "pokerstars", .split = HD_SPLIT_LINES, .starts = begins, .between = stands_between, .parse = parse};
