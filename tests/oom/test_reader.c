/*
 * Files of hands without memory: opening and reading say so, and leave nothing behind.
 */
#include <string.h>

#include "check.h"
#include "holdem/import.h"
#include "oom/oom.h"

static const char phh[] = "[1]\r\n"
                          "variant = 'NT'\r\n"
                          "antes = [0, 0, 0]\r\n"
                          "blinds_or_straddles = [0.50, 1, 0]\r\n"
                          "min_bet = 1\r\n"
                          "starting_stacks = [100, 90, 80]\r\n"
                          "actions = ['d dh p1 AsKs', 'p3 f', 'p1 cbr 3', 'p2 f']\r\n"
                          "[2]\n"
                          "variant = 'FT'\n";

static const char xml[] = "<session sessioncode=\"1\">\n<general><gametype>Holdem NL $1/$2</gametype></general>\n"
                          "<game gamecode=\"1\"></game>\n</session>\n";

struct memory {
    const char *text;
    size_t n, at;
};

static long read_memory(void *context, void *buffer, size_t n) {
    struct memory *memory = context;
    if (n > memory->n - memory->at) n = memory->n - memory->at;
    memcpy(buffer, memory->text + memory->at, n);
    memory->at += n;
    return (long)n;
}

static hd_status read_all(void *context) {
    struct memory memory = {context, strlen(context), 0};
    struct hd_imported hand;
    struct hd_refusal why;
    struct hd_error error;
    struct hd_reader *reader;
    hd_status status = hd_reader_open(&(struct hd_source){&memory, read_memory}, &reader, &error);
    if (status != HD_OK) return status;
    hd_imported_init(&hand);
    do status = hd_reader_next(reader, &hand, &why);
    while (status == HD_OK || status == HD_E_UNSUPPORTED || status == HD_E_SYNTAX);
    hd_imported_release(&hand);
    hd_reader_close(reader);
    return status == HD_E_OVER ? HD_OK : status;
}

static void test_reading(void **state) {
    (void)state;
    char text[1024];
    strcpy(text, phh);
    assert_true(oom_check(read_all, text) > 4);
    strcpy(text, xml);
    assert_true(oom_check(read_all, text) > 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
