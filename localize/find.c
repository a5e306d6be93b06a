/* SPDX-License-Identifier: MIT
 *
 * find.c - lists the shared references in loops, and the upc_forall loops, with the result of the passes and
 * the reason why it is not better.
 */
#include "finding.h"
#include "plan.h"

#include "align/align.h"

#include <stdlib.h>
#include <string.h>

struct finder {
	struct pass *pass;
	struct findings *list;
	struct node *loop;          /* the innermost loop, or NULL */
	bool in_head;               /* the node is in the head of that loop */
	bool has_findings, is_lost; /* in that loop: some finding is direct, a call or tested */
	bool only_gathers;          /* all of these are gathered */
	struct effects *effects;    /* of an iteration of that loop, once they are needed */
	bool synchronizes;          /* each iteration of that loop meets the other threads */
};

static void find_accesses(struct finder *f, struct node *n);
static void find_loop(struct finder *f, struct node *n);
static bool meets_threads(struct node *n);
static bool has_own_schedule(const struct node *loop);
static bool is_in_setup(const struct node *n);
static bool is_in_planned_head(const struct finder *f, const struct node *n);
static void add_access(struct finder *f, struct node *n);
static const struct effects *effects_of_loop(struct finder *f);
static void finder_add_call(struct finder *f, struct node *n);
static void add_finding(struct finder *f, struct finding x);
static struct refusal explain_access(const struct finder *f, struct node *n, struct node *core);
static struct refusal explain_loops(const struct finder *f, struct node *core);
static struct refusal explain_loop(const struct pass *p, struct node *loop);
static bool raises_event(const struct pass *p, const struct node *n, const struct node *core);
static struct node *followed_pointer(struct node *core, struct node *loop);
static void find_share(const struct pass *p, struct finding *x);
static int findings_by_place(const void *a, const void *b);

struct findings *find_all(struct pass *p)
{
	struct finder f = {.pass = p, .list = arena_alloc(p->unit->arena, sizeof *f.list)};

	for (struct node *n = p->unit->root->first; n; n = n->next)
		if (n->kind == NODE_FUNC && n->last && n->last->kind == NODE_COMPOUND)
			find_accesses(&f, n->last);
	if (f.list->n)
		qsort(f.list->items, f.list->n, sizeof *f.list->items, findings_by_place);
	for (size_t i = 0; i < f.list->n; i++)
		f.list->items[i].at = source_place(&p->unit->source, f.list->items[i].node->span);
	return f.list;
}

static void find_accesses(struct finder *f, struct node *n)
{
	if (n->kind == NODE_SIZEOF || n->kind == NODE_TYPE_USE)
		return;
	if (node_is_loop(n)) {
		find_loop(f, n);
		return;
	}
	if (f->loop && n->kind == NODE_CALL)
		finder_add_call(f, n);
	else if (f->loop && is_shared_access(n))
		add_access(f, n);
	for (struct node *c = n->first; c; c = c->next)
		find_accesses(f, c);
}

static void find_loop(struct finder *f, struct node *n)
{
	struct finder inner = {.pass = f->pass,
		.list = f->list,
		.loop = n,
		.only_gathers = true,
		.synchronizes = n->loop.body && meets_threads(n->loop.body)
	                     && !contains_kind(n->loop.body, NODE_CONTINUE)
	                     && !contains_kind(n->loop.body, NODE_GOTO)};
	struct finding x = {.node = n, .loop = n};

	if (may_control(n)) {
		x.outcome = has_own_schedule(n) ? OUTCOME_OWN : OUTCOME_TESTED;
		if (x.outcome == OUTCOME_TESTED)
			x.refusal = explain_loop(f->pass, n);
		add_finding(&inner, x);
	}
	for (struct node *c = n->first; c; c = c->next) {
		inner.in_head = c != n->loop.body;
		find_accesses(c == n->loop.init ? f : &inner, c);
	}
	if (inner.is_lost && inner.synchronizes) {
		f->list->n_synchronizing++;
		return;
	}
	if (inner.is_lost && inner.only_gathers) {
		f->list->n_gathering++;
		return;
	}
	f->list->n_loops += inner.has_findings;
	f->list->n_localized += inner.has_findings && !inner.is_lost;
}

/* Returns whether a statement always executes a barrier or a collective function. */
static bool meets_threads(struct node *n)
{
	if (is_collective_node(n))
		return true;
	if (n->kind != NODE_COMPOUND && n->kind != NODE_ASSIGN && n->kind != NODE_DECLS && n->kind != NODE_VAR
		&& n->kind != NODE_PAREN && n->kind != NODE_CONVERT && n->kind != NODE_CAST)
		return false;
	for (struct node *c = n->first; c; c = c->next)
		if (meets_threads(c))
			return true;
	return false;
}

static bool has_own_schedule(const struct node *loop)
{
	if (plan_of(loop)->is_gathered && loop->kind == NODE_FORALL)
		loop = plan_of(loop)->partner;
	return plan_of(loop)->schedule && plan_of(loop)->schedule->kind > SCHEDULE_STRIPS;
}

bool is_shared_access(const struct node *n)
{
	const struct node *parent = n->parent;

	if (!node_is_expr(n) || !n->type || !n->type->is_shared || n->type->kind == TYPE_ARRAY
		|| n->type->kind == TYPE_FUNCTION || n->type->kind == TYPE_VOID || n->kind == NODE_CONVERT)
		return false;
	switch (parent->kind) {
	case NODE_PAREN:
	case NODE_VAR: return false;
	case NODE_MEMBER: return parent->is_arrow;
	case NODE_CONVERT: return !parent->type->is_shared;
	case NODE_UNARY:
		return parent->op != OP_ADDRESS && (node_is_step(parent) || !parent->type->is_shared);
	case NODE_GENERIC:
	case NODE_EXPR_OTHER: return !parent->type || !parent->type->is_shared;
	default: return true;
	}
}

static const struct effects *effects_of_loop(struct finder *f)
{
	if (!f->effects) {
		f->effects = arena_alloc(f->pass->unit->arena, sizeof *f->effects);
		find_effects(f->pass, f->loop, f->effects, false);
	}
	return f->effects;
}

static void add_access(struct finder *f, struct node *n)
{
	const struct options *o = f->pass->unit->options;
	struct node *core = core_place(n);
	struct finding x = {.node = n,
		.loop = f->loop,
		.ref = plan_of(core)->ref,
		.is_prefetched = plan_of(core)->is_prefetched,
		.is_proven = plan_of(core)->is_local};

	if (x.ref && !x.ref->is_instrumented) {
		x.outcome = x.ref->is_local ? OUTCOME_LOCAL : OUTCOME_HOISTED;
		find_share(f->pass, &x);
	} else if (is_in_setup(core) || is_in_planned_head(f, core)) {
		x.outcome = OUTCOME_HOISTED;
	} else {
		x.outcome = o->check || raises_event(f->pass, n, core) || unit_is_strict(f->pass->unit, n)
		                  ? OUTCOME_CALL
		          : !o->has_network && has_plain_address(f->loop, n) ? OUTCOME_PLAIN
		                                                             : OUTCOME_DIRECT;
		x.refusal = explain_access(f, n, core);
		if (x.outcome == OUTCOME_PLAIN
			&& (x.refusal.reason == REASON_ARROW || x.refusal.reason == REASON_IN_STRUCT
				|| x.refusal.reason == REASON_POINTER_FOLLOWS))
			x.refusal = (struct refusal){0}; /* what helps with several hosts does not here */
		x.is_gathered = x.outcome == OUTCOME_DIRECT
		             && is_gathered_place(f->loop, effects_of_loop(f), core);
	}
	add_finding(f, x);
}

/* Returns whether the value is needed only for a pointer that is computed before a loop. */
static bool is_in_setup(const struct node *n)
{
	for (n = n->parent; n && node_is_expr(n); n = n->parent)
		if (plan_of(n)->ref && plan_of(n)->ref->schedule)
			return true;
	return false;
}

/* Returns whether n is part of the bound or of the affinity of a planned loop: both are computed once. */
static bool is_in_planned_head(const struct finder *f, const struct node *n)
{
	const struct loop_schedule *schedule = plan_of(f->loop)->schedule;

	if (!schedule || schedule->kind == SCHEDULE_UNCHANGED || schedule->induction->is_open)
		return false;
	for (const struct node *up = n; up != f->loop; up = up->parent)
		if (plan_of(up)->is_owner_test)
			return true;
	return f->in_head && !(f->loop->loop.step && span_within(n->span, f->loop->loop.step->span));
}

/* Adds a library function that moves data, or changes it by one operation. */
static void finder_add_call(struct finder *f, struct node *n)
{
	struct node *callee = node_library_callee(n);
	const char *name = callee ? callee->decl->name : "";
	struct finding x = {.node = n, .loop = f->loop, .outcome = OUTCOME_BULK};
	bool has_shared = false;

	for (struct node *c = n->first; c; c = c->next)
		has_shared |= c->type && type_is_pts(c->type);
	if (!has_shared || strstr(name, "alloc") || strstr(name, "free"))
		return;
	if (strstr(name, "atomic"))
		x.outcome = OUTCOME_CALL;
	else if (!strstr(name, "memcpy") && !strstr(name, "memget") && !strstr(name, "memput")
		 && !strstr(name, "memset") && strncmp(name, "upc_all_", 8) != 0)
		return;
	x.refusal = (struct refusal){
		x.outcome == OUTCOME_CALL ? REASON_ATOMIC : REASON_BULK, callee, {0}, false};
	add_finding(f, x);
}

static void add_finding(struct finder *f, struct finding x)
{
	x.synchronizes = f->synchronizes;
	LIST_PUSH(f->pass->unit->arena, f->list, x);
	f->has_findings = true;
	if (x.outcome == OUTCOME_DIRECT || x.outcome == OUTCOME_CALL || x.outcome == OUTCOME_TESTED) {
		f->is_lost = true;
		f->only_gathers &= x.is_gathered;
	}
}

/* ---- reasons ---- */

static struct refusal explain_access(const struct finder *f, struct node *n, struct node *core)
{
	const struct options *o = f->pass->unit->options;
	struct node *pointer = followed_pointer(core, f->loop);
	enum reason r = REASON_NONE;

	if (n->type->is_volatile)
		r = REASON_VOLATILE;
	else if (unit_is_strict(f->pass->unit, n))
		r = REASON_STRICT;
	else if (o->check)
		r = REASON_CHECKED;
	else if (raises_event(f->pass, n, core))
		r = REASON_EVENTS;
	else if (core->kind == NODE_REF)
		r = REASON_SCALAR;
	else if (pointer)
		return (struct refusal){REASON_POINTER_FOLLOWS, pointer, {0}, false};
	else if (core->kind == NODE_MEMBER)
		r = REASON_ARROW;
	else if (o->passes.no_strips)
		r = REASON_PASS_OFF;
	else if (o->has_network && o->passes.no_pages)
		r = REASON_PAGES_OFF;
	return r ? (struct refusal){r, core, {0}, false} : explain_loops(f, core);
}

/* Explains a place that a loop refused, or for which no loop around it counts. */
static struct refusal explain_loops(const struct finder *f, struct node *core)
{
	const struct refusal *kept = refusal_kept(f->pass, core);
	struct refusal innermost = explain_loop(f->pass, f->loop);
	bool moves = kept && (kept->reason == REASON_INDEX_SET || kept->reason == REASON_POINTER_MOVES);

	if (kept && !(moves && innermost.reason))
		return *kept;
	if (f->in_head && f->loop->kind != NODE_WHILE && f->loop->kind != NODE_DO)
		return (struct refusal){REASON_HEAD, core, {0}, false};
	for (struct node *l = f->loop; l && !innermost.reason; l = l->parent)
		innermost = explain_loop(f->pass, l);
	if (!innermost.reason)
		return (struct refusal){REASON_FORM, core, {0}, false};
	innermost.is_loops = true;
	return innermost;
}

static struct refusal explain_loop(const struct pass *p, struct node *loop)
{
	const struct options *o = p->unit->options;
	const struct refusal *kept = refusal_kept(p, loop);
	enum reason r = REASON_NONE;

	if (kept)
		return *kept;
	if (loop->kind == NODE_WHILE || loop->kind == NODE_DO)
		r = REASON_WHILE;
	else if (loop->kind == NODE_FORALL && may_control(loop) && !has_own_schedule(loop))
		r = o->check ? REASON_CHECKED : o->passes.no_own ? REASON_PASS_OFF : REASON_FORM;
	return (struct refusal){r, NULL, {0}, false};
}

static bool raises_event(const struct pass *p, const struct node *n, const struct node *core)
{
	return is_instrumented(p, n) && !plan_of(core)->is_silent;
}

/* Returns the pointer to a place that the loop moves from object to object, as along a list, or NULL. */
static struct node *followed_pointer(struct node *core, struct node *loop)
{
	struct node *pointer = core->kind == NODE_MEMBER || core->kind == NODE_UNARY
	                             ? strip_conversions(core->first)
	                             : core;
	struct node *change = NULL;

	if (pointer->kind != NODE_REF || !pointer->decl || !pointer->type || !type_is_pts(pointer->type))
		return NULL;
	for (struct node *c = loop->first; c && !change; c = c->next)
		if (c != loop->loop.init)
			change = find_change(c, pointer->decl);
	return change && change->kind == NODE_ASSIGN && strip_conversions(change->last)->kind != NODE_BINARY
	             ? pointer
	             : NULL;
}

/* ---- the local share ---- */

/* Finds the local share of a block that the affinity visits element by element: the elements whose neighbour
 * at the reference's distance is in the same block. */
static void find_share(const struct pass *p, struct finding *x)
{
	const struct ref *r = x->ref;
	const struct loop_schedule *schedule = r->schedule;
	long block = r->block, distance;
	const struct node *base = schedule ? schedule->affinity.base : NULL;
	bool is_beside = has_shared_array_type(r->base) && (!base || has_shared_array_type(base));

	if (base && base_object(r->base))
		is_beside |= base_object(r->base) == base_object(base);
	if (!schedule || schedule->kind <= SCHEDULE_STRIPS || !is_beside || r->wrapped
		|| !affine_distance(p, &schedule->affinity.at, &r->at, &distance)
		|| block != schedule->affinity.block || block < 1)
		return;
	if (distance && block > 1 && labs(schedule->affinity.stride) != 1)
		return;
	x->share.is_known = true;
	x->share.distance = distance;
	x->share.whole = block;
	x->share.part = labs(distance) < block ? block - labs(distance) : 0;
}

long strip_length(const struct loop_schedule *schedule)
{
	long length = 0, iterations;

	if (schedule->kind == SCHEDULE_BLOCKS)
		length = (schedule->affinity.block + labs(schedule->affinity.stride) - 1)
		       / labs(schedule->affinity.stride);
	for (size_t i = 0; i < schedule->refs.n; i++) {
		const struct ref *r = schedule->refs.items[i];

		if (!r->leaves_block || !r->stride)
			continue;
		iterations = (r->block + labs(r->stride) - 1) / labs(r->stride);
		if (!length || iterations < length)
			length = iterations;
	}
	return length;
}

static int findings_by_place(const void *a, const void *b)
{
	struct span x = ((const struct finding *)a)->node->span, y = ((const struct finding *)b)->node->span;

	if (x.begin != y.begin)
		return x.begin < y.begin ? -1 : 1;
	return x.end == y.end ? 0 : x.end > y.end ? -1 : 1;
}
