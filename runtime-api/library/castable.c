/* SPDX-License-Identifier: MIT
 *
 * castable.c - upc_castable.h: every segment of a host is mapped at the same
 * address in every thread there.
 */
#include "library/copies.h"

#pragma GCC visibility push(default)
#include <upc_castable.h>
#pragma GCC visibility pop

void *upc_cast(upcr_pts ptr)
{
	if (HAS_CHECKS)
		hooks.check_cast_made(ptr);
	return is_castable(ptr) ? ptr.addr : NULL;
}

upc_thread_info_t upc_thread_info(size_t threadId)
{
	int all = is_thread_castable(threadId) ? UPC_CASTABLE_ALL : 0;

	return (upc_thread_info_t){all, all};
}
