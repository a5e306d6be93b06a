// SPDX-License-Identifier: MIT
//
// While copies are in flight their source is read, and other parts of both buffers are used.
#include <upc_nb.h>

#include "../run/check.h"

#define B 8
shared [2 * B] int from[2 * B * THREADS], to[2 * B * THREADS];

int main(void)
{
	int local[2 * B], right = (MYTHREAD + 1) % THREADS, sum = 0;

	for (int i = 0; i < 2 * B; i++)
		local[i] = from[2 * B * MYTHREAD + i] = i;
	upc_barrier;
	upc_handle_t a = upc_memput_nb(&to[2 * B * right], local, B * sizeof(int));
	upc_handle_t b = upc_memput_nb(&to[2 * B * right + B], local + B, B * sizeof(int));
	for (int i = 0; i < 2 * B; i++)
		sum += local[i];
	upc_sync(a);
	local[0] = 7; /* the copy from this element is complete */
	upc_sync(b);
	CHECK_INT(sum, B * (2 * B - 1));
	upc_barrier;
	for (int i = 0; i < 2 * B; i++)
		CHECK_INT(to[2 * B * MYTHREAD + i], i);
	upc_barrier;
	a = upc_memget_nb(local, &from[2 * B * right], B * sizeof(int));
	b = upc_memcpy_nb(&to[2 * B * MYTHREAD], &from[2 * B * right], B * sizeof(int));
	local[B] = 5;
	sum = from[2 * B * right + 1];
	while (!upc_sync_attempt(a))
		;
	local[0]++;
	upc_sync(b);
	to[2 * B * MYTHREAD] += 10;
	CHECK_INT(local[0] + local[B] + sum + to[2 * B * MYTHREAD], 1 + 5 + 1 + 10);
	upc_sync(UPC_COMPLETE_HANDLE);
	return check_done();
}
