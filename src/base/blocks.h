/* Long files, which go to the system in whole blocks. Private to the layer. */
#ifndef HD_BASE_BLOCKS_H
#define HD_BASE_BLOCKS_H

#include <stddef.h>

/** Writes all n bytes; resumes after signals and short writes. 0, or the system's number of what went wrong. */
int hd_write_all(int fd, const char *data, size_t n);

/** What waits to be a whole block of a file, and how far the file has got. */
struct hd_blocks;

/** For an empty file. NULL: no memory. */
struct hd_blocks *hd_blocks_new(void);
void hd_blocks_free(struct hd_blocks *blocks);

/** Appends n bytes, the last of which may wait. As hd_write_all. */
int hd_blocks_write(struct hd_blocks *blocks, int fd, const char *data, size_t n);

/** Writes what waits and gives back the room that was not needed. As hd_write_all. */
int hd_blocks_end(struct hd_blocks *blocks, int fd);

#endif
