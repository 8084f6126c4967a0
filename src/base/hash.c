/*
 * The fingerprint of texts.
 *
 * Layer base: includes nothing of the other layers. Bytes are gathered little end first, eight at a time, so that the
 * result does not depend on the machine; the length closes it, so that texts that differ in trailing NULs or in where
 * they are split differ in their fingerprint. Allocates nothing, cannot fail.
 */
#include "holdem/hash.h"

#include <string.h>

uint64_t hd_hash_text(uint64_t hash, const char *text) {
    const size_t length = strlen(text);
    for (size_t at = 0; at < length; at += 8) {
        uint64_t word = 0;
        for (size_t i = 0; i < 8 && at + i < length; i++) word |= (uint64_t)(unsigned char)text[at + i] << (8 * i);
        hash = hd_hash_u64(hash, word);
    }
    return hd_hash_u64(hash, length);
}
