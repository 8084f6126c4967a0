/*
 * Progress through hands of files or of a run: a bar that is drawn over, or a line now and then.
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

/* Whether it is time to show something again. */
static bool is_due(struct hand_progress *progress, int64_t hands) {
    const bool bar = progress->console->progress == PROGRESS_BAR;
    if (progress->console->progress == PROGRESS_NONE || hands % LOOK_EVERY != 0) return false;
    const int64_t now = milliseconds();
    if (now < progress->next) return false;
    progress->next = now + (bar ? BAR_MILLISECONDS : LINE_MILLISECONDS);
    return true;
}

static void begin_line(const struct hand_progress *progress, struct hd_strbuf *line, int64_t hands) {
    hd_strbuf_init(line);
    if (progress->console->progress == PROGRESS_BAR) hd_strbuf_puts(line, "\r\033[K");
    hd_strbuf_grouped(line, hands, ',');
}

static void end_line(struct hand_progress *progress, struct hd_strbuf *line) {
    const bool bar = progress->console->progress == PROGRESS_BAR;
    if (!bar) hd_strbuf_putc(line, '\n');
    console_tell(hd_strbuf_text(line), line->length);
    hd_strbuf_release(line);
    progress->drawn = bar;
}

static int percent(int64_t done, int64_t all) { return (int)((double)done / (double)all * 100); }

void hand_progress_show(struct hand_progress *progress, const struct hand_file *file, int64_t hands) {
    struct hd_strbuf line;
    if (!is_due(progress, hands)) return;
    begin_line(progress, &line, hands);
    hd_strbuf_puts(&line, " hands");
    if (file->size > 0) hd_strbuf_printf(&line, ", %d%% of ", percent(file->done, file->size));
    if (file->size > 0) hd_width_plain(&line, file->path);
    end_line(progress, &line);
}

void hand_progress_show_played(struct hand_progress *progress, int64_t hands, int64_t needed) {
    struct hd_strbuf line;
    if (!is_due(progress, hands)) return;
    begin_line(progress, &line, hands);
    hd_strbuf_puts(&line, " of ");
    hd_strbuf_grouped(&line, needed, ',');
    hd_strbuf_printf(&line, " hands played again, %d%%", percent(hands, needed));
    end_line(progress, &line);
}
