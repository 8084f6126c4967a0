/*
 * Remembers that the user wants a run to end.
 *
 * Layer: cli. The program's only variable of its own that changes: a signal handler has no other way to tell. It is
 * atomic and free of locks, so that the handler may write and every thread may read it.
 * The second signal ends the program at once, with the status of an interruption; temporary files may remain, whole
 * ones under their final names are not touched.
 */
#include "stop.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

#include "console.h"

static atomic_int requested;

static void on_signal(int number) {
    (void)number;
    if (atomic_fetch_add(&requested, 1) > 0) _exit(EXIT_INTERRUPTED);
}

static void set_handler(void (*handler)(int)) {
    struct sigaction action = {.sa_flags = SA_RESTART};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    /* who started the program with nohup wants it to outlive its terminal */
    struct sigaction before;
    if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, NULL);
}

void stop_watch(void) { set_handler(on_signal); }

void stop_unwatch(void) { set_handler(SIG_DFL); }

bool stop_requested(void *context) {
    (void)context;
    return atomic_load(&requested) > 0;
}
