#!/bin/sh
# SPDX-License-Identifier: MIT
#
# align.sh - --check-alignment on several hosts: ways that differ between hosts are found at a barrier, and reported
# once; those that are the same are not.
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/align
choose_mpis
cd "$work" || exit
cat >align.upc <<'END'
#include <stdlib.h>
#include <string.h>
#include <upc.h>
#include <upc_collective.h>
shared int a[THREADS], b[THREADS];
int main(int argc, char **argv)
{
	const char *word = argc > 1 ? argv[1] : "";
	int is_last = MYTHREAD == THREADS - 1;

	for (int i = 0; i < 20; i++) {
		upc_notify;
		upc_wait;
		if (i % 3 == 0)
			upc_all_broadcast(a, b, sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	}
	if (strcmp(word, "more") == 0 && MYTHREAD >= THREADS / 2)
		upc_barrier;
	if (strcmp(word, "branch") == 0) {
		if (is_last)
			upc_barrier;
		else
			upc_barrier;
	}
	if (strcmp(word, "notify") == 0) {
		if (is_last)
			upc_notify;
		else
			upc_notify;
		upc_wait;
	}
	upc_barrier;
	upc_barrier;
	return 0;
}
END
for mode in strict weak strict,debug; do
	guard "$bin/upcc" -network=mpi --check-alignment=$mode -Wno-divergent-barrier align.upc -o align ||
		fail 'does not compile'
	for mpi in $mpis; do
		for hosts in 2:4 3:3; do
			[ "$mpi,$mode" = "$first_mpi,strict" ] || [ $hosts = 2:4 ] || continue
			run_job "$mpi:$hosts" ./align </dev/null >out 2>err || fail "$mpi:$hosts, $mode: $(cat err)"
			[ ! -s err ] || fail "$mpi:$hosts, $mode: $(cat err)"
			for word in more branch notify; do
				run_job "$mpi:$hosts" ./align $word </dev/null >out 2>err && fail "$mpi:$hosts, $mode: $word is not found"
				n=$(grep -Ec '^upcr: thread [0-9]: align.upc:[0-9]+:[0-9]+: upc_[a-z]+ is not aligned with upc_[a-z]+ of thread [0-9] at align.upc:[0-9]+:[0-9]+$' err)
				[ "$n" = 1 ] || fail "$mpi:$hosts, $mode, $word: $n messages: $(cat err)"
			done
		done
	done
done
end_test
