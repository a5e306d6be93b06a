/* SPDX-License-Identifier: MIT
 *
 * oddeven.upc - blocks of numbers are sorted by odd-even merging: each thread sorts its block, then
 * neighbours merge theirs, and the left one keeps the smaller half.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc_relaxed.h>

#define MAX_BLOCK 512

shared [MAX_BLOCK] double data[MAX_BLOCK * THREADS];
shared [MAX_BLOCK] double merged[MAX_BLOCK * THREADS];
static int size;

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* The smaller half of two sorted blocks, from the front. */
static void keep_low(int mine, int other)
{
	int i = mine * MAX_BLOCK, j = other * MAX_BLOCK, k;

	for (k = 0; k < size; k++) {
		if (data[i] <= data[j])
			merged[mine * MAX_BLOCK + k] = data[i++];
		else
			merged[mine * MAX_BLOCK + k] = data[j++];
	}
}

/* The larger half, from the back, with pointers. */
static void keep_high(int mine, int other)
{
	shared [MAX_BLOCK] double *p = &data[mine * MAX_BLOCK + size - 1];
	shared [MAX_BLOCK] double *q = &data[other * MAX_BLOCK + size - 1];
	shared [MAX_BLOCK] double *out = &merged[mine * MAX_BLOCK + size - 1];
	int k = size;

	while (k-- > 0) {
		if (*p > *q)
			*out-- = *p--;
		else
			*out-- = *q--;
	}
}

static void copy_back(void)
{
	for (int k = 0; k < size; k++)
		data[MYTHREAD * MAX_BLOCK + k] = merged[MYTHREAD * MAX_BLOCK + k];
}

int main(int argc, char **argv)
{
	double *mine = (double *)&data[MYTHREAD * MAX_BLOCK];
	int phase, i, other, wrong = 0;
	double before = 0, after = 0;

	size = argc > 1 ? atoi(argv[1]) : 100;
	if (size > MAX_BLOCK)
		size = MAX_BLOCK;
	srand(7 * MYTHREAD + 1);
	for (i = 0; i < size; i++)
		mine[i] = rand() % 10000;
	upc_barrier;
	for (i = 0; i < THREADS * MAX_BLOCK; i++)
		if (i % MAX_BLOCK < size)
			before += data[i];
	upc_barrier;

	qsort(mine, size, sizeof(double), compare);
	upc_barrier;
	for (phase = 0; phase < THREADS; phase++) {
		other = (phase + MYTHREAD) % 2 == 0 ? MYTHREAD + 1 : MYTHREAD - 1;
		if (other >= 0 && other < THREADS) {
			if (other > MYTHREAD)
				keep_low(MYTHREAD, other);
			else
				keep_high(MYTHREAD, other);
		}
		upc_barrier;
		if (other >= 0 && other < THREADS)
			copy_back();
		upc_barrier;
	}

	if (MYTHREAD == 0) {
		double last = data[0];

		for (int t = 0; t < THREADS; t++)
			for (i = 0; i < size; i++) {
				wrong += data[t * MAX_BLOCK + i] < last;
				last = data[t * MAX_BLOCK + i];
				after += last;
			}
		if (wrong || before != after)
			fprintf(stderr, "oddeven: %d numbers are out of order\n", wrong);
		else
			printf("oddeven: ok\n");
	}
	return wrong || (MYTHREAD == 0 && before != after);
}
