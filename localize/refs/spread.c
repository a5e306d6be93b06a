/* SPDX-License-Identifier: MIT
 *
 * spread.c - indices in terms of the turns of enclosing loops: their ranges, and the row of a block that they
 * are in.
 */
#include "stages.h"

#include <stdlib.h>
#include <string.h>

static bool product_range(struct refs_model *m, const struct refs_item *i, const struct product *p, long *low,
	long *high);
static bool spread_by(struct refs_model *m, const struct refs_item *i, long grain,
	const struct refs_formula *f, struct refs_spread *s);
static bool least_product(const struct product *p, long *low);
static const struct refs_formula *last_turn(struct refs_model *m, const struct refs_item *loop);
static long divisor(long x, long y);

enum { MOST_GRAINS = 16 };

const char *turn_name(struct refs_model *m, const struct refs_item *loop)
{
	return text_format(m->arena, "#%u", loop->loop);
}

bool is_turn(const char *name)
{
	return *name == '#';
}

const struct refs_formula *turns_formula(struct refs_model *m, const struct refs_item *i,
	const struct refs_formula *f)
{
	struct arena *a = m->arena;
	const struct refs_formula *first;

	f = formula_resolved(m, f);
	for (; f && i; i = i->around) {
		if (!i->variable || !i->step || !formula_has_name(f, i->variable->name))
			continue;
		first = i->first ? formula_resolved(m, i->first)
		                 : formula_name(a, text_format(a, "^%u", i->loop)); /* unknown */
		f = formula_replace(a, f, i->variable->name,
			formula_add(a, first, 1,
				formula_multiply(a, formula_resolved(m, i->step),
					formula_name(a, turn_name(m, i)))));
	}
	return f;
}

const struct refs_formula *turns_index(struct refs_model *m, struct refs_item *i)
{
	if (!i->has_turns)
		i->turns = i->target.index ? turns_formula(m, i->around, i->target.index) : NULL;
	i->has_turns = true;
	return i->turns;
}

/* ---- ranges ---- */

bool formula_range(struct refs_model *m, const struct refs_item *i, const struct refs_formula *f, long *low,
	long *high)
{
	*low = *high = 0;
	for (size_t k = 0; k < f->n; k++) {
		long least, most;

		if (!product_range(m, i, &f->items[k], &least, &most)
			|| __builtin_add_overflow(*low, least, low)
			|| __builtin_add_overflow(*high, most, high))
			return false;
	}
	return true;
}

static bool product_range(struct refs_model *m, const struct refs_item *i, const struct product *p, long *low,
	long *high)
{
	long most = -1, end;
	const char *name = p->n == 1 && p->atoms[0]->kind == ATOM_NAME ? p->atoms[0]->name : "";

	*low = *high = p->factor;
	if (!p->n)
		return true;
	if (strcmp(name, "MYTHREAD") == 0)
		most = m->unit->options->threads - 1;
	for (; i && is_turn(name) && most < 0; i = i->around)
		if (i->loop && i->count && strcmp(turn_name(m, i), name) == 0) {
			const struct refs_formula *count = formula_resolved(m, i->count);

			if (formula_constant(count, &most))
				most--;
		}
	if (most < 0 || __builtin_mul_overflow(p->factor, most, &end))
		return false;
	*low = end < 0 ? end : 0;
	*high = end > 0 ? end : 0;
	return true;
}

bool is_never_negative(struct refs_model *m, const struct refs_item *i, const struct refs_formula *f)
{
	const struct refs_formula *factor;
	long least = 0, low;

	for (const struct refs_item *up = i; up && f;
		up = up->around) { /* at the last turn, where that is least */
		factor = up->loop ? formula_factor(m->arena, f, turn_name(m, up)) : NULL;

		if (factor && formula_constant(factor, &low) && low < 0 && up->count)
			f = formula_replace(m->arena, f, turn_name(m, up), last_turn(m, up));
	}
	factor = f ? formula_factor(m->arena, f, "MYTHREAD") : NULL;
	if (factor && formula_constant(factor, &low) && low < 0)
		f = formula_replace(m->arena, f, "MYTHREAD",
			formula_add(m->arena, threads_formula(m), -1, formula_number(m->arena, 1)));
	for (size_t k = 0; f && k < f->n; k++) {
		if (!least_product(&f->items[k], &low) || __builtin_add_overflow(least, low, &least))
			return false;
	}
	return f && least >= 0;
}

/* Finds the least value of a product of turns, MYTHREAD and THREADS.  Returns false if it is unknown. */
static bool least_product(const struct product *p, long *low)
{
	*low = p->factor;
	for (size_t i = 0; i < p->n; i++) {
		const char *text = p->atoms[i]->text;
		bool is_zero = is_turn(text) || strcmp(text, "MYTHREAD") == 0;

		if (!is_zero && strcmp(text, "THREADS") != 0)
			return false;
		*low = is_zero ? 0 : *low;
	}
	return p->factor >= 0 || !p->n;
}

/* Returns the trip count less 1, for a loop that has iterations. */
static const struct refs_formula *last_turn(struct refs_model *m, const struct refs_item *loop)
{
	const struct refs_formula *count = turns_formula(m, loop->around, loop->count);
	const struct atom *x = count && count->n == 1 && count->items[0].n == 1 && count->items[0].factor == 1
	                             ? count->items[0].atoms[0]
	                             : NULL;

	if (x && x->kind == ATOM_CALL && strcmp(x->name, "max") == 0 && !x->parts[0]->n)
		count = x->parts[1];
	return formula_add(m->arena, count, -1, formula_number(m->arena, 1));
}

/* ---- rows ---- */

bool find_spread(struct refs_model *m, const struct refs_item *i, long block, const struct refs_formula *x,
	const struct refs_formula *y, struct refs_spread *xs, struct refs_spread *ys)
{
	long grains[MOST_GRAINS] = {block};
	size_t n = 1;

	if (!x || block < 1)
		return false;
	for (size_t k = 0; k < x->n && n < MOST_GRAINS; k++)
		if (x->items[k].n)
			grains[n++] = divisor(block, labs(x->items[k].factor));
	for (size_t tries = n; tries > 0; tries--) {
		size_t best = 0;

		for (size_t k = 1; k < n; k++)
			best = grains[k] > grains[best] ? k : best;
		if (grains[best] < 1)
			return false;
		if (spread_by(m, i, grains[best], x, xs) && (!y || spread_by(m, i, grains[best], y, ys)))
			return true;
		grains[best] = 0;
	}
	return false;
}

static bool spread_by(struct refs_model *m, const struct refs_item *i, long grain,
	const struct refs_formula *f, struct refs_spread *s)
{
	struct formula_draft rows = {.n = 0}, rest = {.n = 0};
	long low, high, row;

	for (size_t k = 0; k < f->n; k++)
		if (!formula_draft_add(f->items[k].n && f->items[k].factor % grain == 0 ? &rows : &rest,
			    f->items[k]))
			return false;
	if (!formula_range(m, i, formula_draft_done(m->arena, &rest), &low, &high))
		return false;
	row = low >= 0 ? low / grain : -((-low + grain - 1) / grain);
	if (high - row * grain >= grain)
		return false;
	formula_draft_add(&rows, (struct product){.factor = row * grain});
	s->grain = grain;
	s->row = formula_draft_done(m->arena, &rows);
	return true;
}

static long divisor(long x, long y)
{
	while (y) {
		long rest = x % y;

		x = y;
		y = rest;
	}
	return x;
}
