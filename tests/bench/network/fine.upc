/* SPDX-License-Identifier: MIT
 *
 * fine.upc - single objects of the last thread, which is on another host, are read and written by thread 0: in order,
 * several of the same record, and here and there; and blocks and rows, one element after the other and in bulk.  Each
 * batch ends with a fence.
 */
#include <upc_relaxed.h>

#include "batch.h"

enum { N_OPERATIONS = 1000, N_WORDS = 1 << 16, N_BLOCK = 1 << 16 };

struct record {
	double x, y, z, mass;
};

static shared double vector[N_OPERATIONS * THREADS];
static shared struct record records[N_OPERATIONS * THREADS];
static shared unsigned long table[N_WORDS * THREADS];
static shared [N_BLOCK] double blocks[N_BLOCK * THREADS];
static shared [] double *shared rows[THREADS];
static double mine[N_BLOCK];
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

static void mine_add(int n)
{
	for (int i = 0; i < n; i++)
		sum += mine[i];
}

static void mine_set(int n)
{
	sum++;
	for (int i = 0; i < n; i++)
		mine[i] = i + sum;
}

static void block_read(int n)
{
	for (int i = 0; i < n; i++)
		sum += blocks[(size_t)(THREADS - 1) * N_BLOCK + i];
	upc_fence;
}

static void block_get(int n)
{
	upc_memget(mine, &blocks[(size_t)(THREADS - 1) * N_BLOCK], n * sizeof mine[0]);
	mine_add(n);
	upc_fence;
}

static void block_write(int n)
{
	sum++;
	for (int i = 0; i < n; i++)
		blocks[(size_t)(THREADS - 1) * N_BLOCK + i] = i + sum;
	upc_fence;
}

static void block_put(int n)
{
	mine_set(n);
	upc_memput(&blocks[(size_t)(THREADS - 1) * N_BLOCK], mine, n * sizeof mine[0]);
	upc_fence;
}

static void row_read(int n)
{
	for (int i = 0; i < n; i++)
		sum += rows[THREADS - 1][i];
	upc_fence;
}

static void row_get(int n)
{
	upc_memget(mine, rows[THREADS - 1], n * sizeof mine[0]);
	mine_add(n);
	upc_fence;
}

static void row_write(int n)
{
	sum++;
	for (int i = 0; i < n; i++)
		rows[THREADS - 1][i] = i + sum;
	upc_fence;
}

static void row_put(int n)
{
	mine_set(n);
	upc_memput(rows[THREADS - 1], mine, n * sizeof mine[0]);
	upc_fence;
}

static const struct {
	const char *name;
	void (*run)(int n);
	int n;
} operations[] = {
	{"puts", puts_scattered, N_OPERATIONS},
	{"vector-write", vector_write, N_OPERATIONS},
	{"vector-read", vector_read, N_OPERATIONS},
	{"coalesce-write", records_write, N_OPERATIONS},
	{"coalesce-read", records_read, N_OPERATIONS},
	{"gather", gather, N_OPERATIONS},
	{"update", scatter_update, N_OPERATIONS},
	{"block-read", block_read, N_BLOCK},
	{"block-get", block_get, N_BLOCK},
	{"block-write", block_write, N_BLOCK},
	{"block-put", block_put, N_BLOCK},
	{"row-read", row_read, N_BLOCK},
	{"row-get", row_get, N_BLOCK},
	{"row-write", row_write, N_BLOCK},
	{"row-put", row_put, N_BLOCK},
};

int main(int argc, char **argv)
{
	unsigned state = 1;
	int is_large = result_is_large(argc, argv);

	for (int i = 0; i < N_OPERATIONS; i++) {
		state = state * 1103515245 + 12345;
		places[i] = (state >> 8) % N_WORDS;
	}
	rows[MYTHREAD] = upc_alloc(N_BLOCK * sizeof(double));
	upc_barrier;
	if (MYTHREAD == 0)
		for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
			result(operations[i].name, batch_time(operations[i].run, operations[i].n, is_large), 0);
	upc_barrier;
	return LAST(vector, 9) != 9;
}
