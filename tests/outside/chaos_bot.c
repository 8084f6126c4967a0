/*
 * A bot's program that misbehaves on demand, for tests of what runs such programs.
 *
 *   chaos_bot FAULT [N [FILE]]
 *
 * It checks or calls, but at every N-th turn (default: the first) it does what FAULT says; "random" does any fault at
 * about one turn of N. It also checks what it is told: a turn without the start of its unit or its hand before ends it
 * with status 99. FILE gets every line that it reads.
 */
#define _GNU_SOURCE

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static long long turns, every = 1;
static unsigned long long chance = 88172645463325252ULL;
static FILE *record;

static unsigned draw(unsigned n) {
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return (unsigned)(chance >> 33) % n;
}

static void pause_ms(long ms) {
    const struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};
    nanosleep(&time, NULL);
}

static long long number(const char *line, const char *key) {
    const char *at = strstr(line, key);
    return at ? atoll(at + strlen(key)) : -1;
}

static void answer(const char *line, const char *end) {
    printf("{\"id\":%lld,\"action\":\"%s\"}%s", number(line, "\"id\":"),
           number(line, "\"to_call\":") == 0 ? "check" : "call", end);
}

/* ---- what it was told ---- */

enum { SLOTS = 4096 };
static struct { long long unit, player, hand; } told[SLOTS];

static size_t slot_of(const char *line) {
    return (size_t)(number(line, "\"unit\":") * 16 + number(line, "\"player\":")) % SLOTS;
}

static void note_start(const char *line) {
    const size_t slot = slot_of(line);
    told[slot].unit = number(line, "\"unit\":");
    told[slot].player = number(line, "\"player\":");
    told[slot].hand = 0;
}

static void note_hand(const char *line) { told[slot_of(line)].hand = number(line, "\"hand\":"); }

static void check_turn(const char *line) {
    const size_t slot = slot_of(line);
    if (told[slot].unit == number(line, "\"unit\":") && told[slot].player == number(line, "\"player\":") &&
        told[slot].hand == number(line, "\"hand\":"))
        return;
    fprintf(stderr, "not told of the hand: %s\n", line);
    exit(99);
}

/* ---- faults ---- */

static void flood(const char *text, int times) {
    for (int i = 0; i < times; i++) fputs(text, stdout);
    fflush(stdout);
}

static void leave_helper(void) {
    if (fork() == 0) {
        pause_ms(600000);
        _exit(0);
    }
}

/* Looked at through a volatile pointer, so that compilers do not leave the allocation out. */
static void allocate(void) {
    char *volatile memory = malloc((size_t)1 << 30);
    if (!memory) {
        fputs("no memory left\n", stderr);
        exit(12);
    }
    memset(memory, 1, 4096);
    free(memory);
}

static const char *const faults[] = {"exit", "abort", "hang",   "flood",  "lines",    "illegal", "junk",
                                     "half", "close", "deaf",   "late",   "twice",    "stray",   "silent",
                                     "type", "raise", "helper", "memory", "complain", "empty"};
enum { FAULTS = sizeof faults / sizeof faults[0] };

/* True: the turn has been dealt with. */
static bool misbehave(const char *fault, const char *line) {
#define IS(name) (strcmp(fault, name) == 0)
    if (IS("exit")) exit(7);
    if (IS("abort")) abort();
    if (IS("hang")) pause_ms(600000);
    if (IS("flood")) flood("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", 100000);
    if (IS("lines")) flood("{\"id\":999999999999,\"action\":\"fold\"}\n", 5000);
    if (IS("junk")) return puts("debug: I think I should raise here") >= 0;
    if (IS("empty")) return puts("") >= 0;
    if (IS("half")) {
        answer(line, "");
        fflush(stdout);
        exit(0);
    }
    if (IS("close")) {
        fflush(stdout);
        close(STDOUT_FILENO);
        pause_ms(600000);
    }
    if (IS("deaf")) {
        close(STDIN_FILENO);
        pause_ms(600000);
    }
    if (IS("late")) pause_ms(60);
    if (IS("twice")) answer(line, "\n");
    if (IS("stray")) puts("{\"id\":999999999999,\"action\":\"fold\"}");
    if (IS("silent")) return true;
    if (IS("helper")) leave_helper();
    if (IS("memory")) allocate();
    if (IS("complain")) fputs("I do not like this hand\n", stderr);
    const long long id = number(line, "\"id\":");
    if (IS("illegal")) return printf("{\"id\":%lld,\"action\":\"raise\",\"raise_to\":-5}\n", id) > 0;
    if (IS("type")) return printf("{\"id\":%lld,\"action\":\"limp\"}\n", id) > 0;
    if (IS("raise")) return printf("{\"id\":%lld,\"action\":\"raise\"}\n", id) > 0;
#undef IS
    return false;
}

static void take_turn(const char *fault, const char *line) {
    check_turn(line);
    turns++;
    const bool random = strcmp(fault, "random") == 0;
    const bool now = random ? draw((unsigned)every) == 0 : turns % every == 0;
    if (!now || !misbehave(random ? faults[draw(FAULTS)] : fault, line)) answer(line, "\n");
    fflush(stdout);
}

static void say_hello(const char *fault) {
    if (strcmp(fault, "no_hello") == 0) pause_ms(600000);
    if (strcmp(fault, "early_exit") == 0) {
        fputs("cannot find my brain\n", stderr);
        exit(3);
    }
    if (strcmp(fault, "junk_hello") == 0) puts("Welcome to my bot!");
    const int version = strcmp(fault, "version") == 0 ? 9 : 1;
    const char *observe = strcmp(fault, "blind") == 0 ? "false" : "true";
    printf("{\"type\":\"hello\",\"protocol\":%d,\"name\":\"chaos\",\"observe\":%s}\n", version, observe);
    fflush(stdout);
}

int main(int argc, char **argv) {
    const char *fault = argc > 1 ? argv[1] : "good";
    if (argc > 2) every = atoll(argv[2]);
    if (every < 1) every = 1;
    if (argc > 3) record = fopen(argv[3], "w");
    chance ^= (unsigned long long)getpid() << 20;
    signal(SIGPIPE, SIG_IGN);
    char *line = NULL;
    size_t capacity = 0;
    for (ssize_t n; (n = getline(&line, &capacity, stdin)) > 0;) {
        if (record) fputs(line, record);
        if (strncmp(line, "{\"type\":\"hello\"", 15) == 0) say_hello(fault);
        if (strncmp(line, "{\"type\":\"start\"", 15) == 0) note_start(line);
        if (strncmp(line, "{\"type\":\"hand\"", 14) == 0) note_hand(line);
        if (strncmp(line, "{\"type\":\"act\"", 13) == 0) take_turn(fault, line);
    }
    if (record) fclose(record);
    free(line);
    return 0;
}
