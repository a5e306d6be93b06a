#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
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

# Succeeds if the lines about the threads are there, those of each host once, with the words $1 before them.
says() {
	[ "$(grep -c "^upcr: host[01]: $1; where the threads were:\$\|^upcr: host[01]: $1:\$" err)" = 2 ] &&
		[ "$(grep -c '^upcr:   threads 0-1 on host0: upc_barrier at hang.upc:14$' err)" = 1 ] &&
		[ "$(grep -c "^upcr:   thread 3 on host1: hang.upc:6 in loop ('.*'), called from main (hang.upc:13)\$" err)" = 1 ]
}

# The job ends after $limit seconds, and says where its threads are before and then.
hangs() {
	: >out
	launch="-timeout ${limit}s" run_job "$mpi:2:4" ./hang >out 2>err </dev/null &
	job=$!
	tries=0
	until [ "$(grep -c ready out)" = 4 ] || [ $tries = $((limit * 10)) ]; do
		tries=$((tries + 1))
		sleep 0.1
	done
	sleep $((limit / 4))
	agent=$(pgrep -f "^$work/./hang|^./hang" | while read -r id; do
		! grep -qsxz "UPC2C_JOB=$work" "/proc/$id/environ" || echo "$id"
	done | head -n 1)
	[ -z "$agent" ] || kill -QUIT "$agent"
	wait $job
	status=$?
	mv err both
	[ $status = 124 ] || fail "$mpi: status $status, not 124: $(cat both)"
	sed '/time limit/,$d' both >err
	says 'where the threads are' || return
	sed -n '/time limit/,$p' both >err
	says "the time limit of $limit s is over"
}

# The threads take time to get to their places on a busy machine: then a longer limit is tried.
for mpi in $mpis; do
	for limit in 6 20 60; do
		! hangs || continue 2
	done
	fail "$mpi: $(cat both)"
done
end_test
