/**
 * Cards, sets of cards, and their text.
 *
 * A card is 4 × rank + suit: rank 0 (deuce) to 12 (ace), suit 0 to 3 in the order c d h s. Text is rank then suit,
 * "As", "Td", "2c", as everywhere in the field.
 */
#ifndef HOLDEM_CARD_H
#define HOLDEM_CARD_H

#include <stdint.h>
#include <string.h>

#include "holdem/status.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_RANKS = 13, HD_SUITS = 4, HD_DECK = 52 };

/** 0–51, or HD_CARD_NONE for a card that is unknown or not there. */
typedef uint8_t hd_card;
enum { HD_CARD_NONE = 255 };

/** A set of cards: bit c is card c. */
typedef uint64_t hd_cards;
#define HD_CARDS_ALL ((UINT64_C(1) << HD_DECK) - 1)

static inline hd_card hd_card_make(int rank, int suit) { return (hd_card)(4 * rank + suit); }
static inline int hd_card_rank(hd_card card) { return card >> 2; }
static inline int hd_card_suit(hd_card card) { return card & 3; }
static inline hd_cards hd_cards_of(hd_card card) { return UINT64_C(1) << card; }

/** The text of each card, for the function below. */
extern const char hd_card_texts[HD_DECK][3];

/** Writes "As" (or "??" for HD_CARD_NONE) and a NUL. */
static inline void hd_card_text(hd_card card, char text[3]) {
    memcpy(text, card < HD_DECK ? hd_card_texts[card] : "??", 3);
}

/** Reads one card from the first two characters; rank letters and suits in either case. HD_E_SYNTAX. */
hd_status hd_card_parse(const char *text, hd_card *card);

/**
 * Reads up to `max` cards, with or without blanks and commas between them, all different and known.
 * HD_E_SYNTAX: not a card; HD_E_ARGUMENT: a card twice; HD_E_FULL: more than max. `*at` is then the offset of the
 * offending character; `*n` is the number of cards.
 */
hd_status hd_cards_parse(const char *text, int max, hd_card *cards, int *n, int *at);

struct hd_rng;

/** Draws n different cards, 0–52, in random order: the start of a shuffled deck. */
void hd_cards_draw(struct hd_rng *rng, int n, hd_card *cards);

/** The rank's character, "23456789TJQKA"[rank]. */
char hd_rank_char(int rank);

/** A rank in letters, and how many they are. */
struct hd_rank_word {
    char text[7];
    uint8_t n;
};
/** "Deuce" is "Two" here as in the field's hand histories: "Two", …, "Ace"; "Twos", …, "Sixes", …, "Aces". */
extern const struct hd_rank_word hd_rank_names[HD_RANKS], hd_rank_plurals[HD_RANKS];

#ifdef __cplusplus
}
#endif
#endif
