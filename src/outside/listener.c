/*
 * A socket that agents connect to.
 *
 * Layer outside; sees base alone. Addresses are numbers (127.0.0.1), never names: nothing is looked up. Messages are
 * small and answered one by one, so that they are sent without delay. Owns the socket.
 */
#define _GNU_SOURCE /* accept4, SOCK_CLOEXEC: no descriptor may slip into another thread's child */

#include "listener.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 16 };

/* False: errno tells why. */
static bool bind_and_listen(int fd, struct sockaddr_in *address) {
    const int yes = 1;
    socklen_t size = sizeof *address;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes); /* the port of a run that has just ended */
    return bind(fd, (const struct sockaddr *)address, sizeof *address) == 0 && listen(fd, BACKLOG) == 0 &&
           getsockname(fd, (struct sockaddr *)address, &size) == 0;
}

hd_status hd_listener_open(struct hd_listener *listener, const char *host, int32_t port, struct hd_error *error) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    *listener = (struct hd_listener){.fd = -1};
    if (inet_pton(AF_INET, host, &address.sin_addr) != 1)
        return hd_error_set(error, HD_E_IO, "\"%s\" is no IPv4 address, as in 127.0.0.1", host);
    listener->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (listener->fd >= 0 && bind_and_listen(listener->fd, &address)) {
        listener->port = ntohs(address.sin_port);
        return HD_OK;
    }
    hd_error_set(error, HD_E_IO, "cannot listen at %s:%d: %s", host, (int)port, strerror(errno));
    hd_listener_close(listener);
    return HD_E_IO;
}

void hd_listener_close(struct hd_listener *listener) {
    if (listener->fd >= 0) close(listener->fd);
    listener->fd = -1;
}

int hd_listener_accept(const struct hd_listener *listener) {
    const int yes = 1, fd = accept4(listener->fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd >= 0) setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return fd;
}

void hd_listener_drain(const struct hd_listener *listener) {
    for (int fd = hd_listener_accept(listener); fd >= 0; fd = hd_listener_accept(listener)) close(fd);
}
