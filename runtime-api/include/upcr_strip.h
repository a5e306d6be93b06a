/* SPDX-License-Identifier: MIT
 *
 * upcr_strip.h - strip-mined loops over shared arrays. A strip is a run of iterations in which every
 * reference of the loop moves straight on, so that a private pointer can follow it. The macros of
 * upcr_loop.h, which the translator writes, call these functions. The inline ones are made for the
 * compiler's scalar replacement: the state of a loop lives in registers.
 */
#ifndef UPCR_STRIP_H
#define UPCR_STRIP_H

#include "upcr.h"

typedef struct upcr_strips {
	unsigned long count;  /* iterations of the loop */
	unsigned long at;     /* the first iteration of this strip */
	unsigned long left;   /* the thread's iterations that are still to come, from there on */
	unsigned long stride; /* the distance from one iteration of the strip to the next */
	long n;               /* iterations in this strip; 0 before the first strip */
	unsigned long most;   /* the most iterations of a strip */
	/* For own blocks: the place of iteration 0 in its block, in elements, counted in the direction of
	 * the loop; the next own block, relative to that block; the distance from one own block to the
	 * next. */
	unsigned long phase, next_block, block_stride;
	unsigned long end; /* the iteration after the last one of this block */
} upcr_strips;

/* ---- trip counts ---- */

/* Returns the trip count of for (i = from; i < to; i += step); with the roles changed, of a loop that
 * counts down. */
UPCR_INLINE unsigned long upcr_trips(long from, long to, unsigned long step)
{
	return from < to ? ((unsigned long)to - (unsigned long)from - 1) / step + 1 : 0;
}

/* Returns the trip count of for (i = from; i <= to; i += step). */
UPCR_INLINE unsigned long upcr_trips_to(long from, long to, unsigned long step)
{
	return from <= to ? ((unsigned long)to - (unsigned long)from) / step + 1 : 0;
}

/* Return trip counts of comparisons without sign. */
UPCR_INLINE unsigned long upcr_trips_unsigned(unsigned long from, unsigned long to, unsigned long step)
{
	return from < to ? (to - from - 1) / step + 1 : 0;
}

UPCR_INLINE unsigned long upcr_trips_to_unsigned(unsigned long from, unsigned long to, unsigned long step)
{
	return from <= to ? (to - from) / step + 1 : 0;
}

/* ---- strips ---- */

/* Returns the state of a loop over all iterations, in order. */
UPCR_INLINE upcr_strips upcr_all_strips(unsigned long count)
{
	upcr_strips s = {count, 0, count, 1, 0, ~0ul >> 1, 0, 0, 0, count};

	return s;
}

/* Begins the next strip, as long as possible; upcr_limit_strip makes it shorter. Returns 0 if there is
 * none. */
UPCR_INLINE int upcr_next_strip(upcr_strips *s)
{
	s->at += (unsigned long)s->n * s->stride;
	s->left -= (unsigned long)s->n;
	s->n = (long)(s->left < s->most ? s->left : s->most);
	return s->n > 0;
}

/* Ends the strip where a reference leaves its block. The reference begins at e and moves by `stride`
 * elements at a time, less than the block has. */
UPCR_INLINE void upcr_limit_strip(upcr_strips *s, upcr_pts e, size_t block, long stride)
{
	unsigned long room = stride > 0 ? ((unsigned)block - 1u - e.phase) / (unsigned)stride
	                                : e.phase / (unsigned)-stride;

	if ((unsigned long)s->n > room)
		s->n = (long)(room + 1);
}

/* Does what upcr_add does as a call that is not inlined: once a loop. */
upcr_pts upcr_place(upcr_pts p, size_t elem, size_t block, ptrdiff_t n);

/* Returns the place n elements on, at the start of the next strip: mostly in the next block. */
UPCR_INLINE upcr_pts upcr_advance(upcr_pts e, size_t elem, size_t block, ptrdiff_t n)
{
	ptrdiff_t at = (ptrdiff_t)e.phase + n, size = (ptrdiff_t)block;

	if (block == 0)
		return upcr_add(e, elem, 0, n);
	if (at < -size || at >= 2 * size)
		return upcr_place(e, elem, block, n);
	upcr_move_few(&e, elem, block, n);
	return e;
}

/* The address of a shared object's element at a place that was computed from UPCR_NULL: a void *. */
#define UPCR_IN(object, e) UPCR_REACH((object).addr + (upcr_size_t)(e).addr)

/* ---- where accesses raise events: a pointer-to-shared goes along ---- */

UPCR_INLINE upcr_pts upcr_within(upcr_pts object, upcr_pts e)
{
	e.addr = object.addr + (size_t)e.addr;
	return e;
}

/* Return the place n elements on in the memory of the thread: with the phase of the first one, or with the
 * phase that it has in the thread's blocks. */
UPCR_INLINE upcr_pts upcr_along(upcr_pts first, size_t elem, long n)
{
	first.addr += n * (long)elem;
	return first;
}

UPCR_INLINE upcr_pts upcr_along_blocks(upcr_pts first, size_t elem, size_t block, long n)
{
	long phase = ((long)first.phase + n) % (long)block;

	first.addr += n * (long)elem;
	first.phase = (unsigned)(phase < 0 ? phase + (long)block : phase);
	return first;
}

/* ---- own iterations of a upc_forall (UPC 1.2 6.6.2) ---- */

/* Returns the own iterations for block size 1 or steps by whole blocks: iteration k belongs to thread + k
 * * step mod THREADS. In a loop that does not control, all iterations follow, one in a strip. */
upcr_strips upcr_own_cyclic(int controls, unsigned long count, long thread, long step);

/* Returns the own iterations if all belong to one thread, with this number mod THREADS. */
UPCR_INLINE upcr_strips upcr_own_whole(int controls, unsigned long count, long thread)
{
	upcr_strips s = upcr_all_strips(count);

	if (!upcr_mine_int(controls, thread))
		s.left = 0;
	return s;
}

/* Returns the own iterations for steps of `stride` elements in blocks of more than that; `first` is the
 * element of iteration 0. upcr_next_own_block must follow. */
upcr_strips upcr_own_blocks(int controls, unsigned long count, upcr_pts first, size_t block, long stride);

/* Does the same for a stride of 1 or -1, if all references have the affinity's place: a thread's elements
 * follow each other in its memory, so that all its blocks make one strip, in which the iterations do not
 * follow each other. upcr_next_own_elements must follow. */
upcr_strips upcr_own_elements(int controls, unsigned long count, upcr_pts first, size_t block, long stride);

/* Returns whether two pointers-to-shared have the same thread and phase. */
UPCR_INLINE int upcr_alike(upcr_pts a, upcr_pts b)
{
	return a.thread == b.thread && a.phase == b.phase;
}

/* Does the same if references have other pointers than the affinity: returns own blocks, unless all
 * pointers are alike. */
UPCR_INLINE upcr_strips upcr_own_alike(int controls, unsigned long count, upcr_pts first, size_t block,
	long stride, int alike)
{
	return alike ? upcr_own_elements(controls, count, first, block, stride)
	             : upcr_own_blocks(controls, count, first, block, stride);
}

/* Turns own elements into own blocks. */
UPCR_INLINE upcr_strips upcr_by_blocks(upcr_strips s)
{
	if (s.block_stride == 0) {
		s.at = 0;
		s.block_stride = (unsigned long)THREADS;
	}
	return s;
}

/* Begins the next strip of a loop over own blocks; block and stride as above. Returns 0 if there is none. */
int upcr_next_own_block(upcr_strips *s, size_t block, long stride);

/* Begins the strip of all own elements, or the next block in a loop that does not control. Returns 0 if
 * there is none. */
int upcr_next_own_elements(upcr_strips *s, size_t block, long stride);

#include "upcr_loop.h"

#endif
