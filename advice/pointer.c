/* SPDX-License-Identifier: MIT
 *
 * pointer.c - casts that make a plain pointer to data of perhaps another thread
 * (UPC 1.2 6.4.3p3), and pointers into different objects compared or subtracted.
 */
#include "walk.h"

static void note_where(struct unit *u, const struct decl *d);
static bool is_used_as_number(struct node *n);
static bool is_guarded(struct advice *a, struct node *cast);
static bool is_zero_of(struct advice *a, struct node *pointer);
static bool shares_variable(struct node *n, struct node *with);
static bool asks_for_thread(struct node *n);

/* ---- casts ---- */

void advise_cast(struct advice *a, struct node *n)
{
	struct node *pointer = n->last;
	const struct type *from = pointer ? pointer->type : NULL;

	if (!a->function || !from || !n->type || n->type->kind != TYPE_POINTER || type_is_pts(n->type)
		|| !(type_is_pts(from) || (from->kind == TYPE_ARRAY && from->is_shared))
		|| !diag_is_on(&a->unit->diags, D_REMOTE_CAST))
		return;
	if (pointer->is_null_constant || is_used_as_number(n) || fact_is_local(a, pointer) || is_guarded(a, n))
		return;
	unit_diag(a->unit, D_REMOTE_CAST, n->span);
	note_where(a->unit, ask_root(pointer));
}

static void note_where(struct unit *u, const struct decl *d)
{
	const char *where = "has its elements on several threads";

	if (!d || !d->is_user || (d->kind != DECL_VAR && d->kind != DECL_PARM))
		return;
	if (!d->type->is_shared)
		where = "may point to data of any thread";
	else if (d->type->kind != TYPE_ARRAY || type_element(d->type)->block == BLOCK_INDEFINITE)
		where = "has affinity to thread 0";
	unit_note(u, ask_name(d), "'%s' %s", d->name, where);
}

/* Compared, tested or printed: nobody follows it. */
static bool is_used_as_number(struct node *n)
{
	struct node *p = n->parent;
	const struct type *f;

	while (p && (p->kind == NODE_PAREN || p->kind == NODE_CONVERT || p->kind == NODE_CAST)) {
		if (p->kind != NODE_PAREN && p->type && p->type->kind == TYPE_NUMBER)
			return true;
		n = p;
		p = p->parent;
	}
	if (!p)
		return false;
	switch (p->kind) {
	case NODE_BINARY: return p->op >= OP_LT && p->op <= OP_NE;
	case NODE_UNARY: return p->op == OP_LNOT;
	case NODE_IF:
	case NODE_WHILE: return n == p->branch.cond;
	case NODE_CALL:
		f = p->first && p->first->type ? p->first->type : NULL;
		f = f && f->kind == TYPE_POINTER ? f->base : f;
		return n != p->first && f && f->is_variadic && ask_callee(p) && !ask_callee(p)->is_user;
	default: return false;
	}
}

/* By an affinity or a condition around it. */
static bool is_guarded(struct advice *a, struct node *cast)
{
	struct node *inner = cast;

	for (struct node *p = cast->parent; p && p->kind != NODE_FUNC; inner = p, p = p->parent) {
		bool has_cond = p->kind == NODE_IF || p->kind == NODE_COND || p->kind == NODE_WHILE;
		struct node *cond = has_cond ? p->branch.cond : NULL;

		if (p->kind == NODE_BINARY && p->op == OP_LAND)
			cond = p->first;
		/* an affinity that speaks of the same element, or of the same index */
		if (p->kind == NODE_FORALL && p->loop.affinity && shares_variable(cast->last, p->loop.affinity))
			return true;
		if (!cond || cond == inner)
			continue;
		if (asks_for_thread(cond) || (fact_by_thread(a, cond) && is_zero_of(a, cast->last)))
			return true;
	}
	return false;
}

/* A private one: the index, or the pointer that the data hangs on. */
static bool shares_variable(struct node *n, struct node *with)
{
	const struct decl *d = n->kind == NODE_REF ? n->decl : NULL;

	if (d && (d->kind == DECL_VAR || d->kind == DECL_PARM) && !d->type->is_shared && ask_mentions(with, d))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (shares_variable(c, with))
			return true;
	return false;
}

/* What is on thread 0: a scalar, `[]`, the first element. */
static bool is_zero_of(struct advice *a, struct node *pointer)
{
	struct decl *object = ask_object(pointer);
	struct node *n = ask_core(pointer);
	long index;

	if (!object)
		return false;
	if (object->type->kind != TYPE_ARRAY || type_element(object->type)->block == BLOCK_INDEFINITE)
		return true;
	n = n->kind == NODE_UNARY && n->op == OP_ADDRESS ? ask_core(n->first) : n;
	return n->kind == NODE_REF
	    || (n->kind == NODE_SUBSCRIPT && ask_integer(a->unit, n->last, &index) && index == 0);
}

static bool asks_for_thread(struct node *n)
{
	if (ask_calls(n, "upc_threadof"))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (asks_for_thread(c))
			return true;
	return false;
}

/* ---- comparisons ---- */

void advise_compare(struct advice *a, struct node *n)
{
	bool is_order = n->op == OP_SUB || (n->op >= OP_LT && n->op <= OP_GE);
	struct decl *x, *y;

	if (!is_order || !n->first->type || !n->last->type || !type_is_pts(n->first->type)
		|| !type_is_pts(n->last->type))
		return;
	x = ask_object(n->first);
	y = ask_object(n->last);
	if (!x || !y || x == y)
		return;
	unit_diag(a->unit, D_POINTER_COMPARE, n->span, n->op == OP_SUB ? "difference" : "order", x->name, y->name);
	if (x->is_user)
		unit_note(a->unit, ask_name(x), "one object");
	if (y->is_user)
		unit_note(a->unit, ask_name(y), "the other");
}
