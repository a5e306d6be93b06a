// Loops that read, overwrite or update each element of a strip say so, on several hosts.
// flags: -network=mpi
#include <upc_relaxed.h>

shared [1000] double a[1000 * THREADS], b[1000 * THREADS];
shared [] double *shared rows[THREADS];

void copy(int from, int to)
{
	for (int i = 0; i < 1000; i++)
		a[to + i] = b[from + i];
}

void shift(int from)
{
	for (int i = 0; i < 999; i++)
		a[from + i] = a[from + i + 1];
}

void fill(int t, double value)
{
	for (int i = 0; i < 5000; i++)
		rows[t][i] = value;
}

int search(int from, double wanted)
{
	int i;

	for (i = 0; i < 1000; i++)
		if (a[from + i] == wanted)
			break;
	return i;
}
