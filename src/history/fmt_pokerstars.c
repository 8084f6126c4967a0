/*
 * PokerStars text, which most trackers and tools import.
 *
 * Layer history: sees events, cards and base only.
 * The order of lines is PokerStars' own, not always that of the rules: all antes before the blinds, the highest side
 * pot before the main pot. The first letters of table names tell simulated hands from real ones. Hands that were read
 * keep their ids, tables and tournaments. Times are those of New York. Appends to the caller's text, one call a piece
 * and no printf; only that can fail. Authority: hands of PokerStars from 2008 to 2025.
 */
#include "fmt_pokerstars.h"

#include "formats.h"
#include "ids.h"
#include "page.h"

static struct hd_amounts chips_of(const struct hd_record *record, const struct hd_history_info *info) {
    const bool money = record->kind == HD_CASH && *info->currency;
    return (struct hd_amounts){.sign = money ? info->currency : "",
                               .decimals = info->chip_decimals,
                               .whole = money || record->kind != HD_CASH};
}

/* ---- header ---- */

static void put_roman(struct hd_strbuf *text, int number) {
    static const struct {
        const char *text;
        int value;
    } numerals[] = {{"C", 100}, {"XC", 90}, {"L", 50}, {"XL", 40}, {"X", 10}, {"IX", 9}, {"V", 5}, {"IV", 4}, {"I", 1}};
    for (size_t i = 0; i < sizeof numerals / sizeof *numerals; i++)
        for (; number >= numerals[i].value; number -= numerals[i].value) hd_strbuf_puts(text, numerals[i].text);
}

/* "Tournament #T, $5.00+$0.50 USD " */
static void put_tournament(struct hd_page *page) {
    const struct hd_history_info *info = page->info;
    const struct hd_amounts money = hd_stars_money(info);
    hd_page_put(page, "Tournament #");
    hd_put_unit_id(page->text, page->record->unit, info);
    hd_page_put(page, ", ");
    if (info->buy_in == 0 && info->fee == 0) {
        hd_page_put(page, "Freeroll ");
    } else {
        hd_put_amount(page->text, info->buy_in, &money);
        hd_page_put(page, "+");
        hd_put_amount(page->text, info->fee, &money);
        hd_stars_put_code(page->text, info);
    }
    hd_page_put(page, " ");
}

/* "($0.05/$0.10 USD)", "Level II (15/30)" */
static void put_stakes(struct hd_page *page) {
    enum { ROMAN_MAX = 399 };
    const struct hd_record *record = page->record;
    struct hd_amounts look = page->amounts;
    if (!*look.sign) look.whole = false; /* without a sign the decimals tell what the other amounts are */
    if (record->kind != HD_CASH) {
        hd_page_put(page, "- Level ");
        if (record->level < ROMAN_MAX)
            put_roman(page->text, record->level + 1);
        else
            hd_page_int(page, record->level + 1);
        hd_page_put(page, " ");
    }
    hd_page_put(page, "(");
    hd_put_amount(page->text, record->setup.small_blind, &look);
    hd_page_put(page, "/");
    hd_put_amount(page->text, record->setup.big_blind, &look);
    if (*page->amounts.sign) hd_stars_put_code(page->text, page->info);
    hd_page_put(page, ")");
}

/* That of a run's hand says whose it is; in tournaments it begins with their number, as PokerStars' do. */
static void put_table(struct hd_page *page) {
    const struct hd_record *record = page->record;
    const struct hd_history_info *info = page->info;
    if (info->table && *info->table) {
        hd_page_put(page, info->table);
        return;
    }
    if (record->kind == HD_CASH) hd_page_put(page, "holdem ");
    hd_put_unit_id(page->text, record->unit, info);
    hd_page_put(page, " ");
    hd_page_int(page, (int64_t)record->table + 1);
    if (record->kind != HD_CASH) hd_page_put(page, " holdem");
}

static void write_header(struct hd_page *page) {
    const struct hd_record *record = page->record;
    const bool play_money = record->kind == HD_CASH && !*page->amounts.sign && page->amounts.decimals == 0;
    hd_page_put(page, "PokerStars Hand #");
    hd_put_hand_id(page->text, record, page->info);
    hd_page_put(page, record->kind == HD_CASH ? ":  " : ": ");
    if (record->kind != HD_CASH) put_tournament(page);
    hd_page_put(page, "Hold'em No Limit ");
    put_stakes(page);
    hd_page_put(page, " - ");
    hd_put_eastern_time(page->text, record->time);
    hd_page_put(page, "\nTable '");
    put_table(page);
    hd_page_put(page, "' ");
    hd_page_int(page, record->max_seats);
    hd_page_put(page, play_money ? "-max (Play Money) Seat #" : "-max Seat #");
    hd_page_int(page, record->setup.button + 1);
    hd_page_put(page, " is the button\n");
}

static void put_waiting(struct hd_page *page, int seat) {
    hd_page_put(page, "Seat ");
    hd_page_int(page, seat + 1);
    hd_page_put(page, ": ");
    hd_page_put(page, page->record->waiting[seat]);
    hd_page_put(page, " (");
    hd_page_amount(page, page->record->waiting_stack[seat]);
    hd_page_put(page, " in chips) out of hand (moved from another table into small blind)\n");
}

static void write_stacks(struct hd_page *page) {
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        if (hd_seats_has(page->digest.dealt, seat)) hd_page_stack(page, seat);
        if (page->record->waiting[seat]) put_waiting(page, seat);
    }
}

/* ---- posts ---- */

/* A line of posts: of a newcomer who posts both blinds one for two events. */
struct post {
    const char *verb;
    int seat;
    hd_chips amount;
};

static struct post post_of(const struct hd_event *event) {
    static const char *const verbs[] = {[HD_EV_ANTE] = ": posts the ante ",
                                        [HD_EV_SMALL_BLIND] = ": posts small blind ",
                                        [HD_EV_BIG_BLIND] = ": posts big blind ",
                                        [HD_EV_POST] = ": posts big blind ",
                                        [HD_EV_DEAD_POST] = ": posts small blind "};
    return (struct post){verbs[event->kind], event->seat, event->amount};
}

/* True where a newcomer posts a full big blind and then, dead, a full small one. */
static bool posts_both(const struct hd_setup *setup, const struct hd_event *event) {
    const struct hd_event *dead = event + 1;
    return event->kind == HD_EV_POST && dead->kind == HD_EV_DEAD_POST && dead->seat == event->seat &&
           event->amount == setup->big_blind && dead->amount == setup->small_blind;
}

/* Appends the antes, or all else, to the list. */
static int list_posts(const struct hd_record *record, bool antes, struct post *list, int n) {
    const struct hd_event *event = record->events, *end = event + record->n_events;
    for (; event < end && event->kind <= HD_EV_DEAD_POST; event++) {
        if ((event->kind == HD_EV_ANTE) != antes) continue;
        list[n] = post_of(event);
        if (event + 1 < end && posts_both(&record->setup, event)) {
            list[n].verb = ": posts small & big blinds ";
            list[n].amount += (++event)->amount;
        }
        n++;
    }
    return n;
}

/* Who is all-in says so in the last of his lines. */
static void write_posts(struct hd_page *page) {
    enum { KINDS = HD_EV_DEAD_POST + 1 };
    const struct hd_record *record = page->record;
    struct post list[KINDS * HD_MAX_SEATS];
    hd_seats all_in = 0;
    int n = list_posts(record, true, list, 0);
    n = list_posts(record, false, list, n);
    for (int i = 0; i < record->n_events && record->events[i].kind <= HD_EV_DEAD_POST; i++) {
        if (record->events[i].all_in) all_in |= hd_seats_of(record->events[i].seat);
    }
    for (int i = 0; i < n; i++) {
        const struct post *post = &list[i];
        bool last = hd_seats_has(all_in, post->seat);
        for (int later = i + 1; last && later < n; later++) last = list[later].seat != post->seat;
        hd_page_payment(page, post->seat, post->verb, post->amount, last);
    }
}

static void write_hole_cards(struct hd_page *page) {
    const struct hd_record *record = page->record;
    hd_page_put(page, "*** HOLE CARDS ***\n");
    HD_EACH_SEAT(seat, page->digest.dealt) {
        const hd_card *hole = record->deal.hole[seat];
        if (record->player[seat] != page->info->hero || hole[0] == HD_CARD_NONE || hole[1] == HD_CARD_NONE) continue;
        hd_page_dealt(page, seat);
    }
}

/* ---- showdown ---- */

/* A hand, or the one card of it that is known. */
static void put_known(struct hd_page *page, const hd_card *cards) {
    if (cards[0] == HD_CARD_NONE)
        hd_put_cards(page->text, cards + 1, 1);
    else
        hd_put_cards(page->text, cards, cards[1] == HD_CARD_NONE ? 1 : 2);
}

static void write_show(struct hd_page *page, int seat) {
    hd_page_name(page, seat);
    hd_page_put(page, ": shows ");
    put_known(page, page->digest.shown[seat]);
    if (hd_seats_has(page->digest.described, seat)) {
        hd_page_put(page, " (");
        hd_put_made(page->text, &page->digest.made[seat]);
        hd_page_put(page, ")");
    }
    hd_page_put(page, "\n");
}

/* "main pot", "side pot-2"; a side pot that is the only one has no number. */
static void put_pot(struct hd_page *page, int pot) {
    char name[HD_POT_NAME];
    hd_digest_pot_name(&page->digest, pot, name);
    hd_page_put(page, page->digest.n_pots == 2 && pot == 1 ? "side pot" : name);
}

static void write_collected(struct hd_page *page, int pot) {
    const struct hd_record *record = page->record;
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind != HD_EV_COLLECT || event->pot != pot) continue;
        hd_page_name(page, event->seat);
        hd_page_put(page, " collected ");
        hd_page_amount(page, event->amount);
        hd_page_put(page, " from ");
        put_pot(page, pot);
        hd_page_put(page, "\n");
    }
}

static void write_collections(struct hd_page *page) {
    const struct hd_digest *digest = &page->digest;
    for (int pot = digest->n_pots - 1; pot >= 0; pot--) write_collected(page, pot);
    if (digest->showed | digest->mucked) return;
    HD_EACH_SEAT(seat, digest->dealt & ~digest->folded) {
        hd_page_name(page, seat);
        hd_page_put(page, ": doesn't show hand\n");
    }
}

/* ---- who left a tournament ---- */

static void write_departure(struct hd_page *page, const struct hd_departure *left) {
    const struct hd_amounts money = hd_stars_money(page->info);
    hd_page_name(page, left->seat);
    if (left->place == 1) {
        hd_page_put(page, " wins the tournament and receives ");
        hd_put_amount(page->text, left->prize, &money);
        hd_page_put(page, " - congratulations!\n");
        return;
    }
    hd_page_put(page, " finished the tournament");
    if (left->place > 0) { /* else registration is open */
        hd_page_put(page, " in ");
        hd_stars_put_place(page->text, left->place);
    }
    if (left->prize > 0) {
        hd_page_put(page, " and received ");
        hd_put_amount(page->text, left->prize, &money);
        hd_page_put(page, ".");
    }
    hd_page_put(page, "\n");
}

static void write_departures(struct hd_page *page) {
    for (int i = 0; i < page->record->n_left; i++) write_departure(page, &page->record->left[i]);
}

/* ---- summary ---- */

/* " Main pot $3. Side pot $3.43." without their rake. */
static void write_pots(struct hd_page *page) {
    const struct hd_digest *digest = &page->digest;
    for (int pot = 0; pot < digest->n_pots; pot++) {
        hd_page_put(page, pot == 0 ? " Main pot " : " Side pot");
        if (pot > 0 && digest->n_pots > 2) {
            hd_page_put(page, "-");
            hd_page_int(page, pot);
        }
        if (pot > 0) hd_page_put(page, " ");
        hd_page_amount(page, digest->paid[pot]);
        hd_page_put(page, ".");
    }
}

/* Seats that put chips in beside antes, or posted the blinds by position. */
struct bettors {
    hd_seats all, small_blind, big_blind;
};

static struct bettors find_bettors(const struct hd_record *record) {
    struct bettors bettors = {0};
    for (int i = 0; i < record->n_events && record->events[i].street == HD_PREFLOP; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind == HD_EV_SMALL_BLIND) bettors.small_blind = hd_seats_of(event->seat);
        if (event->kind == HD_EV_BIG_BLIND) bettors.big_blind = hd_seats_of(event->seat);
        if (event->amount > 0 && event->seat >= 0 && event->kind != HD_EV_ANTE) bettors.all |= hd_seats_of(event->seat);
    }
    return bettors;
}

static void write_fold(struct hd_page *page, int seat, bool bet) {
    static const char *const words[HD_STREETS] = {" folded before Flop", " folded on the Flop", " folded on the Turn",
                                                  " folded on the River"};
    const int street = page->digest.fold_street[seat];
    hd_page_put(page, words[street]);
    if (street == HD_PREFLOP && !bet) hd_page_put(page, " (didn't bet)");
}

/* " showed [As Kd] and won ($5) with a pair of Aces" */
static void write_shown(struct hd_page *page, int seat) {
    const struct hd_digest *digest = &page->digest;
    hd_page_put(page, " showed ");
    put_known(page, digest->shown[seat]);
    if (digest->collected[seat] > 0) {
        hd_page_put(page, " and won (");
        hd_page_amount(page, digest->collected[seat]);
        hd_page_put(page, ")");
    } else {
        hd_page_put(page, " and lost");
    }
    if (!hd_seats_has(digest->described, seat)) return;
    hd_page_put(page, " with ");
    hd_put_made(page->text, &digest->made[seat]);
}

/* The summary shows mucked cards, as far as they are known. */
static void write_mucked(struct hd_page *page, int seat) {
    const hd_card *hole = page->record->deal.hole[seat];
    hd_page_put(page, " mucked");
    if (hole[0] == HD_CARD_NONE || hole[1] == HD_CARD_NONE) return;
    hd_page_put(page, " ");
    hd_put_cards(page->text, hole, 2);
}

static void write_outcome(struct hd_page *page, int seat, const struct bettors *bettors) {
    const struct hd_digest *digest = &page->digest;
    hd_page_seat(page, seat);
    if (seat == page->record->setup.button) hd_page_put(page, " (button)");
    if (hd_seats_has(bettors->small_blind, seat)) hd_page_put(page, " (small blind)");
    if (hd_seats_has(bettors->big_blind, seat)) hd_page_put(page, " (big blind)");
    if (hd_seats_has(digest->folded, seat)) {
        write_fold(page, seat, hd_seats_has(bettors->all, seat));
    } else if (hd_seats_has(digest->showed, seat)) {
        write_shown(page, seat);
    } else if (digest->collected[seat] > 0 || !hd_seats_has(digest->mucked, seat)) {
        hd_page_put(page, " collected (");
        hd_page_amount(page, digest->collected[seat]);
        hd_page_put(page, ")");
    } else {
        write_mucked(page, seat);
    }
    hd_page_put(page, "\n");
}

static void write_summary(struct hd_page *page) {
    hd_page_totals(page, write_pots, "Board ");
    const struct bettors bettors = find_bettors(page->record);
    HD_EACH_SEAT(seat, page->digest.dealt) write_outcome(page, seat, &bettors);
}

static hd_status write_hand(struct hd_strbuf *text, const struct hd_record *record,
                            const struct hd_history_info *info) {
    struct hd_page page;
    hd_page_begin(&page, text, record, info);
    page.amounts = chips_of(record, info);
    write_header(&page);
    write_stacks(&page);
    write_posts(&page);
    write_hole_cards(&page);
    hd_page_play(&page);
    hd_page_showdown(&page, write_show);
    write_collections(&page);
    write_departures(&page);
    write_summary(&page);
    return hd_strbuf_status(text);
}

const struct hd_format hd_format_pokerstars = {
    .name = "pokerstars",
    .extension = "pokerstars.txt",
    .separator = "\n\n",
    .summary = "PokerStars text with the hero's cards and tournaments' results: what most trackers import",
    .whole_chips = true,
    .write = write_hand,
    .finish = hd_stars_put_results,
};
