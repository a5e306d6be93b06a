/* SPDX-License-Identifier: MIT
 *
 * A thread sees its own writes through whatever pointer it reads: other block sizes, members,
 * private pointers, bytes, copies, atomic operations; also in loops that an optimizer would
 * like to turn round or take accesses out of (U-MEM-18, U-V13-16).
 */
#include <string.h>
#include <upc_atomic.h>
#include "check.h"

#define N 16

struct record {
	int head;
	double value;
	int tail[2];
	unsigned low : 5, high : 11;
};

shared [N] int a[N * THREADS];
shared [N] double d[N * THREADS];
shared struct record records[THREADS];
static upc_atomicdomain_t *ints;

/* Each takes two ways to one place; the value read must be the one written last. */

static int blocks(shared [] int *p, shared [N] int *q, shared int *r)
{
	int sum = 0;

	*p = 1;
	*q = 2;
	sum += *p;
	*r = 3;
	sum += *q;
	*p = 4;
	return sum + *r;
}

static int with_private(shared [] int *p, int *q)
{
	int sum = 0;

	for (int i = 0; i < N; i++) {
		p[i] = i;
		q[i] += 1;
		sum += p[i];
		p[i] = 2 * i;
		sum += q[i];
	}
	return sum;
}

/* Each step reads what the one before wrote. */
static void chase(shared [] int *p, int *q)
{
	p[0] = 1;
	for (int i = 1; i < N; i++)
		if (i % 2)
			q[i] = p[i - 1] + 1;
		else
			p[i] = q[i - 1] + 1;
}

static double as_bytes(shared [] double *p, unsigned char *bytes)
{
	double before;

	*p = 1.0;
	before = *p;
	memset(bytes, 0, sizeof(double));
	return before + *p;
}

static int as_shared_bytes(int *p, shared [] unsigned char *bytes)
{
	int sum;

	*p = 0;
	for (size_t i = 0; i < sizeof(int); i++)
		bytes[i] = 1;
	sum = *p == 0x01010101;
	*p = 0;
	return sum + (bytes[0] == 0) + (bytes[3] == 0);
}

static double members(shared struct record *r, shared [] double *value, shared [] int *tail)
{
	struct record whole;
	double sum;

	r->value = 1;
	*value = 2;
	sum = r->value;
	r->tail[1] = 5;
	*tail = 6;
	sum += r->tail[1];
	whole = *r;
	whole.value = 10;
	*r = whole;
	sum += *value;
	r->low = 3;
	r->high = 100;
	whole = *r;
	return sum + whole.low + whole.high;
}

static int copies(shared [] int *p, shared [N] int *q)
{
	int own[4] = {1, 2, 3, 4}, sum = 0;

	upc_memput(p, own, sizeof own);
	sum += q[3];
	q[3] = 9;
	upc_memget(own, p, sizeof own);
	sum += own[3];
	upc_memset(p + 1, 0, sizeof(int));
	sum += q[1];
	upc_memcpy(p + 2, q + 3, sizeof(int));
	return sum + p[2];
}

static int atomics(shared [] int *p, int *q)
{
	int five = 5, got = 0;

	*p = 1;
	upc_atomic_relaxed(ints, NULL, UPC_ADD, p, &five, NULL);
	got += *p;
	*q = 10;
	upc_atomic_relaxed(ints, &five, UPC_INC, p, NULL, NULL);
	got += *q + five;
	upc_atomic_relaxed(ints, NULL, UPC_SET, p, &five, NULL);
	got += *q;
	*q = 3;
	upc_atomic_relaxed(ints, &five, UPC_GET, p, NULL, NULL);
	return got + five;
}

int main(void)
{
	int first = N * MYTHREAD;
	shared [] int *p = (shared [] int *)&a[first];
	shared int *r = (shared int *)&a[first];
	shared [] double *value = (shared [] double *)&records[MYTHREAD].value;
	shared [] int *tail = (shared [] int *)&records[MYTHREAD].tail[1];
	int *own = (int *)p;

	ints = upc_all_atomicdomain_alloc(UPC_INT, UPC_ADD | UPC_INC | UPC_SET | UPC_GET, 0);
	CHECK_INT(blocks(p, &a[first], r), 2 + 3 + 4);
	CHECK_INT(with_private(p, own), N * (N - 1) / 2 + N + N * (N - 1));
	chase(p, own);
	for (int i = 0; i < N; i++)
		CHECK_INT(a[first + i], i + 1);
	CHECK(as_bytes((shared [] double *)&d[first], (unsigned char *)(double *)&d[first]) == 1.0);
	CHECK_INT(as_shared_bytes(own, (shared [] unsigned char *)p), 3);
	CHECK(members(&records[MYTHREAD], value, tail) == 2 + 6 + 10 + 3 + 100);
	CHECK_INT(copies(p, &a[first]), 4 + 9 + 0 + 9);
	CHECK_INT(atomics(p, own), 6 + 11 + 10 + 10 + 3);
	upc_barrier;
	upc_all_atomicdomain_free(ints);
	return check_done();
}
