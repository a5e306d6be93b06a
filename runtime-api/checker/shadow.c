/* SPDX-License-Identifier: MIT
 *
 * shadow.c - for each granule of the segments, how many of its bytes belong to an object.
 */
#include "checker/check.h"

#include <string.h>

static signed char *shadow_of(size_t thread, size_t offset)
{
	return check_shadow + ((thread << job.shift) + offset) / UPCR_GRANULE;
}

void shadow_allow(size_t thread, size_t offset, size_t bytes)
{
	signed char *s = shadow_of(thread, offset);

	memset(s, UPCR_GRANULE, bytes / UPCR_GRANULE);
	if (bytes % UPCR_GRANULE)
		s[bytes / UPCR_GRANULE] = (signed char)(bytes % UPCR_GRANULE);
}

void shadow_forbid(size_t thread, size_t offset, size_t bytes, int kind)
{
	memset(shadow_of(thread, offset), kind, (bytes + UPCR_GRANULE - 1) / UPCR_GRANULE);
}

bool shadow_allows(const char *addr, size_t n, size_t *bad)
{
	size_t at = (size_t)addr - UPCR_BASE, span = upcr_checking.span, end = at + n;
	size_t have, need;

	*bad = at;
	if (at >= span || n > span - at)
		return false;
	for (; *bad < end; *bad = (*bad / UPCR_GRANULE + 1) * UPCR_GRANULE) {
		have = check_shadow[*bad / UPCR_GRANULE] > 0 ? (size_t)check_shadow[*bad / UPCR_GRANULE] : 0;
		need = end - *bad / UPCR_GRANULE * UPCR_GRANULE;
		if (have >= (need < UPCR_GRANULE ? need : UPCR_GRANULE))
			continue;
		if (have > *bad % UPCR_GRANULE)
			*bad += have - *bad % UPCR_GRANULE;
		return false;
	}
	return true;
}
