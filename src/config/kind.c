/*
 * The names of kinds of games: as configs have them, in all their spellings, and as sentences have them.
 *
 * Layer config: includes nothing above play's definitions. A spelling is compared by its letters alone, in lower case.
 * Constant; allocates nothing, cannot fail but by not finding.
 */
#include "kind.h"

#include <string.h>

#include "holdem/diag.h"

struct spelling {
    const char *letters;
    enum hd_game_kind kind;
};

static const struct spelling spellings[] = {
    {"cash", HD_CASH},       {"sitandgo", HD_SIT_AND_GO},
    {"sng", HD_SIT_AND_GO},  {"multitabletournament", HD_MULTI_TABLE},
    {"mtt", HD_MULTI_TABLE},
};
enum { SPELLINGS = sizeof spellings / sizeof spellings[0] };

bool hd_kind_find(const char *name, enum hd_game_kind *kind) {
    char letters[32];
    size_t n = 0;
    for (const char *c = name; *c; c++) {
        if (*c == '_' || *c == '-' || *c == ' ') continue;
        if (n + 1 == sizeof letters) return false;
        letters[n++] = *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
    }
    letters[n] = '\0';
    for (int i = 0; i < SPELLINGS; i++)
        if (strcmp(letters, spellings[i].letters) == 0) {
            *kind = spellings[i].kind;
            return true;
        }
    return false;
}

const char *hd_kind_nearest(const char *name) {
    static const char *const names[] = {"Cash", "SitAndGo",   "MultiTableTournament",  "sng",
                                        "mtt",  "sit_and_go", "multi_table_tournament"};
    return hd_nearest(name, names, sizeof names / sizeof names[0]);
}

const char *hd_kind_name(enum hd_game_kind kind) {
    return kind == HD_CASH ? "Cash" : kind == HD_SIT_AND_GO ? "SitAndGo" : "MultiTableTournament";
}

const char *hd_kind_phrase(enum hd_game_kind kind) {
    return kind == HD_CASH ? "a cash game" : kind == HD_SIT_AND_GO ? "a sit-and-go" : "a multi-table tournament";
}
