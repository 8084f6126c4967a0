/*
 * libFuzzer target: any bytes as the targets of a calibration. What reads well is possible and within its ranges; what
 * does not says why and changes nothing. The first line may be a setting from outside, after "#!".
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "holdem/targets.h"

static void check_targets(const struct hd_calibration_def *def) {
    int archetype;
    require(def->seats >= HD_ARCHETYPES && def->seats <= HD_MAX_SEATS);
    require(def->hands >= 1000 && def->rounds >= 1 && def->threads >= 0);
    require(hd_calibration_problem(def, &archetype) == NULL);
    for (int a = 0; a < HD_ARCHETYPES; a++)
        for (enum hd_target t = 0; t < HD_TARGETS; t++) require(def->target[a][t] >= 0 && def->target[a][t] <= 10000);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    char *setting = setting_of(text, size);
    const struct hd_override override = {.set = setting, .shown = "--set"};
    const struct hd_config_options options = {.overrides = &override, .n_overrides = setting != NULL};
    const struct hd_calibration_def before = hd_calibration_def_default(HD_MAX_SEATS);
    struct hd_calibration_def def = before;
    struct hd_diags diags;
    struct hd_strbuf printed, source;
    hd_diags_init(&diags);
    hd_strbuf_init(&printed);
    hd_strbuf_init(&source);
    hd_strbuf_write(&source, text, size);
    const hd_status status = hd_targets_read(text, size, "fuzz", &options, &def, &diags);
    hd_diags_print(&diags, hd_strbuf_text(&source), false, &printed);
    require((status == HD_OK) == (diags.errors == 0));
    if (status == HD_OK)
        check_targets(&def);
    else
        require(memcmp(&def, &before, sizeof def) == 0);
    hd_strbuf_release(&source);
    hd_strbuf_release(&printed);
    hd_diags_release(&diags);
    free(setting);
    return 0;
}
