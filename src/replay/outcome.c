/*
 * Outcomes of hands whose cards were not all shown: strengths that agree with who won.
 *
 * Layer replay; uses the rules' types and the evaluator. Known cards keep their own strength; each unknown hand gets
 * that of two cards which are left in the deck, each hand for itself. Pots are nested (each one's seats are among those
 * of the pot before), so that the last pot holds the fewest seats and is looked at first. Works on the caller's
 * storage; allocates nothing.
 */
#include "outcome.h"

#include "holdem/eval.h"

struct search {
    const struct hd_hand *hand;
    struct hd_deal *deal;
    struct hd_eval board;
    hd_cards left;                  /* nobody is known to have them */
    hd_rank strength[HD_MAX_SEATS]; /* 0: not found yet */
};

static void take_out(struct search *search, const hd_card *cards, int n) {
    for (int i = 0; i < n; i++)
        if (cards[i] != HD_CARD_NONE) search->left &= ~hd_cards_of(cards[i]);
}

/* The least strength of at least `least` that a seat may have with the cards that are left; 0: none. */
static hd_rank reach(const struct search *search, int seat, hd_rank least) {
    const hd_card *hole = search->deal->hole[seat];
    const hd_card known = hole[0] != HD_CARD_NONE ? hole[0] : hole[1];
    const hd_cards first = known != HD_CARD_NONE ? hd_cards_of(known) : search->left;
    hd_rank best = 0;
    for (hd_cards a = first; a; a &= a - 1) {
        const struct hd_eval six = hd_eval_add(search->board, (hd_card)__builtin_ctzll(a));
        for (hd_cards b = known != HD_CARD_NONE ? search->left : a & (a - 1); b; b &= b - 1) {
            const hd_rank rank = hd_eval_rank(hd_eval_add(six, (hd_card)__builtin_ctzll(b)));
            if (rank >= least && (best == 0 || rank < best)) best = rank;
        }
    }
    return best;
}

static bool is_known(const struct hd_deal *deal, int seat) {
    return deal->hole[seat][0] != HD_CARD_NONE && deal->hole[seat][1] != HD_CARD_NONE;
}

static bool give(struct search *search, int seat, hd_rank strength) {
    search->strength[seat] = strength;
    search->deal->strength[seat] = strength;
    search->deal->given |= hd_seats_of(seat);
    return strength > 0;
}

static bool give_all(struct search *search, hd_seats seats, hd_rank strength) {
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (hd_seats_has(seats, s) && !give(search, s, strength)) return false;
    return true;
}

static hd_rank best_of(const struct search *search, hd_seats seats) {
    hd_rank best = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (hd_seats_has(seats, s) && search->strength[s] > best) best = search->strength[s];
    return best;
}

static void open(struct search *search) {
    const struct hd_hand *hand = search->hand;
    struct hd_deal *deal = search->deal;
    take_out(search, hand->board, HD_BOARD);
    for (int i = 0; i < HD_BOARD; i++) search->board = hd_eval_add(search->board, hand->board[i]);
    for (int s = 0; s < HD_MAX_SEATS; s++) take_out(search, deal->hole[s], 2);
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        if (!hd_seats_has(hand->live, s) || !is_known(deal, s)) continue;
        search->strength[s] = hd_eval_rank(hd_eval_add(hd_eval_add(search->board, deal->hole[s][0]), deal->hole[s][1]));
    }
}

/* Gives unknown winners, whose last pot this is, what ties them with known ones in any pot that they win, or else beats
 * everybody else in all of these. */
static bool give_winners(struct search *search, const struct hd_pot *pots, const hd_seats *winners, int last,
                         hd_seats unknown) {
    hd_rank tied = 0, beaten = 0;
    if (!unknown) return true;
    for (int p = last; p >= 0 && (winners[p] & unknown); p--) {
        const hd_rank others = best_of(search, winners[p] & (hd_seats)~unknown);
        const hd_rank losers = best_of(search, pots[p].eligible & (hd_seats)~winners[p]);
        if (others > tied) tied = others;
        if (losers > beaten) beaten = losers;
    }
    if (tied) return give_all(search, unknown, tied);
    return give_all(search, unknown, reach(search, hd_seats_next(unknown, -1), (hd_rank)(beaten + 1)));
}

bool hd_outcome_find(const struct hd_hand *hand, const struct hd_pot *pots, int n, const hd_seats *winners,
                     struct hd_deal *deal) {
    struct search search = {.hand = hand, .deal = deal, .board = hd_eval_empty, .left = HD_CARDS_ALL};
    open(&search);
    hd_seats unknown = 0, winning = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (hd_seats_has(hand->live, s) && !is_known(deal, s)) unknown |= hd_seats_of(s);
    for (int p = 0; p < n; p++) winning |= winners[p];
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (hd_seats_has(unknown & (hd_seats)~winning, s) && !give(&search, s, reach(&search, s, 1))) return false;
    for (int p = n - 1; p >= 0; p--) {
        const hd_seats waiting = winners[p] & unknown & (hd_seats)~deal->given;
        if (!give_winners(&search, pots, winners, p, waiting)) return false;
    }
    return true;
}

void hd_outcome_winners(const struct hd_pot *pots, int n, const hd_chips collected[HD_MAX_SEATS], hd_seats *winners) {
    hd_chips left[HD_MAX_SEATS];
    for (int s = 0; s < HD_MAX_SEATS; s++) left[s] = collected[s];
    for (int p = n - 1; p >= 0; p--) {
        /* whose last pot this is has won it if he got anything; others, if later pots do not explain what they got */
        const hd_seats later = p + 1 < n ? pots[p + 1].eligible : 0;
        winners[p] = 0;
        for (int s = 0; s < HD_MAX_SEATS; s++) {
            const hd_chips explained = hd_seats_has(later, s) ? n : 0;
            if (hd_seats_has(pots[p].eligible, s) && left[s] > explained) winners[p] |= hd_seats_of(s);
        }
        const int shares = hd_seats_count(winners[p]);
        for (int s = 0; s < HD_MAX_SEATS; s++)
            if (hd_seats_has(winners[p], s)) left[s] -= pots[p].amount / shares;
    }
}
