#!/bin/sh
# SPDX-License-Identifier: MIT
#
# sample.sh FOLDER - a sample's program, compiled with and without -T, prints what its
# expected.out says at every number of threads, or at those of its `// threads:` line.  `// flags:`
# and `// units:` are as in run/.
. "$UPC2C_SOURCE/tests/lib.sh"

name=$(basename "$1")
start_test "${UPC2C_QUICK:-samples}/$name" # clean.sh may run the same meanwhile
cd "$1" || exit

# $1: program, $2: number of threads
check() {
	guard "$bin/upcrun" -n "$2" "$1" >"$work/out" 2>"$work/err" </dev/null ||
		{ cat "$work/err"; fail "$name at $2 threads: status $?"; }
	cp expected.out "$work/expected"
	if has_directive "$name.upc" stdout-any-order; then
		sort "$work/out" -o "$work/out"
		sort "$work/expected" -o "$work/expected"
	fi
	same "$name at $2 threads" "$work/expected" "$work/out" || fail "$name: wrong output"
	[ ! -s "$work/err" ] || { cat "$work/err"; fail "$name at $2 threads: messages"; }
}

# $1: program; the rest: flags
compile() {
	program=$1
	shift
	# shellcheck disable=SC2046 # lists
	"$bin/upcc" -Wall -Wextra -Werror "$@" $(directive "$name.upc" flags) "$name.upc" \
		$(directive "$name.upc" units) -o "$program" ||
		fail "$name does not compile with $*"
}

compile "$work/$name" -O2
threads=$(directive "$name.upc" threads)
for n in ${threads:-1 2 3 4 7}; do
	check "$work/$name" "$n"
	compile "$work/$name-$n" -O1 -T "$n"
	check "$work/$name-$n" "$n"
done
end_test
