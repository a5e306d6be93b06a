/* SPDX-License-Identifier: MIT
 *
 * pointer.c - casts that make a private pointer to data that may belong to another thread (UPC 1.2 6.4.3p3),
 * and pointers into different objects compared or subtracted.
 */
#include "walk.h"

#include "owner/owner.h"
#include "value/constant.h"
#include "value/element.h"

#include <stdlib.h>
#include <string.h>

static bool is_apart_from_affinity(struct advice *a, struct node *n);
static bool is_unchosen(struct advice *a, const struct node *n);
static bool is_chosen_among_iterations(const struct node *n, const struct node *forall);
static bool mentions_owner(const struct node *n);
static void compare_thread(struct advice *a, struct node *n);
static bool is_thread_count(struct advice *a, struct node *n);
static bool note_allocation(struct advice *a, const struct node *pointer);
static void note_where(struct unit *u, const struct decl *d);
static bool is_used_as_number(struct node *n);

/* ---- casts ---- */

void advise_cast(struct advice *a, struct node *n)
{
	struct node *pointer = n->last;
	struct stranger s;
	enum certainty own;
	const struct type *from = pointer ? pointer->type : NULL;

	if (!a->function || !from || !n->type || n->type->kind != TYPE_POINTER || type_is_pts(n->type)
		|| !(type_is_pts(from) || (from->kind == TYPE_ARRAY && from->is_shared))
		|| (!diag_is_on(&a->unit->diags, D_REMOTE_CAST)
			&& !diag_is_on(&a->unit->diags, D_OTHERS_CAST)))
		return;
	if (pointer->is_null_constant || is_used_as_number(n))
		return;
	own = pointer_affinity(&a->pass, a->loop, &a->likely, pointer);
	if (own == CERTAINTY_PROVED || is_apart_from_affinity(a, n))
		return;
	if (is_never_own(&a->differ, pointer, &s)
		|| (n->type->base->kind != TYPE_VOID && is_unchosen(a, n)
			&& is_not_always_own(&a->differ, pointer, &s))) {
		unit_diag(a->unit, D_OTHERS_CAST, n->span);
		unit_mark(a->unit, "with %ld threads, for thread %ld this is data of thread %ld", s.threads,
			s.thread, s.owner);
	} else if (own == CERTAINTY_NONE) {
		unit_diag(a->unit, D_REMOTE_CAST, n->span);
	} else {
		return;
	}
	if (!note_allocation(a, strip_conversions(pointer)))
		note_where(a->unit, root_variable(pointer));
}

/* Notes where the part of this thread is in memory that begins on thread 0, if the pointer is to its begin.
 */
static bool note_allocation(struct advice *a, const struct node *pointer)
{
	struct node *value = pointer->kind == NODE_REF && pointer->decl && pointer->decl->kind == DECL_VAR
	                           ? only_value_of_variable(&a->differ, pointer->decl)
	                           : NULL;
	const long block = pointer->type->base ? pointer->type->base->block : 0;

	value = value ? strip_casts(value) : NULL;
	if (!value || value->kind != NODE_CALL || block < 1)
		return false;
	unit_note(a->unit, value->span,
		"the memory of %s begins on thread 0; the part of this thread begins at %s",
		called_function(value)->name,
		block == 1 ? text_format(a->unit->arena, "&%s[MYTHREAD]", pointer->decl->name)
			   : text_format(a->unit->arena, "&%s[%ld * MYTHREAD]", pointer->decl->name, block));
	return true;
}

/* Returns whether each thread of the program executes a node: it is in main, under no condition. */
static bool is_unchosen(struct advice *a, const struct node *n)
{
	if (strcmp(a->function->decl->name, "main") != 0 || a->left_by)
		return false;
	for (const struct node *p = n->parent; p != a->function; p = p->parent)
		if (p->kind != NODE_COMPOUND && p->kind != NODE_DECLS && p->kind != NODE_VAR
			&& p->kind != NODE_ASSIGN && p->kind != NODE_CONVERT && p->kind != NODE_PAREN
			&& p->kind != NODE_CALL && p->kind != NODE_CAST && p->kind != NODE_SUBSCRIPT
			&& p->kind != NODE_UNARY)
			return false;
	return true;
}

/* Reports a cast in a upc_forall whose affinity is to another element than the one of the cast, which is
 * laid out in other blocks or lies a constant distance away.  Returns whether it did. */
static bool is_apart_from_affinity(struct advice *a, struct node *n)
{
	const struct loop *forall = a->loop;
	const long threads = a->unit->options->threads;
	struct element e = {0};
	const struct element *chosen;
	struct unit *u = a->unit;
	long distance;

	while (forall && !forall->affinity)
		forall = forall->outer;
	if (!forall || forall->node->kind != NODE_FORALL || threads == 1
		|| is_chosen_among_iterations(n, forall->node))
		return false;
	chosen = forall->affinity;
	if (!shared_target(&a->pass, a->loop, n->last, &e, false) || !has_shared_array_type(e.base)
		|| (chosen->base && !has_shared_array_type(chosen->base))
		|| !affine_distance(&a->pass, &chosen->at, &e.at, &distance))
		return false;
	if (chosen->block == e.block && (e.block != 1 || (threads ? distance % threads : distance) == 0))
		return false;
	unit_diag(u, D_AFFINITY_CAST, n->span,
		chosen->block == e.block ? "each iteration" : "many iterations",
		source_copy(&u->source, n->last->span));
	if (chosen->block == e.block)
		unit_note(u, forall->node->loop.affinity->span, "the affinity is %ld element%s %s it",
			labs(distance), labs(distance) == 1 ? "" : "s", distance > 0 ? "before" : "after");
	else
		unit_note(u, forall->node->loop.affinity->span,
			"the affinity has block size %ld, the element has %ld", chosen->block, e.block);
	return true;
}

/* Returns whether something in a upc_forall may choose the iterations that come to a node. */
static bool is_chosen_among_iterations(const struct node *n, const struct node *forall)
{
	for (const struct node *p = n->parent; p != forall; p = p->parent)
		if (p->kind == NODE_IF || p->kind == NODE_COND || p->kind == NODE_SWITCH
			|| (p->kind == NODE_BINARY && (p->op == OP_LAND || p->op == OP_LOR)))
			return true;
	return mentions_owner(forall->loop.body);
}

/* Returns whether MYTHREAD, upc_threadof or a `continue` is below a node. */
static bool mentions_owner(const struct node *n)
{
	bool does = n->kind == NODE_CONTINUE || node_is_mythread(n)
	         || (n->kind == NODE_REF && n->decl && strcmp(n->decl->name, "upc_threadof") == 0);

	for (const struct node *c = n->first; c && !does; c = c->next)
		does = mentions_owner(c);
	return does;
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
	else if (type_element(d->type)->block > 0)
		where = text_format(u->arena, "has its elements on several threads, in blocks of %ld",
			type_element(d->type)->block);
	unit_note(u, decl_name_span(d), "'%s' %s", d->name, where);
}

/* Returns whether a cast is only compared, tested or printed, so that the pointer is not dereferenced. */
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
	case NODE_IF: return n == p->branch.cond;
	case NODE_WHILE: return n == p->loop.cond;
	case NODE_CALL:
		f = p->first && p->first->type ? p->first->type : NULL;
		f = f && f->kind == TYPE_POINTER ? f->base : f;
		return n != p->first && f && f->is_variadic && called_function(p)
		    && !called_function(p)->is_user;
	default: return false;
	}
}

/* ---- comparisons ---- */

/* Reports a comparison of MYTHREAD or upc_threadof(...) with THREADS, which is not the number of any
 * thread. */
static void compare_thread(struct advice *a, struct node *n)
{
	bool is_last = is_thread_count(a, n->last);
	struct node *number = strip_casts(is_last ? n->first : n->last);
	enum op op = n->op;

	if (!is_last && !is_thread_count(a, n->first))
		return;
	if (!node_is_mythread(number) && !calls_function(number, "upc_threadof"))
		return;
	if (!is_last) /* THREADS < MYTHREAD */
		op = op == OP_LT ? OP_GT : op == OP_GE ? OP_LE : op == OP_EQ || op == OP_NE ? op : OP_NONE;
	if (op == OP_EQ || op == OP_GT)
		unit_diag(a->unit, D_THREAD_COMPARE, n->span, "false");
	else if (op == OP_NE || op == OP_LE)
		unit_diag(a->unit, D_THREAD_COMPARE, n->span, "true");
}

/* Returns whether n is THREADS, which is a number in P with -T. */
static bool is_thread_count(struct advice *a, struct node *n)
{
	struct place p;
	long value;

	n = strip_casts(n);
	if (is_threads(n))
		return true;
	if (n->kind != NODE_LITERAL || !a->unit->options->threads || !constant_value(n, a->unit, &value)
		|| value != a->unit->options->threads)
		return false;
	p = source_place(&a->unit->source, n->span);
	return p.text && p.column + 6 <= p.text_len && memcmp(p.text + p.column - 1, "THREADS", 7) == 0;
}

void advise_compare(struct advice *a, struct node *n)
{
	bool is_order = n->op == OP_SUB || (n->op >= OP_LT && n->op <= OP_GE);
	const struct decl *x, *y;

	if (n->op >= OP_LT && n->op <= OP_NE && a->function && diag_is_on(&a->unit->diags, D_THREAD_COMPARE))
		compare_thread(a, n);
	if (n->op == OP_DIV && a->function && node_is_mythread(strip_casts(n->first))
		&& is_thread_count(a, n->last) && a->unit->options->threads != 1)
		unit_diag(a->unit, D_THREAD_COMPARE, n->span, "0");
	if (!is_order || !n->first->type || !n->last->type || !type_is_pts(n->first->type)
		|| !type_is_pts(n->last->type))
		return;
	x = object_of_pointer(n->first);
	y = object_of_pointer(n->last);
	if (!x || !y || x == y)
		return;
	unit_diag(a->unit, D_POINTER_COMPARE, n->span, n->op == OP_SUB ? "difference" : "order", x->name,
		y->name);
	if (x->is_user)
		unit_note(a->unit, decl_name_span(x), "one object");
	if (y->is_user)
		unit_note(a->unit, decl_name_span(y), "the other");
}
