/* SPDX-License-Identifier: MIT
 *
 * facts.c - what the text so far says of private variables: made from MYTHREAD,
 * pointing to this thread's shared data.  Signs, not proofs: they keep warnings quiet.
 */
#include "walk.h"

struct facts {
	unsigned all;
};

static struct map *map_of(struct advice *a, const struct decl *d);
static unsigned facts_of(struct advice *a, const struct node *n);
static void set_fact(struct advice *a, struct decl *d, enum fact fact, bool is_so);
static void learn_value(struct advice *a, struct decl *d, struct node *value);
static void learn_check(struct advice *a, struct node *x, struct node *y);
static bool is_own_index(struct advice *a, struct node *n, long stride);
static long stride_of(struct type *part);
static bool is_local_place(struct advice *a, struct node *n);

/* ---- asking ---- */

bool fact_by_thread(struct advice *a, struct node *n)
{
	switch (n->kind) {
	case NODE_REF: return node_is_mythread(n) || facts_of(a, n) & FACT_BY_THREAD;
	case NODE_ASSIGN: return fact_by_thread(a, n->last);
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
		if (node_is_expr(c) && fact_by_thread(a, c))
			return true;
	return false;
}

bool fact_is_local(struct advice *a, struct node *pointer)
{
	struct node *n = ask_core(pointer);

	switch (n->kind) {
	case NODE_CALL: return ask_calls(n, "upc_alloc") || ask_calls(n, "upc_local_alloc");
	case NODE_REF: return facts_of(a, n) & (FACT_LOCAL | FACT_CHECKED);
	case NODE_MEMBER:
		if (n->type->kind != TYPE_ARRAY)
			return facts_of(a, n) & FACT_LOCAL;
		return is_local_place(a, n);
	case NODE_UNARY:
		if (n->op == OP_ADDRESS || (n->op == OP_DEREF && n->type->kind == TYPE_ARRAY))
			return is_local_place(a, ask_core(n->first));
		return (n->op == OP_POSTINC || n->op == OP_POSTDEC) && fact_is_local(a, n->first);
	case NODE_BINARY:
		if (n->op == OP_COMMA)
			return fact_is_local(a, n->last);
		if (n->op != OP_ADD && n->op != OP_SUB)
			return false;
		if (n->first->type && type_is_pts(n->first->type))
			return fact_is_local(a, n->first)
			    || is_own_index(a, n->last, stride_of(n->first->type->base));
		return fact_is_local(a, n->last);
	case NODE_COND:
		return n->branch.otherwise && fact_is_local(a, n->branch.then)
		    && fact_is_local(a, n->branch.otherwise);
	case NODE_SUBSCRIPT: /* a thread's own entry in a table of pointers: what it allocated */
		if (n->type && type_is_pts(n->type) && n->type->is_shared)
			return is_own_index(a, n->last, stride_of(n->type));
		/* fall through */
	default: /* an array: its first element */
		return n->type && n->type->kind == TYPE_ARRAY && is_local_place(a, n);
	}
}

/* A shared object, part by part: an index that says "mine", or what stays on the thread. */
static bool is_local_place(struct advice *a, struct node *n)
{
	for (;; n = ask_core(n->first)) {
		if (n->kind == NODE_REF)
			return facts_of(a, n) & (FACT_LOCAL | FACT_CHECKED);
		if (n->kind == NODE_UNARY && n->op == OP_DEREF)
			return fact_is_local(a, n->first);
		if (n->kind == NODE_MEMBER && n->first) {
			if (n->is_arrow)
				return fact_is_local(a, n->first);
			continue;
		}
		if (n->kind != NODE_SUBSCRIPT)
			return n->kind == NODE_BINARY && fact_is_local(a, n);
		if (n->type && n->type->is_shared && is_own_index(a, n->last, stride_of(n->type)))
			return true;
		if (n->first->type && type_is_pts(n->first->type) && ask_core(n->first)->type->kind != TYPE_ARRAY)
			return fact_is_local(a, n->first);
	}
}

/* Whether it is known how many times MYTHREAD a product is; multiplies *x by that. */
static bool is_multiple(struct advice *a, struct node *n, long *x)
{
	long factor;

	n = ask_core(n);
	if (ask_integer(a->unit, n, &factor))
		return factor >= 0 && !__builtin_mul_overflow(*x, factor, x);
	if (node_is_mythread(n) || (n->kind == NODE_REF && (facts_of(a, n) & FACT_BY_THREAD)))
		return true;
	return n->kind == NODE_BINARY && n->op == OP_MUL && is_multiple(a, n->first, x)
	    && is_multiple(a, n->last, x);
}

/* MYTHREAD times the elements of a block, or with a multiple of THREADS; `stride` says how
 * far apart the threads' elements are, 0: unknown or none. */
static bool is_own_index(struct advice *a, struct node *n, long stride)
{
	long x = 1;

	n = ask_core(n);
	if (node_is_mythread(n))
		return stride == 1;
	if (n->kind == NODE_REF)
		return facts_of(a, n) & FACT_BY_THREAD;
	if (n->kind != NODE_BINARY)
		return false;
	if (n->op == OP_MUL && fact_by_thread(a, n))
		return !is_multiple(a, n, &x) || x == stride;
	if (n->op != OP_ADD)
		return false;
	if (stride == 1 && !ask_mentions_threads(a->unit, n))
		return false; /* MYTHREAD + 1 is the neighbour's */
	return is_own_index(a, n->first, stride) || is_own_index(a, n->last, stride);
}

/* How many such parts make a block; 0: none do. */
static long stride_of(struct type *part)
{
	long n = type_elements(part);

	return n > 0 ? type_element(part)->block / n : 0;
}

/* ---- learning ---- */

void fact_learn(struct advice *a, struct node *n)
{
	struct node *place;

	if (!a->function)
		return;
	switch (n->kind) {
	case NODE_VAR:
		if (n->decl && n->init)
			learn_value(a, n->decl, n->init);
		return;
	case NODE_ASSIGN:
		place = ask_core(n->first);
		if ((place->kind == NODE_REF || place->kind == NODE_MEMBER) && place->decl)
			learn_value(a, place->decl, n->last);
		return;
	case NODE_UPDATE:
		place = ask_core(n->first);
		if (place->kind == NODE_REF && place->decl && fact_by_thread(a, n->last))
			set_fact(a, place->decl, FACT_BY_THREAD, true);
		return;
	case NODE_UNARY: /* somebody may write another value */
		place = n->op == OP_ADDRESS ? ask_core(n->first) : NULL;
		if (place && place->kind == NODE_REF && place->decl)
			set_fact(a, place->decl, FACT_BY_THREAD, false);
		return;
	case NODE_BINARY:
		if (n->op == OP_EQ || n->op == OP_NE) {
			learn_check(a, n->first, n->last);
			learn_check(a, n->last, n->first);
		}
		return;
	default: return;
	}
}

static void learn_value(struct advice *a, struct decl *d, struct node *value)
{
	if (d->type->is_shared || d->kind > DECL_FIELD)
		return;
	if (type_is_pts(d->type)) {
		set_fact(a, d, FACT_LOCAL, fact_is_local(a, value));
		set_fact(a, d, FACT_CHECKED, false);
	} else if (d->type->kind == TYPE_NUMBER && d->kind != DECL_FIELD) {
		set_fact(a, d, FACT_BY_THREAD, fact_by_thread(a, value));
	}
}

/* upc_threadof(x) == MYTHREAD: from here on we believe it, whichever way it came out. */
static void learn_check(struct advice *a, struct node *x, struct node *y)
{
	struct node *call = ask_core(x);
	struct decl *d;

	if (!ask_calls(call, "upc_threadof") || !call->first->next || !fact_by_thread(a, y))
		return;
	d = ask_root(call->first->next);
	if (d)
		set_fact(a, d, FACT_CHECKED, true);
}

/* Where a pointer leads is often said in one function and used in the others. */
static struct map *map_of(struct advice *a, const struct decl *d)
{
	return type_is_pts(d->type) ? &a->pointers : &a->facts;
}

static unsigned facts_of(struct advice *a, const struct node *n)
{
	struct facts *f = n->decl ? map_get(map_of(a, n->decl), (unsigned long)n->decl) : NULL;

	return f ? f->all : 0;
}

static void set_fact(struct advice *a, struct decl *d, enum fact fact, bool is_so)
{
	struct map *m = map_of(a, d);
	struct facts *f = map_get(m, (unsigned long)d);

	if (!f && !is_so)
		return;
	if (!f) {
		f = arena_alloc(a->unit->arena, sizeof *f);
		map_set(m, (unsigned long)d, f);
	}
	f->all = is_so ? f->all | fact : f->all & ~(unsigned)fact;
}
