/*
 * Writes the tables of hands before the flop as a C source: gen_preflop OUTPUT.
 *
 * Deals ten hands and a board again and again, from a fixed stream. Every hand of a deal is a sample of its kind: of
 * the nine others it beats so many and ties so many, from which its share of the pot against k opponents taken from
 * the nine follows exactly, for all k at once. How each kind does against each other kind is kept too, for the order
 * of hd_preflop_percentile.
 *
 * A build tool: depends on base, cards and the kinds of hands. All arithmetic is on whole numbers, so the tables are
 * the same whatever the compiler. Allocates nothing; exit status 1 with a message on any failure.
 */
#include <string.h>

#include "holdem/eval.h"
#include "holdem/rng.h"
#include "holdem/strength.h"
#include "output.h"

enum {
    DEALS = 1 << 22,
    OTHERS = HD_EQUITY_OPPONENTS,
    HANDS = OTHERS + 1,
    BOARD = 5,
    COMBOS = HD_DECK * (HD_DECK - 1) / 2,
    PERCENTILES = 10000,
    STRONG = COMBOS / 4, /* the hands that a strong opponent holds */
    ROUNDS = 5,          /* after which the order does not change any more */
    SHARE = 2520         /* a pot that 1–10 can split evenly */
};

/* How often a kind of hand beat `wins` of the others and tied with `ties`. */
struct record {
    int64_t seen[OTHERS + 1][OTHERS + 1];
};

/* Pots, counted by halves, that the first kind won from the second, and how many there were. */
struct duel {
    int64_t halves, pots;
};

static struct record records[HD_HAND_CLASSES];
static struct duel duels[HD_HAND_CLASSES][HD_HAND_CLASSES];
static int32_t equities[HD_HAND_CLASSES][OTHERS];
static int32_t strengths[HD_HAND_CLASSES];
static int32_t percentiles[HD_HAND_CLASSES];

/* ---- Dealing ---- */

/* Files the ten hands of a deal: five cards of board, then two for each hand. */
static void record_deal(const hd_card *cards) {
    struct hd_eval board = hd_eval_empty;
    for (int i = 0; i < BOARD; i++) board = hd_eval_add(board, cards[i]);
    hd_rank rank[HANDS];
    int hand_class[HANDS];
    for (int hand = 0; hand < HANDS; hand++) {
        const hd_card *hole = cards + BOARD + 2 * hand;
        rank[hand] = hd_eval_rank(hd_eval_add(hd_eval_add(board, hole[0]), hole[1]));
        hand_class[hand] = hd_hand_class(hole[0], hole[1]);
    }
    for (int hand = 0; hand < HANDS; hand++) {
        int wins = 0, ties = 0;
        for (int other = 0; other < HANDS; other++) {
            if (other == hand) continue;
            const int win = rank[hand] > rank[other], tie = rank[hand] == rank[other];
            struct duel *duel = &duels[hand_class[hand]][hand_class[other]];
            duel->halves += 2 * win + tie;
            duel->pots++;
            wins += win;
            ties += tie;
        }
        records[hand_class[hand]].seen[wins][ties]++;
    }
}

/* ---- Equity ---- */

static int64_t choose(int n, int k) {
    if (k < 0 || k > n) return 0;
    int64_t ways = 1;
    for (int i = 1; i <= k; i++) ways = ways * (n - k + i) / i;
    return ways;
}

/* The share of the pot, times SHARE and the number of ways to choose k of the nine, of who beats and ties so many. */
static int64_t share_against(int wins, int ties, int k) {
    int64_t share = 0;
    for (int tied = 0; tied <= k; tied++) share += choose(ties, tied) * choose(wins, k - tied) * (SHARE / (tied + 1));
    return share;
}

static int32_t equity_against(const struct record *record, int k) {
    int64_t share = 0, samples = 0;
    for (int wins = 0; wins <= OTHERS; wins++) {
        for (int ties = 0; wins + ties <= OTHERS; ties++) {
            share += record->seen[wins][ties] * share_against(wins, ties, k);
            samples += record->seen[wins][ties];
        }
    }
    if (samples == 0) fail("a kind of hand was never dealt");
    const int64_t whole = samples * choose(OTHERS, k) * SHARE;
    return (int32_t)((share * HD_EQUITY_ONE + whole / 2) / whole);
}

/* ---- Order ---- */

/* Parts in PERCENTILES of all hands that are stronger; of equals the first kind goes before. */
static void rank_classes(void) {
    for (int a = 0; a < HD_HAND_CLASSES; a++) {
        int stronger = 0;
        for (int b = 0; b < HD_HAND_CLASSES; b++)
            if (strengths[b] > strengths[a] || (b < a && strengths[b] == strengths[a]))
                stronger += hd_hand_class_combos(b);
        percentiles[a] = stronger * PERCENTILES / COMBOS;
    }
}

/* Equity against one hand of the strongest by the order so far. */
static int32_t equity_against_strong(int hand_class) {
    struct duel sum = {0, 0};
    for (int other = 0; other < HD_HAND_CLASSES; other++) {
        if (percentiles[other] * COMBOS >= STRONG * PERCENTILES) continue;
        sum.halves += duels[hand_class][other].halves;
        sum.pots += duels[hand_class][other].pots;
    }
    return (int32_t)(sum.halves * HD_EQUITY_ONE / (2 * sum.pots));
}

/* Equity against three random hands and against a strong one, each in fair shares of the pot. */
static void order_classes(void) {
    for (int i = 0; i < HD_HAND_CLASSES; i++) strengths[i] = equities[i][0];
    rank_classes();
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < HD_HAND_CLASSES; i++) strengths[i] = 4 * equities[i][2] + 2 * equity_against_strong(i);
        rank_classes();
    }
}

/* ---- Output ---- */

static void write_tables(FILE *out) {
    fputs("/* Made by tools/gen_preflop.c. */\n#include \"preflop.h\"\n\n"
          "const uint16_t hd_preflop_percentiles[HD_HAND_CLASSES] = {",
          out);
    for (int i = 0; i < HD_HAND_CLASSES; i++) fprintf(out, "%s%d,", i % HD_RANKS ? " " : "\n    ", (int)percentiles[i]);
    fputs("\n};\n\nconst uint16_t hd_preflop_equities[HD_HAND_CLASSES][HD_EQUITY_OPPONENTS] = {\n", out);
    for (int i = 0; i < HD_HAND_CLASSES; i++) {
        char text[4];
        hd_hand_class_text(i, text);
        for (int k = 0; k < OTHERS; k++) fprintf(out, "%s%d", k ? ", " : "    {", (int)equities[i][k]);
        fprintf(out, "}, /* %s */\n", text);
    }
    fputs("};\n", out);
}

int main(int argc, char **argv) {
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 1});
    for (int i = 0; i < DEALS; i++) {
        hd_card cards[BOARD + 2 * HANDS];
        hd_cards_draw(&rng, BOARD + 2 * HANDS, cards);
        record_deal(cards);
    }
    for (int i = 0; i < HD_HAND_CLASSES; i++)
        for (int k = 1; k <= OTHERS; k++) equities[i][k - 1] = equity_against(&records[i], k);
    order_classes();
    FILE *out = output_open(argc, argv);
    write_tables(out);
    output_close(out);
    return 0;
}
