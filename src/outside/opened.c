/*
 * Bots outside of the program, whichever way they talk: their definitions, how they are opened and closed.
 *
 * Layer outside; sees bots and base. Programs are behind a link that all tables share, agents of the competition behind
 * a connection of one table. Owns both.
 */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>

#include "agent.h"
#include "holdem/hash.h"
#include "link.h"
#include "opened.h"

static const uint32_t outside_cookie = 0x686c646f;

/* ---- definitions ---- */

struct hd_outside_def hd_outside_def_default(void) {
    return (struct hd_outside_def){
        .cookie = outside_cookie,
        .host = "127.0.0.1",
        .limits = {.start_ms = 10000, .decision_ms = 1000, .output_bytes = 1 << 16},
    };
}

static void check_limit(struct hd_diags *diags, const char *what, int32_t value, int32_t least, int32_t most) {
    if (value < least || value > most)
        hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "%s must be %d to %d", what, (int)least, (int)most);
}

hd_status hd_outside_def_check(const struct hd_outside_def *def, struct hd_diags *diags) {
    if (def->cookie != outside_cookie) return HD_E_UNINITIALISED;
    const int before = diags->errors + diags->lost;
    const bool agent = def->protocol == HD_OUTSIDE_ACPC;
    int words = 0;
    while (def->command && def->command[words]) words++;
    check_limit(diags, "the number of words of a command", words, agent && !def->command ? 0 : 1, HD_OUTSIDE_WORDS_MAX);
    check_limit(diags, "the port", def->port, 0, agent ? HD_OUTSIDE_PORT_MAX : 0);
    check_limit(diags, "the milliseconds to start", def->limits.start_ms, 1, HD_OUTSIDE_TIME_MAX_MS);
    check_limit(diags, "the milliseconds of a decision", def->limits.decision_ms, 1, HD_OUTSIDE_TIME_MAX_MS);
    check_limit(diags, "the milliseconds of a time bank", def->limits.bank_ms, 0, HD_OUTSIDE_TIME_MAX_MS);
    check_limit(diags, "the megabytes of memory", def->limits.memory_mb, 0, HD_OUTSIDE_MEMORY_MAX_MB);
    check_limit(diags, "the bytes of a line", def->limits.output_bytes, HD_OUTSIDE_OUTPUT_LEAST, HD_OUTSIDE_OUTPUT_MAX);
    if (agent && !hd_outside_host_good(def->host))
        hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "\"%s\" is no IPv4 address, as in 127.0.0.1", def->host);
    if (agent && def->sandbox)
        hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "the sandbox has no network, over which an agent would connect");
    return diags->errors + diags->lost == before ? HD_OK : HD_E_CONFIG;
}

bool hd_outside_host_good(const char *host) {
    struct in_addr address;
    return inet_pton(AF_INET, host, &address) == 1;
}

uint64_t hd_outside_identity(const struct hd_outside_def *def) {
    uint64_t identity = (uint64_t)def->port;
    for (const char *const *word = def->command; word && *word; word++) identity = hd_hash_text(identity, *word);
    return identity;
}

const struct hd_bot_type *const *hd_outside_types(int *n) {
    static const struct hd_bot_type *const types[] = {&hd_process_bot, &hd_acpc_bot};
    *n = sizeof types / sizeof types[0];
    return types;
}

bool hd_outside_plays(const struct hd_bot_type *type) { return type == &hd_process_bot || type == &hd_acpc_bot; }

/* ---- opening and closing ---- */

/* The first finding of a definition that is wrong. */
static hd_status refuse_wrong(const struct hd_outside_def *def, const char *name, struct hd_error *error) {
    struct hd_diags diags;
    hd_diags_init(&diags);
    const hd_status status = hd_outside_def_check(def, &diags);
    if (status)
        hd_error_set(error, status, "%s: %s", name, diags.n > 0 ? diags.list[0].message : hd_status_text(status));
    hd_diags_release(&diags);
    return status;
}

hd_status hd_outside_prepare(const struct hd_outside_def *def, const char *name, struct hd_outside **outside,
                             struct hd_error *error) {
    hd_status status = refuse_wrong(def, name, error);
    if (status) return status;
    struct hd_outside *made = calloc(1, sizeof *made);
    if (!made) {
        hd_error_set(error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
        return HD_E_NOMEM;
    }
    made->def = def;
    snprintf(made->name, sizeof made->name, "%s", name);
    if (def->protocol == HD_OUTSIDE_ACPC) status = hd_agent_open(def, made->name, &made->agent, error);
    if (status)
        free(made);
    else
        *outside = made;
    return status;
}

hd_status hd_outside_start(struct hd_outside *outside, struct hd_error *error) {
    if (outside->agent) return hd_agent_start(outside->agent, error);
    return hd_link_open(outside->def, outside->name, &outside->link, error);
}

hd_status hd_outside_open(const struct hd_outside_def *def, const char *name, struct hd_outside **outside,
                          struct hd_error *error) {
    struct hd_outside *made;
    hd_status status = hd_outside_prepare(def, name, &made, error);
    if (status) return status;
    status = hd_outside_start(made, error);
    if (status)
        hd_outside_close(made);
    else
        *outside = made;
    return status;
}

int hd_outside_port(const struct hd_outside *outside) { return outside->agent ? hd_agent_port(outside->agent) : 0; }

struct hd_bot_def hd_outside_bot(const struct hd_outside *outside, const char *name) {
    struct hd_bot_def bot = hd_bot_def_default(outside->agent ? &hd_acpc_bot : &hd_process_bot, name);
    bot.resource = outside;
    bot.identity = hd_outside_identity(outside->def);
    return bot;
}

struct hd_outside_counts hd_outside_count(const struct hd_outside *outside) {
    if (outside->agent) return hd_agent_counts(outside->agent);
    return outside->link ? hd_link_counts(outside->link) : (struct hd_outside_counts){.decisions = 0};
}

void hd_outside_close(struct hd_outside *outside) {
    if (!outside) return;
    if (outside->agent) hd_agent_close(outside->agent);
    if (outside->link) hd_link_close(outside->link);
    free(outside);
}
