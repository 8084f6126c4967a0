/*
 * holdem demo: something worth seeing without a config.
 *
 * Layer: cli. Plays the reader's own example of a sit-and-go series and prints its table; then plays the first
 * tournament again, which the seed makes the same, with its hands logged into a new folder beside the example config.
 * Failures say the path and the reason; what was shown before stays shown.
 */
#include <stdlib.h>
#include <time.h>

#include "commands.h"
#include "demo_folder.h"
#include "load.h"
#include "path.h"
#include "session.h"

#define CONFIG_NAME "sng.toml"
#define TOURNAMENTS "output.num_tournaments=3000"

/* The example config as a text, and the folder that is filled. */
struct demo {
    const struct args *args;
    const struct console *console;
    struct settings settings;
    struct hd_strbuf example, folder;
};

static enum exit_code fail(const struct console *console, const struct hd_error *error) {
    console_say(console, HD_ERROR, "%s", error->text);
    return EXIT_FAILED;
}

static enum exit_code load(const struct demo *demo, struct hd_config *config) {
    const enum exit_code code = load_text(demo->console, hd_strbuf_text(&demo->example), demo->example.length,
                                          CONFIG_NAME, &demo->settings, config);
    if (!code && !config->output.start_time_given) hd_config_set_start(config, (int64_t)time(NULL));
    return code;
}

static enum exit_code put_table(const struct demo *demo, const struct hd_config *config,
                                const struct outcome *outcome) {
    const struct hd_report report = session_report(config, outcome);
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_report_table(&text, &report, demo->console->width, demo->console->color);
    const enum exit_code code = console_put(demo->console, &text);
    hd_strbuf_release(&text);
    return code;
}

/* Plays the example under the settings of the moment; prints the table where it is wanted. */
static enum exit_code play(const struct demo *demo, bool table) {
    struct hd_config config;
    hd_config_init(&config);
    enum exit_code code = load(demo, &config);
    if (!code) {
        struct outcome outcome;
        code = session_play(demo->console, &config, &outcome);
        if (table && outcome.run.units > 0) {
            const enum exit_code put = put_table(demo, &config, &outcome);
            if (!code) code = put;
        }
        outcome_release(&outcome);
    }
    hd_config_release(&config);
    return code;
}

static enum exit_code play_series(struct demo *demo) {
    settings_add(&demo->settings, TOURNAMENTS);
    return play(demo, true);
}

/* Later settings win over those of the series. The seed stays, even one that was drawn. */
static enum exit_code log_first(struct demo *demo) {
    struct hd_strbuf directory;
    hd_strbuf_init(&directory);
    hd_strbuf_printf(&directory, "output.directory=\"%s\"", hd_strbuf_text(&demo->folder));
    settings_add(&demo->settings, hd_strbuf_text(&directory));
    settings_add(&demo->settings, "output.num_tournaments=1");
    settings_add(&demo->settings, "output.log_hands=true");
    settings_add(&demo->settings, "output.log_dir=\"logs\"");
    hd_strbuf_release(&directory);
    return play(demo, false);
}

static enum exit_code save_example(const struct demo *demo) {
    struct hd_error error = {""};
    char *path = path_join(hd_strbuf_text(&demo->folder), CONFIG_NAME);
    const hd_status status = path ? hd_file_save(path, demo->example.text, demo->example.length, &error)
                                  : hd_error_set(&error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
    free(path);
    return status ? fail(demo->console, &error) : EXIT_GOOD;
}

static void write_tour(struct hd_strbuf *text, const struct demo *demo, int files, const char *hand) {
    const char *folder = hd_strbuf_text(&demo->folder), *program = demo->args->program;
    hd_strbuf_printf(text, "\nThe %d hands of the first tournament are in %s/logs; a long one:\n", files, folder);
    hd_strbuf_printf(text, "  %s/logs/%s\n", folder, hand);
    hd_strbuf_printf(text, "The game is that of %s/%s. To go on:\n", folder, CONFIG_NAME);
    hd_strbuf_printf(text, "  %s run %s/%s -n 20000\n", program, folder, CONFIG_NAME);
    hd_strbuf_printf(text, "  %s bots\n", program);
    hd_strbuf_printf(text, "  %s init cash\n", program);
}

static enum exit_code put_tour(const struct demo *demo) {
    struct hd_error error = {""};
    struct hd_strbuf hand, text;
    int files = 0;
    hd_strbuf_init(&hand);
    hd_strbuf_init(&text);
    char *logs = path_join(hd_strbuf_text(&demo->folder), "logs");
    const hd_status status = logs ? demo_folder_look(logs, &files, &hand, &error)
                                  : hd_error_set(&error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
    if (!status) write_tour(&text, demo, files, hd_strbuf_text(&hand));
    const enum exit_code code = status ? fail(demo->console, &error) : console_put(demo->console, &text);
    free(logs);
    hd_strbuf_release(&hand);
    hd_strbuf_release(&text);
    return code;
}

static enum exit_code fill_folder(struct demo *demo) {
    struct hd_error error = {""};
    if (demo_folder_create(&demo->folder, &error)) return fail(demo->console, &error);
    enum exit_code code = save_example(demo);
    if (!code) code = log_first(demo);
    return code ? code : put_tour(demo);
}

enum exit_code cmd_demo(const struct args *args, const struct console *console) {
    struct demo demo = {.args = args, .console = console};
    settings_init(&demo.settings, args);
    hd_strbuf_init(&demo.example);
    hd_strbuf_init(&demo.folder);
    hd_config_example(HD_SIT_AND_GO, &demo.example);
    enum exit_code code = play_series(&demo);
    if (!code) code = fill_folder(&demo);
    settings_release(&demo.settings);
    hd_strbuf_release(&demo.example);
    hd_strbuf_release(&demo.folder);
    return code;
}
