/* SPDX-License-Identifier: MIT
 *
 * read_before.c - finds the members that can be read before a loop though no iteration may need them: the
 * program has accessed the struct by the same pointer on each way to the loop.
 * g->n = n; for (i = 0; i < n; i++) if (i > 2) s += g->row[i];  ->  g->row cannot fault
 */
#include "effects/effects.h"

#include "pass/expression.h"

static bool is_followed_before(struct pass *p, const struct loop *loop, const struct decl *pointer);
static bool is_fixed_pointer(struct pass *p, const struct decl *d);
static bool is_followed_in_head(const struct node *loop, const struct decl *pointer);
static bool is_followed_among(struct pass *p, struct node *up, const struct node *n,
	const struct decl *pointer, bool *is_lost);
static bool surely_follows(struct node *statement, const struct node *n, const struct decl *pointer);
static bool is_follow(const struct node *n, const struct decl *pointer);
static bool may_free(struct pass *p, struct node *n);

bool cannot_fault_before(struct pass *p, const struct loop *loop, struct node *n)
{
	struct node *pointer;

	n = node_strip(n);
	while (n->kind == NODE_CONVERT || n->kind == NODE_PAREN || (n->kind == NODE_MEMBER && !n->is_arrow))
		n = n->first;
	if (cannot_fault(n))
		return true;
	if (n->kind != NODE_MEMBER || !loop->node || p->unit->options->check)
		return false;
	pointer = strip_conversions(n->first);
	return pointer->kind == NODE_REF && pointer->decl
	    && is_followed_before(p, loop, pointer->decl->first);
}

/* Returns whether the target of a pointer was accessed on each way to the loop, and is still there. */
static bool is_followed_before(struct pass *p, const struct loop *loop, const struct decl *pointer)
{
	bool is_lost = false;

	if (!is_fixed_pointer(p, pointer))
		return false;
	for (struct node *n = loop->node, *up; n->kind != NODE_FUNC && n->kind != NODE_STMT_EXPR; n = up) {
		up = n->parent;
		if (node_is_loop(n) && may_free(p, n))
			return false;
		if (node_is_loop(n) && is_followed_in_head(n, pointer))
			return true;
		if (is_followed_among(p, up, n, pointer, &is_lost))
			return true;
		if (is_lost)
			return false;
		if (up->kind == NODE_IF && n != up->branch.cond
			&& surely_follows(up->branch.cond, up->branch.cond, pointer))
			return true;
	}
	return false;
}

/* Returns whether a pointer is a variable of the function that has one value as long as it lives. */
static bool is_fixed_pointer(struct pass *p, const struct decl *d)
{
	const struct effects *all = effects_of_function(p);
	bool is_variable = d->kind == DECL_VAR && d->storage == STORAGE_NONE && !d->is_file_scope && d->node
	                && d->node->kind == NODE_VAR && d->node->init;

	return (d->kind == DECL_PARM || is_variable) && !all->is_odd && !d->type->is_volatile
	    && !contains_kind(p->function->last, NODE_LABEL) && !map_get(&p->addressed, (unsigned long)d)
	    && (size_t)map_get(&all->changed, (unsigned long)d) == (is_variable ? 1 : 0);
}

/* Returns whether a loop follows a pointer before its first iteration. */
static bool is_followed_in_head(const struct node *loop, const struct decl *pointer)
{
	struct node *init = loop->loop.init, *cond = loop->loop.cond;

	return (init && surely_follows(init, init, pointer))
	    || (loop->kind != NODE_DO && cond && surely_follows(cond, cond, pointer));
}

/* Returns whether a statement before n does so.  Sets *is_lost if one of them frees memory, perhaps the
 * target, or is a case: what is before it may be skipped. */
static bool is_followed_among(struct pass *p, struct node *up, const struct node *n,
	const struct decl *pointer, bool *is_lost)
{
	bool is_followed = false;

	*is_lost = n->kind == NODE_CASE || n->kind == NODE_DEFAULT;
	if (up->kind != NODE_COMPOUND || *is_lost)
		return false;
	for (struct node *s = up->first; s != n; s = s->next) {
		if (s->kind == NODE_CASE || s->kind == NODE_DEFAULT || may_free(p, s)) {
			*is_lost = true;
			is_followed = false;
		} else if (node_is_loop(s) ? is_followed_in_head(s, pointer)
					   : surely_follows(s, s, pointer)) {
			is_followed = true;
		}
	}
	return is_followed;
}

/* Returns whether executing a statement follows a pointer below n. */
static bool surely_follows(struct node *statement, const struct node *n, const struct decl *pointer)
{
	const struct loop whole = {.node = statement};

	if (is_follow(n, pointer) && is_unconditional(&whole, n))
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (surely_follows(statement, c, pointer))
			return true;
	return false;
}

/* Returns whether n reads or writes a member by a pointer: g->n, g->size.x. */
static bool is_follow(const struct node *n, const struct decl *pointer)
{
	const struct node *name, *up = n->parent;

	if (n->kind != NODE_MEMBER || !n->is_arrow)
		return false;
	name = strip_conversions(n->first);
	if (name->kind != NODE_REF || !name->decl || name->decl->first != pointer)
		return false;
	for (; up->kind == NODE_PAREN || (up->kind == NODE_MEMBER && !up->is_arrow); up = up->parent)
		n = up;
	return (up->kind == NODE_CONVERT && n->type && n->type->kind != TYPE_ARRAY)
	    || (node_sets(up) && up->first == n);
}

static bool may_free(struct pass *p, struct node *n)
{
	struct effects e = {0};

	find_effects_below(p, n, &e);
	return e.frees || e.calls_unknown || e.is_odd;
}
