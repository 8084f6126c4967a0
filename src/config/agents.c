/*
 * Games with agents of the Annual Computer Poker Competition: what their protocol cannot tell is refused.
 *
 * Layer config: runs when every key has been read and settled. Every hand of such a game begins with the same blinds
 * and the same stacks for everybody, and an agent plays at one table at a time. Allocates nothing. Authority:
 * docs/ACPC.md.
 */
#include "agents.h"

#include "holdem/acpc.h"
#include "settle.h"

static bool has_agents(const struct hd_game_def *game) {
    for (int i = 0; i < game->n_bots; i++)
        if (game->bots[i].type == &hd_acpc_bot) return true;
    return false;
}

static void refuse(struct hd_reading *reading, enum hd_key key, const char *sentence) {
    const struct hd_place place = hd_key_place(reading, key);
    if (!reading->bad[key]) hd_find_at(reading, HD_ERROR, &place, "%s", sentence);
}

void hd_settle_agents(struct hd_reading *reading) {
    const struct hd_config *config = reading->config;
    const struct hd_game_def *game = &config->run.game;
    if (!game->bots || !has_agents(game)) return;
    if (game->kind != HD_CASH) {
        refuse(reading, HD_KEY_GAME_TYPE,
               "bots of type \"acpc\" play cash games: their protocol cannot tell stacks and blinds that change");
        return;
    }
    if (game->stacks != HD_STACKS_RESET)
        refuse(reading, HD_KEY_STACKS,
               "bots of type \"acpc\" need game.stacks = \"reset\": in their protocol every hand begins with the same "
               "stacks");
    if (config->form.ante > 0)
        refuse(reading, HD_KEY_ANTE, "bots of type \"acpc\" need game.ante = 0: their protocol has no antes");
    if (game->starting_chips <= config->form.big_blind || game->starting_chips > HD_ACPC_CHIPS_MAX)
        refuse(reading, HD_KEY_STARTING_CHIPS,
               "bots of type \"acpc\" need game.starting_chips above the big blind and of at most 1,000,000,000");
    if (config->run.threads > 1)
        refuse(reading, HD_KEY_THREADS,
               "bots of type \"acpc\" play at one table at a time: simulation.threads must be 0 or 1");
}
