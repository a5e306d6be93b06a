/* SPDX-License-Identifier: MIT
 *
 * pts.c - the library functions on parts of pointers-to-shared (UPC 1.2 7.2.3).
 */
#include "core/core.h"

size_t upc_threadof(upcr_pts ptr)
{
	return ptr.thread;
}

size_t upc_phaseof(upcr_pts ptr)
{
	return ptr.phase;
}

upcr_pts upc_resetphase(upcr_pts ptr)
{
	return upcr_reset_phase(ptr);
}

size_t upc_addrfield(upcr_pts ptr)
{
	if (upcr_is_null(ptr))
		return 0;
	return (size_t)(ptr.addr - job.base) & (((size_t)1 << job.shift) - 1);
}

size_t upc_affinitysize(size_t totalsize, size_t nbytes, size_t threadid)
{
	size_t threads = (size_t)job.threads, blocks, share;

	if (nbytes == 0)
		return threadid == 0 ? totalsize : 0;
	blocks = totalsize / nbytes;
	share = blocks / threads * nbytes;
	if (threadid < blocks % threads)
		return share + nbytes;
	return threadid == blocks % threads ? share + totalsize % nbytes : share;
}
