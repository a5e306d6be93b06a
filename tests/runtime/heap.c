/* SPDX-License-Identifier: MIT
 *
 * heap.c - the shared heap under load (UPC 1.2 7.2.2): blocks of all four kinds never
 * overlap, may be freed by any thread, and their memory is used again.  Expects a heap of
 * 64 MB per thread.
 */
#include <upc.h>

#include "check.h"

#include <stdint.h>
#include <string.h>

UPCR_UNIT("heap.upc", 0);

enum {
	N_CELLS = 64,
	N_TURNS = 12,
	N_STEPS = 400,
	HEAP = 64 << 20,
	MOST = HEAP / 16 * 15
};

/* What a cell holds; each is filled by one thread and freed by the next one. */
struct cell {
	upcr_pts at;
	size_t blocks,
		bytes; /* per thread; blocks 0: one block with affinity to its maker */
	unsigned char mark;
};

static UPCR_SHARED(cells, struct cell, N_CELLS, N_CELLS, 1);

static unsigned long state;

static upcr_pts cell_at(int thread, int i)
{
	return upcr_add(
		upcr_at(cells), sizeof(struct cell), N_CELLS, thread * N_CELLS + i);
}

/* The k-th block of a symmetric allocation. */
static upcr_pts block_at(const struct cell *c, size_t k)
{
	return upcr_add(c->at, 1, c->bytes, (ptrdiff_t)(k * c->bytes));
}

static void cell_fill(struct cell *c)
{
	size_t k;

	c->mark = (unsigned char)check_random(&state, 255);
	if (c->blocks == 0) {
		upc_memset(c->at, c->mark, c->bytes);
		return;
	}
	for (k = 0; k < c->blocks; k++)
		upc_memset(block_at(c, k), c->mark + (int)k, c->bytes);
}

static void bytes_check(upcr_pts p, size_t n, int value)
{
	const unsigned char *byte = upcr_local(p);
	unsigned char want = (unsigned char)value;
	size_t i;

	for (i = 0; i < n; i++)
		CHECK(byte[i] == want);
}

static void cell_check(const struct cell *c)
{
	size_t k;

	if (c->blocks == 0)
		bytes_check(c->at, c->bytes, c->mark);
	for (k = 0; k < c->blocks; k++)
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
	int k;

	for (k = 0; k < N_STEPS; k++) {
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
	int i;

	for (i = 0; i < N_CELLS; i++) {
		upcr_get(&c, cell_at(MYTHREAD, i), sizeof(c));
		if (upcr_not_null(c.at))
			cell_check(&c);
		upc_free(c.at);
	}
}

static void load_check(void)
{
	int k;

	state = 88172645463325252ul + (unsigned)MYTHREAD;
	for (k = 0; k < N_TURNS; k++) {
		turn((MYTHREAD + k) % THREADS);
		upcr_barrier();
	}
	cells_free();
	upcr_barrier();
}

/* Everything is free: nearly the whole heap is one piece again, for either kind. */
static void whole_check(void)
{
	upcr_pts p = upc_all_alloc((size_t)THREADS, MOST), q;

	CHECK(upcr_not_null(p));
	CHECK(upcr_is_null(upc_alloc(HEAP - MOST + 100000)));
	upcr_barrier();
	if (MYTHREAD == THREADS - 1)
		upc_free(p);
	upcr_barrier();
	q = upc_alloc(MOST);
	CHECK(upcr_not_null(q));
	CHECK(upcr_is_null(upc_global_alloc((size_t)THREADS, HEAP - MOST + 100000)));
	upcr_barrier();
	upc_free(q);
	upcr_barrier();
}

/* 50 times the heap in small and large pieces: memory is used again. */
static void reuse_check(void)
{
	size_t sizes[] = {40, 100000, 1 << 20, 20 << 20}, i, k;

	for (i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		for (k = 0; k < 50 + (sizes[i] < 1000 ? 20000 : 100); k++) {
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
	int i;

	for (i = 0; i < N; i++) {
		p[i] = upc_all_alloc((size_t)THREADS, 8);
		CHECK(upcr_not_null(p[i]) && (i == 0 || !upcr_eq(p[i], p[i - 1])));
		upcr_put_long(upcr_add(p[i], 8, 1, MYTHREAD), i * 1000 + MYTHREAD);
	}
	upcr_barrier();
	for (i = 0; i < N; i++)
		CHECK(upcr_get_long(upcr_add(p[i], 8, 1, (MYTHREAD + 1) % THREADS)) ==
			i * 1000 + (MYTHREAD + 1) % THREADS);
	upcr_barrier();
	for (i = MYTHREAD; i < N; i += THREADS)
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
	return 0;
}
