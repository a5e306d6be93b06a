/* SPDX-License-Identifier: MIT
 *
 * check_size.c - sizes that Clang computes wrong because a pointer-to-shared is larger than its pointers.
 * Where Clang itself has to compute with a size and ours is not known, the program is rejected; everywhere
 * else the C compiler computes.
 */
#include "sema/check.h"

#include <string.h>

struct sizes {
	struct unit *unit;
	struct map known; /* the result by declaration of a record */
	struct map names; /* the names, by hash, of entities with a pointer-to-shared inside */
};

static char holds_pts, holds_none; /* values of `known` */

static bool type_holds_pts(struct sizes *s, const struct type *t);
static void collect_shared_names(struct sizes *s, const struct node *n);
static const char *fault_of_size(struct sizes *s, const struct constant *k);
static bool names_pts(const struct sizes *s, struct span where);
static bool defines_name(const struct islands *is, struct span where);

void check_sizes(struct unit *u)
{
	struct sizes s = {.unit = u, .known = {.arena = u->arena}, .names = {.arena = u->arena}};

	collect_shared_names(&s, u->root);
	for (size_t i = 0; i < u->islands.constants.n; i++) {
		const struct constant *k = &u->islands.constants.items[i];
		const char *fault = k->asked_at ? fault_of_size(&s, k) : NULL;

		if (fault && source_line(&u->source, k->span.begin)->kind == LINE_CODE)
			unit_diag(u, D_TYPE_UNSUPPORTED, k->span, fault);
	}
}

/* Returns why a size is not supported where it is, or NULL. */
static const char *fault_of_size(struct sizes *s, const struct constant *k)
{
	if (k->is_unsupported && k->kind <= CONSTANT_ALIGN)
		return "the size of a struct with pointers-to-shared whose members are packed or aligned one by one";
	if (k->has_body && k->value >= 0 && defines_name(&s->unit->islands, k->operand))
		return "the size of a struct that is defined in it with a name: define it before";
	if (k->is_unsupported || (!k->is_seen && (k->kind >= CONSTANT_LOCAL || names_pts(s, k->operand))))
		return "the size of what holds a pointer-to-shared, in this place: define an enumerator for it before";
	return NULL;
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
	map_set(&s->known, (unsigned long)d, &holds_none); /* while the record is being searched */
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

/* Returns whether a span names something with a pointer-to-shared inside. */
static bool names_pts(const struct sizes *s, struct span where)
{
	const struct islands *is = &s->unit->islands;
	bool found = false;

	for (size_t t = token_at(is, where.begin); t < is->tokens.n && token_end(is, t) <= where.end; t++) {
		const struct token *k = &is->tokens.items[t];

		found |= token_is(is, t, "shared")
		      || (k->kind == TOKEN_NAME
			      && map_get(&s->names, text_hash(is->source->text + k->begin, k->len)));
	}
	return found;
}

/* Returns whether a tag or an enumerator is defined in a span. */
static bool defines_name(const struct islands *is, struct span where)
{
	bool found = false;

	for (size_t t = token_at(is, where.begin); t < is->tokens.n && token_end(is, t) < where.end; t++)
		found |= token_is_tag(is, t)
		      && (token_is(is, t, "enum") ? token_is(is, t + 1, "{") || token_is(is, t + 2, "{")
						  : token_is(is, t + 2, "{"));
	return found;
}
