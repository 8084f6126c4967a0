/* Any bytes as a hand of our own log. */
#include "fuzz.h"
#include "support/read_hands.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const struct hd_block block = {.text = (const char *)data, .length = size, .line = 1};
    fuzz_block(&hd_reading_ipoker, &block);
    return 0;
}
