// With --check, the elements that a loop accesses are checked strip by strip.
// flags: --check
#include <upc_relaxed.h>

#define N 64

shared [N] double a[N * THREADS], m[THREADS][N];
shared [16] int *p;
shared int cyclic[N * THREADS];

void f(int n)
{
	for (int i = 0; i < n; i++)
		a[i] += m[MYTHREAD][i];
	for (int i = n - 1; i >= 0; i -= 2)
		p[i] = 0;
	upc_forall (int i = 0; i < n; i++; &cyclic[i])
		cyclic[i] = i;
	for (int i = 0; i < n; i++) /* one by one: not every iteration accesses it */
		if (i % 3)
			a[i] = 1;
}
