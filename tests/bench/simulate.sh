#!/bin/sh
# SPDX-License-Identifier: MIT
#
# simulate.sh BUILD_DIR [THREADS HOSTS]... - runs tests/scale/scale.upc by the counting engine, on hosts that all are
# processes of this machine, and prints for each operation what they send each other, beside what is predicted.
# It fails where the numbers differ.  OPERATIONS, a list, is what to measure; an operation for which more than MOST
# messages are predicted is left out.
set -u

here=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "${1:?usage: simulate.sh BUILD_DIR [THREADS HOSTS]...}" && pwd)
shift
[ $# -gt 0 ] || set -- 8 4 64 8 256 32 1024 128 4096 512
most=${MOST:-1000000}
work=$(mktemp -d "${SIMULATE_IN:-${TMPDIR:-/tmp}}/simulate.XXXXXX") || exit
ids=

stop() {
	# shellcheck disable=SC2086 # a list
	[ -z "$ids" ] || kill -KILL $ids 2>/dev/null
	ids=
	rm -rf "$work"
}
trap stop EXIT
trap 'exit 130' INT TERM HUP

say_failed() {
	printf 'FAILED: %s\n' "$*"
	failed=1
}

# Starts a process for each host and waits for all of them; $1: threads, $2: hosts; the rest: operations.
job_run() {
	threads=$1 hosts=$2
	shift 2
	rm -f "$work/page"
	UPC_THREADS=$threads UPC_HOSTS=$hosts UPC_PRETEND_HOSTS=1 PMI_SIZE=$hosts UPCR_NET=count UPCR_COUNT=$work/page
	UPC_NETWORK_TIMEOUT=0 UPC_SHARED_HEAP_SIZE=${UPC_SHARED_HEAP_SIZE:-1MB} UPC_QUIET=1
	export UPC_THREADS UPC_HOSTS UPC_PRETEND_HOSTS PMI_SIZE UPCR_NET UPCR_COUNT UPC_NETWORK_TIMEOUT \
		UPC_SHARED_HEAP_SIZE UPC_QUIET
	rank=0
	while [ $rank -lt "$hosts" ]; do
		PMI_RANK=$rank "$work/scale" "$hosts" "$@" >"$work/out.$rank" 2>"$work/err.$rank" </dev/null &
		ids="$ids $!"
		rank=$((rank + 1))
	done
	job_watch
}

# Whoever fails writes a file; all others are ended then.
job_watch() {
	status=0
	for id in $ids; do
		wait "$id" || { status=$?; break; }
	done
	# shellcheck disable=SC2086 # a list
	[ $status = 0 ] || kill -KILL $ids 2>/dev/null
	wait
	ids=
	return $status
}

# Sets least, most_of and so on to the numbers that are predicted for operation $1, with T, H, P and R.
# shellcheck disable=SC2034 # which the expressions use
predict() {
	T=$threads H=$hosts P=$((threads / hosts)) R=0
	while [ $((1 << R)) -lt "$H" ]; do
		R=$((R + 1))
	done
	line=$(grep "^$1 |" "$here/scale/predicted.txt") || { say_failed "nothing is predicted for $1"; return 1; }
	IFS='|' read -r _ least most_of shallow deep <<-END
		$line
	END
	least=$(($least)) most_of=$(($most_of)) shallow=$(($shallow)) deep=$(($deep))
}

range() {
	if [ "$1" = "$2" ]; then
		printf %s "$1"
	else
		printf %s "$1-$2"
	fi
}

table_print() {
	printf '\n%d threads on %d hosts\n%-14s %9s %17s %11s %6s %9s %9s %7s\n' "$threads" "$hosts" operation \
		messages predicted bytes depth predicted busiest acks
	while read -r _ name n bytes depth busiest flow background transfers; do
		predict "$name" || continue
		printf '%-14s %9d %17s %11d %6d %9s %9d %7d\n' "$name" "$n" "$(range $least $most_of)" "$bytes" \
			"$depth" "$(range $shallow $deep)" "$busiest" "$flow"
		[ "$n" -ge $least ] && [ "$n" -le $most_of ] && [ "$depth" -ge $shallow ] && [ "$depth" -le $deep ] ||
			say_failed "$name is not what is predicted"
		[ "$transfers" = 0 ] || echo "$name: $transfers transfers"
		: "$background"
	done <"$work/counted"
}

# Takes the operations that are not too many messages.
choose() {
	chosen='' left_out=''
	for name in ${OPERATIONS:-$(sed -n 's/^\([a-z_]*\) |.*/\1/p' "$here/scale/predicted.txt")}; do
		[ "$name" != end ] || continue
		predict "$name" || continue
		if [ $least -le "$most" ]; then
			chosen="$chosen $name"
		else
			left_out="$left_out $name"
		fi
	done
}

failed=0
"$build/bin/upcc" -network=mpi -O1 "$here/scale/scale.upc" "$here/scale/page.c" -o "$work/scale" || exit
while [ $# -ge 2 ]; do
	threads=$1 hosts=$2
	choose
	# shellcheck disable=SC2086 # a list
	job_run "$1" "$2" $chosen || say_failed "$1 threads on $2 hosts: status $status"
	head -qn 3 "$work"/err.* | head -n 20
	grep '^counted ' "$work/out.0" >"$work/counted"
	grep -h '^rate ' "$work"/out.*
	table_print
	[ -z "$left_out" ] || echo "not tried, for more than $most messages:$left_out"
	shift 2
done
exit $failed
