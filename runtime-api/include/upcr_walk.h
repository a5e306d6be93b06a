/* SPDX-License-Identifier: MIT
 *
 * upcr_walk.h - loops over shared arrays that go by strips: stretches of iterations in which every
 * reference of the loop moves straight on, so that a private pointer can follow it.  Of
 *
 *	for (int i = 0; i < n; i++)
 *		sum += a[i];
 *
 * the translator makes
 *
 *	{ int i = 0; UPCR_STRIPS(1, 1, upcr_trips(i, n, 1), i++,
 *		UPCR_CUT(1, 0, int, 16, 1, i)
 *		UPCR_REF(1, 0, upcr_any_int, upcr_p_a, a))
 *			sum += upcr_p_a[upcr_k1]; UPCR_END(1) }
 *
 * The first argument of all these macros numbers the loop.  What is inline is made to be taken apart
 * by the compiler: the state of a loop lives in registers.
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

/* ---- the head of a loop ---- */

/* All iterations of a loop, in order, strip after strip: `count` of them, with `step` after each one.
 * `refs` are UPCR_AT, UPCR_CUT and UPCR_REF for its references, which need `places` places in all. */
#define UPCR_STRIPS(id, places, count, step, refs)                                                   \
	upcr_walk upcr_w##id = upcr_walk_over(count);                                                \
	UPCR_MAYBE_UNUSED upcr_pts upcr_e##id[places] = {{0}};                                        \
	for (long upcr_before##id = 0; upcr_next_run(&upcr_w##id); upcr_before##id = upcr_w##id.n) { \
		refs UPCR_EACH_(id, step)

/* This thread's iterations of a upc_forall, by the kinds of walk below: the loop variable i of type T goes by
 * `by`.  The first is for loops whose next own iteration is always as far on. */
#define UPCR_OWN_CYCLIC(id, T, i, by, walk, places, refs) \
	UPCR_OWN_(id, T, i, by, walk, upcr_next_run(&upcr_w##id), places, refs) \
		UPCR_EACH_(id, i = (T)((unsigned long)i + upcr_w##id.stride * (unsigned long)(by)))
#define UPCR_OWN_WHOLE(id, T, i, by, walk, step, places, refs) \
	UPCR_OWN_(id, T, i, by, walk, upcr_next_run(&upcr_w##id), places, refs) UPCR_EACH_(id, step)
#define UPCR_OWN_BLOCKS(id, T, i, by, walk, block, stride, step, places, refs) \
	UPCR_OWN_(id, T, i, by, walk, upcr_next_own(&upcr_w##id, block, stride), places, refs) \
		UPCR_EACH_(id, step)
#define UPCR_OWN_ELEMENTS(id, T, i, by, walk, block, stride, places, refs) \
	UPCR_OWN_(id, T, i, by, walk, upcr_next_elements(&upcr_w##id, block, stride), places, refs) \
		UPCR_EACH_(id, (void)0)

#define UPCR_OWN_(id, T, i, by, walk, next, places, refs)                   \
	const unsigned long upcr_i##id = (unsigned long)i;                  \
	upcr_walk upcr_w##id = walk;                                        \
	UPCR_MAYBE_UNUSED upcr_pts upcr_e##id[places];                      \
	UPCR_MAYBE_UNUSED const long upcr_before##id = 0;                   \
	while (next) {                                                      \
		i = (T)(upcr_i##id + upcr_w##id.at * (unsigned long)(by));  \
		refs

#define UPCR_EACH_(id, step)                              \
	long upcr_k##id = 0, upcr_n##id = upcr_w##id.n;  \
	for (; upcr_k##id < upcr_n##id; upcr_k##id++, step)

/* After the body.  A break in it leaves the whole loop. */
#define UPCR_END(id) if (upcr_k##id < upcr_n##id) break; }

/* The same where the loop variable is not the loop's own: it ends as it does in the loop of C. */
#define UPCR_END_OWN(id, T, i, by) \
	UPCR_END(id) i = (T)(upcr_i##id + upcr_w##id.count * (unsigned long)(by));

/* Of a loop without references. */
#define UPCR_NONE

/* ---- its references ---- */

/* Place k of the loop, where one or several references are: element `index` of an array of T with this
 * block size, as if the array began at null.  From one iteration to the next it moves by `stride` elements,
 * in the memory of one thread. */
#define UPCR_AT(id, k, T, block, stride, index) \
	UPCR_AT_(id, k, T, block, stride, upcr_place(UPCR_NULL, sizeof(T), block, index))

/* The same for element 0 of block `index`: nothing need be divided. */
#define UPCR_AT_BLOCK(id, k, T, block, stride, index) \
	UPCR_AT_(id, k, T, block, stride, upcr_add(UPCR_NULL, (block) * sizeof(T), 1, index))

/* The same, `distance` elements from place j. */
#define UPCR_AT_NEAR(id, k, T, block, stride, j, distance) \
	UPCR_AT_(id, k, T, block, stride, upcr_add(upcr_e##id[j], sizeof(T), block, distance))

/* The same, `index` elements from a pointer-to-shared. */
#define UPCR_AT_POINTER(id, k, T, block, stride, pointer, index) \
	UPCR_AT_(id, k, T, block, stride, upcr_place(pointer, sizeof(T), block, index))

#define UPCR_AT_(id, k, T, block, stride, first)                                                    \
	if (!upcr_before##id)                                                                       \
		upcr_e##id[k] = first;                                                              \
	else if ((stride) != 0)                                                                     \
		upcr_e##id[k] = upcr_place(upcr_e##id[k], sizeof(T), block, upcr_before##id * (stride));

/* The same four where the place may leave its block: there the strip ends. */
#define UPCR_CUT(id, k, T, block, stride, index) \
	UPCR_CUT_(id, k, T, block, stride, upcr_place(UPCR_NULL, sizeof(T), block, index))
#define UPCR_CUT_BLOCK(id, k, T, block, stride, index) \
	UPCR_CUT_(id, k, T, block, stride, upcr_add(UPCR_NULL, (block) * sizeof(T), 1, index))
#define UPCR_CUT_NEAR(id, k, T, block, stride, j, distance) \
	UPCR_CUT_(id, k, T, block, stride, upcr_add(upcr_e##id[j], sizeof(T), block, distance))
#define UPCR_CUT_POINTER(id, k, T, block, stride, pointer, index) \
	UPCR_CUT_(id, k, T, block, stride, upcr_place(pointer, sizeof(T), block, index))

#define UPCR_CUT_(id, k, T, block, stride, first)                                                   \
	if (upcr_before##id)                                                                        \
		upcr_e##id[k] = upcr_onward(upcr_e##id[k], sizeof(T), block, upcr_before##id * (stride)); \
	else                                                                                        \
		upcr_e##id[k] = first;                                                              \
	upcr_cut(&upcr_w##id, upcr_e##id[k], block, stride);

/* A private pointer to the element of an array at place k; the same for a pointer-to-shared. */
#define UPCR_REF(id, k, T, name, array) T *name = UPCR_IN(array, upcr_e##id[k]);
#define UPCR_REF_POINTER(id, k, T, name) T *name = upcr_local(upcr_e##id[k]);

/* A private pointer to a row of an array, or to what a pointer-to-shared points to. */
#define UPCR_ROW(T, name, array, first) const upcr_pts name##_place = first; T *name = UPCR_IN(array, name##_place);
#define UPCR_ROW_POINTER(T, name, first) const upcr_pts name##_place = first; T *name = upcr_local(name##_place);

/* ---- where accesses raise events: a pointer-to-shared goes along ---- */

#define UPCR_REF_EVENTS(id, k, name, array) const upcr_pts name = upcr_within(upcr_at(array), upcr_e##id[k]);
#define UPCR_REF_POINTER_EVENTS(id, k, name) const upcr_pts name = upcr_e##id[k];

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

#endif
