/* SPDX-License-Identifier: MIT
 *
 * A thread that ends while others wait in a barrier of the program is an error, not a
 * match (U-SYNC-9, U-ENV-5).
 */
// threads: 2 3 4
// status: nonzero
// stdout-any-order:
// stderr: sync-009-exit-in-barrier.upc
// flags: -Wno-upc-alignment
#include <upc.h>

int main(void)
{
	if (MYTHREAD > 0)
		upc_barrier 5;
	return 0;
}
