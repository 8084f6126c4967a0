/*
 * Files of hands on their way to the parsers: bytes however they come, compressed or not, in any encoding, cut into the
 * texts of single hands, of which nothing gets lost in silence.
 */
#include "check.h"

#include <stdlib.h>
#include <string.h>
#include <zstd.h>

#include "history/encoding.h"
#include "history/split.h"
#include "support/choices.h"

enum { LIMIT = HD_WINDOW_MAX, NEVER = -1 };

/* ---- sources ---- */

/* A source in memory that gives at most `step` bytes at once, and fails behind `fails_at` of them. */
struct memory {
    const char *text;
    size_t n, at, step;
    long fails_at;
};

static long read_memory(void *context, void *buffer, size_t n) {
    struct memory *memory = context;
    if (memory->fails_at != NEVER && memory->at >= (size_t)memory->fails_at) return -1;
    if (n > memory->step) n = memory->step;
    if (n > memory->n - memory->at) n = memory->n - memory->at;
    memcpy(buffer, memory->text + memory->at, n);
    memory->at += n;
    return (long)n;
}

static struct memory memory_of(const struct hd_strbuf *text, size_t step) {
    return (struct memory){hd_strbuf_text(text), text->length, 0, step, NEVER};
}

/* Appends a text as a zstd frame with a checksum. */
static void pack(struct hd_strbuf *packed, const struct hd_strbuf *text) {
    ZSTD_CCtx *packer = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(packer, ZSTD_c_checksumFlag, 1);
    assert_true(hd_strbuf_reserve(packed, ZSTD_compressBound(text->length)));
    const size_t n = ZSTD_compress2(packer, packed->text + packed->length, packed->capacity - packed->length,
                                    hd_strbuf_text(text), text->length);
    assert_false(ZSTD_isError(n));
    packed->length += n;
    ZSTD_freeCCtx(packer);
}

/* ---- what comes of a source ---- */

/* Appends all that a splitter gives, a line for each thing: "3 hand <text>", "7 refused: why", "end", "failed: why". */
static void tell(struct hd_strbuf *told, struct memory memory) {
    const struct hd_source source = {&memory, read_memory};
    struct hd_window *window;
    struct hd_splitter splitter;
    struct hd_error error = {{0}};
    struct hd_refusal why = {0};
    struct hd_block block;
    hd_status status = hd_window_open(&source, &window, &error);
    if (status == HD_OK && (status = hd_splitter_init(&splitter, window, &error)) != HD_OK) hd_window_close(window);
    if (status != HD_OK) {
        hd_strbuf_printf(told, "not opened: %s\n", error.text);
        return;
    }
    while ((status = hd_splitter_next(&splitter, &block, &why)) == HD_OK || status == HD_E_SYNTAX) {
        if (status == HD_E_SYNTAX) {
            hd_strbuf_printf(told, "%d refused: %s\n", why.line, why.reason);
            continue;
        }
        hd_strbuf_printf(told, "%d hand ", block.line);
        if (block.context_length > 0) hd_strbuf_printf(told, "(%.*s) ", (int)block.context_length, block.context);
        hd_strbuf_write(told, block.text, block.length < 500 ? block.length : 0);
        hd_strbuf_puts(told, "\n");
    }
    if (status != HD_E_OVER) hd_strbuf_printf(told, "failed: %s\n", why.reason);
    hd_splitter_release(&splitter);
    hd_window_close(window);
}

static void check_told(const struct hd_strbuf *text, const char *expected) {
    struct hd_strbuf told;
    hd_strbuf_init(&told);
    tell(&told, memory_of(text, 1000));
    assert_string_equal(hd_strbuf_text(&told), expected);
    hd_strbuf_release(&told);
}

static void check_text(const char *text, const char *expected) {
    struct hd_strbuf copy;
    hd_strbuf_init(&copy);
    hd_strbuf_puts(&copy, text);
    check_told(&copy, expected);
    hd_strbuf_release(&copy);
}

/* ---- any file, read in any way ---- */

/* A file as it lies there, and what is to be told of it. */
struct file {
    struct hd_strbuf raw, told;
    int line;
    bool hand; /* the last lines belong to one */
};

static void end_hand(struct file *file) {
    if (file->hand) hd_strbuf_puts(&file->told, "\n");
    file->hand = false;
}

/* Appends a line in both forms. */
static void put_line(struct file *file, const char *raw, const char *plain, struct choices *choices) {
    if (chance(choices, 10)) hd_strbuf_puts(&file->raw, "\xef\xbb\xbf");
    hd_strbuf_puts(&file->raw, raw);
    hd_strbuf_puts(&file->raw, choose(choices, 2) ? "\n" : "\r\n");
    if (file->hand) hd_strbuf_printf(&file->told, "%s\n", plain);
    file->line++;
}

static void put_hand(struct file *file, struct choices *choices) {
    static const struct {
        const char *raw, *plain;
    } lines[] = {{"a = 1", "a = 1"},
                 {"", ""},
                 {"name = 'Z\xc3\xb6\xe2\x82\xac'", "name = 'Zö€'"},
                 {"x = '\xe9\x80'", "x = 'é€'"},
                 {"  [2", "  [2"},
                 {"# between", "# between"}};
    end_hand(file);
    hd_strbuf_printf(&file->told, "%d hand ", file->line);
    file->hand = true;
    put_line(file, "[17]", "[17]", choices);
    for (uint64_t i = choose(choices, 9); i > 0; i--) {
        const uint64_t k = choose(choices, sizeof lines / sizeof *lines);
        put_line(file, lines[k].raw, lines[k].plain, choices);
    }
}

/* Text before the first hand; what is neither blank nor a comment is told with all that is around it. */
static void put_front(struct file *file, struct choices *choices) {
    bool stray = false;
    for (uint64_t i = choose(choices, 4); i > 0; i--) {
        const uint64_t k = choose(choices, 6);
        put_line(file, k == 0 ? "stray" : k == 1 ? "# comment" : "  ", "", choices);
        stray |= k == 0;
    }
    if (stray) hd_strbuf_puts(&file->told, "1 refused: text that belongs to no hand\n");
}

static void make_file(struct file *file, struct choices *choices) {
    hd_strbuf_clear(&file->raw);
    hd_strbuf_clear(&file->told);
    file->line = 1;
    file->hand = false;
    put_front(file, choices);
    for (uint64_t i = 1 + choose(choices, 12); i > 0; i--) put_hand(file, choices);
    end_hand(file);
}

static void check_steps(const struct hd_strbuf *raw, const struct hd_strbuf *expected) {
    static const size_t steps[] = {1, 2, 7, 100, 1 << 20};
    struct hd_strbuf told;
    hd_strbuf_init(&told);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        hd_strbuf_clear(&told);
        tell(&told, memory_of(raw, steps[i]));
        assert_string_equal(hd_strbuf_text(&told), hd_strbuf_text(expected));
    }
    hd_strbuf_release(&told);
}

/* The file as one frame or two, cut anywhere. */
static void pack_somehow(struct hd_strbuf *packed, const struct hd_strbuf *raw, struct choices *choices) {
    struct hd_strbuf part;
    const size_t cut = (size_t)choose(choices, raw->length + 1);
    hd_strbuf_init(&part);
    hd_strbuf_clear(packed);
    hd_strbuf_write(&part, raw->text, cut);
    pack(packed, &part);
    hd_strbuf_clear(&part);
    hd_strbuf_write(&part, raw->text + cut, raw->length - cut);
    pack(packed, &part);
    hd_strbuf_release(&part);
}

static void test_any_file(void **state) {
    (void)state;
    struct file file = {.line = 1};
    struct hd_strbuf packed;
    hd_strbuf_init(&file.raw);
    hd_strbuf_init(&file.told);
    hd_strbuf_init(&packed);
    for (uint64_t i = 0; i < 500; i++) {
        struct choices choices = choices_random(7, i);
        make_file(&file, &choices);
        check_steps(&file.raw, &file.told);
        pack_somehow(&packed, &file.raw, &choices);
        check_steps(&packed, &file.told);
    }
    hd_strbuf_release(&packed);
    hd_strbuf_release(&file.raw);
    hd_strbuf_release(&file.told);
}

/* ---- lines ---- */

static void test_lines(void **state) {
    (void)state;
    check_text("[1]\na = 1", "1 hand [1]\na = 1\n");
    check_text("[1]", "1 hand [1]\n");
    check_text("\n\n[1]\n[2]\n\n", "3 hand [1]\n\n4 hand [2]\n\n\n");
    check_text("x\n\n[1]\n", "1 refused: text that belongs to no hand\n3 hand [1]\n\n");
    check_text("variant = 'NT'\n\n\na = 2\n", "1 hand variant = 'NT'\n\n\na = 2\n\n");
}

static void test_formats(void **state) {
    (void)state;
    static const struct {
        const char *text, *name;
    } files[] = {
        {"[1]\n", "phh"},
        {"# A hand\n\nhand = 3\nvariant = 'NT'\n", "phh"},
        {"\xef\xbb\xbf[1]\n", "phh"},
        {"PokerStars Hand #12:  Hold'em No Limit ($0.05/$0.10) - 2009/11/25 6:21:05 ET\n", "pokerstars"},
        {"\n\xef\xbb\xbfPokerStars Game #12: Tournament #3, $1+$0.10 Hold'em No Limit - x\n", "pokerstars"},
        {"<?xml version=\"1.0\"?>\r\n<session sessioncode=\"1\">\r\n", "ipoker_xml"},
        {"GAME #2978860482: Texas Hold'em  NL $0.05/$0.10 2011-10-12 02:54:17\n", "pokertracker"},
        {"Game #20000005 starts on 2026/05/19 12:22:36\n", "ipoker"},
        {"", NULL},
        {"\n\n\n", NULL},
        {"Dear Sir or Madam,\n", NULL},
        {"\x7f"
         "ELF\x02\x01\x01",
         NULL},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct memory memory = {files[i].text, strlen(files[i].text), 0, 3, NEVER};
        struct hd_reader *reader;
        struct hd_error error;
        const hd_status status = hd_reader_open(&(struct hd_source){&memory, read_memory}, &reader, &error);
        if (!files[i].name) {
            check_int(status, HD_E_UNSUPPORTED);
            assert_string_equal(error.text, "this is no hand history of a format that is read");
            continue;
        }
        check_int(status, HD_OK);
        assert_string_equal(hd_reader_format(reader), files[i].name);
        hd_reader_close(reader);
    }
    hd_reader_close(NULL);
}

/* ---- encodings ---- */

static void check_plain(const char *text, const char *expected) {
    struct hd_strbuf plain;
    hd_strbuf_init(&plain);
    hd_encoding_make_plain(&plain, text, strlen(text));
    assert_string_equal(hd_strbuf_text(&plain), expected);
    check_int(hd_encoding_is_plain(text, strlen(text)), strcmp(text, expected) == 0);
    assert_true(hd_encoding_is_plain(plain.text, plain.length));
    hd_strbuf_release(&plain);
}

static void test_encodings(void **state) {
    (void)state;
    check_plain("Zoë (€5)\nżółć", "Zoë (€5)\nżółć");
    check_plain("a\r\nb\r\r\nc\r", "a\nb\nc");
    check_plain("\xef\xbb\xbf"
                "a\n\xef\xbb\xbf\n\xef\xbb\xbf"
                "b\xef\xbb\xbf",
                "a\n\nb\xef\xbb\xbf");
    /* lines of one file in two encodings */
    check_plain("\x80"
                "5 \x9e\xe9\nżółć\n\xff\xa0",
                "€5 žé\nżółć\nÿ\xc2\xa0");
    check_plain("\x81\x8d\x8f\x90\x9d", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
    check_plain("\xc3", "Ã"); /* a character that is cut off */
    check_plain("\xed\xa0\x80", "í\xc2\xa0€");
}

/* ---- compression ---- */

static void make_hands(struct hd_strbuf *text, int n) {
    for (int i = 1; i <= n; i++) hd_strbuf_printf(text, "[%d]\nvalue = %d\n", i, i * 7919);
}

/* A compressed file tells what the plain one does; wherever a short one is cut, it is said that it is. */
static void test_cut_frames(void **state) {
    (void)state;
    struct hd_strbuf text, packed, whole, told;
    hd_strbuf_init(&text);
    hd_strbuf_init(&packed);
    hd_strbuf_init(&whole);
    hd_strbuf_init(&told);
    make_hands(&text, 40);
    tell(&whole, memory_of(&text, 100));
    pack(&packed, &text);
    tell(&told, memory_of(&packed, 50));
    assert_string_equal(told.text, whole.text);
    for (size_t n = 4; n < packed.length; n++) {
        struct memory memory = memory_of(&packed, 50);
        memory.n = n;
        hd_strbuf_clear(&told);
        tell(&told, memory);
        assert_string_equal(told.text, "not opened: the compressed data end too early\n");
    }
    packed.text[packed.length / 2] ^= 0x55;
    hd_strbuf_clear(&told);
    tell(&told, memory_of(&packed, 50));
    assert_true(strncmp(told.text, "not opened: the compressed data are damaged: ", 45) == 0);
    hd_strbuf_release(&text);
    hd_strbuf_release(&packed);
    hd_strbuf_release(&whole);
    hd_strbuf_release(&told);
}

/* The hands of a long file that is cut in a later frame. */
static void test_long_cut(void **state) {
    (void)state;
    struct hd_strbuf text, packed, told;
    hd_strbuf_init(&text);
    hd_strbuf_init(&packed);
    hd_strbuf_init(&told);
    make_hands(&text, 20000);
    pack(&packed, &text);
    const size_t first = packed.length;
    pack(&packed, &text);
    struct memory memory = memory_of(&packed, 4096);
    memory.n = (first + packed.length) / 2;
    tell(&told, memory);
    int hands = 0;
    for (const char *at = told.text; (at = strstr(at, " hand [")); at++) hands++;
    assert_true(hands > 20000 && hands < 40000);
    assert_true(strstr(told.text, "\nfailed: the compressed data end too early\n"));
    hd_strbuf_clear(&told);
    hd_strbuf_puts(&packed, "more");
    tell(&told, memory_of(&packed, 4096));
    assert_true(strstr(told.text, "\nfailed: the compressed data are damaged: "));
    hd_strbuf_release(&text);
    hd_strbuf_release(&packed);
    hd_strbuf_release(&told);
}

/* ---- failures ---- */

static void test_failures(void **state) {
    (void)state;
    struct hd_strbuf text;
    struct hd_imported hand;
    struct hd_refusal why;
    struct hd_error error;
    struct hd_reader *reader;
    hd_strbuf_init(&text);
    hd_imported_init(&hand);
    make_hands(&text, 9000);
    struct memory memory = memory_of(&text, 512);
    memory.fails_at = 0;
    check_int(hd_reader_open(&(struct hd_source){&memory, read_memory}, &reader, &error), HD_E_IO);
    assert_string_equal(error.text, "reading failed");
    memory.fails_at = 150000;
    check_int(hd_reader_open(&(struct hd_source){&memory, read_memory}, &reader, &error), HD_OK);
    int refused = 0;
    hd_status status;
    while ((status = hd_reader_next(reader, &hand, &why)) == HD_E_SYNTAX) refused++;
    check_int(status, HD_E_IO);
    assert_string_equal(why.reason, "reading failed");
    check_int(why.line, 2 * refused + 1);
    assert_true(refused > 5000);
    check_int(hd_reader_next(reader, &hand, &why), HD_E_IO);
    hd_reader_close(reader);
    hd_imported_release(&hand);
    hd_strbuf_release(&text);
}

static void test_over(void **state) {
    (void)state;
    static const char text[] = "[1]\nvariant = 'NT'\nantes = [0,\n[2]\nvariant = 'FT'\nhand = 9\n";
    struct memory memory = {text, sizeof text - 1, 0, 5, NEVER};
    struct hd_imported hand;
    struct hd_refusal why;
    struct hd_error error;
    struct hd_reader *reader;
    hd_imported_init(&hand);
    check_int(hd_reader_open(&(struct hd_source){&memory, read_memory}, &reader, &error), HD_OK);
    check_int(hd_reader_next(reader, &hand, &why), HD_E_SYNTAX); /* cut off in the middle */
    assert_true(why.line == 3 || why.line == 4);
    check_int(hd_reader_next(reader, &hand, &why), HD_E_UNSUPPORTED);
    check_int(why.line, 5);
    assert_string_equal(why.id, "9");
    check_int(hd_reader_next(reader, &hand, &why), HD_E_OVER);
    check_int(hd_reader_next(reader, &hand, &why), HD_E_OVER);
    hd_reader_close(reader);
    hd_imported_release(&hand);
}

/* ---- hands that are too long ---- */

static void put_bytes(struct hd_strbuf *text, size_t n) {
    static const char line[] = "# 3456789012345678901234567890123456789012345678901234567890123\n";
    for (; n >= sizeof line - 1; n -= sizeof line - 1) hd_strbuf_write(text, line, sizeof line - 1);
    for (; n > 0; n--) hd_strbuf_putc(text, n == 1 ? '\n' : '#');
}

/* Hands of about the limit, so that the first line behind them stands on the window's edge. */
static void test_long_hands(void **state) {
    (void)state;
    static const char too_long[] = "1 refused: a hand of more than 4 MB\n";
    struct hd_strbuf text, told;
    hd_strbuf_init(&text);
    hd_strbuf_init(&told);
    for (size_t over = 0; over < 16; over++) {
        hd_strbuf_clear(&text);
        hd_strbuf_clear(&told);
        hd_strbuf_puts(&text, "[1]\n");
        put_bytes(&text, LIMIT - 12 + over);
        hd_strbuf_puts(&text, "[123456]\na = 1\n");
        tell(&told, memory_of(&text, 1 << 20));
        assert_true(strstr(told.text, " hand [123456]\na = 1\n\n"));
        assert_true(strncmp(told.text, "1 hand ", 7) == 0 || strncmp(told.text, too_long, strlen(too_long)) == 0);
        assert_null(strstr(told.text, "no hand"));
    }
    hd_strbuf_release(&text);
    hd_strbuf_release(&told);
}

static void test_very_long_hands(void **state) {
    (void)state;
    struct hd_strbuf text, whole;
    hd_strbuf_init(&text);
    hd_strbuf_init(&whole);
    hd_strbuf_puts(&text, "[1]\n[2]\n");
    hd_strbuf_puts(&whole, "variant = 'NT'\n");
    for (int i = 0; i < 5; i++) {
        put_bytes(&text, LIMIT / 2);
        put_bytes(&whole, LIMIT / 2);
    }
    hd_strbuf_puts(&text, "x\n[3]\n");
    check_told(&text, "1 hand [1]\n\n2 refused: a hand of more than 4 MB\n163844 hand [3]\n\n");
    check_told(&whole, "1 refused: a hand of more than 4 MB\n");
    hd_strbuf_release(&text);
    hd_strbuf_release(&whole);
}

/* ---- XML ---- */

static void test_games(void **state) {
    (void)state;
    check_text("<?xml?>\n<session a>\n<general/>\n<game 1></game>\n<game 2><gamer/></game>\n</session>\n",
               "4 hand (<session a>\n<general/>\n) <game 1></game>\n"
               "5 hand (<session a>\n<general/>\n) <game 2><gamer/></game>\n");
    /* each hand has its own session's text */
    check_text("<session a><game 1></game></session>\n<session b><game 2></game></session>",
               "1 hand (<session a>) <game 1></game>\n2 hand (<session b>) <game 2></game>\n");
    /* a file that is cut, with another behind it */
    check_text("<session a>\n<game 1>\n<rou<session b>\n<game 2></game>",
               "2 refused: the hand is cut off: there is no </game>\n4 hand (<session b>\n) <game 2></game>\n");
    check_text("<session a><game 1>\n<game 2></game>", "1 refused: the hand is cut off: there is no </game>\n"
                                                       "2 hand (<session a>) <game 2></game>\n");
    check_text("<session a><game 1></game><game", "1 hand (<session a>) <game 1></game>\n");
    check_text("<session a><game 1></game><game 2", "1 hand (<session a>) <game 1></game>\n"
                                                    "1 refused: the hand is cut off: there is no </game>\n");
    check_text("<session a></session>", "");
}

static void test_long_games(void **state) {
    (void)state;
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, "<session a><game 1></game>\n<game 2>\n");
    for (int i = 0; i < 3; i++) put_bytes(&text, LIMIT / 2 + 5);
    hd_strbuf_puts(&text, "</game><game 3></game>\n");
    for (int i = 0; i < 3; i++) put_bytes(&text, LIMIT / 2 + 5);
    check_told(&text, "1 hand (<session a>) <game 1></game>\n2 refused: a hand of more than 4 MB\n"
                      "98310 hand (<session a>) <game 3></game>\n98310 refused: a hand of more than 4 MB\n");
    hd_strbuf_release(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_file),        cmocka_unit_test(test_lines),      cmocka_unit_test(test_formats),
        cmocka_unit_test(test_encodings),       cmocka_unit_test(test_cut_frames), cmocka_unit_test(test_long_cut),
        cmocka_unit_test(test_failures),        cmocka_unit_test(test_over),       cmocka_unit_test(test_long_hands),
        cmocka_unit_test(test_very_long_hands), cmocka_unit_test(test_games),      cmocka_unit_test(test_long_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
