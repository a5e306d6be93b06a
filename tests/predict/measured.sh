#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcpredict --measured: the factor by hand, on a machine with round numbers; predicting the run that was measured
# gives what was measured; runs that say nothing, and wrong ones.  Threads that share processors.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test predict/measured
. "$UPC2C_SOURCE/tests/predicted.sh"

# N * 10 flops by each thread, N / 10 elements of the next thread, and a barrier.
cat >ring.json <<'END'
{"version": 1, "file": "ring.upc",
 "arrays": [{"name": "a", "size": 8, "block": 1, "elements": "THREADS * N"}],
 "parameters": [{"name": "N"}, {"name": "M", "value": "N"}],
 "functions": [{"name": "main", "arguments": [], "body": [
  {"kind": "loop", "line": 1, "variable": "main.i", "first": "0", "step": "1", "count": "M", "body": [
   {"kind": "work", "line": 2, "flops": 10}]},
  {"kind": "loop", "line": 3, "variable": "main.j", "first": "0", "step": "1", "count": "N / 10", "body": [
   {"kind": "ref", "line": 4, "text": "a[j]", "array": "a", "index": "main.j * THREADS + (MYTHREAD + 1) % THREADS"}]},
  {"kind": "sync", "line": 5, "what": "barrier"}]}]}
END
cat >round.json <<'END'
{"format": "upc2c-machine", "version": 1, "name": "round", "hosts": "one",
 "points": [{"threads": 2, "barrier": 1, "places": {
  "self": {"local_read": 1e-6}, "host": {"baseline_read": 1e-3}, "other": {"baseline_read": 1e-2}}}],
 "compute": {"flops": 1e-3, "loads": 1e-6}}
END
ring='ring.json --machine round.json --without outcomes' # each access takes what the machine says
# shellcheck disable=SC2086 # $ring is several words
{
	# Two hosts: 1000 x 10 flops of 1 ms are 10 s, 100 elements of 10 ms 1 s, and the barrier 1 s.
	holds "$near .[0].seconds | near(12)" $ring --threads 2 --hosts 2 -D N=1000
	# Measured were 7 s: computation takes 5 s, and half as long as modelled.
	holds "$near .[0] | (.measured.factor | near(0.5)) and (.seconds | near(7))
		and (.intervals[0] | (.computation | near(5)) and (.accesses | near(1)))" \
		$ring --threads 2 --hosts 2 -D N=1000 --measured threads=2,hosts=2,seconds=7
	# A smaller run: 100 x 10 flops are 1 s, 10 elements 0.1 s; 3 s in place of the 1 s are 3 times the computation.
	for run in threads=2,seconds=4.1,hosts=2,N=100 'threads=2, seconds = 4100ms, hosts=2, N=min(100,200)'; do
		holds "$near .[0] | (.measured.runs[0] | (.modelled | near(2.1)) and (.rest | near(1.1)) and (.factor | near(3)))
			and (.seconds | near(32))" $ring --threads 2 --hosts 2 -D N=1000 --measured "$run"
	done
	# Memory of the host is accessed by loads: on one thread 100 elements of 1 us of its own, on two of 1 ms of the other.
	holds "$near .[0].seconds | near(10.0001 * 2)" $ring --threads 1 -D N=1000 --measured threads=1,seconds=20.0002
	holds "$near .[0] | (.seconds | near(10.1 * 2 + 1)) and (.intervals[0].accesses | near(0.2))" \
		$ring --threads 2 -D N=1000 --measured threads=1,seconds=20.0002
	holds "$near .[0].seconds | near(10 * 2 + 2)" \
		$ring --threads 2 --hosts 2 -D N=1000 --measured threads=1,seconds=20.0002
	# The values of a run are its own: M follows N, and -D sets it for both.
	holds "$near .[0].measured.factor | near(1)" $ring --threads 2 -D N=1000 -D M=2000 \
		--measured threads=2,hosts=2,seconds=21.1,N=100
	holds "$near .[0].measured.factor | near(2)" $ring --threads 2 -D N=1000 -D M=2000 \
		--measured threads=2,hosts=2,seconds=21.1,N=100,M=1000
	# Block sizes of --block are not those of the runs, which access own elements: 100 of 1 us.
	sed 's/(MYTHREAD + 1) % THREADS/MYTHREAD/' ring.json >own.json
	holds "$near .[0] | (.measured.factor | near(0.5)) and (.seconds | near(5 + 1 + 1))" own.json --machine round.json \
		--threads 2 --hosts 2 -D N=1000 --block a=1000 --measured threads=2,hosts=2,seconds=6.00005
	# Transfers in bulk keep their rates.
	sed 's/"kind": "ref"/"kind": "bulk"/; s/"text".*main.j/"function": "upc_memget", "bytes": 8, "from": {"array": "a", "index": "main.j/
		s/THREADS"}\]/THREADS"}}]/' ring.json >bulk.json
	holds "$near .[0].measured.runs[0] | (.modelled | near(11.1)) and (.rest | near(1.1))" \
		bulk.json --machine round.json --threads 2 -D N=1000 --measured threads=2,seconds=7

	# Several: the median, and a range from the least to the most.
	cat >runs <<'END'
# on a quiet network
threads=2,hosts=2,seconds=4.1,N=100  # 3
threads=2,hosts=2,seconds=7

threads=2,hosts=2,seconds=12
END
	holds "$near .[0] | (.measured | (.factor | near(1)) and (.low | near(0.5)) and (.high | near(3)))
		and (.seconds | near(12)) and (.low | near(7)) and (.high | near(32))" \
		$ring --threads 2 --hosts 2 -D N=1000 --measured runs
	holds "$near .[0] | (.measured.factor | near(0.75)) and (.seconds | near(9.5))" $ring --threads 2 --hosts 2 -D N=1000 \
		--measured threads=2,seconds=7,hosts=2 --measured threads=2,seconds=12,hosts=2
	good "$predict" $ring --threads 2 --hosts 2 -D N=1000 --measured runs
	grep -q ' from 7 s to 32 s' "$out" || show 'no range'
	# The JSON of another size.
	sed 's/"count": "M"/"count": "M * 7"/' ring.json >small.json
	holds "$near .[0].measured.factor | near(0.5)" $ring --threads 2 -D N=1000 \
		--measured threads=2,hosts=2,seconds=37,program=small.json

	# The arithmetic.
	good "$predict" explain $ring --threads 2 --hosts 2 -D N=1000 --measured runs
	for line in '  the model has 2.1 s, of which 1.1 s are communication and synchronisation' \
		'  factor = (4.1 s - 1.1 s) / (2.1 s - 1.1 s) = 3' \
		'By 3 measured runs, computation takes 1 times as long as the machine file says, from 0.5 to 3 times.'; do
		grep -qxF "$line" "$out" || show "no line: $line"
	done
	good "$predict" explain $ring --threads 2 -D N=1000 --measured threads=1,seconds=5.00005
	for line in 'reads memory of the host, baseline: 100 x 1 ms x 0.5 = 50 ms' \
		'computation: 1000 times, 10 flops x 1 ms, all x 0.5'; do
		grep -qF "$line" "$out" || show "no line: $line"
	done
	sed 's/"name"/"overlap": 0.5, &/' round.json >hides.json
	sed 's/"array": "a"/&, "partition": 1/; s/"parameters"/"partitions": [{"id": 1, "array": "a", "pattern": "vector"}], &/' \
		ring.json >vector.json
	# Computation of 1.1 s hides half of the 1 s of transfers: 1.1 + 1 - 0.5, and 1 s of barrier.
	set -- vector.json --machine hides.json --threads 2 --hosts 2 -D N=1000 --measured threads=2,hosts=2,seconds=2.6
	holds "$near .[0] | (.measured.factor | near(0.11)) and (.seconds | near(2.6))" "$@"
	good "$predict" explain "$@"
	grep -q '^  factor = 0.11: with it' "$out" || show 'no factor that is no quotient'

	# ---- values that are macros -----------------------------------------------------------------

	echo '#ifndef H
#define H 2
#endif' >size.h
	cat >sizes.upc <<'END'
#include "size.h"
#include <upc_relaxed.h>
#ifndef N
#error no N
#endif
#ifndef M
#define M 4
#endif
char name[2];
shared [N] double a[N * THREADS];
int main(int argc, char **argv)
{
	for (int k = 0; k < M * H; k++)
		for (int i = 0; i < argc; i++)
			for (int j = 0; j < N; j++)
				a[MYTHREAD * N + j] += 1;
	upc_barrier;
	return 0;
}
END
	set -- sizes.upc --machine round.json --threads 2
	for values in '-D N=10=240' '-D N=10 -D M=4=240' '-D N=10 -D M=1=60' '-D N=20 -D H=3=720' '-D N=10 -D argc=5=400'; do
		holds "[.[0].intervals[].partitions[0].own // 0] | add == ${values##*=} * 1" "$@" -D argc=3 ${values%=*}
	done
	bad 2 "mentions no 'K'" "$predict" "$@" -D N=10 -D argc=3 -D K=3
	bad 1 'no N' "$predict" "$@" -D argc=3
	bad 2 "mentions no 'name'" "$predict" "$@" -D N=10 -D argc=3 -D name=3 # no formula does
	bad 1 'cannot translate' "$predict" "$@" -D N=10 -D argc=3 -D M=+
	# A run of ten times the size: the 2400 flops, loads, stores and so on take ten times what the model says of each.
	holds "$near .[0] | (.measured.runs[0].rest | near(1)) and (.seconds > 3 and .seconds < 4)" "$@" -D N=10 -D argc=3 \
		--measured threads=2,seconds=25,N=100
	good "$predict" "$@" -D N=100 -D argc=3 --measured threads=2,seconds=25,N=100
	grep -q '^ *2 *1 *25 s ' "$out" || show 'not what was measured'

	# ---- intervals that were measured -----------------------------------------------------------

	# The three intervals take N x 10, 5 and 2 flops of 1 ms, and 1 s for a barrier after each of the first two.
	phase() {
		echo "{\"kind\": \"loop\", \"line\": $1, \"interval\": $1, \"variable\": \"main.i$1\", \"first\": \"0\", \"step\": \"1\",
			\"count\": \"N\", \"body\": [{\"kind\": \"work\", \"line\": $1, \"flops\": $2}]}"
	}
	barrier=',{"kind": "sync", "line": 9, "what": "barrier"},'
	echo '{"version": 1, "file": "phases.upc", "arrays": [], "parameters": [{"name": "N"}],
		"functions": [{"name": "main", "arguments": [], "body":' \
		"[$(phase 1 10)$barrier$(phase 2 5)$barrier$(phase 3 2)]}]}" >phases.json
	set -- phases.json --machine round.json --threads 2
	# 6 s of the first one are half its computation; the 11.5 s of the others with a barrier are 1.5 times theirs.
	run=threads=2,seconds=17.5,interval:1=6000ms,N=1000
	holds "$near .[0] | (.seconds | near(17.5)) and (.intervals | (.[0].seconds | near(6)) and (.[1].seconds | near(8.5))
		and (.[2].seconds | near(3))) and (.measured | (.factor | near(1.5)) and (.intervals | length == 1)
		and .intervals[0].interval == 1 and (.intervals[0].factor | near(0.5))
		and (.runs[0] | (.factor | near(15.5 / 17)) and (.intervals[0] | (.modelled | near(11)) and (.rest | near(1)))))" \
		"$@" -D N=1000 --measured "$run"
	holds "$near .[0].seconds | near(11 + 16 + 6)" "$@" -D N=2000 --measured "$run"
	good "$predict" explain "$@" -D N=1000 --measured "$run"
	for line in '  interval 1, 6 s' '  factor = (6 s - 1 s) / (11 s - 1 s) = 0.5' \
		'  the factor of all other intervals is then 1.5' \
		'By 1 measured run, computation takes 1.5 times as long as the machine file says.' \
		'That of interval 1 takes 0.5 times as long as the machine file says.'; do
		grep -qxF "$line" "$out" || show "no line: $line"
	done
	# If there are many intervals, only the least and the largest factor are printed.
	echo '{"version": 1, "file": "phases.upc", "arrays": [], "parameters": [{"name": "N"}],
		"functions": [{"name": "main", "arguments": [], "body":' "[$(for i in 1 2 3 4; do
			phase $i 10
			echo ,
		done) $(phase 5 10)]}]}" >many.json
	good "$predict" many.json --machine round.json --threads 2 -D N=1000 \
		--measured threads=2,seconds=50,interval:1=10,interval:2=30,interval:3=5,interval:4=2,interval:5=3
	grep -qxF 'That of 5 intervals takes from 0.2 times (interval 4) to 3 times (interval 2).' "$out" \
		|| show 'no range of intervals'
	# Another run without it has its one factor there.
	holds "$near .[0].measured | (.factor | near(1.25)) and (.intervals[0] | (.factor | near(0.75)) and (.low | near(0.5))
		and (.high | near(1)))" "$@" -D N=1000 --measured "$run" --measured threads=2,seconds=19
	holds "$near .[0] | (.low | near(6 + 6 + 2)) and (.high | near(11 + 8.5 + 3))" \
		"$@" -D N=1000 --measured "$run" --measured threads=2,seconds=19
	holds "$near .[0].measured | (.factor | near(1)) and .intervals == []" "$@" -D N=1000 \
		--measured threads=2,seconds=19,interval:1=0.9
	grep -q 'interval 1 is left out: it took less than' "$err" || show 'no warning'
	bad 2 'no interval 4' "$predict" "$@" -D N=1000 --measured threads=2,seconds=19,interval:4=1
	bad 2 "number of an interval, not 'x'" "$predict" "$@" -D N=1000 --measured threads=2,seconds=19,interval:x=1
	bad 2 'two values of interval:1' "$predict" "$@" -D N=1000 --measured threads=2,seconds=9,interval:1=2,interval:1=2
	bad 2 "interval:1 needs a time above 0" "$predict" "$@" -D N=1000 --measured threads=2,seconds=9,interval:1=0

	# Some runs say nothing of the computation.
	for run in 'threads=2,seconds=1.95=took less than' 'threads=2,seconds=2.2=too little of it' \
		'threads=2,seconds=50,M=10=too little of it'; do
		holds "$near .[0] | .measured.factor == 1 and .measured.runs[0].factor == null and (.seconds | near(12))" \
			$ring --threads 2 --hosts 2 -D N=1000 --measured "hosts=2,${run%=*}"
		grep -q "^upcpredict: --measured .* is left out: .*${run##*=}" "$err" || show 'no reason'
	done
	holds "$near .[0] | .measured.factor == 1 and .seconds == null" $ring --threads 2 --measured threads=2,seconds=3
	grep -q 'left out: .*values are missing' "$err" || show 'no reason'

	# ---- processors that threads share --------------------------------------------------------

	# 10 s of computation and 100 ms of accesses by so many threads for each processor: of 4 threads of a host, or of one
	# machine.  Agents of several hosts are awake for 10 ms, in which threads lose that of a quarter of a thread each.
	for shared in '"cores": 2=1=2=0' '"cores": 2=2=1=1-2/2.25' '"processors": 3=2=4/3=1-4/4.5' '"processors": 4=2=1=1-4/4.5' \
		'"processors": 2, "cores": 8=4=2=1-4/5'; do
		IFS='=' read -r member hosts times agents <<END
$shared
END
		sed "s/\"name\"/$member, &/" round.json >shared.json
		set -- ring.json --machine shared.json --threads 4 --hosts "$hosts" -D N=1000
		holds "$near .[0].intervals[0] | (.computation | near(10 * $times + 0.01 * ($agents)))
			and (if $hosts == 4 then true else .accesses | near(0.1 * $times) or near(1) end)" "$@"
		holds "$near .[0].intervals[0].computation | near(10)" "$@" --without sharing
		# The run that was measured shared processors, too.
		holds "$near .[0].seconds | near(50)" "$@" --measured "threads=4,seconds=50,hosts=$hosts"
	done
	# The figures of upcbench say how many processors its hosts have.
	for shared in 'true=2=2=1-4/4.5' 'true=4=1=1-4/4.5' 'false=1=2=1-2/2.25' 'false=3=1=0'; do
		IFS='=' read -r pretended processors times agents <<END
$shared
END
		cat >bench.json <<END
{"format": "upcbench", "version": 1, "job": {"threads": 4, "hosts": 2, "pretended": $pretended},
 "hosts": [{"processors": $processors}, {"processors": $processors}], "compute": {"flops": 1e-3},
 "places": {"self": {"local_read": 1e-6}, "host": {"baseline_read": 1e-3}, "other": {"baseline_read": 1e-2}}, "figures": []}
END
		holds "$near .[0].intervals[0].computation | near(10 * $times + 0.01 * ($agents))" \
			ring.json --machine bench.json --threads 4 -D N=1000
	done

	# ---- what is wrong is said ----------------------------------------------------------------

	bad 2 'which threads' "$predict" $ring --measured seconds=3
	bad 2 'which seconds' "$predict" $ring --measured threads=3
	bad 2 "above 0, such as 12.3 or 10ms, not '-3'" "$predict" $ring --measured threads=1,seconds=-3
	bad 2 "not '3 min'" "$predict" $ring --measured 'threads=1,seconds=3 min'
	bad 2 "not 'nan'" "$predict" $ring --measured 'threads=1,seconds=nan'
	bad 2 "threads needs a number from 1 to 1000000, not '0'" "$predict" $ring --measured threads=0,seconds=3
	bad 2 'has two values of threads' "$predict" $ring --measured threads=1,threads=2,seconds=3
	bad 2 'has two values of N' "$predict" $ring --measured threads=1,N=2,seconds=3,N=3
	bad 2 "not 'N'" "$predict" $ring --measured threads=1,seconds=3,N
	bad 2 "not ''" "$predict" $ring --measured threads=1,seconds=3,
	bad 2 '2 hosts need at least as many threads' "$predict" $ring --measured threads=1,seconds=3,hosts=2
	bad 2 "mentions no 'K'" "$predict" $ring --measured threads=1,seconds=3,K=3
	bad 2 'cannot read' "$predict" $ring --measured nowhere
	printf '# none\n' >none
	bad 2 'none has no run' "$predict" $ring --measured none
	printf '\nthreads=1,seconds=x\n' >broken
	bad 2 'broken:2: seconds needs' "$predict" $ring --measured broken
	bad 2 'needs an argument' "$predict" $ring --measured
}
end_command_test
