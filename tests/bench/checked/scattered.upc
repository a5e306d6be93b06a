/* SPDX-License-Identifier: MIT
 *
 * scattered.upc - accesses at random places: a walk along a list (`chase`), reads x[index[i]] (`gather`),
 * updates of a table of which each thread has a stretch (`update`), elements of rows that a directory leads
 * to (`rows`), and members of structs (`members`).  All threads do each, and wait for one another after each
 * turn.  `near` are 32 KiB for each thread, `far` 8 MiB.
 */
#include <upc_relaxed.h>

#include "../local/result.h"

#include <stdlib.h>

enum { NEAR = 4096, FAR = 1 << 20, ROW = 64, READS = 4 };

struct node {
	long key;
	shared struct node *next;
};

struct body {
	double x, y, z, mass;
};

static shared struct node *nodes;
static shared long *values;
static shared struct body *bodies;
static shared [] long *shared *rows;
static int *places;

static unsigned long long luck = 88172645463325252u;

static unsigned long next(void)
{
	luck ^= luck << 13;
	luck ^= luck >> 7;
	luck ^= luck << 17;
	return luck >> 20;
}

static long chase(long n)
{
	shared struct node *p = nodes;
	long s = 0;

	for (long i = 0; i < n; i++, p = p->next)
		s += p->key;
	return s;
}

static long gather(long n)
{
	long s = 0;

	for (long i = 0; i < READS * n; i++)
		s += values[places[i]];
	return s;
}

static long update(long n)
{
	for (long i = 0; i < READS * n; i++)
		values[MYTHREAD + (places[i] / THREADS) * THREADS]++;
	return n;
}

static long rows_sum(long n)
{
	long s = 0;

	for (long i = 0; i < READS * n; i++)
		s += rows[places[i] / ROW][places[i] % ROW];
	return s;
}

static long members(long n)
{
	double s = 0;

	for (long i = 0; i < n; i++) {
		shared struct body *b = &bodies[places[i] / 4];

		s += b->x + b->y + b->z * b->mass;
	}
	return (long)s;
}

static const struct {
	const char *name;
	long (*run)(long n);
} kernels[] = {{"chase", chase}, {"gather", gather}, {"update", update}, {"rows", rows_sum},
	{"members", members}};

enum { N_KERNELS = sizeof kernels / sizeof *kernels };

/* Thread 0 sets all values; the list goes through all nodes in a random order. */
static void fill(long n)
{
	int *order = malloc(n * sizeof *order);

	for (long i = 0; i < n; i++) {
		long k = next() % (i + 1);

		order[i] = order[k];
		order[k] = i;
		values[i] = i % 1000;
		nodes[i].key = i % 1000;
		bodies[i / 4].x = bodies[i / 4].y = bodies[i / 4].z = bodies[i / 4].mass = 1;
		rows[i / ROW][i % ROW] = i % 1000;
	}
	for (long i = 0; i < n; i++)
		nodes[order[i]].next = &nodes[order[(i + 1) % n]];
	free(order);
}

static void allocate(long n)
{
	nodes = upc_all_alloc(n, sizeof(struct node));
	values = upc_all_alloc(n + THREADS, sizeof(long));
	bodies = upc_all_alloc(n / 4, sizeof(struct body));
	rows = upc_all_alloc(n / ROW, sizeof(*rows));
	places = malloc(READS * n * sizeof(int));
	upc_forall (long i = 0; i < n / ROW; i++; &rows[i])
		rows[i] = upc_alloc(ROW * sizeof(long));
	for (long i = 0; i < READS * n; i++)
		places[i] = next() % n;
	upc_barrier;
	if (MYTHREAD == 0)
		fill(n);
	upc_barrier;
}

static void measure(const char *size, long n, int turns)
{
	char name[40];

	allocate(n);
	for (int k = 0; k < N_KERNELS; k++) {
		double start = 0;
		long sum = 0;

		for (int t = 0; t <= turns; t++) { /* the first is for the caches */
			if (t == 1)
				start = result_seconds();
			sum += kernels[k].run(n);
			upc_barrier;
		}
		snprintf(name, sizeof(name), "%s-%s", kernels[k].name, size);
		if (MYTHREAD == 0)
			result(name, result_seconds() - start, (unsigned long long)sum);
	}
}

int main(int argc, char **argv)
{
	int is_large = result_is_large(argc, argv);

	measure("near", NEAR, is_large ? 200 : 1);
	measure("far", is_large ? FAR : NEAR, is_large ? 3 : 1);
	return 0;
}
