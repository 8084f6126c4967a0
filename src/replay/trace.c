/*
 * The trace of a hand: one line a decision, written while the rules play the record again.
 *
 * Layer replay: sees history, rules and below.
 * A line has the hand's number, street, seat and name, what the player faced (chips in the middle, bets included, and
 * the full price to call), what was legal, what he did. Ranges of bets and raises are totals of the street.
 * Appends to the caller's text; takes back what it appended where the record does not go through the rules.
 */
#include "holdem/trace.h"

#include "holdem/replay.h"

static void put_header(struct hd_strbuf *text, const struct hd_record *record, const struct hd_event *event) {
    static const char *const streets[HD_STREETS] = {", preflop, seat ", ", flop, seat ", ", turn, seat ",
                                                    ", river, seat "};
    hd_strbuf_puts(text, "hand ");
    hd_strbuf_int(text, (int64_t)record->number);
    hd_strbuf_puts(text, streets[event->street]);
    hd_strbuf_int(text, event->seat + 1);
    hd_strbuf_putc(text, ' ');
    hd_strbuf_puts(text, record->name[event->seat]);
}

/* "bet" where nobody has bet on this street, "raise to" else, and the range. */
static void put_raises(struct hd_strbuf *text, const struct hd_hand *hand, const struct hd_legal *legal) {
    hd_strbuf_puts(text, hand->bet == 0 ? ", bet " : ", raise to ");
    hd_strbuf_int(text, legal->min_to);
    if (legal->max_to == legal->min_to) return;
    hd_strbuf_putc(text, '-');
    hd_strbuf_int(text, legal->max_to);
}

static void put_situation(struct hd_strbuf *text, const struct hd_hand *hand) {
    const struct hd_legal legal = hd_hand_legal(hand);
    hd_strbuf_puts(text, ": pot ");
    hd_strbuf_int(text, hd_hand_pot(hand));
    hd_strbuf_puts(text, ", to call ");
    hd_strbuf_int(text, legal.to_call);
    hd_strbuf_puts(text, "; may fold");
    if (legal.to_call == 0) {
        hd_strbuf_puts(text, ", check");
    } else {
        hd_strbuf_puts(text, ", call ");
        hd_strbuf_int(text, legal.call);
    }
    if (legal.can_raise) put_raises(text, hand, &legal);
}

static void put_decision(struct hd_strbuf *text, const struct hd_event *event) {
    static const char *const verbs[HD_EVENT_KINDS] = {[HD_EV_FOLD] = "; folds",
                                                      [HD_EV_CHECK] = "; checks",
                                                      [HD_EV_CALL] = "; calls ",
                                                      [HD_EV_BET] = "; bets ",
                                                      [HD_EV_RAISE] = "; raises to "};
    hd_strbuf_puts(text, verbs[event->kind]);
    if (event->amount > 0) hd_strbuf_int(text, event->amount);
    hd_strbuf_puts(text, event->all_in ? " and is all-in\n" : "\n");
}

static void put_line(struct hd_strbuf *text, const struct hd_record *record, const struct hd_hand *faced,
                     const struct hd_event *event) {
    put_header(text, record, event);
    put_situation(text, faced);
    put_decision(text, event);
}

static hd_status trace(struct hd_strbuf *text, const struct hd_record *record) {
    struct hd_replay replay;
    hd_status status = hd_replay_start(&replay, record);
    for (const struct hd_event *event; status == HD_OK && (event = hd_replay_decision(&replay));) {
        const struct hd_hand faced = replay.hand;
        status = hd_replay_step(&replay);
        if (status == HD_OK) put_line(text, record, &faced, event);
    }
    if (status == HD_OK) status = hd_replay_end(&replay);
    return status == HD_OK ? hd_strbuf_status(text) : status;
}

hd_status hd_trace_write(struct hd_strbuf *text, const struct hd_record *record) {
    const size_t before = text->length;
    const hd_status status = trace(text, record);
    if (status != HD_OK && text->text) {
        text->length = before;
        text->text[before] = '\0';
    }
    return status;
}

static hd_status write_hand(struct hd_strbuf *text, const struct hd_record *record,
                            const struct hd_history_info *info) {
    (void)info;
    return hd_trace_write(text, record);
}

const struct hd_format hd_trace_format = {
    .name = "trace",
    .extension = "log",
    .separator = "",
    .summary = "one line a decision: what the player faced, might have done and did",
    .write = write_hand,
};
