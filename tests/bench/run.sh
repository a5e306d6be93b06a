#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh BUILD_DIR [gasp | report | collectives ["THREADS..."]] - prints all numbers: the translator beside
# Clang, loads beside plain C, barriers, locks and collectives beside others; or one of the
# last three alone.  README.md says what each line compares.
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

# collectives THREADS: ours, straight on, and by each MPI that is installed; a line for each
# function and size, with the ratios of ours to straight, and with MYSYNC, which waits as MPI
# does, to the better MPI.
collectives() {
	: >"$dir/times"
	for _ in 1 2 3; do
		"$build/bin/upcrun" -n "$1" "$dir/collective" >>"$dir/times"
		for mpi in openmpi mpich; do
			[ -x "$dir/collective.$mpi" ] || continue
			# one that spins where threads share processors takes minutes
			case $mpi in
			openmpi) options='--allow-run-as-root --oversubscribe --bind-to none' ;;
			*) options= ;;
			esac
			# shellcheck disable=SC2086 # a list
			timeout 120 "mpirun.$mpi" $options -n "$1" \
				"$dir/collective.$mpi" $mpi >>"$dir/times" 2>/dev/null || :
		done
	done
	awk -v n="$1" -v ways="all my straight openmpi mpich" '
		NF == 4 && $4 ~ /^[0-9]+$/ {
			row = $2 " " $3
			if (!($1 in is_way)) is_way[$1] = 1
			if (!(row in seen)) { seen[row] = 1; rows[++n_rows] = row }
			if (!((row, $1) in ns) || $4 < ns[row, $1]) ns[row, $1] = $4
		}
		END {
			n_ways = split(ways, way)
			for (i = 1; i <= n_rows; i++) {
				line = sprintf("collective %d threads %-24s", n, rows[i])
				best = 0
				for (w = 1; w <= n_ways; w++) {
					t = ns[rows[i], way[w]]
					line = line sprintf(" %s %s", way[w], t == "" ? "-" : t)
					if (way[w] ~ /mpi/ && t != "" && (!best || t < best)) best = t
				}
				line = line sprintf(" ns; ratio to straight %.2f",
					ns[rows[i], "all"] / ns[rows[i], "straight"])
				if (best)
					line = line sprintf(", to mpi %.2f", ns[rows[i], "my"] / best)
				print line
			}
		}' "$dir/times"
}

collectives_prepare() {
	"$build/bin/upcc" --cc=gcc -O2 -I "$build/include/upc2c" -x c "$here/collective.c" \
		-o "$dir/collective"
	for mpi in openmpi mpich; do
		if command -v "mpicc.$mpi" >/dev/null && command -v "mpirun.$mpi" >/dev/null; then
			"mpicc.$mpi" -O2 "$here/collective_mpi.c" -o "$dir/collective.$mpi"
		else
			echo "collective: $mpi is not installed: skipped"
		fi
	done
}

# Measures what an event costs without a tool and with one that does nothing, and what a callback costs
# in the library of the profiler.
gasp() {
	inst='-O2 --inst-local --inst-functions'
	# shellcheck disable=SC2086 # a list
	"$build/bin/upcc" --cc=gcc $inst "$here/events.upc" -o "$dir/events"
	"$build/bin/upcrun" -n 1 "$dir/events" | sed 's/^/events: no tool: /'
	# shellcheck disable=SC2086 # a list
	"$build/bin/upcc" --cc=gcc $inst "$here/events.upc" "$here/events.c" -o "$dir/events"
	"$build/bin/upcrun" -n 1 "$dir/events" | sed 's/^/events: empty tool: /'
	gcc -O2 -std=gnu11 -I "$build/include/upc2c" "$here/gasp_notify.c" -ldl -o "$dir/notify"
	mkdir "$dir/measured"
	"$dir/notify" "$build/lib/libupcprof.so" "$dir/measured"
}

# Measures the report of a trace of ten million records that has no profile, so that all of it is counted from
# the events; the list of the first million; and replays of it.
report() {
	source=$here/../..
	gcc -O2 -std=c11 -I "$source/tools/upcprof" -I "$source/tests/upcprof" \
		-I "$build/include/upc2c" "$here/trace.c" "$source/tests/upcprof/writer.c" \
		"$source/tools/upcprof/format/format.c" -o "$dir/trace"
	"$dir/trace" "$dir/trace.upcprof" 8 6000 100
	all=$("$build/bin/upcprof" report --json --section=experiment "$dir/trace.upcprof" |
		sed -n 's/.*"trace_records": \([0-9]*\).*/\1/p')
	for command in 'report' 'report --json' 'print --max-events=1000000' 'whatif' 'path'; do
		: >"$dir/times"
		for _ in 1 2 3 4 5; do
			cost sh -c "exec '$build/bin/upcprof' $command '$dir/trace.upcprof' >/dev/null" \
				>>"$dir/times"
		done
		n=$all
		[ "$command" = "${command#print}" ] || n=1000000
		echo "$n $all $(du -bs "$dir/trace.upcprof" | cut -f1)" \
			"$(median "$dir/times" 1) $(median "$dir/times" 2) $command" | awk '{
			printf "report: upcprof %s of %d records of %.1f bytes: %.2f s, ",
				$6 ($7 ? " " $7 : ""), $2, $3 / $2, $4
			printf "%.1f million events/s, %.0f MiB\n", $1 / $4 / 1e6, $5 / 1024}'
	done
	rm -r "$dir/trace.upcprof"
}

case ${2:-} in
report)
	report
	exit
	;;
gasp)
	gasp
	exit
	;;
collectives)
	collectives_prepare
	for n in ${3:-2 4 8}; do
		collectives "$n"
	done
	exit
	;;
esac

for lines in 1000 3000 10000 30000 100000; do
	translator $lines $((lines > 10000 ? 3 : 9))
done
for cc in gcc "$clang"; do
	program "$cc" access.upc "1 2"
done
for cc in gcc "$clang"; do
	program "$cc" atomic.upc "1 2"
done
program gcc barrier.c "2 4 8"
program gcc lock.c "1 2 4 8"
program gcc alloc.c "1 2 4 8"
program gcc copy.c "1 2"
gasp
report
collectives_prepare
for n in 2 4 8; do
	collectives $n
done
"$here/check.sh" "$build"
"$here/gasp.sh" "$build"
