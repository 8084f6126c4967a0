#!/usr/bin/env bash
# The demo shows a table and leaves a folder whose files are where it says they are.
. "$(dirname "$0")/lib.bash"

expect 0 holdem demo
cp out shown
contains shown player
contains shown holdem-demo
narrow shown
hand=$(grep -o 'holdem-demo/[^ ]*hand_[^ ]*\.txt' shown | head -n 1)
[ -s "$hand" ] || fail "there is no hand at \"$hand\""
contains "$hand" 'SUMMARY'
[ "$(find holdem-demo -name 'hand_*.txt' | wc -l)" -ge 24 ] || fail "less than two dozen hands"
expect 0 holdem check holdem-demo/sng.toml

# What it shows is what its config gives, and what it shows again beside the first folder.
tournaments=$(sed -n 's/^sit-and-go series: \([0-9,]*\) tournaments.*/\1/p' shown | tr -d ,)
expect 0 holdem run holdem-demo/sng.toml -n "$tournaments"
same "$(result_of out)" "$(result_of shown)" "the result of the demo's config"
expect 0 holdem demo
contains out holdem-demo-2
same "$(result_of out)" "$(result_of shown)" 'the result of a second demo'
finish
