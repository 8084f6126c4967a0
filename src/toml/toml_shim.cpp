/*
 * The parser of TOML behind a C function: toml++'s tree copied into ours.
 *
 * Layer toml: the only file in C++, and the only one that sees toml++. No exception leaves it. The shared library is
 * linked (the header-only form aborts on some malformed texts), which sets the macros that say so. Lines and columns
 * count characters from 1, as toml++ counts them. Allocates; recursion is as deep as the text nests, which the caller
 * has limited. Authority: TOML 1.0.0.
 */
#include "holdem/toml.h"

#include <toml++/toml.h>

#include <cstdio>
#include <new>
#include <string_view>

namespace {

/* A key with a NUL inside: no C string can hold it. */
struct bad_key {
    hd_place at;
};

struct builder {
    hd_pool **pool;
    const char *file;

    hd_place place(const toml::source_region &region) const {
        return {file, static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
    }

    hd_toml *add(hd_toml *parent, hd_toml_type type, const toml::key *key, const toml::node &from) const {
        if (key && key->str().find('\0') != std::string_view::npos) throw bad_key{place(key->source())};
        hd_toml *node = hd_toml_add(pool, parent, type, key ? key->str().data() : nullptr, key ? key->str().size() : 0);
        if (!node) throw std::bad_alloc();
        node->at = place(from.source());
        node->key_at = key ? place(key->source()) : node->at;
        return node;
    }

    hd_toml *build(hd_toml *parent, const toml::key *key, const toml::node &from) const;
};

hd_moment moment_of(const toml::date &date, const toml::time &time, int offset_minutes) {
    hd_moment moment = {};
    moment.civil.year = date.year;
    moment.civil.month = static_cast<int8_t>(date.month);
    moment.civil.day = static_cast<int8_t>(date.day);
    moment.civil.hour = static_cast<int8_t>(time.hour);
    moment.civil.minute = static_cast<int8_t>(time.minute);
    moment.civil.second = static_cast<int8_t>(time.second);
    moment.nanosecond = static_cast<int32_t>(time.nanosecond);
    moment.offset_minutes = offset_minutes;
    return moment;
}

hd_toml *builder::build(hd_toml *parent, const toml::key *key, const toml::node &from) const {
    switch (from.type()) {
    case toml::node_type::table: {
        hd_toml *node = add(parent, HD_TOML_TABLE, key, from);
        for (auto &&[name, member] : *from.as_table()) build(node, &name, member);
        return node;
    }
    case toml::node_type::array: {
        hd_toml *node = add(parent, HD_TOML_LIST, key, from);
        for (auto &&member : *from.as_array()) build(node, nullptr, member);
        return node;
    }
    case toml::node_type::string: {
        hd_toml *node = add(parent, HD_TOML_TEXT, key, from);
        const std::string &text = from.as_string()->get();
        node->text = hd_pool_copy(pool, text.data(), text.size());
        node->length = text.size();
        if (!node->text) throw std::bad_alloc();
        return node;
    }
    case toml::node_type::date_time: {
        hd_toml *node = add(parent, HD_TOML_MOMENT, key, from);
        const toml::date_time &value = from.as_date_time()->get();
        node->moment = moment_of(value.date, value.time, value.offset ? value.offset->minutes : 0);
        return node;
    }
    case toml::node_type::integer: {
        hd_toml *node = add(parent, HD_TOML_INTEGER, key, from);
        node->integer = from.as_integer()->get();
        return node;
    }
    case toml::node_type::floating_point: {
        hd_toml *node = add(parent, HD_TOML_DECIMAL, key, from);
        node->decimal = from.as_floating_point()->get();
        return node;
    }
    case toml::node_type::boolean: {
        hd_toml *node = add(parent, HD_TOML_BOOL, key, from);
        node->truth = from.as_boolean()->get();
        return node;
    }
    case toml::node_type::date: {
        hd_toml *node = add(parent, HD_TOML_DATE, key, from);
        node->moment = moment_of(from.as_date()->get(), toml::time{}, 0);
        return node;
    }
    default: {
        hd_toml *node = add(parent, HD_TOML_CLOCK, key, from);
        node->moment = moment_of(toml::date{}, from.as_time()->get(), 0);
        return node;
    }
    }
}

/* The parser's sentence without its "Error while". */
void describe(const toml::parse_error &from, const char *file, hd_toml_error *error) {
    std::string_view text = from.description();
    constexpr std::string_view lead = "Error while ";
    if (text.substr(0, lead.size()) == lead) text.remove_prefix(lead.size());
    std::snprintf(error->message, sizeof error->message, "%.*s", static_cast<int>(text.size()), text.data());
    const toml::source_position &at = from.source().begin;
    error->at = {file, static_cast<int>(at.line), static_cast<int>(at.column)};
}

} // namespace

hd_status hd_toml_parse(const char *text, size_t length, const char *file, hd_pool **pool, hd_toml **root,
                        hd_toml_error *error) {
    try {
        const toml::table table = toml::parse(std::string_view(text, length), std::string_view());
        *root = builder{pool, file}.build(nullptr, nullptr, table);
        return HD_OK;
    } catch (const toml::parse_error &problem) {
        describe(problem, file, error);
        return HD_E_SYNTAX;
    } catch (const bad_key &problem) {
        std::snprintf(error->message, sizeof error->message, "a key has a NUL character");
        error->at = problem.at;
        return HD_E_SYNTAX;
    } catch (const std::bad_alloc &) {
        return HD_E_NOMEM;
    } catch (const std::exception &problem) {
        std::snprintf(error->message, sizeof error->message, "%s", problem.what());
        error->at = {file, 0, 0};
        return HD_E_SYNTAX;
    }
}
