/*
 * A host plays units: the way in and out of a tournament or a cash session.
 *
 * Layer play; sees bots, rules, events and base. Allocates when it is made, never while it plays but for the event
 * buffer of an extraordinarily long hand. The only state that outlives a unit is memory.
 */
#include <stdlib.h>

#include "cash.h"
#include "tournament.h"
#include "workspace.h"

/* What is wrong with the definition, without the findings: who wants them asks for them. */
static hd_status check(const struct hd_game_def *def) {
    struct hd_diags diags;
    hd_diags_init(&diags);
    const hd_status status = hd_game_def_check(def, &diags);
    hd_diags_release(&diags);
    return status;
}

hd_status hd_host_new(const struct hd_game_def *def, struct hd_host **host) {
    const hd_status status = check(def);
    if (status != HD_OK) return status;
    struct hd_host *made = calloc(1, sizeof *made);
    if (!made) return HD_E_NOMEM;
    if (!hd_workspace_init(made, def)) {
        hd_host_free(made);
        return HD_E_NOMEM;
    }
    *host = made;
    return HD_OK;
}

void hd_host_free(struct hd_host *host) {
    if (!host) return;
    hd_workspace_release(host);
    free(host);
}

hd_status hd_host_play(struct hd_host *host, const struct hd_unit_spec *spec, const struct hd_sink *sink,
                       struct hd_unit_result *result, struct hd_error *error) {
    struct hd_stage stage = {.kind = host->def->kind,
                             .unit = spec->unit,
                             .player = -1,
                             .entries = host->entries,
                             .players_left = host->entries,
                             .prizes = host->def->prizes,
                             .n_prizes = host->def->n_prizes};
    struct hand_context context = {.def = host->def,
                                   .spec = spec,
                                   .sink = sink,
                                   .stage = &stage,
                                   .players = host->players,
                                   .observed = host->observed,
                                   .drawing = host->drawing,
                                   .events = &host->events,
                                   .error = error,
                                   .hand = 1};
    *result = (struct hd_unit_result){.unit = spec->unit,
                                      .entries = host->entries,
                                      .place = host->place,
                                      .tied = host->tied,
                                      .prize = host->prize,
                                      .net = host->net,
                                      .rake = host->rake,
                                      .errors = host->errors,
                                      .failures = host->failures,
                                      .cost = host->cost,
                                      .bounty = host->bounty,
                                      .knockouts = host->knockouts,
                                      .bought = host->bought,
                                      .drawn_table = host->drawn_table,
                                      .drawn_seat = host->drawn_seat};
    hd_workspace_begin(host, &stage);
    const hd_status status =
        host->def->kind == HD_CASH ? hd_cash_play(host, &context, result) : hd_tournament_play(host, &context, result);
    hd_workspace_end(host, &stage);
    return status;
}
