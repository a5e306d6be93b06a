/* SPDX-License-Identifier: MIT
 *
 * A failed assert on one thread ends the others; its message names the UPC file and the
 * words of the program (U-ENV-14, U-KW-17, U-LOW-91, U-LOW-120).
 */
// status: 134
// stdout-any-order:
// stderr: env-014-assert.upc:18:
// stderr: x == 4
#include <assert.h>
#include <upc.h>

shared int x = 3;

int main(void)
{
	if (MYTHREAD == 0)
		assert(x == 4);
	upc_barrier;
	return 0;
}
