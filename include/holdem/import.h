/**
 * Reading hand histories: files as others wrote them, turned into records that the rules can replay.
 *
 * A reader takes bytes from a callback, finds out their format, and yields one hand after the other in constant
 * memory. What it cannot read it refuses hand by hand, with line and reason, and goes on with the next. A reader says
 * only what the source says: nothing is mended, no card is invented. Whether the hand is right is replay's business.
 */
#ifndef HOLDEM_IMPORT_H
#define HOLDEM_IMPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "holdem/event.h"
#include "holdem/file.h"
#include "holdem/history.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_ID_MAX = 64, HD_REASON_MAX = 256, HD_IMPORT_NAME_MAX = 128 };

/** Where bytes come from: `read` fills up to n bytes and returns their number, 0 at the end, −1 on failure. */
struct hd_source {
    void *context;
    long (*read)(void *context, void *buffer, size_t n);
};

/**
 * What a source states of a hand's end beside its events. A false flag: it does not say.
 * Amounts are as written: `pot` is the total with the rake, `collected` what a seat got in all (uncalled chips left
 * out), `collected_from` the same by pot as far as the source names pots (0 main, 1 the first side pot, …).
 */
struct hd_stated {
    bool has_pot, has_rake, has_collected, has_pots, has_uncalled, has_final;
    bool has_all_in;              /**< `all_in` is told of every post, call, bet and raise that leaves no chips */
    bool collected_with_uncalled; /**< old files: uncalled chips have no line and are part of what is collected */
    int n_pots;                   /**< pots that the source lists with amounts (`pot_amount`), 0: none */
    hd_chips pot, rake;
    hd_chips pot_amount[HD_MAX_POTS];
    hd_chips collected[HD_MAX_SEATS];
    hd_chips collected_from[HD_MAX_POTS][HD_MAX_SEATS]; /**< where has_pots */
    hd_chips final_stack[HD_MAX_SEATS];
    hd_seats described;             /**< seats whose hand is named in words … */
    uint8_t category[HD_MAX_SEATS]; /**< … as this enum hd_category */
};

/**
 * A hand that was read. `record.events` are the source's own events in its order: posts, actions, boards, uncalled
 * bets, shows and mucks, collections; `record.setup` follows from header, seats and posts; `record.deal` holds the
 * cards that the source shows, HD_CARD_NONE elsewhere. `record.number` is the id where that is a number, else 0.
 * Amounts are whole smallest units: `decimals` of the source's currency, the same for all hands of a file (in PHH, for
 * all that have a currency).
 */
struct hd_imported {
    struct hd_record record;
    struct hd_stated stated;
    char id[HD_ID_MAX];
    char table[HD_IMPORT_NAME_MAX];
    char currency[8];
    char tournament[HD_ID_MAX]; /**< its number; "": not said, or no tournament */
    hd_money buy_in, fee;       /**< of the tournament, in hundredths; 0: not said */
    char buy_in_currency[8];
    char names[HD_MAX_SEATS][HD_IMPORT_NAME_MAX]; /**< record.name points here */
    int line;                                     /**< of the hand's first line in the file, from 1 */
    int decimals;
    int hero;                /**< seat; −1: not said */
    struct hd_events events; /**< storage of record.events */
};

void hd_imported_init(struct hd_imported *hand);
void hd_imported_release(struct hd_imported *hand);

/**
 * Fills an initialised hand in from a record that the rules made, as a reader would from a file that tells everything:
 * texts and events are copied. HD_E_NOMEM.
 */
hd_status hd_imported_from(struct hd_imported *hand, const struct hd_record *record);

/** What formats need to know around the hand. Borrows its texts. */
struct hd_history_info hd_imported_info(const struct hd_imported *hand);

/** Sets decimals to 0 where all amounts of a tournament's hand are whole chips; others, and cash games, it leaves. */
void hd_imported_whole_chips(struct hd_imported *hand);

/** Why a hand was not read. HD_E_UNSUPPORTED: a game or rule that we do not play; HD_E_SYNTAX: damaged. */
struct hd_refusal {
    hd_status status;
    int line;
    char id[HD_ID_MAX]; /**< as far as it was read */
    char reason[HD_REASON_MAX];
};

struct hd_reader;

/**
 * Opens a source. It may be compressed (.zst), have a byte order mark, CRLF lines, or be in cp1252: hands come out in
 * UTF-8. HD_E_UNSUPPORTED: no format that is read; HD_E_IO, HD_E_NOMEM. `error` says which and how.
 */
hd_status hd_reader_open(const struct hd_source *source, struct hd_reader **reader, struct hd_error *error);
void hd_reader_close(struct hd_reader *reader);

/** The format's name as in output.log_formats. */
const char *hd_reader_format(const struct hd_reader *reader);

/**
 * The next hand: HD_OK; HD_E_OVER at the end; HD_E_UNSUPPORTED or HD_E_SYNTAX where a hand is refused, `why` says so,
 * and the next call goes on behind it; HD_E_IO, HD_E_NOMEM: no further hands, `why->reason` says why.
 */
hd_status hd_reader_next(struct hd_reader *reader, struct hd_imported *hand, struct hd_refusal *why);

#ifdef __cplusplus
}
#endif
#endif
