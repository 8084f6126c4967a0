/*
 * The first line of the summary: the game, how much of it was played, its money, and what the house keeps or adds.
 *
 * Layer report: sees sim and below. Money and chips are whole smallest units. Appends to the page's buffer, whose
 * status tells when memory ran out.
 */
#include "grid.h"
#include "number.h"
#include "sections.h"

enum { PRIZES_LISTED = 6 };

static void put_money(struct hd_strbuf *text, const struct hd_page *page, hd_money money) {
    hd_money_text(text, money, &page->report->money, ',', false);
}

static hd_money sum_of_prizes(const struct hd_game_def *game) {
    hd_money sum = 0;
    for (int i = 0; i < game->n_prizes; i++) sum += game->prizes[i];
    return sum;
}

static void put_prizes(struct hd_strbuf *text, const struct hd_page *page) {
    const struct hd_game_def *game = &page->report->def->game;
    int paid = 0;
    while (paid < game->n_prizes && game->prizes[paid] > 0) paid++;
    hd_strbuf_puts(text, paid == 1 ? ", prize " : paid > 1 ? ", prizes " : ", no prizes");
    for (int i = 0; i < paid && i < PRIZES_LISTED; i++) {
        if (i > 0) hd_strbuf_putc(text, '/');
        put_money(text, page, game->prizes[i]);
    }
    if (paid > PRIZES_LISTED) hd_strbuf_printf(text, "/… (%d paid)", paid);
}

/* Where costs and prizes differ, the house has the rest; prizes above the pool are an overlay even if fees pay it. */
static void put_house(struct hd_strbuf *text, const struct hd_page *page) {
    const struct hd_game_def *game = &page->report->def->game;
    const int32_t entries = hd_game_entries(game);
    const hd_money prizes = sum_of_prizes(game), pool = entries * game->buy_in;
    const hd_money collected = pool + entries * game->fee;
    if (prizes > pool) {
        hd_strbuf_puts(text, ", overlay ");
        put_money(text, page, prizes - pool);
        hd_strbuf_puts(text, " above the pool of ");
        put_money(text, page, pool);
    }
    if (prizes == collected) return;
    hd_strbuf_puts(text, prizes < collected ? ", house keeps " : ", house adds ");
    put_money(text, page, prizes < collected ? collected - prizes : prizes - collected);
    hd_strbuf_puts(text, prizes < collected ? " of " : " to ");
    put_money(text, page, collected);
}

/* Whether what entries pay for differs from tournament to tournament. */
static bool pool_varies(const struct hd_game_def *game) {
    const struct hd_buying *buying = &game->buying;
    return buying->reentries > 0 || buying->rebuys > 0 || buying->addon_chips > 0;
}

static void put_field_prizes(struct hd_strbuf *text, const struct hd_page *page) {
    static const char *const forms[] = {", standard prizes", "", ", prizes in shares", ", equal prizes"};
    const struct hd_game_def *game = &page->report->def->game;
    const struct hd_stats *stats = page->report->stats;
    if (game->prize_form == HD_PRIZES_ABSOLUTE || !pool_varies(game) || stats->units == 0) {
        put_prizes(text, page);
        return;
    }
    hd_strbuf_puts(text, forms[game->prize_form]);
    hd_strbuf_puts(text, stats->units > 1 ? " of a mean pool of " : " of a pool of ");
    put_money(text, page, stats->pool / stats->units);
}

/* What all players paid and got. */
static void put_field_house(struct hd_strbuf *text, const struct hd_page *page) {
    const struct hd_stats *stats = page->report->stats;
    hd_money paid = 0;
    for (int32_t p = 0; p < stats->players; p++) paid += stats->player[p].fees;
    if (stats->overlay > 0) {
        hd_strbuf_puts(text, ", overlay ");
        put_money(text, page, stats->overlay);
    }
    if (stats->withheld == 0) return;
    hd_strbuf_puts(text, stats->withheld > 0 ? ", house keeps " : ", house adds ");
    put_money(text, page, stats->withheld > 0 ? stats->withheld : -stats->withheld);
    hd_strbuf_puts(text, stats->withheld > 0 ? " of " : " to ");
    put_money(text, page, paid);
}

/* Entries of all tournaments and what was bought beside them. */
static void put_entries(struct hd_strbuf *text, const struct hd_page *page) {
    const struct hd_stats *stats = page->report->stats;
    const int32_t players = hd_game_entries(&page->report->def->game);
    int64_t entries = 0;
    for (int32_t p = 0; p < stats->players; p++) entries += stats->player[p].entries;
    hd_count_text(text, players, "player", "players");
    if (entries > players * stats->units) {
        hd_strbuf_puts(text, ", ");
        hd_count_text(text, entries - players * stats->units, "re-entry", "re-entries");
    }
    if (stats->rebuys > 0) hd_strbuf_puts(text, ", ");
    if (stats->rebuys > 0) hd_count_text(text, stats->rebuys, "rebuy", "rebuys");
    if (stats->addons > 0) hd_strbuf_puts(text, ", ");
    if (stats->addons > 0) hd_count_text(text, stats->addons, "add-on", "add-ons");
}

static void put_cost(struct hd_strbuf *text, const struct hd_page *page) {
    const struct hd_game_def *game = &page->report->def->game;
    if (!hd_page_has_cost(page)) {
        hd_strbuf_puts(text, ", no buy-in");
        return;
    }
    hd_strbuf_puts(text, ", buy-in ");
    put_money(text, page, game->buy_in);
    if (game->bounty > 0) hd_strbuf_puts(text, game->progressive ? " + progressive bounty " : " + bounty ");
    if (game->bounty > 0) put_money(text, page, game->bounty);
    if (game->fee > 0) hd_strbuf_puts(text, " + ");
    if (game->fee > 0) put_money(text, page, game->fee);
}

static void put_tournaments(struct hd_strbuf *text, const struct hd_page *page) {
    const struct hd_game_def *game = &page->report->def->game;
    const struct hd_stats *stats = page->report->stats;
    const char *kind = game->kind == HD_MULTI_TABLE ? "multi-table tournament" : "sit-and-go";
    hd_strbuf_printf(text, "%s%s: ", kind, hd_page_is_single(page) ? "" : " series");
    hd_count_text(text, stats->units, "tournament", "tournaments");
    hd_strbuf_puts(text, ", ");
    hd_count_text(text, stats->hands, "hand", "hands");
    hd_strbuf_puts(text, ", ");
    if (game->kind == HD_MULTI_TABLE)
        put_entries(text, page);
    else
        hd_count_text(text, stats->places, "player", "players");
    put_cost(text, page);
    if (game->kind == HD_MULTI_TABLE) {
        put_field_prizes(text, page);
        if (game->deal_players > 1) hd_strbuf_printf(text, ", the last %d share by ICM", game->deal_players);
        put_field_house(text, page);
    } else {
        put_prizes(text, page);
        put_house(text, page);
    }
}

static void put_rake(struct hd_strbuf *text, const struct hd_rake *rake, hd_chips taken) {
    if (rake->basis_points == 0) return;
    hd_strbuf_printf(text, ", rake %g%%, house keeps ", rake->basis_points / 100.0);
    hd_count_text(text, taken, "chip", "chips");
}

static void put_cash(struct hd_strbuf *text, const struct hd_page *page) {
    const struct hd_game_def *game = &page->report->def->game;
    const struct hd_stats *stats = page->report->stats;
    hd_chips taken = 0;
    for (int32_t p = 0; p < stats->players; p++) taken += stats->player[p].rake;
    hd_strbuf_puts(text, "cash game: ");
    hd_count_text(text, stats->hands, "hand", "hands");
    hd_strbuf_puts(text, ", ");
    hd_count_text(text, stats->units, "session", "sessions");
    hd_strbuf_puts(text, ", ");
    hd_count_text(text, stats->players, "player", "players");
    hd_strbuf_puts(text, ", blinds ");
    hd_strbuf_grouped(text, game->levels[0].small_blind, ',');
    hd_strbuf_putc(text, '/');
    hd_strbuf_grouped(text, game->levels[0].big_blind, ',');
    if (game->levels[0].ante > 0) hd_strbuf_puts(text, ", ante ");
    if (game->levels[0].ante > 0) hd_strbuf_grouped(text, game->levels[0].ante, ',');
    hd_strbuf_puts(text, ", stacks ");
    hd_strbuf_grouped(text, game->starting_chips, ',');
    put_rake(text, &game->rake, taken);
}

void hd_headline_write(const struct hd_page *page) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    if (page->report->def->game.kind == HD_CASH)
        put_cash(&text, page);
    else
        put_tournaments(&text, page);
    hd_tone_begin(page->out, HD_TONE_BOLD, page->colour);
    hd_page_put(page, &text);
    hd_tone_end(page->out, HD_TONE_BOLD, page->colour);
    hd_strbuf_release(&text);
}
