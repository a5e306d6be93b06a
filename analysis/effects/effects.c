/* SPDX-License-Identifier: MIT
 *
 * effects.c - what a loop may change.
 */
#include "effects/effects.h"

#include "pass/expression.h"

#include <string.h>

static void mark_addressed(struct pass *p, struct node *n);
static struct node *addressed_variable(struct node *place);
static void begin(struct pass *p, struct node *n, struct effects *e);
static bool follows_pragma(const struct pass *p, const struct node *loop);
static const char *pragma_before(const struct pass *p, const struct node *loop);
static void collect(struct pass *p, struct node *n, struct effects *e, struct node *loop);
static void note_change(const struct pass *p, struct effects *e, struct node *place);
static void note_object(struct effects *e, struct node *place, unsigned holds);
static struct node *whole_variable(struct node *place);
static bool is_ordered(const struct node *n);
static struct node *member_around(struct node *place);
static struct node *converted_array(struct node *pointer);
static unsigned type_holds(const struct type *t);
static unsigned number_holds(enum number number);
static void count(struct effects *e, const struct decl *d);
static bool leaves_loop(struct node *n, struct node *loop);
static bool is_case_from_outside(struct node *n, struct node *loop);

/* ---- the function ---- */

void find_addressed(struct pass *p, struct node *n)
{
	struct node *place = n->kind == NODE_UNARY && n->op == OP_ADDRESS ? n->first : NULL, *var;

	if (place) {
		var = addressed_variable(place);
		if (var && var->decl)
			map_set(&p->addressed, (unsigned long)var->decl->first, var);
		else if (!var)
			mark_addressed(p, place);
	} else if (n->kind == NODE_ASM || (n->kind == NODE_EXPR_OTHER && !is_harmless_builtin(p, n))
		   || (n->kind == NODE_DECLS && has_unknown_attribute(p, n->span))) {
		mark_addressed(p, n); /* cleanup(f) calls f with the address */
	}
	for (struct node *c = n->first; c; c = c->next)
		find_addressed(p, c);
}

/* The name of the variable that a place is part of; another node for memory; NULL: who knows. */
static struct node *addressed_variable(struct node *place)
{
	place = whole_variable(place);
	switch (place->kind) {
	case NODE_REF:
	case NODE_LITERAL:
	case NODE_COMPOUND_LITERAL: return place;
	case NODE_MEMBER: return place->is_arrow || place->type->is_shared ? place : NULL;
	case NODE_SUBSCRIPT: return place;
	case NODE_UNARY: return place->op == OP_DEREF ? place : NULL;
	default: return NULL;
	}
}

/* All variables that are named or declared below a node. */
static void mark_addressed(struct pass *p, struct node *n)
{
	if ((n->kind == NODE_REF || n->kind == NODE_VAR) && n->decl)
		map_set(&p->addressed, (unsigned long)n->decl->first, n);
	for (struct node *c = n->first; c; c = c->next)
		mark_addressed(p, c);
}

bool is_unaliased_local(const struct pass *p, const struct decl *d)
{
	const struct type *t = d->type;

	if ((d->kind != DECL_VAR && d->kind != DECL_PARM) || d->is_file_scope || d->is_thread_local)
		return false;
	if (d->storage != STORAGE_NONE && d->storage != STORAGE_REGISTER)
		return false;
	if (t->is_shared || t->is_volatile || t->is_atomic)
		return false;
	if (!type_is_pts(t) && (t->kind != TYPE_NUMBER || !number_is_integer(t->number)))
		return false;
	return !map_get(&p->addressed, (unsigned long)d->first);
}

/* ---- one loop ---- */

void find_effects(struct pass *p, struct node *loop, struct effects *e, bool with_init)
{
	begin(p, loop, e);
	e->is_odd |= loop->parent->kind == NODE_STMT_OTHER || follows_pragma(p, loop);
	for (struct node *c = loop->first; c; c = c->next)
		if (with_init || c != loop->loop.init)
			collect(p, c, e, loop);
}

void find_changes(struct pass *p, struct node *n, struct effects *e)
{
	begin(p, n, e);
	collect(p, n, e, n->parent);
}

/* What the tree does not show: what attributes and the pragmas of others do. */
static void begin(struct pass *p, struct node *n, struct effects *e)
{
	e->changed.arena = e->stored.arena = p->unit->arena;
	e->is_odd = has_unknown_attribute(p, n->span);
	e->calls = e->jumps = has_unknown_pragma(&p->unit->source, n->span);
}

/* A pragma of a C compiler that wants a loop after it (OpenMP, unroll, ivdep), or several of them. */
static bool follows_pragma(const struct pass *p, const struct node *loop)
{
	const struct node *n = loop;

	if (pragma_before(p, loop))
		return true;
	for (const struct node *up = n->parent; up && (up->kind == NODE_COMPOUND || up->kind == NODE_FOR);
		n = up, up = n->parent) {
		const char *pragma = up->kind == NODE_FOR ? pragma_before(p, up) : NULL;
		size_t len = pragma ? strcspn(pragma, "\n") : 0;

		if (up->kind == NODE_COMPOUND ? n != up->first : n != up->loop.body)
			return false;
		if (pragma
			&& (memmem(pragma, len, "collapse", 8) || memmem(pragma, len, "ordered", 7)
				|| memmem(pragma, len, "tile", 4)))
			return true;
	}
	return false;
}

/* The last pragma between the loop and the token before it, or NULL. */
static const char *pragma_before(const struct pass *p, const struct node *loop)
{
	const struct islands *is = &p->unit->islands;
	size_t t = token_at(is, loop->span.begin);
	struct span gap = {t ? token_end(is, t - 1) : 0, loop->span.begin};
	const char *found = NULL, *next;

	while ((next = find_pragma(&p->unit->source, gap, found)))
		found = next;
	return found;
}

static void collect(struct pass *p, struct node *n, struct effects *e, struct node *loop)
{
	switch (n->kind) {
	case NODE_ASSIGN:
	case NODE_UPDATE: note_change(p, e, n->first); break;
	case NODE_UNARY:
		if (node_is_step(n))
			note_change(p, e, n->first);
		e->is_odd |= n->op == OP_NONE;
		break;
	case NODE_VAR:
		if (n->decl)
			count(e, n->decl);
		break;
	case NODE_CALL:
		if (!is_harmless_call(n))
			e->calls = e->jumps = true;
		break;
	case NODE_SYNC: e->calls = e->jumps = true; break;
	case NODE_GOTO:
	case NODE_RETURN:
	case NODE_CONTINUE: e->jumps = true; break;
	case NODE_EXPR_OTHER: e->is_odd |= !is_harmless_builtin(p, n); break;
	case NODE_CASE:
	case NODE_DEFAULT: e->is_odd |= is_case_from_outside(n, loop); break;
	case NODE_BREAK:
		e->jumps = true;
		e->has_break |= leaves_loop(n, loop);
		break;
	default: e->is_odd |= !is_harmless_kind(n->kind); break;
	}
	e->calls |= is_strict_place(p, n) || is_ordered(n); /* what others wrote before is seen after it */
	for (struct node *c = n->first; c; c = c->next)
		collect(p, c, e, loop);
}

/* An access that stays where it is written among others of its kind. */
static bool is_ordered(const struct node *n)
{
	return node_is_expr(n) && n->type && (n->type->is_volatile || n->type->is_atomic);
}

/* The variable that a place is part of, or memory that may be anything's. */
static void note_change(const struct pass *p, struct effects *e, struct node *place)
{
	unsigned holds = place_holds(p, place);

	e->is_odd |= !addressed_variable(place);
	place = whole_variable(place);
	if (place->kind != NODE_REF || !place->decl || place->decl->type->is_shared) {
		e->stores |= holds;
		if (!place->type || !place->type->is_shared)
			e->stores_private |= holds;
		note_object(e, place, holds);
		return;
	}
	count(e, place->decl);
	if (may_be_pointed_to(p, place->decl))
		e->stores_named |= holds;
}

/* From a part of a private variable to all of it; shared and other places as they are. */
static struct node *whole_variable(struct node *place)
{
	for (;;) {
		place = node_strip(place);
		if (place->type && place->type->is_shared)
			return place;
		if ((place->kind == NODE_MEMBER && !place->is_arrow)
			|| (place->kind == NODE_UNARY && place->op >= OP_REAL && place->op <= OP_EXTENSION))
			place = place->first;
		else if (place->kind == NODE_SUBSCRIPT && place->first->kind == NODE_CONVERT
			 && place->first->first->type && place->first->first->type->kind == TYPE_ARRAY)
			place = place->first->first;
		else
			return place;
	}
}

bool may_be_pointed_to(const struct pass *p, const struct decl *d)
{
	const struct type *t = d->type;

	return d->is_file_scope || d->storage == STORAGE_STATIC || d->storage == STORAGE_EXTERN
	    || t->kind == TYPE_ARRAY || t->kind == TYPE_RECORD || t->kind == TYPE_OTHER
	    || map_get(&p->addressed, (unsigned long)d->first);
}

static void note_object(struct effects *e, struct node *place, unsigned holds)
{
	const struct decl *object = object_of_place(place);

	if (object)
		map_set(&e->stored, (unsigned long)object, place);
	else
		e->wild |= holds;
}

/* ---- what can be in memory (C99 6.5p7) ---- */

unsigned place_holds(const struct pass *p, struct node *place)
{
	if (p->types_may_alias)
		return HOLDS_ANY;
	for (struct node *n = member_around(place); n; n = member_around(n->first))
		if (!n->decl || !n->decl->record || n->decl->record->is_union)
			return HOLDS_ANY;
	return place->type ? type_holds(place->type) : HOLDS_ANY;
}

/* The member that a place is, or is an element of; NULL: of none. */
static struct node *member_around(struct node *place)
{
	struct node *array;

	for (place = node_strip(place);
		place->kind == NODE_SUBSCRIPT || (place->kind == NODE_UNARY && place->op == OP_DEREF);
		place = node_strip(array)) {
		array = converted_array(place->first);
		if (!array)
			array = converted_array(place->last);
		if (!array)
			return NULL;
	}
	return place->kind == NODE_MEMBER ? place : NULL;
}

/* The array that a pointer to its first element is made from, or NULL. */
static struct node *converted_array(struct node *pointer)
{
	const struct type *t;

	pointer = node_strip(pointer);
	t = pointer->kind == NODE_CONVERT ? pointer->first->type : NULL;
	return t && t->kind == TYPE_ARRAY ? pointer->first : NULL;
}

static unsigned type_holds(const struct type *t)
{
	if (t->kind == TYPE_POINTER)
		return HOLDS_POINTER;
	if (t->kind == TYPE_ENUM) /* like one of the integers */
		return number_holds(NUMBER_SHORT) | number_holds(NUMBER_INT) | number_holds(NUMBER_LONG);
	if (t->kind != TYPE_NUMBER || t->number == NUMBER_OTHER)
		return HOLDS_ANY;
	return t->number == NUMBER_BOOL || number_bytes(t->number) > 1 ? number_holds(t->number) : HOLDS_ANY;
}

/* A type with a sign and the one without; a complex number has parts, which are read by themselves. */
static unsigned number_holds(enum number number)
{
	switch (number) {
	case NUMBER_USHORT: number = NUMBER_SHORT; break;
	case NUMBER_UINT: number = NUMBER_INT; break;
	case NUMBER_ULONG: number = NUMBER_LONG; break;
	case NUMBER_ULLONG: number = NUMBER_LLONG; break;
	case NUMBER_UINT128: number = NUMBER_INT128; break;
	case NUMBER_CFLOAT: number = NUMBER_FLOAT; break;
	case NUMBER_CDOUBLE: number = NUMBER_DOUBLE; break;
	case NUMBER_CLDOUBLE: number = NUMBER_LDOUBLE; break;
	default: break;
	}
	return (unsigned)HOLDS_POINTER << (number - NUMBER_OTHER);
}

static void count(struct effects *e, const struct decl *d)
{
	unsigned long key = (unsigned long)d->first;

	map_set(&e->changed, key, (void *)((size_t)map_get(&e->changed, key) + 1)); /* NOLINT: a number */
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

bool is_instrumented(const struct pass *p, const struct node *n)
{
	return p->unit->options->inst.on && mode_is_instrumented(&p->unit->islands, n->span.begin);
}

bool is_strict_place(const struct pass *p, const struct node *n)
{
	const struct type *t = n->type;

	if (!node_is_expr(n) || !t || !t->is_shared || t->kind == TYPE_ARRAY)
		return false;
	return unit_is_strict(p->unit, n);
}
