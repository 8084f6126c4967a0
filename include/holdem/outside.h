/**
 * Bots that are programs of their own: any language, over standard input and output (docs/BOT_PROTOCOL.md), or agents
 * of the Annual Computer Poker Competition over a connection (docs/ACPC.md).
 *
 * Describe the program in a definition, open it, make a player of it with hd_outside_bot, play, close it. One program
 * serves all tables at which its player sits at the same time; results do not depend on how many these are. An agent
 * plays at one table at a time. A program that breaks a limit or the protocol fails the decision that it was asked for
 * (failure.h), nothing else.
 */
#ifndef HOLDEM_OUTSIDE_H
#define HOLDEM_OUTSIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "holdem/bot.h"
#include "holdem/diag.h"
#include "holdem/file.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The most, and of a line's bytes also the least, that a definition may ask for. */
enum {
    HD_OUTSIDE_WORDS_MAX = 200, /**< of a command */
    HD_OUTSIDE_PORT_MAX = 65535,
    HD_OUTSIDE_TIME_MAX_MS = 86400000, /**< a day */
    HD_OUTSIDE_MEMORY_MAX_MB = 1 << 20,
    HD_OUTSIDE_OUTPUT_LEAST = 256,
    HD_OUTSIDE_OUTPUT_MAX = 1 << 26
};

/** What a program may take. Times are in milliseconds. */
struct hd_outside_limits {
    int32_t start_ms;     /**< until its hello, or its connection */
    int32_t decision_ms;  /**< of a decision */
    int32_t bank_ms;      /**< beyond that, in a unit in all */
    int32_t memory_mb;    /**< address space; 0: no limit */
    int32_t output_bytes; /**< of one line; of lines that nobody asked for, 1000 */
};

/** What is spoken: JSON lines over pipes, or the competition's protocol over a connection that the agent opens. */
enum hd_outside_protocol { HD_OUTSIDE_JSON, HD_OUTSIDE_ACPC };

struct hd_outside_def {
    uint32_t cookie;
    enum hd_outside_protocol protocol;
    const char *const *command; /**< program and arguments, ended by NULL; borrowed. ACPC: host and port are appended;
                                     NULL: nothing is started, the agent connects by itself */
    const char *host;           /**< ACPC: the address (IPv4) at which connections are waited for; borrowed */
    int32_t port;               /**< ACPC: the port there; 0: one that is free */
    struct hd_outside_limits limits;
    bool restart;            /**< start the program again when it has ended */
    bool sandbox;            /**< bubblewrap: no network, files read-only, no home directory */
    const char *errors_path; /**< file for its standard error; NULL: only its last words are kept. Borrowed */
};

/** JSON; 10 s to start, 1 s for a decision, no bank, no memory limit, lines of 64 KiB; neither restart nor sandbox; for
 * ACPC any free port of 127.0.0.1. */
struct hd_outside_def hd_outside_def_default(void);
/** HD_E_UNINITIALISED, or HD_E_CONFIG with findings. */
hd_status hd_outside_def_check(const struct hd_outside_def *def, struct hd_diags *diags);

/** Whether agents may be waited for at this address: IPv4 in numbers, as 127.0.0.1. Nothing is looked up. */
bool hd_outside_host_good(const char *host);

/** A number that names the program of a definition, for hd_bot_def.identity. */
uint64_t hd_outside_identity(const struct hd_outside_def *def);

/** The types of bot whose resource is an open hd_outside; without one they fail every decision. */
extern const struct hd_bot_type hd_process_bot, hd_acpc_bot;

/** All types whose bots live outside of the program; *n is their number. */
const struct hd_bot_type *const *hd_outside_types(int *n);
/** Whether a type is one of them. */
bool hd_outside_plays(const struct hd_bot_type *type);

struct hd_outside;

/**
 * Starts the program and hears its hello. The definition is borrowed until it is closed. HD_E_BOT: it could not be
 * started, or did not speak the protocol, with the reason in `error`; HD_E_IO (its error file), HD_E_UNSUPPORTED (no
 * sandbox here), HD_E_NOMEM, and what the check of the definition says.
 */
hd_status hd_outside_open(const struct hd_outside_def *def, const char *name, struct hd_outside **outside,
                          struct hd_error *error);

/**
 * hd_outside_open in two steps, for who opens several: the first checks the definition and makes ready to be connected
 * to, the second starts the program, or waits for the agent, and hears it. Close it also where the second has failed.
 */
hd_status hd_outside_prepare(const struct hd_outside_def *def, const char *name, struct hd_outside **outside,
                             struct hd_error *error);
hd_status hd_outside_start(struct hd_outside *outside, struct hd_error *error);

/** The port at which an agent is waited for; 0: none. */
int hd_outside_port(const struct hd_outside *outside);

/** A player of that name who is the open program. */
struct hd_bot_def hd_outside_bot(const struct hd_outside *outside, const char *name);

/** What came about. */
struct hd_outside_counts {
    int64_t decisions; /**< answers, good or bad */
    int64_t writes;    /**< decisions asked for in one write count as one */
    int64_t late;      /**< answers after their time-out */
    int64_t unasked;   /**< lines that answer nothing */
    int64_t restarts;
};
struct hd_outside_counts hd_outside_count(const struct hd_outside *outside);

/** What a probe has found: what was tried, and what came of it, for the bot's author. */
typedef void hd_probe_tell(void *context, bool good, const char *what, const char *text);

/**
 * Tries a program out, starting it once for each probe: hello, legal actions, many turns at once, lines in parts,
 * unknown messages, another version, the end. `faults` counts what was not good. HD_E_IO: its error file.
 */
hd_status hd_outside_probe(const struct hd_outside_def *def, hd_probe_tell *tell, void *context, int *faults,
                           struct hd_error *error);

/** Ends the program, kills it where it stays, frees everything. No run may use it any more. */
void hd_outside_close(struct hd_outside *outside);

#ifdef __cplusplus
}
#endif
#endif
