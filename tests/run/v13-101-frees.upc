/* SPDX-License-Identifier: MIT
 *
 * UPC 1.3: upc_all_free and upc_all_lock_free: each free takes what any allocation gave; null is
 * nothing; the space lasts until all have entered, and nobody waits for that (U-V13L-2, U-V13L-3,
 * U-V13L-4).
 */
// unaligned: the first thread frees in another branch
// flags: --std=upc1.3
#include "check.h"

#include <unistd.h>

enum { ROUNDS = 40, BYTES = 4096 };

static shared void *shared given;
static upc_lock_t *shared given_lock;
static strict shared int arrived[THREADS];

static shared void *from_one(shared void *p)
{
	shared void *seen;

	if (MYTHREAD == THREADS - 1)
		given = p;
	upc_barrier;
	seen = given;
	upc_barrier;
	return seen;
}

static upc_lock_t *lock_from_one(upc_lock_t *p)
{
	upc_lock_t *seen;

	if (MYTHREAD == THREADS - 1)
		given_lock = p;
	upc_barrier;
	seen = given_lock;
	upc_barrier;
	return seen;
}

/* Without reuse of the space this would need more than there is. */
static void memory(void)
{
	for (int i = 0; i < ROUNDS; i++) {
		shared [] char *p;

		upc_all_free(upc_all_alloc(THREADS, BYTES));
		upc_all_free(from_one(MYTHREAD == THREADS - 1 ? upc_global_alloc(THREADS, BYTES) : NULL));
		p = (shared [] char *)from_one(MYTHREAD == THREADS - 1 ? upc_alloc(BYTES) : NULL);
		p[MYTHREAD] = 1;
		upc_all_free((shared void *)p);
		p = upc_all_alloc(1, BYTES);
		upc_barrier;
		if (MYTHREAD == i % THREADS)
			upc_free(p);
		upc_all_free(NULL);
	}
}

static void locks(void)
{
	for (int i = 0; i < ROUNDS; i++) {
		upc_lock_t *l = upc_all_lock_alloc();

		if (MYTHREAD == i % THREADS)
			upc_lock(l); /* may be held */
		upc_barrier;
		upc_all_lock_free(l);
		upc_all_lock_free(lock_from_one(MYTHREAD == THREADS - 1 ? upc_global_lock_alloc() : NULL));
		l = upc_all_lock_alloc();
		upc_barrier;
		if (MYTHREAD == i % THREADS)
			upc_lock_free(l);
		l = lock_from_one(MYTHREAD == THREADS - 1 ? upc_global_lock_alloc() : NULL);
		upc_lock(l);
		upc_unlock(l);
		upc_barrier;
		if (MYTHREAD == i % THREADS)
			upc_lock_free(l);
		upc_all_lock_free(NULL);
	}
}

/* Thread 0 comes last, and works with the space that the others have freed and left. */
static void lifetime(void)
{
	shared int *p = upc_all_alloc(THREADS, sizeof(int));

	p[MYTHREAD] = 100 + MYTHREAD;
	upc_barrier;
	if (MYTHREAD == 0) {
		for (int t = 1; t < THREADS; t++)
			while (!arrived[t])
				usleep(100);
		CHECK(upc_global_alloc(THREADS, sizeof(int)) != p);
		for (int t = 0; t < THREADS; t++)
			CHECK_INT(p[t], 100 + t);
		upc_all_free(p);
	} else {
		upc_all_free(p);
		arrived[MYTHREAD] = 1; /* although thread 0 waits for this */
	}
	upc_barrier;
}

int main(void)
{
	memory();
	locks();
	lifetime();
	return check_done();
}
