/*
 * The tree of a TOML text: its making, look-up, and settings put into it from outside.
 *
 * Layer toml: knows nothing of keys and their meaning. Nodes live in the pool that made them and are linked, never
 * copied; a table's keys are unique, which the parser and hd_toml_set see to. Members of a table are in no promised
 * order. Allocates nodes and keys; a failure leaves the tree as it was, but for tables that a path made on its way.
 */
#include "holdem/toml.h"

#include <stdlib.h>
#include <string.h>

enum { PART_MAX = 64 };

struct hd_toml *hd_toml_add(struct hd_pool **pool, struct hd_toml *parent, enum hd_toml_type type, const char *key,
                            size_t key_length) {
    struct hd_toml *node = hd_pool_get(pool, 1, sizeof *node);
    if (!node) return NULL;
    node->type = type;
    if (key && !(node->key = hd_pool_copy(pool, key, key_length))) return NULL;
    if (!parent) return node;
    if (parent->last)
        parent->last->next = node;
    else
        parent->first = node;
    parent->last = node;
    parent->n++;
    return node;
}

struct hd_toml *hd_toml_find(const struct hd_toml *table, const char *key) {
    if (table->type != HD_TOML_TABLE) return NULL;
    for (struct hd_toml *node = table->first; node; node = node->next)
        if (strcmp(node->key, key) == 0) {
            node->known = true;
            return node;
        }
    return NULL;
}

void hd_toml_remove(struct hd_toml *table, const char *key) {
    struct hd_toml *before = NULL, *node = table->first;
    for (; node && strcmp(node->key, key) != 0; node = node->next) before = node;
    if (!node) return;
    if (before)
        before->next = node->next;
    else
        table->first = node->next;
    if (table->last == node) table->last = before;
    table->n--;
}

const char *hd_toml_type_text(enum hd_toml_type type) {
    static const char *const texts[] = {
        [HD_TOML_TEXT] = "a text",
        [HD_TOML_INTEGER] = "a whole number",
        [HD_TOML_DECIMAL] = "a decimal number",
        [HD_TOML_BOOL] = "true or false",
        [HD_TOML_MOMENT] = "a date and time",
        [HD_TOML_DATE] = "a date without a time",
        [HD_TOML_CLOCK] = "a time without a date",
        [HD_TOML_LIST] = "a list",
        [HD_TOML_TABLE] = "a table",
    };
    return texts[type];
}

/* One part of a path: a key, and the number of a list's member behind it (0: none). */
struct part {
    char key[PART_MAX];
    long member;
};

static bool is_key_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/* Reads a part; *path moves on to the next one, or to the end. */
static bool read_part(const char **path, struct part *part) {
    size_t length = 0;
    while (is_key_character((*path)[length])) length++;
    if (length == 0 || length >= sizeof part->key) return false;
    memcpy(part->key, *path, length);
    part->key[length] = '\0';
    part->member = 0;
    const char *at = *path + length;
    if (*at == '[') {
        char *end;
        if (at[1] < '0' || at[1] > '9') return false;
        part->member = strtol(at + 1, &end, 10);
        if (*end != ']' || part->member < 1) return false;
        at = end + 1;
    }
    if (*at == '.' && at[1] == '\0') return false;
    if (*at != '.' && *at != '\0') return false;
    *path = at + (*at == '.');
    return true;
}

static struct hd_toml *member_of(const struct hd_toml *list, long member) {
    struct hd_toml *node = list->first;
    for (long i = 1; node && i < member; i++) node = node->next;
    return node;
}

/* Puts `value` in the place of `node` in its parent. */
static void replace(struct hd_toml *node, const struct hd_toml *value) {
    const char *const key = node->key;
    struct hd_toml *const next = node->next;
    *node = *value;
    node->key = key;
    node->next = next;
}

/* The node that a part leads to, made as an empty table where a key is missing. */
static enum hd_toml_problem step(struct hd_pool **pool, struct hd_toml *from, const struct part *part,
                                 const struct hd_place *at, struct hd_toml **to) {
    if (from->type != HD_TOML_TABLE) return HD_TOML_NO_TABLE;
    struct hd_toml *node = hd_toml_find(from, part->key);
    if (!node && part->member) return HD_TOML_NO_MEMBER;
    if (!node) {
        node = hd_toml_add(pool, from, HD_TOML_TABLE, part->key, strlen(part->key));
        if (!node) return HD_TOML_NO_MEMORY;
        node->at = node->key_at = *at;
    }
    node->known = false;
    if (part->member) node = node->type == HD_TOML_LIST ? member_of(node, part->member) : NULL;
    *to = node;
    return node ? HD_TOML_GOOD : HD_TOML_NO_MEMBER;
}

enum hd_toml_problem hd_toml_set(struct hd_pool **pool, struct hd_toml *root, const char *path, struct hd_toml *value) {
    struct hd_toml *node = root;
    if (*path == '\0') return HD_TOML_BAD_PATH;
    while (*path) {
        struct part part;
        if (!read_part(&path, &part)) return HD_TOML_BAD_PATH;
        const enum hd_toml_problem problem = step(pool, node, &part, &value->at, &node);
        if (problem != HD_TOML_GOOD) return problem;
    }
    replace(node, value);
    return HD_TOML_GOOD;
}
