/* SPDX-License-Identifier: MIT
 *
 * hidden.c - typeof of something shared where libclang does not show the operand.
 * for: the associations of _Generic, _Alignas
 * needs: nothing
 * adds: messages, as C would take the pointers for others
 * _Generic(p, __typeof__(q): 1)  ->  an error: C knows one type of all pointers-to-shared
 */
#include "decl/decl.h"

#include <string.h>

struct hidden {
	struct unit *unit;
	struct map names; /* what the unit declares with a type that contains something shared, by name */
	struct map seen;  /* brackets and names of types in the tree, by offset */
};

static void hidden_collect(struct hidden *h, struct node *n);
static bool contains_shared(const struct type *t);
static bool hidden_is_shared(struct hidden *h, size_t open);

void lower_hidden(struct lowering *l)
{
	static const char *const words[] = {"_Generic", "_Alignas"};
	const struct islands *is = &l->unit->islands;
	struct hidden h = {l->unit, {.arena = l->arena}, {.arena = l->arena}};
	bool is_collected = false;
	size_t end = 0;

	for (size_t t = 0; t + 1 < is->tokens.n; t++) {
		unsigned at = is->tokens.items[t].begin;

		if (TOKEN_AMONG(is, t, words) && token_match(is, t + 1) > end)
			end = token_match(is, t + 1);
		if (t >= end || !token_is_any_typeof(is, t) || !token_is(is, t + 1, "(")
			|| source_line(&l->unit->source, at)->kind != LINE_CODE)
			continue;
		if (!is_collected)
			hidden_collect(&h, l->unit->root);
		is_collected = true;
		if (hidden_is_shared(&h, t + 1))
			unit_diag(l->unit, D_TYPE_UNSUPPORTED,
				(struct span){at, token_end(is, token_match(is, t + 1))},
				"typeof here: give the type a name by a typedef");
	}
}

static void hidden_collect(struct hidden *h, struct node *n)
{
	const struct decl *d = n->decl;

	if (d && node_is_decl(n) && n->kind != NODE_TYPE_USE && contains_shared(d->type))
		map_set(&h->names, text_hash(d->name, strlen(d->name)), n);
	else if (n->kind == NODE_PAREN || n->kind == NODE_TYPE_USE)
		map_set(&h->seen, n->span.begin, n);
	for (struct node *c = n->first; c; c = c->next)
		hidden_collect(h, c);
}

/* Returns whether a type or what it is derived from is shared. */
static bool contains_shared(const struct type *t)
{
	for (; t; t = t->base) {
		if (t->is_shared)
			return true;
		for (size_t i = 0; i < t->n_params; i++)
			if (contains_shared(t->params[i]))
				return true;
	}
	return false;
}

/* Returns whether an operand in brackets names something shared and is not in the tree. */
static bool hidden_is_shared(struct hidden *h, size_t open)
{
	const struct islands *is = &h->unit->islands;
	const char *text = h->unit->source.text;
	bool is_shared = false;

	for (size_t t = open, close = token_match(is, open); t < close; t++) {
		const struct token *k = &is->tokens.items[t];

		if (map_get(&h->seen, k->begin))
			return false;
		is_shared |= k->kind == TOKEN_NAME && map_get(&h->names, text_hash(text + k->begin, k->len));
	}
	return is_shared;
}
