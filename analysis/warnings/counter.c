/* SPDX-License-Identifier: MIT
 *
 * counter.c - loops whose counter does not count for one thread: all threads share it, or the body of a
 * upc_forall, which one thread executes, changes it; and a upc_forall whose body is a ';'.
 */
#include "walk.h"

#include "value/induction.h"

#include <string.h>

static void report_shared_counter(struct advice *a, struct node *loop, struct node *counter);
static bool loop_is_for_all(struct advice *a, const struct node *loop);
static bool has_lock(struct node *n);
static void check_thread_step(struct advice *a, struct node *loop, struct node *step, const struct decl *var);
static void check_changed(struct advice *a, struct node *loop, struct node *counter);

/* Checks a loop. */
void advise_counter(struct advice *a, struct node *n)
{
	struct node *step, *counter;

	if (!a->function)
		return;
	step = n->loop.step ? n->loop.step : loop_last_step(n);
	step = step ? node_strip(step) : NULL;
	counter = step && n->loop.cond ? stepped_variable(step, n->loop.cond) : NULL;
	if (!counter || !counter->decl)
		return;
	check_thread_step(a, n, step, counter->decl);
	if (counter->decl->type->is_shared)
		report_shared_counter(a, n, counter);
	else if (n->kind == NODE_FORALL && n->loop.affinity && n->loop.body)
		check_changed(a, n, counter);
}

/* ---- a step of MYTHREAD ---- */

/* Reports a step that is a multiple of MYTHREAD in a loop that only its condition ends. */
static void check_thread_step(struct advice *a, struct node *loop, struct node *step, const struct decl *var)
{
	struct thread_index by;
	struct node *n = step->kind == NODE_ASSIGN ? strip_casts(step->last) : step;

	if ((step->kind != NODE_UPDATE && n->kind != NODE_BINARY) || (n->op != OP_ADD && n->op != OP_SUB)
		|| !loop->loop.body || jumps_out(loop->loop.body, true)
		|| (!loop->loop.step && node_strip(find_change(loop->loop.body, var)) != step)
		|| !find_thread_index(a, n->last, &by) || !by.by_thread || by.base.constant
		|| by.base.by_threads || !end_thread_comes_to(a, loop, false))
		return;
	unit_diag(a->unit, D_THREAD_STEP, n->last->span);
}

/* ---- a shared counter ---- */

static void report_shared_counter(struct advice *a, struct node *loop, struct node *counter)
{
	const struct decl *d = counter->decl->first;

	if (!loop->loop.init || !find_change(loop->loop.init, d) || !loop_is_for_all(a, loop))
		return;
	unit_diag(a->unit, D_SHARED_COUNTER, counter->span, d->name);
	unit_note(a->unit, decl_name_span(d), "'%s' is one object for all threads", d->name);
}

/* Returns whether all threads certainly reach a loop, at the same time: each executes a upc_forall; a
 * function that is main or contains a collective is executed by all, unless a condition restricts it. */
static bool loop_is_for_all(struct advice *a, const struct node *loop)
{
	struct node *body = a->function->last;

	for (const struct node *p = loop->parent; p && p != a->function; p = p->parent)
		if (p->kind == NODE_IF || p->kind == NODE_SWITCH || p->kind == NODE_FORALL)
			return false;
	if (a->left_by && span_has(a->left, loop->span.begin))
		return false;
	if (has_lock(body))
		return false;
	return loop->kind == NODE_FORALL || strcmp(a->function->decl->name, "main") == 0
	    || global_effects_below(&a->alignment, body).is_certain;
}

static bool has_lock(struct node *n)
{
	if (n->kind == NODE_CALL && (calls_function(n, "upc_lock") || calls_function(n, "upc_lock_attempt")))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (has_lock(c))
			return true;
	return false;
}

/* ---- a counter that the body changes ---- */

static void check_changed(struct advice *a, struct node *loop, struct node *counter)
{
	struct node *change = find_change(loop->loop.body, counter->decl);

	if (!change || mentions_threads(a->unit, change)) /* it computes the next one of this thread */
		return;
	unit_diag(a->unit, D_FORALL_COUNTER, change->span, counter->decl->name);
	unit_note(a->unit, loop->loop.affinity->span, "only the thread of this affinity executes the body");
}
