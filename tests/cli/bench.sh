#!/usr/bin/env bash
# holdem bench: every workload works and gives rates in order; names choose; nothing is said of how fast it should be.
#
#   bench.sh PROGRAM
. "$(dirname "$0")/lib.bash"

expect 0 holdem bench --seconds 0 --json
same "$(numbers out version)" 1 version
[ -n "$(text out cpu)" ] || fail 'no cpu is named'
contains out '"build": "'
names=$(grep -c '"name": "' out)
[ "$names" -ge 16 ] || fail "$names workloads only"
for name in eval_sequential eval_random eval_shared_board eval_batch equity_exact_2 equity_mc_2 equity_mc_6 \
    sim_call_6max sim_random_6max sim_archetypes_6max stats_call_6max stats_random_6max stats_archetypes_6max \
    sng_9max log_text log_zstd log_files icm_1000 scaling_2; do
    contains out "\"name\": \"$name\""
done
for key in min median max; do
    same "$(numbers out $key | awk '$1 > 0' | wc -l)" "$names" "rates above 0 ($key)"
done

expect 0 holdem bench --seconds 0.01 --json equity_exact_2 sng_9max
same "$(grep -c '"name": "' out)" 2 'workloads chosen'
paste <(numbers out min) <(numbers out median) <(numbers out max) |
    awk '!($1 <= $2 && $2 <= $3) { exit 1 }' || fail 'rates are not in order'

# What logs write is gone afterwards.
mkdir temporary
export TMPDIR=$PWD/temporary
expect 0 holdem bench --seconds 0 log_text log_zstd log_files
same "$(ls -A temporary)" '' 'nothing is left behind'
export TMPDIR=$PWD/nowhere
expect 1 holdem bench --seconds 0 log_text
contains err 'log_text failed'
unset TMPDIR

expect 0 holdem bench --seconds 0 equity_exact_2
contains out 'equity_exact_2'
expect 2 holdem bench equity_exact
contains err 'did you mean "equity_exact_2"?'
expect 2 holdem bench --seconds x
contains err '"x" is no number of seconds'
finish
