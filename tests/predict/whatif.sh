#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Latency and bandwidth that change: upcprof whatif replays a trace of two hosts, upcpredict takes a machine file with
# other numbers.  Both say the same within 10 %.  The trace is made up: the program below, where a read takes 10 us, a
# byte 1 ns, two floating-point operations 2 us, and a barrier 5 us; thread 1 reads half as often.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test predict/whatif
needs jq

cat >a.upc <<'END'
#include <upc_relaxed.h>
shared int a[2 * THREADS];
shared [1000] double v[1000 * THREADS];
double copy[1000], x;
int s;
int main(void)
{
	for (int i = 0; i < 500; i++) {
		x = x * 1.5 + 2;
		if (MYTHREAD == 0 || i < 250)
			s += a[(MYTHREAD + 1) % THREADS];
	}
	upc_barrier;
	for (int i = 0; i < 100; i++) {
		upc_memget(copy, &v[(MYTHREAD + 1) % THREADS * 1000], 8000);
		x = x * 1.5 + 2;
	}
	upc_barrier;
	return 0;
}
END

awk 'function line(t, what) { print t, int(now[t]), what }
	BEGIN {
		for (t = 0; t < 2; t++)
			line(t, "call main 6")
		for (part = 0; part < 2; part++) {
			for (t = 0; t < 2; t++) {
				for (i = 0; i < (part ? 100 : 500); i++) {
					now[t] += 2000
					if (part) {
						line(t, "memget 15 " 1 - t " 4096 8000")
						now[t] += 18000
						line(t, "end")
					} else if (t == 0 || i < 250) {
						line(t, "get 11 " 1 - t " 64 4")
						now[t] += 10000
						line(t, "end")
					}
				}
				line(t, "barrier " 13 + 5 * part)
			}
			now[0] = now[1] = (now[0] > now[1] ? now[0] : now[1]) + 5000
			line(0, "end")
			line(1, "end")
		}
		for (t = 0; t < 2; t++) {
			line(t, "end")
			line(t, "over")
		}
	}' | "$UPC2C_BUILD/tests/upcprof/upcprof_acts" trace 2 one two || fail 'no trace'

# Prints the file of a machine with a latency of $1 us and $2 bytes in a ns.
machine() {
	cat <<END
{"format": "upc2c-machine", "version": 1, "name": "made up", "hosts": "threads", "memory_bandwidth": 1e12,
 "points": [{"threads": 2, "barrier": 5e-6, "places": {"self": {"local_read": 1e-9, "local_write": 1e-9},
  "other": {"baseline_read": $1e-6, "get": {"latency": $1e-6, "bandwidth": $2e9}}}}],
 "compute": {"flops": 1e-6, "integers": 0, "divisions": 0, "loads": 0, "stores": 0, "maths": 0, "others": 0}}
END
}

# Prints the time that upcpredict predicts for latency $1 and bandwidth $2, in ns.
predicted() {
	machine "$1" "$2" >machine.json
	good "$bin/upcpredict" a.upc --machine machine.json --threads 2 --without outcomes --json
	jq '.[0].seconds * 1e9 | round' "$out"
}

before=$(predicted 10 1)
for change in '20 1' '5 1' '20 0.5' '10 4' '1 10'; do
	latency=${change% *} bandwidth=${change#* }
	after=$(predicted "$latency" "$bandwidth")
	good "$bin/upcprof" whatif --json --latency="${latency}us" --bandwidth="${bandwidth}GB/s" trace
	jq -e --argjson before "$before" --argjson after "$after" '
		[.whatif.rows[] | select(.key == "measured") | .time_ns][0] as $base
		| [.whatif.rows[] | select(.key == "changed") | .time_ns][0] as $changed
		| ($before / $base - 1 | fabs) < 0.01
		and (($after / $before) / ($changed / $base) - 1 | fabs) < 0.1
		and ($changed / $base - 1 | fabs) > 0.05' "$out" >got ||
		show "latency $latency us, bandwidth $bandwidth GB/s: upcpredict has $before ns, $after ns:" \
			"$(jq -c '[.whatif.rows[] | [.key, .time_ns]]' "$out")"
done
end_command_test
