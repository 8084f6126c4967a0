/*
 * Who finished where in one multi-table tournament: the list, its first places as a table, all of it as JSON.
 *
 * Layer report: sees sim and below. hd_standings_new allocates what its caller frees; else failures end in the status
 * of the page's buffer or as NULL. Equal places are listed in the order of players.
 */
#include "standings.h"

#include <stdlib.h>

#include "grid.h"
#include "number.h"
#include "object.h"

enum { PLACES_SHOWN = 18 };

/* Those without a place are the last. */
static int by_place(const void *a, const void *b) {
    const struct hd_standing *x = a, *y = b;
    if (x->place != y->place) return (uint32_t)x->place - 1 < (uint32_t)y->place - 1 ? -1 : 1;
    return (x->player > y->player) - (x->player < y->player);
}

struct hd_standing *hd_standings_new(const struct hd_unit_result *result) {
    const size_t n = (size_t)result->entries;
    struct hd_standing *list = malloc(n * sizeof *list);
    if (!list) return NULL;
    for (size_t p = 0; p < n; p++)
        list[p] = (struct hd_standing){.player = (int32_t)p,
                                       .place = result->place[p],
                                       .tied = result->tied[p],
                                       .knockouts = result->knockouts[p],
                                       .entries = result->bought[p],
                                       .prize = result->prize[p],
                                       .bounty = result->bounty[p],
                                       .cost = result->cost[p]};
    qsort(list, n, sizeof *list, by_place);
    return list;
}

static const struct hd_bot_def *bot_of(const struct hd_report *report, const struct hd_standing *standing,
                                       char name[HD_NAME_MAX]) {
    int32_t which;
    const struct hd_game_def *game = &report->def->game;
    const struct hd_bot_def *bot = &game->bots[hd_game_entry_bot(game, standing->player, &which)];
    hd_bot_entry_name(bot, which, name);
    return bot;
}

static void put_money(struct hd_grid *grid, const struct hd_report *report, hd_money money, bool sign) {
    hd_money_text(hd_grid_next(grid, HD_TONE_PLAIN), money, &report->money, ',', sign);
}

/* Columns that say something only in some tournaments. */
struct wanted {
    bool entries, bounties, money;
};

static struct wanted find_wanted(const struct hd_report *report) {
    struct wanted wanted = {.money = false};
    for (int32_t i = 0; i < report->n_standings; i++) {
        const struct hd_standing *standing = &report->standings[i];
        wanted.entries |= standing->entries > 1;
        wanted.bounties |= standing->bounty > 0;
        wanted.money |= standing->prize > 0 || standing->cost > 0;
    }
    return wanted;
}

static int choose_columns(struct hd_column *columns, const struct wanted *wanted) {
    int n = 0;
    columns[n++] = (struct hd_column){.title = "place"};
    columns[n++] = (struct hd_column){.title = "player", .left = true};
    columns[n++] = (struct hd_column){.title = "type", .left = true, .rank = 2};
    if (wanted->entries) columns[n++] = (struct hd_column){.title = "entries", .rank = 3};
    columns[n++] = (struct hd_column){.title = "KO", .rank = 1};
    if (wanted->money) columns[n++] = (struct hd_column){.title = "prize"};
    if (wanted->bounties) columns[n++] = (struct hd_column){.title = "bounties", .rank = 4};
    if (wanted->money) columns[n++] = (struct hd_column){.title = "net"};
    return n;
}

static void fill_row(struct hd_grid *grid, const struct hd_report *report, const struct wanted *wanted,
                     const struct hd_standing *standing) {
    char name[HD_NAME_MAX];
    const struct hd_bot_def *bot = bot_of(report, standing, name);
    struct hd_strbuf *place = hd_grid_next(grid, HD_TONE_PLAIN);
    if (standing->place > 0)
        hd_strbuf_grouped(place, standing->place, ',');
    else
        hd_strbuf_puts(place, "–");
    if (standing->tied) hd_strbuf_putc(place, '=');
    hd_strbuf_puts(hd_grid_next(grid, HD_TONE_PLAIN), name);
    hd_strbuf_puts(hd_grid_next(grid, HD_TONE_PLAIN), bot->type->name);
    if (wanted->entries) hd_strbuf_int(hd_grid_next(grid, HD_TONE_PLAIN), standing->entries);
    hd_strbuf_int(hd_grid_next(grid, HD_TONE_PLAIN), standing->knockouts);
    if (wanted->money) put_money(grid, report, standing->prize, false);
    if (wanted->bounties) put_money(grid, report, standing->bounty, false);
    if (wanted->money) put_money(grid, report, standing->prize + standing->bounty - standing->cost, true);
}

static void write_rest(const struct hd_page *page, int32_t shown) {
    const struct hd_report *report = page->report;
    int32_t paid = 0;
    while (paid < report->n_standings && report->standings[paid].prize > 0) paid++;
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, "… and ");
    hd_count_text(&text, report->n_standings - shown, "more place", "more places");
    if (paid > shown) {
        hd_strbuf_puts(&text, "; ");
        hd_strbuf_grouped(&text, paid, ',');
        hd_strbuf_puts(&text, " are paid, the last of them ");
        hd_money_text(&text, report->standings[paid - 1].prize, &report->money, ',', false);
    }
    hd_page_put(page, &text);
    hd_strbuf_release(&text);
}

void hd_standings_write(const struct hd_page *page) {
    const struct hd_report *report = page->report;
    const struct wanted wanted = find_wanted(report);
    struct hd_column columns[HD_COLUMNS_MAX];
    const int n_columns = choose_columns(columns, &wanted);
    const int32_t shown = report->n_standings <= PLACES_SHOWN + 2 ? report->n_standings : PLACES_SHOWN;
    struct hd_grid grid;
    if (hd_grid_init(&grid, columns, n_columns, shown) == HD_OK) {
        for (int32_t i = 0; i < shown; i++) fill_row(&grid, report, &wanted, &report->standings[i]);
        hd_grid_write(&grid, page->out, page->width, page->colour);
    } else {
        page->out->status = HD_E_NOMEM;
    }
    hd_grid_release(&grid);
    if (shown < report->n_standings) write_rest(page, shown);
    hd_strbuf_putc(page->out, '\n');
}

json_t *hd_standings_json(const struct hd_report *report) {
    struct hd_object list = hd_array_new();
    for (int32_t i = 0; i < report->n_standings; i++) {
        const struct hd_standing *standing = &report->standings[i];
        char name[HD_NAME_MAX];
        const struct hd_bot_def *bot = bot_of(report, standing, name);
        struct hd_object row = hd_object_new();
        hd_object_put_int(&row, "place", standing->place);
        hd_object_put(&row, "tied", json_boolean(standing->tied));
        hd_object_put_int(&row, "entry_id", standing->player);
        hd_object_put_text(&row, "name", name);
        hd_object_put_text(&row, "type", bot->type->name);
        hd_object_put_int(&row, "entries", standing->entries);
        hd_object_put_int(&row, "knockouts", standing->knockouts);
        hd_object_put_money(&row, "prize", standing->prize, &report->money);
        hd_object_put_money(&row, "bounties", standing->bounty, &report->money);
        hd_object_put_money(&row, "cost", standing->cost, &report->money);
        hd_array_append(&list, hd_object_take(&row));
    }
    return hd_object_take(&list);
}
