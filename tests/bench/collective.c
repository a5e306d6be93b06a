/* SPDX-License-Identifier: MIT
 *
 * collective.c - the collective functions as they are called by default (all), as other libraries synchronize
 * (my: a thread waits only for the data it needs), and written with memcpy and barriers (straight).
 */
#include "collective.h"

#include <upc_collective.h>

UPCR_UNIT("collective.c", 0);

static upcr_pts from, to, perm, partials; /* blocks of ROOM bytes on each thread */
static upc_flag_t flags;

#define ROOM ((size_t)sizes[sizeof(sizes) / sizeof(*sizes) - 1])

static void bench_barrier(void)
{
	upcr_barrier();
}

static int bench_told(int n)
{
	int *told = upcr_local(partials);

	upcr_barrier();
	if (bench_me == 0)
		*told = n;
	upcr_barrier();
	n = *told;
	upcr_barrier();
	return n;
}

static char *on(upcr_pts p, int thread)
{
	return p.addr + ((ptrdiff_t)thread << upcr_segment_shift);
}

/* ---- ours ---- */

static void broadcast(size_t n)
{
	upc_all_broadcast(to, from, n, flags);
}

static void scatter(size_t n)
{
	upc_all_scatter(to, from, n, flags);
}

static void gather(size_t n)
{
	upc_all_gather(to, from, n, flags);
}

static void gather_all(size_t n)
{
	upc_all_gather_all(to, from, n, flags);
}

static void exchange(size_t n)
{
	upc_all_exchange(to, from, n, flags);
}

static void permute(size_t n)
{
	upc_all_permute(to, from, perm, n, flags);
}

static void reduce(size_t n)
{
	size_t all = n / sizeof(long), block = all / (size_t)THREADS;

	upc_all_reduceL(to, from, UPC_ADD, all, block ? block : 1, NULL, flags);
}

static void prefix(size_t n)
{
	size_t all = n / sizeof(long), block = all / (size_t)THREADS;

	upc_all_prefix_reduceL(to, from, UPC_ADD, all, block ? block : 1, NULL, flags);
}

/* The same functions with the other flags. */
#define MINE(function)                                                               \
	static void function##_my(size_t n)                                          \
	{                                                                            \
		flags = UPC_IN_MYSYNC | UPC_OUT_MYSYNC;                              \
		function(n);                                                         \
		flags = 0;                                                           \
	}

MINE(broadcast)
MINE(scatter)
MINE(gather)
MINE(gather_all)
MINE(exchange)
MINE(permute)
MINE(reduce)
MINE(prefix)

/* ---- straight ---- */

static void broadcast_straight(size_t n)
{
	upcr_barrier();
	memcpy(on(to, MYTHREAD), from.addr, n);
	upcr_barrier();
}

static void scatter_straight(size_t n)
{
	upcr_barrier();
	memcpy(on(to, MYTHREAD), from.addr + (size_t)MYTHREAD * n, n);
	upcr_barrier();
}

static void gather_straight(size_t n)
{
	upcr_barrier();
	memcpy(to.addr + (size_t)MYTHREAD * n, on(from, MYTHREAD), n);
	upcr_barrier();
}

static void gather_all_straight(size_t n)
{
	int t;

	upcr_barrier();
	for (t = 0; t < THREADS; t++)
		memcpy(on(to, MYTHREAD) + (size_t)t * n, on(from, t), n);
	upcr_barrier();
}

static void exchange_straight(size_t n)
{
	int t;

	upcr_barrier();
	for (t = 0; t < THREADS; t++)
		memcpy(on(to, MYTHREAD) + (size_t)t * n, on(from, t) + (size_t)MYTHREAD * n, n);
	upcr_barrier();
}

static void permute_straight(size_t n)
{
	upcr_barrier();
	memcpy(on(to, *(const int *)(void *)on(perm, MYTHREAD)), on(from, MYTHREAD), n);
	upcr_barrier();
}

static long *partial(int thread)
{
	return (long *)(void *)on(partials, thread);
}

static void reduce_straight(size_t n)
{
	long sum = 0;
	int t;

	upcr_barrier();
	*partial(MYTHREAD) = sum_of((const long *)(void *)on(from, MYTHREAD), own_of(n));
	upcr_barrier();
	if (MYTHREAD == 0) {
		for (t = 0; t < THREADS; t++)
			sum += *partial(t);
		*(long *)(void *)to.addr = sum;
	}
	upcr_barrier();
}

static void prefix_straight(size_t n)
{
	long *mine = (long *)(void *)on(to, MYTHREAD), before = 0;
	int t;

	upcr_barrier();
	*partial(MYTHREAD) = sums_of(mine, (const long *)(void *)on(from, MYTHREAD), own_of(n));
	upcr_barrier();
	for (t = 0; t < MYTHREAD; t++)
		before += *partial(t);
	add_to(mine, before, own_of(n));
	upcr_barrier();
}

int main(void)
{
	static const char *const ways[] = {"all", "my", "straight"};
	static void (*const calls[N_FUNCTIONS][3])(size_t) = {
		{broadcast, broadcast_my, broadcast_straight},
		{scatter, scatter_my, scatter_straight},
		{gather, gather_my, gather_straight},
		{gather_all, gather_all_my, gather_all_straight},
		{exchange, exchange_my, exchange_straight},
		{permute, permute_my, permute_straight},
		{reduce, reduce_my, reduce_straight},
		{prefix, prefix_my, prefix_straight},
	};
	size_t room = ROOM * (size_t)THREADS;
	int f;

	bench_me = MYTHREAD;
	bench_threads = THREADS;
	from = upc_all_alloc((size_t)THREADS, room);
	to = upc_all_alloc((size_t)THREADS, room);
	perm = upc_all_alloc((size_t)THREADS, sizeof(int));
	partials = upc_all_alloc((size_t)THREADS, 64);
	if (upcr_is_null(from) || upcr_is_null(to))
		upc_global_exit(1);
	memset(on(from, MYTHREAD), 1, MYTHREAD ? ROOM : room);
	memset(on(to, MYTHREAD), 1, MYTHREAD ? ROOM : room);
	*(int *)(void *)on(perm, MYTHREAD) = (MYTHREAD + 1) % THREADS;
	for (f = 0; f < N_FUNCTIONS; f++)
		measure(f, 3, ways, calls[f]);
	return 0;
}
