/* SPDX-License-Identifier: MIT
 *
 * owner_form_test.c - elements found to be on the same thread are, for all tried values and numbers of
 * threads; and the forms that programs use are recognized.
 */
#include "owner/owner_form.h"

#include "check.h"

#include <stdlib.h>

static const char names[4]; /* keys of the values */

static long index_of(const struct owner_form *s, const long *values, long threads)
{
	long e = s->constant + s->constant_by_threads * threads;

	for (size_t i = 0; i < s->n; i++)
		e += s->terms[i].factor * values[(const char *)s->terms[i].what - names]
		   * (s->terms[i].by_threads ? threads : 1);
	return e;
}

static long thread_of(const struct owner_form *s, const long *values, long threads)
{
	long e = index_of(s, values, threads), block = e / s->block - (e % s->block < 0);

	return (block % threads + threads) % threads;
}

/* Compares for values up to 11, or up to the limit of a part. */
static bool is_same_for_all(const struct owner_form *a, const struct owner_form *b, const long *most,
	long threads)
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

static struct owner_form any_form(const long *most)
{
	static const long factors[] = {1, 1, 2, 3, 4, 6, 8, 12, -1, -2, -4};
	static const long blocks[] = {1, 1, 2, 3, 4, 6, 8, 12};
	struct owner_form s = {.block = blocks[rand() % 8]};

	s.constant = rand() % 4 ? 0 : rand() % 9 - 2;
	s.constant_by_threads = rand() % 4 ? 0 : factors[rand() % 11];
	for (int i = 0; i < 4; i++)
		if (rand() % 2)
			owner_form_add(&s, (struct owner_term){names + i, factors[rand() % 11],
						   rand() % 4 == 0, most[i] < 11, most[i]});
	return s;
}

static void what_is_said_holds(void)
{
	unsigned n_same = 0;

	srand(1);
	for (int turn = 0; turn < 200000; turn++) {
		long most[4];
		struct owner_form a, b;

		for (int i = 0; i < 4; i++)
			most[i] = rand() % 2 ? 11 : rand() % 5;
		a = any_form(most);
		b = any_form(most);
		if (!owner_form_same(a, b) || (!a.n && !b.n))
			continue;
		n_same++;
		for (long threads = 1; threads < 6; threads += 1 + (turn % 2))
			CHECK(is_same_for_all(&a, &b, most, threads));
	}
	CHECK(n_same > 500);
}

static void rounds_make_no_difference(void)
{
	static const long most[4] = {5, 5, 5, 5};
	unsigned n_dropped = 0;

	srand(2);
	for (int turn = 0; turn < 20000; turn++) {
		struct owner_form a = any_form(most), b = a;
		long threads = 1 + turn % 5;

		b.constant -= 60 * (turn % 2);
		owner_form_drop_rounds(&b, threads);
		n_dropped += b.n < a.n;
		a.constant -= 60 * (turn % 2);
		CHECK(is_same_for_all(&a, &b, most, threads));
	}
	CHECK(n_dropped > 500);
}

/* The forms: i and j are values, j below 4. */
static struct owner_form form(long block, long constant, long i, long j, long j_by_threads)
{
	struct owner_form s = {.block = block, .constant = constant};

	owner_form_add(&s, (struct owner_term){names, i, false, false, 0});
	owner_form_add(&s, (struct owner_term){names + 1, j, false, true, 3});
	owner_form_add(&s, (struct owner_term){names + 2, j_by_threads, true, false, 0});
	return s;
}

static void forms_are_recognized(void)
{
	struct owner_form own = form(1, 0, 1, 0, 0), blocks = form(4, 0, 1, 0, 0),
			  shifted = form(4, 1, 1, 0, 0);

	CHECK(owner_form_same(own, form(4, 0, 4, 1, 0)));  /* a[i], m[i][j] */
	CHECK(owner_form_same(own, form(4, 3, 4, -1, 0))); /* m[i][3 - j] */
	CHECK(owner_form_same(own, form(8, 2, 8, 1, 0)));  /* the inner part of a row */
	CHECK(owner_form_same(own, form(1, 0, 1, 0, 1)));  /* a[i + j * THREADS] */
	CHECK(owner_form_same(own, form(4, 0, 4, 1, 4)));
	CHECK(owner_form_same(blocks, form(16, 0, 4, 1, 0))); /* [4], and rows of 4 elements */
	CHECK(owner_form_same(blocks, form(4, 0, 1, 0, 4)));
	CHECK(owner_form_same(shifted, form(16, 4, 4, 1, 0)));
	CHECK(!owner_form_same(own, form(4, 1, 4, 1, 0))); /* m[i][j + 1] */
	CHECK(!owner_form_same(own, form(4, 0, 3, 1, 0)));
	CHECK(!owner_form_same(own, form(1, 1, 1, 0, 0)));
	CHECK(!owner_form_same(own, blocks));
	CHECK(!owner_form_same(blocks, shifted));
	CHECK(!owner_form_same(blocks, form(4, 0, 1, 0, 2)));
	CHECK(!owner_form_same(blocks, form(4, 0, 1, 1, 0)));
}

int main(void)
{
	what_is_said_holds();
	rounds_make_no_difference();
	forms_are_recognized();
	return check_status();
}
