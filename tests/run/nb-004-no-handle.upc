/* SPDX-License-Identifier: MIT
 *
 * Waiting for what is no handle ends the program.
 */
// status: nonzero
// stderr: upc_sync of something that is not the handle of a copy
// threads: 2
#include "check.h"

#include <string.h>
#include <upc_nb.h>

static void wait_for_nothing(upc_handle_t h)
{
	memset(&h, 1, sizeof h);
	upc_sync(h);
}

int main(void)
{
	wait_for_nothing(UPC_COMPLETE_HANDLE);
	return check_done();
}
