/* SPDX-License-Identifier: MIT
 *
 * upcr_strip.h - loops over shared arrays in strips: stretches of iterations in which each reference of the
 * loop moves on evenly in the memory of one thread, so that a private pointer can follow it.  Of
 *
 *	shared [16] int a[16 * THREADS];
 *	for (int i = 0; i < n; i++)
 *		sum += a[i];
 *
 * the translator makes
 *
 *	{
 *		int i = 0;
 *		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
 *		upcr_pts at = UPCR_NULL;
 *		while (upcr_next_strip(&run)) {
 *			at = run.previous ? UPCR_ADVANCE(a, at, run.previous) : UPCR_PLACE(a, i);
 *			upcr_any_int *a_i = UPCR_ADDRESS_AT(a, at);
 *			upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
 *			for (long k = 0, n2 = run.n; k < n2; k++, i++)
 *				sum += a_i[k];
 *		}
 *	}
 *
 * The functions are inline, so that the compiler keeps the state of a loop in registers.
 */
#ifndef UPCR_STRIP_H
#define UPCR_STRIP_H

#include "upcr.h"

/* The strips of a loop, and the one that runs. */
typedef struct upcr_strips {
	unsigned long count;  /* iterations of the loop */
	unsigned long at;     /* the first iteration of this strip, counted from 0 */
	unsigned long left;   /* iterations of this thread from there on */
	unsigned long stride; /* from one iteration of the strip to the next one */
	long n;               /* iterations in this strip; 0 before the first strip */
	long previous;        /* iterations in the strip before; 0 in the first strip */
	unsigned long most;   /* iterations that a strip may have */
	/* For own blocks: the block size; the distance of iterations in elements; the place of iteration 0 in
	 * its block, in elements, counted in the direction of the loop; the next own block, relative to that
	 * block; the distance from one own block to the next. */
	unsigned long block;
	long step;
	unsigned long phase, next_block, block_stride;
	unsigned long end; /* the iteration after the last one of this block */
} upcr_strips;

/* The value of an induction variable `n` iterations after it was `from`, which moves by `by` in each. */
UPCR_INLINE long upcr_iteration(long from, unsigned long n, long by)
{
	return (long)((unsigned long)from + n * (unsigned long)by);
}

/* ---- trip counts ---- */

/* Returns the trip count of for (i = from; i < to; i += step). Loops that count down swap from and to. */
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
	upcr_strips s = {count, 0, count, 1, 0, 0, ~0ul >> 1, 0, 0, 0, 0, 0, count};

	return s;
}

/* Begins the next strip, as long as possible; limits make it shorter. Returns 0 if there is none. */
UPCR_INLINE int upcr_next_strip(upcr_strips *s)
{
	s->previous = s->n;
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

/* Ends the strip where an index x % m wraps around, as x moves by `stride`. A strip has one iteration if one
 * of them is below 0. */
UPCR_INLINE void upcr_limit_wrap(upcr_strips *s, ptrdiff_t x, ptrdiff_t m, long stride)
{
	long room = x < 0 || m < 0 ? 0 : stride > 0 ? (m - 1 - x % m) / stride : x % m / -stride;

	if (s->n > room)
		s->n = room + 1;
}

/* Does what upcr_add does as a call that is not inlined: once a loop. */
upcr_pts upcr_add_slow(upcr_pts p, size_t elem, size_t block, ptrdiff_t n);

/* Returns the place n elements on, at the start of the next strip: mostly in the next block. */
UPCR_INLINE upcr_pts upcr_advance(upcr_pts e, size_t elem, size_t block, ptrdiff_t n)
{
	ptrdiff_t at = (ptrdiff_t)e.phase + n, size = (ptrdiff_t)block;

	if (block == 0)
		return upcr_add(e, elem, 0, n);
	if (at < -size || at >= 2 * size)
		return upcr_add_slow(e, elem, block, n);
	upcr_move_few(&e, elem, block, n);
	return e;
}

/* Returns the place n elements from p; block size 0 is indefinite. */
UPCR_INLINE upcr_pts upcr_element(upcr_pts p, size_t elem, size_t block, ptrdiff_t n)
{
	return block ? upcr_add_slow(p, elem, block, n) : upcr_add(p, elem, 0, n);
}

/* ---- places in a shared array: as if it began at null ---- */

/* Return the place of an element; of the first one of a block; `distance` elements from a place, mostly in
 * the same block; n blocks from a place; n elements from a place, mostly in the next block. */
#define UPCR_PLACE(array, index) upcr_element(UPCR_NULL, sizeof(upcr_elem_##array), UPCR_BLOCK(array), index)
#define UPCR_BLOCK_PLACE(array, index)                                                                       \
	upcr_add(UPCR_NULL, UPCR_BLOCK(array) * sizeof(upcr_elem_##array), 1, index)
#define UPCR_ADD(array, at, distance)  upcr_add(at, sizeof(upcr_elem_##array), UPCR_BLOCK(array), distance)
#define UPCR_SKIP_BLOCKS(array, at, n) upcr_skip_blocks(at, UPCR_BLOCK(array) * sizeof(upcr_elem_##array), n)
#define UPCR_ADVANCE(array, at, n)     upcr_advance(at, sizeof(upcr_elem_##array), UPCR_BLOCK(array), n)

/* Returns the private address of the element at a place, as a void *. */
#define UPCR_ADDRESS_AT(array, at) UPCR_REACH((array).addr + (upcr_ptrdiff_t)(at).addr)

/* Returns the place so many blocks of `bytes` bytes on: steps would wait for each other's comparisons. */
UPCR_INLINE upcr_pts upcr_skip_blocks(upcr_pts p, size_t bytes, ptrdiff_t blocks)
{
	upcr_move_blocks(&p, blocks, bytes);
	return p;
}

/* Returns the private address of such a place in an array whose first element is at `first`. */
UPCR_INLINE void *upcr_address_at(char *first, upcr_pts at)
{
	char *addr = first + (ptrdiff_t)at.addr;

	return UPCR_REACH(addr);
}

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

#include "upcr_own.h"
#include "upcr_strip_use.h"

#endif
