// A thread's own row goes by a private pointer, whatever the index in it; it is not asked for in advance.
// flags: -network=mpi -T 4
#include <upc_relaxed.h>

shared [10] int counts[4][10], rows[100][10];
shared [5] int halves[4][10];

void count(int n, const int *keys)
{
	for (int i = 0; i < n; i++)
		counts[MYTHREAD][keys[i]]++;
}

void shift(int n, const int *keys)
{
	upc_forall (int i = 0; i < 100; i++; &rows[i][0])
		for (int k = 0; k < n; k++)
			rows[i][keys[k]] += i;
}

/* The rows belong to another thread, or to no single thread. */
int others(int n, const int *keys, int t)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		sum += counts[t][keys[i]] + halves[MYTHREAD][keys[i]];
	return sum;
}
