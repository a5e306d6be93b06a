/* SPDX-License-Identifier: MIT
 *
 * Values of upc_notify that differ are an error also when no wait has a value (U-SYNC-8).
 */
// threads: 2 3 4 7
// status: nonzero
// stdout-any-order:
// stderr: sync-008-differing-notifies.upc
// flags: -Wno-barrier-value
#include <upc.h>

int main(void)
{
	upc_notify MYTHREAD;
	upc_wait;
	return 0;
}
