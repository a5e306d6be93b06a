#!/bin/sh
# SPDX-License-Identifier: MIT
#
# profile.sh BUILD_DIR - the samples, with more to do, and measured: medians of the processor time
# of all threads beside that of the same without --inst, side by side in one run.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:?usage: profile.sh BUILD_DIR}" && pwd)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
tool=$build/lib/libupcprof.so
cd "$dir"

# cost COMMAND...: seconds of the processor, of it and its children.
cost() {
	/usr/bin/env python3 - "$@" <<'PY'
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime)
PY
}

median() {
	sort -g "$1" | awk '{v[NR] = $1} END {print v[int((NR + 1) / 2)]}'
}

# measured [VARIABLE=VALUE]
measured() {
	cost env "$@" UPC_GASP_TOOL="$tool" UPCPROF_OUTPUT=m "$build/bin/upcrun" -q -n 2 ./told
}

# sample NAME SED_COMMAND
sample() {
	sed "$2" "$here/../samples/$1/$1.upc" >"$1.upc"
	"$build/bin/upcc" -O2 "$1.upc" -o plain
	"$build/bin/upcc" -O2 --inst "$1.upc" -o told
	rm -f ./*.times
	for _ in 1 2 3 4 5; do
		cost "$build/bin/upcrun" -q -n 2 ./plain >>plain.times
		cost "$build/bin/upcrun" -q -n 2 ./told >>told.times # nobody listens
		measured >>profile.times
		measured UPCPROF_SAMPLE=16 >>sample.times
		measured UPCPROF_TRACE=1 >>trace.times
	done
	echo "$(median plain.times) $(median told.times) $(median profile.times)" \
		"$(median sample.times) $(median trace.times)" | awk -v n="$1" '{
		printf "profile: %-10s %6.3f s; --inst %5.2f, profile %5.2f, ", n, $1, $2 / $1, $3 / $1
		printf "UPCPROF_SAMPLE=16 %5.2f, trace %5.2f\n", $4 / $1, $5 / $1}'
}

sample heat 's/ROWS 26/ROWS 66/; s/COLS 64/COLS 514/'
sample histogram 's/ROLLS 100000/ROLLS 20000000/'
sample matmul 's/define N 60/define N 720/'
sample nqueens 's/MAX_N 10/MAX_N 12/; s/352, 724}/352, 724, 2680, 14200}/'
sample pi 's/STRIPS 1000000/STRIPS 200000000/'
sample sobel 's/ROWS 24/ROWS 1500/; s/COLS 60/COLS 1500/'
sample stream 's/PER_THREAD 500000/PER_THREAD 4000000/'
