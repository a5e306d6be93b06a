/* SPDX-License-Identifier: MIT
 *
 * nest.c - loop interchange of a upc_forall in a loop over columns: each thread visits its rows one after the
 * other.
 * for: FOR whose whole body is a upc_forall over rows, where only elements of arrays are set
 * needs: the induction and the effects of the loops
 * adds: plans for the interchanged loops; afterwards the loops are as written again, as partners
 * for (j = 0; j < n; j++) upc_forall (i = 0; i < m; i++; &w[i][j]) w[i][j] = 0;  ->
 * upc_forall (i = 0; i < m; i++; w[i]) for (j = 0; j < n; j++) w[i][j] = 0;
 *
 * for (i = 0; i < m; i++) upc_forall (j = 0; j < n; j++; &w[i][j]) w[i][j] = 0;  ->
 * upc_forall (i = 0; i < m; i++; w[i]) for (j = 0; j < n; j++) w[i][j] = 0;
 *
 * The second form keeps the order of all iterations.  The first one keeps the order of those that use the
 * same element: an element that is set has one of the two variables as a subscript, so that the iterations
 * which share it are in one row or in one column.
 */
#include "plan.h"

#include "pass/expression.h"
#include "value/induction.h"

enum { MOST_SETS = 8 };

/* The two loops. */
struct nest {
	struct pass *pass;
	struct node *outer, *inner;
	const struct induction *columns, *rows; /* their inductions */
	struct node *sets[MOST_SETS];           /* the elements that are set */
	size_t n_sets;
};

static void swap_plans(struct pass *p, struct node *a, struct node *b);
static struct node *moved_row(struct nest *x, const struct loop *outer, const struct loop *inner);
static struct node *row_by(struct pass *p, struct node *affinity, const struct induction *columns,
	const struct decl *rows);
static bool counts_alone(const struct node *loop, const struct induction *i);
static bool counts_apart(const struct node *loop, const struct induction *i, const struct induction *other);
static bool is_simple(const struct node *n);
static bool has_simple_subscripts(struct node *row);
static bool collect_sets(struct nest *x, struct node *n);
static bool add_set(struct nest *x, struct node *place);
static bool is_subscript_of(const struct nest *x, struct node *place);
static bool keeps_order(const struct nest *x, struct node *n);
static bool reads_apart(const struct nest *x, struct node *place);
static bool is_declared_below(const struct node *loop, const struct decl *d);
static void swap_heads(struct node *a, struct node *b);
static void interchange_gather(const struct interchange *t);
static void interchange_scatter(const struct interchange *t);
static void set_children(struct node *n);

struct interchange interchange_nest(struct pass *p, struct loop *around, struct node *n)
{
	struct nest x = {.pass = p, .outer = n, .inner = n->kind == NODE_FOR ? n->loop.body : NULL};
	const struct options *o = p->unit->options;
	struct interchange interchanged = {0};
	struct loop *outer, *inner;

	while (x.inner && x.inner->kind == NODE_COMPOUND && x.inner->first == x.inner->last)
		x.inner = x.inner->first;
	if (!x.inner || x.inner->kind != NODE_FORALL || !x.inner->loop.affinity || !x.inner->loop.body
		|| node_enclosing(n, NODE_FORALL) || is_instrumented(p, n) || is_instrumented(p, x.inner)
		|| o->passes.no_own || o->passes.no_strips)
		return interchanged;
	outer = loop_enter(p, around, n);
	inner = loop_enter(p, outer, x.inner);
	if (!outer->induction || !inner->induction || outer->effects.is_odd
		|| !counts_alone(x.inner, inner->induction))
		return interchanged;
	interchanged = (struct interchange){
		n, x.inner, x.inner->loop.affinity, moved_row(&x, outer, inner), false};
	if (interchanged.row) {
		swap_heads(n, x.inner);
		n->loop.affinity = interchanged.row;
		return interchanged;
	}
	interchanged.row = inner->induction->is_declared
	                         ? row_by(p, interchanged.affinity, inner->induction, outer->induction->var)
	                         : NULL;
	if (!interchanged.row)
		return (struct interchange){0};
	interchanged.is_gathered = true;
	interchange_gather(&interchanged);
	return interchanged;
}

void restore_nest(struct pass *p, const struct interchange *t)
{
	bool is_planned = plan_of(t->outer)->schedule;

	if (t->is_gathered) {
		interchange_scatter(t);
	} else {
		t->outer->loop.affinity = t->affinity;
		swap_heads(t->outer, t->inner);
		if (is_planned)
			swap_plans(p, t->outer, t->inner);
	}
	if (!is_planned)
		return;
	plan_make(p, t->outer)->partner = t->inner;
	plan_make(p, t->inner)->partner = t->outer;
	t->outer->plan->is_gathered = t->inner->plan->is_gathered = t->is_gathered;
}

/* Returns the row of the inner affinity, if the loops can be interchanged. */
static struct node *moved_row(struct nest *x, const struct loop *outer, const struct loop *inner)
{
	struct node *row;

	x->columns = outer->induction;
	x->rows = inner->induction;
	if (outer->effects.calls || outer->effects.jumps || !counts_alone(x->outer, x->columns)
		|| !counts_apart(x->outer, x->columns, x->rows)
		|| !counts_apart(x->inner, x->rows, x->columns)
		|| x->columns->is_declared != x->rows->is_declared)
		return NULL;
	row = row_by(x->pass, x->inner->loop.affinity, x->columns, x->rows->var);
	return row && collect_sets(x, x->inner->loop.body) && x->n_sets && keeps_order(x, x->inner->loop.body)
	             ? row
	             : NULL;
}

/* Returns the row of an affinity, if one variable chooses it and another one the element in it. */
static struct node *row_by(struct pass *p, struct node *affinity, const struct induction *columns,
	const struct decl *rows)
{
	struct node *row = moving_row(p, affinity, columns, rows);

	return row && has_simple_subscripts(row) ? row : NULL;
}

static void swap_plans(struct pass *p, struct node *a, struct node *b)
{
	struct plan *plan = plan_make(p, a);
	struct node *loops[] = {a, b};

	a->plan = plan_make(p, b);
	b->plan = plan;
	for (size_t i = 0; i < 2; i++) {
		struct loop_schedule *schedule = loops[i]->plan->schedule;

		if (schedule)
			schedule->loop = loops[i];
		if (schedule && schedule->induction)
			schedule->induction->loop = loops[i];
	}
}

/* ---- the heads ---- */

/* Returns whether the head of a loop only counts. */
static bool counts_alone(const struct node *loop, const struct induction *i)
{
	const struct node *init = loop->loop.init, *start;

	if (i->steps_in_body || i->has_break || !init)
		return false;
	start = first_value(i);
	return start && (i->is_declared ? init->first == init->last : init->kind == NODE_ASSIGN)
	    && node_strip(i->step_node)->kind != NODE_BINARY && is_simple(start) && is_simple(i->bound);
}

/* Returns whether a loop counts without the variable of another one. */
static bool counts_apart(const struct node *loop, const struct induction *i, const struct induction *other)
{
	return i->var != other->var && !mentions(loop->loop.init, other->var)
	    && !mentions(i->bound, other->var) && !mentions(i->step_node, other->var);
}

/* Returns whether an expression can be evaluated at any time: it consists of numbers and private variables by
 * their names. */
static bool is_simple(const struct node *n)
{
	switch (n->kind) {
	case NODE_LITERAL: return true;
	case NODE_REF: return n->decl && n->type && !n->type->is_shared && !n->type->is_volatile;
	case NODE_PAREN:
	case NODE_CONVERT: return is_simple(n->first);
	case NODE_BINARY:
		return (n->op == OP_ADD || n->op == OP_SUB || n->op == OP_MUL) && is_simple(n->first)
		    && is_simple(n->last);
	default: return false;
	}
}

static bool has_simple_subscripts(struct node *row)
{
	while (row && row->kind == NODE_SUBSCRIPT) {
		struct node *index, *array = node_subscripted_array(row);

		node_pointer_side(row, &index);
		if (!is_simple(index))
			return false;
		row = array;
	}
	return true;
}

/* ---- the body ---- */

/* Collects the array elements that the body sets.  Returns false if it also sets something that is neither a
 * variable of its own nor an element chosen by a variable of the loops. */
static bool collect_sets(struct nest *x, struct node *n)
{
	struct node *place = node_sets(n) ? node_strip(n->first) : NULL;

	if (n->kind == NODE_CALL || n->kind == NODE_STMT_EXPR
		|| (n->kind == NODE_UNARY && n->op == OP_ADDRESS)
		|| (n->kind == NODE_VAR && (!n->decl || n->decl->storage != STORAGE_NONE)))
		return false;
	if (place
		&& !(place->kind == NODE_REF && place->decl
			&& is_declared_below(x->inner->loop.body, place->decl))
		&& !add_set(x, place))
		return false;
	for (struct node *c = n->first; c; c = c->next)
		if (!collect_sets(x, c))
			return false;
	return true;
}

static bool add_set(struct nest *x, struct node *place)
{
	const struct decl *object = object_of_place(place);

	if (x->n_sets == MOST_SETS || place->kind != NODE_SUBSCRIPT || !is_candidate(x->pass, place)
		|| !object || !is_subscript_of(x, place))
		return false;
	for (size_t i = 0; i < x->n_sets; i++)
		if (object_of_place(x->sets[i]) == object
			&& !same_expression(x->pass->unit, x->sets[i], place))
			return false;
	x->sets[x->n_sets++] = place;
	return true;
}

/* Returns whether a subscript of an element is a variable of the loops, so that other iterations of that loop
 * use other elements. */
static bool is_subscript_of(const struct nest *x, struct node *place)
{
	while (place && place->kind == NODE_SUBSCRIPT) {
		struct node *index, *array = node_subscripted_array(place);

		node_pointer_side(place, &index);
		index = strip_conversions(index);
		if (index->kind == NODE_REF && index->decl
			&& (index->decl->first == x->columns->var || index->decl->first == x->rows->var))
			return true;
		place = array;
	}
	return false;
}

/* Returns whether all reads give the same values in any order of the iterations. */
static bool keeps_order(const struct nest *x, struct node *n)
{
	const struct type *t = node_is_expr(n) ? n->type : NULL;
	bool is_place = n->kind == NODE_SUBSCRIPT || (n->kind == NODE_UNARY && n->op == OP_DEREF)
	             || (n->kind == NODE_MEMBER && n->is_arrow) || (n->kind == NODE_REF && t && t->is_shared);

	if (is_place && t && t->kind != TYPE_ARRAY && !reads_apart(x, n))
		return false;
	for (struct node *c = n->first; c; c = c->next)
		if (!keeps_order(x, c))
			return false;
	return true;
}

/* Returns whether a place is in a private array by its name, in a shared object that is not set, or an
 * element that is set. */
static bool reads_apart(const struct nest *x, struct node *place)
{
	const struct decl *object;

	if (!place->type->is_shared) {
		struct decl *root = root_variable(place);

		return place->kind == NODE_SUBSCRIPT && root && root->type->kind == TYPE_ARRAY;
	}
	object = object_of_place(place);
	for (size_t i = 0; i < x->n_sets; i++)
		if (object_of_place(x->sets[i]) == object
			&& !same_expression(x->pass->unit, x->sets[i], place))
			return false;
	return object;
}

/* Returns whether a variable is declared below a node. */
static bool is_declared_below(const struct node *loop, const struct decl *d)
{
	return d->first->node && span_within(d->first->node->span, loop->span);
}

/* ---- the tree ---- */

/* Exchanges everything but the bodies of two loops. */
static void swap_heads(struct node *a, struct node *b)
{
	struct node *a_body = a->loop.body, *b_body = b->loop.body;
	const struct node kept = *a;

	a->kind = b->kind;
	a->island = b->island;
	a->loop = b->loop;
	a->loop.body = a_body;
	b->kind = kept.kind;
	b->island = kept.island;
	b->loop = kept.loop;
	b->loop.body = b_body;
	set_children(a);
	set_children(b);
}

/* Makes the outer loop the upc_forall, and the inner one a plain loop. */
static void interchange_gather(const struct interchange *t)
{
	t->outer->kind = NODE_FORALL;
	t->outer->island = t->inner->island;
	t->outer->loop.affinity = t->row;
	t->inner->kind = NODE_FOR;
	t->inner->loop.affinity = NULL;
	set_children(t->inner);
}

static void interchange_scatter(const struct interchange *t)
{
	t->outer->kind = NODE_FOR;
	t->outer->island = NULL;
	t->outer->loop.affinity = NULL;
	t->inner->kind = NODE_FORALL;
	t->inner->loop.affinity = t->affinity;
	set_children(t->inner);
}

static void set_children(struct node *n)
{
	struct node *parts[] = {n->loop.init, n->loop.cond, n->loop.step, n->loop.affinity, n->loop.body};

	n->first = n->last = NULL;
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
		if (!parts[i])
			continue;
		if (n->last)
			n->last->next = parts[i];
		else
			n->first = parts[i];
		n->last = parts[i];
		parts[i]->parent = n;
		parts[i]->next = NULL;
	}
}
