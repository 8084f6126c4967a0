/*
 * Writes who goes all-in and who calls by the equilibrium, by depth and players, as a C source: gen_pushfold OUTPUT.
 *
 * Two players from 1 to 25 big blinds by halves, and ten players of equal stacks at some depths: of those the player
 * with k others behind him stands for every table where k are left. Blinds are a half and one, chips count, no ante.
 * Probabilities are rounded to 255ths, so that bots decide on whole numbers.
 *
 * A build tool: depends on base, cards and odds. Fails where an equilibrium is not found. Exit status 1 with a message
 * on any failure.
 */
#include <stdlib.h>

#include "holdem/pushfold.h"
#include "output.h"
#include "shortstack.h"

enum { UNIT = 1000, ROUNDS = 2000, SHARE_ONE = 65535 };

struct solution {
    struct hd_pushfold_game game;
    struct hd_pushfold_plan plan;
    struct hd_pushfold_worth worth;
};

static void solve(struct solution *solution, int n, int64_t stack, double target) {
    struct hd_pushfold_table table = {.n = n, .small_blind = UNIT / 2, .big_blind = UNIT};
    for (int i = 0; i < n; i++) table.stack[i] = stack;
    if (hd_pushfold_game_init(&solution->game, &table)) fail("the game is not playable");
    if (hd_pushfold_solve(&solution->game, target, ROUNDS, &solution->plan, &solution->worth)) fail("no memory");
    if (solution->worth.exploitability > target) fail("no equilibrium was found");
}

static void write_range(FILE *out, const double range[HD_HAND_CLASSES]) {
    fputs("        {", out);
    for (int i = 0; i < HD_HAND_CLASSES; i++) fprintf(out, "%s%d", i ? "," : "", (int)(range[i] * 255 + .5));
    fputs("},\n", out);
}

/* For each own kind: how many holdings of each other kind its cards leave, and the share of the pot against them. */
static void write_matchups(FILE *out) {
    fputs("const uint8_t hd_matchup_weights[HD_HAND_CLASSES][HD_HAND_CLASSES] = {\n", out);
    for (int a = 0; a < HD_HAND_CLASSES; a++) {
        fputs("    {", out);
        for (int b = 0; b < HD_HAND_CLASSES; b++)
            fprintf(out, "%s%d", b ? "," : "", hd_matchup_combos(a, b) / hd_hand_class_combos(a));
        fputs("},\n", out);
    }
    fputs("};\n\nconst uint16_t hd_matchup_shares[HD_HAND_CLASSES][HD_HAND_CLASSES] = {\n", out);
    for (int a = 0; a < HD_HAND_CLASSES; a++) {
        fputs("    {", out);
        for (int b = 0; b < HD_HAND_CLASSES; b++) {
            const struct hd_matchup matchup = hd_matchup_of(a, b);
            const int64_t deals = (int64_t)matchup.combos * HD_MATCHUP_BOARDS;
            const int64_t share = deals ? (2 * matchup.win + matchup.tie) * SHARE_ONE / (2 * deals) : 0;
            fprintf(out, "%s%d", b ? "," : "", (int)share);
        }
        fputs("},\n", out);
    }
    fputs("};\n\n", out);
}

static void write_heads_up(FILE *out, struct solution *solution) {
    static const double target = 1e-5;
    fputs("const uint8_t hd_short_heads_up[HD_SHORT_HEADS_UP][HD_SHORT_SIDES][HD_HAND_CLASSES] = {\n", out);
    for (int i = 0; i < HD_SHORT_HEADS_UP; i++) {
        solve(solution, 2, UNIT + i * UNIT / 2, target);
        fputs("    {\n", out);
        write_range(out, solution->plan.push[0]);
        write_range(out, solution->plan.call[0][1]);
        fputs("    },\n", out);
    }
    fputs("};\n\n", out);
}

static void write_table(FILE *out, struct solution *solution) {
    static const double target = 2e-3; /* of ten players together */
    const int n = HD_PUSHFOLD_MAX, sb = n - 2, bb = n - 1;
    fputs("const uint8_t hd_short_table[HD_SHORT_DEPTHS][HD_SHORT_BEHIND][HD_SHORT_ROLES][HD_HAND_CLASSES] = {\n", out);
    for (int i = 0; i < HD_SHORT_DEPTHS; i++) {
        solve(solution, n, hd_short_depths[i] * (int64_t)UNIT, target);
        fputs("    {\n", out);
        for (int behind = 2; behind < n; behind++) {
            const int pusher = n - 1 - behind, other = behind > 2 ? sb - 1 : sb;
            fputs("    {\n", out);
            write_range(out, solution->plan.push[pusher]);
            write_range(out, solution->plan.call[pusher][other]);
            write_range(out, solution->plan.call[pusher][sb]);
            write_range(out, solution->plan.call[pusher][bb]);
            fputs("    },\n", out);
        }
        fputs("    },\n", out);
    }
    fputs("};\n", out);
}

int main(int argc, char **argv) {
    struct solution *solution = malloc(sizeof *solution);
    if (!solution) fail("out of memory");
    FILE *out = output_open(argc, argv);
    fputs("/* Made by tools/gen_pushfold.c. */\n#include \"shortstack.h\"\n\n", out);
    write_matchups(out);
    write_heads_up(out, solution);
    write_table(out, solution);
    free(solution);
    output_close(out);
    return 0;
}
