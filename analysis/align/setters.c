/* SPDX-License-Identifier: MIT
 *
 * setters.c - finds the nodes that set variables.
 */
#include "align/sample.h"

struct setters {
	struct node **items;
	size_t n, cap;
};

static const struct setters *setters_of(const struct sample *s, const struct decl *d);
static struct node *part_with(const struct node *p, struct node *below);

void find_setters(struct sample *s, struct node *n)
{
	const struct decl *d = variable_set(n);
	struct setters *all;

	if (d) {
		all = map_get(&s->setters, (unsigned long)d);
		if (!all) {
			all = arena_alloc(s->unit->arena, sizeof *all);
			map_set(&s->setters, (unsigned long)d, all);
		}
		LIST_PUSH(s->unit->arena, all, n);
	}
	for (struct node *c = n->first; c; c = c->next)
		find_setters(s, c);
}

const struct decl *variable_set(const struct node *n)
{
	const struct node *place = node_sets(n) ? node_strip(n->first) : n->kind == NODE_VAR ? n : NULL;

	return place && (place->kind == NODE_REF || place->kind == NODE_VAR) && place->decl
	             ? place->decl->first
	             : NULL;
}

static const struct setters *setters_of(const struct sample *s, const struct decl *d)
{
	static const struct setters none;
	const struct setters *all = map_get(&s->setters, (unsigned long)d->first);

	return all ? all : &none;
}

bool sets(const struct sample *s, const struct node *n, const struct decl *d)
{
	struct node *last;

	return count_sets(s, n, d, &last) > 0;
}

unsigned count_sets(const struct sample *s, const struct node *n, const struct decl *d, struct node **last)
{
	const struct setters *all = setters_of(s, d);
	unsigned count = 0;

	for (size_t i = 0; i < all->n; i++)
		if (all->items[i] == n || part_with(n, all->items[i])) {
			*last = all->items[i];
			count++;
		}
	return count;
}

struct node *only_value_set(const struct sample *s, const struct decl *var)
{
	const struct node *declared = var->first->node;
	struct node *last = NULL;
	unsigned n = count_sets(s, s->unit->root, var, &last);

	if (n == 2 && declared && !declared->init)
		n--;
	if (n != 1 || map_get(&s->pass->addressed, (unsigned long)var->first))
		return NULL;
	if (last->kind == NODE_VAR)
		return last->init;
	return last->kind == NODE_ASSIGN ? last->last : NULL;
}

struct node *last_setter(const struct sample *s, const struct node *p, const struct node *n,
	const struct decl *d)
{
	const struct setters *all = setters_of(s, d);
	struct node *last = NULL;

	for (size_t i = 0; i < all->n; i++) {
		struct node *part = part_with(p, all->items[i]);

		if (part && part != n && (!n || part->span.begin < n->span.begin)
			&& (!last || last->span.begin <= part->span.begin))
			last = part;
	}
	return last;
}

/* Returns the part of a node that is or contains another node, or NULL. */
static struct node *part_with(const struct node *p, struct node *below)
{
	while (below && below->parent != p)
		below = below->parent;
	return below;
}
