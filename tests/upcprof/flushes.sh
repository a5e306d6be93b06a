#!/bin/sh
# SPDX-License-Identifier: MIT
#
# While a thread writes its trace, time goes on.  In each barrier no thread leaves before the last one
# enters, in traces of many blocks: in the events as printed, in the report, and in each export.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/flushes
upcprof=$bin/upcprof

cat >rounds.upc <<'END'
#include <upc_relaxed.h>
#define ROUNDS 20
#define PUTS (12000 / (THREADS - 1)) /* those of the last thread */
shared int there[THREADS];
int main(void)
{
	for (int round = 0; round < ROUNDS; round++) {
		for (int i = 0; i < PUTS * MYTHREAD; i++)
			there[(MYTHREAD + 1) % THREADS] = i;
		upc_barrier;
	}
	return 0;
}
END
rounds=20

# Lines "THREAD in|out TIME" of the barriers of each thread, in order: $rounds barriers obey the law.
law() {
	awk -v n="$threads" -v rounds="$rounds" '
		$2 == "in" { k = came[$1]++; if (!(k in last) || $3 > last[k]) last[k] = $3 }
		$2 == "out" { k = went[$1]++; if (!(k in first) || $3 < first[k]) first[k] = $3 }
		END {
			for (t = 0; t < n; t++)
				if (came[t] != rounds || went[t] != rounds)
					print "thread " t ": " came[t] + 0 " barriers"
			for (k in first)
				if (first[k] < last[k])
					print "barrier " k ": one left " last[k] - first[k] " too early"
		}' "$2" >"$work/wrong"
	[ ! -s "$work/wrong" ] || fail "$1, $threads threads: $(head -n 3 "$work/wrong")"
}

good "$upcc" --inst -O1 rounds.upc -o rounds
for threads in $(choose upcprof/flushes 2 3); do
	good "$upcprof" run -n "$threads" --trace --buffer=64KB -o trace ./rounds
	good "$upcprof" print trace
	cp "$out" events
	n=$(grep -c ' flush  ' events)
	[ "$n" -gt 10 ] || fail "only $n flushes"
	awk '/ GASP_UPC_BARRIER / { print $2, $3 == "start" ? "in" : "out", $1 * 1e9 }' events >moments
	law 'upcprof print' moments

	# No event lies within the writing of a block, and no put has to wait for it.
	awk '$3 == "flush" { unit = $8 == "ms" ? 1e-3 : $8 == "us" ? 1e-6 : $8 == "ns" ? 1e-9 : 1
			until[$2] = $1 + 0.999 * $7 * unit; next }
		$1 < until[$2] { print }' events >early
	[ ! -s early ] || fail "events while a block is written: $(head -n 3 early)"
	awk '$3 == "flush" && last[$2] ~ /start GASP_UPC_PUT/ { print }
		{ last[$2] = $3 " " $4 }' events >inside
	[ ! -s inside ] || fail "a block is written within a put: $(head -n 3 inside)"
	good "$upcprof" report --section=slowest --top=0 trace
	n=$(grep -c 'rounds.upc:10:' "$out")
	[ "$n" = "$rounds" ] || show "$n of $rounds barriers"
	! grep -q 'not measured' "$out" || show 'barriers that were not measured'

	good "$upcprof" export --chrome --max-events=10000000 -o trace.json trace
	jq -r '.traceEvents[] | select(.ph == "X" and .name == "upc_barrier")
		| "\(.tid) in \(.ts * 1000)\n\(.tid) out \((.ts + .dur) * 1000)"' trace.json >moments
	sort -s -n -k 1,1 -k 3,3 moments >sorted
	law --chrome sorted

	try "$upcprof" export --otf2 -o archive trace
	[ $got = 0 ] || grep -q 'built without the OTF2 library' "$err" || show 'no archive'
	if [ $got = 0 ] && has_tool otf2-print; then
		otf2-print archive/traces.otf2 | awk '/"upc_barrier"/ {
			if ($1 == "ENTER") print $2, "in", $3
			if ($1 == "LEAVE") print $2, "out", $3 }' >moments
		law --otf2 moments
	fi
	rm -rf trace archive
done
end_command_test
