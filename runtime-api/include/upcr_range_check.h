/* SPDX-License-Identifier: MIT
 *
 * upcr_range_check.h - the range checks that upc2c --check hoists out of the loops of upcr_strip.h: all
 * elements that a reference accesses in a strip are checked before it. The strip ends before the first
 * element that must not be accessed. If that is the first element of a strip, it is reported, after the loop
 * has done all that comes before it.
 */
#ifndef UPCR_RANGE_CHECK_H
#define UPCR_RANGE_CHECK_H

#include <upcr_check.h>
#include <upcr_strip.h>

/* Returns how many of n elements of `size` bytes, from `first` on and `step` elements apart, may be
 * accessed before the first one that may not. */
long upcr_range_count(const void *first, size_t size, ptrdiff_t step, long n, const upcr_site *site);

/* Remembers the accesses of a strip, where every access is looked at. */
void upcr_range_note(const void *first, size_t size, ptrdiff_t step, long n, upcr_pts p,
	const upcr_site *site);

/* Checks a strip and shortens it. p: the first element as a pointer-to-shared. */
UPCR_INLINE void upcr_check_range(upcr_strips *s, const void *first, size_t size, ptrdiff_t step, upcr_pts p,
	const upcr_site *site)
{
	long n = upcr_range_count(first, size, step, s->n, site);

	if (UPCR_LIKELY(n == s->n))
		return;
	if (n == 0)
		upcr_check_slowly(p, size, site);
	s->n = n ? n : 1;
}

UPCR_INLINE void upcr_note_range(const upcr_strips *s, const void *first, size_t size, ptrdiff_t step,
	upcr_pts p, const upcr_site *site)
{
	if (!UPCR_LIKELY(upcr_checking.quick))
		upcr_range_note(first, size, step, s->n, p, site);
}

/* Returns how many of n indices, from `first` on and `step` apart, are at least 0 and below the bound
 * before the first one that is not. */
UPCR_INLINE unsigned long upcr_indices_in_range(ptrdiff_t first, ptrdiff_t step, unsigned long n,
	ptrdiff_t bound)
{
	unsigned long room;

	if ((size_t)first >= (size_t)bound)
		return 0;
	if (step == 0)
		return n;
	room = step > 0 ? (size_t)(bound - 1 - first) / (size_t)step : (size_t)first / (0 - (size_t)step);
	return n - 1 < room ? n : room + 1;
}

UPCR_INLINE void upcr_check_index_range(upcr_strips *s, ptrdiff_t first, ptrdiff_t step, ptrdiff_t bound,
	const upcr_site *site)
{
	unsigned long n = upcr_indices_in_range(first, step, (unsigned long)s->n, bound);

	if (n == 0)
		upcr_index_fault(first, bound, site);
	s->n = (long)n;
}

/* Reduces the trip count of a loop by the bound of its affinity's subscript, before the loop. */
UPCR_INLINE void upcr_check_trips(unsigned long *count, ptrdiff_t first, ptrdiff_t step, ptrdiff_t bound)
{
	if (*count)
		*count = upcr_indices_in_range(first, step, *count, bound);
}

/* Reports the subscript after the loop if it is out of bounds. */
UPCR_INLINE void upcr_report_trips(unsigned long count, ptrdiff_t first, ptrdiff_t step, ptrdiff_t bound,
	const upcr_site *site)
{
	upcr_index_at(first + (ptrdiff_t)count * step, bound, site);
}

#endif
