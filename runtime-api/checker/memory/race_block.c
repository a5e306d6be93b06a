/* SPDX-License-Identifier: MIT
 *
 * race_block.c - the race detector and whole blocks: accesses to a block that is allocated anew are
 * forgotten, and freeing a block counts as a write of it.
 */
#include "checker/far.h"
#include "checker/memory/past.h"

void race_forget(const char *addr, size_t n)
{
	size_t at = (size_t)(addr - job.base);

	if (n && (!HAS_NETWORK || is_here(addr))) /* the host of the memory does it */
		past_forget(at, at + n);
}

void race_free(const struct check_object *o)
{
	const size_t end = o->kind == OBJECT_SYMMETRIC ? (size_t)job.threads : (size_t)o->thread + 1;
	const upcr_site *site = site_now();

	for (size_t t = o->thread; site && t < end; t++)
		race_access(job.base + (t << job.shift) + o->offset, object_share(o, t),
			CHECK_WRITE | CHECK_FREED, site);
}
