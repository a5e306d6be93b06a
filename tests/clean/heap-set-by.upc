// SPDX-License-Identifier: MIT
//
// Heap memory that is set in each way there is: copies, collective functions, private pointers, atomics, other
// threads.
#include <string.h>
#include <upc_atomic.h>
#include <upc_collective.h>
#include <upc_nb.h>

#include "../run/check.h"

#define B 4
shared [] int zero[B];

int main(void)
{
	upc_flag_t flags = UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC;
	shared [B] int *v[8];
	int local[B] = { 1, 2, 3, 4 }, right = (MYTHREAD + 1) % THREADS;

	for (int i = 0; i < 8; i++)
		v[i] = upc_all_alloc(THREADS, B * sizeof(int));
	if (MYTHREAD == 0)
		upc_memput(zero, local, sizeof local);
	upc_memput(&v[0][B * right], local, sizeof local);
	upc_memset(&v[1][B * right], 0, sizeof local);
	upc_all_broadcast(v[2], zero, sizeof local, flags);
	memcpy((int *)&v[3][B * MYTHREAD], local, sizeof local);
	upc_sync(upc_memput_nb(&v[4][B * right], local, sizeof local));
	upc_atomicdomain_t *d = upc_all_atomicdomain_alloc(UPC_INT, UPC_SET, 0);
	for (int i = 0; i < B; i++)
		upc_atomic_relaxed(d, NULL, UPC_SET, &v[5][B * right + i], &local[i], NULL);
	upc_barrier;
	upc_memcpy(&v[6][B * MYTHREAD], &v[3][B * right], sizeof local);
	upc_all_broadcast(v[7], zero, 1, flags);
	for (int i = 0; i < B; i++) {
		CHECK_INT(v[0][B * MYTHREAD + i], i + 1);
		CHECK_INT(v[1][B * MYTHREAD + i], 0);
		CHECK_INT(v[2][B * MYTHREAD + i], i + 1);
		CHECK_INT(v[3][B * MYTHREAD + i], i + 1);
		CHECK_INT(v[4][B * MYTHREAD + i], i + 1);
		CHECK_INT(v[5][B * MYTHREAD + i], i + 1);
		CHECK_INT(v[6][B * MYTHREAD + i], i + 1);
	}
	upc_all_atomicdomain_free(d);
	for (int i = 0; i < 8; i++)
		upc_all_free(v[i]);
	return check_done();
}
