/*
 * The wrapped allocators of the tests of memory that runs out. See oom.h.
 *
 * The counters are global because the linker's wrapping knows no context, and atomic because scenarios may have
 * threads. After the first refusal everything is refused, as on a machine that is really out of memory.
 */
#include "oom.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "check.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *block);
char *__real_strdup(const char *text);
char *__real_realpath(const char *path, char *resolved);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
void __wrap_free(void *block);
char *__wrap_strdup(const char *text);
char *__wrap_realpath(const char *path, char *resolved);

static atomic_bool limited, failed;
static atomic_int left, blocks;

static bool refuse(void) {
    if (!limited || atomic_fetch_sub(&left, 1) > 0) return false;
    failed = true;
    errno = ENOMEM;
    return true;
}

static void *counted(void *block) {
    blocks += block != NULL;
    return block;
}

void *__wrap_malloc(size_t size) { return refuse() ? NULL : counted(__real_malloc(size)); }

void *__wrap_calloc(size_t n, size_t size) { return refuse() ? NULL : counted(__real_calloc(n, size)); }

void *__wrap_realloc(void *block, size_t size) {
    if (refuse()) return NULL;
    return block ? __real_realloc(block, size) : counted(__real_malloc(size));
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    return refuse() ? NULL : counted(__real_aligned_alloc(alignment, size));
}

void __wrap_free(void *block) {
    blocks -= block != NULL;
    __real_free(block);
}

char *__wrap_strdup(const char *text) { return refuse() ? NULL : counted(__real_strdup(text)); }

char *__wrap_realpath(const char *path, char *resolved) {
    if (resolved) return __real_realpath(path, resolved);
    return refuse() ? NULL : counted(__real_realpath(path, NULL));
}

int oom_check(hd_status (*scenario)(void *context), void *context) {
    for (int room = 0;; room++) {
        const int before = blocks;
        left = room;
        failed = false;
        limited = true;
        const hd_status status = scenario(context);
        limited = false;
        if (status != (failed ? HD_E_NOMEM : HD_OK)) fail_msg("room for %d: %s", room, hd_status_text(status));
        if (blocks != before) fail_msg("room for %d: %d blocks kept", room, blocks - before);
        if (!failed) return room;
    }
}
