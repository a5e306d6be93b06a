/* SPDX-License-Identifier: MIT
 *
 * rows.c - rows of arrays that lie in one block, and indefinite arrays: a private pointer to the row is
 * computed before the loops in which the row is invariant.
 * for: SUBSCRIPT on shared arrays in loops of any kind
 * needs: the changes that the loops make
 * adds: refs to loops and places
 * for (j = 0; j < n; j++) m[i][j] = 0;  ->  { int *p = &m[i][0]; for (j ...) p[j] = 0; }
 *
 * An element by itself is such a row if no schedule serves it, as in a loop that does not count.
 *
 * An index is assumed to stay in its row, as in C (C99 6.5.6p8).  Elements that a loop gathers are not served
 * this way where they may be on another host: the loop prefetches them (prefetch.c), instead of the pages of
 * the row.
 */
#include "plan.h"

#include "pass/expression.h"
#include "value/constant.h"
#include "value/induction.h"

static bool has_only_subscripts(struct node *n);
static bool plan_fixed(struct pass *p, struct loop *innermost, struct node *n, struct node *row,
	unsigned depth, bool is_local);
static struct node *row_around_element(struct node *n, unsigned *depth);
static bool is_own_row(struct pass *p, struct loop *innermost, struct node *row);
static bool is_gathered(const struct pass *p, const struct loop *loop, struct node *n,
	const struct node *row);
static bool is_loaded(const struct pass *p, const struct loop *loop, struct node *n);
static bool passes_end(const struct pass *p, const struct induction *i, const struct node *row);
static struct node *outer_place(struct node *n);
static bool is_invariant_row(struct pass *p, struct loop *loop, struct node *row, struct node *n,
	struct element *e);
static void add_row(struct pass *p, struct node *loop, struct node *n, const struct element *e,
	unsigned depth, bool is_local);

bool plan_row(struct pass *p, struct loop *innermost, struct node *n, struct locality known)
{
	struct node *row;
	unsigned depth;
	bool is_local;

	row = n->kind == NODE_SUBSCRIPT && !known.is_instrumented ? row_around_element(n, &depth) : NULL;
	if (!row)
		return false;
	is_local = known.affinity == CERTAINTY_PROVED || is_own_row(p, innermost, row);
	if (p->unit->options->has_network && !is_local && is_gathered(p, innermost, n, row))
		return false;
	return plan_fixed(p, innermost, n, row, depth, is_local);
}

bool plan_element(struct pass *p, struct loop *innermost, struct node *n, struct locality known)
{
	bool is_local = known.affinity == CERTAINTY_PROVED;

	/* on another host, it is a message instead of the page that it is in */
	if (known.is_instrumented || (!is_local && p->unit->options->has_network))
		return false;
	if (plan_fixed(p, innermost, n, n, 0, is_local))
		return true;
	if (!has_only_subscripts(n))
		return false;
	plan_make(p, n)->has_columns = true;
	if (plan_fixed(p, innermost, n, n, 0, is_local))
		return true;
	plan_make(p, n)->has_columns = false;
	return false;
}

/* Returns whether nothing but subscripts chooses an element of an array or of what a pointer leads to. */
static bool has_only_subscripts(struct node *n)
{
	struct node *index, *pointer = NULL;

	for (; n && n->kind == NODE_SUBSCRIPT; n = node_subscripted_array(n))
		pointer = node_pointer_side(n, &index);
	return (!n || n->kind == NODE_REF) && pointer && strip_conversions(pointer)->kind == NODE_REF;
}

/* Plans a pointer to a row, or to an element by itself, before the outermost loop in which it is invariant.
 */
static bool plan_fixed(struct pass *p, struct loop *innermost, struct node *n, struct node *row,
	unsigned depth, bool is_local)
{
	struct element e, found = {0};
	struct node *at = NULL;

	for (struct loop *l = innermost; l; l = l->outer) {
		e = (struct element){.ignores_columns = plan_of(n)->has_columns};
		if (!is_invariant_row(p, l, row, n, &e))
			break;
		at = l->node;
		found = e;
	}
	if (!at)
		return false;
	add_row(p, at, n, &found, depth, is_local);
	return true;
}

/* Returns whether the row is the thread's, for any of its elements. */
static bool is_own_row(struct pass *p, struct loop *innermost, struct node *row)
{
	return !type_is_pts(row->type) && place_locality(p, innermost, row).affinity == CERTAINTY_PROVED;
}

/* Returns whether the loop can prefetch elements of a row whose indices it reads from memory. */
static bool is_gathered(const struct pass *p, const struct loop *loop, struct node *n, const struct node *row)
{
	const struct effects *e = &loop->effects;
	struct node *index, *place = n;

	if (p->unit->options->passes.no_prefetch || !loop->induction || e->calls || e->is_odd)
		return false;
	for (; place && place != row && place->kind == NODE_SUBSCRIPT; place = outer_place(place)) {
		node_pointer_side(place, &index);
		if (is_loaded(p, loop, index))
			return true;
	}
	return false;
}

/* Returns whether a value is, or is computed from, a read of the loop at places that change. */
static bool is_loaded(const struct pass *p, const struct loop *loop, struct node *n)
{
	struct node *var = n->kind == NODE_REF && n->decl ? n->decl->node : NULL;

	if (n->kind == NODE_SUBSCRIPT || (n->kind == NODE_UNARY && n->op == OP_DEREF))
		return !is_invariant(p, &loop->effects, n);
	if (var && var->kind == NODE_VAR && var->init && span_within(var->span, loop->node->loop.body->span)
		&& is_loaded(p, loop, var->init))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (is_loaded(p, loop, c))
			return true;
	return false;
}

bool is_in_row(struct pass *p, struct loop *loop, struct node *pointer)
{
	struct node *n = node_strip(pointer), *row;
	struct element e = {0};
	unsigned depth;

	if (n->kind != NODE_UNARY || n->op != OP_ADDRESS)
		return false;
	n = node_strip(n->first);
	row = n->kind == NODE_SUBSCRIPT ? row_around_element(n, &depth) : NULL;
	return row && row->type->kind == TYPE_ARRAY && !passes_end(p, loop->induction, row)
	    && is_invariant_row(p, loop, row, n, &e);
}

struct node *moving_row(const struct pass *p, struct node *affinity, const struct induction *columns,
	const struct decl *rows)
{
	struct node *n = node_strip(affinity), *row;
	unsigned depth;

	if (n->kind != NODE_UNARY || n->op != OP_ADDRESS)
		return NULL;
	n = node_strip(n->first);
	row = n->kind == NODE_SUBSCRIPT ? row_around_element(n, &depth) : NULL;
	if (!row || row->type->kind != TYPE_ARRAY || passes_end(p, columns, row)
		|| mentions(row, columns->var) || !mentions(row, rows))
		return NULL;
	for (; n != row; n = outer_place(n)) {
		struct node *index;

		node_pointer_side(n, &index);
		if (mentions(index, rows))
			return NULL;
	}
	return row;
}

/* Returns whether the greatest index shows that the program uses the whole array as one row. */
static bool passes_end(const struct pass *p, const struct induction *i, const struct node *row)
{
	struct node *greatest = i->goes_up ? i->bound : first_value(i);
	bool is_excluded = i->goes_up && !i->is_closed;
	long value;

	if (!greatest)
		return false;
	return constant_value(greatest, p->unit, &value) ? value - is_excluded >= type_elements(row->type)
	                                                 : mentions_threads(p->unit, greatest);
}

/* Returns the largest contiguous part of the array around an element, and sets *depth to the number of
 * subscripts that choose the element in it; returns a pointer-to-shared if that is everything it points
 * to. */
static struct node *row_around_element(struct node *n, unsigned *depth)
{
	long block = type_element(n->type)->block;
	struct node *found = NULL;
	unsigned d = 0;

	for (struct node *place = n; place && place->kind == NODE_SUBSCRIPT; place = outer_place(place)) {
		struct node *index, *outer, *pointer = node_pointer_side(place, &index);

		if (!type_is_pts(pointer->type))
			return NULL;
		outer = outer_place(place);
		d++;
		if (outer ? !is_straight_row(outer, block) : block != 0)
			continue;
		found = outer ? outer : pointer;
		*depth = d;
	}
	return found;
}

/* Returns the array that a subscript is applied to, or NULL for a pointer. */
static struct node *outer_place(struct node *n)
{
	struct node *array = node_subscripted_array(n);

	return array && has_shared_array_type(array) ? array : NULL;
}

bool is_straight_row(const struct node *row, long block)
{
	long elements = type_elements(row->type);
	const struct node *n = row;

	if (!block)
		return true;
	if (elements <= 0 || type_by_threads(row->type) || block % elements)
		return false;
	/* The target of a pointer may have any phase. */
	while (n->kind == NODE_SUBSCRIPT || n->kind == NODE_PAREN || n->kind == NODE_CONVERT)
		n = n->first;
	return n->kind == NODE_REF && has_shared_array_type(n);
}

/* Returns whether the row is invariant in a loop, its head included. */
static bool is_invariant_row(struct pass *p, struct loop *loop, struct node *row, struct node *n,
	struct element *e)
{
	struct loop all = {.node = loop->node, .effects = loop->all};

	if (all.effects.is_odd || !shared_target(p, &all, row, e, false))
		return false;
	e->element = type_element(n->type);
	return true;
}

static void add_row(struct pass *p, struct node *loop, struct node *n, const struct element *e,
	unsigned depth, bool is_local)
{
	const struct decl *object = base_object(e->base);
	struct loop_schedule *schedule = plan_of(loop)->schedule;
	struct ref *r;
	long distance;

	if (!schedule) {
		schedule = arena_alloc(p->unit->arena, sizeof *schedule);
		plan_make(p, loop)->schedule = schedule;
		schedule->loop = loop;
		schedule->kind = SCHEDULE_UNCHANGED;
	}
	for (size_t i = 0; i < schedule->rows.n; i++) {
		r = schedule->rows.items[i];
		if (object && base_object(r->base) == object && r->depth == depth && r->is_local == is_local
			&& same_element(r->element, e->element)
			&& affine_distance(p, &r->at, &e->at, &distance) && !distance) {
			plan_make(p, n)->ref = r;
			return;
		}
	}
	r = arena_alloc(p->unit->arena, sizeof *r);
	*r = (struct ref){.place = n,
		.base = e->base,
		.at = e->at,
		.element = e->element,
		.block = e->element->block,
		.depth = depth,
		.is_local = is_local};
	LIST_PUSH(p->unit->arena, &schedule->rows, r);
	plan_make(p, n)->ref = r;
}
