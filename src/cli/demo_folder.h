/**
 * The folder that the demo leaves: a new one for each, and what lies in it.
 */
#ifndef HOLDEM_CLI_DEMO_FOLDER_H
#define HOLDEM_CLI_DEMO_FOLDER_H

#include "holdem/file.h"

/** Creates a folder "holdem-demo", or "holdem-demo-2", …, that was not there, and appends its name. HD_E_IO with path
 * and reason, HD_E_EXISTS where a great many are there. */
hd_status demo_folder_create(struct hd_strbuf *name, struct hd_error *error);

/** Counts the files of a folder and appends the name of the largest, the one with most to read. HD_E_IO. */
hd_status demo_folder_look(const char *path, int *files, struct hd_strbuf *largest, struct hd_error *error);

#endif
