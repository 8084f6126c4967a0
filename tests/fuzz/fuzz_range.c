/*
 * libFuzzer target: any bytes as a range. What reads well has a hand and reads the same again from its cards one by
 * one; what does not says where, within the text, and leaves the range alone.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "holdem/range.h"
#include "holdem/strbuf.h"

/* The range as a list of exact cards with their weights. */
static void write_cards(const struct hd_range *range, struct hd_strbuf *text) {
    for (int i = 0; i < HD_COMBOS; i++) {
        if (!range->weight[i]) continue;
        hd_card cards[2];
        char first[3], second[3];
        hd_combo_cards(i, cards);
        hd_card_text(cards[0], first);
        hd_card_text(cards[1], second);
        hd_strbuf_printf(text, "%s%s%s:%d.%04d", text->length ? "," : "", first, second,
                         range->weight[i] / HD_RANGE_ONE, range->weight[i] % HD_RANGE_ONE);
    }
}

static void check_again(const struct hd_range *range, struct hd_diags *diags) {
    struct hd_strbuf text;
    struct hd_range again;
    hd_strbuf_init(&text);
    write_cards(range, &text);
    require(hd_range_read(text.text, text.length, "written", &again, diags) == HD_OK);
    require(memcmp(range, &again, sizeof again) == 0);
    hd_strbuf_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size ? size : 1);
    require(text != NULL);
    if (size) memcpy(text, data, size);
    struct hd_range range = {{0}};
    const struct hd_range nothing = range;
    struct hd_diags diags;
    hd_diags_init(&diags);
    const hd_status status = hd_range_read(text, size, "fuzz", &range, &diags);
    require((status == HD_OK) == (diags.errors == 0));
    if (status == HD_OK) check_again(&range, &diags);
    if (status != HD_OK) require(memcmp(&range, &nothing, sizeof range) == 0);
    for (int i = 0; i < diags.n; i++) require(diags.list[i].column >= 1 && (size_t)diags.list[i].column <= size + 1);
    hd_diags_release(&diags);
    free(text);
    return 0;
}
