/*
 * holdem bots: the types of bot, and the knobs of one.
 *
 * Layer: cli; reads the registry of bots. Knobs are kept as whole numbers, value × scale, and shown as the decimal
 * numbers that a config would have. An unknown name is exit 2 with the nearest one.
 */
#include <stdlib.h>
#include <string.h>

#include "bot_types.h"
#include "calibrate.h"
#include "commands.h"
#include "json_put.h"
#include "layout.h"
#include "measure.h"

enum { GAP = 2, NAME_COLUMNS = 12 };

/* A scaled number as a decimal one, without zeros at its end. */
static void put_number(struct hd_strbuf *text, int32_t value, int32_t scale) {
    const int64_t magnitude = llabs((int64_t)value);
    hd_strbuf_printf(text, "%s%lld", value < 0 ? "-" : "", (long long)(magnitude / scale));
    int64_t rest = magnitude % scale * 10;
    if (rest) hd_strbuf_putc(text, '.');
    for (int digits = 0; rest && digits < 9; digits++, rest = rest % scale * 10)
        hd_strbuf_putc(text, (char)('0' + rest / scale));
}

static void put_default(struct hd_strbuf *text, const struct hd_knob *knob) {
    if (knob->max_n > 1) hd_strbuf_putc(text, '[');
    for (int i = 0; i < knob->n; i++) {
        if (i) hd_strbuf_puts(text, ", ");
        put_number(text, knob->value[i], knob->scale);
    }
    if (knob->max_n > 1) hd_strbuf_putc(text, ']');
}

static void put_range(struct hd_strbuf *text, const struct hd_knob *knob) {
    put_number(text, knob->min, knob->scale);
    hd_strbuf_puts(text, " to ");
    put_number(text, knob->max, knob->scale);
    if (knob->max_n > 1) hd_strbuf_printf(text, ", %d–%d of them", knob->min_n, knob->max_n);
}

static const struct hd_bot_type *find_type(const struct console *console, const char *name) {
    const struct hd_bot_type *type = hd_bot_type_find(name);
    if (type) return type;
    for (int i = 0; (type = bot_type_at(i)); i++)
        if (strcmp(type->name, name) == 0) return type;
    const char *near = bot_type_nearest(name);
    if (near)
        console_say(console, HD_ERROR, "there is no bot \"%s\"; did you mean \"%s\"?", name, near);
    else
        console_say(console, HD_ERROR, "there is no bot \"%s\"; \"holdem bots\" lists them", name);
    return NULL;
}

static void write_types(struct hd_strbuf *text, int width) {
    for (int i = 0; bot_type_at(i); i++)
        layout_item(text, bot_type_at(i)->name, bot_type_at(i)->summary, NAME_COLUMNS + GAP, width);
    layout_item(text, "plugin", "a type of bot in a shared object: path = \"./my_bot.so\"", NAME_COLUMNS + GAP, width);
    hd_strbuf_puts(text, "\n\"holdem bots NAME\" shows the knobs of one.\n");
}

/* A knob takes a line of facts and its explanation below. */
static void write_knob(struct hd_strbuf *text, const struct hd_knob *knob, int columns, int width) {
    layout_blanks(text, GAP);
    layout_cell(text, knob->name, columns);
    put_default(text, knob);
    hd_strbuf_puts(text, " (");
    put_range(text, knob);
    if (knob->unit && *knob->unit) hd_strbuf_printf(text, "; %s", knob->unit);
    hd_strbuf_puts(text, ")\n");
    layout_blanks(text, GAP + columns);
    layout_wrap(text, knob->help, GAP + columns, GAP + columns, width);
}

static void write_type(struct hd_strbuf *text, const struct hd_bot_type *type, int width) {
    int columns = 0;
    for (int i = 0; i < type->n_knobs; i++) {
        const int name = layout_columns(type->knobs[i].name);
        if (name + GAP > columns) columns = name + GAP;
    }
    hd_strbuf_printf(text, "%s: ", type->name);
    layout_wrap(text, type->summary, layout_columns(type->name) + 2, 0, width);
    hd_strbuf_puts(text, type->n_knobs ? "\nKnobs: default (range; unit)\n" : "\nIt has no knobs.\n");
    for (int i = 0; i < type->n_knobs; i++) write_knob(text, &type->knobs[i], columns, width);
}

static json_t *number_json(int32_t value, int32_t scale) {
    return scale == 1 ? json_integer(value) : json_real((double)value / scale);
}

static json_t *default_json(const struct hd_knob *knob) {
    if (knob->max_n <= 1) return number_json(knob->value[0], knob->scale);
    json_t *list = json_array();
    for (int i = 0; i < knob->n; i++) json_array_append_new(list, number_json(knob->value[i], knob->scale));
    return list;
}

static json_t *knob_json(const struct hd_knob *knob) {
    return json_pack("{s:s, s:s, s:s, s:o, s:o, s:i, s:i, s:o}", "name", knob->name, "help", knob->help, "unit",
                     knob->unit ? knob->unit : "", "min", number_json(knob->min, knob->scale), "max",
                     number_json(knob->max, knob->scale), "min_values", knob->min_n, "max_values", knob->max_n,
                     "default", default_json(knob));
}

static json_t *type_json(const struct hd_bot_type *type) {
    json_t *knobs = json_array();
    for (int i = 0; i < type->n_knobs; i++) json_array_append_new(knobs, knob_json(&type->knobs[i]));
    return json_pack("{s:s, s:s, s:o}", "name", type->name, "summary", type->summary, "knobs", knobs);
}

static json_t *types_json(void) {
    json_t *list = json_array();
    for (int i = 0; bot_type_at(i); i++) json_array_append_new(list, type_json(bot_type_at(i)));
    return json_pack("{s:s, s:o}", "version", HOLDEM_VERSION, "bots", list);
}

enum exit_code cmd_bots(const struct args *args, const struct console *console) {
    const struct hd_bot_type *type = NULL;
    const char *verb = args->n_operands ? args->operand[0] : "";
    if (strcmp(verb, "measure") == 0) return measure(args, console);
    if (strcmp(verb, "calibrate") == 0 && args->n_operands <= 2) return calibrate(args, console);
    if (args->n_operands > 1 || args_has(args, OPT_SET)) {
        console_say(console, HD_ERROR, "only calibrate takes a file, and measure players; both take --set");
        return EXIT_USAGE;
    }
    if (args->n_operands) {
        type = find_type(console, args->operand[0]);
        if (!type) return EXIT_USAGE;
    }
    if (args_has(args, OPT_JSON)) return json_put(console, type ? type_json(type) : types_json());
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    if (type)
        write_type(&text, type, console->width);
    else
        write_types(&text, console->width);
    const enum exit_code code = console_put(console, &text);
    hd_strbuf_release(&text);
    return code;
}
