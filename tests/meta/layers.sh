#!/bin/sh
# The include rules of docs/ARCHITECTURE.md: sh layers.sh [ROOT]. Fails, naming file and line, where
#   - a layer includes a layer that its row does not allow, or another layer's private header;
#   - modules (a .c with its .h) include each other in a circle;
#   - the table and the tree disagree about layers or public headers, or a row allows a layer that comes after it.
set -eu

cd "${1:-.}"
table=docs/ARCHITECTURE.md

{
    sed -n '/<!-- layers: begin -->/,/<!-- layers: end -->/p' "$table" | grep '^|' | sed 's/^/TABLE /'
    find src -mindepth 1 -maxdepth 1 -type d | sed 's/^/FOLDER /'
    find include/holdem -name '*.h' | sed 's/^/HEADER /'
    find src include -type f \( -name '*.c' -o -name '*.cpp' -o -name '*.h' \) | sed 's/^/FILE /'
    grep -rnE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' src include --include='*.c' --include='*.cpp' --include='*.h' |
        sed 's/^/INCLUDE /'
} | LC_ALL=C awk '
function complain(text) { print text; faults++ }

# "src/rules/hand.c" and "include/holdem/hand.h" are both of layer rules and of module rules/hand.
function layer_of(path, parts) {
    split(path, parts, "/")
    return path ~ /^include\// ? owner[stem(path)] : parts[2]
}
function stem(path) { sub(/.*\//, "", path); sub(/\.[a-z]+$/, "", path); return path }
function module_of(path) { return layer_of(path) "/" stem(path) }

$1 == "TABLE" {
    split($0, cell, "|")
    layer = cell[2]; gsub(/ /, "", layer)
    if (layer == "layer" || layer ~ /^-+$/) next
    order[layer] = ++layers
    n = split(cell[3], names, " ")
    for (i = 1; i <= n; i++) {
        if (names[i] in owner) complain("docs/ARCHITECTURE.md: header " names[i] " stands in two rows")
        owner[names[i]] = layer
    }
    n = split(cell[4], names, " ")
    for (i = 1; i <= n; i++) {
        if (!(names[i] in order) || names[i] == layer)
            complain("docs/ARCHITECTURE.md: " layer " may not include " names[i] ", which is no layer above it in the table")
        allowed[layer, names[i]] = 1
    }
}
$1 == "FOLDER" { folder = $2; sub(/^src\//, "", folder); folders[folder] = 1 }
$1 == "HEADER" { headers[stem($2)] = $2 }
$1 == "FILE" { exists[$2] = 1 }
$1 == "INCLUDE" { includes[++n_includes] = substr($0, 9) }

function check_include(line, where, file, target, from, to, at, path) {
    at = match(line, /:[0-9]+:/)
    file = substr(line, 1, at - 1)
    where = substr(line, 1, at + RLENGTH - 2)
    target = line
    sub(/^[^"]*"/, "", target); sub(/".*/, "", target)
    from = layer_of(file)
    if (target ~ /^holdem\//) {
        path = "include/" target
        if (!(path in exists)) { complain(where ": there is no " path); return }
        to = layer_of(path)
        if (from == "" || to == "") return # the header stands in no row, which is said once
        if (to != from && !((from, to) in allowed)) complain(where ": " from " must not include " to " (" target ")")
    } else {
        if (target ~ /\//) { complain(where ": " target " is private to another folder"); return }
        if (file ~ /^include\//) { complain(where ": a public header includes the private " target); return }
        path = file; sub(/[^\/]*$/, target, path)
        to = from
    }
    add_edge(module_of(file), to "/" stem(path))
}

function add_edge(a, b) {
    if (a == b || ((a, b) in edge)) return
    edge[a, b] = 1
    successors[a] = successors[a] " " b
    modules[a] = modules[b] = 1
}

# Takes away modules that include none that is left, until none goes: what stays has a circle in it.
function find_circle(a, b, n, i, list, gone, path, seen) {
    do {
        gone = 0
        for (a in modules) {
            n = split(successors[a], list, " ")
            for (i = 1; i <= n && !(list[i] in modules); i++) ;
            if (i > n) { delete modules[a]; gone = 1 }
        }
    } while (gone)
    for (a in modules) break
    if (!(a in modules)) return
    while (!(a in seen)) {
        seen[a] = 1
        n = split(successors[a], list, " ")
        for (i = 1; !(list[i] in modules); i++) ;
        a = list[i]
    }
    path = b = a
    do {
        n = split(successors[b], list, " ")
        for (i = 1; !(list[i] in modules); i++) ;
        b = list[i]
        path = path " -> " b
    } while (b != a)
    complain("modules include each other: " path)
}

END {
    if (!layers) complain("docs/ARCHITECTURE.md: no table of layers between its markers")
    for (name in headers) if (!(name in owner)) complain(headers[name] ": not in the table of docs/ARCHITECTURE.md")
    for (name in owner) if (!(name in headers)) complain("docs/ARCHITECTURE.md: there is no include/holdem/" name ".h")
    for (name in folders) if (!(name in order)) complain("src/" name ": not in the table of docs/ARCHITECTURE.md")
    for (name in order) if (!(name in folders)) complain("docs/ARCHITECTURE.md: there is no src/" name)
    for (i = 1; i <= n_includes; i++) check_include(includes[i])
    find_circle()
    if (faults) { print faults " fault(s)"; exit 1 }
    print layers " layers, " n_includes " includes: none upward, no circle"
}'
