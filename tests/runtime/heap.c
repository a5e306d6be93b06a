/* SPDX-License-Identifier: MIT
 *
 * heap.c - the shared heap under load (UPC 1.2 7.2.2): blocks of all four kinds never
 * overlap, may be freed by any thread, and their memory is used again, also what threads
 * keep in their caches.  Expects a heap of 64 MB per thread.
 */
#include <upc.h>

#include "check.h"

#include <stdint.h>
#include <string.h>

UPCR_UNIT("heap.upc", 0);

enum { N_CELLS = 64, N_TURNS = 12, N_STEPS = 400, HEAP = 64 << 20 };

/* A cell holds this; each is filled by one thread and freed by the next one. */
struct cell {
	upcr_pts at;
	size_t blocks, bytes; /* per thread; blocks 0: one block with affinity to its maker */
	unsigned char mark;
};

static UPCR_SHARED(cells, struct cell, N_CELLS, N_CELLS, 1);

static unsigned long state;

static upcr_pts cell_at(int thread, int i)
{
	return upcr_add(upcr_at(cells), sizeof(struct cell), N_CELLS, thread * N_CELLS + i);
}

/* The k-th block of a symmetric allocation. */
static upcr_pts block_at(const struct cell *c, size_t k)
{
	return upcr_add(c->at, 1, c->bytes, (ptrdiff_t)(k * c->bytes));
}

static void cell_fill(struct cell *c)
{
	c->mark = (unsigned char)check_random(&state, 255);
	if (c->blocks == 0) {
		upc_memset(c->at, c->mark, c->bytes);
		return;
	}
	for (size_t k = 0; k < c->blocks; k++)
		upc_memset(block_at(c, k), c->mark + (int)k, c->bytes);
}

static void bytes_check(upcr_pts p, size_t n, int value)
{
	const unsigned char *byte = upcr_local(p);
	unsigned char want = (unsigned char)value;

	for (size_t i = 0; i < n; i++)
		CHECK(byte[i] == want);
}

static void cell_check(const struct cell *c)
{
	if (c->blocks == 0)
		bytes_check(c->at, c->bytes, c->mark);
	for (size_t k = 0; k < c->blocks; k++)
		bytes_check(block_at(c, k), c->bytes, c->mark + (int)k);
}

static void cell_make(struct cell *c)
{
	static const size_t limits[] = {16, 200, 5000, 40000};

	c->bytes = 1 + check_random(&state, limits[check_random(&state, 4)]);
	c->blocks = check_random(&state, 3) ? 0 : 1 + check_random(&state, 9);
	if (c->blocks)
		c->at = upc_global_alloc(c->blocks, c->bytes);
	else if (check_random(&state, 2))
		c->at = upc_alloc(c->bytes);
	else
		c->at = upc_local_alloc(1, c->bytes);
	CHECK(upcr_not_null(c->at));
	CHECK((uintptr_t)upcr_local(c->at) % 64 == 0 && upc_phaseof(c->at) == 0);
	CHECK(upc_threadof(c->at) == (c->blocks ? 0 : (size_t)MYTHREAD));
	cell_fill(c);
}

/* This thread works on the cells of `other`; nobody else does at the time. */
static void turn(int other)
{
	struct cell c;

	for (int k = 0; k < N_STEPS; k++) {
		upcr_pts p = cell_at(other, (int)check_random(&state, N_CELLS));

		upcr_get(&c, p, sizeof(c));
		if (upcr_is_null(c.at)) {
			cell_make(&c);
		} else {
			cell_check(&c);
			upc_free(c.at);
			c.at = UPCR_NULL;
		}
		upcr_put(p, &c, sizeof(c));
	}
}

static void cells_free(void)
{
	struct cell c;

	for (int i = 0; i < N_CELLS; i++) {
		upcr_get(&c, cell_at(MYTHREAD, i), sizeof(c));
		if (upcr_not_null(c.at))
			cell_check(&c);
		upc_free(c.at);
	}
}

static void load_check(void)
{
	state = 88172645463325252ul + (unsigned)MYTHREAD;
	for (int k = 0; k < N_TURNS; k++) {
		turn((MYTHREAD + k) % THREADS);
		upcr_barrier();
	}
	cells_free();
	upcr_barrier();
}

/* Everything is free: the whole heap is one piece again, for either kind. */
static void whole_check(void)
{
	upcr_pts p = upc_all_alloc((size_t)THREADS, HEAP), q;

	CHECK(upcr_not_null(p));
	CHECK(upcr_is_null(upc_alloc(100000)));
	upcr_barrier();
	if (MYTHREAD == THREADS - 1)
		upc_free(p);
	upcr_barrier();
	q = upc_alloc(HEAP);
	CHECK(upcr_not_null(q));
	CHECK(upcr_is_null(upc_global_alloc((size_t)THREADS, 100000)));
	upcr_barrier();
	upc_free(q);
	upcr_barrier();
}

static UPCR_SHARED(chains, upcr_pts, 1, 1, 1); /* chains of blocks, each with the next one in it */
static UPCR_SHARED(bounds, size_t, 1, 1, 1);

static upcr_pts chain_of(int thread)
{
	return upcr_add(upcr_at(chains), sizeof(upcr_pts), 1, thread);
}

static upcr_pts chain_push(upcr_pts chain, upcr_pts block)
{
	upcr_put_pts(block, chain);
	return block;
}

static long chain_free(upcr_pts chain)
{
	upcr_pts next;
	long n;

	for (n = 0; upcr_not_null(chain); chain = next, n++) {
		next = upcr_get_pts(chain);
		upc_free(chain);
	}
	return n;
}

/* All threads allocate until there is no room, both kinds and all sizes; then go on.  What
 * is freed is there again for others, wherever it was kept meanwhile. */
static void exhaustion_check(void)
{
	static const size_t sizes[] = {3000, 40, 1000, 200, 64, 500};
	upcr_pts chain = UPCR_NULL, p;
	size_t kind = (size_t)MYTHREAD;

	p = upc_all_alloc((size_t)THREADS, HEAP / 16 * 15);
	CHECK(upcr_not_null(p));
	upcr_barrier();
	for (int failures = 0; failures < 3; kind++) {
		size_t size = sizes[kind % 6];
		upcr_pts block = kind % 4 ? upc_alloc(size) : upc_global_alloc(1, size);

		failures = upcr_is_null(block) ? failures + 1 : 0;
		if (!failures)
			chain = chain_push(chain, block);
	}
	upcr_barrier();
	CHECK(upcr_is_null(upc_alloc(3000)) && upcr_is_null(upc_global_alloc(1, 3000)));
	upcr_barrier();
	if (MYTHREAD == THREADS / 2)
		upc_free(p);
	upcr_put_pts(chain_of(MYTHREAD), chain);
	upcr_barrier();
	CHECK(chain_free(upcr_get_pts(chain_of((MYTHREAD + 1) % THREADS))) > 500);
	upcr_barrier();
	whole_check();
}

/* Blocks that one thread makes and another one frees, for ever: the heap does not grow.
 * The lowest address of a round says how far the blocks of upc_alloc reach. */
static void pass_check(void)
{
	enum { N_ROUNDS = 12, N_BLOCKS = 500 };

	size_t first = 0, lowest, i, at;
	upcr_pts chain, block;

	for (int r = 0; r < N_ROUNDS; r++) {
		lowest = SIZE_MAX;
		for (chain = UPCR_NULL, i = 0; i < N_BLOCKS; i++) {
			size_t size = 16 + check_random(&state, i % 8 ? 300 : 6000);

			block = upc_alloc(size);
			CHECK(upcr_not_null(block));
			at = upc_addrfield(block);
			lowest = at < lowest ? at : lowest;
			chain = chain_push(chain, block);
		}
		upcr_put_pts(chain_of(MYTHREAD), chain);
		upcr_barrier();
		CHECK(chain_free(upcr_get_pts(chain_of((MYTHREAD + 1) % THREADS))) == N_BLOCKS);
		upcr_barrier();
		if (r == 1)
			first = lowest;
		CHECK(r < 2 || lowest + 600000 > first); /* half as much again */
	}
}

/* Ten rounds of one load: how far the symmetric blocks reach stays what it was. */
static void flat_check(void)
{
	enum { N_LIVE = 300, N_CHANGES = 4000, N_ROUNDS = 10 };

	static upcr_pts live[N_LIVE];
	size_t first = 0, highest, at;
	int i;

	for (int r = 0; r < N_ROUNDS; r++) {
		for (highest = 0, i = 0; i < N_CHANGES; i++) {
			upcr_pts *p = &live[check_random(&state, N_LIVE)];

			if (upcr_not_null(*p)) {
				upc_free(*p);
				*p = UPCR_NULL;
				continue;
			}
			*p = upc_global_alloc(1, 1 + check_random(&state, i % 8 ? 300 : 20000));
			CHECK(upcr_not_null(*p));
			at = upc_addrfield(*p);
			highest = at > highest ? at : highest;
		}
		upcr_put(upcr_add(upcr_at(bounds), sizeof(size_t), 1, MYTHREAD), &highest, sizeof(highest));
		upcr_barrier(); /* everybody's blocks exist at once */
		for (i = 0; i < N_LIVE; i++) {
			upc_free(live[i]);
			live[i] = UPCR_NULL;
		}
		upcr_barrier();
		for (int k = 0; k < THREADS; k++) {
			upcr_get(&at, upcr_add(upcr_at(bounds), sizeof(size_t), 1, k), sizeof(at));
			highest = at > highest ? at : highest;
		}
		if (r < 2 && highest > first)
			first = highest;
		CHECK(r < 2 || highest < first / 2 * 3);
		upcr_barrier();
	}
}

/* 50 times the heap in small and large pieces: memory is used again. */
static void reuse_check(void)
{
	size_t sizes[] = {40, 100000, 1 << 20, 20 << 20};

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		for (size_t k = 0; k < 50 + (sizes[i] < 1000 ? 20000 : 100); k++) {
			upcr_pts p = upc_alloc(sizes[i]);

			CHECK(upcr_not_null(p));
			upc_free(p);
		}
	}
	upcr_barrier();
}

static void limits_check(void)
{
	upcr_pts p;

	CHECK(upcr_is_null(upc_alloc(0)));
	CHECK(upcr_is_null(upc_global_alloc(0, 8)));
	CHECK(upcr_is_null(upc_global_alloc(8, 0)));
	CHECK(upcr_is_null(upc_local_alloc(SIZE_MAX / 2, 4)));
	CHECK(upcr_is_null(upc_alloc(SIZE_MAX)));
	CHECK(upcr_is_null(upc_alloc(SIZE_MAX - 64)));
	CHECK(upcr_is_null(upc_alloc((size_t)HEAP * 2)));
	CHECK(upcr_is_null(upc_global_alloc(SIZE_MAX, SIZE_MAX)));
	CHECK(upcr_is_null(upc_all_alloc(SIZE_MAX, 1 << 30)));
	upc_free(UPCR_NULL);
	p = upc_all_alloc(1, 1);
	CHECK(upcr_not_null(p));
	upcr_barrier();
	if (MYTHREAD == THREADS / 2)
		upc_free(p);
	upcr_barrier();
}

/* Many collective calls, threads far apart: all get the same pointer, and no two calls.
 */
static void collective_check(void)
{
	enum { N = 100 };

	upcr_pts p[N];

	for (int i = 0; i < N; i++) {
		p[i] = upc_all_alloc((size_t)THREADS, 8);
		CHECK(upcr_not_null(p[i]) && (i == 0 || !upcr_eq(p[i], p[i - 1])));
		upcr_put_long(upcr_add(p[i], 8, 1, MYTHREAD), i * 1000 + MYTHREAD);
	}
	upcr_barrier();
	for (int i = 0; i < N; i++)
		CHECK(upcr_get_long(upcr_add(p[i], 8, 1, (MYTHREAD + 1) % THREADS))
			== i * 1000 + (MYTHREAD + 1) % THREADS);
	upcr_barrier();
	for (int i = MYTHREAD; i < N; i += THREADS)
		upc_free(p[i]);
	upcr_barrier();
}

int main(void)
{
	limits_check();
	load_check();
	whole_check();
	collective_check();
	reuse_check();
	whole_check();
	pass_check();
	flat_check();
	whole_check();
	exhaustion_check();
	exhaustion_check();
	return 0;
}
