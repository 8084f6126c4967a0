/*
 * libFuzzer target: any bytes as a config. What reads well must be written so that it reads back, without a finding, to
 * the same config; what does not must say why. The first line may be a setting from outside, after "#!".
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "holdem/config.h"

static void check_written(const struct hd_config *config) {
    struct hd_strbuf first, second;
    struct hd_config again;
    struct hd_diags diags;
    hd_strbuf_init(&first);
    hd_strbuf_init(&second);
    hd_config_init(&again);
    hd_diags_init(&diags);
    hd_config_write(config, &first);
    const hd_status status = hd_config_read(first.text, first.length, "written", NULL, &again, &diags);
    /* an overlay stays one */
    require(status == HD_OK && diags.errors == 0 && diags.warnings <= 1);
    hd_config_write(&again, &second);
    require(strcmp(first.text, second.text) == 0);
    require(hd_run_id(&config->run) == hd_run_id(&again.run));
    hd_diags_release(&diags);
    hd_config_release(&again);
    hd_strbuf_release(&second);
    hd_strbuf_release(&first);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    char *setting = setting_of(text, size);
    const struct hd_override override = {.set = setting, .shown = "--set"};
    const struct hd_config_options options = {.overrides = &override, .n_overrides = setting != NULL};
    struct hd_config config;
    struct hd_diags diags;
    struct hd_strbuf printed, source;
    hd_config_init(&config);
    hd_diags_init(&diags);
    hd_strbuf_init(&printed);
    hd_strbuf_init(&source);
    hd_strbuf_write(&source, text, size);
    const hd_status status = hd_config_read(text, size, "fuzz", &options, &config, &diags);
    hd_diags_print(&diags, hd_strbuf_text(&source), false, &printed);
    require((status == HD_OK) == (diags.errors == 0));
    if (status == HD_OK) check_written(&config);
    hd_strbuf_release(&source);
    hd_strbuf_release(&printed);
    hd_diags_release(&diags);
    hd_config_release(&config);
    free(setting);
    return 0;
}
