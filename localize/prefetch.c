/* SPDX-License-Identifier: MIT
 *
 * prefetch.c - prefetching: a loop requests objects some iterations before it reads them, so that those of
 * another host arrive in one message.
 * for: reads of shared places whose addresses change from one iteration to the next
 * needs: the schedules of loops
 * adds: `prefetch` to loops: places, and the values that their addresses are computed from
 * for (i = 0; i < n; i++) s += x[column[i]];  ->  now and then, for the next iterations k: request
 * x[column[k]]
 *
 * A request is a hint: if another object is read in the end, only a message was wasted.  So an address may be
 * computed from values that change before the read, but computing it must be safe: the memory that the
 * computation itself reads is read by iterations that certainly happen, and at the same private addresses.
 *
 * All requests are written where the body begins, so they cannot name variables that the body declares; but
 * variables that are set to values which can be computed in advance are declared there, too.
 */
#include "plan.h"

#include <string.h>

/* The use of a value. */
enum use {
	FOR_HINT,    /* the address of a requested object: it may be stale */
	FOR_ADDRESS, /* a value that is read now, or divided by: it is the same in the coming iteration */
};

/* A loop in the loop whose plan is made, or that loop itself. */
struct level {
	struct pass *pass;
	const struct loop *loop;   /* the loop that the plan belongs to */
	struct prefetch *prefetch; /* the requests at this level */
	struct level *outer;
};

static bool is_prefetch_possible(const struct pass *p, const struct loop *loop);
static bool is_copyable_type(const struct type *t);
static void collect_requests(struct level *at, struct node *n);
static void collect_nest(struct level *at, struct node *n);
static bool is_place_served(struct node *place);
static bool has_requested_part(const struct prefetch *a, const struct node *place);
static bool is_part_read(const struct node *place);
static void request(struct level *at, struct node *place);
static bool is_certainly_evaluated(const struct level *at, const struct node *n);
static bool is_early_expression(struct level *at, struct node *n, enum use use);
static bool is_early_name(struct level *at, struct node *n, enum use use);
static bool is_early_set(struct level *at, struct node *n, enum use use);
static bool is_early_read(struct level *at, struct node *n, enum use use);
static bool is_early_address(struct level *at, struct node *n);
static bool is_of_body(const struct level *at, const struct decl *d);
static bool is_type_known(const struct level *at, const struct type *t);
static bool is_captured(const struct level *at, const struct decl *d);
static struct node *value_set_once(const struct level *at, const struct node *name);
static bool has_request(const struct prefetch *a, const struct node *n);
static void note_request(struct level *at, struct node *place);
static bool is_copied(const struct level *at, struct node *place);
static bool address_changes(struct level *at, struct node *place);

struct decl *request_variable(const struct prefetch_request *r)
{
	return r->node->kind == NODE_VAR    ? r->node->decl
	     : r->node->kind == NODE_ASSIGN ? r->node->first->decl
	                                    : NULL;
}

void plan_prefetch(struct pass *p, struct loop *loop)
{
	const struct loop_schedule *schedule = plan_of(loop->node)->schedule;
	const struct options *o = p->unit->options;
	struct prefetch *a = arena_alloc(p->unit->arena, sizeof *a);
	struct level at = {.pass = p, .loop = loop, .prefetch = a};

	if (!is_prefetch_possible(p, loop))
		return;
	*a = (struct prefetch){.loop = loop->node,
		.induction = loop->induction,
		.is_direct = !o->check && !o->passes.no_pages};
	a->in_strip = schedule && schedule->kind > SCHEDULE_STRIPS;
	collect_requests(&at, loop->node->loop.body);
	if (!a->requests.n && schedule && schedule->kind == SCHEDULE_STRIPS) {
		a->in_strip = true;
		collect_requests(&at, loop->node->loop.body);
	}
	if (a->requests.n)
		plan_make(p, loop->node)->prefetch = a;
}

static bool is_prefetch_possible(const struct pass *p, const struct loop *loop)
{
	const struct options *o = p->unit->options;
	const struct effects *e = &loop->effects;
	const struct loop_schedule *schedule = plan_of(loop->node)->schedule;
	bool is_scheduled = schedule && schedule->kind != SCHEDULE_UNCHANGED;

	if (!o->has_network || o->passes.no_prefetch || !loop->induction || !loop->node->loop.body)
		return false;
	if (e->is_odd || e->calls || !is_copyable_type(loop->induction->var->type))
		return false;
	if (loop->induction->compared.n)
		return false;
	return is_scheduled || !may_control(loop->node);
}

/* Returns whether a copy of a variable can have the type. */
static bool is_copyable_type(const struct type *t)
{
	return t->kind == TYPE_NUMBER && number_is_integer(t->number) && !t->is_shared && !t->is_volatile
	    && !t->is_atomic;
}

/* ---- places ---- */

static void collect_requests(struct level *at, struct node *n)
{
	if (n->kind == NODE_SIZEOF || n->kind == NODE_GENERIC || n->kind == NODE_STMT_EXPR)
		return;
	if (node_is_loop(n)) {
		collect_nest(at, n);
		return;
	}
	if (is_candidate(at->pass, n) && is_part_read(n) && !is_place_served(n)
		&& !has_requested_part(at->prefetch, n))
		request(at, n);
	for (struct node *c = n->first; c; c = c->next)
		collect_requests(at, c);
}

/* Returns whether a private pointer serves a place, or the place that it is a part of. */
static bool is_place_served(struct node *place)
{
	const struct plan *plan = plan_of(core_place(place));

	return plan->ref || plan->is_local;
}

/* Returns whether an element of an array in a struct is requested instead of the struct. */
static bool has_requested_part(const struct prefetch *a, const struct node *place)
{
	for (size_t i = 0; i < a->requests.n; i++)
		if (node_is_expr(a->requests.items[i].node) && core_place(a->requests.items[i].node) == place)
			return true;
	return false;
}

/* Adds an inner loop whose objects the outer loop can request in advance: all its iterations. */
static void collect_nest(struct level *at, struct node *n)
{
	const struct prefetch *own = plan_of(n)->prefetch;
	struct prefetch *a;
	struct level inner;
	struct node *first;

	if (!own || n->kind != NODE_FOR || own->in_strip || !is_certainly_evaluated(at, n))
		return;
	first = first_value(own->induction);
	if (!first || !is_early_expression(at, first, FOR_ADDRESS)
		|| !is_early_expression(at, own->induction->bound, FOR_ADDRESS))
		return;
	a = arena_alloc(at->pass->unit->arena, sizeof *a);
	*a = (struct prefetch){.loop = n, .induction = own->induction};
	inner = (struct level){.pass = at->pass, .loop = at->loop, .prefetch = a, .outer = at};
	collect_requests(&inner, n->loop.body);
	if (a->requests.n) {
		LIST_PUSH(at->pass->unit->arena, &at->prefetch->requests, ((struct prefetch_request){n, a}));
		if (!at->outer)
			plan_of(n)->prefetch->outer = at->prefetch;
	}
}

/* Returns whether the value of a place, or of a part of it, is read. */
static bool is_part_read(const struct node *place)
{
	const struct node *n = place;

	while (n->parent->kind == NODE_PAREN || n->parent->kind == NODE_MEMBER
		|| (n->parent->kind == NODE_SUBSCRIPT && n->parent->first == n)
		|| (n->parent->kind == NODE_CONVERT && n->type->kind == TYPE_ARRAY))
		n = n->parent;
	return n->parent->kind != NODE_ASSIGN || n->parent->first != n;
}

/* Requests a place, if its address can be computed in advance. */
static void request(struct level *at, struct node *place)
{
	struct node *index, *pointer = node_pointer_side(place, &index);
	bool is_subscript = place->kind == NODE_SUBSCRIPT;

	if (!address_changes(at, place) || plan_of(place->parent)->value || !is_type_known(at, place->type))
		return;
	if (is_subscript ? is_early_expression(at, pointer, FOR_HINT)
				   && is_early_expression(at, index, FOR_HINT)
			 : is_early_expression(at, place->first, FOR_HINT)) {
		LIST_PUSH(at->pass->unit->arena, &at->prefetch->requests,
			((struct prefetch_request){place, NULL}));
		note_request(at, place);
	}
}

static void note_request(struct level *at, struct node *place)
{
	struct plan *plan = plan_make(at->pass, place);
	bool is_number = place->type->number || type_is_pts(place->type);

	plan_make(at->pass, core_place(place))->is_prefetched = true;
	while (at->outer)
		at = at->outer;
	if (!plan->requester)
		plan->requester = at->prefetch;
	if (!is_number || is_instrumented(at->pass, place))
		at->prefetch->is_direct = false;
	if (is_copied(at, place)) {
		plan->copies = at->prefetch;
		plan->copy = ++at->pass->n_copies;
	}
}

/* Returns whether a place is a number in an array, or in the target of a pointer-to-shared, that the loop can
 * copy before it begins, because it writes none of it. */
static bool is_copied(const struct level *at, struct node *place)
{
	const struct effects *all = &at->loop->all;
	struct node *index, *pointer = node_pointer_side(place, &index), *base = pointer;

	while (base->kind == NODE_PAREN || base->kind == NODE_CONVERT)
		base = base->first;
	if (place->kind != NODE_SUBSCRIPT || !place->type->number || base->kind != NODE_REF || !base->decl
		|| span_within(base->decl->span, at->loop->node->span)
		|| (base->type->is_shared && base->type->kind != TYPE_ARRAY))
		return false;
	return is_invariant(at->pass, all, pointer) && reads_same(at->pass, all, place);
}

/* Returns whether the address of a place changes between iterations of the loop. */
static bool address_changes(struct level *at, struct node *place)
{
	for (struct node *c = place->first; c; c = c->next)
		if (changing_part(at->pass, &at->loop->effects, c))
			return true;
	return false;
}

/* ---- expressions that can be computed in advance ---- */

/* Returns whether each iteration of the loop of a level evaluates a node.  The head of an inner loop is
 * evaluated as often as that loop. */
static bool is_certainly_evaluated(const struct level *at, const struct node *n)
{
	const struct loop loop = {
		.node = at->prefetch->loop, .effects = at->loop->effects, .owner_test = at->loop->owner_test};

	return is_unconditional(&loop, n);
}

static bool is_early_expression(struct level *at, struct node *n, enum use use)
{
	bool divides = n->kind == NODE_BINARY && (n->op == OP_DIV || n->op == OP_REM);

	if (!node_is_expr(n) || plan_of(n)->value || !is_type_known(at, n->type))
		return false;
	switch (n->kind) {
	case NODE_LITERAL: return true;
	case NODE_REF: return is_early_name(at, n, use);
	case NODE_CAST:
		for (const struct node *c = n->first; c != n->last; c = c->next)
			if (node_is_expr(c))
				return false;
		/* fall through */
	case NODE_PAREN:
	case NODE_CONVERT: return n->last && is_early_expression(at, n->last, use);
	case NODE_UNARY:
		if (n->op >= OP_PLUS && n->op <= OP_LNOT)
			return is_early_expression(at, n->first, use);
		return n->op == OP_DEREF && is_early_read(at, n, use);
	case NODE_SUBSCRIPT:
	case NODE_MEMBER: return is_early_read(at, n, use);
	case NODE_BINARY:
		if (n->op == OP_COMMA || n->op == OP_LAND || n->op == OP_LOR)
			return false;
		if (divides && !is_certainly_evaluated(at, n))
			return false;
		return is_early_expression(at, n->first, use)
		    && is_early_expression(at, n->last, divides ? FOR_ADDRESS : use);
	default: return false;
	}
}

static bool is_early_name(struct level *at, struct node *n, enum use use)
{
	bool is_array = has_shared_array_type(n) || (n->type && n->type->kind == TYPE_ARRAY);

	if (!n->decl || is_captured(at, n->decl))
		return false;
	if (is_array)
		return !is_of_body(at, n->decl);
	if (n->type->is_shared || n->type->is_volatile || n->type->is_atomic)
		return false;
	for (const struct level *l = at; l; l = l->outer)
		if (n->decl->first == l->prefetch->induction->var)
			return true;
	if (is_invariant(at->pass, &at->loop->effects, n))
		return !is_of_body(at, n->decl);
	return is_early_set(at, n, use);
}

/* Returns whether a variable is set once in each iteration before it is read, so that it can be computed in
 * advance, too. */
static bool is_early_set(struct level *at, struct node *n, enum use use)
{
	struct node *value = value_set_once(at, n), *loop;

	if (!value || !is_copyable_type(n->decl->type) || !is_unaliased_local(at->pass, n->decl))
		return false;
	for (loop = value->parent; !node_is_loop(loop); loop = loop->parent)
		continue;
	while (at && at->prefetch->loop != loop)
		at = at->outer;
	if (!at || !is_certainly_evaluated(at, value) || value->span.end > n->span.begin)
		return false;
	if (has_request(at->prefetch, value->parent))
		return use == FOR_HINT || is_early_expression(at, value, use);
	if (!is_early_expression(at, value, use))
		return false;
	LIST_PUSH(at->pass->unit->arena, &at->prefetch->requests,
		((struct prefetch_request){value->parent, NULL}));
	return true;
}

/* ---- names ---- */

/* Returns whether the body of the loop declares d: outside of the body its name may denote another object.
 */
static bool is_of_body(const struct level *at, const struct decl *d)
{
	return span_within(d->span, at->loop->node->loop.body->span);
}

static bool is_type_known(const struct level *at, const struct type *t)
{
	for (; t; t = t->base)
		if ((t->named && is_of_body(at, t->named)) || (t->decl && is_of_body(at, t->decl)))
			return false;
	return true;
}

/* Returns whether a variable that is declared in advance has the name of another object. */
static bool is_captured(const struct level *at, const struct decl *d)
{
	for (; at; at = at->outer) {
		const struct decl *counter = at->prefetch->induction->var;

		if (counter->first != d->first && strcmp(counter->name, d->name) == 0)
			return true;
		for (size_t i = 0; i < at->prefetch->requests.n; i++) {
			const struct decl *set = request_variable(&at->prefetch->requests.items[i]);

			if (set && set->first != d->first && strcmp(set->name, d->name) == 0)
				return true;
		}
	}
	return false;
}

/* Returns the value that a variable is set to, by its declaration or one assignment that is a statement; or
 * NULL. */
static struct node *value_set_once(const struct level *at, const struct node *name)
{
	struct node *body = at->loop->node->loop.body, *declared = name->decl->first->node, *set;
	size_t n = (size_t)map_get(&at->loop->effects.changed, (unsigned long)name->decl->first);
	bool is_inside = declared && declared->kind == NODE_VAR && span_within(declared->span, body->span);

	if (n == 1 && is_inside && declared->init)
		return declared->init;
	set = n == (is_inside ? 2 : 1) && !(is_inside && declared->init)
	            ? find_change(body, name->decl->first)
	            : NULL;
	return set && set->kind == NODE_ASSIGN && set->parent->kind == NODE_COMPOUND ? set->last : NULL;
}

static bool has_request(const struct prefetch *a, const struct node *n)
{
	for (size_t i = 0; i < a->requests.n; i++)
		if (a->requests.items[i].node == n)
			return true;
	return false;
}

/* Returns whether n reads a private object, or a shared one that a pointer of the loop's own plan serves. */
static bool is_early_read(struct level *at, struct node *n, enum use use)
{
	const struct ref *r = plan_of(n)->ref;
	struct pass *p = at->pass;

	if (!n->type || n->type->is_volatile || n->type->is_atomic || !is_certainly_evaluated(at, n))
		return false;
	if (n->type->kind == TYPE_ARRAY)
		return is_early_address(at, n);
	if (use == FOR_ADDRESS && !reads_same(p, &at->loop->effects, n))
		return false;
	if (!n->type->is_shared)
		return !r && is_early_address(at, n);
	if (unit_is_strict(p->unit, n) || is_instrumented(p, n) || n->kind == NODE_MEMBER)
		return false;
	return r ? at->prefetch->in_strip && r->schedule && r->schedule->loop == at->prefetch->loop
	                       && !r->steps
	         : plan_of(n)->is_local && is_early_address(at, n);
}

/* Returns whether the address of a place can be computed in advance; its contents may change. */
static bool is_early_address(struct level *at, struct node *n)
{
	switch (n->kind) {
	case NODE_PAREN: return is_early_address(at, n->first);
	case NODE_REF:
		return n->decl && n->decl->kind == DECL_VAR && !is_captured(at, n->decl)
		    && !is_of_body(at, n->decl);
	case NODE_MEMBER:
		return n->is_arrow ? is_early_expression(at, n->first, FOR_ADDRESS)
		                   : is_early_address(at, n->first);
	case NODE_CONVERT: /* an array to a pointer */
		return n->first->type && n->first->type->kind == TYPE_ARRAY
		             ? is_early_address(at, n->first)
		             : is_early_expression(at, n, FOR_ADDRESS);
	case NODE_SUBSCRIPT:
		return is_early_address(at, n->first) && is_early_expression(at, n->last, FOR_ADDRESS);
	case NODE_UNARY: return n->op == OP_DEREF && is_early_expression(at, n->first, FOR_ADDRESS);
	default: return is_early_expression(at, n, FOR_ADDRESS);
	}
}
