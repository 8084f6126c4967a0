/*
 * Random multi-table tournaments.
 *
 * Test support; sees the library through its public headers.
 */
#include "support/random_field.h"

static void draw_bots(struct random_field *field, struct hd_rng *rng) {
    static const struct hd_bot_type *const types[RANDOM_BOTS] = {&wild_bot, &moody_bot, &calling_bot};
    static const char *const names[RANDOM_BOTS] = {"Wild", "Moody", "Calling"};
    const int32_t most = 1 + (int32_t)hd_rng_below(rng, hd_rng_below(rng, 3) ? 20 : RANDOM_ENTRIES_MAX / RANDOM_BOTS);
    field->entries = 0;
    for (int i = 0; i < RANDOM_BOTS; i++) {
        field->bots[i] = hd_bot_def_default(types[i], names[i]);
        field->bots[i].count = 1 + (int32_t)hd_rng_below(rng, (uint32_t)most);
        field->entries += field->bots[i].count;
    }
    field->def.bots = field->bots;
    field->def.n_bots = RANDOM_BOTS;
}

static void draw_money(struct random_field *field, struct hd_rng *rng) {
    field->def.buy_in = (hd_money)hd_rng_below(rng, 200);
    field->def.fee = (hd_money)hd_rng_below(rng, 20);
    field->def.n_prizes = (int)hd_rng_below(rng, RANDOM_PRIZES + 1);
    if (field->def.n_prizes > field->entries) field->def.n_prizes = field->entries;
    for (int i = 0; i < field->def.n_prizes; i++) field->prizes[i] = (hd_money)hd_rng_below(rng, 10000);
    field->def.prizes = field->prizes;
}

void random_field_draw(struct random_field *field, struct hd_rng *rng) {
    field->def = hd_game_def_default(HD_MULTI_TABLE);
    draw_bots(field, rng);
    draw_money(field, rng);
    const hd_chips big_blind = 2 + (hd_chips)hd_rng_below(rng, 50);
    hd_levels_double(field->levels, RANDOM_LEVELS,
                     (struct hd_level){.small_blind = 1 + big_blind / 2,
                                       .big_blind = big_blind,
                                       .ante = (hd_chips)hd_rng_below(rng, 3),
                                       .hands = 1 + (int32_t)hd_rng_below(rng, 6)});
    field->def.levels = field->levels;
    field->def.n_levels = 1 + (int)hd_rng_below(rng, RANDOM_LEVELS);
    field->def.starting_chips = 1 + (hd_chips)hd_rng_below(rng, 1500);
    field->def.max_seats = 2 + (int)hd_rng_below(rng, HD_MAX_SEATS - 1);
    field->def.button = hd_rng_below(rng, 2) ? HD_BUTTON_DEAD : HD_BUTTON_MOVING;
    field->def.ante_type = hd_rng_below(rng, 2) ? HD_ANTE_BIG_BLIND : HD_ANTE_CLASSIC;
    field->def.bba_order = hd_rng_below(rng, 2) ? HD_BLIND_FIRST : HD_ANTE_FIRST;
    field->def.randomize_seats = hd_rng_below(rng, 4) > 0;
    field->def.first_button_random = hd_rng_below(rng, 4) > 0;
}

void random_field_add_extras(struct random_field *field, struct hd_rng *rng) {
    struct hd_game_def *def = &field->def;
    struct hd_buying *buying = &def->buying;
    if (hd_rng_below(rng, 2))
        for (int i = 0; i < RANDOM_LEVELS; i++) {
            field->levels[i].seconds = 60 + (int32_t)hd_rng_below(rng, 600);
            field->levels[i].pause = hd_rng_below(rng, 3) ? 0 : 300;
        }
    def->hand_for_hand = hd_rng_below(rng, 2) ? HD_HAND_FOR_HAND_TIE : HD_HAND_FOR_HAND_STACK;
    def->bounty = (hd_money)hd_rng_below(rng, 30);
    def->progressive = hd_rng_below(rng, 2);
    def->guarantee = hd_rng_below(rng, 2) ? (hd_money)hd_rng_below(rng, 50000) : 0;
    def->prize_form = HD_PRIZES_STANDARD;
    if (hd_rng_below(rng, 4) == 0) {
        def->prize_form = HD_PRIZES_EQUAL;
        def->seats_won = 1 + (int32_t)hd_rng_below(rng, (uint32_t)field->entries - 1);
    }
    def->deal_players = hd_rng_below(rng, 4) ? 0 : (int)hd_rng_below(rng, 5);
    buying->late_levels = (int)hd_rng_below(rng, 4);
    buying->late_share = (int32_t)hd_rng_below(rng, HD_EVERYBODY + 1);
    buying->reentries = (int32_t)hd_rng_below(rng, 4);
    buying->reentry_share = (int32_t)hd_rng_below(rng, HD_EVERYBODY + 1);
    buying->rebuy_levels = (int)hd_rng_below(rng, 4);
    buying->rebuys = (int32_t)hd_rng_below(rng, 3);
    buying->rebuy_share = (int32_t)hd_rng_below(rng, HD_EVERYBODY + 1);
    buying->rebuy_price = (hd_money)hd_rng_below(rng, 100);
    buying->rebuy_chips = 1 + (hd_chips)hd_rng_below(rng, 2000);
    buying->addon_chips = (hd_chips)hd_rng_below(rng, 2) * 1000;
    buying->addon_price = (hd_money)hd_rng_below(rng, 100);
}
