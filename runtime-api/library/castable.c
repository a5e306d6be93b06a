/* SPDX-License-Identifier: MIT
 *
 * castable.c - upc_castable.h: every segment is mapped at the same address in every thread.
 */
#include "core/core.h"

#pragma GCC visibility push(default)
#include <upc_castable.h>
#pragma GCC visibility pop

void *upc_cast(upcr_pts ptr)
{
	return ptr.addr;
}

upc_thread_info_t upc_thread_info(size_t threadId)
{
	int all = threadId < (size_t)job.threads ? UPC_CASTABLE_ALL : 0;

	return (upc_thread_info_t){all, all};
}
