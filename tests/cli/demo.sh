#!/usr/bin/env bash
# The demo shows a table and leaves a folder whose files are where it says they are.
. "$(dirname "$0")/lib.bash"

expect 0 holdem demo
contains out player
contains out holdem-demo
same "$(awk '{ gsub(/[\200-\277]/, ""); if (length > 80) print }' out)" "" "lines wider than 80 columns"
hand=$(grep -o 'holdem-demo/[^ ]*hand_[^ ]*\.txt' out | head -n 1)
[ -s "$hand" ] || fail "there is no hand at \"$hand\""
contains "$hand" 'SUMMARY'
[ "$(find holdem-demo -name 'hand_*.txt' | wc -l)" -ge 24 ] || fail "less than two dozen hands"
expect 0 holdem check holdem-demo/sng.toml

# What it shows is what its config gives.
result=$(sed -n 's/^result \([0-9a-f]*\).*/\1/p' out)
expect 0 holdem demo
contains out holdem-demo-2
expect 0 holdem run holdem-demo/sng.toml
finish
