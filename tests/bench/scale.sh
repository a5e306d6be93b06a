#!/bin/sh
# SPDX-License-Identifier: MIT
#
# scale.sh BUILD_DIR - how the translator's time and memory grow with each thing of which a
# program can have many: at N and at 4 N, and the ratio.  4 is linear.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:?usage: scale.sh BUILD_DIR}" && pwd)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# cost FILE: seconds and MiB above those of an empty program
cost() {
	/usr/bin/env python3 - "$build/bin/upc2c" "$1" "$dir/out.c" "$dir/empty.upc" <<'PY'
import os, sys, time
def run(source):
    start = time.monotonic()
    child = os.spawnv(os.P_NOWAIT, sys.argv[1], [sys.argv[1], source, "-o", sys.argv[3]])
    used = os.wait4(child, 0)[2]
    return time.monotonic() - start, used.ru_maxrss / 1024
best = lambda source: min(run(source) for _ in range(3))
full, empty = best(sys.argv[2]), best(sys.argv[4])
print(full[0] - empty[0], full[1] - empty[1])
PY
}

printf '#include <upc.h>\n#include <stdio.h>\n#include <stdlib.h>\nint main(void) { return 0; }\n' \
	>"$dir/empty.upc"
for sizes in lines=50000 objects=2500 function=5000 parens=950 sum=950 subscripts=950 calls=950 \
	conditions=950 cases=2500 blocks=475 loops=250 oneline=2500 members=1000 initializer=25000 \
	barriers=500 layouts=2500 sizes=2500 mistakes=2500; do
	kind=${sizes%=*} n=${sizes#*=}
	for size in "$n" $((4 * n)); do
		awk -v kind="$kind" -v n="$size" -f "$here/../properties/scale.awk" >"$dir/$size.upc"
	done
	echo "$kind $n $(cost "$dir/$n.upc" 2>/dev/null) $(cost "$dir/$((4 * n)).upc" 2>/dev/null)" |
		awk '{
			printf "scale %-11s %5d and %6d: ", $1, $2, 4 * $2
			printf "%6.3f and %6.3f s, ", $3, $5
			printf $3 < 0.05 ? "too short; " : "ratio %4.1f; ", $5 / ($3 ? $3 : 1)
			printf "%5.1f and %6.1f MiB, ratio %4.1f\n", $4, $6, $6 / $4}'
done
