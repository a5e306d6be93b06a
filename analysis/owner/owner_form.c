/* SPDX-License-Identifier: MIT
 *
 * owner_form.c - the owner of an element: forms of index / block that can be compared.
 */
#include "owner/owner_form.h"

#include <stdlib.h>

static long greatest_common_divisor(long a, long b);
static long floor_div(long a, long b);
static bool terms_fit_in_unit(const struct owner_form *s, long unit);
static size_t largest_known(const struct owner_form *s, const bool *is_taken);

/* Larger ranges count as unknown, so that nothing here overflows. */
static const long largest = 1l << 40;

bool owner_form_add(struct owner_form *s, struct owner_term term)
{
	for (size_t i = 0; i < s->n; i++) {
		struct owner_term *x = &s->terms[i];

		if (x->what != term.what || x->by_threads != term.by_threads)
			continue;
		x->factor += term.factor;
		if (!x->factor)
			*x = s->terms[--s->n];
		return true;
	}
	if (!term.factor)
		return true;
	if (s->n == MOST_OWNER_TERMS)
		return false;
	term.is_known &= !term.by_threads && term.most >= 0 && term.most <= largest / labs(term.factor);
	s->terms[s->n++] = term;
	return true;
}

/* Divides by the largest unit of which all parts are multiples, except for some that together stay below it:
 * then index / block is (index / unit) / (block / unit). */
void owner_form_reduce(struct owner_form *s)
{
	bool is_taken[MOST_OWNER_TERMS] = {false};
	long unit = greatest_common_divisor(s->block, s->constant_by_threads);
	size_t n = 0;

	for (size_t i = 0; i < s->n; i++)
		if (!s->terms[i].is_known) {
			is_taken[i] = true;
			unit = greatest_common_divisor(unit, s->terms[i].factor);
		}
	while (!terms_fit_in_unit(s, unit)) {
		size_t i = largest_known(s, is_taken);

		if (i == s->n)
			break;
		is_taken[i] = true;
		unit = greatest_common_divisor(unit, s->terms[i].factor);
	}
	s->block /= unit;
	s->constant = floor_div(s->constant, unit);
	s->constant_by_threads /= unit;
	for (size_t i = 0; i < s->n; i++) {
		struct owner_term term = s->terms[i];

		if (term.factor % unit)
			continue; /* a part below the unit */
		term.factor /= unit;
		s->terms[n++] = term;
	}
	s->n = n;
}

/* Returns whether the parts that are not multiples of the unit stay within one unit, with the constant. */
static bool terms_fit_in_unit(const struct owner_form *s, long unit)
{
	long low = s->constant - floor_div(s->constant, unit) * unit, high = low;

	for (size_t i = 0; i < s->n; i++) {
		const struct owner_term *x = &s->terms[i];

		if (x->factor % unit == 0)
			continue;
		*(x->factor > 0 ? &high : &low) += x->factor * x->most;
	}
	return low >= 0 && high < unit;
}

static size_t largest_known(const struct owner_form *s, const bool *is_taken)
{
	size_t best = s->n;

	for (size_t i = 0; i < s->n; i++)
		if (!is_taken[i] && (best == s->n || labs(s->terms[i].factor) > labs(s->terms[best].factor)))
			best = i;
	return best;
}

void owner_form_drop_rounds(struct owner_form *s, long threads)
{
	long round = s->block * threads;
	size_t n = 0;

	s->constant += s->constant_by_threads * threads;
	s->constant_by_threads = 0;
	s->constant -= floor_div(s->constant, round) * round;
	for (size_t i = 0; i < s->n; i++) {
		struct owner_term term = s->terms[i];

		if (term.by_threads ? term.factor % s->block : term.factor % round)
			s->terms[n++] = term;
	}
	s->n = n;
}

bool owner_form_same(struct owner_form a, struct owner_form b)
{
	owner_form_reduce(&a);
	owner_form_reduce(&b);
	return owner_form_strides_apart(&a, &b);
}

bool owner_form_strides_apart(const struct owner_form *a, const struct owner_form *b)
{
	struct owner_form difference = *a;

	if (a->block != b->block || a->constant != b->constant)
		return false;
	for (size_t i = 0; i < b->n; i++) {
		struct owner_term term = b->terms[i];

		term.factor = -term.factor;
		if (!owner_form_add(&difference, term))
			return false;
	}
	for (size_t i = 0; i < difference.n; i++)
		if (!difference.terms[i].by_threads || difference.terms[i].factor % a->block)
			return false;
	return (a->constant_by_threads - b->constant_by_threads) % a->block == 0;
}

static long greatest_common_divisor(long a, long b)
{
	while (b) {
		long rest = a % b;

		a = b;
		b = rest;
	}
	return labs(a);
}

static long floor_div(long a, long b)
{
	return a / b - (a % b < 0);
}
