/*
 * From a command to what execve wants; and the command line of the sandbox.
 *
 * Layer outside; sees base alone. A name is looked for in PATH here, before anything is forked. The sandbox is
 * bubblewrap's: no network, a process tree of its own, all files read-only, empty home directories and /tmp, but for
 * the working directory and the program's own folder, which stay to be read. A command has at most 200 words (its
 * reader sees to it). Allocates from a pool.
 */
#define _GNU_SOURCE /* environ */

#include "program.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WORDS_MAX = 256 };

static char *join(struct hd_pool **pool, const char *folder, size_t n, const char *name) {
    char *path = hd_pool_get(pool, n + strlen(name) + 2, 1);
    if (!path) return NULL;
    memcpy(path, n > 0 ? folder : ".", n > 0 ? n : 1);
    path[n > 0 ? n : 1] = '/';
    memcpy(path + (n > 0 ? n : 1) + 1, name, strlen(name) + 1);
    return path;
}

/* The program's path. HD_E_IO: there is none that may be run. */
static hd_status find(struct hd_pool **pool, const char *name, char **path) {
    if (strchr(name, '/')) {
        *path = hd_pool_copy(pool, name, strlen(name));
        return !*path ? HD_E_NOMEM : access(name, X_OK) == 0 ? HD_OK : HD_E_IO;
    }
    const char *at = getenv("PATH");
    for (at = at ? at : "/bin:/usr/bin"; at;) {
        const char *colon = strchr(at, ':');
        *path = join(pool, at, colon ? (size_t)(colon - at) : strlen(at), name);
        if (!*path) return HD_E_NOMEM;
        if (access(*path, X_OK) == 0) return HD_OK;
        at = colon ? colon + 1 : NULL;
    }
    return HD_E_IO;
}

static hd_status not_found(const char *name, struct hd_error *error) {
    if (!strchr(name, '/') || access(name, F_OK) != 0)
        return hd_error_set(error, HD_E_IO, "there is no program %s", name);
    return hd_error_set(error, HD_E_IO, "%s is no program that may be run: chmod +x makes a script one", name);
}

static hd_status out_of_memory(struct hd_error *error) {
    return hd_error_set(error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
}

/* ---- the sandbox ---- */

struct words {
    struct hd_pool **pool;
    char *list[WORDS_MAX];
    int n;
    bool good;
};

static void add(struct words *words, const char *word) {
    char *copy = words->n < WORDS_MAX - 1 ? hd_pool_copy(words->pool, word, strlen(word)) : NULL;
    if (copy)
        words->list[words->n++] = copy;
    else
        words->good = false;
}

static void add_text(struct words *words, const char *text) {
    char word[64];
    for (const char *at = text; *at;) {
        const size_t n = strcspn(at, " ");
        memcpy(word, at, n);
        word[n] = '\0';
        add(words, word);
        at += n + (at[n] == ' ');
    }
}

/* Shows a folder as it is, read-only. */
static void show(struct words *words, const char *folder) {
    add(words, "--ro-bind");
    add(words, folder);
    add(words, folder);
}

static void add_sandbox(struct words *words, const char *cwd, const char *command) {
    add_text(words, "bwrap --unshare-all --die-with-parent --new-session --ro-bind / / --proc /proc --dev /dev "
                    "--tmpfs /tmp --tmpfs /home --tmpfs /root --clearenv --setenv HOME /tmp "
                    "--setenv PATH /usr/local/bin:/usr/bin:/bin");
    const char *slash = strrchr(command, '/');
    if (slash && slash > command) {
        char *folder = hd_pool_copy(words->pool, command, (size_t)(slash - command));
        if (folder) show(words, folder);
        words->good &= folder != NULL;
    }
    show(words, cwd);
    add(words, "--chdir");
    add(words, cwd);
    add(words, "--");
}

static hd_status check_sandbox(struct hd_program *program, const char *cwd, struct hd_error *error) {
    const char *home = getenv("HOME");
    const hd_status found = find(&program->memory, "bwrap", &program->path);
    if (found == HD_E_NOMEM) return out_of_memory(error);
    if (found)
        return hd_error_set(error, HD_E_UNSUPPORTED,
                            "sandbox = true needs bubblewrap (the program bwrap), which is not installed; install it, "
                            "or trust the bot and say sandbox = false");
    if (home && strcmp(home, cwd) == 0)
        return hd_error_set(error, HD_E_UNSUPPORTED,
                            "sandbox = true hides the home directory, but it is the working directory; "
                            "run from a folder of its own");
    return HD_OK;
}

/* ---- commands ---- */

static hd_status prepare(struct hd_program *program, const char *const *command, bool sandbox, struct hd_error *error) {
    struct words words = {.pool = &program->memory, .good = true};
    char cwd[4096];
    const hd_status found = find(&program->memory, command[0], &program->path);
    if (found == HD_E_NOMEM) return out_of_memory(error);
    if (found) return not_found(command[0], error);
    if (sandbox) {
        if (!getcwd(cwd, sizeof cwd)) return hd_error_set(error, HD_E_IO, "the working directory has no path");
        const hd_status status = check_sandbox(program, cwd, error);
        if (status) return status;
        add_sandbox(&words, cwd, command[0]);
    }
    for (; *command; command++) add(&words, *command);
    program->arguments = hd_pool_get(&program->memory, (size_t)words.n + 1, sizeof *program->arguments);
    if (!words.good || !program->arguments) return out_of_memory(error);
    memcpy(program->arguments, words.list, (size_t)words.n * sizeof *program->arguments);
    program->environment = environ;
    return HD_OK;
}

hd_status hd_program_init(struct hd_program *program, const char *const *command, bool sandbox,
                          struct hd_error *error) {
    *program = (struct hd_program){.path = NULL};
    const hd_status status = prepare(program, command, sandbox, error);
    if (status) hd_program_release(program);
    return status;
}

void hd_program_release(struct hd_program *program) {
    hd_pool_release(&program->memory);
    *program = (struct hd_program){.path = NULL};
}
