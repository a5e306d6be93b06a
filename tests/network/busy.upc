/* SPDX-License-Identifier: MIT
 *
 * Never ends: accesses, locks, barriers and bulk copies, for faults.sh.
 */
#include <stdio.h>
#include <upc.h>

shared long a[100 * THREADS], n;

int main(void)
{
	static char copy[300000];
	upc_lock_t *lock = upc_all_lock_alloc();
	shared [] char *large = upc_all_alloc(THREADS, sizeof copy);

	upc_barrier;
	if (MYTHREAD == 0) {
		puts("started");
		fflush(stdout);
	}
	for (long k = 0;; k++) {
		a[(k * 7 + MYTHREAD) % (100 * THREADS)] += k;
		if (k % 10 == 0) {
			upc_lock(lock);
			n++;
			upc_unlock(lock);
		}
		if (k % 50 == 0)
			upc_barrier;
		if (k % 100 == 0)
			upc_memget(copy, large, sizeof copy);
	}
}
