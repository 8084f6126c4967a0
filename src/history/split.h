/* Cuts a file into the texts of single hands. Private to the layer. */
#ifndef HD_HISTORY_SPLIT_H
#define HD_HISTORY_SPLIT_H

#include "reading.h"
#include "window.h"

/** A window on a file, with the format that was found in it. Fields are private. */
struct hd_splitter {
    struct hd_window *window;
    const struct hd_reading *reading;
    bool whole;               /* the file is one hand */
    bool passing;             /* over the rest of a hand that is too long, which has been told */
    size_t used;              /* bytes of the window that the last block took */
    struct hd_strbuf context; /* the session's text */
    struct hd_strbuf text;    /* the last block, where it had to be rewritten */
};

/** Finds the format by its first lines; the window stays the caller's. HD_E_UNSUPPORTED: none that is read. */
hd_status hd_splitter_init(struct hd_splitter *splitter, struct hd_window *window, struct hd_error *error);
void hd_splitter_release(struct hd_splitter *splitter);

/**
 * The next hand's text, good until the next call. HD_E_OVER at the end; HD_E_SYNTAX: text that belongs to no hand, or
 * a hand that is cut off or too long, with `why`; the next call goes on behind it. HD_E_IO, HD_E_NOMEM.
 */
hd_status hd_splitter_next(struct hd_splitter *splitter, struct hd_block *block, struct hd_refusal *why);

#endif
