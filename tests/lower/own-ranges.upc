// Own ranges of upc_forall: affinities that are quotients (U-PAT-18, U-FA-19).
#include <upc.h>
#include <stddef.h>

shared int a[10 * THREADS];
shared [5] int b[10 * THREADS];

void ranges(int n, int m)
{
	int i;

	upc_forall (i = 1; i < n + 1; i++; i * THREADS / (n + 2))
		a[i] = i;
	upc_forall (i = n - 1; i >= 0; i -= 2; (i - 3) / m)
		b[i] += b[i + 1];
	upc_forall (size_t k = 0; k < (size_t)n; k++; k / 5)
		b[k] = 0;
	upc_forall (i = 0; i < n; i++; i / (n - i)) /* each iteration is tested */
		a[i] = i;
}
