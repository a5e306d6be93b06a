/* SPDX-License-Identifier: MIT
 *
 * count.c - the number of accesses of a thread, summed over loops.
 */
#include "stages.h"

static const struct refs_formula *times_of_item(struct refs_model *m, const struct refs_item *i);
static const struct refs_formula *over(struct refs_model *m, const struct refs_item *around,
	const struct refs_item *inner, const struct refs_formula *f);
static bool is_below(const struct refs_items *all, const struct refs_item *i);
static const struct refs_formula *truth(struct refs_model *m, const struct refs_formula *f);

const struct refs_formula *threads_formula(struct refs_model *m)
{
	int threads = m->unit->options->threads;

	return threads ? formula_number(m->arena, threads) : formula_name(m->arena, "THREADS");
}

const struct refs_formula *partition_count(struct refs_model *m, const struct refs_partition *p)
{
	const struct refs_formula *sum = formula_number(m->arena, 0);

	for (size_t i = 0; i < p->n; i++)
		if (!p->items[i].is_repeated)
			sum = formula_add(m->arena, sum, 1, times_of_item(m, p->items[i].item));
	return sum;
}

static const struct refs_formula *times_of_item(struct refs_model *m, const struct refs_item *i)
{
	const struct refs_formula *f = formula_number(m->arena, 1);
	const struct refs_item *inner = i;

	for (i = i->around; f && i; i = i->around) {
		f = over(m, i, inner, f);
		inner = i;
	}
	return f;
}

/* Returns f summed over the loop, or multiplied by the condition, around it. */
static const struct refs_formula *over(struct refs_model *m, const struct refs_item *around,
	const struct refs_item *inner, const struct refs_formula *f)
{
	struct arena *a = m->arena;
	const struct refs_formula *sum, *threads = threads_formula(m), *condition;
	long value, divisor;

	if (around->kind == ITEM_BRANCH) {
		condition = around->condition ? truth(m, around->condition) : NULL;
		if (condition && !is_below(&around->body, inner))
			condition = formula_operator(a, "!", condition, NULL);
		return formula_multiply(a, f, condition);
	}
	sum = around->variable
	            ? formula_sum(a, f, around->variable->name, around->first, around->step, around->count)
	            : formula_multiply(a, f, around->count);
	if (around->kind != ITEM_FORALL || !around->chooses || around->is_nested || !sum)
		return sum;
	if (formula_constant(threads, &divisor) && formula_constant(sum, &value) && value % divisor == 0)
		return formula_number(a, value / divisor);
	return formula_operator(a, "/", sum, threads);
}

static bool is_below(const struct refs_items *all, const struct refs_item *i)
{
	for (size_t k = 0; k < all->n; k++)
		if (all->items[k] == i)
			return true;
	return false;
}

/* Returns a formula that is 0 or 1. */
static const struct refs_formula *truth(struct refs_model *m, const struct refs_formula *f)
{
	const struct product *p = f->items;
	bool is_truth = f->n == 1 && p->n == 1 && p->factor == 1 && p->atoms[0]->kind == ATOM_OPERATOR
	             && *p->atoms[0]->name != '/' && *p->atoms[0]->name != '%';

	return is_truth ? f : formula_operator(m->arena, "!=", f, formula_number(m->arena, 0));
}
