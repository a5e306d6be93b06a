/* SPDX-License-Identifier: MIT
 *
 * bound.c - pointers to shared arrays with bounds that are not constants.  In C such a pointer is a upcr_pts,
 * so integers hold the bounds, each evaluated once where its declaration is (C11 6.7.6.2p5).
 * for: variables, parameters and typedefs with such bounds; the counts of arithmetic and sizes
 * needs: the places of the bounds in the text (type.bound_at)
 * adds: declarations before the declarators with the bounds
 * shared [] int (*p)[n];  ->  const upcr_ptrdiff_t upcr_n1 = n; upcr_pts p;
 */
#include "decl/bound.h"

#include "decl/names.h"
#include "expr/range.h"

#include <string.h>

static struct node *bound_node(struct lowering *l, const struct node *n, unsigned bound_at);
static struct span brackets(struct lowering *l, unsigned bound_at);
static const char *add_name(struct lowering *l, const struct type *array);
static const char *hold_private(struct lowering *l, const struct type *array);
static struct node *type_name_of(struct node *n, unsigned bound_at);
static bool is_repeatable(const struct node *n);
static bool may_have_effect(struct lowering *l, struct node *n);

struct pieces bound_declare(struct lowering *l, const struct node *n)
{
	struct pieces all = {0}, values = {0};

	for (const struct type *t = n->decl->type; t; t = t->base) {
		bool is_own = t->kind == TYPE_ARRAY && t->is_shared && t->count == COUNT_VARIABLE
		           && t->bounded == n->decl;
		struct node *bound = is_own ? bound_node(l, n, t->bound_at) : NULL;

		if (bound)
			pieces_append(l->arena, &all, "%sUPCR_MAYBE_UNUSED const upcr_ptrdiff_t %s = %n;",
				all.n ? " " : "", add_name(l, t), bound);
	}
	if (range_is_local(n))
		values = range_declare_values(l, n->init, " ");
	if (values.n)
		pieces_append(l->arena, &all, all.n ? " %p" : "%p", &values);
	return all;
}

struct pieces bound_declare_parameters(struct lowering *l, const struct node *function)
{
	struct pieces all = {0}, one;

	for (const struct node *c = function->first; c; c = c->next) {
		if (c->kind != NODE_PARM || !c->decl)
			continue;
		one = bound_declare(l, c);
		if (one.n)
			pieces_append(l->arena, &all, " %p", &one);
	}
	return all;
}

/* Returns the expression in the brackets of n that begin at an offset; NULL if there is none, or a `*`. */
static struct node *bound_node(struct lowering *l, const struct node *n, unsigned bound_at)
{
	struct span s = brackets(l, bound_at);

	for (struct node *c = n->first; c; c = c->next)
		if (node_is_expr(c) && span_within(c->span, s))
			return c;
	return NULL;
}

static struct span brackets(struct lowering *l, unsigned bound_at)
{
	const struct islands *is = &l->unit->islands;

	return (struct span){bound_at, token_end(is, token_match(is, token_at(is, bound_at)))};
}

static const char *add_name(struct lowering *l, const struct type *array)
{
	char *name = text_format(l->arena, "upcr_n%u", ++l->n_bounds);

	map_set(&l->bounds, array->bound_at, name);
	return name;
}

const char *bound_text(struct lowering *l, struct node *n, const struct type *array)
{
	const char *name = array->bound_at ? map_get(&l->bounds, array->bound_at) : NULL, *text;
	const struct node *bound;

	if (name || !array->bound_at)
		return name;
	if (array->bounded)
		return hold_private(l, array);
	n = type_name_of(n, array->bound_at);
	bound = n ? bound_node(l, n, array->bound_at) : NULL;
	if (!bound || !is_repeatable(bound))
		return NULL;
	text = source_copy(&l->unit->source, bound->span);
	if (strchr(text, '\n'))
		return NULL;
	return text_format(l->arena, "(%s)(%s)", lower_word(l, "ptrdiff_t"), text);
}

/* Moves the bound of a private type of the block, which a pointer-to-shared was declared with, out of it.
 * typedef int row[n];  ->  const upcr_ptrdiff_t upcr_n1 = n; typedef int row[upcr_n1]; */
static const char *hold_private(struct lowering *l, const struct type *array)
{
	const struct node *n = array->bounded->node, *holder = n ? n->parent : NULL;
	bool is_marked = map_get(&l->tagged,
		(unsigned long)array->bounded); /* the bound has its place before it */
	struct node *bound;
	const char *name;

	if (!holder || holder->kind != NODE_DECLS || holder->parent->kind != NODE_COMPOUND)
		return NULL;
	bound = bound_node(l, n, array->bound_at);
	if (!bound || (n != holder->first && may_have_effect(l, bound)))
		return NULL;
	name = add_name(l, array);
	edit_span(l->arena, &l->edits, (struct span){holder->span.begin, holder->span.begin},
		"UPCR_MAYBE_UNUSED const upcr_ptrdiff_t %s = %n; %s", name, bound,
		is_marked ? "UPCR_MAYBE_UNUSED " : "");
	edit_span(l->arena, &l->edits, brackets(l, array->bound_at), "[%s]", name);
	return name;
}

/* Returns the cast or literal whose type name has a bound, if nothing but arithmetic is evaluated between it
 * and n: the bound has the same value there as in the cast. */
static struct node *type_name_of(struct node *n, unsigned bound_at)
{
	struct node *other;

	for (;;) {
		switch (n->kind) {
		case NODE_CAST:
		case NODE_COMPOUND_LITERAL: return span_has(n->span, bound_at) ? n : NULL;
		case NODE_PAREN:
		case NODE_CONVERT: n = n->first; break;
		case NODE_UNARY:
			if (n->op != OP_DEREF && n->op != OP_ADDRESS)
				return NULL;
			n = n->first;
			break;
		case NODE_SUBSCRIPT: n = node_pointer_side(n, &other); break;
		case NODE_BINARY:
			if (n->op != OP_ADD && n->op != OP_SUB)
				return NULL;
			n = node_pointer_side(n, &other);
			break;
		default: return NULL;
		}
	}
}

/* Returns whether an expression, which reads private data at most, can be written twice, unchanged. */
static bool is_repeatable(const struct node *n)
{
	const struct decl *d = n->decl;
	bool is_place = n->kind == NODE_MEMBER || n->kind == NODE_SUBSCRIPT
	             || (n->kind == NODE_UNARY && n->op == OP_DEREF); /* only a check may have edited it */

	if ((n->edit && !is_place) || !n->type || type_is_pts(n->type) || n->type->is_volatile)
		return false;
	switch (n->kind) {
	case NODE_REF:
		if (!d || d->type->is_shared || d->first->c_name)
			return false;
		return d->kind == DECL_VAR || d->kind == DECL_PARM || d->kind == DECL_ENUMERATOR;
	case NODE_LITERAL: return true;
	case NODE_PAREN:
	case NODE_CONVERT:
	case NODE_MEMBER:
	case NODE_SUBSCRIPT:
	case NODE_BINARY: break;
	case NODE_UNARY:
		if (!is_place && (n->op < OP_PLUS || n->op > OP_NOT))
			return false;
		break;
	default: return false;
	}
	for (const struct node *c = n->first; c; c = c->next)
		if (!is_repeatable(c))
			return false;
	return true;
}

static bool may_have_effect(struct lowering *l, struct node *n)
{
	static const char *const constants[] = {"__builtin_offsetof", "__builtin_choose_expr", "_Generic"};
	const struct islands *is = &l->unit->islands;

	if (n->kind == NODE_CALL || n->kind == NODE_ASSIGN || n->kind == NODE_UPDATE
		|| n->kind == NODE_STMT_EXPR || node_is_step(n))
		return true;
	if (n->kind == NODE_EXPR_OTHER && !token_among(is, token_at(is, n->span.begin), constants, 3))
		return true;
	if (n->kind == NODE_REF && n->decl && n->decl->type->is_volatile)
		return true;
	if (is_shared_place(n) && unit_is_strict(l->unit, n))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (may_have_effect(l, c))
			return true;
	return false;
}

const char *bound_elements(struct lowering *l, struct node *n, const struct type *array)
{
	struct text product = {.arena = l->arena};

	for (const struct type *t = array; t->kind == TYPE_ARRAY; t = t->base) {
		const char *factor = t->count == COUNT_VARIABLE ? bound_text(l, n, t)
		                                                : text_format(l->arena, "%ld", t->count);

		if (!factor) {
			unit_diag(l->unit, D_EXPR_UNSUPPORTED, n->span,
				"the length of the rows is not known here: use a pointer whose declaration "
				"has the bound");
			return "1";
		}
		text_printf(&product, product.len ? " * %s%s" : "%s%s", factor,
			t->by_threads ? " * THREADS" : "");
	}
	return product.data;
}

void bound_refuse_effect(struct lowering *l, struct node *n)
{
	if (may_have_effect(l, n))
		unit_diag(l->unit, D_EXPR_UNSUPPORTED, n->span,
			"an effect here is lost: store the value in a variable first");
}
