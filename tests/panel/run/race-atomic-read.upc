// SPDX-License-Identifier: MIT
// mistake: a counter of atomic operations is read plainly while others still count
// needs: data race, atomic and read, 'done', to read it with UPC_GET
// mode: race
#include <upc.h>
#include <upc_atomic.h>
shared long done;
int main(void)
{
	upc_atomicdomain_t *d = upc_all_atomicdomain_alloc(UPC_LONG, UPC_INC | UPC_GET, 0);
	long seen;
	upc_atomic_relaxed(d, NULL, UPC_INC, &done, NULL, NULL); // may report: data race: atomic operation
	seen = done; // here // may report: data race: read
	upc_barrier;
	return seen < 0;
}
