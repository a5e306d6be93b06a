/* SPDX-License-Identifier: MIT
 *
 * single.c - single values: constants, THREADS, and automatic variables that are only set to single values,
 * where only single values decide. for: conditions with global effects needs: the function adds: what need
 * not be noted for (i = 0; i < 10; i++) upc_barrier;  ->  i < 10 is single
 *
 * All variables are taken to be single at first; those are struck out that a look at the function shows to be
 * none, until it shows no more.
 */
#include "align/single.h"

#include "pass/expression.h"

#include <stdint.h>

static bool look(struct single *s, struct node *n, bool is_varying);
static bool look_children(struct single *s, struct node *n, bool is_varying);
static bool look_at_set(struct single *s, struct node *n, bool is_varying);
static bool strike(struct single *s, const struct decl *d);
static const struct node *condition(const struct node *n);
static bool is_single_name(const struct single *s, const struct node *n);

struct single single_begin(struct unit *u, struct node *function)
{
	struct single s = {.unit = u, .varying.arena = u->arena};

	while (look(&s, function->last, false) && !s.is_all_varying)
		continue;
	return s;
}

/* Whether it shows anything new.  is_varying: not all threads may come to the node, or not as often. */
static bool look(struct single *s, struct node *n, bool is_varying)
{
	const struct node *cond = condition(n);
	const struct decl *d;

	switch (n->kind) {
	case NODE_SIZEOF:
	case NODE_GENERIC: return false;
	case NODE_ASM:
	case NODE_LABEL:
	case NODE_GOTO: s->is_all_varying = true; return false;
	case NODE_BREAK:
	case NODE_CONTINUE:
	case NODE_RETURN: s->is_all_varying |= is_varying; return look_children(s, n, is_varying);
	case NODE_FORALL: return look_children(s, n, true);
	case NODE_VAR:
		d = n->decl;
		if (d && n->init && (is_varying || !is_single(s, n->init)) && strike(s, d))
			return look_children(s, n, is_varying), true;
		return look_children(s, n, is_varying);
	case NODE_UNARY:
		if (n->op == OP_ADDRESS && node_strip(n->first)->kind == NODE_REF
			&& node_strip(n->first)->decl)
			return strike(s, node_strip(n->first)->decl);
		break;
	default: break;
	}
	if (node_sets(n) && look_at_set(s, n, is_varying))
		return look_children(s, n, is_varying), true;
	return look_children(s, n, is_varying || (cond && !is_single(s, cond)));
}

static bool look_children(struct single *s, struct node *n, bool is_varying)
{
	bool is_new = false;

	for (struct node *c = n->first; c; c = c->next)
		is_new |= look(s, c, is_varying);
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

static bool strike(struct single *s, const struct decl *d)
{
	if (map_get(&s->varying, (unsigned long)d->first))
		return false;
	map_set(&s->varying, (unsigned long)d->first, (void *)(uintptr_t)d->first);
	return true;
}

/* What decides about other parts of a node, or NULL. */
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
	case NODE_UNARY: return n->op >= OP_PLUS && n->op <= OP_LNOT && is_single(s, n->first);
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
	if (d->kind != DECL_VAR || d->is_file_scope || d->storage == STORAGE_STATIC || d->is_thread_local
		|| s->is_all_varying)
		return false;
	return !map_get(&s->varying, (unsigned long)d->first);
}
