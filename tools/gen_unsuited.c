/*
 * Writes how strong each two ranks are on each board of 3–5 ranks, flushes left aside, and what they are worth against
 * all others: gen_unsuited OUTPUT.
 *
 * A build tool: depends on cards and on the numbering of boards. It fails unless every number of a board is taken
 * once and every number of outs has a code. Allocates nothing; exit status 1 with a message on any failure.
 */
#include "output.h"
#include "unsuited.h"

enum { BOARD_MAX = 5 };

static hd_rank rows[HD_UNSUITED_BOARDS][HD_UNSUITED_ROW];
static uint16_t worth[HD_UNSUITED_BOARDS][HD_RANK_PAIRS];
static unsigned char made[HD_UNSUITED_BOARDS];

/* Ranks and how often they are there; with the own cards once these are looked at. */
struct ranks {
    int n, number;
    int8_t rank[BOARD_MAX];
    int count[HD_RANKS];
    struct hd_eval sum;
};

/* Suits do not matter: only the sum of ranks is looked at. */
static struct hd_eval with(struct hd_eval sum, int rank) { return hd_eval_add(sum, hd_card_make(rank, 0)); }

/* ---- what two ranks are worth ---- */

/* Two for a win and one for a tie against each pair of unseen cards. */
static int halves_won(const struct ranks *seen, hd_rank own) {
    int won = 0;
    for (int a = 0; a < HD_RANKS; a++) {
        for (int b = 0; b <= a; b++) {
            const int n_a = HD_SUITS - seen->count[a], n_b = HD_SUITS - seen->count[b];
            const hd_rank other = rows[seen->number][hd_rank_pair(a, b)];
            won += ((own > other) + (own >= other)) * (a == b ? n_a * (n_a - 1) / 2 : n_a * n_b);
        }
    }
    return won;
}

/* A straight or better, better in kind than what is there and better than the board makes it by itself. */
static int is_out(const struct ranks *seen, struct hd_eval hand, int next) {
    const hd_rank rank = hd_eval_rank_unsuited(with(hand, next));
    const enum hd_category category = hd_rank_category(rank), own = hd_rank_category(hd_eval_rank_unsuited(hand));
    if (category < HD_STRAIGHT || category <= own) return 0;
    if (seen->n == 3) return seen->rank[0] != seen->rank[2] || next != seen->rank[0];
    return rank > hd_eval_rank_unsuited(with(seen->sum, next));
}

static int outs_of(const struct ranks *seen, struct hd_eval hand) {
    int outs = 0;
    if (seen->n == BOARD_MAX) return 0;
    for (int next = 0; next < HD_RANKS; next++)
        if (seen->count[next] < HD_SUITS && is_out(seen, hand, next)) outs += HD_SUITS - seen->count[next];
    return outs;
}

static int code_of(int outs) {
    for (int code = 0; code < HD_WORTH_CODES; code++)
        if (hd_worth_outs[code] == outs) return code;
    fail("a number of outs has no code");
}

static uint16_t worth_of(const struct ranks *seen, struct hd_eval hand) {
    const int halves = halves_won(seen, hd_eval_rank_unsuited(hand));
    if (halves >> HD_WORTH_HALVES_BITS) fail("too much is won");
    return (uint16_t)(code_of(outs_of(seen, hand)) << HD_WORTH_HALVES_BITS | halves);
}

/* ---- all boards ---- */

/* Does something with each two ranks that can be held on a board, seen with it. */
static void each_pair(struct ranks *board, void (*fill)(const struct ranks *seen, int pair, struct hd_eval hand)) {
    for (int a = 0; a < HD_RANKS; a++) {
        for (int b = 0; b <= a; b++) {
            board->count[a]++;
            board->count[b]++;
            if (board->count[a] <= HD_SUITS && board->count[b] <= HD_SUITS)
                fill(board, hd_rank_pair(a, b), with(with(board->sum, a), b));
            board->count[a]--;
            board->count[b]--;
        }
    }
}

static void fill_row(const struct ranks *seen, int pair, struct hd_eval hand) {
    rows[seen->number][pair] = hd_eval_rank_unsuited(hand);
}

static void fill_worth(const struct ranks *seen, int pair, struct hd_eval hand) {
    worth[seen->number][pair] = worth_of(seen, hand);
}

static void fill_board(struct ranks *board) {
    board->number = hd_unsuited_board(board->rank, board->n);
    if (made[board->number]++) fail("two boards have one number");
    board->sum = hd_eval_empty;
    for (int i = 0; i < board->n; i++) {
        if (board->count[board->rank[i]] > HD_SUITS) return;
        board->sum = with(board->sum, board->rank[i]);
    }
    each_pair(board, fill_row);
    each_pair(board, fill_worth);
}

/* All boards of n ranks that begin as this one. */
static void fill(struct ranks *board, int n) {
    if (board->n == n) {
        fill_board(board);
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

static void write_list(FILE *out, const uint16_t *list) {
    fputs("{", out);
    for (int i = 0; i < HD_RANK_PAIRS; i++) fprintf(out, "%u,", (unsigned)list[i]);
    fputs("},\n", out);
}

static void write_tables(FILE *out) {
    fputs("/* Made by tools/gen_unsuited.c. */\n#include \"unsuited.h\"\n\n"
          "const hd_rank hd_unsuited[HD_UNSUITED_BOARDS][HD_UNSUITED_ROW] = {\n",
          out);
    for (int board = 0; board < HD_UNSUITED_BOARDS; board++) write_list(out, rows[board]);
    fputs("};\n\nconst uint16_t hd_unsuited_worth[HD_UNSUITED_BOARDS][HD_RANK_PAIRS] = {\n", out);
    for (int board = 0; board < HD_UNSUITED_BOARDS; board++) write_list(out, worth[board]);
    fputs("};\n", out);
}

int main(int argc, char **argv) {
    for (int n = 3; n <= BOARD_MAX; n++) fill(&(struct ranks){.n = 0}, n);
    for (int i = 0; i < HD_UNSUITED_BOARDS; i++)
        if (!made[i]) fail("a board is missing");
    FILE *out = output_open(argc, argv);
    write_tables(out);
    output_close(out);
    return 0;
}
