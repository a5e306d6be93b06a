#!/bin/sh
# SPDX-License-Identifier: MIT
#
# overlap.sh - copies of upc_nb.h and upc_bupc.h between hosts go on while the thread does.
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/overlap
choose_mpis
if [ -n "${UPC2C_HOSTS:-}" ]; then
	lack 'threads that can stop the agents of other hosts'
	end_test
fi

guard "$bin/upcc" -network=mpi -O1 -g -Wall -Wextra -Werror "$UPC2C_SOURCE/tests/network/overlap.upc" -o "$work/overlap" ||
	fail 'overlap.upc does not compile'

for mpi in $mpis; do
	for threads in 2 4; do
		run_job "$mpi:2:$threads" "$work/overlap" </dev/null >"$work/out" 2>"$work/err"
		got=$?
		[ $got = 0 ] && [ "$(cat "$work/out")" = ok ] && [ ! -s "$work/err" ] && continue
		head -n 20 "$work/err"
		fail "$mpi, $threads threads: status $got"
	done
done
run_job "$mpi:2:2" "$work/overlap" twice </dev/null >"$work/out" 2>"$work/err" && fail 'a handle may be used twice'
grep -q '^upcr: thread 0: .*overlap.upc:[0-9]*: upc_sync of something that is not the handle of a copy' "$work/err" ||
	fail "$(cat "$work/err")"
end_test
