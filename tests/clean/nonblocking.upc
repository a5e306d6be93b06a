// SPDX-License-Identifier: MIT
//
// Non-blocking copies with work meanwhile, explicit and implicit handles, the buffers used after the
// synchronization.
#include <upc_nb.h>

#include "../run/check.h"

#define B 16
shared [B] int from[B * THREADS], to[B * THREADS];

int main(void)
{
	int local[B], next = (MYTHREAD + 1) % THREADS;

	for (int i = 0; i < B; i++)
		from[B * MYTHREAD + i] = MYTHREAD + i;
	upc_barrier;
	upc_handle_t h = upc_memget_nb(local, &from[B * next], sizeof local);
	int work = 0;
	for (int i = 0; i < 100; i++)
		work += i;
	upc_sync(h);
	for (int i = 0; i < B; i++) {
		CHECK_INT(local[i], next + i);
		local[i] += work;
	}
	upc_memput_nbi(&to[B * next], local, sizeof local);
	upc_synci();
	local[0] = 0;
	upc_barrier;
	for (int i = 0; i < B; i++)
		CHECK_INT(to[B * MYTHREAD + i], MYTHREAD + i + 4950);
	return check_done();
}
