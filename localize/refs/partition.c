/* SPDX-License-Identifier: MIT
 *
 * partition.c - groups references that one access could serve: of one interval, one array, one affinity at
 * any time, and without a true or an anti dependence among them.
 */
#include "stages.h"

#include <string.h>

static void collect_vertices(struct refs_model *m, const struct function_model *f,
	const struct refs_items *all);
static void add_vertex(struct refs_model *m, const struct function_model *f, struct refs_item *i,
	bool writes);
static bool partition_accepts(struct refs_model *m, struct refs_partition *p, struct refs_item *i,
	bool writes);
static void partition_add(struct refs_model *m, struct refs_partition *p, struct refs_item *i, bool writes);
static void find_dependence(struct refs_model *m, struct refs_partition *p);
static bool take_dependence(struct refs_model *m, struct refs_partition *p, const struct refs_partition *q);

/* With more references in an interval and array, further ones are not grouped. */
enum { MOST_IN_GROUP = 100 };

void find_partitions(struct refs_model *m)
{
	for (size_t i = 0; i < m->functions.n; i++)
		collect_vertices(m, &m->functions.items[i], &m->functions.items[i].body);
	for (size_t i = 0; i < m->partitions.n; i++) {
		struct refs_partition *p = &m->partitions.items[i];

		find_pattern(m, p);
		find_dependence(m, p);
		p->count = partition_count(m, p);
	}
}

static void collect_vertices(struct refs_model *m, const struct function_model *f,
	const struct refs_items *all)
{
	for (size_t k = 0; k < all->n; k++) {
		struct refs_item *i = all->items[k];

		if (i->kind == ITEM_REF && i->target.array) {
			if (i->access != ACCESS_WRITE)
				add_vertex(m, f, i, false);
			if (i->access != ACCESS_READ)
				add_vertex(m, f, i, true);
		}
		collect_vertices(m, f, &i->body);
		collect_vertices(m, f, &i->otherwise);
	}
}

static void add_vertex(struct refs_model *m, const struct function_model *f, struct refs_item *i, bool writes)
{
	struct refs_partition *p = NULL;
	size_t tries = 0;
	unsigned id = (unsigned)m->partitions.n + 1;

	for (size_t k = m->partitions.n; k-- > 0 && tries < MOST_IN_GROUP && !p; tries++) {
		struct refs_partition *q = &m->partitions.items[k];

		if (q->function != f || q->interval != i->interval)
			break;
		if (q->array == i->target.array && partition_accepts(m, q, i, writes))
			p = q;
	}
	if (!p) {
		LIST_PUSH(m->arena, &m->partitions,
			(struct refs_partition){
				.id = id, .interval = i->interval, .array = i->target.array, .function = f});
		p = &m->partitions.items[m->partitions.n - 1];
	}
	partition_add(m, p, i, writes);
}

static bool partition_accepts(struct refs_model *m, struct refs_partition *p, struct refs_item *i,
	bool writes)
{
	if (p->n > MOST_IN_GROUP || i->is_strict || p->items[0].item->is_strict)
		return false;
	if (!in_one_nest(p->items[0].item, i) || !same_affinity(m, p->items[0].item, i))
		return false;
	for (size_t k = 0; k < p->n; k++) {
		struct refs_item *x = p->items[k].item;

		if (x == i || (p->items[k].writes != writes && references_may_meet(m, x, i)))
			return false;
	}
	return true;
}

/* Returns the part of a branch that contains an item. */
static const struct refs_items *arm_of(const struct refs_item *branch, const struct refs_item *i)
{
	while (i->around != branch)
		i = i->around;
	for (size_t k = 0; k < branch->body.n; k++)
		if (branch->body.items[k] == i)
			return &branch->body;
	return &branch->otherwise;
}

/* Returns whether x is executed wherever y is: it is in no branch that does not contain y. */
static bool covers(const struct refs_item *x, const struct refs_item *y)
{
	for (const struct refs_item *b = x->around; b; b = b->around) {
		const struct refs_item *up = y->around;

		while (up && up != b)
			up = up->around;
		if (b->kind == ITEM_BRANCH && (!up || arm_of(b, x) != arm_of(b, y)))
			return false;
	}
	return true;
}

/* Adds a reference.  Of references to one element the one in the most loops counts, and all that are in
 * different branches. */
static void partition_add(struct refs_model *m, struct refs_partition *p, struct refs_item *i, bool writes)
{
	struct member x = {i, writes, false};

	for (size_t k = 0; k < p->n && !x.is_repeated; k++) {
		struct member *other = &p->items[k];
		bool is_deeper = false;

		if (other->is_repeated || other->writes != writes || !same_location(m, other->item, i))
			continue;
		for (const struct refs_item *up = loop_around(i); up; up = loop_around(up))
			is_deeper |= loop_around(up) == loop_around(other->item);
		is_deeper &= loop_around(i) != loop_around(other->item);
		if (!is_deeper && covers(other->item, i))
			x.is_repeated = true;
		else if (covers(i, other->item))
			other->is_repeated = true;
	}
	LIST_PUSH(m->arena, p, x);
	if (writes && i->access == ACCESS_UPDATE)
		i->write_partition = p->id;
	else
		i->partition = p->id;
}

/* ---- the dependence that limits it ---- */

static void find_dependence(struct refs_model *m, struct refs_partition *p)
{
	size_t at = p->id - 1, tries = 0;

	for (size_t k = at; k-- > 0 && tries++ < MOST_IN_GROUP;)
		if (m->partitions.items[k].interval != p->interval
			|| take_dependence(m, p, &m->partitions.items[k]))
			break;
	tries = 0;
	for (size_t k = at + 1; k < m->partitions.n && !p->dependence.kind && tries++ < MOST_IN_GROUP; k++)
		if (m->partitions.items[k].interval != p->interval
			|| take_dependence(m, p, &m->partitions.items[k]))
			break;
}

static bool take_dependence(struct refs_model *m, struct refs_partition *p, const struct refs_partition *q)
{
	if (q->array != p->array)
		return false;
	for (size_t i = 0; i < p->n; i++)
		for (size_t k = 0; k < q->n; k++) {
			const struct member *x = &p->items[i], *y = &q->items[k];
			bool is_first;

			if (x->writes == y->writes || !in_one_nest(x->item, y->item)
				|| !same_affinity(m, x->item, y->item)
				|| !references_may_meet(m, x->item, y->item))
				continue;
			p->dependence.kind = dependence_kind(m, x->writes ? x->item : y->item,
				x->writes ? y->item : x->item);
			is_first = x->writes == (*p->dependence.kind == 't');
			p->dependence.from = is_first ? x->item->id : y->item->id;
			p->dependence.to = is_first ? y->item->id : x->item->id;
			return true;
		}
	return false;
}
