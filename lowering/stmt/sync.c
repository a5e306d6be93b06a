/* SPDX-License-Identifier: MIT
 *
 * sync.c - upc_notify, upc_wait, upc_barrier, upc_fence (UPC 1.2 6.6.1), and loops that wait without them.
 * for: NODE_SYNC, conditions
 * needs: the value's type
 * adds: an edit of the statement
 * upc_barrier x;  ->  upcr_barrier_named(X);
 */
#include "lower.h"

#include "edit/entry.h"

void lower_sync(struct lowering *l, struct node *n)
{
	static const enum entry_name plain[] = {
		ENTRY_upcr_barrier, ENTRY_upcr_notify, ENTRY_upcr_wait, ENTRY_upcr_fence};
	static const enum entry_name named[] = {
		ENTRY_upcr_barrier_named, ENTRY_upcr_notify_named, ENTRY_upcr_wait_named};
	enum island_kind kind = n->island->kind;
	struct node *value = n->first;
	const char *before, *after;

	check_sync(l, n, &before, &after);
	if (!value) {
		edit_node(l->arena, n, "%s%E%s", before, plain[kind - ISLAND_BARRIER], after);
		return;
	}
	lower_node(l, value);
	if (value->type->is_floating) /* a constant would give a warning */
		edit_node(l->arena, n, "%s%e(int)(%n))%s", before, named[kind - ISLAND_BARRIER], value,
			after);
	else
		edit_node(l->arena, n,
			value->kind == NODE_BINARY && value->op == OP_COMMA ? "%s%e(%n))%s" : "%s%e%n)%s",
			before, named[kind - ISLAND_BARRIER], value, after);
}

void lower_poll(struct lowering *l, struct node *n)
{
	struct node *cond = NULL;

	if (node_is_loop(n))
		cond = n->loop.cond;
	else if (n->kind == NODE_IF || n->kind == NODE_SWITCH)
		cond = n->branch.cond;
	if (cond && cond->is_polled)
		edit_wrap(l->arena, cond, "upcr_poll(), ", "");
}
