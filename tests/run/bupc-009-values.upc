/* SPDX-License-Identifier: MIT
 *
 * The collective functions of values, of small and large types, and the reductions whose result
 * all threads get.
 */
#include "check.h"
#include <bupc_collectivev.h>

struct big {
	int a[50];
};

shared [3] int data[3 * THREADS];
shared int sum[THREADS];
shared [5] double halves[5 * THREADS];
shared double most[THREADS];

static int later(int a, int b)
{
	return a > b ? a : b;
}

static void moves(void)
{
	struct big b = {{MYTHREAD}}, c;
	struct big all[THREADS];
	double values[THREADS], *where;
	shared [3] int *p;

	b.a[49] = MYTHREAD + 1;
	for (int root = 0; root < THREADS; root++) {
		CHECK_INT(bupc_allv_broadcast(int, 10 * MYTHREAD, root), 10 * root);
		c = bupc_allv_broadcast(struct big, b, root);
		CHECK(c.a[0] == root && c.a[49] == root + 1);
		where = bupc_allv_gather(double, MYTHREAD / 2.0, root, values);
		for (int i = 0; root == MYTHREAD && i < THREADS; i++)
			CHECK(where[i] == i / 2.0);
		CHECK(bupc_allv_scatter(double, root, values) == MYTHREAD / 2.0);
	}
	bupc_allv_gather_all(struct big, b, all);
	for (int i = 0; i < THREADS; i++)
		CHECK(all[i].a[0] == i && all[i].a[49] == i + 1 && all[i].a[20] == 0);
	CHECK_INT(bupc_allv_permute(short, MYTHREAD, (MYTHREAD + 1) % THREADS),
		(MYTHREAD + THREADS - 1) % THREADS);
	p = bupc_allv_broadcast(shared [3] int *, &data[3 * MYTHREAD + 1], THREADS - 1);
	CHECK(p == &data[3 * THREADS - 2]);
}

static void sums(void)
{
	int n = THREADS;

	CHECK_INT(bupc_allv_reduce_all(int, MYTHREAD + 1, UPC_ADD), n * (n + 1) / 2);
	if (MYTHREAD == n - 1)
		CHECK_INT(bupc_allv_reduce(long, MYTHREAD, n - 1, UPC_MAX), n - 1);
	else
		(void)bupc_allv_reduce(long, MYTHREAD, n - 1, UPC_MAX);
	CHECK_INT(bupc_allv_prefix_reduce(int64_t, MYTHREAD, UPC_ADD), MYTHREAD * (MYTHREAD + 1) / 2);
	CHECK(bupc_allv_reduce_all(double, -0.5, UPC_ADD) == -0.5 * n);
	CHECK(bupc_allv_reduce_all(float, -MYTHREAD, UPC_MIN) == -(n - 1));
	CHECK_INT(bupc_allv_reduce_all(signed char, -1 - MYTHREAD, UPC_MAX), -1);
	CHECK_INT(bupc_allv_reduce_all(unsigned char, 255 - MYTHREAD, UPC_MAX), 255);
	CHECK_INT(bupc_allv_reduce_all(unsigned, 1u << MYTHREAD, UPC_OR), (1 << n) - 1);
	CHECK_INT(bupc_allv_reduce_all(int, MYTHREAD, UPC_LOGAND), 0);
	CHECK_INT(bupc_allv_reduce_all(int, 1, UPC_ADD) + bupc_allv_reduce_all(int, 2, UPC_ADD), 3 * n);
}

static void reductions(void)
{
	for (int i = 0; i < 3; i++)
		data[3 * MYTHREAD + i] = 3 * MYTHREAD + i;
	for (int i = 0; i < 5; i++)
		halves[5 * MYTHREAD + i] = -0.5 * MYTHREAD;
	bupc_all_reduce_allI(sum, data, UPC_ADD, 3 * THREADS, 3, NULL, UPC_IN_ALLSYNC | UPC_OUT_MYSYNC);
	CHECK_INT(sum[MYTHREAD], 3 * THREADS * (3 * THREADS - 1) / 2);
	upc_barrier;
	bupc_all_reduce_allI(sum, data, UPC_FUNC, 3 * THREADS, 3, later, 0);
	CHECK_INT(sum[(MYTHREAD + 1) % THREADS], 3 * THREADS - 1);
	bupc_all_reduce_allD(most, halves, UPC_MIN, 5 * THREADS, 5, NULL, UPC_IN_MYSYNC);
	CHECK(most[MYTHREAD] == -0.5 * (THREADS - 1));
}

int main(void)
{
	moves();
	sums();
	reductions();
	return check_done();
}
