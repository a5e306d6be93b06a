// Arithmetic, comparison and conversion of pointers-to-shared
// (U-PAT-11, U-PAT-12, U-PAT-13, U-PAT-14).
#include <upc.h>

shared int a[4 * THREADS];
shared [3] int b[6 * THREADS], m[2 * THREADS][5];
shared [3] int *shared sp;

long pointer(shared [3] int *q, shared void *v)
{
	shared int *p = a, *end = a + 4 * THREADS;
	shared [3] int (*row)[5] = m;
	shared [] int *here = (shared [] int *)&b[4];
	int *mine = (int *)&a[MYTHREAD];

	for (; p < end && p != v; p++)
		*p = 0;
	q += 4;
	*q++ = *--here;
	sp = q;
	*sp++ = (*++row)[2];
	q = v;
	if (!q || q == NULL)
		return end - p;
	return *mine + (q - b) + (p ? 1 : 0);
}

int no_address(shared int *start)
{
	register shared int *p = start;
	shared int *volatile q = start;

	p++;
	q += 2;
	return *p++ + *--q;
}
