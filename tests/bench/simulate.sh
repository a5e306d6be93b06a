#!/bin/sh
# SPDX-License-Identifier: MIT
#
# simulate.sh BUILD_DIR [THREADS HOSTS]... - runs tests/scale/scale.upc by the counting engine, on hosts that all are
# processes of this machine, and prints for each operation what they send each other, beside what is predicted.
# It fails where the numbers differ.  OPERATIONS, a list, is what to measure; an operation for which more than MOST
# messages are predicted is left out.
# simulate.sh BUILD_DIR rate - how many messages a second two agents carry.
set -u

here=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "${1:?usage: simulate.sh BUILD_DIR [THREADS HOSTS]... | rate}" && pwd)
shift
[ $# -gt 0 ] || set -- 8 4 64 8 256 32 1024 128 4096 512
most=${MOST:-1000000}
predicted=${PREDICTED:-$here/scale/predicted.txt}
memory=/dev/shm # a file in memory is faster
[ -w $memory ] || memory=${TMPDIR:-/tmp}
work=$(mktemp -d "$memory/simulate.XXXXXX") || exit
job=
trap 'rm -rf "$work"' EXIT
trap '[ -z "$job" ] || kill "$job"; wait; exit 130' INT TERM HUP

say_failed() {
	printf 'FAILED: %s\n' "$*"
	failed=1
}

# $1: threads, $2: hosts; the rest: operations.
job_run() {
	rm -f "$work/page"
	UPC_THREADS=$1 UPC_HOSTS=$2 UPC_PRETEND_HOSTS=1 UPCR_NET=count UPCR_COUNT=$work/page UPC_QUIET=1 \
		UPC_NETWORK_TIMEOUT=0 UPC_SHARED_HEAP_SIZE=1MB "$build/tests/scale/launch" "$2" "$work/scale" \
		"$@" >"$work/out" 2>"$work/err" </dev/null &
	job=$!
	wait $job
	status=$?
	job=
	return $status
}

# Sets least and greatest, shallow and deep to what is predicted for operation $1 with the threads and hosts.
# shellcheck disable=SC2034 # the expressions use them
predict() {
	T=$threads H=$hosts P=$((threads / hosts)) R=0
	while [ $((1 << R)) -lt "$H" ]; do
		R=$((R + 1))
	done
	IFS='|' read -r name least greatest shallow deep <<-END
		$(grep "^$1 |" "$predicted")
	END
	[ -n "$name" ] || { say_failed "nothing is predicted for $1"; return 1; }
	# shellcheck disable=SC2004 # the variables hold expressions
	least=$(($least)) greatest=$(($greatest)) shallow=$(($shallow)) deep=$(($deep))
}

range() {
	if [ "$1" = "$2" ]; then
		printf %s "$1"
	else
		printf %s "$1-$2"
	fi
}

# Prints what the job has counted.  The counts of acknowledgements and credits, and of what agents send now and then,
# depend on the time.
table_print() {
	grep '^counted ' "$work/out" >"$work/counted"
	printf '\n%d threads on %d hosts\n%-14s %9s %17s %10s %6s %9s %9s %6s %10s\n' "$threads" "$hosts" operation \
		messages predicted bytes depth predicted busiest flow background
	while read -r _ operation n bytes depth busiest flow background transfers; do
		predict "$operation" || continue
		printf '%-14s %9d %17s %10d %6d %9s %9d %6d %10d\n' "$operation" "$n" \
			"$(range "$least" "$greatest")" "$bytes" "$depth" "$(range "$shallow" "$deep")" "$busiest" \
			"$flow" "$background"
		if [ "$n" -lt "$least" ] || [ "$n" -gt "$greatest" ] || [ "$depth" -lt "$shallow" ] ||
			[ "$depth" -gt "$deep" ]; then
			say_failed "$operation is not what is predicted"
		fi
		[ "$transfers" = 0 ] || echo "$operation: $transfers transfers, too"
	done <"$work/counted"
}

# Sets chosen to the operations that are not too many messages, left_out to the others.
choose() {
	chosen='' left_out=''
	for operation in ${OPERATIONS:-$(sed -n 's/^\([a-z_]*\) |.*/\1/p' "$predicted")}; do
		[ "$operation" != end ] || continue
		predict "$operation" || continue
		if [ "$least" -le "$most" ]; then
			chosen="$chosen $operation"
		else
			left_out="$left_out $operation"
		fi
	done
}

failed=0
"$build/bin/upcc" -network=mpi -O1 "$here/scale/scale.upc" "$here/scale/page.c" -o "$work/scale" || exit
if [ "${1:-}" = rate ]; then
	UPC_COMBINE=0 UPC_CACHE=off
	export UPC_COMBINE UPC_CACHE
	job_run 2 2 rate && sed -n 's/^rate //p; s/^counted rate \([0-9]*\) .*/\1 messages of puts/p' "$work/out"
	exit
fi
while [ $# -ge 2 ]; do
	threads=$1 hosts=$2
	shift 2
	choose
	# shellcheck disable=SC2086 # a list
	job_run "$threads" "$hosts" $chosen || say_failed "$threads threads on $hosts hosts: status $status"
	head -n 20 "$work/err"
	table_print
	[ "$(wc -l <"$work/counted")" = $(($(echo "$chosen" | wc -w) + 1)) ] || say_failed 'some were not counted'
	[ -z "$left_out" ] || echo "not tried, for more than $most messages:$left_out"
done
exit $failed
