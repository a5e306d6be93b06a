/* SPDX-License-Identifier: MIT
 *
 * ask.c - small questions about expressions and functions.
 */
#include "walk.h"

#include <stdlib.h>
#include <string.h>

struct effects {
	bool is_known; /* false: being found out, as in a recursion */
	unsigned all;
};

static bool enumerator(const struct unit *u, const struct decl *d, long *value);
static unsigned long name_key(const struct unit *u, size_t token);

struct node *ask_core(struct node *n)
{
	while ((n->kind == NODE_PAREN || n->kind == NODE_CONVERT || n->kind == NODE_CAST) && n->last
		&& node_is_expr(n->last))
		n = n->last;
	return n;
}

/* ---- calls ---- */

struct decl *ask_callee(struct node *call)
{
	struct node *f = call->kind == NODE_CALL && call->first ? ask_core(call->first) : NULL;

	while (f && f->kind == NODE_UNARY && (f->op == OP_ADDRESS || f->op == OP_DEREF))
		f = ask_core(f->first);
	return f && f->kind == NODE_REF && f->decl && f->decl->kind == DECL_FUNC ? f->decl : NULL;
}

bool ask_calls(struct node *call, const char *name)
{
	struct decl *d = ask_callee(call);

	return d && !d->is_user && strcmp(d->name, name) == 0;
}

unsigned ask_call_effects(struct advice *a, struct node *call)
{
	struct decl *d = ask_callee(call);
	struct effects *known;
	struct node *definition;

	if (!d)
		return EFFECT_UNKNOWN;
	if (!d->is_user) {
		if (strncmp(d->name, "upc_all_", 8) == 0)
			return EFFECT_COLLECTIVE;
		return strcmp(d->name, "upc_unlock") == 0 ? EFFECT_UNLOCK : 0;
	}
	definition = map_get(&a->functions, (unsigned long)d->first);
	if (!definition)
		return EFFECT_UNKNOWN;
	known = map_get(&a->effects, (unsigned long)d->first);
	if (!known) {
		known = arena_alloc(a->unit->arena, sizeof *known);
		map_set(&a->effects, (unsigned long)d->first, known);
		known->all = ask_effects(a, definition->last);
		known->is_known = true;
	}
	return known->is_known ? known->all : EFFECT_UNKNOWN;
}

unsigned ask_effects(struct advice *a, struct node *n)
{
	unsigned all = n->kind == NODE_CALL ? ask_call_effects(a, n) : 0;

	if (n->kind == NODE_SYNC && n->island->kind != ISLAND_FENCE)
		all |= EFFECT_COLLECTIVE;
	for (struct node *c = n->first; c; c = c->next)
		all |= ask_effects(a, c);
	return all;
}

/* ---- values ---- */

bool ask_mentions(struct node *n, const struct decl *d)
{
	if (n->kind == NODE_REF && n->decl == d)
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (ask_mentions(c, d))
			return true;
	return false;
}

/* With -T it is a macro, gone from P: then the user's line tells, not so finely. */
bool ask_mentions_threads(const struct unit *u, struct node *n)
{
	const struct islands *is = &u->islands;
	struct place p;

	if (u->options->threads) {
		p = source_place(&u->source, n->span);
		return p.text && memmem(p.text, p.text_len, "THREADS", 7);
	}

	for (size_t t = token_at(is, n->span.begin); t < is->tokens.n && is->tokens.items[t].begin < n->span.end; t++)
		if (token_is(is, t, "THREADS"))
			return true;
	return false;
}

bool ask_integer(const struct unit *u, struct node *n, long *value)
{
	long x, y;
	char *end;

	n = ask_core(n);
	switch (n->kind) {
	case NODE_LITERAL:
		if (!n->type || n->type->kind != TYPE_NUMBER || n->type->is_floating
			|| u->source.text[n->span.begin] == '\'')
			return false;
		*value = strtol(u->source.text + n->span.begin, &end, 0);
		return end > u->source.text + n->span.begin;
	case NODE_REF: return n->decl && n->decl->kind == DECL_ENUMERATOR && enumerator(u, n->decl, value);
	case NODE_UNARY:
		if (n->op != OP_MINUS || !ask_integer(u, n->first, &x))
			return false;
		*value = -x;
		return true;
	case NODE_BINARY:
		if (!ask_integer(u, n->first, &x) || !ask_integer(u, n->last, &y))
			return false;
		*value = n->op == OP_ADD ? x + y : n->op == OP_SUB ? x - y : n->op == OP_MUL ? x * y
			: n->op == OP_DIV && x > 0 && y > 0                      ? x / y
			                                                         : -1;
		return true;
	default: return false;
	}
}

/* Only what it says itself: `N = 4`. */
static bool enumerator(const struct unit *u, const struct decl *d, long *value)
{
	struct node *n = d->node ? d->node->first : NULL;

	if (!n || !node_is_expr(n) || !ask_integer(u, n, value))
		*value = -1;
	return true;
}

struct decl *ask_object(struct node *pointer)
{
	struct node *n = ask_core(pointer);

	switch (n->kind) {
	case NODE_REF:
		return n->decl && n->decl->kind == DECL_VAR && n->decl->type->is_shared
			       && n->decl->type->kind == TYPE_ARRAY
		             ? n->decl->first
		             : NULL;
	case NODE_UNARY:
		if (n->op == OP_DEREF)
			return n->type && n->type->kind == TYPE_ARRAY ? ask_object(n->first) : NULL;
		if (n->op != OP_ADDRESS)
			return NULL;
		n = ask_core(n->first);
		if (n->kind == NODE_REF && n->decl && n->decl->kind == DECL_VAR && n->decl->type->is_shared)
			return n->decl->first;
		while (n->kind == NODE_MEMBER && !n->is_arrow && n->first)
			n = ask_core(n->first);
		if (n->kind == NODE_REF && n->decl && n->decl->kind == DECL_VAR && n->decl->type->is_shared)
			return n->decl->first;
		return n->kind == NODE_SUBSCRIPT ? ask_object(n->first) : NULL;
	case NODE_SUBSCRIPT:
		return n->type && n->type->kind == TYPE_ARRAY ? ask_object(n->first) : NULL;
	case NODE_BINARY:
		if (n->op != OP_ADD && n->op != OP_SUB)
			return NULL;
		return n->first->type && type_is_pts(n->first->type) ? ask_object(n->first)
		     : n->op == OP_ADD ? ask_object(n->last) : NULL;
	default: return NULL;
	}
}

struct decl *ask_root(struct node *n)
{
	for (n = ask_core(n); n->kind != NODE_REF; n = ask_core(n->first))
		if (!n->first || !node_is_expr(n->first)
			|| (n->kind != NODE_UNARY && n->kind != NODE_SUBSCRIPT && n->kind != NODE_MEMBER
				&& n->kind != NODE_BINARY))
			return NULL;
	return n->decl;
}

struct span ask_name(const struct decl *d)
{
	return (struct span){d->name_at, d->name_at + (unsigned)strlen(d->name)};
}

/* ---- labels ---- */

void ask_labels(const struct unit *u, struct node *n, struct map *labels)
{
	if (n->kind == NODE_LABEL)
		map_set(labels, name_key(u, token_at(&u->islands, n->span.begin)), n);
	for (struct node *c = n->first; c; c = c->next)
		ask_labels(u, c, labels);
}

struct node *ask_label(const struct unit *u, const struct map *labels, const struct node *jump)
{
	size_t name = token_at(&u->islands, jump->span.begin) + 1;

	if (name >= u->islands.tokens.n || u->islands.tokens.items[name].kind != TOKEN_NAME)
		return NULL;
	return map_get(labels, name_key(u, name));
}

static unsigned long name_key(const struct unit *u, size_t token)
{
	const struct token *t = &u->islands.tokens.items[token];

	return text_hash(u->source.text + t->begin, t->len);
}
