// SPDX-License-Identifier: MIT
//
// Private pointers walk through the own parts of cyclic, blocked and allocated arrays, from end to end and
// back.
#include "../run/check.h"

#define EACH 6
shared int cyclic[EACH * THREADS];
shared [EACH] int blocked[EACH * THREADS];
shared [2] int pieces[EACH * THREADS];

static void fill(int *p, int n)
{
	for (int *end = p + n; p < end; p++)
		*p = MYTHREAD;
}

static int sum_down(const int *p, int n)
{
	int s = 0;

	for (const int *at = p + n; at-- > p;)
		s += *at;
	return s;
}

int main(void)
{
	shared int *heap = upc_all_alloc(EACH * THREADS, sizeof(int));
	shared [] int *mine = upc_alloc(EACH * sizeof(int));

	fill((int *)&cyclic[MYTHREAD], EACH);
	fill((int *)&blocked[EACH * MYTHREAD], EACH);
	fill((int *)&pieces[2 * MYTHREAD], EACH);
	fill((int *)&heap[MYTHREAD], EACH);
	fill((int *)mine, EACH);
	upc_barrier;
	for (int i = 0; i < EACH * THREADS; i++) {
		CHECK_INT(cyclic[i], i % THREADS);
		CHECK_INT(blocked[i], i / EACH);
		CHECK_INT(pieces[i], i / 2 % THREADS);
		CHECK_INT(heap[i], i % THREADS);
	}
	CHECK_INT(sum_down((int *)&cyclic[MYTHREAD], EACH), EACH * MYTHREAD);
	CHECK_INT(sum_down((int *)&pieces[2 * MYTHREAD + 1], EACH - 1), (EACH - 1) * MYTHREAD);
	CHECK_INT(sum_down((int *)mine, EACH), EACH * MYTHREAD);
	upc_barrier;
	upc_free(mine);
	upc_all_free(heap);
	return check_done();
}
