/* SPDX-License-Identifier: MIT
 *
 * The functions that move data, with all combinations of flags and the least synchronization
 * around the call that each allows: data of other threads are written right before an
 * IN_ALLSYNC call and read and overwritten right behind an OUT_ALLSYNC one, the thread's own
 * with MYSYNC, and NOSYNC has barriers around it.  Sizes from one byte on, pointers into
 * blocks, sources and destinations on each thread (U-COLL-4, U-COLL-6, U-COLL-7, U-COLL-8,
 * U-COLL-9, U-COLL-10, U-COLL-11, U-COLL-12, U-MEM-20).
 */
#include <sched.h>
#include <stdint.h>
#include <string.h>
#include <upc_collective.h>
#include "check.h"

enum { LARGEST = 11000, EDGE = 64, CAP = 7 * LARGEST + 2 * EDGE };
enum { BROADCAST, SCATTER, GATHER, GATHER_ALL, EXCHANGE, PERMUTE, N_FUNCTIONS };

shared [CAP] unsigned char from[CAP * THREADS], to[CAP * THREADS];
shared int perm[THREADS];

static const upc_flag_t in[] = {UPC_IN_NOSYNC, UPC_IN_MYSYNC, UPC_IN_ALLSYNC};
static const upc_flag_t out[] = {UPC_OUT_NOSYNC, UPC_OUT_MYSYNC, UPC_OUT_ALLSYNC};

static struct call {
	int function, number, root;
	size_t n, src_at, dst_at; /* bytes; offsets in the blocks */
	int order[7], inverse[7];
} c;

static unsigned char room[CAP];

static unsigned char value(int thread, size_t k)
{
	return (unsigned char)(c.number * 31 + thread * 57 + k * 7 + (k >> 8) * 11);
}

static size_t src_bytes(void)
{
	return c.function == SCATTER || c.function == EXCHANGE ? c.n * THREADS : c.n;
}

static size_t dst_bytes(void)
{
	return c.function == GATHER || c.function == GATHER_ALL || c.function == EXCHANGE
		? c.n * THREADS : c.n;
}

static unsigned char expected(int thread, size_t k)
{
	switch (c.function) {
	case BROADCAST: return value(c.root, k);
	case SCATTER: return value(c.root, thread * c.n + k);
	case GATHER:
	case GATHER_ALL: return value(k / c.n, k % c.n);
	case EXCHANGE: return value(k / c.n, thread * c.n + k % c.n);
	default: return value(c.inverse[thread], k);
	}
}

/* The data of one thread before the call. */
static void fill(int thread)
{
	for (size_t k = 0; k < src_bytes(); k++)
		room[k] = value(thread, k);
	upc_memput(&from[thread * CAP + c.src_at], room, src_bytes());
	upc_memset(&to[thread * CAP + c.dst_at - 1], 0xee, dst_bytes() + 2);
	perm[thread] = c.order[thread];
}

static void check(int thread)
{
	size_t n = dst_bytes(), k;

	upc_memget(room, &to[thread * CAP + c.dst_at - 1], n + 2);
	CHECK_INT(room[0], 0xee);
	CHECK_INT(room[n + 1], 0xee);
	if (c.function == GATHER && thread != c.root)
		return;
	for (k = 0; k < n && room[k + 1] == expected(thread, k); k++)
		;
	if (k < n)
		fprintf(stderr, "function %d, %zu bytes, thread %d, byte %zu\n", c.function, c.n,
			thread, k);
	CHECK(k == n);
}

static void spoil(int thread)
{
	upc_memset(&from[thread * CAP + c.src_at], 0xdd, src_bytes());
	upc_memset(&to[thread * CAP + c.dst_at], 0xdd, dst_bytes());
	perm[thread] = -1;
}

/* Threads come and go at different times. */
static void delay(void)
{
	static unsigned state = 1;

	state = state * 1103515245u + 12345u + MYTHREAD;
	for (unsigned k = state >> 16 & 3; k > 1; k--)
		sched_yield();
}

static void call(upc_flag_t flags)
{
	shared void *d = &to[c.dst_at], *s = &from[c.src_at];
	size_t on_root = (size_t)c.root * CAP;

	switch (c.function) {
	case BROADCAST: upc_all_broadcast(d, &from[on_root + c.src_at], c.n, flags); break;
	case SCATTER: upc_all_scatter(d, &from[on_root + c.src_at], c.n, flags); break;
	case GATHER: upc_all_gather(&to[on_root + c.dst_at], s, c.n, flags); break;
	case GATHER_ALL: upc_all_gather_all(d, s, c.n, flags); break;
	case EXCHANGE: upc_all_exchange(d, s, c.n, flags); break;
	default: upc_all_permute(d, s, perm, c.n, flags); break;
	}
}

static void shuffle(void)
{
	unsigned state = c.number * 2654435761u;

	for (int i = 0; i < THREADS; i++) {
		int j;

		state = state * 1664525u + 1013904223u;
		j = (state >> 16) % (i + 1);
		c.order[i] = c.order[j];
		c.order[j] = i;
	}
	for (int i = 0; i < THREADS; i++)
		c.inverse[c.order[i]] = i;
}

static void one(upc_flag_t i, upc_flag_t o)
{
	int next = (MYTHREAD + 1) % THREADS;

	upc_barrier;
	delay();
	fill(i == UPC_IN_MYSYNC ? MYTHREAD : next);
	if (i == UPC_IN_NOSYNC)
		upc_barrier;
	delay();
	call(i | o);
	if (o == UPC_OUT_NOSYNC)
		upc_barrier;
	delay();
	if (o == UPC_OUT_MYSYNC) {
		check(MYTHREAD);
		spoil(MYTHREAD);
	} else {
		check(next);
		spoil(next);
	}
}

/* One more than each power, and what neither a barrier nor a page divides. */
static void sizes(int function, upc_flag_t i, upc_flag_t o)
{
	static const size_t n[] = {1, 8, 100, 1025, LARGEST};

	for (int k = 0; k < 5; k++) {
		c.function = function;
		c.number++;
		c.root = c.number % THREADS;
		c.n = n[k];
		c.src_at = 1 + c.number % 13;
		c.dst_at = 1 + c.number % 29;
		shuffle();
		one(i, o);
	}
}

int main(void)
{
	for (int f = 0; f < N_FUNCTIONS; f++)
		for (int i = 0; i < 3; i++)
			for (int o = 0; o < 3; o++)
				sizes(f, in[i], out[o]);
	return check_done();
}
