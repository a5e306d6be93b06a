// Pointers that a loop reads from shared memory and leaves alone: once, before it.
#include <upc_relaxed.h>

struct part {
	shared [] double *values;
	int first;
};

shared [] double *shared dir[THREADS];
shared struct part parts[THREADS];
shared int offset[THREADS];
shared [16] double a[16 * THREADS];

double sum(int t, int n)
{
	double s = 0;

	for (int j = 0; j < n; j++)
		s += dir[t][j];
	for (int j = 1; j < n; j++)
		s += dir[t][j - 1] + dir[t][j + 1];
	for (int j = 0; j < n; j++)
		s += *(parts[t].values + parts[t].first + j);
	return s;
}

void scale(shared [] double *shared *p, int t, int n)
{
	for (int j = 0; j < n; j++)
		p[t][j] = 2 * p[t][j];
	for (int j = 0; j < 8; j++)
		a[offset[MYTHREAD] + j] = j;
	for (int j = 0; j < n; j++)
		dir[t] = dir[t] + 1, dir[t][0] = j;
	upc_forall (int j = 0; j < n; j++; j)
		p[t][j]++;
}
