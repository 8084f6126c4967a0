/*
 * holdem hand: looks at recorded hands, verifies and converts them, and plays those of a run again.
 *
 * Layer: cli. The first word says what is done; the others are files, folders or "-", or a run's directory. What each
 * does stands in hand_<verb>.c.
 */
#include <string.h>

#include "commands.h"
#include "hand_convert.h"
#include "hand_run.h"
#include "hand_show.h"
#include "hand_verify.h"

enum exit_code cmd_hand(const struct args *args, const struct console *console) {
    static const struct {
        const char *name;
        enum exit_code (*run)(const struct args *args, const struct console *console, const char *const *paths, int n);
    } verbs[] = {{"verify", hand_verify}, {"show", hand_show}, {"convert", hand_convert}, {"export", hand_export}};
    const char *what = args->operand[0];
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(what, verbs[i].name) == 0)
            return verbs[i].run(args, console, args->operand + 1, args->n_operands - 1);
    }
    console_say(console, HD_ERROR, "\"hand\" can verify, show, convert and export; \"%s\" is none of these", what);
    return EXIT_USAGE;
}
