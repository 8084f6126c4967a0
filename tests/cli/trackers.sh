#!/usr/bin/env bash
# The formats that trackers import: whole runs in every layout are well-formed, and the rules agree with every hand.
golden=$PWD/tests/golden/ipoker_xml
. "$(dirname "$0")/lib.bash"

has_xmllint=$(command -v xmllint)

# check_run NAME OPTION...: logs a run in both formats and reads it back: each hand is there twice.
check_run() {
    local name=$1 hands
    shift
    expect 0 holdem run "$@" -o "$name" --log ipoker_xml --log pokertracker --json
    hands=$((2 * $(numbers out total_hands)))
    expect 0 holdem hand verify "$name/logs"
    same "$(tail -n 1 out | sed 's/.*files, //')" "$hands hands: $hands match, 0 differ, 0 unsupported" "$name"
    [ -z "$has_xmllint" ] || expect 0 xmllint --noout "$name"/logs/*.xml
}

holdem init sng >sng.toml
holdem init cash >cash.toml
for layout in hand table session; do
    set -- --set output.log_layout=$layout --set output.start_time=2026-11-30T12:00:00Z
    check_run "sng_$layout" sng.toml -n 5 "$@"
    check_run "antes_$layout" sng.toml -n 5 "$@" --set game.ante=5
    check_run "cash_$layout" cash.toml -n 500 "$@" --set game.session_hands=200
done
set -- --set output.log_layout=session --set game.ante=25 --set game.ante_type=big_blind
check_run blind_first sng.toml -n 20 "$@"
check_run ante_first sng.toml -n 20 "$@" --set game.bba_order=ante_first

# A format whose files have heads holds one table of one unit in each, whatever the layout.
same "$(cd cash_session/logs && echo *)" \
    "hands.pokertracker.txt session_1_table_1.xml session_2_table_1.xml session_3_table_1.xml" "files of the session"
same "$(grep -c '<game ' cash_session/logs/session_2_table_1.xml)" 200 "hands of the second session"
contains cash_session/logs/session_2_table_1.xml '<gamecount>200</gamecount>'

# The hero's place and prize stand in each tournament's head.
same "$(cat sng_table/logs/*.xml | grep -c '<place>[1-9][0-9]*</place>')" 5 "places"
same "$(cat sng_hand/logs/*.xml | grep -c '<place>N/A</place>')" 0 "unknown places"

# The same files for any number of threads.
for threads in 2 7; do
    expect 0 holdem run sng_table/run.toml -o "threads_$threads" -t "$threads"
    diff -r sng_table/logs "threads_$threads/logs" >differences || fail "files differ with $threads threads"
done

if [ -z "$has_xmllint" ]; then
    [ "$failed" -eq 0 ] || exit 1
    echo 'skipped: without xmllint (Debian package libxml2-utils) nothing says whether files are well-formed XML'
    exit 77
fi
expect 0 xmllint --noout "$golden"/*.xml
finish
