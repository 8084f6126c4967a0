/*
 * holdem bot check: does a program speak the protocol of bots, and what must its author mend?
 *
 * Layer: cli; outside tries the program out message by message, then it plays: sit-and-gos at many tables and again at
 * one table, which must have the same results. Faults are told one a line with what to do; exit 3 if there are any.
 * Owns the program for the time of a game.
 */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "holdem/outside.h"
#include "holdem/sim.h"
#include "layout.h"

enum { PLAYERS = 4, TOURNAMENTS = 40, HANDS = 60, TABLES = 16, WHAT_COLUMNS = 26 };

struct check {
    const struct console *console;
    struct hd_outside_def def;
    struct hd_strbuf text;
    int faults;
};

static void tell(void *context, bool good, const char *what, const char *text) {
    struct check *check = context;
    hd_strbuf_puts(&check->text, good ? "ok    " : "FAIL  ");
    layout_cell(&check->text, what, WHAT_COLUMNS);
    layout_wrap(&check->text, text, 6 + WHAT_COLUMNS, 6 + WHAT_COLUMNS, check->console->width);
}

/* ---- games ---- */

/* What came of the games at so many tables. */
struct games {
    hd_status status;
    uint64_t result;
    struct hd_player_sums sums; /* the program's */
    struct hd_outside_counts counts;
    struct hd_run_report run;
};

static struct games play(struct check *check, int tables, enum hd_on_bot_error then) {
    static const char *const opponents[] = {"tag", "call", "random"};
    struct games games = {.run = {.units = 0}};
    struct hd_outside *outside;
    struct hd_stats stats;
    struct hd_bot_def bots[PLAYERS];
    games.status = hd_outside_open(&check->def, "Bot", &outside, &games.run.error);
    if (games.status) return games;
    bots[0] = hd_outside_bot(outside, "Bot");
    for (int i = 1; i < PLAYERS; i++)
        bots[i] = hd_bot_def_default(hd_bot_type_find(opponents[i - 1]), opponents[i - 1]);
    struct hd_run_def run = hd_run_def_default(HD_SIT_AND_GO);
    run.game.bots = bots;
    run.game.n_bots = PLAYERS;
    run.game.on_bot_error = then;
    run.game.max_hands = HANDS;
    run.tournaments = TOURNAMENTS;
    run.threads = tables;
    games.status = hd_run_stats_init(&run, &stats);
    if (!games.status) {
        games.status = hd_run(&run, NULL, &stats, &games.run);
        games.result = hd_run_hash(&stats);
        games.sums = stats.player[0];
        hd_stats_release(&stats);
    }
    games.counts = hd_outside_count(outside);
    hd_outside_close(outside);
    return games;
}

static void fault(struct check *check, const char *what, const char *text) {
    check->faults++;
    tell(check, false, what, text);
}

static void put_failures(struct hd_strbuf *text, const struct games *games) {
    const char *comma = "";
    for (int kind = 0; kind < HD_FAILURES; kind++) {
        if (games->sums.failures[kind] == 0) continue;
        hd_strbuf_printf(text, "%s%lld %s", comma, (long long)games->sums.failures[kind],
                         hd_failure_words((enum hd_failure)kind));
        comma = ", ";
    }
}

static void check_failures(struct check *check, const struct games *games) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    if (games->sums.errors > 0) {
        const struct games first = play(check, 1, HD_ON_ERROR_STOP);
        put_failures(&text, games);
        hd_strbuf_printf(&text, " in %lld decisions", (long long)games->counts.decisions);
        if (*first.run.error.text) hd_strbuf_printf(&text, "; %s", first.run.error.text);
        fault(check, "games", hd_strbuf_text(&text));
    } else {
        hd_strbuf_printf(&text, "%lld decisions in %d sit-and-gos at %d tables, %.0f a second",
                         (long long)games->counts.decisions, TOURNAMENTS, TABLES,
                         (double)games->counts.decisions / games->run.seconds);
        tell(check, true, "games", hd_strbuf_text(&text));
    }
    hd_strbuf_release(&text);
}

static void check_strays(struct check *check, const struct hd_outside_counts *counts) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_printf(&text,
                     "%lld answers came late, and %lld lines answered nothing: debugging output goes to standard "
                     "error, and each turn is answered once",
                     (long long)counts->late, (long long)counts->unasked);
    if (counts->late + counts->unasked > 0)
        fault(check, "lines", hd_strbuf_text(&text));
    else
        tell(check, true, "lines", "each answers a turn");
    hd_strbuf_release(&text);
}

static void check_games(struct check *check) {
    const struct games many = play(check, TABLES, HD_ON_ERROR_FOLD);
    if (many.status) {
        fault(check, "games", many.run.error.text);
        return;
    }
    check_failures(check, &many);
    check_strays(check, &many.counts);
    if (many.sums.errors > 0) return; /* those differ from run to run anyhow */
    const struct games one = play(check, 1, HD_ON_ERROR_FOLD);
    if (one.result == many.result)
        tell(check, true, "the same at one table", "results do not depend on the number of tables");
    else
        fault(check, "the same at one table",
              "results differ with the number of tables: it remembers something of one unit in another, or its chance "
              "does "
              "not come from \"random\"");
}

/* ---- ---- */

static enum exit_code check_bot(struct check *check, struct hd_error *error) {
    const hd_status status = hd_outside_probe(&check->def, tell, check, &check->faults, error);
    if (status) {
        console_say(check->console, HD_ERROR, "%s", error->text);
        return EXIT_FAILED;
    }
    if (check->faults == 0) check_games(check);
    hd_strbuf_printf(&check->text,
                     check->faults ? "\n%d fault%s. docs/BOT_PROTOCOL.md has the protocol.\n" : "\nNo faults.\n",
                     check->faults, check->faults == 1 ? "" : "s");
    const enum exit_code put = console_put(check->console, &check->text);
    return put ? put : check->faults ? EXIT_BOT : EXIT_GOOD;
}

enum exit_code cmd_bot(const struct args *args, const struct console *console) {
    struct check check = {.console = console, .def = hd_outside_def_default()};
    struct hd_error error = {""};
    if (strcmp(args->operand[0], "check") != 0) {
        console_say(console, HD_ERROR, "\"%s\" is nothing to do with a bot; only \"check\" is", args->operand[0]);
        return EXIT_USAGE;
    }
    const char **command = calloc((size_t)args->n_operands, sizeof *command);
    if (!command) return EXIT_FAILED;
    for (int i = 1; i < args->n_operands; i++) command[i - 1] = args->operand[i];
    check.def.command = command;
    check.def.restart = true;
    hd_strbuf_init(&check.text);
    const enum exit_code code = check_bot(&check, &error);
    hd_strbuf_release(&check.text);
    free(command);
    return code;
}
