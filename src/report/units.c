/*
 * Single tournaments and sessions as lines: CSV with a row a unit (multi-table: a row a player), and JSON lines.
 *
 * Layer report: sees sim and below, and jansson. Tournaments list places and prizes, cash sessions chips won and rake;
 * columns and members go by player in the game's order. Pure functions of their arguments but for the caller's
 * buffer, whose status tells when memory ran out, so that threads may write units of their own side by side.
 */
#include <inttypes.h>
#include <string.h>

#include "object.h"
#include "ranking.h"

/* A CSV field, quoted where it must be (RFC 4180). */
static void put_field(struct hd_strbuf *text, const char *prefix, const char *name) {
    const bool quoted = strpbrk(name, ",\"\r\n") != NULL;
    if (quoted) hd_strbuf_putc(text, '"');
    hd_strbuf_puts(text, prefix);
    for (; *name; name++) {
        if (*name == '"') hd_strbuf_putc(text, '"');
        hd_strbuf_putc(text, *name);
    }
    if (quoted) hd_strbuf_putc(text, '"');
}

static void put_names(struct hd_strbuf *text, const char *prefix, const struct hd_run_def *def) {
    for (int b = 0; b < def->game.n_bots; b++) {
        hd_strbuf_putc(text, ',');
        put_field(text, prefix, def->game.bots[b].name);
    }
}

void hd_report_csv_header(struct hd_strbuf *text, const struct hd_run_def *def) {
    const bool cash = def->game.kind == HD_CASH;
    if (def->game.kind == HD_MULTI_TABLE) {
        hd_strbuf_puts(text, "unit,hands,stopped,name,place,tied,entries,knockouts,prize,bounties,cost\n");
        return;
    }
    hd_strbuf_puts(text, cash ? "unit,hands" : "unit,hands,stopped");
    put_names(text, cash ? "net_" : "place_", def);
    put_names(text, cash ? "rake_" : "prize_", def);
    hd_strbuf_putc(text, '\n');
}

static void csv_number(struct hd_strbuf *text, int64_t value) {
    hd_strbuf_putc(text, ',');
    hd_strbuf_int(text, value);
}

static void csv_money(struct hd_strbuf *text, hd_money value, const struct hd_money_style *money) {
    const struct hd_money_style plain = {.currency = "", .decimals = money->decimals};
    hd_strbuf_putc(text, ',');
    hd_money_text(text, value, &plain, '\0', false);
}

/* A field is too large for a row: each player has one. */
static void csv_field(struct hd_strbuf *text, const struct hd_unit_result *result, const struct hd_run_def *def,
                      const struct hd_money_style *money) {
    for (int32_t p = 0; p < result->entries; p++) {
        char name[HD_NAME_MAX];
        hd_game_entry_name(&def->game, p, name);
        hd_strbuf_printf(text, "%" PRIu64, result->unit);
        csv_number(text, result->hands);
        csv_number(text, result->stopped);
        hd_strbuf_putc(text, ',');
        put_field(text, "", name);
        csv_number(text, result->place[p]);
        csv_number(text, result->tied[p]);
        csv_number(text, result->bought[p]);
        csv_number(text, result->knockouts[p]);
        csv_money(text, result->prize[p], money);
        csv_money(text, result->bounty[p], money);
        csv_money(text, result->cost[p], money);
        hd_strbuf_putc(text, '\n');
    }
}

void hd_report_csv_unit(struct hd_strbuf *text, const struct hd_unit_result *result, const struct hd_run_def *def,
                        const struct hd_money_style *money) {
    if (def->game.kind == HD_MULTI_TABLE) {
        csv_field(text, result, def, money);
        return;
    }
    const bool cash = def->game.kind == HD_CASH;
    hd_strbuf_printf(text, "%" PRIu64, result->unit);
    csv_number(text, result->hands);
    if (!cash) csv_number(text, result->stopped);
    for (int32_t p = 0; p < result->entries; p++) csv_number(text, cash ? result->net[p] : result->place[p]);
    for (int32_t p = 0; p < result->entries; p++) {
        if (cash)
            csv_number(text, result->rake[p]);
        else
            csv_money(text, result->prize[p], money);
    }
    hd_strbuf_putc(text, '\n');
}

static json_t *player_of(const struct hd_unit_result *result, int32_t player, const struct hd_run_def *def,
                         const struct hd_money_style *money) {
    struct hd_object object = hd_object_new();
    char name[HD_NAME_MAX];
    hd_game_entry_name(&def->game, player, name);
    hd_object_put_int(&object, "player_id", player);
    hd_object_put_text(&object, "name", name);
    if (def->game.kind == HD_CASH) {
        hd_object_put_int(&object, "net_chips", result->net[player]);
        hd_object_put_int(&object, "rake_chips", result->rake[player]);
    } else {
        hd_object_put_int(&object, "place", result->place[player]);
        hd_object_put(&object, "tied", json_boolean(result->tied[player]));
        hd_object_put_money(&object, "prize", result->prize[player], money);
    }
    if (def->game.kind == HD_MULTI_TABLE) {
        hd_object_put_int(&object, "entries", result->bought[player]);
        hd_object_put_int(&object, "knockouts", result->knockouts[player]);
        hd_object_put_money(&object, "bounties", result->bounty[player], money);
        hd_object_put_money(&object, "cost", result->cost[player], money);
    }
    if (result->errors[player] > 0) hd_object_put_int(&object, "errors", result->errors[player]);
    return hd_object_take(&object);
}

void hd_report_json_unit(struct hd_strbuf *text, const struct hd_unit_result *result, const struct hd_run_def *def,
                         const struct hd_money_style *money) {
    struct hd_object object = hd_object_new(), players = hd_array_new();
    for (int32_t p = 0; p < result->entries; p++) hd_array_append(&players, player_of(result, p, def, money));
    hd_object_put_int(&object, "unit", (int64_t)result->unit);
    hd_object_put_int(&object, "hands", result->hands);
    if (def->game.kind != HD_CASH) hd_object_put(&object, "stopped", json_boolean(result->stopped));
    hd_object_put(&object, "players", hd_object_take(&players));
    hd_object_write(&object, text, false);
}
