#!/bin/sh
# SPDX-License-Identifier: MIT
#
# bench.sh FILE.upc - a pair of tests/bench/local: the UPC program, with the passes and without them, and the
# C program beside it verify themselves and come to the same results, at the size to try.  They copy
# element by element, as they are meant to.
. "$UPC2C_SOURCE/tests/lib.sh"

name=${1##*/}
name=${name%.upc}
start_test "${UPC2C_QUICK:-bench}/$name" # clean.sh of align/ may run the same meanwhile
cd "${1%/*}" || exit
compiler=${UPC2C_SANITIZE:+$UPC2C_COMPILER}

# results PROGRAM COMMAND...: what was measured and its check value, without the times
results() {
	title=$1
	shift
	guard "$@" >"$work/out" 2>"$work/err"
	status=$?
	[ $status = 0 ] || { cat "$work/err"; fail "$title: status $status"; }
	awk 'NF != 3 || $3 !~ /^[0-9]+$/ || $2 !~ /^[0-9.]+$/ { exit 1 } { print $1, $3 }' \
		"$work/out" >"$work/results" || { cat "$work/out"; fail "$title: no result lines"; }
	[ -s "$work/results" ] || fail "$title: no results"
}

# compare COMPILER "THREADS..." FLAGS...; with -T the UPC program may leave results out
compare() {
	cc=${compiler:-$1} threads=$2
	shift 2
	"$bin/upcc" --cc="$cc" -Wall -Wextra -Werror -Wno-bulk-copy "$@" "$name.upc" -lm -o "$work/upc" ||
		fail "$name.upc does not compile with $cc $*"
	for n in $threads; do
		SPMD_THREADS=$n results "$name.c, $n threads" "$work/c" small
		mv "$work/results" "$work/expected"
		results "$name.upc, $cc $*, $n threads" "$bin/upcrun" -n "$n" "$work/upc" small
		case $* in *-T*)
			grep -xFf "$work/expected" "$work/results" >"$work/both"
			mv "$work/both" "$work/expected" ;;
		esac
		same "$name at $n threads with $cc $*" "$work/expected" "$work/results" ||
			fail "$name.upc and $name.c differ"
	done
}

"${compiler:-gcc}" -std=gnu11 -O2 -Wall -Wextra -Werror "$name.c" -lm -o "$work/c" ||
	fail "$name.c does not compile"
for way in $(choose "bench/$name" gcc plain clang); do
	case $way in
	gcc) compare gcc '1 2 3' -O2 ;;
	plain) compare gcc 3 -O2 -fno-localize ;;
	clang) compare clang-19 2 -O2 -T 2 ;;
	esac
done
end_test
