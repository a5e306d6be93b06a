// SPDX-License-Identifier: MIT
//
// Random points: the threads meet only at the end, and each adds its number under a lock.
#include "../work.h"

#include <stdint.h>
#include <upc_relaxed.h>

#define N 10000

shared long hits;
upc_lock_t *lock;

static long shoot(uint64_t seed)
{
	long n = 0;

	for (long i = 0; i < N; i++) {
		double x, y;

		seed = seed * 6364136223846793005u + 1442695040888963407u;
		x = (double)(seed >> 32 & 0xffff) / 65536;
		y = (double)(seed >> 48) / 65536;
		n += x * x + y * y < 1;
	}
	work(100);
	return n;
}

int main(void)
{
	long n;

	lock = upc_all_lock_alloc();
	n = shoot(MYTHREAD + 1);
	upc_lock(lock);
	hits += n;
	upc_unlock(lock);
	upc_barrier;
	return hits == 0;
}
