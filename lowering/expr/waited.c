/* SPDX-License-Identifier: MIT
 *
 * waited.c - reads in the condition of a loop that waits for another thread, which reports advise on.
 */
#include "expr/near.h"

static bool does_nothing(const struct node *n)
{
	if (n->kind == NODE_COMPOUND)
		return !n->first || (!n->first->next && does_nothing(n->first));
	return n->kind == NODE_NULL || (n->kind == NODE_SYNC && n->island->kind == ISLAND_FENCE);
}

/* Returns whether an expression sets nothing but a private variable to what it reads. */
static bool only_reads(const struct node *n)
{
	if (n->kind == NODE_ASSIGN && n->first->kind == NODE_REF && !n->first->type->is_shared)
		return only_reads(n->last);
	if (node_sets(n) || n->kind == NODE_CALL || n->kind == NODE_STMT_EXPR || n->kind == NODE_EXPR_OTHER)
		return false;
	for (const struct node *child = n->first; child; child = child->next)
		if (!only_reads(child))
			return false;
	return true;
}

bool check_is_waited_for(const struct node *n)
{
	const struct node *loop = n->parent;

	for (; loop && node_is_expr(loop); loop = loop->parent)
		n = loop;
	return loop && node_is_loop(loop) && loop->kind != NODE_FORALL && n == loop->loop.cond
	    && !loop->loop.step && loop->loop.body && does_nothing(loop->loop.body) && only_reads(n);
}
