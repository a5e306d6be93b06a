/* SPDX-License-Identifier: MIT
 *
 * <upc_castable.h>: casts of data of every kind, of every thread; they last as long as the data
 * and cover all that lies on one thread; what upc_thread_info says is so (U-CAST-1, U-CAST-2,
 * U-CAST-3).
 */
#include "check.h"

#include <upc_castable.h>

#if __UPC_CASTABLE__ != 1
#error __UPC_CASTABLE__
#endif
#if !UPC_CASTABLE_ALL_ALLOC || !UPC_CASTABLE_GLOBAL_ALLOC || !UPC_CASTABLE_ALLOC             \
	|| !UPC_CASTABLE_STATIC || UPC_CASTABLE_ALL != (UPC_CASTABLE_ALL_ALLOC                \
			| UPC_CASTABLE_GLOBAL_ALLOC | UPC_CASTABLE_ALLOC | UPC_CASTABLE_STATIC)
#error the flags
#endif

enum { N = 8 };

shared [N] int blocks[2 * N * THREADS];
shared [] int *shared given[THREADS];
static const shared int constant = 7;
strict shared double exact = 1.5;
shared [] int *shared global_of_all[THREADS];

/* p points to the first of n ints of one thread, which holds 100 * t and so on. */
static void look(shared [] int *p, int n, int t, int flag)
{
	upc_thread_info_t info = upc_thread_info(upc_threadof(p));
	int *local = upc_cast(p);

	CHECK(upc_threadof(p) == (size_t)t);
	if (info.guaranteedCastable & flag)
		CHECK(local != NULL);
	if (!info.probablyCastable)
		CHECK(local == NULL);
	if (t == MYTHREAD)
		CHECK(local == (int *)p);
	if (!local)
		return;
	for (int i = 0; i < n; i++) {
		CHECK_INT(local[i], 100 * t + i);
		CHECK(upc_cast(p + i) == local + i && upc_cast(&p[i]) == upc_cast(p + i));
	}
}

static void write_own(shared [] int *p, int n)
{
	for (int i = 0; i < n; i++)
		p[i] = 100 * MYTHREAD + i;
}

int main(void)
{
	shared [N] int *all = upc_all_alloc(2 * THREADS, N * sizeof(int));
	shared [N] int *global = NULL;
	upc_thread_info_t mine = upc_thread_info(MYTHREAD);

	CHECK(HAS_TYPE(mine.guaranteedCastable, int) && HAS_TYPE(mine.probablyCastable, int));
	CHECK_INT(mine.guaranteedCastable, UPC_CASTABLE_ALL);
	CHECK(upc_cast(NULL) == NULL && upc_cast((shared void *)0) == NULL && upc_cast(global) == NULL);
	if (MYTHREAD == 0) {
		global = upc_global_alloc(THREADS, N * sizeof(int));
		for (int t = 0; t < THREADS; t++)
			global_of_all[t] = (shared [] int *)(global + N * t);
	}
	given[MYTHREAD] = upc_alloc(N * sizeof(int));
	upc_barrier;
	write_own((shared [] int *)&blocks[N * MYTHREAD], 2 * N);
	write_own((shared [] int *)(all + N * MYTHREAD), 2 * N);
	write_own(given[MYTHREAD], N);
	write_own(global_of_all[MYTHREAD], N);
	upc_barrier;
	for (int t = 0; t < THREADS; t++) {
		upc_thread_info_t info = upc_thread_info(t);

		CHECK((info.guaranteedCastable & ~info.probablyCastable) == 0);
		CHECK((info.probablyCastable & ~UPC_CASTABLE_ALL) == 0);
		look((shared [] int *)&blocks[N * t], 2 * N, t, UPC_CASTABLE_STATIC);
		look((shared [] int *)(all + N * t), 2 * N, t, UPC_CASTABLE_ALL_ALLOC);
		look(given[t], N, t, UPC_CASTABLE_ALLOC);
		look(global_of_all[t], N, t, UPC_CASTABLE_GLOBAL_ALLOC);
	}
	CHECK(!upc_cast(&constant) || *(const int *)upc_cast(&constant) == 7);
	CHECK(!upc_cast((shared void *)&exact) || *(double *)upc_cast((shared void *)&exact) == 1.5);
	upc_barrier;
	if (upc_cast(given[(MYTHREAD + 1) % THREADS])) /* and they can be written */
		*(int *)upc_cast(given[(MYTHREAD + 1) % THREADS]) = -MYTHREAD;
	upc_barrier;
	if (upc_thread_info((MYTHREAD + THREADS - 1) % THREADS).guaranteedCastable)
		CHECK_INT(given[MYTHREAD][0], -((MYTHREAD + THREADS - 1) % THREADS));
	return check_done();
}
