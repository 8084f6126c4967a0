/* Every status has a sentence of its own. */
#include "check.h"

#include <string.h>

#include "holdem/status.h"

static void test_texts_differ(void **state) {
    (void)state;
    for (int a = 0; a < HD_STATUS_COUNT; a++) {
        const char *text = hd_status_text((hd_status)a);
        assert_true(strlen(text) > 3);
        for (int b = 0; b < a; b++) assert_string_not_equal(text, hd_status_text((hd_status)b));
    }
}

static void test_good_is_zero(void **state) {
    (void)state;
    check_int(HD_OK, 0);
    assert_string_equal(hd_status_text(HD_OK), "success");
}

static void test_no_status_has_a_text_too(void **state) {
    (void)state;
    const int beyond[] = {HD_STATUS_COUNT, HD_STATUS_COUNT + 1000};
    for (int i = 0; i < 2; i++) {
        hd_status status;
        memcpy(&status, &beyond[i], sizeof status);
        assert_string_equal(hd_status_text(status), "an unknown status");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts_differ),
        cmocka_unit_test(test_good_is_zero),
        cmocka_unit_test(test_no_status_has_a_text_too),
    };
    return cmocka_run_group_tests_name("status", tests, NULL, NULL);
}
