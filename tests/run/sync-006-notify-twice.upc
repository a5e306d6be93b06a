/* SPDX-License-Identifier: MIT
 *
 * Two notifies without a wait between ends the program with a message that says
 * where (U-SYNC-6).
 */
// status: nonzero
// stdout-any-order:
// stderr: sync-006-notify-twice.upc
// flags: -Wno-notify-without-wait
#include <upc.h>

int main(void)
{
	upc_notify;
	upc_notify;
	upc_wait;
	return 0;
}
