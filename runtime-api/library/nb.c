/* SPDX-License-Identifier: MIT
 *
 * nb.c - upc_nb.h: copies that are complete when they return, except those between hosts (async.c).
 */
#include "library/copies.h"

#pragma GCC visibility push(default)
#include <upc_nb.h>
#pragma GCC visibility pop

#define HERE __builtin_return_address(0)

upc_handle_t upc_memcpy_nb(upcr_pts dst, upcr_pts src, size_t n)
{
	return copy_start(dst, src, n, false, "upc_memcpy_nb", HERE);
}

upc_handle_t upc_memget_nb(void *restrict dst, upcr_pts src, size_t n)
{
	return get_start(dst, src, n, false, "upc_memget_nb", HERE);
}

upc_handle_t upc_memput_nb(upcr_pts dst, const void *restrict src, size_t n)
{
	return put_start(dst, src, n, false, "upc_memput_nb", HERE);
}

upc_handle_t upc_memset_nb(upcr_pts dst, int c, size_t n)
{
	return set_start(dst, c, n, false, "upc_memset_nb", HERE);
}

void upc_memcpy_nbi(upcr_pts dst, upcr_pts src, size_t n)
{
	copy_start(dst, src, n, true, "upc_memcpy_nbi", HERE);
}

void upc_memget_nbi(void *restrict dst, upcr_pts src, size_t n)
{
	get_start(dst, src, n, true, "upc_memget_nbi", HERE);
}

void upc_memput_nbi(upcr_pts dst, const void *restrict src, size_t n)
{
	put_start(dst, src, n, true, "upc_memput_nbi", HERE);
}

void upc_memset_nbi(upcr_pts dst, int c, size_t n)
{
	set_start(dst, c, n, true, "upc_memset_nbi", HERE);
}

void upc_sync(upc_handle_t handle)
{
	handle_check(handle, "upc_sync", HERE);
	handle_wait(handle);
}

int upc_sync_attempt(upc_handle_t handle)
{
	handle_check(handle, "upc_sync_attempt", HERE);
	return handle_try(handle);
}

void upc_synci(void)
{
	if (HAS_CHECKS)
		hooks.check_implicit("upc_synci");
	if (HAS_NETWORK)
		async_wait_implicit();
}

int upc_synci_attempt(void)
{
	if (HAS_CHECKS)
		hooks.check_implicit("upc_synci_attempt");
	return !HAS_NETWORK || async_try_implicit();
}
