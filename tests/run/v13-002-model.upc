/* SPDX-License-Identifier: MIT
 *
 * UPC 1.3: THREADS and MYTHREAD are integers; arithmetic counts ultimate elements; affinity is
 * that of the first byte; what a cast does to the phase; where blocks lie; relational operators
 * (U-V13-2, U-V13-5, U-V13-7, U-V13-8, U-V13-10, U-V13-11).
 */
// flags: --std=upc1.3 -Wno-array-bounds
#include "check.h"

#define N 6

struct three {
	int x[3];
};
struct later;

shared [4] int cells[N * THREADS][4];
shared [2] int pairs[N * THREADS][3];
shared [3] int threes[6 * N * THREADS];
shared [3] short shorts[6 * N * THREADS];
shared [2] struct three structs[N * THREADS];

static void threads(void)
{
	int n = THREADS, me = MYTHREAD;

	CHECK(n >= 1 && me >= 0 && me < n);
	CHECK(THREADS == n && MYTHREAD == me && THREADS > MYTHREAD && sizeof(THREADS) <= sizeof(long));
	CHECK(1 / THREADS == (n == 1) && (MYTHREAD | 0) == me && ~THREADS == -n - 1);
}

static void arithmetic(void)
{
	shared [4] int(*p)[4] = cells;
	shared [2] int(*q)[3] = pairs;
	shared [4] int *e = &cells[0][0];

	for (int i = 0; i < N * THREADS; i++) {
		CHECK((shared void *)(p + i) == (shared void *)(e + 4 * i));
		CHECK(upc_threadof(p + i) == (size_t)(i % THREADS) && upc_phaseof(p + i) == 0);
		CHECK((p + i) - p == i && (q + i) - q == i);
		CHECK(upc_threadof(q + i) == (size_t)(3 * i / 2 % THREADS));
		CHECK(upc_phaseof(q + i) == (size_t)(3 * i % 2));
		CHECK(upc_threadof(&pairs[i]) == upc_threadof(&pairs[i][0]));
	}
}

static void phases(void)
{
	shared [3] int *p = &threes[4];
	shared [2] int(*row)[3] = (shared [2] int(*)[3])((shared [2] int *)&pairs[0] + 1);
	shared [2] struct later *unknown;

	CHECK(upc_phaseof(p) == 1 && upc_phaseof((shared [3] unsigned *)p) == 1);
	CHECK(upc_phaseof((shared [3] short *)p) == 0 && upc_phaseof((shared [2] int *)p) == 0);
	CHECK(upc_phaseof((shared int *)p) == 0 && upc_phaseof((shared [] int *)p) == 0);
	CHECK(upc_phaseof((shared [3] int(*)[3])p) == 1); /* the ultimate elements are equal */
	CHECK(upc_phaseof((shared [2] struct three *)&pairs[1]) == 0);
	CHECK(upc_phaseof(row) == 1 && upc_phaseof((shared [2] int *)row) == 1);
	unknown = (shared [2] struct later *)&pairs[1];
	CHECK(upc_phaseof(&pairs[1]) == 1 && upc_phaseof(unknown) == 0);
	CHECK(upc_phaseof((shared [3] float *)(shared void *)p) == 1); /* a generic pointer keeps it */
}

static void contiguity(void)
{
	for (int t = 0; t < THREADS; t++) {
		shared [] int *first = (shared [] int *)&threes[3 * t];

		for (int i = 0; i < 2 * N * 3; i++) {
			shared [3] int *p = &threes[i / 3 * 3 * THREADS + 3 * t + i % 3];

			CHECK(upc_threadof(p) == (size_t)t);
			CHECK(first + i == (shared [] int *)p && (shared [] int *)p - first == i);
			if (upc_threadof(first) == (size_t)MYTHREAD && upc_threadof(p) == (size_t)MYTHREAD)
				CHECK((int *)p == (int *)first + i);
		}
	}
}

static void relations(void)
{
	shared [3] int *p = threes;
	shared [2] int(*q)[3] = pairs;

	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++) {
			CHECK((p + i < p + j) == (i < j) && (p + i > p + j) == (i > j));
			CHECK((p + i <= p + j) == (i <= j) && (p + i >= p + j) == (i >= j));
			CHECK((q + i < q + j) == ((q + i) - (q + j) < 0) && (q + i >= q + j) == (i >= j));
		}
}

int main(void)
{
	threads();
	arithmetic();
	phases();
	contiguity();
	relations();
	return check_done();
}
