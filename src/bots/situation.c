/*
 * Situations: what a strategy's parts ask for, as text and at the table.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. Stacks are compared as chips times 100
 * against hundredths of a big blind, exactly. Reading text fails with a sentence; nothing else does. Allocates nothing.
 */
#include <string.h>

#include "holdem/strategy.h"

static const struct {
    const char *word;
    int32_t scale; /* of its number; 0: it has none */
} facts[HD_FACTS] = {
    [HD_FACT_STACK_BB] = {"stack_bb", 100}, [HD_FACT_PLAYERS_LEFT] = {"players_left", 1},
    [HD_FACT_BUBBLE] = {"bubble", 0},       [HD_FACT_HEADS_UP] = {"heads_up", 0},
    [HD_FACT_PREFLOP] = {"preflop", 0},     [HD_FACT_POSTFLOP] = {"postflop", 0},
};

static const char *const relations[] = {
    [HD_LESS] = "<", [HD_AT_MOST] = "<=", [HD_MORE] = ">", [HD_AT_LEAST] = ">=", [HD_EQUAL] = "=",
};
enum { RELATIONS = sizeof relations / sizeof relations[0], SHOWN = 32 };

/* ---- reading ---- */

/* The length of the token at `at`: a word or number, or a sign. */
static size_t token_length(const char *at) {
    static const char signs[] = "<>=";
    if (*at == '\0') return 0;
    return strchr(signs, *at) ? strspn(at, signs) : strcspn(at, "<>= \t");
}

static const char *skip_blanks(const char *at) { return at + strspn(at, " \t"); }

static bool is_token(const char *at, const char *word) {
    return token_length(at) == strlen(word) && memcmp(at, word, strlen(word)) == 0;
}

/* Takes the token if it is this word. */
static bool take(const char **at, const char *word) {
    if (!is_token(*at, word)) return false;
    *at = skip_blanks(*at + strlen(word));
    return true;
}

/* A number with at most two decimals where the scale is 100, none where it is 1; up to 6 digits before the point. */
static bool take_number(const char **at, int32_t scale, int32_t *value) {
    enum { DIGITS_MAX = 6 };
    const char *digit = *at;
    int32_t number = 0;
    int n = 0;
    for (; *digit >= '0' && *digit <= '9' && n < DIGITS_MAX; n++) number = number * 10 + (*digit++ - '0');
    if (n == 0) return false;
    number *= scale;
    if (*digit == '.' && scale > 1) {
        if (*++digit < '0' || *digit > '9') return false;
        for (; *digit >= '0' && *digit <= '9' && scale > 1; scale /= 10) number += (*digit++ - '0') * (scale / 10);
    }
    if (digit != *at + token_length(*at)) return false;
    *value = number;
    *at = skip_blanks(digit);
    return true;
}

static hd_status refuse(struct hd_error *error, const char *at, const char *what) {
    const size_t length = token_length(at);
    if (length == 0) return hd_error_set(error, HD_E_SYNTAX, "%s is missing at the end", what);
    return hd_error_set(error, HD_E_SYNTAX, "\"%.*s\" stands where %s is needed",
                        (int)(length < SHOWN ? length : SHOWN), at, what);
}

static hd_status parse_test(const char **at, struct hd_test *test, struct hd_error *error) {
    static const char *const what = "one of stack_bb, players_left, bubble, heads_up, preflop, postflop";
    *test = (struct hd_test){.negated = take(at, "not")};
    int fact = 0, relation = 0;
    while (fact < HD_FACTS && !is_token(*at, facts[fact].word)) fact++;
    if (fact == HD_FACTS) return refuse(error, *at, what);
    test->fact = (enum hd_fact)fact;
    const int32_t scale = facts[fact].scale;
    if (scale > 0 && test->negated)
        return hd_error_set(error, HD_E_SYNTAX,
                            "\"not\" goes before bubble, heads_up, preflop or postflop; turn the sign "
                            "round instead");
    take(at, facts[fact].word);
    if (scale == 0) return HD_OK;
    while (relation < RELATIONS && !take(at, relations[relation])) relation++;
    if (relation == RELATIONS) return refuse(error, *at, "one of <, <=, >, >=, =");
    test->relation = (enum hd_relation)relation;
    if (take_number(at, scale, &test->value)) return HD_OK;
    return refuse(error, *at, scale > 1 ? "a number with at most two decimals" : "a whole number");
}

hd_status hd_situation_parse(const char *text, struct hd_situation *situation, struct hd_error *error) {
    struct hd_situation found = {0};
    const char *at = skip_blanks(text);
    do {
        if (found.n == HD_SITUATION_TESTS)
            return hd_error_set(error, HD_E_SYNTAX, "it has more than %d tests", HD_SITUATION_TESTS);
        const hd_status status = parse_test(&at, &found.test[found.n++], error);
        if (status) return status;
    } while (take(&at, "and"));
    if (*at != '\0') return refuse(error, at, "\"and\" or the end");
    *situation = found;
    return HD_OK;
}

/* ---- writing ---- */

static void put_test(struct hd_strbuf *text, const struct hd_test *test) {
    const int32_t scale = facts[test->fact].scale;
    hd_strbuf_printf(text, "%s%s", test->negated ? "not " : "", facts[test->fact].word);
    if (scale == 0) return;
    hd_strbuf_printf(text, " %s %d", relations[test->relation], (int)(test->value / scale));
    const int32_t rest = test->value % scale;
    if (rest) hd_strbuf_printf(text, rest % 10 ? ".%02d" : ".%d", (int)(rest % 10 ? rest : rest / 10));
}

void hd_situation_put(struct hd_strbuf *text, const struct hd_situation *situation) {
    for (int i = 0; i < situation->n; i++) {
        if (i > 0) hd_strbuf_puts(text, " and ");
        put_test(text, &situation->test[i]);
    }
}

/* ---- at the table ---- */

static bool related(int64_t a, enum hd_relation relation, int64_t b) {
    switch (relation) {
    case HD_LESS: return a < b;
    case HD_AT_MOST: return a <= b;
    case HD_MORE: return a > b;
    case HD_AT_LEAST: return a >= b;
    case HD_EQUAL: return a == b;
    }
    return false;
}

/* The stack before the hand, up to which its depth in hundredths of a big blind needs no more than 64 bits. */
static bool stack_is(const struct hd_test *test, const struct hd_view *view) {
    enum { HUNDREDTHS = 100 };
    const struct hd_hand *hand = view->hand;
    const int seat = view->seat;
    const hd_chips stack = hand->stack[seat] + hand->total[seat] + hand->ante[seat];
    __extension__ typedef __int128 wide;
    const wide own = (wide)stack * HUNDREDTHS, other = (wide)test->value * hand->big_blind;
    return related(own < other ? -1 : own > other, test->relation, 0);
}

static int players_left(const struct hd_view *view) {
    return view->stage->stacks ? view->stage->players_left : hd_seats_count(view->hand->dealt);
}

static bool holds(const struct hd_test *test, const struct hd_view *view) {
    switch (test->fact) {
    case HD_FACT_STACK_BB: return stack_is(test, view);
    case HD_FACT_PLAYERS_LEFT: return related(players_left(view), test->relation, test->value);
    case HD_FACT_BUBBLE: return view->stage->n_prizes > 0 && view->stage->players_left == view->stage->n_prizes + 1;
    case HD_FACT_HEADS_UP: return hd_seats_count(view->hand->dealt) == 2;
    case HD_FACT_PREFLOP: return view->hand->street == HD_PREFLOP;
    case HD_FACT_POSTFLOP: return view->hand->street != HD_PREFLOP;
    case HD_FACTS: break;
    }
    return false;
}

bool hd_situation_holds(const struct hd_situation *situation, const struct hd_view *view) {
    for (int i = 0; i < situation->n; i++)
        if (holds(&situation->test[i], view) == situation->test[i].negated) return false;
    return true;
}
