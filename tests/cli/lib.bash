# What the scripts of this folder share. Source it with the program's path as $1: the script then stands in an empty
# folder of its own, which is removed at the end, and the program is on the PATH as holdem, wherever it was built.
set -u
program=$(readlink -f "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/folder"
ln -s "$program" "$work/bin/holdem"
cd "$work/folder" || exit 1
export PATH="$work/bin:$PATH" LC_ALL=C TERM=dumb
unset NO_COLOR COLUMNS
failed=0

fail() {
    printf 'FAIL: %s\n' "$*"
    failed=1
}

# expect STATUS COMMAND...: runs it, output to the files out and err, and compares the exit status.
expect() {
    local wanted=$1 got
    shift
    "$@" >out 2>err </dev/null
    got=$?
    [ "$got" -eq "$wanted" ] && return
    fail "exit status $got, not $wanted: $*"
    head -n 5 err
}

# contains FILE TEXT
contains() { grep -qF -- "$2" "$1" || fail "$1 does not contain: $2 ($(head -c 300 "$1"))"; }

same() { [ "$1" = "$2" ] || fail "${3:-values}: $1 is not $2"; }

# narrow FILE: no line is wider than 80 characters.
narrow() { same "$(awk '{ gsub(/[\200-\277]/, ""); if (length > 80) print }' "$1")" '' 'lines wider than 80 columns'; }

# result_of FILE: the fingerprint below a table.
result_of() { sed -n 's/^result \([0-9a-f]*\) .*/\1/p' "$1"; }

# numbers FILE KEY: the values of a key in JSON that has one member a line.
numbers() { sed -n 's/^ *"'"$2"'": \(-\{0,1\}[0-9.]*\),\{0,1\}$/\1/p' "$1"; }

sum() { awk '{ total += $1 } END { printf "%d\n", total }'; }

# text FILE KEY: the first text of a key.
text() { sed -n 's/^ *"'"$2"'": "\(.*\)",\{0,1\}$/\1/p' "$1" | head -n 1; }

finish() { exit "$failed"; }
