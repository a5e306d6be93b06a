/* SPDX-License-Identifier: MIT
 *
 * race_block.c - what the race detector does with whole blocks: those that are allocated anew are forgotten,
 * and to free one is a write of it.  Only the pages of its memory that are in use are looked at.
 */
#define _GNU_SOURCE
#include "checker/far.h"
#include "checker/race.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#define PAGE ((size_t)4096)

void race_forget(const char *addr, size_t n)
{
	size_t at = (size_t)(addr - job.base);
	char *first = race_shadow(at), *end = race_shadow(at + n + 7), *page, *last;

	if (!first NETWORK(|| !is_here(addr))) /* its host does it */
		return;
	page = (char *)(((size_t)first + PAGE - 1) & ~(PAGE - 1));
	last = (char *)((size_t)end & ~(PAGE - 1));
	if (page >= last) {
		memset(first, 0, (size_t)(end - first));
		return;
	}
	memset(first, 0, (size_t)(page - first));
	if (syscall(SYS_madvise, page, (size_t)(last - page), MADV_REMOVE) != 0)
		memset(page, 0, (size_t)(last - page));
	memset(last, 0, (size_t)(end - last));
}

void race_pages(const char *first, size_t n, unsigned char *in_use)
{
	char *page = (char *)((size_t)first & ~(PAGE - 1)); /* NOLINT */

	if (syscall(SYS_mincore, page, n * PAGE, in_use) == 0)
		return;
	for (size_t i = 0; i < n; i++) /* at the end of the memory */
		if (syscall(SYS_mincore, page + i * PAGE, PAGE, in_use + i) != 0)
			in_use[i] = 0;
}

void race_free(const struct check_object *o)
{
	const size_t end = o->kind == OBJECT_SYMMETRIC ? (size_t)job.threads : (size_t)o->thread + 1;
	const upcr_site *site = site_now();

	for (size_t t = o->thread; site && t < end; t++)
		race_access(job.base + (t << job.shift) + o->offset, object_share(o, t),
			CHECK_WRITE | CHECK_FREED, site);
}
