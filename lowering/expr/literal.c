/* SPDX-License-Identifier: MIT
 *
 * literal.c - compound literals with values of UPC.
 * for: NODE_COMPOUND_LITERAL
 * needs: its type
 * adds: static objects, which start-up code fills, in place of those outside of functions
 * (shared int *){ p }  ->  (upcr_pts[1]){p}[0]
 */
#include "expr/range.h"

static void lower_static_literal(struct lowering *l, struct node *n);

void lower_literal(struct lowering *l, struct node *n)
{
	bool is_static = !l->function && l->external->kind == NODE_VAR;
	struct pieces held = n->last ? range_set_values(l, n->last, is_static) : (struct pieces){0};

	lower_children(l, n);
	if (is_static)
		lower_static_literal(l, n);
	if (!n->edit && type_is_pts(n->type) && n->last && n->last->kind == NODE_INIT_LIST)
		edit_node(l->arena, n, "(upcr_pts[1]){%n}[0]", n->last);
	if (held.n) {
		held = pieces_format(l->arena, "(*(%p&%n))", &held, n);
		edit_surround(l->arena, n, &held);
	}
}

/* Lowers a compound literal at file scope, which is static; start-up code runs in a function. */
static void lower_static_literal(struct lowering *l, struct node *n)
{
	const char *name = text_format(l->arena, "upcr_literal_%u", ++l->n_names);
	struct span at = {l->external->span.begin, l->external->span.begin};
	const struct node *init = l->external->init;

	if (!n->last || n->last->kind != NODE_INIT_LIST || !init || !span_within(n->span, init->span)
		|| !holds_pointer_value(init))
		return;
	lower_type(l, type_unqualified(l->arena, type_element(n->type)));
	edit_span(l->arena, &l->edits, at, "static %s;\n",
		type_declare(l->arena, type_without_const(l->arena, n->type), name));
	edit_node(l->arena, n,
		type_is_pts(n->type) ? "(*(UPCR_FILL(%s, ((%s[1]){%n})), &%s))"
				     : "(*(UPCR_FILL(%s, ((%s)%n)), &%s))",
		name, type_declare(l->arena, n->type, ""), n->last, name);
}
