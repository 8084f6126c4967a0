/* What a format that is read consists of, and what its parser gets. Private to the layer. */
#ifndef HD_HISTORY_READING_H
#define HD_HISTORY_READING_H

#include <stdbool.h>

#include "holdem/import.h"
#include "holdem/strbuf.h"

/** One hand's text: UTF-8, lines ended by \n. `context` is what the file says once for many hands (XML sessions). */
struct hd_block {
    const char *text;
    size_t length;
    int line; /**< of its first line in the file */
    const char *context;
    size_t context_length;
};

enum hd_split {
    HD_SPLIT_LINES, /**< a hand goes from a line that `starts` one to the next */
    HD_SPLIT_GAMES  /**< XML: from <game to </game>, the context from <session to the first game */
};

/** A format that is read. A constant. */
struct hd_reading {
    const char *name;
    enum hd_split split;
    /** True for a line that begins a hand (HD_SPLIT_GAMES: that shows the format). */
    bool (*starts)(const char *line, size_t n);
    /** True where a file without any such line, but with this one, is one hand whole; NULL: there is none. */
    bool (*alone)(const char *line, size_t n);
    /** True for a line that may stand between hands, as tools put them there; NULL: only blank ones may. */
    bool (*between)(const char *line, size_t n);
    /**
     * Fills in a cleared hand. HD_E_UNSUPPORTED or HD_E_SYNTAX: `why` has line (in the file) and reason; HD_E_NOMEM.
     */
    hd_status (*parse)(const struct hd_block *block, struct hd_imported *hand, struct hd_refusal *why);
};

extern const struct hd_reading hd_reading_ipoker, hd_reading_pokerstars, hd_reading_ipoker_xml, hd_reading_pokertracker,
    hd_reading_phh;

/** Sets line, reason and status of a refusal and returns the status. */
__attribute__((format(printf, 4, 5))) hd_status hd_refuse(struct hd_refusal *why, hd_status status, int line,
                                                          const char *format, ...);

/** Appends an event with its unused fields empty; NULL: no memory. */
struct hd_event *hd_import_event(struct hd_imported *hand, enum hd_event_kind kind, int seat, hd_chips amount);

#endif
