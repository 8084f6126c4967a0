/*
 * holdem hand: looks at recorded hands, verifies and converts them, and plays those of a run again.
 *
 * Layer: cli. The first word says what is done; the others are files, folders or "-", or a run's directory. What each
 * does stands in hand_<verb>.c.
 */
#include <stdint.h>
#include <string.h>

#include "commands.h"
#include "hand_convert.h"
#include "hand_run.h"
#include "hand_show.h"
#include "hand_verify.h"

#define OPTION(id) (UINT64_C(1) << (id))
_Static_assert(OPTIONS <= 64, "sets of options are 64 bits");

/* What is done, and the options that mean something to it beside those that mean the same to all. */
struct verb {
    const char *name;
    enum exit_code (*run)(const struct args *args, const struct console *console, const char *const *paths, int n);
    uint64_t options;
};

static const uint64_t common = OPTION(OPT_THREADS) | OPTION(OPT_PROGRESS) | OPTION(OPT_QUIET) | OPTION(OPT_COLOR);
static const struct verb verbs[] = {
    {"verify", hand_verify, OPTION(OPT_VERBOSE)},
    {"show", hand_show, OPTION(OPT_HAND) | OPTION(OPT_TOURNAMENT) | OPTION(OPT_TO)},
    {"convert", hand_convert, OPTION(OPT_TO) | OPTION(OPT_OUTPUT) | OPTION(OPT_FORCE)},
    {"export", hand_export,
     OPTION(OPT_TO) | OPTION(OPT_OUTPUT) | OPTION(OPT_FORCE) | OPTION(OPT_PLAYER) | OPTION(OPT_POSITION) |
         OPTION(OPT_POT) | OPTION(OPT_ALL_IN) | OPTION(OPT_SHOWDOWN) | OPTION(OPT_LEVEL) | OPTION(OPT_FIRST)},
};

static bool options_fit(const struct verb *verb, const struct args *args, const struct console *console) {
    for (int i = 0; i < args->n_given; i++) {
        const enum option_id option = args->given[i].option;
        if ((verb->options | common) & OPTION(option)) continue;
        console_say(console, HD_ERROR, "\"hand %s\" takes no %s; see \"holdem hand --help\"", verb->name,
                    option_text(option).text);
        return false;
    }
    return true;
}

enum exit_code cmd_hand(const struct args *args, const struct console *console) {
    const char *what = args->operand[0];
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(what, verbs[i].name) != 0) continue;
        if (!options_fit(&verbs[i], args, console)) return EXIT_USAGE;
        return verbs[i].run(args, console, args->operand + 1, args->n_operands - 1);
    }
    console_say(console, HD_ERROR, "\"hand\" can verify, show, convert and export; \"%s\" is none of these", what);
    return EXIT_USAGE;
}
