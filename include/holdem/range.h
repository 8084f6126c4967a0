/**
 * Ranges: which two cards a player may hold, and how likely each pair is beside the others.
 *
 * Text is the field's: entries divided by commas, each with a weight if wanted, later ones replacing what earlier ones
 * said of the same cards.
 *
 *     AA  AKs  AKo  AK       a kind of hand; without s or o, suited and offsuit
 *     TT+  ATs+  AT+         this and the better ones: higher pairs; of two ranks, higher second cards below the first
 *     22-66  A5s-A2s         from one kind to another with the same first card, in either order
 *     JTs-67s                likewise with both cards moving: JTs T9s 98s 87s 76s
 *     AhKd                   exactly these cards
 *     random                 any two cards
 *     AKs:0.5  QQ:25%        a weight, 0–1 or 0–100%, with at most four decimals (two of percent); "random, AA:0" is
 *                            all but aces
 *
 * Letters may be in either case, ranks in either order, blanks anywhere around entries.
 */
#ifndef HOLDEM_RANGE_H
#define HOLDEM_RANGE_H

#include <stddef.h>
#include <stdint.h>

#include "holdem/card.h"
#include "holdem/diag.h"

#ifdef __cplusplus
extern "C" {
#endif

/** All pairs of cards, and the weight of one that is certainly there. */
enum { HD_COMBOS = HD_DECK * (HD_DECK - 1) / 2, HD_RANGE_ONE = 10000 };

/** Number of two different cards in either order, 0–1325. */
static inline int hd_combo_of(hd_card a, hd_card b) {
    const int high = a > b ? a : b, low = a > b ? b : a;
    return high * (high - 1) / 2 + low;
}

/** The cards of a pair, the higher number first. */
void hd_combo_cards(int combo, hd_card cards[2]);

/** Weights, 0–HD_RANGE_ONE, by hd_combo_of. Plain value; all zero is the range of nothing. */
struct hd_range {
    uint16_t weight[HD_COMBOS];
};

/**
 * Reads text[0..length) as a range. Every error is added to `diags` with its column in line 1 and what would be right;
 * `file` names the text there and may be NULL. HD_E_SYNTAX then, and where no pair has a weight; the range stays as it
 * was.
 */
hd_status hd_range_read(const char *text, size_t length, const char *file, struct hd_range *range,
                        struct hd_diags *diags);

#ifdef __cplusplus
}
#endif
#endif
