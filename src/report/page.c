/*
 * Sentences on a page.
 *
 * Layer report: sees base only. Appends to the page's buffer, whose status tells when memory ran out.
 */
#include "holdem/width.h"
#include "sections.h"

void hd_page_put(const struct hd_page *page, struct hd_strbuf *sentence) {
    hd_width_wrap(page->out, hd_strbuf_text(sentence), page->width);
    if (sentence->status != HD_OK) page->out->status = sentence->status;
    hd_strbuf_clear(sentence);
}
