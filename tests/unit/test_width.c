/*
 * Widths of texts in a terminal: characters, not bytes, are counted, cut and wrapped.
 */
#include "check.h"

#include <string.h>

#include "holdem/width.h"

static void columns_are_counted(void **state) {
    (void)state;
    const struct {
        const char *text;
        int width;
    } cases[] = {{"", 0},  {"abc", 3}, {"Jürgen", 6}, {"牌手", 4},     {"e\xcc\x81", 1}, {"€5", 2},          {"🂡", 1},
                 {"😀", 2}, {"…", 1},   {"한국", 4},   {"\xff\xfe", 2}, {"a\xe7\x89", 3}, {"\xf0\x9f\x98", 3}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_int(hd_width(cases[i].text, strlen(cases[i].text)), cases[i].width);
}

static void assert_cut(const char *text, int width, const char *expected) {
    struct hd_strbuf out;
    hd_strbuf_init(&out);
    hd_width_cut(&out, text, width);
    assert_string_equal(hd_strbuf_text(&out), expected);
    hd_strbuf_release(&out);
}

static void texts_are_cut_between_characters(void **state) {
    (void)state;
    assert_cut("abcdef", 6, "abcdef");
    assert_cut("abcdef", 5, "abcd…");
    assert_cut("Müller", 3, "Mü…");
    assert_cut("牌手牌手", 4, "牌…"); /* half a character is not shown */
    assert_cut("牌手牌手", 5, "牌手…");
    assert_cut("abc", 1, "…");
    assert_cut("", 1, "");
}

static void assert_wrapped(const char *text, int width, const char *expected) {
    struct hd_strbuf out;
    hd_strbuf_init(&out);
    hd_width_wrap(&out, text, width);
    assert_string_equal(hd_strbuf_text(&out), expected);
    hd_strbuf_release(&out);
}

static void paragraphs_break_at_blanks(void **state) {
    (void)state;
    assert_wrapped("one two three", 0, "one two three\n");
    assert_wrapped("one two three", 13, "one two three\n");
    assert_wrapped("one two three", 12, "one two\n  three\n");
    assert_wrapped("one two three", 7, "one two\n  three\n");
    assert_wrapped("one two three", 6, "one\n  two\n  thre\n  e\n");
    assert_wrapped("über über über", 9, "über über\n  über\n");
    assert_wrapped("牌手牌手", 5, "牌手\n  牌\n  手\n");
    assert_wrapped("", 5, "");
}

static void terminals_are_not_commanded(void **state) {
    (void)state;
    struct hd_strbuf out;
    hd_strbuf_init(&out);
    hd_width_plain(&out, "a\033[31mM\xc3\xbcller\t\x7f\xc2\x9b\xff \xe2\x82\xac\n");
    assert_string_equal(hd_strbuf_text(&out), "a?[31mMüller????"
                                              " €?");
    hd_strbuf_release(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_are_counted),
        cmocka_unit_test(texts_are_cut_between_characters),
        cmocka_unit_test(paragraphs_break_at_blanks),
        cmocka_unit_test(terminals_are_not_commanded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
