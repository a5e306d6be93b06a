/* SPDX-License-Identifier: MIT
 *
 * call.c - the effects of functions, each determined once.
 */
#include "flow/call.h"

#include "pass/expression.h"

#include <string.h>

struct known_effects {
	bool is_known; /* false while they are determined, as in a recursion */
	unsigned all;
};

struct calls calls_begin(struct unit *u)
{
	struct calls c = {.unit = u, .functions.arena = u->arena, .effects.arena = u->arena};

	for (struct node *n = u->root->first; n; n = n->next)
		if (n->kind == NODE_FUNC && n->decl && n->last && n->last->kind == NODE_COMPOUND)
			map_set(&c.functions, (unsigned long)n->decl->first, n);
	return c;
}

unsigned call_effects(struct calls *c, struct node *call)
{
	struct decl *d = called_function(call);
	struct known_effects *known;
	struct node *definition;

	if (!d)
		return CALL_UNKNOWN;
	if (!d->is_user) {
		if (strncmp(d->name, "upc_all_", 8) == 0)
			return CALL_COLLECTIVE;
		if (strcmp(d->name, "upc_lock") == 0 || strcmp(d->name, "upc_lock_attempt") == 0)
			return CALL_LOCK;
		return strcmp(d->name, "upc_unlock") == 0 ? CALL_UNLOCK : 0;
	}
	definition = map_get(&c->functions, (unsigned long)d->first);
	if (!definition)
		return CALL_UNKNOWN;
	known = map_get(&c->effects, (unsigned long)d->first);
	if (!known) {
		known = arena_alloc(c->unit->arena, sizeof *known);
		map_set(&c->effects, (unsigned long)d->first, known);
		known->all = effects_below(c, definition->last);
		known->is_known = true;
	}
	return known->is_known ? known->all : CALL_UNKNOWN;
}

unsigned effects_below(struct calls *c, struct node *n)
{
	unsigned all = n->kind == NODE_CALL ? call_effects(c, n) : 0;

	if (n->kind == NODE_SYNC && n->island->kind != ISLAND_FENCE)
		all |= CALL_COLLECTIVE;
	for (struct node *part = n->first; part; part = part->next)
		all |= effects_below(c, part);
	return all;
}
