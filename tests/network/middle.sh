#!/bin/sh
# SPDX-License-Identifier: MIT
#
# middle.sh - a fault in the middle of a loop over memory of another host, whose pages have been copied and whose writes
# are on their way, ends the job with one message, which is about the fault.  A loop without one is all right.
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/middle
choose_mpis
cp "$UPC2C_SOURCE/tests/network/middle.upc" "$work" || exit
cd "$work" || exit
guard "$bin/upcc" -network=mpi -O1 -g -Wall -Wextra -Werror -Wno-remote-cast middle.upc -o middle || fail 'does not compile'

# says MPI LOOP FAULT STATUS EXPRESSION: with one message, which it matches
says() {
	run_job "$1:2:4" ./middle "$2" "$3" >out 2>err </dev/null
	status=$?
	[ $status = "$4" ] || fail "$1, $2, $3: status $status: $(head -n 5 err)"
	if [ "$(grep -c '^upcr: ' err)" != 1 ] || ! grep -Eq "$5" err; then
		fail "$1, $2, $3: not '$5': $(cat err)"
	fi
}

for mpi in $mpis; do
	for loop in vector scatter gather; do
		line=$(grep -n "// $loop\$" middle.upc)
		place="at middle.upc:${line%%:*}"
		says $mpi $loop null 139 "^upcr: thread 3 was killed by SIGSEGV $place \(address 0x0: a null pointer"
		says $mpi $loop divide 136 "^upcr: thread 3 was killed by SIGFPE $place "
		says $mpi $loop raw 139 \
			"^upcr: thread 3 was killed by SIGSEGV $place \('.*' leads to memory of thread 0 on host0, 0x"
		run_job "$mpi:2:4" ./middle $loop none >out 2>err </dev/null || fail "$mpi, $loop: status $?"
		[ "$(cat out)" = ok ] && [ ! -s err ] || fail "$mpi, $loop without a fault: $(head -n 5 out err)"
	done
done
end_test
