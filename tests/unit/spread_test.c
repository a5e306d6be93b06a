/* SPDX-License-Identifier: MIT
 *
 * spread_test.c - what is said to be on the same thread is there, for all values and numbers of
 * threads that are tried; and the forms that programs use are recognized.
 */
#include "spread.h"

#include "check.h"

#include <stdlib.h>

static const char names[4]; /* of the values */

static long index_of(const struct spread *s, const long *values, long threads)
{
	long e = s->constant + s->constant_by_threads * threads;

	for (size_t i = 0; i < s->n; i++)
		e += s->parts[i].factor * values[(const char *)s->parts[i].what - names]
		   * (s->parts[i].by_threads ? threads : 1);
	return e;
}

static long thread_of(const struct spread *s, const long *values, long threads)
{
	long e = index_of(s, values, threads), block = e / s->block - (e % s->block < 0);

	return (block % threads + threads) % threads;
}

/* Values up to 11, or as many as a part may have. */
static bool is_same_for_all(const struct spread *a, const struct spread *b, const long *most, long threads)
{
	long v[4];

	for (v[0] = 0; v[0] <= most[0]; v[0]++)
		for (v[1] = 0; v[1] <= most[1]; v[1]++)
			for (v[2] = 0; v[2] <= most[2]; v[2]++)
				for (v[3] = 0; v[3] <= most[3]; v[3]++)
					if (thread_of(a, v, threads) != thread_of(b, v, threads))
						return false;
	return true;
}

static struct spread any_spread(const long *most)
{
	static const long factors[] = {1, 1, 2, 3, 4, 6, 8, 12, -1, -2, -4};
	static const long blocks[] = {1, 1, 2, 3, 4, 6, 8, 12};
	struct spread s = {.block = blocks[rand() % 8]};

	s.constant = rand() % 4 ? 0 : rand() % 9 - 2;
	s.constant_by_threads = rand() % 4 ? 0 : factors[rand() % 11];
	for (int i = 0; i < 4; i++)
		if (rand() % 2)
			spread_add(&s, (struct part){names + i, factors[rand() % 11], rand() % 4 == 0, most[i] < 11, most[i]});
	return s;
}

static void what_is_said_holds(void)
{
	unsigned n_same = 0;

	srand(1);
	for (int turn = 0; turn < 200000; turn++) {
		long most[4];
		struct spread a, b;

		for (int i = 0; i < 4; i++)
			most[i] = rand() % 2 ? 11 : rand() % 5;
		a = any_spread(most);
		b = any_spread(most);
		if (!spread_same(a, b) || (!a.n && !b.n))
			continue;
		n_same++;
		for (long threads = 1; threads < 6; threads += 1 + (turn % 2))
			CHECK(is_same_for_all(&a, &b, most, threads));
	}
	CHECK(n_same > 500);
}

/* The forms: i and j are values, j below 4. */
static struct spread form(long block, long constant, long i, long j, long j_by_threads)
{
	struct spread s = {.block = block, .constant = constant};

	spread_add(&s, (struct part){names, i, false, false, 0});
	spread_add(&s, (struct part){names + 1, j, false, true, 3});
	spread_add(&s, (struct part){names + 2, j_by_threads, true, false, 0});
	return s;
}

static void forms_are_recognized(void)
{
	struct spread own = form(1, 0, 1, 0, 0), blocks = form(4, 0, 1, 0, 0), shifted = form(4, 1, 1, 0, 0);

	CHECK(spread_same(own, form(4, 0, 4, 1, 0)));      /* a[i], m[i][j] */
	CHECK(spread_same(own, form(4, 3, 4, -1, 0)));     /* m[i][3 - j] */
	CHECK(spread_same(own, form(8, 2, 8, 1, 0)));      /* the inner part of a row */
	CHECK(spread_same(own, form(1, 0, 1, 0, 1)));      /* a[i + j * THREADS] */
	CHECK(spread_same(own, form(4, 0, 4, 1, 4)));
	CHECK(spread_same(blocks, form(16, 0, 4, 1, 0)));  /* [4], and rows of 4 elements */
	CHECK(spread_same(blocks, form(4, 0, 1, 0, 4)));
	CHECK(spread_same(shifted, form(16, 4, 4, 1, 0)));
	CHECK(!spread_same(own, form(4, 1, 4, 1, 0)));     /* m[i][j + 1] */
	CHECK(!spread_same(own, form(4, 0, 3, 1, 0)));
	CHECK(!spread_same(own, form(1, 1, 1, 0, 0)));
	CHECK(!spread_same(own, blocks));
	CHECK(!spread_same(blocks, shifted));
	CHECK(!spread_same(blocks, form(4, 0, 1, 0, 2)));
	CHECK(!spread_same(blocks, form(4, 0, 1, 1, 0)));
}

int main(void)
{
	what_is_said_holds();
	forms_are_recognized();
	return check_status();
}
