/*
 * libFuzzer target: any bytes as what an agent of the competition says. Each line is a comment, a good answer or a good
 * version, or has a reason that can be shown; and a good answer is one state and one action.
 */
#include <stdlib.h>
#include <string.h>

#include "outside/matchstate.h"

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
    struct hd_agent_answer answer;
    char why[HD_WHY_MAX] = "";
    const bool good = hd_agent_answer_read(line, length, &answer, why);
    require(answer.state < length || answer.state == 0);
    require(answer.state == 0 || line[answer.state] == ':');
    if (good) {
        require(answer.state > 0 && !hd_agent_comment(line, length));
        require(answer.action >= HD_AGENT_FOLD && answer.action <= HD_AGENT_RAISE);
        require(answer.size >= 0 && (answer.size == 0 || answer.action == HD_AGENT_RAISE));
    } else {
        require_reason(why);
    }
    why[0] = '\0';
    if (!hd_agent_version_read(line, length, why)) require_reason(why);
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
