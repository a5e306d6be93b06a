/* SPDX-License-Identifier: MIT
 *
 * A barrier between notify and wait ends the program with a message that says
 * where (U-SYNC-6).
 */
// status: nonzero
// stdout-any-order:
// stderr: sync-006-barrier-inside.upc
// flags: -Wno-notify-without-wait
#include <upc.h>

int main(void)
{
	upc_notify;
	upc_barrier;
	upc_wait;
	return 0;
}
