/*
 * Reads the session files of the iPoker network's client: one <game> at a time, with what its <session> says of all.
 *
 * Layer history; sees base, cards and events only. XML is parsed by libxml2 from the text of a single game, which can
 * have no document type and so no entities; nothing is loaded, depth and the size of every piece are bounded.
 * Amounts are hundredths, in tournaments too. Actions are sorted by their number. `bet` counts all chips put in; `win`
 * counts what came back uncalled in files of clients that do not tell their version, and leaves it out in others.
 * Allocates through libxml2 and hd_import_event; what a session says is read again for each game.
 */
#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>

#include "draft.h"
#include "local.h"

enum {
    DECIMALS = 2,
    PIECE_MAX = 8 * 1024, /* from one < to the next: keeps attributes few, whose number libxml2 takes by the square */
    SESSION_MAX = 64 * 1024, /* is parsed for each game */
    ACTIONS_MAX = 1024       /* of a round */
};

/* The codes of actions. */
enum {
    FOLD = 0,
    SMALL_BLIND = 1,
    BIG_BLIND = 2,
    CALL = 3,
    CHECK = 4,
    BET = 5,
    RAISE_BY = 6,
    ALL_IN = 7,
    JOINED = 8,
    SITS_OUT = 9,
    ANTE = 15,
    RAISE_TO = 23
};

/* A game being read. */
struct game {
    struct hd_draft draft;
    const struct hd_block *block;
    char hero[HD_IMPORT_NAME_MAX];
    bool newer; /* the client tells its version */
    bool has_bets, has_wins;
    hd_chips bet[HD_MAX_SEATS], win[HD_MAX_SEATS];
    hd_seats pockets; /* have an element for their cards, known or not */
    hd_seats left;    /* sat out in the course of the hand */
};

#define REFUSE(game, status, ...) hd_refuse((game)->draft.why, status, (game)->draft.line, __VA_ARGS__)

/* ---- XML ---- */

/* True where no tag and no text between tags is very long. */
static bool has_small_pieces(const char *text, size_t n) {
    size_t begin = 0;
    for (size_t at = 0; at < n; at++) {
        if (text[at] == '<') begin = at;
        if (at - begin > PIECE_MAX) return false;
    }
    return true;
}

/* Refuses what libxml2 did not take, with its words. */
static hd_status malformed(struct game *game, const xmlError *error, const char *what) {
    if (error && error->code == XML_ERR_NO_MEMORY) return HD_E_NOMEM;
    const char *message = error && error->message ? error->message : "unknown error";
    return REFUSE(game, HD_E_SYNTAX, "%s is no well-formed XML: %.*s", what, (int)strcspn(message, "\n"), message);
}

static hd_status parse_xml(struct game *game, const char *text, size_t n, const char *what, xmlDoc **doc) {
    if (!has_small_pieces(text, n))
        return REFUSE(game, HD_E_SYNTAX, "%s has a piece of more than %d bytes", what, PIECE_MAX);
    xmlParserCtxt *context = xmlNewParserCtxt();
    if (!context) return HD_E_NOMEM;
    *doc = xmlCtxtReadMemory(context, text, (int)n, NULL, "UTF-8",
                             XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
    hd_status status = HD_OK;
    if (!*doc) status = malformed(game, xmlCtxtGetLastError(context), what);
    xmlFreeParserCtxt(context);
    return status;
}

static bool is_element(const xmlNode *node, const char *name) {
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

/* The first element of that name from `node` on among its siblings; NULL: none. */
static xmlNode *find_element(xmlNode *node, const char *name) {
    while (node && !is_element(node, name)) node = node->next;
    return node;
}

/* The text of a list of nodes that is one text, else nothing. */
static struct hd_span text_of(const xmlNode *children) {
    if (!children || children->next || !children->content) return hd_span_of("", 0);
    const char *text = (const char *)children->content;
    return hd_span_trim(hd_span_of(text, strlen(text)));
}

static struct hd_span child_text(xmlNode *parent, const char *name) {
    const xmlNode *child = find_element(parent->children, name);
    return child ? text_of(child->children) : hd_span_of("", 0);
}

/* An attribute's text; false: there is none. */
static bool get_attribute(const xmlNode *node, const char *name, struct hd_span *text) {
    for (const xmlAttr *attribute = node->properties; attribute; attribute = attribute->next) {
        if (strcmp((const char *)attribute->name, name) != 0) continue;
        *text = text_of(attribute->children);
        return true;
    }
    *text = hd_span_of("", 0);
    return false;
}

static bool get_number(const xmlNode *node, const char *name, int64_t *number) {
    struct hd_span text;
    return get_attribute(node, name, &text) && hd_scan_number(&text, number) && hd_span_empty(text);
}

static bool get_money(const xmlNode *node, const char *name, hd_chips *amount) {
    struct hd_span text;
    char sign[HD_SIGN_MAX];
    return get_attribute(node, name, &text) && hd_local_money(text, amount, sign);
}

static void go_to(struct game *game, const xmlNode *node) {
    game->draft.line = game->block->line + (int)xmlGetLineNo(node) - 1;
}

/* ---- the session ---- */

/* "$0.02/$0.04", maybe with more words behind it. */
static bool read_stakes(struct hd_imported *hand, struct hd_span text) {
    struct hd_span low, high = text;
    struct hd_setup *setup = &hand->record.setup;
    char sign[HD_SIGN_MAX];
    if (!hd_scan_until(&high, "/", &low)) return false;
    const long end = hd_span_find(high, " ");
    if (end >= 0) high.n = (size_t)end;
    return hd_local_money(low, &setup->small_blind, hand->currency) && hd_local_money(high, &setup->big_blind, sign) &&
           setup->big_blind > 0;
}

/* "Holdem NL $0.02/$0.04"; tournaments have no stakes. The word for no limit is in the client's language. */
static hd_status read_gametype(struct game *game, struct hd_span text) {
    static const char *const no_limit[] = {"NL", "SL", "\xd0\x91\xd0\x9b" /* БЛ */, "No limit"};
    struct hd_imported *hand = game->draft.hand;
    struct hd_span rest = text;
    bool known = false;
    if (hd_scan_text(&rest, "Holdem "))
        for (size_t i = 0; i < sizeof no_limit / sizeof *no_limit && !known; i++) {
            struct hd_span behind = rest;
            known = hd_scan_text(&behind, no_limit[i]) && (hd_span_empty(behind) || hd_scan_blanks(&behind));
            if (known) rest = behind;
        }
    if (!known)
        return hd_refuse_line(game->draft.why, HD_E_UNSUPPORTED, game->draft.line, "this is not No-Limit Hold'em",
                              text);
    if (hand->record.kind == HD_CASH && !read_stakes(hand, rest))
        return hd_refuse_line(game->draft.why, HD_E_SYNTAX, game->draft.line, "the blinds are not understood", text);
    return HD_OK;
}

static bool is_tournament(xmlNode *general) {
    static const char *const marks[] = {"tournamentcode", "tournamentname", "tournamentcurrency", "buyin"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (find_element(general->children, marks[i])) return true;
    return false;
}

static hd_status read_general(struct game *game, xmlNode *general) {
    struct hd_imported *hand = game->draft.hand;
    int64_t seats;
    struct hd_span size = child_text(general, "tablesize");
    hand->record.kind = is_tournament(general) ? HD_SIT_AND_GO : HD_CASH;
    hand->record.max_seats = HD_MAX_SEATS;
    if (hd_scan_number(&size, &seats) && hd_span_empty(size) && seats >= 2 && seats <= HD_MAX_SEATS)
        hand->record.max_seats = (int)seats;
    hd_span_copy(child_text(general, "tablename"), hand->table, sizeof hand->table);
    hd_span_copy(child_text(general, "nickname"), game->hero, sizeof game->hero);
    hd_span_copy(child_text(general, "tournamentcode"), hand->tournament, sizeof hand->tournament);
    struct hd_span buy_in = child_text(general, "buyin");
    hd_scan_buy_in(&buy_in, hand);
    game->newer = find_element(general->children, "client_version") ||
                  hd_span_equals(child_text(general, "uncalled_bet_enabled"), "true");
    return read_gametype(game, child_text(general, "gametype"));
}

static hd_status read_session(struct game *game) {
    const struct hd_block *block = game->block;
    if (block->context_length == 0) return REFUSE(game, HD_E_SYNTAX, "there is no <session> before this hand");
    if (block->context_length > SESSION_MAX)
        return REFUSE(game, HD_E_SYNTAX, "the session's text has more than %d bytes", SESSION_MAX);
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_write(&text, block->context, block->context_length);
    hd_strbuf_puts(&text, "</session>");
    xmlDoc *doc = NULL;
    hd_status status = hd_strbuf_status(&text);
    if (status == HD_OK) status = parse_xml(game, text.text, text.length, "the session", &doc);
    hd_strbuf_release(&text);
    if (status != HD_OK) return status;
    xmlNode *session = xmlDocGetRootElement(doc);
    xmlNode *general = find_element(session->children, "general");
    status = general ? read_general(game, general) : REFUSE(game, HD_E_SYNTAX, "the session has no <general>");
    xmlFreeDoc(doc);
    return status;
}

/* ---- players ---- */

static hd_status read_player(struct game *game, const xmlNode *player) {
    struct hd_imported *hand = game->draft.hand;
    struct hd_span name, dealer;
    int64_t seat;
    hd_chips chips;
    go_to(game, player);
    get_attribute(player, "name", &name);
    if (!get_number(player, "seat", &seat)) return REFUSE(game, HD_E_SYNTAX, "a player has no seat");
    if (!get_money(player, "chips", &chips))
        return REFUSE(game, HD_E_SYNTAX, "the chips of a player are not understood");
    if (hd_span_empty(name) && chips == 0) return HD_OK; /* an empty seat */
    const hd_status status = hd_draft_seat(&game->draft, seat, name, chips);
    if (status != HD_OK) return status;
    game->has_bets &= get_money(player, "bet", &game->bet[seat - 1]);
    game->has_wins &= get_money(player, "win", &game->win[seat - 1]);
    if (hd_span_equals(name, game->hero)) hand->hero = (int)seat - 1;
    get_attribute(player, "dealer", &dealer);
    if (!hd_span_equals(dealer, "1")) return HD_OK;
    if (hand->record.setup.button >= 0) return REFUSE(game, HD_E_SYNTAX, "there is a second dealer");
    hand->record.setup.button = (int8_t)(seat - 1);
    return HD_OK;
}

/* The blinds of this hand, which newer clients tell. */
static hd_status read_blinds(struct game *game, xmlNode *general) {
    struct hd_setup *setup = &game->draft.hand->record.setup;
    struct hd_setup told = *setup;
    char sign[HD_SIGN_MAX];
    const struct hd_span small = child_text(general, "smallblind"), big = child_text(general, "bigblind");
    if (hd_span_empty(small) && hd_span_empty(big)) return HD_OK;
    if (!hd_local_money(small, &told.small_blind, sign) || !hd_local_money(big, &told.big_blind, sign) ||
        told.big_blind == 0)
        return REFUSE(game, HD_E_SYNTAX, "the blinds of the hand are not understood");
    *setup = told;
    return HD_OK;
}

static hd_status read_players(struct game *game, xmlNode *root) {
    struct hd_imported *hand = game->draft.hand;
    xmlNode *general = find_element(root->children, "general");
    xmlNode *players = general ? find_element(general->children, "players") : NULL;
    if (!players) return REFUSE(game, HD_E_SYNTAX, "the hand has no players");
    const hd_status blinds = read_blinds(game, general);
    if (blinds != HD_OK) return blinds;
    struct hd_civil civil;
    const struct hd_span date = child_text(general, "startdate");
    if (!hd_span_empty(date)) {
        if (!hd_local_civil(date, &civil))
            return hd_refuse_line(game->draft.why, HD_E_SYNTAX, game->draft.line, "the time is not understood", date);
        hand->record.time = hd_time_seconds(&civil);
    }
    hand->record.setup.button = -1;
    game->has_bets = game->has_wins = true;
    hd_status status = HD_OK;
    for (xmlNode *node = players->children; node && status == HD_OK; node = node->next)
        if (is_element(node, "player")) status = read_player(game, node);
    return status;
}

/* ---- actions ---- */

static int find_player(const struct game *game, const xmlNode *node) {
    struct hd_span name;
    get_attribute(node, "player", &name);
    for (int seat = 0; seat < HD_MAX_SEATS; seat++)
        if (hd_seats_has(game->draft.seated, seat) && hd_span_equals(name, game->draft.hand->names[seat])) return seat;
    return -1;
}

static hd_status post(struct game *game, int64_t type, int seat, hd_chips sum) {
    switch (type) {
    case SMALL_BLIND: return hd_draft_post(&game->draft, HD_EV_SMALL_BLIND, seat, sum, false);
    case BIG_BLIND: return hd_draft_post(&game->draft, HD_EV_BIG_BLIND, seat, sum, false);
    case ANTE: return hd_draft_post(&game->draft, HD_EV_ANTE, seat, sum, false);
    default:
        return REFUSE(game, HD_E_UNSUPPORTED, "%s posts with an action of type %lld", game->draft.hand->names[seat],
                      (long long)type);
    }
}

static hd_status act(struct game *game, int64_t type, int seat, hd_chips sum) {
    struct hd_draft *draft = &game->draft;
    switch (type) {
    case FOLD: return hd_draft_act(draft, HD_EV_FOLD, seat, 0, false);
    case CHECK: return hd_draft_act(draft, HD_EV_CHECK, seat, 0, false);
    case CALL: return hd_draft_act(draft, HD_EV_CALL, seat, sum, false);
    case BET: return hd_draft_act(draft, HD_EV_BET, seat, sum, false);
    case RAISE_BY: return hd_draft_raise_by(draft, seat, sum, false);
    case RAISE_TO: return hd_draft_act(draft, HD_EV_RAISE, seat, sum, false);
    case ALL_IN: return hd_draft_all_in(draft, seat, sum);
    default:
        return REFUSE(game, HD_E_UNSUPPORTED, "%s acts with an action of type %lld", draft->hand->names[seat],
                      (long long)type);
    }
}

static hd_status read_action(struct game *game, int64_t round, const xmlNode *node) {
    int64_t type;
    hd_chips sum;
    go_to(game, node);
    const int seat = find_player(game, node);
    if (seat < 0) return REFUSE(game, HD_E_SYNTAX, "an action is of nobody at the table");
    if (!get_number(node, "type", &type)) return REFUSE(game, HD_E_SYNTAX, "an action has no type");
    if (!get_money(node, "sum", &sum)) return REFUSE(game, HD_E_SYNTAX, "the sum of an action is not understood");
    if (type == SITS_OUT) game->left |= hd_seats_of(seat);
    if (type == SITS_OUT || type == JOINED) return HD_OK;
    return round == 0 ? post(game, type, seat, sum) : act(game, type, seat, sum);
}

/* An action with its place in the hand. */
struct numbered {
    int64_t number;
    const xmlNode *node;
};

static int compare_numbers(const void *a, const void *b) {
    const struct numbered *first = a, *second = b;
    return (first->number > second->number) - (first->number < second->number);
}

static hd_status read_actions(struct game *game, int64_t round, const xmlNode *element) {
    struct numbered actions[ACTIONS_MAX];
    size_t n = 0;
    for (const xmlNode *node = element->children; node; node = node->next) {
        if (!is_element(node, "action")) continue;
        go_to(game, node);
        if (n == ACTIONS_MAX) return REFUSE(game, HD_E_SYNTAX, "a round has more than %d actions", ACTIONS_MAX);
        if (!get_number(node, "no", &actions[n].number)) return REFUSE(game, HD_E_SYNTAX, "an action has no number");
        actions[n++].node = node;
    }
    qsort(actions, n, sizeof *actions, compare_numbers);
    for (size_t i = 0; i < n; i++) {
        go_to(game, actions[i].node);
        if (i > 0 && actions[i].number == actions[i - 1].number)
            return REFUSE(game, HD_E_SYNTAX, "two actions have the number %lld", (long long)actions[i].number);
        const hd_status status = read_action(game, round, actions[i].node);
        if (status != HD_OK) return status;
    }
    return HD_OK;
}

/* ---- cards ---- */

/* "DJ SQ C8", "X X" */
static bool scan_all_cards(struct hd_span text, int max, hd_card *cards, int *n) {
    for (*n = 0; !hd_span_empty(text); hd_scan_blanks(&text))
        if (*n == max || !hd_scan_card_suit_first(&text, &cards[(*n)++])) return false;
    return true;
}

/* Hole cards, or none where they are not known. */
static hd_status read_pocket(struct game *game, const xmlNode *node, const hd_card *cards, int n) {
    const int seat = find_player(game, node);
    if (seat < 0) return REFUSE(game, HD_E_SYNTAX, "cards are of nobody at the table");
    if (n > 2) return REFUSE(game, HD_E_UNSUPPORTED, "%d hole cards: this is not Texas Hold'em", n);
    if (n == 1) return REFUSE(game, HD_E_SYNTAX, "%s has one card", game->draft.hand->names[seat]);
    game->pockets |= hd_seats_of(seat);
    return hd_draft_hole(&game->draft, seat, cards);
}

static hd_status read_cards(struct game *game, int64_t round, const xmlNode *node) {
    static const char *const streets[] = {"Flop", "Turn", "River"};
    struct hd_span type;
    hd_card cards[HD_BOARD] = {HD_CARD_NONE, HD_CARD_NONE};
    int n;
    go_to(game, node);
    get_attribute(node, "type", &type);
    if (!scan_all_cards(text_of(node->children), HD_BOARD, cards, &n))
        return REFUSE(game, HD_E_SYNTAX, "cards are not understood");
    if (hd_span_equals(type, "Pocket")) return read_pocket(game, node, cards, n);
    if (round < 2 || !hd_span_equals(type, streets[round - 2]) || round != game->draft.street + 2)
        return hd_refuse_line(game->draft.why, HD_E_SYNTAX, game->draft.line, "cards that are none of this round",
                              type);
    return hd_draft_board(&game->draft, cards, n);
}

/* ---- the hand ---- */

/* A round: its cards come before its actions, wherever they stand. */
static hd_status read_round(struct game *game, int64_t round, const xmlNode *element) {
    hd_status status = HD_OK;
    for (const xmlNode *node = element->children; node && status == HD_OK; node = node->next)
        if (is_element(node, "cards")) status = read_cards(game, round, node);
    go_to(game, element);
    if (status == HD_OK && round >= 2 && game->draft.street != round - 1)
        return REFUSE(game, HD_E_SYNTAX, "round %lld has no board", (long long)round);
    return status == HD_OK ? read_actions(game, round, element) : status;
}

static hd_status read_rounds(struct game *game, xmlNode *root) {
    int64_t last = -1;
    for (xmlNode *node = find_element(root->children, "round"); node; node = find_element(node->next, "round")) {
        int64_t round;
        go_to(game, node);
        if (!get_number(node, "no", &round) || round > 4)
            return REFUSE(game, HD_E_SYNTAX, "a round has no number that is known");
        if (round <= last)
            return REFUSE(game, HD_E_SYNTAX, "round %lld comes behind round %lld", (long long)round, (long long)last);
        last = round;
        const hd_status status = read_round(game, round, node);
        if (status != HD_OK) return status;
    }
    game->draft.line = game->block->line;
    return last < 1 ? REFUSE(game, HD_E_SYNTAX, "the hand has no betting: it is cut off") : HD_OK;
}

/* Whose chips are in the pot without cards: he left when it was his turn to post. */
static hd_status check_leavers(struct game *game) {
    const hd_seats gone = game->left & game->draft.dealt & (hd_seats) ~(game->pockets | game->draft.folded);
    if (!gone) return HD_OK;
    return REFUSE(game, HD_E_UNSUPPORTED, "%s pays and leaves before the deal",
                  game->draft.hand->names[hd_seats_next(gone, -1)]);
}

/* Whether the sums won have the uncalled chips in them. Tournaments, which have no rake, show it; else older clients
 * do it so, and so it is where more was won than the pot had. */
static bool wins_with_uncalled(const struct game *game, hd_chips bets, hd_chips wins) {
    if (game->draft.hand->record.kind != HD_CASH) return wins == bets;
    return !game->newer || wins > bets - hd_draft_unmatched(&game->draft);
}

/* What a player bet must be what he did; newer clients count it another way. */
static hd_status check_bets(struct game *game) {
    struct hd_imported *hand = game->draft.hand;
    if (!game->has_bets || game->newer) return HD_OK;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        if (game->bet[seat] != game->draft.put_in[seat])
            return REFUSE(game, HD_E_SYNTAX, "what %s bet is not what the actions come to", hand->names[seat]);
        hand->stated.final_stack[seat] = hand->record.setup.stack[seat] - game->bet[seat] + game->win[seat];
    }
    hand->stated.has_final = hand->stated.collected_with_uncalled;
    return HD_OK;
}

static hd_status read_accounts(struct game *game) {
    struct hd_imported *hand = game->draft.hand;
    struct hd_stated *stated = &hand->stated;
    hd_chips bets = 0, wins = 0;
    if (!game->has_wins) return HD_OK;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        bets += game->draft.put_in[seat];
        if (game->win[seat] > HD_CHIPS_MAX - wins) return REFUSE(game, HD_E_SYNTAX, "more is won than there is");
        wins += stated->collected[seat] = game->win[seat];
    }
    stated->has_collected = true;
    stated->collected_with_uncalled = wins_with_uncalled(game, bets, wins);
    const hd_status status = check_bets(game);
    if (status != HD_OK) return status;
    const hd_chips won = stated->collected_with_uncalled ? wins : wins + hd_draft_unmatched(&game->draft);
    if (won > bets) return REFUSE(game, HD_E_SYNTAX, "more is won than was bet");
    if (won < bets && hand->record.kind != HD_CASH)
        return REFUSE(game, HD_E_SYNTAX, "less is won than was bet, in a tournament");
    return HD_OK;
}

static hd_status read_game(struct game *game, xmlNode *root) {
    hd_status status = read_players(game, root);
    if (status == HD_OK) status = read_rounds(game, root);
    if (status == HD_OK) status = check_leavers(game);
    if (status == HD_OK) status = hd_draft_end(&game->draft);
    if (status == HD_OK) status = read_accounts(game);
    return status;
}

static hd_status read_id(struct game *game, const xmlNode *root) {
    struct hd_imported *hand = game->draft.hand;
    struct hd_span code;
    int64_t number;
    if (!get_attribute(root, "gamecode", &code) || !hd_span_copy(code, hand->id, sizeof hand->id))
        return REFUSE(game, HD_E_SYNTAX, "the hand has no code");
    if (hd_scan_number(&code, &number) && hd_span_empty(code)) hand->record.number = (uint64_t)number;
    return HD_OK;
}

static hd_status parse(const struct hd_block *block, struct hd_imported *hand, struct hd_refusal *why) {
    struct game game = {.block = block};
    xmlDoc *doc = NULL;
    hd_draft_begin(&game.draft, hand, why);
    hand->decimals = DECIMALS;
    hd_status status = parse_xml(&game, block->text, block->length, "the hand", &doc);
    if (status != HD_OK) return status;
    xmlNode *root = xmlDocGetRootElement(doc);
    status = read_id(&game, root);
    if (status == HD_OK) status = read_session(&game);
    if (status == HD_OK) status = read_game(&game, root);
    xmlFreeDoc(doc);
    return status;
}

static bool starts(const char *line, size_t n) { return hd_span_find(hd_span_of(line, n), "<session") >= 0; }

const struct hd_reading hd_reading_ipoker_xml = {
    .name = "ipoker_xml", .split = HD_SPLIT_GAMES, .starts = starts, .parse = parse};
