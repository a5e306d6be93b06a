/* SPDX-License-Identifier: MIT
 *
 * upcr_walk.h - loops over shared arrays that go by runs: stretches of iterations in which
 * every reference of the loop moves straight on, so that a private pointer can walk it.
 *
 *	for (upcr_walk w = upcr_walk_over(upcr_trips(i, n, 1)); upcr_next_run(&w);) {
 *		upcr_any_int *p = upcr_run(&w, upcr_add(upcr_at(a), sizeof(int), 16, i), 16, 1);
 *		for (long k = 0, n = w.n; k < n; k++, i++)
 *			sum += p[k];
 *	}
 *
 * All is inline and made to be taken apart by the compiler: a walk lives in registers.
 */
#ifndef UPCR_WALK_H
#define UPCR_WALK_H

#include "upcr.h"

typedef struct upcr_walk {
	unsigned long count;  /* iterations of the loop */
	unsigned long at;     /* the first one of this run */
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

/* ---- all iterations ---- */

UPCR_INLINE upcr_walk upcr_walk_over(unsigned long count)
{
	upcr_walk w = {count, 0, 1, 0, ~0ul >> 1, 0, 0, 0, count};

	return w;
}

/* Whether there is another run; it is as long as it can be, and upcr_run makes it shorter. */
UPCR_INLINE int upcr_next_run(upcr_walk *w)
{
	unsigned long left;

	w->at += (unsigned long)w->n * w->stride;
	if (w->at >= w->count)
		return 0;
	left = (w->count - w->at - 1) / w->stride + 1;
	w->n = (long)(left < w->most ? left : w->most);
	return 1;
}

/* The address of an element, which the reference visits first in this run.  The run ends
 * where the reference leaves its block of `block` elements, going on by `stride` elements at
 * a time. */
UPCR_INLINE void *upcr_run(upcr_walk *w, upcr_pts first, size_t block, long stride)
{
	unsigned long room = stride > 0 ? (block - 1 - first.phase) / (unsigned long)stride
	                                : first.phase / (unsigned long)-stride;

	if ((unsigned long)w->n > room)
		w->n = (long)(room + 1);
	return first.addr;
}

/* ---- own iterations of a upc_forall (UPC 1.2 6.6.2) ---- */

/* The first of iterations 0, 1, ... whose thread, thread + iteration * step mod THREADS, is
 * MYTHREAD, or `count`; *period: how many later the next one is. */
UPCR_INLINE unsigned long upcr_first_turn(long thread, long step, unsigned long count, unsigned long *period)
{
	long t = thread, first = -1, k;

	for (k = 0; k < 2 * (long)THREADS; k++) {
		if (t == MYTHREAD && first >= 0)
			break;
		if (t == MYTHREAD)
			first = k;
		t += step;
		if (t >= THREADS)
			t -= THREADS;
	}
	*period = first < 0 ? 1 : (unsigned long)(k - first);
	return first < 0 ? count : (unsigned long)first;
}

/* A number mod THREADS, from 0. */
UPCR_INLINE long upcr_turn(long n)
{
	long t = n % THREADS;

	return t < 0 ? t + THREADS : t;
}

/* Block size 1 or steps by whole blocks: iteration k belongs to thread + k * step mod THREADS.
 * Where the loop does not control, all iterations follow one by one. */
UPCR_INLINE upcr_walk upcr_own_cyclic(int controls, unsigned long count, long thread, long step)
{
	upcr_walk w = upcr_walk_over(count);

	if (!controls) {
		w.most = 1;
	} else if (step == 1 || step == -1) {
		w.at = (unsigned long)upcr_turn(step * (MYTHREAD - thread));
		w.stride = (unsigned long)THREADS;
	} else {
		w.at = upcr_first_turn(upcr_turn(thread), upcr_turn(step), count, &w.stride);
	}
	return w;
}

/* All iterations belong to one thread. */
UPCR_INLINE upcr_walk upcr_own_whole(int controls, unsigned long count, long thread)
{
	return upcr_walk_over(!controls || upcr_turn(thread) == MYTHREAD ? count : 0);
}

/* Steps of `stride` elements in blocks of more than that; `first` is the element of iteration 0. */
UPCR_INLINE upcr_walk upcr_own_blocks(int controls, unsigned long count, upcr_pts first, size_t block, long stride)
{
	upcr_walk w = upcr_walk_over(count);
	long ahead = stride > 0 ? (long)MYTHREAD - (long)first.thread : (long)first.thread - (long)MYTHREAD;

	w.phase = stride > 0 ? first.phase : block - 1 - first.phase;
	w.turn = !controls ? 0 : (unsigned long)(ahead < 0 ? ahead + THREADS : ahead);
	w.turns = controls ? (unsigned long)THREADS : 1;
	w.end = 0;
	return w;
}

/* The next run of a walk by own blocks; block and stride as above. */
UPCR_INLINE int upcr_next_own(upcr_walk *w, size_t block, long stride)
{
	unsigned long step = (unsigned long)(stride > 0 ? stride : -stride), begin;

	w->at += (unsigned long)w->n;
	while (w->at >= w->end) {
		begin = w->turn * block > w->phase ? (w->turn * block - w->phase - 1) / step + 1 : 0;
		if (begin >= w->count)
			return 0;
		w->at = begin;
		w->end = ((w->turn + 1) * block - w->phase - 1) / step + 1;
		if (w->end > w->count)
			w->end = w->count;
		w->turn += w->turns;
	}
	w->n = (long)(w->end - w->at);
	return 1;
}

#endif
