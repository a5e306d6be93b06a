/* SPDX-License-Identifier: MIT
 *
 * strips.c - strip-mining: references that a private pointer can serve, at least through each block.
 * for: SUBSCRIPT and * on shared arrays in counted loops
 * needs: the kinds of schedule
 * adds: refs to schedules and places
 * for (i = 0; i < n; i++) s += a[i];  ->  for each block, p = the address of a[i] in it: s += p[k]
 */
#include "plan.h"

#include <stdlib.h>

static bool may_point(const struct pass *p, struct locality known);
static bool is_far_overwrite(const struct pass *p, const struct loop *loop, const struct node *n,
	struct locality known);
static bool is_place_accessed(struct node *n);
static bool is_accessed_part(struct node *part);
static bool is_in_struct(struct node *array);
static bool plan_reference(struct pass *p, struct loop *innermost, struct node *n, struct locality known);
static bool plan_in(struct pass *p, struct loop *loop, struct node *n, struct ref *r);
static bool choose_stride(struct pass *p, struct loop_schedule *schedule, struct ref *r, long stride,
	bool by_threads);
static bool walk_straight(struct pass *p, struct loop_schedule *schedule, struct ref *r, long stride,
	bool by_threads);
static bool can_step(struct pass *p, const struct loop *loop, const struct node *n, const struct ref *r);
static bool is_in_branch_of_loop(const struct node *loop, const struct node *n);
static void schedule_add_reference(struct pass *p, struct node *n, const struct ref *r);
static bool same_wrapped(const struct pass *p, const struct wrapped *a, const struct wrapped *b);
static struct ref *find_reference(struct pass *p, const struct loop_schedule *schedule, const struct ref *r);

/* A strip of fewer elements costs more than it saves; more are needed if a pointer-to-shared steps in it. */
enum { SHORTEST_STRIP = 8, SHORTEST_STEPS = 16 };

void plan_strips(struct pass *p, struct loop *innermost, struct loop *around, struct node *n)
{
	struct locality known;

	if (!is_candidate(p, n))
		return;
	known = place_locality(p, around, n);
	if (known.affinity == CERTAINTY_PROVED)
		plan_make(p, n)->is_local = true;
	if (!known.is_instrumented && p->unit->options->inst.on)
		plan_make(p, n)->is_silent = true;
	if (!innermost || !may_point(p, known))
		return;
	if (p->unit->options->check)
		plan_reference(p, around, n, known);
	else if (!(is_far_overwrite(p, innermost, n, known) && plan_reference(p, around, n, known))
		 && !plan_row(p, innermost, n, known) && !plan_reference(p, around, n, known))
		plan_element(p, innermost, n, known);
}

/* Returns whether each iteration of a loop overwrites n, which may be on another host: strips say so in
 * advance (strip_use.c). */
static bool is_far_overwrite(const struct pass *p, const struct loop *loop, const struct node *n,
	struct locality known)
{
	return p->unit->options->has_network && known.affinity != CERTAINTY_PROVED && !known.is_instrumented
	    && n->parent->kind == NODE_ASSIGN && n->parent->first == n && is_unconditional(loop, n);
}

/* Returns whether a private pointer may serve a place.  If the place may be on another host, the pointer
 * leads to the page cache. */
static bool may_point(const struct pass *p, struct locality known)
{
	const struct options *o = p->unit->options;
	bool may_be_far = o->has_network && known.affinity != CERTAINTY_PROVED && !known.is_instrumented;

	return !o->passes.no_strips && !(may_be_far && o->passes.no_pages);
}

/* Returns whether n is an element, not part of a larger one, that is read or written, and used for nothing
 * else. */
bool is_candidate(struct pass *p, struct node *n)
{
	if (n->kind != NODE_SUBSCRIPT && !(n->kind == NODE_UNARY && n->op == OP_DEREF))
		return false;
	if (!n->type || !n->type->is_shared || n->type->kind == TYPE_ARRAY || n->type->kind == TYPE_OTHER
		|| n->type->kind == TYPE_FUNCTION || n->type->kind == TYPE_VOID || n->type->is_atomic)
		return false;
	return !unit_is_strict(p->unit, n) && is_place_accessed(n);
}

/* Returns whether a place is accessed, and not only its address taken; members may be strict on their own. */
static bool is_place_accessed(struct node *n)
{
	struct node *parent = n->parent;

	switch (parent->kind) {
	case NODE_PAREN: return is_place_accessed(parent);
	case NODE_CONVERT:
		return !parent->type->is_shared && !type_is_pts(n->type) == !type_is_pts(parent->type);
	case NODE_ASSIGN:
	case NODE_UPDATE: return parent->first == n;
	case NODE_UNARY: return node_is_step(parent);
	case NODE_MEMBER: return !parent->is_arrow && is_accessed_part(parent);
	default: return false;
	}
}

/* Returns whether a member is accessed, or an element of one that is an array. */
static bool is_accessed_part(struct node *part)
{
	struct node *decay = part->parent;

	if (!part->type->is_shared || part->type->is_volatile || part->type->mode == MODE_STRICT)
		return false;
	if (part->type->kind != TYPE_ARRAY)
		return is_place_accessed(part);
	while (decay->kind == NODE_PAREN)
		decay = decay->parent;
	return decay->kind == NODE_CONVERT && decay->parent->kind == NODE_SUBSCRIPT
	    && node_subscripted_array(decay->parent) == node_strip(part) && is_accessed_part(decay->parent);
}

struct node *core_place(struct node *n)
{
	struct node *array;

	for (;;) {
		array = n->kind == NODE_SUBSCRIPT ? node_subscripted_array(n) : NULL;
		if (n->kind == NODE_PAREN || (n->kind == NODE_MEMBER && !n->is_arrow)
			|| (n->kind == NODE_UNARY && n->op >= OP_REAL && n->op <= OP_EXTENSION))
			n = n->first;
		else if (array && is_in_struct(array))
			n = array;
		else
			return n;
	}
}

/* Returns whether an array is a member, or a row of one. */
static bool is_in_struct(struct node *array)
{
	while (array && array->kind == NODE_SUBSCRIPT)
		array = node_subscripted_array(array);
	return array && array->kind == NODE_MEMBER && !array->is_arrow;
}

/* Plans a reference in the innermost loop in which it moves, else in the outermost in which it does not.
 * Returns false if there is none. */
static bool plan_reference(struct pass *p, struct loop *innermost, struct node *n, struct locality known)
{
	struct ref found = {0}, r;

	refusal_begin(p);
	for (struct loop *l = innermost; l; l = l->outer) {
		if (p->unit->options->check
			&& (l != innermost || known.is_instrumented || !can_check_range(p, l, n)))
			break;
		if (!l->schedule)
			continue;
		r = (struct ref){.schedule = l->schedule,
			.is_local = known.affinity == CERTAINTY_PROVED,
			.is_instrumented = known.is_instrumented};
		if (!plan_in(p, l, n, &r))
			break;
		found = r;
		if (r.stride)
			break;
	}
	if (found.schedule)
		schedule_add_reference(p, n, &found);
	if (found.schedule && p->unit->options->check)
		add_range_check(p, innermost, n, plan_of(n)->ref);
	if (!found.schedule)
		refusal_keep(p, n);
	return found.schedule;
}

static bool plan_in(struct pass *p, struct loop *loop, struct node *n, struct ref *r)
{
	struct loop_schedule *schedule = loop->schedule;
	bool by_threads, x_by_threads, may_hoist = is_in_each_begun(p, loop, n);
	struct element e = {
		.may_wrap = !r->is_instrumented && !p->unit->options->check
	                 && (schedule->kind == SCHEDULE_STRIPS || schedule->kind == SCHEDULE_BLOCKS
				 || schedule->kind == SCHEDULE_RANGES)};
	long factor, factor_of_x = 0;

	if (!shared_element(p, loop, n, &e, may_hoist))
		return false;
	if (!affine_factor(&e.at, schedule->induction->var, &factor, &by_threads)
		|| (by_threads && schedule->induction->step_by_threads))
		return pass_refuse(p, REASON_INDEX_THREADS, NULL, 0, 0, 0);
	if (e.wrapped
		&& (!affine_factor(&e.wrapped->x, schedule->induction->var, &factor_of_x, &x_by_threads)
			|| x_by_threads))
		return pass_refuse(p, REASON_INDEX_DIVIDED, e.wrapped->remainder, 0, 0, 0);
	r->base = e.base;
	r->at = e.at;
	r->element = e.element;
	r->block = e.block;
	r->wrapped = e.wrapped;
	r->wrapped_stride = factor_of_x * schedule->induction->step;
	by_threads |= schedule->induction->step_by_threads;
	if (e.wrapped && (!factor || by_threads))
		return pass_refuse(p, REASON_INDEX_DIVIDED, e.wrapped->remainder, 0, 0, 0);
	if (choose_stride(p, schedule, r, factor * schedule->induction->step, by_threads))
		return !e.wrapped || !r->block || r->leaves_block
		    || pass_refuse(p, REASON_INDEX_DIVIDED, e.wrapped->remainder, 0, 0, 0);
	r->leaves_block = false;
	r->steps = !by_threads && can_step(p, loop, n, r);
	return r->steps;
}

/* Returns whether a place can be found by counting blocks.  Down a column of rows that are blocks, or along
 * an array with block size 1, each iteration is whole blocks on: counting them from the first one is cheaper
 * than computing each address, unless few are accessed. */
static bool can_step(struct pass *p, const struct loop *loop, const struct node *n, const struct ref *r)
{
	const struct loop_schedule *schedule = loop->schedule;
	bool is_long = schedule->kind == SCHEDULE_STRIPS || schedule->kind == SCHEDULE_RANGES
	            || (schedule->kind == SCHEDULE_BLOCKS
			    && schedule->affinity.block / labs(schedule->affinity.stride) >= SHORTEST_STEPS);

	return !p->unit->options->check && is_long && r->block >= 1 && !r->wrapped
	    && r->stride % r->block == 0 && !r->is_instrumented
	    && (!is_in_branch_of_loop(loop->node, n) || find_reference(p, schedule, r)
		    || !p->unit->options->has_network);
}

/* Returns whether a condition in the loop decides if a node is evaluated. */
static bool is_in_branch_of_loop(const struct node *loop, const struct node *n)
{
	for (const struct node *p = n->parent; n != loop; n = p, p = n->parent) {
		if ((p->kind == NODE_IF || p->kind == NODE_COND) && n != p->branch.cond)
			return true;
		if (p->kind == NODE_SWITCH
			|| (p->kind == NODE_BINARY && (p->op == OP_LAND || p->op == OP_LOR) && n != p->first))
			return true;
	}
	return false;
}

/* Chooses how far the reference moves from one iteration to the next, in the elements of its thread. */
static bool choose_stride(struct pass *p, struct loop_schedule *schedule, struct ref *r, long stride,
	bool by_threads)
{
	long blocks;

	if (!stride || schedule->kind != SCHEDULE_CYCLIC)
		return walk_straight(p, schedule, r, stride, by_threads);
	/* From one own iteration to the next the affinity moves by a multiple of THREADS blocks. */
	blocks = schedule->affinity.stride / schedule->affinity.block;
	if (by_threads || (r->block ? stride % r->block || stride / r->block % blocks : labs(blocks) != 1))
		return pass_refuse(p, REASON_OWN_STEPS, NULL, stride, r->block, 0);
	r->stride = labs(blocks) == 1 ? stride : stride / blocks;
	r->stride_by_threads = !r->block;
	r->stride_by_own_step = labs(blocks) != 1;
	return true;
}

static bool walk_straight(struct pass *p, struct loop_schedule *schedule, struct ref *r, long stride,
	bool by_threads)
{
	long threads = p->unit->options->threads,
	     least = schedule->kind == SCHEDULE_BLOCKS ? 1 : SHORTEST_STRIP;

	r->stride = stride;
	if (!stride)
		return true;
	if (!r->block) {
		r->stride_by_threads = by_threads;
		return true;
	}
	if (by_threads)
		return stride % r->block == 0
		    || pass_refuse(p, REASON_HOPS_BY_THREADS, NULL, stride, r->block, 0);
	if (threads && stride % (r->block * threads) == 0) {
		r->stride = stride / threads;
		return true;
	}
	r->leaves_block = true;
	if (labs(stride) >= r->block)
		return pass_refuse(p, REASON_HOPS, NULL, stride, r->block, 0);
	return r->block / labs(stride) >= least
	    || pass_refuse(p, REASON_SHORT_BLOCKS, NULL, r->block / labs(stride), r->block,
		    least * labs(stride));
}

/* Adds a reference; equal references share a pointer. */
static void schedule_add_reference(struct pass *p, struct node *n, const struct ref *r)
{
	struct ref *x = find_reference(p, r->schedule, r);

	if (!x) {
		x = arena_alloc(p->unit->arena, sizeof *x);
		*x = *r;
		x->place = n;
		LIST_PUSH(p->unit->arena, &r->schedule->refs, x);
	}
	plan_make(p, n)->ref = x;
}

static bool same_wrapped(const struct pass *p, const struct wrapped *a, const struct wrapped *b)
{
	return a && b ? same_expression(p->unit, a->remainder, b->remainder) : a == b;
}

/* Returns the equal reference that the plan has, or NULL. */
static struct ref *find_reference(struct pass *p, const struct loop_schedule *schedule, const struct ref *r)
{
	long distance;

	for (size_t i = 0; i < schedule->refs.n; i++) {
		struct ref *x = schedule->refs.items[i];

		if (same_base(p, x->base, r->base) && x->block == r->block
			&& x->is_instrumented == r->is_instrumented && x->is_local == r->is_local
			&& same_element(x->element, r->element)
			&& affine_distance(p, &x->at, &r->at, &distance) && !distance
			&& same_wrapped(p, x->wrapped, r->wrapped))
			return x;
	}
	return NULL;
}
