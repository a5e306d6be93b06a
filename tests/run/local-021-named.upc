/* SPDX-License-Identifier: MIT
 *
 * A loop reads through a pointer while it writes the same variable by its name: bounds, indices
 * and values are those of each iteration.  A loop may declare an array again whose name means something else
 * around it.
 */
#include "check.h"

enum { N = 64 };

shared [N] int a[N * THREADS];
static int g = 40;
static struct pair { int n, m[2]; } r = {30, {7, 8}};

static int declared_inside(int a)
{
	int sum = 0;

	for (int i = 0; i < 9; i++) {
		extern shared [N] int a[N * THREADS];
		sum += a[i] + a[3];
	}
	return sum + a;
}

int main(void)
{
	int x[2] = {50, 0}, *q = x, *p = &g, n = 9, *to_n = &n, count = 0;
	struct pair *rp = &r, local = {25, {0, 0}}, *to_local = &local;

	upc_forall (int i = 0; i < N * THREADS; i++; &a[i])
		a[i] = i % N;
	upc_barrier;
	for (int i = 0; i < *q; i++) {
		x[0] = 20;
		count += a[i] - i;
		count++;
	}
	CHECK_INT(count, 20);
	for (int i = 0; i < *p; i++) {
		g = 20;
		count += 1 + 0 * a[i];
	}
	CHECK_INT(count, 40);
	for (int i = 0; i < rp->n; i++) {
		r.n = 20;
		count += 1 + 0 * a[i];
	}
	CHECK_INT(count, 60);
	for (int i = 0; i < to_local->n; i++) {
		local.n = 10;
		count += 1 + 0 * a[i];
	}
	CHECK_INT(count, 70);
	for (int i = 0; i < 9; i++) {
		n = i;
		count += a[*to_n] - a[i];
	}
	CHECK_INT(count, 70);
	for (int i = 0; i < 9; i++) {
		x[1]++;
		count += a[i + q[1]] - 2 * i;
	}
	CHECK_INT(count, 79);
	for (int i = 0; i < 9; i++) {
		r.m[1] = i;
		count += a[rp->m[1] + 1] - a[i];
	}
	CHECK_INT(count, 88);
	for (int i = 0; i < 9; i++) {
		r = (struct pair){i, {i, i}};
		count += a[rp->n + 1] - a[i];
	}
	CHECK_INT(count, 97);
	CHECK_INT(declared_inside(5), 36 + 27 + 5);
	return check_done();
}
