#!/usr/bin/env bash
# Agents in configs and matches, from outside: ports are told, the log and the score have the competition's form and agree with the
# same match of built-in bots; agents that fail or do not come end it; Ctrl-C keeps the hands that are played.
#   acpc.sh PROGRAM
build=$(dirname "$(readlink -f "$1")")
source "$(dirname "$0")/lib.bash"
agent=$build/tests/chaos_agent
terms=(--stack 2000 --blinds 10,20 --quiet)

# serve STATUS FAULTS OPTIONS...: an agent for each fault, in the order of the ports; output to out and err.
serve() {
    local wanted=$1 faults=($2) ports server i=0
    shift 2
    mkfifo ports
    holdem acpc-server "$@" >ports 2>err </dev/null &
    server=$!
    exec 3<ports
    read -r ports <&3
    for port in $ports; do
        [ "${faults[$i]}" = none ] || "$agent" "${faults[$i]}" 20 "" holdem-test-acpc-server 127.0.0.1 "$port" >/dev/null &
        i=$((i + 1))
    done
    same "$i" "${#faults[@]}" 'ports'
    cat <&3 >out
    exec 3<&-
    wait "$server"
    same $? "$wanted" "exit status of acpc-server $*"
    rm ports
}

# Two and three agents, and one among built-in bots: callers all, so that the library's callers play the same match.
twin() { # FILE PLAYERS...: the score that a run of callers has, the last player first
    local file=$1 last=${*: -1} names
    shift
    names=("$last" "${@:1:$#-1}")
    {
        printf '[game]\ngame_type = "cash"\nstacks = "reset"\nstarting_chips = 2000\nsmall_blind = 10\nbig_blind = 20\n'
        printf 'show = "all"\nfirst_button = "seat_1"\nnum_hands = 500\nsession_hands = 500\nbots = ['
        printf '{ type = "call", name = "%s" }, ' "${names[@]}"
        printf ']\n[simulation]\nseed = 11\n'
    } >"$file"
    expect 0 holdem run "$file" --json
    for name in "$@"; do
        grep -A 40 "\"name\": \"$name\"" out | numbers /dev/stdin net_chips | head -n 1
    done | paste -sd '|'
}
expected=$(twin two.toml Ann Ben)
serve 0 'good good' Ann Ben "${terms[@]}" --hands 500 --seed 11 --match-log two.log
same "$(cat out)" "SCORE:$expected:Ann|Ben" 'the score of two'
same "$(tail -n 1 two.log)" "$(cat out)" 'the score in the log'
same "$(grep -c '^STATE:' two.log)" 500 'hands in the log'
contains two.log '# holdem '
contains two.log ': 500 hands, blinds 10/20, stacks 2000, seed 11'
same "$(sed -n 2p two.log | sed 's/.*://')" 'Ann|Ben' 'who is first after the button in the first hand'
same "$(sed -n 3p two.log | sed 's/.*://')" 'Ben|Ann' 'and in the second'
expected=$(twin three.toml Ann Ben Cat)
serve 0 'good good good' Ann Ben Cat "${terms[@]}" --hands 500 --seed 11 --match-log three.log
same "$(cat out)" "SCORE:$expected:Ann|Ben|Cat" 'the score of three'
serve 0 'good' Ann --bot call --bot call "${terms[@]}" --hands 500 --seed 11 --match-log mixed.log
same "$(cat out)" "SCORE:$expected:Ann|Call 2|Call 1" 'the score of one among callers'
cmp <(grep '^STATE' mixed.log | cut -d: -f1-5) <(grep '^STATE' three.log | cut -d: -f1-5) || fail 'the hands of callers differ'

# What each hand's line says adds up to the score.
for log in two.log three.log mixed.log; do
    awk -F: '
        /^STATE/ { n = split($5, value, "|"); split($6, name, "|"); sum = 0
                   for (i = 1; i <= n; i++) { total[name[i]] += value[i]; sum += value[i] }
                   if (sum != 0) print "hand " $2 " sums to " sum }
        /^SCORE/ { n = split($2, value, "|"); split($3, name, "|")
                   for (i = 1; i <= n; i++) if (total[name[i]] != value[i]) print name[i] " has " total[name[i]] }
    ' "$log" >faults
    [ -s faults ] && fail "$log: $(cat faults)"
done

# An agent that fails ends the match, the log keeps the hands before; one that does not come ends it too.
serve 3 'good exit' Ann Ben "${terms[@]}" --hands 500 --match-log cut.log
contains err 'Ben (acpc) failed in hand'
grep -q '^STATE:3:' cut.log || fail 'the log of a match that was cut has no hands'
grep -q '^SCORE' cut.log && fail 'a match that was cut has a score'
serve 3 'good low' Ann Ben "${terms[@]}"
contains err 'Ben (acpc) answered illegally in hand'
serve 3 'good none' Ann Ben "${terms[@]}" --start 0.3
contains err 'Ben: cannot start the bot: no connection to 127.0.0.1:'
serve 3 'good version' Ann Ben "${terms[@]}"
contains err 'another version than 2.0.0'
serve 3 'good late' Ann Ben "${terms[@]}" --decision 0.03
contains err 'no answer within 30 ms'

# Agents of a config: callers again, at one table; their output is kept; one that connects by itself is told where.
cat >agent.toml <<END
[game]
game_type = "cash"
stacks = "reset"
starting_chips = 2000
num_hands = 1000
bots = [
  { type = "acpc", name = "Ann", command = ["$agent", "good", "1", "", "holdem-test-acpc-server"] },
  { type = "tag" },
  { type = "random" },
]
END
sed 's/type = "acpc".*/type = "call", name = "Ann" },/' agent.toml >twin.toml
expect 0 holdem run twin.toml
twin=$(result_of out)
expect 0 holdem run agent.toml -o kept
same "$(result_of out)" "$twin" 'the result of an agent that calls'
contains kept/bots/1_Ann.stderr connecting
expect 0 holdem check kept/run.toml
expect 2 holdem run agent.toml --threads 2
contains err 'play at one table at a time: simulation.threads must be 0 or 1'
expect 2 holdem match agent.toml:Ann tag --threads 2
contains err 'play at one table at a time: threads must be 0 or 1'
sed 's/command = .*\]/port = 0, limits = { start = 0.2 }/' agent.toml >port.toml
expect 3 holdem run port.toml
contains err 'note: Ann may connect to 127.0.0.1:'

# A port that is taken; a log that cannot be written.
mkfifo ports
holdem acpc-server Ann Ben --start 5 >ports 2>/dev/null &
server=$!
read -r port _ <ports
expect 1 holdem acpc-server Cat --bot call --ports "$port"
contains err "cannot listen at 127.0.0.1:$port"
kill "$server"
wait "$server" 2>/dev/null
rm ports
expect 1 holdem acpc-server Ann Ben --match-log no/such/folder.log
contains err 'no/such/folder.log'
expect 1 holdem acpc-server Ann Ben --match-log . --force
expect 2 holdem acpc-server Ann Ben --match-log two.log
contains err 'two.log is there already; --force replaces it'
serve 0 'good good' Ann Ben "${terms[@]}" --hands 5 --match-log two.log --force
same "$(grep -c '^STATE:' two.log)" 5 'hands in the log that took the place of another'

# Ctrl-C.
mkfifo ports
holdem acpc-server Ann --bot call "${terms[@]}" --hands 9999999 --match-log stopped.log >ports 2>err &
server=$!
read -r port <ports
"$agent" good 1 told holdem-test-acpc-server 127.0.0.1 "$port" >/dev/null &
until [ -s told ]; do sleep 0.05; done
kill -INT "$server"
wait "$server"
same $? 130 'exit status after an interruption'
grep -q '^STATE:' stopped.log || fail 'the log of an interrupted match has no hands'

for _ in $(seq 100); do
    pgrep -f holdem-test-acpc-server >/dev/null || break
    sleep 0.05
done
pgrep -f holdem-test-acpc-server >/dev/null && fail "agents stay: $(pgrep -af holdem-test-acpc-server)"
finish
