/*
 * holdem pushfold: who goes all-in with what before the flop, and who calls; the Sklansky-Chubukov numbers.
 *
 * Layer: cli; the equilibrium is odds'. Stacks and the ante are numbers of big blinds with up to three decimals and
 * become thousandths, blinds are half a big blind and a whole one. Wrong numbers are exit 2. Allocates the plan.
 */
#include <math.h>
#include <stdlib.h>

#include "commands.h"
#include "hand_grid.h"
#include "holdem/pushfold.h"
#include "json_put.h"
#include "numbers.h"

enum { BIG_BLIND = 1000, ROUNDS = 6000, STACK_MAX = 1000 }; /* rounds with one opponent; fewer with more */

/* Part of a big blind, or of the prizes, that nobody may gain by playing otherwise. */
static const double target = 1e-6;

struct question {
    struct hd_pushfold_table table;
    struct numbers prizes;
    double pool;
};

struct solution {
    struct hd_pushfold_game game;
    struct hd_pushfold_plan plan;
    struct hd_pushfold_worth worth;
};

static enum exit_code usage(const struct console *console, const char *text) {
    console_say(console, HD_ERROR, "%s", text);
    return EXIT_USAGE;
}

/* ---- input ---- */

/* Numbers of big blinds as thousandths; `least` as a number of them. */
static enum exit_code read_blinds(const struct args *args, enum option_id option, int max, double least,
                                  int64_t *amounts, int *n, const struct console *console) {
    struct numbers numbers = {NULL, 0};
    enum exit_code code = numbers_init(&numbers, args, option, max, console);
    for (int i = 0; !code && i < numbers.n; i++) {
        if (numbers.value[i] < least || numbers.value[i] > STACK_MAX) {
            console_say(console, HD_ERROR, "%s takes numbers of big blinds from %g to %d", option_text(option).text,
                        least, STACK_MAX);
            code = EXIT_USAGE;
        }
        amounts[i] = (int64_t)(numbers.value[i] * BIG_BLIND + .5);
    }
    *n = numbers.n;
    numbers_release(&numbers);
    return code;
}

static enum exit_code read_stacks(struct hd_pushfold_table *table, const struct args *args,
                                  const struct console *console) {
    static const double least = 0.1;
    table->n = 2;
    table->stack[0] = table->stack[1] = 10 * (int64_t)BIG_BLIND;
    if (args_has(args, OPT_STACK) && args_has(args, OPT_STACKS))
        return usage(console, "--stack is for two equal stacks, --stacks for several: give one of them");
    if (args_has(args, OPT_STACKS)) {
        const enum exit_code code =
            read_blinds(args, OPT_STACKS, HD_PUSHFOLD_MAX, least, table->stack, &table->n, console);
        return !code && table->n < 2 ? usage(console, "--stacks takes at least two stacks") : code;
    }
    int n;
    if (!args_has(args, OPT_STACK)) return EXIT_GOOD;
    const enum exit_code code = read_blinds(args, OPT_STACK, 1, least, table->stack, &n, console);
    table->stack[1] = table->stack[0];
    return code;
}

static enum exit_code read_prizes(struct question *question, const struct args *args, const struct console *console) {
    if (!args_has(args, OPT_PRIZES)) return EXIT_GOOD;
    const enum exit_code code = numbers_init(&question->prizes, args, OPT_PRIZES, HD_PUSHFOLD_MAX, console);
    if (code) return code;
    question->table.prizes = question->prizes.value;
    question->table.n_prizes = question->prizes.n;
    if (question->prizes.n > question->table.n) return usage(console, "there are more prizes than players");
    for (int k = 0; k < question->prizes.n; k++) {
        question->pool += question->prizes.value[k];
        if (k > 0 && question->prizes.value[k] > question->prizes.value[k - 1])
            return usage(console, "--prizes must not rise: the first place's prize comes first");
    }
    return question->pool > 0 ? EXIT_GOOD : usage(console, "--prizes are all 0");
}

static enum exit_code read_question(struct question *question, const struct args *args, const struct console *console) {
    struct hd_pushfold_table *table = &question->table;
    int n;
    enum exit_code code = read_stacks(table, args, console);
    table->small_blind = BIG_BLIND / 2;
    table->big_blind = BIG_BLIND;
    if (!code && args_has(args, OPT_ANTE)) code = read_blinds(args, OPT_ANTE, 1, 0, &table->ante, &n, console);
    return code ? code : read_prizes(question, args, console);
}

/* ---- output ---- */

static const char *position(int n, int player) {
    static const char *const early[] = {"UTG", "UTG+1", "UTG+2", "UTG+3"}, *const late[] = {"BB", "SB", "BTN",
                                                                                            "CO", "HJ", "LJ"};
    const int left = n - 1 - player;
    return left >= 6 || (player == 0 && n > 3) ? early[player] : late[left];
}

static void put_head(struct hd_strbuf *text, const struct question *question, const struct solution *found) {
    const struct hd_pushfold_table *table = &question->table;
    hd_strbuf_puts(text, "all-in or fold, stacks in BB:");
    for (int i = 0; i < table->n; i++)
        hd_strbuf_printf(text, " %s %g", position(table->n, i), (double)table->stack[i] / BIG_BLIND);
    if (table->ante) hd_strbuf_printf(text, ", ante %g", (double)table->ante / BIG_BLIND);
    hd_strbuf_printf(text, "\nexploitability %.1e %s: what all players' best answers would gain together\n\n",
                     found->worth.exploitability, question->table.prizes ? "of prizes" : "BB");
}

/* A share of all hands, in six places: a blank before each. */
static void put_width(struct hd_strbuf *text, double width) {
    if (width < 0.9995)
        hd_strbuf_printf(text, "%5.1f%%", 100 * width);
    else
        hd_strbuf_puts(text, "  100%");
}

static void put_table(struct hd_strbuf *text, const struct question *question, const struct solution *found) {
    const int n = question->table.n;
    hd_strbuf_puts(text, "               all-in  calls against\n            EV  first in");
    for (int i = 0; i < n - 1; i++) hd_strbuf_printf(text, "%6s", position(n, i));
    hd_strbuf_putc(text, '\n');
    for (int i = 0; i < n; i++) {
        hd_strbuf_printf(text, "%-6s%+8.4f", position(n, i), found->worth.value[i]);
        if (i < n - 1)
            hd_strbuf_printf(text, "%9.1f%%", 100 * hd_pushfold_width(found->plan.push[i]));
        else
            hd_strbuf_printf(text, "%10s", "");
        for (int k = 0; k < i; k++) put_width(text, hd_pushfold_width(found->plan.call[k][i]));
        hd_strbuf_putc(text, '\n');
    }
}

static enum exit_code put_text(const struct console *console, const struct question *question,
                               const struct solution *found) {
    const int n = question->table.n;
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    put_head(&text, question, found);
    put_table(&text, question, found);
    for (int i = 0; i < n - 1; i++) {
        hd_strbuf_printf(&text, "\n%s all-in:\n", position(n, i));
        hand_grid_range(&text, found->plan.push[i]);
    }
    hd_strbuf_puts(&text, "\nBB calls SB:\n");
    hand_grid_range(&text, found->plan.call[n - 2][n - 1]);
    const enum exit_code code = console_put(console, &text);
    hd_strbuf_release(&text);
    return code;
}

static json_t *by_hand(const double number[HD_HAND_CLASSES]) {
    json_t *object = json_object();
    for (int i = 0; i < HD_HAND_CLASSES; i++) {
        char name[4];
        hd_hand_class_text(i, name);
        json_object_set_new(object, name, isfinite(number[i]) ? json_real(number[i]) : json_null());
    }
    return object;
}

static json_t *calls_json(const struct question *question, const struct solution *found, int caller) {
    json_t *list = json_array();
    for (int pusher = 0; pusher < caller; pusher++)
        json_array_append_new(list,
                              json_pack("{s:s, s:f, s:o}", "against", position(question->table.n, pusher),
                                        "hands_percent", 100 * hd_pushfold_width(found->plan.call[pusher][caller]),
                                        "range", by_hand(found->plan.call[pusher][caller])));
    return list;
}

static enum exit_code put_json(const struct console *console, const struct question *question,
                               const struct solution *found) {
    const int n = question->table.n;
    json_t *players = json_array();
    for (int i = 0; i < n; i++) {
        json_t *player = json_pack("{s:s, s:f, s:f, s:o}", "position", position(n, i), "stack_bb",
                                   (double)question->table.stack[i] / BIG_BLIND, "ev", found->worth.value[i], "calls",
                                   calls_json(question, found, i));
        if (i < n - 1) {
            json_object_set_new(player, "all_in_percent", json_real(100 * hd_pushfold_width(found->plan.push[i])));
            json_object_set_new(player, "all_in_range", by_hand(found->plan.push[i]));
        }
        json_array_append_new(players, player);
    }
    return json_put(console, json_pack("{s:s, s:s, s:f, s:o}", "version", HOLDEM_VERSION, "ev_unit",
                                       question->table.prizes ? "prizes" : "big blinds", "exploitability",
                                       found->worth.exploitability, "players", players));
}

/* ---- the commands ---- */

static enum exit_code solve(const struct args *args, const struct console *console, const struct question *question) {
    struct solution *found = malloc(sizeof *found);
    hd_status status = found ? hd_pushfold_game_init(&found->game, &question->table) : HD_E_NOMEM;
    const double scale = question->table.prizes ? question->pool : 1;
    const int rounds = ROUNDS / (question->table.n - 1);
    if (!status) status = hd_pushfold_solve(&found->game, target * scale, rounds, &found->plan, &found->worth);
    enum exit_code code = EXIT_FAILED;
    if (status)
        console_say(console, HD_ERROR, "%s", hd_status_text(status));
    else
        code = args_has(args, OPT_JSON) ? put_json(console, question, found) : put_text(console, question, found);
    free(found);
    return code;
}

static enum exit_code sklansky_chubukov(const struct args *args, const struct console *console) {
    double number[HD_HAND_CLASSES];
    for (int i = 0; i < HD_HAND_CLASSES; i++) number[i] = hd_sklansky_chubukov(i);
    if (args_has(args, OPT_JSON))
        return json_put(console,
                        json_pack("{s:s, s:o}", "version", HOLDEM_VERSION, "sklansky_chubukov_bb", by_hand(number)));
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, "Sklansky-Chubukov numbers: with no more big blinds behind the small blind than this,\n"
                          "all-in with the hand face up is better than folding; suited hands above the diagonal\n\n");
    hand_grid_numbers(&text, number);
    const enum exit_code code = console_put(console, &text);
    hd_strbuf_release(&text);
    return code;
}

/* The numbers of --sc are of every stack. */
static bool has_question(const struct args *args, const struct console *console) {
    static const enum option_id asked[] = {OPT_STACK, OPT_STACKS, OPT_PRIZES, OPT_ANTE};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        if (!args_has(args, asked[i])) continue;
        console_say(console, HD_ERROR, "--sc prints numbers of its own; leave out --%s", options[asked[i]].name);
        return true;
    }
    return false;
}

enum exit_code cmd_pushfold(const struct args *args, const struct console *console) {
    if (args_has(args, OPT_SC)) return has_question(args, console) ? EXIT_USAGE : sklansky_chubukov(args, console);
    struct question question = {0};
    enum exit_code code = read_question(&question, args, console);
    if (!code) code = solve(args, console, &question);
    numbers_release(&question.prizes);
    return code;
}
