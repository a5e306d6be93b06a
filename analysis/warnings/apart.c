/* SPDX-License-Identifier: MIT
 *
 * apart.c - what keeps threads apart that come to a place in the text: conditions that one thread alone
 * fulfils, locks, and loops that wait for other threads.  Where the text does not show that nothing of this
 * is there, the threads count as kept apart.
 */
#include "walk.h"

#include "align/align.h"

#include <stdint.h>
#include <string.h>

struct coming {
	struct advice *a;
	struct node *to;
	bool is_shared_out; /* by a upc_forall */
	bool in_any_order;  /* what lets one thread after the other come there does not matter */
};

enum { DEEPEST_VALUE = 3 };

static bool takes(void *data, const struct frame *way);
static bool function_is_for_all(struct coming *c, const struct node *function);
static bool all_come_to_node(struct coming *c, struct node *n, const struct frame *f);
static bool is_open_part(struct coming *c, struct node *p, struct node *part, const struct frame *f);
static bool is_past(struct coming *c, struct node *n, const struct frame *f);
static bool is_error_check(struct node *cond, const struct frame *f);
static bool has_several_owners(struct coming *c, struct node *forall);
static bool has_threads_product(const struct unit *u, struct node *n);
static bool goes_round(struct coming *c, const struct node *loop, struct node *cond);
static bool lets_many(struct coming *c, struct node *cond, bool truth, const struct frame *f);
static bool compares_data(struct coming *c, struct node *cond, bool truth);
static bool is_data(struct coming *c, struct node *at, struct node *n, unsigned depth);
static bool is_data_variable(struct coming *c, struct node *at, struct node *n, unsigned depth);
static bool is_trait(struct coming *c, struct node *call);
static bool changes_around(struct coming *c, struct node *at, struct node *n);
static bool names_thread(struct coming *c, struct node *n, unsigned depth);
static bool has_floating_type(const struct node *n);

bool come_together(struct advice *a, struct node *n, const struct frame **way)
{
	struct coming c = {.a = a, .to = n};

	return threads_meet(&a->differ, n, takes, &c, way);
}

bool come_in_any_order(struct advice *a, struct node *n, const struct frame **way)
{
	struct coming c = {.a = a, .to = n, .in_any_order = true};

	return threads_meet(&a->differ, n, takes, &c, way);
}

bool end_thread_comes_to(struct advice *a, struct node *n, bool is_last)
{
	const struct frame *way, *top;

	if (!come_in_any_order(a, n, &way))
		return false;
	for (top = way; top->call; top = top->up)
		;
	return strcmp(top->function->decl->name, "main") == 0
	    && end_thread_reaches(&a->differ, n, is_last, way);
}

/* Returns whether all threads go a way, up to its end, and nothing on it keeps them apart. */
static bool takes(void *data, const struct frame *way)
{
	struct coming *c = data;
	struct node *n = c->to;
	const struct frame *f = way;

	c->is_shared_out = false;
	for (; all_come_to_node(c, n, f); n = f->call, f = f->up)
		if (!f->call)
			return !f->is_cut && function_is_for_all(c, f->function);
	return false;
}

/* Returns whether all threads execute a function that nothing in the unit calls. */
static bool function_is_for_all(struct coming *c, const struct node *function)
{
	struct alignment *of = &c->a->alignment;

	return !map_get(&of->addressed, (unsigned long)function->decl->first)
	    && (c->is_shared_out || strcmp(function->decl->name, "main") == 0
		    || global_effects_below(of, function->last).is_certain);
}

/* Returns whether all threads go the way within a function, and nothing there keeps them apart. */
static bool all_come_to_node(struct coming *c, struct node *n, const struct frame *f)
{
	struct node *part = n;

	for (struct node *p = n->parent; p && part != f->function; part = p, p = p->parent)
		if (!is_open_part(c, p, part, f))
			return false;
	return c->in_any_order || !may_come_in_order(c->a, n, f->function);
}

static bool is_open_part(struct coming *c, struct node *p, struct node *part, const struct frame *f)
{
	switch (p->kind) {
	case NODE_COMPOUND:
		for (struct node *n = p->first; n != part; n = n->next)
			if (!is_past(c, n, f))
				return false;
		return true;
	case NODE_IF:
	case NODE_COND:
		return part == p->branch.cond || lets_many(c, p->branch.cond, part == p->branch.then, f);
	case NODE_BINARY:
		return part != p->last || (p->op != OP_LAND && p->op != OP_LOR)
		    || lets_many(c, p->first, p->op == OP_LAND, f);
	case NODE_SWITCH: return part == p->branch.cond || is_same_everywhere(&c->a->differ, p->branch.cond);
	case NODE_GENERIC:
	case NODE_SIZEOF: return false;
	case NODE_FORALL:
		if (part != p->loop.body && part != p->loop.affinity)
			return part == p->loop.init || !p->loop.cond || goes_round(c, p, p->loop.cond);
		if (part != p->loop.body || !has_several_owners(c, p))
			return false;
		c->is_shared_out |= p->loop.affinity != NULL;
		/* fall through */
	case NODE_FOR:
	case NODE_WHILE:
		return part == p->loop.init || part == p->loop.cond || !p->loop.cond
		    || goes_round(c, p, p->loop.cond);
	default: return true;
	}
}

/* ---- what is before it ---- */

/* Returns whether many threads get past a statement. */
static bool is_past(struct coming *c, struct node *n, const struct frame *f)
{
	struct node *then = n->branch.then, *otherwise = n->branch.otherwise, *end;

	if (n->kind != NODE_IF)
		return !jumps_out(n, !node_is_loop(n));
	end = then ? end_of_way(then) : NULL;
	if (end && !never_returns(end) && !lets_many(c, n->branch.cond, false, f)
		&& !is_error_check(n->branch.cond, f))
		return false;
	if (!end && then && jumps_out(then, true))
		return false;
	if (otherwise && otherwise->kind == NODE_IF)
		return is_past(c, otherwise, f);
	end = otherwise ? end_of_way(otherwise) : NULL;
	if (end && !never_returns(end) && !lets_many(c, n->branch.cond, true, f))
		return false;
	return end || !otherwise || !jumps_out(otherwise, true);
}

/* Returns whether a condition tests the arguments of main, or whether a pointer is null. */
static bool is_error_check(struct node *cond, const struct frame *f)
{
	struct node *n = strip_casts(cond), *pointer;
	const struct node *count = f->function->first;

	while (count && count->kind != NODE_PARM)
		count = count->next;
	if (strcmp(f->function->decl->name, "main") == 0 && count && mentions(n, count->decl))
		return n->kind == NODE_BINARY && n->op >= OP_LT && n->op <= OP_NE;
	pointer = n->kind == NODE_UNARY && n->op == OP_LNOT ? strip_casts(n->first)
	        : n->kind == NODE_BINARY && n->op == OP_EQ  ? strip_casts(n->first)
	                                                    : NULL;
	return pointer && pointer->kind == NODE_REF && pointer->type && pointer->type->kind == TYPE_POINTER
	    && pointer->type->base->kind == TYPE_NUMBER;
}

/* ---- loops ---- */

/* Returns whether the affinity of a upc_forall gives iterations to several threads. */
static bool has_several_owners(struct coming *c, struct node *forall)
{
	struct node *affinity = forall->loop.affinity, *n;
	const struct decl *d;
	const struct type *t;
	long block;

	if (!affinity)
		return true;
	if (affinity_sameness(c->a, affinity) || !changes_in(&c->a->differ, forall, affinity)
		|| has_threads_product(c->a->unit, affinity) || names_thread(c, affinity, 0))
		return false;
	n = strip_casts(affinity);
	if (!n->type || !(type_is_pts(n->type) || has_shared_array_type(n)))
		return true;
	d = object_of_pointer(n);
	t = d ? d->type : type_is_pts(n->type) ? n->type->base : n->type;
	block = type_element((struct type *)(uintptr_t)t)->block;
	return block > 0 && (!d || type_by_threads(t) || type_elements(t) <= 0 || type_elements(t) > block);
}

static bool has_threads_product(const struct unit *u, struct node *n)
{
	if (n->kind == NODE_BINARY && (n->op == OP_DIV || n->op == OP_REM))
		return false;
	if (n->kind == NODE_BINARY && n->op == OP_MUL && mentions_threads(u, n))
		return true;
	for (struct node *k = n->first; k; k = k->next)
		if (has_threads_product(u, k))
			return true;
	return false;
}

/* Returns whether many threads get into a loop by this condition, and do not wait in it. */
static bool goes_round(struct coming *c, const struct node *loop, struct node *cond)
{
	long value;

	cond = strip_casts(cond);
	if (is_same_everywhere(&c->a->differ, cond))
		return true;
	if (cond->kind != NODE_BINARY)
		return false;
	if (cond->op == OP_LAND)
		return goes_round(c, loop, cond->first) && goes_round(c, loop, cond->last);
	if (!loop->loop.init
		&& (mentions_shared_data(cond) || names_thread(c, cond, 0)
			|| constant_value(cond->first, c->a->unit, &value)
			|| constant_value(cond->last, c->a->unit, &value)))
		return false;
	return (cond->op >= OP_LT && cond->op <= OP_GE) || (cond->op == OP_NE && loop->loop.step);
}

/* ---- conditions ---- */

/* Returns whether a condition may well come out so on several threads. */
static bool lets_many(struct coming *c, struct node *cond, bool truth, const struct frame *f)
{
	struct differ *d = &c->a->differ;
	bool x, y;

	cond = strip_casts(cond);
	if (is_same_everywhere(d, cond))
		return true;
	if (cond->kind == NODE_UNARY && cond->op == OP_LNOT)
		return lets_many(c, cond->first, !truth, f);
	if (cond->kind == NODE_BINARY && (cond->op == OP_LAND || cond->op == OP_LOR)) {
		x = lets_many(c, cond->first, truth, f);
		y = lets_many(c, cond->last, truth, f);
		return (cond->op == OP_LAND) == truth ? x && y : x || y;
	}
	if (is_known_on_each_thread(d, cond, f)) /* threads_meet counts */
		return !mentions_shared_data(cond);
	if (names_thread(c, cond, 0))
		return false;
	if (cond->kind == NODE_CALL)
		return truth && is_trait(c, cond);
	if (cond->kind == NODE_BINARY && cond->op >= OP_LT && cond->op <= OP_NE)
		return compares_data(c, cond, truth);
	return is_data(c, cond, cond, 0);
}

static bool compares_data(struct coming *c, struct node *cond, bool truth)
{
	bool is_equal = (cond->op == OP_EQ && truth) || (cond->op == OP_NE && !truth);
	bool x = is_data(c, cond, cond->first, 0), y = is_data(c, cond, cond->last, 0);
	long value;

	if (has_floating_type(cond->first) || has_floating_type(cond->last))
		return !is_equal;
	if (!is_equal)
		return x || y;
	return (x && constant_value(cond->last, c->a->unit, &value))
	    || (y && constant_value(cond->first, c->a->unit, &value));
}

/* Returns whether n contains an element that another iteration may find changed. */
static bool is_data(struct coming *c, struct node *at, struct node *n, unsigned depth)
{
	struct node *index;

	if (n->kind == NODE_SUBSCRIPT) {
		node_pointer_side(n, &index);
		if (changes_around(c, at, index))
			return true;
	}
	if (n->kind == NODE_REF && is_data_variable(c, at, n, depth))
		return true;
	for (struct node *k = n->first; k; k = k->next)
		if (node_is_expr(k) && is_data(c, at, k, depth))
			return true;
	return false;
}

/* int v = a[i]; */
static bool is_data_variable(struct coming *c, struct node *at, struct node *n, unsigned depth)
{
	struct node *value;

	if (!n->decl || n->decl->kind != DECL_VAR || n->decl->type->is_shared || depth == DEEPEST_VALUE)
		return false;
	value = only_value_of_variable(&c->a->differ, n->decl);
	return value && is_data(c, at, value, depth + 1);
}

/* is_prime(i): a function of the file that computes something of what changes in a loop. */
static bool is_trait(struct coming *c, struct node *call)
{
	struct decl *d = called_function(call);
	struct node *definition = d ? map_get(&c->a->alignment.functions, (unsigned long)d->first) : NULL;

	if (!definition || !contains_loop(definition->last) || mentions_shared_data(definition->last)
		|| names_thread(c, definition->last, 0))
		return false;
	for (struct node *n = call->first->next; n; n = n->next)
		if (changes_around(c, call, n))
			return true;
	return false;
}

/* Returns whether a loop around a node changes a variable of an expression. */
static bool changes_around(struct coming *c, struct node *at, struct node *n)
{
	for (struct node *p = at->parent; p && p->kind != NODE_FUNC; p = p->parent)
		if (node_is_loop(p) && changes_in(&c->a->differ, p, n))
			return true;
	return false;
}

/* Returns whether an expression asks which thread this is, as far as the text shows. */
static bool names_thread(struct coming *c, struct node *n, unsigned depth)
{
	struct node *value;

	if (node_is_mythread(n) || calls_function(n, "upc_threadof"))
		return true;
	if (n->kind == NODE_REF && n->decl && n->decl->kind == DECL_VAR && !n->decl->type->is_shared) {
		if (likely_by_thread(&c->a->likely, n))
			return true;
		value = depth < DEEPEST_VALUE ? only_value_of_variable(&c->a->differ, n->decl) : NULL;
		if (value && names_thread(c, value, depth + 1))
			return true;
	}
	for (struct node *k = n->first; k; k = k->next)
		if (names_thread(c, k, depth))
			return true;
	return false;
}

static bool has_floating_type(const struct node *n)
{
	return n->type && n->type->is_floating;
}
