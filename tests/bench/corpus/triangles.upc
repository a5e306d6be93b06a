/* SPDX-License-Identifier: MIT
 *
 * triangles.upc - counts the triangles of a graph.  The lower half of its matrix is kept in compressed rows,
 * which go round the threads; the neighbours of a row are sorted, so that two rows are compared by merging.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>
#include <upc_collective.h>

#define ROWS_PER_THREAD 40

typedef struct {
	long numrows;
	shared long *offset;                    /* where each row begins, at its thread */
	shared [] long *shared *nonzero;        /* the columns of a thread, ascending in each row */
	shared [] long *mine;
} sparsemat;

shared [] long *shared columns[THREADS];
shared long counts[THREADS], total;

static int has_edge(long i, long j)
{
	unsigned long h = (unsigned long)(i * 1000003 + j * 7919);

	h ^= h >> 7;
	h *= 2654435761ul;
	return (h >> 12) % 100 < (i - j < 20 ? 40 : 8);
}

static sparsemat *make_graph(long n)
{
	sparsemat *A = malloc(sizeof(sparsemat));
	long i, j, local, used = 0, found = 0;

	A->numrows = n;
	A->offset = upc_all_alloc(n + THREADS, sizeof(long));
	A->nonzero = columns;
	for (i = MYTHREAD; i < n; i += THREADS)
		for (j = 0; j < i; j++)
			found += has_edge(i, j);
	A->mine = upc_alloc((found + 1) * sizeof(long));
	columns[MYTHREAD] = A->mine;
	for (local = 0; local * THREADS + MYTHREAD < n; local++) {
		i = local * THREADS + MYTHREAD;
		A->offset[i] = used;
		for (j = 0; j < i; j++)
			if (has_edge(i, j))
				A->mine[used++] = j;
	}
	A->offset[local * THREADS + MYTHREAD] = used;
	upc_barrier;
	return A;
}

/* The common columns of a row of this thread and of a row of any. */
static long common(const sparsemat *A, long row, long other)
{
	int owner = other % THREADS;
	long k = A->offset[row], kend = A->offset[row + THREADS];
	long l = A->offset[other], lend = A->offset[other + THREADS], n = 0;
	shared [] long *theirs = A->nonzero[owner];

	while (k < kend && l < lend) {
		if (A->mine[k] == theirs[l]) {
			n++;
			k++;
			l++;
		} else if (A->mine[k] < theirs[l])
			k++;
		else
			l++;
	}
	return n;
}

int main(int argc, char **argv)
{
	long n = ROWS_PER_THREAD * THREADS, i, j, k, mine = 0, expected = 0;
	sparsemat *A;

	if (n > 160)
		n = 160;
	A = make_graph(n);
	upc_forall (i = 0; i < n; i++; i)
		for (k = A->offset[i]; k < A->offset[i + THREADS]; k++)
			mine += common(A, i, A->mine[k]);
	counts[MYTHREAD] = mine;
	upc_all_reduceL(&total, counts, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);

	if (MYTHREAD == 0) {
		for (i = 0; i < n; i++)
			for (j = 0; j < i; j++)
				for (k = 0; k < j && has_edge(i, j); k++)
					expected += has_edge(i, k) && has_edge(j, k);
		if (total != expected)
			fprintf(stderr, "triangles: %ld instead of %ld\n", total, expected);
		else
			printf("triangles: ok\n");
	}
	upc_barrier;
	return MYTHREAD == 0 && total != expected;
}
