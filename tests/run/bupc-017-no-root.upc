/* SPDX-License-Identifier: MIT
 *
 * The root of a reduction of values is a thread, or -1.
 */
// status: nonzero
// stderr: is not the number of a thread
// threads: 1 3
#include "check.h"

#include <bupc_collectivev.h>

int main(void)
{
	(void)bupc_allv_reduce(int, 1, THREADS, UPC_ADD);
	return check_done();
}
