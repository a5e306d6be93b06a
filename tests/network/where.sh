#!/bin/sh
# SPDX-License-Identifier: MIT
#
# where.sh - a job on several hosts ends after the time of upcrun -timeout, and SIGQUIT to one of its hosts shows
# where the threads of all hosts are.
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"

start_test network/where
needs addr2line pgrep
choose_mpis
cd "$work" || exit
cat >hang.upc <<'END2'
#include <stdio.h>
#include <unistd.h>
#include <upc.h>
__attribute__((noinline)) void loop(int n)
{
	while (n != 0) usleep(500);
}
int main(int argc, char **argv)
{
	puts("ready");
	fflush(stdout);
	if (MYTHREAD == THREADS - 1)
		loop(argc);
	upc_barrier;
	return 0;
}
END2
"$bin/upcc" -network=mpi -g -O1 hang.upc -o hang || fail 'does not compile'

# The lines about the threads, of each host once, with the words $1 before them.
says() {
	grep -c "^upcr: host[01]: $1; where the threads were:\$\|^upcr: host[01]: $1:\$" err >count
	[ "$(cat count)" = 2 ] || fail "$mpi: not '$1' of each host: $(cat err)"
	[ "$(grep -c '^upcr:   threads 0-1 on host0: upc_barrier at hang.upc:14$' err)" = 1 ] ||
		fail "$mpi: nothing of threads 0 and 1: $(cat err)"
	[ "$(grep -c "^upcr:   thread 3 on host1: hang.upc:6 in loop ('.*'), called from main (hang.upc:13)\$" err)" = 1 ] ||
		fail "$mpi: nothing of thread 3: $(cat err)"
}

for mpi in $mpis; do
	launch='-timeout 10s' run_job "$mpi:2:4" ./hang >out 2>err </dev/null &
	job=$!
	for pause in 1 1 1 1 1 1 1 1 1 1; do
		[ "$(grep -c ready out)" -lt 4 ] || break
		sleep $pause
	done
	sleep 1
	agent=$(pgrep -f "^$work/./hang|^./hang" | while read -r id; do
		! grep -qsxz "UPC2C_JOB=$work" "/proc/$id/environ" || echo "$id"
	done | head -n 1)
	[ -n "$agent" ] || fail "$mpi: no process of the job was found"
	kill -QUIT "$agent"
	wait $job
	[ $? = 124 ] || fail "$mpi: another status than 124"
	mv err both
	sed '/time limit/,$d' both >err
	says 'where the threads are'
	sed -n '/time limit/,$p' both >err
	says 'the time limit of 10 s is over'
done
end_test
