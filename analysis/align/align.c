/* SPDX-License-Identifier: MIT
 *
 * align.c - global effects, from the functions of a unit up.
 * for: SYNC, CALL
 * needs: the definitions of the unit
 * adds: what is certain, and what depends on functions of other units
 */
#include "align/align.h"

#include "pass/expression.h"

#include <string.h>

static void find_addressed(struct alignment *a, struct node *n);
static bool add_below(struct alignment *a, struct node *n, struct global_effects *e);
static bool add_call(struct alignment *a, struct node *call, struct global_effects *e);
static bool add_callee(struct alignment *a, struct decl *function, struct global_effects *e);

struct alignment alignment_begin(struct unit *u)
{
	struct alignment a = {.unit = u,
		.functions.arena = u->arena,
		.effects.arena = u->arena,
		.addressed.arena = u->arena};
	bool is_new = true;

	find_addressed(&a, u->root);
	for (struct node *n = u->root->first; n; n = n->next)
		if (n->kind == NODE_FUNC && n->decl && n->last && n->last->kind == NODE_COMPOUND) {
			struct global_effects *e = arena_alloc(u->arena, sizeof *e);

			e->is_certain = is_collective_function(n->decl);
			map_set(&a.functions, (unsigned long)n->decl->first, n);
			map_set(&a.effects, (unsigned long)n->decl->first, e);
		}
	while (is_new) { /* recursion: until nothing changes */
		is_new = false;
		for (struct node *n = u->root->first; n; n = n->next)
			if (n->kind == NODE_FUNC && n->decl
				&& map_get(&a.functions, (unsigned long)n->decl->first) == n)
				is_new |= add_below(&a, n->last,
					map_get(&a.effects, (unsigned long)n->decl->first));
	}
	return a;
}

static void find_addressed(struct alignment *a, struct node *n)
{
	for (struct node *c = n->first; c; c = c->next) {
		bool is_callee = n->kind == NODE_CALL && c == n->first && called_function(n);

		if (!is_callee)
			find_addressed(a, c);
	}
	if (n->kind != NODE_REF || !n->decl || n->decl->kind != DECL_FUNC
		|| map_get(&a->addressed, (unsigned long)n->decl->first))
		return;
	map_set(&a->addressed, (unsigned long)n->decl->first, n->decl->first);
	LIST_PUSH(a->unit->arena, &a->taken, n->decl->first);
}

const struct global_effects *global_effects_of(struct alignment *a, const struct decl *function)
{
	static const struct global_effects none;
	const struct global_effects *e = map_get(&a->effects, (unsigned long)function->first);

	return e && function->first->claimed != CLAIMED_NOT_COLLECTIVE ? e : &none;
}

struct global_effects global_effects_below(struct alignment *a, struct node *n)
{
	struct global_effects e = {0};

	if (n)
		add_below(a, n, &e);
	return e;
}

/* Whether there is anything new. */
static bool add_below(struct alignment *a, struct node *n, struct global_effects *e)
{
	bool is_new = false;

	if (n->kind == NODE_SIZEOF || n->kind == NODE_GENERIC)
		return false;
	if (is_collective(n)) {
		is_new = !e->is_certain;
		e->is_certain = true;
	} else if (n->kind == NODE_CALL) {
		is_new = add_call(a, n, e);
	}
	for (struct node *c = n->first; c; c = c->next)
		is_new |= add_below(a, c, e);
	return is_new;
}

static bool add_call(struct alignment *a, struct node *call, struct global_effects *e)
{
	struct decl *d = called_function(call);
	const struct global_effects *known = d ? map_get(&a->effects, (unsigned long)d->first) : NULL;
	bool is_new = false;

	if (d && (!d->is_user || d->first->claimed == CLAIMED_NOT_COLLECTIVE))
		return false; /* a function of the library, or of the system */
	if (!known)
		return add_callee(a, d ? d->first : NULL, e);
	is_new = known->is_certain && !e->is_certain;
	e->is_certain |= known->is_certain;
	for (size_t i = 0; i < known->callees.n; i++)
		is_new |= add_callee(a, known->callees.items[i], e);
	return is_new;
}

static bool add_callee(struct alignment *a, struct decl *function, struct global_effects *e)
{
	for (size_t i = 0; i < e->callees.n; i++)
		if (e->callees.items[i] == function)
			return false;
	LIST_PUSH(a->unit->arena, &e->callees, function);
	return true;
}

bool is_collective(struct node *n)
{
	if (n->kind == NODE_SYNC)
		return n->island->kind != ISLAND_FENCE;
	return is_collective_function(called_function(n));
}

bool is_collective_function(const struct decl *d)
{
	if (!d || d->first->claimed)
		return d && d->first->claimed == CLAIMED_COLLECTIVE;
	return !d->is_user
	    && (strncmp(d->name, "upc_all_", 8) == 0 || strncmp(d->name, "bupc_all", 8) == 0
		    || strncmp(d->name, "bupc_values_", 12) == 0);
}

struct global_effects effects_left_out(struct alignment *a, struct node *jump)
{
	struct global_effects e = {0};
	struct node *n = jump, *up;

	for (; (up = n->parent) && n->kind != NODE_FUNC; n = up) {
		if (up->kind == NODE_COMPOUND)
			for (struct node *c = n->next; c; c = c->next)
				add_below(a, c, &e);
		if (up->kind == NODE_FUNC && jump->kind == NODE_GOTO)
			add_below(a, n, &e);
		if (node_is_loop(up)) {
			if (jump->kind != NODE_CONTINUE)
				add_below(a, up, &e);
			if (jump->kind == NODE_BREAK || jump->kind == NODE_CONTINUE)
				return e;
		}
		if (up->kind == NODE_SWITCH && jump->kind == NODE_BREAK)
			return e;
	}
	return e;
}
