/*
 * Reads our own log, the text that fmt_ipoker.c writes ("Game #N starts on …").
 *
 * Layer history; sees base, cards and events only. Amounts are whole chips. Ids and the names of tables are ours, so
 * that unit, table and hand follow from them. The text has no line for the blinds' amounts: they are those posted, and
 * where a short stack posted the big blind, what the first call or raise says. The summary repeats what the lines
 * before it say; where it says otherwise the hand is refused. Linear in its input; allocates only through
 * hd_import_event.
 */
#include <string.h>

#include "draft.h"

/* A hand being read. */
struct log {
    struct hd_draft draft;
    struct hd_lines lines;
    bool dealing, summary;
    int n_dealt_to;
    hd_seats told; /* have a line in the summary */
};

static hd_status refuse(struct log *log, const char *sentence, struct hd_span line) {
    return hd_refuse_line(log->draft.why, HD_E_SYNTAX, log->lines.number, sentence, line);
}

static hd_status unclear(struct log *log, struct hd_span line) {
    return refuse(log, "this line is not understood", line);
}

static bool scan_chips(struct hd_span *span, hd_chips *amount) {
    struct hd_span rest = *span;
    if (!hd_scan_number(&rest, amount) || *amount > HD_CHIPS_MAX) return false;
    *span = rest;
    return true;
}

/* What may stand behind an amount. */
static bool scan_end(struct hd_span rest, bool *all_in) {
    *all_in = hd_span_equals(rest, " and is all-in");
    return *all_in || hd_span_empty(rest);
}

/* ---- header ---- */

static bool starts(const char *line, size_t n) {
    struct hd_span span = hd_span_of(line, n);
    return hd_scan_text(&span, "Game #") && hd_span_find(span, " starts on ") >= 0;
}

/* "Game #20000005 starts on 2026/05/19 12:22:36" */
static hd_status read_title(struct log *log) {
    struct hd_imported *hand = log->draft.hand;
    struct hd_span line, id;
    int64_t number;
    struct hd_civil civil;
    if (!hd_scan_line(&log->lines, &line))
        return hd_refuse(log->draft.why, HD_E_SYNTAX, hand->line, "there is no hand");
    struct hd_span rest = line;
    if (!hd_scan_text(&rest, "Game #")) return unclear(log, line);
    id = rest;
    if (!hd_scan_number(&rest, &number)) return refuse(log, "the hand has no number", line);
    hd_span_copy(hd_span_of(id.at, id.n - rest.n), hand->id, sizeof hand->id);
    if (!hd_scan_text(&rest, " starts on ") || !hd_scan_civil(&rest, &civil) || !hd_span_empty(rest))
        return refuse(log, "the time is not understood", line);
    hand->record.number = (uint64_t)number;
    hand->record.unit = (uint64_t)number / HD_HANDS_PER_UNIT;
    hand->record.hand = (uint32_t)((uint64_t)number % HD_HANDS_PER_UNIT);
    hand->record.time = hd_time_seconds(&civil);
    return HD_OK;
}

/* "Tournament 3, Table 1" or "Cash Game Table 1": hd_table_name. */
static bool scan_table_name(struct hd_imported *hand, struct hd_span name) {
    struct hd_record *record = &hand->record;
    int64_t unit, table;
    record->kind = hd_scan_text(&name, "Tournament ") ? HD_SIT_AND_GO : HD_CASH;
    if (record->kind == HD_CASH) {
        if (!hd_scan_text(&name, "Cash Game Table ")) return false;
    } else {
        const struct hd_span id = name;
        if (!hd_scan_number(&name, &unit) || unit < 1) return false;
        record->unit = (uint64_t)unit - 1;
        hd_span_copy(hd_span_of(id.at, id.n - name.n), hand->tournament, sizeof hand->tournament);
        if (!hd_scan_text(&name, ", Table ")) return false;
    }
    if (!hd_scan_number(&name, &table) || !hd_span_empty(name) || table < 1 || table > UINT32_MAX) return false;
    record->table = (uint32_t)(table - 1);
    return true;
}

/* "Table "Tournament 3, Table 1" (6-max) Seat #2 is the button" */
static hd_status read_table(struct log *log) {
    struct hd_imported *hand = log->draft.hand;
    struct hd_record *record = &hand->record;
    struct hd_span line = hd_span_of("", 0), name;
    int64_t max, button;
    hd_scan_line(&log->lines, &line);
    struct hd_span rest = line;
    if (!hd_scan_text(&rest, "Table \"") || !hd_scan_until(&rest, "\" (", &name) || !hd_scan_number(&rest, &max) ||
        !hd_scan_text(&rest, "-max) Seat #") || !hd_scan_number(&rest, &button) ||
        !hd_span_equals(rest, " is the button"))
        return unclear(log, line);
    if (!scan_table_name(hand, name) || !hd_span_copy(name, hand->table, sizeof hand->table))
        return refuse(log, "the table has no name of ours", line);
    if (max < 2 || max > HD_MAX_SEATS || button < 1 || button > HD_MAX_SEATS)
        return refuse(log, "there is no such seat", line);
    record->max_seats = (int)max;
    record->setup.button = (int8_t)(button - 1);
    return HD_OK;
}

/* "Seat 3: Lucky (1480 in chips)"; whoever has a seat is dealt in. */
static hd_status read_seat(struct log *log, struct hd_span rest, struct hd_span line) {
    int64_t seat;
    hd_chips amount;
    if (!hd_scan_number(&rest, &seat) || !hd_scan_text(&rest, ": ")) return unclear(log, line);
    const long open = hd_span_find_last(rest, " (");
    if (open < 0) return unclear(log, line);
    struct hd_span chips = hd_span_of(rest.at + open + 2, rest.n - (size_t)open - 2);
    rest.n = (size_t)open;
    if (!scan_chips(&chips, &amount) || !hd_span_equals(chips, " in chips)")) return unclear(log, line);
    const hd_status status = hd_draft_seat(&log->draft, seat, rest, amount);
    if (status == HD_OK) log->draft.dealt |= hd_seats_of((int)seat - 1);
    return status;
}

/* ---- what players do ---- */

static hd_status read_post(struct log *log, int seat, struct hd_span rest, struct hd_span line) {
    static const struct {
        const char *words;
        enum hd_event_kind kind;
    } kinds[] = {{"ante ", HD_EV_ANTE},
                 {"small blind ", HD_EV_SMALL_BLIND},
                 {"big blind ", HD_EV_BIG_BLIND},
                 {"blind ", HD_EV_POST},
                 {"dead blind ", HD_EV_DEAD_POST}};
    hd_chips amount;
    bool all_in;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!hd_scan_text(&rest, kinds[i].words)) continue;
        if (!scan_chips(&rest, &amount) || !scan_end(rest, &all_in)) break;
        return hd_draft_post(&log->draft, kinds[i].kind, seat, amount, all_in);
    }
    return unclear(log, line);
}

/* "raises 318 to 1217 and is all-in" */
static hd_status read_raise(struct log *log, int seat, struct hd_span rest, struct hd_span line) {
    hd_chips by, to;
    bool all_in;
    if (!scan_chips(&rest, &by) || !hd_scan_text(&rest, " to ") || !scan_chips(&rest, &to) || !scan_end(rest, &all_in))
        return unclear(log, line);
    return hd_draft_raise(&log->draft, seat, by, to, all_in);
}

static hd_status read_payment(struct log *log, enum hd_event_kind kind, int seat, struct hd_span rest,
                              struct hd_span line) {
    hd_chips amount;
    bool all_in;
    if (!scan_chips(&rest, &amount) || !scan_end(rest, &all_in)) return unclear(log, line);
    return hd_draft_act(&log->draft, kind, seat, amount, all_in);
}

/* Two cards in brackets. */
static bool scan_hole(struct hd_span *rest, hd_card cards[2]) {
    int n;
    return hd_scan_cards(rest, hd_scan_card_rank_first, 2, cards, &n) && n == 2;
}

/* "shows [Ks 7h] (a pair of Kings)" */
static hd_status read_show(struct log *log, int seat, struct hd_span rest, struct hd_span line) {
    hd_card cards[2];
    if (!scan_hole(&rest, cards)) return unclear(log, line);
    if (hd_scan_text(&rest, " ("))
        hd_draft_describe(&log->draft, seat, rest);
    else if (!hd_span_empty(rest))
        return unclear(log, line);
    return hd_draft_show(&log->draft, seat, cards);
}

/* What stands behind "NAME: ". */
static hd_status read_deed(struct log *log, int seat, struct hd_span rest, struct hd_span line) {
    struct hd_draft *draft = &log->draft;
    if (!log->dealing) {
        if (hd_scan_text(&rest, "posts ")) return read_post(log, seat, rest, line);
        return unclear(log, line);
    }
    if (hd_span_equals(rest, "folds")) return hd_draft_act(draft, HD_EV_FOLD, seat, 0, false);
    if (hd_span_equals(rest, "checks")) return hd_draft_act(draft, HD_EV_CHECK, seat, 0, false);
    if (hd_span_equals(rest, "mucks hand")) return hd_draft_muck(draft, seat);
    if (hd_scan_text(&rest, "calls ")) return read_payment(log, HD_EV_CALL, seat, rest, line);
    if (hd_scan_text(&rest, "bets ")) return read_payment(log, HD_EV_BET, seat, rest, line);
    if (hd_scan_text(&rest, "raises ")) return read_raise(log, seat, rest, line);
    if (hd_scan_text(&rest, "shows ")) return read_show(log, seat, rest, line);
    return unclear(log, line);
}

/* "pot", "main pot", "side pot-1" */
static bool scan_pot(struct hd_span *rest, int *pot) {
    int64_t number;
    *pot = 0;
    if (hd_scan_text(rest, "pot") || hd_scan_text(rest, "main pot")) return true;
    if (!hd_scan_text(rest, "side pot-") || !hd_scan_number(rest, &number) || number >= HD_MAX_POTS) return false;
    *pot = (int)number;
    return true;
}

/* "Stan collects 3721 from main pot" */
static hd_status read_collection(struct log *log, int seat, struct hd_span rest, struct hd_span line) {
    hd_chips amount;
    int pot;
    if (!scan_chips(&rest, &amount) || !hd_scan_text(&rest, " from ") || !scan_pot(&rest, &pot) || !hd_span_empty(rest))
        return unclear(log, line);
    return hd_draft_collect(&log->draft, pot, seat, amount);
}

/* ---- the table's lines ---- */

/* "Dealt to Stan [Ks 7h]"; who alone is dealt to is the hero. */
static hd_status read_dealt(struct log *log, struct hd_span rest, struct hd_span line) {
    hd_card cards[2];
    const int seat = hd_scan_name(&rest, log->draft.hand, " ");
    if (!log->dealing || seat < 0 || !scan_hole(&rest, cards) || !hd_span_empty(rest)) return unclear(log, line);
    log->draft.hand->hero = log->n_dealt_to++ == 0 ? seat : -1;
    return hd_draft_hole(&log->draft, seat, cards);
}

/* "Uncalled bet (60) returned to NAME" */
static hd_status read_uncalled(struct log *log, struct hd_span rest, struct hd_span line) {
    hd_chips amount;
    if (!scan_chips(&rest, &amount) || !hd_scan_text(&rest, ") returned to ")) return unclear(log, line);
    const int seat = hd_scan_name(&rest, log->draft.hand, "");
    if (seat < 0 || !hd_span_empty(rest)) return unclear(log, line);
    return hd_draft_uncalled(&log->draft, seat, amount);
}

/* "[Jd Kh 3c]" or "[Jd Kh 3c] [8d]": the board before and what is new. */
static hd_status read_board(struct log *log, enum hd_street street, struct hd_span rest, struct hd_span line) {
    const hd_card *board = log->draft.hand->record.deal.board;
    hd_card cards[HD_BOARD];
    int n, before = 0;
    if (log->draft.street + 1 != (int)street) return refuse(log, "a street is missing", line);
    if (street > HD_FLOP &&
        (!hd_scan_cards(&rest, hd_scan_card_rank_first, HD_BOARD, cards, &before) || before != log->draft.n_board ||
         memcmp(cards, board, (size_t)before) != 0 || !hd_scan_blanks(&rest)))
        return refuse(log, "this is not the board before", line);
    if (!hd_scan_cards(&rest, hd_scan_card_rank_first, 3, cards, &n) || !hd_span_empty(rest)) return unclear(log, line);
    return hd_draft_board(&log->draft, cards, n);
}

static hd_status read_stars(struct log *log, struct hd_span rest, struct hd_span line) {
    if (hd_scan_text(&rest, "FLOP *** ")) return read_board(log, HD_FLOP, rest, line);
    if (hd_scan_text(&rest, "TURN *** ")) return read_board(log, HD_TURN, rest, line);
    if (hd_scan_text(&rest, "RIVER *** ")) return read_board(log, HD_RIVER, rest, line);
    if (hd_span_equals(rest, "SHOW DOWN ***")) return HD_OK;
    if (hd_span_equals(rest, "HOLE CARDS ***")) {
        log->dealing = true;
        return hd_draft_begin_betting(&log->draft);
    }
    log->summary = log->dealing && hd_span_equals(rest, "SUMMARY ***");
    return log->summary ? HD_OK : unclear(log, line);
}

/* ---- summary ---- */

/* "Total pot 4101 Main pot 3721. Side pot-1 380. | Rake 0" */
static hd_status read_total(struct log *log, struct hd_span rest, struct hd_span line) {
    struct hd_stated *stated = &log->draft.hand->stated;
    if (stated->has_pot || !scan_chips(&rest, &stated->pot)) return unclear(log, line);
    int64_t number;
    while (hd_scan_text(&rest, stated->n_pots == 0 ? " Main pot " : " Side pot-")) {
        if (stated->n_pots == HD_MAX_POTS) return unclear(log, line);
        if (stated->n_pots > 0 &&
            (!hd_scan_number(&rest, &number) || number != stated->n_pots || !hd_scan_text(&rest, " ")))
            return unclear(log, line);
        if (!scan_chips(&rest, &stated->pot_amount[stated->n_pots++]) || !hd_scan_text(&rest, "."))
            return unclear(log, line);
    }
    if (!hd_scan_text(&rest, " | Rake ") || !scan_chips(&rest, &stated->rake) || !hd_span_empty(rest))
        return unclear(log, line);
    stated->has_pot = stated->has_rake = true;
    return HD_OK;
}

static hd_status check_board(struct log *log, struct hd_span rest, struct hd_span line) {
    hd_card cards[HD_BOARD];
    int n;
    if (!hd_scan_cards(&rest, hd_scan_card_rank_first, HD_BOARD, cards, &n) || !hd_span_empty(rest))
        return unclear(log, line);
    if (n != log->draft.n_board || memcmp(cards, log->draft.hand->record.deal.board, (size_t)n) != 0)
        return refuse(log, "this is another board than before", line);
    return HD_OK;
}

/* "folded before flop (did not show)", "folded on the Turn" */
static bool scan_fold(struct hd_span rest, int *street) {
    static const char *const words[HD_STREETS] = {"folded before flop (did not show)", "folded on the Flop",
                                                  "folded on the Turn", "folded on the River"};
    for (*street = HD_PREFLOP; *street < HD_STREETS; ++*street)
        if (hd_span_equals(rest, words[*street])) return true;
    return false;
}

/* "showed [Ks 7h] and won with a pair of Kings" */
static bool scan_shown(struct log *log, int seat, struct hd_span *rest, const char *result) {
    const hd_card *hole = log->draft.hand->record.deal.hole[seat];
    hd_card cards[2];
    return hd_scan_text(rest, "showed ") && scan_hole(rest, cards) && cards[0] == hole[0] && cards[1] == hole[1] &&
           hd_scan_text(rest, result) && (hd_span_empty(*rest) || hd_scan_text(rest, " with ") || rest->at[0] == ')');
}

/* What became of a seat must be what its lines say. */
static bool scan_outcome(struct log *log, int seat, struct hd_span rest) {
    const struct hd_draft *draft = &log->draft;
    const hd_chips collected = draft->hand->stated.collected[seat];
    hd_chips amount;
    int street;
    if (scan_fold(rest, &street)) return hd_seats_has(draft->folded, seat) && draft->folded_on[seat] == street;
    if (hd_seats_has(draft->folded, seat)) return false;
    if (hd_scan_text(&rest, "collected ")) {
        if (!scan_chips(&rest, &amount) || amount != collected) return false;
        return hd_span_empty(rest) || (hd_scan_text(&rest, " (") && scan_shown(log, seat, &rest, " and won"));
    }
    return collected == 0 && (hd_span_equals(rest, "mucked") || scan_shown(log, seat, &rest, " and lost"));
}

/* "Seat 5: Tighty folded before flop (did not show)" */
static hd_status check_outcome(struct log *log, struct hd_span rest, struct hd_span line) {
    int64_t number;
    if (!hd_scan_number(&rest, &number) || !hd_scan_text(&rest, ": ")) return unclear(log, line);
    const int seat = hd_scan_name(&rest, log->draft.hand, " ");
    if (seat < 0 || seat != number - 1 || hd_seats_has(log->told, seat))
        return refuse(log, "this is nobody's seat", line);
    log->told |= hd_seats_of(seat);
    return scan_outcome(log, seat, rest) ? HD_OK : refuse(log, "the lines before say otherwise", line);
}

static hd_status read_summary(struct log *log, struct hd_span line) {
    struct hd_span rest = line;
    if (hd_scan_text(&rest, "Total pot ")) return read_total(log, rest, line);
    if (hd_scan_text(&rest, "Board: ")) return check_board(log, rest, line);
    if (hd_scan_text(&rest, "Seat ")) return check_outcome(log, rest, line);
    return unclear(log, line);
}

/* ---- the whole ---- */

static hd_status read_line(struct log *log, struct hd_span line) {
    struct hd_span rest = line;
    log->draft.line = log->lines.number;
    if (log->summary) return read_summary(log, line);
    int seat = hd_scan_name(&rest, log->draft.hand, ": ");
    if (seat >= 0) return read_deed(log, seat, rest, line);
    seat = hd_scan_name(&rest, log->draft.hand, " collects ");
    if (seat >= 0) return read_collection(log, seat, rest, line);
    if (hd_scan_text(&rest, "Dealt to ")) return read_dealt(log, rest, line);
    if (hd_scan_text(&rest, "Uncalled bet (")) return read_uncalled(log, rest, line);
    if (hd_scan_text(&rest, "*** ")) return read_stars(log, rest, line);
    if (hd_scan_text(&rest, "Seat ") && log->draft.n_posts == 0 && !log->dealing) return read_seat(log, rest, line);
    return unclear(log, line);
}

static hd_status parse(const struct hd_block *block, struct hd_imported *hand, struct hd_refusal *why) {
    struct log log = {.lines = hd_lines_of(block)};
    hd_draft_begin(&log.draft, hand, why);
    log.draft.says_all_in = log.draft.antes_last = true;
    hd_status status = read_title(&log);
    if (status == HD_OK) status = read_table(&log);
    struct hd_span line;
    while (status == HD_OK && hd_scan_line(&log.lines, &line))
        if (!hd_span_empty(line)) status = read_line(&log, line);
    if (status != HD_OK) return status;
    if (log.told != log.draft.seated || !hand->stated.has_pot)
        return hd_refuse(why, HD_E_SYNTAX, log.lines.number, "the hand is cut off: its summary is not whole");
    hand->stated.has_all_in = hand->stated.has_uncalled = hand->stated.has_pots = true;
    return hd_draft_end(&log.draft);
}

const struct hd_reading hd_reading_ipoker = {
    .name = "ipoker", .split = HD_SPLIT_LINES, .starts = starts, .parse = parse};
