/*
 * Reads the actions of a PHH hand: short texts like "d dh p1 AsKd", "p3 cbr 250 # a comment", "p2 sm".
 *
 * Layer history; sees base, toml, cards and events only. A call's amount is not written: it follows from the betting.
 * Commentaries mean nothing. What is no action of no-limit hold'em is refused with its line. Allocates nothing but
 * events, through the draft.
 * Authority: the PHH specification (github.com/uoftcprg/phh-std).
 */
#include <string.h>

#include "read_phh.h"

enum { WORDS = 4 };

struct action {
    struct hd_span text, word[WORDS];
    int n; /* words; WORDS + 1: too many */
    int line;
};

static hd_status damaged(struct hd_phh *phh, const struct action *action, const char *sentence) {
    return hd_refuse_line(phh->draft.why, HD_E_SYNTAX, action->line, sentence, action->text);
}

static hd_status misunderstood(struct hd_phh *phh, const struct action *action) {
    return damaged(phh, action, "this is no action of no-limit hold'em");
}

/* Cuts an action into words, up to a commentary. */
static void cut(struct action *action) {
    struct hd_span rest = hd_span_trim(action->text);
    for (action->n = 0; !hd_span_empty(rest) && rest.at[0] != '#' && action->n <= WORDS; hd_scan_blanks(&rest)) {
        struct hd_span word = {rest.at, 0};
        for (; rest.n > 0 && rest.at[0] != ' ' && rest.at[0] != '\t'; rest.at++, rest.n--) word.n++;
        if (action->n < WORDS) action->word[action->n] = word;
        action->n++;
    }
}

/* The player "p3"; -1: nobody of this hand. */
static int player_of(const struct hd_phh *phh, struct hd_span word) {
    int64_t number;
    if (!hd_scan_text(&word, "p") || !hd_scan_number(&word, &number) || !hd_span_empty(word)) return -1;
    return number >= 1 && number <= phh->n ? (int)number - 1 : -1;
}

/* Cards without anything between them, "??" for an unknown one: how many, -1 where they are none or too many. */
static int cards_of(struct hd_span word, int max, hd_card *cards) {
    if (word.n == 0 || word.n % 2 != 0 || word.n / 2 > (size_t)max) return -1;
    for (size_t i = 0; i < word.n / 2; i++) {
        const char text[3] = {word.at[2 * i], word.at[2 * i + 1], '\0'};
        cards[i] = HD_CARD_NONE;
        if (strcmp(text, "??") != 0 && hd_card_parse(text, &cards[i]) != HD_OK) return -1;
    }
    return (int)(word.n / 2);
}

/* ---- the dealer ---- */

static hd_status read_board(struct hd_phh *phh, const struct action *action) {
    hd_card cards[HD_BOARD];
    const int n = action->n == 3 ? cards_of(action->word[2], HD_BOARD, cards) : -1;
    if (n < 0) return misunderstood(phh, action);
    if (phh->draft.street == HD_RIVER)
        return hd_refuse(phh->draft.why, HD_E_UNSUPPORTED, action->line, "a second board: the hand is run twice");
    return hd_draft_board(&phh->draft, cards, n);
}

static hd_status read_hole(struct hd_phh *phh, const struct action *action) {
    hd_card cards[2];
    const int player = action->n == 4 ? player_of(phh, action->word[2]) : -1;
    if (player < 0 || cards_of(action->word[3], 2, cards) != 2) return misunderstood(phh, action);
    return hd_draft_hole(&phh->draft, phh->seat[player], cards);
}

static hd_status read_dealing(struct hd_phh *phh, const struct action *action) {
    if (action->n > 1 && hd_span_equals(action->word[1], "db")) return read_board(phh, action);
    if (action->n > 1 && hd_span_equals(action->word[1], "dh")) return read_hole(phh, action);
    return misunderstood(phh, action);
}

/* ---- players ---- */

static hd_status read_raise(struct hd_phh *phh, const struct action *action, int seat) {
    struct hd_span word = action->word[2];
    hd_chips to;
    if (action->n != 3) return misunderstood(phh, action);
    if (!hd_scan_money(&word, phh->hand->decimals, &to) || !hd_span_empty(word))
        return damaged(phh, action, "an amount that cannot be read");
    return hd_draft_act(&phh->draft, phh->draft.betting.level == 0 ? HD_EV_BET : HD_EV_RAISE, seat, to, false);
}

/* A check, or a call of what there is to pay, as far as the chips go. */
static hd_status read_match(struct hd_phh *phh, int seat) {
    const struct hd_betting *betting = &phh->draft.betting;
    const hd_chips price = betting->level - betting->bet[seat], stack = betting->stack[seat];
    if (price == 0) return hd_draft_act(&phh->draft, HD_EV_CHECK, seat, 0, false);
    return hd_draft_act(&phh->draft, HD_EV_CALL, seat, price < stack ? price : stack, false);
}

/* Shown cards, "-" for those that were dealt, or none: the hand is mucked. */
static hd_status read_showdown(struct hd_phh *phh, const struct action *action, int seat) {
    hd_card cards[2];
    if (action->n == 2) return hd_draft_muck(&phh->draft, seat);
    if (action->n == 3 && hd_span_equals(action->word[2], "-"))
        memcpy(cards, phh->hand->record.deal.hole[seat], sizeof cards);
    else if (action->n != 3 || cards_of(action->word[2], 2, cards) != 2)
        return misunderstood(phh, action);
    return hd_draft_show(&phh->draft, seat, cards);
}

static hd_status read_decision(struct hd_phh *phh, const struct action *action) {
    const int player = player_of(phh, action->word[0]);
    if (player < 0) return damaged(phh, action, "nobody of the hand does this");
    const int seat = phh->seat[player];
    const hd_status status = hd_draft_begin_betting(&phh->draft);
    if (status != HD_OK) return status;
    const struct hd_span verb = action->n > 1 ? action->word[1] : hd_span_of("", 0);
    if (hd_span_equals(verb, "f") && action->n == 2) return hd_draft_act(&phh->draft, HD_EV_FOLD, seat, 0, false);
    if (hd_span_equals(verb, "cc") && action->n == 2) return read_match(phh, seat);
    if (hd_span_equals(verb, "cbr")) return read_raise(phh, action, seat);
    if (hd_span_equals(verb, "sm")) return read_showdown(phh, action, seat);
    return misunderstood(phh, action);
}

hd_status hd_phh_actions(struct hd_phh *phh, const struct hd_toml *list) {
    hd_status status = HD_OK;
    for (const struct hd_toml *node = list->first; node && status == HD_OK; node = node->next) {
        struct action action = {.line = hd_phh_line(phh, node)};
        phh->draft.line = action.line;
        if (node->type != HD_TOML_TEXT)
            return hd_refuse(phh->draft.why, HD_E_SYNTAX, action.line, "actions has %s, not a text",
                             hd_toml_type_text(node->type));
        action.text = hd_span_of(node->text, node->length);
        cut(&action);
        if (action.n == 0) continue; /* nothing, or a commentary alone */
        status = hd_span_equals(action.word[0], "d") ? read_dealing(phh, &action) : read_decision(phh, &action);
    }
    return status;
}
