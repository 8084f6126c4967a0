/**
 * The part of a structure's report that says whether it matters where one is drawn. Private to report.
 */
#ifndef HOLDEM_REPORT_STRUCTURE_DRAW_H
#define HOLDEM_REPORT_STRUCTURE_DRAW_H

#include "holdem/report.h"
#include "sheet.h"

/** One list of places in the draw, the seats or the tables, with what each does. */
struct hd_draw_list {
    const char *what;         /**< "seats" or "tables" */
    const char *const *label; /**< of the places */
    const struct hd_drawn *drawn;
    int n;      /**< places, some of which nobody may have been drawn to */
    int places; /**< to which somebody was */
    struct hd_draw_effect effect[HD_DRAWN_SEATS];
    enum hd_draw_verdict verdict;
};

/** The two lists of a structure. */
void hd_draw_lists(const struct hd_structure *structure, struct hd_draw_list *seats, struct hd_draw_list *tables);

/** The largest effect on how long players last, by size, of the places of one list. */
double hd_draw_largest(const struct hd_drawn *drawn, int n);

/** Appends a table of seats and tables of the draw, and what to think of it. */
void hd_structure_draw_write(const struct hd_sheet *sheet, const struct hd_structure_sheet *one);

#endif
