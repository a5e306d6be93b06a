#!/bin/sh
# SPDX-License-Identifier: MIT
#
# lock-events.sh - events say who had a lock of another host before, also if that was a thread of the same host that
# passed it on, and whether the thread has waited.
. "$UPC2C_SOURCE/tests/recorder.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"
start_gasp_test lock-events
choose_mpis
recorder all

cat >p.upc <<'END'
#include <upc.h>
#include <unistd.h>
int main(void)
{
	upc_lock_t *lock = upc_all_lock_alloc();

	if (MYTHREAD == 2)
		upc_lock(lock); /* nobody */
	upc_barrier;
	if (MYTHREAD == 3) {
		upc_lock(lock); /* 2, waited */
		upc_unlock(lock);
	} else if (MYTHREAD == 2) {
		usleep(1000000); /* until 3 waits, on any machine */
		upc_unlock(lock);
	}
	upc_barrier;
	if (MYTHREAD == 2) {
		upc_lock(lock); /* 3 */
		upc_unlock(lock);
		upc_lock(lock); /* itself */
		upc_unlock(lock);
	}
	return 0;
}
END
good "$upcc" -network=mpi -w --inst p.upc all.o -o p
grants() {
	sed -n 's/^GASP_UPC2C_LOCK_GRANT atomic p.upc:\([0-9]*\):[0-9]*#[0-9]* /\1 /p' "$RECORD.$1"
}
line_of() {
	grep -n "$1 \*/" p.upc | cut -d: -f1
}
for mpi in $mpis; do
	export UPCR_NET="$mpi"
	record linked "$upcrun" -n 4 -pretend-hosts 2 ./p
	[ "$got" = 0 ] || show "$mpi: status $got"
	[ "$(grants 3)" = "$(line_of waited) 2 1" ] || fail "$mpi: thread 3: $(grants 3)"
	{
		echo "$(line_of nobody) -1 0"
		echo "$(line_of 3) 3 0"
		echo "$(line_of itself) 2 0"
	} >"$work/expected"
	grants 2 >"$work/got"
	same "$mpi: locks of thread 2" "$work/expected" "$work/got" || show "$mpi"
done
end_command_test
