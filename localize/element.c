/* SPDX-License-Identifier: MIT
 *
 * element.c - which element of which shared array a place or a pointer-to-shared is.
 */
#include "loop.h"

#include <string.h>

static bool same_result(const struct type *a, const struct type *b);
static bool same_text(const struct pass *p, const struct node *a, const struct node *b);
static bool set_type(struct element *e, struct type *t);
static bool add_pointer(struct pass *p, const struct loop *loop, struct node *n, struct element *e, bool may_hoist);
static bool add_place(struct pass *p, const struct loop *loop, struct node *n, struct element *e, bool may_hoist);
static bool add_index(struct pass *p, const struct loop *loop, struct element *e, struct node *index,
	struct type *pointee, bool is_minus, bool may_hoist);
static bool set_base(const struct pass *p, const struct loop *loop, struct element *e, struct node *n, bool may_hoist);

bool is_shared_array(const struct node *n)
{
	return n->type && n->type->kind == TYPE_ARRAY && n->type->is_shared;
}

bool shared_element(struct pass *p, const struct loop *loop, struct node *n, struct element *e, bool may_hoist)
{
	return set_type(e, n->type) && add_place(p, loop, n, e, may_hoist);
}

bool shared_target(struct pass *p, const struct loop *loop, struct node *n, struct element *e, bool may_hoist)
{
	if (!type_is_pts(n->type))
		return shared_element(p, loop, n, e, may_hoist);
	return set_type(e, n->type->base) && add_pointer(p, loop, n, e, may_hoist);
}

static bool set_type(struct element *e, struct type *t)
{
	e->element = type_element(t);
	e->block = e->element->block;
	return !e->element->is_incomplete && e->element->kind != TYPE_VOID && e->block >= 0;
}

/* A pointer-to-shared: an array, &place, p + i, or a variable that the loop leaves alone. */
static bool add_pointer(struct pass *p, const struct loop *loop, struct node *n, struct element *e, bool may_hoist)
{
	n = node_strip(n);
	if (n->kind == NODE_CONVERT && is_shared_array(n->first))
		return add_place(p, loop, n->first, e, may_hoist);
	if (n->kind == NODE_UNARY && n->op == OP_ADDRESS) {
		struct node *place = node_strip(n->first);

		/* the member of a struct is where the struct is, but no element of its array */
		if (place->kind == NODE_MEMBER)
			return false;
		return add_place(p, loop, place, e, may_hoist);
	}
	if (n->kind == NODE_BINARY && (n->op == OP_ADD || n->op == OP_SUB)) {
		struct node *index, *pointer = node_pointer_side(n, &index);

		if (!type_is_pts(pointer->type) || type_is_pts(index->type))
			return false;
		return add_index(p, loop, e, index, n->type->base, n->op == OP_SUB, may_hoist)
		    && add_pointer(p, loop, pointer, e, may_hoist);
	}
	return set_base(p, loop, e, n, may_hoist);
}

static bool add_place(struct pass *p, const struct loop *loop, struct node *n, struct element *e, bool may_hoist)
{
	n = node_strip(n);
	if (n->kind == NODE_UNARY && n->op == OP_DEREF)
		return add_pointer(p, loop, n->first, e, may_hoist);
	if (n->kind == NODE_SUBSCRIPT) {
		struct node *index, *pointer = node_pointer_side(n, &index);

		return type_is_pts(pointer->type) && add_index(p, loop, e, index, n->type, false, may_hoist)
		    && add_pointer(p, loop, pointer, e, may_hoist);
	}
	return n->kind == NODE_REF && is_shared_array(n) && set_base(p, loop, e, n, may_hoist);
}

static bool add_index(struct pass *p, const struct loop *loop, struct element *e, struct node *index,
	struct type *pointee, bool is_minus, bool may_hoist)
{
	long elements = type_elements(pointee);

	return elements > 0
	    && affine_add(p, loop, &e->at, index, is_minus ? -elements : elements, type_by_threads(pointee), may_hoist);
}

static bool set_base(const struct pass *p, const struct loop *loop, struct element *e, struct node *n, bool may_hoist)
{
	struct node *core = n;

	e->base = n;
	if (is_shared_array(n)) /* declared again in the loop, its name may mean another before it */
		return n->kind == NODE_REF && !map_get(&loop->effects.changed, (unsigned long)n->decl->first);
	while (core->kind == NODE_PAREN || (core->kind == NODE_CONVERT && core->first->kind == NODE_REF))
		core = core->first;
	if (core->kind == NODE_REF && core->decl && is_tame(p, core->decl))
		return !map_get(&loop->effects.changed, (unsigned long)core->decl->first);
	return may_hoist && is_invariant(p, &loop->effects, n);
}

bool same_element(const struct type *t, const struct type *s)
{
	if (t->kind != s->kind)
		return false;
	if (type_is_pts(t))
		return type_is_pts(s);
	return t->kind == TYPE_NUMBER ? t->accessor && t->accessor == s->accessor
	                              : t->kind == TYPE_RECORD && t->decl && t->decl == s->decl;
}

bool same_base(const struct pass *p, const struct node *a, const struct node *b)
{
	const struct decl *object = base_object(a);

	return object ? object == base_object(b) : same_expression(p, a, b);
}

bool same_expression(const struct pass *p, const struct node *a, const struct node *b)
{
	const struct node *x, *y;

	if (!a || !b)
		return a == b;
	if (a->kind != b->kind || a->op != b->op || a->is_arrow != b->is_arrow || !same_result(a->type, b->type))
		return false;
	if (a->kind == NODE_LITERAL || a->kind == NODE_SIZEOF || a->kind == NODE_CAST)
		return same_text(p, a, b) && (a->kind == NODE_LITERAL || same_expression(p, a->last, b->last));
	if ((a->decl ? a->decl->first : NULL) != (b->decl ? b->decl->first : NULL))
		return false;
	for (x = a->first, y = b->first; x && y; x = x->next, y = y->next)
		if (!same_expression(p, x, y))
			return false;
	return x == y;
}

/* What a conversion makes of the same value. */
static bool same_result(const struct type *a, const struct type *b)
{
	if (!a || !b || a->kind != b->kind)
		return a == b;
	return a->kind != TYPE_NUMBER || (a->accessor && b->accessor && strcmp(a->accessor, b->accessor) == 0);
}

static bool same_text(const struct pass *p, const struct node *a, const struct node *b)
{
	const char *text = p->unit->source.text;
	size_t n = a->span.end - a->span.begin;

	return n == b->span.end - b->span.begin && memcmp(text + a->span.begin, text + b->span.begin, n) == 0;
}

const struct decl *base_object(const struct node *base)
{
	while (base->kind == NODE_PAREN || base->kind == NODE_CONVERT)
		base = base->first;
	return base->kind == NODE_REF && base->decl ? base->decl->first : NULL;
}
