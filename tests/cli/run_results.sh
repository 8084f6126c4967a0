#!/usr/bin/env bash
# What a run prints adds up, and depends on nothing but the config and the seed.
. "$(dirname "$0")/lib.bash"

holdem init sng >sng.toml
holdem init mtt >mtt.toml
holdem init cash >cash.toml

# Money: what the players lose is what the house keeps, and every tournament has one place for each player.
expect 0 holdem run sng.toml -n 500 --json
players=$(grep -c '"finishes"' out)
fees=$(numbers out total_entry_fees | sum)
prizes=$(numbers out total_prize_money | sum)
same "$(numbers out net_profit | sum)" $((prizes - fees)) "the sum of net_profit"
same "$(numbers out net_profit | sum)" "-$(numbers out withheld)" "the sum of net_profit"
same "$(numbers out tournaments_played)" 500 tournaments_played
same "$(numbers out prize_pool | head -n 1)" "$(holdem check sng.toml >resolved.toml &&
    sed -n 's/^buy_in = //p' resolved.toml | awk -v n="$players" '{ print $1 * n }')" prize_pool
awk '/"finishes"/ { on = 1; total = 0; next } on && /}/ { on = 0; print total }
     on { sub(/.*: /, ""); total += $0 + 0 }' out >finishes
same "$(sort -u finishes)" 500 "each player's finishes"
same "$(wc -l <finishes)" "$players" "players with finishes"

# The same for any number of threads; not the same for another seed.
for game in sng cash mtt; do
    n=1500
    [ "$game" = mtt ] && n=60
    for threads in 1 2 3 7; do
        expect 0 holdem run "$game.toml" -n "$n" --json -t "$threads"
        mv out "json.$threads"
    done
    for threads in 2 3 7; do
        cmp json.1 "json.$threads" || fail "$game: results depend on the number of threads"
    done
    expect 0 holdem run "$game.toml" -n "$n" --json --seed 43
    [ "$(text out result)" != "$(text json.1 result)" ] || fail "$game: the seed changes nothing"
done

# --seed random says which, and that seed gives the run again.
expect 0 holdem run sng.toml -n 20 --json --seed random
seed=$(numbers out seed)
result=$(text out result)
expect 0 holdem run sng.toml -n 20 --json --seed "$seed"
same "$(text out result)" "$result" "the run of the seed drawn"

# A config from standard input; the three names of a number.
holdem run - -n 20 --json <sng.toml >out 2>err || fail "a config from standard input: $(cat err)"
same "$(numbers out tournaments_played)" 20 "tournaments by -n"
expect 0 holdem run sng.toml --tournaments 30 --json
same "$(numbers out tournaments_played)" 30 "tournaments by --tournaments"
expect 0 holdem run cash.toml --hands 2500 --json
same "$(numbers out total_hands)" 2500 "hands by --hands"
expect 0 holdem run cash.toml -n 2500 --json
same "$(numbers out total_hands)" 2500 "hands by -n"

# Cash: net of rake, chips are neither made nor lost.
same "$(($(numbers out net_chips | sum) + $(numbers out rake_chips | sum)))" 0 "the sum of net_chips and rake_chips"

# A number from the command line stands above both places where a config may have it.
sed 's/^num_tournaments/#&/; s/^buy_in/num_tournaments = 5\n&/' sng.toml >game.toml
expect 0 holdem run game.toml --json
same "$(numbers out tournaments_played)" 5 "tournaments by game.num_tournaments"
expect 0 holdem run game.toml -n 7 --json
same "$(numbers out tournaments_played)" 7 "tournaments by -n above game.num_tournaments"

# The table says the same, in 80 columns, with nothing on standard error.
expect 0 holdem run sng.toml -n 500 --progress none
[ -s err ] && fail "something is said: $(cat err)"
narrow out
contains out '500 tournaments'
expect 0 holdem run cash.toml -n 3000
narrow out
finish
