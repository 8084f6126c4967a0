/*
 * Configs in files: what cannot be read says why, and every file is refused or read whole.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "config_text.h"

static char folder[] = "/tmp/holdem-config-XXXXXX";

static int make_folder(void **state) {
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
    (void)state;
    return rmdir(folder);
}

/* A path in the test's folder. */
static const char *path_of(const char *name) {
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void put_file(const char *name, const char *text, size_t length) {
    struct hd_error error;
    check_int(hd_file_save(path_of(name), text, length, &error), HD_OK);
}

/* Loads a file of the folder; what is found has the folder's name cut out. */
static void check_load(const char *name, hd_status expected, const char *found) {
    struct hd_config config;
    struct hd_diags diags;
    struct hd_strbuf text, printed;
    hd_config_init(&config);
    hd_diags_init(&diags);
    hd_strbuf_init(&text);
    hd_strbuf_init(&printed);
    check_int(hd_config_load(path_of(name), NULL, &text, &config, &diags), expected);
    hd_diags_print(&diags, text.text, false, &printed);
    struct hd_strbuf shown;
    hd_strbuf_init(&shown);
    const char *rest = hd_strbuf_text(&printed);
    for (const char *at; (at = strstr(rest, folder)); rest = at + strlen(folder))
        hd_strbuf_write(&shown, rest, (size_t)(at - rest));
    hd_strbuf_puts(&shown, rest);
    assert_string_equal(hd_strbuf_text(&shown), found);
    check_int(config.memory != NULL, expected == HD_OK);
    hd_strbuf_release(&shown);
    hd_strbuf_release(&printed);
    hd_strbuf_release(&text);
    hd_diags_release(&diags);
    hd_config_release(&config);
}

static void test_good_and_bad_files(void **state) {
    (void)state;
    put_file("good.toml", SNG, strlen(SNG));
    check_load("good.toml", HD_OK, "");
    unlink(path_of("good.toml"));
    static const char bad[] = SNG "ante = -1\n";
    put_file("bad.toml", bad, strlen(bad));
    check_load("bad.toml", HD_E_CONFIG,
               "/bad.toml:4:8: error: game.ante must be at least 0, not -1\n    4 | ante = -1\n      |        ^\n");
    unlink(path_of("bad.toml"));
}

static void test_what_is_no_config(void **state) {
    (void)state;
    check_load("none.toml", HD_E_IO, "error: cannot read /none.toml: No such file or directory\n");
    check_load("", HD_E_IO, "error: cannot read /: Is a directory\n");
    put_file("utf8.toml", "# \xff\n", 4);
    check_load("utf8.toml", HD_E_CONFIG,
               "/utf8.toml:1:3: error: the text is not valid UTF-8 here\n    1 | # ?\n      |   ^\n");
    unlink(path_of("utf8.toml"));
    put_file("nul.toml", "a\0", 2);
    check_load("nul.toml", HD_E_CONFIG,
               "/nul.toml:1:2: error: a NUL character: this is not a text file\n"
               "    1 | a\n      |  ^\n");
    unlink(path_of("nul.toml"));
}

static void test_files_of_two_megabytes(void **state) {
    (void)state;
    const size_t size = (size_t)2 << 20;
    char *text = malloc(size);
    assert_non_null(text);
    memset(text, '#', size);
    put_file("large.toml", text, size);
    check_load("large.toml", HD_E_CONFIG, "error: /large.toml has more than 1048576 bytes\n");
    unlink(path_of("large.toml"));
    /* the largest that may be */
    memcpy(text, SNG "#", strlen(SNG) + 1);
    put_file("large.toml", text, HD_CONFIG_SIZE_MAX);
    check_load("large.toml", HD_OK, "");
    unlink(path_of("large.toml"));
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good_and_bad_files),
        cmocka_unit_test(test_what_is_no_config),
        cmocka_unit_test(test_files_of_two_megabytes),
    };
    return cmocka_run_group_tests_name("config_files", tests, make_folder, remove_folder);
}
