/* SPDX-License-Identifier: MIT
 *
 * depend.c - decides whether two references may access the same element, and are in the memory of one
 * thread.
 */
#include "stages.h"

#include <stdlib.h>
#include <string.h>

static struct node *element_of_member(struct node *n);
static bool same_pointer(struct refs_model *m, const struct refs_item *x, const struct refs_item *y);
static bool has_same_element_text(struct refs_model *m, const struct refs_item *x, const struct refs_item *y);
static bool terms_meet(struct refs_model *m, const struct refs_item *x, const struct refs_item *y);

const struct refs_item *loop_around(const struct refs_item *i)
{
	for (i = i->around; i && !i->loop; i = i->around)
		;
	return i;
}

bool in_one_nest(const struct refs_item *x, const struct refs_item *y)
{
	const struct refs_item *a = loop_around(x), *b = loop_around(y), *up;

	for (up = a; up && up != b; up = loop_around(up))
		;
	if (up == b)
		return true;
	for (up = b; up && up != a; up = loop_around(up))
		;
	return up == a;
}

/* ---- affinity ---- */

bool same_affinity(struct refs_model *m, struct refs_item *x, struct refs_item *y)
{
	const struct refs_formula *a = turns_index(m, x), *b = turns_index(m, y);
	const struct refs_array *array = x->target.array;
	const struct refs_item *inner;
	struct refs_spread one, other;
	long block = array_block(array);

	if (!same_pointer(m, x, y))
		return false;
	if (!array->is_known)
		return (x->target.is_relative && y->target.is_relative && block == BLOCK_INDEFINITE
			       && loop_around(x) == loop_around(y))
		    || has_same_element_text(m, x, y);
	if (block == BLOCK_INDEFINITE)
		return true;
	if (!a || !b)
		return has_same_element_text(m, x, y);
	if (formula_same(a, b))
		return true;
	for (inner = loop_around(y); inner && inner != loop_around(x); inner = loop_around(inner))
		;
	inner = inner ? loop_around(y) : loop_around(x);
	return find_spread(m, inner, block, a, b, &one, &other) && formula_same(one.row, other.row);
}

/* Returns whether both indices are relative to one pointer. */
static bool same_pointer(struct refs_model *m, const struct refs_item *x, const struct refs_item *y)
{
	return !x->target.base == !y->target.base
	    && (!x->target.base || same_expression(m->unit, x->target.base, y->target.base));
}

/* Returns whether two references have the same element by its text, in one iteration. */
static bool has_same_element_text(struct refs_model *m, const struct refs_item *x, const struct refs_item *y)
{
	return loop_around(x) == loop_around(y)
	    && same_expression(m->unit, element_of_member(x->node), element_of_member(y->node));
}

static struct node *element_of_member(struct node *n)
{
	for (n = node_strip(n); n->kind == NODE_MEMBER && n->first; n = node_strip(n->first))
		if (n->is_arrow)
			return n->first;
	return n;
}

bool same_location(struct refs_model *m, struct refs_item *x, struct refs_item *y)
{
	const struct refs_formula *a = turns_index(m, x), *b = turns_index(m, y);

	if (node_strip(x->node)->kind == NODE_MEMBER || node_strip(y->node)->kind == NODE_MEMBER || !a || !b)
		return loop_around(x) == loop_around(y) && same_expression(m->unit, x->node, y->node);
	return x->target.array->is_known && same_pointer(m, x, y) && formula_same(a, b);
}

/* ---- dependence ---- */

bool references_may_meet(struct refs_model *m, struct refs_item *x, struct refs_item *y)
{
	const struct refs_formula *a = turns_index(m, x), *b = turns_index(m, y);
	const struct node *p = node_strip(x->node), *q = node_strip(y->node);
	long low[2], high[2];

	if (x->target.array != y->target.array)
		return false;
	if (p->kind == NODE_MEMBER && q->kind == NODE_MEMBER && p->decl && q->decl && p->decl != q->decl)
		return false;
	if (!a || !b || !x->target.array->is_known || !same_pointer(m, x, y))
		return true;
	if (formula_range(m, x->around, a, &low[0], &high[0])
		&& formula_range(m, y->around, b, &low[1], &high[1])
		&& (high[0] < low[1] || high[1] < low[0]))
		return false;
	return terms_meet(m, x, y);
}

/* Returns whether some turns of the loops make up for the distance. */
static bool terms_meet(struct refs_model *m, const struct refs_item *x, const struct refs_item *y)
{
	const struct refs_formula *sides[2] = {x->turns, y->turns};
	struct formula_draft fixed = {.n = 0};
	long common = 0, distance = 0;

	for (int side = 0; side < 2; side++)
		for (size_t i = 0; i < sides[side]->n; i++) {
			struct product p = sides[side]->items[i];
			bool turns = false;

			for (size_t k = 0; k < p.n; k++)
				turns |= p.atoms[k]->kind != ATOM_NAME || is_turn(p.atoms[k]->name);
			for (long rest, by = labs(p.factor); turns && by; by = rest) {
				rest = common % by;
				common = by;
			}
			p.factor = side ? -p.factor : p.factor;
			if (!turns && !formula_draft_add(&fixed, p))
				return true;
		}
	if (!formula_constant(formula_draft_done(m->arena, &fixed), &distance))
		return true;
	return common ? distance % common == 0 : distance == 0;
}

const char *dependence_kind(struct refs_model *m, struct refs_item *write, struct refs_item *read)
{
	const struct refs_formula *a = turns_index(m, write), *b = turns_index(m, read), *factor;
	const struct refs_item *loop = loop_around(write);
	long distance, step;
	bool comes_first = write->id < read->id;

	if (a && b && loop && loop == loop_around(read)
		&& formula_constant(formula_add(m->arena, b, -1, a), &distance) && distance) {
		factor = formula_factor(m->arena, a, turn_name(m, loop));
		if (factor && formula_constant(factor, &step)
			&& step) /* the number of iterations by which the read comes later */
			comes_first = (distance < 0) == (step > 0);
	}
	return comes_first ? "true" : "anti";
}
