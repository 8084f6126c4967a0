/* How many looks at a board a second: the strength of random hands with three, four and five cards on the board. */
#include "holdem/strength.h"
#include "bench.h"
#include "holdem/rng.h"

enum { HANDS = 10000, BOARD = 5 };

struct situations {
    int board;
    hd_card cards[HANDS][2 + BOARD];
};

static uint64_t look(const void *data) {
    const struct situations *situations = data;
    uint64_t total = 0;
    for (int i = 0; i < HANDS; i++) {
        struct hd_strength strength;
        const hd_card *cards = situations->cards[i];
        hd_strength_of(cards, cards + 2, situations->board, &strength);
        total += (uint64_t)strength.equity;
    }
    return total;
}

int main(int argc, char **argv) {
    const double seconds = bench_seconds(argc, argv);
    static struct situations situations;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 1});
    for (int i = 0; i < HANDS; i++) hd_cards_draw(&rng, 2 + BOARD, situations.cards[i]);
    static const char *const names[] = {"strength_board_3", "strength_board_4", "strength_board_5"};
    for (situations.board = 3; situations.board <= BOARD; situations.board++)
        bench_measure(names[situations.board - 3], "looks", seconds, HANDS, look, &situations);
    return 0;
}
