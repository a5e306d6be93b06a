/* SPDX-License-Identifier: MIT
 *
 * spread.c - whose an element is: forms of index / block that can be compared.
 */
#include "spread.h"

#include <stdlib.h>

static long common_divisor(long a, long b);
static long floor_div(long a, long b);
static bool fits(const struct spread *s, long unit);
static size_t largest_known(const struct spread *s, const bool *is_taken);

/* Ranges beyond this are none: nothing here overflows. */
static const long largest = 1l << 40;

bool spread_add(struct spread *s, struct part part)
{
	for (size_t i = 0; i < s->n; i++) {
		struct part *x = &s->parts[i];

		if (x->what != part.what || x->by_threads != part.by_threads)
			continue;
		x->factor += part.factor;
		if (!x->factor)
			*x = s->parts[--s->n];
		return true;
	}
	if (!part.factor)
		return true;
	if (s->n == MOST_PARTS)
		return false;
	part.is_known &= !part.by_threads && part.most >= 0 && part.most <= largest / labs(part.factor);
	s->parts[s->n++] = part;
	return true;
}

/* The largest unit such that all parts are multiples of it, but for some that together stay below
 * it: then index / block is (index / unit) / (block / unit). */
void spread_reduce(struct spread *s)
{
	bool is_taken[MOST_PARTS] = {false};
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
		struct part part = s->parts[i];

		if (part.factor % unit)
			continue; /* one of those below the unit */
		part.factor /= unit;
		s->parts[n++] = part;
	}
	s->n = n;
}

/* Whether what is no multiple of the unit stays within one, with the constant. */
static bool fits(const struct spread *s, long unit)
{
	long low = s->constant - floor_div(s->constant, unit) * unit, high = low;

	for (size_t i = 0; i < s->n; i++) {
		const struct part *x = &s->parts[i];

		if (x->factor % unit == 0)
			continue;
		*(x->factor > 0 ? &high : &low) += x->factor * x->most;
	}
	return low >= 0 && high < unit;
}

static size_t largest_known(const struct spread *s, const bool *is_taken)
{
	size_t best = s->n;

	for (size_t i = 0; i < s->n; i++)
		if (!is_taken[i] && (best == s->n || labs(s->parts[i].factor) > labs(s->parts[best].factor)))
			best = i;
	return best;
}

bool spread_same(struct spread a, struct spread b)
{
	spread_reduce(&a);
	spread_reduce(&b);
	return spread_rounds_apart(&a, &b);
}

bool spread_rounds_apart(const struct spread *a, const struct spread *b)
{
	struct spread difference = *a;

	if (a->block != b->block || a->constant != b->constant)
		return false;
	for (size_t i = 0; i < b->n; i++) {
		struct part part = b->parts[i];

		part.factor = -part.factor;
		if (!spread_add(&difference, part))
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
