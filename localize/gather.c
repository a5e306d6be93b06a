/* SPDX-License-Identifier: MIT
 *
 * gather.c - recognizes the elements that a loop gathers: each iteration reads the index from another place
 * in memory, so that neither the passes nor the program can know the address before. for (i = 0; i < n; i++)
 * s += x[column[i]];
 */
#include "finding.h"

#include "pass/expression.h"

/* A variable that takes the value of another one, which takes that of a third one. */
enum { LONGEST_CHAIN = 3 };

struct gathering {
	struct node *loop;
	const struct effects *effects; /* of an iteration */
};

static bool place_gathers(const struct gathering *g, struct node *n, unsigned chain);
static bool pointer_gathers(const struct gathering *g, struct node *n, unsigned chain);
static bool comes_from_table(const struct gathering *g, struct node *n, unsigned chain);
static struct node *set_to(const struct gathering *g, const struct node *name);
static bool names_changing(const struct gathering *g, const struct node *n);

bool is_gathered_place(struct node *loop, const struct effects *effects, struct node *place)
{
	const struct gathering g = {loop, effects};

	return place_gathers(&g, place, LONGEST_CHAIN);
}

static bool place_gathers(const struct gathering *g, struct node *n, unsigned chain)
{
	struct node *index, *pointer;

	n = node_strip(n);
	if (n->kind == NODE_SUBSCRIPT) {
		pointer = node_pointer_side(n, &index);
		return comes_from_table(g, index, chain) || pointer_gathers(g, pointer, chain);
	}
	if (n->kind == NODE_MEMBER && !n->is_arrow)
		return place_gathers(g, n->first, chain);
	return (n->kind == NODE_MEMBER || (n->kind == NODE_UNARY && n->op == OP_DEREF))
	    && pointer_gathers(g, n->first, chain);
}

static bool pointer_gathers(const struct gathering *g, struct node *n, unsigned chain)
{
	struct node *index, *value;

	n = strip_conversions(n);
	if (n->type && n->type->kind == TYPE_ARRAY)
		return place_gathers(g, n, chain);
	if (n->kind == NODE_UNARY && n->op == OP_ADDRESS)
		return place_gathers(g, n->first, chain);
	if (n->kind == NODE_BINARY && (n->op == OP_ADD || n->op == OP_SUB)) {
		n = node_pointer_side(n, &index);
		return comes_from_table(g, index, chain) || pointer_gathers(g, n, chain);
	}
	value = n->kind == NODE_REF && chain ? set_to(g, n) : NULL;
	return value && pointer_gathers(g, value, chain - 1);
}

/* Returns whether a number is, or is computed from, what each iteration reads from another place. */
static bool comes_from_table(const struct gathering *g, struct node *n, unsigned chain)
{
	bool is_read = n->kind == NODE_SUBSCRIPT || n->kind == NODE_MEMBER
	            || (n->kind == NODE_UNARY && n->op == OP_DEREF);
	struct node *value = n->kind == NODE_REF && chain ? set_to(g, n) : NULL;

	if (node_sets(n))
		return false;
	if (is_read && names_changing(g, n))
		return true;
	if (n->kind == NODE_UNARY && n->op == OP_ADDRESS)
		return place_gathers(g, n->first, chain);
	if (value && comes_from_table(g, value, chain - 1))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (comes_from_table(g, c, chain))
			return true;
	return false;
}

/* Returns the only value that an iteration gives to a variable, or NULL. */
static struct node *set_to(const struct gathering *g, const struct node *name)
{
	const struct node *var = name->decl ? name->decl->first->node : NULL;
	struct node *body = g->loop->loop.body, *change;

	if (!body || !var)
		return NULL;
	if (var->kind == NODE_VAR && var->init && span_within(var->span, body->span))
		return (size_t)map_get(&g->effects->changed, (unsigned long)name->decl->first) == 1
		             ? var->init
		             : NULL;
	change = find_change(body, name->decl);
	return change && change->kind == NODE_ASSIGN ? change->last : NULL;
}

static bool names_changing(const struct gathering *g, const struct node *n)
{
	if (n->kind == NODE_REF && n->decl && map_get(&g->effects->changed, (unsigned long)n->decl->first))
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (names_changing(g, c))
			return true;
	return false;
}
