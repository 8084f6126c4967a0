/*
 * Reads cards from the command line and says what is wrong with them.
 *
 * Layer: cli. One sentence on standard error names the word at fault; the exit status is then that of wrong usage.
 * Allocates nothing.
 */
#include "cards_read.h"

#include <string.h>

/* The word, or as much of it as shows what is wrong, that stands at `at`. */
static int word_length(const char *at) {
    const size_t length = strcspn(at, " ,");
    return (int)(length < 16 ? length : 16);
}

enum exit_code cards_read(const struct console *console, const char *where, const char *text, int most, hd_card *cards,
                          int *n) {
    int at = 0;
    const hd_status status = hd_cards_parse(text, most, cards, n, &at);
    if (status == HD_OK) return EXIT_GOOD;
    if (status == HD_E_SYNTAX)
        console_say(console, HD_ERROR, "%s\"%.*s\" is no card; a card is a rank of 23456789TJQKA and a suit of cdhs",
                    where, word_length(text + at), text + at);
    else if (status == HD_E_ARGUMENT)
        console_say(console, HD_ERROR, "%sthe card %.2s is given twice", where, text + at);
    else
        console_say(console, HD_ERROR, "%smore than %d cards are given", where, most);
    return EXIT_USAGE;
}
