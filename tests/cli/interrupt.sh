#!/usr/bin/env bash
# Interrupted, a run reports the tournaments that are done, and they are the first ones of the whole run.
. "$(dirname "$0")/lib.bash"

holdem init sng >sng.toml

# Interrupts a command once it is under way: interrupt SIGNAL COMMAND ARGUMENT...
interrupt() {
    local signal=$1 command=$2
    shift 2
    holdem "$command" sng.toml -n 50000000 "$@" >out 2>err &
    sleep 1
    kill -s "$signal" $!
    wait $!
}

for command in run structure; do
    interrupt INT $command --json
    same $? 130 "exit status of $command"
    contains err 'interrupted'
    done=$(numbers out tournaments_played)
    result=$(text out result)
    if [ "${done:-0}" -gt 0 ]; then
        expect 0 holdem $command sng.toml -n "$done" --json
        same "$(text out result)" "$result" "the result of the first $done tournaments"
    else
        fail "no tournament was done"
    fi
done

interrupt TERM run
same $? 130 "exit status after a TERM"
contains out 'player'

# Hands that were logged remain, whole.
interrupt INT run -o kept --log ipoker --set output.log_layout=table
same $? 130 "exit status with logs"
[ -s kept/result.json ] || fail "there is no result.json"
same "$(find kept/logs -name 'tournament_*' | wc -l)" "$(numbers kept/result.json tournaments_played)" "files of tournaments"
same "$(find kept -name '*.tmp' | wc -l)" 0 "temporary files"
finish
