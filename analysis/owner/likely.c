/* SPDX-License-Identifier: MIT
 *
 * likely.c - likely facts about private variables from the text so far: their value depends on MYTHREAD, or
 * they point to this thread's shared data.  These are signs, not proofs: they suppress warnings.
 */
#include "owner/likely.h"

#include "owner/owner.h"
#include "pass/expression.h"
#include "value/constant.h"

/* A fact about a variable at this point of the text. */
enum fact {
	FACT_BY_THREAD = 1, /* its value depends on MYTHREAD */
	FACT_LOCAL = 2,     /* it points to shared data of this thread */
	FACT_CHECKED = 4,   /* its upc_threadof was compared with MYTHREAD */
	FACT_EQUAL = 8,     /* it was compared with MYTHREAD itself */
	FACT_CHOSEN = 16,   /* a value computed from it was, as in i / 4 % THREADS == MYTHREAD */
};

struct facts {
	unsigned all;
};

static struct map *map_of(struct likely *s, const struct decl *d);
static unsigned facts_of(struct likely *s, const struct node *n);
static void set_fact(struct likely *s, struct decl *d, enum fact fact, bool is_so);
static void learn_value(struct likely *s, struct decl *d, struct node *value);
static void learn_check(struct likely *s, struct node *x, struct node *y);
static void learn_index(struct likely *s, struct node *x, struct node *y);
static void learn_chosen(struct likely *s, struct node *n);
static bool is_own_index(struct likely *s, struct node *n, long stride);
static bool has_fact(struct likely *s, struct node *n, unsigned facts);
static bool is_denied(struct node *pointer);
static long stride_of(struct type *part);
static bool is_local_place(struct likely *s, struct node *n);
static bool points_local(struct likely *s, struct node *pointer);
static bool likely_by_guard(struct likely *s, struct node *pointer);
static bool is_zero_of(struct likely *s, struct node *pointer);
static bool shares_variable(struct node *n, struct node *with);
static bool calls_threadof(struct node *n);

/* ---- asking ---- */

bool likely_local(struct likely *s, struct node *pointer)
{
	return (points_local(s, pointer) && !is_denied(pointer)) || likely_by_guard(s, pointer);
}

bool likely_by_thread(struct likely *s, struct node *n)
{
	switch (n->kind) {
	case NODE_REF: return node_is_mythread(n) || facts_of(s, n) & FACT_BY_THREAD;
	case NODE_ASSIGN: return likely_by_thread(s, n->last);
	case NODE_UNARY:
		if (n->op == OP_DEREF || n->op == OP_ADDRESS)
			return false;
		break;
	case NODE_PAREN:
	case NODE_CONVERT:
	case NODE_CAST:
	case NODE_BINARY:
	case NODE_UPDATE:
	case NODE_COND: break;
	default: return false;
	}
	for (struct node *c = n->first; c; c = c->next)
		if (node_is_expr(c) && likely_by_thread(s, c))
			return true;
	return false;
}

static bool points_local(struct likely *s, struct node *pointer)
{
	struct node *n = strip_casts(pointer);

	switch (n->kind) {
	case NODE_CALL: return calls_function(n, "upc_alloc") || calls_function(n, "upc_local_alloc");
	case NODE_REF: return facts_of(s, n) & (FACT_LOCAL | FACT_CHECKED);
	case NODE_MEMBER:
		if (n->type->kind != TYPE_ARRAY)
			return facts_of(s, n) & FACT_LOCAL;
		return is_local_place(s, n);
	case NODE_UNARY:
		if (n->op == OP_ADDRESS || (n->op == OP_DEREF && n->type->kind == TYPE_ARRAY))
			return is_local_place(s, strip_casts(n->first));
		return (n->op == OP_POSTINC || n->op == OP_POSTDEC) && points_local(s, n->first);
	case NODE_BINARY:
		if (n->op == OP_COMMA)
			return points_local(s, n->last);
		if (n->op != OP_ADD && n->op != OP_SUB)
			return false;
		if (n->first->type && type_is_pts(n->first->type))
			return points_local(s, n->first)
			    || is_own_index(s, n->last, stride_of(n->first->type->base));
		return points_local(s, n->last);
	case NODE_COND:
		return n->branch.otherwise && points_local(s, n->branch.then)
		    && points_local(s, n->branch.otherwise);
	case NODE_SUBSCRIPT: /* a thread's own entry in a table of pointers: its own allocation */
		if (n->type && type_is_pts(n->type) && n->type->is_shared)
			return is_own_index(s, n->last, stride_of(n->type));
		/* fall through */
	default: /* the first element of an array */
		return n->type && n->type->kind == TYPE_ARRAY && is_local_place(s, n);
	}
}

/* Returns whether a part of a shared object is local: by an index that denotes the own part, or by a pointer
 * to local data. */
static bool is_local_place(struct likely *s, struct node *n)
{
	for (;; n = strip_casts(n->first)) {
		if (n->kind == NODE_REF)
			return facts_of(s, n) & (FACT_LOCAL | FACT_CHECKED);
		if (n->kind == NODE_UNARY && n->op == OP_DEREF)
			return points_local(s, n->first);
		if (n->kind == NODE_MEMBER && n->first) {
			if (n->is_arrow)
				return points_local(s, n->first);
			continue;
		}
		if (n->kind != NODE_SUBSCRIPT)
			return n->kind == NODE_BINARY && points_local(s, n);
		if (n->type && n->type->is_shared && is_own_index(s, n->last, stride_of(n->type)))
			return true;
		if (n->first->type && type_is_pts(n->first->type)
			&& strip_casts(n->first)->type->kind != TYPE_ARRAY)
			return points_local(s, n->first);
	}
}

/* Multiplies *x by the factor of MYTHREAD in a product; returns whether the factor is known. */
static bool is_multiple(struct likely *s, struct node *n, long *x)
{
	long factor;

	n = strip_casts(n);
	if (constant_value(n, s->unit, &factor))
		return factor >= 0 && !__builtin_mul_overflow(*x, factor, x);
	if (node_is_mythread(n) || (n->kind == NODE_REF && (facts_of(s, n) & (FACT_BY_THREAD | FACT_EQUAL))))
		return true;
	return n->kind == NODE_BINARY && n->op == OP_MUL && is_multiple(s, n->first, x)
	    && is_multiple(s, n->last, x);
}

/* Returns whether an index is MYTHREAD times the elements of a block, or with a multiple of THREADS; `stride`
 * is the distance of the threads' elements, 0 if unknown or none. */
static bool is_own_index(struct likely *s, struct node *n, long stride)
{
	long x = 1;

	n = strip_casts(n);
	if (has_fact(s, n, FACT_CHOSEN))
		return true;
	if (node_is_mythread(n) || (n->kind == NODE_REF && facts_of(s, n) & FACT_EQUAL))
		return stride == 1;
	if (n->kind == NODE_REF)
		return facts_of(s, n) & FACT_BY_THREAD;
	if (n->kind != NODE_BINARY)
		return false;
	if (n->op == OP_MUL && (likely_by_thread(s, n) || has_fact(s, n, FACT_EQUAL)))
		return !is_multiple(s, n, &x) || x == stride;
	if (n->op != OP_ADD)
		return false;
	if (stride == 1 && !mentions_threads(s->unit, n))
		return false; /* MYTHREAD + 1 belongs to the neighbour */
	return is_own_index(s, n->first, stride) || is_own_index(s, n->last, stride);
}

/* Returns whether a variable in an index has one of the facts. */
static bool has_fact(struct likely *s, struct node *n, unsigned facts)
{
	if (n->kind == NODE_REF && facts_of(s, n) & facts)
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (node_is_expr(c) && has_fact(s, c, facts))
			return true;
	return false;
}

/* Returns how many such parts make a block, or 0 if none do. */
static long stride_of(struct type *part)
{
	long n = type_elements(part);

	return n > 0 ? type_element(part)->block / n : 0;
}

/* ---- learning ---- */

void likely_learn(struct likely *s, struct node *n)
{
	struct node *place;

	switch (n->kind) {
	case NODE_VAR:
		if (n->decl && n->init)
			learn_value(s, n->decl, n->init);
		return;
	case NODE_ASSIGN:
		place = strip_casts(n->first);
		if ((place->kind == NODE_REF || place->kind == NODE_MEMBER) && place->decl)
			learn_value(s, place->decl, n->last);
		return;
	case NODE_UPDATE:
		place = strip_casts(n->first);
		if (place->kind == NODE_REF && place->decl && likely_by_thread(s, n->last))
			set_fact(s, place->decl, FACT_BY_THREAD, true);
		return;
	case NODE_UNARY: /* its value may be written elsewhere */
		place = n->op == OP_ADDRESS ? strip_casts(n->first) : NULL;
		if (place && place->kind == NODE_REF && place->decl)
			set_fact(s, place->decl, FACT_BY_THREAD, false);
		return;
	case NODE_BINARY:
		if (n->op == OP_EQ || n->op == OP_NE) {
			learn_check(s, n->first, n->last);
			learn_check(s, n->last, n->first);
			learn_index(s, n->first, n->last);
			learn_index(s, n->last, n->first);
		}
		return;
	default: return;
	}
}

static void learn_value(struct likely *s, struct decl *d, struct node *value)
{
	if (d->type->is_shared || d->kind > DECL_FIELD)
		return;
	if (type_is_pts(d->type)) {
		set_fact(s, d, FACT_LOCAL, points_local(s, value));
		set_fact(s, d, FACT_CHECKED, false);
	} else if (d->type->kind == TYPE_NUMBER && d->kind != DECL_FIELD) {
		set_fact(s, d, FACT_BY_THREAD, likely_by_thread(s, value));
		set_fact(s, d, FACT_EQUAL, false);
		set_fact(s, d, FACT_CHOSEN, false);
	}
}

/* Learns from upc_threadof(x) == MYTHREAD: it is believed from here on, whatever its value was. */
static void learn_check(struct likely *s, struct node *x, struct node *y)
{
	struct node *call = strip_casts(x);
	struct decl *d;

	if (!calls_function(call, "upc_threadof") || !call->first->next || !likely_by_thread(s, y))
		return;
	d = root_variable(call->first->next);
	if (d)
		set_fact(s, d, FACT_CHECKED, true);
}

/* Learns from x == MYTHREAD: from here on the elements at x are this thread's, except where the condition is
 * false (is_denied). */
static void learn_index(struct likely *s, struct node *x, struct node *y)
{
	x = strip_casts(x);
	if (!node_is_mythread(strip_casts(y)) || likely_by_thread(s, x))
		return;
	if (x->kind == NODE_REF && x->decl && !x->decl->type->is_shared)
		set_fact(s, x->decl, FACT_EQUAL, true);
	else if (x->kind == NODE_BINARY && (x->op == OP_REM || x->op == OP_DIV))
		learn_chosen(s, x);
}

static void learn_chosen(struct likely *s, struct node *n)
{
	if (n->kind == NODE_REF && n->decl && n->decl->kind <= DECL_PARM && !n->decl->type->is_shared
		&& n->decl->type->kind == TYPE_NUMBER && !is_threads(n))
		set_fact(s, n->decl, FACT_CHOSEN, true);
	for (struct node *c = n->first; c; c = c->next)
		learn_chosen(s, c);
}

/* Returns the facts about pointers, which one function often establishes for others, or those about
 * variables. */
static struct map *map_of(struct likely *s, const struct decl *d)
{
	return type_is_pts(d->type) ? &s->pointers : &s->facts;
}

static unsigned facts_of(struct likely *s, const struct node *n)
{
	struct facts *f = n->decl ? map_get(map_of(s, n->decl), (unsigned long)n->decl) : NULL;

	return f ? f->all : 0;
}

static void set_fact(struct likely *s, struct decl *d, enum fact fact, bool is_so)
{
	struct map *m = map_of(s, d);
	struct facts *f = map_get(m, (unsigned long)d);

	if (!f && !is_so)
		return;
	if (!f) {
		f = arena_alloc(s->unit->arena, sizeof *f);
		map_set(m, (unsigned long)d, f);
	}
	f->all = is_so ? f->all | fact : f->all & ~(unsigned)fact;
}

/* ---- conditions around a pointer ---- */

/* Returns whether an affinity or a condition around a pointer makes it local. */
static bool likely_by_guard(struct likely *s, struct node *pointer)
{
	struct node *inner = pointer;

	for (struct node *p = pointer->parent; p && p->kind != NODE_FUNC; inner = p, p = p->parent) {
		struct node *cond = p->kind == NODE_IF || p->kind == NODE_COND ? p->branch.cond
		                  : p->kind == NODE_WHILE                      ? p->loop.cond
		                                                               : NULL;

		if (p->kind == NODE_BINARY && p->op == OP_LAND)
			cond = p->first;
		/* the affinity mentions the same element, or the same index */
		if (p->kind == NODE_FORALL && p->loop.affinity && !choosing_loop(p)
			&& shares_variable(pointer, p->loop.affinity))
			return true;
		if (!cond || cond == inner)
			continue;
		if (calls_threadof(cond) || (likely_by_thread(s, cond) && is_zero_of(s, pointer)))
			return true;
	}
	return false;
}

/* Returns whether a pointer is in the branch where a variable of it is not MYTHREAD. */
static bool is_denied(struct node *pointer)
{
	struct node *inner = pointer;

	for (struct node *p = pointer->parent; p && p->kind != NODE_FUNC; inner = p, p = p->parent) {
		const struct node *cond;

		if ((p->kind != NODE_IF && p->kind != NODE_COND) || inner == p->branch.cond)
			continue;
		cond = node_strip(p->branch.cond);
		if (cond->kind == NODE_BINARY && cond->op == (inner == p->branch.then ? OP_NE : OP_EQ)
			&& (node_is_mythread(strip_casts(cond->first))
				|| node_is_mythread(strip_casts(cond->last)))
			&& shares_variable(pointer, p->branch.cond))
			return true;
	}
	return false;
}

/* Returns whether two expressions share a private variable: the index, or the pointer to the data. */
static bool shares_variable(struct node *n, struct node *with)
{
	const struct decl *d = n->kind == NODE_REF ? n->decl : NULL;

	if (d && (d->kind == DECL_VAR || d->kind == DECL_PARM) && !d->type->is_shared && mentions(with, d))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (shares_variable(c, with))
			return true;
	return false;
}

/* Returns whether data is on thread 0: a scalar, `[]`, the first element. */
static bool is_zero_of(struct likely *s, struct node *pointer)
{
	const struct decl *object = object_of_pointer(pointer);
	struct node *n = strip_casts(pointer);
	long index;

	if (!object)
		return false;
	if (object->type->kind != TYPE_ARRAY || type_element(object->type)->block == BLOCK_INDEFINITE)
		return true;
	n = n->kind == NODE_UNARY && n->op == OP_ADDRESS ? strip_casts(n->first) : n;
	return n->kind == NODE_REF
	    || (n->kind == NODE_SUBSCRIPT && constant_value(n->last, s->unit, &index) && index == 0);
}

static bool calls_threadof(struct node *n)
{
	if (calls_function(n, "upc_threadof"))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (calls_threadof(c))
			return true;
	return false;
}
