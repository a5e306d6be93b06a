/* SPDX-License-Identifier: MIT
 *
 * strip_use.c - what a loop does with the elements of a reference in each of its iterations. If they may be
 * another host's, their pages are read at once, or not at all if all their bytes are overwritten.
 * for: references of loops with consecutive elements
 * needs: the references of the loop
 * adds: the use of a reference
 * for (i = 0; i < n; i++) a[i] = 0;  ->  USE_OVERWRITES
 *
 * No iteration ends early, and the loop has no synchronization and no call: when another thread may look at
 * the elements, all of them have been written. Until then some may have any value, so the loop itself must
 * not read them, by whatever name.
 */
#include "finding.h"
#include "plan.h"

static enum strip_use use_of_access(const struct node *n);
static bool may_read(const struct pass *p, struct node *n, const struct ref *r);

/* Combines what the loop does at all places of a reference, below n, into its use. */
static void find_strip_uses(const struct loop *loop, struct node *n)
{
	struct ref *r = plan_of(n)->ref;
	enum strip_use use;

	for (struct node *child = n->first; child; child = child->next)
		if (child->kind != NODE_SIZEOF && child->kind != NODE_GENERIC && !node_is_loop(child))
			find_strip_uses(loop, child);
	if (!r || r->schedule != loop->schedule || r->stride != 1 || r->stride_by_threads || r->steps
		|| r->is_total || r->is_local || r->is_instrumented || !is_unconditional(loop, n))
		return;
	use = use_of_access(n);
	if (r->use == USE_UNKNOWN || use == USE_UPDATES)
		r->use = use;
	else if (r->use != use && use != USE_UNKNOWN)
		r->use = USE_UPDATES;
}

/* Returns what an access does; for a member of an element it is not known. */
static enum strip_use use_of_access(const struct node *n)
{
	const struct node *parent = n->parent;

	while (parent->kind == NODE_PAREN)
		n = parent, parent = parent->parent;
	if (n->type->kind != TYPE_NUMBER && !type_is_pts(n->type))
		return USE_UNKNOWN;
	if (node_sets(parent) && parent->first == n)
		return parent->kind == NODE_ASSIGN && parent->parent->kind != NODE_CONVERT ? USE_OVERWRITES
		                                                                           : USE_UPDATES;
	return USE_READS;
}

/* Returns whether the loop may read an element of a reference that it overwrites. */
static bool may_read(const struct pass *p, struct node *n, const struct ref *r)
{
	const struct node *parent = n->parent;
	const struct decl *object, *own;

	for (struct node *child = n->first; child; child = child->next)
		if (may_read(p, child, r))
			return true;
	if (!n->type || !n->type->is_shared || n->type->kind == TYPE_ARRAY || parent->kind != NODE_CONVERT)
		return false;
	object = object_of_place(n);
	own = object_of_place(r->place);
	return object && own ? object == own : place_holds(p, n) & place_holds(p, r->place);
}

/* Returns whether a loop has an access that no private pointer or variable serves: before each, what was
 * written to copies of pages is written back. */
static bool has_other_access(struct node *n)
{
	struct node *parent = n->parent;
	bool is_accessed = n->type && n->type->is_shared && n->type->kind != TYPE_ARRAY
	                && (parent->kind == NODE_CONVERT || (node_sets(parent) && parent->first == n));

	if (n->kind == NODE_SIZEOF || (plan_of(n)->ref && plan_of(n)->ref->schedule))
		return false;
	if (is_accessed && !plan_of(core_place(n))->ref && !plan_of(parent)->value)
		return true;
	for (struct node *child = n->first; child; child = child->next)
		if (has_other_access(child))
			return true;
	return false;
}

void plan_strip_uses(struct pass *p, struct loop *loop)
{
	const struct options *o = p->unit->options;
	const struct effects *e = &loop->effects;
	struct loop_schedule *schedule = loop->schedule;
	bool is_read_only;
	struct ref *r;

	if (!o->has_network || o->passes.no_pages || o->check || schedule->kind != SCHEDULE_STRIPS
		|| e->is_odd || e->calls || e->jumps || schedule->induction->compared.n
		|| schedule->induction->is_open)
		return;
	find_strip_uses(loop, loop->node->loop.body);
	is_read_only = has_other_access(loop->node->loop.body);
	for (size_t i = 0; i < schedule->refs.n; i++) {
		r = schedule->refs.items[i];
		if (r->use == USE_OVERWRITES && may_read(p, loop->node, r))
			r->use = USE_UPDATES;
		if (r->use != USE_READS && is_read_only)
			r->use = USE_UNKNOWN;
		schedule->has_uses |= r->use != USE_UNKNOWN;
	}
}
