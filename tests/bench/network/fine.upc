/* SPDX-License-Identifier: MIT
 *
 * fine.upc - single objects of the last thread, which is on another host, are read and written by thread 0: in order,
 * several of the same record, and here and there.  Each batch ends with a fence.
 */
#include <upc_relaxed.h>

#include "batch.h"

enum { N_OPERATIONS = 1000, N_WORDS = 1 << 16 };

struct record {
	double x, y, z, mass;
};

static shared double vector[N_OPERATIONS * THREADS];
static shared struct record records[N_OPERATIONS * THREADS];
static shared unsigned long table[N_WORDS * THREADS];
static unsigned places[N_OPERATIONS];
static double sum;
static unsigned long mixed;

/* Element k of the last thread in an array that is shared element by element. */
#define LAST(array, k) array[(k) * THREADS + THREADS - 1]

static void puts_scattered(int n)
{
	for (int i = 0; i < n; i++)
		LAST(table, places[i]) = (unsigned long)i;
	upc_fence;
}

static void vector_write(int n)
{
	for (int i = 0; i < n; i++)
		LAST(vector, i) = i;
	upc_fence;
}

static void vector_read(int n)
{
	for (int i = 0; i < n; i++)
		sum += LAST(vector, i);
	upc_fence;
}

static void records_write(int n)
{
	for (int i = 0; i < n / 4; i++) {
		LAST(records, places[i] % N_OPERATIONS).x = i;
		LAST(records, places[i] % N_OPERATIONS).y = i;
		LAST(records, places[i] % N_OPERATIONS).z = i;
		LAST(records, places[i] % N_OPERATIONS).mass = i;
	}
	upc_fence;
}

static void records_read(int n)
{
	for (int i = 0; i < n / 4; i++)
		sum += LAST(records, places[i] % N_OPERATIONS).x + LAST(records, places[i] % N_OPERATIONS).y
		     + LAST(records, places[i] % N_OPERATIONS).z + LAST(records, places[i] % N_OPERATIONS).mass;
	upc_fence;
}

static void gather(int n)
{
	for (int i = 0; i < n; i++)
		mixed += LAST(table, places[i]);
	upc_fence;
}

static void scatter_update(int n)
{
	for (int i = 0; i < n; i++)
		LAST(table, places[i]) ^= (unsigned long)i;
	upc_fence;
}

static const struct {
	const char *name;
	void (*run)(int n);
} operations[] = {
	{"puts", puts_scattered},
	{"vector-write", vector_write},
	{"vector-read", vector_read},
	{"coalesce-write", records_write},
	{"coalesce-read", records_read},
	{"gather", gather},
	{"update", scatter_update},
};

int main(int argc, char **argv)
{
	unsigned state = 1;
	int is_large = result_is_large(argc, argv);

	for (int i = 0; i < N_OPERATIONS; i++) {
		state = state * 1103515245 + 12345;
		places[i] = (state >> 8) % N_WORDS;
	}
	if (MYTHREAD == 0)
		for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
			result(operations[i].name, batch_time(operations[i].run, N_OPERATIONS, is_large), 0);
	upc_barrier;
	return LAST(vector, 9) != 9;
}
