#!/bin/sh
# SPDX-License-Identifier: MIT
#
# A function that several call paths lead to, one of them through itself: its time and calls are
# those of all paths, and each path has its own, in a trace with known times and in a profile of a run.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/paths
needs jq
upcprof=$bin/upcprof

good "$UPC2C_BUILD/tests/upcprof/upcprof_paths" made
good "$upcprof" report --section=flat,tree,balance --top=0 made
cat >expected <<'END'
Flat profile (total includes what was called inside, self does not)
-------------------------------------------------------------------
   total      self       min       max  calls  bytes  remote  region  position
93.00 ms  93.00 ms  1.000 ms  32.00 ms     12      -       -  work    p.upc:30:1
18.00 ms      0 ns  6.000 ms  12.00 ms      2      -       -  a       p.upc:10:1
84.00 ms      0 ns  4.000 ms  48.00 ms      4      -       -  b       p.upc:20:1
93.00 ms      0 ns  31.00 ms  62.00 ms      2      -       -  main    p.upc:1:1

Call tree, over all threads
---------------------------
   total   share      self  calls  bytes  call path     position
93.00 ms  100.0%      0 ns      2      -  (program)
93.00 ms  100.0%      0 ns      2      -    main        p.upc:1:1
72.00 ms   77.4%      0 ns      2      -      b         p.upc:20:1
72.00 ms   77.4%  57.00 ms      4      -        work    p.upc:30:1
15.00 ms   16.1%  15.00 ms      2      -          work  p.upc:30:1
18.00 ms   19.4%      0 ns      2      -      a         p.upc:10:1
12.00 ms   12.9%      0 ns      2      -        b       p.upc:20:1
12.00 ms   12.9%  12.00 ms      2      -          work  p.upc:30:1
6.000 ms    6.5%  6.000 ms      2      -        work    p.upc:30:1
3.000 ms    3.2%  3.000 ms      2      -      work      p.upc:30:1

Load balance: self time by thread
---------------------------------
max-mean      mean       max  worst        T0        T1  region  position
15.50 ms  46.50 ms  62.00 ms      1  31.00 ms  62.00 ms  work    p.upc:30:1

END
same 'upcprof report made' expected "$out" || fail 'another report'

cat >program.upc <<'END'
#include <time.h>
#include <upc.h>
static void work(int ms, int within)
{
	struct timespec time = {0, ms * 1000000};

	nanosleep(&time, NULL);
	if (within)
		work(within, 0);
}
static void b(int ms)
{
	work(ms, 0);
}
static void a(void)
{
	work(2, 0);
	b(4);
}
int main(void)
{
	work(1, 0);
	a();
	b(8);
	b(11);
	work(11, 5);
	return 0;
}
END
good "$upcc" --inst-functions -O0 program.upc -o program
for how in '' --trace; do
	# shellcheck disable=SC2086 # one word or none
	good "$upcprof" run $how -n 2 -o "run$how" ./program
	good "$upcprof" report --json --section=flat,tree --top=0 "run$how"
	jq -r '.tree.rows as $t | $t[] | select(.name == "work") |
		"\(if .total_ns >= 0 then $t[.parent].name else 0 end) \(.calls)"' "$out" | sort >got
	printf '%s\n' 'a 2' 'b 2' 'b 4' 'main 4' 'work 2' >expected
	same "calls of work, $how" expected got || fail 'other calls'
	jq -e '([.tree.rows[] | select(.name == "work") | .self_ns] | add) as $paths |
		.flat.rows[] | select(.name == "work") | .calls == 14 and .self_ns == $paths and
		.total_ns == .self_ns and .self_ns >= 84000000 and .min_ns >= 1000000 and
		.max_ns >= 16000000' "$out" >/dev/null || show "not the times of all paths, $how"
	jq -e '[.tree.rows[] | select(.name == "b") | .total_ns >= 8000000] | all' "$out" >/dev/null ||
		show "a path without its time, $how"
done
end_command_test
