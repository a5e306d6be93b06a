/* SPDX-License-Identifier: MIT
 *
 * totals.c - shared numbers that each iteration of a loop sets: a private variable has the value in a strip.
 * for: single objects, and elements whose addresses are computed before the loop, in counted loops
 * needs: the references of the loop
 * adds: totals to schedules and places
 * for (i = 0; i < n; i++) sum += a[i];  ->  double v = sum; for (i ...) v += a[i]; sum = v;
 *
 * No synchronization, no strict access and no call is in the loop, so no other thread can observe when
 * between two of these a write became visible (UPC 1.2 5.1.2.3), and this one names the number in one way
 * only. A strip has an iteration, and each iteration a write: no write is made that the program does not
 * make.
 */
#include "finding.h"
#include "plan.h"

#include "effects/call.h"

/* A number that may become a total of a loop. */
struct candidate {
	struct loop *loop;
	const struct decl *object;
	struct ref *ref; /* the pointer that serves it, or NULL: a single object */
	unsigned holds;
	bool has_pointers; /* something else than its name may lead to it */
};

static void find_totals(struct pass *p, struct loop *loop, struct node *n);
static bool is_number(const struct pass *p, struct node *place);
static bool is_named_otherwise(struct pass *p, const struct candidate *c, struct node *n);
static bool is_whole_access(const struct node *name);
static bool leads_anywhere(struct node *n);
static void replace_places(struct pass *p, const struct candidate *c, struct ref *total, struct node *n);
static bool is_place_of(const struct candidate *c, const struct node *n);

void plan_totals(struct pass *p, struct loop *loop)
{
	const struct options *o = p->unit->options;
	const struct effects *e = &loop->effects;

	if (o->passes.no_reuse || o->passes.no_strips || o->check || o->has_network || e->is_odd || e->calls
		|| e->jumps || loop->induction->compared.n || loop->induction->is_open)
		return; /* the condition of an open loop may read the number in each iteration */
	find_totals(p, loop, loop->node->loop.body);
}

/* Finds the totals that assignments below n set. */
static void find_totals(struct pass *p, struct loop *loop, struct node *n)
{
	struct node *place = node_sets(n) ? node_strip(n->first) : NULL, *head = loop->node;
	struct candidate c = {.loop = loop};
	struct ref *total;

	for (struct node *child = n->first; child; child = child->next)
		if (child->kind != NODE_SIZEOF && child->kind != NODE_GENERIC && !node_is_loop(child))
			find_totals(p, loop, child);
	if (!place || !is_number(p, place) || !is_unconditional(loop, n))
		return;
	c.ref = plan_of(place)->ref;
	if (c.ref ? c.ref->is_total || !c.ref->schedule || c.ref->stride
				|| !has_shared_array_type(c.ref->base)
		  : place->kind != NODE_REF)
		return;
	c.object = base_object(c.ref ? c.ref->base : place);
	c.holds = place_holds(p, place);
	c.has_pointers = c.ref || may_be_pointed_to(p, c.object);
	for (struct node *part = head->first; part; part = part->next)
		if (part != head->loop.init
			&& (part == head->loop.body || part == head->loop.step
					? is_named_otherwise(p, &c, part)
					: mentions(part, c.object)))
			return;
	total = arena_alloc(p->unit->arena, sizeof *total);
	*total = c.ref ? *c.ref
	               : (struct ref){
				 .base = place, .element = place->type, .is_local = plan_of(place)->is_local};
	total->schedule = loop->schedule;
	total->place = place;
	total->is_total = true;
	total->neighbor = c.ref;
	LIST_PUSH(p->unit->arena, &loop->schedule->totals, total);
	replace_places(p, &c, total, loop->node->loop.body);
	if (loop->node->loop.step)
		replace_places(p, &c, total, loop->node->loop.step);
}

static bool is_number(const struct pass *p, struct node *place)
{
	const struct type *t = place->type;

	return t && t->is_shared && t->kind == TYPE_NUMBER && t->number != NUMBER_OTHER && !t->is_atomic
	    && !t->is_volatile && !unit_is_strict(p->unit, place);
}

/* Returns whether an access below n may be to the number, but raises an event or is not to all of it by its
 * name; or whether a call may make one. */
static bool is_named_otherwise(struct pass *p, const struct candidate *c, struct node *n)
{
	if (is_place_of(c, n))
		return !is_whole_access(n) || is_instrumented(p, n);
	if (n->kind == NODE_SIZEOF)
		return mentions(n, c->object);
	if ((n->kind == NODE_CALL && !is_mathematical_call(p, n))
		|| (n->kind == NODE_REF && n->decl && n->decl->first == c->object))
		return true;
	if (c->has_pointers && leads_anywhere(n) && (place_holds(p, n) & c->holds))
		return true;
	for (struct node *child = n->first; child; child = child->next)
		if (is_named_otherwise(p, c, child))
			return true;
	return false;
}

/* Returns whether a place is read or set here as a whole. */
static bool is_whole_access(const struct node *n)
{
	const struct node *parent = n->parent;

	while (parent->kind == NODE_PAREN)
		n = parent, parent = parent->parent;
	return (node_sets(parent) && parent->first == n)
	    || (parent->kind == NODE_CONVERT && !parent->type->is_shared && !type_is_pts(parent->type));
}

/* Returns whether n is a place in memory of an unknown object. */
static bool leads_anywhere(struct node *n)
{
	struct node *variable;

	if (n->kind != NODE_SUBSCRIPT && !(n->kind == NODE_MEMBER && n->is_arrow)
		&& !(n->kind == NODE_UNARY && n->op == OP_DEREF))
		return false;
	if (n->type->is_shared)
		return !object_of_place(n);
	variable = addressed_variable(n);
	return !variable || variable->kind != NODE_REF;
}

static void replace_places(struct pass *p, const struct candidate *c, struct ref *total, struct node *n)
{
	if (is_place_of(c, n)) {
		plan_make(p, n)->ref = total;
		return;
	}
	for (struct node *child = n->first; child; child = child->next)
		if (child->kind != NODE_SIZEOF)
			replace_places(p, c, total, child);
}

static bool is_place_of(const struct candidate *c, const struct node *n)
{
	if (c->ref)
		return plan_of(n)->ref == c->ref;
	return n->kind == NODE_REF && n->decl && n->decl->first == c->object && !plan_of(n)->ref;
}
