#!/bin/sh
# SPDX-License-Identifier: MIT
#
# local.sh BUILD_DIR [--quick] [--svg DIR] [NAME...] - the programs of local/ in UPC beside the same in
# C: the same compiler and flags, in turn, with 1, 2 and 4 threads.  Prints the ratios by the rows of
# local/rows, and where they were measured; with --svg plots of them into DIR.  --quick takes one
# turn on one thread.  The names are those of programs, `size` and `translation`: of all without one.
# README.md says more.  Status 1 if a program fails or the results of two differ.  The environment may
# say GCC, CLANG, LOCAL_FLAGS (-O2), THREADS (1 2 4), TURNS (5), SECONDS_EACH (2) and SIZE (large).
set -eu
LC_ALL=C
export LC_ALL

usage='usage: local.sh BUILD_DIR [--quick] [--svg DIR] [NAME...]'
here=$(cd "$(dirname "$0")" && pwd)/local
build=$(cd "${1:?$usage}" && pwd)
shift
threads=${THREADS:-1 2 4} turns=${TURNS:-5} seconds=${SECONDS_EACH:-2} quick='' svg='' names=''
while [ $# -gt 0 ]; do
	case $1 in
	--quick) quick=1 threads=1 turns=1 ;;
	--svg) svg=${2:?$usage} && shift ;;
	-*) echo "$usage" >&2 && exit 2 ;;
	*) names="$names $1" ;;
	esac
	shift
done
if [ -z "$names" ]; then
	names=$(cd "$here" && for f in *.upc; do echo "${f%.upc}"; done)
	names="$names size translation"
fi
compilers="${GCC:-gcc} ${CLANG:-clang-19}"
flags=${LOCAL_FLAGS:--O2} size=${SIZE:-large}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' HUP INT TERM
: >"$dir/raw"

# Prints the values of the line ` * $2: value` in the first comment of a program.
directive() {
	sed -n "/\\*\\//q; s|^ \\* $2: *||p" "$here/$1.upc"
}

is_program() {
	[ -f "$here/$1.upc" ]
}

# Prints the ways to fix THREADS for a program, and its numbers of threads.
ways_of() {
	ways=$(directive "$1" ways)
	[ -z "$quick" ] || ways=dynamic
	echo "${ways:-dynamic}"
}

threads_of() {
	own=$(directive "$1" threads)
	[ -z "$quick${THREADS:-}" ] || own=$threads
	echo "${own:-$threads}"
}

upcc() {
	echo "'$build/bin/upcc' --cc=$1 $flags -Wno-bulk-copy $2 '$here/$name.upc' -lm -o '$dir/$name.$1.$3'"
}

# Prints one command a line.
build_commands() {
	for name in $names; do
		is_program "$name" || continue
		for cc in $compilers; do
			echo "$cc -std=gnu11 $flags '$here/$name.c' -lm -o '$dir/$name.$cc.c'"
			upcc "$cc" '' dynamic
			upcc "$cc" -fno-localize plain
			case $(ways_of "$name") in *static*) ;; *) continue ;; esac
			for n in $(threads_of "$name"); do
				upcc "$cc" "-T $n" "static.$n"
			done
		done
	done
}

# run SIDE PROGRAM: adds `SIDE TURN WAY COMPILER THREADS RESULT SECONDS CHECK` a result
run() {
	case $1 in
	c) set -- "$@" env SPMD_THREADS="$n" "$2" "$size" ;;
	*) set -- "$@" "$build/bin/upcrun" -n "$n" "$2" "$size" ;;
	esac
	side=$1
	shift 2
	timeout -k 5 120 "$@" >"$dir/out" || {
		echo "$name: $side, $cc, $way, $n threads: status $?" >&2
		echo "$name" >>"$dir/failed"
		return 0
	}
	sed "s/^/$side $turn $way $cc $n /" "$dir/out" >>"$dir/raw"
}

now() {
	awk 'NR == 1 { print $1 }' /proc/uptime
}

# Runs both in turn, each first as often as the other; three turns at least, more while there is time.
measure() {
	case $way in static) upc=$dir/$name.$cc.static.$n ;; *) upc=$dir/$name.$cc.dynamic ;; esac
	start=$(now)
	for turn in $(seq "$turns"); do
		if [ $((turn % 2)) = 1 ]; then
			run upc "$upc"
			run c "$dir/$name.$cc.c"
		else
			run c "$dir/$name.$cc.c"
			run upc "$upc"
		fi
		[ "$turn" -lt 3 ] || echo "$start $(now) $seconds" |
			awk '{ exit $2 - $1 > $3 }' || break
	done
	if [ "$way $n" = 'dynamic 1' ] && [ -z "$quick" ]; then
		turn=1
		run plain "$dir/$name.$cc.plain"
	fi
}

# Measures the machine code of the functions of forall.upc and of their innermost loops, in bytes, in the
# place of seconds.
size() {
	way=dynamic n=1 turn=1
	for cc in $compilers; do
		"$build/bin/upcc" --cc="$cc" "$flags" -c "$here/forall.upc" -o "$dir/upc.o"
		"$build/bin/upcc" --cc="$cc" "$flags" -fno-localize -c "$here/forall.upc" \
			-o "$dir/plain.o"
		"$cc" -std=gnu11 "$flags" -c "$here/forall.c" -o "$dir/c.o"
		for side in upc plain c; do
			objdump -d --no-show-raw-insn "$dir/$side.o" | awk -f "$here/size.awk" |
				awk -v head="$side $turn $way $cc $n" '
				/^(triad_.*|stencil|members|matrix) / {
					print head, "size-function-" $1, $2, 0
					print head, "size-loop-" $1, $3, 0
				}' >>"$dir/raw"
		done
	done
}

# Seconds of the translator, all passes beside none.
translation() {
	way=dynamic cc=upc2c n=1
	awk -v lines=10000 -f "$here/../generate.awk" >"$dir/10000-lines.upc"
	awk -v functions=250 -f "$here/loops.awk" >"$dir/2500-loops.upc"
	for program in 10000-lines 2500-loops; do
		for turn in $(seq $((2 * turns + 1))); do
			for passes in -flocalize -fno-localize; do
				/usr/bin/env python3 - "$build/bin/upc2c" $passes "$dir/$program.upc" -o \
					"$dir/out.c" <<'PY' >"$dir/time"
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stderr=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime)
PY
				case $passes in -flocalize) side=upc ;; *) side=c ;; esac
				echo "$side $turn $way $cc $n translation-$program" \
					"$(cat "$dir/time") 0" >>"$dir/raw"
			done
		done
	done
}

where() {
	echo
	sed -n 's/^model name[^:]*: /machine: /p' /proc/cpuinfo | sed q
	echo "processors: $(getconf _NPROCESSORS_ONLN); threads: $threads; system: $(uname -sr)"
	echo "load before: $load; behind: $(cut -d ' ' -f 1 /proc/loadavg)"
	for cc in $compilers; do
		echo "compiler: $cc: $("$cc" --version | sed q)"
	done
	echo "flags: $flags, for both; upc2c: $("$build/bin/upc2c" --version | sed q)"
}

load=$(cut -d ' ' -f 1 /proc/loadavg) # the load of other programs: more than 0 makes all of this doubtful
build_commands >"$dir/commands"
xargs -r -P "$(getconf _NPROCESSORS_ONLN)" -d '\n' -n 1 sh -c <"$dir/commands"
for name in $names; do
	[ ! -t 2 ] || echo "$name ..." >&2
	if ! is_program "$name"; then
		"$name"
		continue
	fi
	for cc in $compilers; do
		for way in $(ways_of "$name"); do
			for n in $(threads_of "$name"); do
				measure
			done
		done
	done
done
awk -v rows="$here/rows" -f "$here/ratios.awk" "$dir/raw" >"$dir/ratios" || touch "$dir/failed"
awk -f "$here/table.awk" "$dir/ratios"
where
if [ -n "$svg" ]; then
	mkdir -p "$svg"
	awk -v by=row -f "$here/plot.awk" "$dir/ratios" >"$svg/overview.svg"
	cut -f 1 "$dir/ratios" | sort -u | while read -r row; do
		awk -v by=result -v only="$row" -f "$here/plot.awk" "$dir/ratios" \
			>"$svg/$(echo "$row" | tr -cs 'A-Za-z0-9\n' '-').svg"
	done
fi
[ ! -e "$dir/failed" ]
