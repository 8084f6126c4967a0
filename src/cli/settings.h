/**
 * Options of the command line that stand for keys of the config.
 */
#ifndef HOLDEM_CLI_SETTINGS_H
#define HOLDEM_CLI_SETTINGS_H

#include "args.h"
#include "holdem/config.h"

/** Settings with their texts. _init/_release. */
struct settings {
    struct hd_override *list;
    char **texts; /**< what the list borrows: two an entry */
    int n, capacity;
    hd_status status; /**< HD_E_NOMEM sticks */
};

/** The settings that the options stand for, in the order in which they were given. */
void settings_init(struct settings *settings, const struct args *args);
void settings_release(struct settings *settings);

/** A seed that differs from call to call, 0–999,999,999: what "--seed random" stands for. */
uint64_t seed_random(void);

/** Adds KEY=VALUE, shown in findings as it stands. */
void settings_add(struct settings *settings, const char *set);

#endif
