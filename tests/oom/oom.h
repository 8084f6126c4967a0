/**
 * Memory that runs out on purpose, at every allocation of a scenario in turn.
 *
 * Programs of this folder are linked with the allocators wrapped (--wrap), so that the library's own calls count and
 * those of the C library and of the test framework do not.
 */
#ifndef HOLDEM_TESTS_OOM_H
#define HOLDEM_TESTS_OOM_H

#include "holdem/status.h"

/**
 * Runs the scenario with room for 0, 1, 2, … allocations, until it needs no more: each time memory ran out it must say
 * HD_E_NOMEM, otherwise HD_OK, and it must free all that it took. Returns how many allocations it needs. A scenario
 * makes no checks of its own while it runs short: what it finds wrong it says by another status.
 */
int oom_check(hd_status (*scenario)(void *context), void *context);

#endif
