/**
 * Run directories: one run with its config, its result and its logs.
 *
 * A directory holds a run where it has a run.toml or a result.json. It takes no second one unless the first may be
 * replaced; then the files that a run writes under fixed names are, and nothing else is touched.
 */
#ifndef HOLDEM_STORE_H
#define HOLDEM_STORE_H

#include <stdbool.h>
#include <stddef.h>

#include "holdem/file.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The resolved config, and what --json prints. */
#define HD_STORE_CONFIG "run.toml"
#define HD_STORE_RESULT "result.json"

struct hd_store;

/**
 * Makes the directory ready for a run, creating it where it is missing. HD_E_EXISTS: it holds a run and `replace` is
 * false; the sentence names --force, and nothing was changed. HD_E_IO with path and reason, HD_E_NOMEM.
 * With `replace` the former run's result and its tables of units are removed and its config stays until the new one
 * is saved. Hand logs stay: their names cannot be told from those of other files.
 */
hd_status hd_store_open(const char *directory, bool replace, struct hd_store **store, struct hd_error *error);
void hd_store_free(struct hd_store *store);

/** Whether the directory held a run before. */
bool hd_store_replaced(const struct hd_store *store);

/** Writes a file of the run, whole or not at all, replacing one of that name. HD_E_IO, HD_E_NOMEM. */
hd_status hd_store_save(const struct hd_store *store, const char *name, const void *data, size_t n,
                        struct hd_error *error);

#ifdef __cplusplus
}
#endif
#endif
