#!/bin/sh
# SPDX-License-Identifier: MIT
#
# optimized.sh COMPILER [STEP [OFFSET]] - every STEP-th program of run/ that is about accesses,
# from the OFFSET-th on, compiled at -O3 with strict aliasing and its warnings, runs as it should
# on 3 threads.  A quick run takes each third of these.  STEP 1 takes all programs of the folder.
. "$UPC2C_SOURCE/tests/lib.sh"

cc=$1 step=${2:-1} offset=${3:-1}
[ "$step" = 1 ] || is_whole || step=$((step * 3))
start_test "properties/optimized-$cc-$step"
cd "$UPC2C_SOURCE/tests/run" || exit
flags="--cc=$cc -O3 -fstrict-aliasing -Wstrict-aliasing=2"
patterns='low-*.upc mem-*.upc v13-016*.upc gnu-0*.upc c99-0*.upc ptr-*.upc'
[ "$step" != 1 ] || patterns='*.upc'

# Prints what a comment `// $2:` of program $1 says, or $3.
said() {
	text=$(directive "$1" "$2")
	echo "${text:-$3}"
}

n=0 n_tried=0 failures=0
# shellcheck disable=SC2046,SC2086 # lists
for program in $patterns; do
	grep -q 'int main' "$program" || continue # a unit of another
	n=$((n + 1))
	[ $((n % step)) = $((offset % step)) ] || continue
	case " $(said "$program" compilers 'gcc clang') " in *" ${cc%%-*} "*) ;; *) continue ;; esac
	[ -z "$(said "$program" status '')$(said "$program" stdout '')" ] || continue
	[ ! -f "${program%.upc}.out" ] || continue
	! has_directive "$program" stdout-any-order || continue
	threads=$(said "$program" threads 3)
	case " $threads " in *' 3 '*) threads=3 ;; *) threads=${threads%% *} ;; esac
	static=
	! has_directive "$program" static-only || static="-T $threads"
	n_tried=$((n_tried + 1))
	if ! guard "$bin/upcc" $flags $static $(said "$program" flags '') "$program" \
		$(said "$program" units '') -o "$work/program" >"$work/out" 2>&1 ||
		grep -q 'strict-aliasing' "$work/out"; then
		head -n 5 "$work/out"
		echo "$program: does not compile, or with a warning"
		failures=$((failures + 1))
	elif ! guard "$bin/upcrun" -n $threads $(said "$program" launch '') "$work/program" \
		$(said "$program" args '') </dev/null >"$work/out" 2>"$work/err" ||
		! grep -qx ok "$work/out"; then
		head -n 5 "$work/out" "$work/err"
		echo "$program: is wrong"
		failures=$((failures + 1))
	fi
done
echo "$n_tried programs, $failures failures"
[ $failures = 0 ] || fail "$failures programs"
[ $n_tried -gt 2 ] || fail "only $n_tried programs"
end_test
