/*
 * Places and prizes in the order in which players leave.
 *
 * Layer play; sees bots, rules, events and base. Places count entries from the last one up, so that they are given when
 * the number of entries is fixed; until then who has left waits in the list. Money in smallest units; every unit of the
 * prizes is given to somebody. Does not allocate. Authority: docs/RULES.md, points 20, 21 and 24.
 */
#include "exits.h"

void hd_exits_add(struct hd_host *host, int32_t player, hd_chips chips) {
    struct exits *exits = &host->exits;
    exits->out[exits->n + exits->open++] = (struct hd_out){.player = player, .chips = chips};
}

void hd_exits_close(struct hd_host *host) {
    struct exits *exits = &host->exits;
    if (exits->open == 0) return;
    exits->together[exits->n] = exits->open;
    exits->n += exits->open;
    exits->open = 0;
}

hd_chips hd_exits_standing(const hd_chips before[HD_MAX_SEATS], hd_seats out, int seat, bool tie) {
    if (!tie) return before[seat];
    hd_chips better = 0;
    HD_EACH_SEAT(s, out) better += before[s] > before[seat];
    return -better;
}

void hd_exits_place(struct hd_host *host, int32_t entries) {
    struct exits *exits = &host->exits;
    while (exits->placed < exits->n) {
        struct hd_out *out = exits->out + exits->placed;
        const int32_t n = exits->together[exits->placed];
        hd_places_give(out, n, entries - exits->placed, host->prizes, host->n_prizes, host->place, host->tied,
                       exits->prize);
        for (int32_t i = 0; i < n; i++) host->prize[out[i].player] += exits->prize[out[i].player];
        exits->placed += n;
    }
}
