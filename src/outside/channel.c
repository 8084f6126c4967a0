/*
 * The pipes of one child, or its connection: lines out, lines in, and its standard error.
 *
 * Layer outside; sees base alone. Nothing blocks but the wait that the caller asks for. Output is bounded: a line
 * longer than the definition allows ends the reading (too_much), and of the standard error a file gets the first
 * megabyte. What the child says last there is kept to explain its end. Owns the child, the buffers and the file. Memory
 * that runs out counts as the end of the child.
 */
#include "channel.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { READ_STEP = 1 << 16, ERRORS_MAX = 1 << 20 };

int64_t hd_clock_us(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

hd_status hd_channel_init(struct hd_channel *channel, const struct hd_outside_def *def, struct hd_error *error) {
    *channel = (struct hd_channel){.def = def, .child = hd_child_none(), .listener = -1, .errors = -1};
    hd_strbuf_init(&channel->sending);
    hd_strbuf_init(&channel->received);
    if (!def->errors_path) return HD_OK;
    channel->errors = open(def->errors_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (channel->errors >= 0) return HD_OK;
    return hd_error_set(error, HD_E_IO, "cannot write %s: %s", def->errors_path, strerror(errno));
}

void hd_channel_release(struct hd_channel *channel) {
    if (channel->running) hd_spawn_stop(&channel->child, 0);
    if (channel->errors >= 0) close(channel->errors);
    hd_strbuf_release(&channel->sending);
    hd_strbuf_release(&channel->received);
}

static void begin(struct hd_channel *channel) {
    hd_strbuf_clear(&channel->sending);
    hd_strbuf_clear(&channel->received);
    channel->sent = channel->taken = channel->tail_length = 0;
    channel->at_end = channel->too_much = false;
}

static hd_status start(struct hd_channel *channel, const char *const *command, bool connects, struct hd_error *error) {
    const struct hd_spawn spawn = {.command = command,
                                   .memory_mb = channel->def->limits.memory_mb,
                                   .sandbox = channel->def->sandbox,
                                   .connects = connects};
    begin(channel);
    const hd_status status = hd_spawn_start(&spawn, &channel->child, error);
    channel->running = status == HD_OK;
    return status;
}

hd_status hd_channel_start(struct hd_channel *channel, struct hd_error *error) {
    return start(channel, channel->def->command, false, error);
}

static void close_fd(int *fd) {
    if (*fd >= 0) close(*fd);
    *fd = -1;
}

hd_status hd_channel_await(struct hd_channel *channel, const char *const *command, struct hd_error *error) {
    if (command) {
        const hd_status status = start(channel, command, true, error);
        close_fd(&channel->child.in);
        close_fd(&channel->child.out);
        return status;
    }
    begin(channel);
    channel->child = hd_child_none();
    channel->running = true;
    return HD_OK;
}

bool hd_channel_connect(struct hd_channel *channel, int socket) {
    channel->child.in = fcntl(socket, F_DUPFD_CLOEXEC, 0);
    channel->child.out = socket;
    if (channel->child.in >= 0) return true;
    close_fd(&channel->child.out);
    return false;
}

/* ---- standard error ---- */

static void keep_tail(struct hd_channel *channel, const char *text, size_t n) {
    if (n > HD_TAIL_MAX) {
        text += n - HD_TAIL_MAX;
        n = HD_TAIL_MAX;
    }
    const size_t kept = channel->tail_length + n <= HD_TAIL_MAX ? channel->tail_length : HD_TAIL_MAX - n;
    memmove(channel->tail, channel->tail + channel->tail_length - kept, kept);
    memcpy(channel->tail + kept, text, n);
    channel->tail_length = kept + n;
}

static void log_errors(struct hd_channel *channel, const char *text, size_t n) {
    static const char cut[] = "\n(more is not kept)\n";
    if (channel->errors < 0 || channel->logged >= ERRORS_MAX) return;
    channel->logged += (int64_t)n;
    const bool full = channel->logged >= ERRORS_MAX;
    if (write(channel->errors, text, n) < 0 || (full && write(channel->errors, cut, sizeof cut - 1) < 0))
        channel->logged = ERRORS_MAX; /* a full disk: the run itself will say so */
}

static void read_errors(struct hd_channel *channel) {
    char text[4096];
    ssize_t n;
    while ((n = read(channel->child.err, text, sizeof text)) > 0) {
        keep_tail(channel, text, (size_t)n);
        log_errors(channel, text, (size_t)n);
    }
    if (n < 0) return;
    close_fd(&channel->child.err); /* the child has closed it: it would be ready for ever */
}

/* The last line that says something; "" where there is none. */
static void last_words(const struct hd_channel *channel, char *words, size_t size) {
    size_t end = channel->tail_length, start;
    while (end > 0 && isspace((unsigned char)channel->tail[end - 1])) end--;
    for (start = end; start > 0 && channel->tail[start - 1] != '\n'; start--) continue;
    size_t n = 0;
    for (; start < end && n + 1 < size; start++) {
        const unsigned char c = (unsigned char)channel->tail[start];
        words[n++] = (char)(c < 0x20 || c > 0x7e ? '?' : c);
    }
    words[n] = '\0';
}

/* ---- lines ---- */

static void write_more(struct hd_channel *channel) {
    while (hd_channel_sending(channel)) {
        const ssize_t n = hd_write_some(channel->child.in, channel->sending.text + channel->sent,
                                        channel->sending.length - channel->sent);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) {
            if (errno != EAGAIN) channel->at_end = true;
            return;
        }
        channel->sent += (size_t)n;
    }
    hd_strbuf_clear(&channel->sending);
    channel->sent = 0;
}

/* Moves what has not been taken to the front, so that the buffer does not grow for ever. */
static void compact(struct hd_channel *channel) {
    struct hd_strbuf *received = &channel->received;
    if (channel->taken == 0) return;
    memmove(received->text, received->text + channel->taken, received->length - channel->taken);
    received->length -= channel->taken;
    channel->taken = 0;
}

static void read_more(struct hd_channel *channel) {
    struct hd_strbuf *received = &channel->received;
    compact(channel);
    if (!hd_strbuf_reserve(received, READ_STEP)) {
        channel->at_end = true;
        return;
    }
    const ssize_t n = read(channel->child.out, received->text + received->length, READ_STEP);
    if (n > 0)
        received->length += (size_t)n;
    else if (n == 0 || (errno != EAGAIN && errno != EINTR))
        channel->at_end = true;
}

void hd_channel_work(struct hd_channel *channel, int64_t wait_us) {
    write_more(channel);
    if (channel->at_end) wait_us = 0;
    struct pollfd fds[5] = {{.fd = channel->child.out, .events = POLLIN},
                            {.fd = channel->child.err, .events = POLLIN},
                            {.fd = channel->child.status, .events = POLLIN},
                            {.fd = hd_channel_sending(channel) ? channel->child.in : -1, .events = POLLOUT},
                            {.fd = channel->listener, .events = POLLIN}};
    const int64_t wait_ms = (wait_us + 999) / 1000;
    if (poll(fds, 5, wait_us <= 0 ? 0 : wait_ms > 60000 ? 60000 : (int)wait_ms) <= 0) return;
    if (fds[1].revents) read_errors(channel);
    if (fds[0].revents) read_more(channel);
    if (fds[2].revents && !fds[0].revents) channel->at_end = true; /* it has ended, and there is nothing to read */
}

bool hd_channel_line(struct hd_channel *channel, const char **line, size_t *length) {
    const struct hd_strbuf *received = &channel->received;
    const size_t left = received->length - channel->taken;
    const char *start = left ? received->text + channel->taken : NULL;
    const char *end = left ? memchr(start, '\n', left) : NULL;
    const size_t n = end ? (size_t)(end - start) : left;
    if (n > (size_t)channel->def->limits.output_bytes) {
        channel->too_much = true;
        return false;
    }
    if (!end) return false;
    *line = start;
    *length = n > 0 && start[n - 1] == '\r' ? n - 1 : n;
    channel->taken += n + 1;
    return true;
}

hd_status hd_channel_status(const struct hd_channel *channel) { return hd_strbuf_status(&channel->received); }

void hd_channel_stop(struct hd_channel *channel, int grace_ms, char *why, size_t size) {
    char words[HD_TAIL_MAX], how[80];
    const int64_t until = hd_clock_us() + (int64_t)grace_ms * 1000;
    const bool alone = channel->child.watcher <= 0, gone = channel->at_end;
    if (channel->child.in >= 0) shutdown(channel->child.in, SHUT_WR); /* of a connection; a pipe need only be closed */
    close_fd(&channel->child.in);
    channel->sent = channel->sending.length;
    channel->at_end = false;
    while (!channel->at_end && hd_clock_us() < until) { /* it may not end before what it says is read */
        hd_channel_work(channel, until - hd_clock_us());
        channel->taken = channel->received.length;
    }
    read_errors(channel);
    const int64_t left = (until - hd_clock_us()) / 1000;
    const struct hd_ending ending = hd_spawn_stop(&channel->child, left > 0 ? (int)left : 0);
    channel->running = false;
    if (alone)
        snprintf(how, sizeof how, gone ? "closed the connection" : "was disconnected");
    else if (gone && ending.stopped)
        snprintf(how, sizeof how, "closed its output");
    else
        hd_ending_text(&ending, how, sizeof how);
    last_words(channel, words, sizeof words);
    snprintf(why, size, *words ? "it %s; its last words: %s" : "it %s", how, words);
}
