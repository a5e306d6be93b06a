/* SPDX-License-Identifier: MIT
 *
 * forall.c - the affinity of an iteration: the element or the integer that chooses its thread (UPC 1.2
 * 6.6.2).
 */
#include "owner/owner.h"
#include "pass/expression.h"
#include "value/element.h"
#include "value/integer.h"

#include <string.h>

static struct node *pointer_core(struct node *n);

/* The first iteration evaluates the affinity before its body, so all of it may be hoisted if the loop has any
 * iterations. */
struct element *forall_affinity(struct pass *p, struct loop *loop)
{
	struct node *affinity = chosen_affinity(loop->node), *pointer = pointer_core(affinity);
	struct element *e = arena_alloc(p->unit->arena, sizeof *e);

	if (pointer)
		return shared_target(p, loop, pointer, e, true) ? e : NULL;
	e->block = 1;
	if (!affine_add_thread(p, loop, &e->at, affinity))
		return NULL;
	if (!large_variable(p, affinity) && most_bits(p, loop->induction, affinity) > 63) {
		pass_refuse(p, REASON_AFFINITY_LARGE, affinity, 0, 0, 0);
		return NULL;
	}
	return e;
}

struct node *chosen_affinity(const struct node *forall)
{
	struct node *n = forall->loop.affinity, *callee;

	while ((n->kind == NODE_PAREN || n->kind == NODE_CONVERT || n->kind == NODE_CAST) && n->last
		&& n->type->number != NUMBER_OTHER && number_bytes(n->type->number) >= 4)
		n = n->last;
	callee = n->kind == NODE_CALL ? node_library_callee(n) : NULL;
	return callee && strcmp(callee->decl->name, "upc_threadof") == 0
	             ? n->first->next
	             : affinity_dividend(forall->loop.affinity);
}

struct node *choosing_loop(const struct node *forall)
{
	struct node *n = forall->parent;

	while (n && !(node_is_loop(n) && n->loop.affinity))
		n = n->parent;
	return n;
}

/* Returns the pointer without conversions, which do not change its thread; NULL for an integer. */
static struct node *pointer_core(struct node *n)
{
	if (!type_is_pts(n->type) && !has_shared_array_type(n))
		return NULL;
	while ((n->kind == NODE_PAREN || n->kind == NODE_CONVERT || n->kind == NODE_CAST) && n->last
		&& n->last->type && (type_is_pts(n->last->type) || has_shared_array_type(n->last)))
		n = n->last;
	if (n->kind == NODE_UNARY && n->op == OP_ADDRESS) { /* a member has the affinity of its struct */
		struct node *place = node_strip(n->first);

		if (place->kind == NODE_MEMBER && !place->is_arrow) {
			while (place->kind == NODE_MEMBER && !place->is_arrow)
				place = node_strip(place->first);
			return place;
		}
	}
	return n;
}
