/*
 * Progress through files of hands: a bar that is drawn over, or a line now and then.
 *
 * Layer: cli. Nothing is shown while a command is quick. Looks at the clock every few hundred hands only.
 */
#include "hand_progress.h"

#include <time.h>

#include "holdem/width.h"

enum { LOOK_EVERY = 256, BAR_MILLISECONDS = 200, FIRST_BAR_MILLISECONDS = 1000, LINE_MILLISECONDS = 10000 };

static int64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

struct hand_progress hand_progress_start(const struct console *console) {
    const bool bar = console->progress == PROGRESS_BAR;
    return (struct hand_progress){.console = console,
                                  .next = milliseconds() + (bar ? FIRST_BAR_MILLISECONDS : LINE_MILLISECONDS)};
}

void hand_progress_clear(struct hand_progress *progress) {
    static const char clear[] = "\r\033[K";
    if (progress->drawn) console_tell(clear, sizeof clear - 1);
    progress->drawn = false;
}

void hand_progress_show(struct hand_progress *progress, const struct hand_file *file, int64_t hands) {
    const bool bar = progress->console->progress == PROGRESS_BAR;
    if (progress->console->progress == PROGRESS_NONE || hands % LOOK_EVERY != 0) return;
    const int64_t now = milliseconds();
    if (now < progress->next) return;
    progress->next = now + (bar ? BAR_MILLISECONDS : LINE_MILLISECONDS);
    struct hd_strbuf line;
    hd_strbuf_init(&line);
    if (bar) hd_strbuf_puts(&line, "\r\033[K");
    hd_strbuf_grouped(&line, hands, ',');
    hd_strbuf_puts(&line, " hands");
    if (file->size > 0) hd_strbuf_printf(&line, ", %d%% of ", (int)((double)file->done / (double)file->size * 100));
    if (file->size > 0) hd_width_plain(&line, file->path);
    if (!bar) hd_strbuf_putc(&line, '\n');
    console_tell(hd_strbuf_text(&line), line.length);
    hd_strbuf_release(&line);
    progress->drawn = bar;
}
