/* SPDX-License-Identifier: MIT
 *
 * THREADS and MYTHREAD: their types, ranges, and that every thread runs main once
 * (U-ENV-1, U-KW-6, U-KW-7, U-KW-8, U-KW-11, U-KW-12, U-KW-13, U-KW-14).
 */
#include "check.h"

#if __UPC__ != 1 || __UPC_VERSION__ < 200505L || UPC_MAX_BLOCK_SIZE < 1048576
#error "predefined macros"
#endif
#if defined __UPC_STATIC_THREADS__ == defined __UPC_DYNAMIC_THREADS__
#error "one of the two"
#endif
#ifdef MYTHREAD
#error "MYTHREAD is no macro for the program"
#endif
#if defined __UPC_DYNAMIC_THREADS__ && defined THREADS
#error "THREADS is no macro when it is chosen at launch"
#endif
#if defined shared || defined upc_barrier
#error "keywords are no macros"
#endif

shared int seen[THREADS], total;
static int runs;

static int twice(int n)
{
	return 2 * n;
}

int main(void)
{
	int barrier = 1, forall = 2, notify = 3, fence = 4, localsizeof = 5;

	runs++;
	CHECK_INT(runs, 1);
	CHECK(THREADS > 0 && MYTHREAD >= 0 && MYTHREAD < THREADS);
	CHECK(HAS_TYPE(THREADS, int) && HAS_TYPE(MYTHREAD, int));
	CHECK_INT(twice(MYTHREAD) - MYTHREAD, MYTHREAD);
	seen[MYTHREAD]++;
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		CHECK_INT(seen[t], 1);
	CHECK_INT(sizeof seen / sizeof *seen, THREADS);
	CHECK_INT(barrier + forall + notify + fence + localsizeof, 15);
	return check_done();
}
