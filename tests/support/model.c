/*
 * The rules once more, written from docs/RULES.md without a look at the engine's ways.
 *
 * Test support; takes only types from the engine, the card comparison that the evaluator itself is tested against,
 * and nothing that the hand does. Chips whole. Never allocates, cannot fail; trusts that actions are legal.
 */
#include "support/model.h"

#include <string.h>

#include "holdem/eval.h"

enum { SEATS = HD_MAX_SEATS };
__extension__ typedef __int128 wide;

static hd_chips smaller(hd_chips a, hd_chips b) { return a < b ? a : b; }

/* How many seats clockwise from the button's left, which is 0; the button itself is last. */
static int distance(const struct model *model, int seat) {
    return (seat + 2 * SEATS - model->setup->button - 1) % SEATS;
}

static bool lives(const struct model *model, int seat) { return model->in[seat] && !model->folded[seat]; }

static int count_live(const struct model *model) {
    int n = 0;
    for (int s = 0; s < SEATS; s++) n += lives(model, s);
    return n;
}

/* ---- posts ---- */

static hd_chips pay(struct model *model, int seat, hd_chips amount) {
    amount = smaller(amount, model->behind[seat]);
    model->behind[seat] -= amount;
    return amount;
}

static void pay_live(struct model *model, int seat, hd_chips amount) {
    model->paid[model->street][seat] += pay(model, seat, amount);
}

/* Antes first; of a big-blind ante and its blind what the order says. */
static void post(struct model *model) {
    const struct hd_setup *setup = model->setup;
    const bool by_big_blind = setup->ante_type == HD_ANTE_BIG_BLIND;
    const bool blind_first = setup->bba_order == HD_BLIND_FIRST;
    for (int s = 0; s < SEATS && !by_big_blind; s++)
        if (!(setup->no_ante >> s & 1)) model->ante[s] = pay(model, s, setup->ante);
    if (by_big_blind && !blind_first) model->dead += pay(model, setup->bb, setup->ante);
    if (setup->sb >= 0) pay_live(model, setup->sb, setup->small_blind);
    pay_live(model, setup->bb, setup->big_blind);
    if (by_big_blind && blind_first) model->dead += pay(model, setup->bb, setup->ante);
    for (int s = 0; s < SEATS; s++) {
        pay_live(model, s, setup->post_live[s]);
        model->dead += pay(model, s, setup->post_dead[s]);
    }
}

/* ---- turns ---- */

/* Everybody who can act is to act, clockwise from the seat after `seat`; `but` has just raised (−1: nobody). */
static void all_wait(struct model *model, int seat, int but) {
    model->n_waiting = 0;
    for (int i = 1; i <= SEATS; i++) {
        const int s = (seat + i) % SEATS;
        if (lives(model, s) && model->behind[s] > 0 && s != but) model->waiting[model->n_waiting++] = s;
    }
}

static void begin_street(struct model *model, int after, hd_chips price) {
    model->price = price;
    model->full_raise = model->setup->big_blind;
    model->bettor = -1;
    for (int s = 0; s < SEATS; s++) model->seen[s] = -1;
    all_wait(model, after, -1);
}

/* True where the only one who could act has matched every live opponent, or nobody could act. */
static bool betting_is_idle(const struct model *model) {
    const hd_chips *paid = model->paid[model->street];
    int last = -1, n = 0;
    for (int s = 0; s < SEATS; s++) {
        if (!lives(model, s) || model->behind[s] == 0) continue;
        last = s;
        n++;
    }
    if (n != 1) return n == 0;
    for (int s = 0; s < SEATS; s++)
        if (s != last && lives(model, s) && paid[s] > paid[last]) return false;
    return true;
}

/* What exceeds the second highest bet of the street comes back. */
static void give_back(struct model *model) {
    hd_chips *paid = model->paid[model->street];
    int top = 0;
    for (int s = 1; s < SEATS; s++)
        if (paid[s] > paid[top]) top = s;
    hd_chips second = 0;
    for (int s = 0; s < SEATS; s++)
        if (s != top && paid[s] > second) second = paid[s];
    model->returned[top] += paid[top] - second;
    model->behind[top] += paid[top] - second;
    paid[top] = second;
}

/* Passes over who need not act, and from street to street. */
static void move_on(struct model *model) {
    for (;;) {
        if (count_live(model) == 1 || betting_is_idle(model)) model->n_waiting = 0;
        if (model->n_waiting > 0) return;
        give_back(model);
        if (model->street == HD_RIVER || count_live(model) == 1) return;
        model->street++;
        begin_street(model, model->setup->button, 0);
    }
}

void model_start(struct model *model, const struct hd_setup *setup, const struct hd_deal *deal) {
    *model = (struct model){.setup = setup, .deal = deal};
    for (int s = 0; s < SEATS; s++) {
        model->behind[s] = setup->stack[s];
        model->in[s] = setup->stack[s] > 0;
    }
    post(model);
    begin_street(model, setup->bb, setup->big_blind);
    move_on(model);
}

int model_actor(const struct model *model) { return model->n_waiting > 0 ? model->waiting[0] : -1; }

/* ---- decisions ---- */

struct hd_legal model_legal(const struct model *model) {
    struct hd_legal legal = {0};
    const int seat = model_actor(model);
    if (seat < 0) return legal;
    const hd_chips paid = model->paid[model->street][seat], all = paid + model->behind[seat];
    legal.to_call = model->price - paid;
    legal.call = smaller(legal.to_call, model->behind[seat]);
    bool can_pay = false;
    for (int s = 0; s < SEATS; s++)
        if (s != seat && lives(model, s) && model->behind[s] > 0 &&
            model->paid[model->street][s] + model->behind[s] > model->price)
            can_pay = true;
    const bool open = model->seen[seat] < 0 || model->price - model->seen[seat] >= model->full_raise;
    if (!open || !can_pay || all <= model->price) return legal;
    legal.can_raise = true;
    legal.max_to = all;
    legal.min_to = smaller(all, model->price + model->full_raise);
    return legal;
}

static void leave_waiting(struct model *model) {
    for (int i = 1; i < model->n_waiting; i++) model->waiting[i - 1] = model->waiting[i];
    model->n_waiting--;
}

void model_apply(struct model *model, struct hd_action action) {
    const int seat = model_actor(model);
    leave_waiting(model);
    if (action.kind == HD_FOLD) model->folded[seat] = true;
    if (action.kind == HD_CALL) pay_live(model, seat, model->price - model->paid[model->street][seat]);
    if (action.kind == HD_RAISE) {
        pay_live(model, seat, action.raise_to - model->paid[model->street][seat]);
        if (action.raise_to - model->price >= model->full_raise) model->full_raise = action.raise_to - model->price;
        model->price = action.raise_to;
        model->bettor = seat;
        all_wait(model, seat, seat);
    }
    model->seen[seat] = model->price;
    move_on(model);
}

/* ---- pots ---- */

/* Adds some chips to the topmost pot if the same players play for them, else to a new one. What nobody left in has
 * paid falls to the pot below. */
static void add_chips(const struct model *model, struct model_end *end, hd_chips amount, const bool player[SEATS]) {
    bool any = false, same = end->n > 0;
    struct model_pot *top = end->n > 0 ? &end->pot[end->n - 1] : NULL;
    for (int s = 0; s < SEATS; s++) {
        any |= player[s];
        same &= top && top->eligible[s] == player[s];
    }
    if (!same && (any || !top)) {
        top = &end->pot[end->n++];
        for (int s = 0; s < SEATS; s++) top->eligible[s] = any ? player[s] : lives(model, s);
    }
    top->amount += amount;
}

/* Where the next level of what was paid lies above `floor`. */
static hd_chips next_level(const hd_chips paid[SEATS], hd_chips floor) {
    hd_chips next = 0;
    for (int s = 0; s < SEATS; s++)
        if (paid[s] > floor && (next == 0 || paid[s] < next)) next = paid[s];
    return next;
}

/* Takes the k-th chip of everybody who has paid so many, for k = 1, 2, …; in one step where there are too many. */
static void add_chip_by_chip(const struct model *model, struct model_end *end, const hd_chips paid[SEATS],
                             const bool exempt[SEATS]) {
    enum { ONE_BY_ONE = 64 };
    for (hd_chips floor = 0, level; (level = next_level(paid, floor)) > 0;) {
        const hd_chips step = level - floor > ONE_BY_ONE ? level - floor : 1;
        bool player[SEATS];
        int payers = 0;
        for (int s = 0; s < SEATS; s++) {
            payers += paid[s] > floor;
            player[s] = lives(model, s) && (paid[s] > floor || exempt[s]);
        }
        add_chips(model, end, payers * step, player);
        floor += step;
    }
}

static void cut_pots(const struct model *model, struct model_end *end) {
    bool live[SEATS], exempt[SEATS], nobody[SEATS] = {false};
    hd_chips paid[SEATS] = {0};
    for (int s = 0; s < SEATS; s++) {
        live[s] = lives(model, s);
        exempt[s] = model->setup->no_ante >> s & 1;
        for (int street = 0; street < HD_STREETS; street++) paid[s] += model->paid[street][s];
    }
    if (model->dead > 0) add_chips(model, end, model->dead, live);
    add_chip_by_chip(model, end, model->ante, exempt);
    add_chip_by_chip(model, end, paid, nobody);
}

/* ---- who wins ---- */

static bool cards_known(const struct model *model, int seat) {
    return model->deal->hole[seat][0] != HD_CARD_NONE && model->deal->hole[seat][1] != HD_CARD_NONE;
}

/* < 0, 0, > 0 as the first seat's hand is worse, equal, better. */
static int compare(const struct model *model, int a, int b) {
    const struct hd_deal *deal = model->deal;
    if (deal->given) return deal->strength[a] - deal->strength[b];
    struct hd_made made[2];
    for (int i = 0; i < 2; i++) {
        hd_card cards[HD_BOARD + 2];
        memcpy(cards, deal->board, HD_BOARD);
        memcpy(cards + HD_BOARD, deal->hole[i ? b : a], 2);
        made[i] = hd_made_of(cards, HD_BOARD + 2);
    }
    return hd_made_compare(&made[0], &made[1]);
}

static void find_winners(const struct model *model, struct model_pot *pot) {
    for (int s = 0; s < SEATS; s++) {
        pot->winner[s] = pot->eligible[s];
        for (int other = 0; other < SEATS && pot->winner[s]; other++)
            if (other != s && pot->eligible[other] && compare(model, s, other) < 0) pot->winner[s] = false;
    }
}

/* ---- rake and payment ---- */

static hd_chips rake_of(const struct hd_rake *rake, hd_chips pots, int players) {
    const wide exact = (wide)pots * rake->basis_points;
    hd_chips taken = (hd_chips)(exact / 10000);
    const int rest = (int)(exact % 10000);
    if (!rake->round_down && rest > 5000) taken++;
    if (!rake->round_down && rest == 5000) taken += taken % 2;
    return rake->capped ? smaller(taken, rake->cap[players]) : taken;
}

/* The winners' parts of an amount: equal, and the odd chips one each from the button's left. */
static void split(const struct model *model, const struct model_pot *pot, hd_chips amount, hd_chips part[SEATS]) {
    int winners = 0;
    for (int s = 0; s < SEATS; s++) winners += pot->winner[s];
    for (int s = 0; s < SEATS; s++) {
        int before = 0; /* winners who come first for an odd chip */
        for (int other = 0; other < SEATS; other++)
            before += pot->winner[other] && distance(model, other) < distance(model, s);
        part[s] = pot->winner[s] ? amount / winners + (before < amount % winners) : 0;
    }
}

static void pay_out(const struct model *model, struct model_end *end) {
    for (int p = 0; p < end->n; p++) {
        hd_chips part[SEATS], gross[SEATS];
        split(model, &end->pot[p], end->pot[p].amount - end->pot[p].rake, part);
        split(model, &end->pot[p], end->pot[p].amount, gross);
        for (int s = 0; s < SEATS; s++) {
            end->stack[s] += part[s];
            end->collected[s] += part[s];
            end->rake_paid[s] += gross[s] - part[s];
        }
    }
}

/* ---- showing ---- */

static bool loses_everywhere(const struct model *model, const struct model_end *end, int seat) {
    for (int p = 0; p < end->n; p++) {
        bool beaten = !end->pot[p].eligible[seat];
        for (int s = 0; s < SEATS; s++)
            if (end->shows[s] && end->pot[p].eligible[s] && compare(model, seat, s) < 0) beaten = true;
        if (!beaten) return false;
    }
    return true;
}

static void show(const struct model *model, struct model_end *end) {
    bool all = model->setup->show == HD_SHOW_ALL;
    for (int s = 0; s < SEATS; s++) all |= lives(model, s) && model->behind[s] == 0;
    const bool led = model->street == HD_RIVER && model->bettor >= 0 && lives(model, model->bettor);
    const int first = led ? distance(model, model->bettor) : 0;
    for (int i = 0; i < SEATS; i++) {
        const int seat = (model->setup->button + 1 + first + i) % SEATS;
        if (!lives(model, seat)) continue;
        end->order[end->n_order++] = seat;
        end->shows[seat] = cards_known(model, seat) && (all || !loses_everywhere(model, end, seat));
    }
}

void model_settle(const struct model *model, const struct hd_rake *rake, struct model_end *end) {
    *end = (struct model_end){0};
    memcpy(end->stack, model->behind, sizeof end->stack);
    cut_pots(model, end);
    int players = 0;
    for (int s = 0; s < SEATS; s++) players += model->in[s];
    hd_chips pots = 0;
    for (int p = 0; p < end->n; p++) {
        struct model_pot *pot = &end->pot[p];
        pots += pot->amount;
        const bool free = rake->no_flop_no_drop && model->street == HD_PREFLOP;
        pot->rake = free ? 0 : rake_of(rake, pots, players) - end->rake;
        end->rake += pot->rake;
        find_winners(model, pot);
    }
    pay_out(model, end);
    if (count_live(model) > 1) show(model, end);
}
