#!/usr/bin/env bash
# Run directories and logs: what is written, what is refused, and what a failed write says.
. "$(dirname "$0")/lib.bash"

holdem init sng >sng.toml
log_files() { find "$1" -name 'hand_*.txt' | wc -l; }

# A run directory holds config, result and logs; the config in it gives the run again.
expect 0 holdem run sng.toml -n 3 -o a/b --log ipoker --set output.log_actions=true \
    --set output.log_tournaments=true --json
cp out printed.json
cmp printed.json a/b/result.json || fail "result.json is not what --json prints"
same "$(log_files a/b/logs)" "$(numbers printed.json total_hands)" "files of hands"
for file in run.toml tournaments.csv tournaments.jsonl logs/actions.log; do
    [ -s "a/b/$file" ] || fail "there is no a/b/$file"
done
same "$(wc -l <a/b/tournaments.jsonl)" 3 "lines of tournaments.jsonl"
same "$(find a/b -name '*.tmp' -o -name '.holdem*' | wc -l)" 0 "temporary files"
expect 0 holdem run a/b/run.toml -o c --json
cmp printed.json out || fail "run.toml gives another run"
diff -r a/b/logs c/logs >/dev/null || fail "run.toml gives other logs"

# Another run is not written over.
expect 2 holdem run sng.toml -n 3 -o a/b
contains err --force
cmp printed.json a/b/result.json || fail "a refused run has changed result.json"
expect 0 holdem run sng.toml -n 2 -o a/b --force
same "$(numbers a/b/result.json tournaments_played)" 2 "tournaments after --force"

# Who enters several times has a number in both lists of players.
cat >fields.toml <<'END'
[game]
game_type = "mtt"
[[game.bots]]
type = "tag"
name = "Ann"
count = 3
[[game.bots]]
type = "call"
name = "Bob"
END
expect 0 holdem run fields.toml -n 1 -o fields --set output.log_tournaments=true
for name in 'Ann #1' 'Ann #2' 'Ann #3' Bob; do
    contains fields/tournaments.csv "$name"
    contains fields/tournaments.jsonl "\"$name\""
done

# Without -o nothing is written that was not asked for.
mkdir empty && cd empty || exit 1
expect 0 holdem run ../sng.toml -n 3
rm out err
same "$(ls -A)" "" "files of a run without output"
cd ..

# A file of a session holds all its hands, however many.
holdem init cash >cash.toml
expect 0 holdem run cash.toml --hands 22000 -o long --log ipoker --set game.session_hands=22000 \
    --set output.log_layout=table
same "$(grep -c '^Game #' long/logs/session_1_table_1.txt)" 22000 "hands of a long session"
rm -r long

# A folder that cannot be written to: below a regular file, for root may write anywhere else.
echo something >file
for where in file file/below; do
    expect 1 holdem run sng.toml -n 3 -o "$where" --log ipoker
    contains err "$where"
    same "$(cat file)" something "the file in the way"
done
expect 1 holdem run sng.toml -n 3 --log ipoker --set output.log_dir=file/below
contains err file/below
if [ -w /dev/full ]; then
    holdem run sng.toml -n 3 >/dev/full 2>err
    same $? 1 "exit status where standard output is full"
    contains err 'standard output'
fi

# One file for each of a great many hands: said, then refused.
expect 2 holdem run sng.toml -n 5000 --log ipoker -o many
contains err --force
contains err log_layout
[ -e many ] && fail "a refused run has left a folder"
expect 1 holdem run sng.toml -n 400 --log ipoker -o file/below
contains err 'warning: a file for each hand makes about'
contains err 'log_layout'
expect 0 holdem run sng.toml -n 400 --log ipoker -o one --progress none --set output.log_layout=session \
    --set output.compress=true
[ -s err ] && fail "a log in one file is warned of: $(cat err)"
# A limit on the size of files is a failed write as others are, and leaves nothing.
(
    ulimit -f 64
    expect 1 holdem run sng.toml -n 200 -o limited --log phh --set output.log_layout=session
    exit "$failed"
) || failed=1
contains err 'cannot write limited/logs/hands.phhs: File too large'
same "$(ls -A limited/logs)" '' 'logs behind a limit'
finish
