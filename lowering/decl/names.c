/* SPDX-License-Identifier: MIT
 *
 * names.c - names of the program in generated text.  A block may redeclare such a name, which C would then
 * take for the inner entity.
 * for: types that are written where the user did not write them
 * needs: nothing
 * adds: typedefs, in place of names that are redeclared inside their scope
 * typedef double real; void f(int real) { a[i] = 0; }
 * ->  typedef double real; typedef real upcr_type1; ... sizeof(upcr_type1)
 */
#include "decl/names.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_THREADS = 4096 }; /* UPCR_MAX_THREADS */

/* A declaration in a block or a parameter list, linked to others of its name. */
struct inner {
	const struct decl *decl;
	struct inner *next;
};

static void collect_inner_names(struct lowering *l, const struct node *n);
static unsigned long key_of_name(const char *name, bool is_tag);
static bool is_tag(const struct decl *d);
static bool is_inside(const struct decl *inner, const struct decl *d);
static const struct node *scope_of_decl(const struct decl *d);
static bool has_alias(const struct lowering *l, const struct decl *d);
static void replace_by_typedef(struct lowering *l, struct decl *d, const struct type *t);

void lower_collect_names(struct lowering *l)
{
	l->inner_names.arena = l->arena;
	collect_inner_names(l, l->unit->root);
}

static void collect_inner_names(struct lowering *l, const struct node *n)
{
	const struct decl *d = n->decl;
	bool declares = node_is_decl(n) && n->kind != NODE_FIELD && n->kind != NODE_TYPE_USE;

	if (declares && d && d->is_user && !d->is_file_scope && *d->name) {
		unsigned long key = key_of_name(d->name, is_tag(d));
		struct inner *i = arena_alloc(l->arena, sizeof *i);

		*i = (struct inner){d, map_get(&l->inner_names, key)};
		map_set(&l->inner_names, key, i);
	}
	for (const struct node *c = n->first; c; c = c->next)
		collect_inner_names(l, c);
}

/* Returns the key of a name; tags have a name space of their own (C99 6.2.3). */
static unsigned long key_of_name(const char *name, bool is_tag)
{
	return text_hash(name, strlen(name)) * 2 + is_tag;
}

static bool is_tag(const struct decl *d)
{
	return d->kind == DECL_RECORD || d->kind == DECL_ENUM;
}

bool name_is_captured(struct lowering *l, const struct decl *d)
{
	const struct inner *i = map_get(&l->inner_names, key_of_name(d->name, is_tag(d)));

	for (; i; i = i->next)
		if (i->decl->first != d->first && strcmp(i->decl->name, d->name) == 0
			&& is_tag(i->decl) == is_tag(d) && is_inside(i->decl, d))
			return true;
	return false;
}

bool name_is_inner(const struct lowering *l, const char *name, size_t n, bool is_tag)
{
	return map_get(&l->inner_names, text_hash(name, n) * 2 + is_tag) != NULL;
}

static bool is_inside(const struct decl *inner, const struct decl *d)
{
	const struct node *scope = d->is_file_scope ? NULL : scope_of_decl(d);

	return !scope || span_has(scope->span, inner->span.begin);
}

static const struct node *scope_of_decl(const struct decl *d)
{
	const struct node *n = d->node;

	while (n && n->kind != NODE_COMPOUND && n->kind != NODE_FOR && n->kind != NODE_FORALL
		&& n->kind != NODE_FUNC)
		n = n->parent;
	return n;
}

const char *lower_word(struct lowering *l, const char *name)
{
	return map_get(&l->inner_names, key_of_name(name, false)) ? text_format(l->arena, "upcr_%s", name)
	                                                          : name;
}

const char *lower_count(struct lowering *l, long n, bool by_threads)
{
	bool is_large = labs(n) > INT_MAX / MOST_THREADS;

	if (!by_threads)
		return text_format(l->arena, "%ld", n);
	if (n == 1)
		return "THREADS";
	return is_large ? text_format(l->arena, "(%s)%ld * THREADS", lower_word(l, "ptrdiff_t"), n)
	                : text_format(l->arena, "%ld * THREADS", n);
}

void lower_uncapture(struct lowering *l, const struct type *t)
{
	for (; t && !type_is_pts(t); t = t->base) {
		struct decl *d = type_name_decl(t);

		if (d && *d->name && !has_alias(l, d) && name_is_captured(l, d))
			replace_by_typedef(l, d, t);
		if (d)
			return;
		for (size_t i = 0; i < t->n_params; i++)
			lower_uncapture(l, t->params[i]);
	}
}

/* Returns whether there is a typedef where the current external declaration begins: text that is inserted
 * last, such as events, may be in a function before everything that was lowered with the first one. */
static bool has_alias(const struct lowering *l, const struct decl *d)
{
	return d->first->alias && (!d->is_file_scope || d->first->alias_at <= l->external->span.begin);
}

/* Adds a typedef after the declaration in a block, or before the current external declaration, where no block
 * is open. */
static void replace_by_typedef(struct lowering *l, struct decl *d, const struct type *t)
{
	const char *alias = text_format(l->arena, "upcr_type%u", ++l->n_types);

	lower_typedef(l, d->is_file_scope ? NULL : d, text_format(l->arena, "%s %s", t->name, alias));
	d->first->alias = alias;
	d->first->alias_at = l->external->span.begin;
}

void lower_typedef(struct lowering *l, const struct decl *local, const char *declaration)
{
	const struct node *holder = NULL;
	unsigned at = l->external->span.begin;

	if (local) {
		local = local->definition ? local->definition : local;
		holder = local->node ? node_enclosing(local->node, NODE_DECLS) : NULL;
		if (!holder || holder->parent->kind != NODE_COMPOUND) {
			unit_diag(l->unit, D_TYPE_UNSUPPORTED, local->span,
				"its name is declared again in its scope, and no declaration of a block defines it");
			return;
		}
		at = holder->span.end;
	}
	edit_span(l->arena, &l->edits, (struct span){at, at}, holder ? " typedef %s;" : "typedef %s;\n",
		declaration);
}

void lower_dropped_local(struct lowering *l, const struct decl *d)
{
	struct span at = {d->span.begin, d->span.begin};

	if (d->is_file_scope || d->type->is_shared || map_get(&l->tagged, (unsigned long)d))
		return;
	map_set(&l->tagged, (unsigned long)d, l);
	edit_span(l->arena, &l->edits, at, "UPCR_MAYBE_UNUSED ");
}

void lower_dropped(struct lowering *l, const struct node *n)
{
	struct decl *d = n->kind == NODE_REF && n->decl ? n->decl->first : NULL;

	if (d) {
		unsigned *count = map_get(&l->n_dropped, (unsigned long)d);

		if (!count) {
			count = arena_alloc(l->arena, sizeof *count);
			map_set(&l->n_dropped, (unsigned long)d, count);
			LIST_PUSH(l->arena, &l->dropped, d);
		}
		++*count;
	}
	for (const struct node *c = n->first; c; c = c->next)
		lower_dropped(l, c);
}

void lower_dropped_calls(struct lowering *l, const struct node *n)
{
	if (n->kind == NODE_CALL)
		lower_dropped(l, n->first);
	for (const struct node *c = n->first; c; c = c->next)
		lower_dropped_calls(l, c);
}
