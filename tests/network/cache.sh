#!/bin/sh
# SPDX-License-Identifier: MIT
#
# cache.sh [ROUNDS] - copies of other hosts' memory, and puts that leave together: the model of all accesses with
# caches of all forms; what nothing orders is seen some time; UPC_STATS; wrong options.
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/cache
choose_mpis
rounds=10 seed=5
! is_whole || rounds=50
rounds=${1:-$rounds}

for program in model cached; do
	guard "$bin/upcc" -network=mpi -O2 -Wall -Wextra -Werror -Wno-relaxed-wait \
		"$UPC2C_SOURCE/tests/network/$program.upc" -o "$work/$program" || fail "$program does not compile"
done

# try JOB WORDS...: prints ok, nothing else on standard error
try() {
	run_job "$@" </dev/null >"$work/out" 2>"$work/err"
	got=$?
	[ $got = 0 ] && [ "$(tail -n 1 "$work/out")" = ok ] && [ ! -s "$work/err" ] && return
	cat "$work/out"
	head -n 20 "$work/err"
	fail "status $got with ${options:-no options}: $*"
}

for options in 'UPC_CACHE=on' 'UPC_CACHE=on UPC_COMBINE=0' 'UPC_CACHE=off' 'UPC_CACHE=off UPC_COMBINE=0' \
	'UPC_CACHE=on UPC_CACHE_LINES=3 UPC_CACHE_LINE_SIZE=64 UPC_CACHE_VICTIMS=2' \
	'UPC_CACHE=on UPC_CACHE_LINES=1 UPC_CACHE_LINE_SIZE=4096 UPC_CACHE_VICTIMS=0' \
	'UPC_CACHE=on UPC_CACHE_LINES=13 UPC_CACHE_LINE_SIZE=64 UPC_CACHE_VICTIMS=9' \
	'UPC_CACHE=on UPC_CACHE_AHEAD=1'; do
	every 3 || continue
	for option in $options; do
		export "${option?}"
	done
	for mpi in $mpis; do
		try "$mpi:2:4" "$work/model" "$rounds" $seed
		seed=$((seed + 1))
	done
	[ "${UPC_CACHE_LINE_SIZE:-0}" != 64 ] || try "$mpi:2:2" "$work/cached" mixed
	for option in $options; do
		unset "${option%%=*}"
	done
done
options=
for mpi in $mpis; do
	UPC_CACHE=on try "$mpi:2:2" "$work/cached" poll
	try "$mpi:2:2" "$work/cached" late
	try "$mpi:2:2" "$work/cached" pages
done

# stats OPTIONS PATTERN [THREADS MODE]: one line of thread 0 is so; copies do not get old, however long the run takes
stats() {
	# shellcheck disable=SC2086 # several options
	(
		for option in UPCR_KEEP_COPIES=1 $1; do export "${option?}"; done
		UPC_STATS=1 run_job "$mpi:2:${3:-2}" "$work/cached" "${4:-walk}" </dev/null >"$work/out" 2>"$work/err"
	)
	grep -qE "^upcr: thread 0: $2( \[.*)?\$" "$work/err" && return
	cat "$work/err"
	fail "$1: no line '$2'"
}

stats '' '1000 puts were combined'
stats '' 'cache: 99[0-9] of 1000 reads were hits \(99\.[0-9] %\), [1-9] invalidations'
stats 'UPC_CACHE_AHEAD=1 UPC_CACHE_LINE_SIZE=64' 'cache: 87[45] of 1000 reads were hits \(87\.[45] %\), .*'
# two threads of the other host have 64 lines each, of 256 places
stats '' 'cache: .* reads were hits \((9[789]|100)\.[0-9] %\), .*' 4 bins
stats 'UPC_CACHE=off UPC_COMBINE=0 UPC_DIRECT=0' '[2-9][0-9]{3} requests to other hosts, .*'

# wrong OPTION MESSAGE
wrong() {
	(
		export "${1?}"
		run_job "${mpi}:2:2" "$work/cached" walk </dev/null >"$work/out" 2>"$work/err"
	) && fail "$1 is accepted"
	[ "$(grep -c '^upcr: ' "$work/err")" = 1 ] && grep -qxF "upcr: $2" "$work/err" && return
	cat "$work/err"
	fail "$1: not the message '$2'"
}

wrong UPC_CACHE=maybe "UPC_CACHE='maybe' is not on, off or adaptive"
wrong UPC_CACHE_LINES=many "UPC_CACHE_LINES='many' is not a number up to 1048576"
wrong UPC_CACHE_LINE_SIZE=100 'UPC_CACHE_LINE_SIZE=100 is not a power of two from 64 to 4096'
wrong UPC_CACHE_LINE_SIZE=8192 "UPC_CACHE_LINE_SIZE='8192' is not a number up to 4096"
wrong UPC_COMBINE=2 "UPC_COMBINE='2' is not a number up to 1"
end_test
