/*
 * holdem bots calibrate: finds the knobs that make the archetypes reach their targets, and prints them as TOML.
 *
 * Layer: cli. Progress goes to standard error, a line a round; the knobs to standard output, with what was reached and,
 * plainly, what was not. The first Ctrl-C ends after the round under way and prints the best so far.
 */
#include <string.h>

#include "calibrate.h"
#include "holdem/targets.h"
#include "load.h"
#include "settings.h"
#include "stop.h"

struct listening {
    const struct console *console;
    const struct hd_calibration_def *def;
};

/* A target in its unit, as it was given. */
static void put_hundredths(struct hd_strbuf *text, int32_t value) {
    hd_strbuf_printf(text, "%d.%02d", (int)(value / 100), (int)(value % 100));
}

static void put_target(struct hd_strbuf *text, const struct hd_calibration_def *def,
                       const struct hd_calibration *calibration, int archetype, enum hd_target target) {
    const int32_t value = hd_calibration_value(calibration, archetype, target);
    hd_strbuf_printf(text, "%s ", hd_stat_key(hd_target_stat(target)));
    if (value < 0)
        hd_strbuf_puts(text, "never");
    else
        put_hundredths(text, value);
    hd_strbuf_puts(text, " (");
    put_hundredths(text, def->target[archetype][target]);
    hd_strbuf_putc(text, ')');
}

static bool tell_round(void *context, const struct hd_calibration *calibration) {
    const struct listening *listening = context;
    struct hd_strbuf text;
    int archetype = 0;
    enum hd_target target = 0;
    hd_calibration_worst(listening->def, calibration, &archetype, &target);
    hd_strbuf_init(&text);
    hd_strbuf_printf(&text, "%s the flop, round %d of %d: furthest off is %s with ",
                     calibration->preflop ? "before" : "after", (int)calibration->round, (int)listening->def->rounds,
                     hd_archetype(archetype)->name);
    put_target(&text, listening->def, calibration, archetype, target);
    hd_strbuf_putc(&text, '\n');
    if (!listening->console->quiet) console_tell(hd_strbuf_text(&text), text.length);
    hd_strbuf_release(&text);
    return !stop_requested(NULL);
}

static void put_knob(struct hd_strbuf *text, const struct hd_knob *knob, const int32_t *value, int n) {
    hd_strbuf_printf(text, "%s = ", knob->name);
    if (n > 1) hd_strbuf_putc(text, '[');
    for (int i = 0; i < n; i++) hd_strbuf_printf(text, "%s%.10g", i ? ", " : "", (double)value[i] / knob->scale);
    if (n > 1) hd_strbuf_putc(text, ']');
}

static void put_bot(struct hd_strbuf *text, const struct hd_calibration_def *def,
                    const struct hd_calibration *calibration, int archetype) {
    const struct hd_bot_type *type = hd_archetype(archetype);
    const struct hd_knobs *knobs = &calibration->knobs[archetype];
    hd_strbuf_puts(text, "\n#");
    for (enum hd_target t = 0; t < HD_TARGETS; t++) {
        hd_strbuf_putc(text, ' ');
        put_target(text, def, calibration, archetype, t);
    }
    for (enum hd_target t = 0; t < HD_TARGETS; t++) {
        if (hd_calibration_reached(def, calibration, archetype, t)) continue;
        hd_strbuf_puts(text, "\n# NOT REACHED: ");
        put_target(text, def, calibration, archetype, t);
    }
    hd_strbuf_printf(text, "\n[[game.bots]]\ntype = \"%s\"\nknobs = {", type->name);
    for (int i = 0, k = hd_calibration_knob(0); k >= 0; k = hd_calibration_knob(++i)) {
        hd_strbuf_puts(text, i ? ", " : " ");
        put_knob(text, &type->knobs[k], knobs->value[k], knobs->n[k]);
    }
    hd_strbuf_puts(text, " }\n");
}

static enum exit_code print(const struct console *console, const struct hd_calibration_def *def,
                            const struct hd_calibration *best) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_printf(&text, "# measured (target): %d players, %lld hands a round, seed %lld\n", def->seats,
                     (long long)def->hands, (long long)def->seed);
    for (int a = 0; a < HD_ARCHETYPES; a++) put_bot(&text, def, best, a);
    const enum exit_code code = console_put(console, &text);
    hd_strbuf_release(&text);
    return code;
}

static enum exit_code play(const struct console *console, const struct hd_calibration_def *def) {
    struct hd_calibration best;
    struct hd_error error = {""};
    struct listening listening = {console, def};
    stop_watch();
    const hd_status status = hd_calibrate(def, tell_round, &listening, &best, &error);
    stop_unwatch();
    if (status != HD_OK && status != HD_E_INTERRUPTED) {
        console_say(console, HD_ERROR, "%s", *error.text ? error.text : hd_status_text(status));
        return EXIT_FAILED;
    }
    const enum exit_code code = print(console, def, &best);
    return code ? code : status == HD_OK ? EXIT_GOOD : EXIT_INTERRUPTED;
}

enum exit_code calibrate(const struct args *args, const struct console *console) {
    struct hd_calibration_def def = hd_calibration_def_default(HD_SHORT_HANDED);
    struct settings settings;
    settings_init(&settings, args);
    enum exit_code code = load_targets(console, args->n_operands > 1 ? args->operand[1] : NULL, &settings, &def);
    if (!code) code = play(console, &def);
    settings_release(&settings);
    return code;
}
