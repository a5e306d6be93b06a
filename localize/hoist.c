/* SPDX-License-Identifier: MIT
 *
 * hoist.c - hoists the addresses of static shared objects.  They are constant once the program runs, but a C
 * compiler must assume that a store to shared memory changes them, and reloads them after each.
 * for: REF of a shared object in a loop that stores to memory
 * needs: nothing
 * adds: `is_hoisted`: the function has a constant with the address, set where it begins
 * for (...) a[x[i]]++;  ->  char *const upcr_hoisted_a = a.addr; for (...)
 * upcr_postadd_int(UPCR_HOISTED_ELEM(a, x[i]), 1)
 */
#include "plan.h"

static bool find_stores(struct map *storing, struct node *n);
static bool sets_memory(struct node *place);
static bool is_known_outside(const struct decl *d);
static void mark_hoisted(struct pass *p, const struct map *storing, struct node *n, bool stores);

void hoist_bases(struct pass *p, struct node *body)
{
	struct map storing = {.arena = p->unit->arena};

	if (find_stores(&storing, body))
		mark_hoisted(p, &storing, body, false);
}

/* Notes the loops that store to memory.  Returns whether something below n does. */
static bool find_stores(struct map *storing, struct node *n)
{
	bool stores = node_sets(n) && sets_memory(n->first);

	for (struct node *c = n->first; c; c = c->next)
		stores |= find_stores(storing, c);
	if (stores && node_is_loop(n))
		map_set(storing, (unsigned long)n, n);
	return stores;
}

/* Returns whether a place is memory: not a private variable or a member of one. */
static bool sets_memory(struct node *place)
{
	for (place = node_strip(place); place->kind == NODE_MEMBER && !place->is_arrow;)
		place = node_strip(place->first);
	return place->kind != NODE_REF || !place->decl || place->decl->type->is_shared;
}

/* Returns whether an object can be named where the function begins; one that only a block declares cannot. */
static bool is_known_outside(const struct decl *d)
{
	return d->node && !node_enclosing(d->node, NODE_FUNC) && d->first->node
	    && !node_enclosing(d->first->node, NODE_FUNC);
}

static void mark_hoisted(struct pass *p, const struct map *storing, struct node *n, bool stores)
{
	if (node_is_loop(n))
		stores = map_get(storing, (unsigned long)n) != NULL;
	if (n->kind == NODE_REF && stores && n->decl && n->decl->kind == DECL_VAR && n->decl->type->is_shared
		&& is_known_outside(n->decl) && !node_enclosing(n, NODE_PARM))
		plan_make(p, n)->is_hoisted = true;
	for (struct node *c = n->first; c; c = c->next)
		mark_hoisted(p, storing, c, stores);
}
