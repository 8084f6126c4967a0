/*
 * PokerStars text, which most trackers and tools import.
 *
 * Layer history: sees events, cards and base only.
 * The order of lines is PokerStars' own, not always that of the rules: all antes before the blinds, the highest side
 * pot before the main pot. The first letters of table names tell simulated hands from real ones. Hands that were read
 * keep their ids, tables and tournaments. Times are those of New York. Appends to the caller's text; only that can
 * fail. Authority: hands of PokerStars from 2008 to 2025.
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

static char *put_roman(char *at, int number) {
    static const struct {
        const char *text;
        int value;
    } numerals[] = {{"C", 100}, {"XC", 90}, {"L", 50}, {"XL", 40}, {"X", 10}, {"IX", 9}, {"V", 5}, {"IV", 4}, {"I", 1}};
    for (size_t i = 0; i < sizeof numerals / sizeof *numerals; i++)
        for (; number >= numerals[i].value; number -= numerals[i].value) at = hd_pen_words(at, numerals[i].text);
    return at;
}

/* "Tournament #T, $5.00+$0.50 USD " */
static char *put_tournament(char *at, const struct hd_page *page) {
    const struct hd_history_info *info = page->info;
    const struct hd_amounts money = hd_stars_money(info);
    at = hd_pen_unit_id(hd_pen_words(at, "Tournament #"), page->record->unit, info);
    if (info->buy_in == 0 && info->fee == 0) return hd_pen_words(at, ", Freeroll  ");
    at = hd_pen_amount(hd_pen_words(at, ", "), info->buy_in, &money);
    at = hd_pen_amount(hd_pen_char(at, '+'), info->fee, &money);
    return hd_pen_char(hd_stars_pen_code(at, info), ' ');
}

/* "($0.05/$0.10 USD)", "Level II (15/30)" */
static char *put_stakes(char *at, const struct hd_page *page) {
    enum { ROMAN_MAX = 399 };
    const struct hd_record *record = page->record;
    struct hd_amounts look = page->amounts;
    if (!*look.sign) look.whole = false; /* without a sign the decimals tell what the other amounts are */
    if (record->kind != HD_CASH) {
        at = hd_pen_words(at, "- Level ");
        at = record->level < ROMAN_MAX ? put_roman(at, record->level + 1) : hd_pen_int(at, (uint64_t)record->level + 1);
        at = hd_pen_char(at, ' ');
    }
    at = hd_pen_amount(hd_pen_char(at, '('), record->setup.small_blind, &look);
    at = hd_pen_amount(hd_pen_char(at, '/'), record->setup.big_blind, &look);
    if (*page->amounts.sign) at = hd_stars_pen_code(at, page->info);
    return hd_pen_char(at, ')');
}

/* That of a run's hand says whose it is; in tournaments it begins with their number, as PokerStars' do. */
static char *put_table(char *at, const struct hd_page *page) {
    const struct hd_record *record = page->record;
    const struct hd_history_info *info = page->info;
    if (info->table && *info->table) return hd_pen_words(at, info->table);
    if (record->kind == HD_CASH) at = hd_pen_words(at, "holdem ");
    at = hd_pen_char(hd_pen_unit_id(at, record->unit, info), ' ');
    at = hd_pen_int(at, (uint64_t)record->table + 1);
    return record->kind == HD_CASH ? at : hd_pen_words(at, " holdem");
}

static char *put_header(char *at, const struct hd_page *page) {
    const struct hd_record *record = page->record;
    const bool play_money = record->kind == HD_CASH && !*page->amounts.sign && page->amounts.decimals == 0;
    at = hd_pen_hand_id(hd_pen_words(at, "PokerStars Hand #"), record, page->info);
    at = hd_pen_words(at, ": ");
    at = record->kind == HD_CASH ? hd_pen_char(at, ' ') : put_tournament(at, page);
    at = put_stakes(hd_pen_words(at, "Hold'em No Limit "), page);
    at = hd_pen_eastern_time(hd_pen_words(at, " - "), record->time);
    at = put_table(hd_pen_words(at, "\nTable '"), page);
    at = hd_pen_int(hd_pen_words(at, "' "), (uint64_t)record->max_seats);
    at = hd_pen_words(at, "-max ");
    if (play_money) at = hd_pen_words(at, "(Play Money) ");
    at = hd_pen_int(hd_pen_words(at, "Seat #"), (uint64_t)record->setup.button + 1);
    return hd_pen_words(at, " is the button\n");
}

static char *put_waiting(char *at, const struct hd_page *page, int seat) {
    at = hd_pen_words(hd_page_number(at, seat), page->record->waiting[seat]);
    at = hd_page_amount(hd_pen_words(at, " ("), page, page->record->waiting_stack[seat]);
    return hd_pen_words(at, " in chips) out of hand (moved from another table into small blind)\n");
}

static char *put_stacks(char *at, const struct hd_page *page) {
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        if (hd_seats_has(page->digest.dealt, seat)) at = hd_page_stack(at, page, seat);
        if (page->record->waiting[seat]) at = put_waiting(at, page, seat);
    }
    return at;
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
static char *put_posts(char *at, const struct hd_page *page) {
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
        at = hd_page_paid(hd_page_deed(at, page, post->seat, post->verb), page, post->amount, last);
    }
    return at;
}

static char *put_hole_cards(char *at, const struct hd_page *page) {
    const struct hd_record *record = page->record;
    at = hd_pen_words(at, "*** HOLE CARDS ***\n");
    HD_EACH_SEAT(seat, page->digest.dealt) {
        const hd_card *hole = record->deal.hole[seat];
        if (record->player[seat] != page->info->hero || hole[0] == HD_CARD_NONE || hole[1] == HD_CARD_NONE) continue;
        at = hd_page_dealt(at, page, seat);
    }
    return at;
}

/* ---- showdown ---- */

/* A hand, or the one card of it that is known. */
static char *put_known(char *at, const hd_card *cards) {
    if (cards[0] == HD_CARD_NONE) return hd_pen_cards(at, cards + 1, 1);
    return cards[1] == HD_CARD_NONE ? hd_pen_cards(at, cards, 1) : hd_pen_hole(at, cards);
}

static char *put_show(char *at, const struct hd_page *page, int seat) {
    at = put_known(hd_page_deed(at, page, seat, ": shows "), page->digest.shown[seat]);
    if (hd_seats_has(page->digest.described, seat))
        at = hd_pen_char(hd_page_made(hd_pen_words(at, " ("), page, seat), ')');
    return hd_pen_char(at, '\n');
}

/* "main pot", "side pot-2"; a side pot that is the only one has no number. */
static char *put_pot(char *at, const struct hd_page *page, int pot) {
    return page->digest.n_pots == 2 && pot == 1 ? hd_pen_words(at, "side pot") : hd_page_pot(at, page, pot);
}

static char *put_collected(char *at, const struct hd_page *page, int pot) {
    const struct hd_record *record = page->record;
    for (int i = page->digest.first_end; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind != HD_EV_COLLECT || event->pot != pot) continue;
        at = hd_page_amount(hd_page_deed(at, page, event->seat, " collected "), page, event->amount);
        at = hd_pen_char(put_pot(hd_pen_words(at, " from "), page, pot), '\n');
    }
    return at;
}

static char *put_collections(char *at, const struct hd_page *page) {
    const struct hd_digest *digest = &page->digest;
    for (int pot = digest->n_pots - 1; pot >= 0; pot--) at = put_collected(at, page, pot);
    if (digest->showed | digest->mucked) return at;
    HD_EACH_SEAT(seat, digest->dealt & ~digest->folded) at = hd_page_deed(at, page, seat, ": doesn't show hand\n");
    return at;
}

/* ---- who left a tournament ---- */

static char *put_departure(char *at, const struct hd_page *page, const struct hd_departure *left) {
    const struct hd_amounts money = hd_stars_money(page->info);
    at = hd_page_name(at, page, left->seat);
    if (left->place == 1) {
        at = hd_pen_amount(hd_pen_words(at, " wins the tournament and receives "), left->prize, &money);
        return hd_pen_words(at, " - congratulations!\n");
    }
    at = hd_pen_words(at, " finished the tournament");
    if (left->place > 0) at = hd_stars_pen_place(hd_pen_words(at, " in "), left->place); /* else registration is open */
    if (left->prize > 0) {
        at = hd_pen_amount(hd_pen_words(at, " and received "), left->prize, &money);
        at = hd_pen_char(at, '.');
    }
    return hd_pen_char(at, '\n');
}

static char *put_departures(char *at, const struct hd_page *page) {
    for (int i = 0; i < page->record->n_left; i++) at = put_departure(at, page, &page->record->left[i]);
    return at;
}

/* ---- summary ---- */

/* " Main pot $3. Side pot $3.43." without their rake. */
static char *put_pots(char *at, const struct hd_page *page) {
    const struct hd_digest *digest = &page->digest;
    for (int pot = 0; pot < digest->n_pots; pot++) {
        at = hd_pen_words(at, pot == 0 ? " Main pot " : " Side pot");
        if (pot > 0 && digest->n_pots > 2) at = hd_pen_int(hd_pen_char(at, '-'), (uint64_t)pot);
        if (pot > 0) at = hd_pen_char(at, ' ');
        at = hd_pen_char(hd_page_amount(at, page, digest->paid[pot]), '.');
    }
    return at;
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

static char *put_fold(char *at, const struct hd_page *page, int seat, bool bet) {
    static const char *const words[HD_STREETS] = {" folded before Flop", " folded on the Flop", " folded on the Turn",
                                                  " folded on the River"};
    const int street = page->digest.fold_street[seat];
    at = hd_pen_words(at, words[street]);
    return street == HD_PREFLOP && !bet ? hd_pen_words(at, " (didn't bet)") : at;
}

/* " showed [As Kd] and won ($5) with a pair of Aces" */
static char *put_shown(char *at, const struct hd_page *page, int seat) {
    const struct hd_digest *digest = &page->digest;
    at = put_known(hd_pen_words(at, " showed "), digest->shown[seat]);
    if (digest->collected[seat] > 0)
        at = hd_pen_char(hd_page_amount(hd_pen_words(at, " and won ("), page, digest->collected[seat]), ')');
    else
        at = hd_pen_words(at, " and lost");
    if (!hd_seats_has(digest->described, seat)) return at;
    return hd_page_made(hd_pen_words(at, " with "), page, seat);
}

/* The summary shows mucked cards, as far as they are known. */
static char *put_mucked(char *at, const struct hd_page *page, int seat) {
    const hd_card *hole = page->record->deal.hole[seat];
    at = hd_pen_words(at, " mucked");
    if (hole[0] == HD_CARD_NONE || hole[1] == HD_CARD_NONE) return at;
    return hd_pen_hole(hd_pen_char(at, ' '), hole);
}

/* What became of a seat. */
static char *put_end(char *at, const struct hd_page *page, int seat, const struct bettors *bettors) {
    const struct hd_digest *digest = &page->digest;
    if (hd_seats_has(digest->folded, seat)) return put_fold(at, page, seat, hd_seats_has(bettors->all, seat));
    if (hd_seats_has(digest->showed, seat)) return put_shown(at, page, seat);
    if (digest->collected[seat] == 0 && hd_seats_has(digest->mucked, seat)) return put_mucked(at, page, seat);
    return hd_pen_char(hd_page_amount(hd_pen_words(at, " collected ("), page, digest->collected[seat]), ')');
}

static char *put_outcome(char *at, const struct hd_page *page, int seat, const struct bettors *bettors) {
    at = hd_page_name(hd_page_number(at, seat), page, seat);
    if (seat == page->record->setup.button) at = hd_pen_words(at, " (button)");
    if (hd_seats_has(bettors->small_blind, seat)) at = hd_pen_words(at, " (small blind)");
    if (hd_seats_has(bettors->big_blind, seat)) at = hd_pen_words(at, " (big blind)");
    return hd_pen_char(put_end(at, page, seat, bettors), '\n');
}

static char *put_summary(char *at, const struct hd_page *page) {
    at = hd_page_totals(at, page, put_pots, "Board ");
    const struct bettors bettors = find_bettors(page->record);
    HD_EACH_SEAT(seat, page->digest.dealt) at = put_outcome(at, page, seat, &bettors);
    return at;
}

static hd_status write_hand(struct hd_strbuf *text, const struct hd_record *record,
                            const struct hd_history_info *info) {
    struct hd_page page;
    char *at = hd_page_begin(&page, text, record, info, chips_of(record, info), hd_pen_stars_made);
    if (!at) return hd_strbuf_status(text);
    at = put_header(at, &page);
    at = put_stacks(at, &page);
    at = put_posts(at, &page);
    at = put_hole_cards(at, &page);
    at = hd_page_play(at, &page);
    at = hd_page_showdown(at, &page, put_show);
    at = put_collections(at, &page);
    at = put_departures(at, &page);
    return hd_page_end(&page, put_summary(at, &page));
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
