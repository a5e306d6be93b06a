/* SPDX-License-Identifier: MIT
 *
 * shadow.c - the shadow: for each granule of the segments, the number of its bytes that belong to an
 * object.
 */
#include "checker/memory/unwritten.h"

#pragma GCC visibility push(default)
#include <upcr_range_check.h>
#pragma GCC visibility pop

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

void shadow_allow_unwritten(size_t thread, size_t offset, size_t bytes)
{
	signed char *s = shadow_of(thread, offset);

	memset(s, SHADOW_UNWRITTEN + UPCR_GRANULE, bytes / UPCR_GRANULE);
	if (bytes % UPCR_GRANULE)
		s[bytes / UPCR_GRANULE] = (signed char)(SHADOW_UNWRITTEN + (int)(bytes % UPCR_GRANULE));
}

bool shadow_is_unwritten(signed char s)
{
	return s <= SHADOW_UNWRITTEN + UPCR_GRANULE;
}

int shadow_room(signed char s)
{
	return s > 0 ? s : shadow_is_unwritten(s) ? s - SHADOW_UNWRITTEN : 0;
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
		have = (size_t)shadow_room(check_shadow[*bad / UPCR_GRANULE]);
		need = end - *bad / UPCR_GRANULE * UPCR_GRANULE;
		if (have >= (need < UPCR_GRANULE ? need : UPCR_GRANULE))
			continue;
		if (have > *bad % UPCR_GRANULE)
			*bad += have - *bad % UPCR_GRANULE;
		return false;
	}
	return true;
}

/* Returns whether an object has all bytes at a distance from UPCR_BASE. */
static bool shadow_has(size_t at, size_t n, bool *is_written)
{
	static const unsigned char full[8] = {UPCR_GRANULE, UPCR_GRANULE, UPCR_GRANULE, UPCR_GRANULE,
		UPCR_GRANULE, UPCR_GRANULE, UPCR_GRANULE, UPCR_GRANULE};
	size_t last = at + n - 1;
	const signed char *s = check_shadow + at / UPCR_GRANULE, *end = check_shadow + last / UPCR_GRANULE;

	if (at >= upcr_checking.span || n > upcr_checking.span - at)
		return false;
	for (; end - s >= 8 && memcmp(s, full, sizeof(full)) == 0; s += 8)
		;
	for (; s < end; s++)
		if (*s != UPCR_GRANULE) {
			if (shadow_room(*s) != UPCR_GRANULE)
				return false;
			*is_written = false;
		}
	*is_written &= *end > 0;
	return shadow_room(*end) > (ptrdiff_t)(last % UPCR_GRANULE);
}

/* Returns how many of the elements have memory. */
static long range_count(const void *first, size_t size, ptrdiff_t step, long n, bool *is_written)
{
	ptrdiff_t far = (n - 1) * step * (ptrdiff_t)size;
	size_t at = (size_t)first - UPCR_BASE;
	long i = 0;

	if (far < 0 ? shadow_has(at + (size_t)far, size - (size_t)far, is_written)
		    : shadow_has(at, size + (size_t)far, is_written))
		return n;
	while (i < n && shadow_has(at + (size_t)(i * step * (ptrdiff_t)size), size, is_written))
		i++;
	return i;
}

long upcr_range_count(const void *first, size_t size, ptrdiff_t step, long n, const upcr_site *site)
{
	bool is_written = true;

	n = range_count(first, size, step, n, &is_written);
	if (!is_written && n > 0)
		unwritten_range(first, size, step, n, site);
	return n;
}
