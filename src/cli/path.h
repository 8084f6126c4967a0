/**
 * Paths put together.
 */
#ifndef HOLDEM_CLI_PATH_H
#define HOLDEM_CLI_PATH_H

/** NAME within FOLDER, as a new text to free(); an absolute name stands for itself, and so does any name within ".".
 * NULL where memory ran out. */
char *path_join(const char *folder, const char *name);

#endif
