/* SPDX-License-Identifier: MIT
 *
 * control.c - finds the upc_forall loops that always control: no other upc_forall is active when they begin
 * (UPC 1.2 6.6.2p7).
 *
 * These are the loops of main, and of functions that only this unit can call, each time by name and outside
 * of upc_forall, from functions of that kind.
 */
#include "owner/owner.h"

#include <string.h>

struct names {
	const struct node **items;
	size_t n, cap;
};

static void learn_names(struct pass *p);
static void collect_names(struct pass *p, const struct node *n);
static bool is_outside(struct pass *p, const struct node *function);
static bool is_called_outside(struct pass *p, const struct node *name);
static bool is_callee(const struct node *n);

bool always_controls(struct pass *p, struct node *forall)
{
	if (!p->knows_names)
		learn_names(p);
	return !p->has_hidden_calls && !node_enclosing(forall, NODE_FORALL) && is_outside(p, p->function);
}

static void learn_names(struct pass *p)
{
	const struct islands *is = &p->unit->islands;

	p->knows_names = true;
	p->names.arena = p->unit->arena;
	collect_names(p, p->unit->root);
	for (size_t t = 0; t < is->tokens.n; t++) /* attributes that name functions */
		p->has_hidden_calls |= token_is(is, t, "cleanup") || token_is(is, t, "__cleanup__")
		                    || token_is(is, t, "alias") || token_is(is, t, "__alias__");
}

/* Collects the places where each function is named. */
static void collect_names(struct pass *p, const struct node *n)
{
	struct names *names;
	unsigned long key;

	if (n->kind == NODE_REF && n->decl && n->decl->kind == DECL_FUNC) {
		key = (unsigned long)n->decl->first;
		names = map_get(&p->names, key);
		if (!names) {
			names = arena_alloc(p->unit->arena, sizeof *names);
			map_set(&p->names, key, names);
		}
		LIST_PUSH(p->unit->arena, names, n);
	}
	for (const struct node *c = n->first; c; c = c->next)
		collect_names(p, c);
}

/* Returns whether a function is called outside of upc_forall only.  A function that is being examined counts
 * as such: its other callers are examined anyway. */
static bool is_outside(struct pass *p, const struct node *function)
{
	const struct decl *d = function->decl->first;
	bool is_main = strcmp(d->name, "main") == 0;
	void *known = map_get(&p->outside, (unsigned long)d);
	const struct names *names = map_get(&p->names, (unsigned long)d);
	bool outside;

	if (known)
		return known == (void *)1;
	map_set(&p->outside, (unsigned long)d, (void *)1);
	outside = is_main || d->storage == STORAGE_STATIC;
	for (size_t i = 0; names && outside && i < names->n; i++)
		outside = is_called_outside(p, names->items[i]);
	map_set(&p->outside, (unsigned long)d, (void *)(outside ? 1ul : 2ul));
	return outside;
}

static bool is_called_outside(struct pass *p, const struct node *name)
{
	const struct node *up;

	if (!is_callee(name))
		return false;
	for (up = name->parent; up && up->kind != NODE_FUNC; up = up->parent)
		if (up->kind == NODE_FORALL)
			return false;
	return up && up->decl && is_outside(p, up);
}

static bool is_callee(const struct node *n)
{
	const struct node *up = n->parent;

	while (up && (up->kind == NODE_CONVERT || up->kind == NODE_PAREN)) {
		n = up;
		up = n->parent;
	}
	return up && up->kind == NODE_CALL && up->first == n;
}
