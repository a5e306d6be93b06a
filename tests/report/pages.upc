// Without private pointers to memory of other hosts: what is local has one, what else there is says why not.
// flags: -network=mpi -fno-pages
#include <upc_relaxed.h>

shared [16] int w[16 * THREADS], v[16 * THREADS];
shared [8] int m[4 * THREADS][8];

int sum(int n)
{
	int s = 0;

	for (int i = 0; i < n; i++)
		s += w[i];
	return s;
}

void own(void)
{
	upc_forall (int i = 1; i < 16 * THREADS; i++; &w[i])
		w[i] = v[i] + v[i - 1];
}

void rows(int i, shared [] int *p)
{
	for (int j = 0; j < 8; j++)
		m[i][j] = m[MYTHREAD][j] + p[j];
}
