/* SPDX-License-Identifier: MIT
 *
 * affine.c - an index as a sum of variables times constants.
 *
 * The form is computed in ptrdiff_t, the index in the type that C gives it.  They are the same
 * where C's arithmetic does not wrap around, which for signed types is undefined, and where it
 * wraps as addresses do, in 64 bits.  Arithmetic in 32 bits without sign is left alone.
 */
#include "value/affine.h"

#include "pass/expression.h"
#include "value/constant.h"
#include "value/induction.h"
#include "value/integer.h"

#include <stdlib.h>
#include <string.h>

static bool add_sum(struct pass *p, const struct loop *loop, struct affine *a, struct node *n, long factor,
	bool by_threads, bool may_hoist);
static bool add_variable(struct pass *p, const struct loop *loop, struct affine *a, struct node *n,
	long factor, bool by_threads);
static bool add_product(struct pass *p, const struct loop *loop, struct affine *a, struct node *n,
	long factor, bool by_threads, bool may_hoist);
static bool add_opaque(struct pass *p, const struct loop *loop, struct affine *a, struct node *n, long factor,
	bool by_threads, bool may_hoist);
static bool add_term(struct affine *a, struct term t);
static bool refuse_index(struct pass *p, const struct loop *loop, struct node *n, bool may_hoist);
static enum reason index_reason(const struct pass *p, const struct loop *loop, struct node *n,
	bool may_hoist);

bool affine_add(struct pass *p, const struct loop *loop, struct affine *a, struct node *n, long factor,
	bool by_threads, bool may_hoist)
{
	const struct refusal earlier = p->refusal;
	const struct affine before = *a;

	if (n->type && is_integer(n->type) && labs(factor) <= LARGEST_CONSTANT) {
		if (add_sum(p, loop, a, n, factor, by_threads, may_hoist))
			return true;
		*a = before;
		if (add_opaque(p, loop, a, n, factor, by_threads, may_hoist)) {
			p->refusal = earlier; /* of parts that need not be affine */
			return true;
		}
	}
	return refusal_is_open(p) && refuse_index(p, loop, n, may_hoist);
}

/* By its parts. */
static bool add_sum(struct pass *p, const struct loop *loop, struct affine *a, struct node *n, long factor,
	bool by_threads, bool may_hoist)
{
	struct node *inner = n->last;
	long value;

	if (constant_value(n, p->unit, &value)) {
		*(by_threads ? &a->constant_by_threads : &a->constant) += factor * value;
		return true;
	}
	switch (n->kind) {
	case NODE_REF: return add_variable(p, loop, a, n, factor, by_threads);
	case NODE_PAREN: return affine_add(p, loop, a, n->first, factor, by_threads, may_hoist);
	case NODE_CAST:
	case NODE_CONVERT: /* a shared place has its value by the conversion alone */
		return inner && inner->type && !inner->type->is_shared && keeps_value(inner->type, n->type)
		    && affine_add(p, loop, a, inner, factor, by_threads, may_hoist);
	case NODE_UNARY:
		return (n->op == OP_MINUS || n->op == OP_PLUS) && is_wide(n->type)
		    && affine_add(p, loop, a, n->first, n->op == OP_MINUS ? -factor : factor, by_threads,
			    may_hoist);
	case NODE_BINARY:
		if (!is_wide(n->type))
			return false;
		if (n->op == OP_MUL)
			return add_product(p, loop, a, n, factor, by_threads, may_hoist);
		return (n->op == OP_ADD || n->op == OP_SUB)
		    && affine_add(p, loop, a, n->first, factor, by_threads, may_hoist)
		    && affine_add(p, loop, a, n->last, n->op == OP_SUB ? -factor : factor, by_threads,
			    may_hoist);
	default: return false;
	}
}

/* THREADS, MYTHREAD, or a variable that the loop counts or leaves alone. */
static bool add_variable(struct pass *p, const struct loop *loop, struct affine *a, struct node *n,
	long factor, bool by_threads)
{
	if (is_threads(n)) {
		if (by_threads)
			return false;
		a->constant_by_threads += factor;
		return true;
	}
	if (node_is_mythread(n))
		return add_term(a, (struct term){NULL, NULL, factor, by_threads});
	if (!n->decl || !is_unaliased_local(p, n->decl))
		return false;
	if (map_get(&loop->effects.changed, (unsigned long)n->decl->first)
		&& !(loop->induction && loop->induction->var == n->decl->first))
		return false;
	return add_term(a, (struct term){n->decl->first, NULL, factor, by_threads});
}

static bool add_product(struct pass *p, const struct loop *loop, struct affine *a, struct node *n,
	long factor, bool by_threads, bool may_hoist)
{
	struct node *x = n->first, *y = n->last;
	long value;

	if (constant_value(x, p->unit, &value) || is_threads(strip_integer_casts(x))) {
		y = n->first;
		x = n->last;
	}
	if (constant_value(y, p->unit, &value))
		return value && labs(value) <= LARGEST_CONSTANT
		    && labs(factor) <= LARGEST_CONSTANT / labs(value)
		    && affine_add(p, loop, a, x, factor * value, by_threads, may_hoist);
	return is_threads(strip_integer_casts(y)) && !by_threads
	    && affine_add(p, loop, a, x, factor, true, may_hoist);
}

/* Anything else that the loop does not change, as it is written. */
static bool add_opaque(struct pass *p, const struct loop *loop, struct affine *a, struct node *n, long factor,
	bool by_threads, bool may_hoist)
{
	return (may_hoist || cannot_fault(n)) && is_invariant(p, &loop->effects, n)
	    && add_term(a, (struct term){NULL, n, factor, by_threads});
}

/* n is the smallest part that is not affine; of the value of a shared place, the place. */
static bool refuse_index(struct pass *p, const struct loop *loop, struct node *n, bool may_hoist)
{
	while (n->kind == NODE_CONVERT && n->last && n->last->type && n->last->type->is_shared)
		n = n->last;
	return refuse(p, index_reason(p, loop, n, may_hoist), n, 0, 0, 0);
}

static enum reason index_reason(const struct pass *p, const struct loop *loop, struct node *n, bool may_hoist)
{
	enum number number = n->type && n->type->kind == TYPE_NUMBER ? n->type->number : NUMBER_OTHER;
	bool converts = n->kind == NODE_CONVERT || n->kind == NODE_CAST;

	if (!may_hoist && is_invariant(p, &loop->effects, n))
		return REASON_INDEX_CONDITIONAL;
	if (n->kind == NODE_CALL)
		return REASON_INDEX_CALL;
	if (n->kind == NODE_REF && n->decl && map_get(&loop->effects.changed, (unsigned long)n->decl->first))
		return REASON_INDEX_SET;
	if (is_memory(n))
		return REASON_INDEX_MEMORY;
	if (number == NUMBER_UINT
		|| (converts && n->last && n->last->type && n->last->type->number != NUMBER_OTHER))
		return REASON_INDEX_UNSIGNED;
	if (n->kind != NODE_BINARY || n->op == OP_ADD || n->op == OP_SUB)
		return REASON_INDEX_OTHER;
	return n->op == OP_MUL ? REASON_INDEX_PRODUCT : REASON_INDEX_DIVIDED;
}

static bool add_term(struct affine *a, struct term t)
{
	for (size_t i = 0; i < a->n; i++) {
		struct term *x = &a->terms[i];

		if (x->var != t.var || x->opaque || t.opaque || x->by_threads != t.by_threads)
			continue;
		x->factor += t.factor;
		if (!x->factor)
			*x = a->terms[--a->n];
		return true;
	}
	if (a->n == MOST_TERMS)
		return false;
	if (t.factor)
		a->terms[a->n++] = t;
	return true;
}

bool affine_distance(const struct pass *p, const struct affine *a, const struct affine *b, long *distance)
{
	if (a->constant_by_threads != b->constant_by_threads || a->n != b->n)
		return false;
	*distance = b->constant - a->constant;
	for (size_t i = 0; i < a->n; i++) {
		const struct term *x = &a->terms[i];
		bool found = false;

		for (size_t j = 0; j < b->n; j++)
			found |= b->terms[j].var == x->var
			      && same_expression(p->unit, x->opaque, b->terms[j].opaque)
			      && b->terms[j].factor == x->factor && b->terms[j].by_threads == x->by_threads;
		if (!found)
			return false;
	}
	return true;
}

bool affine_factor(const struct affine *a, const struct decl *var, long *factor, bool *by_threads)
{
	*factor = 0;
	*by_threads = false;
	for (size_t i = 0; i < a->n; i++) {
		if (a->terms[i].var != var)
			continue;
		if (*factor)
			return false;
		*factor = a->terms[i].factor;
		*by_threads = a->terms[i].by_threads;
	}
	return true;
}

bool affine_in_blocks(struct affine *a, long block)
{
	if (a->constant % block || a->constant_by_threads % block)
		return false;
	a->constant /= block;
	a->constant_by_threads /= block;
	for (size_t i = 0; i < a->n; i++) {
		if (a->terms[i].factor % block)
			return false;
		a->terms[i].factor /= block;
	}
	return true;
}
