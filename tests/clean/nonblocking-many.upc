// SPDX-License-Identifier: MIT
//
// Several copies in flight, to different places, completed in another order.
// static-only
#include <upc_nb.h>

#include "../run/check.h"

#define B 4
shared [B * THREADS] int in[THREADS][B * THREADS];

int main(void)
{
	int out[B] = { MYTHREAD, MYTHREAD + 1, MYTHREAD + 2, MYTHREAD + 3 };
	upc_handle_t h[THREADS];

	for (int t = 0; t < THREADS; t++)
		h[t] = upc_memput_nb(&in[t][B * MYTHREAD], out, sizeof out);
	for (int t = THREADS - 1; t >= 0; t--)
		if (t % 2 || !upc_sync_attempt(h[t]))
			upc_sync(h[t]);
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		for (int i = 0; i < B; i++)
			CHECK_INT(in[MYTHREAD][B * t + i], t + i);
	return check_done();
}
