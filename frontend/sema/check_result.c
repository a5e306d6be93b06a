/* SPDX-License-Identifier: MIT
 *
 * check_result.c - the result type that a declaration of a function writes: Clang merges the
 * types of all declarations, and the block sizes of all but one are gone.
 */
#include "islands/declarator.h"
#include "sema/check.h"

static struct type *specified(struct unit *u, const struct node *function, size_t t, size_t end);
static const struct island *shared_in(const struct unit *u, size_t t, size_t end);
static struct type *derive(struct unit *u, struct type *t, const struct derivation *v);

struct type *check_written_result(struct unit *u, const struct node *function)
{
	const struct islands *is = &u->islands;
	const struct decl *d = function->decl;
	size_t t = token_at(is, d->span.begin), end;
	struct declarator read = {0};
	struct type *result;
	bool has_body;

	end = specifiers_end(is, t, d->name_at, &has_body);
	result = specified(u, function, t, end);
	declarator_read(is, end, &read);
	for (int i = read.n - 1; i > 0; i--)
		result = derive(u, result, &read.derivations[i]);
	return result;
}

/* Returns the type before the declarator, as far as block sizes go. */
static struct type *specified(struct unit *u, const struct node *function, size_t t, size_t end)
{
	const struct island *shared = shared_in(u, t, end);
	unsigned begin = u->islands.tokens.items[t].begin;
	unsigned after = end > t ? token_end(&u->islands, end - 1) : begin;
	struct type *type = arena_alloc(u->arena, sizeof *type);

	type->kind = TYPE_NUMBER;
	for (const struct node *c = function->first; c; c = c->next)
		if (c->kind == NODE_TYPE_USE && c->decl && c->decl->kind == DECL_TYPEDEF
			&& c->span.begin >= begin && c->span.begin < after)
			type = c->decl->type;
	return shared ? type_shared(u->arena, type, shared->block, MODE_NONE) : type;
}

static const struct island *shared_in(const struct unit *u, size_t t, size_t end)
{
	for (; t < end; t++) {
		if (token_is(&u->islands, t, "{"))
			t = token_match(&u->islands, t);
		else if (token_is(&u->islands, t, "shared"))
			return island_at(&u->islands, u->islands.tokens.items[t].begin);
	}
	return NULL;
}

static struct type *derive(struct unit *u, struct type *t, const struct derivation *v)
{
	const struct island *shared;
	struct type *new = type_pointer_to(u->arena, t);

	switch (v->kind) {
	case DERIVE_POINTER: break;
	case DERIVE_ARRAY:
		new->kind = TYPE_ARRAY;
		new->is_shared = t->is_shared;
		new->block = t->block;
		return new;
	case DERIVE_FUNCTION: new->kind = TYPE_FUNCTION; return new;
	}
	shared = shared_in(u, token_at(&u->islands, v->qualifiers.begin),
		token_at(&u->islands, v->qualifiers.end));
	return shared ? type_shared(u->arena, new, shared->block, MODE_NONE) : new;
}
