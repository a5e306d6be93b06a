/* SPDX-License-Identifier: MIT
 *
 * upcr_own.h - the part of upcr_strip.h for own iterations of a upc_forall (UPC 1.2 6.6.2).
 */
#ifndef UPCR_OWN_H
#define UPCR_OWN_H

#include "upcr_strip.h"

/* Returns the own iterations for block size 1 or steps by whole blocks: iteration k belongs to thread + k
 * * step mod THREADS. In a loop that does not control, all iterations follow, one in a strip. */
upcr_strips upcr_own_cyclic(int controls, unsigned long count, long thread, long step);

/* Returns by how many of the thread's blocks two successive own iterations differ, if two successive
 * iterations of the loop differ by `step` blocks; it is negative if `step` is. */
UPCR_INLINE long upcr_own_step(const upcr_strips *s, long step)
{
	return step * (long)s->stride / THREADS;
}

/* Returns the own iterations if all belong to one thread, with this number mod THREADS. */
UPCR_INLINE upcr_strips upcr_own_whole(int controls, unsigned long count, long thread)
{
	upcr_strips s = upcr_all_strips(count);

	if (!upcr_mine_int(controls, thread))
		s.left = 0;
	return s;
}

/* Returns the own iterations for steps of `step` elements in blocks of more than that; `first` is the
 * element of iteration 0. upcr_next_own_strip must follow. */
upcr_strips upcr_own_blocks(int controls, unsigned long count, upcr_pts first, size_t block, long step);

/* Does the same for a step of 1 or -1, if all references have the affinity's place: a thread's elements
 * follow each other in its memory, so that all its blocks make one strip, in which the iterations do not
 * follow each other. */
upcr_strips upcr_own_elements(int controls, unsigned long count, upcr_pts first, size_t block, long step);
#ifndef __OPTIMIZE__
/* One strip for each block: the loop variable, which the body does not read, is right in a debugger. */
#define upcr_own_elements upcr_own_blocks
#endif

/* Returns whether two pointers-to-shared have the same thread and phase. */
UPCR_INLINE int upcr_same_thread_and_phase(upcr_pts a, upcr_pts b)
{
	return a.thread == b.thread && a.phase == b.phase;
}

/* Does the same if references have other pointers than the affinity: returns own blocks, unless `same`:
 * all pointers have one thread and phase. */
UPCR_INLINE upcr_strips upcr_own_elements_if(int controls, unsigned long count, upcr_pts first, size_t block,
	long step, int same)
{
	return same ? upcr_own_elements(controls, count, first, block, step)
	            : upcr_own_blocks(controls, count, first, block, step);
}

/* Returns whether two pointers-to-shared are equal, and in their phase. */
UPCR_INLINE int upcr_same(upcr_pts a, upcr_pts b)
{
	return upcr_eq(a, b) && upcr_same_thread_and_phase(a, b);
}

/* Ends the strips after k iterations of this one, 1 or more: `count` becomes the number of iterations of the
 * loop that precede the next one.  Returns 1. */
UPCR_INLINE int upcr_end_strips(upcr_strips *s, long k)
{
	s->count = s->at + ((unsigned long)k - 1) * s->stride + 1;
	s->n = k;
	s->left = (unsigned long)k;
	s->end = 0;
	return 1;
}

/* Begins the next strip of a loop over own blocks or elements.  Returns 0 if there is none. */
int upcr_next_own_strip(upcr_strips *s);

/* Returns the own iterations if the affinity is a quotient: iteration k belongs to thread
 * (dividend + k * step) / divisor mod THREADS, by C's division.  upcr_next_own_range must follow. */
upcr_strips upcr_own_ranges(int controls, unsigned long count, long dividend, long step, long divisor);

/* Does the same for a quotient that is converted to int. */
upcr_strips upcr_own_ranges_int(int controls, unsigned long count, long dividend, long step, long divisor);

/* Does the same for a division of unsigned numbers. */
upcr_strips upcr_own_ranges_unsigned(int controls, unsigned long count, unsigned long dividend, long step,
	unsigned long divisor);

/* Begins the next strip of such a loop.  Returns 0 if there is none. */
int upcr_next_own_range(upcr_strips *s);

/* Does what upcr_limit_strip does if own blocks are the strips, and not all own elements are one strip. */
UPCR_INLINE void upcr_limit_block(upcr_strips *s, upcr_pts e, size_t block, long step)
{
	if (s->block_stride)
		upcr_limit_strip(s, e, block, step);
}

#endif
