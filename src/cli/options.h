/**
 * The one table of commands and options. Parsing, every --help, the man page and the completion are made from it.
 */
#ifndef HOLDEM_CLI_OPTIONS_H
#define HOLDEM_CLI_OPTIONS_H

#include <stdbool.h>

/** Commands, in the order in which they are listed. */
enum command_id {
    CMD_DEMO,
    CMD_INIT,
    CMD_CHECK,
    CMD_RUN,
    CMD_HAND,
    CMD_EVAL,
    CMD_EQUITY,
    CMD_ICM,
    CMD_PUSHFOLD,
    CMD_MATCH,
    CMD_STRUCTURE,
    CMD_BOTS,
    CMD_BENCH,
    CMD_BOT,
    CMD_ACPC_SERVER,
    CMD_HELP,
    COMMANDS
};

/** What the words after a command are; completion goes by it. */
enum operand_kind {
    OPERAND_NONE,
    OPERAND_GAME,
    OPERAND_CONFIG,
    OPERAND_HAND,
    OPERAND_CARDS,
    OPERAND_RANGE,
    OPERAND_BOT,
    OPERAND_WORKLOAD,
    OPERAND_PROGRAM,
    OPERAND_NAME,
    OPERAND_COMMAND
};

struct command {
    const char *name;
    const char *operands; /**< as in the usage line, "" where there are none */
    enum operand_kind kind;
    int min, max;            /**< number of operands */
    const char *summary;     /**< half a line */
    const char *description; /**< paragraphs, divided by a newline */
    const char *examples;    /**< lines: a command line, two blanks, what it does; "" where none are needed */
};

enum option_id {
    OPT_NUMBER,
    OPT_HANDS,
    OPT_TOURNAMENTS,
    OPT_THREADS,
    OPT_SEED,
    OPT_OUTPUT,
    OPT_FORCE,
    OPT_SET,
    OPT_LOG,
    OPT_HAND,
    OPT_TOURNAMENT,
    OPT_TO,
    OPT_PLAYER,
    OPT_POSITION,
    OPT_POT,
    OPT_ALL_IN,
    OPT_SHOWDOWN,
    OPT_LEVEL,
    OPT_FIRST,
    OPT_VERBOSE,
    OPT_BOARD,
    OPT_DEAD,
    OPT_EXACT,
    OPT_SAMPLES,
    OPT_PRECISION,
    OPT_GAME,
    OPT_SETS,
    OPT_SPRT,
    OPT_ROUND_ROBIN,
    OPT_SEATS,
    OPT_BLINDS,
    OPT_BOT,
    OPT_HOST,
    OPT_PORTS,
    OPT_START,
    OPT_DECISION,
    OPT_MATCH_LOG,
    OPT_STACK,
    OPT_STACKS,
    OPT_PRIZES,
    OPT_SUGGEST,
    OPT_PLAYERS,
    OPT_MINUTES,
    OPT_ANTE,
    OPT_SC,
    OPT_SECONDS,
    OPT_JSON,
    OPT_PROGRESS,
    OPT_QUIET,
    OPT_COLOR,
    OPT_HELP,
    OPT_VERSION,
    OPT_PRINT,
    OPTIONS
};

/** An option. `commands` has a bit for each command that takes it, ON_PROGRAM for the program without a command. */
struct option {
    const char *name;     /**< without the dashes; NULL: a letter only */
    char letter;          /**< 0: none */
    const char *argument; /**< what stands for its value in help; NULL: a switch */
    const char *choices;  /**< the values that it takes, divided by blanks; NULL: any */
    const char *help;     /**< NULL: hidden */
    unsigned commands;
};

#define ON(command) (1u << (command))
#define ON_PROGRAM ON(COMMANDS)

extern const struct command commands[COMMANDS];
extern const struct option options[OPTIONS];

static inline bool option_on(enum option_id id, unsigned place) { return (options[id].commands & place) != 0; }

#endif
