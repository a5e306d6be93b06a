/* SPDX-License-Identifier: MIT
 *
 * upcr_walk.h - loops over shared arrays that go by strips: stretches of iterations in which every
 * reference of the loop moves straight on, so that a private pointer can follow it.  Here is what the
 * macros of upcr_loop.h call, which the translator writes.  What is inline is made to be taken apart by
 * the compiler: the state of a loop lives in registers.
 */
#ifndef UPCR_WALK_H
#define UPCR_WALK_H

#include "upcr.h"

typedef struct upcr_walk {
	unsigned long count;  /* iterations of the loop */
	unsigned long at;     /* the first one of this run */
	unsigned long left;   /* how many are to come from there, for this thread */
	unsigned long stride; /* from one iteration of the run to the next one */
	long n;               /* iterations in this run; 0 before the first run */
	unsigned long most;   /* iterations a run may have */
	/* own blocks: where iteration 0 is in its block, in elements, counted in the direction of the
	 * walk; the block, relative to that one, that comes next; from one own block to the next */
	unsigned long phase, turn, turns;
	unsigned long end;    /* behind the last iteration of this block */
} upcr_walk;

/* ---- how many iterations a loop has ---- */

/* for (i = from; i < to; i += step), and with the roles changed for the way down. */
UPCR_INLINE unsigned long upcr_trips(long from, long to, unsigned long step)
{
	return from < to ? ((unsigned long)to - (unsigned long)from - 1) / step + 1 : 0;
}

/* for (i = from; i <= to; i += step) */
UPCR_INLINE unsigned long upcr_trips_to(long from, long to, unsigned long step)
{
	return from <= to ? ((unsigned long)to - (unsigned long)from) / step + 1 : 0;
}

/* The same compared without sign. */
UPCR_INLINE unsigned long upcr_trips_unsigned(unsigned long from, unsigned long to, unsigned long step)
{
	return from < to ? (to - from - 1) / step + 1 : 0;
}

UPCR_INLINE unsigned long upcr_trips_to_unsigned(unsigned long from, unsigned long to, unsigned long step)
{
	return from <= to ? (to - from) / step + 1 : 0;
}

/* ---- runs ---- */

/* All iterations, in order. */
UPCR_INLINE upcr_walk upcr_walk_over(unsigned long count)
{
	upcr_walk w = {count, 0, count, 1, 0, ~0ul >> 1, 0, 0, 0, count};

	return w;
}

/* Whether there is another run; it is as long as it can be, and upcr_cut makes it shorter. */
UPCR_INLINE int upcr_next_run(upcr_walk *w)
{
	w->at += (unsigned long)w->n * w->stride;
	w->left -= (unsigned long)w->n;
	w->n = (long)(w->left < w->most ? w->left : w->most);
	return w->n > 0;
}

/* Ends the run where a reference leaves its block, that is at e first and goes on by `stride`
 * elements at a time, less than the block has. */
UPCR_INLINE void upcr_cut(upcr_walk *w, upcr_pts e, size_t block, long stride)
{
	unsigned long room = stride > 0 ? ((unsigned)block - 1u - e.phase) / (unsigned)stride
	                                : e.phase / (unsigned)-stride;

	if ((unsigned long)w->n > room)
		w->n = (long)(room + 1);
}

/* upcr_add as a call: once a loop. */
upcr_pts upcr_place(upcr_pts p, size_t elem, size_t block, ptrdiff_t n);

/* The place n elements on, at the end of a run: mostly in the next block. */
UPCR_INLINE upcr_pts upcr_onward(upcr_pts e, size_t elem, size_t block, ptrdiff_t n)
{
	ptrdiff_t at = (ptrdiff_t)e.phase + n, size = (ptrdiff_t)block;

	if (block == 0)
		return upcr_add(e, elem, 0, n);
	if (at < -size || at >= 2 * size)
		return upcr_place(e, elem, block, n);
	upcr_move_few(&e, elem, block, n);
	return e;
}

/* The element of a shared object at a place that was computed from UPCR_NULL: a void *. */
#define UPCR_IN(object, e) ((void *)((object).addr + (upcr_size_t)(e).addr))

/* ---- where accesses raise events: a pointer-to-shared goes along ---- */

UPCR_INLINE upcr_pts upcr_within(upcr_pts object, upcr_pts e)
{
	e.addr = object.addr + (size_t)e.addr;
	return e;
}

/* n elements on in the memory of the thread, where the phase is as in the first one; in its block;
 * or through the thread's blocks. */
UPCR_INLINE upcr_pts upcr_along(upcr_pts first, size_t elem, long n)
{
	first.addr += n * (long)elem;
	return first;
}

UPCR_INLINE upcr_pts upcr_along_block(upcr_pts first, size_t elem, long n)
{
	first.addr += n * (long)elem;
	first.phase += (unsigned)n;
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

/* Block size 1 or steps by whole blocks: iteration k belongs to thread + k * step mod THREADS.
 * Where the loop does not control, all iterations follow, one in a run. */
upcr_walk upcr_own_cyclic(int controls, unsigned long count, long thread, long step);

/* All iterations belong to one thread. */
upcr_walk upcr_own_whole(int controls, unsigned long count, long thread);

/* Steps of `stride` elements in blocks of more than that; `first` is the element of iteration 0.
 * To be followed by upcr_next_own. */
upcr_walk upcr_own_blocks(int controls, unsigned long count, upcr_pts first, size_t block, long stride);

/* The same for a stride of 1 or -1, and references that all are where the affinity is: a thread's
 * elements follow each other in its memory, so that all blocks make one run, in which the
 * iterations do not follow each other.  To be followed by upcr_next_elements. */
upcr_walk upcr_own_elements(int controls, unsigned long count, upcr_pts first, size_t block, long stride);

/* The next run of a walk by own blocks; block and stride as above. */
int upcr_next_own(upcr_walk *w, size_t block, long stride);

/* The run of all own elements; one block at a time where the loop does not control. */
int upcr_next_elements(upcr_walk *w, size_t block, long stride);

#include "upcr_loop.h"

#endif
