/**
 * Hands that were written and read back: is what came back the record that it was written from?
 */
#ifndef HOLDEM_TESTS_ROUND_TRIP_H
#define HOLDEM_TESTS_ROUND_TRIP_H

#include "holdem/import.h"

/**
 * Fails the test unless time, table, players, button, big blind, events and what was collected are the record's. The
 * record's events stand as the format tells them; pots and rakes among them are passed over, only the sum of the rakes
 * is compared.
 */
void check_told_hand(const struct hd_record *record, const struct hd_imported *hand);

/** Fails the test unless the rules agree with the hand. */
void check_verified(const struct hd_imported *hand);

#endif
