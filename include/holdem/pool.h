/**
 * Memory that is given back all at once: what a config, or a parsed text, holds.
 */
#ifndef HOLDEM_POOL_H
#define HOLDEM_POOL_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The newest block of a pool; NULL is an empty one. */
struct hd_pool;

/** Zeroed memory for `n` things of `size` bytes, good until the pool is released; NULL where there is none. */
void *hd_pool_get(struct hd_pool **pool, size_t n, size_t size);

/** A copy of text[0..length) with a NUL behind it. */
char *hd_pool_copy(struct hd_pool **pool, const char *text, size_t length);

/** Releases all that the pool gave; it is empty then. */
void hd_pool_release(struct hd_pool **pool);

#ifdef __cplusplus
}
#endif
#endif
