#!/bin/sh
# SPDX-License-Identifier: MIT
#
# random.sh [PROGRAMS [SEED]] - random programs of which a model knows where their threads come to different
# operations, or to one by different ways (differential/alignment.c): upcc --check-alignment reports each of them,
# at a place that the model has for two threads that differ, and no other.  A program has 40 tests; each that must
# fail runs alone, and those that are aligned run one after the other.  The quick tier takes two programs, with strict or weak alignment.
# By hand, for long: random.sh 500.
# shellcheck disable=SC2046,SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/differential/themes.sh"
programs=${1:-$(is_whole && echo 4 || echo 2)} seed=${2:-1} tests=40 tried=0 failing=0
start_test "align/random-$seed"
last=$((seed + programs))
cd "$work" || exit
TMPDIR=$work
export TMPDIR

lost() {
	fail "seed $seed, $mode, $n threads: $*; files are in $work"
}

# Runs each test that must fail, and writes to `got` a line `== TEST STATUS` and the messages of the program.
run_failing() {
	: >got
	for test in $(awk -v mode=$mode '$1 == mode && $3 != "ok" { print $2 }' model); do
		guard_seconds=60 guard "$bin/upcrun" -n $n ./program "$test" >out 2>err </dev/null
		echo "== $test $?" >>got
		cat err >>got
		failing=$((failing + 1))
	done
}

# Each message is of two threads that the model has in different classes, at their places in the first operation
# where they are.  It need not be the first of all threads: those that are alike there may differ further on.
compare() {
	awk -v mode=$mode -v threads="$n" '
	function fault(text) {
		print "test " test ": " text
		bad = 1
	}
	function find(here, there,  word, i, last) {
		last = split(expected[test], word, " ")
		for (i = 1; i <= last; i += threads) {
			split(word[i + here], a, ":")
			split(word[i + there], b, ":")
			if (a[1] != b[1])
				return
		}
	}
	FNR == NR {
		if ($1 == mode) {
			id = $2
			sub(/^[a-z]+ [0-9]+ /, "")
			expected[id] = $0
		}
		next
	}
	/^== / {
		if (n++ && !seen)
			fault("no message")
		test = $2
		seen = 0
		if ($3 != 1)
			fault("status " $3)
		next
	}
	/^upcr: thread [0-9]+: .* is not aligned with / && !seen++ {
		here = $3 + 0
		split($4, at, ":")
		mine = at[1] ":" at[2]
		if (match($0, / of thread [0-9]+/)) # else it is further on: an operation that thread 3 has completed
			there = substr($0, RSTART + 11, RLENGTH - 11) + 0
		else if (match($0, / that thread [0-9]+/))
			there = substr($0, RSTART + 13, RLENGTH - 13) + 0
		find(here, there)
		if (a[1] == b[1])
			fault("threads " here " and " there " are aligned")
		if (a[2] ":" a[3] != mine)
			fault("thread " here " is at " mine)
		if (match($0, / at [^ ]+:[0-9]+:[0-9]+/)) {
			split(substr($0, RSTART + 4, RLENGTH - 4), at, ":")
			if (b[2] ":" b[3] != at[1] ":" at[2])
				fault("thread " there " is at " at[1] ":" at[2])
		}
	}
	END {
		if (n && !seen)
			fault("no message")
		exit bad
	}' model got >faults || { head -n 5 faults; lost 'other messages than those of the model'; }
}

while [ "$seed" -lt "$last" ]; do
	n=$(pick $seed 2 3 4 7)
	"$UPC2C_BUILD/tests/differential/alignment" "$seed" $tests "$n" || fail "seed $seed: not generated"
	for mode in $(choose "random-$seed" strict weak); do
		cc=$(pick $((seed / 4)) gcc clang-19)
		[ -z "${UPC2C_SANITIZE:-}" ] || cc=$UPC2C_COMPILER
		more=$(pick $((seed / 3)) -O0 -O1 '-O0 --inst' -check "-O0 -T $n")
		guard "$bin/upcc" -w --check-alignment=$mode --cc=$cc $more program.upc other.upc -o program 2>err ||
			{ head -n 5 err; lost "not compiled: $cc $more"; }
		good=$(awk -v mode=$mode '$1 == mode && $3 == "ok" { print $2 }' model)
		guard "$bin/upcrun" -n "$n" ./program $good >out 2>err </dev/null ||
			{ head -n 5 err; lost "a false alarm, or another error: $cc $more"; }
		run_failing
		compare
		tried=$((tried + tests))
	done
	seed=$((seed + 1))
done
echo "$tried tests, of which $failing fail under strict or weak alignment"
[ "$failing" -ge $((tried / 10)) ] || fail 'too few that fail'
end_test
