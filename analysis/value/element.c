/* SPDX-License-Identifier: MIT
 *
 * element.c - finds the element of a shared array that a place or a pointer-to-shared denotes.
 */
#include "value/element.h"

#include "effects/effects.h"
#include "pass/expression.h"
#include "value/constant.h"
#include "value/integer.h"

#include <limits.h>

/* A strip of fewer iterations costs more than it saves. */
enum { SHORTEST_ROUND = 8 };

static bool set_type(struct element *e, struct type *t);
static bool add_pointer(struct pass *p, const struct loop *loop, struct node *n, struct element *e,
	bool may_hoist);
static bool element_add_place(struct pass *p, const struct loop *loop, struct node *n, struct element *e,
	bool may_hoist);
static bool add_index(struct pass *p, const struct loop *loop, struct element *e, struct node *index,
	struct type *pointee, bool is_minus, bool may_hoist);
static bool add_divided(struct pass *p, const struct loop *loop, struct element *e, struct node *index,
	long factor, bool by_threads, bool may_hoist);
static bool add_divided_sum(struct pass *p, const struct loop *loop, struct element *e, struct node *sum,
	long factor, bool by_threads, bool may_hoist);
static bool may_wrap_by(struct pass *p, const struct loop *loop, struct node *modulus);
static bool join_divided(struct pass *p, const struct loop *loop, struct element *e, bool may_hoist);
static bool set_base(struct pass *p, const struct loop *loop, struct element *e, struct node *n,
	bool may_hoist);
static bool is_fixed_in_round(const struct pass *p, const struct loop *loop, const struct element *e,
	bool may_hoist);
static bool is_invariant_base(struct pass *p, const struct loop *loop, struct node *n, bool may_hoist);
static bool is_of_affinity(const struct pass *p, const struct loop *loop, const struct node *n);
static bool refuse_base(struct pass *p, const struct loop *loop, struct node *n, bool may_hoist);

bool shared_element(struct pass *p, const struct loop *loop, struct node *n, struct element *e,
	bool may_hoist)
{
	if (!set_type(e, n->type))
		return pass_refuse(p, REASON_POINTER_OTHER, n, 0, 0, 0);
	return element_add_place(p, loop, n, e, may_hoist) && join_divided(p, loop, e, may_hoist);
}

bool shared_target(struct pass *p, const struct loop *loop, struct node *n, struct element *e, bool may_hoist)
{
	if (!type_is_pts(n->type))
		return shared_element(p, loop, n, e, may_hoist);
	if (!set_type(e, n->type->base))
		return pass_refuse(p, REASON_POINTER_OTHER, n, 0, 0, 0);
	return add_pointer(p, loop, n, e, may_hoist) && join_divided(p, loop, e, may_hoist);
}

static bool set_type(struct element *e, struct type *t)
{
	e->element = type_element(t);
	e->block = e->element->block;
	return !e->element->is_incomplete && e->element->kind != TYPE_VOID && e->block >= 0;
}

/* Adds a pointer-to-shared: an array, &place, p + i, or an invariant variable. */
static bool add_pointer(struct pass *p, const struct loop *loop, struct node *n, struct element *e,
	bool may_hoist)
{
	n = node_strip(n);
	if (n->kind == NODE_CONVERT && has_shared_array_type(n->first))
		return element_add_place(p, loop, n->first, e, may_hoist);
	if (n->kind == NODE_UNARY && n->op == OP_ADDRESS) {
		struct node *place = node_strip(n->first);

		/* the member of a struct is where the struct is, but is no element of its array */
		if (place->kind == NODE_MEMBER)
			return refuse_base(p, loop, place, may_hoist);
		return element_add_place(p, loop, place, e, may_hoist);
	}
	if (n->kind == NODE_BINARY && (n->op == OP_ADD || n->op == OP_SUB)) {
		struct node *index, *pointer = node_pointer_side(n, &index);

		if (!type_is_pts(pointer->type) || type_is_pts(index->type))
			return pass_refuse(p, REASON_POINTER_OTHER, n, 0, 0, 0);
		return add_index(p, loop, e, index, n->type->base, n->op == OP_SUB, may_hoist)
		    && add_pointer(p, loop, pointer, e, may_hoist);
	}
	return set_base(p, loop, e, n, may_hoist);
}

static bool element_add_place(struct pass *p, const struct loop *loop, struct node *n, struct element *e,
	bool may_hoist)
{
	n = node_strip(n);
	if (n->kind == NODE_UNARY && n->op == OP_DEREF)
		return add_pointer(p, loop, n->first, e, may_hoist);
	if (n->kind == NODE_SUBSCRIPT) {
		struct node *index, *pointer = node_pointer_side(n, &index);

		if (!type_is_pts(pointer->type))
			return pass_refuse(p, REASON_POINTER_OTHER, pointer, 0, 0, 0);
		return add_index(p, loop, e, index, n->type, false, may_hoist)
		    && add_pointer(p, loop, pointer, e, may_hoist);
	}
	if (n->kind != NODE_REF || !has_shared_array_type(n))
		return refuse_base(p, loop, n, may_hoist);
	return set_base(p, loop, e, n, may_hoist);
}

static bool add_index(struct pass *p, const struct loop *loop, struct element *e, struct node *index,
	struct type *pointee, bool is_minus, bool may_hoist)
{
	long elements = type_elements(pointee);

	if (elements <= 0)
		return pass_refuse(p, REASON_INDEX_OTHER, index, 0, 0, 0);
	if (e->ignores_columns && column_stride(p->unit, pointee, e->block))
		return true;
	if (is_minus)
		elements = -elements;
	return affine_add(p, loop, &e->at, index, elements, type_by_threads(pointee), may_hoist)
	    || add_divided(p, loop, e, index, elements, type_by_threads(pointee), may_hoist);
}

long column_stride(const struct unit *u, const struct type *pointee, long block)
{
	long stride = type_elements(pointee), threads = type_by_threads(pointee) ? 1 : u->options->threads;

	stride = threads && stride % threads == 0 ? stride / threads : 0;
	return block > 0 && stride > 0 && stride % block == 0 ? stride : 0;
}

/* ---- a[x / n][x % n] ---- */

/* Adds the index x / n or x % n, which may have its counterpart in another dimension. */
static bool add_divided(struct pass *p, const struct loop *loop, struct element *e, struct node *index,
	long factor, bool by_threads, bool may_hoist)
{
	struct node *n = strip_integer_casts(index);
	struct divided *d = n->kind != NODE_BINARY ? NULL
	                  : n->op == OP_DIV        ? &e->quotient
	                  : n->op == OP_REM        ? &e->remainder
	                                           : NULL;

	if (!d && e->may_wrap && n->kind == NODE_BINARY && n->op == OP_ADD && is_wide(n->type))
		return add_divided_sum(p, loop, e, n, factor, by_threads, may_hoist);
	if (!d || d->index)
		return false;
	if (!constant_value(n->last, p->unit, &d->divisor))
		d->divisor = e->may_wrap && n->op == OP_REM && may_wrap_by(p, loop, n->last) ? LONG_MAX : 0;
	if (d->divisor < 1)
		return false;
	d->index = n;
	d->x = n->first;
	d->factor = factor;
	d->by_threads = by_threads;
	return true;
}

/* Adds k + x % n or x % n + k. */
static bool add_divided_sum(struct pass *p, const struct loop *loop, struct element *e, struct node *sum,
	long factor, bool by_threads, bool may_hoist)
{
	const struct element before = *e;

	if (affine_add(p, loop, &e->at, sum->first, factor, by_threads, may_hoist)
		&& add_divided(p, loop, e, sum->last, factor, by_threads, may_hoist))
		return true;
	*e = before;
	return affine_add(p, loop, &e->at, sum->last, factor, by_threads, may_hoist)
	    && add_divided(p, loop, e, sum->first, factor, by_threads, may_hoist);
}

/* Returns whether strips of up to a variable number of iterations may be long ones. */
static bool may_wrap_by(struct pass *p, const struct loop *loop, struct node *modulus)
{
	return !is_threads(strip_integer_casts(modulus)) && is_invariant(p, &loop->effects, modulus);
}

/* Joins two indices: x / n * n + x % n is x (C99 6.5.5p6).  A remainder alone is as x is, but for the places
 * where it wraps around. */
static bool join_divided(struct pass *p, const struct loop *loop, struct element *e, bool may_hoist)
{
	const struct divided *q = &e->quotient, *r = &e->remainder;
	struct wrapped *wrapped;

	if (!q->index && !r->index)
		return true;
	if (q->index && r->index && !e->moves_base && q->divisor == r->divisor
		&& q->factor == r->factor * r->divisor && q->by_threads == r->by_threads
		&& same_expression(p->unit, q->x, r->x)) {
		refusal_begin(p);
		return affine_add(p, loop, &e->at, r->x, r->factor, r->by_threads, may_hoist);
	}
	if (q->index || !e->may_wrap || r->factor != 1 || r->by_threads || r->divisor < SHORTEST_ROUND
		|| (r->divisor == LONG_MAX && !may_hoist)) /* it may be 0 */
		return false;
	wrapped = arena_alloc(p->unit->arena, sizeof *wrapped);
	*wrapped = (struct wrapped){.remainder = r->index, .rest = e->at};
	e->wrapped = wrapped;
	refusal_begin(p);
	return affine_add(p, loop, &wrapped->x, r->x, 1, false, may_hoist)
	    && affine_add(p, loop, &e->at, r->x, 1, false, may_hoist);
}

static bool set_base(struct pass *p, const struct loop *loop, struct element *e, struct node *n,
	bool may_hoist)
{
	e->base = n;
	if (is_invariant_base(p, loop, n, may_hoist))
		return true;
	e->moves_base = is_fixed_in_round(p, loop, e, may_hoist);
	return e->moves_base || refuse_base(p, loop, n, may_hoist);
}

/* Returns whether a base depends on x / m while the index is x % m, as in directory[i / n][i % n]: it is
 * invariant in each strip. */
static bool is_fixed_in_round(const struct pass *p, const struct loop *loop, const struct element *e,
	bool may_hoist)
{
	struct effects round = loop->effects;

	round.round = e->remainder.index;
	return e->may_wrap && may_hoist && round.round && !has_shared_array_type(e->base)
	    && is_invariant(p, &round, e->base);
}

/* Returns whether a base is invariant in the loop. */
static bool is_invariant_base(struct pass *p, const struct loop *loop, struct node *n, bool may_hoist)
{
	struct node *core = n;

	if (has_shared_array_type(n)) /* if the loop declares it, its name may denote another array outside */
		return n->kind == NODE_REF && !map_get(&loop->effects.changed, (unsigned long)n->decl->first);
	while (core->kind == NODE_PAREN || (core->kind == NODE_CONVERT && core->first->kind == NODE_REF))
		core = core->first;
	if (core->kind == NODE_REF && core->decl && is_unaliased_local(p, core->decl))
		return !map_get(&loop->effects.changed, (unsigned long)core->decl->first);
	return (may_hoist || cannot_fault_before(p, loop, n) || is_of_affinity(p, loop, n))
	    && is_invariant(p, &loop->effects, n);
}

/* Returns whether all iterations evaluate a base, in the affinity of their loop. */
static bool is_of_affinity(const struct pass *p, const struct loop *loop, const struct node *n)
{
	return loop->affinity && loop->affinity->base && same_expression(p->unit, loop->affinity->base, n);
}

/* Records the refusal of a base that is not invariant, or not a base at all. */
static bool refuse_base(struct pass *p, const struct loop *loop, struct node *n, bool may_hoist)
{
	struct node *core = strip_conversions(n);
	enum reason r = REASON_POINTER_OTHER;

	if (!refusal_is_open(p))
		return false;
	if (core->kind == NODE_MEMBER && has_shared_array_type(core))
		r = REASON_IN_STRUCT;
	else if (!may_hoist && is_invariant(p, &loop->effects, n))
		r = REASON_INDEX_CONDITIONAL;
	else if (node_is_step(core)
		 || (core->kind == NODE_REF && core->decl
			 && map_get(&loop->effects.changed, (unsigned long)core->decl->first)))
		r = REASON_POINTER_MOVES;
	else if (is_memory(core))
		r = REASON_POINTER_MEMORY;
	return pass_refuse(p, r, core, 0, 0, 0);
}

bool element_may_fault(const struct element *e)
{
	for (size_t i = 0; i < e->at.n; i++) {
		const struct term *t = &e->at.terms[i];

		if ((t->opaque && !cannot_fault(t->opaque)) || (t->times && !cannot_fault(t->times)))
			return true;
	}
	return e->base && !has_shared_array_type(e->base) && !cannot_fault(e->base);
}

bool same_element(const struct type *t, const struct type *s)
{
	if (t->kind != s->kind)
		return false;
	if (type_is_pts(t))
		return type_is_pts(s);
	return t->kind == TYPE_NUMBER ? t->number != NUMBER_OTHER && t->number == s->number
	                              : t->kind == TYPE_RECORD && t->decl && t->decl == s->decl;
}

bool same_base(const struct pass *p, const struct node *a, const struct node *b)
{
	const struct decl *object = base_object(a);

	return object ? object == base_object(b) : same_expression(p->unit, a, b);
}
