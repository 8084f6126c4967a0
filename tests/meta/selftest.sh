#!/bin/sh
# The checks of this folder can fail: each fault planted into a small tree must be named. sh selftest.sh CC CXX.
set -eu

cc=$1
cxx=$2
here=$PWD
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
faults=0

# A tree of two layers without a fault.
plant() {
    rm -rf "$tree"
    mkdir -p "$tree/docs" "$tree/src/base" "$tree/src/rules" "$tree/src/play" "$tree/src/events" "$tree/src/stats" \
        "$tree/src/history" "$tree/include/holdem" "$tree/tools" "$tree/tests" "$tree/cmake" "$tree/scripts"
    cat >"$tree/docs/ARCHITECTURE.md" <<'END'
<!-- layers: begin -->
| layer | public headers | may include |
|---|---|---|
| base | status | |
| events | event | base |
| rules | hand | base events |
| play | | base events rules |
| stats | | base events |
| history | | base events |
<!-- layers: end -->
END
    for header in status event hand; do
        printf '#ifndef H_%s\n#define H_%s\nint hd_%s(int n);\n#endif\n' $header $header $header \
            >"$tree/include/holdem/$header.h"
    done
    source base status '#include "holdem/status.h"' 'int hd_status(int n) { return n; }'
    source rules hand '#include "holdem/hand.h"' '#include "holdem/status.h"' 'int hd_hand(int n) { return hd_status(n); }'
}

# source LAYER NAME LINE...: src/LAYER/NAME.c, with a head comment.
source() {
    path=$tree/src/$1/$2.c
    shift 2
    printf '/*\n * A source\n * of a test.\n */\n' >"$path"
    printf '%s\n' "$@" >>"$path"
}

layers() { sh tests/meta/layers.sh "$tree" 2>&1; }
headers() { (cd "$tree" && sh "$here/tests/meta/headers.sh" "$cc" "$cxx") 2>&1; }
smells() {
    objects=
    for path in "$tree"/src/*/*.c; do
        "$cc" -std=c17 -I "$tree/include" -c "$path" -o "$path.o" || return 0
        objects="$objects $path.o"
    done
    rm -f "$tree/lib.a"
    ar rc "$tree/lib.a" $objects
    sh tests/meta/smells.sh "$tree/lib.a" "$tree" 2>&1
}

# clean CHECK: finds nothing in the tree as it stands.
clean() {
    output=$($1) && return 0
    printf '%s finds in a good tree:\n%s\n' "$1" "$output"
    faults=$((faults + 1))
}

# catches CHECK TEXT: fails and says TEXT. The tree is good again afterwards.
catches() {
    if output=$($1); then
        echo "$1 passes in spite of: $2"
        faults=$((faults + 1))
    elif ! echo "$output" | grep -qF -- "$2"; then
        printf '%s does not say "%s" but:\n%s\n' "$1" "$2" "$output"
        faults=$((faults + 1))
    fi
    plant
}

plant
clean layers
clean headers
clean smells

source base status '#include "holdem/status.h"' '#include "holdem/hand.h"'
catches layers 'src/base/status.c:6: base must not include rules (holdem/hand.h)'
source rules settle '#include "../base/private.h"'
catches layers 'src/rules/settle.c:5: ../base/private.h is private to another folder'
source rules hand '#include "pots.h"'
source rules pots '#include "pots.h"'
echo '#include "holdem/hand.h"' >"$tree/src/rules/pots.h"
catches layers 'modules include each other: '
source rules hand '#include "a.h"'
for pair in a:b b:c c:a; do echo "#include \"${pair#*:}.h\"" >"$tree/src/rules/${pair%:*}.h"; done
catches layers ' -> rules/'
echo 'int hd_bot(void);' >"$tree/include/holdem/bot.h"
catches layers 'include/holdem/bot.h: not in the table'
mkdir "$tree/src/new"
catches layers 'src/new: not in the table'
rm "$tree/include/holdem/event.h"
catches layers 'there is no include/holdem/event.h'
sed -i 's/| base | status | |/| base | status | rules |/' "$tree/docs/ARCHITECTURE.md"
catches layers 'base may not include rules, which is no layer above it'

echo 'size_t hd_size(void);' >"$tree/include/holdem/hand.h"
catches headers '2 fault(s)'
echo 'int hd_new(int class);' >"$tree/include/holdem/hand.h"
catches headers '1 fault(s)'
echo 'enum { HD_A };' >"$tree/include/holdem/hand.h"
catches headers '2 fault(s)'

source rules a '#include <stdio.h>' 'void hd_a(void);' 'void hd_a(void) { puts("x"); }'
catches smells 'the library prints or ends the program: src/rules/a.c:7:'
source play a '#include <stdlib.h>' 'int hd_a(void);' 'int hd_a(void) { return rand(); }'
catches smells 'randomness that is no named stream: src/play/a.c:7:'
source play a 'double hd_a(double x) { return x; }'
catches smells 'floating point in rules or play: src/play/a.c:5:'
source rules a 'int hd_turn_bet(int n) { return n; }'
catches smells 'a street in the name of a function: src/rules/a.c:5:'
source rules a 'static inline int deal_flop(int n) {' '    return n;' '}'
catches smells 'a street in the name of a function: src/rules/a.c:5:'
source rules a '' "$(yes '/**/' | head -600)"
catches smells 'more than 600 lines: src/rules/a.c (605)'
echo 'int hd_a(int n) { return n; }' >"$tree/src/rules/a.c"
catches smells 'does not begin with a head comment of 4 to 16 lines: src/rules/a.c'
source rules a 'int other(int n) { return n; }'
catches smells 'an exported symbol without the prefix hd_: other'
source rules a 'extern int hd_calls;' 'int hd_calls;'
catches smells 'a mutable global: hd_calls'
source rules a 'int hd_a(int n) { return n; } // TO''DO'
catches smells 'unfinished: src/rules/a.c:5:'
source rules a '/* puts("rand()") and double */' 'const char *hd_a(void) { return "exit(1) /* rand() */"; }' \
    'int hd_whose_turn(int n) { return n; }'
clean smells

echo "$faults fault(s) in the checks"
[ "$faults" -eq 0 ]
