/* SPDX-License-Identifier: MIT
 *
 * Work between notify and wait; barriers on some threads that meet notify and wait on
 * others; many phases in a row with a slow thread (U-SYNC-4, U-SYNC-5, U-SYNC-14,
 * U-ENV-15, U-LIB-33).
 */
// races: an element is changed while the neighbour may read it, which sees either value
// unaligned: barriers meet notify and wait
#include "check.h"

#define PHASES (THREADS > 2 ? 3000 : 100000)

shared int a[THREADS], seen[THREADS];
shared [8] int box[8 * THREADS];

static void neighbours(void)
{
	int next = (MYTHREAD + 1) % THREADS, busy = 0;

	for (int k = 1; k <= 50; k++) {
		a[MYTHREAD] = k;
		upc_notify;
		for (int i = 0; i < 100; i++)
			busy += i;
		upc_wait;
		CHECK_INT(a[next], k);
		upc_barrier k;
	}
	CHECK_INT(busy, 50 * 4950);
}

static void mixed(void)
{
	for (int k = 0; k < 30; k++) {
		a[MYTHREAD] = 1000 + k;
		if ((MYTHREAD + k) % 2) {
			upc_barrier k;
		} else {
			upc_notify k;
			upc_wait k;
		}
		for (int t = 0; t < THREADS; t++)
			CHECK_INT(a[t], 1000 + k);
		upc_barrier;
	}
}

static void many(void)
{
	for (int k = 0; k < PHASES; k++) {
		seen[MYTHREAD] = k;
		if (MYTHREAD == k % THREADS)
			for (volatile int slow = 0; slow < 500; slow++)
				;
		if (k % 3 == 0)
			upc_barrier;
		else if (k % 3 == 1)
			upc_barrier k;
		else {
			upc_notify k;
			upc_wait;
		}
		for (int t = 0; t < THREADS; t++)
			CHECK(seen[t] == k || seen[t] == k + 1);
	}
}

/* Locks, memory and copies between notify and wait. */
static void library(void)
{
	int v[8] = {1, 2, 3, 4, 5, 6, 7, 8};
	shared [] int *p;

	upc_notify 1;
	p = upc_alloc(sizeof v);
	upc_memput(p, v, sizeof v);
	upc_memcpy(&box[8 * MYTHREAD], p, sizeof v);
	upc_free(p);
	upc_wait 1;
	upc_barrier;
	CHECK_INT(box[8 * ((MYTHREAD + 1) % THREADS) + 7], 8);
}

int main(void)
{
	neighbours();
	mixed();
	upc_barrier;
	many();
	upc_barrier;
	library();
	return check_done();
}
