/*
 * Schedules of blinds in usual steps, each 1.3 to 1.6 times the last, and configs that have one.
 *
 * Layer: cli. Text only; appends to the caller's buffer, whose status tells when memory ran out.
 */
#include "schedule.h"

const int schedule_lengths[SCHEDULE_LENGTHS] = {1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 45, 60, 90, 120};

enum { LEVELS = 36, STEPS_MAX = 8, LEVELS_WITHOUT_ANTE = 2 };

/* Big blinds from 100 on, which go on with ten times as much. */
static const struct {
    int n;
    int64_t step[STEPS_MAX];
} ladders[LADDERS] = {
    [LADDER_MIDDLE] = {6, {100, 150, 200, 300, 450, 700}},
    [LADDER_SLOW] = {8, {100, 130, 170, 230, 300, 400, 550, 750}},
    [LADDER_FAST] = {5, {100, 160, 250, 400, 630}},
};

int ladder_steps(enum ladder ladder) { return ladders[ladder].n; }

static int64_t blind(enum ladder ladder, int i) {
    int64_t scale = 1;
    for (int k = i / ladders[ladder].n; k > 0; k--) scale *= 10;
    return ladders[ladder].step[i % ladders[ladder].n] * scale;
}

/* The step whose blind is the stack's or the next below it: a hundredth of that is the first big blind. */
static int first_step(enum ladder ladder, int64_t stack) {
    int i = 0;
    while (blind(ladder, i + 1) <= stack) i++;
    return i;
}

static void write_field(struct hd_strbuf *text, int64_t players) {
    static const struct {
        const char *type;
        int percent;
    } field[] = {{"tag", 30}, {"lag", 20}, {"rock", 15}, {"station", 25}, {"maniac", 10}};
    enum { TYPES = sizeof field / sizeof *field };
    int64_t left = players;
    for (int i = 0; i < TYPES; i++) {
        const int64_t count = i + 1 == TYPES ? left : players * field[i].percent / 100;
        left -= count;
        if (count > 0)
            hd_strbuf_printf(text, "\n[[game.bots]]\ntype = \"%s\"\ncount = %lld\n", field[i].type, (long long)count);
    }
}

void schedule_write(struct hd_strbuf *text, const struct wish *wish, struct schedule schedule) {
    hd_strbuf_printf(text,
                     "[game]\ngame_type = \"MultiTableTournament\"\nstarting_chips = %lld\nbuy_in = 10\nfee = 1\n"
                     "ante_type = \"big_blind\"\nminutes_per_level = %d\n",
                     (long long)wish->stack, schedule.minutes);
    const int first = first_step(schedule.ladder, wish->stack);
    for (int i = 0; i < LEVELS; i++) {
        const int64_t big = blind(schedule.ladder, first + i) / 100;
        hd_strbuf_printf(text, "\n[[game.blind_levels]]\nsmall_blind = %lld\nbig_blind = %lld\nante = %lld\n",
                         (long long)(big / 2), (long long)big, (long long)(i < LEVELS_WITHOUT_ANTE ? 0 : big));
    }
    write_field(text, wish->players);
}
