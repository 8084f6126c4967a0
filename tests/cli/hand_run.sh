#!/usr/bin/env bash
# holdem hand show, export and convert: hands of a run without a log are those of its log; a conversion loses none.
#
#   hand_run.sh PROGRAM
. "$(dirname "$0")/lib.bash"

cat >sng.toml <<'END'
[game]
game_type = "sng"
buy_in = 10
prizes = [20, 10]
bots = [{ type = "tag", name = "Ann" }, { type = "maniac", name = "Bob" }, { type = "station", name = "Cid" }]
[output]
num_tournaments = 20
start_time = 2026-05-19T20:00:00Z
END
cat >cash.toml <<'END'
[game]
game_type = "cash"
num_hands = 500
session_hands = 200
rake_percent = 5
bots = [{ type = "lag", name = "Ann" }, { type = "maniac", name = "Bob" }, { type = "rock", name = "Cid" }]
[output]
start_time = 2026-05-19T20:00:00Z
END

# The log of a run, and the same run without one.
for game in sng cash; do
    expect 0 holdem run $game.toml -o $game-logged --log ipoker
    expect 0 holdem run $game.toml -o $game-bare
    [ -e $game-bare/logs ] && fail "$game: a log that nobody asked for"
    some=$(find $game-logged/logs -name 'hand_*' | sort | sed -n '7p;40p;120p;$p')
    for file in $some; do
        number=${file##*/hand_}
        expect 0 holdem hand show $game-bare --hand "${number%%_*}" --to ipoker
        cmp -s out "$file" || fail "$game: hand ${number%%_*} is not that of the log"
    done
    expect 0 holdem hand export $game-bare
    mv out all
    expect 0 holdem hand verify all
    same "$(grep -c '^Game #' all)" "$(find $game-logged/logs -name 'hand_*' | wc -l)" "$game: exported hands"
    expect 0 holdem hand export $game-bare -o $game-files -t 2
    cmp -s $game-files/hands.txt all || fail "$game: files and standard output differ"
done

# For people, and by tournament.
expect 0 holdem hand show sng-bare --tournament 3 --hand 5
contains out 'hand 20000005, table Tournament 3, Table 1'
contains out 'preflop'
expect 1 holdem hand show sng-bare --tournament 3 --hand 9999
contains err 'there is no hand 9999'
expect 2 holdem hand show sng-bare --tournament 21 --hand 1
contains err 'the run has 20 tournaments'
expect 2 holdem hand show sng-bare
contains err 'which hand of the run?'
expect 2 holdem hand show sng-bare --hand 5x
expect 2 holdem hand show sng-bare --hand 5 --to nothing
contains err 'there is no format "nothing"; there are ipoker'

# Filters: each leaves what it says, in the order of the run.
expect 0 holdem hand export sng-bare --first 3
same "$(grep -c '^Game #' out)" 3
cmp -s out <(head -c "$(stat -c %s out)" <(holdem hand export sng-bare)) || fail 'the first hands are others'
# hands_with PATTERN FILE: how many hands have such a line.
hands_with() { awk -v line="$1" '/^Game #/ { seen = 0 } $0 ~ line && !seen++ { n++ } END { print n + 0 }' "$2"; }
for filter in 'all-in:and is all-in' 'showdown:SHOW DOWN'; do
    expect 0 holdem hand export sng-bare "--${filter%%:*}"
    same "$(hands_with "${filter#*:}" out)" "$(grep -c '^Game #' out)" "hands of --${filter%%:*}"
    same "$(hands_with "${filter#*:}" sng-files/hands.txt)" "$(grep -c '^Game #' out)" "all hands of --${filter%%:*}"
done
expect 0 holdem hand export sng-bare --level 2
same "$(grep -c '^Game #' out)" "$(grep -c ': posts big blind' out)"
same "$(grep ': posts big blind' out | grep -vc 'big blind 40')" "$(grep -c 'and is all-in' <(grep ': posts big blind' out | grep -v 'blind 40'))"
# Bob's hands on the button.
buttons() {
    awk '/ is the button$/ { split($0, part, "#"); button = part[2] + 0 }
         $0 ~ "^Seat " button ": Bob .*in chips" { n++ }
         END { print n + 0 }' "$1"
}
expect 0 holdem hand export sng-bare --player Bob --position BTN
same "$(buttons out)" "$(grep -c '^Game #' out)" 'hands on the button'
same "$(buttons sng-files/hands.txt)" "$(grep -c '^Game #' out)" 'all hands on the button'
expect 0 holdem hand export sng-bare --player Bob --position BTN --pot 50
same "$(grep -c '^Game #' out)" "$(awk '/Total pot/ && $3 >= 50 * 20' out | wc -l)"
expect 0 holdem hand export sng-bare --first 4 -o four
same "$(grep -c '^Game #' four/hands.txt)" 4
contains err '4 hands are in four'
expect 2 holdem hand export sng-bare --player Nobody
contains err 'no bot of the run has this name'
expect 2 holdem hand export sng-bare --position BTN
expect 2 holdem hand export sng-bare --player Bob --position XX
contains err 'there are BTN, SB, BB, UTG, UTG+1, UTG+2, UTG+3, MP, MP+1, LJ, HJ, CO'
expect 0 holdem hand export sng-bare --player Bob --position utg --pot 99999
same "$(cat out)" ''
contains err 'note: no hand of the run is like that'
expect 2 holdem hand export sng-bare --first 0
expect 2 holdem hand export sng-bare --level x
expect 2 holdem hand export sng-bare --pot x
expect 2 holdem hand export nowhere
contains err 'nowhere is no run'

# A tournament of several tables: one entry's hands, those of all entries of a bot, and a hand by its number.
cat >mtt.toml <<'END'
[game]
game_type = "mtt"
max_seats = 6
hands_per_level = 4
buy_in = 10
[[game.bots]]
type = "tag"
name = "Tag"
count = 12
[[game.bots]]
type = "maniac"
name = "Max"
count = 8
[output]
num_tournaments = 2
start_time = 2026-05-19T20:00:00Z
hero = "Max"
END
expect 0 holdem run mtt.toml -o mtt-logged --log ipoker --log pokerstars
expect 0 holdem hand export mtt-logged --player 'Tag #3'
cp out third
same "$(grep -c '^Game #' third)" "$(grep -c '^Seat .: Tag #3 (' third)" "an entry's hands"
expect 0 holdem hand export mtt-logged --player Tag --first 10
same "$(grep -c '^Game #' out)" 10
file=$(find mtt-logged/logs -name 'hand_1*[0-9].txt' | sort | sed -n 9p)
number=${file##*/hand_}
expect 0 holdem hand show mtt-logged --hand "${number%%_*}" --to ipoker
cmp -s out "$file" || fail "hand ${number%%_*} of several tables is not that of the log"
expect 0 holdem hand verify mtt-logged/logs
grep -lq 'Dealt to Max #1 ' mtt-logged/logs/*.pokerstars.txt || fail 'no hand shows the hero'

# Converting a log gives the same log; what is wrong is left out and said.
expect 0 holdem hand convert --to ipoker sng-logged/logs
cp out all
holdem hand verify all >verified || fail 'converted hands differ'
same "$(grep -c '^Game #' out)" "$(find sng-logged/logs -name 'hand_*' | wc -l)" 'converted hands'
file=$(find cash-logged/logs -name 'hand_*' | sort | sed -n 9p)
expect 0 holdem hand convert --to ipoker "$file"
cmp -s out "$file" || fail 'a hand in its own format changes'
sed 's/^Total pot [0-9]*/Total pot 1/' "$file" >wrong.txt
expect 1 holdem hand convert --to ipoker wrong.txt
contains err 'is left out: it differs in the total pot'
[ -s out ] && fail 'a wrong hand is written'
expect 1 holdem hand convert --to ipoker -o converted wrong.txt "$file"
same "$(ls converted | wc -l)" 1
expect 1 holdem hand convert --to ipoker -o converted "$file"
contains err 'is there already; --force replaces it'
expect 0 holdem hand convert --to ipoker -o converted --force "$file"
expect 2 holdem hand convert "$file"
contains err '--to FORMAT is missing'
expect 2 holdem hand verify-all "$file"

finish
