/* SPDX-License-Identifier: MIT
 *
 * UPC 1.3: macros and headers, THREADS and MYTHREAD, the operators on shared types, addresses
 * of arrays, null pointers, barrier values (U-V13-1, U-V13-3, U-V13-4, U-V13-6, U-V13-9,
 * U-V13-17, U-V13L-7).
 */
// flags: --std=upc1.3
#include "check.h"

#if __UPC_VERSION__ != 201311L || __UPC__ != 1
#error the version
#endif
#if UPC_MAX_BLOCK_SIZE < 1
#error UPC_MAX_BLOCK_SIZE is an integer constant
#endif
#if UPC_ADD < 1 || UPC_INT < 1 || UPC_IN_ALLSYNC < 1
#error upc.h includes upc_types.h
#endif

typedef shared [2] int pair_t[4 * THREADS][3];
typedef shared [2] int(*row_t)[3];
struct record {
	char name[5];
	double value;
};
shared [2] int a[4 * THREADS][3];
shared struct record records[2 * THREADS];
shared [] double here[6][2];
shared [3] long chunks[3 * THREADS];

static void operators(void)
{
	shared [2] int(*row)[3] = a;

	CHECK(upc_blocksizeof(a) == 2 && upc_blocksizeof(pair_t) == 2 && upc_blocksizeof(*row) == 2);
	CHECK(upc_elemsizeof(a) == sizeof(int) && upc_elemsizeof(pair_t) == sizeof(int));
	CHECK(upc_elemsizeof(a[0]) == sizeof(int) && upc_elemsizeof(*row) == sizeof(int));
	CHECK(upc_elemsizeof(records) == sizeof(struct record));
	CHECK(upc_blocksizeof(records) == 1 && upc_blocksizeof(here) == 0 && upc_blocksizeof(chunks) == 3);
	CHECK(upc_elemsizeof(here) == sizeof(double) && upc_localsizeof(here) == sizeof(here));
	CHECK(upc_localsizeof(chunks) == 3 * sizeof(long));
	CHECK(upc_localsizeof(records) == 2 * sizeof(struct record));
	CHECK(upc_localsizeof(shared struct record[2 * THREADS]) == 2 * sizeof(struct record));
}

static void addresses(void)
{
	shared [2] int(*whole)[4 * THREADS][3] = &a;
	shared [2] int(*row)[3] = &a[1];

	CHECK((shared void *)whole == (shared void *)&a[0][0] && upc_threadof(whole) == 0);
	CHECK(upc_phaseof(whole) == 0 && *row == &a[1][0]);
	CHECK(upc_phaseof(row) == 1 && upc_threadof(row) == (size_t)(1 % THREADS));
	CHECK(sizeof *whole == sizeof(int) * 12 * THREADS && HAS_TYPE(&a[1], row_t));
}

static void null_pointers(void)
{
	shared int *p = (void *)0, *q = 0, *r = (shared void *)0, *s = 0u, *t = 0L;
	shared void *v = (void *)0;

	CHECK(p == q && q == r && r == s && s == t && v == p && !p);
	q = &chunks[1] == (void *)0 ? q : (void *)0;
	CHECK(q == (void *)0);
	p = (void *)0;
	CHECK(p == NULL);
}

static void barrier_values(void)
{
	enum { THREE = 3 } e = THREE;
	_Bool yes = 1;
	unsigned char c = 200;

	upc_barrier e;
	upc_barrier yes;
	upc_barrier c;
	upc_barrier 2.75;
	upc_notify 7.5f;
	upc_wait 7;
	upc_barrier 5LL;
	upc_barrier (char)THREADS;
	upc_barrier 'x';
	upc_barrier a[0][0];
}

static void sizes(void)
{
	for (size_t t = 0; t < (size_t)THREADS; t++) {
		CHECK(upc_affinitysize(sizeof a, upc_blocksizeof(a) * upc_elemsizeof(a), t)
			== 12 * sizeof(int));
		CHECK(upc_affinitysize(sizeof chunks, upc_blocksizeof(chunks) * upc_elemsizeof(chunks), t)
			== upc_localsizeof(chunks));
		CHECK(upc_affinitysize(sizeof here, upc_blocksizeof(here) * upc_elemsizeof(here), t)
			== (t ? 0 : sizeof here));
	}
}

int main(void)
{
	upc_op_t op = UPC_ADD;
	upc_type_t type = UPC_PTS;
	upc_flag_t flag = UPC_OUT_NOSYNC;

	CHECK(op && type && flag);
	operators();
	addresses();
	null_pointers();
	barrier_values();
	sizes();
	return check_done();
}
