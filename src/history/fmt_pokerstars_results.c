/*
 * The summary of a tournament as PokerStars writes it beside the hands, and pieces of text that both have.
 *
 * Layer history: sees events, cards and base only.
 * Players stand in the order of their places, those who share one in their own order; where real players have their
 * country these have "holdem". The prize pool is what was paid out. Allocates the order while it writes: HD_E_NOMEM.
 * Authority: summary files of PokerStars.
 */
#include <stdlib.h>

#include "fmt_pokerstars.h"
#include "ids.h"

struct hd_amounts hd_stars_money(const struct hd_history_info *info) {
    return (struct hd_amounts){.sign = info->currency, .decimals = info->money_decimals};
}

char *hd_stars_pen_code(char *at, const struct hd_history_info *info) {
    const char *code = hd_currency_code(info->currency);
    return *code ? hd_pen_words(hd_pen_char(at, ' '), code) : at;
}

char *hd_stars_pen_place(char *at, int32_t place) {
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    const bool teen = place / 10 % 10 == 1;
    at = hd_pen_int(at, (uint64_t)place);
    at = hd_pen_words(at, teen || place % 10 > 3 ? "th" : endings[place % 10]);
    return hd_pen_words(at, " place");
}

/* Players by place, *n of them: not those who had not come when it was stopped. Those who share a place have its number
 * and stand on it and behind it: the numbers there are nobody's, like those of earlier entries of who entered again,
 * and of the last place there may be no more of them. */
static hd_status sort_by_place(const struct hd_finish *finish, int32_t **order, int32_t *n) {
    int32_t last = finish->entries;
    for (int32_t player = 0; player < finish->entries; player++)
        if (finish->player[player].place > last) last = finish->player[player].place;
    const uint32_t places = (uint32_t)last + (uint32_t)finish->entries;
    int32_t *sorted = calloc(places, sizeof *sorted); /* 0: nobody, else the player's number and one */
    if (!sorted) return HD_E_NOMEM;
    for (int32_t player = 0; player < finish->entries; player++) {
        if (finish->player[player].place == 0) continue;
        int32_t at = finish->player[player].place - 1;
        while (sorted[at] > 0) at++;
        sorted[at] = player + 1;
    }
    *n = 0;
    for (uint32_t i = 0; i < places; i++)
        if (sorted[i] > 0) sorted[(*n)++] = sorted[i] - 1;
    *order = sorted;
    return HD_OK;
}

static hd_money prize_pool(const struct hd_finish *finish) {
    hd_money pool = 0;
    for (int32_t player = 0; player < finish->entries; player++) pool += finish->player[player].prize;
    return pool;
}

static void put_money(struct hd_strbuf *text, const char *before, hd_money money, const struct hd_history_info *info) {
    const struct hd_amounts look = hd_stars_money(info);
    hd_strbuf_puts(text, before);
    hd_put_amount(text, money, &look);
}

static void put_code(struct hd_strbuf *text, const struct hd_history_info *info) {
    char code[HD_AMOUNT_MAX];
    hd_strbuf_write(text, code, (size_t)(hd_stars_pen_code(code, info) - code));
}

static void put_place(struct hd_strbuf *text, int32_t place) {
    char words[HD_AMOUNT_MAX];
    hd_strbuf_write(text, words, (size_t)(hd_stars_pen_place(words, place) - words));
}

static void put_begin(struct hd_strbuf *text, int64_t seconds) {
    char stamp[HD_STAMP_MAX];
    hd_strbuf_write(text, stamp, (size_t)(hd_pen_eastern_time(stamp, seconds) - stamp));
}

static void put_head(struct hd_strbuf *text, const struct hd_finish *finish, int32_t players, hd_money pool,
                     const struct hd_history_info *info) {
    hd_strbuf_puts(text, "PokerStars Tournament #");
    hd_put_unit_id(text, finish->unit, info);
    hd_strbuf_puts(text, ", No Limit Hold'em\n");
    if (info->buy_in == 0 && info->fee == 0) {
        hd_strbuf_puts(text, "Freeroll\n");
    } else {
        put_money(text, "Buy-In: ", info->buy_in, info);
        put_money(text, "/", info->fee, info);
        put_code(text, info);
        hd_strbuf_putc(text, '\n');
    }
    hd_strbuf_int(text, players);
    put_money(text, " players\nTotal Prize Pool: ", pool, info);
    put_code(text, info);
    hd_strbuf_puts(text, "\nTournament started ");
    put_begin(text, finish->begin);
    hd_strbuf_puts(text, "\n\n");
}

/* " (37.5%)", cut after three decimals. */
static void put_share(struct hd_strbuf *text, hd_money prize, hd_money pool) {
    __extension__ typedef unsigned __int128 wide;
    const int share = (int)((wide)prize * 100000 / (wide)pool);
    hd_strbuf_puts(text, " (");
    hd_strbuf_int(text, share / 1000);
    if (share % 1000 > 0) hd_strbuf_putc(text, '.');
    for (int rest = share % 1000, digit = 100; rest > 0; rest %= digit, digit /= 10)
        hd_strbuf_putc(text, (char)('0' + rest / digit));
    hd_strbuf_puts(text, "%)");
}

static void put_finisher(struct hd_strbuf *text, const struct hd_finisher *player, hd_money pool,
                         const struct hd_history_info *info) {
    hd_strbuf_puts(text, "  ");
    hd_strbuf_int(text, player->place);
    hd_strbuf_puts(text, ": ");
    hd_strbuf_puts(text, player->name);
    hd_strbuf_puts(text, " (holdem), ");
    if (player->prize > 0) {
        put_money(text, "", player->prize, info);
        put_share(text, player->prize, pool);
    }
    hd_strbuf_putc(text, '\n');
}

hd_status hd_stars_put_results(struct hd_strbuf *text, const struct hd_finish *finish,
                               const struct hd_history_info *info) {
    int32_t *order, n;
    const hd_status status = sort_by_place(finish, &order, &n);
    if (status != HD_OK) return status;
    const hd_money pool = prize_pool(finish);
    put_head(text, finish, n, pool, info);
    for (int32_t i = 0; i < n; i++) put_finisher(text, &finish->player[order[i]], pool, info);
    free(order);
    if (info->hero >= 0 && info->hero < finish->entries && finish->player[info->hero].place > 0) {
        hd_strbuf_puts(text, "\nYou finished in ");
        put_place(text, finish->player[info->hero].place);
        hd_strbuf_puts(text, ".\n");
    }
    return hd_strbuf_status(text);
}
