/*
 * Sorts the command line into command, options and operands, by the table of options.
 *
 * Layer: cli; knows options.h and base only. It prints nothing: what is wrong with the words becomes one sentence.
 * Forms: --name VALUE, --name=VALUE, -x VALUE, -xVALUE; "--" ends the options, "-" is an operand. Options of the
 * program itself may stand before the command, a command's options anywhere after it.
 * Ownership: two arrays as long as argv, which they borrow from. Fails on bad words and on lack of memory.
 */
#include "args.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/diag.h"

struct option_text option_text(enum option_id option) {
    struct option_text text;
    if (options[option].name)
        snprintf(text.text, sizeof text.text, "--%s", options[option].name);
    else
        snprintf(text.text, sizeof text.text, "-%c", options[option].letter);
    return text;
}

static unsigned place_of(const struct args *args) { return ON(args->command); }

static hd_status unknown_command(const char *word, struct hd_error *error) {
    const char *names[COMMANDS];
    for (int i = 0; i < COMMANDS; i++) names[i] = commands[i].name;
    const char *near = hd_nearest(word, names, COMMANDS);
    if (near) return hd_error_set(error, HD_E_ARGUMENT, "there is no command \"%s\"; did you mean \"%s\"?", word, near);
    return hd_error_set(error, HD_E_ARGUMENT, "there is no command \"%s\"", word);
}

hd_status command_find(const char *word, enum command_id *command, struct hd_error *error) {
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(commands[i].name, word) != 0) continue;
        *command = (enum command_id)i;
        return HD_OK;
    }
    return unknown_command(word, error);
}

static hd_status unknown_option(const struct args *args, const char *word, struct hd_error *error) {
    const char *names[OPTIONS];
    int n = 0;
    for (int i = 0; i < OPTIONS; i++)
        if (option_on((enum option_id)i, place_of(args)) && options[i].name && options[i].help)
            names[n++] = options[i].name;
    const char *near = word[0] == '-' && word[1] == '-' ? hd_nearest(word + 2, names, n) : NULL;
    if (near) return hd_error_set(error, HD_E_ARGUMENT, "there is no option %s; did you mean --%s?", word, near);
    return hd_error_set(error, HD_E_ARGUMENT, "there is no option %s", word);
}

/* An option that exists, but not here. */
static hd_status misplaced_option(const struct args *args, enum option_id option, struct hd_error *error) {
    const struct option_text text = option_text(option);
    if (args->command == COMMANDS) return hd_error_set(error, HD_E_ARGUMENT, "%s belongs after the command", text.text);
    return hd_error_set(error, HD_E_ARGUMENT, "\"%s\" has no option %s", commands[args->command].name, text.text);
}

static bool one_of(const char *value, const char *choices) {
    const size_t length = strlen(value);
    for (const char *word = choices; *word;) {
        const size_t n = strcspn(word, " ");
        if (n == length && strncmp(word, value, n) == 0) return true;
        word += n + (word[n] == ' ');
    }
    return false;
}

static hd_status take_option(struct args *args, enum option_id option, const char *value, struct hd_error *error) {
    const char *choices = options[option].choices;
    if (value && choices && !one_of(value, choices))
        return hd_error_set(error, HD_E_ARGUMENT, "%s: \"%s\" is none of: %s", option_text(option).text, value,
                            choices);
    args->given[args->n_given++] = (struct given){option, value};
    return HD_OK;
}

/* The option that is named by `length` letters at `name`, or by one letter; OPTIONS where there is none. */
static enum option_id find_long(const char *name, size_t length) {
    for (int i = 0; i < OPTIONS; i++)
        if (options[i].name && strlen(options[i].name) == length && strncmp(options[i].name, name, length) == 0)
            return (enum option_id)i;
    return OPTIONS;
}

static enum option_id find_letter(char letter) {
    for (int i = 0; i < OPTIONS; i++)
        if (options[i].letter && options[i].letter == letter) return (enum option_id)i;
    return OPTIONS;
}

/* Takes the option at `word` with its value, `attached` or the next word; *used is the number of words. */
static hd_status take_word(struct args *args, const char *word, const char *next, int *used, struct hd_error *error) {
    const bool is_long = word[1] == '-';
    const size_t length = is_long ? strcspn(word + 2, "=") : 1;
    const enum option_id option = is_long ? find_long(word + 2, length) : find_letter(word[1]);
    if (option == OPTIONS) return unknown_option(args, word, error);
    if (!option_on(option, place_of(args))) return misplaced_option(args, option, error);
    const char *rest = word + (is_long ? 2 + length : 2);
    const char *attached = *rest ? rest + is_long : NULL;
    *used = 1;
    if (!options[option].argument) {
        if (attached) return hd_error_set(error, HD_E_ARGUMENT, "%s takes no value", option_text(option).text);
        return take_option(args, option, NULL, error);
    }
    if (attached) return take_option(args, option, attached, error);
    *used = 2;
    if (next) return take_option(args, option, next, error);
    return hd_error_set(error, HD_E_ARGUMENT, "%s needs a value: %s", option_text(option).text,
                        options[option].argument);
}

static hd_status take_operand(struct args *args, const char *word, struct hd_error *error) {
    if (args->command == COMMANDS) return command_find(word, &args->command, error);
    args->operand[args->n_operands++] = word;
    return HD_OK;
}

static hd_status check_operands(const struct args *args, struct hd_error *error) {
    const struct command *command = &commands[args->command];
    if (args->n_operands < command->min)
        return hd_error_set(error, HD_E_ARGUMENT, "\"%s\" needs %s", command->name, command->operands);
    if (args->n_operands > command->max)
        return hd_error_set(error, HD_E_ARGUMENT, "\"%s\": one word too many: \"%s\"", command->name,
                            args->operand[command->max]);
    return HD_OK;
}

static hd_status take_all(struct args *args, int argc, char **argv, struct hd_error *error) {
    bool open = true;
    for (int i = 1, used; i < argc; i += used) {
        const char *word = argv[i];
        hd_status status = HD_OK;
        used = 1;
        if (open && strcmp(word, "--") == 0)
            open = false;
        else if (open && word[0] == '-' && word[1])
            status = take_word(args, word, argv[i + 1], &used, error);
        else
            status = take_operand(args, word, error);
        if (status) return status;
    }
    if (args->command == COMMANDS || args_has(args, OPT_HELP)) return HD_OK;
    return check_operands(args, error);
}

hd_status args_init(struct args *args, int argc, char **argv, struct hd_error *error) {
    *args = (struct args){.program = argc > 0 ? argv[0] : "holdem", .command = COMMANDS};
    args->given = calloc((size_t)argc + 1, sizeof *args->given);
    args->operand = calloc((size_t)argc + 1, sizeof *args->operand);
    if (!args->given || !args->operand) return hd_error_set(error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
    return take_all(args, argc, argv, error);
}

void args_release(struct args *args) {
    free(args->given);
    free(args->operand);
}

bool args_has(const struct args *args, enum option_id option) {
    for (int i = 0; i < args->n_given; i++)
        if (args->given[i].option == option) return true;
    return false;
}

const char *args_value(const struct args *args, enum option_id option) {
    const char *value = NULL;
    for (int i = 0; i < args->n_given; i++)
        if (args->given[i].option == option) value = args->given[i].value;
    return value;
}
