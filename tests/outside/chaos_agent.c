/*
 * An agent of the competition that calls, and misbehaves at every so many turns in the way that it is told.
 *
 *   chaos_agent FAULT EVERY [FILE [WORD]] HOST PORT     FILE gets every line that it is told
 *
 * It follows the betting by itself, from the lines alone, to know when it is its turn.
 */
#define _GNU_SOURCE /* asprintf */

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PLAYERS_MAX = 10, STACK = 2000 };

static const char *fault;
static int connection;
static FILE *told;

static void say(const char *text) {
    if (send(connection, text, strlen(text), MSG_NOSIGNAL) < 0) exit(0);
}

/* ---- whose turn it is ---- */

struct table {
    int n;
    bool in[PLAYERS_MAX], asked[PLAYERS_MAX]; /* not folded; has to act in this round */
    long spent[PLAYERS_MAX], most;
};

static int next_of(const struct table *table, int after) {
    for (int i = 1; i <= table->n; i++)
        if (table->asked[(after + i) % table->n]) return (after + i) % table->n;
    return -1;
}

static void ask_all(struct table *table, int but) {
    for (int p = 0; p < table->n; p++) table->asked[p] = p != but && table->in[p] && table->spent[p] < STACK;
}

/* Takes one action in; the player behind it, or −1 where the round is over. */
static int act(struct table *table, int actor, char **at) {
    const char kind = *(*at)++;
    table->asked[actor] = false;
    if (kind == 'f') table->in[actor] = false;
    if (kind == 'c') table->spent[actor] = table->most;
    if (kind == 'r') {
        table->spent[actor] = table->most = strtol(*at, at, 10);
        ask_all(table, actor);
    }
    return next_of(table, actor);
}

/* Blinds of 10 and 20. `cards` are the hole cards, parted by |. */
static bool is_my_turn(int place, char *betting, const char *cards) {
    struct table table = {.n = 1, .most = 20};
    int live = 0;
    for (; *cards && *cards != '/'; cards++) table.n += *cards == '|';
    for (int p = 0; p < table.n; p++) table.in[p] = true;
    table.spent[0] = table.n == 2 ? 20 : 10;
    table.spent[1] = table.n == 2 ? 10 : 20;
    ask_all(&table, -1);
    int actor = table.n == 2 ? 1 : next_of(&table, 1);
    for (char *at = betting; *at;) {
        if (*at == '/') {
            at++;
            ask_all(&table, -1);
            actor = next_of(&table, table.n - 1);
        } else {
            actor = act(&table, actor, &at);
        }
    }
    for (int p = 0; p < table.n; p++) live += table.in[p];
    return live > 1 && actor == place;
}

/* ---- faults ---- */

static void answer(const char *state, const char *action) {
    char *line;
    if (asprintf(&line, "%s:%s\r\n", state, action) < 0) exit(95);
    say(line);
    free(line);
}

static void flood(void) {
    char line[4096];
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    for (;;) say(line);
}

static void misbehave(const char *state) {
    if (strcmp(fault, "exit") == 0) exit(7);
    if (strcmp(fault, "abort") == 0) abort();
    if (strcmp(fault, "half") == 0) {
        say("MATCHSTATE:0:");
        exit(0);
    }
    if (strcmp(fault, "close") == 0) {
        close(connection);
        for (;;) pause();
    }
    if (strcmp(fault, "flood") == 0) flood();
    if (strcmp(fault, "lines") == 0)
        for (int i = 0; i < 3000; i++) answer("MATCHSTATE:0:999999::", "c");
    if (strcmp(fault, "hang") == 0)
        for (;;) pause();
    if (strcmp(fault, "late") == 0) usleep(60000);
    if (strcmp(fault, "junk") == 0) say("I do not know\r\n");
    if (strcmp(fault, "empty") == 0) say("\r\n");
    if (strcmp(fault, "none") == 0) answer(state, "");
    if (strcmp(fault, "kind") == 0) answer(state, "k");
    if (strcmp(fault, "two") == 0) answer(state, "cc");
    if (strcmp(fault, "raise") == 0) answer(state, "r");
    if (strcmp(fault, "low") == 0) answer(state, "r1");
    if (strcmp(fault, "high") == 0) answer(state, "r999999999999");
    if (strcmp(fault, "fold") == 0) answer(state, "f");
    if (strcmp(fault, "twice") == 0) answer(state, "c");
    if (strcmp(fault, "comment") == 0) say("# thinking\r\n; still\r\n");
}

/* True where the fault stands instead of the answer. */
static bool replaces(void) {
    static const char *const beside[] = {"late", "twice", "comment", "lines", "good"};
    for (size_t i = 0; i < sizeof beside / sizeof beside[0]; i++)
        if (strcmp(fault, beside[i]) == 0) return false;
    return true;
}

/* ---- the game ---- */

static void hear(char *line, int every) {
    static int turns;
    char state[8192];
    snprintf(state, sizeof state, "%s", line);
    if (told) {
        fprintf(told, "%s\n", line);
        fflush(told);
    }
    char *part[5] = {line};
    for (int i = 1; i < 5; i++) {
        part[i] = strchr(part[i - 1], ':');
        if (!part[i]) exit(98);
        *part[i]++ = '\0';
    }
    if (!is_my_turn(atoi(part[1]), part[3], part[4])) return;
    if (++turns % every == 0) {
        misbehave(state);
        if (replaces()) return;
    }
    answer(state, "c");
}

static int connect_to(const char *host, const char *port) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(port))};
    const int fd = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    inet_pton(AF_INET, host, &address.sin_addr);
    if (connect(fd, (struct sockaddr *)&address, sizeof address) != 0) exit(97);
    return fd;
}

int main(int argc, char **argv) {
    char line[8192];
    if (argc < 5) return 96;
    fault = argv[1];
    if (argc > 5 && *argv[3]) told = fopen(argv[3], "w");
    if (strcmp(fault, "early_exit") == 0) {
        fputs("cannot find my brain\n", stderr);
        return 3;
    }
    if (strcmp(fault, "no_connection") == 0) pause();
    printf("connecting\n");
    fflush(stdout);
    connection = connect_to(argv[argc - 2], argv[argc - 1]);
    if (strcmp(fault, "no_version") == 0) pause();
    say(strcmp(fault, "version") == 0        ? "VERSION:1.0.0\r\n"
        : strcmp(fault, "junk_version") == 0 ? "hello\r\n"
                                             : "# chaos\r\nVERSION:2.0.0\r\n");
    if (strcmp(fault, "deaf") == 0)
        for (;;) pause();
    FILE *in = fdopen(connection, "r");
    while (in && fgets(line, sizeof line, in)) {
        line[strcspn(line, "\r\n")] = '\0';
        hear(line, atoi(argv[2]));
    }
    return 0;
}
