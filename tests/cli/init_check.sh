#!/usr/bin/env bash
# The examples of init and of the documents are good configs, and what check prints means the same as what it read.
. "$(dirname "$0")/lib.bash"
root=$OLDPWD

for game in cash sng mtt; do
    expect 0 holdem init "$game"
    mv out "$game.toml"
    expect 0 holdem check "$game.toml"
    [ -s err ] && fail "findings in the example $game: $(cat err)"
    mv out resolved.toml
    expect 0 holdem check resolved.toml
    cmp out resolved.toml || fail "check of a checked config differs"
    holdem init "$game" | holdem check - >out || fail "check of standard input"
    cmp out resolved.toml || fail "check of standard input differs"
    for form in "$game.toml" resolved.toml; do
        expect 0 holdem run "$form" -n 20 --json
        text out result >>"results.$game"
    done
    [ "$(sort -u "results.$game" | wc -l)" -eq 1 ] || fail "the resolved config plays another game"
done

# A document's block of TOML that begins with [game] is a whole config.
awk '/^```toml$/ { getline; on = /^\[game\]$/; n += on } /^```$/ { on = 0 } on { print > ("document_" n ".toml") }' \
    "$root"/README.md "$root"/docs/*.md
[ "$(cat document_*.toml | grep -c '^\[game\]$')" -ge 3 ] || fail "the documents have fewer configs than they had"
for file in document_*.toml; do
    expect 0 holdem check "$file"
    [ -s err ] && fail "findings in a document's config: $(cat err)"
done

expect 0 holdem check sng.toml --set game.max_hands=777
contains out 'max_hands = 777'
expect 2 holdem check sng.toml --set game.max_hnads=777
contains err 'max_hands'
expect 2 holdem check sng.toml --set nonsense
finish
