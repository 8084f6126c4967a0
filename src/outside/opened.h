/**
 * What lies behind a bot outside once it is open. Private to outside.
 */
#ifndef HOLDEM_OUTSIDE_OPENED_H
#define HOLDEM_OUTSIDE_OPENED_H

#include "holdem/outside.h"

struct hd_link;
struct hd_agent;

struct hd_outside {
    const struct hd_outside_def *def;
    char name[HD_NAME_MAX];
    struct hd_link *link;   /**< JSON, once it is started */
    struct hd_agent *agent; /**< ACPC */
};

#endif
