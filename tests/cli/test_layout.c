/*
 * Wrapped text: no line is too wide, no word is lost, and progress reads as it should.
 */
#include "check.h"

#include <string.h>

#include "cli/layout.h"
#include "cli/progress.h"
#include "holdem/rng.h"

static void check_wrapped(const char *words, int column, int indent, int width, const char *wanted) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    layout_wrap(&text, words, column, indent, width);
    assert_string_equal(hd_strbuf_text(&text), wanted);
    hd_strbuf_release(&text);
}

static void wraps(void **state) {
    (void)state;
    check_wrapped("", 0, 0, 10, "\n");
    check_wrapped("one", 0, 0, 10, "one\n");
    check_wrapped("one two six", 0, 0, 7, "one two\nsix\n");
    check_wrapped("one two six", 4, 4, 11, "one two\n    six\n");
    check_wrapped("antidisestablishment is a word", 0, 2, 10, "antidisestablishment\n  is a\n  word\n");
    check_wrapped("€€€€€ €€€€", 0, 0, 10, "€€€€€ €€€€\n");
    check_wrapped("one\ntwo", 2, 2, 40, "one\n  two\n");
    check_wrapped("one\n\ntwo", 2, 2, 40, "one\n\n  two\n");
}

static void puts_long_terms_on_a_line_of_their_own(void **state) {
    (void)state;
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    layout_item(&text, "ab", "what it is", 6, 40);
    layout_item(&text, "abc", "what it is", 6, 40);
    assert_string_equal(hd_strbuf_text(&text), "  ab  what it is\n  abc\n      what it is\n");
    hd_strbuf_release(&text);
}

/* Any words: lines fit where the words do, and the words come out as they went in. */
static void keeps_every_word(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 1});
    for (int round = 0; round < 2000; round++) {
        char words[400];
        size_t n = 0;
        while (n < 300) {
            for (uint32_t letters = 1 + hd_rng_below(&rng, 12); letters > 0; letters--)
                words[n++] = (char)('a' + hd_rng_below(&rng, 26));
            words[n++] = ' ';
        }
        words[--n] = '\0';
        const int indent = (int)hd_rng_below(&rng, 20), width = indent + 12 + (int)hd_rng_below(&rng, 60);
        struct hd_strbuf text;
        hd_strbuf_init(&text);
        layout_wrap(&text, words, indent, indent, width);
        int column = indent;
        char back[400];
        size_t m = 0;
        for (const char *at = text.text; *at; at++) {
            column = *at == '\n' ? 0 : column + 1;
            assert_true(column <= width);
            if (*at != ' ' && *at != '\n')
                back[m++] = *at;
            else if (m && back[m - 1] != ' ')
                back[m++] = ' ';
        }
        back[m - 1] = '\0'; /* the newline at the end */
        assert_string_equal(back, words);
        hd_strbuf_release(&text);
    }
}

static void check_progress(const struct hd_run_def *def, struct hd_progress now, const char *wanted) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    progress_write(&text, def, &now);
    assert_string_equal(hd_strbuf_text(&text), wanted);
    assert_true(text.length <= 79);
    hd_strbuf_release(&text);
}

static void says_how_far_a_run_is(void **state) {
    (void)state;
    struct hd_run_def def = hd_run_def_default(HD_SIT_AND_GO);
    def.tournaments = 10000;
    check_progress(&def, (struct hd_progress){.units_total = 10000}, "   0%  0 of 10,000 tournaments");
    check_progress(&def,
                   (struct hd_progress){.units_done = 4100, .units_total = 10000, .hands = 428400, .seconds = 0.7},
                   "  41%  4,100 of 10,000 tournaments  612k hands/s  eta 0:01");
    def.tournaments = 100000000000;
    check_progress(&def,
                   (struct hd_progress){
                       .units_done = 99999999999, .units_total = 100000000000, .hands = 10000000000000, .seconds = 2e6},
                   "  99%  99,999,999,999 of 100,000,000,000 tournaments  5.0M hands/s  eta 0:00");
    def = hd_run_def_default(HD_CASH);
    def.hands = 1000000;
    check_progress(&def, (struct hd_progress){.units_done = 1, .units_total = 1000, .hands = 2000, .seconds = 20},
                   "   0%  2,000 of 1,000,000 hands  100 hands/s  eta 2:46:20");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wraps),
        cmocka_unit_test(puts_long_terms_on_a_line_of_their_own),
        cmocka_unit_test(keeps_every_word),
        cmocka_unit_test(says_how_far_a_run_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
