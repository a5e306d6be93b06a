/* SPDX-License-Identifier: MIT
 *
 * single.c - single values: constants, THREADS, and automatic variables that are only set to single values,
 * under conditions that are single values; the result of a broadcast or a reduction for all threads;
 * parameters of a static function if all calls pass single values, and its result if it returns only these.
 * for: conditions with global effects
 * needs: the functions of the unit, and those whose address is taken
 * adds: the conditions that need not be recorded
 * for (i = 0; i < 10; i++) upc_barrier;  ->  i < 10 is single
 *
 * All variables, parameters and results are taken to be single at first; visits of the functions strike out
 * those that are not, until a visit strikes out nothing.
 */
#include "align/single.h"

#include "pass/expression.h"

#include <stdint.h>
#include <string.h>

static bool look_at_function(struct single *s, struct node *n);
static bool single_visit(struct single *s, struct node *n, bool is_varying);
static bool look_children(struct single *s, struct node *n, bool is_varying);
static bool look_at_set(struct single *s, struct node *n, bool is_varying);
static bool look_at_call(struct single *s, struct node *call);
static struct node *own_function(const struct single *s, const struct decl *function);
static bool strike(struct single *s, const struct decl *d);
static bool strike_all(struct single *s);
static const struct node *condition(const struct node *n);
static bool is_single_name(const struct single *s, const struct node *n);
static bool is_single_call(const struct single *s, const struct node *n);
static bool is_value_of_all(const struct single *s, const struct node *n);

struct single single_begin(struct alignment *alignment)
{
	struct arena *arena = alignment->unit->arena;
	struct single s = {.alignment = alignment, .varying.arena = arena, .all_varying.arena = arena};
	bool is_new = true;

	while (is_new) {
		is_new = false;
		for (struct node *n = alignment->unit->root->first; n; n = n->next)
			if (n->kind == NODE_FUNC && n->decl && n->last && n->last->kind == NODE_COMPOUND)
				is_new |= look_at_function(&s, n);
	}
	return s;
}

void single_enter(struct single *s, const struct node *function)
{
	s->function = function->decl;
}

static bool look_at_function(struct single *s, struct node *n)
{
	bool is_new = false;

	single_enter(s, n);
	while (single_visit(s, n->last, false))
		is_new = true;
	return is_new;
}

/* Visits a node and returns whether it struck out anything.  With is_varying, not all threads may reach the
 * node, or not equally often. */
static bool single_visit(struct single *s, struct node *n, bool is_varying)
{
	const struct node *cond = condition(n);
	bool is_new = false;

	switch (n->kind) {
	case NODE_ASM:
	case NODE_LABEL:
	case NODE_GOTO: is_new = strike_all(s); break;
	case NODE_BREAK:
	case NODE_CONTINUE: is_new = is_varying && strike_all(s); break;
	case NODE_RETURN:
		is_new = is_varying && strike_all(s);
		is_new |= n->first && !is_single(s, n->first) && strike(s, s->function);
		break;
	case NODE_CALL: is_new = look_at_call(s, n); break;
	case NODE_SIZEOF:  /* only bounds of its operand are evaluated, */
	case NODE_GENERIC: /* and only one branch of this one */
	case NODE_FORALL: is_varying = true; break;
	case NODE_VAR:
		is_new = n->decl && n->init && (is_varying || !is_single(s, n->init)) && strike(s, n->decl);
		break;
	case NODE_UNARY:
		if (n->op == OP_ADDRESS && node_strip(n->first)->kind == NODE_REF
			&& node_strip(n->first)->decl)
			return strike(s, node_strip(n->first)->decl);
		break;
	default: break;
	}
	if (node_sets(n))
		is_new |= look_at_set(s, n, is_varying);
	return look_children(s, n, is_varying || (cond && !is_single(s, cond))) || is_new;
}

static bool look_children(struct single *s, struct node *n, bool is_varying)
{
	bool is_new = false;

	for (struct node *c = n->first; c; c = c->next)
		is_new |= single_visit(s, c, is_varying);
	return is_new;
}

static bool look_at_set(struct single *s, struct node *n, bool is_varying)
{
	const struct node *place = node_strip(n->first);

	if (place->kind != NODE_REF || !place->decl)
		return false;
	if (!is_varying && (node_is_step(n) || is_single(s, n->last)))
		return false;
	return strike(s, place->decl);
}

/* Strikes out the parameters whose arguments are not single. */
static bool look_at_call(struct single *s, struct node *call)
{
	struct node *callee = own_function(s, called_function(call)), *argument = call->first->next;
	bool is_new = false;

	for (struct node *n = callee ? callee->first : NULL; n; n = n->next)
		if (n->kind == NODE_PARM && n->decl) {
			is_new |= !(argument && is_single(s, argument)) && strike(s, n->decl);
			argument = argument ? argument->next : NULL;
		}
	return is_new;
}

/* Returns the definition of a function all of whose calls are in the unit, or NULL. */
static struct node *own_function(const struct single *s, const struct decl *function)
{
	if (!function || (function->storage != STORAGE_STATIC && function->first->storage != STORAGE_STATIC)
		|| map_get(&s->alignment->addressed, (unsigned long)function->first))
		return NULL;
	return map_get(&s->alignment->functions, (unsigned long)function->first);
}

static bool strike_all(struct single *s)
{
	unsigned long key = (unsigned long)s->function->first;

	strike(s, s->function);
	if (map_get(&s->all_varying, key))
		return false;
	map_set(&s->all_varying, key, s->function);
	return true;
}

static bool strike(struct single *s, const struct decl *d)
{
	if (map_get(&s->varying, (unsigned long)d->first))
		return false;
	map_set(&s->varying, (unsigned long)d->first, (void *)(uintptr_t)d->first);
	return true;
}

/* Returns the expression that decides about other parts of a node, or NULL. */
static const struct node *condition(const struct node *n)
{
	switch (n->kind) {
	case NODE_IF:
	case NODE_SWITCH:
	case NODE_COND: return n->branch.cond;
	case NODE_FOR:
	case NODE_WHILE:
	case NODE_DO: return n->loop.cond;
	case NODE_BINARY: return n->op == OP_LAND || n->op == OP_LOR ? n->first : NULL;
	default: return NULL;
	}
}

bool is_single(const struct single *s, const struct node *n)
{
	switch (n->kind) {
	case NODE_LITERAL: return true;
	case NODE_SIZEOF: return n->first && !n->first->next && !node_is_expr(n->first);
	case NODE_REF: return is_single_name(s, n);
	case NODE_PAREN:
	case NODE_CONVERT:
	case NODE_CAST: return n->last && node_is_expr(n->last) && is_single(s, n->last);
	case NODE_BINARY: return n->op != OP_COMMA && is_single(s, n->first) && is_single(s, n->last);
	case NODE_UNARY:
		return n->op == OP_DEREF ? is_value_of_all(s, n)
		                         : n->op >= OP_PLUS && n->op <= OP_LNOT && is_single(s, n->first);
	case NODE_COND:
		return n->branch.otherwise && is_single(s, n->branch.cond) && is_single(s, n->branch.then)
		    && is_single(s, n->branch.otherwise);
	case NODE_CALL: return is_single_call(s, n);
	default: return false;
	}
}

static bool is_single_name(const struct single *s, const struct node *n)
{
	const struct decl *d = n->decl;

	if (!d || !n->type || n->type->is_shared || n->type->is_volatile || n->type->kind != TYPE_NUMBER)
		return false;
	if (d->kind == DECL_ENUMERATOR)
		return true;
	if (!d->is_user)
		return is_threads(n);
	if (d->kind == DECL_PARM ? !own_function(s, s->function)
				 : d->kind != DECL_VAR || d->is_file_scope || d->is_thread_local
					   || d->storage == STORAGE_STATIC)
		return false;
	return !map_get(&s->all_varying, (unsigned long)s->function->first)
	    && !map_get(&s->varying, (unsigned long)d->first);
}

static bool is_single_call(const struct single *s, const struct node *n)
{
	const struct decl *d = called_function((struct node *)(uintptr_t)n);

	return n->type->kind == TYPE_NUMBER && own_function(s, d)
	    && !map_get(&s->varying, (unsigned long)d->first);
}

/* Returns whether n is *(int *)bupc_values_reduce(...), the expansion of bupc_allv_reduce_all, or the like:
 * all threads get the same value from the same operation or root. */
static bool is_value_of_all(const struct single *s, const struct node *n)
{
	struct node *call = strip_casts(n->first);

	return n->type->kind == TYPE_NUMBER && !n->type->is_shared
	    && (calls_function(call, "bupc_values_broadcast") || calls_function(call, "bupc_values_reduce"))
	    && is_single(s, call->last);
}
