#!/usr/bin/env bash
# The man page is one that scdoc takes and names every option; the completion offers what the table has.
. "$(dirname "$0")/lib.bash"

expect 0 holdem --print man
mv out holdem.1.scd
if command -v scdoc >/dev/null; then
    scdoc <holdem.1.scd >holdem.1 2>err || fail "scdoc: $(cat err)"
    [ -s holdem.1 ] || fail "the man page is empty"
fi
commands=$(holdem help | sed -n '/^Commands:/,/^$/s/^  \([a-z][-a-z]*\) .*/\1/p' | sort -u)
[ "$(wc -w <<<"$commands")" -ge 16 ] || fail "help lists only these commands: $commands"
for command in $commands; do
    expect 0 holdem "$command" --help
    grep -q "^## holdem $command " holdem.1.scd || fail "the man page does not know $command"
    for option in $(grep -o '^ *-[-a-z, ]*' out | grep -o -- '--[-a-z]*'); do
        grep -qF -- "$option" holdem.1.scd || fail "the man page does not know $option of $command"
    done
done

expect 0 holdem --print completion
mv out completion.bash
. ./completion.bash || fail "the completion is no bash"

# completes WORDS... EXPECTED: the last word but one is under the cursor.
completes() {
    local wanted=${!#}
    COMP_WORDS=("${@:1:$#-1}")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _holdem
    same "${COMPREPLY[*]}" "$wanted" "completion of ${COMP_WORDS[*]}"
}
touch some.toml
completes holdem ru run
completes holdem --ver --version
completes holdem run --thr --threads
completes holdem run some.toml --progress=x --col --color
completes holdem run --progress p plain
completes holdem run --log ipo "ipoker ipoker_xml"
completes holdem run so some.toml
completes holdem check so some.toml
completes holdem init s sng
completes holdem bots mani maniac
completes holdem help ev eval
completes holdem eval --th ""
finish
