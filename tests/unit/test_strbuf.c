/* The growing text against the C library's own formatting, and its behaviour without memory. */
#include "check.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "holdem/strbuf.h"

static void test_empty(void **state) {
    (void)state;
    struct hd_strbuf buffer;
    hd_strbuf_init(&buffer);
    assert_string_equal(hd_strbuf_text(&buffer), "");
    check_int(buffer.length, 0);
    check_int(hd_strbuf_status(&buffer), HD_OK);
    hd_strbuf_clear(&buffer);
    hd_strbuf_write(&buffer, NULL, 0);
    assert_string_equal(hd_strbuf_text(&buffer), "");
    hd_strbuf_release(&buffer);
    hd_strbuf_release(&buffer);
}

static void test_grows_and_stays_ended(void **state) {
    (void)state;
    struct hd_strbuf buffer;
    hd_strbuf_init(&buffer);
    for (int i = 0; i < 5000; i++) {
        hd_strbuf_putc(&buffer, (char)('a' + i % 26));
        check_int(buffer.length, i + 1);
        check_int(buffer.text[buffer.length], 0);
        assert_true(buffer.capacity > buffer.length);
    }
    for (int i = 0; i < 5000; i++) check_int(buffer.text[i], 'a' + i % 26);
    const char *memory = buffer.text;
    hd_strbuf_clear(&buffer);
    hd_strbuf_puts(&buffer, "kept");
    assert_ptr_equal(buffer.text, memory);
    assert_string_equal(buffer.text, "kept");
    hd_strbuf_release(&buffer);
}

static void test_nul_bytes_are_bytes(void **state) {
    (void)state;
    struct hd_strbuf buffer;
    hd_strbuf_init(&buffer);
    hd_strbuf_write(&buffer, "a\0b", 3);
    check_int(buffer.length, 3);
    assert_memory_equal(buffer.text, "a\0b\0", 4);
    hd_strbuf_release(&buffer);
}

static const int64_t numbers[] = {0,
                                  1,
                                  -1,
                                  9,
                                  10,
                                  999,
                                  1000,
                                  -999,
                                  -1000,
                                  12345,
                                  999999,
                                  1000000,
                                  -1000000,
                                  INT32_MAX,
                                  INT32_MIN,
                                  INT64_MAX,
                                  INT64_MIN,
                                  INT64_MIN + 1,
                                  100000000000000000,
                                  -123456789012345678};

static void test_numbers_as_printf_has_them(void **state) {
    (void)state;
    struct hd_strbuf buffer;
    hd_strbuf_init(&buffer);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char expected[32];
        snprintf(expected, sizeof expected, "%" PRId64, numbers[i]);
        hd_strbuf_clear(&buffer);
        hd_strbuf_int(&buffer, numbers[i]);
        assert_string_equal(buffer.text, expected);
        hd_strbuf_clear(&buffer);
        hd_strbuf_printf(&buffer, "%" PRId64, numbers[i]);
        assert_string_equal(buffer.text, expected);
    }
    hd_strbuf_release(&buffer);
}

/* Without its separators a grouped number is the number; with them, each stands before three digits. */
static void test_grouped_numbers(void **state) {
    (void)state;
    struct hd_strbuf grouped, plain, joined;
    hd_strbuf_init(&grouped);
    hd_strbuf_init(&plain);
    hd_strbuf_init(&joined);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        hd_strbuf_clear(&grouped);
        hd_strbuf_clear(&plain);
        hd_strbuf_clear(&joined);
        hd_strbuf_grouped(&grouped, numbers[i], ',');
        hd_strbuf_int(&plain, numbers[i]);
        for (size_t at = 0; at < grouped.length; at++) {
            const int separator = grouped.text[at] == ',';
            check_int(separator, (grouped.length - at) % 4 == 0 && at > 0 && grouped.text[at - 1] != '-');
            if (!separator) hd_strbuf_putc(&joined, grouped.text[at]);
        }
        assert_string_equal(joined.text, plain.text);
    }
    hd_strbuf_clear(&grouped);
    hd_strbuf_grouped(&grouped, INT64_MIN, ' ');
    assert_string_equal(grouped.text, "-9 223 372 036 854 775 808");
    hd_strbuf_release(&grouped);
    hd_strbuf_release(&plain);
    hd_strbuf_release(&joined);
}

static void test_printf_of_any_length(void **state) {
    (void)state;
    struct hd_strbuf buffer;
    hd_strbuf_init(&buffer);
    for (int n = 0; n < 300; n++) {
        hd_strbuf_clear(&buffer);
        hd_strbuf_printf(&buffer, "<%*s>", n, "");
        check_int(buffer.length, n + 2);
        check_int(strlen(buffer.text), n + 2);
    }
    hd_strbuf_release(&buffer);
}

static void test_more_than_memory_fails_for_good(void **state) {
    (void)state;
    struct hd_strbuf buffer;
    hd_strbuf_init(&buffer);
    hd_strbuf_puts(&buffer, "before");
    check_int(hd_strbuf_reserve(&buffer, SIZE_MAX - 2), 0);
    check_int(hd_strbuf_status(&buffer), HD_E_NOMEM);
    hd_strbuf_puts(&buffer, "after");
    hd_strbuf_printf(&buffer, "%d", 1);
    hd_strbuf_int(&buffer, 1);
    assert_string_equal(buffer.text, "before");
    check_int(hd_strbuf_reserve(&buffer, 0), 0);
    hd_strbuf_clear(&buffer);
    hd_strbuf_puts(&buffer, "again");
    assert_string_equal(buffer.text, "again");
    check_int(hd_strbuf_status(&buffer), HD_OK);
    hd_strbuf_release(&buffer);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty),
        cmocka_unit_test(test_grows_and_stays_ended),
        cmocka_unit_test(test_nul_bytes_are_bytes),
        cmocka_unit_test(test_numbers_as_printf_has_them),
        cmocka_unit_test(test_grouped_numbers),
        cmocka_unit_test(test_printf_of_any_length),
        cmocka_unit_test(test_more_than_memory_fails_for_good),
    };
    return cmocka_run_group_tests_name("strbuf", tests, NULL, NULL);
}
