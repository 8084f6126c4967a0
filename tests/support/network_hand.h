/**
 * What the formats of the iPoker network tell of a hand, for tests that read it back.
 */
#ifndef HOLDEM_TESTS_NETWORK_HAND_H
#define HOLDEM_TESTS_NETWORK_HAND_H

#include "holdem/import.h"
#include "support/played_hand.h"

/** What a hand that is read has for a chip of the record: readers count hundredths. */
int64_t network_scale(int chip_decimals);

/**
 * Whether these formats can tell the hand: its board is known, its chips can be counted in hundredths, and who posts
 * what follows from the order of the seats, as docs/HAND_HISTORIES.md lists.
 */
bool network_tells(const struct hd_record *record, int chip_decimals);

/** Fails the test unless header, seats, posts, actions and boards are those of the record. */
void check_network_hand(const struct hd_record *record, const struct hd_imported *hand, int chip_decimals);

/** Fails the test unless what each seat won, uncalled chips included (`uncalled`) or not, is what the source states. */
void check_network_wins(const struct hd_record *record, const struct hd_imported *hand, int chip_decimals,
                        bool uncalled);

#endif
