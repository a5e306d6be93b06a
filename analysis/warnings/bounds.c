/* SPDX-License-Identifier: MIT
 *
 * bounds.c - elements that a shared array certainly does not have, for any THREADS, on each thread or on the
 * first or the last one, and a[i, j].
 */
#include "walk.h"

#include "value/amount.h"
#include "value/induction.h"

#include <limits.h>
#include <stdlib.h>

enum { DEEPEST_INDEX = 3 };

static void check_index(struct advice *a, struct node *n, struct node *array, struct node *index);
static bool check_loop_indices(struct advice *a, struct node *n, struct node *array, struct node *index);
static bool check_loop_index(struct advice *a, const struct induction *i, struct node *n, struct node *array,
	struct node *index);
static void note_swapped(struct advice *a, struct node *n, struct amount most);
static bool loop_indices(struct advice *a, const struct induction *i, struct amount *least,
	struct amount *most);
static bool check_remainder(struct advice *a, struct node *n, struct node *array, struct node *index);
static struct node *find_remainder(struct advice *a, struct node *n, unsigned depth);
static struct node *index_core(struct node *n);
static struct amount amount_add(struct amount x, struct amount y, long factor);
static void check_thread_index(struct advice *a, struct node *n, struct node *array, struct node *index);
static bool add_thread_index(struct advice *a, struct node *n, struct thread_index *at, unsigned depth);
static bool thread_index_is_small(const struct thread_index *at);
static void note_array(struct unit *u, struct node *array);
static bool is_address_only(struct node *n);
static bool is_under_fixed_condition(struct advice *a, struct node *n);
static bool depends_on_variable(const struct node *n);
static bool acts(const struct node *n);

/* Checks a SUBSCRIPT, or a UNARY such as *(array + 3). */
void advise_bounds(struct advice *a, struct node *n)
{
	struct node *index, *pointer;

	if (!a->function || !diag_is_on(&a->unit->diags, D_SHARED_BOUNDS))
		return;
	if (n->kind == NODE_SUBSCRIPT) {
		pointer = strip_conversions(node_pointer_side(n, &index));
	} else {
		n = n->op == OP_DEREF ? node_strip(n->first) : n;
		if (n->kind != NODE_BINARY || n->op != OP_ADD)
			return;
		pointer = strip_conversions(node_pointer_side(n, &index));
	}
	if (has_shared_array_type(pointer))
		check_index(a, n, pointer, index);
}

static bool acts(const struct node *n)
{
	bool does = node_sets(n) || n->kind == NODE_CALL || n->kind == NODE_STMT_EXPR;

	for (const struct node *c = n->first; c && !does; c = c->next)
		does = acts(c);
	return does;
}

/* Warns of a[i, j], which means a[j]; a[(i, j)] and a[i++, j] say that it is meant. */
void advise_comma(struct advice *a, struct node *n)
{
	const struct islands *is = &a->unit->islands;
	struct node *index = n->last;
	size_t t;

	while (index->kind == NODE_CONVERT)
		index = index->first;
	if (index->kind != NODE_BINARY || index->op != OP_COMMA || acts(index->first))
		return;
	for (t = token_at(is, index->first->span.end); !token_is(is, t, ",");)
		t++;
	unit_diag(a->unit, D_COMMA_SUBSCRIPT, token_span(is, t));
}

/* Checks an index of n, a subscript or a sum.  The nodes around n are checked last, because there may be
 * many. */
static void check_index(struct advice *a, struct node *n, struct node *array, struct node *index)
{
	struct unit *u = a->unit;
	struct amount size, at, after = {0, 0}, limit;

	if (!array_amount(array->type, &size))
		return;
	if (!find_amount(u, index, &at)) {
		if (!check_loop_indices(a, n, array, index) && !check_remainder(a, n, array, index))
			check_thread_index(a, n, array, index);
		return;
	}
	if (array->kind == NODE_MEMBER && size.constant == 1)
		return; /* the last member [1]: as many as are allocated */
	limit = size;
	limit.constant += n->kind == NODE_SUBSCRIPT && is_address_only(n);
	after.constant = at.constant + 1;
	after.by_threads = at.by_threads;
	if ((!amount_reaches(at, limit) && !amount_reaches((struct amount){0, 0}, after))
		|| is_under_fixed_condition(a, n))
		return;
	diag_take_back(&u->diags, array->span.begin, "array-bounds");
	unit_diag(u, D_SHARED_BOUNDS, index->span, amount_show(u->arena, at), amount_show(u->arena, size),
		size.constant == 1 ? "" : "s");
	note_array(u, array);
}

static void note_array(struct unit *u, struct node *array)
{
	const struct decl *d = base_object(array);

	if (d || (d = root_variable(array)))
		unit_note(u, decl_name_span(d), "'%s' is declared here as '%s'", d->name,
			type_show(u->arena, d->type));
}

/* Checks the first and the last index of each loop around a subscript that counts with it.  Returns whether
 * it reported one. */
static bool check_loop_indices(struct advice *a, struct node *n, struct node *array, struct node *index)
{
	struct amount least, most;
	struct node *below = n;

	for (struct loop *l = a->loop; l && is_unconditional(l, below); below = l->node, l = l->outer) {
		if (!l->induction || jumps_out(l->node->loop.body, true))
			return false;
		if (check_loop_index(a, l->induction, n, array, index))
			return true;
		if (!loop_indices(a, l->induction, &least, &most))
			return false; /* it may have no iteration */
	}
	return false;
}

/* Finds the values of the variable of a loop that certainly has some. */
static bool loop_indices(struct advice *a, const struct induction *i, struct amount *least,
	struct amount *most)
{
	struct node *start = first_value(i);
	struct amount bound, first;

	if (!start || i->step_by_threads || i->step != (i->goes_up ? 1 : -1)
		|| !find_amount(a->unit, i->bound, &bound) || !find_amount(a->unit, start, &first))
		return false;
	bound.constant += i->is_closed ? 0 : i->goes_up ? -1 : 1;
	*least = i->goes_up ? first : bound;
	*most = i->goes_up ? bound : first;
	return amount_reaches(*most, *least);
}

static bool check_loop_index(struct advice *a, const struct induction *i, struct node *n, struct node *array,
	struct node *index)
{
	struct amount size, offset, least, most;
	struct unit *u = a->unit;
	bool is_past;

	if (!find_offset(a, index, i->var, &offset) || !array_amount(array->type, &size)
		|| !loop_indices(a, i, &least, &most) || is_under_fixed_condition(a, n)
		|| (array->kind == NODE_MEMBER && size.constant == 1))
		return false;
	least = amount_add(least, offset, 1);
	most = amount_add(most, offset, 1);
	is_past = amount_reaches(most,
		amount_add(size, (struct amount){n->kind == NODE_SUBSCRIPT && is_address_only(n), 0}, 1));
	if (!is_past && !amount_reaches((struct amount){-1, 0}, least))
		return false;
	unit_diag(u, D_LOOP_BOUNDS, index->span, amount_show(u->arena, is_past ? most : least),
		is_past == i->goes_up ? "last" : "first", amount_show(u->arena, size),
		size.constant == 1 ? "" : "s");
	unit_note(u, (is_past == i->goes_up ? i->bound : first_value(i))->span, "the loop %s here",
		is_past == i->goes_up ? "ends" : "begins");
	note_array(u, array);
	if (is_past)
		note_swapped(a, n, most);
	return true;
}

/* Notes that two indices look swapped: the index beside one that is too large would be too large there, and
 * this one fits the dimension beside. */
static void note_swapped(struct advice *a, struct node *n, struct amount most)
{
	struct node *inner = node_subscripted_array(n), *index, *other, *array;
	struct amount size, beside, last;

	if (n->kind != NODE_SUBSCRIPT)
		return;
	if (!inner || inner->kind != NODE_SUBSCRIPT) { /* the row index: is there a column? */
		for (inner = n->parent; inner && (inner->kind == NODE_CONVERT || inner->kind == NODE_PAREN);)
			inner = inner->parent;
		if (!inner || inner->kind != NODE_SUBSCRIPT || node_subscripted_array(inner) != n)
			return;
	}
	array = node_subscripted_array(inner);
	node_pointer_side(n, &index);
	node_pointer_side(inner, &other);
	if (!array || !array_amount(array->type, &beside) || amount_reaches(most, beside)
		|| !array_amount(node_subscripted_array(n)->type, &size))
		return;
	for (struct loop *l = a->loop; l; l = l->outer) {
		struct amount least, offset;

		if (!l->induction || !find_offset(a, other, l->induction->var, &offset)
			|| !loop_indices(a, l->induction, &least, &last))
			continue;
		if (!amount_reaches(amount_add(last, offset, 1), size))
			unit_note(a->unit, other->span,
				"the other index would fit here, and this one there: are they swapped?");
		return;
	}
}

bool find_offset(struct advice *a, struct node *index, const struct decl *var, struct amount *offset)
{
	struct node *n = index_core(index), *x = n->first ? index_core(n->first) : NULL;

	*offset = (struct amount){0};
	if (n->kind == NODE_REF)
		return n->decl && n->decl->first == var->first;
	if (n->kind != NODE_BINARY || (n->op != OP_ADD && n->op != OP_SUB))
		return false;
	if (x->kind == NODE_REF && x->decl && x->decl->first == var->first
		&& find_amount(a->unit, n->last, offset)) {
		*offset = amount_add((struct amount){0, 0}, *offset, n->op == OP_ADD ? 1 : -1);
		return true;
	}
	x = index_core(n->last);
	return n->op == OP_ADD && x->kind == NODE_REF && x->decl && x->decl->first == var->first
	    && find_amount(a->unit, n->first, offset);
}

/* Returns the expression below parentheses and casts that keep its value. */
static struct node *index_core(struct node *n)
{
	while ((n->kind == NODE_PAREN || n->kind == NODE_CONVERT || n->kind == NODE_CAST) && n->last
		&& n->type && n->type->kind == TYPE_NUMBER && !n->type->is_floating
		&& n->type->number != NUMBER_OTHER && number_bytes(n->type->number) >= 4)
		n = n->last;
	return n;
}

static struct amount amount_add(struct amount x, struct amount y, long factor)
{
	return (struct amount){x.constant + factor * y.constant, x.by_threads + factor * y.by_threads};
}

/* Checks an index such as (MYTHREAD - 1) % THREADS, which is negative on thread 0.  Returns whether it
 * reported it. */
static bool check_remainder(struct advice *a, struct node *n, struct node *array, struct node *index)
{
	struct node *rest = find_remainder(a, index, 0);
	struct unit *u = a->unit;
	struct thread_index at;
	struct amount by;

	if (!rest || u->options->threads == 1 || !find_thread_index(a, rest->first, &at) || at.by_thread <= 0
		|| at.base.constant != -1 || at.base.by_threads || !find_amount(u, rest->last, &by)
		|| !amount_reaches(by, (struct amount){by.by_threads ? 0 : 2, 0})
		|| !end_thread_comes_to(a, n, false))
		return false;
	unit_diag(u, D_THREAD_BOUNDS, index->span, "thread 0", "(MYTHREAD + THREADS - 1) % THREADS");
	unit_mark(u, "this is -1 there");
	if (!span_within(rest->span, index->span))
		unit_note(u, rest->span, "the remainder of a negative number is negative, or 0");
	note_array(u, array);
	return true;
}

/* Returns the remainder of signed numbers that an index is, also through variables with one value, or NULL.
 */
static struct node *find_remainder(struct advice *a, struct node *n, unsigned depth)
{
	n = index_core(n);
	if (n->kind == NODE_REF && n->decl && n->decl->kind == DECL_VAR && !n->decl->type->is_shared
		&& depth < DEEPEST_INDEX) {
		n = only_value_of_variable(&a->differ, n->decl);
		return n ? find_remainder(a, n, depth + 1) : NULL;
	}
	return n->kind == NODE_BINARY && n->op == OP_REM && n->type && n->type->kind == TYPE_NUMBER
	                    && !number_is_unsigned(n->type->number)
	             ? n
	             : NULL;
}

/* Checks an index such as MYTHREAD - 1 on thread 0, and one such as MYTHREAD + 1 on the last thread. */
static void check_thread_index(struct advice *a, struct node *n, struct node *array, struct node *index)
{
	struct amount size, before, last;
	struct unit *u = a->unit;
	long threads = u->options->threads;
	struct thread_index at;
	bool is_last;

	if (threads == 1 || !find_thread_index(a, index, &at) || at.by_thread <= 0
		|| !array_amount(array->type, &size))
		return;
	before = (struct amount){-1 - at.base.constant, -at.base.by_threads};
	size.constant += n->kind == NODE_SUBSCRIPT && is_address_only(n);
	last = (struct amount){at.base.constant - at.by_thread, at.base.by_threads + at.by_thread};
	if (threads)
		last = (struct amount){last.constant + last.by_threads * threads, 0};
	is_last = amount_reaches(last, size);
	if ((!is_last && !amount_reaches(before, (struct amount){0, 0}))
		|| !end_thread_comes_to(a, n, is_last))
		return;
	unit_diag(u, D_THREAD_BOUNDS, index->span, is_last ? "the last thread" : "thread 0",
		is_last ? "(MYTHREAD + 1) % THREADS" : "(MYTHREAD + THREADS - 1) % THREADS");
	unit_mark(u, "this is %s there", amount_show(u->arena, is_last ? last : at.base));
	note_array(u, array);
}

bool find_thread_index(struct advice *a, struct node *n, struct thread_index *at)
{
	return add_thread_index(a, n, at, 0);
}

/* Finds an index of constants, THREADS, MYTHREAD, and variables that are only set to such values. */
static bool add_thread_index(struct advice *a, struct node *n, struct thread_index *at, unsigned depth)
{
	struct thread_index x, y;
	struct node *value;

	*at = (struct thread_index){0};
	n = index_core(n);
	if (find_amount(a->unit, n, &at->base))
		return true;
	if (node_is_mythread(n)) {
		*at = (struct thread_index){.by_thread = 1};
		return true;
	}
	if (n->kind == NODE_REF && n->decl && n->decl->kind == DECL_VAR && !n->decl->type->is_shared) {
		value = depth < DEEPEST_INDEX ? only_value_of_variable(&a->differ, n->decl) : NULL;
		return value && add_thread_index(a, value, at, depth + 1);
	}
	if (n->kind != NODE_BINARY || (n->op != OP_ADD && n->op != OP_SUB && n->op != OP_MUL)
		|| !add_thread_index(a, n->first, &x, depth) || !add_thread_index(a, n->last, &y, depth))
		return false;
	if (n->op == OP_MUL) {
		const struct thread_index z = y;
		const bool is_left = !z.by_thread && !z.base.by_threads;
		const long by = is_left ? z.base.constant : x.base.constant;

		y = is_left ? x : z;
		if (!is_left && (x.by_thread || x.base.by_threads))
			return false;
		*at = (struct thread_index){amount_add((struct amount){0}, y.base, by), y.by_thread * by};
	} else {
		const long by = n->op == OP_SUB ? -1 : 1;

		*at = (struct thread_index){amount_add(x.base, y.base, by), x.by_thread + by * y.by_thread};
	}
	return thread_index_is_small(at);
}

/* Returns whether products of two such numbers do not overflow. */
static bool thread_index_is_small(const struct thread_index *at)
{
	return labs(at->base.constant) <= INT_MAX && labs(at->base.by_threads) <= INT_MAX
	    && labs(at->by_thread) <= INT_MAX;
}

/* Returns whether only the address of the element, or of a part of it, is used: the address after the last
 * element is allowed. */
static bool is_address_only(struct node *n)
{
	for (struct node *p = n->parent;; n = p, p = p->parent) {
		if (p->kind == NODE_UNARY && p->op == OP_ADDRESS)
			return true;
		if (p->kind == NODE_PAREN || (p->kind == NODE_MEMBER && !p->is_arrow)
			|| (p->kind == NODE_SUBSCRIPT && p->first == n && node_subscripted_array(p)))
			continue;
		if (p->kind != NODE_CONVERT || !has_shared_array_type(n))
			return false;
		if (p->parent->kind == NODE_SUBSCRIPT && p->parent->first == p)
			continue; /* a row of which an element is accessed */
		return p->parent->kind != NODE_UNARY || p->parent->op != OP_DEREF;
	}
}

/* Returns whether a condition around a node has no variables: it selects the code for one of several
 * sizes. */
static bool is_under_fixed_condition(struct advice *a, struct node *n)
{
	for (struct node *p = n->parent; p && p != a->function; n = p, p = p->parent) {
		bool is_logical = p->kind == NODE_BINARY && (p->op == OP_LAND || p->op == OP_LOR);
		struct node *cond = NULL;

		if (p->kind == NODE_IF || p->kind == NODE_COND || p->kind == NODE_SWITCH)
			cond = p->branch.cond;
		else if (node_is_loop(p))
			cond = p->loop.cond;
		else if (is_logical)
			cond = p->first;
		if (cond && cond != n && !depends_on_variable(cond))
			return true;
	}
	return false;
}

static bool depends_on_variable(const struct node *n)
{
	if (n->kind == NODE_CALL)
		return true;
	if (n->kind == NODE_REF && n->decl && n->decl->kind != DECL_ENUMERATOR && !is_threads(n))
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (depends_on_variable(c))
			return true;
	return false;
}
