/*
 * Vectors about one hand, played action by action, and about the pot builder.
 *
 * Part of the program rules_vectors. A hand's vector gives seats, posts, cards and actions; probes are assertions
 * before an action; each expectation is compared with what the hand, its events and its settlement say.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/hand.h"
#include "vector.h"

enum { EVENTS = 2048 };

/* What a hand's vector is played with and what came of it. */
struct run {
    int seats;
    struct hd_setup setup;
    struct hd_deal deal;
    struct hd_rake rake;
    struct hd_hand hand;
    struct hd_event list[EVENTS];
    struct hd_events events;
    struct hd_settlement settlement;
};

/* ---- what came out, as JSON to compare ---- */

static json_t *stacks_json(const struct run *run) {
    json_t *array = json_array();
    for (int s = 0; s < run->seats; s++) json_array_append_new(array, json_integer(run->hand.stack[s]));
    return array;
}

static json_t *pots_json(const struct run *run) {
    json_t *array = json_array();
    for (int p = 0; p < run->settlement.n_pots; p++)
        json_array_append_new(array, json_integer(run->settlement.pot[p].amount));
    return array;
}

static json_t *contested_json(const struct run *run) {
    json_t *array = json_array();
    for (int p = 0; p < run->settlement.n_pots; p++)
        if (hd_seats_count(run->settlement.pot[p].eligible) > 1)
            json_array_append_new(array, json_integer(run->settlement.pot[p].amount));
    return array;
}

static json_t *eligible_json(const struct run *run) {
    json_t *array = json_array();
    for (int p = 0; p < run->settlement.n_pots; p++)
        json_array_append_new(array, vector_seats_json(run->settlement.pot[p].eligible, -1));
    return array;
}

static json_t *winners_json(const struct run *run) {
    json_t *array = json_array();
    for (int p = 0; p < run->settlement.n_pots; p++)
        json_array_append_new(array, vector_seats_json(run->settlement.pot[p].winners, run->hand.button));
    return array;
}

static json_t *rake_json(const struct run *run) { return json_integer(run->settlement.rake); }

static json_t *pot_rakes_json(const struct run *run) {
    json_t *array = json_array();
    for (int p = 0; p < run->settlement.n_pots; p++)
        json_array_append_new(array, json_integer(run->settlement.pot[p].rake));
    return array;
}

static json_t *uncalled_json(const struct run *run) {
    json_t *array = json_array();
    for (int i = 0; i < run->events.n; i++)
        if (run->list[i].kind == HD_EV_UNCALLED)
            json_array_append_new(array, json_pack("[iI]", run->list[i].seat, (json_int_t)run->list[i].amount));
    return array;
}

/* Seats of the events that are of one of two kinds, in order. */
static json_t *seats_of_events(const struct run *run, enum hd_event_kind kind, enum hd_event_kind or_kind) {
    json_t *array = json_array();
    for (int i = 0; i < run->events.n; i++)
        if (run->list[i].kind == kind || run->list[i].kind == or_kind)
            json_array_append_new(array, json_integer(run->list[i].seat));
    return array;
}

static json_t *show_order_json(const struct run *run) { return seats_of_events(run, HD_EV_SHOW, HD_EV_MUCK); }
static json_t *must_show_json(const struct run *run) { return seats_of_events(run, HD_EV_SHOW, HD_EV_SHOW); }
static json_t *may_muck_json(const struct run *run) { return seats_of_events(run, HD_EV_MUCK, HD_EV_MUCK); }

static json_t *busted_json(const struct run *run) {
    hd_seats busted = 0;
    for (int s = 0; s < run->seats; s++)
        if (hd_seats_has(run->hand.dealt, s) && run->hand.stack[s] == 0) busted |= hd_seats_of(s);
    return vector_seats_json(busted, -1);
}

static const struct expectation {
    const char *name;
    json_t *(*actual)(const struct run *run);
} expectations[] = {
    {"stacks", stacks_json},       {"pots", pots_json},         {"pots_contested", contested_json},
    {"eligible", eligible_json},   {"winners", winners_json},   {"rake", rake_json},
    {"pot_rakes", pot_rakes_json}, {"uncalled", uncalled_json}, {"show_order", show_order_json},
    {"must_show", must_show_json}, {"may_muck", may_muck_json}, {"busted", busted_json},
};

static const struct expectation *find_expectation(const char *name) {
    for (size_t i = 0; i < sizeof expectations / sizeof *expectations; i++)
        if (strcmp(expectations[i].name, name) == 0) return &expectations[i];
    return NULL;
}

static bool check_expectations(struct vector *vector, const struct run *run) {
    const char *key;
    json_t *value;
    json_object_foreach(vector_field(vector, "expect"), key, value) {
        const struct expectation *expectation = find_expectation(key);
        if (!expectation) return vector_fail(vector, "the expectation %s is not known", key);
        if (!vector_equals(vector, key, expectation->actual(run), value)) return false;
    }
    return true;
}

/* ---- hands ---- */

static bool read_ante_type(struct vector *vector, struct hd_setup *setup) {
    static const char *const types[] = {"none", "classic", "bb", NULL};
    static const char *const orders[] = {"blind_first", "ante_first", NULL}; /* as enum hd_bba_order */
    const json_t *given = vector_field(vector, "bba_order");
    int type, order = HD_ANTE_FIRST;
    if (!vector_word(vector, vector_field(vector, "ante_type"), "ante_type", types, &type) ||
        (given && !vector_word(vector, given, "bba_order", orders, &order)))
        return false;
    if (type == 0 && setup->ante != 0) return vector_fail(vector, "there is an ante of no type");
    setup->ante_type = type == 2 ? HD_ANTE_BIG_BLIND : HD_ANTE_CLASSIC;
    setup->bba_order = (uint8_t)order;
    return true;
}

/* Blinds sit left of the button unless the vector says where. */
static bool read_positions(struct vector *vector, struct hd_setup *setup) {
    const hd_seats seats = hd_setup_seats(setup);
    if (!vector_seat(vector, vector_field(vector, "button"), "button", &setup->button)) return false;
    setup->sb = (int8_t)(hd_seats_count(seats) == 2 ? setup->button : hd_seats_next(seats, setup->button));
    if (vector_field(vector, "sb_seat") && !vector_seat(vector, vector_field(vector, "sb_seat"), "sb_seat", &setup->sb))
        return false;
    setup->bb = (int8_t)hd_seats_next(seats, setup->sb);
    return !vector_field(vector, "bb_seat") ||
           vector_seat(vector, vector_field(vector, "bb_seat"), "bb_seat", &setup->bb);
}

static bool read_setup(struct vector *vector, struct run *run) {
    struct hd_setup *setup = &run->setup;
    *setup = hd_setup_default();
    const char *why = NULL;
    if (!vector_chips(vector, "seats", HD_MAX_SEATS, setup->stack, &run->seats) ||
        !vector_int(vector, vector_field(vector, "sb"), "sb", &setup->small_blind) ||
        !vector_int(vector, vector_field(vector, "bb"), "bb", &setup->big_blind) ||
        !vector_int(vector, vector_field(vector, "ante"), "ante", &setup->ante) || !read_ante_type(vector, setup) ||
        !read_positions(vector, setup))
        return false;
    return hd_setup_check(setup, &why) == HD_OK || vector_fail(vector, "no hand can start so: %s", why);
}

/* Reads `n` cards that are not yet used into `cards`; null or "" leaves them unknown. */
static bool read_cards(struct vector *vector, const json_t *json, int n, hd_card *cards, hd_cards *used) {
    const char *text = json_is_null(json) ? "" : json_string_value(json);
    int read = 0, at = 0;
    if (!text) return vector_fail(vector, "cards are neither text nor null");
    if (*text == '\0') return true;
    if (hd_cards_parse(text, n, cards, &read, &at) != HD_OK || read != n)
        return vector_fail(vector, "\"%s\" is not %d cards", text, n);
    for (int i = 0; i < n; i++) {
        if (*used & hd_cards_of(cards[i])) return vector_fail(vector, "a card is there twice");
        *used |= hd_cards_of(cards[i]);
    }
    return true;
}

static void fill_in(hd_card *cards, int n, hd_cards *used) {
    for (int i = 0; i < n; i++) {
        if (cards[i] != HD_CARD_NONE) continue;
        cards[i] = (hd_card)__builtin_ctzll(~*used);
        *used |= hd_cards_of(cards[i]);
    }
}

/* Cards that the vector leaves open cannot matter; they are filled in from the rest of the deck. */
static bool read_deal(struct vector *vector, struct run *run) {
    struct hd_deal *deal = &run->deal;
    hd_cards used = 0;
    const json_t *cards = vector_field(vector, "cards");
    memset(deal, 0, sizeof *deal);
    memset(deal->hole, HD_CARD_NONE, sizeof deal->hole);
    memset(deal->board, HD_CARD_NONE, sizeof deal->board);
    if (json_array_size(cards) != (size_t)run->seats) return vector_fail(vector, "there are not cards for every seat");
    if (!read_cards(vector, vector_field(vector, "board"), HD_BOARD, deal->board, &used)) return false;
    for (int s = 0; s < run->seats; s++)
        if (!read_cards(vector, json_array_get(cards, (size_t)s), 2, deal->hole[s], &used)) return false;
    fill_in(deal->board, HD_BOARD, &used);
    for (int s = 0; s < run->seats; s++)
        if (run->setup.stack[s] > 0) fill_in(deal->hole[s], 2, &used);
    return true;
}

/* Caps are written for some numbers of players; each holds up to the next. */
static bool read_caps(struct vector *vector, const json_t *caps, struct hd_rake *rake) {
    rake->capped = json_object_size(caps) > 0;
    for (int n = 2; n <= HD_MAX_SEATS; n++) {
        char key[12];
        snprintf(key, sizeof key, "%d", n);
        rake->cap[n] = rake->cap[n - 1];
        const json_t *cap = json_object_get(caps, key);
        if (cap && !vector_int(vector, cap, "a cap", &rake->cap[n])) return false;
    }
    return true;
}

static bool read_rake(struct vector *vector, struct run *run) {
    static const char *const fields[] = {"bps", "caps", "nfnd", "round", NULL};
    static const char *const roundings[] = {"half_even", "down", NULL};
    json_t *json = vector_field(vector, "rake");
    struct hd_rake *rake = &run->rake;
    *rake = (struct hd_rake){0};
    if (!json) return true;
    int64_t basis_points = 0;
    int rounding;
    if (!vector_fields_known(vector, json, fields) ||
        !vector_int(vector, json_object_get(json, "bps"), "bps", &basis_points) ||
        !vector_word(vector, json_object_get(json, "round"), "round", roundings, &rounding) ||
        !read_caps(vector, json_object_get(json, "caps"), rake))
        return false;
    rake->basis_points = (int32_t)basis_points;
    rake->no_flop_no_drop = json_is_true(json_object_get(json, "nfnd"));
    rake->round_down = rounding == 1;
    return true;
}

/* "3:r250" of the player whose turn it is; "a" is a bet or raise of all chips. */
static bool read_action(struct vector *vector, const struct hd_hand *hand, const char *text, struct hd_action *action) {
    char *rest = NULL;
    const long seat = text ? strtol(text, &rest, 10) : -1;
    if (!text || rest == text || *rest != ':') return vector_fail(vector, "an action is not of the form seat:act");
    if (seat != hand->actor) return vector_fail(vector, "%s: it is the turn of seat %d", text, hand->actor);
    const struct hd_legal legal = hd_hand_legal(hand);
    switch (rest[1]) {
    case 'f': *action = (struct hd_action){.kind = HD_FOLD}; break;
    case 'k': *action = (struct hd_action){.kind = HD_CHECK}; break;
    case 'c': *action = (struct hd_action){.kind = HD_CALL}; break;
    case 'a': *action = (struct hd_action){.kind = HD_RAISE, .raise_to = legal.max_to}; break;
    case 'r': *action = (struct hd_action){.kind = HD_RAISE, .raise_to = strtoll(rest + 2, &rest, 10)}; break;
    default: return vector_fail(vector, "%s: the action is not known", text);
    }
    return true;
}

static bool check_try(struct vector *vector, const struct hd_hand *hand, const json_t *probe) {
    const char *text = json_string_value(json_object_get(probe, "try"));
    struct hd_action action;
    if (!read_action(vector, hand, text, &action)) return false;
    const bool legal = hd_hand_check(hand, action) == HD_OK;
    if (legal == json_is_true(json_object_get(probe, "legal"))) return true;
    return vector_fail(vector, "%s is %s", text, legal ? "legal" : "illegal");
}

static bool check_probe(struct vector *vector, const struct hd_hand *hand, json_t *probe) {
    static const char *const fields[] = {"at",     "seat", "to_call", "can_raise", "min_to",
                                         "max_to", "try",  "legal",   NULL};
    if (!vector_fields_known(vector, probe, fields)) return false;
    if (json_object_get(probe, "try")) return check_try(vector, hand, probe);
    const struct hd_legal legal = hd_hand_legal(hand);
    const struct {
        const char *name;
        json_t *actual;
    } facts[] = {{"seat", hand->actor < 0 ? json_null() : json_integer(hand->actor)},
                 {"to_call", json_integer(legal.to_call)},
                 {"can_raise", json_boolean(legal.can_raise)},
                 {"min_to", json_integer(legal.min_to)},
                 {"max_to", json_integer(legal.max_to)}};
    bool good = true;
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        const json_t *expected = json_object_get(probe, facts[i].name);
        if (good && expected) good = vector_equals(vector, facts[i].name, json_incref(facts[i].actual), expected);
        json_decref(facts[i].actual);
    }
    return good;
}

/* Checks the probes that stand before action `index`; returns how many there are, −1 where one fails. */
static int check_probes(struct vector *vector, const struct hd_hand *hand, size_t index) {
    const json_t *probes = vector_field(vector, "probe");
    int n = 0;
    for (size_t i = 0; i < json_array_size(probes); i++) {
        json_t *probe = json_array_get(probes, i);
        if (json_integer_value(json_object_get(probe, "at")) != (json_int_t)index) continue;
        if (!check_probe(vector, hand, probe)) return -1;
        n++;
    }
    return n;
}

static bool play(struct vector *vector, struct run *run) {
    const json_t *actions = vector_field(vector, "actions");
    run->events = (struct hd_events){.list = run->list, .capacity = EVENTS};
    if (hd_hand_start(&run->hand, &run->setup, &run->deal, &run->events) != HD_OK)
        return vector_fail(vector, "no start");
    size_t probed = 0;
    for (size_t i = 0; i <= json_array_size(actions); i++) {
        const int n = check_probes(vector, &run->hand, i);
        if (n < 0) return false;
        probed += (size_t)n;
        if (i == json_array_size(actions)) break;
        const char *text = json_string_value(json_array_get(actions, i));
        struct hd_action action = {.kind = HD_FAILED};
        if (!read_action(vector, &run->hand, text, &action)) return false;
        const hd_status status = hd_hand_apply(&run->hand, &run->deal, action, &run->events);
        if (status != HD_OK) return vector_fail(vector, "%s: %s", text, hd_status_text(status));
    }
    return probed == json_array_size(vector_field(vector, "probe")) ||
           vector_fail(vector, "a probe stands after the last action");
}

static bool finish(struct vector *vector, struct run *run) {
    if (json_is_true(vector_field(vector, "partial")))
        return json_object_size(vector_field(vector, "expect")) == 0 ||
               vector_fail(vector, "a part of a hand expects an end");
    if (!hd_hand_over(&run->hand)) return vector_fail(vector, "the hand is not over");
    const hd_status status = hd_hand_settle(&run->hand, &run->deal, &run->rake, &run->events, &run->settlement);
    if (status != HD_OK) return vector_fail(vector, "it cannot be settled: %s", hd_status_text(status));
    return check_expectations(vector, run);
}

bool vector_run_hand(struct vector *vector) {
    static const char *const fields[] = {"id",     "kind",    "rule",        "seats",     "button",    "sb",
                                         "bb",     "ante",    "actions",     "ante_type", "cards",     "board",
                                         "expect", "partial", "probe",       "sb_seat",   "bba_order", "bb_seat",
                                         "rake",   "note",    "verified_by", NULL};
    struct run run;
    return vector_fields_known(vector, vector->json, fields) && read_setup(vector, &run) && read_deal(vector, &run) &&
           read_rake(vector, &run) && play(vector, &run) && finish(vector, &run);
}

/* ---- the pot builder ---- */

bool vector_run_potfn(struct vector *vector) {
    static const char *const fields[] = {"id", "kind", "rule", "contrib", "folded", "expect", "verified_by", NULL};
    struct run run = {0};
    if (!vector_fields_known(vector, vector->json, fields) ||
        !vector_chips(vector, "contrib", HD_MAX_SEATS, run.hand.total, &run.seats))
        return false;
    const json_t *folded = vector_field(vector, "folded");
    if (json_array_size(folded) != (size_t)run.seats) return vector_fail(vector, "folded does not name every seat");
    for (int s = 0; s < run.seats; s++) {
        run.hand.dealt |= hd_seats_of(s);
        if (!json_is_true(json_array_get(folded, (size_t)s))) run.hand.live |= hd_seats_of(s);
    }
    run.settlement.n_pots = hd_hand_pots(&run.hand, run.settlement.pot);
    return check_expectations(vector, &run);
}
