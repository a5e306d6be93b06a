/* SPDX-License-Identifier: MIT
 *
 * Locks: mutual exclusion, attempts, many of them, in shared arrays and structs, freed by
 * anyone (U-LIB-17, U-LIB-18, U-LIB-19, U-LIB-20, U-LIB-21, U-LIB-22, U-LIB-23, U-LIB-24,
 * U-LIB-25).
 */
#include "check.h"

#define MANY 1000

struct account {
	upc_lock_t *lock;
	long money;
};

shared struct account account[4 * THREADS];
upc_lock_t *shared locks[MANY * THREADS];
upc_lock_t *shared common;
shared int inside, entered;

static void exclusion(upc_lock_t *l)
{
	for (int k = 0; k < 300; k++) {
		if (k % 3 == 0)
			upc_lock(l);
		else if (!upc_lock_attempt(l))
			continue;
		CHECK_INT(inside, 0);
		inside = 1;
		entered++;
		inside = 0;
		upc_unlock(l);
	}
	upc_barrier;
	CHECK(entered >= 100 * THREADS);
	upc_barrier;
}

/* Everyone has its turn, though the others spin for the lock all the time. */
static void turns(upc_lock_t *l)
{
	for (int mine = 0; mine < 20;) {
		while (!upc_lock_attempt(l))
			;
		mine++;
		upc_unlock(l);
	}
	upc_barrier;
	for (int mine = 0; mine < 200; mine++) {
		upc_lock(l);
		upc_unlock(l);
	}
	upc_barrier;
}

static void attempts(upc_lock_t *l)
{
	if (MYTHREAD == 0)
		upc_lock(l);
	upc_barrier;
	if (MYTHREAD > 0)
		CHECK_INT(upc_lock_attempt(l), 0);
	upc_barrier;
	if (MYTHREAD == 0)
		upc_unlock(l);
	upc_barrier;
	if (MYTHREAD == THREADS - 1) {
		CHECK_INT(upc_lock_attempt(l), 1);
		upc_unlock(l);
	}
	upc_barrier;
}

static void transfers(void)
{
	unsigned seed = (unsigned)MYTHREAD + 7;
	long total = 0;

	for (int k = 0; k < 500; k++) {
		int i, j;

		seed = seed * 1103515245u + 12345u;
		i = (int)(seed >> 16) % (4 * THREADS);
		j = (int)(seed >> 8) % (4 * THREADS);
		if (i >= j)
			continue;
		upc_lock(account[i].lock);
		upc_lock(account[j].lock);
		account[i].money -= k;
		account[j].money += k;
		upc_unlock(account[j].lock);
		upc_unlock(account[i].lock);
	}
	upc_barrier;
	for (int i = 0; i < 4 * THREADS; i++)
		total += account[i].money;
	CHECK_INT(total, 0);
}

static void identity(upc_lock_t *l)
{
	shared void *v = l;

	for (int i = 0; i < MANY; i++)
		locks[i * THREADS + MYTHREAD] = upc_global_lock_alloc();
	if (MYTHREAD == 0)
		common = l;
	upc_barrier;
	CHECK(common == l && common == v);
	for (int i = 1; i < MANY * THREADS; i++)
		CHECK(locks[i] != NULL && locks[i] != locks[i - 1] && locks[i] != l);
	upc_lock(locks[MYTHREAD]);
	upc_barrier;
	for (int i = 0; i < MANY; i++)
		upc_lock_free(locks[i * THREADS + (MYTHREAD + 1) % THREADS]);
	upc_lock_free(NULL);
}

int main(void)
{
	upc_lock_t *l = upc_all_lock_alloc();

	upc_forall (int i = 0; i < 4 * THREADS; i++; &account[i])
		account[i].lock = upc_global_lock_alloc();
	upc_barrier;
	exclusion(l);
	turns(l);
	attempts(l);
	transfers();
	identity(l);
	upc_barrier;
	if (MYTHREAD == 0)
		upc_lock_free(l);
	return check_done();
}
