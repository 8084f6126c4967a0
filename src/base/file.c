/*
 * Files that appear whole under their name or not at all, and sentences that name the path and the reason.
 *
 * Layer base: includes nothing of the other layers. A file is written under a temporary name in the folder of its
 * target and renamed when it is closed: whole after a crash of the program; nothing is promised about a loss of
 * power, for hand logs are too many to be synchronised one by one. A target that is no regular file (a device, a
 * pipe) is written straight. A link is followed: its target is replaced, the link stays. The struct owns its two
 * paths and its descriptor until commit or abandon. Allocates the paths; every failure is reported with its reason.
 */
#define _XOPEN_SOURCE 700 /* realpath */

#include "holdem/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "blocks.h"
#include "text.h"

enum { LOAD_STEP = 1 << 16 };

hd_status hd_error_set(struct hd_error *error, hd_status status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    hd_text_format(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return status;
}

static hd_status io_error(struct hd_error *error, const char *what, const char *path, int number) {
    char reason[128];
    if (strerror_r(number, reason, sizeof reason) != 0) snprintf(reason, sizeof reason, "error %d", number);
    return hd_error_set(error, number == ENOMEM ? HD_E_NOMEM : HD_E_IO, "cannot %s %s: %s", what, path, reason);
}

/* Where the file will really be: links followed, as far as the path exists. NULL: no memory. */
static char *resolve(const char *path) {
    char *resolved = realpath(path, NULL);
    return resolved || errno == ENOMEM ? resolved : strdup(path);
}

/* Opens a name that nobody has, in the folder of `path`: threads and runs that write the same target do not meet. */
static int open_temporary(const char *path, char **temporary) {
    const char *slash = strrchr(path, '/');
    const int folder = slash ? (int)(slash - path) + 1 : 0;
    const size_t size = (size_t)folder + 64;
    char *name = malloc(size);
    if (!name) return -1;
    int fd = -1;
    for (unsigned i = 0; fd < 0; i++) {
        snprintf(name, size, "%.*s.holdem-%ld-%u.tmp", folder, path, (long)getpid(), i);
        fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd < 0 && errno != EEXIST && errno != EINTR) break;
    }
    if (fd >= 0) {
        *temporary = name;
        return fd;
    }
    const int number = errno;
    free(name);
    errno = number;
    return -1;
}

hd_status hd_file_create(struct hd_file *file, const char *path, struct hd_error *error) {
    *file = (struct hd_file){.fd = -1};
    struct stat info;
    bool exists = lstat(path, &info) == 0;
    const bool link = exists && S_ISLNK(info.st_mode); /* else nothing has to be resolved, which costs calls */
    if (link) exists = stat(path, &info) == 0;
    if (exists && S_ISDIR(info.st_mode)) return io_error(error, "write", path, EISDIR);
    char *target = link ? resolve(path) : strdup(path), *temporary = NULL;
    if (!target) return io_error(error, "write", path, ENOMEM);
    const bool special = exists && !S_ISREG(info.st_mode);
    const int fd = special ? open(path, O_WRONLY | O_CLOEXEC) : open_temporary(target, &temporary);
    if (fd < 0) {
        const int number = errno;
        free(target);
        return io_error(error, "create", path, number);
    }
    *file = (struct hd_file){.fd = fd, .path = target, .temporary = temporary};
    return HD_OK;
}

hd_status hd_file_gather(struct hd_file *file, struct hd_error *error) {
    if (!file->temporary) return HD_OK;
    file->blocks = hd_blocks_new();
    return file->blocks ? HD_OK : io_error(error, "write", file->path, ENOMEM);
}

hd_status hd_file_write(struct hd_file *file, const void *data, size_t n, struct hd_error *error) {
    const int number =
        file->blocks ? hd_blocks_write(file->blocks, file->fd, data, n) : hd_write_all(file->fd, data, n);
    return number ? io_error(error, "write", file->path, number) : HD_OK;
}

static void forget(struct hd_file *file) {
    free(file->path);
    free(file->temporary);
    hd_blocks_free(file->blocks);
    *file = (struct hd_file){.fd = -1};
}

hd_status hd_file_commit(struct hd_file *file, struct hd_error *error) {
    int number = file->blocks ? hd_blocks_end(file->blocks, file->fd) : 0;
    if (close(file->fd) != 0 && errno != EINTR && !number) number = errno;
    file->fd = -1;
    if (!number && file->temporary && rename(file->temporary, file->path) != 0) number = errno;
    if (number) {
        const hd_status status = io_error(error, "write", file->path, number);
        hd_file_abandon(file);
        return status;
    }
    forget(file);
    return HD_OK;
}

void hd_file_abandon(struct hd_file *file) {
    if (file->fd >= 0) close(file->fd);
    if (file->temporary) unlink(file->temporary);
    forget(file);
}

hd_status hd_file_save(const char *path, const void *data, size_t n, struct hd_error *error) {
    struct hd_file file;
    hd_status status = hd_file_create(&file, path, error);
    if (status != HD_OK) return status;
    status = hd_file_write(&file, data, n, error);
    if (status == HD_OK) return hd_file_commit(&file, error);
    hd_file_abandon(&file);
    return status;
}

/* Appends what can be read, up to one byte more than the limit, which tells that there is too much. */
static hd_status read_all(int fd, const char *path, size_t limit, struct hd_strbuf *text, struct hd_error *error) {
    for (size_t total = 0;;) {
        if (!hd_strbuf_reserve(text, LOAD_STEP)) return io_error(error, "read", path, ENOMEM);
        const ssize_t got = read(fd, text->text + text->length, LOAD_STEP);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return io_error(error, "read", path, errno);
        if (got == 0) return HD_OK;
        text->length += (size_t)got;
        text->text[text->length] = '\0';
        total += (size_t)got;
        if (total > limit) return hd_error_set(error, HD_E_FULL, "%s has more than %zu bytes", path, limit);
    }
}

hd_status hd_file_load(const char *path, size_t limit, struct hd_strbuf *text, struct hd_error *error) {
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return io_error(error, "read", path, errno);
    const size_t before = text->length;
    const hd_status status = read_all(fd, path, limit, text, error);
    close(fd);
    if (status != HD_OK && text->text) {
        text->length = before;
        text->text[before] = '\0';
    }
    return status;
}

static bool make_folder(const char *path) {
    if (mkdir(path, 0777) == 0) return true;
    const int number = errno;
    struct stat info;
    if (stat(path, &info) == 0 && S_ISDIR(info.st_mode)) return true;
    errno = number == EEXIST ? ENOTDIR : number;
    return false;
}

hd_status hd_folder_create(const char *path, struct hd_error *error) {
    char *partial = strdup(path);
    if (!partial) return io_error(error, "create", path, ENOMEM);
    bool made = true;
    for (char *slash = strchr(partial, '/'); slash && made; slash = strchr(slash + 1, '/')) {
        if (slash == partial) continue;
        *slash = '\0';
        made = make_folder(partial);
        *slash = '/';
    }
    made = made && make_folder(partial);
    const int number = errno;
    free(partial);
    return made ? HD_OK : io_error(error, "create folder", path, number);
}
