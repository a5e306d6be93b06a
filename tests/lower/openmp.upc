// Statements after pragmas of C: variables in their own block, loops that stay loops
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#include <upc.h>

shared int a[10 * THREADS], *p;
shared [4] int m[THREADS][4];

int loops(int n)
{
	int i, j, sum = 0;

#pragma omp parallel for
	for (i = 0; i < n; i++)
		if (i)
			a[i * n] += 1;
#pragma omp parallel for collapse(2) reduction(+ : sum)
	/* rows */
	for (i = 0; i < 4; i++)
		for (j = 0; j < 4; j++)
			sum += m[MYTHREAD][j];
#pragma GCC ivdep
	// nothing
	for (i = 0; i < 4; i++)
		sum += m[MYTHREAD][i];
	for (i = 0; i < n; i++) {
#pragma omp flush
		sum += a[5];
	}
	for (i = 0; i < n; i++)
		sum += a[5];
	return sum;
}

void statements(int n)
{
#pragma omp parallel
	while (*p += 1)
		a[n * n] += 1;
#pragma omp parallel sections
	{
		*p += 2;
#pragma omp section
		*p += 3;
	}
#pragma omp critical
	if (n)
		*p += 4;
	*p += 5;
}
