/**
 * Configs as texts in tests: read one, look at what was found.
 */
#ifndef HOLDEM_TESTS_CONFIG_TEXT_H
#define HOLDEM_TESTS_CONFIG_TEXT_H

#include <string.h>

#include "check.h"
#include "holdem/config.h"

/* What came of reading a text. `found` has a line for each finding: "x:3:5: error: …". */
struct outcome {
    hd_status status;
    struct hd_config config;
    struct hd_strbuf found;
    struct hd_strbuf written;
};

/* Two bots, so that a text needs no more than its game. */
#define TWO_BOTS "bots = [{type = \"call\"}, {type = \"fold\"}]\n"
#define SNG "[game]\ngame_type = \"sng\"\n" TWO_BOTS
#define CASH "[game]\ngame_type = \"cash\"\n" TWO_BOTS

__attribute__((unused)) static inline struct outcome read_bytes(const char *text, size_t length,
                                                                const struct hd_config_options *options) {
    struct outcome outcome;
    struct hd_diags diags;
    hd_config_init(&outcome.config);
    hd_strbuf_init(&outcome.found);
    hd_strbuf_init(&outcome.written);
    hd_diags_init(&diags);
    outcome.status = hd_config_read(text, length, "x", options, &outcome.config, &diags);
    hd_diags_print(&diags, NULL, false, &outcome.found);
    hd_diags_release(&diags);
    if (!outcome.status) hd_config_write(&outcome.config, &outcome.written);
    return outcome;
}

__attribute__((unused)) static inline struct outcome read_with(const char *text,
                                                               const struct hd_config_options *options) {
    return read_bytes(text, strlen(text), options);
}

__attribute__((unused)) static inline struct outcome read_text(const char *text) { return read_with(text, NULL); }

/* Reads a text that must be good, without a finding. */
__attribute__((unused)) static inline struct outcome read_good(const char *text) {
    struct outcome outcome = read_text(text);
    assert_string_equal(hd_strbuf_text(&outcome.found), "");
    check_int(outcome.status, HD_OK);
    return outcome;
}

__attribute__((unused)) static inline void outcome_release(struct outcome *outcome) {
    hd_config_release(&outcome->config);
    hd_strbuf_release(&outcome->found);
    hd_strbuf_release(&outcome->written);
}

/* The findings of a text are exactly these. */
__attribute__((unused)) static inline void check_found(const char *text, const char *found) {
    struct outcome outcome = read_text(text);
    assert_string_equal(hd_strbuf_text(&outcome.found), found);
    check_int(outcome.status, strstr(found, " error: ") ? HD_E_CONFIG : HD_OK);
    outcome_release(&outcome);
}

#endif
