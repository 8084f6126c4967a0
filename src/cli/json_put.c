/*
 * Prints a JSON object on standard output.
 *
 * Layer: cli. Objects keep the order in which their members were put in; the text ends with a newline.
 * Takes the object over. Fails on lack of memory and on a failed write, both said on standard error.
 */
#include "json_put.h"

#include <stdlib.h>

enum { DIGITS = 15 }; /* as many as a double keeps: 0.06 stays 0.06 */

enum exit_code json_put(const struct console *console, json_t *object) {
    char *json = object ? json_dumps(object, JSON_INDENT(2) | JSON_REAL_PRECISION(DIGITS)) : NULL;
    json_decref(object);
    if (!json) {
        console_say(console, HD_ERROR, "%s", hd_status_text(HD_E_NOMEM));
        return EXIT_FAILED;
    }
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, json);
    hd_strbuf_putc(&text, '\n');
    free(json);
    const enum exit_code code = console_put(console, &text);
    hd_strbuf_release(&text);
    return code;
}
