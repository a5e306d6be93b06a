/* SPDX-License-Identifier: MIT
 *
 * localize.c - the walk over the functions: loops from the outside in, then what stands in
 * them.
 */
#include "loop.h"

static void look(struct pass *p, struct loop *outer, struct node *n);
static void look_loop(struct pass *p, struct loop *outer, struct node *n);
static void number_walks(struct pass *p, struct node *n, unsigned *number);

void localize(struct unit *u)
{
	struct pass p = {.unit = u};
	unsigned number;

	if (u->options->check || (u->options->passes.no_own && u->options->passes.no_runs))
		return;
	for (struct node *n = u->root->first; n; n = n->next) {
		if (n->kind != NODE_FUNC || !n->last || n->last->kind != NODE_COMPOUND)
			continue;
		p.addressed = (struct map){.arena = u->arena};
		find_addressed(&p, n);
		look(&p, NULL, n->last);
		number = p.n_refs = 0;
		number_walks(&p, n->last, &number);
	}
}

static void look(struct pass *p, struct loop *outer, struct node *n)
{
	if (n->kind == NODE_FOR || n->kind == NODE_FORALL) {
		look_loop(p, outer, n);
		return;
	}
	if (n->kind == NODE_SIZEOF || n->kind == NODE_GENERIC || n->kind == NODE_STMT_EXPR)
		return;
	if (outer && !p->unit->options->passes.no_runs && !p->unit->options->inst.on)
		plan_runs(p, outer, n);
	for (struct node *c = n->first; c; c = c->next)
		look(p, outer, c);
}

/* The head of a loop belongs to what is around it; its condition and step are not walked. */
static void look_loop(struct pass *p, struct loop *outer, struct node *n)
{
	struct loop *loop = arena_alloc(p->unit->arena, sizeof *loop);
	bool is_nested = n->kind == NODE_FORALL && n->loop.affinity && node_enclosing(n, NODE_FORALL);

	loop->node = n;
	loop->outer = outer;
	if (n->loop.init)
		look(p, outer, n->loop.init);
	find_effects(p, n, &loop->effects);
	loop->counted = is_nested ? NULL : counted_loop(p, n, &loop->effects);
	if (loop->counted && n->kind == NODE_FORALL && n->loop.affinity
		&& (p->unit->options->passes.no_own || !plan_own(p, loop)))
		loop->counted = NULL;
	if (n->loop.body)
		look(p, loop, n->loop.body);
	if (loop->counted && (loop->counted->refs.n || loop->counted->kind != WALK_RUNS))
		n->walk = loop->counted;
}

static void number_walks(struct pass *p, struct node *n, unsigned *number)
{
	if (n->walk) {
		n->walk->number = ++*number;
		for (size_t i = 0; i < n->walk->refs.n; i++)
			n->walk->refs.items[i]->number = ++p->n_refs;
	}
	for (struct node *c = n->first; c; c = c->next)
		number_walks(p, c, number);
}
