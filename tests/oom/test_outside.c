/* Bots outside without memory: they cannot be opened, it says so, and nothing is left of them. */
#include "check.h"

#include <stdlib.h>

#include "holdem/outside.h"
#include "oom.h"

static hd_status open_and_close(void *context) {
    const struct hd_outside_def *def = context;
    struct hd_outside *outside;
    struct hd_error error;
    const hd_status status = hd_outside_open(def, "Pro", &outside, &error);
    if (!status) hd_outside_close(outside);
    return status;
}

static void check_open(const char *program, enum hd_outside_protocol protocol, bool sandbox) {
    const char *const command[] = {program, "good", "1", NULL};
    struct hd_outside_def def = hd_outside_def_default();
    def.command = command;
    def.protocol = protocol;
    def.sandbox = sandbox;
    assert_true(oom_check(open_and_close, &def) >= 4);
}

static void test_a_program(void **state) {
    (void)state;
    check_open(CHAOS_BOT, HD_OUTSIDE_JSON, false);
}

static void test_an_agent(void **state) {
    (void)state;
    check_open(CHAOS_AGENT, HD_OUTSIDE_ACPC, false);
}

static void test_the_sandbox(void **state) {
    (void)state;
    if (system("bwrap --unshare-all --ro-bind / / true 2>/dev/null") != 0) {
        print_message("there is no bubblewrap that works\n");
        skip();
    }
    check_open(CHAOS_BOT, HD_OUTSIDE_JSON, true);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_a_program), cmocka_unit_test(test_an_agent),
                                       cmocka_unit_test(test_the_sandbox)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
