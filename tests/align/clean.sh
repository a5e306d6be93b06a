#!/bin/sh
# SPDX-License-Identifier: MIT
#
# clean.sh [MODE [FILE...]] - aligned programs do under upcc --check-alignment=MODE (strict, weak; strict without it)
# what they do without: those of run/, samples/ and bench/ that are named, from the folder tests/, or all of them.
# Without an argument only a part of them, without those that take long, and in the quick tier with one number of
# threads and one sample.  Some of run/ come to operations in other ways on some threads, which UPC allows: `// unaligned:` says so.
# By hand, five minutes each: clean.sh strict; clean.sh weak.
. "$UPC2C_SOURCE/tests/lib.sh"

mode=${1:-strict}
UPCC_FLAGS="${UPCC_FLAGS:-} --check-alignment=$mode"
export UPCC_FLAGS

cd "$UPC2C_SOURCE/tests" || exit
case $# in
0)
	set -- run/arr-001-array-forms.upc run/coll-006-movement.upc run/coll-021-chains.upc \
		run/fa-021-rich-clauses.upc run/gnu-002-spellings.upc run/lib-002-allocation.upc run/lib-017-locks.upc \
		run/low-080-arguments.upc run/low-087-loop-forms.upc run/mem-016-locked-counter.upc \
		run/ptr-014-both-kinds.upc run/rt-006-pointer-values.upc run/sync-011-collective-inside.upc \
		../samples/histogram
	! is_whole || set -- "$@" ../samples/heat ../samples/matmul ../samples/nqueens ../samples/tree bench/local/cg.upc \
		bench/local/heat.upc
	is_whole || export UPC2C_QUICK_THREADS=3
	;;
1) set -- run/*.upc ../samples/* bench/local/*.upc corpus ;;
*) shift ;;
esac
n=0 n_failed=0
UPC2C_QUICK=aligned-$mode
export UPC2C_QUICK
for program; do
	case $program in
	*/README.md | */) continue ;;
	run/*)
		! grep -q '^// unaligned:' "$program" || continue
		! grep -q "units:.* ${program#run/}" run/*.upc || continue
		./run.sh "$PWD/$program"
		;;
	corpus) ./corpus.sh ;;
	bench/*) ./bench.sh "$PWD/$program" ;;
	*) ./sample.sh "$PWD/$program" ;;
	esac || {
		printf 'FAILED: %s under upcc --check-alignment=%s\n' "$program" "$mode"
		n_failed=$((n_failed + 1))
	}
	n=$((n + 1))
done
echo "$n programs, $n_failed failures"
[ "$n" -ge 10 ] || [ $# -lt 10 ] || fail "only $n programs"
[ $n_failed = 0 ] || fail "$n_failed programs"
