/*
 * Deals hands and boards at random and counts who wins.
 *
 * Layer odds: builds on cards and base only. Known hands leave the deck beforehand. Hands of ranges are drawn
 * independently, by the alias method, and drawn anew together when two of them share a card: anything else would favour
 * some choices. With at most two ranges the board is drawn along with them, three cards and two from lists of all there
 * are. With more, hands come first, then players with any two cards, who need no second try, and the board off the
 * deck. Draws come from products with 64 random bits, as hd_rng_below's, uncorrected: the bias is below one in 2^30.
 * Allocates when made only. Authorities: Walker 1977 (alias method), Lemire 2019 (products).
 */
#include "equity_dealer.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/eval.h"

enum {
    PAIRS = HD_COMBOS,
    TRIPLES = HD_DECK * (HD_DECK - 1) * (HD_DECK - 2) / 6,
    DRAWS_OF_ONE = 5,
    BATCH = 256,
    OPEN_MAX = 2,
    TRIES_OF_ONE = 1000
};

__extension__ typedef unsigned __int128 uint128;

/* A holding as it is drawn: itself if the draw is below `own`, else the other. */
struct lot {
    struct hd_eval sum;
    hd_cards cards;
    uint64_t own;
    int32_t other;
};

struct ranged {
    int player, n;
    uint64_t weight; /* of all; what a draw for `own` is below */
    struct lot lots[HD_COMBOS];
};

struct hd_dealer {
    int n, to_come;
    struct hd_eval known[HD_EQUITY_PLAYERS]; /* board, and the hole cards of those whose hand is known */
    int n_any, any[HD_EQUITY_PLAYERS];       /* players with any two cards */
    int n_deck;
    hd_card deck[HD_DECK]; /* all but board, dead cards and known hands */
    int n_pairs, n_triples;
    struct hd_eval pairs[PAIRS], triples[TRIPLES]; /* of the deck; only where all is drawn at once */
    int n_ranged;
    struct ranged ranged[HD_EQUITY_PLAYERS];
};

static const struct hd_eval nothing = {0, 0}; /* no card, and not even the counters' start */

/* A number below n out of the bits, which are used up by as much. */
static inline uint32_t take_below(uint64_t *bits, uint32_t n) {
    const uint128 product = (uint128)*bits * n;
    *bits = (uint64_t)product;
    return (uint32_t)(product >> 64);
}

/* ---- who wins ---- */

static inline struct hd_eval add(struct hd_eval a, struct hd_eval b) {
    return (struct hd_eval){a.key + b.key, a.mask + b.mask};
}

/* Holes hold the empty state once, boards do not. */
static inline unsigned winners_of(const struct hd_eval *holes, int n, struct hd_eval board) {
    hd_rank rank[HD_EQUITY_PLAYERS], best = 0;
    unsigned winners = 0;
    for (int p = 0; p < n; p++) {
        rank[p] = hd_eval_rank(add(holes[p], board));
        best = rank[p] > best ? rank[p] : best;
    }
    for (int p = 0; p < n; p++) winners |= (unsigned)(rank[p] == best) << p;
    return winners;
}

static inline const struct lot *draw_lot(const struct ranged *ranged, struct hd_rng *rng) {
    uint64_t bits = hd_rng_next(rng);
    const struct lot *lot = &ranged->lots[take_below(&bits, (uint32_t)ranged->n)];
    return take_below(&bits, (uint32_t)ranged->weight) < lot->own ? lot : &ranged->lots[lot->other];
}

/* ---- few unknown hands: all at once ---- */

/* Deals whose cards are all different. */
struct batch {
    struct hd_eval board[BATCH], hole[OPEN_MAX][BATCH]; /* of ranged player i */
};

/* Draws everything anew where a card comes twice. It is written anyway and overwritten by the next, as branches that
 * cannot be foreseen would cost half as much again as the rest. */
static inline void draw_batch(const struct hd_dealer *dealer, int n_ranged, struct hd_rng *rng, int n,
                              struct batch *batch) {
    for (int i = 0; i < n;) {
        uint64_t bits = hd_rng_next(rng), seen, twice = 0;
        const struct hd_eval triple = dealer->triples[take_below(&bits, (uint32_t)dealer->n_triples)];
        const struct hd_eval pair = dealer->pairs[take_below(&bits, (uint32_t)dealer->n_pairs)];
        twice = triple.mask & pair.mask;
        seen = triple.mask | pair.mask;
        batch->board[i] = add(triple, pair);
        for (int k = 0; k < n_ranged; k++) {
            const struct hd_eval hole = draw_lot(&dealer->ranged[k], rng)->sum;
            twice |= seen & hole.mask;
            seen |= hole.mask;
            batch->hole[k][i] = hole;
        }
        i += twice == 0;
    }
}

static inline void deal_batches(const struct hd_dealer *dealer, int players, int n_ranged, struct hd_rng *rng, int n,
                                struct hd_dealt *dealt) {
    struct batch batch;
    struct hd_eval holes[HD_EQUITY_PLAYERS];
    memcpy(holes, dealer->known, sizeof holes);
    for (int left = n; left > 0; left -= BATCH) {
        const int wanted = left < BATCH ? left : BATCH;
        draw_batch(dealer, n_ranged, rng, wanted, &batch);
        for (int i = 0; i < wanted; i++) {
            for (int k = 0; k < n_ranged; k++) {
                const int player = dealer->ranged[k].player;
                holes[player] = add(dealer->known[player], batch.hole[k][i]);
            }
            dealt->won[winners_of(holes, players, batch.board[i])]++;
        }
    }
}

/* ---- all others: hands, then the board off the deck ---- */

/* A deal under way. */
struct deal {
    struct hd_rng *rng;
    hd_card deck[HD_DECK]; /* those before `at` are drawn */
    int at, fresh;         /* draws that the bits are still good for */
    uint64_t bits;
    hd_cards used; /* by hands of ranges */
};

static inline hd_card draw_card(struct deal *deal, int n_deck) {
    hd_card card;
    do {
        if (deal->fresh-- == 0) {
            deal->bits = hd_rng_next(deal->rng);
            deal->fresh = DRAWS_OF_ONE - 1;
        }
        const int from = deal->at + (int)take_below(&deal->bits, (uint32_t)(n_deck - deal->at));
        card = deal->deck[from];
        deal->deck[from] = deal->deck[deal->at];
        deal->deck[deal->at++] = card;
    } while (deal->used >> card & 1);
    return card;
}

/* One try to draw hands for all ranges; false where two share a card. */
static inline bool draw_ranges(const struct hd_dealer *dealer, struct deal *deal, struct hd_eval *holes) {
    deal->used = 0;
    for (int i = 0; i < dealer->n_ranged; i++) {
        const struct ranged *ranged = &dealer->ranged[i];
        const struct lot *lot = draw_lot(ranged, deal->rng);
        if (lot->cards & deal->used) return false;
        deal->used |= lot->cards;
        holes[ranged->player] = add(dealer->known[ranged->player], lot->sum);
    }
    return true;
}

static bool deal_hands(const struct hd_dealer *dealer, struct hd_rng *rng, int n, struct hd_dealt *dealt) {
    struct deal deal = {.rng = rng};
    struct hd_eval holes[HD_EQUITY_PLAYERS];
    int64_t tries = (int64_t)n * TRIES_OF_ONE;
    memcpy(deal.deck, dealer->deck, sizeof deal.deck);
    memcpy(holes, dealer->known, sizeof holes);
    for (int i = 0; i < n;) {
        if (--tries < 0) return false;
        if (!draw_ranges(dealer, &deal, holes)) continue;
        deal.at = 0;
        for (int k = 0; k < dealer->n_any; k++) {
            struct hd_eval sum = dealer->known[dealer->any[k]];
            for (int c = 0; c < 2; c++) sum = hd_eval_add(sum, draw_card(&deal, dealer->n_deck));
            holes[dealer->any[k]] = sum;
        }
        struct hd_eval board = nothing;
        for (int c = 0; c < dealer->to_come; c++) board = hd_eval_add(board, draw_card(&deal, dealer->n_deck));
        dealt->won[winners_of(holes, dealer->n, board)]++;
        i++;
    }
    return true;
}

bool hd_dealer_deal(const struct hd_dealer *dealer, struct hd_rng *rng, int n, struct hd_dealt *dealt) {
    if (dealer->n_triples == 0) return deal_hands(dealer, rng, n, dealt);
    if (dealer->n == 2 && dealer->n_ranged == 0) /* the common case, with its loops undone */
        deal_batches(dealer, 2, 0, rng, n, dealt);
    else
        deal_batches(dealer, dealer->n, dealer->n_ranged, rng, n, dealt);
    return true;
}

/* ---- making ---- */

/* Fills in the alias table: columns that are low are topped up from those that are high. */
static void balance(struct ranged *ranged, const struct hd_holdings *holdings) {
    int low[HD_COMBOS], high[HD_COMBOS], n_low = 0, n_high = 0;
    const uint64_t full = holdings->weight;
    for (int i = 0; i < holdings->n; i++) {
        struct lot *lot = &ranged->lots[i];
        lot->own = (uint64_t)holdings->list[i].weight * (uint64_t)holdings->n;
        lot->other = i;
        if (lot->own < full)
            low[n_low++] = i;
        else if (lot->own > full)
            high[n_high++] = i;
    }
    while (n_low > 0 && n_high > 0) {
        struct lot *poor = &ranged->lots[low[--n_low]], *rich = &ranged->lots[high[n_high - 1]];
        poor->other = high[n_high - 1];
        rich->own -= full - poor->own;
        if (rich->own > full) continue;
        n_high--;
        if (rich->own < full) low[n_low++] = poor->other;
    }
}

static void add_ranged(struct hd_dealer *dealer, int player, const struct hd_holdings *holdings) {
    struct ranged *ranged = &dealer->ranged[dealer->n_ranged++];
    ranged->player = player;
    ranged->n = holdings->n;
    ranged->weight = holdings->weight;
    for (int i = 0; i < holdings->n; i++) {
        const struct hd_holding *from = &holdings->list[i];
        struct lot *lot = &ranged->lots[i];
        lot->cards = from->cards;
        lot->sum = hd_eval_add(hd_eval_add(nothing, from->card[0]), from->card[1]);
    }
    balance(ranged, holdings);
}

static bool is_any(const struct hd_range *range) {
    for (int i = 0; i < HD_COMBOS; i++)
        if (range->weight[i] == 0 || range->weight[i] != range->weight[0]) return false;
    return true;
}

static void add_player(struct hd_dealer *dealer, int player, const struct hd_range *range,
                       const struct hd_holdings *holdings, bool deals_any, hd_cards *gone) {
    if (holdings->n == 1) {
        *gone |= holdings->list[0].cards;
        for (int i = 0; i < 2; i++)
            dealer->known[player] = hd_eval_add(dealer->known[player], holdings->list[0].card[i]);
    } else if (deals_any && is_any(range)) {
        dealer->any[dealer->n_any++] = player;
    } else {
        add_ranged(dealer, player, holdings);
    }
}

static void list_boards(struct hd_dealer *dealer) {
    for (int a = 0; a < dealer->n_deck; a++)
        for (int b = 0; b < a; b++) {
            const struct hd_eval pair = hd_eval_add(hd_eval_add(nothing, dealer->deck[a]), dealer->deck[b]);
            dealer->pairs[dealer->n_pairs++] = pair;
            for (int c = 0; c < b; c++) dealer->triples[dealer->n_triples++] = hd_eval_add(pair, dealer->deck[c]);
        }
}

struct hd_dealer *hd_dealer_new(const struct hd_equity_def *def, const struct hd_holdings *holdings) {
    struct hd_dealer *dealer = calloc(1, sizeof *dealer);
    if (!dealer) return NULL;
    hd_cards gone = def->dead | hd_equity_board(def);
    dealer->n = def->n;
    dealer->to_come = HD_EQUITY_BOARD - def->n_board;
    struct hd_eval board = hd_eval_empty;
    for (int i = 0; i < def->n_board; i++) board = hd_eval_add(board, def->board[i]);
    int open = 0;
    for (int p = 0; p < def->n; p++) open += holdings[p].n > 1;
    const bool at_once = open <= OPEN_MAX && def->n_board == 0;
    for (int p = 0; p < def->n; p++) {
        dealer->known[p] = board;
        add_player(dealer, p, &def->ranges[p], &holdings[p], !at_once, &gone);
    }
    for (int card = 0; card < HD_DECK; card++)
        if (!(gone >> card & 1)) dealer->deck[dealer->n_deck++] = (hd_card)card;
    if (at_once) list_boards(dealer);
    return dealer;
}

void hd_dealer_free(struct hd_dealer *dealer) { free(dealer); }
