/* SPDX-License-Identifier: MIT
 *
 * control.c - upc_forall loops that always control: no other one is going on when they begin
 * (UPC 1.2 6.6.2p7).
 *
 * Such are those of main, and of functions that this unit alone can call, each time by name and
 * outside of upc_forall, from functions of that kind.
 */
#include "loop.h"

#include <string.h>

static bool is_outside(struct pass *p, const struct node *function);
static bool is_called_outside(struct pass *p, const struct node *n, const struct decl *d);
static bool is_callee(const struct node *n);

bool always_controls(struct pass *p, struct node *forall)
{
	const struct islands *is = &p->unit->islands;

	if (node_enclosing(forall, NODE_FORALL) || !is_outside(p, p->function))
		return false;
	for (size_t t = 0; t < is->tokens.n; t++) /* attributes that name functions */
		if (token_is(is, t, "cleanup") || token_is(is, t, "__cleanup__") || token_is(is, t, "alias")
			|| token_is(is, t, "__alias__"))
			return false;
	return true;
}

/* Functions that are looked at count as such: what else calls them is seen on the way. */
static bool is_outside(struct pass *p, const struct node *function)
{
	const struct decl *d = function->decl->first;
	bool is_main = strcmp(d->name, "main") == 0;
	void *known = map_get(&p->outside, (unsigned long)d);
	bool outside;

	if (known)
		return known == (void *)1;
	map_set(&p->outside, (unsigned long)d, (void *)1);
	outside = (is_main || d->storage == STORAGE_STATIC) && is_called_outside(p, p->unit->root, d);
	map_set(&p->outside, (unsigned long)d, (void *)(outside ? 1ul : 2ul));
	return outside;
}

static bool is_called_outside(struct pass *p, const struct node *n, const struct decl *d)
{
	const struct node *up;

	if (n->kind == NODE_REF && n->decl && n->decl->first == d) {
		if (!is_callee(n))
			return false;
		for (up = n->parent; up && up->kind != NODE_FUNC; up = up->parent)
			if (up->kind == NODE_FORALL)
				return false;
		if (!up || !up->decl || !is_outside(p, up))
			return false;
	}
	for (const struct node *c = n->first; c; c = c->next)
		if (!is_called_outside(p, c, d))
			return false;
	return true;
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
