// SPDX-License-Identifier: MIT
// mistake: thread 0 sets a counter back with = while others count with atomic operations
// needs: data race, the write and the atomic operation, UPC_SET or a barrier
// mode: race
#include <upc.h>
#include <upc_atomic.h>
struct stats { long hits[4]; long misses; };
shared struct stats s;
int main(void)
{
	upc_atomicdomain_t *d = upc_all_atomicdomain_alloc(UPC_LONG, UPC_INC, 0);
	for (int i = 0; i < 8; i++) {
		if (MYTHREAD == 0 && i == 0)
			s.hits[i % 4] = 0; // here // may report: data race: write
		upc_atomic_relaxed(d, NULL, UPC_INC, &s.hits[i % 4], NULL, NULL); // may report: data race: atomic operation
	}
	upc_barrier;
	return 0;
}
