/*
 * Puts into words what a record says and what the rules say instead.
 *
 * Layer replay. Words are made only where something is found, so hands that match cost nothing here. They are cut to
 * the verdict's room. Allocates while it writes; no memory is told in the checking's status, and the verdict stands
 * anyway.
 */
#include "finding.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wording.h"

/* Both sides of a difference while they are written. */
struct sides {
    struct hd_strbuf what, recorded, played;
};

static struct sides sides_open(const char *what) {
    struct sides sides;
    hd_strbuf_init(&sides.what);
    hd_strbuf_init(&sides.recorded);
    hd_strbuf_init(&sides.played);
    hd_strbuf_puts(&sides.what, what);
    return sides;
}

/* Moves a text into the verdict, without the rest of a character that is cut in two. */
static void move(struct hd_checking *checking, struct hd_strbuf *text, char words[HD_WORDS_MAX]) {
    if (hd_strbuf_status(text)) checking->status = hd_strbuf_status(text);
    size_t n = text->length;
    if (n >= HD_WORDS_MAX)
        for (n = HD_WORDS_MAX - 1; n > 0 && ((unsigned char)text->text[n] & 0xc0) == 0x80;) n--;
    memcpy(words, hd_strbuf_text(text), n);
    words[n] = '\0';
    hd_strbuf_release(text);
}

static bool sides_close(struct hd_checking *checking, struct sides *sides, enum hd_verdict_kind kind) {
    checking->verdict->kind = kind;
    checking->verdict->event = checking->at;
    move(checking, &sides->what, checking->verdict->what);
    move(checking, &sides->recorded, checking->verdict->recorded);
    move(checking, &sides->played, checking->verdict->played);
    return false;
}

static void put_event(struct hd_strbuf *text, const struct hd_checking *checking, const struct hd_event *event) {
    if (event)
        hd_word_event(text, checking->source, event);
    else
        hd_strbuf_puts(text, "nothing");
}

bool hd_find_events(struct hd_checking *checking, const char *what, const struct hd_event *recorded,
                    const struct hd_event *played) {
    struct sides sides = sides_open(what);
    put_event(&sides.recorded, checking, recorded);
    put_event(&sides.played, checking, played);
    return sides_close(checking, &sides, HD_DIFFER);
}

static void put_pot(struct hd_strbuf *text, int pot) {
    if (pot == 0)
        hd_strbuf_puts(text, "the main pot");
    else
        hd_strbuf_printf(text, "side pot-%d", pot);
}

bool hd_find_amounts(struct hd_checking *checking, const char *what, int seat, int pot, hd_chips recorded,
                     hd_chips played) {
    struct sides sides = sides_open(what);
    if (pot >= 0) put_pot(&sides.what, pot);
    if (seat >= 0) {
        hd_strbuf_puts(&sides.what, pot >= 0 ? " by " : "");
        hd_word_seat(&sides.what, checking->source, seat);
    }
    hd_word_amount(&sides.recorded, checking->source, recorded);
    hd_word_amount(&sides.played, checking->source, played);
    return sides_close(checking, &sides, HD_DIFFER);
}

bool hd_find_winners(struct hd_checking *checking, int pot, hd_seats recorded, hd_seats played) {
    struct sides sides = sides_open("who wins ");
    put_pot(&sides.what, pot);
    hd_word_seats(&sides.recorded, checking->source, recorded);
    hd_word_seats(&sides.played, checking->source, played);
    return sides_close(checking, &sides, HD_DIFFER);
}

bool hd_find_words(struct hd_checking *checking, const char *what, const struct hd_event *recorded, int seat,
                   const char *played) {
    struct sides sides = sides_open(what);
    put_event(&sides.recorded, checking, recorded);
    if (seat >= 0) hd_word_seat(&sides.played, checking->source, seat);
    hd_strbuf_puts(&sides.played, played);
    return sides_close(checking, &sides, HD_DIFFER);
}

bool hd_find_illegal(struct hd_checking *checking, const struct hd_event *recorded, const struct hd_legal *legal) {
    struct sides sides = sides_open("an action");
    struct hd_strbuf *text = &sides.played;
    put_event(&sides.recorded, checking, recorded);
    hd_word_seat(text, checking->source, recorded->seat);
    hd_strbuf_puts(text, legal->to_call == 0 ? " may fold, check" : " may fold, call ");
    if (legal->to_call > 0) hd_word_amount(text, checking->source, legal->call);
    if (legal->can_raise) {
        hd_strbuf_puts(text, checking->hand.bet == 0 ? ", bet " : ", raise to ");
        hd_word_amount(text, checking->source, legal->min_to);
        if (legal->max_to > legal->min_to) hd_strbuf_putc(text, '-');
        if (legal->max_to > legal->min_to) hd_word_amount(text, checking->source, legal->max_to);
    }
    return sides_close(checking, &sides, HD_DIFFER);
}

bool hd_find_unsupported(struct hd_checking *checking, int seat, const char *reason) {
    struct sides sides = sides_open("");
    if (seat >= 0) hd_word_seat(&sides.what, checking->source, seat);
    hd_strbuf_puts(&sides.what, reason);
    return sides_close(checking, &sides, HD_UNSUPPORTED);
}

bool hd_checking_keep(struct hd_checking *checking, const struct hd_event *events, int n) {
    struct hd_events *complete = checking->complete;
    if (!complete || n == 0) return true;
    if (complete->capacity - complete->n < n) {
        const int capacity = 2 * complete->capacity + HD_EVENTS_ROOM + n;
        struct hd_event *list = realloc(complete->list, (size_t)capacity * sizeof *list);
        if (!list) {
            checking->status = HD_E_NOMEM;
            return false;
        }
        complete->list = list;
        complete->capacity = capacity;
    }
    memcpy(complete->list + complete->n, events, (size_t)n * sizeof *events);
    complete->n += n;
    return true;
}
