/* SPDX-License-Identifier: MIT
 *
 * check.c - the rules of UPC that Clang cannot know, over the finished tree.
 */
#include "check.h"

static void check(struct unit *u, struct node *n);

bool frontend_check(struct unit *u)
{
	if (u->root) {
		check_lists(u);
		check(u, u->root);
		check_sizes(u);
	}
	if (u->root)
		check_synchronization(u);
	return u->diags.n_errors == 0;
}

/* Declarations before what is in them, the rest from the inside out: one fault, one message. */
static void check(struct unit *u, struct node *n)
{
	if (node_is_decl(n))
		check_declaration(u, n);
	for (struct node *c = n->first; c; c = c->next)
		check(u, c);
	if (node_is_expr(n))
		check_expression(u, n);
	else if (n->kind == NODE_VAR && n->decl && n->init)
		check_initializer(u, n->decl->type, n->init);
	else if (!node_is_decl(n))
		check_statement(u, n);
}

bool check_is_fresh(const struct unit *u, struct span where)
{
	for (size_t i = 0; i < u->diags.n; i++)
		if (u->diags.items[i].severity == SEVERITY_ERROR && span_has(where, u->diags.items[i].order))
			return false;
	return true;
}
