/*
 * holdem hand: looks at recorded hands and verifies them.
 *
 * Layer: cli. The first word says what is done; the others are files, folders or "-". What verifying prints stands in
 * hand_verify.c. Hands are printed as they are read, one in memory at a time; those that cannot be read are said on
 * standard error.
 */
#include <string.h>

#include "commands.h"
#include "hand_files.h"
#include "hand_verify.h"
#include "holdem/show.h"

struct showing {
    const struct console *console;
    const char *id; /* the only hand that is wanted; NULL: all */
    struct hd_imported hand;
    struct hd_strbuf text;
    int64_t shown;
};

static void say_refused(const struct showing *showing, const struct hand_file *file, const struct hd_refusal *why) {
    if (showing->id && strcmp(showing->id, why->id) != 0) return;
    console_say(showing->console, showing->id ? HD_ERROR : HD_WARNING, "%s:%d: hand %s: %s", file->path, why->line,
                why->id, why->reason);
}

static enum exit_code put_shown(struct showing *showing) {
    if (showing->id && strcmp(showing->id, showing->hand.id) != 0) return EXIT_GOOD;
    hd_strbuf_clear(&showing->text);
    if (showing->shown++ > 0) hd_strbuf_puts(&showing->text, "\n\n");
    hd_show(&showing->text, &showing->hand, showing->console->color);
    return console_put(showing->console, &showing->text);
}

static enum exit_code show_file(void *context, const struct hand_file *file, struct hd_reader *reader) {
    struct showing *showing = context;
    struct hd_refusal why;
    hd_status status;
    while ((status = hd_reader_next(reader, &showing->hand, &why)) != HD_E_OVER) {
        enum exit_code code = EXIT_GOOD;
        if (status == HD_OK) {
            code = put_shown(showing);
        } else if (status == HD_E_UNSUPPORTED || status == HD_E_SYNTAX) {
            say_refused(showing, file, &why);
        } else {
            console_say(showing->console, HD_ERROR, "%s:%d: %s", file->path, why.line, why.reason);
            code = EXIT_FAILED;
        }
        if (code) return code;
    }
    return EXIT_GOOD;
}

static enum exit_code show(const struct args *args, const struct console *console, const char *const *paths, int n) {
    struct showing showing = {.console = console, .id = args_value(args, OPT_HAND)};
    hd_imported_init(&showing.hand);
    hd_strbuf_init(&showing.text);
    enum exit_code code = hand_files_visit(console, paths, n, show_file, &showing);
    if (code == EXIT_GOOD && showing.shown == 0 && showing.id) {
        console_say(console, HD_ERROR, "there is no hand %s that can be shown", showing.id);
        code = EXIT_FAILED;
    }
    hd_strbuf_release(&showing.text);
    hd_imported_release(&showing.hand);
    return code;
}

enum exit_code cmd_hand(const struct args *args, const struct console *console) {
    const char *what = args->operand[0];
    const char *const *paths = args->operand + 1;
    if (strcmp(what, "verify") == 0) return hand_verify(args, console, paths, args->n_operands - 1);
    if (strcmp(what, "show") == 0) return show(args, console, paths, args->n_operands - 1);
    console_say(console, HD_ERROR, "\"hand\" can verify and show; \"%s\" is neither", what);
    return EXIT_USAGE;
}
