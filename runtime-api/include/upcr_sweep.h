/* SPDX-License-Identifier: MIT
 *
 * upcr_sweep.h - what upc2c --check adds to the loops of upcr_loop.h: the elements that a reference is in a
 * strip are checked before it.  The strip ends where an element must not be accessed.  That is reported
 * when it is the first one of a strip, so what the loop does before is done.
 */
#ifndef UPCR_SWEEP_H
#define UPCR_SWEEP_H

#include <upcr_check.h>
#include <upcr_strip.h>

/* How many of n elements of `size` bytes, from `first` on and `step` elements apart, may be accessed: all of
 * those before the first one that may not. */
long upcr_sweep_count(const void *first, size_t size, ptrdiff_t step, long n, const upcr_site *site);

/* Where every access is looked at: remembers those of a strip. */
void upcr_sweep_note(const void *first, size_t size, ptrdiff_t step, long n, upcr_pts p,
	const upcr_site *site);

/* p: the first element as a pointer-to-shared. */
UPCR_INLINE void upcr_sweep(upcr_strips *s, const void *first, size_t size, ptrdiff_t step, upcr_pts p,
	const upcr_site *site)
{
	long n = upcr_sweep_count(first, size, step, s->n, site);

	if (UPCR_LIKELY(n == s->n))
		return;
	if (n == 0)
		upcr_check_slowly(p, size, site);
	s->n = n ? n : 1;
}

UPCR_INLINE void upcr_swept(const upcr_strips *s, const void *first, size_t size, ptrdiff_t step, upcr_pts p,
	const upcr_site *site)
{
	if (!UPCR_LIKELY(upcr_checking.quick))
		upcr_sweep_note(first, size, step, s->n, p, site);
}

/* How many of n indices, from `first` on and `step` apart, are at least 0 and below the bound, again before
 * the first one that is not. */
UPCR_INLINE unsigned long upcr_sweep_indices(ptrdiff_t first, ptrdiff_t step, unsigned long n,
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

UPCR_INLINE void upcr_sweep_index(upcr_strips *s, ptrdiff_t first, ptrdiff_t step, ptrdiff_t bound,
	const upcr_site *site)
{
	unsigned long n = upcr_sweep_indices(first, step, (unsigned long)s->n, bound);

	if (n == 0)
		upcr_index_fault(first, bound, site);
	s->n = (long)n;
}

/* The same for the affinity of a loop, before it: its count is reduced. */
UPCR_INLINE void upcr_sweep_trips(unsigned long *count, ptrdiff_t first, ptrdiff_t step, ptrdiff_t bound)
{
	if (*count)
		*count = upcr_sweep_indices(first, step, *count, bound);
}

/* After the loop. */
UPCR_INLINE void upcr_swept_trips(unsigned long count, ptrdiff_t first, ptrdiff_t step, ptrdiff_t bound,
	const upcr_site *site)
{
	upcr_index_at(first + (ptrdiff_t)count * step, bound, site);
}

/* ---- what translated code says, in the head of loop `id` ---- */

/* The index of a subscript, and how far it moves in one step of the loop variable. */
#define UPCR_SWEEP_INDEX(id, site, bound, index, step)                                                       \
	upcr_sweep_index(&upcr_s##id, index, (step) * (ptrdiff_t)upcr_s##id.stride, bound, &upcr_sites[site]);

/* An access through a private pointer, which moves by `step` elements in an iteration. */
#define UPCR_SWEEP(id, k, site, name, step, array)                                                           \
	upcr_sweep(&upcr_s##id, name, sizeof(*(name)), step, upcr_within(upcr_at(array), upcr_e##id[k]),     \
		&upcr_sites[site]);
#define UPCR_SWEEP_POINTER(id, k, site, name, step)                                                          \
	upcr_sweep(&upcr_s##id, name, sizeof(*(name)), step, upcr_e##id[k], &upcr_sites[site]);

/* The same again once the length of the strip is known. */
#define UPCR_SWEPT(id, k, site, name, step, array)                                                           \
	upcr_swept(&upcr_s##id, name, sizeof(*(name)), step, upcr_within(upcr_at(array), upcr_e##id[k]),     \
		&upcr_sites[site]);
#define UPCR_SWEPT_POINTER(id, k, site, name, step)                                                          \
	upcr_swept(&upcr_s##id, name, sizeof(*(name)), step, upcr_e##id[k], &upcr_sites[site]);

/* The count of the loop, as its affinity allows; subscript k of that, before and after the loop. */
#define UPCR_SWEEP_AFFINITY(id, count)                                                                       \
	const unsigned long upcr_trips##id = count;                                                          \
	unsigned long upcr_count##id = upcr_trips##id;
#define UPCR_SWEEP_TRIPS(id, k, bound, index, step)                                                          \
	const ptrdiff_t upcr_x##id##_##k = index;                                                            \
	upcr_sweep_trips(&upcr_count##id, upcr_x##id##_##k, step, bound);
#define UPCR_SWEPT_TRIPS(id, k, site, bound, step)                                                           \
	if (upcr_count##id < upcr_trips##id)                                                                 \
		upcr_swept_trips(upcr_count##id, upcr_x##id##_##k, step, bound, &upcr_sites[site]);

#endif
