/* SPDX-License-Identifier: MIT
 *
 * A wait whose value differs from that of the notify, on one thread alone (U-SYNC-7).
 */
// status: nonzero
// stdout-any-order:
// stderr: sync-007-mismatch-wait.upc
// flags: -Wno-barrier-value
#include <upc.h>

int main(void)
{
	upc_notify 7;
	upc_wait 8;
	return 0;
}
