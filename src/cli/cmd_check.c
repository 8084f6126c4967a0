/*
 * holdem check: is a config good, and what does it mean in full?
 *
 * Layer: cli. The resolved config goes to standard output as TOML that reads back to the same config; findings go to
 * standard error. Exit 2 where there are errors.
 */
#include "commands.h"
#include "load.h"

enum exit_code cmd_check(const struct args *args, const struct console *console) {
    struct settings settings;
    struct hd_config config;
    struct hd_strbuf text;
    settings_init(&settings, args);
    hd_config_init(&config);
    hd_strbuf_init(&text);
    enum exit_code code = load_config(console, args->operand[0], &settings, &config);
    if (!code) {
        hd_config_write(&config, &text);
        code = console_put(console, &text);
    }
    hd_strbuf_release(&text);
    hd_config_release(&config);
    settings_release(&settings);
    return code;
}
