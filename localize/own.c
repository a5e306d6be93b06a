/* SPDX-License-Identifier: MIT
 *
 * own.c - loops whose own iterations can be computed: upc_forall (UPC 1.2 6.6.2), and loops whose body is one
 * test for the owner of an element.
 * for: FORALL whose affinity is affine in the induction variable or a quotient of that; FOR with such a test
 * needs: a counted loop
 * adds: the kind of its schedule
 * upc_forall (i = 0; i < n; i++; &a[i])  ->  for each block of the thread, for each i in it
 *
 * Variable and affinity have no other effects, so nothing is lost with the iterations of other threads.  A
 * loop that does not control visits all iterations in order.
 */
#include "plan.h"

#include "value/integer.h"

#include <stdlib.h>

static bool plan_iterations(struct pass *p, struct loop *loop);
static bool plan_quotient(struct pass *p, struct loop *loop, struct node *affinity);
static bool choose_kind(struct pass *p, struct loop_schedule *schedule, long factor, bool by_threads);
static bool is_read_with(struct pass *p, struct node *n, struct node *base);
static bool uses(const struct node *n, const struct loop_schedule *schedule);

bool plan_own(struct pass *p, struct loop *loop)
{
	bool may_compare = loop->node->kind == NODE_FORALL && !p->unit->options->check;
	struct compared in_affinity = {0};
	bool is_planned;

	loop->effects.compared = may_compare ? &in_affinity : NULL;
	is_planned = plan_iterations(p, loop);
	loop->effects.compared = NULL;
	if (in_affinity.n)
		loop->affinity = NULL; /* in the body it may be another one */
	for (size_t i = 0; i < in_affinity.n; i++)
		compared_add(p, &loop->induction->compared, in_affinity.items[i]);
	return is_planned;
}

static bool plan_iterations(struct pass *p, struct loop *loop)
{
	struct loop_schedule *schedule = loop->schedule;
	struct node *test = loop->node->kind == NODE_FOR ? loop_owner_test(loop->node) : NULL;
	struct node *affinity = test ? test : chosen_affinity(loop->node);
	struct node *pointer = test ? owner_test_pointer(test) : affinity;
	struct element *e;
	long factor;
	bool by_threads;

	if (schedule->induction->has_break)
		return pass_refuse(p, REASON_BREAK, NULL, 0, 0, 0);
	if (node_strip(schedule->induction->step_node)->kind == NODE_BINARY)
		return pass_refuse(p, REASON_STEP_MORE, schedule->induction->step_node, 0, 0, 0);
	if (!test && plan_quotient(p, loop, affinity))
		return true;
	e = test ? owner_test_affinity(p, loop, test) : forall_affinity(p, loop);
	if (!e)
		return false;
	schedule->affinity.whole = e->base || test ? NULL : large_variable(p, affinity);
	schedule->affinity.base = e->base;
	schedule->affinity.at = e->at;
	schedule->affinity.element = e->element;
	schedule->affinity.block = e->block;
	schedule->affinity.may_fault = element_may_fault(e);
	if (!affine_factor(&e->at, schedule->induction->var, &factor, &by_threads)
		|| (by_threads && schedule->induction->step_by_threads))
		return pass_refuse(p, REASON_INDEX_THREADS, affinity, 0, 0, 0);
	if (!choose_kind(p, schedule, factor, by_threads))
		return false;
	if (schedule->kind == SCHEDULE_BLOCKS && pointer && is_in_row(p, loop, pointer))
		schedule->kind = SCHEDULE_WHOLE;
	if (p->unit->options->check && !plan_affinity_indices(p, loop, affinity))
		return false;
	loop->affinity = e;
	loop->owner_test = test;
	if (test)
		plan_make(p, test)->is_owner_test = true;
	return true;
}

/* Plans the own ranges of an affinity such as i * THREADS / n: division rounds towards 0, so the quotient is
 * monotonic in the iterations. */
static bool plan_quotient(struct pass *p, struct loop *loop, struct node *affinity)
{
	struct loop_schedule *schedule = loop->schedule;
	const struct decl *var = schedule->induction->var;
	struct element dividend = {0}, divisor = {0};
	struct node *quotient = affine_quotient(p, loop, affinity, &dividend.at, &divisor.at,
		&schedule->quotient.narrows);
	long factor, none;
	bool by_threads, unused;

	if (!quotient || !affine_factor(&dividend.at, var, &factor, &by_threads)
		|| !affine_factor(&divisor.at, var, &none, &unused) || none
		|| (by_threads && schedule->induction->step_by_threads))
		return false;
	schedule->kind = SCHEDULE_RANGES;
	schedule->quotient.dividend = dividend.at;
	schedule->quotient.divisor = divisor.at;
	schedule->quotient.stride_by_threads = by_threads || schedule->induction->step_by_threads;
	schedule->quotient.is_unsigned = is_unsigned64(quotient->type);
	schedule->affinity.stride = factor * schedule->induction->step;
	schedule->affinity.may_fault = element_may_fault(&dividend) || element_may_fault(&divisor);
	return true;
}

static bool choose_kind(struct pass *p, struct loop_schedule *schedule, long factor, bool by_threads)
{
	long block = schedule->affinity.block, stride = factor * schedule->induction->step;

	schedule->affinity.stride = stride;
	by_threads |= schedule->induction->step_by_threads;
	if (!block || !stride || (by_threads && stride % block == 0))
		schedule->kind = SCHEDULE_WHOLE;
	else if (by_threads)
		return pass_refuse(p, REASON_HOPS_BY_THREADS, NULL, stride, block, 0);
	else if (stride % block == 0)
		schedule->kind = SCHEDULE_CYCLIC;
	else if (labs(stride) < block)
		schedule->kind = SCHEDULE_BLOCKS;
	else
		return pass_refuse(p, REASON_AFFINITY_STEPS, NULL, stride, block, 0);
	return true;
}

void plan_elements(struct pass *p, struct loop_schedule *schedule)
{
	struct node *base = schedule->affinity.base;
	bool is_static = !base || has_shared_array_type(base);
	long stride = schedule->affinity.stride, distance;

	schedule->is_used = uses(schedule->loop->loop.body, schedule);
	if (schedule->is_used || schedule->induction->compared.n || p->unit->options->check
		|| schedule->kind != SCHEDULE_BLOCKS || (stride != 1 && stride != -1))
		return;
	for (size_t i = 0; i < schedule->refs.n; i++) {
		const struct ref *r = schedule->refs.items[i];
		bool is_same = base && same_base(p, r->base, base);

		if (!r->stride)
			continue;
		if (r->block != schedule->affinity.block || r->wrapped
			|| !affine_distance(p, &schedule->affinity.at, &r->at, &distance) || distance)
			return;
		if (!is_same && !(has_shared_array_type(r->base) && is_static)
			&& (is_static || r->is_instrumented || !is_read_with(p, r->base, base)))
			return;
	}
	schedule->kind = SCHEDULE_ELEMENTS;
	for (size_t i = 0; i < schedule->refs.n; i++) {
		struct ref *r = schedule->refs.items[i];

		r->leaves_block = false;
		r->may_differ = r->stride && !is_static && !same_base(p, r->base, base);
	}
}

/* Returns whether a loop that reads the pointer of its affinity can also read pointer n there. */
static bool is_read_with(struct pass *p, struct node *n, struct node *base)
{
	if (has_shared_array_type(n))
		return false;
	if (cannot_fault(n))
		return true;
	n = strip_conversions(n);
	base = strip_conversions(base);
	return n->kind == NODE_MEMBER && base->kind == NODE_MEMBER && n->is_arrow && base->is_arrow
	    && !n->first->type->base->is_shared && same_expression(p->unit, n->first, base->first);
}

/* Returns whether the loop variable is used below a node, except in places that a pointer serves. */
static bool uses(const struct node *n, const struct loop_schedule *schedule)
{
	if (plan_of(n)->is_owner_test || (plan_of(n)->ref && plan_of(n)->ref->schedule == schedule))
		return false;
	if (n->kind == NODE_REF && n->decl && n->decl->first == schedule->induction->var)
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (uses(c, schedule))
			return true;
	return false;
}
