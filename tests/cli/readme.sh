#!/usr/bin/env bash
# What a document shows is what comes out: runs the commands of its blocks that begin with "$ " and compares.
#
#   readme.sh PROGRAM [DOCUMENT [--update]]: README.md where none is named
#
# The seconds at the end of a table are not compared, and a line "…" stands for lines that are left out. --update writes
# the document anew.
document=$(readlink -f "${2:-README.md}")
update=${3:-}
examples=$(readlink -f examples)
. "$(dirname "$0")/lib.bash"

mkdir folder
ln -s "$examples" folder/examples

# shown OUTPUT EXTRACT: the extract with its "…" where it is one of the output, else the output.
shown() {
    local output=$1 extract=$'\n'$2
    if [[ $extract == *$'\n…\n'* && $'\n'$output$'\n' == "${extract%%$'\n…\n'*}"$'\n'*$'\n'"${extract#*$'\n…\n'}" ]]; then
        output=${extract:1}
    fi
    [ -z "$output" ] || printf '%s\n' "${output%$'\n'}"
}

played=0
inside=0 # 1: in a block, before its first line; 2: in a block that is played; 3: in another
while IFS= read -r line; do
    case $inside$line in
    1'$ '* | 2'$ '*)
        [ $inside = 1 ] || shown "$output" "$extract"
        inside=2
        played=$((played + 1))
        output=$(cd folder && sh -c "${line#??}" 2>&1 </dev/null)
        extract=
        ;;
    0'```'*) inside=1 ;;
    2'```')
        shown "$output" "$extract"
        inside=0
        ;;
    1'```' | 3'```') inside=0 ;;
    1*) inside=3 ;;
    2*)
        extract+=$line$'\n'
        continue
        ;;
    esac
    printf '%s\n' "$line"
done <"$document" >now

same_seconds() { sed 's/^\(result .*\)   [0-9.]* s$/\1/' "$1"; }
[ "$played" -gt 0 ] || fail "$document shows nothing"
if [ "$update" = --update ]; then
    cp now "$document"
else
    diff -u <(same_seconds "$document") <(same_seconds now) || fail "$document is out of date: --update writes it anew"
fi
finish
