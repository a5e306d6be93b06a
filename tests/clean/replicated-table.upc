// SPDX-License-Identifier: MIT
//
// Thread 0 makes a table with upc_global_alloc and publishes the pointer; each takes a private copy.
#include "../run/check.h"

#define N 20
shared int *shared table;

int main(void)
{
	int copy[N];

	if (MYTHREAD == 0) {
		shared int *t = upc_global_alloc(N, sizeof(int));
		for (int i = 0; i < N; i++)
			t[i] = i * i;
		table = t;
	}
	upc_barrier;
	shared int *t = table;
	for (int i = 0; i < N; i++)
		copy[i] = t[i];
	upc_barrier;
	if (MYTHREAD == THREADS - 1)
		upc_free(table);
	for (int i = 0; i < N; i++)
		CHECK_INT(copy[i], i * i);
	return check_done();
}
