/* SPDX-License-Identifier: MIT
 *
 * effects.c - what a loop may change, and what stays as it is.
 */
#include "loop.h"

#include <string.h>

static bool follows_pragma(const struct source *s, unsigned at);
static void collect(struct pass *p, struct node *n, struct effects *e, struct node *loop);
static void note_change(const struct pass *p, struct effects *e, struct node *place);
static void note_object(struct effects *e, struct node *place);
static bool may_be_pointed_to(const struct pass *p, const struct decl *d);
static void count(struct effects *e, const struct decl *d);
static bool leaves_loop(struct node *n, struct node *loop);
static bool is_case_from_outside(struct node *n, struct node *loop);
static bool is_fixed_size(const struct node *n);
static bool reads_same(const struct pass *p, const struct effects *e, const struct node *n);
static bool is_private_object(const struct node *n);
static bool is_strict_place(const struct pass *p, const struct node *n);

/* ---- the function ---- */

void find_addressed(struct pass *p, struct node *n)
{
	if (n->kind == NODE_UNARY && n->op == OP_ADDRESS) {
		struct node *place = node_strip(n->first);

		while (place->kind == NODE_MEMBER && !place->is_arrow)
			place = node_strip(place->first);
		if (place->kind == NODE_REF && place->decl)
			map_set(&p->addressed, (unsigned long)place->decl->first, place);
	}
	for (struct node *c = n->first; c; c = c->next)
		find_addressed(p, c);
}

bool is_tame(const struct pass *p, const struct decl *d)
{
	const struct type *t = d->type;

	if ((d->kind != DECL_VAR && d->kind != DECL_PARM) || d->is_file_scope || d->is_thread_local)
		return false;
	if (d->storage != STORAGE_NONE && d->storage != STORAGE_REGISTER)
		return false;
	if (t->is_shared || t->is_volatile || t->is_atomic)
		return false;
	if (!type_is_pts(t) && (t->kind != TYPE_NUMBER || t->is_floating || t->is_complex || !t->accessor))
		return false;
	return !map_get(&p->addressed, (unsigned long)d->first);
}

/* ---- one loop ---- */

void find_effects(struct pass *p, struct node *loop, struct effects *e, bool with_init)
{
	e->changed.arena = e->stored.arena = p->unit->arena;
	e->is_odd = loop->parent->kind == NODE_STMT_OTHER || follows_pragma(&p->unit->source, loop->span.begin);
	for (struct node *c = loop->first; c; c = c->next)
		if (with_init || (loop->kind != NODE_FOR && loop->kind != NODE_FORALL) || c != loop->loop.init)
			collect(p, c, e, loop);
}

/* A pragma of a C compiler that wants a loop behind it: OpenMP, unroll, ivdep. */
static bool follows_pragma(const struct source *s, unsigned at)
{
	const char *begin = s->text, *line;
	size_t n;

	do {
		while (at > 0 && strchr(" \t\n", begin[at - 1]))
			at--;
		while (at > 0 && begin[at - 1] != '\n')
			at--;
		line = begin + at + strspn(begin + at, " \t");
		n = *line == '#' ? 1 + strspn(line + 1, " \t") : 0;
	} while (n && at > 0 && line[n] >= '0' && line[n] <= '9'); /* a line marker */
	if (!n || strncmp(line + n, "pragma", 6) != 0)
		return false;
	n += 6 + strspn(line + n + 6, " \t");
	return strncmp(line + n, "upc", 3) != 0 && strncmp(line + n, "pupc", 4) != 0;
}

void find_changes(struct pass *p, struct node *n, struct effects *e)
{
	e->changed.arena = e->stored.arena = p->unit->arena;
	collect(p, n, e, n->parent);
}

static void collect(struct pass *p, struct node *n, struct effects *e, struct node *loop)
{
	switch (n->kind) {
	case NODE_ASSIGN:
	case NODE_UPDATE: note_change(p, e, n->first); break;
	case NODE_UNARY:
		if (n->op >= OP_PREINC && n->op <= OP_POSTDEC)
			note_change(p, e, n->first);
		break;
	case NODE_VAR:
		if (n->decl)
			count(e, n->decl);
		break;
	case NODE_CALL:
	case NODE_SYNC: e->calls = e->jumps = true; break;
	case NODE_GOTO:
	case NODE_RETURN:
	case NODE_CONTINUE: e->jumps = true; break;
	case NODE_LABEL:
	case NODE_ASM:
	case NODE_STMT_EXPR:
	case NODE_STMT_OTHER:
	case NODE_FUNC: e->is_odd = true; break;
	case NODE_CASE:
	case NODE_DEFAULT: e->is_odd |= is_case_from_outside(n, loop); break;
	case NODE_BREAK:
		e->jumps = true;
		e->has_break |= leaves_loop(n, loop);
		break;
	default: break;
	}
	e->calls |= is_strict_place(p, n); /* what others wrote before is seen behind it */
	for (struct node *c = n->first; c; c = c->next)
		collect(p, c, e, loop);
}

/* The variable that a place is part of, or memory that may be anything's. */
static void note_change(const struct pass *p, struct effects *e, struct node *place)
{
	place = node_strip(place);
	for (;;) {
		if (place->type && place->type->is_shared)
			break;
		if (place->kind == NODE_MEMBER && !place->is_arrow)
			place = node_strip(place->first);
		else if (place->kind == NODE_SUBSCRIPT && place->first->kind == NODE_CONVERT
			&& place->first->first->type && place->first->first->type->kind == TYPE_ARRAY)
			place = node_strip(place->first->first);
		else
			break;
	}
	if (place->kind != NODE_REF || !place->decl || place->decl->type->is_shared) {
		e->stores = true;
		e->stores_private |= !place->type || !place->type->is_shared;
		note_object(e, place);
		return;
	}
	count(e, place->decl);
	e->stores_named |= may_be_pointed_to(p, place->decl);
}

static bool may_be_pointed_to(const struct pass *p, const struct decl *d)
{
	const struct type *t = d->type;

	return d->is_file_scope || d->storage == STORAGE_STATIC || d->storage == STORAGE_EXTERN
	    || t->kind == TYPE_ARRAY || t->kind == TYPE_RECORD || t->kind == TYPE_OTHER
	    || map_get(&p->addressed, (unsigned long)d->first);
}

/* Which static object a store to shared memory goes to. */
static void note_object(struct effects *e, struct node *place)
{
	while (place->type && place->type->is_shared
		&& (place->kind == NODE_SUBSCRIPT || place->kind == NODE_PAREN || (place->kind == NODE_MEMBER && !place->is_arrow))) {
		if (place->kind == NODE_SUBSCRIPT
			&& !(place->first->kind == NODE_CONVERT && is_shared_array(place->first->first)))
			break;
		place = place->kind == NODE_SUBSCRIPT ? node_strip(place->first->first) : place->first;
	}
	if (place->kind == NODE_REF && place->decl && place->decl->type->is_shared)
		map_set(&e->stored, (unsigned long)place->decl->first, place);
	else
		e->is_wild = true;
}

static void count(struct effects *e, const struct decl *d)
{
	unsigned long key = (unsigned long)d->first;

	map_set(&e->changed, key, (char *)map_get(&e->changed, key) + 1);
}

static bool leaves_loop(struct node *n, struct node *loop)
{
	for (n = n->parent; n != loop; n = n->parent)
		if (n->kind == NODE_SWITCH || node_is_loop(n))
			return false;
	return true;
}

static bool is_case_from_outside(struct node *n, struct node *loop)
{
	for (n = n->parent; n != loop; n = n->parent)
		if (n->kind == NODE_SWITCH)
			return false;
	return true;
}

/* ---- what stays ---- */

bool is_unconditional(const struct loop *loop, const struct node *n)
{
	const struct node *p;

	if (loop->effects.jumps)
		return false;
	for (; n != loop->node; n = p) {
		p = n->parent;
		switch (p->kind) {
		case NODE_IF:
		case NODE_COND:
			if (n != p->branch.cond)
				return false;
			break;
		case NODE_BINARY:
			if ((p->op == OP_LAND || p->op == OP_LOR) && n != p->first)
				return false;
			break;
		case NODE_WHILE:
		case NODE_FOR:
		case NODE_FORALL:
			if (p != loop->node)
				return false;
			break;
		case NODE_SWITCH:
		case NODE_GENERIC:
		case NODE_EXPR_OTHER: return false;
		default: break;
		}
	}
	return true;
}

bool is_invariant(const struct pass *p, const struct effects *e, struct node *n)
{
	switch (n->kind) {
	case NODE_LITERAL: return true;
	case NODE_REF:
		if (!n->decl || n->decl->kind == DECL_ENUMERATOR || !n->decl->is_user)
			return n->decl && (n->decl->kind == DECL_ENUMERATOR || node_is_mythread(n) || is_threads(n));
		if (n->decl->kind != DECL_VAR && n->decl->kind != DECL_PARM)
			return false;
		if (map_get(&e->changed, (unsigned long)n->decl->first))
			return false;
		if (n->decl->type->is_shared && n->decl->type->kind == TYPE_ARRAY)
			return true; /* its address */
		return is_tame(p, n->decl) || reads_same(p, e, n);
	case NODE_PAREN:
	case NODE_CAST:
	case NODE_CONVERT: return n->last && node_is_expr(n->last) && is_invariant(p, e, n->last);
	case NODE_UNARY:
		if (n->op == OP_DEREF)
			return is_invariant(p, e, n->first) && reads_same(p, e, n);
		return n->op >= OP_PLUS && n->op <= OP_LNOT && is_invariant(p, e, n->first);
	case NODE_BINARY:
		return n->op != OP_COMMA && is_invariant(p, e, n->first) && is_invariant(p, e, n->last);
	case NODE_SUBSCRIPT:
		return is_invariant(p, e, n->first) && is_invariant(p, e, n->last) && reads_same(p, e, n);
	case NODE_MEMBER: return is_invariant(p, e, n->first) && reads_same(p, e, n);
	case NODE_SIZEOF: return is_fixed_size(n);
	default: return false;
	}
}

/* sizeof an expression, and no array whose size is known only when the program runs. */
static bool is_fixed_size(const struct node *n)
{
	const struct node *operand = n->first;

	if (!operand || operand != n->last || !node_is_expr(operand) || !operand->type
		|| operand->span.end != n->span.end) /* a bound in the name of a type */
		return false;
	for (const struct type *t = operand->type; t->kind == TYPE_ARRAY; t = t->base)
		if (t->count < 0)
			return false;
	return true;
}

bool is_told(const struct pass *p, const struct node *n)
{
	return p->unit->options->inst.on && mode_is_instrumented(&p->unit->islands, n->span.begin);
}

/* Memory that the loop does not write: what other threads write meanwhile need not be seen by
 * relaxed reads before the next synchronization (UPC 1.2 5.1.2.3).  Each read that raises an event
 * is made. */
static bool reads_same(const struct pass *p, const struct effects *e, const struct node *n)
{
	const struct type *t = n->type;

	if (!t || t->is_volatile || t->is_atomic || is_strict_place(p, n)
		|| (t->is_shared && t->kind != TYPE_ARRAY && is_told(p, n)))
		return false;
	if (is_private_object(n))
		return !e->calls && !e->stores_private;
	return !e->calls && !e->stores && (t->is_shared || !e->stores_named);
}

/* A private variable or a part of it: no access of shared memory is one of it. */
static bool is_private_object(const struct node *n)
{
	for (;; n = n->first) {
		bool is_part = n->kind == NODE_PAREN || (n->kind == NODE_MEMBER && !n->is_arrow)
		            || (n->kind == NODE_SUBSCRIPT && n->first->kind == NODE_CONVERT)
		            || (n->kind == NODE_CONVERT && n->first->type && n->first->type->kind == TYPE_ARRAY);

		if (!is_part)
			return n->kind == NODE_REF && n->decl && !n->decl->type->is_shared
			    && n->type && !n->type->is_shared;
	}
}

static bool is_strict_place(const struct pass *p, const struct node *n)
{
	const struct type *t = n->type;

	if (!node_is_expr(n) || !t || !t->is_shared || t->kind == TYPE_ARRAY)
		return false;
	return unit_is_strict(p->unit, n);
}
