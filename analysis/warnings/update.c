/* SPDX-License-Identifier: MIT
 *
 * update.c - shared objects that several threads read, change and write without a lock.
 */
#include "walk.h"

#include "value/amount.h"

enum { DEEPEST_DATA = 2 };

static bool is_lossy(const struct unit *u, struct node *n, struct node *place);
static bool is_idempotent_update(const struct unit *u, struct node *n, enum op op);
static struct node *find_read(const struct unit *u, struct node *n, const struct node *place);
static bool is_chosen(const struct unit *u, struct node *n, const struct node *place);
static const struct decl *object_of_all(struct advice *a, struct node *place);
static const struct decl *object_pointed_to(struct advice *a, struct node *pointer);
static bool is_index_of_all(struct advice *a, struct node *index);
static bool is_counted_for_all(struct advice *a, struct node *index);
static bool index_is_data(struct advice *a, struct node *n, unsigned depth);
static bool index_is_own(struct advice *a, struct node *n, unsigned depth);
static struct node *value_of_index_variable(struct advice *a, struct node *ref);
static bool affinity_has_data(const struct node *index);
static bool element_is_nested(const struct node *n, unsigned around);
static void report_lost_update(struct advice *a, struct node *n, const struct decl *d,
	const struct frame *way);

/* ASSIGN, UPDATE, UNARY */
void advise_update(struct advice *a, struct node *n)
{
	struct node *place = node_sets(n) ? node_strip(n->first) : NULL;
	const struct decl *d;
	const struct frame *way;

	if (!a->function || !place || !place->type || !place->type->is_shared
		|| (place->type->kind != TYPE_NUMBER && place->type->kind != TYPE_ENUM)
		|| a->unit->options->threads == 1 || !diag_is_on(&a->unit->diags, D_LOST_UPDATE)
		|| (a->loop && a->loop->node->loop.step == n) || !is_lossy(a->unit, n, place))
		return;
	d = object_of_all(a, place);
	if (d && come_together(a, n, &way))
		report_lost_update(a, n, d, way);
}

/* ---- the update ---- */

/* Returns whether the new value depends on the old one. */
static bool is_lossy(const struct unit *u, struct node *n, struct node *place)
{
	struct node *value = n->last;

	if (node_is_step(n))
		return true;
	if (n->kind == NODE_UPDATE)
		return !is_idempotent_update(u, value, n->op);
	value = strip_casts(value);
	if (same_expression(u, place, value))
		return false;
	if (value->kind == NODE_BINARY && find_read(u, value->first, place)
		&& is_idempotent_update(u, value->last, value->op))
		return false;
	return find_read(u, value, place) || is_chosen(u, n, place);
}

/* Returns whether an update may be done twice: a bit that is set or cleared twice is as if it were once. */
static bool is_idempotent_update(const struct unit *u, struct node *n, enum op op)
{
	struct amount v;

	n = strip_casts(n);
	if (n->kind == NODE_UNARY && n->op == OP_NOT)
		n = n->first;
	return (op == OP_OR || op == OP_AND) && find_amount(u, n, &v);
}

/* Returns a read of the same place below a node, or NULL. */
static struct node *find_read(const struct unit *u, struct node *n, const struct node *place)
{
	struct node *found = NULL;

	if (is_memory(n) && same_expression(u, n, place))
		return n;
	for (struct node *c = n->kind == NODE_SIZEOF ? NULL : n->first; c && !found; c = c->next)
		found = find_read(u, c, place);
	return found;
}

/* if (x > max) max = x; */
static bool is_chosen(const struct unit *u, struct node *n, const struct node *place)
{
	struct node *choice = n->parent, *cond, *x, *y, *value = strip_casts(n->last);

	while (choice->kind == NODE_COMPOUND || choice->kind == NODE_PAREN)
		choice = choice->parent;
	if (choice->kind != NODE_IF || !span_within(n->span, choice->branch.then->span))
		return false;
	cond = strip_casts(choice->branch.cond);
	if (cond->kind != NODE_BINARY || cond->op < OP_LT || cond->op > OP_GE)
		return false;
	x = strip_casts(cond->first);
	y = strip_casts(cond->last);
	return (same_expression(u, x, place) && same_expression(u, y, value))
	    || (same_expression(u, y, place) && same_expression(u, x, value));
}

/* ---- the place ---- */

/* Returns the object that a place is in, if all threads mean the same place by it; or NULL. */
static const struct decl *object_of_all(struct advice *a, struct node *place)
{
	struct node *pointer, *index, *array;

	place = node_strip(place);
	if (place->kind == NODE_REF)
		return place->decl && place->decl->kind == DECL_VAR && place->decl->type->is_shared
		             ? place->decl->first
		             : NULL;
	if (place->kind == NODE_MEMBER && place->first)
		return place->is_arrow ? object_pointed_to(a, place->first) : object_of_all(a, place->first);
	if (place->kind == NODE_UNARY && place->op == OP_DEREF)
		return object_pointed_to(a, place->first);
	if (place->kind != NODE_SUBSCRIPT)
		return NULL;
	pointer = node_pointer_side(place, &index);
	array = node_subscripted_array(place);
	if (!is_index_of_all(a, index))
		return NULL;
	return array ? object_of_all(a, array) : object_pointed_to(a, pointer);
}

static const struct decl *object_pointed_to(struct advice *a, struct node *pointer)
{
	struct node *n = strip_casts(pointer), *index, *value;

	if (has_shared_array_type(n))
		return object_of_all(a, n);
	if (!n->type || !type_is_pts(n->type))
		return NULL;
	if (n->kind == NODE_UNARY && n->op == OP_ADDRESS)
		return object_of_all(a, strip_casts(n->first));
	if (n->kind == NODE_BINARY && n->op == OP_ADD) {
		pointer = node_pointer_side(n, &index);
		return is_index_of_all(a, index) ? object_pointed_to(a, pointer) : NULL;
	}
	if (n->kind != NODE_REF || !n->decl || n->decl->kind != DECL_VAR || n->decl->type->is_shared)
		return NULL;
	value = only_value_of_variable(&a->differ, n->decl);
	return value && calls_function(strip_casts(value), "upc_all_alloc") ? n->decl->first : NULL;
}

static bool is_index_of_all(struct advice *a, struct node *index)
{
	struct amount v;

	return find_amount(a->unit, index, &v) || is_same_everywhere(&a->differ, index)
	    || is_counted_for_all(a, strip_casts(index))
	    || (index_is_data(a, index, 0) && !affinity_has_data(index) && !index_is_own(a, index, 0));
}

/* Returns whether a number is computed from an element of a shared array: count[data[i]]++. */
static bool index_is_data(struct advice *a, struct node *n, unsigned depth)
{
	struct node *value;

	if (n->kind == NODE_SUBSCRIPT && n->type && n->type->kind == TYPE_NUMBER && n->type->is_shared)
		return true;
	value = n->kind == NODE_REF && depth < DEEPEST_DATA ? value_of_index_variable(a, n) : NULL;
	if (value && index_is_data(a, value, depth + 1))
		return true;
	for (struct node *c = n->kind == NODE_SIZEOF ? NULL : n->first; c; c = c->next)
		if (index_is_data(a, c, depth))
			return true;
	return false;
}

/* Returns whether MYTHREAD, or what depends on it, is a part of a number. */
static bool index_is_own(struct advice *a, struct node *n, unsigned depth)
{
	struct node *value = n->kind == NODE_REF && depth < DEEPEST_DATA ? value_of_index_variable(a, n)
	                                                                 : NULL;

	if (node_is_mythread(n) || n->kind == NODE_CALL || likely_by_thread(&a->likely, n)
		|| (value && index_is_own(a, value, depth + 1)))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (index_is_own(a, c, depth))
			return true;
	return false;
}

static struct node *value_of_index_variable(struct advice *a, struct node *ref)
{
	return ref->decl && ref->decl->kind == DECL_VAR && !ref->decl->type->is_shared
	             ? only_value_of_variable(&a->differ, ref->decl)
	             : NULL;
}

/* Returns whether the affinity of a upc_forall around an index is to an element that it does not find with
 * the loop variable alone: the owner itself may update it. */
static bool affinity_has_data(const struct node *index)
{
	for (const struct node *p = index->parent; p->kind != NODE_FUNC; p = p->parent)
		if (p->kind == NODE_FORALL && p->loop.affinity && element_is_nested(p->loop.affinity, 0))
			return true;
	return false;
}

/* Returns whether an element is a part of an index, or an index is a variable that the loop sets. */
static bool element_is_nested(const struct node *n, unsigned around)
{
	const bool is_element = n->kind == NODE_SUBSCRIPT;

	if (is_element && around)
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (element_is_nested(c, around + is_element))
			return true;
	return false;
}

/* Returns whether it is the counter of a loop in which each thread counts from the same number to the same
 * bound. */
static bool is_counted_for_all(struct advice *a, struct node *index)
{
	struct node *loop = index->parent, *cond, *init;
	struct amount v;

	if (index->kind != NODE_REF || !index->decl || index->decl->type->is_shared)
		return false;
	while (loop->kind != NODE_FUNC && !(node_is_loop(loop) && changes_in(&a->differ, loop, index)))
		loop = loop->parent;
	if (loop->kind != NODE_FOR || !loop->loop.init || !loop->loop.cond || !loop->loop.step
		|| find_change(loop->loop.body, index->decl) || mentions_threads(a->unit, loop->loop.step))
		return false;
	init = loop->loop.init;
	init = init->kind == NODE_DECLS ? init->first : find_change(init, index->decl);
	cond = strip_casts(loop->loop.cond);
	if (!init || cond->kind != NODE_BINARY || !find_amount(a->unit, cond->last, &v))
		return false;
	init = init->kind == NODE_VAR ? init->init : init->last;
	return init && find_amount(a->unit, init, &v);
}

/* ---- the message ---- */

static void report_lost_update(struct advice *a, struct node *n, const struct decl *d,
	const struct frame *way)
{
	struct unit *u = a->unit;
	struct node *place = node_strip(n->first);
	const char *letters = reduction_letters(place->type);

	unit_diag(u, D_LOST_UPDATE, n->span, d->name,
		*letters ? text_format(u->arena, " and combine these with upc_all_reduce%s", letters) : "");
	unit_note(u, decl_name_span(d),
		type_is_pts(d->type) ? "'%s' points to one object for all threads"
				     : "'%s' is one object for all threads",
		d->name);
	if (way->call)
		unit_note(u, way->call->span, "several threads come there by this call");
}
