/*
 * Finds and opens the files of the corpus.
 *
 * Test support; tests run in the project's top folder. Files are few, so all names are kept. Fails the test where
 * anything cannot be read.
 */
#include "support/corpus.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "check.h"

static const char folder[] = "../shared/corpus";
enum { PATH_BYTES = 1024 };

bool corpus_is_there(void) {
    struct stat info;
    if (stat(folder, &info) == 0 && S_ISDIR(info.st_mode)) return true;
    printf("skipped: there is no %s\n", folder);
    return false;
}

static long read_stream(void *context, void *buffer, size_t n) {
    FILE *stream = context;
    const size_t got = fread(buffer, 1, n, stream);
    return ferror(stream) ? -1 : (long)got;
}

void corpus_open(struct corpus_file *file, const char *path) {
    char full[PATH_BYTES];
    struct hd_error error;
    snprintf(full, sizeof full, "%s/%s", folder, path);
    file->stream = fopen(full, "rb");
    if (!file->stream) fail_msg("%s cannot be opened", full);
    const struct hd_source source = {file->stream, read_stream};
    if (hd_reader_open(&source, &file->reader, &error) != HD_OK) fail_msg("%s: %s", path, error.text);
}

void corpus_close(struct corpus_file *file) {
    hd_reader_close(file->reader);
    fclose(file->stream);
}

struct list {
    char **paths;
    int n;
};

static void add(struct list *list, const char *path) {
    list->paths = realloc(list->paths, (size_t)(list->n + 1) * sizeof *list->paths);
    assert_non_null(list->paths);
    list->paths[list->n++] = strdup(path);
}

/* All files below a folder of the corpus, "" for the whole of it. */
static void add_below(struct list *list, const char *below) {
    char full[PATH_BYTES];
    struct dirent **entries;
    snprintf(full, sizeof full, "%s/%s", folder, below);
    const int n = scandir(full, &entries, NULL, alphasort);
    assert_true(n >= 0);
    for (int i = 0; i < n; i++) {
        char path[PATH_BYTES];
        struct stat info;
        const int length = snprintf(path, sizeof path, "%s%s%s", below, *below ? "/" : "", entries[i]->d_name);
        const bool hidden = entries[i]->d_name[0] == '.';
        free(entries[i]);
        assert_true(length < (int)sizeof path);
        snprintf(full, sizeof full, "%s/%.*s", folder, (int)(sizeof full - sizeof folder - 1), path);
        if (hidden || stat(full, &info) != 0) continue;
        if (S_ISDIR(info.st_mode))
            add_below(list, path);
        else
            add(list, path);
    }
    free(entries);
}

char **corpus_paths(int *n) {
    struct list list = {0};
    add_below(&list, "");
    *n = list.n;
    return list.paths;
}

void corpus_free_paths(char **paths, int n) {
    for (int i = 0; i < n; i++) free(paths[i]);
    free(paths);
}
