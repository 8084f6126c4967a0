/*
 * The outcome of a match, for people and as JSON.
 *
 * Layer report: sees sim, stats and below, and jansson. Intervals of single players hold with 95 % each, those of
 * differences together (Bonferroni over all pairs, since who is best is read from the same data). Allocates a grid and
 * JSON; failures end in the status of the caller's buffer.
 */
#include <inttypes.h>
#include <math.h>

#include "grid.h"
#include "holdem/width.h"
#include "number.h"
#include "object.h"
#include "ranking.h"

enum { WIDTH_MIN = 60 };

static bool is_cash(const struct hd_match_page *page) { return page->def->game->kind == HD_CASH; }
static const char *measure(const struct hd_match_page *page) { return is_cash(page) ? "bb/100" : "ROI in points"; }
static const char *name_of(const struct hd_match_page *page, int32_t p) { return page->def->game->bots[p].name; }

/* The players by what they won, most first; in order of their numbers where equal. */
static void rank(const struct hd_match_page *page, int32_t order[HD_MAX_SEATS]) {
    for (int32_t p = 0; p < page->stats->players; p++) {
        int32_t i = p;
        for (; i > 0 && page->stats->sum[order[i - 1]] < page->stats->sum[p]; i--) order[i] = order[i - 1];
        order[i] = p;
    }
}

static struct hd_estimate against(const struct hd_match_page *page, int32_t a, int32_t b) {
    const double pairs = (double)hd_pairs(page->stats->players);
    return hd_match_difference(page->def, page->stats, a, b, 1 - (1 - HD_REPORT_CONFIDENCE) / pairs);
}

/* ---- for people ---- */

static void put_headline(struct hd_strbuf *text, const struct hd_match_page *page) {
    const struct hd_game_def *game = page->def->game;
    const int32_t n = page->stats->players;
    hd_strbuf_puts(text, "match: ");
    hd_count_text(text, page->report->sets, "set", "sets");
    if (is_cash(page))
        hd_strbuf_printf(text, " of %d sessions of %" PRId64 " hands, blinds %" PRId64 "/%" PRId64 ", stacks %" PRId64,
                         (int)n, page->def->hands, game->levels[0].small_blind, game->levels[0].big_blind,
                         game->starting_chips);
    else
        hd_strbuf_printf(text, " of %d sit-and-gos, stacks %" PRId64 ", first blinds %" PRId64 "/%" PRId64, (int)n,
                         game->starting_chips, game->levels[0].small_blind, game->levels[0].big_blind);
    hd_strbuf_puts(text, "; in each set the same cards, every player from every seat");
}

static void fill_players(struct hd_grid *grid, const struct hd_match_page *page, const int32_t *order) {
    for (int32_t i = 0; i < page->stats->players; i++) {
        const int32_t p = order[i];
        const struct hd_estimate result = hd_match_result(page->def, page->stats, p, HD_REPORT_CONFIDENCE);
        hd_strbuf_puts(hd_grid_next(grid, HD_TONE_BOLD), name_of(page, p));
        hd_strbuf_puts(hd_grid_next(grid, HD_TONE_PLAIN), page->def->game->bots[p].type->name);
        hd_signed_text(hd_grid_next(grid, HD_TONE_PLAIN), result.value, 2);
        hd_interval_text(hd_grid_next(grid, HD_TONE_PLAIN), &result, 1);
    }
}

static void put_players(struct hd_strbuf *text, const struct hd_match_page *page, const int32_t *order, int width,
                        bool colour) {
    const struct hd_column columns[] = {{.title = "player", .left = true},
                                        {.title = "type", .left = true, .rank = 2},
                                        {.title = measure(page)},
                                        {.title = "95% CI", .rank = 1}};
    struct hd_grid grid;
    if (hd_grid_init(&grid, columns, sizeof columns / sizeof *columns, page->stats->players) == HD_OK) {
        fill_players(&grid, page, order);
        hd_grid_write(&grid, text, width, colour);
    } else {
        text->status = HD_E_NOMEM;
    }
    hd_grid_release(&grid);
}

/* How many sets would tell a difference of the size that was seen from none. */
static double sets_needed(const struct hd_match_page *page, const struct hd_estimate *difference) {
    const double half = (difference->high - difference->low) / 2, ratio = half / difference->value;
    return (double)page->report->sets * ratio * ratio;
}

/* "A is ahead of B by 12.3 bb/100 [8.1, 16.5]", or that the data do not tell. */
static void put_pair(struct hd_strbuf *text, const struct hd_match_page *page, int32_t best, int32_t other) {
    const struct hd_estimate ahead = against(page, best, other);
    const char *unit = is_cash(page) ? "bb/100" : "points of ROI";
    if (ahead.missing == HD_TOO_UNIFORM) {
        hd_strbuf_printf(text, "%s and %s play alike: no set tells them apart", name_of(page, best),
                         name_of(page, other));
        return;
    }
    hd_strbuf_printf(text, "%s is ahead of %s by %.2f %s ", name_of(page, best), name_of(page, other), ahead.value,
                     unit);
    hd_interval_text(text, &ahead, 1);
    if (ahead.missing != HD_INTERVAL_GIVEN) {
        hd_strbuf_printf(text, ": %s", hd_no_interval_text(ahead.missing));
    } else if (ahead.low > 0) {
        hd_strbuf_puts(text, ": more than chance");
    } else {
        hd_strbuf_puts(text, ": this may be chance, the data do not suffice");
        if (ahead.value > 0 && sets_needed(page, &ahead) < 1e15) {
            hd_strbuf_puts(text, "; to tell a difference of this size takes about ");
            hd_strbuf_grouped(text, (int64_t)ceil(sets_needed(page, &ahead)), ',');
            hd_strbuf_puts(text, " sets");
        }
    }
}

static void put_test(struct hd_strbuf *text, const struct hd_match_page *page) {
    const struct hd_sprt *sprt = &page->def->sprt;
    const double nearer = page->report->verdict == HD_SPRT_HIGH ? sprt->high : sprt->low;
    hd_strbuf_printf(text, "sequential test of %s against %s, %g or %g %s, errors at most %g%%: ", name_of(page, 0),
                     name_of(page, 1), sprt->low, sprt->high, measure(page), sprt->error * 100);
    if (page->report->verdict == HD_SPRT_GOES_ON)
        hd_strbuf_puts(text, "not decided, the data do not suffice");
    else
        hd_strbuf_printf(text, "%g after %" PRId64 " sets", nearer, page->report->sets);
}

static void put_sentence(struct hd_strbuf *text, struct hd_strbuf *sentence, int width) {
    hd_width_wrap(text, hd_strbuf_text(sentence), width);
    if (sentence->status != HD_OK) text->status = sentence->status;
    hd_strbuf_clear(sentence);
}

void hd_report_match(struct hd_strbuf *text, const struct hd_match_page *page, int width, bool colour) {
    struct hd_strbuf sentence;
    int32_t order[HD_MAX_SEATS];
    if (width > 0 && width < WIDTH_MIN) width = WIDTH_MIN;
    rank(page, order);
    hd_strbuf_init(&sentence);
    put_headline(&sentence, page);
    put_sentence(text, &sentence, width);
    hd_strbuf_putc(text, '\n');
    put_players(text, page, order, width, colour);
    hd_strbuf_putc(text, '\n');
    for (int32_t i = 1; i < page->stats->players; i++) {
        put_pair(&sentence, page, order[0], order[i]);
        put_sentence(text, &sentence, width);
    }
    if (page->stats->players > 2) {
        hd_strbuf_puts(&sentence, "(these intervals hold together with 95% confidence, by Bonferroni's correction)");
        put_sentence(text, &sentence, width);
    }
    if (page->def->sprt.wanted) {
        put_test(&sentence, page);
        put_sentence(text, &sentence, width);
    }
    hd_strbuf_printf(text, "\nseed %" PRId64 "   %.1f s\n", (int64_t)page->def->seed, page->report->seconds);
    hd_strbuf_release(&sentence);
}

/* ---- JSON ---- */

static json_t *players_of(const struct hd_match_page *page) {
    struct hd_object players = hd_array_new();
    for (int32_t p = 0; p < page->stats->players; p++) {
        struct hd_object player = hd_object_new();
        const struct hd_estimate result = hd_match_result(page->def, page->stats, p, HD_REPORT_CONFIDENCE);
        hd_object_put_text(&player, "name", name_of(page, p));
        hd_object_put_text(&player, "type", page->def->game->bots[p].type->name);
        hd_object_put_int(&player, "net", page->stats->player[p].net);
        hd_object_put_estimate(&player, "result", "result_ci95", &result);
        hd_array_append(&players, hd_object_take(&player));
    }
    return hd_object_take(&players);
}

static json_t *pairs_of(const struct hd_match_page *page) {
    struct hd_object pairs = hd_array_new();
    for (int32_t a = 0; a < page->stats->players; a++) {
        for (int32_t b = a + 1; b < page->stats->players; b++) {
            struct hd_object pair = hd_object_new();
            const struct hd_estimate ahead = against(page, a, b);
            hd_object_put_text(&pair, "a", name_of(page, a));
            hd_object_put_text(&pair, "b", name_of(page, b));
            hd_object_put_estimate(&pair, "difference", "difference_ci95", &ahead);
            hd_array_append(&pairs, hd_object_take(&pair));
        }
    }
    return hd_object_take(&pairs);
}

static json_t *test_of(const struct hd_match_page *page) {
    static const char *const verdicts[] = {"undecided", "low", "high"};
    const struct hd_sprt *sprt = &page->def->sprt;
    if (!sprt->wanted) return json_null();
    struct hd_object test = hd_object_new();
    hd_object_put(&test, "low", hd_json_real(sprt->low));
    hd_object_put(&test, "high", hd_json_real(sprt->high));
    hd_object_put(&test, "error", hd_json_real(sprt->error));
    hd_object_put_text(&test, "verdict", verdicts[page->report->verdict]);
    return hd_object_take(&test);
}

void hd_report_match_json(struct hd_strbuf *text, const struct hd_match_page *page) {
    struct hd_object object = hd_object_new();
    hd_object_put_int(&object, "version", 1);
    hd_object_put_text(&object, "game_type", is_cash(page) ? "Cash" : "SitAndGo");
    hd_object_put_text(&object, "measure", is_cash(page) ? "bb_per_100" : "roi_percent");
    hd_object_put_int(&object, "seed", (int64_t)page->def->seed);
    hd_object_put_int(&object, "sets", page->report->sets);
    hd_object_put_int(&object, is_cash(page) ? "hands" : "tournaments", page->stats->hands);
    hd_object_put(&object, "players", players_of(page));
    hd_object_put(&object, "pairs", pairs_of(page));
    hd_object_put(&object, "sprt", test_of(page));
    hd_object_write(&object, text, true);
}
