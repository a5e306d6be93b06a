/* SPDX-License-Identifier: MIT
 *
 * interval.c - numbers the intervals of functions, which end at sequence points.
 */
#include "stages.h"

#include <string.h>

static void number_items(struct refs_model *m, struct refs_items *all);
static void number_item(struct refs_model *m, struct refs_item *i);
static bool synchronises(struct refs_model *m, const struct refs_items *all);
static bool item_synchronises(struct refs_model *m, const struct refs_item *i);
static bool call_synchronises(struct refs_model *m, const char *name);

void number_intervals(struct refs_model *m)
{
	for (size_t i = 0; i < m->functions.n; i++) {
		m->n_intervals++;
		number_items(m, &m->functions.items[i].body);
	}
}

static void number_items(struct refs_model *m, struct refs_items *all)
{
	for (size_t i = 0; i < all->n; i++)
		number_item(m, all->items[i]);
}

/* Numbers an item: a loop or a branch with sequence points begins an interval, and the item after it another
 * one. */
static void number_item(struct refs_model *m, struct refs_item *i)
{
	bool ends = item_synchronises(m, i);
	bool has_items = i->kind == ITEM_LOOP || i->kind == ITEM_FORALL || i->kind == ITEM_BRANCH;

	if (ends && (has_items || i->kind == ITEM_REF))
		m->n_intervals++;
	i->interval = m->n_intervals;
	number_items(m, &i->body);
	if (ends && i->otherwise.n)
		m->n_intervals++;
	number_items(m, &i->otherwise);
	if (ends)
		m->n_intervals++;
}

static bool synchronises(struct refs_model *m, const struct refs_items *all)
{
	for (size_t i = 0; i < all->n; i++)
		if (item_synchronises(m, all->items[i]))
			return true;
	return false;
}

static bool item_synchronises(struct refs_model *m, const struct refs_item *i)
{
	switch (i->kind) {
	case ITEM_SYNC:
	case ITEM_COLLECTIVE: return true;
	case ITEM_REF: return i->is_strict;
	case ITEM_CALL: return call_synchronises(m, i->name);
	default: return synchronises(m, &i->body) || synchronises(m, &i->otherwise);
	}
}

/* Returns whether a function synchronises; for one that calls itself its other statements decide. */
static bool call_synchronises(struct refs_model *m, const char *name)
{
	for (size_t i = 0; i < m->functions.n; i++) {
		struct function_model *f = &m->functions.items[i];

		if (f->name != name)
			continue;
		if (f->state == UNKNOWN_SYNC) {
			f->state = NO_SYNC;
			f->state = synchronises(m, &f->body) ? HAS_SYNC : NO_SYNC;
		}
		return f->state == HAS_SYNC;
	}
	return false;
}
