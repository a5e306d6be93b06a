/* SPDX-License-Identifier: MIT
 *
 * footprint.c - the elements of a named shared object that a place denotes in all iterations of the loops
 * around it.
 */
#include "footprint.h"

#include "enter.h"
#include "owner/owner.h"
#include "value/induction.h"

static void range_of_index(struct advice *a, struct loop *loop, struct index_range *r);
static bool range_of_loop(struct advice *a, struct index_range *r);
static bool is_same_bound(const struct unit *u, const struct index_range *x, const struct index_range *y);

bool footprint_of_place(struct advice *a, struct loop *loop, struct node *place, struct footprint *r)
{
	struct node *places[MOST_DIMENSIONS], *array;

	*r = (struct footprint){0};
	for (;; place = array) {
		array = place->kind == NODE_SUBSCRIPT ? node_subscripted_array(place) : NULL;
		if (place->kind == NODE_MEMBER && !place->is_arrow) {
			r->member = place->decl;
			r->n = 0; /* what follows is in one element */
			array = node_strip(place->first);
		} else if (array && r->n < MOST_DIMENSIONS) {
			places[r->n++] = place;
		} else {
			break;
		}
	}
	if (place->kind != NODE_REF || !place->decl || place->decl->kind != DECL_VAR
		|| !place->decl->type->is_shared)
		return false;
	r->object = place->decl->first;
	for (r->chosen = loop; r->chosen && !r->chosen->affinity;)
		r->chosen = r->chosen->outer;
	for (size_t i = 0; i < r->n; i++) {
		r->index[i] = (struct index_range){.place = places[r->n - 1 - i]};
		node_pointer_side(r->index[i].place, &r->index[i].index);
		range_of_index(a, loop, &r->index[i]);
	}
	return true;
}

static void range_of_index(struct advice *a, struct loop *loop, struct index_range *r)
{
	struct thread_index own;
	struct amount offset;

	r->is_known = find_amount(a->unit, r->index, &r->low);
	r->high = (struct amount){r->low.constant + 1, r->low.by_threads};
	if (r->is_known)
		return;
	for (; loop && !r->loop; loop = loop->outer)
		if (loop->induction && find_offset(a, r->index, loop->induction->var, &offset))
			r->loop = loop;
	if (r->loop) {
		r->is_known = range_of_loop(a, r);
	} else if (find_thread_index(a, r->index, &own) && own.by_thread == 1) {
		r->is_known = r->is_thread = true;
		r->low = own.base;
		r->high = (struct amount){own.base.constant, own.base.by_threads + 1};
	}
}

/* Finds the values of a variable that counts up by ones, or from MYTHREAD by THREADS. */
static bool range_of_loop(struct advice *a, struct index_range *r)
{
	const struct induction *i = r->loop->induction;
	struct node *first = first_value(i);
	struct thread_index start;
	struct amount offset;
	const long threads = a->unit->options->threads;
	const bool by_threads = i->step_by_threads ? i->step == 1 : threads && i->step == threads;

	if (!first || !i->bound || !i->goes_up || (i->step != 1 && !by_threads)
		|| !find_thread_index(a, first, &start) || start.by_thread != by_threads
		|| !find_amount(a->unit, i->bound, &r->high) || !find_offset(a, r->index, i->var, &offset))
		return false;
	r->is_thread = by_threads;
	r->low.constant = start.base.constant + offset.constant;
	r->low.by_threads = start.base.by_threads + offset.by_threads;
	r->high.constant += offset.constant + i->is_closed;
	r->high.by_threads += offset.by_threads;
	return true;
}

bool footprints_may_meet(const struct footprint *r, const struct footprint *s)
{
	return r->object == s->object && r->n == s->n && (!r->member || !s->member || r->member == s->member);
}

bool ranges_meet(const struct unit *u, const struct index_range *x, const struct index_range *y)
{
	if (!x->is_known || !y->is_known)
		return is_same_bound(u, x, y);
	return amount_reaches((struct amount){x->high.constant - 1, x->high.by_threads}, y->low)
	    && amount_reaches((struct amount){y->high.constant - 1, y->high.by_threads}, x->low);
}

/* Returns whether two loops go from about the same number to the same bound. */
static bool is_same_bound(const struct unit *u, const struct index_range *x, const struct index_range *y)
{
	const struct induction *i = x->loop ? x->loop->induction : NULL,
			       *j = y->loop ? y->loop->induction : NULL;
	struct amount a, b;

	return i && j && i->bound && same_expression(u, i->bound, j->bound) && i->step == j->step
	    && i->step_by_threads == j->step_by_threads && first_value(i) && first_value(j)
	    && find_amount(u, first_value(i), &a) && find_amount(u, first_value(j), &b)
	    && a.by_threads == b.by_threads && a.constant - b.constant <= 1 && b.constant - a.constant <= 1;
}

struct loop *footprint_enter(struct advice *a, struct loop *outer, struct node *n)
{
	struct loop *loop = loop_enter(&a->pass, outer, n);

	if (n->kind == NODE_FORALL && n->loop.affinity && !choosing_loop(n))
		loop->affinity = forall_affinity(&a->pass, loop);
	return loop;
}
