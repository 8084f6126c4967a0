/*
 * Random hands of every kind under every check: docs/RULES.md, "What always holds".
 */
#include "check.h"

#include "support/checked_hand.h"

enum { HANDS = 200000, SEED = 1 };

/* Each of the things that can go wrong must have been met many times. */
static void check_seen(const struct hands_seen *seen) {
    const struct {
        const char *what;
        int64_t n, least;
    } kinds[] = {{"actions", seen->actions, 10 * HANDS},
                 {"hands that reach the river", seen->rivers, HANDS / 2},
                 {"uncontested hands", seen->uncontested, HANDS / 20},
                 {"showdowns without an all-in", seen->showdowns - seen->all_in, HANDS / 20},
                 {"showdowns with an all-in", seen->all_in, HANDS / 2},
                 {"hands with side pots", seen->side_pots, HANDS / 4},
                 {"shared pots", seen->shared_pots, HANDS / 10},
                 {"odd chips", seen->odd_chips, HANDS / 10},
                 {"mucked hands", seen->mucks, HANDS / 10},
                 {"raked hands", seen->raked, HANDS / 4},
                 {"second raises of a player on a street", seen->reopened, HANDS / 10},
                 {"hands whose outcome is given", seen->outcomes_given, HANDS / 20},
                 {"dead small blinds", seen->dead_small_blinds, HANDS / 20},
                 {"pots of dead chips alone", seen->dead_pots, HANDS / 100},
                 {"hands without a decision", seen->nobody_asked, HANDS / 100},
                 {"pots of one hand", seen->max_pots, 7}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        print_message("%9lld %s\n", (long long)kinds[i].n, kinds[i].what);
        if (kinds[i].n < kinds[i].least) fail_msg("too few %s", kinds[i].what);
    }
}

static void test_random_hands(void **state) {
    (void)state;
    struct hands_seen seen = {0};
    for (uint64_t i = 0; i < HANDS; i++) {
        struct choices choices = choices_random(SEED, i);
        const char *problem = checked_hand_play(&choices, &seen);
        if (problem) fail_msg("hand %llu of seed %d: it does not hold that %s", (unsigned long long)i, SEED, problem);
    }
    check_int(seen.hands, HANDS);
    check_seen(&seen);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_hands)};
    return cmocka_run_group_tests_name("hand properties", tests, NULL, NULL);
}
