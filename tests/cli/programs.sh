#!/usr/bin/env bash
# Bots that are programs, from outside: they play, their standard error is kept, failures are told, Ctrl-C ends them.
#   programs.sh PROGRAM
build=$(dirname "$(readlink -f "$1")")
source "$(dirname "$0")/lib.bash"
chaos=$build/tests/chaos_bot

config() { # FAULT N [MORE]: a cash game with the chaos bot
    cat <<END
[game]
game_type = "cash"
num_hands = 2000
session_hands = 100
bots = [
  { type = "process", name = "Chaos", command = ["$chaos", "$1", "$2", "/dev/null", "holdem-test-programs"]${3:+, $3} },
  { type = "tag" },
  { type = "call", name = "Caller" },
]
END
}

# A caller in a process is the caller of the library.
config good 1 >good.toml
sed 's/type = "process".*/type = "call", name = "Chaos" },/' good.toml >twin.toml
expect 0 holdem run twin.toml
twin=$(result_of out)
for threads in 0 1 5; do
    expect 0 holdem run good.toml --threads "$threads"
    same "$(result_of out)" "$twin" "result with $threads threads"
    grep -q 'reproducible' out && fail 'a good run is called unrepeatable'
done

# And where the structure of its tournament is played.
for file in good twin; do
    sed 's/"cash"/"SitAndGo"/; /_hands/d' $file.toml >$file-sng.toml
    expect 0 holdem structure $file-sng.toml -n 3 --json
    grep -m 1 '"result"' out >$file.result
done
same "$(cat good.result)" "$(cat twin.result)" 'result of a structure'

# And where hands of a run are played again.
for file in good twin; do
    expect 0 holdem run $file.toml --set game.num_hands=200 --set output.start_time=2026-05-19T12:00:00Z -o $file-run
    expect 0 holdem hand show $file-run --hand 10000005
    cp out $file.shown
    expect 0 holdem hand export $file-run --first 50
    cp out $file.exported
done
cmp good.shown twin.shown || fail 'a hand of a run differs'
cmp good.exported twin.exported || fail 'exported hands of a run differ'

# The first failure ends the run with exit 3, unless it is folded; the failures are shown by kind.
config exit 500 >exit.toml
expect 3 holdem run exit.toml
contains err 'Chaos (process) failed in hand'
contains err 'it exited with status 7'
expect 0 holdem run exit.toml --set output.on_bot_error=fold
contains out 'errors of bots: Chaos'
contains out ' crashes'
contains out 'reproducible: no'
expect 0 holdem run exit.toml --set output.on_bot_error=fold --set 'game.bots[1].restart=true' --json
contains out '"reproducible": false'
same "$(numbers out net_chips | sum)" 0 'the sum of the chips'
[ "$(numbers out crash | sum)" -gt 0 ] || fail 'no crash was counted'
[ "$(numbers out restarts | sum)" -gt 0 ] || fail 'no restart was counted'

# Standard error lies in the run directory.
config complain 100 >complain.toml
expect 0 holdem run complain.toml -o kept
contains kept/bots/1_Chaos.stderr 'I do not like this hand'
expect 0 holdem check kept/run.toml

# A program that cannot be started.
config early_exit 1 >start.toml
expect 3 holdem run start.toml
contains err 'Chaos: cannot start the bot: no hello; it exited with status 3; its last words: cannot find my brain'
expect 3 holdem run good.toml --set 'game.bots[1].command=["sh", "-c", "echo hello; exec sleep 20"]'
contains err 'no JSON'
contains err 'hello; it was stopped'
expect 3 holdem run good.toml --set 'game.bots[1].command=["sh", "-c", "exec >&-; exec sleep 20"]'
contains err 'no hello; it closed its output'
expect 1 holdem run good.toml --set 'game.bots[1].command=["no-such-program"]'
contains err 'there is no program no-such-program'

# The sandbox: there, or refused with the remedy.
config good 1 'sandbox = true' >sandbox.toml
if command -v bwrap >/dev/null && bwrap --unshare-all --ro-bind / / true 2>/dev/null; then
    expect 0 holdem run sandbox.toml -n 300
    cat >net.sh <<'END'
ls ~ /home /root >&2
grep -v Inter- /proc/net/dev | grep -vE 'face|lo:' >&2
touch ./written 2>/dev/null && echo written >&2
exit 1
END
    expect 3 holdem run sandbox.toml --set 'game.bots[1].command=["/bin/sh", "net.sh"]' -o boxed
    grep -qE 'written|eth|\.bashrc' boxed/bots/1_Chaos.stderr && fail "the sandbox leaks: $(cat boxed/bots/1_Chaos.stderr)"
    [ -e written ] && fail 'a program in the sandbox has written a file'
else
    echo 'left out: the sandbox, which bubblewrap cannot make here'
fi
mkdir nobwrap
ln -s "$work/bin/holdem" nobwrap/holdem
PATH="$PWD/nobwrap" expect 1 holdem run sandbox.toml
contains err 'sandbox = true needs bubblewrap'

# Ctrl-C, once and twice: no program stays.
gone() {
    for _ in $(seq 100); do
        pgrep -f holdem-test-programs >/dev/null || return 0
        sleep 0.05
    done
    fail "programs stay: $(pgrep -af holdem-test-programs)"
}
config late 1 >slow.toml
holdem run slow.toml -n 1000000 -t 4 >out 2>err &
sleep 0.7
kill -INT $!
sleep 0.2
kill -INT $!
wait $!
same $? 130 'exit status after two interruptions'
gone
holdem run slow.toml -n 1000000 -t 4 >out 2>err &
sleep 0.7
kill -KILL $!
wait $! 2>/dev/null
gone
finish
