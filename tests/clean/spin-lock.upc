// SPDX-License-Identifier: MIT
//
// A spin lock by Berkeley's compare-and-swap and a strict write that opens it.
#include <upc_bupc.h>

#include "../run/check.h"

shared int32_t held;
shared long sum;

int main(void)
{
	for (int i = 0; i < 30; i++) {
		while (bupc_atomicI32_cswap_strict(&held, 0, 1) != 0)
			;
		sum += i;
		bupc_atomicI32_set_strict(&held, 0);
	}
	upc_barrier;
	CHECK_INT(sum, 435L * THREADS);
	return check_done();
}
