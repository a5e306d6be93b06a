/* SPDX-License-Identifier: MIT
 *
 * check_stmt.c - upc_forall and what leaves it, synchronization, asm, return.
 */
#include "sema/check.h"

#include <string.h>

static void check_forall(struct unit *u, struct node *n);
static void check_exit(struct unit *u, struct node *n);
static bool leaves_forall(const struct unit *u, struct node *n);
static void check_asm(struct unit *u, struct node *n);

void check_statement(struct unit *u, struct node *n)
{
	struct node *f;

	switch (n->kind) {
	case NODE_FORALL: check_forall(u, n); return;
	case NODE_RETURN:
		f = node_enclosing(n, NODE_FUNC);
		if (n->first && node_is_expr(n->first) && f && f->decl
			&& f->decl->type->kind == TYPE_FUNCTION)
			check_conversion(u, f->decl->type->base, n->first);
		check_exit(u, n);
		return;
	case NODE_BREAK:
	case NODE_GOTO: check_exit(u, n); return;
	case NODE_SYNC:
		if (n->first && n->first->type && n->first->type->kind != TYPE_NUMBER
			&& n->first->type->kind != TYPE_ENUM && check_is_fresh(u, n->span))
			unit_diag(u, D_BARRIER_TYPE, n->first->span, island_word(n->island->kind),
				type_show(u->arena, n->first->type));
		return;
	case NODE_ASM: check_asm(u, n); return;
	default: return;
	}
}

void check_synchronization(struct unit *u)
{
	for (size_t i = 0; i < u->islands.list.n; i++) {
		const struct island *d = &u->islands.list.items[i];
		const char *word = island_word(d->kind);
		struct span where = island_word_span(d);

		if (island_is_sync(d->kind) && !d->is_statement && check_is_fresh(u, where))
			unit_diag(u, D_SYNC_SYNTAX, where, word, "is a statement, not an expression");
	}
}

static void check_forall(struct unit *u, struct node *n)
{
	const struct type *t = n->loop.affinity ? n->loop.affinity->type : NULL;

	if (!t || t->kind == TYPE_ERROR || type_is_pts(t) || (t->kind == TYPE_ARRAY && t->is_shared))
		return;
	if ((t->kind == TYPE_NUMBER && !t->is_floating) || t->kind == TYPE_ENUM)
		return;
	if (check_is_fresh(u, n->loop.affinity->span))
		unit_diag(u, D_AFFINITY_TYPE, n->loop.affinity->span, type_show(u->arena, t));
}

/* ---- leaving upc_forall (UPC 1.2 6.6.2p13) ---- */

static void check_exit(struct unit *u, struct node *n)
{
	static const char *const words[] = {"goto", "break"};

	if (leaves_forall(u, n))
		unit_diag(u, D_FORALL_EXIT, n->span,
			n->kind == NODE_RETURN ? "return" : words[n->kind == NODE_BREAK]);
}

static bool leaves_forall(const struct unit *u, struct node *n)
{
	for (struct node *p = n->parent; p && p->kind != NODE_FUNC; p = p->parent) {
		bool is_loop = p->kind == NODE_FOR || p->kind == NODE_WHILE || p->kind == NODE_DO
		            || p->kind == NODE_SWITCH;

		if (n->kind == NODE_BREAK && is_loop)
			return false;
		if (p->kind == NODE_FORALL)
			return n->kind != NODE_GOTO || !unit_label(u, p, n);
	}
	return false;
}

/* Operands that are read come as values; an object itself must have an address here. */
static void check_asm(struct unit *u, struct node *n)
{
	for (struct node *c = n->first; c; c = c->next) {
		struct node *e = node_strip(c);

		if (node_is_expr(c) && e->kind != NODE_CONVERT && e->type && e->type->is_shared)
			unit_diag(u, D_SHARED_ASM, c->span);
	}
}
