// SPDX-License-Identifier: MIT
//
// Random updates of a table by atomic XOR, done twice, leave the table as it was.
#include <upc_atomic.h>

#include "../run/check.h"

#define N 64
shared unsigned long table[N * THREADS];

int main(void)
{
	upc_atomicdomain_t *d = upc_all_atomicdomain_alloc(UPC_ULONG, UPC_XOR, UPC_ATOMIC_HINT_THROUGHPUT);

	upc_forall (int i = 0; i < N * THREADS; i++; &table[i])
		table[i] = i;
	upc_barrier;
	for (int round = 0; round < 2; round++) {
		unsigned long x = MYTHREAD + 1;

		for (int i = 0; i < 100; i++) {
			x = x * 6364136223846793005ul + 1442695040888963407ul;
			upc_atomic_relaxed(d, NULL, UPC_XOR, &table[(x >> 33) % (N * THREADS)], &x, NULL);
		}
	}
	upc_barrier;
	upc_forall (int i = 0; i < N * THREADS; i++; &table[i])
		CHECK_INT(table[i], i);
	upc_all_atomicdomain_free(d);
	return check_done();
}
