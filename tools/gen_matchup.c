/*
 * Writes how often each kind of starting hand beats each other kind, all boards counted: gen_matchup OUTPUT.
 *
 * Boards that differ by their suits' names alone count once, times their number. On a board all 1,081 holdings are put
 * in order of strength and gone through from the weakest: a holding beats those that came before it, but for those that
 * need one of its cards. How many came before is kept by kind, in all and for each card, so that a holding costs one
 * vector sum over the kinds. Ties are what wins leave of all deals.
 *
 * A build tool: depends on cards and the kinds of hands. All arithmetic is on whole numbers. It fails unless sums that
 * are known come out. Allocates nothing; exit status 1 with a message on any failure.
 */
#include <stdbool.h>
#include <string.h>

#include "holdem/eval.h"
#include "holdem/matchup.h"
#include "output.h"

enum {
    BOARD = 5,
    UNSEEN = HD_DECK - BOARD,
    HOLDINGS = UNSEEN * (UNSEEN - 1) / 2,
    CANONICAL_BOARDS = 134459,
    BOARDS = 2598960,
    LANES = 16,
    VECTORS = (HD_HAND_CLASSES + LANES - 1) / LANES,
    DIGITS = 2, /* of a strength, in the base RADIX */
    RADIX = 256
};

typedef uint8_t bytes __attribute__((vector_size(LANES)));
typedef uint16_t words __attribute__((vector_size(2 * LANES)));
typedef uint32_t longs __attribute__((vector_size(4 * LANES)));

/* A number for each kind of hand. On one board none is above 12 × 12, so that bytes will do. */
union by_kind {
    uint8_t of[VECTORS * LANES];
    bytes vector[VECTORS];
};
union sums {
    uint32_t of[VECTORS * LANES];
    longs vector[VECTORS];
};

struct holding {
    hd_rank strength;
    uint8_t kind;
    hd_card card[2];
};

static uint8_t kinds[HD_DECK][HD_DECK];
static union sums wins[HD_HAND_CLASSES];
static int64_t boards, canonical_boards;

/* ---- one board ---- */

static void hold_all(const hd_card board[BOARD], struct holding holdings[HOLDINGS]) {
    struct hd_eval sum = hd_eval_empty;
    hd_cards seen = 0;
    for (int i = 0; i < BOARD; i++) {
        sum = hd_eval_add(sum, board[i]);
        seen |= hd_cards_of(board[i]);
    }
    int n = 0;
    for (int a = 0; a < HD_DECK; a++) {
        if (seen >> a & 1) continue;
        const struct hd_eval with_a = hd_eval_add(sum, (hd_card)a);
        for (int b = 0; b < a; b++) {
            if (seen >> b & 1) continue;
            holdings[n++] =
                (struct holding){hd_eval_rank(hd_eval_add(with_a, (hd_card)b)), kinds[a][b], {(hd_card)a, (hd_card)b}};
        }
    }
}

/* Moves what is in `from` to `to` in order of one digit of the strength; equals keep their order. */
static void sort_digit(const struct holding from[HOLDINGS], struct holding to[HOLDINGS], int digit) {
    int start[RADIX + 1] = {0};
    for (int i = 0; i < HOLDINGS; i++) start[(from[i].strength >> (8 * digit) & (RADIX - 1)) + 1]++;
    for (int i = 0; i < RADIX; i++) start[i + 1] += start[i];
    for (int i = 0; i < HOLDINGS; i++) to[start[from[i].strength >> (8 * digit) & (RADIX - 1)]++] = from[i];
}

/* What has been gone through: by kind, and by kind of those that have a card. */
struct passed {
    union by_kind all, with[HD_DECK];
};

static void pass(struct passed *passed, const struct holding *holding) {
    passed->all.of[holding->kind]++;
    for (int i = 0; i < 2; i++) passed->with[holding->card[i]].of[holding->kind]++;
}

static void count_wins(union by_kind *won, const struct passed *passed, const struct holding *holding) {
    const union by_kind *a = &passed->with[holding->card[0]], *b = &passed->with[holding->card[1]];
    for (int i = 0; i < VECTORS; i++) won->vector[i] += passed->all.vector[i] - a->vector[i] - b->vector[i];
}

static void add_times(const union by_kind won[HD_HAND_CLASSES], unsigned times) {
    for (int kind = 0; kind < HD_HAND_CLASSES; kind++) {
        for (int i = 0; i < VECTORS; i++) {
            const words product = __builtin_convertvector(won[kind].vector[i], words) * (uint16_t)times;
            wins[kind].vector[i] += __builtin_convertvector(product, longs);
        }
    }
}

static void count_board(const hd_card board[BOARD], unsigned times) {
    static struct holding holdings[HOLDINGS], other[HOLDINGS];
    static union by_kind won[HD_HAND_CLASSES];
    static struct passed passed;
    hold_all(board, holdings);
    sort_digit(holdings, other, 0);
    sort_digit(other, holdings, 1);
    memset(won, 0, sizeof won);
    memset(&passed, 0, sizeof passed);
    for (int from = 0, to; from < HOLDINGS; from = to) {
        for (to = from; to < HOLDINGS && holdings[to].strength == holdings[from].strength; to++)
            count_wins(&won[holdings[to].kind], &passed, &holdings[to]);
        for (int i = from; i < to; i++) pass(&passed, &holdings[i]);
    }
    add_times(won, times);
    boards += times;
    canonical_boards++;
}

/* ---- all boards ---- */

/*
 * How many boards are this one but for the names of suits, if it is the one of them that counts: the one whose suits
 * have sets of ranks in falling order. Else 0.
 */
static unsigned board_count(const hd_card board[BOARD]) {
    unsigned ranks[HD_SUITS] = {0}, count = HD_SUITS * 3 * 2, same = 1;
    for (int i = 0; i < BOARD; i++) ranks[hd_card_suit(board[i])] |= 1U << hd_card_rank(board[i]);
    for (int suit = 1; suit < HD_SUITS; suit++) {
        if (ranks[suit] > ranks[suit - 1]) return 0;
        same = ranks[suit] == ranks[suit - 1] ? same + 1 : 1;
        count /= same;
    }
    return count;
}

static void count_all(void) {
    hd_card board[BOARD];
    for (board[0] = BOARD - 1; board[0] < HD_DECK; board[0]++)
        for (board[1] = BOARD - 2; board[1] < board[0]; board[1]++)
            for (board[2] = BOARD - 3; board[2] < board[1]; board[2]++)
                for (board[3] = BOARD - 4; board[3] < board[2]; board[3]++)
                    for (board[4] = 0; board[4] < board[3]; board[4]++) {
                        const unsigned times = board_count(board);
                        if (times) count_board(board, times);
                    }
}

/* ---- checks and output ---- */

static uint32_t wins_of(const char *a, const char *b) {
    int kind_a = 0, kind_b = 0;
    if (hd_hand_class_parse(a, &kind_a) || hd_hand_class_parse(b, &kind_b)) fail("a hand is misspelt");
    return wins[kind_a].of[kind_b];
}

/* Boards are complete, and published counts come out: deals that aces win and lose against kings, of 36 × 1,712,304. */
static void check(void) {
    if (boards != BOARDS || canonical_boards != CANONICAL_BOARDS) fail("boards are missing");
    if (wins_of("AA", "KK") != 50371344 || wins_of("KK", "AA") != 10986372) fail("AA against KK is wrong");
    if (wins_of("72o", "32o") != 103548840) fail("72o against 32o is wrong");
}

static void write_table(FILE *out) {
    fputs("/* Made by tools/gen_matchup.c. */\n#include \"matchup.h\"\n\n"
          "const uint32_t hd_matchup_wins[HD_HAND_CLASSES][HD_HAND_CLASSES] = {\n",
          out);
    for (int a = 0; a < HD_HAND_CLASSES; a++) {
        fputs("    {", out);
        for (int b = 0; b < HD_HAND_CLASSES; b++) fprintf(out, "%s%lu", b ? ", " : "", (unsigned long)wins[a].of[b]);
        fputs("},\n", out);
    }
    fputs("};\n", out);
}

int main(int argc, char **argv) {
    for (int a = 0; a < HD_DECK; a++)
        for (int b = 0; b < HD_DECK; b++)
            if (a != b) kinds[a][b] = (uint8_t)hd_hand_class((hd_card)a, (hd_card)b);
    count_all();
    check();
    FILE *out = output_open(argc, argv);
    write_table(out);
    output_close(out);
    return 0;
}
