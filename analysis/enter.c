/* SPDX-License-Identifier: MIT
 *
 * enter.c - the knowledge about a function, and about a loop, before its statements are visited.
 */
#include "enter.h"

#include "effects/effects.h"
#include "value/induction.h"

struct pass pass_begin(struct unit *u)
{
	struct pass p = {.unit = u,
		.types_may_alias = u->options->passes.no_strict_aliasing || names_may_alias(&u->source),
		.has_aliases = names_aliases(&u->source),
		.addressed.arena = u->arena,
		.refusals.arena = u->arena,
		.entered.arena = u->arena,
		.outside.arena = u->arena};

	find_addressed_variables(&p, u->root);
	return p;
}

void pass_enter(struct pass *p, struct node *function)
{
	p->function = function;
	p->knows_effects = false;
}

struct loop *loop_enter(struct pass *p, struct loop *outer, struct node *n)
{
	struct loop *loop = arena_alloc(p->unit->arena, sizeof *loop);

	loop->node = n;
	loop->outer = outer;
	find_effects(p, n, &loop->effects, false);
	find_effects(p, n, &loop->all, true);
	refusal_begin(p);
	if (n->kind != NODE_DO)
		loop->induction = find_induction(p, n, &loop->effects);
	else
		pass_refuse(p, REASON_WHILE, NULL, 0, 0, 0);
	return loop;
}
