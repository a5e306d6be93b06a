/* SPDX-License-Identifier: MIT
 *
 * sync.c - upc_notify, upc_wait, upc_barrier, upc_fence (UPC 1.2 6.6.1).
 * for: NODE_SYNC
 * needs: the value's type
 * adds: an edit of the statement
 * upc_barrier x;  ->  upcr_barrier_named(X);
 */
#include "lower.h"

void lower_sync(struct lowering *l, struct node *n)
{
	static const char *const names[] = {"upcr_barrier", "upcr_notify", "upcr_wait", "upcr_fence"};
	const char *name = names[n->island->kind - ISLAND_BARRIER];
	struct node *value = n->first;
	const char *before, *after;

	check_sync(l, n, &before, &after);
	if (!value) {
		edit_node(l->arena, n, "%s%s()%s", before, name, after);
		return;
	}
	lower_node(l, value);
	if (value->type->is_floating) /* a constant would give a warning */
		edit_node(l->arena, n, "%s%s_named((int)(%n))%s", before, name, value, after);
	else
		edit_node(l->arena, n,
			value->kind == NODE_BINARY && value->op == OP_COMMA ? "%s%s_named((%n))%s"
									    : "%s%s_named(%n)%s",
			before, name, value, after);
}
