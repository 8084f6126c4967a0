/* A source of bytes, decompressed where need be, seen through a window that moves forward. Private to the layer. */
#ifndef HD_HISTORY_WINDOW_H
#define HD_HISTORY_WINDOW_H

#include <stdbool.h>

#include "holdem/import.h"

/** A hand's text, or a line, is never longer; what is, is refused. */
enum { HD_WINDOW_MAX = 4 * 1024 * 1024 };

struct hd_window;

hd_status hd_window_open(const struct hd_source *source, struct hd_window **window, struct hd_error *error);
void hd_window_close(struct hd_window *window);

/**
 * Makes at least `want` bytes visible from the window's start, fewer at the end of the source; *text points to them
 * until the next call, *n is how many there are (maybe more than wanted). HD_E_FULL: more than the window may hold.
 * HD_E_IO (also for damaged compression), HD_E_NOMEM with `error`.
 */
hd_status hd_window_see(struct hd_window *window, size_t want, const char **text, size_t *n, struct hd_error *error);

/** Moves the window's start on by n bytes that were visible. */
void hd_window_skip(struct hd_window *window, size_t n);

/** The number of the line at the window's start, from 1. */
int hd_window_line(const struct hd_window *window);

#endif
