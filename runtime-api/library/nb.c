/* SPDX-License-Identifier: MIT
 *
 * nb.c - upc_nb.h: copies that are complete when they return.
 */
#include "library/copies.h"

#pragma GCC visibility push(default)
#include <upc_nb.h>
#pragma GCC visibility pop

#define HERE __builtin_return_address(0)

static void check_handle(upc_handle_t handle, const char *function, const void *pc)
{
	if (handle != UPC_COMPLETE_HANDLE)
		fatal_call(pc, "%s of something that is not the handle of a copy", function);
}

upc_handle_t upc_memcpy_nb(upcr_pts dst, upcr_pts src, size_t n)
{
	copy(dst, src, n, "upc_memcpy_nb", HERE);
	return UPC_COMPLETE_HANDLE;
}

upc_handle_t upc_memget_nb(void *restrict dst, upcr_pts src, size_t n)
{
	get(dst, src, n, "upc_memget_nb", HERE);
	return UPC_COMPLETE_HANDLE;
}

upc_handle_t upc_memput_nb(upcr_pts dst, const void *restrict src, size_t n)
{
	put(dst, src, n, "upc_memput_nb", HERE);
	return UPC_COMPLETE_HANDLE;
}

upc_handle_t upc_memset_nb(upcr_pts dst, int c, size_t n)
{
	set(dst, c, n, "upc_memset_nb", HERE);
	return UPC_COMPLETE_HANDLE;
}

void upc_memcpy_nbi(upcr_pts dst, upcr_pts src, size_t n)
{
	copy(dst, src, n, "upc_memcpy_nbi", HERE);
}

void upc_memget_nbi(void *restrict dst, upcr_pts src, size_t n)
{
	get(dst, src, n, "upc_memget_nbi", HERE);
}

void upc_memput_nbi(upcr_pts dst, const void *restrict src, size_t n)
{
	put(dst, src, n, "upc_memput_nbi", HERE);
}

void upc_memset_nbi(upcr_pts dst, int c, size_t n)
{
	set(dst, c, n, "upc_memset_nbi", HERE);
}

void upc_sync(upc_handle_t handle)
{
	check_handle(handle, "upc_sync", HERE);
}

int upc_sync_attempt(upc_handle_t handle)
{
	check_handle(handle, "upc_sync_attempt", HERE);
	return 1;
}

void upc_synci(void)
{
}

int upc_synci_attempt(void)
{
	return 1;
}
