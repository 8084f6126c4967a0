/*
 * Inside random fields of up to 300 players, looked at during every hand: table sizes, all chips, who posts the big
 * blind, who knocks out whom; and at the end the place of every single entry and everybody's bounties.
 *
 * What may be bought is: late entries, re-entries, rebuys, add-ons, bounties; with levels by hands and by the clock.
 */
#include "support/random_field.h"

#include <string.h>

#include "play/workspace.h"

enum { TABLES_MAX = RANDOM_ENTRIES_MAX, NOBODY = -1 };

/* Who won the last pot that a player who has no chips was in, clockwise from the button; nobody: he has some. */
struct defeat {
    int n;
    int32_t by[HD_MAX_SEATS];
    int32_t rebuys; /* of the player until then */
};

/* A tournament that is being watched. */
struct watch {
    const struct random_field *field;
    const struct hd_host *host;
    struct hd_unit_result result;
    int32_t big_blind[TABLES_MAX];           /* who posted it last, by table */
    int32_t last_table[RANDOM_ENTRIES_MAX];  /* of each player's last hand */
    int32_t entry[RANDOM_ENTRIES_MAX];       /* of his, in that hand: who enters again has a new seat */
    int32_t first_table[RANDOM_ENTRIES_MAX]; /* where each player was in a table's first hand, */
    int8_t first_seat[RANDOM_ENTRIES_MAX];   /* and in which seat behind its button */
    int came[RANDOM_ENTRIES_MAX];            /* in which level each player had his first hand */
    struct defeat defeat[RANDOM_ENTRIES_MAX];
    hd_money head[RANDOM_ENTRIES_MAX], bounty[RANDOM_ENTRIES_MAX]; /* what is on each head, what each has won */
    int32_t knockouts[RANDOM_ENTRIES_MAX];
    bool played[TABLES_MAX]; /* tables that have had their first hand */
    bool several;            /* tables since the last hand began: one alone then has new seats */
    int64_t hands, uneven, largest;
    int64_t late[2]; /* who came late where several levels are for it: in the first level, and after it */
};

static const struct field_table *table_of(const struct watch *watch, const int32_t player[HD_MAX_SEATS]) {
    for (int32_t i = 0; i < watch->host->field.n_open; i++) {
        const struct field_table *at = &watch->host->field.tables[watch->host->field.open[i]];
        if (at->table.player == player) return at;
    }
    fail_msg("a hand is played at a table that is not open");
    return NULL;
}

/*
 * With levels by hands all tables are even in every hand, and there are no more of them than it takes. By the clock a
 * table gives players away between two hands of its own: when it plays, none has two fewer.
 */
static void check_sizes(struct watch *watch, const struct table *table) {
    const struct field *field = &watch->host->field;
    int least = HD_MAX_SEATS, most = 0, seated = 0;
    for (int32_t i = 0; i < field->n_open; i++) {
        const int size = field->size[field->open[i]];
        if (size < least) least = size;
        if (size > most) most = size;
        seated += size;
    }
    check_int(field->players, seated);
    assert_true(most <= watch->field->def.max_seats);
    assert_true(field->size[table->number] <= least + 1);
    assert_true(field->n_open == 1 || seated > watch->field->def.max_seats); /* the final table is there when all fit */
    watch->uneven += most > least + 1;
    if (!hd_levels_timed(watch->field->levels)) {
        assert_true(most <= least + 1);
        check_int(field->n_open, (seated + watch->field->def.max_seats - 1) / watch->field->def.max_seats);
    }
    if (seated > watch->largest) watch->largest = seated;
}

/* All stacks are all that was bought; whoever has lost all is seated until the hand is settled. */
static void check_chips(const struct watch *watch) {
    const struct hd_game_def *def = &watch->field->def;
    hd_chips stacks = 0, entries = 0, rebuys = 0;
    for (int32_t i = 0; i < watch->host->field.n_open; i++) {
        const struct table *table = &watch->host->field.tables[watch->host->field.open[i]].table;
        HD_EACH_SEAT(s, table->occupied) stacks += table->stack[s];
    }
    for (int32_t p = 0; p < watch->field->entries; p++) {
        entries += watch->host->bought[p];
        rebuys += watch->host->rebuys[p];
    }
    check_int(rebuys, watch->result.rebuys);
    check_int(stacks, entries * def->starting_chips + rebuys * def->buying.rebuy_chips +
                          watch->result.addons * def->buying.addon_chips);
}

static void check_big_blind(struct watch *watch, const struct table *table, const struct hd_setup *setup) {
    if (watch->several && watch->host->field.n_open == 1)
        for (int t = 0; t < TABLES_MAX; t++) watch->big_blind[t] = NOBODY;
    watch->several = watch->host->field.n_open > 1;
    const int32_t player = table->player[setup->bb], number = (int32_t)table->number;
    if (watch->last_table[player] == number && watch->entry[player] == watch->host->bought[player])
        assert_true(watch->big_blind[number] != player);
    watch->big_blind[number] = player;
    HD_EACH_SEAT(s, hd_setup_seats(setup)) {
        watch->last_table[table->player[s]] = number;
        watch->entry[table->player[s]] = watch->host->bought[table->player[s]];
    }
}

/* Counts seats clockwise from the button of a table's first hand; of two players the big blind has the number 2. */
static void note_first_seats(struct watch *watch, const struct table *table, const struct hd_setup *setup) {
    if (watch->played[table->number]) return;
    watch->played[table->number] = true;
    const hd_seats in = hd_setup_seats(setup);
    HD_EACH_SEAT(s, in) {
        const int32_t player = table->player[s];
        int behind = 0;
        for (int at = s; at != setup->button; at = (at + HD_MAX_SEATS - 1) % HD_MAX_SEATS)
            behind += hd_seats_has(in, at);
        if (watch->first_table[player] != NOBODY) continue;
        watch->first_table[player] = (int32_t)table->number;
        watch->first_seat[player] = (int8_t)(hd_seats_count(in) == 2 && behind == 1 ? 2 : behind);
    }
}

static void note_defeats(struct watch *watch, const struct table *table, const struct hd_played *played) {
    const struct hd_settlement *settlement = played->settlement;
    HD_EACH_SEAT(s, played->dealt) {
        struct defeat *defeat = &watch->defeat[table->player[s]];
        defeat->n = 0;
        defeat->rebuys = watch->host->rebuys[table->player[s]];
        if (table->stack[s] > 0) continue;
        int last = settlement->n_pots - 1;
        while (!hd_seats_has(settlement->pot[last].eligible, s)) last--;
        int seat = played->setup->button;
        while (defeat->n < hd_seats_count(settlement->pot[last].winners)) {
            seat = hd_seats_next(settlement->pot[last].winners, seat);
            defeat->by[defeat->n++] = table->player[seat];
        }
    }
}

static void see_hand(void *context, const struct hd_played *played, const int32_t player[HD_MAX_SEATS]) {
    struct watch *watch = context;
    const struct field_table *at = table_of(watch, player);
    watch->hands++;
    note_first_seats(watch, &at->table, played->setup);
    check_sizes(watch, &at->table);
    check_chips(watch);
    check_big_blind(watch, &at->table, played->setup);
    note_defeats(watch, &at->table, played);
}

/* His bounty goes to who beat him: all of it, or half, the other half on their own heads; odd units to the first, and
 * of halves to what is paid. Who enters again has a new one. */
static void knock_out(struct watch *watch, int32_t player) {
    const struct defeat *defeat = &watch->defeat[player];
    if (defeat->n == 0 || watch->host->rebuys[player] > defeat->rebuys) return; /* is in at the end */
    const hd_money bounty = watch->field->def.bounty, head = watch->head[player];
    const hd_money kept = watch->field->def.progressive ? head / 2 : 0, paid = head - kept;
    for (int i = 0; i < defeat->n; i++) {
        const int32_t winner = defeat->by[i];
        watch->knockouts[winner]++;
        watch->bounty[winner] += paid / defeat->n + (i < paid % defeat->n);
        watch->head[winner] += kept / defeat->n + (i < kept % defeat->n);
    }
    watch->head[player] = watch->host->bought[player] > watch->entry[player] ? bounty : 0;
}

/* Who lost all in a hand enters again, or buys chips, only if its level is one of those in which that can be done. */
static void check_levels(struct watch *watch, const struct hd_record *record) {
    const struct hd_buying *buying = &watch->field->def.buying;
    HD_EACH_SEAT(s, hd_setup_seats(&record->setup)) {
        const int32_t player = record->player[s];
        if (watch->came[player] == NOBODY) watch->came[player] = record->level;
        if (watch->host->bought[player] > watch->entry[player]) assert_true(record->level < buying->late_levels);
        if (watch->host->rebuys[player] > watch->defeat[player].rebuys)
            assert_true(record->level < buying->rebuy_levels);
    }
}

/* Between two hands tables may open and close again, also under a number that was in use: seats are drawn anew. */
static hd_status see_settled(void *context, const struct hd_record *record) {
    struct watch *watch = context;
    check_levels(watch, record);
    for (int i = 0; i < record->n_left; i++) knock_out(watch, record->player[record->left[i].seat]);
    const struct field *field = &watch->host->field;
    watch->several |= field->n_open > 1;
    for (int32_t i = 0; i < field->n_open; i++)
        if (!field->tables[field->open[i]].table.started) watch->big_blind[field->open[i]] = NOBODY;
    return HD_OK;
}

/* Where a player was drawn to is where he sat in the table's first hand, if he was there from the start. */
static void check_draw(const struct watch *watch) {
    int32_t drawn = 0, late = 0;
    for (int32_t p = 0; p < watch->field->entries; p++) {
        const int32_t table = watch->result.drawn_table[p];
        assert_true(table >= -1 && table < watch->result.tables);
        drawn += table >= 0;
        late += table < 0;
        check_int(watch->result.drawn_seat[p],
                  table >= 0 && table == watch->first_table[p] ? watch->first_seat[p] : -1);
    }
    check_int(watch->result.tables, (drawn + watch->field->def.max_seats - 1) / watch->field->def.max_seats);
    if (watch->field->def.buying.late_levels == 0) check_int(late, 0);
}

/* Every entry, earlier ones of a player too, left once; those who left together have the places next to each other. */
static void check_places(const struct watch *watch) {
    const struct exits *exits = &watch->host->exits;
    static int32_t place[RANDOM_ENTRIES_MAX], left[RANDOM_ENTRIES_MAX];
    memset(left, 0, sizeof left);
    check_int(exits->n, watch->result.places);
    check_int(exits->placed, exits->n);
    for (int32_t first = 0; first < exits->n; first += exits->together[first]) {
        const int32_t n = exits->together[first];
        assert_true(n > 0);
        for (int32_t i = first; i < first + n; i++) {
            const int32_t player = exits->out[i].player;
            place[player] = exits->n - first - n + 1;
            for (int32_t k = first; k < first + n; k++) place[player] += exits->out[k].chips > exits->out[i].chips;
            left[player]++;
        }
    }
    for (int32_t p = 0; p < watch->field->entries; p++) {
        check_int(left[p], watch->result.bought[p]);
        check_int(place[p], watch->result.place[p]);
    }
}

static void check_money(const struct watch *watch) {
    const struct hd_game_def *def = &watch->field->def;
    const struct hd_unit_result *result = &watch->result;
    hd_money cost = 0, prizes = 0, bounties = 0;
    for (int32_t p = 0; p < watch->field->entries; p++) {
        cost += result->cost[p];
        prizes += result->prize[p];
        bounties += result->bounty[p];
    }
    check_int(prizes, result->pool);
    check_int(bounties, result->places * def->bounty);
    check_int(cost + result->overlay, prizes + bounties + result->places * def->fee);
}

static void check_limits(const struct watch *watch) {
    const struct hd_buying *buying = &watch->field->def.buying;
    for (int32_t p = 0; p < watch->field->entries; p++) {
        assert_true(watch->result.bought[p] <= 1 + buying->reentries);
        assert_true(watch->host->rebuys[p] <= buying->rebuys);
    }
}

/* Who has not been knocked out has his own bounty too. */
static void check_bounties(const struct watch *watch) {
    for (int32_t p = 0; p < watch->field->entries; p++) {
        check_int(watch->result.knockouts[p], watch->knockouts[p]);
        check_int(watch->result.bounty[p], watch->bounty[p] + watch->head[p]);
    }
}

static void count_late(struct watch *watch) {
    for (int32_t p = 0; p < watch->field->entries && watch->field->def.buying.late_levels > 1; p++)
        if (watch->result.drawn_table[p] < 0 && watch->came[p] != NOBODY) watch->late[watch->came[p] > 0]++;
}

static void watch_field(struct watch *watch, const struct random_field *field, uint64_t unit) {
    struct hd_host *host;
    struct hd_error error = {""};
    memset(watch, 0, sizeof *watch);
    check_int(hd_host_new(&field->def, &host), HD_OK);
    watch->field = field;
    watch->host = host;
    for (int t = 0; t < TABLES_MAX; t++) watch->big_blind[t] = NOBODY;
    for (int32_t p = 0; p < field->entries; p++) {
        watch->last_table[p] = watch->first_table[p] = watch->came[p] = NOBODY;
        watch->head[p] = field->def.bounty;
    }
    const struct hd_sink sink = {.context = watch, .played = see_hand, .hand = see_settled};
    const struct hd_unit_spec spec = {.seed = 11, .unit = unit, .start_time = 1000000};
    check_int(hd_host_play(host, &spec, &sink, &watch->result, &error), HD_OK);
    check_int(watch->hands, watch->result.hands);
    assert_false(watch->result.stopped);
    check_draw(watch);
    check_places(watch);
    check_money(watch);
    check_limits(watch);
    check_bounties(watch);
    count_late(watch);
    hd_host_free(host);
}

static void test_random_fields(void **state) {
    (void)state;
    enum { FIELDS = 1000 };
    static struct random_field field;
    static struct watch watch;
    struct hd_rng rng;
    int64_t hands = 0, reentries = 0, uneven = 0, largest = 0, late[2] = {0, 0};
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 27});
    for (uint64_t unit = 0; unit < FIELDS; unit++) {
        random_field_draw(&field, &rng);
        random_field_add_extras(&field, &rng);
        field.def.n_levels = RANDOM_LEVELS; /* so that none goes on for ever */
        watch_field(&watch, &field, unit);
        hands += watch.hands;
        reentries += watch.result.places - field.entries;
        uneven += watch.uneven;
        if (watch.largest > largest) largest = watch.largest;
        for (int i = 0; i < 2; i++) late[i] += watch.late[i];
    }
    print_message("%lld hands, %lld re-entries, up to %lld players at a time; in %lld hands by the clock another table "
                  "had yet to be balanced\n",
                  (long long)hands, (long long)reentries, (long long)largest, (long long)uneven);
    assert_true(reentries > 1000 && largest > 200 && uneven < hands / 2 && late[1] > late[0]);
}

/* The largest fields, at tables of every size, with everything that may be bought. */
static void test_large_fields(void **state) {
    (void)state;
    static struct random_field field;
    static struct watch watch;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 28});
    for (int seats = 2; seats <= HD_MAX_SEATS; seats++) {
        for (int timed = 0; timed < 2; timed++) {
            random_field_draw(&field, &rng);
            random_field_add_extras(&field, &rng);
            for (int i = 0; i < RANDOM_BOTS; i++) field.bots[i].count = RANDOM_ENTRIES_MAX / RANDOM_BOTS;
            field.entries = RANDOM_ENTRIES_MAX;
            for (int i = 0; i < RANDOM_LEVELS; i++) field.levels[i].seconds = timed ? 300 : 0;
            for (int i = 0; i < RANDOM_LEVELS; i++) field.levels[i].pause = 0;
            field.def.max_seats = seats;
            field.def.n_levels = RANDOM_LEVELS;
            watch_field(&watch, &field, (uint64_t)seats);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_fields), cmocka_unit_test(test_large_fields)};
    return cmocka_run_group_tests_name("inside of fields", tests, NULL, NULL);
}
