/*
 * Reads the posts of a PHH hand: what the lists of antes and blinds make of each player's chips.
 *
 * Layer history; sees base, toml, cards and events only. Two players have both lists the other way round. A post that
 * is not a blind in its place is a newcomer's, or a missed one, by its amount; what is none of these is refused.
 * Allocates nothing but events, through the draft.
 * Authority: the PHH specification (github.com/uoftcprg/phh-std).
 */
#include "read_phh.h"

#define REFUSE(phh, status, node, ...) hd_refuse((phh)->draft.why, status, hd_phh_line(phh, node), __VA_ARGS__)

/* What each player is to post; the specification has both lists the other way round for two players. */
struct duties {
    const struct hd_toml *ante_list, *blind_list;
    hd_chips ante[HD_MAX_SEATS], dead[HD_MAX_SEATS], blind[HD_MAX_SEATS];
    hd_chips min_bet;
    int sb, bb; /* positions; sb -1: nobody */
};

static void swap(hd_chips *two) {
    const hd_chips first = two[0];
    two[0] = two[1];
    two[1] = first;
}

static hd_status read_duties(struct hd_phh *phh, struct duties *duties) {
    const struct hd_toml *min_bet = hd_toml_find(phh->table, "min_bet");
    hd_status status = hd_phh_need_list(phh, "antes", &duties->ante_list);
    if (status == HD_OK) status = hd_phh_need_list(phh, "blinds_or_straddles", &duties->blind_list);
    if (status == HD_OK) status = hd_phh_amounts(phh, "antes", duties->ante_list, duties->ante);
    if (status == HD_OK) status = hd_phh_amounts(phh, "blinds_or_straddles", duties->blind_list, duties->blind);
    if (status == HD_OK && !min_bet) return REFUSE(phh, HD_E_SYNTAX, NULL, "the hand has no field \"min_bet\"");
    if (status == HD_OK) status = hd_phh_amount(phh, "min_bet", min_bet, &duties->min_bet);
    if (status != HD_OK || phh->n > 2) return status;
    swap(duties->ante);
    swap(duties->blind);
    return HD_OK;
}

static hd_chips least(hd_chips a, hd_chips b) { return a < b ? a : b; }

static hd_chips stack_of(const struct hd_phh *phh, int player) {
    return phh->hand->record.setup.stack[phh->seat[player]];
}

/* What a player has left for blinds; antes come first. */
static hd_chips left_of(const struct hd_phh *phh, const struct duties *duties, int player) {
    const hd_chips stack = stack_of(phh, player);
    return stack - least(duties->ante[player] + duties->dead[player], stack);
}

/* The blinds are the first two players', the small one maybe missing; next to a dead button the first has the big one.
 */
static hd_status find_blinds(struct hd_phh *phh, struct duties *duties) {
    const struct hd_toml *list = duties->blind_list;
    const hd_chips *blind = duties->blind;
    duties->sb = phh->n == 2 ? 1 : 0;
    duties->bb = 1 - duties->sb;
    if (blind[duties->bb] == 0 && blind[duties->sb] == duties->min_bet) duties->bb = duties->sb;
    if (blind[duties->sb] == 0 || duties->bb == duties->sb) duties->sb = -1;
    if (blind[duties->bb] <= 0 || (duties->sb >= 0 && blind[duties->sb] < 0))
        return REFUSE(phh, HD_E_UNSUPPORTED, list, "the first two players do not post a small and a big blind");
    const bool all_in = blind[duties->bb] < duties->min_bet && blind[duties->bb] >= left_of(phh, duties, duties->bb);
    if (blind[duties->bb] != duties->min_bet && !all_in)
        return REFUSE(phh, HD_E_UNSUPPORTED, list, "the big blind is not the minimum bet");
    return HD_OK;
}

/* A newcomer's post: a big blind, a missed small blind (which is dead), both, or the last chips. */
static hd_status post_extra(struct hd_phh *phh, const struct duties *duties, int player) {
    const hd_chips posted = duties->blind[player] < 0 ? -duties->blind[player] : duties->blind[player];
    const hd_chips big = duties->min_bet, left = left_of(phh, duties, player);
    const hd_chips small = duties->sb < 0 ? 0 : duties->blind[duties->sb];
    const hd_chips dead = small < big && (posted == small || posted == small + big) ? small : 0;
    const int seat = phh->seat[player];
    if (posted - dead > big)
        return REFUSE(phh, HD_E_UNSUPPORTED, duties->blind_list, "p%d posts a straddle", player + 1);
    if (posted != dead && posted - dead < big && posted < left)
        return REFUSE(phh, HD_E_UNSUPPORTED, duties->blind_list, "p%d posts less than a big blind", player + 1);
    const hd_chips live = least(posted - dead, left), rest = least(dead, left - live);
    hd_status status = HD_OK;
    if (live > 0) status = hd_draft_post(&phh->draft, HD_EV_POST, seat, live, false);
    if (status == HD_OK && rest > 0) status = hd_draft_post(&phh->draft, HD_EV_DEAD_POST, seat, rest, false);
    return status;
}

static hd_status post_blind(struct hd_phh *phh, const struct duties *duties, int player) {
    const enum hd_event_kind kind = player == duties->sb ? HD_EV_SMALL_BLIND : HD_EV_BIG_BLIND;
    const hd_chips amount = least(duties->blind[player], left_of(phh, duties, player));
    return amount > 0 ? hd_draft_post(&phh->draft, kind, phh->seat[player], amount, false) : HD_OK;
}

static hd_status post_antes(struct hd_phh *phh, const struct duties *duties) {
    hd_status status = HD_OK;
    phh->draft.line = hd_phh_line(phh, duties->ante_list);
    for (int i = 0; i < phh->n && status == HD_OK; i++) {
        const hd_chips amount = least(duties->ante[i], stack_of(phh, i));
        if (amount > 0) status = hd_draft_post(&phh->draft, HD_EV_ANTE, phh->seat[i], amount, false);
    }
    return status;
}

/* Without trimming antes are anybody's: what is above the least is dead chips, and so is all that one player pays who
 * is not the big blind. */
static void split_antes(const struct hd_phh *phh, struct duties *duties) {
    int payers = 0;
    hd_chips ante = 0;
    for (int i = 0; i < phh->n; i++) {
        if (duties->ante[i] == 0) continue;
        payers++;
        if (ante == 0 || duties->ante[i] < ante) ante = duties->ante[i];
    }
    if (payers == 1) ante = duties->ante[duties->bb];
    for (int i = 0; i < phh->n; i++) {
        if (duties->ante[i] <= ante) continue;
        duties->dead[i] = duties->ante[i] - ante;
        duties->ante[i] = ante;
    }
}

/* Who cannot pay an ante in full plays for as much from each: only with ante trimming. */
static hd_status check_trimming(struct hd_phh *phh, struct duties *duties) {
    const struct hd_toml *trimming;
    const hd_status status = hd_phh_want(phh, "ante_trimming_status", HD_TOML_BOOL, &trimming);
    if (status == HD_OK && !(trimming && trimming->truth)) split_antes(phh, duties);
    hd_chips highest = 0;
    hd_seats payers = 0, shorts = 0;
    for (int i = 0; i < phh->n; i++)
        if (duties->ante[i] > highest) highest = duties->ante[i];
    for (int i = 0; i < phh->n; i++) {
        if (duties->ante[i] > 0) payers |= hd_seats_of(i);
        if (duties->ante[i] > 0 && least(duties->ante[i], stack_of(phh, i)) < highest) shorts |= hd_seats_of(i);
    }
    if (status != HD_OK || !shorts || !hd_seats_several(payers) || (trimming && trimming->truth)) return status;
    return REFUSE(phh, HD_E_UNSUPPORTED, duties->ante_list, "an ante that is not paid in full wins all antes");
}

static hd_status post_dead(struct hd_phh *phh, const struct duties *duties, int player) {
    const hd_chips left = stack_of(phh, player) - least(duties->ante[player], stack_of(phh, player));
    const hd_chips dead = least(duties->dead[player], left);
    return dead > 0 ? hd_draft_post(&phh->draft, HD_EV_DEAD_POST, phh->seat[player], dead, false) : HD_OK;
}

hd_status hd_phh_posts(struct hd_phh *phh) {
    struct hd_setup *setup = &phh->hand->record.setup;
    struct duties duties = {.sb = -1};
    hd_status status = read_duties(phh, &duties);
    if (status == HD_OK) status = find_blinds(phh, &duties);
    if (status == HD_OK) status = check_trimming(phh, &duties);
    if (status == HD_OK) status = post_antes(phh, &duties);
    if (status != HD_OK) return status;
    phh->sb = (int8_t)(duties.sb < 0 ? -1 : phh->seat[duties.sb]);
    phh->bb = phh->seat[duties.bb];
    setup->big_blind = duties.min_bet;
    setup->small_blind = duties.sb < 0 ? 0 : duties.blind[duties.sb];
    phh->draft.line = hd_phh_line(phh, duties.blind_list);
    if (duties.sb >= 0) status = post_blind(phh, &duties, duties.sb);
    if (status == HD_OK) status = post_blind(phh, &duties, duties.bb);
    for (int i = 0; i < phh->n && status == HD_OK; i++)
        if (i != duties.sb && i != duties.bb && duties.blind[i] != 0) status = post_extra(phh, &duties, i);
    for (int i = 0; i < phh->n && status == HD_OK; i++) status = post_dead(phh, &duties, i);
    return status;
}
