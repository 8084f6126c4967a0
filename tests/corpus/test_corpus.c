/*
 * Real hands through the rules: as many of each file match as expected.txt says, none differs, and each that is
 * refused is so for the reason given there.
 *
 *   test_corpus --print      the table as it is now
 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/verify.h"
#include "support/corpus.h"

enum { REFUSED_MAX = 256, LINE_BYTES = 1024 };

struct refused {
    int line;
    char reason[HD_REASON_MAX];
    bool expected;
};

/* What came of a file. */
struct result {
    int match, differ, n_refused;
    struct refused refused[REFUSED_MAX];
};

static void refuse(struct result *result, int line, const char *reason) {
    assert_true(result->n_refused < REFUSED_MAX);
    struct refused *refused = &result->refused[result->n_refused++];
    refused->line = line;
    refused->expected = false;
    snprintf(refused->reason, sizeof refused->reason, "%s", reason);
}

static void verify(struct result *result, const struct hd_imported *hand, const char *path) {
    struct hd_verdict verdict;
    check_int(hd_verify(hand, &verdict), HD_OK);
    result->match += verdict.kind == HD_MATCH;
    if (verdict.kind == HD_UNSUPPORTED) refuse(result, hand->line, verdict.what);
    if (verdict.kind != HD_DIFFER) return;
    result->differ++;
    print_error("%s:%d: hand %s: %s: %s | %s\n", path, hand->line, hand->id, verdict.what, verdict.recorded,
                verdict.played);
}

static void read_file(struct result *result, const char *path) {
    struct corpus_file file;
    struct hd_imported hand;
    struct hd_refusal why;
    hd_status status;
    result->match = result->differ = result->n_refused = 0;
    corpus_open(&file, path);
    hd_imported_init(&hand);
    while ((status = hd_reader_next(file.reader, &hand, &why)) != HD_E_OVER) {
        assert_true(status == HD_OK || status == HD_E_UNSUPPORTED || status == HD_E_SYNTAX);
        if (status == HD_OK)
            verify(result, &hand, path);
        else
            refuse(result, why.line, why.reason);
    }
    hd_imported_release(&hand);
    corpus_close(&file);
}

static bool print(void) {
    struct result *result = malloc(sizeof *result);
    int n;
    char **paths = corpus_paths(&n);
    for (int i = 0; i < n; i++) {
        read_file(result, paths[i]);
        printf("%d %d %d %s\n", result->match, result->differ, result->n_refused, paths[i]);
        for (int j = 0; j < result->n_refused; j++)
            printf("    %d: %s\n", result->refused[j].line, result->refused[j].reason);
    }
    corpus_free_paths(paths, n);
    free(result);
    return true;
}

/* ---- the table of what is expected ---- */

struct table {
    struct result result; /* of the file whose lines are being read */
    char path[LINE_BYTES];
    int files, match, faults;
};

static void complain(struct table *table, const char *what, const char *detail) {
    print_error("%s: %s: %s\n", table->path, what, detail);
    table->faults++;
}

static void close_file(struct table *table) {
    for (int i = 0; i < table->result.n_refused; i++)
        if (!table->result.refused[i].expected) complain(table, "not expected", table->result.refused[i].reason);
}

static void open_file(struct table *table, const char *line) {
    int match, differ, unsupported;
    close_file(table);
    check_int(sscanf(line, "%d %d %d %1023[^\n]", &match, &differ, &unsupported, table->path), 4);
    read_file(&table->result, table->path);
    table->files++;
    table->match += table->result.match;
    if (match == table->result.match && differ == table->result.differ && unsupported == table->result.n_refused)
        return;
    char counts[64];
    snprintf(counts, sizeof counts, "%d %d %d", table->result.match, table->result.differ, table->result.n_refused);
    complain(table, "other counts", counts);
}

/* "LINE: part of the reason", or "all: …" for every hand of the file. */
static void take_reason(struct table *table, const char *text) {
    const bool all = strncmp(text, "all: ", 5) == 0;
    const int line = atoi(text);
    const char *reason = strstr(text, ": ");
    bool found = false;
    assert_non_null(reason);
    for (int i = 0; i < table->result.n_refused; i++) {
        struct refused *refused = &table->result.refused[i];
        if ((!all && refused->line != line) || !strstr(refused->reason, reason + 2)) continue;
        refused->expected = found = true;
    }
    if (!found) complain(table, "no hand is refused so", text);
}

static void test_corpus(void **state) {
    (void)state;
    struct table *table = calloc(1, sizeof *table);
    char line[LINE_BYTES];
    FILE *expected = fopen("tests/corpus/expected.txt", "r");
    assert_non_null(expected);
    while (fgets(line, sizeof line, expected)) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#' || line[0] == '\0') continue;
        if (line[0] == ' ')
            take_reason(table, line + strspn(line, " "));
        else
            open_file(table, line);
    }
    close_file(table);
    fclose(expected);
    int n;
    char **paths = corpus_paths(&n);
    corpus_free_paths(paths, n);
    check_int(table->files, n);
    check_int(table->faults, 0);
    printf("%d files, %d hands match\n", table->files, table->match);
    free(table);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_corpus)};
    if (!corpus_is_there()) return CORPUS_SKIPPED;
    if (argc > 1 && strcmp(argv[1], "--print") == 0) return !print();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
