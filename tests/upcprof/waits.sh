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
make_counted

cat >spin.upc <<'END'
#include <pupc.h>
#include <upc_relaxed.h>
#define loop_until(condition) \
	while (!(condition))  \
		LOOP_BODY
#define LOOP_BODY \
	;
strict shared int flag;
shared int other, third;
int main(void)
{
	upc_barrier;
	if (MYTHREAD == 0) {
		pupc_event_atomic(1000, 3000);
		flag = 1;
		pupc_event_atomic(1000, 3000);
		third = 7;
		pupc_event_atomic(1000, 3000);
		other = 7;
	}
	if (MYTHREAD == 1) {
		loop_until(flag);
		loop_until(flag == 2 || third == 7);
		while (!other)
			upc_fence;
	}
	upc_barrier;
	return 0;
}
END

# Checks that measurement $1 has three waits of 3 ms each, which are no computing.
waits() {
	try "$upcprof" report --json --section=threads,flags,flat "$1"
	jq -r '.flags.rows | sort_by(.position)[] | "\(.value) \(.position) \(.times) \(.affinity)"' "$out" >got
	printf '%s\n' 'flag spin.upc:22:14 1 0' 'third spin.upc:23:27 1 0' 'other spin.upc:24:11 1 0' >expected
	same "$1" expected got || show 'other waits'
	jq -e '(.flags.rows | map(.wait_ns) | min > 2900000 and max < 3100000)
		and (.flags.rows | all(.reads > 10 and .longest_wait_ns == .wait_ns))
		and (.threads.rows[1] | .flags_ns > 8700000 and .compute_ns < .flags_ns / 4 and .transfers_ns < .flags_ns / 4)
		and .threads.rows[0].flags_ns == 0' "$out" >/dev/null || show "$1: other times"
	jq -e '[.flat.rows[] | select(.name == "wait for value")] | length == 3 and all(.calls == 1)' "$out" \
		>/dev/null || show "$1: no regions"
}

good "$upcc" --inst-local -O2 spin.upc -o spin
for flags in '' --sample=1 --trace; do
	# shellcheck disable=SC2086 # no word, or one
	good env COUNTED_ORDER=1 "$counted" run -n 2 $flags -o m ./spin
	waits m
done
mkdir cut
for file in m/*; do
	"$UPC2C_BUILD/tests/upcprof/upcprof_cut" "$file" "cut/${file##*/}" || fail cut
done
counts() {
	try "$upcprof" report --json --section=flags,flat "$1"
	jq '([.flags.rows[] | {times, reads, value}], [.flat.rows[] | {name, position, calls}]) | sort' "$out"
}
waits cut
counts cut >got
counts m >expected
same 'of the events' expected got || fail 'other waits of the events'
good "$upcprof" print --thread=1 m
grep -q ' atomic   UPCPROF_WAITED  *spin.upc:22:14 ptr=0:0x[0-9a-f]*(flag) ns=[0-9]* reads=[0-9]* ' "$out" ||
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
	good "$counted" run -n 3 $flags -o m ./none
	good "$upcprof" report --section=flags m
	grep -q '^No thread read a value again and again until it changed\.$' "$out" || show "a wait that is none, $flags"
done
end_command_test
