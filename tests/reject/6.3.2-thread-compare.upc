// SPDX-License-Identifier: MIT
//
// Comparisons with the number of threads that always come out the same.
#include <upc.h>

shared int a[THREADS];
int x;

void wrong(int i)
{
	if (MYTHREAD == THREADS) // warning: thread-compare
		x = 1;
	if (THREADS == MYTHREAD) // warning: thread-compare
		x = 1;
	if (MYTHREAD != THREADS) // warning: thread-compare
		x = 1;
	while (MYTHREAD > THREADS) // warning: thread-compare
		x = 1;
	x = THREADS < MYTHREAD; // warning: thread-compare
	x = THREADS >= (MYTHREAD); // warning: thread-compare
	x = MYTHREAD <= THREADS; // warning: thread-compare
	if (upc_threadof(&a[i]) == THREADS) // warning: thread-compare
		x = 1;
	x = MYTHREAD / THREADS * 10; // warning: thread-compare
}

void right(int i)
{
	if (MYTHREAD == THREADS - 1)
		x = 1;
	if (MYTHREAD < THREADS && MYTHREAD >= 0)
		x = 1;
	if (MYTHREAD < 0 || MYTHREAD >= THREADS)
		x = 1;
	if (MYTHREAD + 1 == THREADS)
		x = 1;
	if (MYTHREAD == 4 || MYTHREAD > 4)
		x = 1;
	if (i == THREADS || i > THREADS)
		x = 1;
	x = (MYTHREAD + 1) / THREADS + MYTHREAD % THREADS + i / THREADS;
	if (upc_threadof(&a[i]) == MYTHREAD)
		x = 1;
}
