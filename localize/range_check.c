/* SPDX-License-Identifier: MIT
 *
 * range_check.c - hoisted range checks with --check: accesses that are checked before a strip for all its
 * iterations.
 * for: places in counted loops that every iteration accesses, of numbers
 * needs: the schedule of the loop
 * adds: range_checks to schedules
 * for (i = 0; i < n; i++) a[i] = 0;  ->  for each strip, shortened to where a[i] may be written: p[k] = 0
 *
 * A strip ends before the first element that must not be accessed, so the message appears when that is the
 * next access: the effects of the iterations before it have happened.  The loop has no synchronization, so
 * -check=race may record the accesses of a strip at once; and it has no call or jump that would skip one.
 */
#include "plan.h"

static bool find_indices(struct pass *p, struct loop *loop, struct node *n, bool is_affinity,
	struct indices *to);
static bool is_phase_checked(struct node *n);

bool can_check_range(struct pass *p, struct loop *loop, struct node *n)
{
	const struct effects *e = &loop->effects;
	struct indices indices = {0};

	return loop->schedule && !e->is_odd && !e->calls && !e->jumps && n->type->kind == TYPE_NUMBER
	    && n->type->number != NUMBER_OTHER && is_unconditional(loop, n)
	    && find_indices(p, loop, n, false, &indices);
}

void add_range_check(struct pass *p, struct loop *loop, struct node *n, struct ref *r)
{
	struct range_check s = {.place = n, .ref = r};

	find_indices(p, loop, n, false, &s.indices);
	LIST_PUSH(p->unit->arena, &r->schedule->range_checks, s);
}

bool plan_affinity_indices(struct pass *p, struct loop *loop, struct node *affinity)
{
	struct node *n = strip_conversions(affinity);

	loop->schedule->affinity.indices.n = 0;
	if (n->kind != NODE_UNARY || n->op != OP_ADDRESS)
		return true;
	return find_indices(p, loop, core_place(n->first), true, &loop->schedule->affinity.indices);
}

/* Finds the subscripts of arrays among all subscripts on the way to an element. */
static bool find_indices(struct pass *p, struct loop *loop, struct node *n, bool is_affinity,
	struct indices *to)
{
	struct node *index, *array;

	for (; n && n->kind == NODE_SUBSCRIPT; n = array) {
		struct moving_index m = {.subscript = n};
		bool by_threads;

		array = node_subscripted_array(n);
		if (!array)
			return is_affinity || is_phase_checked(node_pointer_side(n, &index));
		node_pointer_side(n, &index);
		if (!affine_add(p, loop, &m.at, index, 1, false, !is_affinity)
			|| !affine_factor(&m.at, loop->induction->var, &m.step, &by_threads)
			|| (by_threads && loop->induction->step_by_threads))
			return false;
		m.step *= loop->induction->step;
		m.step_by_threads = m.step && (by_threads || loop->induction->step_by_threads);
		LIST_PUSH(p->unit->arena, to, m);
	}
	return is_affinity || !n || n->kind != NODE_UNARY || is_phase_checked(n->first);
}

/* Returns whether the phase of a pointer needs no check, or can be checked before the loop, unlike that of a
 * sum. */
static bool is_phase_checked(struct node *n)
{
	long block = type_is_pts(n->type) ? type_element(n->type->base)->block : 0;
	const struct node *pointer = strip_conversions(n);

	return block <= 1 || pointer->kind == NODE_REF || pointer->kind == NODE_MEMBER;
}
