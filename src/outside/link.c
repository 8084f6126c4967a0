/*
 * Many threads, one program: questions are gathered, sent together, and their answers matched by id.
 *
 * Layer outside; sees base and rules' actions. A question is queued, then flying (sent), then done. The thread that
 * leads works the channel, without the lock, until its own question is done; then who waits longest leads. What is
 * queued is sent when there are no more questions flying than queued: the program always has work, and gets it in few
 * writes. The clock of a question runs from when it was sent or the answer before it came, whichever is later: a
 * program that answers one after the other is not charged for the queue. Answers go to their questions by id; a line
 * that is no answer fails the oldest one. A program that ends fails all questions that were sent; others are asked
 * again after a restart.
 */
#include "link.h"

#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "channel.h"
#include "wire.h"

enum {
    GRACE_MS = 500,       /* for a program to end by itself when its input is closed */
    LOST_MS = 100,        /* the same for one that is ended for a fault */
    SILENCES_MAX = 3,     /* time-outs in a row after which a program is taken for hung */
    STARTS_MAX = 3,       /* starts in a row without an answer after which no more are tried */
    UNASKED_MAX = 1000,   /* lines that answer nothing, after which they are a flood */
    GATHER_MAX = 1 << 18, /* bytes that need no answer and wait for a question to go with */
};

/* A question while it waits. Its thread sleeps on a semaphore, so that it need not have the lock when it wakes: either
 * its question is done, or it leads. */
struct waiting {
    struct hd_question *question;
    struct waiting *next;
    sem_t woken;
    uint64_t id;
    int64_t sent_us;
    bool done, again; /* again: the program was lost before it was sent */
};

struct list {
    struct waiting *first, **end;
    int n;
};

struct hd_link {
    const struct hd_outside_def *def;
    char name[HD_NAME_MAX];
    pthread_mutex_t lock; /* of all below; the channel is the leader's */
    pthread_cond_t free;  /* nobody leads any more */
    bool leading;
    struct hd_channel channel;
    struct hd_strbuf out; /* goes out next */
    struct list queued, flying;
    uint64_t next_id;
    uint32_t generation; /* 0: never started */
    bool up;
    atomic_bool observes;
    int starts, silences;    /* in a row without an answer */
    int64_t owed, unasked;   /* answers after time-outs, and to nothing, of this generation */
    bool untold;             /* something that it should know did not fit into memory */
    int64_t heard_us;        /* when the last answer came, or was given up */
    enum hd_failure failure; /* of questions to a program that is down */
    char why[HD_WHY_MAX];
    struct hd_outside_counts counts;
};

/* ---- lists ---- */

static void list_clear(struct list *list) {
    list->first = NULL;
    list->end = &list->first;
    list->n = 0;
}

static void list_append(struct list *list, struct waiting *waiting) {
    waiting->next = NULL;
    *list->end = waiting;
    list->end = &waiting->next;
    list->n++;
}

static void list_remove(struct list *list, struct waiting *waiting) {
    struct waiting **at = &list->first;
    while (*at != waiting) at = &(*at)->next;
    *at = waiting->next;
    if (list->end == &waiting->next) list->end = at;
    list->n--;
}

static struct waiting *list_find(const struct list *list, uint64_t id) {
    struct waiting *waiting = list->first;
    while (waiting && waiting->id != id) waiting = waiting->next;
    return waiting;
}

static void list_move(struct list *from, struct list *to, int64_t now) {
    for (struct waiting *waiting = from->first, *next; waiting; waiting = next) {
        next = waiting->next;
        waiting->sent_us = now;
        list_append(to, waiting);
    }
    list_clear(from);
}

/* ---- answers ---- */

/* It is gone after this: its thread may return at once. */
static void finish(struct waiting *waiting) {
    waiting->done = true;
    sem_post(&waiting->woken);
}

static void fail(struct waiting *waiting, enum hd_failure failure, const char *why) {
    waiting->question->action = (struct hd_action){.kind = HD_FAILED, .failure = failure};
    snprintf(waiting->question->why, HD_WHY_MAX, "%s", why);
    finish(waiting);
}

static int64_t clock_start(const struct hd_link *link, const struct waiting *waiting) {
    return waiting->sent_us > link->heard_us ? waiting->sent_us : link->heard_us;
}

/* A flying question is over, by an answer or for lack of one. */
static void land(struct hd_link *link, struct waiting *waiting) {
    const int64_t now = hd_clock_us();
    list_remove(&link->flying, waiting);
    waiting->question->took_us = now - clock_start(link, waiting);
    link->heard_us = now;
    link->counts.decisions++;
}

/* Answers nothing that waits: one that is owed since a time-out, or one that nobody asked for. */
static void hear_stray(struct hd_link *link) {
    if (link->owed > 0) {
        link->owed--;
        link->counts.late++;
    } else {
        link->unasked++;
        link->counts.unasked++;
    }
}

static void hear_line(struct hd_link *link, const char *line, size_t length) {
    struct hd_answer answer;
    char why[HD_WHY_MAX];
    const bool good = hd_answer_read(line, length, &answer, why);
    struct waiting *waiting = answer.id != 0 ? list_find(&link->flying, answer.id) : NULL;
    if (!good && answer.id == 0) waiting = link->flying.first;
    if (!waiting) {
        hear_stray(link);
        return;
    }
    link->silences = link->starts = 0;
    land(link, waiting);
    if (!good) {
        fail(waiting, HD_FAILURE_ANSWER, why);
        return;
    }
    waiting->question->action = answer.action;
    finish(waiting);
}

/* ---- the program goes down ---- */

/* Ends the program. Questions that it has not seen are asked again if it may be restarted. */
static void go_down(struct hd_link *link, enum hd_failure failure, const char *what, int grace_ms) {
    char how[HD_WHY_MAX];
    hd_channel_stop(&link->channel, grace_ms, how, sizeof how);
    link->up = false;
    link->failure = failure;
    snprintf(link->why, sizeof link->why, *what ? "%.100s; %.150s" : "%s%.250s", what, how);
    hd_strbuf_clear(&link->out);
    while (link->flying.first) {
        struct waiting *waiting = link->flying.first;
        land(link, waiting);
        fail(waiting, failure, link->why);
    }
    for (struct waiting *waiting = link->queued.first, *next; waiting; waiting = next) {
        next = waiting->next;
        waiting->again = true;
        finish(waiting);
    }
    list_clear(&link->queued);
}

/* The oldest question has taken too long. */
static void time_out(struct hd_link *link) {
    struct waiting *oldest = link->flying.first;
    char why[HD_WHY_MAX];
    snprintf(why, sizeof why, "no answer within %lld ms", (long long)oldest->question->allowed_us / 1000);
    land(link, oldest);
    fail(oldest, HD_FAILURE_TIMEOUT, why);
    link->owed++;
    if (++link->silences < SILENCES_MAX) return;
    snprintf(why, sizeof why, "no answer in time %d times in a row", SILENCES_MAX);
    go_down(link, HD_FAILURE_TIMEOUT, why, 0);
}

static bool is_late(const struct hd_link *link) {
    const struct waiting *oldest = link->flying.first;
    return oldest && hd_clock_us() >= clock_start(link, oldest) + oldest->question->allowed_us;
}

/* ---- leading ---- */

static void send_queued(struct hd_link *link) {
    struct hd_channel *channel = &link->channel;
    const struct hd_strbuf spare = channel->sending;
    channel->sending = link->out;
    link->out = spare;
    hd_strbuf_clear(&link->out);
    if (link->queued.n > 0) link->counts.writes++;
    list_move(&link->queued, &link->flying, hd_clock_us());
}

/* True where it is time to send: nothing is under way, and no more is flying than waits. */
static bool should_send(const struct hd_link *link) {
    if (hd_channel_sending(&link->channel)) return false;
    if (link->queued.n > 0) return link->queued.n >= link->flying.n;
    return link->out.length > GATHER_MAX;
}

/* How long the leader may wait for something to happen. */
static int64_t patience(const struct hd_link *link) {
    const struct waiting *oldest = link->flying.first;
    const int64_t allowed = (int64_t)link->def->limits.decision_ms * 1000;
    if (!oldest) return allowed;
    return clock_start(link, oldest) + oldest->question->allowed_us - hd_clock_us();
}

static void hear(struct hd_link *link) {
    const char *line;
    size_t length;
    while (hd_channel_line(&link->channel, &line, &length)) hear_line(link, line, length);
    if (link->channel.too_much || link->unasked > UNASKED_MAX)
        go_down(link, HD_FAILURE_FLOOD,
                link->channel.too_much ? "a line longer than allowed" : "more than 1000 lines that answer nothing", 0);
    else if (link->channel.at_end)
        go_down(link, HD_FAILURE_CRASH, "", LOST_MS);
    else if (link->untold)
        go_down(link, HD_FAILURE_CRASH, "no memory to tell it what happened", 0);
    else if (is_late(link))
        time_out(link);
}

/* One step of the leader's work. Called and left with the lock. */
static void lead_once(struct hd_link *link) {
    if (should_send(link)) send_queued(link);
    const int64_t wait = patience(link);
    pthread_mutex_unlock(&link->lock);
    hd_channel_work(&link->channel, wait);
    pthread_mutex_lock(&link->lock);
    hear(link);
}

/* Who waits longest leads next; where nobody waits, nobody leads. */
static void stop_leading(struct hd_link *link) {
    struct waiting *next = link->flying.first ? link->flying.first : link->queued.first;
    link->leading = next != NULL;
    if (next)
        sem_post(&next->woken);
    else
        pthread_cond_broadcast(&link->free);
}

/* ---- starting ---- */

/* Waits for the hello. False: why. Called without the lock, by the leader. */
static bool hear_hello(struct hd_link *link, struct hd_hello *hello, char *why) {
    const int64_t until = hd_clock_us() + (int64_t)link->def->limits.start_ms * 1000;
    const char *line;
    size_t length;
    while (!hd_channel_line(&link->channel, &line, &length)) {
        const int64_t left = until - hd_clock_us();
        const bool more = !link->channel.at_end && !link->channel.too_much;
        snprintf(why, HD_WHY_MAX, more ? "no hello within %d ms" : "no hello", (int)link->def->limits.start_ms);
        if (!more || left <= 0) return false;
        hd_channel_work(&link->channel, left);
    }
    if (!hd_hello_read(line, length, hello, why)) return false;
    if (hello->protocol == HD_WIRE_VERSION) return true;
    snprintf(why, HD_WHY_MAX, "it speaks protocol %lld, not %d", (long long)hello->protocol, HD_WIRE_VERSION);
    return false;
}

static hd_status start_program(struct hd_link *link, struct hd_hello *hello, char *why) {
    struct hd_error error;
    char how[HD_WHY_MAX], said[HD_WHY_MAX];
    const hd_status status = hd_channel_start(&link->channel, &error);
    if (status) {
        snprintf(why, HD_WHY_MAX, "%.250s", error.text);
        return status;
    }
    hd_wire_hello(&link->channel.sending, link->name);
    hd_status heard = hd_strbuf_status(&link->channel.sending);
    if (!heard && hear_hello(link, hello, said)) return HD_OK;
    if (!heard) heard = hd_channel_status(&link->channel);
    hd_channel_stop(&link->channel, link->channel.at_end ? LOST_MS : 0, how, sizeof how);
    if (heard)
        snprintf(why, HD_WHY_MAX, "%s", hd_status_text(heard));
    else
        snprintf(why, HD_WHY_MAX, "%.100s; %.150s", said, how);
    return heard ? heard : HD_E_BOT;
}

/* Starts the program. Called and left with the lock by who leads. */
static hd_status go_up(struct hd_link *link) {
    char why[HD_WHY_MAX] = "";
    struct hd_hello hello = {.observe = false};
    pthread_mutex_unlock(&link->lock);
    const hd_status status = start_program(link, &hello, why);
    pthread_mutex_lock(&link->lock);
    link->starts++;
    link->up = status == HD_OK;
    if (link->up) {
        link->generation++;
        atomic_store_explicit(&link->observes, hello.observe, memory_order_relaxed);
        link->silences = 0;
        link->owed = link->unasked = 0;
        link->untold = false;
        if (link->generation > 1) link->counts.restarts++;
    } else {
        link->failure = HD_FAILURE_START;
        memcpy(link->why, why, sizeof why);
    }
    return status;
}

/* False: the program is down for good. Called and left with the lock. */
static bool be_up(struct hd_link *link) {
    while (!link->up) {
        if (link->leading) {
            pthread_cond_wait(&link->free, &link->lock);
            continue;
        }
        if (!link->def->restart || link->starts >= STARTS_MAX) return false;
        link->leading = true;
        go_up(link);
        stop_leading(link);
    }
    return true;
}

/* ---- what others call ---- */

/* Called with the lock, left without it. */
static void wait_for_answer(struct hd_link *link, struct waiting *waiting) {
    if (link->leading) {
        pthread_mutex_unlock(&link->lock);
        while (sem_wait(&waiting->woken) != 0) continue; /* a signal's handler has run */
        if (waiting->done) return;
        pthread_mutex_lock(&link->lock);
    }
    link->leading = true;
    while (!waiting->done) lead_once(link);
    stop_leading(link);
    pthread_mutex_unlock(&link->lock);
}

/* Puts the question into the queue; false: it has failed. Called with the lock. */
static bool enqueue(struct hd_link *link, struct waiting *waiting) {
    if (!be_up(link)) {
        fail(waiting, link->failure, link->why);
        return false;
    }
    const size_t before = link->out.length;
    waiting->id = link->next_id++;
    waiting->question->write(waiting->question->context, &link->out, waiting->id, link->generation);
    if (hd_strbuf_status(&link->out)) {
        hd_strbuf_cut(&link->out, before); /* others' questions stay */
        fail(waiting, HD_FAILURE_CRASH, hd_status_text(HD_E_NOMEM));
        return false;
    }
    list_append(&link->queued, waiting);
    return true;
}

/* True: to be asked once more. */
static bool ask_once(struct hd_link *link, struct hd_question *question) {
    struct waiting waiting = {.question = question};
    sem_init(&waiting.woken, 0, 0);
    pthread_mutex_lock(&link->lock);
    if (enqueue(link, &waiting))
        wait_for_answer(link, &waiting);
    else
        pthread_mutex_unlock(&link->lock);
    sem_destroy(&waiting.woken);
    return waiting.again;
}

void hd_link_ask(struct hd_link *link, struct hd_question *question) {
    question->took_us = 0;
    while (ask_once(link, question)) continue;
}

/* A program that reads nothing does not hold the game up for longer than a decision. */
static void send_gathered(struct hd_link *link) {
    const int64_t until = hd_clock_us() + (int64_t)link->def->limits.decision_ms * 1000;
    link->leading = true;
    while (link->up && (link->out.length > GATHER_MAX || hd_channel_sending(&link->channel)) && hd_clock_us() < until)
        lead_once(link);
    if (link->up && hd_channel_sending(&link->channel))
        go_down(link, HD_FAILURE_TIMEOUT, "it does not read what it is told", 0);
    stop_leading(link);
}

void hd_link_tell(struct hd_link *link, void *context,
                  void (*write)(void *context, struct hd_strbuf *out, uint32_t generation)) {
    pthread_mutex_lock(&link->lock);
    const size_t before = link->out.length;
    if (link->up) write(context, &link->out, link->generation);
    if (hd_strbuf_status(&link->out)) {
        hd_strbuf_cut(&link->out, before);
        link->untold = true;
    }
    if (link->up && link->out.length > GATHER_MAX && !link->leading) send_gathered(link);
    pthread_mutex_unlock(&link->lock);
}

bool hd_link_observes(const struct hd_link *link) {
    return atomic_load_explicit(&link->observes, memory_order_relaxed);
}

struct hd_outside_counts hd_link_counts(struct hd_link *link) {
    pthread_mutex_lock(&link->lock);
    const struct hd_outside_counts counts = link->counts;
    pthread_mutex_unlock(&link->lock);
    return counts;
}

hd_status hd_link_open(const struct hd_outside_def *def, const char *name, struct hd_link **link,
                       struct hd_error *error) {
    struct hd_link *made = calloc(1, sizeof *made);
    if (!made) return hd_error_set(error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
    made->def = def;
    made->next_id = 1;
    snprintf(made->name, sizeof made->name, "%s", name);
    pthread_mutex_init(&made->lock, NULL);
    pthread_cond_init(&made->free, NULL);
    hd_strbuf_init(&made->out);
    list_clear(&made->queued);
    list_clear(&made->flying);
    hd_status status = hd_channel_init(&made->channel, def, error);
    if (!status) {
        pthread_mutex_lock(&made->lock);
        status = go_up(made);
        pthread_mutex_unlock(&made->lock);
        if (status) hd_error_set(error, status, "%s: cannot start the bot: %s", name, made->why);
    }
    if (status)
        hd_link_close(made);
    else
        *link = made;
    return status;
}

void hd_link_close(struct hd_link *link) {
    char why[HD_WHY_MAX];
    if (link->up) {
        if (link->out.length > 0 && !hd_channel_sending(&link->channel)) send_queued(link);
        hd_channel_work(&link->channel, 0);
        hd_channel_stop(&link->channel, GRACE_MS, why, sizeof why);
    }
    hd_channel_release(&link->channel);
    hd_strbuf_release(&link->out);
    pthread_cond_destroy(&link->free);
    pthread_mutex_destroy(&link->lock);
    free(link);
}
