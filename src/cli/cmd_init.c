/*
 * holdem init: an example config with comments, to edit.
 *
 * Layer: cli. The texts are the config reader's own, which its tests read back. An unknown word is exit 2.
 */
#include <string.h>

#include "commands.h"
#include "holdem/config.h"

static bool kind_of(const char *word, enum hd_game_kind *kind) {
    if (strcmp(word, "cash") == 0)
        *kind = HD_CASH;
    else if (strcmp(word, "sng") == 0)
        *kind = HD_SIT_AND_GO;
    else if (strcmp(word, "mtt") == 0)
        *kind = HD_MULTI_TABLE;
    else
        return false;
    return true;
}

enum exit_code cmd_init(const struct args *args, const struct console *console) {
    enum hd_game_kind kind;
    if (!kind_of(args->operand[0], &kind)) {
        console_say(console, HD_ERROR, "there is no example \"%s\"; there are: %s", args->operand[0],
                    commands[CMD_INIT].operands);
        return EXIT_USAGE;
    }
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_config_example(kind, &text);
    const enum exit_code code = console_put(console, &text);
    hd_strbuf_release(&text);
    return code;
}
