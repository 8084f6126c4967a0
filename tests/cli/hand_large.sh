#!/usr/bin/env bash
# holdem hand show on a tournament of 1,500 players without a log: hands deep in it, in every format of single hands, are
# those of its log; so are table moves and eliminations.
#
#   hand_large.sh PROGRAM
. "$(dirname "$0")/lib.bash"

cat >large.toml <<'END_OF_CONFIG'
[game]
game_type = "mtt"
buy_in = 10
fee = 1
hands_per_level = 8
ante_type = "big_blind"
button = "dead"
[[game.bots]]
type = "tag"
count = 800
[[game.bots]]
type = "maniac"
count = 700
[output]
start_time = 2026-05-19T20:00:00Z
END_OF_CONFIG
formats='ipoker pokerstars pokertracker phh ohh'
logs=()
for format in $formats; do logs+=(--log "$format"); done
expect 0 holdem run large.toml -o logged "${logs[@]}" --set 'output.log_layout="table"' --force
expect 0 holdem run large.toml -o bare --json
hands=$(numbers out total_hands)
[ "$hands" -gt 4000 ] || fail "only $hands hands"
[ -e bare/logs ] && fail 'a log that nobody asked for'

# FORMAT: how names of its files end.
ending() {
    case $1 in ipoker) echo .txt ;; phh) echo .phhs ;; ohh) echo .ohh ;; *) echo ".$1.txt" ;; esac
}

for hand in 1 $((hands / 2)) $((hands - 40)) "$hands"; do
    expect 0 holdem hand show bare --hand "$hand" --progress none
    table=$(sed -n "1s/^hand $hand, table Tournament 1, Table \([0-9]*\)$/\1/p" out)
    [ -n "$table" ] || fail "hand $hand is not shown with its table"
    [ -s err ] && fail "hand $hand: something is said beside it"
    for format in $formats; do
        expect 0 holdem hand show bare --hand "$hand" --to "$format"
        log=logged/logs/tournament_1_table_$table$(ending "$format")
        [[ $(<"$log") == *"$(<out)"* ]] || fail "hand $hand as $format is not in $log"
    done
done
expect 0 holdem hand show bare --hand "$hands" --to pokerstars
contains out 'finished the tournament in 2nd place and received'
contains out 'wins the tournament and receives'

# Who wins has sat at several tables, the last of them the final table; his hands are replayed without a difference.
winner=$(sed -n 's/^\(.*\) wins the tournament.*/\1/p' out)
expect 0 holdem hand export bare --player "$winner"
cp out his
[ "$(grep -c '^Table "Tournament 1, Table ' his)" -gt 100 ] || fail "$winner has too few hands"
[ "$(grep '^Table "Tournament 1, Table ' his | cut -d'"' -f2 | uniq | wc -l)" -gt 2 ] || fail "$winner did not move"
expect 0 holdem hand verify his
cat logged/logs/*.pokerstars.txt >all
contains all 'in chips) out of hand (moved from another table into small blind)'

finish
