#!/bin/sh
# SPDX-License-Identifier: MIT
#
# A program may use an MPI of its own: a UPC program with a unit in C that calls MPI, linked with what mpicc says, runs
# on several hosts with the same MPI and with the other one.  The agent's MPI is in another process, and
# its symbols are its own.
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/links-mpi
needs mpicc.mpich mpicc.openmpi
has_mpi mpich || end_test
has_mpi openmpi || end_test
cd "$work" || exit

cat >main.upc <<'END2'
#include <stdio.h>
#include <string.h>
#include <upc.h>
const char *mpi_version(void);
shared int seen[THREADS];
int main(void)
{
	const char *version = mpi_version();

	seen[(MYTHREAD + 1) % THREADS] = 1 + MYTHREAD;
	upc_barrier;
	if (seen[MYTHREAD] != 1 + (MYTHREAD + THREADS - 1) % THREADS)
		upc_global_exit(1);
	printf("thread %d: %.*s\n", MYTHREAD, strstr(version, "Open MPI") ? 8 : 5, version);
	return 0;
}
END2
cat >unit.c <<'END2'
#include <mpi.h>
const char *mpi_version(void);
static char text[MPI_MAX_LIBRARY_VERSION_STRING];
const char *mpi_version(void)
{
	int n, is_started = 1;

	MPI_Get_library_version(text, &n);
	MPI_Initialized(&is_started); /* the agent's is in another process */
	return is_started ? "started" : text;
}
END2

for mine in mpich openmpi; do
	title=MPICH
	[ $mine = mpich ] || title='Open MPI'
	for t in 0 1 2 3; do echo "thread $t: $title"; done >expected
	"mpicc.$mine" -Wall -c unit.c -o unit.o || fail "mpicc.$mine does not compile"
	# only the flags of the linker
	links=$("mpicc.$mine" -show | tr ' ' '\n' | grep -E '^(-L|-l|-Wl)' | tr '\n' ' ')
	# shellcheck disable=SC2086 # a list
	"$bin/upcc" -network=mpi main.upc unit.o $links -o program || fail "does not link with $mine"
	for job in mpich:2:4 openmpi:2:4; do
		run_job $job ./program >out 2>err || { cat err; fail "$mine in the program, $job: status $?"; }
		sed 's/ *$//' out | sort >got
		same "$mine in the program, $job" expected got || { cat err; fail 'wrong output'; }
	done
	guard "$bin/upcrun" -n 4 ./program >out || fail "$mine in the program, one host: status $?"
	sort out >got
	same "$mine in the program, one host" expected got || fail 'wrong output'
done
cd / && end_test
