/* SPDX-License-Identifier: MIT
 *
 * network.upc - operations between thread 0 and the last thread, which is on another host, and the
 * barrier of all threads.  raw.c does the same by MPI alone.  The argument `barrier` leaves out all but
 * the barrier.
 */
#include <upc.h>
#include <upc_atomic.h>

#include "batch.h"

static shared [] char *large[2]; /* the parts of the first thread and of the last one */
static shared long words[N_SMALL * THREADS];
static shared long counter[THREADS];
static strict shared long strict_word[THREADS];
static upc_atomicdomain_t *domain;
static long fetched, read_sum;
static char *mine;

/* One after the other in an order that the translator does not see through. */
static void get(int n)
{
	for (int i = 0; i < n; i++)
		read_sum += words[(i * 7 % N_SMALL + 1) * THREADS - 1];
}

static void strict_put(int n)
{
	for (int i = 0; i < n; i++)
		strict_word[THREADS - 1] = i;
}

static void fetch_add(int n)
{
	const long one = 1;

	for (int i = 0; i < n; i++)
		upc_atomic_relaxed(domain, &fetched, UPC_ADD, &counter[THREADS - 1], &one, NULL);
}

static void get_large(int n)
{
	for (int i = 0; i < n; i++)
		upc_memget(mine, large[1], LARGE);
}

static void put_large(int n)
{
	for (int i = 0; i < n; i++)
		upc_memput(large[1], mine, LARGE);
}

static void copy_in(int n)
{
	for (int i = 0; i < n; i++)
		upc_memcpy(large[0], large[1], LARGE);
}

static void copy_out(int n)
{
	for (int i = 0; i < n; i++)
		upc_memcpy(large[1], large[0], LARGE);
}

static void barrier(int n)
{
	for (int i = 0; i < n; i++)
		upc_barrier;
}

static const struct {
	const char *name;
	void (*run)(int n);
	int n;
} operations[] = {
	{"get", get, N_SMALL},
	{"strict-put", strict_put, N_SMALL},
	{"fetch-add", fetch_add, N_SMALL},
	{"get-large", get_large, N_LARGE},
	{"put-large", put_large, N_LARGE},
	{"copy-in", copy_in, N_LARGE},
	{"copy-out", copy_out, N_LARGE},
};

static void allocate(void)
{
	shared [LARGE] char *blocks = upc_all_alloc(THREADS, LARGE);

	large[0] = (shared [] char *)blocks;
	large[1] = (shared [] char *)(blocks + (size_t)(THREADS - 1) * LARGE);
	domain = upc_all_atomicdomain_alloc(UPC_LONG, UPC_ADD, 0);
	mine = malloc(LARGE);
	if (!mine)
		upc_global_exit(1);
	for (int i = 0; i < LARGE; i++)
		mine[i] = (char)(i * 7 + MYTHREAD);
	upc_memput(large[MYTHREAD != 0], mine, MYTHREAD == 0 || MYTHREAD == THREADS - 1 ? LARGE : 0);
	upc_barrier;
}

/* Returns whether the memory moved last is that of the last thread. */
static int is_right(void)
{
	if (strict_word[THREADS - 1] == 0 || fetched != counter[THREADS - 1] - 1)
		return 0;
	for (int i = 0; i < LARGE; i += 4099)
		if (mine[i] != (char)(i * 7 + THREADS - 1) || large[0][i] != mine[i] || large[1][i] != mine[i])
			return 0;
	return 1;
}

int main(int argc, char **argv)
{
	int is_large = result_is_large(argc, argv), is_wrong = 0;
	double time;

	allocate();
	if (MYTHREAD == 0 && !(argc > 2 && strcmp(argv[2], "barrier") == 0)) {
		for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
			time = batch_time(operations[i].run, operations[i].n, is_large);
			result(operations[i].name, time, 0);
		}
		is_wrong = !is_right();
	}
	upc_barrier;
	time = batch_time(barrier, N_SMALL, is_large);
	if (MYTHREAD == 0)
		result("barrier", time, 0);
	return is_wrong;
}
