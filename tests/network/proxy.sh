#!/bin/sh
# SPDX-License-Identifier: MIT
#
# proxy.sh - MPICH's process manager on a host is killed, as by a kernel without memory: the threads of the host do not
# run on, though nobody else would end them.
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/proxy
has_mpi mpich || end_test
needs pgrep
cd "$work" || exit
cat >p.upc <<'END'
#include <stdio.h>
#include <unistd.h>
#include <upc.h>
int main(void)
{
	if (MYTHREAD == 0) {
		puts("started");
		fflush(stdout);
	}
	for (;;) {
		upc_barrier;
		usleep(1000);
	}
}
END
"$bin/upcc" -network=mpi -O1 p.upc -o proxied || fail 'does not compile'

# Prints how many processes of the program there are.
running() {
	for exe in /proc/[0-9]*/exe; do readlink "$exe"; done 2>/dev/null | grep -cFx "$work/proxied"
}

UPCR_NET=mpich "$bin/upcrun" -n 4 -pretend-hosts 2 ./proxied >out 2>err </dev/null &
job=$!
await_start 'a job'
launcher=$(pgrep -P $job) || fail 'there is no launcher'
proxy=$(pgrep -x hydra_pmi_proxy -P "$launcher") || fail 'there is no process manager'
[ "$(running)" -ge 4 ] || fail 'the program does not run'
kill -9 "$proxy"
tries=0
while [ "$(running)" != 0 ] || kill -0 $job 2>/dev/null; do
	tries=$((tries + 1))
	[ $tries -lt 600 ] || { kill -9 $job && pkill -9 -x proxied; fail 'processes are left'; }
	sleep 0.1
done
wait $job && fail 'the job ended well'
end_test
