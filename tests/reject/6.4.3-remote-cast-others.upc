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
static int right(int me)
{
	return (me + 1) % THREADS;
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
/* Memory that begins on thread 0 is its own only there, and p[k] is on thread k / block size. */
void allocated(void)
{
	shared [4] int *p = upc_all_alloc(THREADS, 4 * sizeof(int));
	shared int *any = upc_all_alloc(THREADS, sizeof(int)), *own = upc_alloc(sizeof(int));

	if (MYTHREAD > 0)
		q = (int *)p; // warning: remote-cast
	if (MYTHREAD > 0)
		q = (int *)own;
	q = (int *)&p[4 * MYTHREAD + 3];
	q = (int *)(p + 4 * ((MYTHREAD + 1) % THREADS)); // warning: remote-cast
	q = (int *)&p[4 * right(MYTHREAD)]; // warning: remote-cast
	q = (int *)any;
	if (upc_threadof(p) == MYTHREAD)
		q = (int *)p;
	any = own;
}
shared int *made;
int main(void)
{
	shared int *all = upc_all_alloc(THREADS, 8 * sizeof(int));
	shared [] int *one = upc_global_alloc(1, 8 * sizeof(int));
	shared int *kept = upc_all_alloc(THREADS, 8 * sizeof(int));

	q = (int *)all; // warning: remote-cast
	q = (int *)one; // warning: remote-cast
	q = (int *)&all[MYTHREAD];
	if (MYTHREAD == 0)
		q = (int *)all;
	if (MYTHREAD == 0)
		kept = NULL;
	q = (int *)kept;
	cases(1);
	return 0;
}
