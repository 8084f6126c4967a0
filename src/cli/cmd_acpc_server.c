/*
 * holdem acpc-server: agents of the Annual Computer Poker Competition play a match.
 *
 * Layer: cli. The match is one session of a cash game: a config is made from the options, so that they are checked as
 * those of any config, and its agents are prepared, announced by their ports, and waited for. The log is written hand
 * by hand and stands under its name when the match has ended, whichever way. Standard output has the ports and the
 * score. In the config the last player comes first: he has the button in the first hand, so that the first one is the
 * first after it, as with the competition's dealer.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "commands.h"
#include "holdem/acpc.h"
#include "load.h"
#include "numbers.h"
#include "programs.h"
#include "progress.h"
#include "stop.h"

enum { SESSION_HANDS_MAX = 9999999 };

/* What the options say. */
struct terms {
    double blinds[2], stack, start, decision; /* the last two in seconds */
    const char *host;
    double ports[HD_MAX_SEATS];
    const char *name[HD_MAX_SEATS]; /* agents first, then types of built-in bots */
    int n, n_agents;
};

/* ---- the options ---- */

/* What an option's numbers may be. */
struct bounds {
    enum option_id option;
    int n;
    bool whole;
    double least, most;
};

/* Reads the numbers of an option; leaves what is there where it is not given. */
static enum exit_code read_numbers(const struct args *args, const struct console *console, struct bounds bounds,
                                   double *value) {
    struct numbers numbers;
    if (!args_has(args, bounds.option)) return EXIT_GOOD;
    enum exit_code code = numbers_init(&numbers, args, bounds.option, bounds.n, console);
    bool good = numbers.n == bounds.n && (!bounds.whole || numbers_fraction(&numbers) < 0);
    for (int i = 0; i < numbers.n; i++) good &= numbers.value[i] >= bounds.least && numbers.value[i] <= bounds.most;
    if (!code && !good) {
        console_say(console, HD_ERROR, "%s %s: wanted %d %snumber%s from %g to %.0f", option_text(bounds.option).text,
                    args_value(args, bounds.option), bounds.n, bounds.whole ? "whole " : "", bounds.n == 1 ? "" : "s",
                    bounds.least, bounds.most);
        code = EXIT_USAGE;
    }
    if (!code) memcpy(value, numbers.value, (size_t)bounds.n * sizeof *value);
    numbers_release(&numbers);
    return code;
}

static enum exit_code add_player(struct terms *terms, const struct console *console, const char *name) {
    if (terms->n == HD_MAX_SEATS) {
        console_say(console, HD_ERROR, "a match has at most %d players", HD_MAX_SEATS);
        return EXIT_USAGE;
    }
    terms->name[terms->n++] = name;
    return EXIT_GOOD;
}

static enum exit_code add_agent(struct terms *terms, const struct console *console, const char *name) {
    const char *problem = hd_name_problem(name);
    if (!problem && strchr(name, '|')) problem = "a name of the log has no |";
    for (int i = 0; i < terms->n && !problem; i++)
        if (strcmp(terms->name[i], name) == 0) problem = "two agents have it";
    if (!problem) return add_player(terms, console, name);
    console_say(console, HD_ERROR, "the name \"%s\": %s", name, problem);
    return EXIT_USAGE;
}

static enum exit_code add_bot(struct terms *terms, const struct console *console, const char *type) {
    if (hd_bot_type_find(type)) return add_player(terms, console, type);
    console_say(console, HD_ERROR, "there is no type of bot \"%s\"; \"holdem bots\" lists them", type);
    return EXIT_USAGE;
}

/* The first port, 0 apart, that is wanted for two agents; 0 if there is none. */
static double port_wanted_twice(const struct terms *terms) {
    for (int i = 0; i < terms->n_agents; i++)
        for (int k = 0; k < i; k++)
            if (terms->ports[i] > 0 && terms->ports[i] == terms->ports[k]) return terms->ports[i];
    return 0;
}

static enum exit_code read_bounded(const struct args *args, const struct console *console, struct terms *terms) {
    static const double chips = (double)HD_ACPC_CHIPS_MAX, moment = 0.001, day = 86400, ports = 65535;
    enum exit_code code = read_numbers(args, console, (struct bounds){OPT_BLINDS, 2, true, 1, chips}, terms->blinds);
    if (!code) code = read_numbers(args, console, (struct bounds){OPT_STACK, 1, true, 1, chips}, &terms->stack);
    if (!code) code = read_numbers(args, console, (struct bounds){OPT_START, 1, false, moment, day}, &terms->start);
    if (!code)
        code = read_numbers(args, console, (struct bounds){OPT_DECISION, 1, false, moment, day}, &terms->decision);
    if (!code)
        code = read_numbers(args, console, (struct bounds){OPT_PORTS, terms->n_agents, true, 0, ports}, terms->ports);
    if (code) return code;
    if (terms->blinds[0] > terms->blinds[1])
        console_say(console, HD_ERROR, "--blinds %s: the small blind comes first", args_value(args, OPT_BLINDS));
    else if (terms->stack <= terms->blinds[1])
        console_say(console, HD_ERROR, "stacks of %.0f chips are not above the big blind, %.0f", terms->stack,
                    terms->blinds[1]);
    else if (port_wanted_twice(terms) > 0)
        console_say(console, HD_ERROR, "--ports %s: each agent needs a port of its own", args_value(args, OPT_PORTS));
    else if (!hd_outside_host_good(terms->host))
        console_say(console, HD_ERROR, "--host %s: no IPv4 address, as in 127.0.0.1", terms->host);
    else
        return EXIT_GOOD;
    return EXIT_USAGE;
}

static enum exit_code read_terms(const struct args *args, const struct console *console, struct terms *terms) {
    enum exit_code code = EXIT_GOOD;
    *terms = (struct terms){.blinds = {50, 100}, .stack = 20000, .start = 60, .decision = 10, .host = "127.0.0.1"};
    if (args_has(args, OPT_HOST)) terms->host = args_value(args, OPT_HOST);
    for (int i = 0; i < args->n_operands && !code; i++) code = add_agent(terms, console, args->operand[i]);
    terms->n_agents = terms->n;
    for (int i = 0; i < args->n_given && !code; i++)
        if (args->given[i].option == OPT_BOT) code = add_bot(terms, console, args->given[i].value);
    if (!code) code = read_bounded(args, console, terms);
    if (code || terms->n >= 2) return code;
    console_say(console, HD_ERROR, "a match has at least two players: name another agent, or add --bot TYPE");
    return EXIT_USAGE;
}

/* ---- the config ---- */

static void put_player(struct hd_strbuf *text, const struct terms *terms, int i) {
    if (i < terms->n_agents) {
        hd_strbuf_puts(text, "{ type = \"acpc\", name = ");
        hd_strbuf_quoted(text, terms->name[i]);
        hd_strbuf_puts(text, ", host = ");
        hd_strbuf_quoted(text, terms->host);
        hd_strbuf_printf(text, ", port = %.0f, limits = { start = %.3f, decision = %.3f } }, ", terms->ports[i],
                         terms->start, terms->decision);
    } else {
        hd_strbuf_puts(text, "{ type = ");
        hd_strbuf_quoted(text, terms->name[i]);
        hd_strbuf_puts(text, " }, ");
    }
}

static enum exit_code load_game(const struct args *args, const struct console *console, const struct terms *terms,
                                struct hd_config *config) {
    struct hd_strbuf text;
    struct settings settings;
    hd_strbuf_init(&text);
    hd_strbuf_printf(&text,
                     "[game]\ngame_type = \"cash\"\nstacks = \"reset\"\nshow = \"all\"\nfirst_button = \"seat_1\"\n"
                     "small_blind = %.0f\nbig_blind = %.0f\nstarting_chips = %.0f\nnum_hands = 1000\n"
                     "session_hands = %d\nbots = [",
                     terms->blinds[0], terms->blinds[1], terms->stack, SESSION_HANDS_MAX);
    for (int i = 0; i < terms->n; i++) put_player(&text, terms, (i + terms->n - 1) % terms->n);
    hd_strbuf_puts(&text, "]\n");
    settings_init(&settings, args);
    enum exit_code code = load_text(console, hd_strbuf_text(&text), text.length, "<acpc-server>", &settings, config);
    settings_release(&settings);
    hd_strbuf_release(&text);
    if (code || config->run.hands <= SESSION_HANDS_MAX) return code;
    console_say(console, HD_ERROR, "--hands: a match has at most %d hands", SESSION_HANDS_MAX);
    return EXIT_USAGE;
}

/* ---- the match ---- */

/* A match under way. */
struct table {
    const struct console *console;
    const struct hd_config *config;
    const struct terms *terms;
    bool logs;
    struct hd_file log;
    struct hd_strbuf line;
    int64_t hands;
    struct timespec start;
    double shown; /* when progress was shown last, in seconds since the start */
    struct progress progress;
    struct hd_error error;
};

static hd_status write_line(struct table *table) {
    hd_status status = hd_strbuf_status(&table->line);
    if (!status) status = hd_file_write(&table->log, table->line.text, table->line.length, &table->error);
    hd_strbuf_clear(&table->line);
    return status;
}

static void show_progress(struct table *table) {
    static const double pause = 0.2;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    const double seconds =
        (double)(now.tv_sec - table->start.tv_sec) + (double)(now.tv_nsec - table->start.tv_nsec) / 1e9;
    if (seconds < table->shown + pause) return;
    table->shown = seconds;
    progress_show(&table->progress, &(struct hd_progress){.units_total = 1, .hands = table->hands, .seconds = seconds});
}

static hd_status take_hand(void *context, const struct hd_record *record) {
    struct table *table = context;
    if (table->logs) {
        hd_acpc_put_hand(&table->line, record, table->hands);
        const hd_status status = write_line(table);
        if (status) return status;
    }
    table->hands++;
    if (stop_requested(NULL) && table->hands < table->config->run.hands) return HD_E_INTERRUPTED;
    show_progress(table);
    return HD_OK;
}

/* The score by the order of the players, to the log and to standard output. */
static enum exit_code put_score(struct table *table, const struct hd_unit_result *result) {
    const struct hd_game_def *game = &table->config->run.game;
    const char *name[HD_MAX_SEATS];
    hd_chips net[HD_MAX_SEATS];
    for (int i = 0; i < game->n_bots; i++) {
        const int player = (i + 1) % game->n_bots;
        name[i] = game->bots[player].name;
        net[i] = result->net[player];
    }
    struct hd_strbuf score;
    hd_strbuf_init(&score);
    hd_acpc_put_score(&score, net, name, game->n_bots);
    hd_strbuf_write(&table->line, hd_strbuf_text(&score), score.length);
    enum exit_code code = console_put(table->console, &score);
    hd_strbuf_release(&score);
    if (table->logs && write_line(table)) code = EXIT_FAILED;
    return code;
}

static enum exit_code tell_failure(const struct table *table, hd_status status) {
    if (status == HD_E_INTERRUPTED) {
        console_say(table->console, HD_WARNING, "interrupted: %lld of %lld hands are played", (long long)table->hands,
                    (long long)table->config->run.hands);
        return EXIT_INTERRUPTED;
    }
    console_say(table->console, HD_ERROR, "%s", *table->error.text ? table->error.text : hd_status_text(status));
    return status == HD_E_BOT ? EXIT_BOT : EXIT_FAILED;
}

static enum exit_code play(struct table *table) {
    const struct hd_run_def *run = &table->config->run;
    const struct hd_unit_spec spec = hd_run_unit_spec(run, 0);
    const struct hd_sink sink = {.context = table, .hand = take_hand};
    struct hd_unit_result result;
    struct hd_host *host;
    hd_status status = hd_host_new(&run->game, &host);
    if (status) return tell_failure(table, status);
    clock_gettime(CLOCK_MONOTONIC, &table->start);
    table->progress = progress_start(table->console, run);
    stop_watch();
    status = hd_host_play(host, &spec, &sink, &result, &table->error);
    stop_unwatch();
    progress_end(&table->progress);
    const enum exit_code code = status ? tell_failure(table, status) : put_score(table, &result);
    hd_host_free(host);
    return code;
}

static void put_terms(struct hd_strbuf *text, const struct table *table) {
    const struct terms *terms = table->terms;
    hd_strbuf_printf(text, "%lld hands, blinds %.0f/%.0f, stacks %.0f, seed %lld", (long long)table->config->run.hands,
                     terms->blinds[0], terms->blinds[1], terms->stack, (long long)table->config->run.seed);
}

/* All agents are there. */
static enum exit_code play_logged(struct table *table, const char *path) {
    hd_strbuf_init(&table->line);
    put_terms(&table->line, table);
    console_say(table->console, HD_NOTE, "%s", hd_strbuf_text(&table->line));
    hd_strbuf_clear(&table->line);
    table->logs = path != NULL;
    hd_status status = path ? hd_file_create(&table->log, path, &table->error) : HD_OK;
    if (status) return tell_failure(table, status);
    hd_strbuf_puts(&table->line, "# holdem " HOLDEM_VERSION ": ");
    put_terms(&table->line, table);
    hd_strbuf_putc(&table->line, '\n');
    if (path) status = write_line(table);
    hd_strbuf_clear(&table->line);
    enum exit_code code = status ? tell_failure(table, status) : play(table);
    if (path && code == EXIT_FAILED) hd_file_abandon(&table->log);
    if (path && code != EXIT_FAILED && (status = hd_file_commit(&table->log, &table->error)))
        code = tell_failure(table, status);
    hd_strbuf_release(&table->line);
    return code;
}

/* Before anybody is waited for: a log that is there already, or that cannot be written. A pipe is left alone. */
static enum exit_code check_log(const struct args *args, struct table *table) {
    const char *path = args_value(args, OPT_MATCH_LOG);
    struct stat info;
    const bool exists = path && stat(path, &info) == 0;
    if (!path || (exists && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode))) return EXIT_GOOD;
    if (exists && S_ISREG(info.st_mode) && !args_has(args, OPT_FORCE)) {
        console_say(table->console, HD_ERROR, "%s is there already; --force replaces it", path);
        return EXIT_USAGE;
    }
    const hd_status status = hd_file_create(&table->log, path, &table->error);
    if (status) return tell_failure(table, status);
    hd_file_abandon(&table->log);
    return EXIT_GOOD;
}

/* One line, the agents' ports in their order. */
static enum exit_code put_ports(const struct console *console, const struct programs *programs,
                                const struct terms *terms) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    for (int i = 0; i < terms->n_agents; i++)
        hd_strbuf_printf(&text, "%s%d", i > 0 ? " " : "", hd_outside_port(programs->open[(i + 1) % terms->n]));
    hd_strbuf_putc(&text, '\n');
    const enum exit_code code = console_put(console, &text);
    hd_strbuf_release(&text);
    return code;
}

static enum exit_code serve(const struct args *args, const struct console *console, const struct terms *terms,
                            struct hd_config *config) {
    struct table table = {.console = console, .config = config, .terms = terms};
    struct programs programs;
    enum exit_code code = check_log(args, &table);
    if (code) return code;
    hd_status status = programs_prepare(&programs, config, NULL, &table.error);
    code = status ? tell_failure(&table, status) : put_ports(console, &programs, terms);
    if (!code && (status = programs_start(&programs, &table.error))) code = tell_failure(&table, status);
    if (!code) code = play_logged(&table, args_value(args, OPT_MATCH_LOG));
    programs_close(&programs);
    return code;
}

enum exit_code cmd_acpc_server(const struct args *args, const struct console *console) {
    struct terms terms;
    struct hd_config config;
    hd_config_init(&config);
    enum exit_code code = read_terms(args, console, &terms);
    if (!code) code = load_game(args, console, &terms, &config);
    if (!code) code = serve(args, console, &terms, &config);
    hd_config_release(&config);
    return code;
}
