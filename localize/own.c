/* SPDX-License-Identifier: MIT
 *
 * own.c - loops whose own iterations can be computed: upc_forall (UPC 1.2 6.6.2), and loops whose body is one
 * test for the owner of an element.
 * for: FORALL with an affinity that is affine in the induction variable; FOR with such a test
 * needs: a counted loop
 * adds: the kind of walk
 * upc_forall (i = 0; i < n; i++; &a[i])  ->  for each block of the thread, for each i in it
 *
 * Variable and affinity have no other effects, so nothing is lost with the iterations of other threads.  A
 * loop that does not control visits all iterations in order.
 */
#include "plan.h"

#include <stdlib.h>

static bool choose_kind(struct pass *p, struct walk *w, long factor, bool by_threads);
static bool is_read_with(struct pass *p, struct node *n, struct node *base);
static bool uses(const struct node *n, const struct walk *w);

bool plan_own(struct pass *p, struct loop *loop)
{
	struct walk *w = loop->walk;
	struct node *test = loop->node->kind == NODE_FOR ? loop_owner_test(loop->node) : NULL;
	struct node *affinity = test ? test : loop->node->loop.affinity;
	struct node *pointer = test ? owner_test_pointer(test) : affinity;
	struct element *e;
	long factor;
	bool by_threads;

	if (w->induction->has_break)
		return refuse(p, REASON_BREAK, NULL, 0, 0, 0);
	if (node_strip(w->induction->step_node)->kind == NODE_BINARY)
		return refuse(p, REASON_STEP_MORE, w->induction->step_node, 0, 0, 0);
	e = test ? owner_test_affinity(p, loop, test) : forall_affinity(p, loop);
	if (!e)
		return false;
	w->affinity.whole = e->base || test ? NULL : large_variable(p, affinity);
	w->affinity.base = e->base;
	w->affinity.at = e->at;
	w->affinity.element = e->element;
	w->affinity.block = e->block;
	w->affinity.may_fault = element_may_fault(e);
	if (!affine_factor(&e->at, w->induction->var, &factor, &by_threads)
		|| (by_threads && w->induction->step_by_threads))
		return refuse(p, REASON_INDEX_THREADS, affinity, 0, 0, 0);
	if (!choose_kind(p, w, factor, by_threads))
		return false;
	if (w->kind == WALK_BLOCKS && pointer && is_in_row(p, loop, pointer))
		w->kind = WALK_WHOLE;
	if (p->unit->options->check && !plan_affinity_indices(p, loop, affinity))
		return false;
	loop->affinity = e;
	loop->owner_test = test;
	if (test)
		plan_make(p, test)->is_owner_test = true;
	return true;
}

static bool choose_kind(struct pass *p, struct walk *w, long factor, bool by_threads)
{
	long block = w->affinity.block, stride = factor * w->induction->step;

	w->affinity.stride = stride;
	by_threads |= w->induction->step_by_threads;
	if (!block || !stride || (by_threads && stride % block == 0))
		w->kind = WALK_WHOLE;
	else if (by_threads)
		return refuse(p, REASON_HOPS_BY_THREADS, NULL, stride, block, 0);
	else if (stride % block == 0)
		w->kind = WALK_CYCLIC;
	else if (labs(stride) < block)
		w->kind = WALK_BLOCKS;
	else
		return refuse(p, REASON_AFFINITY_STEPS, NULL, stride, block, 0);
	return true;
}

void plan_elements(struct pass *p, struct walk *w)
{
	struct node *base = w->affinity.base;
	bool is_static = !base || is_shared_array(base);
	long stride = w->affinity.stride, distance;

	w->is_used = uses(w->loop->loop.body, w);
	if (w->is_used || p->unit->options->check || w->kind != WALK_BLOCKS || (stride != 1 && stride != -1))
		return;
	for (size_t i = 0; i < w->refs.n; i++) {
		const struct ref *r = w->refs.items[i];
		bool is_same = base && same_base(p, r->base, base);

		if (!r->stride)
			continue;
		if (r->block != w->affinity.block || !affine_distance(p, &w->affinity.at, &r->at, &distance)
			|| distance)
			return;
		if (!is_same && !(is_shared_array(r->base) && is_static)
			&& (is_static || r->is_instrumented || !is_read_with(p, r->base, base)))
			return;
	}
	w->kind = WALK_ELEMENTS;
	for (size_t i = 0; i < w->refs.n; i++) {
		struct ref *r = w->refs.items[i];

		r->leaves_block = false;
		r->may_differ = r->stride && !is_static && !same_base(p, r->base, base);
	}
}

/* Returns whether a loop that reads the pointer of its affinity can also read pointer n there. */
static bool is_read_with(struct pass *p, struct node *n, struct node *base)
{
	if (is_shared_array(n))
		return false;
	if (cannot_fault(n))
		return true;
	n = strip_conversions(n);
	base = strip_conversions(base);
	return n->kind == NODE_MEMBER && base->kind == NODE_MEMBER && n->is_arrow && base->is_arrow
	    && !n->first->type->base->is_shared && same_expression(p->unit, n->first, base->first);
}

/* Returns whether the loop variable is used below a node, except in places that a pointer serves. */
static bool uses(const struct node *n, const struct walk *w)
{
	if (plan_of(n)->is_owner_test || (plan_of(n)->ref && plan_of(n)->ref->walk == w))
		return false;
	if (n->kind == NODE_REF && n->decl && n->decl->first == w->induction->var)
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (uses(c, w))
			return true;
	return false;
}
