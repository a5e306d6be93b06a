#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check.sh BUILD_DIR [UPCC_FLAG...] - the samples, with more to do, under upcc -check beside the
# same without it: medians of the processor time of all threads, side by side in one run.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:?usage: check.sh BUILD_DIR}" && pwd)
shift
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
UPC_CHECK=noleaks
export UPC_CHECK

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

# sample NAME SED_COMMAND
sample() {
	sed "$2" "$here/../../samples/$1/$1.upc" >"$dir/$1.upc"
	"$build/bin/upcc" -O2 "$dir/$1.upc" -o "$dir/plain"
	"$build/bin/upcc" -O2 "${check:--check}" "$dir/$1.upc" -o "$dir/checked"
	: >"$dir/plain.times"
	: >"$dir/checked.times"
	for _ in 1 2 3 4 5; do
		cost "$build/bin/upcrun" -q -n 2 "$dir/plain" >>"$dir/plain.times"
		cost "$build/bin/upcrun" -q -n 2 "$dir/checked" >>"$dir/checked.times"
	done
	echo "$(median "$dir/plain.times") $(median "$dir/checked.times")" | awk -v n="$1" '{
		printf "check: %-10s %6.3f s, with -check %6.3f s, ratio %5.2f\n", n, $1, $2, $2 / $1}'
}

sample heat 's/ROWS 26/ROWS 42/; s/COLS 64/COLS 130/'
sample histogram 's/ROLLS 100000/ROLLS 20000000/'
sample matmul 's/define N 60/define N 360/'
sample nqueens 's/MAX_N 10/MAX_N 12/; s/352, 724}/352, 724, 2680, 14200}/'
sample pi 's/STRIPS 1000000/STRIPS 200000000/'
sample sobel 's/ROWS 24/ROWS 1500/; s/COLS 60/COLS 1500/'
sample stream 's/PER_THREAD 500000/PER_THREAD 4000000/'
sample tree 's/WORD 12/WORD 12/'
