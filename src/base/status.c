/*
 * The texts of hd_status.
 *
 * Layer base: includes nothing of the other layers. Names and texts come from HD_STATUS_LIST alone, so that a new
 * status is one line there. Allocates nothing, cannot fail; the texts are constants.
 */
#include "holdem/status.h"

const char *hd_status_text(hd_status status) {
#define STATUS_TEXT(name, text) text,
    static const char *const texts[] = {HD_STATUS_LIST(STATUS_TEXT)};
#undef STATUS_TEXT
    const unsigned index = (unsigned)status;
    return index < HD_STATUS_COUNT ? texts[index] : "an unknown status";
}
