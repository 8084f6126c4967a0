/* The list of findings: counts, order, cuts, limits; and the nearest known word. */
#include "check.h"

#include <string.h>

#include "holdem/diag.h"

static void test_counts_by_severity(void **state) {
    (void)state;
    struct hd_diags diags;
    hd_diags_init(&diags);
    hd_diags_add(&diags, HD_ERROR, "a.toml", 3, 4, "%s is %d", "x", 5);
    hd_diags_add(&diags, HD_WARNING, "a.toml", 1, 1, "hm");
    hd_diags_add(&diags, HD_NOTE, NULL, 0, 0, "so");
    hd_diags_add(&diags, HD_ERROR, "", 0, 0, "no");
    check_int(diags.n, 4);
    check_int(diags.errors, 2);
    check_int(diags.warnings, 1);
    check_int(diags.lost, 0);
    assert_string_equal(diags.list[0].message, "x is 5");
    assert_string_equal(diags.list[0].file, "a.toml");
    check_int(diags.list[0].line, 3);
    check_int(diags.list[0].column, 4);
    assert_string_equal(diags.list[2].file, "");
    hd_diags_release(&diags);
    check_int(diags.n, 0);
    check_int(diags.errors, 0);
}

static void test_the_limit_loses_but_counts(void **state) {
    (void)state;
    struct hd_diags diags;
    hd_diags_init(&diags);
    for (int i = 0; i < 1234; i++) hd_diags_add(&diags, HD_ERROR, "f", i, 1, "%d", i);
    check_int(diags.n, 1000);
    check_int(diags.lost, 234);
    check_int(diags.errors, 1234);
    for (int i = 0; i < diags.n; i++) check_int(diags.list[i].line, i);
    hd_diags_release(&diags);
}

static void test_sort_is_by_place_and_stable(void **state) {
    (void)state;
    struct hd_diags diags;
    hd_diags_init(&diags);
    for (int i = 0; i < 500; i++)
        hd_diags_add(&diags, HD_ERROR, i * 31 % 3 ? "b" : "a", i * 37 % 11, i * 41 % 5, "%06d", i);
    hd_diags_sort(&diags);
    check_int(diags.n, 500);
    for (int i = 1; i < diags.n; i++) {
        const struct hd_diag *a = &diags.list[i - 1], *b = &diags.list[i];
        const int files = strcmp(a->file, b->file);
        assert_true(files <= 0);
        if (files) continue;
        assert_true(a->line <= b->line);
        if (a->line != b->line) continue;
        assert_true(a->column <= b->column);
        if (a->column == b->column) assert_true(strcmp(a->message, b->message) < 0);
    }
    hd_diags_release(&diags);
}

/* Long texts are cut, and never within a character: each of these has `size` bytes. */
static void test_cuts_between_characters(void **state) {
    (void)state;
    const char *const characters[] = {"x", "é", "€", "🂡"};
    struct hd_diags diags;
    hd_diags_init(&diags);
    for (int size = 1; size <= 4; size++) {
        for (int shift = 0; shift < size; shift++) {
            char text[1000] = "";
            memset(text, '.', (size_t)shift);
            for (int i = 0; i < 200; i++) strcat(text, characters[size - 1]);
            if (size == 1) memset(text, *characters[0], 400);
            hd_diags_add(&diags, HD_ERROR, text, 0, 0, "%s", text);
            const struct hd_diag *diag = &diags.list[diags.n - 1];
            const int file = (int)strlen(diag->file), message = (int)strlen(diag->message);
            check_int((file - shift) % size, 0);
            check_int((message - shift) % size, 0);
            assert_true(file + size > HD_DIAG_FILE_MAX - 1);
            assert_true(message + size > HD_DIAG_MESSAGE_MAX - 1);
            assert_memory_equal(diag->message, text, (size_t)message);
        }
    }
    hd_diags_release(&diags);
}

static void test_severities_have_words(void **state) {
    (void)state;
    assert_string_equal(hd_severity_text(HD_ERROR), "error");
    assert_string_equal(hd_severity_text(HD_WARNING), "warning");
    assert_string_equal(hd_severity_text(HD_NOTE), "note");
}

static const char *const words[] = {"small_blind", "big_blind", "ante", "tag", "lag", "prizes"};
enum { WORDS = sizeof words / sizeof *words };

static void test_nearest_finds_typing_errors(void **state) {
    (void)state;
    assert_string_equal(hd_nearest("smal_blind", words, WORDS), "small_blind");
    assert_string_equal(hd_nearest("BIG_BLIND", words, WORDS), "big_blind");
    assert_string_equal(hd_nearest("bgi_blind", words, WORDS), "big_blind");
    assert_string_equal(hd_nearest("antes", words, WORDS), "ante");
    assert_string_equal(hd_nearest("prices", words, WORDS), "prizes");
    assert_string_equal(hd_nearest("atg", words, WORDS), "tag");
}

static void test_nearest_knows_when_nothing_is_near(void **state) {
    (void)state;
    assert_null(hd_nearest("button", words, WORDS));
    assert_null(hd_nearest("", words, WORDS));
    assert_null(hd_nearest("xy", words, WORDS));
    assert_null(hd_nearest("tag", words, 0));
    char longest[200];
    memset(longest, 'a', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_null(hd_nearest(longest, words, WORDS));
}

static void test_nearest_prefers_the_first_of_equals(void **state) {
    (void)state;
    assert_string_equal(hd_nearest("zag", words, WORDS), "tag");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts_by_severity),
        cmocka_unit_test(test_the_limit_loses_but_counts),
        cmocka_unit_test(test_sort_is_by_place_and_stable),
        cmocka_unit_test(test_cuts_between_characters),
        cmocka_unit_test(test_severities_have_words),
        cmocka_unit_test(test_nearest_finds_typing_errors),
        cmocka_unit_test(test_nearest_knows_when_nothing_is_near),
        cmocka_unit_test(test_nearest_prefers_the_first_of_equals),
    };
    return cmocka_run_group_tests_name("diag", tests, NULL, NULL);
}
