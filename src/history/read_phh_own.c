/*
 * Reads the fields that our own writer adds to PHH: who the hero is, and which empty seat has the button.
 *
 * Layer history; sees base, toml, cards and events only. Fields that begin with "_" are anybody's: what does not go
 * with the rest of the hand means something else, and is left alone. Allocates nothing and cannot fail.
 */
#include <string.h>

#include "read_phh.h"

/* A dead button is at an empty seat behind the last player and before the first. */
static void read_button(struct hd_phh *phh) {
    const struct hd_toml *node = hd_toml_find(phh->table, "_button");
    struct hd_record *record = &phh->hand->record;
    if (!node || node->type != HD_TOML_INTEGER || node->integer < 1 || node->integer > record->max_seats) return;
    const int button = (int)node->integer - 1;
    hd_seats players = 0;
    for (int i = 0; i < phh->n; i++) players |= hd_seats_of(phh->seat[i]);
    if (hd_seats_has(players, button) || hd_seats_next(players, button) != phh->seat[0]) return;
    record->setup.button = (int8_t)button;
}

static void read_hero(struct hd_phh *phh) {
    const struct hd_toml *node = hd_toml_find(phh->table, "_hero");
    if (!node || node->type != HD_TOML_TEXT) return;
    for (int i = 0; i < phh->n; i++)
        if (strcmp(phh->hand->names[phh->seat[i]], node->text) == 0) phh->hand->hero = phh->seat[i];
}

void hd_phh_own_fields(struct hd_phh *phh) {
    read_button(phh);
    read_hero(phh);
}
