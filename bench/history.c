/*
 * How many hands a second each format writes as text: hands of a cash game between six calling players, whose text is
 * the longest that usual hands have, with two decimals where the format has money.
 */
#include "holdem/history.h"
#include "bench.h"
#include "holdem/unit.h"

enum { SEATS = 6, HANDS = 512, EVENTS = 128 };

/* A record with its events. */
struct kept {
    struct hd_record record;
    struct hd_event events[EVENTS];
};

/* The hands, and what is written. */
struct job {
    struct kept kept[HANDS];
    int n;
    const struct hd_format *format;
    struct hd_history_info info;
    struct hd_strbuf *text;
};

static hd_status keep(void *context, const struct hd_record *record) {
    struct job *job = context;
    if (job->n == HANDS || record->n_events > EVENTS) return HD_OK;
    struct kept *kept = &job->kept[job->n++];
    kept->record = *record;
    memcpy(kept->events, record->events, (size_t)record->n_events * sizeof *record->events);
    kept->record.events = kept->events;
    return HD_OK;
}

static void play(struct job *job) {
    static const char *const names[SEATS] = {"Stan", "Rocky", "Tighty", "Lucky", "Max", "Patient"};
    const struct hd_bot_type *type = hd_bot_type_find("station");
    struct hd_level level = {.small_blind = 5, .big_blind = 10};
    static struct hd_bot_def bots[SEATS]; /* the records borrow their names */
    for (int i = 0; i < SEATS; i++) {
        bots[i] = (struct hd_bot_def){.type = type, .knobs = hd_knobs_default(type), .count = 1};
        strcpy(bots[i].name, names[i]);
    }
    struct hd_game_def def = hd_game_def_default(HD_CASH);
    def.starting_chips = 1000;
    def.stacks = HD_STACKS_RESET;
    def.levels = &level;
    def.n_levels = 1;
    def.bots = bots;
    def.n_bots = SEATS;
    struct hd_host *host;
    struct hd_unit_result result;
    struct hd_error error;
    const struct hd_unit_spec spec = {.seed = 1, .hands = HANDS, .start_time = 1779192000};
    const struct hd_sink sink = {.context = job, .hand = keep};
    if (hd_host_new(&def, &host) != HD_OK || hd_host_play(host, &spec, &sink, &result, &error) != HD_OK) abort();
    hd_host_free(host);
}

static uint64_t write(const void *data) {
    const struct job *job = data;
    hd_strbuf_clear(job->text);
    for (int i = 0; i < job->n; i++) {
        if (job->format->write(job->text, &job->kept[i].record, &job->info) != HD_OK) abort();
    }
    return job->text->length;
}

int main(int argc, char **argv) {
    const double seconds = bench_seconds(argc, argv);
    static struct job job = {
        .info = {.units = 1, .currency = "$", .chip_decimals = 2, .money_decimals = 2, .deal_to = HD_DEAL_TO_ALL}};
    struct hd_strbuf text;
    int n;
    const struct hd_format *const *formats = hd_formats(&n);
    hd_strbuf_init(&text);
    job.text = &text;
    play(&job);
    for (int i = 0; i < n; i++) {
        job.format = formats[i];
        bench_measure(job.format->name, "hands", seconds, job.n, write, &job);
    }
    hd_strbuf_release(&text);
    return 0;
}
