/*
 * The kinds of failures of bots, in words.
 *
 * Layer base; constants only. Nothing allocates or fails.
 */
#include "holdem/failure.h"

#define KEY(name, key, words) key,
static const char *const keys[HD_FAILURES] = {HD_FAILURE_LIST(KEY)};
#undef KEY

#define WORDS(name, key, words) words,
static const char *const all_words[HD_FAILURES] = {HD_FAILURE_LIST(WORDS)};
#undef WORDS

const char *hd_failure_key(enum hd_failure failure) { return keys[failure]; }

const char *hd_failure_words(enum hd_failure failure) { return all_words[failure]; }

bool hd_failure_reproducible(enum hd_failure failure) {
    return failure == HD_FAILURE_ILLEGAL || failure == HD_FAILURE_ANSWER;
}
