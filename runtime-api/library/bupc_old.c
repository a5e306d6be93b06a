/* SPDX-License-Identifier: MIT
 *
 * bupc_old.c - the old names in upc_bupc.h, and the functions of the trace, which does not exist here.
 */
#include <stdint.h>
#pragma GCC visibility push(default)
#include <upc_bupc.h>
#pragma GCC visibility pop

bupc_handle_t upc_memcpy_async(upcr_pts dst, upcr_pts src, size_t n)
{
	return bupc_memcpy_async(dst, src, n);
}

bupc_handle_t upc_memget_async(void *dst, upcr_pts src, size_t n)
{
	return bupc_memget_async(dst, src, n);
}

bupc_handle_t upc_memput_async(upcr_pts dst, const void *src, size_t n)
{
	return bupc_memput_async(dst, src, n);
}

bupc_handle_t upc_memset_async(upcr_pts dst, int c, size_t n)
{
	return bupc_memset_async(dst, c, n);
}

void upc_memcpy_asynci(upcr_pts dst, upcr_pts src, size_t n)
{
	bupc_memcpy_asynci(dst, src, n);
}

void upc_memget_asynci(void *dst, upcr_pts src, size_t n)
{
	bupc_memget_asynci(dst, src, n);
}

void upc_memput_asynci(upcr_pts dst, const void *src, size_t n)
{
	bupc_memput_asynci(dst, src, n);
}

void upc_memset_asynci(upcr_pts dst, int c, size_t n)
{
	bupc_memset_asynci(dst, c, n);
}

void upc_waitsync(bupc_handle_t handle)
{
	bupc_waitsync(handle);
}

int upc_trysync(bupc_handle_t handle)
{
	return bupc_trysync(handle);
}

void upc_waitsync_all(bupc_handle_t *handles, size_t n)
{
	bupc_waitsync_all(handles, n);
}

int upc_trysync_all(bupc_handle_t *handles, size_t n)
{
	return bupc_trysync_all(handles, n);
}

void upc_waitsync_some(bupc_handle_t *handles, size_t n)
{
	bupc_waitsync_some(handles, n);
}

int upc_trysync_some(bupc_handle_t *handles, size_t n)
{
	return bupc_trysync_some(handles, n);
}

void upc_waitsynci(void)
{
	bupc_waitsynci();
}

int upc_trysynci(void)
{
	return bupc_trysynci();
}

void upc_begin_accessregion(void)
{
	bupc_begin_accessregion();
}

bupc_handle_t upc_end_accessregion(void)
{
	return bupc_end_accessregion();
}

void upc_poll(void)
{
	bupc_poll();
}

double bupc_tick_granularityus(void)
{
	return bupc_tick_granularity();
}

double bupc_tick_overheadus(void)
{
	return bupc_tick_overhead();
}

/* ---- traces ---- */

static char trace_mask[256], stats_mask[256];
static int traces_local = 1;

static void mask_keep(char *mask, size_t room, const char *new)
{
	size_t i = 0;

	for (; new && new[i] && i + 1 < room; i++)
		mask[i] = new[i];
	mask[i] = 0;
}

void bupc_trace_printf(const char *format, ...)
{
	(void)format;
}

void bupc_trace_setmask(const char *mask)
{
	mask_keep(trace_mask, sizeof(trace_mask), mask);
}

const char *bupc_trace_getmask(void)
{
	return trace_mask;
}

void bupc_trace_settracelocal(int on)
{
	traces_local = on;
}

int bupc_trace_gettracelocal(void)
{
	return traces_local;
}

void bupc_stats_setmask(const char *mask)
{
	mask_keep(stats_mask, sizeof(stats_mask), mask);
}

const char *bupc_stats_getmask(void)
{
	return stats_mask;
}
