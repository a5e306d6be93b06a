/* SPDX-License-Identifier: MIT
 *
 * bounds.c - elements that a shared array certainly does not have, for any THREADS, and a[i, j].
 */
#include "walk.h"

#include "value/amount.h"

static void check_index(struct advice *a, struct node *n, struct node *array, struct node *index);
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
	const struct decl *d = base_object(array);

	if (!array_amount(array->type, &size) || !find_amount(u, index, &at))
		return;
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
	if (d || (d = root_variable(array)))
		unit_note(u, decl_name_span(d), "'%s' is declared here as '%s'", d->name,
			type_show(u->arena, d->type));
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
