/* SPDX-License-Identifier: MIT
 *
 * A wait without a notify ends the program with a message that says
 * where (U-SYNC-6).
 */
// status: nonzero
// stdout-any-order:
// stderr: sync-006-wait-first.upc
// flags: -Wno-notify-without-wait
#include <upc.h>

int main(void)
{
	upc_wait;
	return 0;
}
