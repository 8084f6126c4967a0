/*
 * Puts a hand together from the pieces that a parser reads: seats, posts, actions, boards, cards, collections.
 *
 * Layer history; sees base, cards and events only. Here is what formats have in common: which post is whose blind, what
 * an all-in amounts to, how much was put in. The betting is followed as far as that needs it; whether the hand is
 * legal is replay's business. What contradicts itself (cards twice, more chips than a stack has, a second action
 * without a raise) is refused. All chips of a hand together are at most HD_CHIPS_MAX, so that no sum overflows.
 * Works on the caller's storage; only events are allocated, through hd_import_event.
 */
#include "draft.h"

#include <string.h>

#include "holdem/eval.h"

#define REFUSE(draft, status, ...) hd_refuse((draft)->why, status, (draft)->line, __VA_ARGS__)

static struct hd_setup *setup_of(struct hd_draft *draft) { return &draft->hand->record.setup; }
static const char *name_of(const struct hd_draft *draft, int seat) { return draft->hand->names[seat]; }

void hd_draft_begin(struct hd_draft *draft, struct hd_imported *hand, struct hd_refusal *why) {
    *draft = (struct hd_draft){.hand = hand, .why = why, .line = hand->line};
}

hd_status hd_draft_seat(struct hd_draft *draft, int64_t seat, struct hd_span name, hd_chips chips) {
    struct hd_imported *hand = draft->hand;
    if (seat < 1 || seat > HD_MAX_SEATS)
        return REFUSE(draft, HD_E_UNSUPPORTED, "there is no seat %lld: a table has %d", (long long)seat, HD_MAX_SEATS);
    const int at = (int)seat - 1;
    if (hd_seats_has(draft->seated, at)) return REFUSE(draft, HD_E_SYNTAX, "two players have seat %d", at + 1);
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (hd_seats_has(draft->seated, s) && hd_span_equals(name, hand->names[s]))
            return REFUSE(draft, HD_E_SYNTAX, "the player of seat %d has the name of another", at + 1);
    if (!hd_span_copy(name, hand->names[at], sizeof hand->names[at]))
        return REFUSE(draft, HD_E_SYNTAX, "the player of seat %d has no name, or a very long one", at + 1);
    hd_chips all = chips;
    for (int s = 0; s < HD_MAX_SEATS; s++) all += hand->record.setup.stack[s];
    if (all > HD_CHIPS_MAX) return REFUSE(draft, HD_E_UNSUPPORTED, "there are more chips than can be counted");
    hand->record.setup.stack[at] = chips;
    draft->seated |= hd_seats_of(at);
    return HD_OK;
}

/* ---- events ---- */

/* Appends an event and follows the betting with it. */
static hd_status put_event(struct hd_draft *draft, enum hd_event_kind kind, int seat, hd_chips amount, bool all_in) {
    const hd_chips owned = draft->betting.stack[seat];
    struct hd_event event = {.kind = (uint8_t)kind, .seat = (int8_t)seat, .amount = amount};
    const hd_chips moved = hd_betting_apply(&draft->betting, &event);
    if (moved > owned) return REFUSE(draft, HD_E_SYNTAX, "%s puts more chips in than there are", name_of(draft, seat));
    draft->put_in[seat] += moved;
    draft->dealt |= hd_seats_of(seat);
    struct hd_event *made = hd_import_event(draft->hand, kind, seat, amount);
    if (!made) return HD_E_NOMEM;
    made->street = (uint8_t)draft->street;
    made->all_in = all_in;
    return HD_OK;
}

/* ---- posts ---- */

hd_status hd_draft_post(struct hd_draft *draft, enum hd_event_kind kind, int seat, hd_chips amount, bool all_in) {
    if (draft->betting_began || draft->n_posts == HD_DRAFT_POSTS)
        return REFUSE(draft, HD_E_SYNTAX, "%s posts when posting is over", name_of(draft, seat));
    draft->posts[draft->n_posts++] = (struct hd_draft_post){(uint8_t)kind, (int8_t)seat, all_in, draft->line, amount};
    draft->dealt |= hd_seats_of(seat);
    hd_chips all = 0;
    for (int i = 0; i < draft->n_posts; i++)
        if (draft->posts[i].seat == seat) all += draft->posts[i].amount;
    if (all <= setup_of(draft)->stack[seat]) return HD_OK;
    return REFUSE(draft, HD_E_SYNTAX, "%s posts more chips than there are", name_of(draft, seat));
}

static hd_seats posters(const struct hd_draft *draft, enum hd_event_kind kind) {
    hd_seats seats = 0;
    for (int i = 0; i < draft->n_posts; i++)
        if (draft->posts[i].kind == kind) seats |= hd_seats_of(draft->posts[i].seat);
    return seats;
}

/* What a seat posted of a kind. */
static const struct hd_draft_post *post_of(const struct hd_draft *draft, enum hd_event_kind kind, int seat) {
    for (int i = 0; i < draft->n_posts; i++)
        if (draft->posts[i].kind == kind && draft->posts[i].seat == seat) return &draft->posts[i];
    return NULL;
}

/* True where posting took all that the seat had. */
static bool all_posted(const struct hd_draft *draft, int seat) {
    hd_chips all = 0;
    for (int i = 0; i < draft->n_posts; i++)
        if (draft->posts[i].seat == seat) all += draft->posts[i].amount;
    return all > 0 && all == draft->hand->record.setup.stack[seat];
}

/* The big blind who had nothing left for it after the ante: the next such seat after the small blind. */
static int broke_big_blind(const struct hd_draft *draft, int after) {
    const hd_seats payers = posters(draft, HD_EV_ANTE);
    for (int i = 1; i <= HD_MAX_SEATS; i++) {
        const int seat = (after + i) % HD_MAX_SEATS;
        if (seat != draft->hand->record.setup.sb && hd_seats_has(payers, seat) && all_posted(draft, seat)) return seat;
    }
    return -1;
}

/* The button where nobody has it: the empty seat before the first blind. All empty seats there come to the same. */
static hd_status find_button(struct hd_draft *draft) {
    struct hd_setup *setup = setup_of(draft);
    int first = 0;
    while (first < draft->n_posts && draft->posts[first].kind != HD_EV_SMALL_BLIND &&
           draft->posts[first].kind != HD_EV_BIG_BLIND)
        first++;
    if (first == draft->n_posts) return REFUSE(draft, HD_E_UNSUPPORTED, "nobody has the button");
    const int before = (draft->posts[first].seat + HD_MAX_SEATS - 1) % HD_MAX_SEATS;
    if (setup->stack[before] > 0) return REFUSE(draft, HD_E_UNSUPPORTED, "nobody has the button");
    setup->button = (int8_t)before;
    return HD_OK;
}

/* Of those who post a blind the first clockwise from the button posts it by position. */
static hd_status place_blinds(struct hd_draft *draft) {
    struct hd_setup *setup = setup_of(draft);
    const hd_seats big = posters(draft, HD_EV_BIG_BLIND);
    /* who posts both has missed the small one */
    const hd_seats small = posters(draft, HD_EV_SMALL_BLIND) & (hd_seats)~big;
    setup->sb = (int8_t)hd_seats_next(small, setup->button);
    const int before = setup->sb >= 0 ? setup->sb : setup->button;
    setup->bb = (int8_t)hd_seats_next(big, before);
    if (setup->bb < 0) setup->bb = (int8_t)broke_big_blind(draft, before);
    if (setup->bb < 0) return REFUSE(draft, HD_E_UNSUPPORTED, "nobody posts a big blind");
    return HD_OK;
}

/* The small blind's full amount: the header's, else what was posted. */
static hd_status settle_small_blind(struct hd_draft *draft) {
    struct hd_setup *setup = setup_of(draft);
    const struct hd_draft_post *post = setup->sb < 0 ? NULL : post_of(draft, HD_EV_SMALL_BLIND, setup->sb);
    if (!post) return HD_OK;
    if (setup->small_blind == 0) setup->small_blind = post->amount;
    if (post->amount == setup->small_blind || (post->amount < setup->small_blind && all_posted(draft, setup->sb)))
        return HD_OK;
    return hd_refuse(draft->why, HD_E_SYNTAX, post->line, "%s posts another small blind than the table's",
                     name_of(draft, setup->sb));
}

/* True where the seat had chips left for another post. */
static bool posts_more(const struct hd_draft *draft, const struct hd_draft_post *post) {
    for (const struct hd_draft_post *next = post + 1; next < draft->posts + draft->n_posts; next++)
        if (next->seat == post->seat) return true;
    return false;
}

/* The big blind's full amount: the header's, else what was posted; where that was all he had, what calls will tell, and
 * until then twice a full small blind. */
static hd_status settle_big_blind(struct hd_draft *draft) {
    struct hd_setup *setup = setup_of(draft);
    const struct hd_draft_post *post = post_of(draft, HD_EV_BIG_BLIND, setup->bb);
    /* a post that is not the one that made him all-in is whole */
    const bool whole = post && (draft->says_all_in ? !post->all_in : posts_more(draft, post));
    const bool all = !whole && all_posted(draft, setup->bb);
    const hd_chips amount = post ? post->amount : 0;
    draft->big_blind_sure = setup->big_blind > 0 || !all;
    if (setup->big_blind == 0) {
        const bool doubled = all && setup->sb >= 0 && !all_posted(draft, setup->sb);
        setup->big_blind = doubled && 2 * setup->small_blind > amount ? 2 * setup->small_blind : amount;
        if (setup->big_blind < setup->small_blind) setup->big_blind = setup->small_blind;
        for (int i = 0; i < draft->n_posts; i++)
            if (draft->posts[i].kind == HD_EV_POST && draft->posts[i].amount > setup->big_blind && all)
                setup->big_blind = draft->posts[i].amount;
    }
    if (setup->big_blind == 0) return REFUSE(draft, HD_E_UNSUPPORTED, "the hand does not say how high the blinds are");
    if (amount >= setup->big_blind || all) return HD_OK;
    return hd_refuse(draft->why, HD_E_SYNTAX, post->line, "%s posts less than the table's big blind",
                     name_of(draft, setup->bb));
}

/* Appends a post; what a big-blind post has beyond the blind is dead. */
static hd_status put_post(struct hd_draft *draft, const struct hd_draft_post *post) {
    struct hd_setup *setup = setup_of(draft);
    const int seat = post->seat;
    enum hd_event_kind kind = post->kind;
    hd_chips amount = post->amount, dead = 0;
    if (kind == HD_EV_SMALL_BLIND && seat != setup->sb) kind = HD_EV_DEAD_POST;
    if (kind == HD_EV_BIG_BLIND && seat != setup->bb) kind = HD_EV_POST;
    if ((kind == HD_EV_BIG_BLIND || (kind == HD_EV_POST && post->kind == HD_EV_BIG_BLIND)) &&
        amount > setup->big_blind) {
        dead = amount - setup->big_blind;
        amount = setup->big_blind;
    }
    if (kind == HD_EV_POST && (amount > setup->big_blind || setup->post_live[seat] > 0))
        return hd_refuse(draft->why, HD_E_UNSUPPORTED, post->line, "%s posts more than a big blind: a straddle",
                         name_of(draft, seat));
    if (kind == HD_EV_POST) setup->post_live[seat] = amount;
    if (kind == HD_EV_DEAD_POST) dead = amount;
    const bool last = draft->betting.stack[seat] == post->amount;
    const bool all_in = draft->says_all_in ? post->all_in : last;
    setup->post_dead[seat] += dead;
    hd_status status = HD_OK;
    if (kind != HD_EV_DEAD_POST) status = put_event(draft, kind, seat, amount, all_in && dead == 0);
    if (status == HD_OK && dead > 0) status = put_event(draft, HD_EV_DEAD_POST, seat, dead, all_in);
    return status;
}

static hd_status check_all_in(struct hd_draft *draft, const struct hd_draft_post *post) {
    bool said = false;
    for (int i = 0; i < draft->n_posts; i++)
        if (draft->posts[i].seat == post->seat && draft->posts[i].all_in) said = true;
    const bool all = all_posted(draft, post->seat);
    draft->line = post->line;
    if (said && !all) return REFUSE(draft, HD_E_SYNTAX, "%s is all-in with chips left", name_of(draft, post->seat));
    if (all && !said && draft->says_all_in)
        return REFUSE(draft, HD_E_SYNTAX, "%s posts the last chips and is not all-in", name_of(draft, post->seat));
    return HD_OK;
}

/* An ante of the big blind alone is one for all. It was paid first where it left too little for the blind, or stands
 * first in a source that has posts in their order and does not tell who is all-in. */
static void find_ante_type(struct hd_draft *draft) {
    struct hd_setup *setup = setup_of(draft);
    if (posters(draft, HD_EV_ANTE) != hd_seats_of(setup->bb)) return;
    const struct hd_draft_post *blind = post_of(draft, HD_EV_BIG_BLIND, setup->bb);
    setup->ante_type = HD_ANTE_BIG_BLIND;
    if (!blind || (draft->says_all_in ? blind->all_in : post_of(draft, HD_EV_ANTE, setup->bb) < blind))
        setup->bba_order = HD_ANTE_FIRST;
}

/* Sets of kinds of posts. */
enum {
    ANTES = 1 << HD_EV_ANTE,
    BLINDS = 1 << HD_EV_SMALL_BLIND | 1 << HD_EV_BIG_BLIND,
    OTHERS = 1 << HD_EV_POST | 1 << HD_EV_DEAD_POST
};

/* Appends the posts of some kinds as the source has them one after the other. */
static hd_status put_posts(struct hd_draft *draft, unsigned kinds) {
    hd_status status = HD_OK;
    for (int i = 0; i < draft->n_posts && status == HD_OK; i++) {
        const struct hd_draft_post *post = &draft->posts[i];
        if (!(kinds >> post->kind & 1)) continue;
        status = check_all_in(draft, post);
        if (status == HD_OK) status = put_post(draft, post);
    }
    return status;
}

/* All posts as they were paid: a source that has antes last has them so wherever they belong. */
static hd_status put_all_posts(struct hd_draft *draft) {
    const struct hd_setup *setup = &draft->hand->record.setup;
    if (!draft->antes_last) return put_posts(draft, ANTES | BLINDS | OTHERS);
    const bool first = setup->ante_type == HD_ANTE_CLASSIC || setup->bba_order == HD_ANTE_FIRST;
    hd_status status = put_posts(draft, first ? ANTES : BLINDS);
    if (status == HD_OK) status = put_posts(draft, first ? BLINDS : ANTES);
    return status == HD_OK ? put_posts(draft, OTHERS) : status;
}

/* All posts are there: what they mean is settled, and the betting begins. */
hd_status hd_draft_begin_betting(struct hd_draft *draft) {
    if (draft->betting_began) return HD_OK;
    draft->betting_began = true;
    const int line = draft->line;
    hd_status status = setup_of(draft)->button < 0 ? find_button(draft) : HD_OK;
    if (status == HD_OK) status = place_blinds(draft);
    if (status == HD_OK) status = settle_small_blind(draft);
    if (status == HD_OK) status = settle_big_blind(draft);
    if (status != HD_OK) return status;
    find_ante_type(draft);
    hd_betting_start(&draft->betting, setup_of(draft));
    if (!draft->big_blind_sure) draft->betting.level = 0; /* what is posted raises it */
    status = put_all_posts(draft);
    draft->line = line;
    return status;
}

/* ---- actions ---- */

/* The price before the flop as a source tells it that had only a short big blind so far; `least`: it may be more. */
static void learn_price(struct hd_draft *draft, hd_chips price, bool least) {
    struct hd_setup *setup = setup_of(draft);
    if (draft->big_blind_sure || draft->street != HD_PREFLOP || price < draft->betting.level) return;
    if (least && price <= setup->big_blind) return;
    draft->big_blind_sure = !least;
    setup->big_blind = draft->betting.level = price;
}

hd_status hd_draft_act(struct hd_draft *draft, enum hd_event_kind kind, int seat, hd_chips amount, bool all_in) {
    hd_status status = hd_draft_begin_betting(draft);
    if (status != HD_OK) return status;
    if (hd_seats_has(draft->folded, seat))
        return REFUSE(draft, HD_E_SYNTAX, "%s acts after folding", name_of(draft, seat));
    if (hd_seats_has(draft->acted, seat))
        return REFUSE(draft, HD_E_SYNTAX, "%s acts again though nobody has raised: actions are missing or out of order",
                      name_of(draft, seat));
    const bool raises = kind == HD_EV_BET || kind == HD_EV_RAISE;
    const bool pays = raises || kind == HD_EV_CALL;
    const hd_chips moved = raises ? amount - draft->betting.bet[seat] : amount;
    if (pays && moved <= 0) return REFUSE(draft, HD_E_SYNTAX, "%s puts nothing in", name_of(draft, seat));
    const bool last = pays && moved == draft->betting.stack[seat];
    if (all_in && !last) return REFUSE(draft, HD_E_SYNTAX, "%s is all-in with chips left", name_of(draft, seat));
    if (last && !all_in && draft->says_all_in)
        return REFUSE(draft, HD_E_SYNTAX, "%s puts the last chips in and is not all-in", name_of(draft, seat));
    if (kind == HD_EV_CHECK || kind == HD_EV_CALL) learn_price(draft, draft->betting.bet[seat] + amount, last);
    if (kind == HD_EV_FOLD) {
        draft->folded |= hd_seats_of(seat);
        draft->folded_on[seat] = (uint8_t)draft->street;
    }
    if (raises) draft->big_blind_sure = true;
    draft->acted = (hd_seats)((raises ? 0 : draft->acted) | hd_seats_of(seat));
    return put_event(draft, kind, seat, amount, last);
}

/* The price of this street, as far as it is known. */
static hd_chips price_of(const struct hd_draft *draft) {
    const hd_chips level = draft->betting.level, big_blind = draft->hand->record.setup.big_blind;
    return draft->big_blind_sure || big_blind < level ? level : big_blind;
}

hd_status hd_draft_raise_by(struct hd_draft *draft, int seat, hd_chips by, bool all_in) {
    const hd_status status = hd_draft_begin_betting(draft);
    if (status != HD_OK) return status;
    return hd_draft_act(draft, HD_EV_RAISE, seat, price_of(draft) + by, all_in);
}

hd_status hd_draft_raise(struct hd_draft *draft, int seat, hd_chips by, hd_chips to, bool all_in) {
    const hd_status status = hd_draft_begin_betting(draft);
    if (status != HD_OK) return status;
    learn_price(draft, to - by, false);
    if (by != to - draft->betting.level)
        return REFUSE(draft, HD_E_SYNTAX, "%s raises by another amount than that to which it is", name_of(draft, seat));
    return hd_draft_act(draft, HD_EV_RAISE, seat, to, all_in);
}

hd_status hd_draft_all_in(struct hd_draft *draft, int seat, hd_chips added) {
    const hd_status status = hd_draft_begin_betting(draft);
    if (status != HD_OK) return status;
    const hd_chips to = draft->betting.bet[seat] + added, price = price_of(draft);
    if (to <= price) return hd_draft_act(draft, HD_EV_CALL, seat, added, true);
    return hd_draft_act(draft, price == 0 ? HD_EV_BET : HD_EV_RAISE, seat, to, true);
}

/* What nobody has matched on this street, folded players included. */
static hd_chips unmatched_now(const struct hd_draft *draft) {
    hd_chips first = 0, second = 0;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        const hd_chips bet = draft->betting.bet[seat];
        if (bet > first) {
            second = first;
            first = bet;
        } else if (bet > second) {
            second = bet;
        }
    }
    return first - second;
}

hd_chips hd_draft_unmatched(const struct hd_draft *draft) { return draft->unmatched + unmatched_now(draft); }

hd_status hd_draft_uncalled(struct hd_draft *draft, int seat, hd_chips amount) {
    const hd_status status = hd_draft_begin_betting(draft);
    if (status != HD_OK) return status;
    if (amount <= 0 || amount > draft->betting.bet[seat])
        return REFUSE(draft, HD_E_SYNTAX, "%s gets more back than was bet", name_of(draft, seat));
    return put_event(draft, HD_EV_UNCALLED, seat, amount, false);
}

/* ---- cards ---- */

static hd_status see_card(struct hd_draft *draft, hd_card card) {
    char text[3];
    hd_card_text(card, text);
    if (draft->seen & hd_cards_of(card)) return REFUSE(draft, HD_E_SYNTAX, "the card %s is there twice", text);
    draft->seen |= hd_cards_of(card);
    return HD_OK;
}

hd_status hd_draft_board(struct hd_draft *draft, const hd_card *cards, int n) {
    hd_status status = hd_draft_begin_betting(draft);
    if (status != HD_OK) return status;
    if (draft->street == HD_RIVER || n != (draft->street == HD_PREFLOP ? 3 : 1))
        return REFUSE(draft, HD_E_SYNTAX, "the board has too many cards or too few");
    draft->unmatched += unmatched_now(draft);
    draft->street++;
    draft->acted = 0;
    struct hd_event *event = hd_import_event(draft->hand, HD_EV_BOARD, -1, 0);
    if (!event) return HD_E_NOMEM;
    event->street = (uint8_t)draft->street;
    hd_betting_apply(&draft->betting, event);
    for (int i = 0; i < n; i++) {
        if (cards[i] == HD_CARD_NONE) return REFUSE(draft, HD_E_SYNTAX, "a card of the board is not known");
        status = see_card(draft, cards[i]);
        if (status != HD_OK) return status;
        event->cards[i] = draft->hand->record.deal.board[draft->n_board++] = cards[i];
    }
    return HD_OK;
}

hd_status hd_draft_hole(struct hd_draft *draft, int seat, const hd_card cards[2]) {
    hd_card *hole = draft->hand->record.deal.hole[seat];
    if (cards[0] == cards[1] && cards[0] != HD_CARD_NONE)
        return REFUSE(draft, HD_E_SYNTAX, "%s has one card twice", name_of(draft, seat));
    draft->dealt |= hd_seats_of(seat);
    for (int i = 0; i < 2; i++) {
        if (cards[i] == HD_CARD_NONE || cards[i] == hole[0] || cards[i] == hole[1]) continue;
        const int at = hole[i] == HD_CARD_NONE ? i : 1 - i;
        if (hole[at] != HD_CARD_NONE)
            return REFUSE(draft, HD_E_SYNTAX, "%s has other cards than before", name_of(draft, seat));
        const hd_status status = see_card(draft, cards[i]);
        if (status != HD_OK) return status;
        hole[at] = cards[i];
    }
    return HD_OK;
}

/* ---- the end ---- */

hd_status hd_draft_show(struct hd_draft *draft, int seat, const hd_card cards[2]) {
    hd_status status = hd_draft_begin_betting(draft);
    if (status == HD_OK) status = hd_draft_hole(draft, seat, cards);
    if (status == HD_OK) status = put_event(draft, HD_EV_SHOW, seat, 0, false);
    if (status != HD_OK) return status;
    memcpy(draft->hand->events.list[draft->hand->events.n - 1].cards, cards, 2);
    return HD_OK;
}

/* True where the text begins with a word in small letters, whatever its own letters are. */
static bool begins(struct hd_span text, const char *words) {
    const size_t n = strlen(words);
    if (text.n < n) return false;
    for (size_t i = 0; i < n; i++) {
        const char c = text.at[i];
        if ((c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c) != words[i]) return false;
    }
    return true;
}

void hd_draft_describe(struct hd_draft *draft, int seat, struct hd_span words) {
    static const struct {
        const char *words;
        enum hd_category category;
    } names[] = {{"high card", HD_HIGH_CARD},
                 {"pair", HD_PAIR},
                 {"one pair", HD_PAIR},
                 {"two pair", HD_TWO_PAIR},
                 {"three of a kind", HD_THREE_OF_A_KIND},
                 {"straight flush", HD_STRAIGHT_FLUSH},
                 {"straight", HD_STRAIGHT},
                 {"flush", HD_FLUSH},
                 {"full house", HD_FULL_HOUSE},
                 {"four of a kind", HD_FOUR_OF_A_KIND},
                 {"royal flush", HD_STRAIGHT_FLUSH}};
    struct hd_stated *stated = &draft->hand->stated;
    hd_scan_text(&words, "a ");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!begins(words, names[i].words)) continue;
        stated->described |= hd_seats_of(seat);
        stated->category[seat] = (uint8_t)names[i].category;
        return;
    }
}

hd_status hd_draft_muck(struct hd_draft *draft, int seat) {
    const hd_status status = hd_draft_begin_betting(draft);
    return status == HD_OK ? put_event(draft, HD_EV_MUCK, seat, 0, false) : status;
}

hd_status hd_draft_collect(struct hd_draft *draft, int pot, int seat, hd_chips amount) {
    struct hd_stated *stated = &draft->hand->stated;
    const hd_status status = hd_draft_begin_betting(draft);
    if (status != HD_OK) return status;
    if (amount > HD_CHIPS_MAX - stated->collected[seat])
        return REFUSE(draft, HD_E_SYNTAX, "%s collects more than there is", name_of(draft, seat));
    stated->has_collected = true;
    stated->collected[seat] += amount;
    stated->collected_from[pot][seat] += amount;
    draft->dealt |= hd_seats_of(seat);
    struct hd_event *event = hd_import_event(draft->hand, HD_EV_COLLECT, seat, amount);
    if (!event) return HD_E_NOMEM;
    event->street = (uint8_t)draft->street;
    event->pot = (uint8_t)pot;
    return HD_OK;
}

/* The ante is what most could pay; who paid less was all-in by it. */
static hd_status settle_antes(struct hd_draft *draft) {
    struct hd_setup *setup = setup_of(draft);
    for (int i = 0; i < draft->n_posts; i++)
        if (draft->posts[i].kind == HD_EV_ANTE && draft->posts[i].amount > setup->ante)
            setup->ante = draft->posts[i].amount;
    for (int i = 0; i < draft->n_posts; i++) {
        const struct hd_draft_post *post = &draft->posts[i];
        if (post->kind == HD_EV_ANTE && post->amount < setup->ante && !all_posted(draft, post->seat))
            return hd_refuse(draft->why, HD_E_SYNTAX, post->line, "%s posts less than the others' ante",
                             name_of(draft, post->seat));
    }
    if (setup->ante > 0 && setup->ante_type == HD_ANTE_CLASSIC)
        setup->no_ante = (hd_seats)(draft->dealt & ~posters(draft, HD_EV_ANTE));
    return HD_OK;
}

hd_status hd_draft_end(struct hd_draft *draft) {
    struct hd_setup *setup = setup_of(draft);
    hd_status status = hd_draft_begin_betting(draft);
    if (status == HD_OK) status = settle_antes(draft);
    if (status != HD_OK) return status;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        const bool dealt = hd_seats_has(draft->dealt, seat);
        if (dealt && setup->stack[seat] == 0)
            return REFUSE(draft, HD_E_SYNTAX, "%s plays without chips", name_of(draft, seat));
        if (!dealt) setup->stack[seat] = 0;
    }
    if (hd_seats_count(draft->dealt) < 2) return REFUSE(draft, HD_E_SYNTAX, "fewer than two players are dealt in");
    return HD_OK;
}
