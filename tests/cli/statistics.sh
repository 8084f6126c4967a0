#!/usr/bin/env bash
# The statistics of runs are those that a script of its own (statistics.py) counts in the hands that the runs wrote.
#   statistics.sh PROGRAM [HANDS]: about so many in all
here=$(readlink -f "$(dirname "$0")")
. "$(dirname "$0")/lib.bash"
hands=${2:-5000}
command -v python3 >/dev/null || { echo 'skipped: this needs Python 3'; exit 77; }

# config NAME GAME TYPE...: a config with these bots
config() {
    printf '[game]\n%s\nbots = [' "$2" >"$1.toml"
    printf '{ type = "%s" }, ' "${@:3}" >>"$1.toml"
    printf ']\n' >>"$1.toml"
}

# check NAME N: plays it and counts again
check() {
    holdem run "$1.toml" -n "$2" -o "$1" --log pokerstars --set output.log_layout=session --quiet >/dev/null ||
        fail "$1 does not run"
    python3 "$here/statistics.py" "$1/result.json" "$1/logs/hands.pokerstars.txt" >out || fail "$1: $(head -n 5 out)"
    printf '%s: %s\n' "$1" "$(tail -n 1 out)"
}

blinds='game_type = "cash"
small_blind = 50
big_blind = 100
session_hands = 250'
config random "$blinds" random random random random random random
config mixed "$blinds" station rock tag lag maniac random call raise fold
config short "$blinds
starting_chips = 1200" random tag lag maniac random
config heads_up "$blinds" lag maniac
check random $((hands / 5))
check mixed $((hands / 5))
check short $((hands / 10))
check heads_up $((hands / 10))

# A tournament has some 40 hands, or 55.
config sit_and_go 'game_type = "sng"
buy_in = 10
hands_per_level = 8
small_blind = 10
big_blind = 20
ante = 2
button = "dead"' station rock tag lag maniac random icm nash
check sit_and_go $((hands / 200))
printf '[game]\ngame_type = "mtt"\nbuy_in = 10\nmax_seats = 9\nhands_per_level = 6\nsmall_blind = 10\nbig_blind = 20
ante_type = "big_blind"\nante = 20\nbutton = "dead"\nbots = [{ type = "random", name = "Randy", count = 12 },
{ type = "tag", name = "Tighty", count = 9 }, { type = "maniac", name = "Max", count = 9 }]\n' >multi_table.toml
check multi_table $((hands / 275))

# It would have been seen.
awk '/"three_bet"/ && !done { print; getline; sub(/[0-9]+/, "999999"); done = 1 } { print }' random/result.json >wrong.json
python3 "$here/statistics.py" wrong.json random/logs/hands.pokerstars.txt >out && fail "a wrong number is not seen"
contains out "Random 1, all three_bet: the program says [999999,"

finish
