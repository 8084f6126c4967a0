/*
 * Any hand that bytes can describe: setup, cards, rake and decisions, under all the checks of checked_hand.h.
 */
#include <stdio.h>
#include <stdlib.h>

#include "fuzz.h"
#include "support/checked_hand.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct hands_seen seen = {0};
    struct choices choices = choices_bytes(data, size);
    const char *problem = checked_hand_play(&choices, &seen);
    if (problem) {
        fprintf(stderr, "a hand does not hold: %s\n", problem);
        abort();
    }
    return 0;
}
