#!/bin/sh
# SPDX-License-Identifier: MIT
#
# corpus.sh - the programs of tests/bench/corpus find their results right, with the passes and without them.
# tests/bench/reasons.sh counts the references of a small program right.
. "$UPC2C_SOURCE/tests/lib.sh"

start_test "${UPC2C_QUICK:-bench}/corpus"
needs jq
cd "$UPC2C_SOURCE/tests/bench/corpus" || exit

# run NAME COMPILER "THREADS..." FLAG...
run() {
	name=$1 cc=${UPC2C_SANITIZE:+$UPC2C_COMPILER} threads=$3
	cc=${cc:-$2}
	shift 3
	"$bin/upcc" --cc="$cc" -w "$@" "$name.upc" -lm -o "$work/$name" ||
		fail "$name.upc does not compile with $cc $*"
	echo "$name: ok" >"$work/expected"
	for n in $threads; do
		guard "$bin/upcrun" -n "$n" "$work/$name" >"$work/out" 2>&1 </dev/null
		status=$?
		same "$name, $n threads, $cc $*" "$work/expected" "$work/out" && [ $status = 0 ] ||
			fail "$name, $n threads, $cc $*: status $status"
	done
}

n_programs=0
for program in *.upc; do
	for cc in $(choose "$program" gcc clang-19); do
		case $cc in
		gcc) run "${program%.upc}" gcc "$(choose "$program threads" 1 3)" -O2 ;;
		*) run "${program%.upc}" clang-19 3 -O1 -fno-localize ;;
		esac
	done
	n_programs=$((n_programs + 1))
done
echo "$n_programs programs"
[ $n_programs -ge 60 ] || fail 'programs are missing'

cat >"$work/two.upc" <<'END'
#include <upc_relaxed.h>
shared int a[8 * THREADS];
strict shared int flag;
void f(int *p)
{
	int i;

	upc_forall (i = 0; i < 8 * THREADS; i++; &a[i])
		a[i] = 0;
	for (i = 0; i < 8; i++)
		p[i] = flag + a[p[i]] + a[p[i + 1]];
}
END
cat >"$work/expected" <<'END'
1 programs
loops with a barrier in each iteration that are not localized: 0
other loops with shared references: 2
    all local, hoisted, plain or bulk: 1 of 2 (50 %)
    the others only gather by indices in memory: 0 of 2 (0 %)
    localized, of those that do more than gather: 1 of 2 (50 %)
references in loops: 4
    local: 1 of 4 (25 %)
    hoisted: 0 of 4 (0 %)
    plain: 0 of 4 (0 %)
    bulk: 0 of 4 (0 %)
    direct: 2 of 4 (50 %)
    call: 1 of 4 (25 %)
upc_foralls: 1
    own: 1 of 1 (100 %)
    tested: 0 of 1 (0 %)

loops references  reason              first example (because of)
    1          2  index-memory        two.upc:11: a[p[i]] (p[i])
    1          1  strict              two.upc:11: flag
END
guard "$UPC2C_SOURCE/tests/bench/reasons.sh" "$UPC2C_BUILD" "$work/two.upc" >"$work/out" 2>"$work/err" ||
	{ cat "$work/err"; fail 'reasons.sh fails'; }
sed 's|  [^ ]*/two.upc|  two.upc|' "$work/out" >"$work/got"
same reasons.sh "$work/expected" "$work/got" || fail 'reasons.sh counts wrongly'
echo 'int x = y;' >"$work/bad.upc"
guard "$UPC2C_SOURCE/tests/bench/reasons.sh" "$UPC2C_BUILD" "$work/bad.upc" "$work/two.upc" >"$work/out" 2>"$work/err" &&
	fail 'reasons.sh is content with a program that is not translated'
grep -q 'bad.upc:1:9: error' "$work/err" || { cat "$work/err"; fail 'it does not say which'; }
end_test
