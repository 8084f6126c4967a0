/*
 * holdem bench: how fast this machine is, workload by workload.
 *
 * Layer cli. A workload is repeated for a second or so; of its rates the least, the median and the greatest are
 * printed. Everything runs on one thread unless a workload's name says otherwise. Nothing is judged: what counts is the
 * ratio of two builds, or of two programs, in one sitting on one machine. Allocates what a workload works on; fails on
 * lack of memory and unknown names (exit 2, with the nearest).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>

#include "bench.h"
#include "commands.h"
#include "json_put.h"
#include "layout.h"

enum { RUNS_LEAST = 3, RUNS_MOST = 1000, FORMAT_VERSION = 1, NAMES_MOST = 64 };

/* Rates, in things a second. */
struct rates {
    double min, median, max;
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int compare(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Repeats the work for so many seconds, 0: once. False where it failed. */
static bool repeat(const struct bench *bench, const void *data, double seconds, struct rates *rates) {
    double rate[RUNS_MOST];
    int runs = 0;
    uint64_t check = 0;
    const double start = now();
    do {
        const double before = now(), done = bench->run(data, &check), after = now();
        if (bench->tidy) bench->tidy(data);
        if (done < 0) return false;
        rate[runs++] = bench->is_ratio ? done : done / (after - before);
    } while (seconds > 0 && runs < RUNS_MOST && (runs < RUNS_LEAST || now() - start < seconds));
    qsort(rate, (size_t)runs, sizeof rate[0], compare);
    *rates = (struct rates){rate[0], rate[runs / 2], rate[runs - 1]};
    return true;
}

static bool measure(const struct bench *bench, double seconds, struct rates *rates) {
    void *data = bench->make ? bench->make() : NULL;
    const bool good = (data || !bench->make) && repeat(bench, data, seconds, rates);
    if (data && bench->drop)
        bench->drop(data);
    else
        free(data);
    return good;
}

/* ---- what is asked ---- */

static enum exit_code read_seconds(const struct args *args, const struct console *console, double *seconds) {
    const char *text = args_value(args, OPT_SECONDS);
    if (!text) return EXIT_GOOD;
    char *end;
    *seconds = strtod(text, &end);
    if (end != text && !*end && *seconds >= 0 && *seconds <= 3600) return EXIT_GOOD;
    console_say(console, HD_ERROR, "--seconds: \"%s\" is no number of seconds from 0 to 3600", text);
    return EXIT_USAGE;
}

static enum exit_code check_names(const struct args *args, const struct console *console) {
    const char *names[NAMES_MOST];
    int n = 0;
    for (const struct bench *bench; n < NAMES_MOST && (bench = bench_at(n)); n++) names[n] = bench->name;
    for (int w = 0; w < args->n_operands; w++) {
        int i = 0;
        while (i < n && strcmp(names[i], args->operand[w]) != 0) i++;
        if (i < n) continue;
        const char *near = hd_nearest(args->operand[w], names, n);
        console_say(console, HD_ERROR, "there is no workload \"%s\"%s%s%s", args->operand[w],
                    near ? "; did you mean \"" : "", near ? near : "", near ? "\"?" : "");
        return EXIT_USAGE;
    }
    return EXIT_GOOD;
}

static bool is_wanted(const struct args *args, const char *name) {
    for (int w = 0; w < args->n_operands; w++)
        if (strcmp(args->operand[w], name) == 0) return true;
    return args->n_operands == 0;
}

/* ---- what is printed ---- */

/* The processor's name as Linux has it, else the kind of machine. */
static void put_cpu(struct hd_strbuf *text) {
    char line[256];
    struct utsname machine;
    FILE *file = fopen("/proc/cpuinfo", "r");
    const size_t before = text->length;
    while (file && text->length == before && fgets(line, sizeof line, file)) {
        const char *colon = strchr(line, ':');
        if (strncmp(line, "model name", strlen("model name")) != 0 || !colon) continue;
        const char *name = colon + 1 + strspn(colon + 1, " ");
        hd_strbuf_write(text, name, strcspn(name, "\n"));
    }
    if (file) fclose(file);
    if (text->length == before && uname(&machine) == 0) hd_strbuf_puts(text, machine.machine);
}

static void put_build(struct hd_strbuf *text) {
#ifdef __clang__
    hd_strbuf_printf(text, "%s, clang %s", HOLDEM_VERSION, __clang_version__);
#else
    hd_strbuf_printf(text, "%s, gcc %s", HOLDEM_VERSION, __VERSION__);
#endif
#ifndef __OPTIMIZE__
    hd_strbuf_puts(text, ", not optimised");
#endif
#ifndef NDEBUG
    hd_strbuf_puts(text, ", with assertions");
#endif
}

/* A rate to four digits, in millions or thousands where it is great. */
static void put_rate(struct hd_strbuf *text, double rate) {
    if (rate >= 1e6)
        hd_strbuf_printf(text, "%10.2f M", rate / 1e6);
    else if (rate >= 1e4)
        hd_strbuf_printf(text, "%10.2f k", rate / 1e3);
    else
        hd_strbuf_printf(text, "%10.2f  ", rate);
}

static void put_row(struct hd_strbuf *text, const struct bench *bench, const struct rates *rates) {
    layout_cell(text, bench->name, 20);
    put_rate(text, rates->median);
    put_rate(text, rates->min);
    put_rate(text, rates->max);
    hd_strbuf_printf(text, "  %s\n", bench->unit);
}

static json_t *json_row(const struct bench *bench, const struct rates *rates) {
    return json_pack("{s:s, s:s, s:f, s:f, s:f}", "name", bench->name, "unit", bench->unit, "min", rates->min, "median",
                     rates->median, "max", rates->max);
}

static enum exit_code put_json(const struct console *console, json_t *results) {
    struct hd_strbuf cpu, build;
    hd_strbuf_init(&cpu);
    hd_strbuf_init(&build);
    put_cpu(&cpu);
    put_build(&build);
    json_t *json = json_pack("{s:i, s:s, s:s, s:o}", "version", FORMAT_VERSION, "cpu", hd_strbuf_text(&cpu), "build",
                             hd_strbuf_text(&build), "results", results);
    hd_strbuf_release(&cpu);
    hd_strbuf_release(&build);
    return json_put(console, json);
}

static enum exit_code put_head(const struct console *console) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    put_cpu(&text);
    hd_strbuf_puts(&text, "\nholdem ");
    put_build(&text);
    hd_strbuf_puts(&text, "\n\nworkload                  median       least    greatest\n");
    const enum exit_code code = console_put(console, &text);
    hd_strbuf_release(&text);
    return code;
}

/* A row as soon as it is known: all of them take a while. */
static enum exit_code put_text_row(const struct console *console, const struct bench *bench,
                                   const struct rates *rates) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    put_row(&text, bench, rates);
    const enum exit_code code = console_put(console, &text);
    hd_strbuf_release(&text);
    return code;
}

static enum exit_code run_all(const struct args *args, const struct console *console, double seconds, json_t *results) {
    const struct bench *bench;
    for (int i = 0; (bench = bench_at(i)); i++) {
        struct rates rates;
        if (!is_wanted(args, bench->name)) continue;
        if (!measure(bench, seconds, &rates)) {
            console_say(console, HD_ERROR, "%s failed", bench->name);
            return EXIT_FAILED;
        }
        if (results) {
            json_array_append_new(results, json_row(bench, &rates));
            continue;
        }
        const enum exit_code code = put_text_row(console, bench, &rates);
        if (code) return code;
    }
    return EXIT_GOOD;
}

enum exit_code cmd_bench(const struct args *args, const struct console *console) {
    double seconds = 1;
    enum exit_code code = read_seconds(args, console, &seconds);
    if (!code) code = check_names(args, console);
    if (code) return code;
    json_t *results = args_has(args, OPT_JSON) ? json_array() : NULL;
    if (!results) code = put_head(console);
    if (!code) code = run_all(args, console, seconds, results);
    if (!code && results) return put_json(console, results);
    json_decref(results);
    return code;
}
