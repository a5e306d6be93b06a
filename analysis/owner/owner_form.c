/* SPDX-License-Identifier: MIT
 *
 * spread.c - whose an element is: forms of index / block that can be compared.
 */
#include "owner/owner_form.h"

#include <stdlib.h>

static long common_divisor(long a, long b);
static long floor_div(long a, long b);
static bool fits(const struct owner_form *s, long unit);
static size_t largest_known(const struct owner_form *s, const bool *is_taken);

/* Ranges beyond this are none: nothing here overflows. */
static const long largest = 1l << 40;

bool owner_form_add(struct owner_form *s, struct owner_term part)
{
	for (size_t i = 0; i < s->n; i++) {
		struct owner_term *x = &s->parts[i];

		if (x->what != part.what || x->by_threads != part.by_threads)
			continue;
		x->factor += part.factor;
		if (!x->factor)
			*x = s->parts[--s->n];
		return true;
	}
	if (!part.factor)
		return true;
	if (s->n == MOST_OWNER_TERMS)
		return false;
	part.is_known &= !part.by_threads && part.most >= 0 && part.most <= largest / labs(part.factor);
	s->parts[s->n++] = part;
	return true;
}

/* The largest unit such that all parts are multiples of it, but for some that together stay below
 * it: then index / block is (index / unit) / (block / unit). */
void owner_form_reduce(struct owner_form *s)
{
	bool is_taken[MOST_OWNER_TERMS] = {false};
	long unit = common_divisor(s->block, s->constant_by_threads);
	size_t n = 0;

	for (size_t i = 0; i < s->n; i++)
		if (!s->parts[i].is_known) {
			is_taken[i] = true;
			unit = common_divisor(unit, s->parts[i].factor);
		}
	while (!fits(s, unit)) {
		size_t i = largest_known(s, is_taken);

		if (i == s->n)
			break;
		is_taken[i] = true;
		unit = common_divisor(unit, s->parts[i].factor);
	}
	s->block /= unit;
	s->constant = floor_div(s->constant, unit);
	s->constant_by_threads /= unit;
	for (size_t i = 0; i < s->n; i++) {
		struct owner_term part = s->parts[i];

		if (part.factor % unit)
			continue; /* one of those below the unit */
		part.factor /= unit;
		s->parts[n++] = part;
	}
	s->n = n;
}

/* Whether what is no multiple of the unit stays within one, with the constant. */
static bool fits(const struct owner_form *s, long unit)
{
	long low = s->constant - floor_div(s->constant, unit) * unit, high = low;

	for (size_t i = 0; i < s->n; i++) {
		const struct owner_term *x = &s->parts[i];

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
		if (!is_taken[i] && (best == s->n || labs(s->parts[i].factor) > labs(s->parts[best].factor)))
			best = i;
	return best;
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
		struct owner_term part = b->parts[i];

		part.factor = -part.factor;
		if (!owner_form_add(&difference, part))
			return false;
	}
	for (size_t i = 0; i < difference.n; i++)
		if (!difference.parts[i].by_threads || difference.parts[i].factor % a->block)
			return false;
	return (a->constant_by_threads - b->constant_by_threads) % a->block == 0;
}

static long common_divisor(long a, long b)
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
