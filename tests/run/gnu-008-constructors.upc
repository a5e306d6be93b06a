/* SPDX-License-Identifier: MIT
 *
 * Constructors run when the threads are there, functions of atexit before they go: both may
 * use shared data and MYTHREAD (U-GNU-8).
 */
// compilers: gcc clang
#include "check.h"

static int constructed = -1, later = -1, seen_by_second;
shared int from_constructor[THREADS];
shared int initialised = 7;

__attribute__((constructor)) static void construct(void)
{
	constructed = MYTHREAD;
	from_constructor[MYTHREAD] = 10 * MYTHREAD + initialised;
}

static void __attribute__((constructor(1000))) construct_second(void)
{
	seen_by_second = THREADS;
}

static void leave(void)
{
	if (MYTHREAD == constructed && from_constructor[MYTHREAD] == -1 && later == MYTHREAD && THREADS > 0)
		return;
	fprintf(stderr, "FAIL atexit: thread %d\n", MYTHREAD);
	upc_global_exit(1);
}

__attribute__((destructor)) static void destruct(void)
{
	later = -2;
}

int main(void)
{
	atexit(leave);
	upc_barrier;
	CHECK_INT(constructed, MYTHREAD);
	CHECK_INT(seen_by_second, THREADS);
	for (int i = 0; i < THREADS; i++)
		CHECK_INT(from_constructor[i], 10 * i + 7);
	upc_barrier;
	from_constructor[MYTHREAD] = -1;
	later = MYTHREAD;
	return check_done();
}
