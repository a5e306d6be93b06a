/* SPDX-License-Identifier: MIT
 *
 * check_expr.c - pointers-to-shared in expressions: block sizes that meet, arithmetic and
 * casts (UPC 1.2 6.4.2, 6.4.3, 6.5.1.1p9).
 */
#include "check.h"

#include <stdlib.h>

static void check_cast(struct unit *u, struct node *n);
static void check_call(struct unit *u, struct node *n);
static void check_operands(struct unit *u, struct node *n, struct node *a, struct node *b);
static void check_arithmetic(struct unit *u, struct node *n, struct node *operand);
static struct type *value_type(struct unit *u, struct node *n);
static bool is_zero(const struct unit *u, struct node *n);
static bool casts_to_shared(const struct unit *u, struct node *n, struct span name);
static bool is_private_pointer(const struct unit *u, struct node *n);
static bool is_unsure(const struct node *n);

void check_expression(struct unit *u, struct node *n)
{
	switch (n->kind) {
	case NODE_CAST: check_cast(u, n); return;
	case NODE_CALL: check_call(u, n); return;
	case NODE_ASSIGN:
		if (n->first && n->last && n->first != n->last && n->first->type)
			check_conversion(u, n->first->type, n->last);
		return;
	case NODE_COND: check_operands(u, n, n->branch.then, n->branch.otherwise); return;
	case NODE_BINARY:
		if (n->op == OP_ADD || n->op == OP_SUB || (n->op >= OP_LT && n->op <= OP_GE)) {
			check_arithmetic(u, n, n->first);
			check_arithmetic(u, n, n->last);
		}
		if (n->op == OP_SUB || (n->op >= OP_LT && n->op <= OP_NE))
			check_operands(u, n, n->first, n->last);
		return;
	case NODE_SUBSCRIPT:
		check_arithmetic(u, n, n->first);
		check_arithmetic(u, n, n->last);
		return;
	case NODE_UPDATE: check_arithmetic(u, n, n->first); return;
	case NODE_UNARY:
		if (n->op >= OP_PREINC && n->op <= OP_POSTDEC)
			check_arithmetic(u, n, n->first);
		return;
	case NODE_COMPOUND_LITERAL:
		if (n->last && n->last->kind == NODE_INIT_LIST && n->type)
			check_initializer(u, n->type, n->last);
		return;
	default: return;
	}
}

/* ---- block sizes ---- */

void check_conversion(struct unit *u, struct type *to, struct node *value)
{
	struct type *from = value_type(u, value);

	if (!from || !check_blocks_differ(to, from) || !check_is_fresh(u, value->span))
		return;
	unit_diag(u, D_BLOCKSIZE, value->span, type_show(u->arena, type_unqualified(u->arena, from)),
		type_show(u->arena, type_unqualified(u->arena, to)));
}

void check_initializer(struct unit *u, struct type *to, struct node *init)
{
	struct node *field = NULL;

	if (init->kind != NODE_INIT_LIST) {
		check_conversion(u, to, init);
		return;
	}
	if (to->kind == TYPE_RECORD && to->decl && to->decl->definition && to->decl->definition->node)
		field = to->decl->definition->node->first;
	for (struct node *e = init->first; e; e = e->next) {
		struct type *t = to->kind == TYPE_ARRAY ? to->base : to;

		if (e->kind == NODE_EXPR_OTHER)
			return; /* a designator: those behind it belong elsewhere */
		if (to->kind == TYPE_RECORD) {
			while (field && field->kind != NODE_FIELD)
				field = field->next;
			if (!field || !field->decl)
				return;
			t = field->decl->type;
			field = field->next;
		}
		if (e->kind != NODE_INIT_LIST && (t->kind == TYPE_ARRAY || t->kind == TYPE_RECORD))
			return; /* without its braces, or a whole record */
		check_initializer(u, t, e);
	}
}

static void check_call(struct unit *u, struct node *n)
{
	struct type *f = n->first && n->first->type ? n->first->type : NULL;
	struct node *value = n->first ? n->first->next : NULL;

	if (f && f->kind == TYPE_POINTER)
		f = f->base;
	if (!f || f->kind != TYPE_FUNCTION || !f->has_prototype)
		return;
	for (size_t i = 0; i < f->n_params && value; i++, value = value->next)
		check_conversion(u, f->params[i], value);
}

static void check_operands(struct unit *u, struct node *n, struct node *a, struct node *b)
{
	struct type *p = a && b ? value_type(u, a) : NULL;
	struct type *q = a && b ? value_type(u, b) : NULL;

	if ((p && type_is_pts(p) && is_private_pointer(u, b))
		|| (q && type_is_pts(q) && is_private_pointer(u, a))) {
		if (check_is_fresh(u, n->span))
			unit_diag(u, D_PTL_TO_PTS, n->span);
		return;
	}
	if (!p || !q || !type_is_pts(p) || !type_is_pts(q) || !check_blocks_differ(p, q)
		|| !check_is_fresh(u, n->span))
		return;
	unit_diag(u, D_BLOCKSIZE_OP, n->span, type_show(u->arena, type_unqualified(u->arena, p)),
		type_show(u->arena, type_unqualified(u->arena, q)));
}

/* The type of a value before it was converted; NULL for a null pointer and where the layout
 * is not known. */
static struct type *value_type(struct unit *u, struct node *n)
{
	struct type *t;

	while ((n->kind == NODE_CONVERT || n->kind == NODE_PAREN) && n->first) {
		if (n->is_null_constant)
			return NULL;
		n = n->first;
	}
	t = n->type;
	if (!t || n->is_null_constant)
		return NULL;
	if (t->kind == TYPE_ARRAY)
		t = type_pointer_to(u->arena, t->base);
	if (is_unsure(n)
		&& (!type_is_pts(t) || (t->base->block == BLOCK_INDEFINITE && !t->base->has_layout)))
		return NULL;
	return t;
}

/* Clang compares and subtracts across address spaces. */
static bool is_private_pointer(const struct unit *u, struct node *n)
{
	struct node *inner = n;

	while ((inner->kind == NODE_CONVERT || inner->kind == NODE_PAREN) && inner->first)
		inner = inner->first;
	return inner->type && (inner->type->kind == TYPE_POINTER || inner->type->kind == TYPE_ARRAY)
	    && !inner->type->is_shared && !type_is_pts(inner->type) && !is_zero(u, n);
}

/* Expressions whose layout Clang alone tells, and may lose. */
static bool is_unsure(const struct node *n)
{
	return n->kind == NODE_STMT_EXPR || n->kind == NODE_GENERIC || n->kind == NODE_EXPR_OTHER;
}

bool check_blocks_differ(const struct type *to, const struct type *from)
{
	while (to->kind == TYPE_POINTER && from->kind == TYPE_POINTER) {
		const struct type *p = to->base, *q = from->base;

		if (p->is_shared != q->is_shared)
			return false; /* Clang says so */
		if (p->is_shared && (p->block == BLOCK_STAR || q->block == BLOCK_STAR))
			return false; /* reported where it was declared */
		if (p->is_shared && !type_same_block(to, from))
			return true;
		for (to = p; to->kind == TYPE_ARRAY;)
			to = to->base;
		for (from = q; from->kind == TYPE_ARRAY;)
			from = from->base;
	}
	return false;
}

/* ---- arithmetic ---- */

/* Clang counts bytes of void; what is incomplete it reports. */
static void check_arithmetic(struct unit *u, struct node *n, struct node *operand)
{
	struct type *t = operand ? operand->type : NULL;

	if (!t || !type_is_pts(t) || type_element(t->base)->kind != TYPE_VOID
		|| !check_is_fresh(u, n->span))
		return;
	unit_diag(u, D_PTS_INCOMPLETE, n->span, type_show(u->arena, t->base));
}

/* ---- casts ---- */

static void check_cast(struct unit *u, struct node *n)
{
	size_t open = token_at(&u->islands, n->span.begin);
	size_t close = token_match(&u->islands, open);
	struct type *from = n->last ? value_type(u, n->last) : NULL;
	struct span name = n->span;

	if (!token_is(&u->islands, open, "(") || close == u->islands.tokens.n || !n->type
		|| !check_is_fresh(u, n->span))
		return;
	name.end = token_end(&u->islands, close);
	if (casts_to_shared(u, n, name))
		unit_diag(u, D_CAST_SHARED, name);
	else if (!check_type(u, n->type, name) || !from || !type_is_pts(n->type) || is_zero(u, n->last))
		return;
	else if (from->kind == TYPE_POINTER && !type_is_pts(from))
		unit_diag(u, D_PTL_TO_PTS, n->span);
	else if (from->kind == TYPE_NUMBER || from->kind == TYPE_ENUM)
		unit_diag(u, D_INT_TO_PTS, n->span);
}

/* Whether the type name ends in shared: the type of the cast has lost the qualifier. */
static bool casts_to_shared(const struct unit *u, struct node *n, struct span name)
{
	const struct islands *is = &u->islands;
	bool shared = false;

	if (n->type->kind == TYPE_VOID)
		return false;
	for (size_t t = token_at(is, name.begin) + 1; token_end(is, t) < name.end; t++) {
		struct node *use = n->first;

		while (use && (use->kind != NODE_TYPE_USE || use->span.begin != is->tokens.items[t].begin))
			use = use->next;
		if (token_is(is, t, "*"))
			shared = false;
		else if (token_is(is, t, "shared"))
			shared = true;
		else if (use && use->decl && use->decl->kind == DECL_TYPEDEF && use->decl->type->is_shared)
			shared = true;
		else if (token_is(is, t, "(") || token_is(is, t, "["))
			t = token_is(is, t + 1, "*") ? t : token_match(is, t);
	}
	return shared;
}

/* Whether a value is a zero that the user wrote, perhaps as (void *)0. */
static bool is_zero(const struct unit *u, struct node *n)
{
	while ((n->kind == NODE_CONVERT || n->kind == NODE_PAREN || n->kind == NODE_CAST) && n->last)
		n = n->last;
	return n->kind == NODE_LITERAL && n->type && n->type->kind == TYPE_NUMBER && !n->type->is_floating
	    && u->source.text[n->span.begin] != '\''
	    && strtoull(u->source.text + n->span.begin, NULL, 0) == 0;
}
