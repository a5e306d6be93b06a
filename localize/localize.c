/* SPDX-License-Identifier: MIT
 *
 * localize.c - the walk over the functions: loops from the outside in, then what stands in
 * them.
 */
#include "finding.h"

#include <stdlib.h>

static void look_functions(struct pass *p);
static void look(struct pass *p, struct loop *outer, struct node *n);
static void look_setup(struct pass *p, struct loop *innermost, struct node *n);
static void look_loop(struct pass *p, struct loop *outer, struct node *n);
static void finish_walk(struct pass *p, struct node *n, struct walk *w);
static void number_reference(struct pass *p, struct ref **refs, size_t at);
static bool same_spot(const struct pass *p, const struct ref *r, const struct ref *x, long *distance);
static void number_walks(struct pass *p, struct node *n, unsigned *number);

void localize(struct unit *u)
{
	struct pass p = {.unit = u, .whys.arena = u->arena, .outside.arena = u->arena};

	if (!u->options->check)
		look_functions(&p);
	if (u->options->report)
		u->findings = find_all(&p);
}

static void look_functions(struct pass *p)
{
	unsigned number;

	for (struct node *n = p->unit->root->first; n; n = n->next) {
		if (n->kind != NODE_FUNC || !n->last || n->last->kind != NODE_COMPOUND)
			continue;
		if (!p->unit->options->passes.no_hoist)
			hoist_bases(p, n->last);
		if (p->unit->options->passes.no_own && p->unit->options->passes.no_runs)
			continue;
		p->addressed = (struct map){.arena = p->unit->arena};
		find_addressed(p, n);
		p->function = n;
		p->function_effects = (struct effects){0};
		find_changes(p, n->last, &p->function_effects);
		look(p, NULL, n->last);
		number = p->n_refs = 0;
		number_walks(p, n->last, &number);
	}
}

static void look(struct pass *p, struct loop *outer, struct node *n)
{
	if (node_is_loop(n)) {
		look_loop(p, outer, n);
		return;
	}
	if (n->kind == NODE_SIZEOF || n->kind == NODE_GENERIC || n->kind == NODE_STMT_EXPR)
		return;
	plan_runs(p, outer, n);
	if (n->ref && n->ref->walk) {
		look_setup(p, outer, n);
		return;
	}
	for (struct node *c = n->first; c; c = c->next)
		look(p, outer, c);
}

/* What the pointer to a place is made of is read where the walk begins: around its loop.  A place that
 * shares the pointer of another one says nothing more. */
static void look_setup(struct pass *p, struct loop *innermost, struct node *n)
{
	bool in_head = p->in_head;

	while (innermost->counted != n->ref->walk)
		innermost = innermost->outer;
	p->in_head = false;
	for (struct node *c = n->first; c && n->ref->place == n; c = c->next)
		look(p, innermost->outer, c);
	p->in_head = in_head;
}

/* The first clause of a head belongs to what is around the loop. */
static void look_loop(struct pass *p, struct loop *outer, struct node *n)
{
	struct loop *loop = arena_alloc(p->unit->arena, sizeof *loop);
	bool has_head = n->kind == NODE_FOR || n->kind == NODE_FORALL;
	bool is_own = n->kind == NODE_FORALL && n->loop.affinity;

	loop->node = n;
	loop->outer = outer;
	find_effects(p, n, &loop->effects, false);
	find_effects(p, n, &loop->all, true);
	why_ask(p);
	if (has_head && !(is_own && node_enclosing(n, NODE_FORALL)))
		loop->counted = counted_loop(p, n, &loop->effects);
	else
		blame(p, has_head ? REASON_NESTED : REASON_WHILE, NULL, 0, 0, 0);
	if (loop->counted && is_own && (p->unit->options->passes.no_own || !plan_own(p, loop)))
		loop->counted = NULL;
	if (!loop->counted)
		why_keep(p, n);
	for (struct node *c = n->first; c; c = c->next) {
		p->in_head = has_head && (c == n->loop.cond || c == n->loop.step);
		look(p, has_head && c == n->loop.init ? outer : loop, c);
		p->in_head = false;
	}
	if (!loop->counted)
		return;
	plan_values(p, loop, n->loop.body);
	finish_walk(p, n, loop->counted);
}

/* The plan of the loop, if there is something to do; rows may have come before. */
static void finish_walk(struct pass *p, struct node *n, struct walk *w)
{
	plan_elements(p, w);
	if (!w->refs.n && !w->values.n && w->kind == WALK_RUNS)
		return;
	if (!w->refs.n && w->kind == WALK_RUNS)
		w->kind = WALK_AS_IS;
	if (n->walk)
		w->rows = n->walk->rows;
	n->walk = w;
}

static void number_walks(struct pass *p, struct node *n, unsigned *number)
{
	if (n->walk) {
		n->walk->number = ++*number;
		for (size_t i = 0; i < n->walk->rows.n; i++)
			number_reference(p, n->walk->rows.items, i);
		for (size_t i = 0; i < n->walk->values.n; i++)
			n->walk->values.items[i]->number = ++p->n_refs;
		for (size_t i = 0; i < n->walk->refs.n; i++) {
			number_reference(p, n->walk->refs.items, i);
			n->walk->is_cut |= n->walk->refs.items[i]->cuts;
		}
	}
	for (struct node *c = n->first; c; c = c->next)
		number_walks(p, c, number);
}

/* Its number, and whose address it can use. */
static void number_reference(struct pass *p, struct ref **refs, size_t at)
{
	struct ref *r = refs[at];
	long distance;

	r->number = r->spot = ++p->n_refs;
	for (size_t i = at; i-- > 0;) {
		struct ref *x = refs[i];

		if (!same_spot(p, r, x, &distance))
			continue;
		if (!distance)
			r->spot = x->spot;
		else if (!r->near && (!r->block || labs(distance) < r->block)) {
			r->near = x;
			r->distance = distance;
		}
	}
	if (r->spot != r->number)
		r->near = NULL;
}

/* Two elements of static arrays with the same layout and index, or of one array: how far apart. */
static bool same_spot(const struct pass *p, const struct ref *r, const struct ref *x, long *distance)
{
	bool is_same = same_base(p, r->base, x->base);
	bool both_static = is_shared_array(r->base) && is_shared_array(x->base);

	if (r->block != x->block || !same_element(r->element, x->element))
		return false;
	if (r->steps != x->steps || (r->steps && !is_same))
		return false;
	return (both_static || is_same) && affine_near(p, &x->at, &r->at, distance) && r->stride == x->stride;
}
