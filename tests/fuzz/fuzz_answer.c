/*
 * libFuzzer target: any bytes as what a bot's program says. Each line is a good answer, a good hello, or has a reason
 * that can be shown; and a good answer says what can be done.
 */
#include <stdlib.h>
#include <string.h>

#include "outside/answer.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(int condition) {
    if (!condition) abort();
}

static void require_reason(const char *why) {
    const size_t length = strlen(why);
    require(length > 0 && length < HD_WHY_MAX);
    for (size_t i = 0; i < length; i++) require((unsigned char)why[i] >= 0x20 && why[i] != 0x7f);
}

static void read_line(const char *line, size_t length) {
    struct hd_answer answer;
    struct hd_hello hello;
    char why[HD_WHY_MAX] = "";
    if (hd_answer_read(line, length, &answer, why)) {
        require(answer.id > 0 && answer.action.kind >= HD_FOLD && answer.action.kind <= HD_RAISE);
        require(answer.action.kind == HD_RAISE || answer.action.raise_to == 0);
    } else {
        require_reason(why);
    }
    if (hd_hello_read(line, length, &hello, why))
        require(strlen(hello.name) < sizeof hello.name);
    else
        require_reason(why);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data, *end = text + size;
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const size_t length = (size_t)((newline ? newline : end) - text);
        read_line(text, length);
        text += length + 1;
    }
    return 0;
}
