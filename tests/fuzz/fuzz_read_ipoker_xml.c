/* Any bytes as a session of the iPoker client: what stands before the first "<game " is what it says of all hands. */
#include <string.h>

#include "fuzz.h"
#include "support/read_hands.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char tag[] = "<game ";
    const size_t length = sizeof tag - 1;
    size_t at = 0;
    while (at + length < size && memcmp(data + at, tag, length) != 0) at++;
    const char *text = (const char *)data;
    const struct hd_block block = {
        .text = text + at, .length = size - at, .line = 1, .context = text, .context_length = at};
    fuzz_block(&hd_reading_ipoker_xml, &block);
    return 0;
}
