/* SPDX-License-Identifier: MIT
 *
 * stream.upc - four loops over long vectors: copy, scale, add, triad.  Each thread works
 * on the part it owns.  With any argument it also tells on standard error how fast each
 * loop went.
 */
#include <stdio.h>
#include <time.h>
#include <upc_relaxed.h>

#define PER_THREAD 500000
#define FACTOR 3.0

/* [*]: one block a thread, as large as it must be. */
shared [*] double a[PER_THREAD * THREADS];
shared [*] double b[PER_THREAD * THREADS];
shared [*] double c[PER_THREAD * THREADS];

static int show_rates; /* private: every thread has its own */

static double seconds(void)
{
	struct timespec now;

	timespec_get(&now, TIME_UTC);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Tells how fast a loop was that moved so many vectors, and starts the clock again. */
static void report(const char *name, int vectors, double *start)
{
	double bytes = (double)sizeof a * vectors;

	upc_barrier;
	if (MYTHREAD == 0 && show_rates)
		fprintf(stderr, "%-6s %8.0f MB/s\n", name,
			bytes / (seconds() - *start) / 1e6);
	*start = seconds();
}

static void run(void)
{
	size_t n = (size_t)PER_THREAD * THREADS, i;
	double start = seconds();

	upc_forall (i = 0; i < n; i++; &c[i])
		c[i] = a[i];
	report("copy", 2, &start);

	upc_forall (i = 0; i < n; i++; &b[i])
		b[i] = FACTOR * c[i];
	report("scale", 2, &start);

	upc_forall (i = 0; i < n; i++; &c[i])
		c[i] = a[i] + b[i];
	report("add", 3, &start);

	upc_forall (i = 0; i < n; i++; &a[i])
		a[i] = b[i] + FACTOR * c[i];
	report("triad", 3, &start);
}

/* Every thread looks at the part of its neighbour. */
static size_t count_wrong(void)
{
	size_t first = (size_t)PER_THREAD * ((MYTHREAD + 1) % THREADS), wrong = 0;

	for (size_t i = first; i < first + PER_THREAD; i++) {
		double start = (double)(i % 8);

		wrong += b[i] != 3 * start || c[i] != 4 * start || a[i] != 15 * start;
	}
	return wrong;
}

int main(int argc, char **argv)
{
	size_t i, wrong;

	(void)argv;
	show_rates = argc > 1;
	upc_forall (i = 0; i < (size_t)PER_THREAD * THREADS; i++; &a[i])
		a[i] = (double)(i % 8);
	upc_barrier;
	run();
	wrong = count_wrong();
	if (wrong > 0)
		printf("%zu elements are wrong\n", wrong);
	upc_barrier;
	if (MYTHREAD == 0 && wrong == 0)
		printf("copy, scale, add and triad done\n");
	return wrong != 0;
}
