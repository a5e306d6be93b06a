/* SPDX-License-Identifier: MIT
 *
 * nb.c - upc_nb.h: copies that are complete when they return.
 */
#include "core/core.h"

#include <string.h>
#pragma GCC visibility push(default)
#include <upc_nb.h>
#pragma GCC visibility pop

#define HERE __builtin_return_address(0)

static void check_null(upcr_pts p, size_t n, const char *function, const void *pc)
{
	if (upcr_is_null(p) && n != 0)
		fatal_call(
			pc, "%s of %zu bytes at a null pointer-to-shared", function, n);
}

static void check_handle(upc_handle_t handle, const char *function, const void *pc)
{
	if (handle != UPC_COMPLETE_HANDLE)
		fatal_call(pc, "%s of something that is not the handle of a copy", function);
}

static upc_handle_t copy(
	upcr_pts dst, upcr_pts src, size_t n, const char *function, const void *pc)
{
	check_null(dst, n, function, pc);
	check_null(src, n, function, pc);
	memcpy(dst.addr, src.addr, n);
	return UPC_COMPLETE_HANDLE;
}

static upc_handle_t get(
	void *dst, upcr_pts src, size_t n, const char *function, const void *pc)
{
	check_null(src, n, function, pc);
	memcpy(dst, src.addr, n);
	return UPC_COMPLETE_HANDLE;
}

static upc_handle_t put(
	upcr_pts dst, const void *src, size_t n, const char *function, const void *pc)
{
	check_null(dst, n, function, pc);
	memcpy(dst.addr, src, n);
	return UPC_COMPLETE_HANDLE;
}

static upc_handle_t set(upcr_pts dst, int c, size_t n, const char *function, const void *pc)
{
	check_null(dst, n, function, pc);
	memset(dst.addr, c, n);
	return UPC_COMPLETE_HANDLE;
}

LATER_THAN_UPC12 upc_handle_t upc_memcpy_nb(upcr_pts dst, upcr_pts src, size_t n)
{
	return copy(dst, src, n, "upc_memcpy_nb", HERE);
}

LATER_THAN_UPC12 upc_handle_t upc_memget_nb(void *restrict dst, upcr_pts src, size_t n)
{
	return get(dst, src, n, "upc_memget_nb", HERE);
}

LATER_THAN_UPC12 upc_handle_t upc_memput_nb(upcr_pts dst, const void *restrict src, size_t n)
{
	return put(dst, src, n, "upc_memput_nb", HERE);
}

LATER_THAN_UPC12 upc_handle_t upc_memset_nb(upcr_pts dst, int c, size_t n)
{
	return set(dst, c, n, "upc_memset_nb", HERE);
}

LATER_THAN_UPC12 void upc_memcpy_nbi(upcr_pts dst, upcr_pts src, size_t n)
{
	copy(dst, src, n, "upc_memcpy_nbi", HERE);
}

LATER_THAN_UPC12 void upc_memget_nbi(void *restrict dst, upcr_pts src, size_t n)
{
	get(dst, src, n, "upc_memget_nbi", HERE);
}

LATER_THAN_UPC12 void upc_memput_nbi(upcr_pts dst, const void *restrict src, size_t n)
{
	put(dst, src, n, "upc_memput_nbi", HERE);
}

LATER_THAN_UPC12 void upc_memset_nbi(upcr_pts dst, int c, size_t n)
{
	set(dst, c, n, "upc_memset_nbi", HERE);
}

LATER_THAN_UPC12 void upc_sync(upc_handle_t handle)
{
	check_handle(handle, "upc_sync", HERE);
}

LATER_THAN_UPC12 int upc_sync_attempt(upc_handle_t handle)
{
	check_handle(handle, "upc_sync_attempt", HERE);
	return 1;
}

LATER_THAN_UPC12 void upc_synci(void)
{
}

LATER_THAN_UPC12 int upc_synci_attempt(void)
{
	return 1;
}
