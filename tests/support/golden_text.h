/**
 * Texts worked out by hand: tests/golden/<format>/<name>.<extension>.
 */
#ifndef HOLDEM_TESTS_GOLDEN_TEXT_H
#define HOLDEM_TESTS_GOLDEN_TEXT_H

/** Fails the test unless the text is that of the file. */
void check_golden_text(const char *format, const char *name, const char *extension, const char *text);

#endif
