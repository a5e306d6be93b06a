/* SPDX-License-Identifier: MIT
 *
 * strip.c - loops over shared arrays (upcr_strip.h) beside what they stand for, element by element:
 * the iterations of a thread by block size, stride, first element and number; strips that end with
 * their block and go on in the next one; ranges of quotients; numbers of iterations at the ends of their
 * types.
 */
#include <upc.h>

#include "check.h"

#include <limits.h>
#include <upcr_strip.h>

UPCR_UNIT("strip.upc", 0);

enum { FAR = 1000, MOST = 40 };

static long floor_div(long a, long b)
{
	return a / b - (a % b < 0);
}

static int owner(long element, long block)
{
	return (int)((floor_div(element, block) % THREADS + THREADS) % THREADS);
}

static upcr_pts place(long element, long block)
{
	return upcr_add(UPCR_NULL, sizeof(int), (size_t)block, element);
}

/* ---- own iterations ---- */

static int seen[MOST + 1];

static void forget(void)
{
	for (int i = 0; i <= MOST; i++)
		seen[i] = 0;
}

static void cyclic_check(int controls, unsigned long count, long thread, long step)
{
	upcr_strips w = upcr_own_cyclic(controls, count, thread, step);
	long last = -1;

	forget();
	while (upcr_next_strip(&w))
		for (long k = 0; k < w.n; k++) {
			long at = (long)(w.at + (unsigned long)k * w.stride);

			CHECK(at > last && at < (long)count);
			last = at;
			seen[at]++;
		}
	for (long k = 0; k < (long)count; k++)
		CHECK(seen[k] == (!controls || owner(thread + k * step, 1) == MYTHREAD));
}

static void whole_check(int controls, unsigned long count, long thread)
{
	upcr_strips w = upcr_own_whole(controls, count, thread);
	unsigned long n = 0;

	while (upcr_next_strip(&w)) {
		CHECK(w.at == n && w.stride == 1);
		n += (unsigned long)w.n;
	}
	CHECK(n == (!controls || owner(thread, 1) == MYTHREAD ? count : 0));
}

/* Each strip is in one block, and as long as it can be. */
static void blocks_check(int controls, unsigned long count, long first, long block, long stride)
{
	upcr_strips w = upcr_own_blocks(controls, count, place(first, block), (size_t)block, stride);

	forget();
	while (upcr_next_own_strip(&w)) {
		long here = first + (long)w.at * stride, after = here + w.n * stride;

		CHECK(w.n > 0 && w.at + (unsigned long)w.n <= count);
		CHECK(floor_div(here, block) == floor_div(after - stride, block));
		CHECK(w.at + (unsigned long)w.n == count
			|| floor_div(after, block) != floor_div(here, block));
		for (long k = 0; k < w.n; k++)
			seen[(long)w.at + k]++;
	}
	for (long k = 0; k < (long)count; k++)
		CHECK(seen[k] == (!controls || owner(first + k * stride, block) == MYTHREAD));
}

static void elements_check(int controls, unsigned long count, long first, long block, long stride)
{
	upcr_strips w = upcr_own_elements(controls, count, place(first, block), (size_t)block, stride);
	long mine = 0, n = 0, from = -1, at = -1;

	for (long k = 0; k < (long)count; k++)
		if (!controls || owner(first + k * stride, block) == MYTHREAD) {
			from = from < 0 ? k : from;
			mine++;
		}
	while (upcr_next_own_strip(&w)) {
		at = at < 0 ? (long)w.at : at;
		n += w.n;
	}
	CHECK(n == mine && (n == 0 || at == from));
}

/* ---- own ranges ---- */

enum { ANY, SIGNED, UNSIGNED, NARROWED };

/* Returns the thread of iteration k; the dividend moves modulo 2^64. */
static int range_owner(int kind, unsigned long dividend, long step, unsigned long divisor, unsigned long k)
{
	unsigned long x = dividend + k * (unsigned long)step;
	long thread = kind == UNSIGNED ? (long)(x / divisor % (unsigned long)THREADS)
	            : kind == NARROWED ? (int)((long)x / (long)divisor) % THREADS
	                               : (long)x / (long)divisor % THREADS;

	return (int)(thread < 0 ? thread + THREADS : thread);
}

/* Strips come in order, with the thread's own iterations only; some end early, as upc_limit_strip has it. The
 * loop ends with the last own iteration. */
static void ranges_check(int kind, unsigned long count, unsigned long dividend, long step,
	unsigned long divisor)
{
	upcr_strips w = kind == UNSIGNED ? upcr_own_ranges_unsigned(1, count, dividend, step, divisor)
	              : kind == NARROWED ? upcr_own_ranges_int(1, count, (long)dividend, step, (long)divisor)
	                                 : upcr_own_ranges(kind, count, (long)dividend, step, (long)divisor);
	unsigned long next = 0;

	while (upcr_next_own_range(&w)) {
		CHECK(w.n > 0 && w.at >= next && w.at + (unsigned long)w.n <= count);
		if (w.n > 2 && w.at % 2)
			w.n = 2;
		for (; next < w.at; next++)
			CHECK(kind != ANY && range_owner(kind, dividend, step, divisor, next) != MYTHREAD);
		for (; next < w.at + (unsigned long)w.n; next++)
			CHECK(kind == ANY || range_owner(kind, dividend, step, divisor, next) == MYTHREAD);
	}
	for (; next < count; next++)
		CHECK(kind != ANY && range_owner(kind, dividend, step, divisor, next) != MYTHREAD);
}

static void all_ranges_check(void)
{
	const long ends[] = {LONG_MIN, LONG_MIN / 2, LONG_MIN / 4, 2l * INT_MIN - 9, 2l * INT_MAX - 4,
		LONG_MAX / 4 - 3, LONG_MAX / 2, LONG_MAX - 9};

	for (unsigned long count = 0; count <= MOST; count += 1 + count / 3)
		for (long dividend = -23; dividend <= 23; dividend += 2 - dividend % 2)
			for (long step = -9; step <= 9; step++)
				for (long divisor = -8; divisor <= 8; divisor++) {
					ranges_check(ANY, count, (unsigned long)dividend, step,
						(unsigned long)divisor);
					if (!divisor)
						continue;
					ranges_check(SIGNED, count, (unsigned long)dividend, step,
						(unsigned long)divisor);
					ranges_check(UNSIGNED, count, (unsigned long)dividend, step,
						(unsigned long)divisor);
				}
	for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++)
		for (long distance = 0; distance < 9; distance++)
			for (long divisor = 2; divisor > 0;
				divisor = divisor > LONG_MAX / 1000 ? 0 : divisor * 1000 + 7)
				for (int kind = SIGNED; kind <= NARROWED; kind++) {
					unsigned long dividend = (unsigned long)(ends[i] + distance);

					ranges_check(kind, MOST, dividend, 1, (unsigned long)divisor);
					ranges_check(kind, MOST, dividend, LONG_MAX / 8,
						(unsigned long)divisor);
					ranges_check(kind, MOST, (unsigned long)distance, (long)dividend,
						(unsigned long)-divisor);
					ranges_check(kind, MOST, dividend, -divisor,
						(unsigned long)(dividend | 1));
				}
}

static void own_check(void)
{
	for (unsigned long count = 0; count <= 17; count++)
		for (long stride = -9; stride <= 9; stride++)
			for (int controls = 0; controls < 2; controls++)
				for (long first = -8; first <= 8; first++) {
					cyclic_check(controls, count, first, stride);
					whole_check(controls, count, first);
				}
	for (long first = 1l << 30; first < (1l << 30) + 20;
		first += 3) { /* a round of 2^32 elements, on four */
		elements_check(1, MOST, first - 10, 1l << 30, 1);
		elements_check(1, MOST, first, 1l << 30, -1);
	}
	for (unsigned long count = 0; count <= MOST; count += 1 + count / 4)
		for (long block = 1; block <= 7; block++)
			for (long first = FAR; first < FAR + 3 * block; first++)
				for (int controls = 0; controls < 2; controls++)
					for (long stride = 1 - block; stride < block; stride++) {
						if (stride)
							blocks_check(controls, count, first, block, stride);
						if (stride == 1 || stride == -1)
							elements_check(controls, count, first, block, stride);
					}
}

/* ---- runs ---- */

/* Checks runs, made as in the loops that lowering writes. */
static void runs_check(unsigned long count, long first, long block, long stride)
{
	upcr_strips w = upcr_all_strips(count);
	upcr_pts e = UPCR_NULL, other;
	unsigned long n = 0;

	for (long before = 0; upcr_next_strip(&w); before = w.n) {
		if (before)
			e = upcr_advance(e, sizeof(int), (size_t)block, before * stride);
		else
			e = upcr_add_slow(UPCR_NULL, sizeof(int), (size_t)block, first);
		upcr_limit_strip(&w, e, (size_t)block, stride);
		other = place(first + (long)n * stride, block);
		CHECK(w.at == n && e.addr == other.addr && e.thread == other.thread
			&& e.phase == other.phase);
		other = place(first + ((long)n + w.n - 1) * stride, block);
		CHECK(other.addr == e.addr + (w.n - 1) * stride * (long)sizeof(int)
			&& other.thread == e.thread);
		n += (unsigned long)w.n;
		CHECK(w.n > 0 && n <= count);
		CHECK(n == count
			|| floor_div(first + (long)n * stride, block)
				   != floor_div(first + ((long)n - 1) * stride, block));
	}
	CHECK(n == count);
}

static void onward_check(void)
{
	for (long block = 0; block <= 5; block++)
		for (long from = FAR; from < FAR + 2 * (block + 1); from++)
			for (long n = -4 * block - 3; n <= 4 * block + 3; n++) {
				upcr_pts e = upcr_advance(place(from, block), sizeof(int), (size_t)block, n);
				upcr_pts other = place(from + n, block);

				CHECK(e.addr == other.addr && e.thread == other.thread
					&& e.phase == other.phase);
			}
}

static void along_check(void)
{
	upcr_pts first = place(FAR, 4), e;
	long phase = (long)first.phase;

	for (long n = -9; n <= 9; n++) {
		e = upcr_along_blocks(first, sizeof(int), 4, n);
		CHECK((long)e.phase == phase + n - 4 * floor_div(phase + n, 4));
		CHECK(e.addr == first.addr + n * (long)sizeof(int) && e.thread == first.thread);
	}
}

/* ---- numbers of iterations ---- */

static unsigned long counted(long from, long to, unsigned long step, int is_closed)
{
	unsigned long n = 0;

	for (; is_closed ? from <= to : from < to; from += (long)step)
		n++;
	return n;
}

static void trips_check(void)
{
	for (long from = -7; from <= 7; from++)
		for (long to = -7; to <= 7; to++)
			for (unsigned long step = 1; step <= 5; step++) {
				CHECK(upcr_trips(from, to, step) == counted(from, to, step, 0));
				CHECK(upcr_trips_to(from, to, step) == counted(from, to, step, 1));
				if (from < 0 || to < 0)
					continue;
				CHECK(upcr_trips_unsigned((unsigned long)from, (unsigned long)to, step)
					== counted(from, to, step, 0));
				CHECK(upcr_trips_to_unsigned((unsigned long)from, (unsigned long)to, step)
					== counted(from, to, step, 1));
			}
	CHECK(upcr_trips(LONG_MIN, LONG_MAX, 1) == ULONG_MAX);
	CHECK(upcr_trips(LONG_MIN, LONG_MAX, 3) == ULONG_MAX / 3);
	CHECK(upcr_trips_to(LONG_MAX - 1, LONG_MAX, 1) == 2);
	CHECK(upcr_trips_unsigned(0, ULONG_MAX, 1) == ULONG_MAX);
	CHECK(upcr_trips_unsigned(ULONG_MAX - 1, ULONG_MAX, 7) == 1);
	CHECK(upcr_trips_to_unsigned(1, ULONG_MAX, 1) == ULONG_MAX);
}

int main(void)
{
	trips_check();
	onward_check();
	along_check();
	for (unsigned long count = 0; count <= MOST; count += 1 + count / 5)
		for (long block = 1; block <= 8; block++)
			for (long first = FAR; first < FAR + 2 * block; first++)
				for (long stride = 1 - block; stride < block; stride++)
					if (stride)
						runs_check(count, first, block, stride);
	own_check();
	all_ranges_check();
	return 0;
}
