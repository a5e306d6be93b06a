#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The law of upcprof whatif: a replay with nothing changed takes the measured time, within 2%, for programs of
# all kinds, with small buffers that are written often.  And what a change of a real program brings is what it
# was said to bring.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/unchanged
needs jq
upcprof=$bin/upcprof
make_counted
n=0

law() {
	good "$upcprof" whatif --json "$1"
	jq -e '[.whatif.rows[].time_ns] | .[0] > 0 and ((.[1] / .[0] - 1) | fabs) <= 0.02' "$out" >/dev/null ||
		show "$2: another time"
	good "$upcprof" path --json "$1"
	jq -e '([.threads.rows[].on_path_ns] | add) as $path | ([.threads.rows[].waited_ns] | add) as $waited |
		([.path.rows[] | .direct_ns + .indirect_ns] | add // 0) as $caused |
		([.path.rows[].on_path_ns] | add) == $path and
		(($caused - $waited) | fabs) <= 1000 + $waited / 1000' "$out" >/dev/null ||
		show "$2: the path, or the delays, are not whole"
	n=$((n + 1))
}

cat >turns.upc <<'END'
#include <upc_strict.h>
shared int turn;
int main(void)
{
	for (int i = 0; i < 200; i++) {
		while (turn % THREADS != MYTHREAD)
			;
		turn = turn + 1;
	}
	return 0;
}
END
for program in turns.upc lib-017-locks sync-004-split-phase coll-006-movement mem-016-locked-counter; do
	[ -f $program ] || program=$UPC2C_SOURCE/tests/run/$program.upc
	good "$upcc" --inst --inst-functions --inst-local -O1 "$program" -o program
	measure=$upcprof
	[ "$program" != turns.upc ] || measure=$counted # its time is a count, on a busy machine, too
	good "$measure" run --trace --buffer=64KB -n 2 -o trace ./program
	law trace "$program"
done
for sample in $(choose unchanged heat histogram sobel matmul nqueens pi tree); do
	good "$upcc" --inst --inst-functions -O1 "$UPC2C_SOURCE/samples/$sample/$sample.upc" -lm -o program
	for threads in $(choose "$sample" 2 3); do
		good "$upcprof" run --trace --buffer=64KB -n "$threads" -o trace ./program
		law trace "$sample, $threads threads"
	done
done
for size in '1 3 5' '4 40 20' '7 30 3'; do
	# shellcheck disable=SC2086 # three words
	"$UPC2C_BUILD/tests/upcprof/upcprof_trace" made $size
	law made "made $size"
	# shellcheck disable=SC2086
	"$UPC2C_BUILD/tests/upcprof/upcprof_trace" killed $size killed
	try "$upcprof" whatif --json killed
	jq -e '[.whatif.rows[].time_ns] | .[0] > 0 and .[1] == .[0]' "$out" >/dev/null || show "killed $size"
done
[ $n -ge 9 ] || fail "only $n traces"

# Thread 0 does three times as much; if it is evened out, each does twice as much.
cat >late.upc <<'END'
#include <pupc.h>
#include <upc.h>
static void work(int ms)
{
	pupc_event_atomic(1000, 1000 * ms);
}
int main(void)
{
	upc_barrier;
	for (int i = 0; i < 5; i++) {
		work(EVEN ? 20 : MYTHREAD == 0 ? 30 : 10);
		upc_barrier;
	}
	return 0;
}
END
for even in 0 1; do
	good "$upcc" --inst --inst-functions -DEVEN=$even late.upc -o late
	good "$counted" run --trace -n 2 -o even$even ./late
done
good "$upcprof" whatif --json --balance even0
said=$(jq '.whatif.rows[] | select(.key == "changed") | .time_ns' "$out")
good "$upcprof" whatif --json even1
measured=$(jq '.whatif.rows[0].time_ns' "$out")
awk -v a="$said" -v b="$measured" 'BEGIN { exit !(a > 0.99 * b && a < 1.01 * b && a > 9e7) }' ||
	fail "balanced: $said ns were said, $measured ns measured"
good "$upcprof" path --json even0
jq -e '[.path.rows[] | select(.name == "work")][0] | .on_path_ns >= 150000000 and .direct_ns > 80000000' \
	"$out" >/dev/null || show 'work is not what the others wait for'
end_command_test
