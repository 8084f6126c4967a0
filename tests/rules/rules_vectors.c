/*
 * Runs files of test vectors through the rules: whole hands, the pot builder, the button, tournaments. The notation
 * stands in each file's own `format`.
 *
 *   rules_vectors FILE…     names each vector that fails, exits 1 if any does
 *
 * A field or kind that is not known here is a failure, so that no vector passes unread.
 */
#include <stdio.h>
#include <string.h>

#include "vector.h"

static const struct {
    const char *name;
    bool (*run)(struct vector *vector);
} kinds[] = {{"hand", vector_run_hand},
             {"potfn", vector_run_potfn},
             {"button", vector_run_button},
             {"tournament", vector_run_tournament}};

static bool run_vector(struct vector *vector) {
    const char *kind = json_string_value(vector_field(vector, "kind"));
    if (!json_is_object(vector_field(vector, "expect"))) return vector_fail(vector, "nothing is expected");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kind && strcmp(kind, kinds[i].name) == 0) return kinds[i].run(vector);
    return vector_fail(vector, "the kind %s is not known", kind ? kind : "(none)");
}

struct tally {
    int passed, failed;
};

static void count(json_t *json, struct tally *tally) {
    struct vector vector = {.json = json};
    const char *id = json_string_value(json_object_get(json, "id"));
    if (!run_vector(&vector)) {
        printf("FAILED  %s: %s\n", id ? id : "(no id)", vector.problem);
        tally->failed++;
    } else {
        tally->passed++;
    }
}

static void run_file(const char *path, struct tally *tally) {
    json_error_t error;
    json_t *file = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    const json_t *vectors = json_object_get(file, "vectors");
    if (json_array_size(vectors) == 0) {
        printf("FAILED  %s: %s\n", path, file ? "there are no vectors" : error.text);
        tally->failed++;
    }
    for (size_t i = 0; i < json_array_size(vectors); i++) count(json_array_get(vectors, i), tally);
    json_decref(file);
}

int main(int argc, char **argv) {
    struct tally tally = {0};
    if (argc < 2) {
        fprintf(stderr, "usage: rules_vectors FILE...\n");
        return 2;
    }
    for (int i = 1; i < argc; i++) run_file(argv[i], &tally);
    printf("%d passed, %d failed\n", tally.passed, tally.failed);
    return tally.failed > 0;
}
