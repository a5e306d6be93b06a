/* SPDX-License-Identifier: MIT
 *
 * reuse.c - relaxed reads that give the same value in each iteration of a loop are made once.
 * for: reads of elements of static arrays in counted loops
 * needs: what the loop changes and which objects it writes
 * adds: values to loops and reads
 * for (j = 0; j < n; j++) c[i][j] += a[i][k] * b[k][j];  ->  { double v = 0 < n ? a[i][k] : 0;
 * for (j ...) c[i][j] += v * b[k][j]; }
 *
 * No synchronization, no strict access and no call is in the loop, so no thread can observe when, between two
 * of these, another thread's write became visible (UPC 1.2 5.1.2.3); writes are to other objects.  The
 * compiler would do the same if it knew that these differ.
 */
#include "plan.h"

static bool is_said_again(struct pass *p, struct loop *loop, struct node *n);
static void plan_read(struct pass *p, struct loop *loop, struct node *n);
static bool is_served_by_loop(const struct node *n, const struct loop_schedule *schedule);
static bool is_same_read(const struct pass *p, const struct value *v, const struct element *e);

void plan_values(struct pass *p, struct loop *loop, struct node *n)
{
	const struct effects *e = &loop->all; /* the effects of the first clause follow the reads, too */
	struct node *start;

	if (p->unit->options->passes.no_reuse || e->is_odd || e->calls || e->jumps || e->wild || !e->stores
		|| loop->node->kind != NODE_FOR || loop->induction->is_open)
		return; /* without stores the compiler hoists the read itself */
	start = first_value(loop->induction);
	if (start && is_said_again(p, loop, start) && is_said_again(p, loop, loop->induction->bound))
		plan_read(p, loop, n);
}

/* Returns whether an expression can be written a second time, before the loop, unchanged. */
static bool is_said_again(struct pass *p, struct loop *loop, struct node *n)
{
	struct affine a = {0};
	struct loop all = {.node = loop->node, .effects = loop->all};

	return !contains_kind(n, NODE_SIZEOF) && affine_add(p, &all, &a, n, 1, false, false);
}

/* Plans reads below n, except those in inner loops, which may not be executed. */
static void plan_read(struct pass *p, struct loop *loop, struct node *n)
{
	struct loop all = {.node = loop->node, .effects = loop->all};
	struct element e = {0};
	const struct decl *object;
	struct value *v;

	for (struct node *c = n->first; c; c = c->next)
		if (!node_is_loop(c) && c->kind != NODE_SIZEOF && c->kind != NODE_GENERIC
			&& !is_served_by_loop(c, NULL))
			plan_read(p, loop, c);
	if (n->kind != NODE_CONVERT || plan_of(n)->value
		|| !is_candidate(p, n->first)
		/* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): a candidate is not NULL */
		|| is_instrumented(p, n->first) || n->first->type->kind != TYPE_NUMBER
		|| n->first->type->number == NUMBER_OTHER || !is_unconditional(loop, n)
		|| !shared_element(p, &all, n->first, &e, false) || !has_shared_array_type(e.base)
		|| is_served_by_loop(n->first, loop->schedule))
		return;
	object = base_object(e.base);
	if (map_get(&loop->all.stored, (unsigned long)object))
		return;
	for (size_t i = 0; i < loop->schedule->values.n; i++)
		if (is_same_read(p, loop->schedule->values.items[i], &e)) {
			plan_make(p, n)->value = loop->schedule->values.items[i];
			return;
		}
	v = arena_alloc(p->unit->arena, sizeof *v);
	*v = (struct value){.read = n,
		.start = first_value(loop->induction),
		.loop = loop->schedule,
		.base = e.base,
		.at = e.at,
		.element = e.element};
	LIST_PUSH(p->unit->arena, &loop->schedule->values, v);
	plan_make(p, n)->value = v;
}

/* Returns whether a pointer of a loop, or of any loop, serves a place. */
static bool is_served_by_loop(const struct node *n, const struct loop_schedule *schedule)
{
	const struct ref *r = plan_of(n)->ref;

	return r && r->schedule && (!schedule || r->schedule == schedule);
}

static bool is_same_read(const struct pass *p, const struct value *v, const struct element *e)
{
	long distance;

	return base_object(v->base) == base_object(e->base) && v->element->number == e->element->number
	    && affine_distance(p, &v->at, &e->at, &distance) && !distance;
}
