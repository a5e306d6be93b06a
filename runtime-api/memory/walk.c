/* SPDX-License-Identifier: MIT
 *
 * walk.c - how walks over shared arrays begin: once a loop, so that it need not be inline.
 */
#include "core/core.h"

#include "upcr_walk.h"

upcr_pts upcr_place(upcr_pts p, size_t elem, size_t block, ptrdiff_t n)
{
	return upcr_add(p, elem, block, n);
}

/* n / d and what is left: in 32 bits where they fit, which takes half the time. */
static unsigned long divide(unsigned long n, unsigned long d, unsigned long *rest)
{
	if ((n | d) <= 0xffffffffu) {
		*rest = (unsigned)n % (unsigned)d;
		return (unsigned)n / (unsigned)d;
	}
	*rest = n % d;
	return n / d;
}

/* How many steps it takes to get to n, or just beyond. */
static unsigned long steps_to(unsigned long n, unsigned long step)
{
	unsigned long rest, steps;

	if (step == 1)
		return n;
	steps = divide(n, step, &rest);
	return steps + (rest != 0);
}

/* A number mod THREADS, from 0. */
static long turn_of(long n)
{
	if (n < 0 && n >= -(long)THREADS)
		n += THREADS;
	if (n >= 0 && n < THREADS)
		return n;
	n %= THREADS;
	return n < 0 ? n + THREADS : n;
}

/* The first k of 0, 1, ... for which thread + k * step mod THREADS is MYTHREAD, or `count`;
 * *period: how much later the next one is. */
static unsigned long first_turn(long thread, long step, unsigned long count, unsigned long *period)
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

upcr_walk upcr_own_cyclic(int controls, unsigned long count, long thread, long step)
{
	upcr_walk w = upcr_walk_over(count);

	if (!controls) {
		w.most = 1;
		return w;
	}
	if (step == 1 || step == -1) {
		w.at = (unsigned long)turn_of(step * (MYTHREAD - turn_of(thread)));
		w.stride = (unsigned long)THREADS;
	} else {
		w.at = first_turn(turn_of(thread), turn_of(step), count, &w.stride);
	}
	w.left = w.at < count ? steps_to(count - w.at, w.stride) : 0;
	return w;
}

upcr_walk upcr_own_whole(int controls, unsigned long count, long thread)
{
	upcr_walk w = upcr_walk_over(count);

	if (controls && turn_of(thread) != MYTHREAD)
		w.left = 0;
	return w;
}

upcr_walk upcr_own_blocks(int controls, unsigned long count, upcr_pts first, size_t block, long stride)
{
	upcr_walk w = upcr_walk_over(count);
	long ahead = (long)MYTHREAD - (long)first.thread;

	w.phase = stride > 0 ? first.phase : block - 1 - first.phase;
	w.turn = controls ? (unsigned long)turn_of(stride > 0 ? ahead : -ahead) : 0;
	w.turns = controls ? (unsigned long)THREADS : 1;
	w.end = 0;
	return w;
}

/* How many of the first n elements, counted from the beginning of block 0, are in blocks turn,
 * turn + THREADS, ... */
static unsigned long own_elements(const upcr_walk *w, unsigned long n, size_t block)
{
	unsigned long rest, rounds = divide(n, block * (unsigned long)THREADS, &rest), before = w->turn * block;
	unsigned long more = rest <= before ? 0 : rest - before < block ? rest - before : block;

	return rounds * block + more;
}

upcr_walk upcr_own_elements(int controls, unsigned long count, upcr_pts first, size_t block, long stride)
{
	upcr_walk w = upcr_own_blocks(controls, count, first, block, stride);

	if (!controls)
		return w;
	/* block 0 is the thread's own if turn is 0 */
	w.left = own_elements(&w, w.phase + count, block) - (w.turn ? 0 : w.phase);
	w.at = w.turn ? w.turn * block - w.phase : 0;
	w.turns = 0; /* one run */
	return w;
}

int upcr_next_own(upcr_walk *w, size_t block, long stride)
{
	unsigned long step = (unsigned long)(stride > 0 ? stride : -stride), begin;

	w->at += (unsigned long)w->n;
	while (w->at >= w->end) {
		begin = w->turn * block > w->phase ? steps_to(w->turn * block - w->phase, step) : 0;
		if (begin >= w->count)
			return 0;
		w->at = begin;
		w->end = steps_to((w->turn + 1) * block - w->phase, step);
		if (w->end > w->count)
			w->end = w->count;
		w->turn += w->turns;
	}
	w->n = (long)(w->end - w->at);
	return 1;
}

int upcr_next_elements(upcr_walk *w, size_t block, long stride)
{
	if (w->turns)
		return upcr_next_own(w, block, stride);
	w->n = w->n ? 0 : (long)w->left;
	return w->n > 0;
}
