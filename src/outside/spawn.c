/*
 * Starts and ends the programs of bots.
 *
 * Layer outside; sees base alone. Between the parent and the program stands a watcher: a fork of the parent that does
 * nothing but wait. It kills the program's process group when the program has ended (so that no helper of it stays),
 * when the parent closes the lifeline, and when the parent dies, for that closes the lifeline too. The parent may have
 * threads: between fork and exec only calls that are safe in signal handlers are made, and all that needs memory is
 * prepared before. Descriptors are closed on exec from the start. Allocates for the call.
 */
#define _GNU_SOURCE /* pipe2, close_range: no descriptor may slip into another thread's child */

#include "spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "program.h"

/* What the watcher and the program tell through the status pipe; small enough to be written whole. */
enum notice_kind { NOTICE_NOT_RUN, NOTICE_ENDED };
struct notice {
    int kind, value; /* errno; a status of waitpid */
};

/* All that the children need, made before the fork. */
struct plan {
    const struct hd_program *program;
    const struct hd_spawn *spawn;
    int in[2], out[2], err[2], status[2], lifeline[2];
};

/* ---- in the program's process, before it runs ---- */

static void give_notice(int fd, enum notice_kind kind, int value) {
    const struct notice notice = {.kind = kind, .value = value};
    const ssize_t written = write(fd, &notice, sizeof notice);
    (void)written; /* a parent that is gone wants none */
}

static void limit_resources(const struct hd_spawn *spawn) {
    const struct rlimit none = {.rlim_cur = 0, .rlim_max = 0};
    setrlimit(RLIMIT_CORE, &none);
    if (spawn->memory_mb == 0) return;
    const rlim_t bytes = (rlim_t)spawn->memory_mb << 20;
    const struct rlimit memory = {.rlim_cur = bytes, .rlim_max = bytes};
    setrlimit(RLIMIT_AS, &memory);
}

static void restore_signals(const sigset_t *mask) {
    static const int ignored[] = {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD};
    for (size_t i = 0; i < sizeof ignored / sizeof ignored[0]; i++) signal(ignored[i], SIG_DFL);
    sigprocmask(SIG_SETMASK, mask, NULL);
}

/* The pipes' ends are at 10 and above, so that none lies where another must go. */
static _Noreturn void become_program(const struct plan *plan, const sigset_t *mask) {
    setpgid(0, 0);
    restore_signals(mask);
    dup2(plan->in[0], STDIN_FILENO);
    dup2(plan->spawn->connects ? plan->err[1] : plan->out[1], STDOUT_FILENO);
    dup2(plan->err[1], STDERR_FILENO);
    close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
    limit_resources(plan->spawn);
    execve(plan->program->path, plan->program->arguments, plan->program->environment);
    give_notice(plan->status[1], NOTICE_NOT_RUN, errno);
    _exit(127);
}

/* ---- the watcher ---- */

static void on_child(int number) { (void)number; /* it ends pselect */ }

/* Keeps the two descriptors that a watcher needs, as 3 and 4, and lets go of everything else. */
static void keep_only(int lifeline, int status) {
    dup2(lifeline, 3);
    dup2(status, 4);
    for (int fd = 0; fd < 3; fd++) close(fd);
    close_range(5, ~0U, 0);
}

/* Waits for the program's end or the lifeline's, whichever is first. SIGCHLD is blocked but for the wait. */
static int watch_program(pid_t program, const sigset_t *mask) {
    int status = 0;
    while (waitpid(program, &status, WNOHANG) == 0) {
        fd_set set;
        FD_ZERO(&set);
        FD_SET(3, &set);
        if (pselect(4, &set, NULL, NULL, NULL, mask) <= 0) continue;
        kill(-program, SIGKILL);
        while (waitpid(program, &status, 0) < 0 && errno == EINTR) continue;
        break;
    }
    kill(-program, SIGKILL); /* helpers that it left behind */
    return status;
}

static _Noreturn void become_watcher(const struct plan *plan) {
    sigset_t child, before, waiting;
    struct sigaction action = {.sa_flags = 0};
    setpgid(0, 0); /* out of reach of the terminal's Ctrl-C */
    action.sa_handler = on_child;
    sigemptyset(&action.sa_mask);
    sigaction(SIGCHLD, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child, &before);
    sigemptyset(&waiting);
    const pid_t program = fork();
    if (program == 0) become_program(plan, &waiting);
    if (program < 0) {
        give_notice(plan->status[1], NOTICE_NOT_RUN, errno);
        _exit(1);
    }
    setpgid(program, program);
    keep_only(plan->lifeline[0], plan->status[1]);
    give_notice(4, NOTICE_ENDED, watch_program(program, &waiting));
    _exit(0);
}

/* ---- the parent ---- */

static void close_fd(int *fd) {
    if (*fd >= 0) close(*fd);
    *fd = -1;
}

static void close_pair(int pair[2]) {
    close_fd(&pair[0]);
    close_fd(&pair[1]);
}

/* A pipe whose ends are 10 or above. */
static bool open_pipe(int pair[2]) {
    int low[2];
    if (pipe2(low, O_CLOEXEC) != 0) return false;
    for (int i = 0; i < 2; i++) pair[i] = fcntl(low[i], F_DUPFD_CLOEXEC, 10);
    close_pair(low);
    return pair[0] >= 0 && pair[1] >= 0;
}

static void close_all(struct plan *plan) {
    close_pair(plan->in);
    close_pair(plan->out);
    close_pair(plan->err);
    close_pair(plan->status);
    close_pair(plan->lifeline);
}

static bool open_all(struct plan *plan) {
    return open_pipe(plan->in) && open_pipe(plan->out) && open_pipe(plan->err) && open_pipe(plan->status) &&
           open_pipe(plan->lifeline);
}

static void dont_block(int fd) { fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }

static int take_fd(int *fd) {
    const int taken = *fd;
    *fd = -1;
    return taken;
}

static void keep_ends(struct plan *plan, struct hd_child *child, pid_t watcher) {
    *child = (struct hd_child){.watcher = watcher,
                               .in = take_fd(&plan->in[1]),
                               .out = take_fd(&plan->out[0]),
                               .err = take_fd(&plan->err[0]),
                               .status = take_fd(&plan->status[0]),
                               .lifeline = take_fd(&plan->lifeline[1])};
    dont_block(child->in);
    dont_block(child->out);
    dont_block(child->err);
    dont_block(child->status);
}

/* All signals wait while the watcher is not yet itself: a handler of the parent must not run in it. */
static pid_t fork_quietly(const struct plan *plan) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t watcher = fork();
    if (watcher == 0) {
        for (int number = 1; number < NSIG; number++)
            if (number != SIGKILL && number != SIGSTOP) signal(number, SIG_DFL);
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        become_watcher(plan);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return watcher;
}

struct hd_child hd_child_none(void) {
    return (struct hd_child){.in = -1, .out = -1, .err = -1, .status = -1, .lifeline = -1};
}

hd_status hd_spawn_start(const struct hd_spawn *spawn, struct hd_child *child, struct hd_error *error) {
    struct plan plan = {
        .spawn = spawn, .in = {-1, -1}, .out = {-1, -1}, .err = {-1, -1}, .status = {-1, -1}, .lifeline = {-1, -1}};
    struct hd_program program;
    *child = hd_child_none();
    const hd_status status = hd_program_init(&program, spawn->command, spawn->sandbox, error);
    if (status) return status;
    plan.program = &program;
    const pid_t watcher = open_all(&plan) ? fork_quietly(&plan) : -1;
    const int number = errno;
    if (watcher > 0) keep_ends(&plan, child, watcher);
    close_all(&plan);
    hd_program_release(&program);
    if (watcher > 0) return HD_OK;
    return hd_error_set(error, HD_E_IO, "cannot start %s: %s", spawn->command[0], strerror(number));
}

static int64_t now_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Waits for the status pipe to have something to say; whether it has. */
static bool wait_for_end(int status, int grace_ms) {
    const int64_t until = now_ms() + grace_ms;
    struct pollfd fd = {.fd = status, .events = POLLIN};
    for (int64_t left = grace_ms; left >= 0; left = until - now_ms())
        if (poll(&fd, 1, (int)left) > 0) return true;
    return false;
}

static struct hd_ending read_ending(int status) {
    struct hd_ending ending = {.known = false};
    struct notice notice;
    while (read(status, &notice, sizeof notice) == (ssize_t)sizeof notice) {
        ending.known = true;
        if (notice.kind == NOTICE_NOT_RUN)
            ending.exec_error = notice.value;
        else
            ending.wait = notice.value;
    }
    return ending;
}

struct hd_ending hd_spawn_stop(struct hd_child *child, int grace_ms) {
    struct hd_ending ending = {.known = false};
    close_fd(&child->in);
    if (child->watcher > 0) {
        const bool ended = wait_for_end(child->status, grace_ms);
        close_fd(&child->lifeline);
        while (waitpid(child->watcher, NULL, 0) < 0 && errno == EINTR) continue;
        child->watcher = 0;
        ending = read_ending(child->status);
        ending.stopped = !ended;
    }
    close_fd(&child->out);
    close_fd(&child->err);
    close_fd(&child->status);
    return ending;
}

void hd_ending_text(const struct hd_ending *ending, char *text, size_t size) {
    if (!ending->known)
        snprintf(text, size, "ended");
    else if (ending->exec_error != 0)
        snprintf(text, size, "could not be run: %s", strerror(ending->exec_error));
    else if (ending->stopped)
        snprintf(text, size, "was stopped");
    else if (WIFSIGNALED(ending->wait))
        snprintf(text, size, "was killed by signal %d (%s)", WTERMSIG(ending->wait), strsignal(WTERMSIG(ending->wait)));
    else
        snprintf(text, size, "exited with status %d", WEXITSTATUS(ending->wait));
}

ssize_t hd_write_some(int fd, const void *data, size_t n) {
    static const struct timespec at_once = {0};
    sigset_t pipe, before;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe, &before);
    const ssize_t written = write(fd, data, n);
    const int number = errno;
    if (written < 0 && number == EPIPE && !sigismember(&before, SIGPIPE)) sigtimedwait(&pipe, NULL, &at_once);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = number;
    return written;
}
