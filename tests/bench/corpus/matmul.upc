/* SPDX-License-Identifier: MIT
 *
 * matmul.upc - the product of two matrices, the textbook's way: rows of a and c, columns of b.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define P 48 /* most columns of a, and rows of b */
#define M 40 /* most columns of b and c */
#define ROWS_PER_THREAD 32

shared [P] double a[ROWS_PER_THREAD * THREADS][P];
shared [M] double c[ROWS_PER_THREAD * THREADS][M];
shared [P * M / 4] double b[4 * THREADS][P * M / 4]; /* only its first four blocks are used */
shared [] double bt[M][P];
shared int wrong;

#define B(i, j) b[((i) * M + (j)) / (P * M / 4)][((i) * M + (j)) % (P * M / 4)]

static void init(int n)
{
	int i, j;

	for (i = 0; i < n; i++)
		upc_forall (j = 0; j < P; j++; &a[i][j])
			a[i][j] = i + j;
	if (MYTHREAD == 0)
		for (i = 0; i < P; i++)
			for (j = 0; j < M; j++) {
				B(i, j) = (i - j) % 5;
				bt[j][i] = (i - j) % 5;
			}
	upc_barrier;
}

static void multiply(int n)
{
	int i, j, l;

	upc_forall (i = 0; i < n; i++; &c[i][0]) {
		for (j = 0; j < M; j++) {
			c[i][j] = 0;
			for (l = 0; l < P; l++)
				c[i][j] += a[i][l] * B(l, j);
		}
	}
}

/* The same with the columns of b as rows; counts the differences. */
static int compare(int n)
{
	int i, j, l, count = 0;

	for (i = MYTHREAD; i < n; i += THREADS) {
		for (j = 0; j < M; j++) {
			double sum = 0;

			for (l = 0; l < P; l++)
				sum += a[i][l] * bt[j][l];
			if (sum != c[i][j])
				count++;
		}
	}
	return count;
}

/* A row of c with the private copies of a row of a and of all of b. */
static int compare_row(int i)
{
	double row[P], columns[M][P];
	double *mine = (double *)c[i];
	int j, l, count = 0;

	upc_memget(row, a[i], sizeof row);
	upc_memget(columns, bt, sizeof columns);
	for (j = 0; j < M; j++) {
		double sum = 0;

		for (l = 0; l < P; l++)
			sum += row[l] * columns[j][l];
		count += sum != mine[j];
	}
	return count;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 30, mine;
	upc_lock_t *lock = upc_all_lock_alloc();

	if (n > ROWS_PER_THREAD * THREADS)
		n = ROWS_PER_THREAD * THREADS;
	init(n);
	multiply(n);
	upc_barrier;
	mine = compare(n);
	if (MYTHREAD < n)
		mine += compare_row(MYTHREAD);
	upc_lock(lock);
	wrong += mine;
	upc_unlock(lock);
	upc_barrier;
	if (wrong) {
		if (MYTHREAD == 0)
			fprintf(stderr, "matmul: %d elements are wrong\n", wrong);
		return 1;
	}
	if (MYTHREAD == 0)
		printf("matmul: ok\n");
	return 0;
}
