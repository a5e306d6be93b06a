/* SPDX-License-Identifier: MIT
 *
 * store.c - the changes that a store makes.
 */
#include "effects/store.h"

#include "pass/expression.h"
#include "tree/init.h"

#include <string.h>

/* A struct with more members, including those of members, may hold anything. */
enum { MOST_MEMBERS = 64 };

static struct node *whole_variable(struct node *place);
static bool is_private_variable(const struct node *n);
static void add_memory(struct effects *e, const struct decl *object, struct node *at, bool is_shared,
	unsigned holds);
static struct node *member_around(struct node *place);
static struct node *converted_array(struct node *pointer);
static bool has_array(const struct type *t, unsigned *most);
static bool next_member(const struct node *n, unsigned *most);
static unsigned type_holds(const struct type *t, unsigned *most);
static unsigned target_holds(const struct type *target);
static unsigned record_holds(const struct decl *record, unsigned *most);
static unsigned number_holds(enum number number);

/* Adds a store to the variable that a place is part of, or to memory that any object may occupy. */
void add_store(const struct pass *p, struct effects *e, struct node *place)
{
	unsigned holds = place_holds(p, place);

	e->is_odd |= !addressed_variable(place);
	place = whole_variable(place);
	if (!is_private_variable(place)) {
		add_memory(e, object_of_place(place), place, place->type && place->type->is_shared, holds);
		return;
	}
	effects_add_change(e, place->decl);
	if (may_be_pointed_to(p, place->decl))
		e->stores_named |= holds;
}

static bool is_private_variable(const struct node *n)
{
	return n->kind == NODE_REF && n->decl && !n->decl->type->is_shared;
}

/* Returns all of the private variable that a place is part of; shared and other places unchanged. */
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
	unsigned most = MOST_MEMBERS;

	return (d->is_file_scope && (d->first->storage != STORAGE_STATIC || p->has_aliases))
	    || d->storage == STORAGE_EXTERN || t->kind == TYPE_OTHER || has_array(t, &most)
	    || map_get(&p->addressed, (unsigned long)d->first);
}

/* Returns whether a type is or contains an array, which becomes a pointer without a `&`; `most` limits the
 * members that are visited. */
static bool has_array(const struct type *t, unsigned *most)
{
	const struct decl *d = t->kind == TYPE_RECORD && t->decl ? t->decl->definition : NULL;

	if (t->kind != TYPE_RECORD)
		return t->kind == TYPE_ARRAY;
	if (!d || !d->node)
		return true;
	for (const struct node *f = d->node->first; f; f = f->next)
		if (!next_member(f, most) || (f->kind == NODE_FIELD && has_array(f->decl->type, most)))
			return true;
	return false;
}

void add_byte_store(const struct pass *p, struct effects *e, struct node *pointer)
{
	struct node *n = strip_casts(pointer), *place = n->type->kind == TYPE_ARRAY ? n : NULL;

	if (n->kind == NODE_UNARY && n->op == OP_ADDRESS)
		place = n->first;
	if (place && is_private_variable(whole_variable(place)))
		add_store(p, e, whole_variable(place));
	else
		add_memory(e, object_of_pointer(pointer), pointer, type_is_pts(pointer->type), HOLDS_ANY);
}

/* Adds a store to memory at a place or a pointer; `object` is the static shared object that contains it, or
 * NULL. */
static void add_memory(struct effects *e, const struct decl *object, struct node *at, bool is_shared,
	unsigned holds)
{
	e->stores |= holds;
	if (!is_shared)
		e->stores_private |= holds;
	if (object)
		map_set(&e->stored, (unsigned long)object, at);
	else
		e->wild |= holds;
}

/* ---- the possible contents of memory (C99 6.5p7) ---- */

unsigned place_holds(const struct pass *p, struct node *place)
{
	unsigned most = MOST_MEMBERS;

	if (p->types_may_alias)
		return HOLDS_ANY;
	for (struct node *n = member_around(place); n; n = member_around(n->first))
		if (!n->decl || !n->decl->record || n->decl->record->is_union)
			return HOLDS_ANY;
	return place->type ? type_holds(place->type, &most) : HOLDS_ANY;
}

/* Returns the member that a place is, or is an element of, or NULL. */
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

/* Returns the array that a pointer to its first element is made from, or NULL. */
static struct node *converted_array(struct node *pointer)
{
	const struct type *t;

	pointer = node_strip(pointer);
	t = pointer->kind == NODE_CONVERT ? pointer->first->type : NULL;
	return t && t->kind == TYPE_ARRAY ? pointer->first : NULL;
}

static unsigned type_holds(const struct type *t, unsigned *most)
{
	while (t->kind == TYPE_ARRAY)
		t = t->base;
	if (t->kind == TYPE_POINTER)
		return type_is_pts(t) ? target_holds(t->base) : HOLDS_POINTER;
	if (t->kind == TYPE_RECORD)
		return record_holds(t->decl, most);
	if (t->kind == TYPE_ENUM) /* it may alias an integer type */
		return number_holds(NUMBER_SHORT) | number_holds(NUMBER_INT) | number_holds(NUMBER_LONG);
	if (t->kind != TYPE_NUMBER || t->number == NUMBER_OTHER)
		return HOLDS_ANY;
	return t->number == NUMBER_BOOL || number_bytes(t->number) > 1 ? number_holds(t->number) : HOLDS_ANY;
}

/* Returns the set for a pointer-to-shared to this type. */
static unsigned target_holds(const struct type *target)
{
	switch (target->kind) {
	case TYPE_POINTER: return HOLDS_TO_POINTER;
	case TYPE_RECORD: return HOLDS_TO_RECORD;
	case TYPE_NUMBER:
		if (target->number != NUMBER_OTHER && number_bytes(target->number) > 1)
			return HOLDS_TO_NUMBER;
		break;
	default: break;
	}
	return HOLDS_TO_POINTER | HOLDS_TO_RECORD | HOLDS_TO_NUMBER;
}

/* Counts a node in a struct.  Returns false if there are too many, or if its members are the struct's own. */
static bool next_member(const struct node *n, unsigned *most)
{
	if (!*most || !n->decl || node_is_anonymous(n))
		return false;
	--*most;
	return true;
}

/* Returns the types that the members hold; `most` limits the members that are visited. */
static unsigned record_holds(const struct decl *record, unsigned *most)
{
	const struct decl *d = record ? record->definition : NULL;
	unsigned holds = 0;

	if (!d || !d->node || d->is_union)
		return HOLDS_ANY;
	for (const struct node *f = d->node->first; f; f = f->next) {
		if (!next_member(f, most))
			return HOLDS_ANY;
		if (f->kind == NODE_FIELD)
			holds |= type_holds(f->decl->type, most);
	}
	return holds;
}

/* Returns the set for a number: signed and unsigned types are alike; a complex number has parts, which may be
 * read separately. */
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

void effects_add_change(struct effects *e, const struct decl *d)
{
	unsigned long key = (unsigned long)d->first;

	map_set(&e->changed, key, (void *)((size_t)map_get(&e->changed, key) + 1)); /* NOLINT: a number */
}

struct node *addressed_variable(struct node *place)
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
