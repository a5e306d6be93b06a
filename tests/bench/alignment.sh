#!/bin/sh
# SPDX-License-Identifier: MIT
#
# alignment.sh BUILD_DIR [--quick] - what --check-alignment costs, beside the same without it, as the tables of Kamil
# and Yelick, "Enforcing Textual Alignment of Collectives Using Dynamic Checks", have it: a decision, a statement of
# weak alignment, collective operations and programs.  All ways of an operation are in one program, in turn; those
# of a program are started in turn.  Ratios are medians over the turns.  --quick takes one short turn, for the
# tests.  The environment may say CC (gcc), FLAGS (-O2 -falign-loops=64) and TURNS (5).  Status 1 if a program fails.
# whole: align/ tries what this measures; it keeps the benchmark running
set -eu
LC_ALL=C
export LC_ALL

usage='usage: alignment.sh BUILD_DIR [--quick]'
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:?$usage}" && pwd)
shift
cc=${CC:-gcc} flags=${FLAGS:--O2 -falign-loops=64} turns=${TURNS:-5} size=large rounds=200 threads='2 4 8'
case $* in
'') ;;
--quick) turns=1 size=small rounds=1 threads=2 ;;
*) echo "$usage" >&2 && exit 2 ;;
esac
upcrun=$build/bin/upcrun
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' HUP INT TERM

# compile [FLAG | FILE...]
compile() {
	# shellcheck disable=SC2086 # a list
	"$build/bin/upcc" --cc="$cc" $flags -Wno-bulk-copy "$@"
}

# Prints the ratios and differences of `KEY NUMBER` in $1: a line for each key, with the median.
medians() {
	sort -k1,1 -k2,2g "$1" | awk '
		function flush() { if (n) print key, v[int((n + 1) / 2)] }
		$1 != key { flush(); key = $1; n = 0 }
		{ v[++n] = $2 }
		END { flush() }'
}

# ---- operations ----

# operations SUFFIX: the program that measures them, with SUFFIX (empty, or ,debug) after strict and weak
operations() {
	compile -DWAY=plain -c "$here/alignment/operations.upc" -o "$dir/plain.o"
	for way in strict weak; do
		compile -DWAY=$way --check-alignment="$way$1" -c "$here/alignment/operations.upc" -o "$dir/$way.o"
	done
	compile "$here/alignment/alignment.upc" "$dir/plain.o" "$dir/strict.o" "$dir/weak.o" -o "$dir/operations$1"
}

# measure SUFFIX THREADS: adds to $dir/numbers what one run says
measure() {
	"$upcrun" -n "$2" "$dir/operations$1" $size >"$dir/out"
	awk -v suffix="$1" -v threads="$2" '
		$1 == "decision" { ns[$2] = $3; next }
		$2 == "plain" { print $1 "." threads ".plain", $3; next }
		{ print $1 "." threads "." $2 suffix, $4 }
		END {
			if (threads > 1) exit
			print "update." suffix, (ns["strict"] - ns["plain"]) / 2
			print "save." suffix, ns["weak"] - ns["strict"]
		}' "$dir/out" >>"$dir/numbers"
}

# Fails if a number is missing.
operations_print() {
	medians "$dir/numbers" | awk -v counts="$threads" '
		function number(key) {
			if (!(key in x)) {
				print "alignment.sh: " key " was not measured" >"/dev/stderr"
				exit 1
			}
			return x[key]
		}
		function decision(what, key, paper, limit) {
			printf "alignment: %-24s %6.2f ns (%s); limit %s\n", what ":", number(key), paper, limit
		}
		function ratios(what, threads, paper, limit,    k) {
			k = what "." threads "."
			printf "alignment: %-24s plain %6.0f ns; strict %.2f, debug %.2f, ", what ", " threads " threads:",
				number(k "plain"), number(k "strict"), number(k "strict,debug")
			printf "weak %.2f, debug %.2f (%s); limit %s\n", number(k "weak"), number(k "weak,debug"),
				paper, limit
		}
		{ x[$1] = $2 }
		END {
			decision("update", "update.", "4.0", "2")
			decision("update, debug", "update.,debug", "31.4", "15")
			decision("save and restore", "save.", "10.3", "4")
			n = split(counts, count, " ")
			for (i = 1; i <= n; i++) ratios("barrier", count[i], "2.7", "1.3")
			for (i = 1; i <= n; i++) ratios("broadcast", count[i], "2.5", "1.2")
			for (i = 1; i <= n; i++) ratios("exchange", count[i], "1.7", "1.2")
		}'
}

# ---- programs ----

cat >"$dir/turns.py" <<'PY'
import resource, statistics, subprocess, sys
turns, ways, command = int(sys.argv[1]), sys.argv[2].split(), sys.argv[3:]
times = {way: [] for way in ways}

def used():
    u = resource.getrusage(resource.RUSAGE_CHILDREN)
    return u.ru_utime + u.ru_stime

for turn in range(turns):
    for way in ways if turn % 2 else ways[::-1]:
        before = used()
        subprocess.run([word.replace("WAY", way) for word in command], check=True, stdout=subprocess.DEVNULL)
        times[way].append(used() - before)
plain = times[ways[0]]
print(statistics.median(plain), *(statistics.median(t / p for t, p in zip(times[w], plain)) for w in ways[1:]))
PY

# program NAME OUTPUT [FLAG | FILE...]: compares it plain, strict and weak, and counts what it notes
program() {
	name=$1 arguments=$2
	shift 2
	compile -T 2 "$@" -lm -o "$dir/$name-plain"
	compile -T 2 --check-alignment=strict "$@" -lm -o "$dir/$name-strict"
	compile -T 2 --check-alignment=weak "$@" -lm -o "$dir/$name-weak"
	# shellcheck disable=SC2086 # a list
	python3 "$dir/turns.py" "$((3 * turns))" 'plain strict weak' "$upcrun" -q -n 2 "$dir/$name-WAY" $arguments \
		>"$dir/result"
	compile -T 2 --check-alignment=strict,debug -Wl,--wrap=upcr_align_check "$@" "$dir/history.o" -lm \
		-o "$dir/$name-history"
	# shellcheck disable=SC2086 # a list
	"$upcrun" -q -n 2 "$dir/$name-history" $arguments | sed -n 's/^history //p' >>"$dir/result"
	[ "$(wc -l <"$dir/result")" = 2 ]
	awk -v name="$name" '
		BEGIN { split("cg 0.8 ft 0.3 multigrid 90 heat -", w, " "); for (i in w) paper[w[i]] = w[i + 1] }
		NR == 1 {
			printf "alignment: %-24s plain %6.1f ms; strict %.3f, weak %.3f (no effect); limit 1.01\n", name ":",
				$1 * 1e3, $2, $3
		}
		NR == 2 {
			printf "alignment: %-24s %d comparisons, %d decisions, ", name ", history:", $1, $2
			printf "%.2f KB of them between two, %.0f KB kept (%s); limit 64\n", $3 * 16 / 1024, $4 / 1024,
				paper[name]
		}' "$dir/result"
}

# A round of multigrid takes ten times as long as one of the others.
programs() {
	compile -I "$build/include/upc2c" -x c -c "$here/alignment/history.c" -o "$dir/history.o"
	for name in cg ft multigrid; do
		n=$rounds
		[ $name != multigrid ] || n=$(((rounds + 9) / 10))
		program $name "$size written $name" -DROUNDS="$n" "$here/network/programs.upc" "$here/network/multigrid.upc"
	done
	larger='s/ROWS 26/ROWS 66/; s/COLS 64/COLS 514/'
	[ $size = large ] || larger=''
	sed "$larger" "$here/../../samples/heat/heat.upc" >"$dir/heat.upc"
	program heat '' "$dir/heat.upc"
}

operations ''
operations ,debug
: >"$dir/numbers"
for _ in $(seq "$turns"); do
	for n in 1 $threads; do
		measure '' "$n"
		measure ,debug "$n"
	done
done
operations_print
programs
echo "alignment: processors $(getconf _NPROCESSORS_ONLN), load $(cut -d ' ' -f 1 /proc/loadavg), $cc $flags"
