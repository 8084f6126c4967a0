/*
 * One agent: it connects, says its version, and answers states, one at a time.
 *
 * Layer outside; sees base and what agents say. The agent answers by repeating the state, so that an answer to an
 * earlier one (after a time-out) is known and passed over; a line that is no answer at all fails the turn, as it does
 * for programs behind pipes (link.c), whose limits these are. An agent that ends or is ended fails its turn, and is
 * started, or waited for, again at the next one if it may be. Owns the listening socket and the channel. Used by one
 * thread at a time; who has it is an atomic flag.
 */
#include "agent.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "channel.h"
#include "listener.h"

enum {
    GRACE_MS = 500,       /* for an agent to end by itself when its connection is closed */
    LOST_MS = 100,        /* the same for one that is ended for a fault */
    SILENCES_MAX = 3,     /* time-outs in a row after which an agent is taken for hung */
    STARTS_MAX = 3,       /* starts in a row without an answer after which no more are tried */
    UNASKED_MAX = 1000,   /* lines that answer nothing, after which they are a flood */
    UNREAD_MAX = 1 << 20, /* bytes that the agent has not read, after which it never will */
    WORDS_MAX = 256,
};

struct hd_agent {
    const struct hd_outside_def *def;
    const char *name;
    atomic_flag taken;
    struct hd_listener listener;
    struct hd_channel channel;
    struct hd_strbuf text, asked; /* what is said next; the state that waits for an answer */
    int64_t hands;
    bool up, was_up;
    int starts, silences; /* in a row without an answer */
    int64_t owed;         /* answers after time-outs, of this connection */
    int64_t unasked;
    enum hd_failure failure; /* of turns of an agent that is down */
    char why[HD_WHY_MAX];
    struct hd_outside_counts counts;
};

/* ---- starting ---- */

/* The command with host and port behind it. False: it has too many words. */
static bool make_command(const struct hd_agent *agent, char port[16], const char *words[WORDS_MAX]) {
    int n = 0;
    for (; agent->def->command[n]; n++) {
        if (n + 3 >= WORDS_MAX) return false;
        words[n] = agent->def->command[n];
    }
    snprintf(port, 16, "%d", (int)agent->listener.port);
    words[n++] = agent->def->host;
    words[n++] = port;
    words[n] = NULL;
    return true;
}

static hd_status start_program(struct hd_agent *agent, struct hd_error *error) {
    const char *words[WORDS_MAX];
    char port[16];
    if (!agent->def->command) return hd_channel_await(&agent->channel, NULL, error);
    if (!make_command(agent, port, words)) return hd_error_set(error, HD_E_CONFIG, "the command has too many words");
    hd_listener_drain(&agent->listener); /* of an earlier start */
    return hd_channel_await(&agent->channel, words, error);
}

/* Waits for the connection until then. False: why. */
static bool await_connection(struct hd_agent *agent, int64_t until, char *why) {
    struct hd_channel *channel = &agent->channel;
    int socket;
    channel->listener = agent->listener.fd;
    while ((socket = hd_listener_accept(&agent->listener)) < 0) {
        const int64_t left = until - hd_clock_us();
        if (channel->at_end || left <= 0) break;
        hd_channel_work(channel, left);
    }
    channel->listener = -1;
    if (socket >= 0 && hd_channel_connect(channel, socket)) return true;
    if (channel->at_end)
        snprintf(why, HD_WHY_MAX, "it did not connect to %s:%d", agent->def->host, (int)agent->listener.port);
    else
        snprintf(why, HD_WHY_MAX, "no connection to %s:%d within %d ms", agent->def->host, (int)agent->listener.port,
                 (int)agent->def->limits.start_ms);
    return false;
}

/* Waits for the first line until then. False: why. */
static bool hear_version(struct hd_agent *agent, int64_t until, char *why) {
    struct hd_channel *channel = &agent->channel;
    const char *line;
    size_t length;
    for (;;) {
        while (hd_channel_line(channel, &line, &length))
            if (!hd_agent_comment(line, length)) return hd_agent_version_read(line, length, why);
        const int64_t left = until - hd_clock_us();
        const bool more = !channel->at_end && !channel->too_much;
        snprintf(why, HD_WHY_MAX, more ? "no VERSION line within %d ms" : "no VERSION line",
                 (int)agent->def->limits.start_ms);
        if (!more || left <= 0) return false;
        hd_channel_work(channel, left);
    }
}

/* Where it does not come up, agent->why says why. */
static hd_status go_up(struct hd_agent *agent) {
    struct hd_error error;
    char said[HD_WHY_MAX], how[HD_WHY_MAX];
    const int64_t until = hd_clock_us() + (int64_t)agent->def->limits.start_ms * 1000;
    agent->starts++;
    agent->failure = HD_FAILURE_START;
    const hd_status status = start_program(agent, &error);
    if (status) {
        snprintf(agent->why, sizeof agent->why, "%.250s", error.text);
        return status;
    }
    agent->up = await_connection(agent, until, said) && hear_version(agent, until, said);
    if (!agent->up) {
        const bool alone = !agent->def->command && agent->channel.child.out < 0;
        const hd_status heard = hd_channel_status(&agent->channel);
        hd_channel_stop(&agent->channel, agent->channel.at_end ? LOST_MS : 0, how, sizeof how);
        snprintf(agent->why, sizeof agent->why, alone ? "%.100s" : "%.100s; %.150s",
                 heard ? hd_status_text(heard) : said, how);
        return heard ? heard : HD_E_BOT;
    }
    if (agent->was_up) agent->counts.restarts++;
    agent->was_up = true;
    agent->silences = 0;
    agent->owed = agent->unasked = 0;
    return HD_OK;
}

/* False: it is down for good. */
static bool be_up(struct hd_agent *agent) {
    while (!agent->up) {
        if (!agent->def->restart || agent->starts >= STARTS_MAX) return false;
        go_up(agent);
    }
    return true;
}

static void go_down(struct hd_agent *agent, enum hd_failure failure, const char *what, int grace_ms) {
    char how[HD_WHY_MAX];
    hd_channel_stop(&agent->channel, grace_ms, how, sizeof how);
    agent->up = false;
    agent->failure = failure;
    snprintf(agent->why, sizeof agent->why, *what ? "%.100s; %.150s" : "%s%.250s", what, how);
}

/* ---- turns ---- */

static void fail(struct hd_turn *turn, enum hd_failure failure, const char *why) {
    turn->failed = true;
    turn->failure = failure;
    memcpy(turn->why, why, sizeof turn->why);
}

static bool is_asked(const struct hd_agent *agent, const char *line, size_t state) {
    return state == agent->asked.length && memcmp(line, agent->asked.text, state) == 0;
}

/* Answers another state than the one that was asked: one that is owed since a time-out, or one that nobody asked. */
static void hear_stray(struct hd_agent *agent) {
    if (agent->owed > 0) {
        agent->owed--;
        agent->counts.late++;
    } else {
        agent->unasked++;
        agent->counts.unasked++;
    }
}

/* True where the line ends the turn. */
static bool hear_line(struct hd_agent *agent, struct hd_turn *turn, const char *line, size_t length) {
    char why[HD_WHY_MAX];
    if (hd_agent_comment(line, length)) return false;
    const bool good = hd_agent_answer_read(line, length, &turn->answer, why);
    if (turn->answer.state > 0 && !is_asked(agent, line, turn->answer.state)) {
        hear_stray(agent);
        return false;
    }
    agent->silences = agent->starts = 0;
    if (!good) fail(turn, HD_FAILURE_ANSWER, why);
    return true;
}

static void time_out(struct hd_agent *agent, struct hd_turn *turn) {
    char why[HD_WHY_MAX];
    snprintf(why, sizeof why, "no answer within %lld ms", (long long)turn->allowed_us / 1000);
    fail(turn, HD_FAILURE_TIMEOUT, why);
    agent->owed++;
    if (++agent->silences < SILENCES_MAX) return;
    snprintf(why, sizeof why, "no answer in time %d times in a row", SILENCES_MAX);
    go_down(agent, HD_FAILURE_TIMEOUT, why, 0);
    fail(turn, agent->failure, agent->why);
}

/* True where the turn is over, by an answer or for lack of one. */
static bool hear(struct hd_agent *agent, struct hd_turn *turn, int64_t left_us) {
    struct hd_channel *channel = &agent->channel;
    const char *line;
    size_t length;
    while (hd_channel_line(channel, &line, &length))
        if (hear_line(agent, turn, line, length)) return true;
    if (channel->too_much || agent->unasked > UNASKED_MAX)
        go_down(agent, HD_FAILURE_FLOOD,
                channel->too_much ? "a line longer than allowed" : "more than 1000 lines that answer nothing", 0);
    else if (channel->at_end)
        go_down(agent, HD_FAILURE_CRASH, "", LOST_MS);
    if (!agent->up) {
        fail(turn, agent->failure, agent->why);
        return true;
    }
    if (left_us > 0) return false;
    time_out(agent, turn);
    return true;
}

/* Keeps the last state, without the end of its line, to know the answer by. False: no memory. */
static bool send(struct hd_agent *agent, size_t last) {
    const struct hd_strbuf *text = &agent->text;
    hd_strbuf_clear(&agent->asked);
    if (!hd_strbuf_status(text)) {
        hd_strbuf_write(&agent->asked, text->text + last, text->length - last - 2);
        hd_strbuf_write(&agent->channel.sending, text->text, text->length);
    }
    return !hd_strbuf_status(text) && !hd_strbuf_status(&agent->asked) && !hd_strbuf_status(&agent->channel.sending);
}

void hd_agent_ask(struct hd_agent *agent, struct hd_turn *turn) {
    turn->failed = false;
    turn->took_us = 0;
    if (!be_up(agent)) {
        fail(turn, agent->failure, agent->why);
        return;
    }
    if (!send(agent, turn->last)) {
        go_down(agent, HD_FAILURE_CRASH, hd_status_text(HD_E_NOMEM), 0);
        fail(turn, agent->failure, agent->why);
        return;
    }
    const int64_t start = hd_clock_us();
    do {
        hd_channel_work(&agent->channel, start + turn->allowed_us - hd_clock_us());
    } while (!hear(agent, turn, start + turn->allowed_us - hd_clock_us()));
    turn->took_us = hd_clock_us() - start;
    agent->counts.decisions++;
    agent->counts.writes++;
}

void hd_agent_tell(struct hd_agent *agent) {
    struct hd_channel *channel = &agent->channel;
    if (!agent->up) return;
    hd_strbuf_write(&channel->sending, hd_strbuf_text(&agent->text), agent->text.length);
    if (hd_strbuf_status(&agent->text) || hd_strbuf_status(&channel->sending)) {
        go_down(agent, HD_FAILURE_CRASH, hd_status_text(HD_E_NOMEM), 0); /* it would miss states */
        return;
    }
    hd_channel_work(channel, 0);
    if (channel->sending.length - channel->sent > UNREAD_MAX)
        go_down(agent, HD_FAILURE_TIMEOUT, "it does not read what it is told", 0);
}

/* ---- what others call ---- */

bool hd_agent_take(struct hd_agent *agent) { return !atomic_flag_test_and_set(&agent->taken); }
void hd_agent_give(struct hd_agent *agent) { atomic_flag_clear(&agent->taken); }

int64_t hd_agent_next_hand(struct hd_agent *agent) { return agent->hands++; }
int hd_agent_port(const struct hd_agent *agent) { return agent->listener.port; }
struct hd_outside_counts hd_agent_counts(const struct hd_agent *agent) {
    return agent->counts;
}

struct hd_strbuf *hd_agent_text(struct hd_agent *agent) {
    hd_strbuf_clear(&agent->text);
    return &agent->text;
}

hd_status hd_agent_open(const struct hd_outside_def *def, const char *name, struct hd_agent **agent,
                        struct hd_error *error) {
    struct hd_agent *made = calloc(1, sizeof *made);
    if (!made) return hd_error_set(error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
    made->def = def;
    made->name = name;
    atomic_flag_clear(&made->taken);
    hd_strbuf_init(&made->text);
    hd_strbuf_init(&made->asked);
    made->listener.fd = -1;
    hd_status status = hd_channel_init(&made->channel, def, error);
    if (!status) status = hd_listener_open(&made->listener, def->host, def->port, error);
    if (status)
        hd_agent_close(made);
    else
        *agent = made;
    return status;
}

hd_status hd_agent_start(struct hd_agent *agent, struct hd_error *error) {
    const hd_status status = go_up(agent);
    if (status) return hd_error_set(error, status, "%s: cannot start the bot: %s", agent->name, agent->why);
    if (!agent->def->command && !agent->def->restart) hd_listener_close(&agent->listener); /* one is enough */
    return HD_OK;
}

void hd_agent_close(struct hd_agent *agent) {
    char why[HD_WHY_MAX];
    if (agent->up) {
        hd_channel_work(&agent->channel, 0);
        hd_channel_stop(&agent->channel, GRACE_MS, why, sizeof why);
    }
    hd_listener_close(&agent->listener);
    hd_channel_release(&agent->channel);
    hd_strbuf_release(&agent->text);
    hd_strbuf_release(&agent->asked);
    free(agent);
}
