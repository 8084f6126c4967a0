/*
 * Shows how far a run is.
 *
 * Layer: cli. On a terminal a bar and its figures, drawn over at every call; elsewhere the figures alone, a line
 * every ten seconds, so that the log of a batch job stays short. A run that is over sooner shows no line at all.
 * Tournaments are counted as such, cash games by their hands. Seconds are wall-clock.
 */
#include "progress.h"

#include "layout.h"
#include "stop.h"

enum { LINE_SECONDS = 10, BAR_MOST = 30, BAR_LEAST = 6, FIGURES_USUAL = 57 };

struct progress progress_start(const struct console *console, const struct hd_run_def *def) {
    return (struct progress){.console = console, .def = def, .next_line = LINE_SECONDS};
}

static bool counts_hands(const struct hd_run_def *def) { return def->game.kind == HD_CASH; }

static double share_done(const struct hd_run_def *def, const struct hd_progress *now) {
    const double done = (double)(counts_hands(def) ? now->hands : now->units_done);
    const double total = (double)(counts_hands(def) ? def->hands : now->units_total);
    return total > 0 && done < total ? done / total : 1;
}

static void put_rate(struct hd_strbuf *text, double rate) {
    if (rate >= 10e6)
        hd_strbuf_printf(text, "%.0fM", rate / 1e6);
    else if (rate >= 1e6)
        hd_strbuf_printf(text, "%.1fM", rate / 1e6);
    else if (rate >= 10e3)
        hd_strbuf_printf(text, "%.0fk", rate / 1e3);
    else
        hd_strbuf_printf(text, "%.0f", rate);
}

static void put_time(struct hd_strbuf *text, double seconds) {
    const long long all = (long long)(seconds + 0.5);
    if (all >= 3600)
        hd_strbuf_printf(text, "%lld:%02lld:%02lld", all / 3600, all / 60 % 60, all % 60);
    else
        hd_strbuf_printf(text, "%lld:%02lld", all / 60, all % 60);
}

void progress_write(struct hd_strbuf *text, const struct hd_run_def *def, const struct hd_progress *now) {
    const double share = share_done(def, now);
    hd_strbuf_printf(text, "%4d%%  ", (int)(share * 100));
    hd_strbuf_grouped(text, counts_hands(def) ? now->hands : now->units_done, ',');
    hd_strbuf_puts(text, " of ");
    hd_strbuf_grouped(text, counts_hands(def) ? def->hands : now->units_total, ',');
    hd_strbuf_puts(text, counts_hands(def) ? " hands" : " tournaments");
    if (now->seconds <= 0) return;
    hd_strbuf_puts(text, "  ");
    put_rate(text, (double)now->hands / now->seconds);
    hd_strbuf_puts(text, " hands/s");
    if (share <= 0) return;
    hd_strbuf_puts(text, "  eta ");
    put_time(text, now->seconds / share - now->seconds);
}

/* As much of a bar as the line has room for beside figures of so many columns; it does not shrink as they grow. */
static void put_bar(struct hd_strbuf *line, double share, int width, int figures) {
    const int room = width - 3 - (figures > FIGURES_USUAL ? figures : FIGURES_USUAL);
    const int length = room < BAR_MOST ? room : BAR_MOST;
    if (length < BAR_LEAST) return;
    hd_strbuf_putc(line, '[');
    for (int i = 0; i < length; i++) hd_strbuf_putc(line, i < (int)(share * length) ? '#' : '.');
    hd_strbuf_putc(line, ']');
}

static void draw_bar(struct progress *progress, const struct hd_progress *now) {
    struct hd_strbuf figures, line;
    hd_strbuf_init(&figures);
    hd_strbuf_init(&line);
    progress_write(&figures, progress->def, now);
    hd_strbuf_putc(&line, '\r');
    put_bar(&line, share_done(progress->def, now), progress->console->error_width, (int)figures.length);
    hd_strbuf_write(&line, hd_strbuf_text(&figures), figures.length);
    hd_strbuf_puts(&line, "\033[K");
    console_tell(hd_strbuf_text(&line), line.length);
    hd_strbuf_release(&line);
    hd_strbuf_release(&figures);
    progress->drawn = true;
}

static void write_line(struct progress *progress, const struct hd_progress *now) {
    if (now->seconds < progress->next_line) return;
    while (progress->next_line <= now->seconds) progress->next_line += LINE_SECONDS;
    struct hd_strbuf line;
    hd_strbuf_init(&line);
    progress_write(&line, progress->def, now);
    hd_strbuf_putc(&line, '\n');
    console_tell(hd_strbuf_text(&line), line.length);
    hd_strbuf_release(&line);
}

void progress_end(struct progress *progress) {
    static const char clear[] = "\r\033[K";
    if (progress->drawn) console_tell(clear, sizeof clear - 1);
    progress->drawn = false;
}

void progress_show(void *context, const struct hd_progress *now) {
    struct progress *progress = context;
    if (stop_requested(NULL) && !progress->told) {
        progress_end(progress);
        console_say(progress->console, HD_NOTE, "stopping after the %s under way; once more to end at once",
                    counts_hands(progress->def) ? "sessions" : "tournaments");
        progress->told = true;
    }
    if (progress->console->progress == PROGRESS_BAR) draw_bar(progress, now);
    if (progress->console->progress == PROGRESS_LINES) write_line(progress, now);
}
