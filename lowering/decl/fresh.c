/* SPDX-License-Identifier: MIT
 *
 * fresh.c - names for what lowering declares in a function: readable ones, which nothing there has.
 * for: loops that follow a plan
 * needs: the tokens of the external declaration, the macros of headers
 * adds: nothing
 */
#include "decl/names.h"

#include <string.h>

static bool is_taken(struct lowering *l, const char *name);
static void collect_words(struct lowering *l);

const char *fresh_name(struct lowering *l, const char *preferred)
{
	const char *name = preferred;

	for (unsigned i = 2; is_taken(l, name); i++)
		name = text_format(l->arena, "%s%s%u", preferred,
			preferred[strlen(preferred) - 1] <= '9' ? "_" : "", i);
	LIST_PUSH(l->arena, &l->fresh, name);
	return name;
}

/* Returns whether the current external declaration, a header's macro or an enclosing loop has the name. */
static bool is_taken(struct lowering *l, const char *name)
{
	if (l->words.declaration != l->external)
		collect_words(l);
	for (size_t i = 0; i < l->fresh.n; i++)
		if (strcmp(l->fresh.items[i], name) == 0)
			return true;
	return map_get(&l->words.map, text_hash(name, strlen(name)))
	    || source_defines(&l->unit->source, name);
}

static void collect_words(struct lowering *l)
{
	const struct islands *is = &l->unit->islands;
	size_t t = token_at(is, l->external->span.begin), end = token_at(is, l->external->span.end);

	l->words.declaration = l->external;
	l->words.map = (struct map){.arena = l->arena};
	for (; t < end; t++)
		if (is->tokens.items[t].kind == TOKEN_NAME)
			map_set(&l->words.map,
				text_hash(l->unit->source.text + is->tokens.items[t].begin,
					is->tokens.items[t].len),
				l->external);
}
