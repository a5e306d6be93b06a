/* SPDX-License-Identifier: MIT
 *
 * align.c - computes the global effects of the functions of a unit, bottom-up.
 * for: SYNC, CALL
 * needs: the definitions of the unit
 * adds: the certain effects, and those that depend on functions of other units
 */
#include "align/align.h"

#include "pass/expression.h"

#include <stdlib.h>
#include <string.h>

/* The functions of the unit in the order in which they are visited. */
struct functions {
	struct node **items;
	size_t n, cap;
	struct map seen;
};

static void find_addressed_functions(struct alignment *a, struct node *n);
static void find_points(struct alignment *a, struct node *n);
static int compare_points(const void *x, const void *y);
static void order_callees_first(struct alignment *a, struct node *function, struct functions *order);
static size_t point_at(const struct alignment *a, unsigned at);
static bool add_points(struct alignment *a, const struct node *function, struct global_effects *e);
static void keep_effects(struct alignment *a);
static void add_range(struct alignment *a, struct span range, struct global_effects *e);
static bool global_effects_add_call(struct alignment *a, struct node *call, struct global_effects *e);
static bool add_callee(struct alignment *a, struct decl *function, struct callees *callees);

struct alignment alignment_begin(struct unit *u)
{
	struct alignment a = {.unit = u,
		.functions.arena = u->arena,
		.effects.arena = u->arena,
		.addressed.arena = u->arena};
	struct functions order = {.seen.arena = u->arena};
	bool is_new = true;

	find_addressed_functions(&a, u->root);
	find_points(&a, u->root);
	if (a.points.n)
		qsort(a.points.items, a.points.n, sizeof *a.points.items, compare_points);
	for (struct node *n = u->root->first; n; n = n->next)
		if (n->kind == NODE_FUNC && n->decl && n->last && n->last->kind == NODE_COMPOUND) {
			struct global_effects *e = arena_alloc(u->arena, sizeof *e);

			e->is_certain = is_collective_function(n->decl);
			map_set(&a.functions, (unsigned long)n->decl->first, n);
			map_set(&a.effects, (unsigned long)n->decl->first, e);
		}
	for (struct node *n = u->root->first; n; n = n->next)
		if (n->kind == NODE_FUNC && n->decl
			&& map_get(&a.functions, (unsigned long)n->decl->first) == n)
			order_callees_first(&a, n, &order);
	while (is_new) { /* recursion: until nothing changes */
		is_new = false;
		for (size_t i = 0; i < order.n; i++)
			is_new |= add_points(&a, order.items[i],
				map_get(&a.effects, (unsigned long)order.items[i]->decl->first));
	}
	keep_effects(&a);
	return a;
}

static void find_addressed_functions(struct alignment *a, struct node *n)
{
	for (struct node *c = n->first; c; c = c->next) {
		bool is_callee = n->kind == NODE_CALL && c == n->first && called_function(n);

		if (!is_callee)
			find_addressed_functions(a, c);
	}
	if (n->kind != NODE_REF || !n->decl || n->decl->kind != DECL_FUNC
		|| map_get(&a->addressed, (unsigned long)n->decl->first))
		return;
	map_set(&a->addressed, (unsigned long)n->decl->first, n->decl->first);
	LIST_PUSH(a->unit->arena, &a->taken, n->decl->first);
}

const struct global_effects *global_effects_of(struct alignment *a, const struct decl *function)
{
	static const struct global_effects none;
	const struct global_effects *e = map_get(&a->effects, (unsigned long)function->first);

	return e && function->first->annotated != ANNOTATED_NOT_COLLECTIVE ? e : &none;
}

/* Finds the nodes that may have effects; the operands of sizeof and _Generic are not evaluated. */
static void find_points(struct alignment *a, struct node *n)
{
	if (n->kind == NODE_SIZEOF || n->kind == NODE_GENERIC)
		return;
	if (n->kind == NODE_CALL || is_collective_node(n)) {
		struct effect_point point = {.node = n};

		LIST_PUSH(a->unit->arena, &a->points, point);
	}
	for (struct node *c = n->first; c; c = c->next)
		find_points(a, c);
}

/* Orders points by offset: libclang shows initial values in the order of the members. */
static int compare_points(const void *x, const void *y)
{
	const struct effect_point *p = x, *q = y;

	return (p->node->span.begin > q->node->span.begin) - (p->node->span.begin < q->node->span.begin);
}

/* Adds the callees of a function before the function, so that one round covers everything but recursion. */
static void order_callees_first(struct alignment *a, struct node *function, struct functions *order)
{
	if (map_get(&order->seen, (unsigned long)function))
		return;
	map_set(&order->seen, (unsigned long)function, function);
	for (size_t i = point_at(a, function->span.begin);
		i < a->points.n && a->points.items[i].node->span.begin < function->span.end; i++) {
		const struct decl *d = called_function(a->points.items[i].node);
		struct node *callee = d ? map_get(&a->functions, (unsigned long)d->first) : NULL;

		if (callee)
			order_callees_first(a, callee, order);
	}
	LIST_PUSH(a->unit->arena, order, function);
}

/* Returns the index of the first point at or after an offset. */
static size_t point_at(const struct alignment *a, unsigned at)
{
	size_t low = 0, high = a->points.n;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (a->points.items[middle].node->span.begin < at)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Returns whether the effects grew. */
static bool add_points(struct alignment *a, const struct node *function, struct global_effects *e)
{
	bool is_new = false;

	for (size_t i = point_at(a, function->span.begin);
		i < a->points.n && a->points.items[i].node->span.begin < function->span.end; i++) {
		struct node *n = a->points.items[i].node;

		if (!is_collective_node(n)) {
			is_new |= global_effects_add_call(a, n, e);
			continue;
		}
		is_new |= !e->is_certain;
		e->is_certain = true;
	}
	return is_new;
}

/* Keeps only the points that have effects. */
static void keep_effects(struct alignment *a)
{
	size_t kept = 0;

	for (size_t i = 0; i < a->points.n; i++) {
		struct effect_point *p = &a->points.items[i];

		p->effects.is_certain = is_collective_node(p->node);
		if (!p->effects.is_certain)
			global_effects_add_call(a, p->node, &p->effects);
		for (size_t k = 0; k < p->effects.callees.n; k++)
			add_callee(a, p->effects.callees.items[k], &a->unknown);
		if (has_global_effects(&p->effects))
			a->points.items[kept++] = *p;
	}
	a->points.n = kept;
}

struct global_effects global_effects_below(struct alignment *a, struct node *n)
{
	struct global_effects e = {0};

	if (n)
		add_range(a, n->span, &e);
	return e;
}

/* Adds the points of a range, up to the one after which nothing new can be added. */
static void add_range(struct alignment *a, struct span range, struct global_effects *e)
{
	for (size_t i = point_at(a, range.begin);
		i < a->points.n && a->points.items[i].node->span.begin < range.end
		&& !(e->is_certain && e->callees.n == a->unknown.n);
		i++) {
		const struct global_effects *p = &a->points.items[i].effects;

		e->is_certain |= p->is_certain;
		for (size_t k = 0; k < p->callees.n; k++)
			add_callee(a, p->callees.items[k], &e->callees);
	}
}

static bool global_effects_add_call(struct alignment *a, struct node *call, struct global_effects *e)
{
	struct decl *d = called_function(call);
	const struct global_effects *known = d ? map_get(&a->effects, (unsigned long)d->first) : NULL;
	bool is_new = false;

	if (d && (!d->is_user || d->first->annotated == ANNOTATED_NOT_COLLECTIVE))
		return false; /* a function of the library or of the system */
	if (!known)
		return add_callee(a, d ? d->first : NULL, &e->callees);
	is_new = known->is_certain && !e->is_certain;
	e->is_certain |= known->is_certain;
	for (size_t i = 0; i < known->callees.n; i++)
		is_new |= add_callee(a, known->callees.items[i], &e->callees);
	return is_new;
}

static bool add_callee(struct alignment *a, struct decl *function, struct callees *callees)
{
	for (size_t i = 0; i < callees->n; i++)
		if (callees->items[i] == function)
			return false;
	LIST_PUSH(a->unit->arena, callees, function);
	return true;
}

bool is_collective_node(struct node *n)
{
	if (n->kind == NODE_SYNC)
		return n->island->kind != ISLAND_FENCE;
	return is_collective_function(called_function(n));
}

bool is_collective_function(const struct decl *d)
{
	if (!d || d->first->annotated)
		return d && d->first->annotated == ANNOTATED_COLLECTIVE;
	return !d->is_user
	    && (strncmp(d->name, "upc_all_", 8) == 0 || strncmp(d->name, "bupc_all", 8) == 0
		    || strncmp(d->name, "bupc_values_", 12) == 0);
}

/* A goto to a label above it leaves out nothing for good: it is a loop, from the label to the end of the
 * statement beside it that the goto is in.  False: it is not so. */
static bool loop_of_goto(struct alignment *a, struct node *jump, struct span *range)
{
	struct node *top = jump, *function = jump, *label;

	while (function->kind != NODE_FUNC && function->parent)
		function = function->parent;
	label = jump->kind == NODE_GOTO ? unit_label(a->unit, function, jump) : NULL;
	if (!label || label->span.begin > jump->span.begin)
		return false;
	while (top && top->parent != label->parent)
		top = top->parent;
	if (top)
		*range = (struct span){label->span.begin, top->span.end};
	return top != NULL;
}

struct global_effects effects_left_out(struct alignment *a, struct node *jump)
{
	struct global_effects e = {0};
	struct node *n = jump, *up;
	struct span range;

	if (loop_of_goto(a, jump, &range)) {
		add_range(a, range, &e);
		return e;
	}
	for (; (up = n->parent) && n->kind != NODE_FUNC; n = up) {
		if (up->kind == NODE_COMPOUND)
			add_range(a, (struct span){n->span.end, up->span.end}, &e);
		if (up->kind == NODE_FUNC && jump->kind == NODE_GOTO)
			add_range(a, n->span, &e);
		if (node_is_loop(up)) {
			if (jump->kind != NODE_CONTINUE)
				add_range(a, up->span, &e);
			if (jump->kind == NODE_BREAK || jump->kind == NODE_CONTINUE)
				return e;
		}
		if (up->kind == NODE_SWITCH && jump->kind == NODE_BREAK)
			return e;
	}
	return e;
}
