/* SPDX-License-Identifier: MIT
 *
 * abort() on one thread ends the others, who wait in a barrier (U-ENV-14).
 */
// status: 134
// stdout-any-order:
// stderr: thread
#include <stdlib.h>
#include <upc.h>

int main(void)
{
	if (MYTHREAD == THREADS / 2)
		abort();
	upc_barrier;
	return 0;
}
