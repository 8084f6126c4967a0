/*
 * Writes how strong each two ranks are on each board of 3–5 ranks, flushes left aside: gen_unsuited OUTPUT.
 *
 * A build tool: depends on cards and on the numbering of boards. It fails unless every number of a board is taken
 * once. Allocates nothing; exit status 1 with a message on any failure.
 */
#include <stdio.h>
#include <stdlib.h>

#include "unsuited.h"

enum { BOARD_MAX = 5 };

static hd_rank rows[HD_UNSUITED_BOARDS][HD_UNSUITED_ROW];
static unsigned char made[HD_UNSUITED_BOARDS];

static void fail(const char *what) {
    fprintf(stderr, "gen_unsuited: %s\n", what);
    exit(1);
}

/* Ranks and how often they are there. */
struct ranks {
    int n;
    int8_t rank[BOARD_MAX];
    int count[HD_RANKS];
};

/* Suits do not matter: only the sum of ranks is looked at. */
static void fill_row(const struct ranks *board) {
    const int number = hd_unsuited_board(board->rank, board->n);
    if (made[number]++) fail("two boards have one number");
    struct hd_eval sum = hd_eval_empty;
    for (int i = 0; i < board->n; i++) {
        if (board->count[board->rank[i]] > HD_SUITS) return;
        sum = hd_eval_add(sum, hd_card_make(board->rank[i], 0));
    }
    for (int a = 0; a < HD_RANKS; a++) {
        const struct hd_eval with_a = hd_eval_add(sum, hd_card_make(a, 0));
        for (int b = 0; b <= a; b++) {
            if (board->count[a] + 1 + (a == b) > HD_SUITS || board->count[b] + 1 > HD_SUITS) continue;
            rows[number][hd_rank_pair(a, b)] = hd_eval_rank_unsuited(hd_eval_add(with_a, hd_card_make(b, 0)));
        }
    }
}

/* All boards of n ranks that begin as this one. */
static void fill(struct ranks *board, int n) {
    if (board->n == n) {
        fill_row(board);
        return;
    }
    for (int rank = board->n ? board->rank[board->n - 1] : 0; rank < HD_RANKS; rank++) {
        board->rank[board->n++] = (int8_t)rank;
        board->count[rank]++;
        fill(board, n);
        board->count[rank]--;
        board->n--;
    }
}

static void write_table(FILE *out) {
    fputs("/* Made by tools/gen_unsuited.c. */\n#include \"unsuited.h\"\n\n"
          "const hd_rank hd_unsuited[HD_UNSUITED_BOARDS][HD_UNSUITED_ROW] = {\n",
          out);
    for (int board = 0; board < HD_UNSUITED_BOARDS; board++) {
        fputs("{", out);
        for (int i = 0; i < HD_RANK_PAIRS; i++) fprintf(out, "%u,", (unsigned)rows[board][i]);
        fputs("},\n", out);
    }
    fputs("};\n", out);
}

int main(int argc, char **argv) {
    if (argc != 2) fail("usage: gen_unsuited OUTPUT");
    for (int n = 3; n <= BOARD_MAX; n++) fill(&(struct ranks){.n = 0}, n);
    for (int i = 0; i < HD_UNSUITED_BOARDS; i++)
        if (!made[i]) fail("a board is missing");
    FILE *out = fopen(argv[1], "w");
    if (!out) fail("cannot open the output");
    write_table(out);
    const int bad = ferror(out);
    if (fclose(out) || bad) fail("cannot write the output");
    return 0;
}
