#!/usr/bin/env bash
# holdem bot check finds what is wrong with a program, says it, and exits with 3; a good program passes.
#   bot_check.sh PROGRAM
build=$(dirname "$(readlink -f "$1")")
root=$PWD
source "$(dirname "$0")/lib.bash"
chaos=$build/tests/chaos_bot

expect 0 holdem bot check "$build/examples/bots/bot"
contains out 'ok    hello'
contains out 'ok    games'
contains out 'ok    the same at one table'
contains out 'No faults.'
if command -v python3 >/dev/null; then expect 0 holdem bot check python3 "$root/examples/bots/bot.py"; fi

# fault FAULT N WORDS: the chaos bot with a fault at every N-th turn
fault() {
    expect 3 holdem bot check "$chaos" "$1" "$2"
    contains out FAIL
    tr -s ' \n' ' ' <out >flat
    contains flat "$3"
}
fault illegal 1 'it raised to less than raise.min'
fault illegal 900 'illegal actions in'
fault junk 4 'no JSON'
fault junk 900 'bad answers in'
fault half 3 'it exited with status 0'
fault flood 5 'a line of more than 65536 bytes'
fault exit 900 'crashes in'
fault exit 4 'it exited with status 7'
fault abort 2 'it was killed by signal 6'
fault twice 3 'it answered id'
fault stray 6 'it answered id 999999999999'
fault silent 6 'nothing within 1000 ms; is its standard output flushed?'
fault raise 2 'raise_to is not a whole number'
fault version 1 'it speaks protocol 9, this is 1'
fault early_exit 1 'its last words: cannot find my brain'
fault junk_hello 1 'no JSON'
expect 3 holdem bot check no-such-program
contains out 'there is no program no-such-program'
expect 2 holdem bot chek x
expect 2 holdem bot check
finish
