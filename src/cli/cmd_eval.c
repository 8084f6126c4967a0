/*
 * holdem eval: what five to seven cards make.
 *
 * Layer: cli. Words are joined with blanks, so that cards may stand together or apart. Wrong cards are one sentence
 * that names the word at fault, exit 2. The description is the one of the hand logs.
 */
#include "cards_read.h"
#include "commands.h"
#include "holdem/eval.h"
#include "holdem/history.h"
#include "json_put.h"
#include "layout.h"

enum { CARDS_LEAST = 5, CARDS_MOST = 7, LABEL_COLUMNS = 10 };

static const char *const category_names[HD_CATEGORIES] = {
    "high card", "pair",       "two pair",       "three of a kind", "straight",
    "flush",     "full house", "four of a kind", "straight flush",
};

struct evaluation {
    struct hd_strbuf cards, description;
    const char *category;
    hd_rank strength;
};

static void join(struct hd_strbuf *text, const struct args *args) {
    for (int i = 0; i < args->n_operands; i++) hd_strbuf_printf(text, "%s%s", i ? " " : "", args->operand[i]);
}

static enum exit_code read_cards(const struct args *args, const struct console *console, hd_card *cards, int *n) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    join(&text, args);
    const enum exit_code code = cards_read(console, "", hd_strbuf_text(&text), CARDS_MOST, cards, n);
    hd_strbuf_release(&text);
    if (code) return code;
    if (*n >= CARDS_LEAST) return EXIT_GOOD;
    console_say(console, HD_ERROR, "%d to %d cards are needed, %d given", CARDS_LEAST, CARDS_MOST, *n);
    return EXIT_USAGE;
}

static struct evaluation evaluate(const hd_card *cards, int n) {
    struct evaluation found = {.strength = hd_eval_cards(cards, n)};
    hd_strbuf_init(&found.cards);
    hd_strbuf_init(&found.description);
    for (int i = 0; i < n; i++) {
        char text[3];
        hd_card_text(cards[i], text);
        hd_strbuf_printf(&found.cards, "%s%s", i ? " " : "", text);
    }
    hd_describe(&found.description, cards, n);
    found.category = category_names[hd_rank_category(found.strength)];
    return found;
}

static enum exit_code put_json(const struct console *console, const struct evaluation *found) {
    return json_put(console, json_pack("{s:s, s:s, s:s, s:s, s:i}", "version", HOLDEM_VERSION, "cards",
                                       hd_strbuf_text(&found->cards), "category", found->category, "description",
                                       hd_strbuf_text(&found->description), "strength", (int)found->strength));
}

static void put_line(struct hd_strbuf *text, const char *label, const char *value) {
    layout_cell(text, label, LABEL_COLUMNS);
    hd_strbuf_printf(text, "%s\n", value);
}

static enum exit_code put_text(const struct console *console, const struct evaluation *found) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    put_line(&text, "cards", hd_strbuf_text(&found->cards));
    put_line(&text, "hand", hd_strbuf_text(&found->description));
    put_line(&text, "category", found->category);
    layout_cell(&text, "strength", LABEL_COLUMNS);
    hd_strbuf_printf(&text, "%d\n", (int)found->strength);
    const enum exit_code code = console_put(console, &text);
    hd_strbuf_release(&text);
    return code;
}

enum exit_code cmd_eval(const struct args *args, const struct console *console) {
    hd_card cards[CARDS_MOST];
    int n = 0;
    enum exit_code code = read_cards(args, console, cards, &n);
    if (code) return code;
    struct evaluation found = evaluate(cards, n);
    code = args_has(args, OPT_JSON) ? put_json(console, &found) : put_text(console, &found);
    hd_strbuf_release(&found.cards);
    hd_strbuf_release(&found.description);
    return code;
}
