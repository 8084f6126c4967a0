/*
 * Finds and opens the hand histories that a command names.
 *
 * Layer: cli. Folders are walked by name, so that the order is the same everywhere; links to folders within them are
 * not followed, so that the walk ends. Files are read with read(2), a window at a time. One bad file does not stop the
 * others. Memory: names of the folders that are open, and of the first file passed over.
 */
#include "hand_files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "path.h"

struct walk {
    const struct console *console;
    hand_visit *visit;
    void *context;
    enum exit_code code;
    char *passed; /* the first file that is no hand history, of */
    int64_t n_passed;
};

static void fail(struct walk *walk, enum exit_code code) {
    if (code != EXIT_GOOD && walk->code == EXIT_GOOD) walk->code = code;
}

static void complain(struct walk *walk, const char *path, const char *reason) {
    console_say(walk->console, HD_ERROR, "%s: %s", path, reason);
    fail(walk, EXIT_FAILED);
}

/* A folder may have many: one note tells of all. */
static void pass_over(struct walk *walk, const char *path) {
    if (walk->n_passed++ == 0) walk->passed = strdup(path);
}

static void tell_passed(const struct walk *walk) {
    const char *first = walk->passed ? walk->passed : "?";
    if (walk->n_passed == 1)
        console_say(walk->console, HD_NOTE, "%s is no hand history of a format that is read", first);
    else if (walk->n_passed > 1)
        console_say(walk->console, HD_NOTE, "%s and %lld more files are no hand histories of a format that is read",
                    first, (long long)walk->n_passed - 1);
}

static long read_some(void *context, void *buffer, size_t n) {
    struct hand_file *file = context;
    ssize_t got;
    do got = read(file->fd, buffer, n);
    while (got < 0 && errno == EINTR);
    if (got < 0) file->failure = errno;
    if (got > 0) file->done += got;
    return (long)got;
}

static void visit_open(struct walk *walk, const char *path, int fd, bool named) {
    struct stat info;
    struct hand_file file = {.path = path, .fd = fd};
    if (fstat(fd, &info) == 0 && S_ISREG(info.st_mode)) file.size = info.st_size;
    const struct hd_source source = {&file, read_some};
    struct hd_reader *reader = NULL;
    struct hd_error error;
    const hd_status status = hd_reader_open(&source, &reader, &error);
    if (status == HD_OK)
        fail(walk, walk->visit(walk->context, &file, reader));
    else if (status == HD_E_UNSUPPORTED && !named)
        pass_over(walk, path);
    else
        complain(walk, path, file.failure ? strerror(file.failure) : error.text);
    hd_reader_close(reader);
}

static void visit_path(struct walk *walk, const char *path, bool named);

static int not_hidden(const struct dirent *entry) { return entry->d_name[0] != '.'; }

static void visit_folder(struct walk *walk, const char *path) {
    struct dirent **entries;
    const int n = scandir(path, &entries, not_hidden, alphasort);
    if (n < 0) {
        complain(walk, path, strerror(errno));
        return;
    }
    for (int i = 0; i < n; i++) {
        char *inner = path_join(path, entries[i]->d_name);
        if (inner)
            visit_path(walk, inner, false);
        else
            complain(walk, entries[i]->d_name, hd_status_text(HD_E_NOMEM));
        free(inner);
        free(entries[i]);
    }
    free(entries);
}

static void visit_path(struct walk *walk, const char *path, bool named) {
    struct stat info, link;
    if (stat(path, &info) != 0) {
        complain(walk, path, strerror(errno));
        return;
    }
    if (S_ISDIR(info.st_mode)) {
        if (named || (lstat(path, &link) == 0 && !S_ISLNK(link.st_mode))) visit_folder(walk, path);
        return;
    }
    if (!named && !S_ISREG(info.st_mode)) return;
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        complain(walk, path, strerror(errno));
        return;
    }
    visit_open(walk, path, fd, named);
    close(fd);
}

enum exit_code hand_files_visit(const struct console *console, const char *const *paths, int n, hand_visit *visit,
                                void *context) {
    struct walk walk = {.console = console, .visit = visit, .context = context};
    for (int i = 0; i < n; i++) {
        if (strcmp(paths[i], "-") == 0)
            visit_open(&walk, "-", STDIN_FILENO, true);
        else
            visit_path(&walk, paths[i], true);
    }
    tell_passed(&walk);
    free(walk.passed);
    return walk.code;
}
