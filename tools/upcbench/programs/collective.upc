/* SPDX-License-Identifier: MIT
 *
 * collective.upc - collective functions by size: what one thread gets from one other, or for the sum what each thread
 * adds up.
 */
#include <upc_collective.h>
#include <upc_relaxed.h>

#include "bench.h"

enum { MOST_BLOCK = 512 << 10, MOST_MEMORY = 64 << 20 };

static shared char *from, *to; /* of each thread: a block for each thread */
static char *own_from, *own_to;
static size_t size;

static void broadcast(long n)
{
	for (; n > 0; n--)
		upc_all_broadcast(to, from, size, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
}

static void gather(long n)
{
	for (; n > 0; n--)
		upc_all_gather(to, from, size, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
}

static void exchange(long n)
{
	for (; n > 0; n--)
		upc_all_exchange(to, from, size, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
}

static void reduce(long n)
{
	size_t each = size / sizeof(long);

	for (; n > 0; n--)
		upc_all_reduceL(to, from, UPC_ADD, each * THREADS, each, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
}

/* Returns word i of the block that a thread has for another one. */
static long word_of(int thread, int other, size_t i)
{
	return (long)i * 3 + thread * 1000 + other;
}

static void fill(void)
{
	size_t each = size / sizeof(long);

	for (int t = 0; t < THREADS; t++)
		for (size_t i = 0; i < each; i++)
			((long *)(void *)own_from)[(size_t)t * each + i] = word_of(MYTHREAD, t, i);
	memset(own_to, 0, size * (size_t)THREADS);
	upc_barrier;
}

/* Returns true if block k, which this thread has received, is the one that `thread` had for `other`. */
static int is_block(int k, int thread, int other)
{
	const long *block = (const long *)(void *)(own_to + (size_t)k * size);
	size_t last = size / sizeof(long) - 1;

	return block[0] == word_of(thread, other, 0) && block[last] == word_of(thread, other, last);
}

static int broadcast_is_right(void)
{
	return is_block(0, 0, 0);
}

static int gather_is_right(void)
{
	for (int t = 0; MYTHREAD == 0 && t < THREADS; t++)
		if (!is_block(t, t, 0))
			return 0;
	return 1;
}

static int exchange_is_right(void)
{
	for (int t = 0; t < THREADS; t++)
		if (!is_block(t, t, MYTHREAD))
			return 0;
	return 1;
}

static int reduce_is_right(void)
{
	long sum = 0;

	for (int t = 0; t < THREADS; t++)
		for (size_t i = 0; i < size / sizeof(long); i++)
			sum += word_of(t, 0, i);
	return MYTHREAD != 0 || *(long *)(void *)own_to == sum;
}

static const struct {
	const char *name;
	void (*run)(long n);
	int (*is_right)(void);
} functions[] = {
	{"broadcast", broadcast, broadcast_is_right},
	{"exchange", exchange, exchange_is_right},
	{"gather", gather, gather_is_right},
	{"reduce", reduce, reduce_is_right},
};

int main(int argc, char **argv)
{
	size_t most = MOST_MEMORY / THREADS < MOST_BLOCK ? MOST_MEMORY / THREADS : MOST_BLOCK;

	bench_start(argc, argv);
	from = upc_all_alloc(THREADS, most * THREADS);
	to = upc_all_alloc(THREADS, most * THREADS);
	own_from = (char *)upc_cast(&from[MYTHREAD]);
	own_to = (char *)upc_cast(&to[MYTHREAD]);
	for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
		for (long bytes = LEAST_BYTES; sample_wants(functions[i].name) && bytes <= (long)most;
			bytes = sample_next_size(bytes)) {
			size = (size_t)bytes;
			fill();
			bench_measure(functions[i].run, 1, ACTIVE_ALL, 1, "bench=%s side=upc bytes=%ld",
				functions[i].name, bytes);
			if (!functions[i].is_right())
				bench_wrong(functions[i].name);
			upc_barrier;
		}
	}
	return 0;
}
