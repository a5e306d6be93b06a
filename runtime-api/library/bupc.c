/* SPDX-License-Identifier: MIT
 *
 * bupc.c - upc_bupc.h: pointers, clocks and copies.
 */
#define _GNU_SOURCE
#include "library/copies.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#pragma GCC visibility push(default)
#include <upc_bupc.h>
#include <upc_nb.h>
#include <upc_tick.h>
#pragma GCC visibility pop

#define HERE __builtin_return_address(0)

/* ---- pointers ---- */

upcr_pts bupc_ptradd(upcr_pts p, size_t blockelems, size_t elemsz, ptrdiff_t elemincr)
{
	return upcr_add(p, elemsz, blockelems, elemincr);
}

int bupc_dump_shared(upcr_pts ptr, char *buf, int maxlen)
{
	char text[BUPC_DUMP_MIN_LENGTH];
	int n = snprintf(text, sizeof(text), "<address=%p (addrfield=0x%zx), thread=%u, phase=%u>",
		(void *)ptr.addr, upc_addrfield(ptr), ptr.thread, ptr.phase);

	if (n >= maxlen) {
		errno = ENOSPC;
		return -1;
	}
	memcpy(buf, text, (size_t)n + 1);
	return 0;
}

void *bupc_cast(upcr_pts ptr)
{
	if (HAS_CHECKS)
		hooks.check_cast_made(ptr);
	return is_castable(ptr) ? ptr.addr : NULL;
}

int bupc_castable(upcr_pts ptr)
{
	return is_castable(ptr);
}

int bupc_thread_castable(unsigned int owner)
{
	return is_thread_castable(owner);
}

upcr_pts bupc_inverse_cast(void *ptr)
{
	size_t offset = (size_t)((char *)ptr - job.base), thread = offset >> job.shift;

	if ((char *)ptr < job.base || thread >= (size_t)job.threads)
		return UPCR_NULL;
	offset -= thread << job.shift;
	if (offset >= job.static_bytes + job.heap_bytes)
		return UPCR_NULL;
	return (upcr_pts){ptr, (unsigned)thread, 0};
}

upcr_pts bupc_local_to_shared(void *ptr, int owner, int phase)
{
	upcr_pts p = bupc_inverse_cast(ptr);

	if (upcr_is_null(p) || p.thread != (unsigned)owner)
		return UPCR_NULL;
	p.phase = (unsigned)phase;
	return p;
}

unsigned int bupc_thread_distance(int threadX, int threadY)
{
	if (HAS_NETWORK && host_of(threadX) != host_of(threadY))
		return BUPC_THREADS_FAR;
	return threadX == threadY ? BUPC_THREADS_SAME : BUPC_THREADS_VERYNEAR;
}

void bupc_poll(void)
{
	upcr_poll();
}

/* ---- clocks ---- */

bupc_tick_t bupc_ticks_now(void)
{
	return upc_ticks_now();
}

uint64_t bupc_ticks_to_us(bupc_tick_t ticks)
{
	return ticks / 1000;
}

uint64_t bupc_ticks_to_ns(bupc_tick_t ticks)
{
	return ticks;
}

double bupc_tick_granularity(void)
{
	bupc_tick_t least = BUPC_TICK_MAX, start, end;

	for (int i = 0; i < 100; i++) {
		start = upc_ticks_now();
		do
			end = upc_ticks_now();
		while (end == start);
		if (end - start < least)
			least = end - start;
	}
	return (double)least / 1000;
}

double bupc_tick_overhead(void)
{
	enum { TIMES = 1000 };
	bupc_tick_t start = upc_ticks_now();

	for (int i = 0; i < TIMES; i++)
		upc_ticks_now();
	return (double)(upc_ticks_now() - start) / (TIMES + 1) / 1000;
}

/* ---- copies that may go on ---- */

bupc_handle_t bupc_memcpy_async(upcr_pts dst, upcr_pts src, size_t nbytes)
{
	return copy_start(dst, src, nbytes, false, "bupc_memcpy_async", HERE);
}

bupc_handle_t bupc_memget_async(void *dst, upcr_pts src, size_t nbytes)
{
	return get_start(dst, src, nbytes, false, "bupc_memget_async", HERE);
}

bupc_handle_t bupc_memput_async(upcr_pts dst, const void *src, size_t nbytes)
{
	return put_start(dst, src, nbytes, false, "bupc_memput_async", HERE);
}

bupc_handle_t bupc_memset_async(upcr_pts dst, int c, size_t nbytes)
{
	return set_start(dst, c, nbytes, false, "bupc_memset_async", HERE);
}

void bupc_memcpy_asynci(upcr_pts dst, upcr_pts src, size_t nbytes)
{
	copy_start(dst, src, nbytes, true, "bupc_memcpy_asynci", HERE);
}

void bupc_memget_asynci(void *dst, upcr_pts src, size_t nbytes)
{
	get_start(dst, src, nbytes, true, "bupc_memget_asynci", HERE);
}

void bupc_memput_asynci(upcr_pts dst, const void *src, size_t nbytes)
{
	put_start(dst, src, nbytes, true, "bupc_memput_asynci", HERE);
}

void bupc_memset_asynci(upcr_pts dst, int c, size_t nbytes)
{
	set_start(dst, c, nbytes, true, "bupc_memset_asynci", HERE);
}

static void check_handles(const bupc_handle_t *handles, size_t n, const char *function, const void *pc)
{
	for (size_t i = 0; i < n; i++)
		handle_check(handles[i], function, pc);
}

/* Turns handles of complete copies into BUPC_COMPLETE_HANDLE, and returns their number. */
static size_t try_each(bupc_handle_t *handles, size_t n)
{
	size_t n_complete = 0;

	for (size_t i = 0; i < n; i++)
		if (handle_try(handles[i])) {
			handles[i] = BUPC_COMPLETE_HANDLE;
			n_complete++;
		}
	return n_complete;
}

void bupc_waitsync(bupc_handle_t handle)
{
	check_handles(&handle, 1, "bupc_waitsync", HERE);
	handle_wait(handle);
}

int bupc_trysync(bupc_handle_t handle)
{
	check_handles(&handle, 1, "bupc_trysync", HERE);
	return handle_try(handle);
}

void bupc_waitsync_all(bupc_handle_t *handles, size_t n)
{
	check_handles(handles, n, "bupc_waitsync_all", HERE);
	for (size_t i = 0; i < n; i++) {
		handle_wait(handles[i]);
		handles[i] = BUPC_COMPLETE_HANDLE;
	}
}

int bupc_trysync_all(bupc_handle_t *handles, size_t n)
{
	check_handles(handles, n, "bupc_trysync_all", HERE);
	return try_each(handles, n) == n;
}

void bupc_waitsync_some(bupc_handle_t *handles, size_t n)
{
	check_handles(handles, n, "bupc_waitsync_some", HERE);
	if (n > 0 && try_each(handles, n) == 0) {
		handle_wait(handles[0]);
		handles[0] = BUPC_COMPLETE_HANDLE;
	}
}

int bupc_trysync_some(bupc_handle_t *handles, size_t n)
{
	check_handles(handles, n, "bupc_trysync_some", HERE);
	return n == 0 || try_each(handles, n) > 0;
}

void bupc_waitsynci(void)
{
	if (HAS_CHECKS)
		hooks.check_implicit("bupc_waitsynci");
	if (HAS_NETWORK)
		async_wait_implicit();
}

int bupc_trysynci(void)
{
	if (HAS_CHECKS)
		hooks.check_implicit("bupc_trysynci");
	return !HAS_NETWORK || async_try_implicit();
}

static bool in_region;

void bupc_begin_accessregion(void)
{
	if (in_region)
		fatal_call(HERE, "bupc_begin_accessregion inside another access region");
	in_region = true;
}

bupc_handle_t bupc_end_accessregion(void)
{
	if (!in_region)
		fatal_call(HERE, "bupc_end_accessregion without bupc_begin_accessregion");
	in_region = false;
	if (HAS_CHECKS)
		hooks.check_implicit("bupc_end_accessregion"); /* the copies have no handles */
	return BUPC_COMPLETE_HANDLE;
}
