/*
 * What all-in players can expect of the pots, had the rest of the board been left to chance again.
 *
 * Layer stats: sees events, cards and base. With nothing but a river to come every river is looked at. Before that the
 * board is run out a few times in all, what happened being the first and the others having none of its cards: each is
 * as likely as any other, so that their mean is unbiased. The cards come from a stream that is named by the deal
 * itself. All dealt cards are out of the deck, those of players who folded too. Whole numbers: a pot is counted in
 * 2,520ths of a board (the least number that 1 to 10 winners divide), luck in thousandths of a chip. Allocates nothing.
 */
#include "luck.h"

#include <string.h>

#include "holdem/eval.h"
#include "holdem/hash.h"
#include "holdem/rng.h"

/* Where not every board is looked at: hands to evaluate in all, whatever the number of players, and the fewest boards.
 */
enum { EVALUATIONS = 16, BOARDS_MIN = 2, WHOLE = 2520 };

/* More is not adjusted: thousandths must be countable. */
#define CHIPS_MAX (INT64_MAX / HD_LUCK_ONE)

struct pots {
    int n;
    hd_chips amount[HD_MAX_POTS]; /* net of rake */
    hd_seats eligible[HD_MAX_POTS];
    hd_chips collected[HD_MAX_SEATS];
};

/* A hand whose betting is over, and its winners over some boards. */
struct wins {
    const struct hd_played *played;
    hd_seats live;
    int laid;     /* cards of the board when the betting ended */
    uint64_t out; /* a bit for each card that cannot come any more */
    struct pots pots;
    struct hd_eval hole[HD_MAX_SEATS]; /* with the cards that lay on the board */
    int boards;
    int32_t parts[HD_MAX_POTS][HD_MAX_SEATS]; /* in WHOLEths of a board */
};

/* ---- pots ---- */

/* What seats put in, antes apart: who put in more plays for all pots of who put in less, and a full ante comes first.
 */
static void find_depths(const struct hd_played *played, hd_chips depth[HD_MAX_SEATS]) {
    hd_chips ante[HD_MAX_SEATS] = {0}, live[HD_MAX_SEATS] = {0};
    struct hd_betting betting;
    hd_betting_start(&betting, played->setup);
    for (int i = 0; i < played->n_events && played->events[i].kind < HD_EV_SHOW; i++) {
        const struct hd_event *event = &played->events[i];
        const hd_chips moved = hd_betting_apply(&betting, event);
        if (event->kind == HD_EV_ANTE)
            ante[event->seat] += moved;
        else if (event->kind != HD_EV_DEAD_POST && event->seat >= 0)
            live[event->seat] += moved;
    }
    for (int s = 0; s < HD_MAX_SEATS; s++) depth[s] = live[s] > 0 ? HD_CHIPS_MAX + live[s] : ante[s];
}

/* Who plays for which pot; false where the pots are not as many as that makes. */
static bool find_eligible(const struct wins *wins, struct pots *pots) {
    hd_seats left = wins->live;
    pots->eligible[0] = left;
    if (pots->n == 1) return true;
    hd_chips depth[HD_MAX_SEATS];
    find_depths(wins->played, depth);
    for (int n = 0; n < pots->n; n++) {
        if (left == 0) return false;
        hd_chips least = INT64_MAX;
        HD_EACH_SEAT(s, left) least = depth[s] < least ? depth[s] : least;
        pots->eligible[n] = left;
        HD_EACH_SEAT(s, left) left &= (hd_seats) ~(depth[s] == least ? hd_seats_of(s) : 0);
    }
    return left == 0;
}

/* Reads the payments, which stand at the end; false where chips cannot be shared out by them. */
static bool find_pots(struct wins *wins) {
    const struct hd_event *events = wins->played->events;
    struct pots *pots = &wins->pots;
    hd_chips all = 0;
    memset(pots->collected, 0, sizeof pots->collected);
    pots->n = 0;
    int i = wins->played->n_events;
    while (i > 0 && events[i - 1].kind >= HD_EV_POT) i--;
    for (; i < wins->played->n_events; i++) {
        if (events[i].kind == HD_EV_POT)
            all += pots->amount[pots->n++] = events[i].amount;
        else if (events[i].kind == HD_EV_RAKE)
            pots->amount[pots->n - 1] -= events[i].amount;
        else
            pots->collected[events[i].seat] += events[i].amount;
    }
    return pots->n > 0 && all <= CHIPS_MAX && find_eligible(wins, pots);
}

/* ---- cards ---- */

/* A card as a set; that of no card has a bit that no card has. */
static uint64_t set_of(hd_card card) { return UINT64_C(1) << (card & 63); }
_Static_assert((HD_CARD_NONE & 63) >= HD_DECK, "no card is apart from all cards");

/* The cards that are out before the board is run out; false where a live seat's are not known. */
static bool find_cards(struct wins *wins) {
    const struct hd_deal *deal = wins->played->deal;
    struct hd_eval board = hd_eval_empty;
    wins->out = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++) wins->out |= set_of(deal->hole[s][0]) | set_of(deal->hole[s][1]);
    for (int i = 0; i < wins->laid; i++) {
        board = hd_eval_add(board, deal->board[i]);
        wins->out |= set_of(deal->board[i]);
    }
    if (wins->live & deal->given) return false;
    HD_EACH_SEAT(s, wins->live) {
        if (deal->hole[s][0] == HD_CARD_NONE || deal->hole[s][1] == HD_CARD_NONE) return false;
        wins->hole[s] = hd_eval_add(hd_eval_add(board, deal->hole[s][0]), deal->hole[s][1]);
    }
    return true;
}

/* ---- boards ---- */

static void count_pot(struct wins *wins, int pot, const hd_rank rank[HD_MAX_SEATS]) {
    static const int16_t part[HD_MAX_SEATS + 1] = {0,         WHOLE,     WHOLE / 2, WHOLE / 3, WHOLE / 4, WHOLE / 5,
                                                   WHOLE / 6, WHOLE / 7, WHOLE / 8, WHOLE / 9, WHOLE / 10};
    hd_seats winners = 0;
    hd_rank best = 0;
    HD_EACH_SEAT(s, wins->pots.eligible[pot]) {
        const hd_seats self = hd_seats_of(s), beaten = rank[s] > best ? 0 : winners;
        best = rank[s] > best ? rank[s] : best;
        winners = rank[s] == best ? (hd_seats)(beaten | self) : winners;
    }
    if (!hd_seats_several(winners)) {
        wins->parts[pot][hd_seats_next(winners, -1)] += WHOLE;
        return;
    }
    const int n = hd_seats_count(winners);
    HD_EACH_SEAT(s, winners) wins->parts[pot][s] += part[n];
}

/* Counts a board whose last n cards are these. */
static void count_board(struct wins *wins, const hd_card *cards, int n) {
    struct hd_eval more = {0, 0};
    for (int i = 0; i < n; i++) more = hd_eval_add(more, cards[i]);
    hd_rank rank[HD_MAX_SEATS];
    HD_EACH_SEAT(s, wins->live)
        rank[s] = hd_eval_rank((struct hd_eval){wins->hole[s].key + more.key, wins->hole[s].mask + more.mask});
    for (int p = 0; p < wins->pots.n; p++) count_pot(wins, p, rank);
    wins->boards++;
}

static void count_rivers(struct wins *wins) {
    for (int card = 0; card < HD_DECK; card++) {
        const hd_card river = (hd_card)card;
        if (!(wins->out & set_of(river))) count_board(wins, &river, 1);
    }
}

/* The cards that are not out, in order; room for the whole groups of four that are written. */
struct stub {
    uint32_t n;
    hd_card card[HD_DECK + 4];
};

/* Four cards a time, from tables of what is left of four: a loop over single cards takes three times as long. */
static void make_stub(struct stub *stub, uint64_t out) {
    static const hd_card left[16][4] = {{0, 1, 2, 3}, {1, 2, 3}, {0, 2, 3}, {2, 3}, {0, 1, 3}, {1, 3}, {0, 3}, {3},
                                        {0, 1, 2},    {1, 2},    {0, 2},    {2},    {0, 1},    {1},    {0},    {0}};
    static const uint8_t count[16] = {4, 3, 3, 2, 3, 2, 2, 1, 3, 2, 2, 1, 2, 1, 1, 0};
    stub->n = 0;
    for (int first = 0; first < HD_DECK; first += 4, out >>= 4) {
        const unsigned gone = out & 15;
        for (int i = 0; i < 4; i++) stub->card[stub->n + (uint32_t)i] = (hd_card)(first + left[gone][i]);
        stub->n += count[gone];
    }
}

/* Brings n ≤ 5 random cards to the front. Five choices out of one number of 64 bits are off by less than 1 in 10^11. */
static void draw(struct stub *stub, int n, struct hd_rng *rng) {
    __extension__ typedef unsigned __int128 wide;
    uint64_t random = hd_rng_next(rng);
    for (uint32_t i = 0; i < (uint32_t)n; i++) {
        const wide product = (wide)random * (stub->n - i);
        const uint32_t at = i + (uint32_t)(product >> 64);
        const hd_card drawn = stub->card[at];
        random = (uint64_t)product;
        stub->card[at] = stub->card[i];
        stub->card[i] = drawn;
    }
}

/* What happened, and more of the same kind from what is left in the deck. */
static void count_run_outs(struct wins *wins) {
    const hd_card *board = wins->played->deal->board;
    const int n = HD_BOARD - wins->laid, wanted = EVALUATIONS / hd_seats_count(wins->live);
    uint64_t out = wins->out;
    for (int i = wins->laid; i < HD_BOARD; i++) out |= set_of(board[i]);
    count_board(wins, board + wins->laid, n);
    struct stub stub;
    make_stub(&stub, out);
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = hd_hash_u64(out, board[0]), .stream = HD_STREAM_RUN_OUT});
    while (wins->boards < wanted || wins->boards < BOARDS_MIN) {
        draw(&stub, n, &rng);
        count_board(wins, stub.card, n);
    }
}

/* ---- chips ---- */

/* amount × part / all without overflow. */
static hd_chips share(hd_chips amount, int32_t part, int64_t all) {
    int64_t product;
    if (!__builtin_mul_overflow(amount, (int64_t)part, &product)) return product / all;
    __extension__ typedef __int128 wide;
    return (hd_chips)((wide)amount * part / all);
}

/* Takes a pot's parts off luck; what whole thousandths leave goes, one each, to the first who have a part in it. */
static void share_pot(const struct wins *wins, int pot, int64_t luck[HD_MAX_SEATS]) {
    const hd_chips amount = wins->pots.amount[pot] * HD_LUCK_ONE;
    const int64_t all = (int64_t)wins->boards * WHOLE;
    hd_chips left = amount;
    HD_EACH_SEAT(s, wins->pots.eligible[pot]) {
        if (wins->parts[pot][s] == 0) continue;
        const hd_chips part = share(amount, wins->parts[pot][s], all);
        luck[s] -= part;
        left -= part;
    }
    for (int s = 0; left > 0; s++) {
        luck[s] -= wins->parts[pot][s] > 0;
        left -= wins->parts[pot][s] > 0;
    }
}

bool hd_luck_of(const struct hd_played *played, hd_seats live, int street, int64_t luck[HD_MAX_SEATS]) {
    struct wins wins;
    wins.played = played;
    wins.live = live;
    wins.laid = street == HD_PREFLOP ? 0 : street + 2;
    wins.boards = 0;
    if (!find_cards(&wins) || !find_pots(&wins)) return false;
    memset(wins.parts, 0, (size_t)wins.pots.n * sizeof *wins.parts);
    if (wins.laid == HD_BOARD - 1)
        count_rivers(&wins);
    else
        count_run_outs(&wins);
    for (int s = 0; s < HD_MAX_SEATS; s++) luck[s] = wins.pots.collected[s] * HD_LUCK_ONE;
    for (int p = 0; p < wins.pots.n; p++) share_pot(&wins, p, luck);
    return true;
}
