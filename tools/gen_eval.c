/*
 * Writes the evaluator's tables as a C source: gen_eval OUTPUT.
 *
 * Every set of 5, 6 or 7 ranks has its own sum of rank keys. The sum's top bits choose a row; rows are laid over one
 * another in one array so that no two used places meet (row displacement), and the row's displacement plus the sum is
 * the place of the hand's rank. Flushes have a table of their own, by the 13-bit set of the suit's ranks.
 *
 * Ranks come from the definition alone: five cards are classified by their counts, and a larger hand is worth the best
 * hand that is left after taking one of its cards away. The program proves what it writes (sums differ, every place of
 * the packed table gives the rank it should, every category has its known number of ranks) and fails otherwise.
 *
 * A build tool: depends on the headers of cards only; allocates one block; exit status 1 with a message on any failure.
 */
#include <stdlib.h>
#include <string.h>

#include "holdem/eval.h"
#include "output.h"

enum {
    ROWS = HD_EVAL_ROWS,
    COLUMNS = 1 << HD_EVAL_COLUMN_BITS,
    RANK_SETS = 6175 + 18395 + 49205, /* of 5, 6 and 7 cards */
    CLASSES = 7462,                   /* different strengths of five cards */
    PLACES = 1 << 17,                 /* room for the packed table */
    FLUSHES = 1 << HD_RANKS
};

/*
 * The least numbers, found one after another, such that the sums of 5, 6 or 7 of them, none more than four times, all
 * differ. The lowest rank has the greatest, so that what high cards change lies near. A factor spreads them, by its
 * rest of 24 bits, which keeps sums different; of some thousand that were tried this one misses a cache of 32 KB least
 * often among those whose tables have at most 225 KB.
 */
static const uint32_t rank_keys[HD_RANKS] = {2967844, 1304151, 509982, 208450, 60883, 23800, 5734,
                                             1334,    295,     67,     16,     4,     1};
static const uint32_t spread = 3017, spread_mask = (1U << HD_EVAL_KEY_BITS) - 1;

static const int class_counts[HD_CATEGORIES] = {1277, 2860, 858, 858, 10, 1277, 156, 156, 10};

/* How many cards of each rank, and what they sum up to. */
struct rank_set {
    uint8_t count[HD_RANKS];
    uint32_t sum;
    hd_rank rank; /* without a flush; 0: not known yet */
};

struct generator {
    struct rank_set sets[RANK_SETS]; /* by sum, once all are listed */
    int nsets;
    uint32_t scores[CLASSES]; /* ascending; those of a category are neighbours */
    int nscores;
    hd_rank flush[FLUSHES];
    int first[ROWS + 1];      /* the row's first set; those of the next row follow */
    uint16_t row_order[ROWS]; /* fullest first */
    uint32_t row[ROWS];
    uint64_t taken[PLACES / 64 + 2];
    hd_rank packed[PLACES];
    uint32_t npacked;
};

static uint32_t key_of(int rank) { return rank_keys[rank] * spread & spread_mask; }

/* ---- Strength of five cards ---- */

/* Top rank of the straight in a set of five ranks, or -1. */
static int straight_top(unsigned ranks) {
    for (int top = HD_RANKS - 1; top >= 4; top--)
        if (ranks == 0x1FU << (top - 4)) return top;
    return ranks == 0x100F ? 3 : -1;
}

/* Category, then the ranks that decide, most frequent and highest first; comparable among all hands. */
static uint32_t score_of(const uint8_t count[HD_RANKS], int suited) {
    uint32_t order = 0;
    unsigned ranks = 0;
    int most = 0, different = 0;
    for (int times = 4; times >= 1; times--) {
        for (int rank = HD_RANKS - 1; rank >= 0; rank--) {
            if (count[rank] != times) continue;
            if (times > most) most = times;
            order = order << 4 | (uint32_t)rank;
            ranks |= 1U << rank;
            different++;
        }
    }
    static const enum hd_category by_shape[6][5] = {
        /* [different ranks][most of one rank] */
        [2] = {[3] = HD_FULL_HOUSE, [4] = HD_FOUR_OF_A_KIND},
        [3] = {[2] = HD_TWO_PAIR, [3] = HD_THREE_OF_A_KIND},
        [4] = {[2] = HD_PAIR},
        [5] = {[1] = HD_HIGH_CARD},
    };
    enum hd_category category = by_shape[different][most];
    const int top = straight_top(ranks);
    if (top >= 0) {
        category = suited ? HD_STRAIGHT_FLUSH : HD_STRAIGHT;
        order = (uint32_t)top;
    } else if (suited) {
        category = HD_FLUSH;
    }
    return (uint32_t)category << 20 | order;
}

static int compare_scores(const void *a, const void *b) {
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* 1, 2, … within the category, the category on top. */
static hd_rank rank_of_score(const struct generator *g, uint32_t score) {
    const uint32_t *found = bsearch(&score, g->scores, CLASSES, sizeof score, compare_scores);
    if (!found) fail("a score is missing from the list");
    const uint32_t *first = found;
    while (first > g->scores && first[-1] >> 20 == score >> 20) first--;
    return (hd_rank)((score >> 20) << 12 | (uint32_t)(found - first + 1));
}

/* The first two ranks of the score in four bits each; of a straight the highest and the lowest card's. A byte a
 * strength, so that names are found in the cache where nearly everything of a hand is new to it. */
static uint32_t name_of_score(uint32_t score) {
    static const int ranks[HD_CATEGORIES] = {5, 4, 3, 3, 1, 5, 2, 2, 1}; /* in the score */
    const int n = ranks[score >> 20];
    const uint32_t top = score & 15;
    if (n == 1) return top << 4 | (top >= 4 ? top - 4 : HD_RANKS - 1);
    return score >> 4 * (n - 2) & 0xFF;
}

/* ---- All sets of ranks ---- */

/* Appends the sets of `left` more cards of `rank` and lower ranks to what is chosen in `set`. */
static void list_sets(struct generator *g, struct rank_set *set, int rank, int left) {
    if (left == 0) {
        if (g->nsets == RANK_SETS) fail("too many sets of ranks");
        g->sets[g->nsets++] = *set;
        return;
    }
    if (rank < 0) return;
    const struct rank_set before = *set;
    for (int count = 0; count <= HD_SUITS && count <= left; count++) {
        set->count[rank] = (uint8_t)count;
        set->sum = before.sum + (uint32_t)count * key_of(rank);
        list_sets(g, set, rank - 1, left - count);
    }
    *set = before;
}

static int set_size(const struct rank_set *set) {
    int n = 0;
    for (int rank = 0; rank < HD_RANKS; rank++) n += set->count[rank];
    return n;
}

static void counts_of_mask(unsigned mask, uint8_t count[HD_RANKS]) {
    for (int rank = 0; rank < HD_RANKS; rank++) count[rank] = mask >> rank & 1;
}

/* The highest five ranks of a set of at least five, or the set of its best straight. */
static unsigned best_five(unsigned mask) {
    for (int top = HD_RANKS - 1; top >= 4; top--)
        if ((mask >> (top - 4) & 0x1F) == 0x1F) return 0x1FU << (top - 4);
    if ((mask & 0x100F) == 0x100F) return 0x100F;
    while (__builtin_popcount(mask) > 5) mask &= mask - 1;
    return mask;
}

static void list_scores(struct generator *g) {
    for (int i = 0; i < g->nsets && set_size(&g->sets[i]) == 5; i++)
        g->scores[g->nscores++] = score_of(g->sets[i].count, 0);
    for (unsigned mask = 0; mask < FLUSHES; mask++) {
        if (__builtin_popcount(mask) != 5) continue;
        if (g->nscores == CLASSES) fail("too many strengths");
        uint8_t count[HD_RANKS];
        counts_of_mask(mask, count);
        g->scores[g->nscores++] = score_of(count, 1);
    }
    if (g->nscores != CLASSES) fail("too few strengths");
    qsort(g->scores, CLASSES, sizeof g->scores[0], compare_scores);
    int seen[HD_CATEGORIES] = {0};
    for (int i = 0; i < CLASSES; i++) {
        if (i > 0 && g->scores[i] == g->scores[i - 1]) fail("two strengths are equal");
        seen[g->scores[i] >> 20]++;
    }
    if (memcmp(seen, class_counts, sizeof seen) != 0) fail("a category has a wrong number of strengths");
}

/* ---- Ranks by sum and by flush ---- */

static int compare_sums(const void *a, const void *b) {
    const uint32_t x = ((const struct rank_set *)a)->sum, y = ((const struct rank_set *)b)->sum;
    return (x > y) - (x < y);
}

static void sort_sets(struct generator *g) {
    if (g->nsets != RANK_SETS) fail("a set of ranks is missing");
    qsort(g->sets, RANK_SETS, sizeof g->sets[0], compare_sums);
    for (int i = 1; i < RANK_SETS; i++)
        if (g->sets[i].sum == g->sets[i - 1].sum) fail("two sets of ranks have the same sum");
    if (g->sets[RANK_SETS - 1].sum >> HD_EVAL_COLUMN_BITS >= ROWS) fail("a sum is beyond the rows");
}

/* The best hand without one card of the rank. */
static hd_rank rank_without(const struct generator *g, const struct rank_set *set, int rank) {
    const struct rank_set less = {.sum = set->sum - key_of(rank)};
    const struct rank_set *found = bsearch(&less, g->sets, RANK_SETS, sizeof less, compare_sums);
    if (!found || !found->rank) fail("a smaller set of ranks is missing");
    return found->rank;
}

/* Sets of five first, then those that are five and one more, and so on. */
static void rank_sets(struct generator *g) {
    for (int cards = 5; cards <= 7; cards++) {
        for (struct rank_set *set = g->sets; set < g->sets + RANK_SETS; set++) {
            if (set_size(set) != cards) continue;
            if (cards == 5) set->rank = rank_of_score(g, score_of(set->count, 0));
            for (int rank = 0; rank < HD_RANKS && cards > 5; rank++) {
                const hd_rank without = set->count[rank] ? rank_without(g, set, rank) : 0;
                if (without > set->rank) set->rank = without;
            }
        }
    }
}

static void rank_flushes(struct generator *g) {
    for (unsigned mask = 0; mask < FLUSHES; mask++) {
        if (__builtin_popcount(mask) < 5) continue;
        uint8_t count[HD_RANKS];
        counts_of_mask(best_five(mask), count);
        g->flush[mask] = rank_of_score(g, score_of(count, 1));
    }
}

/* ---- Packing ---- */

static int row_length(const struct generator *g, int row) { return g->first[row + 1] - g->first[row]; }

static void find_rows(struct generator *g) {
    for (int row = 0, i = 0; row <= ROWS; row++) {
        while (i < RANK_SETS && g->sets[i].sum >> HD_EVAL_COLUMN_BITS < (uint32_t)row) i++;
        g->first[row] = i;
    }
}

/* Counting sort of the rows by length, the longest first. */
static void order_rows(struct generator *g) {
    int n = 0;
    for (int want = COLUMNS; want >= 0; want--)
        for (int row = 0; row < ROWS; row++)
            if (row_length(g, row) == want) g->row_order[n++] = (uint16_t)row;
}

/* 64 places from `at`, as bits: which are taken. */
static uint64_t taken_from(const struct generator *g, uint32_t at) {
    const uint64_t low = g->taken[at / 64] >> (at % 64);
    return at % 64 ? low | g->taken[at / 64 + 1] << (64 - at % 64) : low;
}

/* The first place for the first of the n sets, all of one row, such that all of them fall on free places. */
static uint32_t find_room(const struct generator *g, const struct rank_set *sets, int n) {
    for (uint32_t at = 0; at + COLUMNS + 64 < PLACES; at += 64) {
        uint64_t taken = 0;
        for (int i = 0; i < n && ~taken; i++) taken |= taken_from(g, at + sets[i].sum - sets[0].sum);
        if (~taken) return at + (uint32_t)__builtin_ctzll(~taken);
    }
    fail("the packed table is full");
}

static void pack(struct generator *g) {
    find_rows(g);
    order_rows(g);
    for (int i = 0; i < ROWS; i++) {
        const uint32_t row = g->row_order[i];
        const struct rank_set *sets = &g->sets[g->first[row]];
        const int n = row_length(g, (int)row);
        if (n == 0) break;
        g->row[row] = find_room(g, sets, n) - sets[0].sum;
        for (int k = 0; k < n; k++) {
            const uint32_t place = sets[k].sum + g->row[row];
            g->taken[place / 64] |= UINT64_C(1) << place % 64;
            g->packed[place] = sets[k].rank;
            if (place >= g->npacked) g->npacked = place + 1;
        }
    }
}

/* Looks up every set as the evaluator does. */
static void prove(const struct generator *g) {
    for (int i = 0; i < RANK_SETS; i++) {
        const uint32_t sum = g->sets[i].sum;
        if (g->packed[sum + g->row[sum >> HD_EVAL_COLUMN_BITS]] != g->sets[i].rank) fail("a packed rank is wrong");
    }
}

/* ---- Output ---- */

static void write_ranks(FILE *out, const char *declaration, const hd_rank *ranks, uint32_t n) {
    fprintf(out, "\n%s[%u] = {", declaration, (unsigned)n);
    for (uint32_t i = 0; i < n; i++) fprintf(out, "%s%u,", i % 16 ? "" : "\n", (unsigned)ranks[i]);
    fputs("\n};\n", out);
}

static void write_words(FILE *out, const char *declaration, const uint64_t words[HD_DECK]) {
    fprintf(out, "\n%s[HD_DECK] = {", declaration);
    for (int i = 0; i < HD_DECK; i++)
        fprintf(out, "%sUINT64_C(0x%016llx),", i % 4 ? " " : "\n", (unsigned long long)words[i]);
    fputs("\n};\n", out);
}

static void write_tables(FILE *out, const struct generator *g) {
    uint64_t key[HD_DECK], mask[HD_DECK];
    for (int card = 0; card < HD_DECK; card++) {
        const int rank = hd_card_rank((hd_card)card), suit = hd_card_suit((hd_card)card);
        key[card] = UINT64_C(1) << (HD_EVAL_COUNTERS_AT + 4 * suit) | key_of(rank);
        mask[card] = UINT64_C(1) << (16 * suit + rank);
    }
    fputs("/* Made by tools/gen_eval.c. */\n#include \"holdem/eval.h\"\n", out);
    write_words(out, "const uint64_t hd_eval_key", key);
    write_words(out, "const uint64_t hd_eval_mask", mask);
    fputs("\nconst uint8_t hd_eval_names[] = {", out);
    for (int i = 0; i < CLASSES; i++)
        fprintf(out, "%s%lu,", i % 16 ? "" : "\n", (unsigned long)name_of_score(g->scores[i]));
    fputs("\n};\n\nconst uint32_t hd_eval_row[HD_EVAL_ROWS] = {", out);
    for (int i = 0; i < HD_EVAL_ROWS; i++) fprintf(out, "%s%luU,", i % 8 ? "" : "\n", (unsigned long)g->row[i]);
    fputs("\n};\n", out);
    write_ranks(out, "const hd_rank hd_eval_flush", g->flush, FLUSHES);
    write_ranks(out, "const hd_rank hd_eval_ranks", g->packed, g->npacked);
}

int main(int argc, char **argv) {
    struct generator *g = calloc(1, sizeof *g);
    if (!g) fail("out of memory");
    for (int cards = 5; cards <= 7; cards++) list_sets(g, &(struct rank_set){0}, HD_RANKS - 1, cards);
    list_scores(g);
    sort_sets(g);
    rank_sets(g);
    rank_flushes(g);
    pack(g);
    prove(g);
    FILE *out = output_open(argc, argv);
    write_tables(out, g);
    output_close(out);
    free(g);
    return 0;
}
