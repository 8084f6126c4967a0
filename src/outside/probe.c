/*
 * Tries a bot's program out: whether it says hello, reads lines whole, answers many turns at once, keeps to what is
 * legal where that is narrow, passes over what it does not know, and ends when its input does.
 *
 * Layer outside; sees base and rules' actions. Turns are texts that were really sent once, with other numbers in them:
 * the narrow ones have one legal raise, none, or a call for less than the price. Each probe starts the program anew, so
 * that one fault does not hide the next. Allocates for the calls.
 */
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "answer.h"
#include "channel.h"
#include "wire.h"

enum { BURST = 200, HALF_MS = 100, END_MS = 2000 };

/* A turn: what is legal in it. */
struct spot {
    const char *what;
    long long to_call, call, min, max; /* max 0: no raise */
};

static const struct spot spots[] = {
    {"a bet to call or raise", 40, 40, 80, 1460},       {"nothing to call", 0, 0, 20, 1460},
    {"all-in as the only raise", 400, 400, 500, 500},   {"a call or a fold, no raise", 300, 300, 0, 0},
    {"a call for less than the price", 900, 120, 0, 0}, {"a check, no raise", 0, 0, 0, 0},
};
enum { SPOTS = sizeof spots / sizeof spots[0] };

/* The program under trial. */
struct probe {
    const struct hd_outside_def *def;
    hd_probe_tell *tell;
    void *context;
    struct hd_channel channel;
    const char *what; /* the probe under way */
    int faults;
};

__attribute__((format(printf, 3, 4))) static bool report(struct probe *probe, bool good, const char *format, ...) {
    char text[HD_ERROR_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    probe->faults += !good;
    probe->tell(probe->context, good, probe->what, text);
    return good;
}

/* ---- talking ---- */

/* Waits for a line; false: there is none in time, and `why`. */
static bool hear_line(struct probe *probe, int ms, const char **line, size_t *length, char *why) {
    const int64_t until = hd_clock_us() + (int64_t)ms * 1000;
    while (!hd_channel_line(&probe->channel, line, length)) {
        const int64_t left = until - hd_clock_us();
        if (probe->channel.too_much) {
            snprintf(why, HD_WHY_MAX, "a line of more than %d bytes", (int)probe->def->limits.output_bytes);
            return false;
        }
        if (probe->channel.at_end) {
            hd_channel_stop(&probe->channel, 100, why, HD_WHY_MAX);
            return false;
        }
        if (left <= 0) {
            snprintf(why, HD_WHY_MAX, "nothing within %d ms; is its standard output flushed?", ms);
            return false;
        }
        hd_channel_work(&probe->channel, left);
    }
    return true;
}

static void send_hello(struct probe *probe, int protocol) {
    hd_strbuf_printf(&probe->channel.sending,
                     "{\"type\":\"hello\",\"protocol\":%d,\"program\":\"holdem " HOLDEM_VERSION
                     "\",\"name\":\"Probe\"}\n",
                     protocol);
}

static void send_act(struct probe *probe, const struct spot *spot, int id, const char *more) {
    char raise[80] = "null";
    if (spot->max > 0) snprintf(raise, sizeof raise, "{\"min\":%lld,\"max\":%lld}", spot->min, spot->max);
    hd_strbuf_printf(
        &probe->channel.sending,
        "{\"type\":\"act\",\"id\":%d,\"unit\":1,\"player\":0,\"hand\":1,\"seat\":0,\"cards\":[\"Ad\",\"4h\"],"
        "\"street\":\"preflop\",\"board\":[],\"pot\":85,\"to_call\":%lld,\"call\":%lld,\"raise\":%s,"
        "\"stacks\":[1460,1480,1440],\"bets\":[0,%lld,%lld],\"live\":[0,1,2],\"random\":8141013477733765,"
        "\"events\":[]%s}\n",
        id, spot->to_call, spot->call, raise, spot->to_call, spot->to_call, more);
}

static void send_start(struct probe *probe) {
    hd_strbuf_puts(&probe->channel.sending,
                   "{\"type\":\"start\",\"unit\":1,\"player\":0,\"game\":\"cash\",\"entries\":3}\n"
                   "{\"type\":\"hand\",\"unit\":1,\"player\":0,\"hand\":1,\"seat\":0,\"button\":2,\"small_blind\":10,"
                   "\"big_blind\":20,\"ante\":0,\"ante_type\":\"classic\",\"level\":1,\"players_left\":3,"
                   "\"players\":[0,1,2],\"stacks\":[1500,1500,1500],\"cards\":[\"Ad\",\"4h\"]}\n");
}

/* Starts the program and hears its hello; false: that is a fault, and told. */
static bool begin(struct probe *probe, const char *what, struct hd_hello *hello) {
    struct hd_error error = {""};
    char why[HD_WHY_MAX];
    const char *line;
    size_t length;
    probe->what = what;
    if (hd_channel_start(&probe->channel, &error)) return report(probe, false, "%s", error.text);
    send_hello(probe, HD_WIRE_VERSION);
    if (!hear_line(probe, probe->def->limits.start_ms, &line, &length, why))
        return report(probe, false, "no answer to hello: %s", why);
    if (!hd_hello_read(line, length, hello, why)) return report(probe, false, "bad answer to hello: %s", why);
    if (hello->protocol != HD_WIRE_VERSION)
        return report(probe, false, "it speaks protocol %lld, this is %d", (long long)hello->protocol, HD_WIRE_VERSION);
    send_start(probe);
    return true;
}

static void end(struct probe *probe) {
    char why[HD_WHY_MAX];
    if (probe->channel.running) hd_channel_stop(&probe->channel, 0, why, sizeof why);
}

/* ---- answers ---- */

static const char *illegal(const struct spot *spot, const struct hd_action *action) {
    switch (action->kind) {
    case HD_FOLD: return NULL;
    case HD_CHECK: return spot->to_call == 0 ? NULL : "it checked where there was something to call";
    case HD_CALL: return spot->to_call > 0 ? NULL : "it called where there was nothing to call: that is a check";
    default: break;
    }
    if (spot->max == 0) return "it raised where \"raise\" was null";
    if (action->raise_to < spot->min) return "it raised to less than raise.min";
    return action->raise_to > spot->max ? "it raised to more than raise.max" : NULL;
}

/* Hears the answer to the turn with that id; false: told what is wrong. */
static bool hear_answer(struct probe *probe, const struct spot *spot, int id) {
    struct hd_answer answer;
    char why[HD_WHY_MAX];
    const char *line;
    size_t length;
    if (!hear_line(probe, probe->def->limits.decision_ms, &line, &length, why)) return report(probe, false, "%s", why);
    if (!hd_answer_read(line, length, &answer, why)) return report(probe, false, "bad answer: %s", why);
    if (answer.id != (uint64_t)id)
        return report(probe, false, "it answered id %llu, but was asked with id %d", (unsigned long long)answer.id, id);
    const char *problem = illegal(spot, &answer.action);
    if (problem) return report(probe, false, "%s (%s)", problem, spot->what);
    return true;
}

/* No line may come that nobody asked for. */
static bool hear_nothing(struct probe *probe) {
    const char *line;
    size_t length;
    hd_channel_work(&probe->channel, 20000);
    if (!hd_channel_line(&probe->channel, &line, &length)) return true;
    return report(probe, false, "it said more than was asked for: %.*s", length > 60 ? 60 : (int)length, line);
}

/* ---- probes ---- */

static void probe_hello(struct probe *probe) {
    struct hd_hello hello = {.protocol = 0};
    const int64_t start = hd_clock_us();
    if (begin(probe, "hello", &hello))
        report(probe, true, "protocol %d, \"%s\", %s, after %lld ms", HD_WIRE_VERSION, hello.name,
               hello.observe ? "observes" : "does not observe", (long long)(hd_clock_us() - start) / 1000);
    end(probe);
}

static void probe_spots(struct probe *probe) {
    struct hd_hello hello = {.protocol = 0};
    bool good = begin(probe, "legal actions", &hello);
    for (int i = 0; good && i < SPOTS; i++) {
        send_act(probe, &spots[i], i + 1, "");
        good = hear_answer(probe, &spots[i], i + 1);
    }
    if (good && hear_nothing(probe)) report(probe, true, "%d spots, among them all-in or fold and no raise", SPOTS);
    end(probe);
}

static void probe_burst(struct probe *probe) {
    struct hd_hello hello = {.protocol = 0};
    bool good = begin(probe, "many turns in one write", &hello);
    const int64_t start = hd_clock_us();
    for (int i = 0; good && i < BURST; i++) send_act(probe, &spots[i % SPOTS], i + 1, "");
    for (int i = 0; good && i < BURST; i++) good = hear_answer(probe, &spots[i % SPOTS], i + 1);
    if (good && hear_nothing(probe))
        report(probe, true, "%d turns, %lld us each", BURST, (long long)(hd_clock_us() - start) / BURST);
    end(probe);
}

/* A pipe may give a line in parts. */
static void probe_halves(struct probe *probe) {
    struct hd_hello hello = {.protocol = 0};
    bool good = begin(probe, "lines in halves", &hello);
    if (good) {
        struct hd_strbuf *sending = &probe->channel.sending;
        struct pollfd none = {.fd = -1};
        hd_channel_work(&probe->channel, 0);
        send_act(probe, &spots[0], 1, "");
        const ssize_t written = hd_write_some(probe->channel.child.in, sending->text, sending->length / 2);
        poll(&none, 1, HALF_MS);
        probe->channel.sent = written > 0 ? (size_t)written : 0;
        good = hear_answer(probe, &spots[0], 1);
    }
    if (good && hear_nothing(probe)) report(probe, true, "a line is read to its end");
    end(probe);
}

static void probe_unknown(struct probe *probe) {
    struct hd_hello hello = {.protocol = 0};
    bool good = begin(probe, "unknown messages", &hello);
    if (good) {
        hd_strbuf_puts(&probe->channel.sending, "{\"type\":\"weather\",\"unit\":1,\"player\":0,\"rain\":true}\n");
        send_act(probe, &spots[0], 1, ",\"mood\":{\"of\":[1,null,\"x\"]}");
        good = hear_answer(probe, &spots[0], 1);
    }
    if (good && hear_nothing(probe)) report(probe, true, "types and members of later versions are passed over");
    end(probe);
}

/* A later version asks: the bot says which it speaks, or ends; it must not promise what it cannot. */
static void probe_version(struct probe *probe) {
    struct hd_error error = {""};
    struct hd_hello hello = {.protocol = 0};
    char why[HD_WHY_MAX];
    const char *line;
    size_t length;
    probe->what = "another version";
    if (hd_channel_start(&probe->channel, &error)) {
        report(probe, false, "%s", error.text);
        return;
    }
    send_hello(probe, 99);
    if (!hear_line(probe, probe->def->limits.start_ms, &line, &length, why))
        report(probe, !probe->channel.running, "asked for protocol 99, it said nothing: %s", why);
    else if (!hd_hello_read(line, length, &hello, why))
        report(probe, false, "bad answer to hello: %s", why);
    else
        report(probe, hello.protocol != 99, "asked for protocol 99, it answers %lld", (long long)hello.protocol);
    end(probe);
}

static void probe_end(struct probe *probe) {
    struct hd_hello hello = {.protocol = 0};
    char why[HD_WHY_MAX];
    if (begin(probe, "the end", &hello)) {
        hd_channel_work(&probe->channel, 0);
        const int64_t start = hd_clock_us();
        hd_channel_stop(&probe->channel, END_MS, why, sizeof why);
        const int64_t ms = (hd_clock_us() - start) / 1000;
        if (ms < END_MS)
            report(probe, true, "its input closed, %s after %lld ms", why, (long long)ms);
        else
            report(probe, false, "it does not end when its input is closed");
    }
    end(probe);
}

hd_status hd_outside_probe(const struct hd_outside_def *def, hd_probe_tell *tell, void *context, int *faults,
                           struct hd_error *error) {
    static void (*const probes[])(struct probe *) = {probe_hello,   probe_spots,   probe_burst, probe_halves,
                                                     probe_unknown, probe_version, probe_end};
    struct probe probe = {.def = def, .tell = tell, .context = context};
    const hd_status status = hd_channel_init(&probe.channel, def, error);
    for (size_t i = 0; !status && i < sizeof probes / sizeof probes[0]; i++) {
        probes[i](&probe);
        if (i == 0 && probe.faults > 0) break; /* nothing can be said of a program that does not start */
    }
    if (!status) hd_channel_release(&probe.channel);
    *faults = probe.faults;
    return status;
}
