/*
 * libFuzzer target: any bytes as what a bot's program says. Each line is a good answer, a good hello, or has a reason
 * that can be shown; and a good answer says what can be done.
 */
#include <string.h>

#include "fuzz.h"
#include "outside/answer.h"

static void read_line(const char *line, size_t length) {
    struct hd_answer answer;
    struct hd_hello hello;
    char why[HD_WHY_MAX] = "";
    if (hd_answer_read(line, length, &answer, why)) {
        require(answer.id > 0 && answer.action.kind >= HD_FOLD && answer.action.kind <= HD_RAISE);
        require(answer.action.kind == HD_RAISE || answer.action.raise_to == 0);
    } else {
        require_reason(why, HD_WHY_MAX);
    }
    if (hd_hello_read(line, length, &hello, why))
        require(strlen(hello.name) < sizeof hello.name);
    else
        require_reason(why, HD_WHY_MAX);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    each_line(data, size, read_line);
    return 0;
}
