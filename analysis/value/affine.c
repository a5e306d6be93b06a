/* SPDX-License-Identifier: MIT
 *
 * affine.c - converts an index to a sum of variables times constants.
 *
 * The form is computed in ptrdiff_t, the index in the type that C gives it.  They are the same where C's
 * arithmetic does not wrap around, which for signed types is undefined, and where it wraps as addresses do,
 * in 64 bits.  Unsigned arithmetic in 32 bits is left alone.
 */
#include "value/affine.h"

#include "pass/expression.h"
#include "value/constant.h"
#include "value/definition.h"
#include "value/induction.h"
#include "value/inlined.h"
#include "value/integer.h"

#include <stdlib.h>
#include <string.h>

/* The sum that is being built, and its context. */
struct sum {
	struct pass *pass;
	const struct loop *loop;
	struct affine *form;
	bool may_hoist;
	const struct inlined *inlined; /* the call that contains the nodes, or NULL in the loop */
};

static bool add_expression(const struct sum *s, struct node *n, long factor, bool by_threads);
static bool add_sum(const struct sum *s, struct node *n, long factor, bool by_threads);
static bool sum_add_variable(const struct sum *s, struct node *n, long factor, bool by_threads);
static bool add_definition(const struct sum *s, struct node *name, long factor, bool by_threads);
static bool add_product(const struct sum *s, struct node *n, long factor, bool by_threads);
static bool sum_add_call(const struct sum *s, struct node *call, long factor, bool by_threads);
static bool may_inline(const struct sum *s, struct node *call, struct inlined *in);
static bool add_opaque(const struct sum *s, struct node *n, long factor, bool by_threads);
static bool add_scaled(const struct sum *s, struct node *n, long factor, bool by_threads);
static bool add_scaled_parts(const struct sum *s, struct node *x, struct node *y, long factor,
	bool by_threads);
static struct node *opaque_outside(const struct sum *s, struct node *n);
static bool refuse_index(const struct sum *s, struct node *n);
static enum reason index_reason(const struct sum *s, struct node *n);
static bool add_term(struct affine *a, struct term t);
static bool add_thread(const struct sum *s, struct node *n);
static struct node *find_quotient(const struct sum *s, struct node *n, struct affine *divisor, bool *narrows);
static bool narrows_to_int(const struct node *n);

bool affine_add(struct pass *p, const struct loop *loop, struct affine *a, struct node *n, long factor,
	bool by_threads, bool may_hoist)
{
	const struct sum s = {p, loop, a, may_hoist, NULL};

	return add_expression(&s, n, factor, by_threads);
}

static bool add_expression(const struct sum *s, struct node *n, long factor, bool by_threads)
{
	const struct refusal earlier = s->pass->refusal;
	const struct affine before = *s->form;

	if (n->type && is_integer(n->type) && labs(factor) <= LARGEST_CONSTANT) {
		if (add_sum(s, n, factor, by_threads))
			return true;
		*s->form = before;
		if (add_opaque(s, n, factor, by_threads) || add_scaled(s, n, factor, by_threads)) {
			s->pass->refusal = earlier; /* of parts that need not be affine */
			return true;
		}
	}
	return !s->inlined && refusal_is_open(s->pass) && refuse_index(s, n);
}

/* Adds an expression by its parts. */
static bool add_sum(const struct sum *s, struct node *n, long factor, bool by_threads)
{
	struct node *inner = n->last;
	long value;

	if (constant_value(n, s->pass->unit, &value)) {
		*(by_threads ? &s->form->constant_by_threads : &s->form->constant) += factor * value;
		return true;
	}
	switch (n->kind) {
	case NODE_REF: return sum_add_variable(s, n, factor, by_threads);
	case NODE_CALL: return sum_add_call(s, n, factor, by_threads);
	case NODE_PAREN: return add_expression(s, n->first, factor, by_threads);
	case NODE_CAST:
	case NODE_CONVERT: /* the conversion alone makes a shared place a value */
		return inner && inner->type && !inner->type->is_shared && keeps_value(inner->type, n->type)
		    && add_expression(s, inner, factor, by_threads);
	case NODE_UNARY:
		return (n->op == OP_MINUS || n->op == OP_PLUS) && is_wide(n->type)
		    && add_expression(s, n->first, n->op == OP_MINUS ? -factor : factor, by_threads);
	case NODE_BINARY:
		if (!is_wide(n->type))
			return false;
		if (n->op == OP_MUL)
			return add_product(s, n, factor, by_threads);
		return (n->op == OP_ADD || n->op == OP_SUB) && add_expression(s, n->first, factor, by_threads)
		    && add_expression(s, n->last, n->op == OP_SUB ? -factor : factor, by_threads);
	default: return false;
	}
}

/* Adds THREADS, MYTHREAD, a parameter of a call that is inlined, or a variable that is the induction variable
 * or invariant. */
static bool sum_add_variable(const struct sum *s, struct node *n, long factor, bool by_threads)
{
	struct node *argument;

	if (is_threads(n)) {
		if (by_threads)
			return false;
		s->form->constant_by_threads += factor;
		return true;
	}
	if (node_is_mythread(n))
		return add_term(s->form, (struct term){.factor = factor, .by_threads = by_threads});
	if (s->inlined) {
		struct sum outside = *s;

		argument = inlined_argument(s->inlined, n);
		outside.inlined = s->inlined->outer;
		return argument && add_expression(&outside, argument, factor, by_threads);
	}
	if (!n->decl || !is_unaliased_local(s->pass, n->decl))
		return false;
	if (map_get(&s->loop->effects.changed, (unsigned long)n->decl->first)
		&& !(s->loop->induction && s->loop->induction->var == n->decl->first))
		return add_definition(s, n, factor, by_threads);
	return add_term(s->form,
		(struct term){.var = n->decl->first, .factor = factor, .by_threads = by_threads});
}

/* Adds a variable that the loop sets as what it is set to. */
static bool add_definition(const struct sum *s, struct node *name, long factor, bool by_threads)
{
	struct node *definition = s->pass->follows ? loop_definition(s->loop, name) : NULL;
	struct sum there = *s;

	if (!definition)
		return false;
	there.may_hoist |= is_in_each_begun(s->pass, s->loop, definition);
	return add_expression(&there, definition_value(definition), factor, by_threads);
}

static bool add_product(const struct sum *s, struct node *n, long factor, bool by_threads)
{
	struct node *x = n->first, *y = n->last;
	long value;

	if (constant_value(x, s->pass->unit, &value) || is_threads(strip_integer_casts(x))) {
		y = n->first;
		x = n->last;
	}
	if (constant_value(y, s->pass->unit, &value))
		return value && labs(value) <= LARGEST_CONSTANT
		    && labs(factor) <= LARGEST_CONSTANT / labs(value)
		    && add_expression(s, x, factor * value, by_threads);
	return is_threads(strip_integer_casts(y)) && !by_threads && add_expression(s, x, factor, true);
}

/* Adds a function that only returns a sum of its parameters, such as one that numbers the elements of a
 * grid. */
static bool sum_add_call(const struct sum *s, struct node *call, long factor, bool by_threads)
{
	struct inlined in;
	struct sum inside = *s;

	inside.inlined = &in;
	return may_inline(s, call, &in) && add_expression(&inside, in.result, factor, by_threads);
}

/* Returns whether a call equals the expression that its function returns, and its arguments have no effects,
 * even those that the function does not use. */
static bool may_inline(const struct sum *s, struct node *call, struct inlined *in)
{
	struct affine alone = {0};
	struct sum unused = *s;

	if (!inlined_call(s->pass, call, s->inlined, in))
		return false;
	unused.form = &alone;
	for (struct node *c = call->first->next; c; c = c->next)
		if (!add_expression(&unused, c, 1, false))
			return false;
	return true;
}

/* Adds any other invariant expression, as it is written. */
static bool add_opaque(const struct sum *s, struct node *n, long factor, bool by_threads)
{
	n = opaque_outside(s, n);
	return n && add_term(s->form, (struct term){.opaque = n, .factor = factor, .by_threads = by_threads});
}

/* Adds x * y, where y is invariant: each part of x is multiplied by it, in ptrdiff_t, which is harmless for
 * an iteration that skips the product. */
static bool add_scaled(const struct sum *s, struct node *n, long factor, bool by_threads)
{
	const struct affine before = *s->form;

	if (n->kind != NODE_BINARY || n->op != OP_MUL || !is_wide(n->type)
		|| (!s->may_hoist && n->type->number != NUMBER_INT))
		return false;
	if (add_scaled_parts(s, n->first, n->last, factor, by_threads))
		return true;
	*s->form = before;
	if (add_scaled_parts(s, n->last, n->first, factor, by_threads))
		return true;
	*s->form = before;
	return false;
}

/* Returns false if it failed; the form may then have some of the parts. */
static bool add_scaled_parts(const struct sum *s, struct node *x, struct node *y, long factor,
	bool by_threads)
{
	const struct decl *counter = s->loop->induction ? s->loop->induction->var : NULL;
	struct affine form = {0};
	struct sum parts = *s;

	parts.form = &form;
	y = opaque_outside(s, y);
	if (!y || !add_expression(&parts, x, 1, false) || form.constant_by_threads
		|| labs(form.constant) > LARGEST_CONSTANT)
		return false;
	for (size_t i = 0; i < form.n; i++) {
		struct term t = form.terms[i];

		t.factor *= factor;
		if (t.times || (t.var && t.var == counter) || (t.by_threads && by_threads)
			|| labs(t.factor) > LARGEST_CONSTANT)
			return false;
		t.times = y;
		t.by_threads |= by_threads;
		if (!add_term(s->form, t))
			return false;
	}
	return !form.constant
	    || add_term(s->form,
		    (struct term){.opaque = y, .factor = factor * form.constant, .by_threads = by_threads});
}

/* Returns the expression of the loop for a part, if it is invariant, or NULL. */
static struct node *opaque_outside(const struct sum *s, struct node *n)
{
	if (s->inlined)
		n = inlined_outside(s->pass, s->inlined, n);
	return n && (s->may_hoist || cannot_fault_before(s->pass, s->loop, n))
	                    && is_invariant(s->pass, &s->loop->effects, n)
	             ? n
	             : NULL;
}

/* Records the refusal of n, the smallest part that is not affine; for the value of a shared place, of the
 * place. */
static bool refuse_index(const struct sum *s, struct node *n)
{
	while (n->kind == NODE_CONVERT && n->last && n->last->type && n->last->type->is_shared)
		n = n->last;
	return pass_refuse(s->pass, index_reason(s, n), n, 0, 0, 0);
}

static enum reason index_reason(const struct sum *s, struct node *n)
{
	const struct effects *e = &s->loop->effects;
	enum number number = n->type && n->type->kind == TYPE_NUMBER ? n->type->number : NUMBER_OTHER;
	bool converts = n->kind == NODE_CONVERT || n->kind == NODE_CAST;

	if (!s->may_hoist && is_invariant(s->pass, e, n))
		return REASON_INDEX_CONDITIONAL;
	if (n->kind == NODE_CALL)
		return REASON_INDEX_CALL;
	if (n->kind == NODE_REF && n->decl && map_get(&e->changed, (unsigned long)n->decl->first))
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

		if (x->var != t.var || x->opaque || t.opaque || x->times || t.times
			|| x->by_threads != t.by_threads)
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

bool affine_add_thread(struct pass *p, const struct loop *loop, struct affine *a, struct node *n)
{
	const struct sum s = {p, loop, a, true, NULL};

	return add_thread(&s, n);
}

static bool add_thread(const struct sum *s, struct node *n)
{
	struct node *core = strip_integer_casts(n = affinity_dividend(n));
	const struct affine before = *s->form;
	struct inlined in;
	struct sum inside = *s;

	inside.inlined = &in;
	if (core->kind == NODE_CALL && is_unsigned64(core->type) == is_unsigned64(n->type)
		&& may_inline(s, core, &in) && add_thread(&inside, in.result))
		return true;
	*s->form = before;
	return add_expression(s, n, 1, false);
}

struct node *affine_quotient(struct pass *p, const struct loop *loop, struct node *n, struct affine *dividend,
	struct affine *divisor, bool *narrows)
{
	const struct sum s = {p, loop, dividend, true, NULL};
	const struct refusal earlier = p->refusal;
	struct node *quotient;

	*narrows = false;
	quotient = find_quotient(&s, n, divisor, narrows);
	p->refusal = earlier;
	return quotient;
}

static struct node *find_quotient(const struct sum *s, struct node *n, struct affine *divisor, bool *narrows)
{
	struct node *core = strip_integer_casts(n = affinity_dividend(n));
	struct inlined in;
	struct sum inside = *s, below = *s;

	if (is_unsigned64(n->type) != is_unsigned64(core->type)) /* not the same below 0 */
		return NULL;
	if (narrows_to_int(core)) {
		*narrows = true;
		core = strip_integer_casts(core->last);
	}
	inside.inlined = &in;
	below.form = divisor;
	if (core->kind == NODE_CALL)
		return may_inline(s, core, &in) ? find_quotient(&inside, in.result, divisor, narrows) : NULL;
	return core->kind == NODE_BINARY && core->op == OP_DIV && is_wide(core->type)
	                    && add_expression(s, core->first, 1, false)
	                    && add_expression(&below, core->last, 1, false)
	             ? core
	             : NULL;
}

/* Returns whether a signed number of 64 bits becomes an int. */
static bool narrows_to_int(const struct node *n)
{
	return (n->kind == NODE_CAST || n->kind == NODE_CONVERT) && n->type->number == NUMBER_INT && n->last
	    && n->last->type && is_wide(n->last->type) && number_bytes(n->last->type->number) == 8
	    && !is_unsigned64(n->last->type);
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
			      && same_expression(p->unit, x->times, b->terms[j].times)
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
