#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Tests the events of our own that say who had a lock before, whether a thread had to wait for it, and who came last to
# a barrier, in programs where that is certain.
. "$UPC2C_SOURCE/tests/recorder.sh"
start_gasp_test waits
recorder all

cat >p.upc <<'END'
#include <upc.h>
#include "turns.h"
shared long ids[THREADS];
strict shared int here[THREADS], taken, is_there;
int main(void)
{
	upc_lock_t *lock = upc_all_lock_alloc();

	for (int last = 0; last < THREADS; last++) { /* one after the other */
		if (MYTHREAD == last) {
			upc_lock(lock);
			upc_unlock(lock);
			if (upc_lock_attempt(lock))
				upc_unlock(lock);
			for (int t = 0; t < THREADS; t++) /* all others have notified */
				while (t != last && here[t] <= last)
					;
			upc_barrier last;
		} else {
			upc_notify last;
			here[MYTHREAD] = last + 1;
			upc_wait last;
		}
	}
	if (MYTHREAD == 0)
		upc_lock(lock);
	ids[MYTHREAD] = getpid();
	upc_barrier;
	if (MYTHREAD == THREADS - 1 && THREADS > 1) {
		is_there = 1;
		upc_lock(lock);
		upc_unlock(lock);
	}
	if (MYTHREAD == 0) {
		while (THREADS > 1 && !is_there)
			;
		if (THREADS > 1)
			await_sleep(ids[THREADS - 1]); /* at the lock */
		upc_unlock(lock);
	}
	return 0;
}
END
include=-I$UPC2C_SOURCE/tests/check
good "$upcc" -w --inst "$include" p.upc all.o -o p
good "$upcc" -w --inst -check "$include" p.upc all.o -o checked
told() {
	sed -n "s/^GASP_UPC2C_$1 atomic p.upc:\([0-9]*\):[0-9]*#[0-9]* /\1 /p" "$RECORD.$2"
}
line_of() {
	grep -n "$1" p.upc | head -n "${2-1}" | tail -n 1 | cut -d: -f1
}
first=$(line_of '			upc_lock(lock)')
attempt=$(line_of 'lock_attempt')
for program in ./p ./checked; do
	for n in 1 2 3 4 7; do
		record linked "$upcrun" -n $n $program
		[ $got = 0 ] || show "status $got"
		for t in $(seq 0 $((n - 1))); do
			# lock: the thread before, or nobody; then oneself; at the end of 0 the last one
			{
				echo "$first $((t - 1)) 0"
				echo "$attempt $t 0"
				[ $t != 0 ] || echo "$(line_of '^		upc_lock(lock)') $((n - 1)) 0"
				[ $n = 1 ] || [ $t != $((n - 1)) ] ||
					echo "$(line_of '^		upc_lock(lock)' 2) 0 1"
			} >"$work/expected"
			told LOCK_GRANT $t >"$work/got"
			same "locks of thread $t of $n" "$work/expected" "$work/got" || show "$program"
			seq 0 $((n - 1)) >"$work/expected"
			told BARRIER_LAST $t | sed '$d; s/.* //' >"$work/got"
			same "barriers of thread $t of $n" "$work/expected" "$work/got" || show "$program"
		done
	done
done

# Only what is asked for.
echo GASP_UPC_LOCK >only
good "$upcc" -w --inst-only only --inst "$include" p.upc all.o -o p
record linked "$upcrun" -n 2 ./p
[ "$(sed 's/ .*//' "$RECORD.0" | sort -u)" = 'GASP_UPC_LOCK
finish
init' ] || show 'events that were not asked for'
end_command_test
