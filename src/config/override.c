/*
 * Settings from outside a config's text ("game.ante=5"), put into its tree before anything is read from it.
 *
 * Layer config: knows trees, and of keys only the two names of num_tournaments. So a setting has the types, ranges and
 * messages of the text; its findings have the setting in place of the file and no line. The value is TOML; what is no
 * TOML and does not look like any is a text. Allocates nodes in the tree's pool.
 */
#include "override.h"

#include <string.h>

#include "holdem/toml.h"

/* One setting on its way into the tree. */
struct setting {
    struct hd_place at;
    const char *path, *value; /* in the pool, without blanks around */
    bool if_fits;
};

static char *copy_trimmed(struct hd_pool **pool, const char *from, const char *end) {
    while (from < end && (*from == ' ' || *from == '\t')) from++;
    while (end > from && (end[-1] == ' ' || end[-1] == '\t')) end--;
    return hd_pool_copy(pool, from, (size_t)(end - from));
}

/* False: a finding or no memory. */
static bool split(struct hd_reading *reading, struct hd_pool **pool, const struct hd_override *override,
                  struct setting *setting) {
    const char *shown = hd_pool_copy(pool, override->shown ? override->shown : override->set,
                                     strlen(override->shown ? override->shown : override->set));
    setting->at = (struct hd_place){shown, 0, 0};
    setting->if_fits = override->if_fits;
    const char *equals = strchr(override->set, '=');
    if (shown && !equals) {
        hd_find_at(reading, HD_ERROR, &setting->at, "a setting must be KEY=VALUE");
        return false;
    }
    if (equals) {
        setting->path = copy_trimmed(pool, override->set, equals);
        setting->value = copy_trimmed(pool, equals + 1, equals + strlen(equals));
    }
    if (shown && setting->path && setting->value) return true;
    reading->status = HD_E_NOMEM;
    return false;
}

static void mark(struct hd_toml *node, const struct setting *setting) {
    node->at = node->key_at = setting->at;
    node->if_fits = setting->if_fits;
    node->known = false;
    for (struct hd_toml *member = node->first; member; member = member->next) mark(member, setting);
}

/* The value as TOML; *error tells why it is none. */
static hd_status parse_value(struct hd_pool **pool, const char *value, struct hd_toml **node,
                             struct hd_toml_error *error) {
    struct hd_strbuf text;
    struct hd_toml *root = NULL;
    hd_strbuf_init(&text);
    hd_strbuf_printf(&text, "value = %s", value);
    hd_status status = hd_strbuf_status(&text);
    if (!status) status = hd_toml_parse(text.text, text.length, "", pool, &root, error);
    hd_strbuf_release(&text);
    if (status) return status;
    *node = hd_toml_find(root, "value");
    if (*node && root->n == 1) return HD_OK;
    memcpy(error->message, "it is more than one value", sizeof "it is more than one value");
    return HD_E_SYNTAX;
}

static struct hd_toml *text_node(struct hd_pool **pool, const char *value) {
    struct hd_toml *node = hd_toml_add(pool, NULL, HD_TOML_TEXT, NULL, 0);
    if (!node) return NULL;
    node->text = value;
    node->length = strlen(value);
    return node;
}

/* Values that are meant as TOML: what is wrong with them is told instead of taking them as texts. */
static bool looks_like_toml(const char *value) {
    if (*value && strchr("\"'[{", *value)) return true;
    const char *digits = value + (*value == '-' || *value == '+');
    return *digits >= '1' && *digits <= '9' && digits[strspn(digits, "0123456789_")] == '\0';
}

/* NULL: a finding or no memory. */
static struct hd_toml *read_value(struct hd_reading *reading, struct hd_pool **pool, const struct setting *setting) {
    struct hd_toml *node = NULL;
    struct hd_toml_error error;
    const bool readable = hd_toml_guard(setting->value, strlen(setting->value), &error);
    const hd_status status = readable ? parse_value(pool, setting->value, &node, &error) : HD_E_SYNTAX;
    if (!readable || (status == HD_E_SYNTAX && looks_like_toml(setting->value))) {
        hd_find_at(reading, HD_ERROR, &setting->at, "the value is not good TOML: %s", error.message);
        return NULL;
    }
    if (status == HD_E_SYNTAX) node = text_node(pool, setting->value);
    if (!node) {
        reading->status = HD_E_NOMEM;
        return NULL;
    }
    mark(node, setting);
    node->bare = setting->value;
    return node;
}

/* A setting of one name of num_tournaments replaces what the text says under the other. */
static void drop_other_name(struct hd_toml *root, const char *path) {
    const bool game = strcmp(path, "game.num_tournaments") == 0;
    if (!game && strcmp(path, "output.num_tournaments") != 0) return;
    struct hd_toml *section = hd_toml_find(root, game ? "output" : "game");
    const struct hd_toml *other = section ? hd_toml_find(section, "num_tournaments") : NULL;
    if (other && !other->bare) hd_toml_remove(section, "num_tournaments");
}

static void apply(struct hd_reading *reading, struct hd_pool **pool, struct hd_toml *root,
                  const struct hd_override *override) {
    struct setting setting = {0};
    if (!split(reading, pool, override, &setting)) return;
    struct hd_toml *value = read_value(reading, pool, &setting);
    if (!value) return;
    switch (hd_toml_set(pool, root, setting.path, value)) {
    case HD_TOML_GOOD: drop_other_name(root, setting.path); break;
    case HD_TOML_NO_MEMORY: reading->status = HD_E_NOMEM; break;
    case HD_TOML_BAD_PATH:
        hd_find_at(reading, HD_ERROR, &setting.at, "'%s' is no key: write it as in game.ante", setting.path);
        break;
    case HD_TOML_NO_TABLE:
        if (setting.if_fits) break; /* the reader says it of the text */
        hd_find_at(reading, HD_ERROR, &setting.at, "'%s': a part of it is a value and has no keys", setting.path);
        break;
    case HD_TOML_NO_MEMBER:
        hd_find_at(reading, HD_ERROR, &setting.at, "'%s': there is no such member", setting.path);
        break;
    }
}

void hd_overrides_apply(struct hd_reading *reading, struct hd_pool **pool, struct hd_toml *root) {
    for (int i = 0; i < reading->options->n_overrides; i++) apply(reading, pool, root, &reading->options->overrides[i]);
}
