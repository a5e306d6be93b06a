/* SPDX-License-Identifier: MIT
 *
 * Increments under a lock are all there in the end; neighbouring bytes are not disturbed by
 * other threads (U-MEM-16, U-MEM-22, U-MEM-23).
 */
// hosts-flags: -DROUNDS=200
#include "check.h"

#ifndef ROUNDS
#define ROUNDS 2000
#endif

shared int counter;
shared struct { long a, b; } pair;
shared [] char bytes[64];
shared [64] char mine[64 * THREADS];

int main(void)
{
	upc_lock_t *lock = upc_all_lock_alloc();

	for (int k = 0; k < ROUNDS; k++) {
		upc_lock(lock);
		counter++;
		CHECK(pair.a == -pair.b);
		pair.a += k;
		pair.b -= k;
		upc_unlock(lock);
		bytes[MYTHREAD]++;
		mine[64 * ((MYTHREAD + 1) % THREADS) + MYTHREAD]++;
	}
	upc_barrier;
	CHECK_INT(counter, ROUNDS * THREADS);
	CHECK_INT(pair.a, (long)ROUNDS * (ROUNDS - 1) / 2 * THREADS);
	for (int t = 0; t < THREADS; t++) {
		CHECK_INT(bytes[t], (char)ROUNDS);
		CHECK_INT(mine[64 * ((t + 1) % THREADS) + t], (char)ROUNDS);
	}
	upc_barrier;
	if (MYTHREAD == 0)
		upc_lock_free(lock);
	return check_done();
}
