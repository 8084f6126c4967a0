/*
 * What a stack is worth, for bots.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. Up to ten players left count each for
 * himself, those of other tables with their average stack. A larger field is seen as ten: he himself, and nine players
 * whose stacks are the averages of ninths of the field from the greatest to the smallest; a place of these ten is worth
 * the average prize of its tenth of the places. Whole numbers; nothing allocates or fails.
 */
#include "prize.h"

#include <stdbool.h>

__extension__ typedef __int128 wide;

static hd_chips chips_at(const struct hd_hand *hand, hd_seats seats) {
    hd_chips sum = 0;
    for (unsigned left = seats; left; left &= left - 1) {
        const int seat = __builtin_ctz(left);
        sum += hand->stack[seat] + hand->total[seat] + hand->ante[seat];
    }
    return sum;
}

/* Average of parts of a list: [from, to) of n. */
static int64_t average(const int64_t *list, int n, int from, int to) {
    wide sum = 0;
    for (int i = from; i < to && i < n; i++) sum += list[i];
    return to > from ? (int64_t)(sum / (to - from)) : 0;
}

static void count_each(struct prize *prize, const struct hd_stage *stage, const struct hd_hand *hand) {
    const int at_table = hd_seats_count(hand->dealt);
    wide all = 0;
    for (int i = 0; i < stage->players_left; i++) all += stage->stacks[i];
    prize->seats = hand->dealt;
    prize->others = stage->players_left - at_table;
    for (int i = 0; i < prize->others; i++)
        prize->other[i] = (int64_t)((all - chips_at(hand, hand->dealt)) / prize->others);
    prize->n_prizes = stage->n_prizes < stage->players_left ? stage->n_prizes : stage->players_left;
    for (int k = 0; k < prize->n_prizes; k++) prize->prizes[k] = stage->prizes[k];
}

static void count_groups(struct prize *prize, const struct hd_stage *stage) {
    enum { TEN = HD_ICM_SHARE_MAX, NINE = TEN - 1 };
    const int n = stage->players_left;
    prize->seats = hd_seats_of(prize->seat);
    prize->others = NINE;
    for (int i = 0; i < NINE; i++)
        prize->other[i] = average(stage->stacks, n, (int)((int64_t)n * i / NINE), (int)((int64_t)n * (i + 1) / NINE));
    prize->n_prizes = TEN;
    for (int k = 0; k < TEN; k++)
        prize->prizes[k] =
            average(stage->prizes, stage->n_prizes, (int)((int64_t)n * k / TEN), (int)((int64_t)n * (k + 1) / TEN));
}

struct prize hd_prize_of(const struct hd_view *view) {
    const struct hd_stage *stage = view->stage;
    struct prize prize = {.seat = view->seat, .seats = view->hand->dealt};
    prize.chips = chips_at(view->hand, view->hand->dealt) + view->hand->dead;
    if (!stage->stacks || stage->n_prizes == 0) return prize;
    if (stage->players_left <= HD_ICM_SHARE_MAX)
        count_each(&prize, stage, view->hand);
    else
        count_groups(&prize, stage);
    return prize;
}

int64_t hd_prize_share(const struct prize *prize, const hd_chips chips[HD_MAX_SEATS]) {
    if (prize->n_prizes == 0) return (int64_t)((wide)chips[prize->seat] * HD_ICM_ONE / prize->chips);
    int64_t stacks[HD_ICM_SHARE_MAX];
    int n = 0, player = 0;
    for (unsigned left = prize->seats; left; left &= left - 1) {
        const int seat = __builtin_ctz(left);
        if (seat == prize->seat) player = n;
        stacks[n++] = chips[seat];
    }
    for (int i = 0; i < prize->others; i++) stacks[n++] = prize->other[i];
    return hd_icm_share(stacks, n, prize->prizes, prize->n_prizes, player);
}
