#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh BUILD_DIR - prints all numbers: the translator beside Clang, loads beside plain C,
# barriers and locks beside others.  README.md says what each line compares.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:?usage: run.sh BUILD_DIR}" && pwd)
clang=${CLANG:-clang-19}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# cost COMMAND...: seconds and KiB at the peak, of it and its children.
cost() {
	/usr/bin/env python3 - "$@" <<'PY'
import os, resource, subprocess, sys, time
start = time.monotonic()
subprocess.run(sys.argv[1:], check=True)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(time.monotonic() - start, used.ru_maxrss)
PY
}

# median FILE COLUMN
median() {
	sort -g -k "$2,$2" "$1" | awk -v c="$2" '{v[NR] = $c} END {print v[int((NR + 1) / 2)]}'
}

# translator LINES REPETITIONS
translator() {
	awk -v lines="$1" -f "$here/generate.awk" >"$dir/p.upc"
	awk -v lines="$1" -v plain=1 -f "$here/generate.awk" >"$dir/p.c"
	"$clang" -E "$dir/p.c" -o "$dir/p.i"
	: >"$dir/ours"
	: >"$dir/clang"
	for _ in $(seq "$2"); do
		cost "$build/bin/upc2c" "$dir/p.upc" -o "$dir/out.c" >>"$dir/ours"
		cost "$clang" -fsyntax-only "$dir/p.i" >>"$dir/clang"
	done
	echo "$1 $(median "$dir/ours" 1) $(median "$dir/clang" 1)" \
		"$(median "$dir/ours" 2) $(median "$dir/clang" 2)" | awk '{
		printf "translator %6d lines: ", $1
		printf "upc2c %6.3f s, clang %6.3f s, ratio %5.2f; ", $2, $3, $2 / $3
		printf "%4.0f and %4.0f MiB, ratio %.2f; ", $4 / 1024, $5 / 1024, $4 / $5
		printf "%5.1f us a line\n", $2 / $1 * 1e6}'
}

# program COMPILER FILE "THREADS..."; a .c file uses the runtime library directly
program() {
	case $2 in
	*.c) language=c ;;
	*) language=none ;;
	esac
	"$build/bin/upcc" --cc="$1" -O2 -I "$build/include/upc2c" -x $language \
		"$here/$2" -lpthread -o "$dir/program"
	for n in $3; do
		"$build/bin/upcrun" -n "$n" "$dir/program" | sed "s/^/$1: /"
	done
}

for lines in 1000 3000 10000 30000 100000; do
	translator $lines $((lines > 10000 ? 3 : 9))
done
for cc in gcc "$clang"; do
	program "$cc" access.upc "1 2"
done
for cc in gcc "$clang"; do
	program "$cc" atomic.upc "1 2"
done
for file in barrier.c lock.c; do
	program gcc $file "2 4 8"
done
program gcc alloc.c "1 2 4 8"
program gcc copy.c "1 2"
"$here/check.sh" "$build"
