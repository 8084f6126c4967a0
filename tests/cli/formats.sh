#!/usr/bin/env bash
# Formats of hand histories in all layouts, plain and compressed, over any number of threads; our own reader agrees with
# what is written. What foreign parsers say is in formats_foreign.sh.
. "$(dirname "$0")/lib.bash"

holdem init sng >sng.toml
holdem init cash >cash.toml
start=--set=output.start_time=2026-05-19T12:00:00Z
files() { find "$1/logs" -name "$2" | wc -l; }

# A file of one hand is .phh, one of several .phhs, whatever the layout; JSON is .ohh always.
expect 0 holdem run sng.toml -n 2 -o hand --log phh --log ohh "$start"
same "$(files hand '*.phh')" "$(files hand '*.ohh')" 'files of both formats'
[ "$(files hand 'hand_*.phh')" -gt 2 ] || fail 'there are no files of hands'
expect 0 holdem run sng.toml -n 2 -o table --log phh --log ohh --log ipoker --set=output.log_layout=table "$start"
same "$(cd table/logs && echo *)" "$(echo tournament_{1,2}_table_1.{ohh,phhs,txt})" 'files by table'
expect 0 holdem run sng.toml -n 2 -o session --log phh --log ohh --set=output.log_layout=session \
    --set=output.compress=true "$start"
same "$(cd session/logs && echo *)" 'hands.ohh.zst hands.phhs.zst' 'files of a session'

# The same hands in every layout, but for the names of the tables of .phhs.
lines() { grep -hv -e '^$' -e '^\[[0-9]*\]$' | sort; }
cat hand/logs/*.phh | lines >one
cat table/logs/*.phhs | lines | cmp one - || fail 'hands are written otherwise in files of several'
cat hand/logs/*.ohh | lines >one
zstd -dc session/logs/hands.ohh.zst | lines | cmp one - || fail 'JSON is written otherwise in one file'
same "$(grep -c '^\[[0-9]*\]$' table/logs/tournament_1_table_1.phhs)" \
    "$(grep '^\[[0-9]*\]$' table/logs/tournament_1_table_1.phhs | sort -u | wc -l)" 'different names of tables'

# The same bytes over any number of threads.
expect 0 holdem run sng.toml -n 9 --threads 1 -o by1 --log phh --log ohh --set=output.log_layout=session "$start"
expect 0 holdem run sng.toml -n 9 --threads 7 -o by7 --log phh --log ohh --set=output.log_layout=session "$start"
diff -r by1/logs by7/logs >/dev/null || fail 'logs depend on the number of threads'

# Our reader and the rules agree with every hand: money and rake, play money, antes of both kinds, a hero's own.
verify() {
    expect 0 holdem hand verify "$1/logs"
    grep -q ' 0 differ, 0 unsupported$' out || fail "$1: $(tail -n 1 out)"
}
verify hand
verify table
verify session
for game in '--set=game.currency="$" --set=game.money_decimals=2 --set=game.rake_percent=5' '--set=game.rake_percent=5' \
    '--set=game.ante=3' '--set=game.ante=10 --set=game.ante_type="big_blind"' '--set=output.deal_to="hero"'; do
    # shellcheck disable=SC2086 # the words of a setting
    expect 0 holdem run cash.toml --hands 1500 -o "cash" --force --log phh --set=output.log_layout=session $game
    verify cash
    contains out 'hands.phhs: 1500 hands: 1500 match'
done
finish
