/* SPDX-License-Identifier: MIT
 *
 * Threads that name different barriers are told so (U-SYNC-7, U-SYNC-8, U-SYNC-10).
 */
// threads: 2 3 4 7
// status: nonzero
// stdout-any-order:
// stderr: sync-007-mismatch.upc
// flags: -Wno-barrier-value
#include <upc.h>

int main(void)
{
	upc_barrier 1;
	if (MYTHREAD == THREADS - 1)
		upc_barrier 42;
	else
		upc_barrier 43;
	return 0;
}
