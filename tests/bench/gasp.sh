#!/bin/sh
# SPDX-License-Identifier: MIT
#
# gasp.sh BUILD_DIR [TURNS [THREADS]] - what measuring costs: each sample at its own size, which takes
# milliseconds, and larger, as it is, with --inst and no tool, under upcprof's profile with and
# without samples of the accesses, and under its trace.  Medians of the processor time of all
# threads, in turn in one run; the ratios are to the program as it is.  `start` does nothing: what
# a measurement costs in any case.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:?usage: gasp.sh BUILD_DIR [TURNS [THREADS]]}" && pwd)
turns=${2:-9} threads=${3:-2}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

cat >"$dir/turns.py" <<'PY'
import os, resource, statistics, subprocess, sys
build, folder, threads, turns = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
tool = {"UPC_GASP_TOOL": build + "/lib/libupcprof.so", "UPCPROF_OUTPUT": folder + "/measured"}
ways = [("plain", {}), ("inst", {}), ("inst", tool), ("inst", dict(tool, UPCPROF_SAMPLE="1")),
    ("inst", dict(tool, UPCPROF_TRACE="1"))]
times = [[] for _ in ways]

def used():
    u = resource.getrusage(resource.RUSAGE_CHILDREN)
    return u.ru_utime + u.ru_stime

for _ in range(turns):
    for i, (program, environment) in enumerate(ways):
        before = used()
        subprocess.run([build + "/bin/upcrun", "-q", "-n", threads, folder + "/" + program], check=True,
            stdout=subprocess.DEVNULL, env=dict(os.environ, **environment))
        times[i].append(used() - before)
print(*(statistics.median(t) for t in times))
PY

# measure NAME [larger]: the program NAME.upc of the folder
measure() {
	"$build/bin/upcc" -O2 "$dir/$1.upc" -o "$dir/plain"
	"$build/bin/upcc" -O2 --inst "$dir/$1.upc" -o "$dir/inst"
	python3 "$dir/turns.py" "$build" "$dir" "$threads" "$turns" >"$dir/result"
	awk -v n="$1" -v size="${2:-}" '{
		printf "measuring: %-10s %-6s %8.2f ms; --inst %.3f, profile %.3f, without samples %.3f, trace %.3f\n",
			n, size, $1 * 1e3, $2 / $1, $3 / $1, $4 / $1, $5 / $1 }' "$dir/result"
}

# sample NAME [SED_COMMAND]: at its own size, or changed
sample() {
	sed "${2:-}" "$here/../../samples/$1/$1.upc" >"$dir/$1.upc"
	measure "$1" "${2:+larger}"
	echo "${2:+larger} $(cat "$dir/result")" >>"$dir/all"
}

# summary WORD: medians and the worst of the lines that begin with the word
summary() {
	for column in 2 3 5; do
		awk -v w="$1" -v c=$column '(w == "" && NF == 5) || $1 == w { k = NF - 5; print $(c + k) / $(1 + k) }' \
			"$dir/all" | sort -g | awk -v size="${1:-own size}" -v way=$column '
			BEGIN { split("- --inst profile - trace", ways, " ") }
			{ v[NR] = $1 }
			END { printf "measuring: %s, %s: median ratio %.3f, worst %.3f\n", ways[way], size,
				v[int((NR + 1) / 2)], v[NR] }'
	done
}

# calls NAME: the program NAME.upc with --inst-functions, its calls throttled under the tool.
calls() {
	"$build/bin/upcc" -O2 "$dir/$1.upc" -o "$dir/plain"
	"$build/bin/upcc" -O2 --inst --inst-functions "$dir/$1.upc" -o "$dir/inst"
	python3 "$dir/turns.py" "$build" "$dir" "$threads" "$turns" | awk -v n="$1" '{
		printf "measuring: %-10s %8.2f ms; --inst-functions %.3f, profile %.3f, trace %.3f\n",
			n, $1 * 1e3, $2 / $1, $3 / $1, $5 / $1 }'
}

: >"$dir/all"
printf '#include <upc.h>\nint main(void)\n{\n\tupc_barrier;\n\treturn 0;\n}\n' >"$dir/start.upc"
measure start
cat >"$dir/fib.upc" <<'END'
#include <upc.h>
static volatile int n = 36;
static int fib(int i)
{
	return i < 2 ? i : fib(i - 1) + fib(i - 2);
}
int main(void)
{
	return fib(n) < 0;
}
END
calls fib
sed 's/MAX_N 10/MAX_N 12/; s/352, 724}/352, 724, 2680, 14200}/' "$here/../../samples/nqueens/nqueens.upc" >"$dir/nqueens.upc"
calls nqueens
for name in heat histogram matmul nqueens pi sobel stream tree; do
	sample $name
done
summary ''
sample heat 's/ROWS 26/ROWS 66/; s/COLS 64/COLS 514/'
sample histogram 's/ROLLS 100000/ROLLS 20000000/'
sample matmul 's/define N 60/define N 720/'
sample nqueens 's/MAX_N 10/MAX_N 12/; s/352, 724}/352, 724, 2680, 14200}/'
sample pi 's/STRIPS 1000000/STRIPS 200000000/'
sample sobel 's/ROWS 24/ROWS 1500/; s/COLS 60/COLS 1500/'
sample stream 's/PER_THREAD 500000/PER_THREAD 4000000/'
summary larger
