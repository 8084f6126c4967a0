/**
 * Where agents connect: a listening socket of TCP. Private to outside.
 */
#ifndef HOLDEM_OUTSIDE_LISTENER_H
#define HOLDEM_OUTSIDE_LISTENER_H

#include <stdbool.h>
#include <stdint.h>

#include "holdem/file.h"

/** `fd` is −1 where closed. */
struct hd_listener {
    int fd;
    int32_t port;
};

/** Listens at an IPv4 address; port 0: one that is free. HD_E_IO with address and reason, also where it is none. */
hd_status hd_listener_open(struct hd_listener *listener, const char *host, int32_t port, struct hd_error *error);
void hd_listener_close(struct hd_listener *listener);

/** The socket of who connected first, which does not block; −1: nobody has. Does not wait. */
int hd_listener_accept(const struct hd_listener *listener);

/** Turns away all that have connected so far. */
void hd_listener_drain(const struct hd_listener *listener);

#endif
