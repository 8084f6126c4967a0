/*
 * Progress through hands, as it stands on standard error: not at once, and then as a bar or as lines.
 */
#include "check.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/hand_progress.h"

enum { ROOM = 256 };

/* Runs `show` with standard error in a file and gives what is in it. */
static void capture(void (*show)(struct hand_progress *progress), enum progress_kind kind, bool due, char text[ROOM]) {
    const struct console console = {.width = 80, .error_width = 80, .progress = kind};
    struct hand_progress progress = hand_progress_start(&console);
    if (due) progress.next = 0;
    char path[] = "/tmp/holdem-test-XXXXXX";
    const int file = mkstemp(path), saved = dup(STDERR_FILENO);
    assert_true(file >= 0 && saved >= 0 && dup2(file, STDERR_FILENO) >= 0);
    show(&progress);
    assert_true(dup2(saved, STDERR_FILENO) >= 0);
    const ssize_t length = pread(file, text, ROOM - 1, 0);
    assert_true(length >= 0);
    text[length] = '\0';
    close(saved);
    close(file);
    check_int(unlink(path), 0);
}

static void show_played(struct hand_progress *progress) {
    for (int64_t hand = 1; hand <= 51200; hand++) {
        hand_progress_show_played(progress, hand, 102400);
        if (hand < 51200 && progress->drawn) progress->next = 0;
    }
    hand_progress_clear(progress);
}

static void show_once(struct hand_progress *progress) { hand_progress_show_played(progress, 25600, 102400); }

static void test_nothing_at_once(void **state) {
    (void)state;
    char text[ROOM];
    capture(show_once, PROGRESS_BAR, false, text);
    assert_string_equal(text, "");
    capture(show_once, PROGRESS_NONE, true, text);
    assert_string_equal(text, "");
}

static void test_bars_and_lines(void **state) {
    (void)state;
    char text[ROOM];
    capture(show_once, PROGRESS_LINES, true, text);
    assert_string_equal(text, "25,600 of 102,400 hands played again, 25%\n");
    capture(show_once, PROGRESS_BAR, true, text);
    assert_string_equal(text, "\r\033[K25,600 of 102,400 hands played again, 25%");
    capture(show_played, PROGRESS_BAR, true, text); /* the first one, drawn over and over */
    assert_non_null(strstr(text, "\r\033[K256 of 102,400 hands played again, 0%\r\033[K512 of"));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_nothing_at_once), cmocka_unit_test(test_bars_and_lines)};
    return cmocka_run_group_tests_name("progress through hands", tests, NULL, NULL);
}
