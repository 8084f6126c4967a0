#!/usr/bin/env bash
# Runs every command of tests/cli/transcripts/*.txt again and compares what comes out.
#
#   transcripts.sh PROGRAM [--update]
#
# A transcript is what a terminal would show: a line "$ command", then its standard output, its standard error with
# "! " before each line, and "= N" where the exit status N is not 0. Commands run by sh in an empty folder that the
# commands of one transcript share, with the program on the PATH as holdem. --update writes the transcripts anew.
here=$(readlink -f "$(dirname "$0")")/transcripts
update=${2:-}
. "$(dirname "$0")/lib.bash"

play() { # TRANSCRIPT: prints it as it is today
    local line status
    rm -rf "$work/folder"
    mkdir "$work/folder"
    cd "$work/folder" || exit 1
    while IFS= read -r line; do
        case $line in '$ '*) ;; *) continue ;; esac
        printf '%s\n' "$line"
        sh -c "${line#??}" >"$work/out" 2>"$work/err" </dev/null
        status=$?
        cat "$work/out"
        sed 's/^/! /' "$work/err"
        [ "$status" -eq 0 ] || printf '= %d\n' "$status"
    done <"$1"
}

for transcript in "$here"/*.txt; do
    play "$transcript" >"$work/now"
    if [ "$update" = --update ]; then
        cp "$work/now" "$transcript"
    else
        diff -u "$transcript" "$work/now" || fail "$transcript differs"
    fi
done
finish
