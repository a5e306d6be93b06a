/* SPDX-License-Identifier: MIT
 *
 * Shared reads inside the affinity of upc_forall and in the value of a barrier
 * (U-LOW-92, U-LOW-93).
 */
// races: all threads write the same variable
#include "check.h"

#define N 10

struct s {
	int owner;
	shared int *where;
};

shared int a[N * THREADS], b[N * THREADS], runs[N * THREADS], x;
shared struct s s[N * THREADS];

static void set(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; i) {
		b[i] = N * THREADS - 1 - i;
		s[i].owner = i / 2;
		s[i].where = &a[(3 * i) % (N * THREADS)];
		runs[i] = 0;
	}
	x = 77;
	upc_barrier;
}

static void check_runs(int want)
{
	upc_barrier;
	for (int i = 0; i < N * THREADS; i++)
		CHECK_INT(runs[i], want);
	upc_barrier;
}

int main(void)
{
	int i;

	set();
	upc_forall (i = 0; i < N * THREADS; i++; &a[b[i]]) {
		CHECK_INT(upc_threadof(&a[b[i]]), MYTHREAD);
		runs[i]++;
	}
	check_runs(1);
	upc_forall (i = 0; i < N * THREADS; i++; b[i]) {
		CHECK_INT(b[i] % THREADS, MYTHREAD);
		runs[i]++;
	}
	check_runs(2);
	upc_forall (i = 0; i < N * THREADS; i++; s[i].owner) {
		CHECK_INT(i / 2 % THREADS, MYTHREAD);
		runs[i]++;
	}
	check_runs(3);
	upc_forall (i = 0; i < N * THREADS; i++; s[i].where) {
		CHECK_INT(upc_threadof(s[i].where), MYTHREAD);
		runs[i]++;
	}
	check_runs(4);
	upc_forall (i = 0; i < N * THREADS; i++; i % 2 ? &a[i] : &b[0]) {
		CHECK_INT(i % 2 ? i % THREADS : 0, MYTHREAD);
		runs[i]++;
	}
	check_runs(5);
	upc_barrier x;
	upc_notify x + 1;
	upc_wait *&x + 1;
	upc_barrier s[4].owner;
	return check_done();
}
