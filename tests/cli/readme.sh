#!/usr/bin/env bash
# What README.md shows is what comes out: runs the commands of its blocks that begin with "$ " and compares; its config
# is one that can be played.
#
#   readme.sh PROGRAM [--update]
#
# The seconds at the end of a table are not compared. --update writes README.md anew.
readme=$(readlink -f "$(dirname "$0")/../../README.md")
update=${2:-}
. "$(dirname "$0")/lib.bash"

mkdir folder
ln -s "$(dirname "$readme")/examples" folder/examples

played=0
inside=0 # 1: in a block, before its first line; 2: in a block that is played
while IFS= read -r line; do
    case $inside$line in
    1'$ '* | 2'$ '*)
        inside=2
        played=$((played + 1))
        printf '%s\n' "$line"
        (cd folder && sh -c "${line#??}" 2>&1 </dev/null)
        continue
        ;;
    0'```'*) inside=1 ;;
    1'```' | 2'```') inside=0 ;;
    1*) inside=3 ;;
    3'```') inside=0 ;;
    2*) continue ;;
    esac
    printf '%s\n' "$line"
done <"$readme" >now

same_seconds() { sed 's/^\(result .*\)   [0-9.]* s$/\1/' "$1"; }
[ "$played" -gt 0 ] || fail "README.md shows nothing"
if [ "$update" = --update ]; then
    cp now "$readme"
else
    diff -u <(same_seconds "$readme") <(same_seconds now) || fail "README.md is out of date: $0 PROGRAM --update"
fi

sed -n '/^```toml$/,/^```$/p' "$readme" | grep -v '^```' >readme.toml
[ -s readme.toml ] || fail "README.md has no config"
expect 0 holdem check readme.toml
finish
