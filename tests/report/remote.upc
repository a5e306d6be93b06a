// Memory of other hosts is read by pages, by words asked for in advance, or by single accesses.
// flags: -network=mpi -T 4 -Wno-bulk-copy
#include <upc_relaxed.h>

#define N 1024

struct point {
	double x, y;
	char name[5];
};

shared [N] double a[N * THREADS], b[N * THREADS];
shared [N] int next[N * THREADS];
shared [] struct point points[N];
shared [N] double m[4 * THREADS][N], v[4 * THREADS][N];
shared double cyclic[N * THREADS];
shared int bins[N];
shared double scale;
shared [N] struct point lots[N * THREADS];
strict shared int done;

/* Vectors: read, written, both; by every third element; one thread after the other. */
double vectors(int n)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		a[i] = b[i] * 2;
	for (int i = 0; i < n; i += 3)
		b[i] += a[i + 1];
	for (int i = 0; i < n; i++)
		s += cyclic[i];
	for (int i = 0; i < n; i++)
		bins[n] += a[i] > 0;
	for (int i = 0; i < n; i++)
		s += lots[i].x;
	return s;
}

/* A stencil: its own elements are local, their neighbours may not be. */
void stencil(void)
{
	upc_forall (int i = 1; i < N * THREADS - 1; i++; &b[i])
		b[i] = a[i - 1] + a[i] + a[i + 1];
}

/* Words that are asked for in advance; writes that leave together. */
double gather(int n, const int *index)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += a[index[i]];
	for (int i = 0; i < n; i++)
		bins[index[i]] += 1;
	for (int i = 0; i < n; i++)
		bins[index[i]] = i;
	for (int i = 0; i < n; i++)
		lots[index[i]].y = s;
	return s;
}

/* Rows, and an element that is read once before the inner loop. */
void product(int i, int n)
{
	for (int k = 0; k < N; k++)
		for (int j = 0; j < N; j++)
			m[i][j] += v[i][k] * v[k % 4][j];
	for (int k = 0; k < N; k++)
		for (int j = 0; j < n; j++)
			m[0][j] = 0;
}

/* Members. */
void members(int n, shared [] struct point *p)
{
	for (int i = 0; i < n; i++) {
		p[i].x = points[i].y;
		p->y++;
		points[i].name[n % 5] = 'x';
	}
}

/* One by one: a list, a scalar, a strict one, what may only be reached after a condition. */
double others(int at, const int *index, int n)
{
	double s = 0;

	while (at) {
		s += scale + cyclic[MYTHREAD];
		at = next[at];
	}
	for (int i = 0; i < n; i++)
		if (!done && index[i] > 0)
			a[index[i]] -= s;
	return s;
}
