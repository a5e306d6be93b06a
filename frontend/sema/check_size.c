/* SPDX-License-Identifier: MIT
 *
 * check_size.c - Clang takes a pointer-to-shared for a pointer, which is smaller than ours.
 * Where it has to compute with such a size itself, in the bounds and block sizes of shared
 * objects, the program is rejected; everywhere else the C compiler computes.
 */
#include "sema/check.h"

#include "sema/constant.h"

#include <string.h>

struct sizes {
	struct unit *unit;
	struct map known; /* declarations of records: what was found out */
	struct map names; /* by hash: of what has a pointer-to-shared inside */
};

static char holds_pts, holds_none; /* values of `known` */

static bool type_holds_pts(struct sizes *s, const struct type *t);
static void collect_shared_names(struct sizes *s, const struct node *n);
static void check_tokens(struct sizes *s, struct span where);
static void check_shared_bounds(struct sizes *s, const struct node *n);

void check_sizes(struct unit *u)
{
	struct sizes s = {.unit = u, .known = {.arena = u->arena}, .names = {.arena = u->arena}};

	collect_shared_names(&s, u->root);
	for (size_t i = 0; i < u->islands.list.n; i++)
		if (u->islands.list.items[i].kind == ISLAND_SHARED
			&& u->islands.list.items[i].layout == LAYOUT_SIZE)
			check_tokens(&s, u->islands.list.items[i].body);
	check_shared_bounds(&s, u->root);
}

static bool type_holds_pts(struct sizes *s, const struct type *t)
{
	const struct decl *d;
	bool found = false;

	while (t->kind == TYPE_ARRAY)
		t = t->base;
	if (type_is_pts(t))
		return true;
	d = t->kind == TYPE_RECORD && t->decl ? t->decl->definition : NULL;
	if (!d || !d->node)
		return false;
	if (map_get(&s->known, (unsigned long)d))
		return map_get(&s->known, (unsigned long)d) == &holds_pts;
	map_set(&s->known, (unsigned long)d, &holds_none); /* while it is being looked at */
	for (const struct node *f = d->node->first; f && !found; f = f->next)
		found = f->kind == NODE_FIELD && f->decl && type_holds_pts(s, f->decl->type);
	map_set(&s->known, (unsigned long)d, found ? &holds_pts : &holds_none);
	return found;
}

static void collect_shared_names(struct sizes *s, const struct node *n)
{
	const struct decl *d = node_is_decl(n) && n->kind != NODE_TYPE_USE ? n->decl : NULL;

	if (d && *d->name && d->type && d->kind != DECL_FUNC && type_holds_pts(s, d->type))
		map_set(&s->names, text_hash(d->name, strlen(d->name)), s);
	for (const struct node *c = n->first; c; c = c->next)
		collect_shared_names(s, c);
}

/* The bounds of shared objects: what is in the declaration but is not its initializer. */
static void check_shared_bounds(struct sizes *s, const struct node *n)
{
	if (n->kind == NODE_VAR && n->decl && n->decl->type->is_shared)
		for (const struct node *c = n->first; c; c = c->next)
			if (node_is_expr(c) && c != n->init)
				check_tokens(s, c->span);
	for (const struct node *c = n->first; c; c = c->next)
		check_shared_bounds(s, c);
}

static void check_tokens(struct sizes *s, struct span where)
{
	const struct islands *is = &s->unit->islands;
	bool sized = false, named = false;

	for (size_t t = token_at(is, where.begin); t < is->tokens.n && is->tokens.items[t].begin < where.end;
		t++) {
		const struct token *k = &is->tokens.items[t];
		const struct constant *constant;

		if (k->kind != TOKEN_NAME)
			continue;
		constant = constant_around(is, k->begin);
		if (constant && (constant->is_known || constant->is_unsupported))
			continue; /* the right number, or reported already */
		sized |= token_is(is, t, "sizeof") || token_is(is, t, "__builtin_offsetof");
		named |= token_is(is, t, "shared")
		      || map_get(&s->names, text_hash(is->source->text + k->begin, k->len));
	}
	if (sized && named)
		unit_diag(s->unit, D_TYPE_UNSUPPORTED, where,
			"a bound or block size computed from the size of a pointer-to-shared");
}
