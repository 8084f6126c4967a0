/*
 * libFuzzer target: any bytes as what an agent of the competition says. Each line is a comment, a good answer or a good
 * version, or has a reason that can be shown; and a good answer is one state and one action.
 */
#include "fuzz.h"
#include "outside/matchstate.h"

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
        require_reason(why, HD_WHY_MAX);
    }
    why[0] = '\0';
    if (!hd_agent_version_read(line, length, why)) require_reason(why, HD_WHY_MAX);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    each_line(data, size, read_line);
    return 0;
}
