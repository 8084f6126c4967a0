/*
 * The text of cards, the names of ranks, and drawing from a deck.
 *
 * Layer cards: builds on base only. Text is rank then suit, "As"; reading takes either case, writing is always upper
 * case rank and lower case suit. A list of cards holds each card once at most and no unknown ones. Allocates nothing;
 * reading fails with a status and then leaves its results untouched, except for the offset of what is wrong.
 */
#include "holdem/card.h"

#include <assert.h>
#include <string.h>

#include "holdem/rng.h"

static const char rank_chars[] = "23456789TJQKA";
static const char suit_chars[] = "cdhs";

#define OF_RANK(rank) rank "c", rank "d", rank "h", rank "s"
const char hd_card_texts[HD_DECK][3] = {OF_RANK("2"), OF_RANK("3"), OF_RANK("4"), OF_RANK("5"), OF_RANK("6"),
                                        OF_RANK("7"), OF_RANK("8"), OF_RANK("9"), OF_RANK("T"), OF_RANK("J"),
                                        OF_RANK("Q"), OF_RANK("K"), OF_RANK("A")};

#define WORD(letters)                                                                                                  \
    { letters, sizeof(letters) - 1 }
const struct hd_rank_word hd_rank_names[HD_RANKS] = {
    WORD("Two"),  WORD("Three"), WORD("Four"), WORD("Five"),  WORD("Six"),  WORD("Seven"), WORD("Eight"),
    WORD("Nine"), WORD("Ten"),   WORD("Jack"), WORD("Queen"), WORD("King"), WORD("Ace")};
const struct hd_rank_word hd_rank_plurals[HD_RANKS] = {
    WORD("Twos"),  WORD("Threes"), WORD("Fours"), WORD("Fives"),  WORD("Sixes"), WORD("Sevens"), WORD("Eights"),
    WORD("Nines"), WORD("Tens"),   WORD("Jacks"), WORD("Queens"), WORD("Kings"), WORD("Aces")};

/* Where a character stands in a list, in either case; -1 if nowhere. ASCII alone, whatever the locale. */
static int place_of(char c, const char *list) {
    for (int i = 0; list[i]; i++)
        if (c == list[i] || (list[i] >= 'A' && (c ^ list[i]) == ('a' ^ 'A'))) return i;
    return -1;
}

hd_status hd_card_parse(const char *text, hd_card *card) {
    const int rank = place_of(text[0], rank_chars);
    if (rank < 0) return HD_E_SYNTAX;
    const int suit = place_of(text[1], suit_chars);
    if (suit < 0) return HD_E_SYNTAX;
    *card = hd_card_make(rank, suit);
    return HD_OK;
}

hd_status hd_cards_parse(const char *text, int max, hd_card *cards, int *n, int *at) {
    hd_card read[HD_DECK];
    hd_cards seen = 0;
    int count = 0;
    for (int i = (int)strspn(text, " \t,"); text[i]; i += (int)strspn(text + i, " \t,")) {
        *at = i;
        hd_card card;
        const hd_status status = hd_card_parse(text + i, &card);
        if (status) return status;
        if (seen & hd_cards_of(card)) return HD_E_ARGUMENT;
        if (count == max) return HD_E_FULL;
        seen |= hd_cards_of(card);
        read[count++] = card;
        i += 2;
    }
    memcpy(cards, read, (size_t)count);
    *n = count;
    return HD_OK;
}

/* A number in [0, n) out of 32 random bits; draws fresh ones in the rare case that these would favour some. */
static inline uint32_t below(struct hd_rng *rng, uint32_t bits, uint32_t n) {
    uint64_t product = (uint64_t)bits * n;
    if (__builtin_expect((uint32_t)product < n, 0))
        while ((uint32_t)product < -n % n) product = (hd_rng_step(rng) >> 32) * n;
    return (uint32_t)(product >> 32);
}

/* Takes the i-th card out of a deck of which the cards before i are gone; the one at i fills the gap. */
static inline hd_card take_card(hd_card deck[HD_DECK], int i, uint32_t bits, struct hd_rng *rng) {
    const uint32_t j = (uint32_t)i + below(rng, bits, (uint32_t)(HD_DECK - i));
    const hd_card card = deck[j];
    deck[j] = deck[i];
    return card;
}

void hd_cards_draw(struct hd_rng *rng, int n, hd_card *cards) {
    static const hd_card fresh[HD_DECK] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17,
                                           18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35,
                                           36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51};
    assert(n >= 0 && n <= HD_DECK);
    if (hd_rng_fresh(rng)) hd_rng_seed(rng);
    struct hd_rng stream = *rng; /* in registers */
    hd_card deck[HD_DECK];
    memcpy(deck, fresh, sizeof deck);
    int i = 0;
    for (; i + 1 < n; i += 2) { /* one draw of 64 bits serves two cards */
        const uint64_t bits = hd_rng_step(&stream);
        cards[i] = take_card(deck, i, (uint32_t)bits, &stream);
        cards[i + 1] = take_card(deck, i + 1, (uint32_t)(bits >> 32), &stream);
    }
    if (i < n) cards[i] = take_card(deck, i, (uint32_t)hd_rng_step(&stream), &stream);
    *rng = stream;
}

char hd_rank_char(int rank) {
    assert(rank >= 0 && rank < HD_RANKS);
    return rank_chars[rank];
}
