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

	if (!value) {
		edit_node(l->arena, n, "%s();", name);
		return;
	}
	lower_node(l, value);
	if (value->type->is_floating) /* a constant would give a warning */
		edit_node(l->arena, n, "%s_named((int)(%n));", name, value);
	else
		edit_node(l->arena, n,
			value->kind == NODE_BINARY && value->op == OP_COMMA ? "%s_named((%n));" : "%s_named(%n);",
			name, value);
}
