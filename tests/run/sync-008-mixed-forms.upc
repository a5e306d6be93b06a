/* SPDX-License-Identifier: MIT
 *
 * A barrier on one thread, notify and wait with another value elsewhere (U-SYNC-5, U-SYNC-8).
 */
// threads: 2 3 4 7
// status: nonzero
// stdout-any-order:
// stderr: sync-008-mixed-forms.upc
// flags: -Wno-barrier-value
#include <upc.h>

int main(void)
{
	if (MYTHREAD == 0) {
		upc_barrier 6;
	} else {
		upc_notify 7;
		upc_wait 7;
	}
	return 0;
}
