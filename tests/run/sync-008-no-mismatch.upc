/* SPDX-License-Identifier: MIT
 *
 * Values that some threads leave out never differ (U-SYNC-7, U-SYNC-8).
 */
// unaligned: threads notify in two branches
#include "check.h"

int main(void)
{
	if (MYTHREAD % 2) {
		upc_notify;
		upc_wait 3;
	} else {
		upc_notify 3;
		upc_wait;
	}
	upc_notify; /* nobody names it: the waits are free */
	upc_wait MYTHREAD;
	upc_notify 4 + (MYTHREAD < 0);
	upc_wait 4;
	upc_notify 4;
	upc_wait;
	if (MYTHREAD == 0)
		upc_barrier 5;
	else
		upc_barrier;
	if (MYTHREAD == THREADS - 1)
		upc_barrier -2147483647 - 1;
	else {
		upc_notify;
		upc_wait;
	}
	return check_done();
}
