/*
 * The bots of a config that are programs of their own: command, limits, and how they are written back.
 *
 * Layer config; fills the definitions of outside and starts nothing. Times are seconds with three decimals in the text,
 * milliseconds in the definition. Allocates the command in the config's memory. Authority: docs/CONFIG.md.
 */
#include "outside.h"

#include <string.h>

#include "decimal.h"
#include "put.h"

enum { MS = 1000 };

/* A limit: a number × scale in a field of the definition. */
struct limit {
    const char *name;
    size_t offset;
    int32_t scale, min, max;
};

#define LIMIT(field) offsetof(struct hd_outside_limits, field)
static const struct limit limits[] = {
    {"start", LIMIT(start_ms), MS, 1, HD_OUTSIDE_TIME_MAX_MS},
    {"decision", LIMIT(decision_ms), MS, 1, HD_OUTSIDE_TIME_MAX_MS},
    {"bank", LIMIT(bank_ms), MS, 0, HD_OUTSIDE_TIME_MAX_MS},
    {"memory", LIMIT(memory_mb), 1, 0, HD_OUTSIDE_MEMORY_MAX_MB},
    {"output", LIMIT(output_bytes), 1, HD_OUTSIDE_OUTPUT_LEAST, HD_OUTSIDE_OUTPUT_MAX},
};
enum { LIMITS = sizeof limits / sizeof limits[0] };

/* The keys of these bots, and which types have them. */
static const struct {
    const char *name;
    bool process, acpc;
} keys[] = {{"command", true, true},  {"limits", true, true}, {"restart", true, true},
            {"sandbox", true, false}, {"host", false, true},  {"port", false, true}};
enum { KEYS = sizeof keys / sizeof keys[0] };

const struct hd_bot_type *hd_outside_type(const char *name) {
    int n;
    const struct hd_bot_type *const *types = hd_outside_types(&n);
    for (int i = 0; i < n; i++)
        if (strcmp(name, types[i]->name) == 0) return types[i];
    return NULL;
}

static bool read_command(struct hd_reading *reading, const struct hd_toml *bot, const char *bot_what,
                         struct hd_outside_def *def) {
    const struct hd_toml *node = hd_toml_find(bot, "command");
    const struct hd_what what = hd_what("%s.command", bot_what);
    if (!node)
        return hd_config_refuse(reading, bot, "%s has no command, as in command = [\"python3\", \"my_bot.py\"]",
                                bot_what);
    if (!hd_read_list(reading, node, what.text, HD_OUTSIDE_WORDS_MAX)) return false;
    if (node->n == 0) return hd_config_refuse(reading, node, "%s is empty", what.text);
    const char **words = hd_reading_get(reading, (size_t)node->n + 1, sizeof *words);
    if (!words) return false;
    bool good = true;
    int n = 0;
    for (const struct hd_toml *member = node->first; member; member = member->next) {
        const char *word = "";
        good &= hd_read_text(reading, member, hd_what("%s[%d]", what.text, n + 1).text, &word);
        words[n] = hd_reading_copy(reading, word);
        good &= words[n++] != NULL;
    }
    if (good && words[0][0] == '\0') return hd_config_refuse(reading, node->first, "%s[1] is empty", what.text);
    def->command = words;
    return good;
}

static int32_t get_limit(const struct hd_outside_def *def, const struct limit *limit) {
    int32_t value;
    memcpy(&value, (const char *)&def->limits + limit->offset, sizeof value);
    return value;
}

static bool read_limits(struct hd_reading *reading, const struct hd_toml *node, const char *what,
                        struct hd_outside_def *def) {
    const char *names[LIMITS];
    bool good = hd_read_table(reading, node, what);
    if (!good) return false;
    for (int i = 0; i < LIMITS; i++) {
        names[i] = limits[i].name;
        const struct hd_toml *member = hd_toml_find(node, names[i]);
        int64_t value = get_limit(def, &limits[i]);
        if (member)
            good &= hd_read_decimal(reading, member, hd_what("%s.%s", what, names[i]).text, limits[i].scale,
                                    limits[i].min, limits[i].max, &value);
        const int32_t kept = (int32_t)value;
        memcpy((char *)&def->limits + limits[i].offset, &kept, sizeof kept);
    }
    hd_refuse_unknown(reading, node, what, names, LIMITS);
    return good;
}

struct hd_plugin *hd_read_plugin(struct hd_reading *reading, const struct hd_toml *bot, const char *what) {
    const struct hd_toml *node = hd_toml_find(bot, "path");
    struct hd_plugin *plugin = NULL;
    struct hd_error error;
    const char *path = "";
    if (node && !hd_read_text(reading, node, hd_what("%s.path", what).text, &path)) return NULL;
    if (!path[0])
        hd_config_refuse(reading, node ? node : bot, "%s has no path, as in path = \"./my_bot.so\"", what);
    else if (!reading->options->plugins)
        hd_config_refuse(reading, node, "%s: plugins are not loaded here", what);
    else if (hd_plugin_open(path, &plugin, &error) != HD_OK)
        hd_config_refuse(reading, node, "%s: %s", what, error.text);
    return plugin;
}

static bool read_host(struct hd_reading *reading, const struct hd_toml *node, const char *what,
                      struct hd_outside_def *def) {
    const char *text;
    if (!hd_read_text(reading, node, what, &text)) return false;
    if (!hd_outside_host_good(text))
        return hd_config_refuse(reading, node, "%s must be an IPv4 address, as in \"127.0.0.1\", not '%s'", what, text);
    def->host = hd_reading_copy(reading, text);
    return def->host != NULL;
}

/* An agent is started by its command, or connects to a port by itself. */
static bool read_agent(struct hd_reading *reading, const struct hd_toml *bot, const char *what,
                       struct hd_outside_def *def) {
    const struct hd_toml *command = hd_toml_find(bot, "command"), *port = hd_toml_find(bot, "port"),
                         *host = hd_toml_find(bot, "host");
    int64_t number = 0;
    def->protocol = HD_OUTSIDE_ACPC;
    if (!command && !port)
        return hd_config_refuse(reading, bot,
                                "%s has neither a command, as in command = [\"./my_agent\"], nor a port to which the "
                                "agent connects by itself, as in port = 5000",
                                what);
    if (command && port)
        return hd_config_refuse(reading, port, "%s has both a command and a port: leave out one of them", what);
    bool good = command ? read_command(reading, bot, what, def)
                        : hd_read_int(reading, port, hd_what("%s.port", what).text, 0, HD_OUTSIDE_PORT_MAX, &number);
    def->port = (int32_t)number;
    if (host) good &= read_host(reading, host, hd_what("%s.host", what).text, def);
    return good;
}

bool hd_read_outside(struct hd_reading *reading, const struct hd_toml *bot, const char *what,
                     const struct hd_bot_type *type, struct hd_outside_def *def) {
    const struct hd_toml *given = hd_toml_find(bot, "limits"), *restart = hd_toml_find(bot, "restart"),
                         *sandbox = hd_toml_find(bot, "sandbox");
    *def = hd_outside_def_default();
    bool good = type == &hd_acpc_bot ? read_agent(reading, bot, what, def) : read_command(reading, bot, what, def);
    if (given) good &= read_limits(reading, given, hd_what("%s.limits", what).text, def);
    if (good && !def->command && def->limits.memory_mb > 0)
        good = hd_config_refuse(reading, given, "%s.limits.memory is for programs that are started by a command", what);
    if (restart) good &= hd_read_bool(reading, restart, hd_what("%s.restart", what).text, &def->restart);
    if (sandbox) good &= hd_read_bool(reading, sandbox, hd_what("%s.sandbox", what).text, &def->sandbox);
    return good;
}

void hd_refuse_outside_keys(struct hd_reading *reading, const struct hd_toml *bot, const struct hd_bot_type *type) {
    for (int i = 0; i < KEYS; i++) {
        const bool fits = (type == &hd_process_bot && keys[i].process) || (type == &hd_acpc_bot && keys[i].acpc);
        struct hd_toml *node = fits ? NULL : hd_toml_find(bot, keys[i].name);
        if (!node) continue;
        const char *types = !keys[i].acpc ? "\"process\"" : keys[i].process ? "\"process\" or \"acpc\"" : "\"acpc\"";
        hd_find_at(reading, HD_ERROR, &node->key_at, "'%s' is for bots of type %s", keys[i].name, types);
    }
}

static void put_command(struct hd_strbuf *text, const char *const *command) {
    hd_strbuf_puts(text, "command = [");
    for (const char *const *word = command; *word; word++) {
        if (word != command) hd_strbuf_puts(text, ", ");
        hd_strbuf_quoted(text, *word);
    }
    hd_strbuf_puts(text, "]\n");
}

static void put_agent(struct hd_strbuf *text, const struct hd_outside_def *def) {
    hd_strbuf_puts(text, "host = ");
    hd_strbuf_quoted(text, def->host);
    if (!def->command) hd_strbuf_printf(text, "\nport = %d", (int)def->port);
    hd_strbuf_putc(text, '\n');
}

void hd_put_outside(struct hd_strbuf *text, const struct hd_outside_def *def) {
    if (def->command) put_command(text, def->command);
    if (def->protocol == HD_OUTSIDE_ACPC)
        put_agent(text, def);
    else
        hd_strbuf_printf(text, "sandbox = %s\n", def->sandbox ? "true" : "false");
    hd_strbuf_printf(text, "restart = %s\n[game.bots.limits]\n", def->restart ? "true" : "false");
    for (int i = 0; i < LIMITS; i++) {
        hd_strbuf_printf(text, "%s = ", limits[i].name);
        hd_decimal_put(text, get_limit(def, &limits[i]), limits[i].scale);
        hd_strbuf_putc(text, '\n');
    }
}
