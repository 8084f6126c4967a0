/*
 * Compares texts with files that were worked out by hand.
 *
 * Test support. Tests run in the project's top folder.
 */
#include "support/golden_text.h"

#include <stdio.h>

#include "check.h"
#include "holdem/file.h"

enum { GOLDEN_MAX = 16384 };

void check_golden_text(const char *format, const char *name, const char *extension, const char *text) {
    char path[128];
    struct hd_strbuf expected;
    struct hd_error error;
    snprintf(path, sizeof path, "tests/golden/%s/%s.%s", format, name, extension);
    hd_strbuf_init(&expected);
    check_int(hd_file_load(path, GOLDEN_MAX, &expected, &error), HD_OK);
    assert_string_equal(text, hd_strbuf_text(&expected));
    hd_strbuf_release(&expected);
}
