/*
 * Writes a line for each tournament or session of a run, in two forms.
 *
 * Layer: cli; the forms are the report's, the files are base's. Threads add to lines of their own; lines are written in
 * order of units, one thread at a time. Files get their names when the run is over.
 * Owns its two files while it is open. Every failure says the path and the reason.
 */
#include "unit_log.h"

#include <stdlib.h>

#include "path.h"

static hd_status open_file(struct hd_file *file, const char *folder, const char *name, struct hd_error *error) {
    char *path = path_join(folder, name);
    if (!path) return hd_error_set(error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
    const hd_status status = hd_file_create(file, path, error);
    free(path);
    return status;
}

static hd_status write_header(struct unit_log *log, struct hd_error *error) {
    struct hd_strbuf header;
    hd_strbuf_init(&header);
    hd_report_csv_header(&header, log->def);
    hd_status status = hd_strbuf_status(&header);
    if (status)
        hd_error_set(error, status, "%s", hd_status_text(status));
    else
        status = hd_file_write(&log->csv, header.text, header.length, error);
    hd_strbuf_release(&header);
    return status;
}

hd_status unit_log_open(struct unit_log *log, const struct hd_config *config, struct hd_error *error) {
    const struct hd_output_def *output = &config->output;
    const bool cash = config->run.game.kind == HD_CASH;
    *log = (struct unit_log){.def = &config->run, .money = {output->currency, output->money_decimals}};
    hd_status status = hd_folder_create(output->directory, error);
    if (status) return status;
    status = open_file(&log->csv, output->directory, cash ? "sessions.csv" : "tournaments.csv", error);
    if (status) return status;
    status = open_file(&log->jsonl, output->directory, cash ? "sessions.jsonl" : "tournaments.jsonl", error);
    if (!status) {
        status = write_header(log, error);
        if (status) hd_file_abandon(&log->jsonl);
    }
    if (status) hd_file_abandon(&log->csv);
    return status;
}

void unit_lines_init(struct unit_lines *lines) {
    hd_strbuf_init(&lines->csv);
    hd_strbuf_init(&lines->jsonl);
}

void unit_lines_release(struct unit_lines *lines) {
    hd_strbuf_release(&lines->csv);
    hd_strbuf_release(&lines->jsonl);
}

hd_status unit_lines_add(struct unit_lines *lines, const struct unit_log *log, const struct hd_unit_result *result) {
    hd_report_csv_unit(&lines->csv, result, log->def, &log->money);
    hd_report_json_unit(&lines->jsonl, result, log->def, &log->money);
    return lines->csv.status ? lines->csv.status : lines->jsonl.status;
}

hd_status unit_log_commit(struct unit_log *log, struct unit_lines *lines, struct hd_error *error) {
    hd_status status = hd_file_write(&log->csv, hd_strbuf_text(&lines->csv), lines->csv.length, error);
    if (!status) status = hd_file_write(&log->jsonl, hd_strbuf_text(&lines->jsonl), lines->jsonl.length, error);
    hd_strbuf_clear(&lines->csv);
    hd_strbuf_clear(&lines->jsonl);
    return status;
}

hd_status unit_log_close(struct unit_log *log, struct hd_error *error) {
    const hd_status status = hd_file_commit(&log->csv, error);
    if (!status) return hd_file_commit(&log->jsonl, error);
    hd_file_abandon(&log->jsonl);
    return status;
}

void unit_log_abandon(struct unit_log *log) {
    hd_file_abandon(&log->csv);
    hd_file_abandon(&log->jsonl);
}
