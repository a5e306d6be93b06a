#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcpredict --measured FOLDER: threads, seconds and macros of a run from its measurement, and the times of
# intervals from its trace; and measurements that do not fit.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test predict/traced
make_counted
. "$UPC2C_SOURCE/tests/predicted.sh"
# shellcheck disable=SC2034,SC2086 # a list
always='--machine two-processors'

printf '%s\n' GASP_UPC_BARRIER GASP_UPC_NOTIFY GASP_UPC_WAIT GASP_UPC_LOCK GASP_UPC_UNLOCK >sync.txt

# measure NAME THREADS FLAGS...: NAME.upc, its synchronization only, into NAME.upcprof.
measure() {
	name=$1 threads=$2
	shift 2
	good "$bin/upcc" --inst-only sync.txt "$@" -o "$name" "$name.upc"
	good "$counted" run --trace -n "$threads" -o "$name.upcprof" "./$name"
}

# Prints a filter of jq: for each interval that a trace tells, the line where it begins, and its seconds, at least.
traced() {
	cat <<'END'
.[0] as $p | $p.measured.runs[0].intervals
	| map(.interval as $i | [[$p.intervals[] | select(.interval == $i) | .line][0], .seconds])
END
}

# ---- intervals ----------------------------------------------------------------------------

cat >wait.h <<'END'
#include <pupc.h>
#define wait(us) pupc_event_atomic(1000, us)
END

# Three times N x 3 ms and N x 1.5 ms, and N x 1.5 ms at the end.
cat >phases.upc <<'END'
#include "wait.h"
#include <upc_relaxed.h>
#ifndef N
#define N 5
#endif
int main(void)
{
	for (int t = 0; t < 3; t++) {
		for (int i = 0; i < 20 * N; i++)
			wait(150);
		upc_barrier;
		for (int i = 0; i < 10 * N; i++)
			wait(150);
		upc_barrier;
	}
	for (int i = 0; i < 10 * N; i++)
		wait(150);
	return 0;
}
END
for threads in $(! is_whole || echo 1) 2; do
	measure phases "$threads" -DN=2
	# The macro is that of the run: twice as long for twice as much.
	for n in 2 4; do
		holds ".[0] | .measured.runs[0] as \$r | .seconds >= 0.0299 * $n / 2 and .seconds <= 1.01 * \$r.seconds * $n / 2
			and \$r.threads == $threads and \$r.hosts == 1 and \$r.run == \"phases.upcprof\"" \
			phases.upc --threads $threads -D N=$n --measured phases.upcprof
	done
	holds "$(traced) | map(.[0]) == [8, 12, 16] and .[0][1] >= 0.018 and .[1][1] >= 0.009 and .[2][1] >= 0.003" \
		phases.upc --threads $threads --measured phases.upcprof
	holds ".[0].measured.runs[0] | ([.intervals[].seconds] | add) as \$sum
		| \$sum <= 1.1 * .seconds and \$sum > 0.7 * .seconds" phases.upc --threads $threads --measured phases.upcprof
done
# The user's values go before those of the flags.
for n in '' 4 8; do
	good "$predict" phases.upc $always --json --threads 2 --measured "phases.upcprof${n:+,N=$n}"
	jq '.[0].measured.runs[0] | .modelled - .rest' "$out"
done >sizes
jq -es '.[1] > 1.9 * .[0] and .[2] > 1.9 * .[1]' sizes >log || fail 'N of the run is not what it was set to'
# Without a trace it is a run as a whole.
good "$counted" run -n 2 -o whole.upcprof ./phases
holds '.[0].measured.runs[0] | .intervals == [] and .seconds >= 0.03' phases.upc --threads 2 --measured whole.upcprof
good "$predict" phases.upc $always --threads 2 --measured whole.upcprof
grep -q '^By 1 measured run, computation takes' "$out" || show 'no factor'

# A function that synchronizes, and one that does not and is called in one place; a barrier in two parts.
cat >calls.upc <<'END'
#include "wait.h"
#include <upc_relaxed.h>
static void rest(int n)
{
	for (int i = 0; i < n; i++)
		wait(150);
}
static void meet(void)
{
	upc_barrier;
}
int main(void)
{
	for (int i = 0; i < 60; i++)
		wait(150);
	meet();
	for (int t = 0; t < 4; t++) {
		rest(20);
		upc_barrier;
	}
	for (int i = 0; i < 40; i++)
		wait(150);
	upc_notify;
	for (int i = 0; i < 200; i++)
		wait(20);
	upc_wait;
	return 0;
}
END
measure calls 2
holds "$(traced) | map(.[0]) == [5, 14, 21, 24] and .[0][1] >= 0.012 and .[1][1] >= 0.009 and .[2][1] >= 0.006
	and .[3][1] >= 0.004" calls.upc --threads 2 --measured calls.upcprof

# Not certain: what is between two barriers is in two intervals, by a strict access, or in a loop with another way.
cat >unsure.upc <<'END'
#include "wait.h"
#include <upc_relaxed.h>
strict shared int flag;
static void steps(int n)
{
	for (int i = 0; i < n; i++)
		wait(1000);
}
int main(void)
{
	for (int i = 0; i < 3; i++)
		wait(1000);
	flag = 1;
	for (int i = 0; i < 3; i++)
		wait(1000);
	upc_barrier;
	for (int t = 0; t < 3; t++) {
		for (int i = 0; i < 2; i++)
			wait(1000);
		if (t % 2 == 0)
			upc_barrier;
		steps(2);
	}
	return 0;
}
END
measure unsure 2
holds '.[0].measured.runs[0] | .intervals == [] and .factor > 0' unsure.upc --threads 2 --measured unsure.upcprof

# ---- what does not fit ----------------------------------------------------------------------

mkdir empty
bad 2 'empty is no measurement' "$predict" phases.upc $always --measured empty
bad 2 'phases.upcprof is of another program: it was compiled from phases.upc, not from calls.upc' \
	"$predict" calls.upc $always --measured phases.upcprof
mkdir later
sed '/^int main/i int more;' phases.upc >later/phases.upc
bad 2 'phases.upcprof is of another version of .*: line 11 has no upc_barrier' \
	"$predict" later/phases.upc $always --measured phases.upcprof
bad 2 'has two values of threads' "$predict" phases.upc $always --measured phases.upcprof,threads=2
bad 2 'has two values of seconds' "$predict" phases.upc $always --measured phases.upcprof,seconds=2
bad 2 "not 'N'" "$predict" phases.upc $always --measured phases.upcprof,N
bad 2 'mentions no' "$predict" phases.upc $always --measured phases.upcprof,K=3
rm phases.upcprof/thread.1
bad 2 'has no profile of thread 1' "$predict" phases.upc $always --measured phases.upcprof

# Tests how much of the time measuring took; with sanitizers accesses take so long that it is little.
cat >busy.upc <<'END'
#include <upc_relaxed.h>
shared int a[THREADS];
int main(void)
{
	for (int i = 0; i < 100000; i++)
		a[(MYTHREAD + 1) % THREADS] += i;
	return 0;
}
END
good "$bin/upcc" --inst-local -o busy busy.upc
good "$counted" run --trace -n 1 -o busy.upcprof ./busy
good "$predict" busy.upc $always --measured busy.upcprof
[ -n "${UPC2C_SANITIZE:-}" ] || grep -q 'busy.upcprof: measuring took about [0-9]* % of the time' "$err" || show 'no warning'
end_command_test
