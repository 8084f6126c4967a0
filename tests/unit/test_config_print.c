/*
 * Findings printed like a compiler's: places, carets under the right character, long lines, hostile texts.
 */
#include <string.h>

#include "check.h"
#include "holdem/config.h"

/* One finding in a source, printed. */
static void check_print(const char *source, enum hd_severity severity, const char *file, int line, int column,
                        const char *message, bool colour, const char *expected) {
    struct hd_diags diags;
    struct hd_strbuf text;
    hd_diags_init(&diags);
    hd_strbuf_init(&text);
    hd_diags_add(&diags, severity, file, line, column, "%s", message);
    hd_diags_print(&diags, source, colour, &text);
    assert_string_equal(hd_strbuf_text(&text), expected);
    hd_strbuf_release(&text);
    hd_diags_release(&diags);
}

static void test_line_and_caret(void **state) {
    (void)state;
    const char *source = "a = 1\nbb = 22\r\n\nlast";
    check_print(source, HD_ERROR, "f", 1, 5, "no", false, "f:1:5: error: no\n    1 | a = 1\n      |     ^\n");
    check_print(source, HD_WARNING, "f", 2, 1, "no", false, "f:2:1: warning: no\n    2 | bb = 22\n      | ^\n");
    check_print(source, HD_NOTE, "f", 2, 8, "no", false, "f:2:8: note: no\n    2 | bb = 22\n      |        ^\n");
    check_print(source, HD_ERROR, "f", 3, 1, "no", false, "f:3:1: error: no\n    3 | \n      | ^\n");
    check_print(source, HD_ERROR, "f", 4, 0, "no", false, "f:4: error: no\n    4 | last\n");
    check_print(source, HD_ERROR, "f", 5, 1, "no", false, "f:5:1: error: no\n");
    check_print(source, HD_ERROR, "f", 0, 0, "no", false, "f: error: no\n");
    check_print(source, HD_ERROR, NULL, 0, 0, "no", false, "error: no\n");
    check_print(NULL, HD_ERROR, "f", 1, 1, "no", false, "f:1:1: error: no\n");
}

static void test_characters_are_counted_not_bytes(void **state) {
    (void)state;
    check_print("é = \"ü\" x", HD_ERROR, "f", 1, 9, "no", false,
                "f:1:9: error: no\n    1 | é = \"ü\" x\n      |         ^\n");
    check_print("\ta = x", HD_ERROR, "f", 1, 6, "no", false,
                "f:1:6: error: no\n    1 |     a = x\n      |         ^\n");
    check_print("日本 x", HD_ERROR, "f", 1, 4, "no", false, "f:1:4: error: no\n    1 | 日本 x\n      |      ^\n");
    check_print("e\xcc\x81 x", HD_ERROR, "f", 1, 4, "no", false,
                "f:1:4: error: no\n    1 | e\xcc\x81 x\n      |   ^\n");
    check_print("\xef\xbb\xbf"
                "ab",
                HD_ERROR, "f", 1, 2, "no", false, "f:1:2: error: no\n    1 | ab\n      |  ^\n");
}

static void test_nothing_reaches_the_terminal(void **state) {
    (void)state;
    check_print("\033[2Ja\xff\x7f\xc2\x9b", HD_ERROR, "f\033", 1, 5, "say \a\033[31m", false,
                "f?:1:5: error: say ??[31m\n    1 | ?[2Ja???\n      |     ^\n");
}

static void test_a_long_line_is_shown_in_part(void **state) {
    (void)state;
    char source[1001];
    for (int i = 0; i < 1000; i++) source[i] = (char)('0' + i % 10);
    source[1000] = '\0';
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_printf(&text, "f:1:501: error: no\n    1 | …%.100s…\n      | %70s^\n", source + 431, "");
    check_print(source, HD_ERROR, "f", 1, 501, "no", false, text.text);
    hd_strbuf_clear(&text);
    hd_strbuf_printf(&text, "f:1:7: error: no\n    1 | %.100s…\n      |       ^\n", source);
    check_print(source, HD_ERROR, "f", 1, 7, "no", false, text.text);
    hd_strbuf_clear(&text);
    hd_strbuf_printf(&text, "f:1:1001: error: no\n    1 | …%.69s\n      | %70s^\n", source + 931, "");
    check_print(source, HD_ERROR, "f", 1, 1001, "no", false, text.text);
    hd_strbuf_release(&text);
}

static void test_colours(void **state) {
    (void)state;
    check_print("ab", HD_ERROR, "f", 1, 2, "no", true,
                "\033[1mf:1:2: \033[1;31merror: \033[0m\033[1mno\033[0m\n    1 | ab\n      |  \033[1;32m^\033[0m\n");
}

static void test_lines_in_any_order(void **state) {
    (void)state;
    struct hd_diags diags;
    struct hd_strbuf text;
    hd_diags_init(&diags);
    hd_strbuf_init(&text);
    hd_diags_add(&diags, HD_ERROR, "f", 3, 1, "x");
    hd_diags_add(&diags, HD_ERROR, "f", 1, 1, "y");
    hd_diags_add(&diags, HD_ERROR, "f", 2, 1, "z");
    hd_diags_print(&diags, "a\nb\nc\n", false, &text);
    assert_string_equal(text.text, "f:3:1: error: x\n    3 | c\n      | ^\nf:1:1: error: y\n    1 | a\n      | ^\n"
                                   "f:2:1: error: z\n    2 | b\n      | ^\n");
    hd_strbuf_clear(&text);
    for (int i = 0; i < 2000; i++) hd_diags_add(&diags, HD_ERROR, "f", 0, 0, "x");
    hd_diags_print(&diags, NULL, false, &text);
    assert_non_null(strstr(text.text, "\n1003 more are not shown\n"));
    hd_strbuf_release(&text);
    hd_diags_release(&diags);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_line_and_caret),
        cmocka_unit_test(test_characters_are_counted_not_bytes),
        cmocka_unit_test(test_nothing_reaches_the_terminal),
        cmocka_unit_test(test_a_long_line_is_shown_in_part),
        cmocka_unit_test(test_colours),
        cmocka_unit_test(test_lines_in_any_order),
    };
    return cmocka_run_group_tests_name("config_print", tests, NULL, NULL);
}
