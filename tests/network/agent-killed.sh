#!/bin/sh
# SPDX-License-Identifier: MIT
#
# agent-killed.sh - MPICH: upcrun says which agent was killed, once, in place of the launcher's words, and ends with
# 128 and the number of the signal. What a program prints that looks like these words comes through, and so do
# statuses, input and signals.
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"

start_test network/agent-killed
has_mpi mpich || lack 'MPICH'
cd "$work" || exit
cat >p.upc <<'END'
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <upc.h>
int main(int argc, char **argv)
{
	char line[80];

	upc_barrier;
	if (MYTHREAD == 0 && fgets(line, sizeof line, stdin)) {
		printf("\n===================================================================================\n");
		printf("=   NO BAD TERMINATION\n\n%s\n\n", line);
		fflush(stdout);
	}
	if (argc == 2)
		return atoi(argv[1]);
	if (MYTHREAD == THREADS - 1)
		kill(getppid(), atoi(argv[2]));
	for (;;)
		pause();
}
END
"$bin/upcc" -network=mpi -O1 p.upc -o p || fail 'does not compile'
export UPCR_NET=mpich

printf '\n===================================================================================\n=   NO BAD TERMINATION\n\nhello\n\n\n' >expected
for status in 0 9; do
	echo hello | "$bin/upcrun" -n 2 -pretend-hosts 2 ./p $status >out 2>err
	[ $? = $status ] || fail "status $? of a program that returns $status"
	cmp -s out expected || fail "the output differs: $(cat out)"
done

"$bin/upcrun" -n 2 -pretend-hosts 2 ./p kill 9 >out 2>err </dev/null
status=$?
[ $status = 137 ] || fail "status $status after SIGKILL: $(cat err)"
[ "$(grep -c '^upcrun: the job ends, because its agent on .* was killed by SIGKILL' err)" = 1 ] ||
	fail "no message, or more than one: $(cat err)"
! grep -q . out || fail "it prints $(cat out)"

# A signal to upcrun ends the job, with the status of that signal.
cat >wait.upc <<'END'
#include <stdio.h>
#include <unistd.h>
#include <upc.h>
int main(void)
{
	upc_barrier;
	if (MYTHREAD == 0) {
		puts("started");
		fflush(stdout);
	}
	for (;;)
		pause();
}
END
"$bin/upcc" -network=mpi -O1 wait.upc -o wait || fail 'does not compile'
for signal in 15 2; do
	rm -f out
	"$bin/upcrun" -n 2 -pretend-hosts 2 ./wait >out 2>err </dev/null &
	job=$!
	await_start 'a job'
	kill -$signal $job
	wait $job
	status=$?
	[ $status = $((128 + signal)) ] || fail "status $status after signal $signal"
	! grep -q TERMINATION out || fail "after signal $signal it prints $(cat out)"
done
end_test
