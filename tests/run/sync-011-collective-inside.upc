/* SPDX-License-Identifier: MIT
 *
 * Undefined in UPC: collective allocation between notify and wait, and in upc_forall.  As
 * long as all threads come to it, it is done as anywhere else (U-SYNC-11, U-LIB-34).
 */
// flags: -Wno-collective-in-forall
// unchecked: a collective function between upc_notify and upc_wait is reported
// unaligned: a collective function between upc_notify and upc_wait is reported
#include "check.h"

shared void *shared got[THREADS];

static void same_everywhere(shared void *p)
{
	got[MYTHREAD] = p;
	upc_barrier;
	CHECK(p != NULL);
	for (int t = 0; t < THREADS; t++)
		CHECK(got[t] == p);
	upc_barrier;
}

int main(void)
{
	shared int *p;
	upc_lock_t *l;

	for (int k = 0; k < 50; k++) {
		upc_notify k;
		p = upc_all_alloc(THREADS, sizeof(int));
		upc_wait k;
		same_everywhere(p);
		p[MYTHREAD] = k;
		upc_barrier;
		if (MYTHREAD == 0)
			upc_free(p);
		upc_notify;
		l = upc_all_lock_alloc();
		upc_wait;
		same_everywhere(l);
		upc_lock(l);
		upc_unlock(l);
		upc_barrier;
		if (MYTHREAD == THREADS - 1)
			upc_lock_free(l);
		upc_forall (int i = 0; i < THREADS; i++; i)
			p = upc_all_alloc(THREADS, 8);
		same_everywhere(p);
		if (MYTHREAD == 0)
			upc_free(p);
	}
	return check_done();
}
