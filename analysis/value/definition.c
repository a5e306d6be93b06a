/* SPDX-License-Identifier: MIT
 *
 * definition.c - variables that a loop sets once in an iteration, before they are used.
 * { int j = i + 1; s += a[j]; }  ->  j is i + 1
 */
#include "value/definition.h"

#include "pass/expression.h"

static bool is_sequence(const struct node *n);
static bool has_one_change(const struct loop *loop, const struct decl *d);
static struct node *definition_among(struct node *statement, const struct decl *d);
static bool has_shared(const struct node *n);

struct node *loop_definition(const struct loop *loop, struct node *name)
{
	const struct decl *d = name->decl;
	struct node *found = NULL, *up;

	if (!loop->node || !has_one_change(loop, d))
		return NULL;
	for (struct node *n = name; n != loop->node; n = up) {
		up = n->parent;
		if (!up || up->kind == NODE_SWITCH) /* a case may be after the definition */
			return NULL;
		for (struct node *s = up->first; s != n && is_sequence(up) && !found; s = s->next)
			found = definition_among(s, d);
	}
	return found && !contains_kind(loop->node, NODE_LABEL) && !has_shared(definition_value(found)) ? found
	                                                                                               : NULL;
}

/* Returns whether the parts of a node come one after the other. */
static bool is_sequence(const struct node *n)
{
	return n->kind == NODE_COMPOUND || n->kind == NODE_DECLS;
}

/* Returns whether the loop sets a variable once, apart from a declaration without a value. */
static bool has_one_change(const struct loop *loop, const struct decl *d)
{
	const struct node *var = d->first->node;
	bool is_within = var && var->kind == NODE_VAR && span_within(var->span, loop->node->span);

	return (size_t)map_get(&loop->effects.changed, (unsigned long)d->first)
	    == 1u + (is_within && !var->init);
}

static struct node *definition_among(struct node *statement, const struct decl *d)
{
	for (struct node *n = statement->kind == NODE_DECLS ? statement->first : NULL; n; n = n->next)
		if (definition_among(n, d))
			return n;
	if (statement->kind == NODE_VAR)
		return statement->decl && statement->decl->first == d->first && statement->init ? statement
		                                                                                : NULL;
	return statement->kind == NODE_ASSIGN && statement->first->kind == NODE_REF && statement->first->decl
	                    && statement->first->decl->first == d->first
	             ? statement
	             : NULL;
}

struct node *definition_value(const struct node *definition)
{
	return definition->kind == NODE_VAR ? definition->init : definition->last;
}

static bool has_shared(const struct node *n)
{
	if (n->type && n->type->is_shared)
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (has_shared(c))
			return true;
	return false;
}
