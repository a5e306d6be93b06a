/* SPDX-License-Identifier: MIT
 *
 * check_addend.c - a number plus a pointer-to-shared, in an assignment: `t += p`.  Clang takes the sum for an
 * address that is converted to a number, as C compilers once did; a pointer-to-shared has no such number.
 */
#include "sema/check.h"

static bool has_comma(const struct node *n);

void check_addend(struct unit *u, const struct node *n, struct type *from)
{
	struct type *to = n->first->type;

	if (from && to && type_is_pts(from) && !type_is_pts(to) && check_is_fresh(u, n->span))
		unit_diag(u, D_PTS_TO_INT, n->last->span, check_show(u, from), check_show(u, to),
			has_comma(n->last) ? "; with several dimensions write a[i][j], as a[i, j] is a[j]"
					   : "");
}

/* Returns whether a subscript is written with a comma: a[i, j]. */
static bool has_comma(const struct node *n)
{
	const struct node *index;

	while (n->kind == NODE_CONVERT || n->kind == NODE_PAREN)
		n = n->first;
	if (n->kind != NODE_SUBSCRIPT)
		return false;
	index = n->last;
	while (index->kind == NODE_CONVERT)
		index = index->first;
	return index->kind == NODE_BINARY && index->op == OP_COMMA;
}
