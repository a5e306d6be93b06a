/* SPDX-License-Identifier: MIT
 *
 * The allocators: layout, phase, distinct results, sizes of zero, freeing by others, and
 * that freed memory is used again (U-LIB-2, U-LIB-3, U-LIB-4, U-LIB-5, U-LIB-6, U-LIB-7,
 * U-LIB-9, U-LIB-10).
 */
// hosts-flags: -DTURNS=300
#include <sched.h>
#include <stdint.h>
#include "check.h"

#ifndef TURNS
#define TURNS 2000 /* allocations of each thread in hand_over */
#endif

shared [3] int *shared from[THREADS];
shared void *strict shared all[THREADS];

static void layouts(void)
{
	shared [3] int *p = upc_all_alloc(2 * THREADS, 3 * sizeof(int));
	shared int *q = upc_global_alloc(4 * THREADS, sizeof(int));
	shared [] int *r = upc_alloc(10 * sizeof(int));

	CHECK(p && q && r);
	CHECK_INT(upc_threadof(p) + upc_phaseof(p) + upc_threadof(q) + upc_phaseof(q), 0);
	CHECK_INT(upc_threadof(r), MYTHREAD);
	CHECK_INT(upc_phaseof(r), 0);
	CHECK_INT(upc_threadof(r + 9), MYTHREAD);
	for (int i = 0; i < 6 * THREADS; i++)
		CHECK_INT(upc_threadof(&p[i]), i / 3 % THREADS);
	for (int i = 0; i < 4 * THREADS; i++)
		q[i] = MYTHREAD;
	upc_forall (int i = 0; i < 6 * THREADS; i++; &p[i])
		p[i] = i;
	all[MYTHREAD] = p;
	from[MYTHREAD] = (shared [3] int *)q;
	upc_barrier;
	for (int t = 0; t < THREADS; t++) {
		CHECK(all[t] == p);
		CHECK(t == MYTHREAD || from[t] != (shared [3] int *)q);
	}
	for (int i = 0; i < 6 * THREADS; i++)
		CHECK_INT(p[i], i);
	for (int i = 0; i < 4 * THREADS; i++)
		CHECK_INT(q[i], MYTHREAD);
	upc_barrier;
	upc_free((shared void *)from[(MYTHREAD + 1) % THREADS]);
	upc_free(r);
	if (MYTHREAD == THREADS - 1)
		upc_free(p);
	upc_barrier;
}

static void limits(void)
{
	CHECK(upc_global_alloc(0, 8) == NULL);
	CHECK(upc_global_alloc(8, 0) == NULL);
	CHECK(upc_alloc(0) == NULL);
	CHECK(upc_all_alloc(0, 4) == NULL);
	CHECK(upc_all_alloc(4, 0) == NULL);
	CHECK(upc_local_alloc(0, 4) == NULL);
	CHECK(upc_local_alloc(4, 0) == NULL);
	CHECK(upc_local_alloc(0, 0) == NULL);
	CHECK(upc_local_alloc(SIZE_MAX / 2, 4) == NULL);
	CHECK(upc_local_alloc(1, SIZE_MAX) == NULL);
	CHECK(upc_global_alloc(SIZE_MAX, SIZE_MAX) == NULL);
	CHECK(upc_global_alloc(((size_t)1 << 32) + 1, (size_t)1 << 32) == NULL);
	CHECK(upc_alloc(SIZE_MAX) == NULL);
	CHECK(upc_alloc(SIZE_MAX / 2) == NULL);
	CHECK(upc_global_alloc(SIZE_MAX / 2, 4) == NULL);
	CHECK(upc_all_alloc(SIZE_MAX / 2, 4) == NULL);
	upc_free(NULL);
}

/* 1.2 alone has upc_local_alloc; all four may be freed by anyone. */
static void local(void)
{
	shared [] short *p = upc_local_alloc(5, 3 * sizeof(short));
	shared [] short *q = upc_local_alloc(5, 3 * sizeof(short));

	CHECK(p && q && p != q);
	CHECK_INT(upc_threadof(p + 14), MYTHREAD);
	CHECK_INT(upc_phaseof(p), 0);
	CHECK_INT((short *)(p + 14) - (short *)p, 14);
	for (int i = 0; i < 15; i++)
		p[i] = (short)(i + MYTHREAD), q[i] = -1;
	all[MYTHREAD] = p;
	upc_barrier;
	p = all[(MYTHREAD + 1) % THREADS];
	for (int i = 0; i < 15; i++)
		CHECK_INT(p[i], i + (MYTHREAD + 1) % THREADS);
	upc_free(all[(MYTHREAD + 1) % THREADS]);
	upc_free(q);
	upc_barrier;
}

/* Every result is aligned for any type, whatever was asked before. */
static void alignment(void)
{
	for (size_t n = 1; n < 40; n++) {
		shared [] char *p = upc_alloc(n), *q = upc_local_alloc(n, 3);
		shared [1] char *g = upc_global_alloc(n, 1);

		CHECK_INT((uintptr_t)(char *)p % _Alignof(long double), 0);
		CHECK_INT((uintptr_t)(char *)q % _Alignof(long double), 0);
		CHECK_INT(upc_addrfield(g) % _Alignof(long double), 0);
		CHECK_INT(upc_threadof(g), 0);
		upc_free(p);
		upc_free(q);
		upc_free(g);
	}
}

/* Allocates what the next thread frees, all the time. */
static void hand_over(void)
{
	int next = (MYTHREAD + 1) % THREADS;

	all[MYTHREAD] = NULL;
	upc_barrier;
	for (int k = 1, freed = 0; k <= TURNS || freed < TURNS;) {
		shared [] int *p;

		if (k <= TURNS && all[next] == NULL) {
			p = upc_alloc((size_t)(k % 700 + 1) * sizeof(int));
			CHECK(p != NULL);
			p[k % 700] = k;
			all[next] = p;
			k++;
		}
		p = all[MYTHREAD];
		if (p) {
			CHECK_INT(p[(freed + 1) % 700], freed + 1);
			all[MYTHREAD] = NULL;
			upc_free(p);
			freed++;
		} else {
			sched_yield();
		}
	}
	upc_barrier;
}

static void stress(void)
{
	enum { SLOTS = 16 };
	shared [] unsigned char *slot[SLOTS] = {NULL};
	size_t size[SLOTS] = {0};
	unsigned seed = (unsigned)MYTHREAD + 1;

	for (int k = 0; k < 100000; k++) {
		int i;

		seed = seed * 1103515245u + 12345u;
		i = (int)(seed >> 16) % SLOTS;
		if (slot[i]) {
			CHECK_INT(slot[i][0], i);
			CHECK_INT(slot[i][size[i] - 1], i);
			upc_free(slot[i]);
			slot[i] = NULL;
			continue;
		}
		size[i] = 1 + (seed >> 8) % 5000;
		slot[i] = upc_alloc(size[i]);
		CHECK(slot[i] != NULL);
		CHECK_INT(upc_addrfield(slot[i]) % 16, 0);
		slot[i][0] = slot[i][size[i] - 1] = (unsigned char)i;
	}
	for (int i = 0; i < SLOTS; i++)
		upc_free(slot[i]);
}

/* Far more in sum than there is at once. */
static void reuse(void)
{
	for (int k = 0; k < 300; k++) {
		shared [] char *p = upc_alloc((size_t)1 << 20);

		CHECK(p != NULL);
		p[0] = p[(1 << 20) - 1] = 'x';
		upc_free(p);
	}
}

int main(void)
{
	layouts();
	local();
	limits();
	alignment();
	hand_over();
	stress();
	reuse();
	return check_done();
}
