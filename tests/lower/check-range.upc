// With --check, the elements that a loop accesses are checked strip by strip.
// flags: --check
#include <upc_relaxed.h>

#define N 64

shared [N] double a[N * THREADS], m[THREADS][N];
shared [16] int *p;
shared int cyclic[N * THREADS];
shared [] int *q, lone[N];

int g(int i);

void f(int n)
{
	for (int i = 0; i < n; i++)
		a[i] += m[MYTHREAD][i];
	for (int i = n - 1; i >= 0; i -= 2)
		p[i] = 0;
	upc_forall (int i = 0; i < n; i++; &cyclic[i])
		cyclic[i] = i;
	for (int i = 0; i < n; i++)
		(q + 2)[i] = 0;
	for (int i = 0; i < n; i += THREADS) /* one by one: THREADS twice in the distance */
		lone[i * THREADS] = 1;
	for (int i = 0; i < n; i++) /* one by one: a call may print or end */
		q[i] = g(i);
	for (int i = 0; i < n; i++) /* one by one: not every iteration accesses it */
		if (i % 3)
			a[i] = 1;
}
