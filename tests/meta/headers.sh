#!/bin/sh
# Each public header compiles alone and twice, in C17 and in C++17, without a warning and without feature macros:
# sh headers.sh CC CXX.
set -u

cc=$1
cxx=$2
warnings="-Wall -Wextra -Wpedantic -Wshadow -Wundef -Werror"
faults=0
checked=0
for header in include/holdem/*.h; do
    name=${header#include/}
    text="#include \"$name\"
#include \"$name\""
    echo "$text" | "$cc" -x c -std=c17 $warnings -I include -fsyntax-only - || faults=$((faults + 1))
    echo "$text" | "$cxx" -x c++ -std=c++17 $warnings -I include -fsyntax-only - || faults=$((faults + 1))
    checked=$((checked + 1))
done
echo "$checked headers, $faults fault(s)"
[ "$checked" -gt 0 ] && [ "$faults" -eq 0 ]
