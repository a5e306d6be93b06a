/* SPDX-License-Identifier: MIT
 *
 * montecarlo.upc - pi from random points in a square, with the hits of each thread added up in several ways.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>
#include <upc_collective.h>

shared int hits[THREADS];
shared int all_hits;
shared long all_tries;
shared struct {
	long tries, inside;
	double pi;
} stats[THREADS];
upc_lock_t *lock;

static int hit(unsigned int *seed)
{
	double x, y;

	*seed = *seed * 1664525u + 1013904223u;
	x = (*seed >> 8) / 16777216.0;
	*seed = *seed * 1664525u + 1013904223u;
	y = (*seed >> 8) / 16777216.0;
	return x * x + y * y <= 1.0;
}

int main(int argc, char **argv)
{
	int trials = argc > 1 ? atoi(argv[1]) : 40000, i, j;
	unsigned int seed = 17u + 7919u * MYTHREAD;
	long total = 0, tries = 0;
	double mean = 0;

	lock = upc_all_lock_alloc();
	stats[MYTHREAD].tries = 0;
	stats[MYTHREAD].inside = 0;
	upc_forall (i = 0; i < trials; i++; i) {
		stats[MYTHREAD].tries++;
		if (hit(&seed)) {
			hits[MYTHREAD]++;
			stats[MYTHREAD].inside += 1;
		}
	}
	stats[MYTHREAD].pi = 4.0 * stats[MYTHREAD].inside / stats[MYTHREAD].tries;
	upc_lock(lock);
	all_tries += stats[MYTHREAD].tries;
	upc_unlock(lock);
	upc_all_reduceI(&all_hits, hits, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);

	if (MYTHREAD == 0) {
		for (j = 0; j < THREADS; j++) {
			total += hits[j];
			tries += stats[j].tries;
			mean += stats[j].pi / THREADS;
			if (stats[j].inside != hits[j])
				total = -1;
		}
		if (tries != trials || all_tries != trials || all_hits != total) {
			fprintf(stderr, "montecarlo: %ld tries instead of %d\n", tries, trials);
			return 1;
		}
		if (fabs(4.0 * total / trials - M_PI) > 0.05 || fabs(mean - M_PI) > 0.05) {
			fprintf(stderr, "montecarlo: pi is %f\n", 4.0 * total / trials);
			return 1;
		}
		printf("montecarlo: ok\n");
	}
	return 0;
}
