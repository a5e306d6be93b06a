/* SPDX-License-Identifier: MIT
 *
 * histogram.upc - how often each value occurs in an array: counted by locks, in private counts, and in rows
 * of counts that are added up.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>
#include <upc_collective.h>

#define BINS 40

typedef struct {
	unsigned int n;
	shared unsigned char *data;
	shared long *hist;
} histogram_t;

upc_lock_t *bin_lock[BINS];
shared [BINS] long rows[THREADS][BINS];
shared long total;

static unsigned int bin_of(unsigned int value)
{
	return value * BINS / 256;
}

static void setup(histogram_t *h, unsigned int n)
{
	unsigned int i;

	h->n = n;
	h->data = upc_all_alloc(n, sizeof *h->data);
	h->hist = upc_all_alloc(BINS, sizeof *h->hist);
	upc_forall (i = 0; i < n; i++; &h->data[i])
		h->data[i] = (i * 37 + i / 7) % 256;
	upc_forall (i = 0; i < BINS; i++; &h->hist[i])
		h->hist[i] = 0;
	for (i = 0; i < BINS; i++)
		bin_lock[i] = upc_all_lock_alloc();
	upc_barrier;
}

static void count_with_locks(histogram_t h)
{
	upc_forall (unsigned int i = 0; i < h.n; i++; &h.data[i]) {
		int bin = bin_of(h.data[i]);

		upc_lock(bin_lock[bin]);
		h.hist[bin]++;
		upc_unlock(bin_lock[bin]);
	}
}

static void count_in_rows(const histogram_t *h)
{
	unsigned int i;

	for (i = MYTHREAD; i < h->n; i += THREADS)
		rows[MYTHREAD][bin_of(h->data[i])]++;
}

static void count_privately(const histogram_t *h, long *counts)
{
	for (unsigned int i = 0; i < h->n; i++)
		counts[bin_of(h->data[i])]++;
}

int main(int argc, char **argv)
{
	unsigned int n = argc > 1 ? (unsigned int)atoi(argv[1]) : 3000;
	long counts[BINS] = {0}, sum;
	histogram_t h;
	int bin, t, bad = 0;

	setup(&h, n);
	count_with_locks(h);
	count_in_rows(&h);
	count_privately(&h, counts);
	upc_barrier;
	for (bin = 0; bin < BINS; bin++) {
		sum = 0;
		for (t = 0; t < THREADS; t++)
			sum += rows[t][bin];
		if (sum != counts[bin] || sum != h.hist[bin])
			bad++;
	}
	upc_all_reduceL(&total, h.hist, UPC_ADD, BINS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	if (total != (long)n)
		bad++;
	if (bad) {
		fprintf(stderr, "histogram: %d of %d bins are wrong on thread %d\n", bad, BINS, MYTHREAD);
		upc_global_exit(1);
	}
	upc_barrier;
	if (MYTHREAD == 0)
		printf("histogram: ok\n");
	return 0;
}
