#!/usr/bin/env bash
# The example of a bot in C wins the same tournaments as a plugin of the program and in its own program.
#   plugin.sh PROGRAM
build=$(dirname "$(readlink -f "$1")")
source "$(dirname "$0")/lib.bash"

cat >game.toml <<END
[game]
game_type = "sng"
num_blind_levels = 5
buy_in = 18
prizes = [65, 35]
bots = [
  { type = "plugin", path = "$build/examples/custom_bot.so", name = "Watcher" },
  { type = "tag", name = "tag" },
  { type = "rock", name = "rock" },
  { type = "station", name = "station" },
  { type = "maniac", name = "maniac" },
  { type = "random", name = "random" },
]
END
expect 0 holdem run game.toml -n 300 --json
wins=$(numbers out wins)
expect 0 "$build/examples/custom_bot" 300
same "$(awk '{ print $2 }' out)" "$wins" 'wins of the six players'
expect 2 holdem check game.toml --set 'game.bots[1].path=no.so'
contains err 'cannot load ./no.so'
finish
