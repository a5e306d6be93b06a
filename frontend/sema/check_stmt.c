/* SPDX-License-Identifier: MIT
 *
 * check_stmt.c - checks upc_forall and the jumps out of it, synchronization, asm, return.
 */
#include "sema/check.h"

#include <string.h>

static void check_sync_value(struct unit *u, struct node *n);
static bool begins_later(const struct unit *u, const struct island *d);
static void report_no_semicolon_after(struct unit *u, const struct island *d);
static bool has_side_effect(const struct node *n);
static void check_forall(struct unit *u, struct node *n);
static void explain_affinity(struct unit *u, const struct node *n);
static const struct decl *first_variable(const struct node *n);
static void check_exit(struct unit *u, struct node *n);
static const struct node *left_forall(const struct unit *u, const struct node *n);
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
	case NODE_SYNC: check_sync_value(u, n); return;
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

		if (!island_is_sync(d->kind) || d->is_statement || !check_is_fresh(u, where))
			continue;
		if (begins_later(u, d))
			report_no_semicolon_after(u, d);
		else
			unit_diag(u, D_SYNC_SYNTAX, where, word, "is a statement, not an expression");
	}
}

/* Checks the value of upc_barrier, upc_notify or upc_wait.  Without a ';' the next line becomes the value. */
static void check_sync_value(struct unit *u, struct node *n)
{
	const struct type *t = n->first ? n->first->type : NULL;
	const char *word = island_word(n->island->kind);

	if (!t || !check_is_fresh(u, n->span))
		return;
	if (t->kind != TYPE_NUMBER && t->kind != TYPE_ENUM) {
		if (begins_later(u, n->island))
			report_no_semicolon_after(u, n->island);
		else
			unit_diag(u, D_BARRIER_TYPE, n->first->span, word, type_show(u->arena, t));
	} else if (begins_later(u, n->island) && has_side_effect(n->first)) {
		struct span where = island_word_span(n->island);

		unit_diag(u, D_SWALLOWED, where, word);
		unit_fix(u, (struct span){where.end, where.end}, ";");
		unit_note(u, n->first->span, "this is its value");
	}
}

/* Returns whether the value begins on a later line than the keyword. */
static bool begins_later(const struct unit *u, const struct island *d)
{
	unsigned end = island_word_span(d).end,
		 value = token_span(&u->islands, token_at(&u->islands, end)).begin;

	return value < d->span.end - 1 && memchr(u->source.text + end, '\n', value - end);
}

static void report_no_semicolon_after(struct unit *u, const struct island *d)
{
	unsigned end = island_word_span(d).end;
	struct span value = token_span(&u->islands, token_at(&u->islands, end));

	unit_diag(u, D_MISSING_SEMICOLON, (struct span){end, end + 1}, source_copy(&u->source, value));
	unit_fix(u, (struct span){end, end}, ";");
}

/* Returns whether an expression has a side effect, so that it would do something as a statement. */
static bool has_side_effect(const struct node *n)
{
	if (n->kind == NODE_SIZEOF)
		return false;
	if (node_sets(n) || n->kind == NODE_CALL || n->kind == NODE_STMT_EXPR)
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (has_side_effect(c))
			return true;
	return false;
}

static void check_forall(struct unit *u, struct node *n)
{
	const struct type *t = n->loop.affinity ? n->loop.affinity->type : NULL;

	if (!t || t->kind == TYPE_ERROR || type_is_pts(t) || (t->kind == TYPE_ARRAY && t->is_shared))
		return;
	if ((t->kind == TYPE_NUMBER && !t->is_floating) || t->kind == TYPE_ENUM)
		return;
	if (!check_is_fresh(u, n->loop.affinity->span))
		return;
	unit_diag(u, D_AFFINITY_TYPE, n->loop.affinity->span, type_show(u->arena, t));
	if (t->kind == TYPE_POINTER && t->base->kind != TYPE_FUNCTION) {
		explain_affinity(u, n);
	} else if (check_written(n->loop.affinity)->type->is_shared) {
		unit_mark(u, "for the thread that has this element, write its address");
		unit_fix(u, (struct span){n->loop.affinity->span.begin, n->loop.affinity->span.begin}, "&");
	}
}

/* Proposes, in place of a private pointer, the counter that the head of the loop sets. */
static void explain_affinity(struct unit *u, const struct node *n)
{
	const struct decl *d = n->loop.init ? first_variable(n->loop.init) : NULL;

	if (!d || d->type->kind != TYPE_NUMBER || d->type->is_floating)
		return;
	unit_mark(u, "this is private: write '%s', or the address of a shared element", d->name);
	unit_fix(u, n->loop.affinity->span, d->name);
}

static const struct decl *first_variable(const struct node *n)
{
	const struct decl *d = n->decl && n->decl->kind <= DECL_PARM ? n->decl : NULL;

	for (const struct node *c = n->first; c && !d; c = c->next)
		d = first_variable(c);
	return d;
}

/* ---- leaving upc_forall (UPC 1.2 6.6.2p13) ---- */

static void check_exit(struct unit *u, struct node *n)
{
	static const char *const ways[][2] = {
		{"goto", "set a flag, and jump after the loop"},
		{"break", "set a flag, and 'continue' in every iteration where it is set"},
		{"return", "keep the result in a variable, and return it after the loop"},
	};
	const struct node *loop = left_forall(u, n);
	int i = n->kind == NODE_RETURN ? 2 : n->kind == NODE_BREAK;

	if (!loop)
		return;
	if (i == 2 && !n->first)
		unit_diag(u, D_FORALL_EXIT, n->span, ways[i][0], "set a flag, and return after the loop");
	else
		unit_diag(u, D_FORALL_EXIT, n->span, ways[i][0], ways[i][1]);
	unit_note(u, island_word_span(loop->island), "of this loop each thread runs different iterations");
}

/* Returns the upc_forall that a jump leaves, or NULL. */
static const struct node *left_forall(const struct unit *u, const struct node *n)
{
	for (struct node *p = node_outside(n); p && p->kind != NODE_FUNC; p = node_outside(p)) {
		bool is_loop = p->kind == NODE_FOR || p->kind == NODE_WHILE || p->kind == NODE_DO
		            || p->kind == NODE_SWITCH;

		if (n->kind == NODE_BREAK && is_loop)
			return NULL;
		if (p->kind == NODE_FORALL)
			return n->kind != NODE_GOTO || !unit_label(u, p, n) ? p : NULL;
	}
	return NULL;
}

/* Reports shared operands of asm.  Operands that are read are converted to values; an object itself must have
 * an address here. */
static void check_asm(struct unit *u, struct node *n)
{
	for (struct node *c = n->first; c; c = c->next) {
		struct node *e = node_strip(c);

		if (node_is_expr(c) && e->kind != NODE_CONVERT && e->type && e->type->is_shared)
			unit_diag(u, D_SHARED_ASM, c->span);
	}
}
