#!/usr/bin/env bash
# holdem hand: verifies and shows hands from files, folders and standard input.
#
#   hand.sh PROGRAM
. "$(dirname "$0")/lib.bash"

# One hand of PokerStars text: walk NUMBER POT prints a hand in which everybody folds to the big blind.
walk() {
    cat <<END
PokerStars Hand #$1:  Hold'em No Limit (\$0.05/\$0.10 USD) - 2026/05/19 8:00:00 ET
Table 'Oak' 6-max Seat #1 is the button
Seat 1: Ann (\$10 in chips)
Seat 2: Bob (\$10 in chips)
Seat 3: Carol (\$10 in chips)
Bob: posts small blind \$0.05
Carol: posts big blind \$0.10
*** HOLE CARDS ***
Ann: folds
Bob: folds
Uncalled bet (\$0.05) returned to Carol
Carol collected \$0.10 from pot
Carol: doesn't show hand
*** SUMMARY ***
Total pot $2 | Rake \$0
Seat 1: Ann (button) folded before Flop (didn't bet)
Seat 2: Bob (small blind) folded before Flop
Seat 3: Carol (big blind) collected (\$0.10)


END
}

walk 1 '$0.10' >good.txt
walk 2 '$0.11' >bad.txt
walk 3 '$0.10' | sed "s/Hold'em No Limit/Omaha Pot Limit/" >other.txt

# Counts and exit status.
expect 0 holdem hand verify good.txt
same "$(cat out)" 'good.txt: 1 hand: 1 match, 0 differ, 0 unsupported'
expect 1 holdem hand verify bad.txt
same "$(cat out)" 'bad.txt: 1 hand: 0 match, 1 differ, 0 unsupported'
expect 0 holdem hand verify other.txt
same "$(cat out)" 'other.txt: 1 hand: 0 match, 0 differ, 1 unsupported'
cat good.txt bad.txt other.txt good.txt >all.txt
expect 1 holdem hand verify all.txt
same "$(cat out)" 'all.txt: 4 hands: 2 match, 1 differ, 1 unsupported'

# Every hand by name, with what is wrong.
expect 1 holdem hand verify --verbose all.txt
same "$(head -n 1 out)" 'all.txt:1: hand 1: match'
contains out 'all.txt:21: hand 2: differs in the total pot'
contains out '0.11                                  $0.10'
contains out ': hand 3: unsupported: '
same "$(tail -n 2 out | head -n 1)" 'all.txt:61: hand 1: match'

# Standard input, folders by name with what else is in them, compressed files.
holdem hand verify - <all.txt >out && fail 'a difference in standard input is no failure'
same "$(cat out)" '-: 4 hands: 2 match, 1 differ, 1 unsupported'
mkdir -p many/inner
cp good.txt many/b.txt
cp good.txt many/inner/a.txt
echo 'nothing to see' >many/notes.md
ln -s .. many/inner/up
expect 0 holdem hand verify many
same "$(cat out)" "$(printf '%s\n' 'many/b.txt: 1 hand: 1 match, 0 differ, 0 unsupported' \
    'many/inner/a.txt: 1 hand: 1 match, 0 differ, 0 unsupported' \
    '2 files, 2 hands: 2 match, 0 differ, 0 unsupported')"
contains err 'note: many/notes.md is no hand history of a format that is read'
expect 0 holdem hand verify --quiet many
same "$(cat err)" ''

# What cannot be read is an error, and the others are still verified.
expect 1 holdem hand verify good.txt none.txt many/notes.md
contains out 'good.txt: 1 hand'
contains err 'error: none.txt: No such file or directory'
contains err 'error: many/notes.md: '
expect 2 holdem hand verify
for words in 'verify --first 3' 'verify --to phh' 'show --pot 5' 'show -o new' 'convert --to phh --hand 2' 'export --verbose'; do
    expect 2 holdem hand $words good.txt
    contains err "\"hand ${words%% *}\" takes no -"
done
expect 2 holdem hand look good.txt
contains err '"look" is none of these'

# Hands in print.
expect 0 holdem hand show good.txt
contains out 'hand 1, table Oak'
contains out 'BB     Carol   collects $0.10'
expect 0 holdem hand show all.txt --hand 2
contains out 'hand 2, table Oak'
grep -q 'hand 1' out && fail 'another hand is shown too'
contains <(holdem hand show --color always good.txt) $'\033[1m'
expect 1 holdem hand show good.txt --hand 9
contains err 'there is no hand 9'
expect 1 holdem hand show all.txt --hand 3
contains err 'hand 3: '

# What a run logs is what the rules make of it.
holdem init cash >game.toml
expect 0 holdem run game.toml --hands 600 --log ipoker --set output.log_layout=session --set output.compress=true -o out_run
expect 0 holdem hand verify out_run
contains out ': 600 hands: 600 match, 0 differ, 0 unsupported'
expect 0 holdem run game.toml --hands 600 --log pokerstars --set output.log_layout=table -o stars_run
expect 0 holdem hand verify stars_run
contains out 'session_1_table_1.pokerstars.txt: 600 hands: 600 match, 0 differ, 0 unsupported'

# Tournaments have files of results beside the hands, which verifying passes over.
holdem init sng >sng.toml
expect 0 holdem run sng.toml -n 3 --log pokerstars --set output.log_layout=session -o sng_run
expect 0 holdem hand verify sng_run
contains out ' differ, 0 unsupported'
contains err 'hands_results.pokerstars.txt and 2 more files are no hand histories'
same "$(grep -c '^PokerStars Tournament #' sng_run/logs/hands_results.pokerstars.txt)" 3
same "$(grep -c ' wins the tournament and receives ' sng_run/logs/hands.pokerstars.txt)" 3

finish
