/* SPDX-License-Identifier: MIT
 *
 * A wait names another value than the notify of other threads (U-SYNC-7, U-SYNC-8).
 */
// threads: 2 3 4 7
// status: nonzero
// stdout-any-order:
// stderr: sync-008-wait-consensus.upc
// flags: -Wno-barrier-value
#include <upc.h>

int main(void)
{
	if (MYTHREAD == 0) {
		upc_notify 1;
		upc_wait 1;
	} else {
		upc_notify;
		upc_wait 2;
	}
	return 0;
}
