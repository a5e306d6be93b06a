/* SPDX-License-Identifier: MIT
 *
 * Two threads that each raise a strict flag and then look at the other's can not both miss
 * it; nor with fences between relaxed accesses, nor between notify and wait
 * (U-MEM-12, U-MEM-13, U-MEM-15, U-SYNC-13).
 */
// races: that is what the programs are about
// unaligned: two threads do what the others do not
// hosts-flags: -DROUNDS=200
// threads: 2 3 4
#include "check.h"

#ifndef ROUNDS
#define ROUNDS 2000
#endif

strict shared int sx[THREADS];
shared int rx[THREADS], missed[THREADS];

static void by_strict(int other)
{
	sx[MYTHREAD] = 1;
	missed[MYTHREAD] = sx[other] == 0;
}

static void by_fence(int other)
{
	rx[MYTHREAD] = 1;
	upc_fence;
	missed[MYTHREAD] = rx[other] == 0;
}

static void reset(void)
{
	upc_barrier;
	sx[MYTHREAD] = rx[MYTHREAD] = 0;
	upc_barrier;
}

static void by_notify(int other)
{
	int miss = 0;

	rx[MYTHREAD] = 1;
	upc_notify;
	miss = rx[other] == 0;
	upc_wait;
	missed[MYTHREAD] = miss;
}

static void rounds(void (*form)(int))
{
	int both = 0;

	for (int k = 0; k < ROUNDS; k++) {
		reset();
		if (MYTHREAD < 2)
			form(1 - MYTHREAD);
		else if (form == by_notify) {
			upc_notify;
			upc_wait;
		}
		upc_barrier;
		both += missed[0] && missed[1];
	}
	CHECK_INT(both, 0);
}

int main(void)
{
	rounds(by_strict);
	rounds(by_fence);
	rounds(by_notify);
	return check_done();
}
