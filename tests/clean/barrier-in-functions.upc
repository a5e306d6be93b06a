// SPDX-License-Identifier: MIT
//
// Barriers of threads on different lines, named and not, and collective calls of allocation in
// different functions.
#include <stdio.h>
#include <upc.h>

static shared int *even(void)
{
	upc_barrier 7;
	return upc_all_alloc(THREADS, sizeof(int));
}

static shared int *odd(void)
{
	upc_notify 7;
	upc_wait 7;
	return upc_all_alloc(THREADS, 2 * sizeof(short));
}

int main(void)
{
	shared int *v = MYTHREAD % 2 ? odd() : even();

	v[MYTHREAD] = MYTHREAD;
	if (MYTHREAD == 0)
		upc_barrier;
	else {
		upc_notify;
		upc_wait;
	}
	if (v[(MYTHREAD + 1) % THREADS] != (MYTHREAD + 1) % THREADS)
		upc_global_exit(1);
	upc_barrier 3;
	if (MYTHREAD == 0) {
		upc_free(v);
		puts("ok");
	}
	return 0;
}
