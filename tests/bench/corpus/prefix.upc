/* SPDX-License-Identifier: MIT
 *
 * prefix.upc - the sums of all beginnings of an array, in three ways: blocks of each thread behind a
 * directory, doubling distances, and the collective function.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>
#include <upc_collective.h>

struct chunk {
	shared [] long *data;
	size_t length;
	long sum;
};

shared struct chunk chunks[THREADS];

static long value(size_t i)
{
	return (long)(i * 7919 % 1013) - 500;
}

static size_t block_size(size_t n)
{
	return (n + THREADS - 1) / THREADS;
}

static void by_blocks(size_t n)
{
	size_t first = MYTHREAD * block_size(n), i;
	shared struct chunk *my = &chunks[MYTHREAD];
	long before = 0;

	if (first > n)
		first = n;
	my->length = n - first < block_size(n) ? n - first : block_size(n);
	my->data = upc_alloc((my->length + 1) * sizeof(long));
	my->sum = 0;
	for (i = 0; i < my->length; i++) {
		my->sum += value(first + i);
		my->data[i] = my->sum;
	}
	upc_barrier;
	for (int t = 0; t < MYTHREAD; t++)
		before += chunks[t].sum;
	for (i = 0; i < my->length; i++)
		my->data[i] += before;
	upc_barrier;
}

/* Adds up as Hillis and Steele do; returns the array with the sums. */
static shared long *by_doubling(size_t n)
{
	shared long *from = upc_all_alloc(n, sizeof(long));
	shared long *to = upc_all_alloc(n, sizeof(long));
	shared long *swap;
	size_t i, d;

	upc_forall (i = 0; i < n; i++; &from[i])
		from[i] = value(i);
	upc_barrier;
	for (d = 1; d < n; d *= 2) {
		upc_forall (i = 0; i < n; i++; &to[i]) {
			if (i >= d)
				to[i] = from[i] + from[i - d];
			else
				to[i] = from[i];
		}
		upc_barrier;
		swap = from;
		from = to;
		to = swap;
	}
	upc_all_free(to);
	return from;
}

#define COLLECTIVE 256

shared [COLLECTIVE] long source[COLLECTIVE * THREADS];
shared [COLLECTIVE] long result[COLLECTIVE * THREADS];

static void by_collective(void)
{
	long *mine = (long *)&source[MYTHREAD * COLLECTIVE];

	for (int i = 0; i < COLLECTIVE; i++)
		mine[i] = value((size_t)(MYTHREAD * COLLECTIVE + i));
	upc_all_prefix_reduceL(result, source, UPC_ADD, COLLECTIVE * THREADS, COLLECTIVE, NULL,
	        UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
}

int main(int argc, char **argv)
{
	size_t n = argc > 1 ? (size_t)atol(argv[1]) : 900, i;
	shared long *doubled;
	int wrong = 0;
	long sum = 0;

	by_blocks(n);
	doubled = by_doubling(n);
	by_collective();

	if (MYTHREAD == 0) {
		for (i = 0; i < n; i++) {
			sum += value(i);
			wrong += doubled[i] != sum;
			wrong += chunks[i / block_size(n)].data[i % block_size(n)] != sum;
			if (i < COLLECTIVE * THREADS)
				wrong += result[i] != sum;
		}
		if (wrong)
			fprintf(stderr, "prefix: %d sums are wrong\n", wrong);
		else
			printf("prefix: ok\n");
	}
	upc_barrier;
	upc_free(chunks[MYTHREAD].data);
	upc_all_free(doubled);
	return wrong != 0;
}
