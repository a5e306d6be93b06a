/* SPDX-License-Identifier: MIT
 *
 * critical.c - critical sections that protect nothing: the lock was only asked for, or the section updates
 * a private variable, of which each thread has its own; also if it is the head of a list of shared nodes.
 *
 *	upc_lock(lock);
 *	sum += mine;
 *	upc_unlock(lock);
 */
#include "walk.h"

static bool attempts_again(struct node *n);
static void check_section(struct advice *a, struct node *lock);
static void check_private_head(struct advice *a, struct node *lock);
static bool links_to_head(struct node *n);
static bool is_new_head(struct node *n, struct node *link);
static struct node *end_of_section(struct node *lock);
static bool touches_private_only(struct node *n);
static struct node *find_private_update(const struct node *section, struct node *n);
static bool same_name(struct node *x, struct node *y);

/* CALL */
void advise_critical(struct advice *a, struct node *call)
{
	if (!a->function || a->unit->options->threads == 1 || !is_statement(call))
		return;
	if (calls_function(call, "upc_lock_attempt"))
		unit_diag(a->unit, D_ATTEMPT_IGNORED, call->span);
	else if (calls_function(call, "upc_lock") && diag_is_on(&a->unit->diags, D_PRIVATE_LOCKED)) {
		check_section(a, call);
		check_private_head(a, call);
	}
}

/* Warns of a loop that goes on as long as upc_lock_attempt gets the lock, and does not release it. */
void advise_attempts(struct advice *a, struct node *n)
{
	struct node *call = n->loop.cond && n->loop.body ? strip_casts(n->loop.cond) : NULL;

	if (!call || !calls_function(call, "upc_lock_attempt")
		|| (n->loop.step && attempts_again(n->loop.step)) || attempts_again(n->loop.body))
		return;
	unit_diag(a->unit, D_LOCK_TWICE, call->span, "upc_lock_attempt",
		"the loop goes on when this thread has got the lock: to wait for it, write !upc_lock_attempt(...)");
}

/* Returns whether an iteration may release the lock or leave the loop. */
static bool attempts_again(struct node *n)
{
	const struct decl *d = n->kind == NODE_CALL ? called_function(n) : NULL;

	if (n->kind == NODE_ASM || n->kind == NODE_BREAK || jumps_out(n, true)
		|| (n->kind == NODE_CALL
			&& (!d || d->is_user || calls_function(n, "upc_unlock") || never_returns(n))))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (attempts_again(c))
			return true;
	return false;
}

bool is_statement(const struct node *n)
{
	const struct node *p = n->parent;

	for (; p->kind == NODE_PAREN; p = p->parent)
		n = p;
	if (p->kind == NODE_IF)
		return n != p->branch.cond;
	if (node_is_loop(p))
		return n == p->loop.body;
	return p->kind == NODE_COMPOUND || p->kind == NODE_LABEL || p->kind == NODE_CASE
	    || p->kind == NODE_DEFAULT;
}

/* Checks the statements between upc_lock and upc_unlock. */
static void check_section(struct advice *a, struct node *lock)
{
	struct node *end = end_of_section(lock), *update = NULL;
	const struct decl *d;

	for (struct node *n = lock->next; end && n != end; n = n->next) {
		if (!touches_private_only(n))
			return;
		update = update ? update : find_private_update(lock, n);
	}
	if (!update)
		return;
	d = node_strip(update->first)->decl;
	unit_diag(a->unit, D_PRIVATE_LOCKED, node_strip(update->first)->span, d->name);
	unit_note(a->unit, decl_name_span(d), "'%s' is declared here without 'shared'", d->name);
}

/* Checks for a private head of a list: n->next = head; head = n. */
static void check_private_head(struct advice *a, struct node *lock)
{
	struct node *end = end_of_section(lock);
	const struct decl *d;

	for (struct node *n = lock->next; end && n != end; n = n->next)
		for (struct node *m = links_to_head(n) ? n->next : end; m != end; m = m->next) {
			if (!is_new_head(m, n))
				continue;
			d = node_strip(m->first)->decl;
			unit_diag(a->unit, D_PRIVATE_LOCKED, m->first->span, d->name);
			unit_note(a->unit, decl_name_span(d),
				"'%s' is declared here without 'shared' after its '*'", d->name);
			return;
		}
}

/* Returns whether a statement links a shared node to what a private variable at file scope points to: n->next
 * = head. */
static bool links_to_head(struct node *n)
{
	const struct node *value = n->kind == NODE_ASSIGN ? strip_casts(n->last) : NULL;
	const struct node *place = value ? node_strip(n->first) : NULL;

	return value && value->kind == NODE_REF && value->decl && value->decl->is_file_scope
	    && value->decl->is_user && type_is_pts(value->decl->type) && !value->decl->type->is_shared
	    && place->kind == NODE_MEMBER && place->type && place->type->is_shared;
}

/* Returns whether a statement sets that variable to another node: head = n. */
static bool is_new_head(struct node *n, struct node *link)
{
	const struct node *to = n->kind == NODE_ASSIGN ? node_strip(n->first) : NULL;

	return to && to->kind == NODE_REF && to->decl
	    && to->decl->first == strip_casts(link->last)->decl->first;
}

/* Returns the upc_unlock of the same lock in the same block, or NULL. */
static struct node *end_of_section(struct node *lock)
{
	for (struct node *n = lock->next; n; n = n->next)
		if (n->kind == NODE_CALL && calls_function(n, "upc_unlock") && n->first->next
			&& lock->first->next && same_name(n->first->next, lock->first->next))
			return n;
	return NULL;
}

static bool same_name(struct node *x, struct node *y)
{
	x = strip_casts(x);
	y = strip_casts(y);
	return x->kind == NODE_REF && y->kind == NODE_REF && x->decl == y->decl;
}

/* Returns whether nothing below a node calls a function, synchronizes, or accesses memory that is not a
 * private variable or a part of one. */
static bool touches_private_only(struct node *n)
{
	switch (n->kind) {
	case NODE_CALL:
	case NODE_SYNC:
	case NODE_ASM:
	case NODE_RETURN:
	case NODE_GOTO: return false;
	case NODE_MEMBER:
		if (n->is_arrow)
			return false;
		break;
	case NODE_SUBSCRIPT:
		if (strip_casts(n->first)->type->kind != TYPE_ARRAY)
			return false;
		break;
	case NODE_UNARY:
		if (n->op == OP_DEREF)
			return false;
		break;
	default: break;
	}
	if (is_memory(n) && n->type && (n->type->is_shared || n->type->is_volatile))
		return false;
	for (struct node *c = n->first; c; c = c->next)
		if (!touches_private_only(c))
			return false;
	return true;
}

/* Returns the first update of a variable that is declared outside of the section: x += y, x++, x = x + y. */
static struct node *find_private_update(const struct node *section, struct node *n)
{
	struct node *place = node_sets(n) && n->first ? node_strip(n->first) : NULL, *update;

	if (place && place->kind == NODE_REF && place->decl && place->decl->kind == DECL_VAR
		&& place->decl->is_user && place->decl->span.begin < section->span.begin
		&& (n->kind != NODE_ASSIGN || mentions(n->last, place->decl)))
		return n;
	for (struct node *c = n->first; c; c = c->next) {
		update = find_private_update(section, c);
		if (update)
			return update;
	}
	return NULL;
}
