/*
 * Configs without memory: reading says so and leaves the config as it was, writing says so in its buffer.
 */
#include <string.h>

#include "check.h"
#include "holdem/config.h"
#include "oom/oom.h"

static const char text[] = "[game]\n"
                           "game_type = \"sng\"\n"
                           "buy_in = 2\n"
                           "prizes = [5, 3]\n" /* an overlay: a warning */
                           "bots = [{type = \"tag\"}, {type = \"call\", name = \"Ann\"}]\n"
                           "[[game.blind_levels]]\n"
                           "small_blind = 1\n"
                           "big_blind = 2\n"
                           "[output]\n"
                           "log_formats = [\"ipoker\", \"phh\"]\n"
                           "hero = \"Ann\"\n";

static hd_status read_and_write(void *context) {
    const struct hd_config_options *options = context;
    struct hd_config config;
    struct hd_diags diags;
    struct hd_strbuf written;
    hd_config_init(&config);
    hd_diags_init(&diags);
    hd_strbuf_init(&written);
    hd_status status = hd_config_read(text, sizeof text - 1, "x", options, &config, &diags);
    const int untouched = config.memory == NULL && config.run.game.n_bots == 0;
    if (status && !untouched) status = HD_E_ARGUMENT;
    if (!status && diags.lost > 0) status = HD_E_NOMEM;
    if (!status) hd_config_write(&config, &written);
    if (!status) status = hd_strbuf_status(&written);
    hd_strbuf_release(&written);
    hd_diags_release(&diags);
    hd_config_release(&config);
    return status;
}

static void test_reading_and_writing(void **state) {
    (void)state;
    const struct hd_override list[] = {{.set = "game.bots[1].name=Zoë"}, {.set = "output.log_dir=a"}};
    struct hd_config_options options = {.overrides = list, .n_overrides = 2};
    assert_true(oom_check(read_and_write, &options) > 5);
}

static hd_status make_example(void *context) {
    (void)context;
    struct hd_strbuf example;
    hd_strbuf_init(&example);
    const hd_status status = hd_config_example(HD_CASH, &example);
    hd_strbuf_release(&example);
    return status;
}

static void test_examples(void **state) {
    (void)state;
    assert_true(oom_check(make_example, NULL) > 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reading_and_writing),
        cmocka_unit_test(test_examples),
    };
    return cmocka_run_group_tests_name("oom.config", tests, NULL, NULL);
}
