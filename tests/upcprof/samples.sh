#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Frequent reads and writes are timed by samples, and each is counted: also where one place reads and
# writes, and in loops that end anywhere.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/samples
needs jq
upcprof=$bin/upcprof

cat >often.upc <<'END'
#include <stdlib.h>
#include <upc.h>

shared int a[THREADS];
shared [2] double b[2 * THREADS];

int main(int argc, char **argv)
{
	int n = atoi(argv[argc - 1]), next = (MYTHREAD + 1) % THREADS;

	for (int i = 0; i < n; i++)
		a[next]++;
	for (int i = 0; i < 3 * n; i++)
		b[2 * next] += b[2 * next + 1];
	return 0;
}
END
good "$upcc" -O2 --inst often.upc -o often

# $1: iterations, $2: flags.  Before the calls stand four times with their units.
counts() {
	# shellcheck disable=SC2086 # a list
	good "$upcprof" run -n 3 $2 -o m ./often "$1"
	good "$upcprof" report --section=flat m
	awk '/often\.upc:1[0-9]/ && $NF ~ /:(12|14):/ { print $(NF - 1), $NF, $9 }' "$out" |
		sed 's/[^ ]*often\.upc://' | sort >counted
}

for n in 7 1000 1001 20011; do
	printf '%s\n' "get 12:3 $((3 * n))" "get 14:18 $((9 * n))" "get 14:3 $((9 * n))" \
		"put 12:3 $((3 * n))" "put 14:3 $((9 * n))" >expected
	for flags in '' --sample=1 --sample=100 --trace; do
		counts $n "$flags"
		diff expected counted || show "$n times, $flags"
	done
done
# The report says what was not timed, with a bound that is no more than the time around it, and nothing if all was.
good "$upcprof" run -n 3 -o m ./often 20011
good "$upcprof" report --section=threads m
grep -qE '^Most of [0-9]+ frequent reads and writes were not timed\.  They took at most [0-9.]+ [mun]?s, ' "$out" ||
	show 'nothing about what was not timed'
good "$upcprof" report --json --section=threads,flat m
jq -e '([.flat.rows[] | select(.name == "get" or .name == "put") | .calls_without_time] | add) as $untimed
	| ([.threads.rows[] | .untimed] | add) == $untimed and $untimed > 500000
	and (.threads.rows | all(.untimed_at_most_ns > 0 and .untimed_at_most_ns <= .compute_ns))' "$out" >/dev/null ||
	show 'another bound'
good "$upcprof" run -n 3 --sample=1 -o m ./often 20011
good "$upcprof" report --section=threads m
! grep -q 'not timed' "$out" || show 'all were timed'
end_command_test
