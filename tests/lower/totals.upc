// Shared numbers that each iteration sets are in a private variable in a strip.
#include <upc_relaxed.h>

shared [16] double a[16 * THREADS];
static shared double sum;
shared double open;
shared double sums[THREADS];

void add(shared [16] double *p, int n)
{
	for (int i = 0; i < n; i++)
		sum += a[i];
	for (int i = 0; i < n; i++) /* p may lead to open */
		open += p[i];
	for (int i = 0; i < n; i++)
		open += a[i];
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			sums[MYTHREAD] += a[i + j];
	upc_forall (int i = 0; i < n; i++; &a[i])
		sums[MYTHREAD] += a[i];
	for (int i = 0; i < n; i++) /* not in each iteration */
		if (a[i] > 3)
			sum = a[i];
	for (int i = 0; i < n; sum = i, i++)
		open--;
}
