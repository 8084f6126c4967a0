/*
 * Lists of numbers on the command line.
 *
 * Layer: cli. A number is digits with or without a point and up to three digits after it: no sign, no exponent, so
 * that every list means the same everywhere. A wrong one is a sentence that names it, exit 2. Allocates the list.
 */
#include "numbers.h"

#include <stdlib.h>
#include <string.h>

enum { DIGITS_MAX = 15, DECIMALS_MAX = 3, SHOWN = 24 };
static const char greatest[] = "999999999999999"; /* of DIGITS_MAX digits */

/* Digits at `at`, times 10 and added up; their number. */
static int read_digits(const char *at, double *value) {
    int n = 0;
    for (; at[n] >= '0' && at[n] <= '9'; n++) *value = *value * 10 + (at[n] - '0');
    return n;
}

/* A number of `length` bytes. */
static bool read_number(const char *at, size_t length, double *number) {
    double value = 0, scale = 1;
    const int whole = read_digits(at, &value);
    int decimals = 0;
    if (whole < 1 || whole > DIGITS_MAX) return false;
    const bool point = at[whole] == '.';
    if (point) decimals = read_digits(at + whole + 1, &value);
    if (decimals > DECIMALS_MAX || (point && decimals == 0)) return false;
    for (int i = 0; i < decimals; i++) scale *= 10;
    *number = value / scale;
    return (size_t)(whole + point + decimals) == length;
}

/* The number at `at`, up to the next comma or blank. */
static enum exit_code add_number(struct numbers *numbers, const char *at, size_t length, const char *name, int max,
                                 const struct console *console) {
    if (numbers->n == max) {
        console_say(console, HD_ERROR, "%s takes at most %d number%s", name, max, max == 1 ? "" : "s");
        return EXIT_USAGE;
    }
    if (read_number(at, length, &numbers->value[numbers->n++])) return EXIT_GOOD;
    console_say(console, HD_ERROR, "%s: \"%.*s\" is no number from 0 to %s with at most three decimals%s", name,
                (int)(length < SHOWN ? length : SHOWN), at, greatest,
                max == 1 ? "" : "; write them with commas, as in 5000,3000,2000");
    return EXIT_USAGE;
}

static enum exit_code read_list(struct numbers *numbers, const char *text, const char *name, int max,
                                const struct console *console) {
    static const char blank[] = " ";
    const char *at = text + strspn(text, blank);
    bool more = *at != '\0';
    if (!more) {
        console_say(console, HD_ERROR, "%s has no number", name);
        return EXIT_USAGE;
    }
    enum exit_code code = EXIT_GOOD;
    while (more && !code) {
        const size_t length = strcspn(at, ", ");
        code = add_number(numbers, at, length, name, max, console);
        at += length;
        at += strspn(at, blank);
        more = *at != '\0';
        if (*at == ',') at += 1 + strspn(at + 1, blank); /* after which there must be a number */
    }
    return code;
}

enum exit_code numbers_init(struct numbers *numbers, const struct args *args, enum option_id option, int max,
                            const struct console *console) {
    const struct option_text name = option_text(option);
    const char *text = args_value(args, option);
    *numbers = (struct numbers){NULL, 0};
    if (!text) {
        console_say(console, HD_ERROR, "%s is missing", name.text);
        return EXIT_USAGE;
    }
    numbers->value = malloc((size_t)max * sizeof *numbers->value);
    if (numbers->value) return read_list(numbers, text, name.text, max, console);
    console_say(console, HD_ERROR, "out of memory");
    return EXIT_FAILED;
}

void numbers_release(struct numbers *numbers) {
    free(numbers->value);
    *numbers = (struct numbers){NULL, 0};
}

int numbers_fraction(const struct numbers *numbers) {
    for (int i = 0; i < numbers->n; i++)
        if (numbers->value[i] != (double)(long long)numbers->value[i]) return i;
    return -1;
}
