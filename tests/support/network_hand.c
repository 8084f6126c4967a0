/*
 * What the formats of the iPoker network tell of a hand.
 *
 * Test support. Works on the caller's storage.
 */
#include "support/network_hand.h"

#include "check.h"

int64_t network_scale(int chip_decimals) { return chip_decimals == 2 ? 1 : chip_decimals == 1 ? 10 : 100; }

/* Who posts what, as the formats have words for it. */
struct posts {
    hd_seats antes, small, big, dead;
};

static bool is_merged(const struct hd_record *record, int i) {
    const struct hd_event *event = &record->events[i];
    return event->kind == HD_EV_DEAD_POST && i > 0 && event[-1].kind == HD_EV_POST && event[-1].seat == event->seat &&
           event[-1].amount == record->setup.big_blind;
}

static struct posts posts_of(const struct hd_record *record) {
    struct posts posts = {0};
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        const hd_seats seat = event->seat < 0 ? 0 : hd_seats_of(event->seat);
        if (event->kind == HD_EV_ANTE) posts.antes |= seat;
        if (event->kind == HD_EV_SMALL_BLIND) posts.small |= seat;
        if (event->kind == HD_EV_BIG_BLIND || event->kind == HD_EV_POST) posts.big |= seat;
        if (event->kind == HD_EV_DEAD_POST && !is_merged(record, i)) posts.dead |= seat;
    }
    return posts;
}

/* A blind is that of the first who posts one; a dead blind looks like a small one. */
static bool tells_posts(const struct hd_record *record) {
    const struct hd_setup *setup = &record->setup;
    const struct posts posts = posts_of(record);
    const hd_seats small = (hd_seats)((posts.small | posts.dead) & ~posts.big);
    const int before = setup->sb >= 0 ? setup->sb : setup->button;
    if (hd_seats_has(posts.big, setup->bb) == 0 || hd_seats_next(posts.big, before) != setup->bb) return false;
    if (posts.small != (setup->sb >= 0 ? hd_seats_of(setup->sb) : 0) || (posts.small & posts.dead)) return false;
    if (hd_seats_next(small, setup->button) != setup->sb) return false;
    return setup->ante_type == HD_ANTE_BIG_BLIND || posts.antes != hd_seats_of(setup->bb);
}

/* An empty seat has the button if the first blind is next, and is read to be the seat before that. */
static int told_button(const struct hd_setup *setup) {
    const int first = setup->sb >= 0 ? setup->sb : setup->bb, before = (first + HD_MAX_SEATS - 1) % HD_MAX_SEATS;
    if (setup->stack[setup->button] > 0) return setup->button;
    return hd_seats_next(hd_setup_seats(setup), setup->button) == first ? before : -1;
}

bool network_tells(const struct hd_record *record, int chip_decimals) {
    hd_chips all = 0;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) all += record->setup.stack[seat];
    for (int i = 0; i < record->n_events; i++)
        if (record->events[i].kind == HD_EV_BOARD && record->events[i].cards[0] == HD_CARD_NONE) return false;
    return all <= HD_CHIPS_MAX / 10 / network_scale(chip_decimals) && tells_posts(record) &&
           told_button(&record->setup) >= 0;
}

/* ---- comparing ---- */

static bool is_told(const struct hd_event *event) { return event->kind <= HD_EV_RAISE || event->kind == HD_EV_BOARD; }

static int next_told(const struct hd_record *record, int i) {
    while (i < record->n_events && !is_told(&record->events[i])) i++;
    return i;
}

static void check_event(const struct hd_event *event, const struct hd_event *read, int64_t scale) {
    check_int(read->kind, event->kind);
    check_int(read->seat, event->seat);
    check_int(read->street, event->street);
    check_int(read->all_in, event->all_in);
    check_int(read->amount, event->amount * scale);
    assert_memory_equal(read->cards, event->cards, sizeof event->cards);
}

static void check_events(const struct hd_record *record, const struct hd_record *again, int64_t scale) {
    int i = next_told(record, 0), j = next_told(again, 0);
    while (i < record->n_events && j < again->n_events) {
        check_event(&record->events[i], &again->events[j], scale);
        i = next_told(record, i + 1);
        j = next_told(again, j + 1);
    }
    check_int(i, record->n_events);
    check_int(j, again->n_events);
}

void check_network_hand(const struct hd_record *record, const struct hd_imported *hand, int chip_decimals) {
    const struct hd_record *again = &hand->record;
    const int64_t scale = network_scale(chip_decimals);
    check_int(hand->decimals, 2);
    check_int(again->time, record->time);
    check_int(again->kind == HD_CASH, record->kind == HD_CASH);
    check_int(again->setup.button, told_button(&record->setup));
    check_int(again->setup.sb, record->setup.sb);
    check_int(again->setup.bb, record->setup.bb);
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        check_int(again->setup.stack[seat], record->setup.stack[seat] * scale);
        if (record->name[seat])
            assert_string_equal(again->name[seat], record->name[seat]);
        else
            assert_null(again->name[seat]);
    }
    check_events(record, again, scale);
}

void check_network_wins(const struct hd_record *record, const struct hd_imported *hand, int chip_decimals,
                        bool uncalled) {
    hd_chips won[HD_MAX_SEATS] = {0};
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind == HD_EV_COLLECT || (event->kind == HD_EV_UNCALLED && uncalled))
            won[event->seat] += event->amount;
    }
    check_int(hand->stated.collected_with_uncalled, uncalled);
    for (int seat = 0; seat < HD_MAX_SEATS; seat++)
        check_int(hand->stated.collected[seat], won[seat] * network_scale(chip_decimals));
}
