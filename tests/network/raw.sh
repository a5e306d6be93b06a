#!/bin/sh
# SPDX-License-Identifier: MIT
#
# raw.sh - a private pointer to memory of another host ends the job with one message, which has the place, the thread, the
# host, and the line of the source if there is one.
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"

start_test network/raw
cat >"$work/raw.upc" <<'END2'
#include <upc.h>
static shared int a[THREADS];
static void set(int *p)
{
	  *p += MYTHREAD;
}
int main(void)
{
	upc_barrier;
	if (MYTHREAD == THREADS - 1)
		set((int *)&a[0]);
	upc_barrier;
	return 0;
}
END2
cd "$work" || exit

# says MPI EXPRESSION: with one message, which it matches
says() {
	run_job "$1:2:4" ./raw >out 2>err </dev/null
	status=$?
	[ $status = 139 ] || fail "$1: status $status"
	if [ "$(grep -c '^upcr: ' err)" != 1 ] || ! grep -Eq "$2" err; then
		fail "$1: not '$2': $(cat err)"
	fi
}

for mpi in mpich openmpi; do
	has_mpi $mpi || continue
	"$bin/upcc" -network=mpi -O0 -g raw.upc -o raw || fail 'does not compile'
	says $mpi "^upcr: thread 3 was killed by SIGSEGV at raw.upc:5 \('\*p \+= MYTHREAD;' leads to memory of thread 0 on host0, 0x"
	mv raw.upc raw.hidden
	says $mpi '^upcr: thread 3 .* at raw.upc:5 \(a private pointer leads to memory of thread 0 on host0, 0x'
	mv raw.hidden raw.upc
	"$bin/upcc" -network=mpi -O0 -g0 raw.upc -o raw || fail 'does not compile'
	says $mpi '^upcr: thread 3 .* at set \(compile with -g for the line\) \(a private pointer leads to memory of thread 0 on host0, 0x'
done
end_test
