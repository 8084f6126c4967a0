/**
 * The finishing list of one multi-table tournament. Private to report.
 */
#ifndef HOLDEM_REPORT_STANDINGS_H
#define HOLDEM_REPORT_STANDINGS_H

#include <jansson.h>

#include "sections.h"

/** Appends the first places, and how many more there are. */
void hd_standings_write(const struct hd_page *page);

/** All of the list. NULL: no memory. */
json_t *hd_standings_json(const struct hd_report *report);

#endif
