/* SPDX-License-Identifier: MIT
 *
 * Operations of all threads on one object: none is lost, in integers, floats and pointers, by
 * constant and by variable operations; each old value is fetched once; strict ones order other
 * accesses (U-ATOM-7).
 */
// races: an element is changed while the neighbour may read it, which sees either value
// hosts-flags: -DROUNDS=500
#include <limits.h>
#include <sched.h>
#include <upc_atomic.h>
#include "check.h"

#ifndef ROUNDS
#define ROUNDS 3000
#endif
#define BATCH 500

shared int i4;
shared unsigned long u8;
shared float f4;
shared double f8;
shared int least, most;
shared [] unsigned bits[2];
shared char taken[ROUNDS * THREADS];

static const int one = 1;

static void integers(void)
{
	const upc_op_t ops = UPC_ADD | UPC_SUB | UPC_INC | UPC_DEC | UPC_MIN | UPC_MAX;
	upc_atomicdomain_t *d4 = upc_all_atomicdomain_alloc(UPC_INT, ops, 0);
	upc_atomicdomain_t *d8 = upc_all_atomicdomain_alloc(UPC_ULONG, UPC_INC, 0);
	volatile upc_op_t add = UPC_ADD, inc = UPC_INC;

	for (int k = 0; k < ROUNDS; k++) {
		int low = -k - MYTHREAD, high = k + MYTHREAD;
		unsigned long old;

		upc_atomic_relaxed(d4, NULL, UPC_INC, &i4, NULL, NULL);
		upc_atomic_strict(d4, NULL, UPC_ADD, &i4, &one, NULL);
		upc_atomic_relaxed(d4, NULL, add, &i4, &one, NULL);
		upc_atomic_strict(d4, NULL, UPC_DEC, &i4, NULL, NULL);
		upc_atomic_relaxed(d4, NULL, UPC_MIN, &least, &low, NULL);
		upc_atomic_strict(d4, NULL, UPC_MAX, &most, &high, NULL);
		if (k % 2)
			upc_atomic_relaxed(d8, &old, UPC_INC, &u8, NULL, NULL);
		else
			upc_atomic_strict(d8, &old, inc, &u8, NULL, NULL);
		taken[old]++;
	}
	upc_barrier;
	CHECK_INT(i4, 2 * ROUNDS * THREADS);
	CHECK_INT(least, -(ROUNDS - 1) - (THREADS - 1));
	CHECK_INT(most, ROUNDS - 1 + THREADS - 1);
	CHECK(u8 == (unsigned long)ROUNDS * THREADS);
	upc_forall (int k = 0; k < ROUNDS * THREADS; k++; &taken[k])
		CHECK_INT(taken[k], 1);
	upc_all_atomicdomain_free(d8);
	upc_all_atomicdomain_free(d4);
}

/* Sums of whole numbers are exact. */
static void floats(void)
{
	const upc_op_t ops = UPC_ADD | UPC_SUB | UPC_INC | UPC_CSWAP | UPC_GET;
	upc_atomicdomain_t *single = upc_all_atomicdomain_alloc(UPC_FLOAT, ops, 0);
	upc_atomicdomain_t *twice = upc_all_atomicdomain_alloc(UPC_DOUBLE, ops, 0);
	float two = 2;
	double half = 0.5, old, next, seen;

	for (int k = 0; k < ROUNDS; k++) {
		upc_atomic_relaxed(single, NULL, UPC_ADD, &f4, &two, NULL);
		upc_atomic_strict(single, NULL, UPC_INC, &f4, NULL, NULL);
		upc_atomic_relaxed(twice, NULL, UPC_SUB, &f8, &half, NULL);
		upc_atomic_strict(twice, NULL, UPC_ADD, &f8, &half, NULL);
		upc_atomic_relaxed(twice, &seen, UPC_GET, &f8, NULL, NULL);
		do {
			old = seen;
			next = old + 1;
			upc_atomic_relaxed(twice, &seen, UPC_CSWAP, &f8, &old, &next);
		} while (seen != old);
	}
	upc_barrier;
	CHECK(f4 == 3.0f * ROUNDS * THREADS);
	CHECK(f8 == (double)ROUNDS * THREADS);
	upc_all_atomicdomain_free(twice);
	upc_all_atomicdomain_free(single);
}

/* Each thread flips its own bit. */
static void flips(void)
{
	upc_atomicdomain_t *d = upc_all_atomicdomain_alloc(UPC_UINT, UPC_XOR | UPC_OR | UPC_AND, 0);
	unsigned mine = 1u << MYTHREAD, others = ~mine, old;

	for (int k = 0; k <= ROUNDS; k++) {
		upc_atomic_relaxed(d, NULL, UPC_XOR, &bits[0], &mine, NULL);
		upc_atomic_relaxed(d, &old, UPC_OR, &bits[1], &mine, NULL);
		CHECK(!(old & mine));
		upc_atomic_strict(d, &old, UPC_AND, &bits[1], &others, NULL);
		CHECK(old & mine);
	}
	upc_barrier;
	CHECK(bits[0] == (1u << THREADS) - 1 && bits[1] == 0);
	upc_all_atomicdomain_free(d);
}

/* ---- a stack linked by pointers-to-shared: each node is taken once ---- */

struct node {
	shared struct node *next;
	int times;
};

shared struct node nodes[BATCH * THREADS];
shared struct node *shared head;

static void push(upc_atomicdomain_t *d, shared struct node *n)
{
	shared struct node *old, *seen;

	upc_atomic_relaxed(d, &seen, UPC_GET, &head, NULL, NULL);
	do {
		old = seen;
		n->next = old;
		upc_atomic_strict(d, &seen, UPC_CSWAP, &head, &old, &n);
	} while (seen != old);
}

static void pointers(void)
{
	upc_atomicdomain_t *d =
		upc_all_atomicdomain_alloc(UPC_PTS, UPC_GET | UPC_SET | UPC_CSWAP, 0);
	shared struct node *all, *none = NULL;
	upc_atomicdomain_t *count = upc_all_atomicdomain_alloc(UPC_INT, UPC_INC, 0);

	for (int k = 0; k < BATCH; k++) {
		push(d, &nodes[k * THREADS + (MYTHREAD + k) % THREADS]);
		if (k % 100 != 99)
			continue;
		upc_atomic_strict(d, &all, UPC_SET, &head, &none, NULL);
		for (; all; all = all->next)
			upc_atomic_relaxed(count, NULL, UPC_INC, &all->times, NULL, NULL);
	}
	upc_barrier;
	for (all = head; MYTHREAD == 0 && all; all = all->next)
		all->times++;
	upc_barrier;
	upc_forall (int k = 0; k < BATCH * THREADS; k++; &nodes[k])
		CHECK_INT(nodes[k].times, 1);
	upc_all_atomicdomain_free(count);
	upc_all_atomicdomain_free(d);
}

/* ---- messages: the data of a strict flag are there ---- */

shared int flag[THREADS], data[THREADS];

static void messages(void)
{
	upc_atomicdomain_t *d = upc_all_atomicdomain_alloc(UPC_INT, UPC_GET | UPC_SET, 0);
	int next = (MYTHREAD + 1) % THREADS, seen;

	for (int k = 1; k <= ROUNDS / 10; k++) {
		data[MYTHREAD] = k;
		upc_atomic_strict(d, NULL, UPC_SET, &flag[MYTHREAD], &k, NULL);
		do {
			upc_atomic_strict(d, &seen, UPC_GET, &flag[next], NULL, NULL);
			if (seen < k)
				sched_yield();
		} while (seen < k);
		CHECK(data[next] >= k);
	}
	upc_barrier;
	upc_all_atomicdomain_free(d);
}

int main(void)
{
	integers();
	floats();
	flips();
	pointers();
	messages();
	return check_done();
}
