/*
 * Memory that is given back all at once.
 *
 * Layer base: includes nothing but its header. A pool is a list of blocks; small things share a block, large ones get
 * their own. Sizes are in bytes; every pointer is aligned for any type. The pool owns what it gave until
 * hd_pool_release. Allocates; a call without memory returns NULL and leaves the pool good.
 */
#include "holdem/pool.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 1 << 12 };

struct hd_pool {
    struct hd_pool *next;
    size_t used, size;
    alignas(max_align_t) unsigned char bytes[];
};

/* A zeroed block of `size` bytes; in front of the list where it has room left, else behind the one that has. */
static struct hd_pool *add_block(struct hd_pool **pool, size_t size) {
    struct hd_pool *block = calloc(1, sizeof *block + size);
    if (!block) return NULL;
    block->size = size;
    struct hd_pool **place = *pool && size > BLOCK ? &(*pool)->next : pool;
    block->next = *place;
    *place = block;
    return block;
}

void *hd_pool_get(struct hd_pool **pool, size_t n, size_t size) {
    const size_t unit = alignof(max_align_t);
    if (size > 0 && n > (SIZE_MAX / 4) / size) return NULL;
    const size_t need = (n * size + unit - 1) / unit * unit;
    struct hd_pool *block = *pool;
    if (!block || block->size - block->used < need) block = add_block(pool, need > BLOCK ? need : BLOCK);
    if (!block) return NULL;
    void *given = block->bytes + block->used;
    block->used += need;
    return given;
}

char *hd_pool_copy(struct hd_pool **pool, const char *text, size_t length) {
    char *copy = hd_pool_get(pool, length + 1, 1);
    if (copy) memcpy(copy, text, length);
    return copy;
}

void hd_pool_release(struct hd_pool **pool) {
    while (*pool) {
        struct hd_pool *block = *pool;
        *pool = block->next;
        free(block);
    }
}
