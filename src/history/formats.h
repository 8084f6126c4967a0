/* The list of the formats that are written. Private to the layer. */
#ifndef HD_HISTORY_FORMATS_H
#define HD_HISTORY_FORMATS_H

#include "holdem/history.h"

/** X(name): fmt_<name>.c defines the constant hd_format_<name>. */
#define HD_FORMAT_LIST(X) X(ipoker) X(pokerstars) X(ipoker_xml) X(pokertracker) X(phh) X(ohh)

#define HD_FORMAT_DECLARE(name) extern const struct hd_format hd_format_##name;
HD_FORMAT_LIST(HD_FORMAT_DECLARE)
#undef HD_FORMAT_DECLARE

#endif
