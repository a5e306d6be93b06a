/* SPDX-License-Identifier: MIT
 *
 * strip.c - the begin of strip-mined loops over shared arrays: once a loop, so that it need not be inline.
 */
#include "core/core.h"

#include <limits.h>

#pragma GCC visibility push(default)
#include <upcr_strip.h>
#pragma GCC visibility pop

upcr_pts upcr_add_slow(upcr_pts p, size_t elem, size_t block, ptrdiff_t n)
{
	return upcr_add(p, elem, block, n);
}

/* Returns n / d and sets the remainder: in 32 bits if they fit, which takes half the time. */
static unsigned long divide_with_rest(unsigned long n, unsigned long d, unsigned long *rest)
{
	if ((n | d) <= 0xffffffffu) {
		*rest = (unsigned)n % (unsigned)d;
		return (unsigned)n / (unsigned)d;
	}
	*rest = n % d;
	return n / d;
}

/* Returns the number of steps to n, or just beyond. */
static unsigned long steps_to(unsigned long n, unsigned long step)
{
	unsigned long rest, steps;

	if (step == 1)
		return n;
	steps = divide_with_rest(n, step, &rest);
	return steps + (rest != 0);
}

/* Returns a number mod THREADS, at least 0. */
static long mod_threads(long n)
{
	if (n < 0 && n >= -(long)THREADS)
		n += THREADS;
	if (n >= 0 && n < THREADS)
		return n;
	n %= THREADS;
	return n < 0 ? n + THREADS : n;
}

/* Returns the first k of 0, 1, ... for which thread + k * step mod THREADS is MYTHREAD, or `count`;
 * *period is the distance to the next one. */
static unsigned long first_own(long thread, long step, unsigned long count, unsigned long *period)
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

upcr_strips upcr_own_cyclic(int controls, unsigned long count, long thread, long step)
{
	upcr_strips s = upcr_all_strips(count);

	if (!controls) {
		s.most = 1;
		return s;
	}
	if (step == 1 || step == -1) {
		s.at = (unsigned long)mod_threads(step * (MYTHREAD - mod_threads(thread)));
		s.stride = (unsigned long)THREADS;
	} else {
		s.at = first_own(mod_threads(thread), mod_threads(step), count, &s.stride);
	}
	s.left = s.at < count ? steps_to(count - s.at, s.stride) : 0;
	return s;
}

upcr_strips upcr_own_blocks(int controls, unsigned long count, upcr_pts first, size_t block, long step)
{
	upcr_strips s = upcr_all_strips(count);
	long ahead = (long)MYTHREAD - (long)first.thread;

	s.block = block;
	s.step = step;
	s.phase = step > 0 ? first.phase : block - 1 - first.phase;
	s.next_block = controls ? (unsigned long)mod_threads(step > 0 ? ahead : -ahead) : 0;
	s.block_stride = controls ? (unsigned long)THREADS : 1;
	s.end = 0;
	return s;
}

/* Returns how many of the first n elements, counted from the beginning of block 0, are in blocks
 * next_block, next_block + THREADS, ... */
static unsigned long own_elements_among(const upcr_strips *s, unsigned long n, size_t block)
{
	unsigned long rest, rounds = divide_with_rest(n, block * (unsigned long)THREADS, &rest),
			    before = s->next_block * block;
	unsigned long more = rest <= before ? 0 : rest - before < block ? rest - before : block;

	return rounds * block + more;
}

#undef upcr_own_elements
upcr_strips upcr_own_elements(int controls, unsigned long count, upcr_pts first, size_t block, long step)
{
	upcr_strips s = upcr_own_blocks(controls, count, first, block, step);

	if (!controls)
		return s;
	/* block 0 is the thread's own if next_block is 0 */
	s.left = own_elements_among(&s, s.phase + count, block) - (s.next_block ? 0 : s.phase);
	s.at = s.next_block ? s.next_block * block - s.phase : 0;
	s.block_stride = 0; /* one strip */
	return s;
}

int upcr_next_own_strip(upcr_strips *s)
{
	unsigned long step = (unsigned long)(s->step > 0 ? s->step : -s->step), begin;

	if (!s->block_stride) { /* all own elements are one strip */
		s->n = s->n ? 0 : (long)s->left;
		return s->n > 0;
	}
	s->at += (unsigned long)s->n;
	while (s->at >= s->end) {
		begin = s->next_block * s->block > s->phase
		              ? steps_to(s->next_block * s->block - s->phase, step)
		              : 0;
		if (begin >= s->count)
			return 0;
		s->at = begin;
		s->end = steps_to((s->next_block + 1) * s->block - s->phase, step);
		if (s->end > s->count)
			s->end = s->count;
		s->next_block += s->block_stride;
	}
	s->n = (long)(s->end - s->at);
	return 1;
}

/* ---- own ranges ---- */

/* The ways to find the ranges, in block_stride.  phase, step and block are dividend, step and divisor. */
enum { RANGE_ALL, RANGE_COMPUTED, RANGE_TESTED, RANGE_TESTED_UNSIGNED, RANGE_TESTED_INT };

/* Returns whether sums of four such numbers fit in a long. */
static int is_safe_summand(long n)
{
	return n > LONG_MIN / 4 && n < LONG_MAX / 4;
}

/* Sets the dividend of the last iteration.  Returns whether that and what it is computed from are small. */
static int find_last_dividend(unsigned long count, long dividend, long step, long *last)
{
	long moved;

	return count - 1 <= LONG_MAX && is_safe_summand(dividend) && is_safe_summand(step)
	    && !__builtin_mul_overflow((long)(count - 1), step, &moved) && is_safe_summand(moved)
	    && is_safe_summand(*last = dividend + moved);
}

static int is_int(long n)
{
	return n >= INT_MIN && n <= INT_MAX;
}

/* Returns the state before the first range.  Numbers that may wrap around, and those that a long, or an int,
 * does not hold, have their iterations tested: in the way `test`. */
static upcr_strips begin_ranges(int controls, unsigned long count, long dividend, long step, long divisor,
	long test)
{
	upcr_strips s = upcr_all_strips(count);
	long last, sign = 1;

	s.end = 0;
	s.phase = (unsigned long)dividend;
	s.step = step;
	s.block = (unsigned long)divisor;
	s.block_stride = controls ? (unsigned long)test : RANGE_ALL;
	if (!controls || !count || !divisor || !is_safe_summand(divisor)
		|| !find_last_dividend(count, dividend, step, &last)
		|| (test == RANGE_TESTED_UNSIGNED && (dividend < 0 || last < 0 || divisor < 0))
		|| (test == RANGE_TESTED_INT && !(is_int(dividend / divisor) && is_int(last / divisor))))
		return s;
	/* x / -d is -x / d, and -x / d is -(x / d): the quotients go up. */
	if (divisor < 0) {
		divisor = -divisor;
		dividend = -dividend;
		step = -step;
	}
	if (step < 0) {
		sign = -1;
		dividend = -dividend;
		step = -step;
	}
	s.phase = (unsigned long)dividend;
	s.step = step;
	s.block = (unsigned long)divisor;
	s.next_block = (unsigned long)mod_threads(sign * MYTHREAD);
	s.block_stride = RANGE_COMPUTED;
	return s;
}

upcr_strips upcr_own_ranges(int controls, unsigned long count, long dividend, long step, long divisor)
{
	return begin_ranges(controls, count, dividend, step, divisor, RANGE_TESTED);
}

upcr_strips upcr_own_ranges_int(int controls, unsigned long count, long dividend, long step, long divisor)
{
	return begin_ranges(controls, count, dividend, step, divisor, RANGE_TESTED_INT);
}

upcr_strips upcr_own_ranges_unsigned(int controls, unsigned long count, unsigned long dividend, long step,
	unsigned long divisor)
{
	return begin_ranges(controls, count, (long)dividend, step, (long)divisor, RANGE_TESTED_UNSIGNED);
}

/* Returns whether iteration k of a loop whose iterations are tested is the thread's own. */
static int is_own_iteration(const upcr_strips *s, unsigned long k)
{
	unsigned long dividend = s->phase + k * (unsigned long)s->step;
	long quotient;

	if (s->block_stride == RANGE_TESTED_UNSIGNED)
		return dividend / s->block % (unsigned long)THREADS == (unsigned long)MYTHREAD;
	quotient = (long)dividend / (long)s->block;
	return mod_threads(s->block_stride == RANGE_TESTED_INT ? (int)quotient : quotient) == MYTHREAD;
}

/* Returns the first iteration whose quotient is `quotient` or more, which one of the loop's is. */
static unsigned long first_iteration(const upcr_strips *s, long quotient)
{
	long divisor = (long)s->block, first = (long)s->phase;
	long least = quotient > 0 ? quotient * divisor : (quotient - 1) * divisor + 1;

	return least > first ? steps_to((unsigned long)(least - first), (unsigned long)s->step) : 0;
}

/* Goes to the own range that begins at `at` or is the next one.  Returns 0 if there is none. */
static int compute_range(upcr_strips *s)
{
	long divisor = (long)s->block, first = (long)s->phase;
	long last = (first + (long)(s->count - 1) * s->step) / divisor, quotient, distance;

	while (s->at < s->count) {
		quotient = (first + (long)s->at * s->step) / divisor;
		distance = mod_threads((long)s->next_block - mod_threads(quotient));
		if (distance > last - quotient)
			return 0;
		if (!distance) {
			s->end = quotient < last ? first_iteration(s, quotient + 1) : s->count;
			return 1;
		}
		s->at = first_iteration(s, quotient + distance);
	}
	return 0;
}

/* Does the same for the iterations of a loop whose quotients may wrap around, one by one. */
static int test_range(upcr_strips *s)
{
	while (s->at < s->count && !is_own_iteration(s, s->at))
		s->at++;
	s->end = s->at + 1;
	return s->at < s->count;
}

int upcr_next_own_range(upcr_strips *s)
{
	s->at += (unsigned long)s->n;
	s->n = 0;
	if (s->at >= s->end) {
		if (s->block_stride == RANGE_ALL)
			s->end = s->count;
		else if (!(s->block_stride == RANGE_COMPUTED ? compute_range(s) : test_range(s)))
			return 0;
	}
	s->n = (long)(s->end - s->at < s->most ? s->end - s->at : s->most);
	return s->n > 0;
}
