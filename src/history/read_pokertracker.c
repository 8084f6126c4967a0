/*
 * Reads what PokerTracker 3 exports for hands of the iPoker network ("GAME #…").
 *
 * Layer history; sees base, cards and events only. Amounts have two decimals, in tournaments too, where chips bear a
 * currency's sign. "Total pot" is what was paid out, so that the pot is that and the rake. Newer files ("Uncalled:Y")
 * leave uncalled chips out of it, older ones count them as won. A raise is the total of its street; where the pot
 * says otherwise it is read as what was added to the price, and where that does not fit either the hand is refused.
 * Linear in its input; allocates only through hd_import_event.
 */
#include <string.h>

#include "draft.h"

enum { DECIMALS = 2 };

/* A hand being read. */
struct text {
    struct hd_draft draft;
    struct hd_lines lines;
    bool raise_by; /* how raises are read */
    bool raised, summary, has_pot;
    hd_chips paid, rake; /* as in the line of the total pot */
};

static hd_status refuse(struct text *text, hd_status status, const char *sentence, struct hd_span line) {
    return hd_refuse_line(text->draft.why, status, text->lines.number, sentence, line);
}

static hd_status unclear(struct text *text, struct hd_span line) {
    return refuse(text, HD_E_SYNTAX, "this line is not understood", line);
}

static bool scan_amount(struct hd_span *span, hd_chips *amount) {
    hd_scan_blanks(span);
    return hd_scan_money(span, DECIMALS, amount);
}

/* ---- header ---- */

static bool starts(const char *line, size_t n) {
    struct hd_span span = hd_span_of(line, n);
    return hd_scan_text(&span, "GAME #");
}

/* "Version:18.9.3.4 Uncalled:Y", as far as they are there. */
static void scan_version(struct text *text, struct hd_span *line) {
    struct hd_span word;
    struct hd_stated *stated = &text->draft.hand->stated;
    stated->collected_with_uncalled = true;
    while (hd_scan_blanks(line) || hd_scan_text(line, ":")) {
    }
    while (hd_scan_text(line, "Version:") || hd_scan_text(line, "Uncalled:")) {
        if (hd_scan_text(line, "Y")) stated->collected_with_uncalled = false;
        if (!hd_scan_until(line, " ", &word)) return;
        while (hd_scan_blanks(line)) {
        }
    }
}

/* "$0.05/$0.10", or "Tournament" */
static bool scan_stakes(struct hd_imported *hand, struct hd_span *line) {
    if (hd_scan_text(line, "Tournament")) {
        hand->record.kind = HD_SIT_AND_GO;
        return true;
    }
    hand->record.kind = HD_CASH;
    struct hd_span sign = *line;
    hd_scan_currency(&sign, hand->currency);
    struct hd_setup *setup = &hand->record.setup;
    if (!hd_scan_money(line, DECIMALS, &setup->small_blind) || !hd_scan_text(line, "/")) return false;
    return hd_scan_money(line, DECIMALS, &setup->big_blind) && setup->big_blind > 0;
}

static hd_status read_header(struct text *text) {
    struct hd_imported *hand = text->draft.hand;
    struct hd_span line, rest;
    if (!hd_scan_line(&text->lines, &line))
        return hd_refuse(text->draft.why, HD_E_SYNTAX, hand->line, "there is no hand");
    rest = line;
    int64_t number;
    if (!hd_scan_text(&rest, "GAME #")) return unclear(text, line);
    const struct hd_span id = rest;
    if (!hd_scan_number(&rest, &number)) return refuse(text, HD_E_SYNTAX, "the hand has no number", line);
    hd_span_copy(hd_span_of(id.at, id.n - rest.n), hand->id, sizeof hand->id);
    hand->record.number = (uint64_t)number;
    scan_version(text, &rest);
    if (!hd_scan_text(&rest, "Texas Hold'em") || !hd_scan_blanks(&rest) || !hd_scan_text(&rest, "NL") ||
        !hd_scan_blanks(&rest))
        return refuse(text, HD_E_UNSUPPORTED, "this is not No-Limit Texas Hold'em", line);
    struct hd_civil civil;
    if (!scan_stakes(hand, &rest)) return refuse(text, HD_E_SYNTAX, "the blinds are not understood", line);
    hd_scan_blanks(&rest);
    if (!hd_scan_civil(&rest, &civil)) return refuse(text, HD_E_SYNTAX, "the time is not understood", line);
    hand->record.time = hd_time_seconds(&civil);
    hand->decimals = DECIMALS;
    hand->record.max_seats = HD_MAX_SEATS;
    hand->record.setup.button = -1;
    return HD_OK;
}

/* "NAME, ID, ID" and "(Tournament: NAME Buy-In: $2+$0.20)" */
static void read_tournament(struct hd_imported *hand, struct hd_span table, struct hd_span about) {
    struct hd_span skipped, id;
    if (hd_scan_until(&table, ", ", &skipped) && hd_scan_until(&table, ", ", &id))
        hd_span_copy(id, hand->tournament, sizeof hand->tournament);
    if (hd_scan_until(&about, " Buy-In: ", &skipped)) hd_scan_buy_in(&about, hand);
}

/* "Table NAME" or "Table NAME, ID, ID (Tournament: …)" */
static hd_status read_table(struct text *text) {
    struct hd_span line, rest;
    if (!hd_scan_line(&text->lines, &line))
        return hd_refuse(text->draft.why, HD_E_SYNTAX, text->lines.number, "the hand is cut off");
    rest = line;
    if (!hd_scan_text(&rest, "Table ")) return unclear(text, line);
    const long end = hd_span_find(rest, " (Tournament:");
    if (end >= 0) {
        read_tournament(text->draft.hand, hd_span_of(rest.at, (size_t)end),
                        hd_span_of(rest.at + end, rest.n - (size_t)end));
        rest.n = (size_t)end;
    }
    hd_span_copy(rest, text->draft.hand->table, sizeof text->draft.hand->table);
    return HD_OK;
}

/* "Seat 5: NAME ($18.66 in chips) DEALER" */
static hd_status read_seat(struct text *text, struct hd_span line) {
    struct hd_span rest = line, chips;
    int64_t seat;
    hd_chips amount;
    hd_scan_text(&rest, "Seat ");
    const bool dealer = hd_span_ends(rest, " DEALER");
    if (dealer) rest.n -= strlen(" DEALER");
    if (!hd_scan_number(&rest, &seat) || !hd_scan_text(&rest, ": ")) return unclear(text, line);
    const long open = hd_span_find_last(rest, " (");
    if (open < 0) return unclear(text, line);
    chips = hd_span_of(rest.at + open + 2, rest.n - (size_t)open - 2);
    rest.n = (size_t)open;
    if (!hd_scan_money(&chips, DECIMALS, &amount) || !hd_span_equals(chips, " in chips)")) return unclear(text, line);
    const hd_status status = hd_draft_seat(&text->draft, seat, hd_span_trim(rest), amount);
    struct hd_setup *setup = &text->draft.hand->record.setup;
    if (status != HD_OK || !dealer) return status;
    if (setup->button >= 0) return refuse(text, HD_E_SYNTAX, "there is a second dealer", line);
    setup->button = (int8_t)(seat - 1);
    return HD_OK;
}

/* ---- what players do ---- */

/* A dead blind: both blinds at once, the small one dead, or the small one alone. */
static hd_status post_dead_blind(struct text *text, int seat, hd_chips amount, bool all_in) {
    const hd_chips big_blind = text->draft.hand->record.setup.big_blind;
    const hd_chips live = amount >= big_blind ? big_blind : 0;
    hd_status status = HD_OK;
    if (live > 0) status = hd_draft_post(&text->draft, HD_EV_POST, seat, live, all_in && amount == live);
    if (status == HD_OK && amount > live)
        status = hd_draft_post(&text->draft, HD_EV_DEAD_POST, seat, amount - live, all_in);
    return status;
}

static hd_status read_post(struct text *text, int seat, struct hd_span rest, struct hd_span line) {
    static const struct {
        const char *word;
        enum hd_event_kind kind;
    } kinds[] = {{"SB ", HD_EV_SMALL_BLIND}, {"BB ", HD_EV_BIG_BLIND}, {"Ante ", HD_EV_ANTE}, {"DB ", HD_EV_DEAD_POST}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!hd_scan_text(&rest, kinds[i].word)) continue;
        const bool all_in = hd_scan_text(&rest, "Allin ");
        hd_chips amount;
        if (!scan_amount(&rest, &amount) || !hd_span_empty(rest)) break;
        if (kinds[i].kind == HD_EV_DEAD_POST) return post_dead_blind(text, seat, amount, all_in);
        return hd_draft_post(&text->draft, kinds[i].kind, seat, amount, all_in);
    }
    return unclear(text, line);
}

/* "Raise (NF) $0.30", "Raise $0.30", "Raise (NF) $0.30 (to)": only the last leaves no doubt. */
static hd_status read_raise(struct text *text, int seat, struct hd_span rest, struct hd_span line) {
    hd_chips amount;
    hd_scan_text(&rest, "(NF) ");
    if (!scan_amount(&rest, &amount)) return unclear(text, line);
    rest = hd_span_trim(rest);
    const bool to = hd_span_equals(rest, "to") || hd_span_equals(rest, "(to)");
    if (!to && !hd_span_empty(rest)) return unclear(text, line);
    if (!to) text->raised = true;
    if (text->raise_by && !to) return hd_draft_raise_by(&text->draft, seat, amount, false);
    return hd_draft_act(&text->draft, HD_EV_RAISE, seat, amount, false);
}

static hd_status read_amount(struct text *text, enum hd_event_kind kind, int seat, struct hd_span rest,
                             struct hd_span line) {
    hd_chips amount;
    if (!scan_amount(&rest, &amount) || !hd_span_empty(rest)) return unclear(text, line);
    if (kind == HD_EV_COLLECT) return hd_draft_collect(&text->draft, 0, seat, amount);
    return hd_draft_act(&text->draft, kind, seat, amount, false);
}

/* "Shows [sA cQ] One Pair, Aces", "Mucks [HA CA]", "Mucks" */
static hd_status read_shown(struct text *text, bool shows, int seat, struct hd_span rest, struct hd_span line) {
    hd_card cards[2] = {HD_CARD_NONE, HD_CARD_NONE};
    int n = 0;
    if (hd_span_find(rest, "[") == 0 && (!hd_scan_cards(&rest, hd_scan_card_suit_first, 2, cards, &n) || n != 2))
        return refuse(text, HD_E_SYNTAX, "the cards are not understood", line);
    if (shows && n == 0) return unclear(text, line);
    hd_draft_describe(&text->draft, seat, hd_span_trim(rest));
    if (shows) return hd_draft_show(&text->draft, seat, cards);
    const hd_status status = hd_draft_hole(&text->draft, seat, cards);
    return status == HD_OK ? hd_draft_muck(&text->draft, seat) : status;
}

static hd_status read_all_in(struct text *text, int seat, struct hd_span rest, struct hd_span line) {
    hd_chips amount;
    if (!scan_amount(&rest, &amount) || !hd_span_empty(rest)) return unclear(text, line);
    return hd_draft_all_in(&text->draft, seat, amount);
}

/* What stands behind a player's name. */
static hd_status read_deed(struct text *text, int seat, struct hd_span rest, struct hd_span line) {
    if (hd_span_equals(rest, "Fold")) return hd_draft_act(&text->draft, HD_EV_FOLD, seat, 0, false);
    if (hd_span_equals(rest, "Check")) return hd_draft_act(&text->draft, HD_EV_CHECK, seat, 0, false);
    if (hd_scan_text(&rest, "Post ")) return read_post(text, seat, rest, line);
    if (hd_scan_text(&rest, "Call ")) return read_amount(text, HD_EV_CALL, seat, rest, line);
    if (hd_scan_text(&rest, "Bet ")) return read_amount(text, HD_EV_BET, seat, rest, line);
    if (hd_scan_text(&rest, "Raise ")) return read_raise(text, seat, rest, line);
    if (hd_scan_text(&rest, "Allin ")) return read_all_in(text, seat, rest, line);
    if (hd_scan_text(&rest, "wins ")) return read_amount(text, HD_EV_COLLECT, seat, rest, line);
    if (hd_scan_text(&rest, "Shows ")) return read_shown(text, true, seat, rest, line);
    if (hd_scan_text(&rest, "Mucks")) return read_shown(text, false, seat, hd_span_trim(rest), line);
    return unclear(text, line);
}

/* ---- the table's lines ---- */

static hd_status read_dealt(struct text *text, struct hd_span rest, struct hd_span line) {
    hd_card cards[2];
    int n;
    const int seat = hd_scan_name(&rest, text->draft.hand, " ");
    if (seat < 0 || !hd_scan_cards(&rest, hd_scan_card_suit_first, 2, cards, &n) || n != 2) return unclear(text, line);
    text->draft.hand->hero = seat;
    return hd_draft_hole(&text->draft, seat, cards);
}

/* "*** FLOP *** [C9 H3 C5]"; every street has its own cards only. */
static hd_status read_star_line(struct text *text, struct hd_span rest, struct hd_span line) {
    static const char *const titles[HD_STREETS] = {"HOLE CARDS", "FLOP", "TURN", "RIVER"};
    for (int street = HD_PREFLOP; street < HD_STREETS; street++) {
        if (!hd_scan_text(&rest, titles[street]) || !hd_scan_text(&rest, " ***")) continue;
        if (street == HD_PREFLOP) return HD_OK;
        hd_card cards[3];
        int n;
        hd_scan_blanks(&rest);
        if (!hd_scan_cards(&rest, hd_scan_card_suit_first, 3, cards, &n) || street != text->draft.street + 1)
            return refuse(text, HD_E_SYNTAX, "the board is not understood", line);
        return hd_draft_board(&text->draft, cards, n);
    }
    text->summary = hd_span_equals(rest, "SUMMARY ***");
    return text->summary ? HD_OK : unclear(text, line);
}

/* "Total pot $0.45 Rake $0.00" */
static hd_status read_total(struct text *text, struct hd_span rest, struct hd_span line) {
    if (text->has_pot || !scan_amount(&rest, &text->paid) || !hd_scan_blanks(&rest) || !hd_scan_text(&rest, "Rake") ||
        !scan_amount(&rest, &text->rake) || !hd_span_empty(rest))
        return unclear(text, line);
    text->has_pot = true;
    return HD_OK;
}

static hd_status read_line(struct text *text, struct hd_span line) {
    struct hd_span rest = line;
    text->draft.line = text->lines.number;
    const int seat = hd_scan_name(&rest, text->draft.hand, ": ");
    if (seat >= 0) return read_deed(text, seat, rest, line);
    if (hd_scan_text(&rest, "Dealt to ")) return read_dealt(text, rest, line);
    if (hd_scan_text(&rest, "*** ")) return read_star_line(text, rest, line);
    if (text->summary && hd_scan_text(&rest, "Total pot")) return read_total(text, rest, line);
    if (hd_scan_text(&rest, "Seat ") && text->draft.n_posts == 0) return read_seat(text, line);
    if (hd_span_find(line, ": ") > 0) return refuse(text, HD_E_SYNTAX, "this player has no seat", line);
    return unclear(text, line);
}

/* ---- the whole ---- */

/* What was put in is what the source says was won and taken. */
static bool pot_fits(struct text *text) {
    struct hd_stated *stated = &text->draft.hand->stated;
    hd_chips in = 0;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) in += text->draft.put_in[seat];
    if (!stated->collected_with_uncalled) in -= hd_draft_unmatched(&text->draft);
    stated->has_pot = stated->has_rake = true;
    stated->rake = text->rake;
    stated->pot = text->paid + text->rake;
    return stated->pot == in;
}

/* HandHQ sold hands with the same stack for everybody. */
static bool has_masked_stacks(const struct hd_imported *hand) {
    const hd_chips mask = 10000000;
    if (strcmp(hand->table, "HandHQ") != 0) return false;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++)
        if (hand->names[seat][0] != '\0' && hand->record.setup.stack[seat] != mask) return false;
    return true;
}

/* Reads the hand in one way of reading raises; *fits: its chips add up. */
static hd_status read_hand(struct text *text, bool *fits) {
    hd_status status = read_header(text);
    if (status == HD_OK) status = read_table(text);
    struct hd_span line;
    while (status == HD_OK && hd_scan_line(&text->lines, &line))
        if (!hd_span_empty(line)) status = read_line(text, line);
    if (status != HD_OK) return status;
    if (!text->has_pot)
        return hd_refuse(text->draft.why, HD_E_SYNTAX, text->lines.number, "the hand is cut off: it has no total pot");
    if (has_masked_stacks(text->draft.hand))
        return hd_refuse(text->draft.why, HD_E_UNSUPPORTED, text->draft.hand->line,
                         "HandHQ's exports hide the players' stacks: who is all-in is not told");
    status = hd_draft_end(&text->draft);
    if (status == HD_OK) *fits = pot_fits(text);
    return status;
}

static hd_status parse(const struct hd_block *block, struct hd_imported *hand, struct hd_refusal *why) {
    const struct hd_imported blank = *hand;
    struct text text;
    struct hd_refusal other = {0};
    hd_status status = HD_OK;
    for (int by = 0; by < 2; by++) {
        const struct hd_events events = {hand->events.list, 0, hand->events.capacity};
        *hand = blank;
        hand->events = events;
        text = (struct text){.lines = hd_lines_of(block), .raise_by = by};
        hd_draft_begin(&text.draft, hand, by ? &other : why);
        bool fits = false;
        const hd_status read = read_hand(&text, &fits);
        if (fits || read == HD_E_NOMEM) return read;
        if (!by) status = read;
        if (!text.raised) break;
    }
    if (status != HD_OK) return status;
    return hd_refuse(why, HD_E_SYNTAX, hand->line, "what the players put in is not the total pot and the rake%s",
                     text.raised ? ", whether raises are read as to or as by" : "");
}

const struct hd_reading hd_reading_pokertracker = {
    .name = "pokertracker", .split = HD_SPLIT_LINES, .starts = starts, .parse = parse};
