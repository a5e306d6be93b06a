// SPDX-License-Identifier: MIT
//
// A ticket lock by atomic increments; what it guards is relaxed.
#include <upc_atomic.h>

#include "../run/check.h"

shared int next_ticket, serving, counter;

int main(void)
{
	upc_atomicdomain_t *d = upc_all_atomicdomain_alloc(UPC_INT, UPC_INC | UPC_GET, 0);

	for (int i = 0; i < 30; i++) {
		int mine, now;

		upc_atomic_strict(d, &mine, UPC_INC, &next_ticket, NULL, NULL);
		do
			upc_atomic_strict(d, &now, UPC_GET, &serving, NULL, NULL);
		while (now != mine);
		counter++;
		upc_atomic_strict(d, NULL, UPC_INC, &serving, NULL, NULL);
	}
	upc_barrier;
	CHECK_INT(counter, 30 * THREADS);
	upc_all_atomicdomain_free(d);
	return check_done();
}
