#!/bin/sh
# SPDX-License-Identifier: MIT
#
# sample.sh FOLDER - a sample's program, compiled with and without -T, prints what its
# expected.out says at every number of threads, or at those of its `// threads:` line.  `// flags:`
# and `// units:` are as in run/.  In a quick run, at one number of threads.  For network.sh, on several hosts.
. "$UPC2C_SOURCE/tests/hosts.sh"

name=$(basename "$1")
start_test "${UPC2C_QUICK:-samples}/$name" # clean.sh may run the same meanwhile
cd "$1" || exit

# $1: program, $2: number of threads, or the job that has it as its last part
check() {
	case $2 in
	*:*) run_job "$2" "$1" ;;
	*) guard "$bin/upcrun" -n "$2" "$1" ;;
	esac >"$work/out" 2>"$work/err" </dev/null ||
		{
			status=$?
			cat "$work/err"
			fail "$name at $2 threads: status $status"
		}
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

threads=$(directive "$name.upc" threads)
threads=${threads:-1 2 3 4 7}
if [ -n "${UPC2C_NETWORK:-}" ]; then
	choose_jobs "$name" "$threads"
	compile "$work/$name" -O1 -network=mpi
	for job in $jobs; do
		check "$work/$name" "$job"
	done
	end_test
	exit
fi
compile "$work/$name" -O2
for n in $(choose "$name" $threads); do
	check "$work/$name" "$n"
	compile "$work/$name-$n" -O1 -T "$n"
	check "$work/$name-$n" "$n"
done
end_test
