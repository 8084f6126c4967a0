/**
 * A readable print of an imported hand.
 */
#ifndef HOLDEM_SHOW_H
#define HOLDEM_SHOW_H

#include "holdem/import.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Appends the hand: table and blinds, the players in their positions with stacks and known cards, then street by street
 * who does what, with his chips and the pot after it, and who shows and collects what. It prints what the record says,
 * right or not; chips are left out from where the record's amounts cannot be. About 80 columns wide; `colour` puts ANSI
 * colours to it. Control characters of the source are shown as ?.
 */
void hd_show(struct hd_strbuf *text, const struct hd_imported *hand, bool colour);

#ifdef __cplusplus
}
#endif
#endif
