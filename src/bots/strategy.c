/*
 * The player made of others: hands every question to the part whose situation holds.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. The state is a pointer to the strategy
 * and the states of all parts, one after the other; all parts see all events. The strategy itself is constant while it
 * plays, and threads share it. Nothing allocates or fails.
 */
#include "holdem/strategy.h"

#include <assert.h>
#include <stdalign.h>

#include "holdem/hash.h"

/* The start of a state. */
struct head {
    const struct hd_strategy *strategy;
};

static size_t aligned(size_t size) {
    const size_t step = alignof(max_align_t);
    return (size + step - 1) / step * step;
}

static void *state_of(void *memory, const struct hd_part *part) { return (unsigned char *)memory + part->state; }

/* The last part holds always. */
static const struct hd_part *part_for(const void *memory, const struct hd_view *view) {
    const struct hd_strategy *strategy = ((const struct head *)memory)->strategy;
    int i = 0;
    while (i < strategy->n - 1 && !hd_situation_holds(&strategy->part[i].when, view)) i++;
    return &strategy->part[i];
}

/* ---- the type ---- */

static void strategy_begin(void *memory, const struct hd_knobs *knobs, const struct hd_stage *stage) {
    (void)knobs;
    const struct hd_strategy *strategy = stage->resource;
    ((struct head *)memory)->strategy = strategy;
    for (int i = 0; i < strategy->n; i++) {
        const struct hd_part *part = &strategy->part[i];
        if (part->type->begin) part->type->begin(state_of(memory, part), &part->knobs, stage);
    }
}

static void strategy_end(void *memory, const struct hd_knobs *knobs, const struct hd_stage *stage) {
    (void)knobs;
    const struct hd_strategy *strategy = ((struct head *)memory)->strategy;
    for (int i = 0; i < strategy->n; i++) {
        const struct hd_part *part = &strategy->part[i];
        if (part->type->end) part->type->end(state_of(memory, part), &part->knobs, stage);
    }
}

static struct hd_action strategy_act(void *memory, const struct hd_knobs *knobs, const struct hd_view *view,
                                     struct hd_rng *rng) {
    (void)knobs;
    const struct hd_part *part = part_for(memory, view);
    return part->type->act(state_of(memory, part), &part->knobs, view, rng);
}

static void strategy_observe(void *memory, const struct hd_knobs *knobs, const struct hd_view *view,
                             const struct hd_event *event) {
    (void)knobs;
    const struct hd_strategy *strategy = ((struct head *)memory)->strategy;
    for (int i = 0; i < strategy->n; i++) {
        const struct hd_part *part = &strategy->part[i];
        if (part->type->observe) part->type->observe(state_of(memory, part), &part->knobs, view, event);
    }
}

static void strategy_policy(const void *memory, const struct hd_knobs *knobs, const struct hd_view *view,
                            struct hd_policy *policy) {
    (void)knobs;
    const struct hd_part *part = part_for(memory, view);
    part->type->policy((const unsigned char *)memory + part->state, &part->knobs, view, policy);
}

/* ---- making one ---- */

const char *hd_strategy_problem(const struct hd_strategy *strategy, int *part) {
    for (*part = 0; *part < strategy->n; ++*part) {
        const bool always = strategy->part[*part].when.n == 0, last = *part == strategy->n - 1;
        if (last && !always) return "there is no last resort: the last part must have no 'when'";
        if (!last && always) return "the parts after one without a 'when' would never play";
    }
    *part = 0;
    return strategy->n > 0 ? NULL : "it has no parts";
}

static uint64_t name_part(uint64_t id, const struct hd_part *part) {
    id = hd_hash_text(id, part->type->name);
    for (int k = 0; k < part->type->n_knobs; k++)
        for (int v = 0; v < part->knobs.n[k]; v++) id = hd_hash_u64(id, (uint64_t)part->knobs.value[k][v]);
    for (int i = 0; i < part->when.n; i++) {
        const struct hd_test *test = &part->when.test[i];
        id = hd_hash_u64(id, (uint64_t)test->fact << 8 | (uint64_t)test->relation << 1 | (uint64_t)test->negated);
        id = hd_hash_u64(id, (uint64_t)test->value);
    }
    return hd_hash_u64(id, (uint64_t)part->when.n);
}

void hd_strategy_finish(struct hd_strategy *strategy) {
    int part;
    const char *const problem = hd_strategy_problem(strategy, &part);
    assert(!problem);
    (void)problem;
    bool observes = false, ends = false, policies = true;
    size_t size = aligned(sizeof(struct head));
    strategy->identity = 0;
    for (int i = 0; i < strategy->n; i++) {
        const struct hd_bot_type *type = strategy->part[i].type;
        strategy->part[i].state = size;
        size += aligned(type->state_size);
        observes |= type->observe != NULL;
        ends |= type->end != NULL;
        policies &= type->policy != NULL;
        strategy->identity = name_part(strategy->identity, &strategy->part[i]);
    }
    strategy->type = (struct hd_bot_type){.api = HD_BOT_API,
                                          .name = "strategy",
                                          .summary = "other types by situation",
                                          .state_size = size,
                                          .begin = strategy_begin,
                                          .end = ends ? strategy_end : NULL,
                                          .act = strategy_act,
                                          .observe = observes ? strategy_observe : NULL,
                                          .policy = policies ? strategy_policy : NULL};
}

const struct hd_strategy *hd_strategy_of(const struct hd_bot_def *bot) {
    return bot->type && bot->type->act == strategy_act ? bot->resource : NULL;
}
