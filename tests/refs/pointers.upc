/* Pointers in memory: directories, whose elements are of the threads that allocate them, and structs. */
#include <upc_relaxed.h>

#define N 16

struct vector {
	long n;
	shared double *v;
};

shared [] double *shared rows[THREADS], *shared others[THREADS];
double sum;

void make(void)
{
	rows[MYTHREAD] = upc_alloc(N * sizeof(double));
	others[MYTHREAD] = rows[0];
	upc_barrier;
}

void read_rows(void)
{
	for (int j = 0; j < N; j++)
		sum += rows[MYTHREAD][j] + rows[(MYTHREAD + 1) % THREADS][j] + others[MYTHREAD][j];
	for (int t = 0; t < THREADS; t++)
		sum += rows[t][0];
	upc_forall (int t = 0; t < THREADS; t++; t)
		sum += rows[t][1];
}

void dot(struct vector *x, struct vector *y)
{
	upc_forall (long i = 0; i < x->n; i++; &x->v[i])
		sum += x->v[i] * y->v[i];
}

void swap(shared double *from, shared double *to)
{
	for (int step = 0; step < 10; step++) {
		shared double *old = from;

		upc_forall (int i = 1; i < N; i++; &to[i])
			to[i] = from[i - 1];
		from = to;
		to = old;
		upc_barrier;
	}
}
