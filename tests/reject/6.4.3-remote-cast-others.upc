// SPDX-License-Identifier: MIT
//
// Casts to private pointers of what is certainly data of another thread, which are reported by default.
#include <upc.h>
shared int a[THREADS], one;
shared [4] int b[4 * THREADS];
int *q;
static int left(int me)
{
	return (me + THREADS - 1) % THREADS;
}
void cases(int n)
{
	int next = MYTHREAD + 1, right = (MYTHREAD + 1) % THREADS, i;

	q = (int *)&a[left(MYTHREAD)]; // warning: remote-cast
	q = (int *)&a[MYTHREAD];
	q = (int *)&a[n];
	q = (int *)&a[next % THREADS]; // warning: remote-cast
	if (MYTHREAD + 1 < THREADS)
		q = (int *)&b[4 * (MYTHREAD + 1)]; // warning: remote-cast
	if (MYTHREAD == 0)
		q = (int *)&one;
	if (MYTHREAD != 0)
		q = (int *)&one; // warning: remote-cast
	if (THREADS == 1)
		q = (int *)&a[(MYTHREAD + 1) % THREADS];
	for (i = MYTHREAD + 1; i < THREADS + MYTHREAD + 1; i++)
		if (i % THREADS == MYTHREAD)
			q = (int *)&a[i % THREADS];
	for (i = 1; i <= THREADS; i++)
		q = (int *)&a[(MYTHREAD + i) % THREADS];
	q = (int *)&a[(MYTHREAD + THREADS) % THREADS];
	q = (int *)&b[4 * MYTHREAD + 3];
	q = (int *)&b[(4 * MYTHREAD + 4) % (4 * THREADS)]; // warning: remote-cast
	q = (int *)&a[right]; // warning: remote-cast
	q = (int *)(b + 4 * right); // warning: remote-cast
	q = (int *)&b[4 * right + 1]; // warning: remote-cast
	if (upc_threadof(&a[right]) == MYTHREAD)
		q = (int *)&a[right];
	if (upc_threadof(&a[next % THREADS]) == MYTHREAD)
		q = (int *)&a[next % THREADS];
}
int main(void)
{
	cases(1);
	return 0;
}
