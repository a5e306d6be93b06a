#!/bin/sh
# SPDX-License-Identifier: MIT
#
# gather.sh - loops that ask other hosts in advance for what they read: values, whatever the options; the messages
# that they save.  Without the cache or combined puts they send 120,000 from each host, which a whole run alone does.
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/gather
choose_mpis
# shellcheck disable=SC2086 # a list
mpis=$(choose network/gather-mpi $mpis)
first_mpi=${mpis%% *}

# build NAME FLAGS...
build() {
	name=$1
	shift
	guard "$bin/upcc" -network=mpi -Wno-bulk-copy "$@" "$UPC2C_SOURCE/tests/network/gather.upc" -o "$work/$name" ||
		fail "$name does not compile"
}

build gather -O2 -Wall -Wextra -Werror
build off -O2 -fno-prefetch
programs=gather
! is_whole || programs='gather off'
ways='plain other'
! has_tool tcc || ways="$ways tcc"
# shellcheck disable=SC2086 # a list
for way in $(choose gather $ways); do
	case $way in
	plain) build plain -O0 -fno-localize -fprefetch ;;
	other) build other --cc=clang-19 -O2 -T 4 ;;
	tcc) build tcc --cc=tcc ;;
	esac
	programs="$programs $way"
done

# try JOB PROGRAM
try() {
	run_job "$@" </dev/null >"$work/out" 2>"$work/err"
	got=$?
	[ $got = 0 ] && [ "$(tail -n 1 "$work/out")" = ok ] && [ ! -s "$work/err" ] && return
	cat "$work/out"
	head -n 20 "$work/err"
	fail "status $got: $* ($options)"
}

for mpi in $mpis; do
	options='' try "$mpi:3:3" "$work/gather"
	[ "$mpi" = "$first_mpi" ] || continue
	for program in $programs; do
		options='' try "$mpi:2:4" "$work/$program"
	done
	for options in UPC_CACHE=on UPC_CACHE_LINES=1 UPC_CACHE=off UPC_COMBINE=0; do
		case $options in *=on) ;; *) is_whole || continue ;; esac
		export "${options?}"
		case $options in
		UPC_CACHE=off) try "$mpi:2:2" "$work/gather" ;; # four threads take half a minute on two processors
		*) try "$mpi:2:4" "$work/gather" ;;
		esac
		unset "${options%%=*}"
	done
done

# requests PROGRAM FORM: prints how many requests thread 0 made
requests() {
	UPC_STATS=1 run_job "${mpi}:2:2" "$work/$1" "$2" </dev/null >"$work/out" 2>"$work/err" || fail "$1 $2 failed"
	sed -n 's/^upcr: thread 0: \([0-9]*\) requests .*/\1/p' "$work/err"
}

# at_most FORM MOST: the program makes at most so many requests.
at_most() {
	n=$(requests gather "$1")
	[ "$n" -le "$2" ] || fail "$1: $n requests"
}

# few FORM MOST: ... and one that asks for nothing in advance 10 times as many.
few() {
	at_most "$1" "$2"
	all=$(UPC_CACHE=off requests off "$1")
	[ "$all" -ge $(($2 * 10)) ] || fail "$1: $n requests, and $all without"
}

# Reads that were not named are seen as messages.
export UPCR_KEEP_COPIES=1 UPC_CACHE_LINES=1 UPC_CACHE_LINE_SIZE=64 UPC_CACHE_VICTIMS=0
few walk 30
! is_whole || few whole 40
! is_whole || few rows 40
at_most phases 500
at_most copied 400
n=$(sed -n 's/^upcr: thread 0: \([0-9]*\) accesses had pages .*/\1/p' "$work/err")
[ "$n" -le 60 ] || fail "copied: $n accesses had pages copied: they do not come before they are touched"
few dense 1000
grep -q '^upcr: thread 0: [1-9][0-9]* words were asked for in advance' "$work/err" && fail '-fno-prefetch asks in advance'
requests gather walk >/dev/null
grep -q '^upcr: thread 0: [1-9][0-9]* words were asked for in advance' "$work/err" || fail 'nothing is asked for in advance'
end_test
