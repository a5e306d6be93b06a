#!/bin/sh
# SPDX-License-Identifier: MIT
#
# A thread that reads a value again and again until it changes waits, and does not compute: in profiles with
# and without samples, in traces, and in those of which the profile is lost; also if the loop is a macro, its
# condition has several reads, or it has a fence.  Other repeated reads are no waits.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/waits
needs jq
upcprof=$bin/upcprof

cat >spin.upc <<'END'
#include <time.h>
#include <upc_relaxed.h>
#define loop_until(condition) \
	while (!(condition))  \
		LOOP_BODY
#define LOOP_BODY \
	;
strict shared int flag;
shared int other, third, here[THREADS];
static double work(double seconds)
{
	struct timespec from, to;
	double x = 0;

	clock_gettime(CLOCK_MONOTONIC, &from);
	do {
		for (int i = 0; i < 1000; i++)
			x += i;
		clock_gettime(CLOCK_MONOTONIC, &to);
	} while ((double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec) < seconds);
	return x;
}
/* Computes while the other thread waits: not before it does, so that it has to. */
static double work_from(int step)
{
#pragma pupc off
	while (here[1] < step)
		upc_fence;
	return work(0.03);
}
int main(void)
{
	double x = 0;

	upc_barrier;
	if (MYTHREAD == 0) {
		x += work_from(1);
		flag = 1;
		x += work_from(2);
		third = 7;
		x += work_from(3);
		other = 7;
	}
	if (MYTHREAD == 1) {
		here[1] = 1;
		loop_until(flag);
		here[1] = 2;
		loop_until(flag == 2 || third == 7);
		here[1] = 3;
		while (!other)
			upc_fence;
	}
	upc_barrier;
	return x < 0;
}
END

# What measurement $1 must say: three waits of some 30 ms each, which are no computing.  $2: if not every read is
# recorded, the end of a wait is an estimate, and a bad one where threads share processors; a fraction that it
# may be of the time.
waits() {
	try "$upcprof" report --json --section=threads,flags,flat "$1"
	jq -r '.flags.rows | sort_by(.position)[] | "\(.value) \(.position) \(.times) \(.affinity)"' "$out" >got
	printf '%s\n' 'flag spin.upc:46:14 1 0' 'third spin.upc:48:27 1 0' 'other spin.upc:50:11 1 0' >expected
	same "$1" expected got || show 'other waits'
	jq -e --argjson part "$2" '(.flags.rows | map(.wait_ns) | min > 2000000 * $part and max < 2000000000
			and add > 45000000 * $part)
		and (.flags.rows | all(.reads > 10 and .longest_wait_ns == .wait_ns))
		and (.threads.rows[1] | .flags_ns > 45000000 * $part and .compute_ns * $part < .flags_ns / 4
			and .transfers_ns < .flags_ns / 4)
		and .threads.rows[0].flags_ns == 0' "$out" >/dev/null || show "$1: other times"
	jq -e '[.flat.rows[] | select(.name == "wait for value")] | length == 3 and all(.calls == 1)' "$out" \
		>/dev/null || show "$1: no regions"
}

good "$upcc" --inst -O2 spin.upc -o spin
for flags in '' --sample=1 --trace; do
	# shellcheck disable=SC2086 # no word, or one
	good "$upcprof" run -n 2 $flags -o m ./spin
	case $flags in '') waits m 0.1 ;; *) waits m 1 ;; esac
done
mkdir cut
for file in m/*; do
	"$UPC2C_BUILD/tests/upcprof/upcprof_cut" "$file" "cut/${file##*/}" || fail cut
done
counts() {
	try "$upcprof" report --json --section=flags,flat "$1"
	jq '([.flags.rows[] | {times, reads, value}], [.flat.rows[] | {name, position, calls}]) | sort' "$out"
}
waits cut 1
counts cut >got
counts m >expected
same 'of the events' expected got || fail 'other waits of the events'
good "$upcprof" print --thread=1 m
grep -q ' atomic   UPCPROF_WAITED  *spin.upc:46:14 ptr=0:0x[0-9a-f]*(flag) ns=[0-9]* reads=[0-9]* ' "$out" ||
	show 'no event'

# Reads that wait for nothing: a value that stays, or is the thread's own to change, and many values.
cat >none.upc <<'END'
#include <upc_relaxed.h>
#define N 20000
shared int scale, mine[THREADS];
shared [] int list[N];
int main(void)
{
	int next = (MYTHREAD + 1) % THREADS, sum = 0;

	for (int i = 0; i < N; i++)
		sum += scale * i;
	for (int i = 0; i < N; i++)
		mine[next]++;
	for (int i = 0; i < N; i++)
		if (mine[next] % 3 == 0)
			mine[next] += 4;
		else
			sum += mine[next];
	for (int i = 0; i < 4 * N; i++)
		if (i % 4 == 0)
			mine[next] = i;
		else
			sum += mine[next];
	for (int i = 0; i < N; i++)
		sum += list[i];
	upc_barrier;
	if (MYTHREAD == 0)
		scale = 1;
	upc_barrier;
	return sum == 3;
}
END
good "$upcc" --inst -O2 none.upc -o none
for flags in '' --sample=1 --trace; do
	# shellcheck disable=SC2086 # no word, or one
	good "$upcprof" run -n 3 $flags -o m ./none
	good "$upcprof" report --section=flags m
	grep -q '^No thread read a value again and again until it changed\.$' "$out" || show "a wait that is none, $flags"
done
end_command_test
