#!/bin/sh
# The smells that a text search or the symbol table can show: sh smells.sh LIBRARY [ROOT]. Each finding is one line that
# says what is wrong and where.
set -eu

library=$1
case $library in /*) ;; *) library=$PWD/$library ;; esac
code_awk=$PWD/tests/meta/code.awk
cd "${2:-.}"

found=$(mktemp)
trap 'rm -f "$found"' EXIT

# complain TEXT: puts TEXT before every line of the input and keeps it.
complain() { sed "s|^|$1: |" >>"$found"; }
# code FOLDER...: the folders' C files without comments and strings, as file:line:code.
code() { find "$@" -type f \( -name '*.c' -o -name '*.cpp' -o -name '*.h' \) -exec awk -f "$code_awk" {} +; }
# Word of a C identifier.
start='(^|[^A-Za-z0-9_])'

library_folders=$(find src -mindepth 1 -maxdepth 1 -type d ! -name cli | LC_ALL=C sort)

code $library_folders include |
    grep -E "$start(printf|vprintf|fprintf|vfprintf|puts|fputs|putchar|putc|fputc|perror|abort|exit|_exit|_Exit|quick_exit)[[:space:]]*\(" |
    grep -vE '^src/outside/spawn\.c:[0-9]+:.*_exit' | # of a child that it has forked
    complain 'the library prints or ends the program' || true
code src include tools | grep -E "$start(rand|srand|rand_r|random|srandom|drand48|lrand48)[[:space:]]*\(" |
    complain 'randomness that is no named stream' || true
code src/rules src/play include/holdem/hand.h include/holdem/event.h | grep -E "$start(float|double)([^A-Za-z0-9_]|\$)" |
    complain 'floating point in rules or play' || true

# A street in a function's name is how near-copies per street show. Before the flop is a thing of its own for bots and
# odds, and whose turn it is is not the street.
functions() { code "$@" | grep -E '^[^:]+:[0-9]+:[A-Za-z_][A-Za-z0-9_ *]*[ *][A-Za-z_0-9]+\(' | sed 's/\(.*[ *][A-Za-z_0-9]*\)(.*/\1/'; }
functions src include | grep -E '[ *_](flop|turn|river)(_[A-Za-z_0-9]*)?$|[ *_](flop|turn|river)_' |
    grep -vE '(whose|next|in|out_of)_turn' | complain 'a street in the name of a function' || true
functions src/rules src/play src/events src/stats src/history | grep -E '[ *_]preflop(_|$)' |
    complain 'a street in the name of a function' || true

find src -type f \( -name '*.c' -o -name '*.cpp' -o -name '*.h' \) -exec wc -l {} + |
    awk '$2 != "total" && $1 > 600 { print $2 " (" $1 ")" }' | complain 'more than 600 lines'

find src -name '*.c' -o -name '*.cpp' | while read -r file; do
    awk 'NR == 1 && !/^\/\*/ { exit } / \*\/|^ *\*\/$/ { lines = NR; exit } END { exit !(lines >= 4 && lines <= 16) }' "$file" ||
        echo "$file"
done | complain 'does not begin with a head comment of 4 to 16 lines'

grep -rnE 'TO''DO|FIX''ME' src include tools tests cmake scripts docs 2>/dev/null | complain 'unfinished' || true

if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    git ls-files -z | xargs -0 -r wc -c 2>/dev/null |
        awk '$2 != "total" && $1 > 102400 { print $2 " (" $1 " bytes)" }' |
        complain 'a tracked file of more than 100 KB'
else
    echo 'not in a git work tree: sizes of tracked files left unchecked'
fi

# Weak symbols come from C++ templates, the rest of the exceptions from the sanitizers.
nm -g --defined-only "$library" | awk 'NF == 3 && $2 ~ /^[TDBRSGC]$/ { print $3 }' | LC_ALL=C sort -u |
    grep -vE '^hd_|^__(odr_)?[atu]san|^__asan|^__sancov' | complain 'an exported symbol without the prefix hd_' || true

# Constants with addresses in them lie in .data.rel.ro; DW.ref are C++'s tables of exceptions. Sanitizers add data of
# their own, hence libraries without them.
if ! nm "$library" | grep -qE ' U __(asan|tsan|ubsan)_'; then
    objdump -t "$library" | awk '$4 ~ /^\.t?(data|bss)(\.|$)/ && $4 !~ /^\.data\.rel\.ro/ && $NF !~ /^(\.|DW\.ref)/ { print $NF }' |
        complain 'a mutable global'
fi

if [ -s "$found" ]; then
    LC_ALL=C sort "$found"
    exit 1
fi
echo 'no smell found'
