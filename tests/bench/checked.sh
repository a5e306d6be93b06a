#!/bin/sh
# SPDX-License-Identifier: MIT
#
# checked.sh BUILD_DIR [--quick] [NAME...] - what -check and -check=race cost: programs of checked/ and local/
# with each of them beside the same without, on THREADS (2) threads.  Medians of the processor time that thread 0
# takes for each kernel, and of the resident memory of the largest process.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:?usage: checked.sh BUILD_DIR [--quick] [NAME...]}" && pwd)
shift
rounds=${ROUNDS:-5} size=large
if [ "${1:-}" = --quick ]; then
	rounds=1 size=small
	shift
fi
[ $# -gt 0 ] || set -- scattered heat sobel cg histogram gups
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
export UPC_CHECK=noleaks

# measure PROGRAM: "NAME SECONDS KIB" for each kernel.
measure() {
	python3 - "$build/bin/upcrun" -q -n "${THREADS:-2}" "$1" "$size" <<'PY'
import resource, subprocess, sys
out = subprocess.run(sys.argv[1:], check=True, stdout=subprocess.PIPE, text=True).stdout
kib = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
for line in out.splitlines():
    name, seconds, _ = line.split()
    print(name, seconds, kib)
PY
}

printf '%-22s %9s %14s %14s %10s %16s\n' kernel seconds '-check' '-check=race' MiB 'memory'
for name in "$@"; do
	source=$here/checked/$name.upc
	[ -e "$source" ] || source=$here/local/$name.upc
	"$build/bin/upcc" -O2 -DRESULT_CLOCK=CLOCK_PROCESS_CPUTIME_ID \
		"$source" -lm -o "$dir/plain"
	"$build/bin/upcc" -O2 -DRESULT_CLOCK=CLOCK_PROCESS_CPUTIME_ID -check \
		"$source" -lm -o "$dir/check"
	"$build/bin/upcc" -O2 -DRESULT_CLOCK=CLOCK_PROCESS_CPUTIME_ID -check=race \
		"$source" -lm -o "$dir/race"
	: >"$dir/times"
	round=0
	while [ $((round += 1)) -le "$rounds" ]; do
		for how in plain check race; do
			measure "$dir/$how" | sed "s/^/$how /" >>"$dir/times"
		done
	done
	awk '
		function median(list, v, n, i, j, t) {
			n = split(list, v, " ")
			for (i = 2; i <= n; i++)
				for (j = i; j > 1 && v[j] + 0 < v[j - 1] + 0; j--) {
					t = v[j]; v[j] = v[j - 1]; v[j - 1] = t
				}
			return v[int((n + 1) / 2)]
		}
		function ratio(a, b) { return b > 0 ? a / b : 0 }
		{
			if (!(($2) in seen)) { seen[$2] = 1; order[++kernels] = $2 }
			times[$1, $2] = times[$1, $2] " " $3
			sizes[$1, $2] = sizes[$1, $2] " " $4
		}
		END {
			for (k = 1; k <= kernels; k++) {
				name = order[k]
				t = median(times["plain", name])
				m = median(sizes["plain", name])
				printf "%-22s %9.4f %13.2fx %13.2fx %10.1f %7.2fx %7.2fx\n", name, t,
					ratio(median(times["check", name]), t), ratio(median(times["race", name]), t),
					m / 1024, ratio(median(sizes["check", name]), m),
					ratio(median(sizes["race", name]), m)
			}
		}' "$dir/times"
done
