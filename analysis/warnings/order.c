/* SPDX-License-Identifier: MIT
 *
 * order.c - errors in the order of calls in one block: memory or a lock used after it was freed, a lock that
 * is taken or released twice.  Only variables are followed, and only until something may have changed
 * them.
 */
#include "walk.h"

#include <string.h>

/* The search after a call. */
enum quest { AFTER_FREE, AFTER_LOCK, AFTER_UNLOCK };

enum what_follows { NOTHING, LOST, FOUND };

struct aftermath {
	struct advice *advice;
	enum quest quest;
	struct node *call;
	const struct decl *var; /* first declaration */
	bool is_private_local;  /* only its name changes it */
	struct node *where;     /* once found */
	bool is_again;          /* where is the same call */
};

enum { MOST_STATEMENTS = 100 };

static bool begins_search(struct node *n, struct aftermath *s);
static void follow(struct aftermath *s, struct node *statement);
static enum what_follows aftermath_visit(struct aftermath *s, struct node *n);
static enum what_follows look_below(struct aftermath *s, struct node *n);
static enum what_follows look_call(struct aftermath *s, struct node *n);
static bool is_freeing(const struct decl *f);
static bool is_watched_variable(const struct aftermath *s, struct node *n);
static bool is_access_through(const struct aftermath *s, struct node *n);
static void aftermath_report(struct aftermath *s);

/* Checks a COMPOUND. */
void advise_order(struct advice *a, struct node *n)
{
	if (!a->function
		|| (!diag_is_on(&a->unit->diags, D_USE_AFTER_FREE)
			&& !diag_is_on(&a->unit->diags, D_LOCK_TWICE)))
		return;
	for (struct node *c = n->first; c; c = c->next) {
		struct aftermath s = {.advice = a};
		struct node *inner = c;

		while (inner
			&& (inner->kind == NODE_CASE || inner->kind == NODE_DEFAULT
				|| inner->kind == NODE_LABEL))
			inner = inner->last;
		if (!inner || !begins_search(inner, &s))
			continue;
		s.is_private_local = is_unaliased_local(&a->pass, s.var);
		follow(&s, c->next);
	}
}

/* Begins the search after a call with a variable that must not be used any more, or not in this way. */
static bool begins_search(struct node *n, struct aftermath *s)
{
	struct decl *f = called_function(n);
	struct node *argument = f && n->first->next ? strip_casts(n->first->next) : NULL;

	if (!f || f->is_user || !argument || argument->kind != NODE_REF || !argument->decl
		|| (argument->decl->kind != DECL_VAR && argument->decl->kind != DECL_PARM))
		return false;
	if (is_freeing(f))
		s->quest = AFTER_FREE;
	else if (strcmp(f->name, "upc_lock") == 0)
		s->quest = AFTER_LOCK;
	else if (strcmp(f->name, "upc_unlock") == 0)
		s->quest = AFTER_UNLOCK;
	else
		return false;
	s->call = n;
	s->var = argument->decl->first;
	return true;
}

static bool is_freeing(const struct decl *f)
{
	static const char *const names[] = {"upc_free", "upc_all_free", "upc_lock_free", "upc_all_lock_free"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (!f->is_user && strcmp(f->name, names[i]) == 0)
			return true;
	return false;
}

static void follow(struct aftermath *s, struct node *statement)
{
	unsigned n = 0;

	for (; statement && n < MOST_STATEMENTS; statement = statement->next, n++) {
		enum what_follows found = NOTHING;

		if (statement->kind != NODE_LABEL && statement->kind != NODE_CASE
			&& statement->kind != NODE_DEFAULT)
			found = aftermath_visit(s, statement);
		else
			return;
		if (found == FOUND)
			aftermath_report(s);
		if (found != NOTHING || statement->kind == NODE_RETURN || statement->kind == NODE_BREAK
			|| statement->kind == NODE_CONTINUE || statement->kind == NODE_GOTO
			|| never_returns(statement))
			return;
	}
}

/* ---- in the order of evaluation ---- */

static enum what_follows aftermath_visit(struct aftermath *s, struct node *n)
{
	enum what_follows found;

	switch (n->kind) {
	case NODE_SIZEOF: return NOTHING;
	case NODE_LABEL:
	case NODE_ASM: return LOST;
	case NODE_SYNC:
		if (s->var->type->is_shared)
			return LOST; /* another thread sets it */
		return look_below(s, n);
	case NODE_ASSIGN:
	case NODE_UPDATE:
		found = aftermath_visit(s, n->last);
		if (found != NOTHING)
			return found;
		return is_watched_variable(s, n->first) ? LOST : aftermath_visit(s, n->first);
	case NODE_CALL: return look_call(s, n);
	case NODE_UNARY:
		if (node_is_step(n) && is_watched_variable(s, n->first))
			return LOST;
		if (n->op == OP_ADDRESS)
			return is_watched_variable(s, n->first) ? LOST : look_below(s, node_strip(n->first));
		break;
	default: break;
	}
	if (s->quest == AFTER_FREE && is_access_through(s, n)) {
		s->where = n;
		return FOUND;
	}
	return look_below(s, n);
}

static enum what_follows look_below(struct aftermath *s, struct node *n)
{
	for (struct node *c = n->first; c; c = c->next) {
		enum what_follows found = aftermath_visit(s, c);

		if (found != NOTHING)
			return found;
	}
	return NOTHING;
}

static enum what_follows look_call(struct aftermath *s, struct node *n)
{
	const struct decl *f = called_function(n);
	enum what_follows found = look_below(s, n);
	bool is_ours = f && !f->is_user && strncmp(f->name, "upc_", 4) == 0;
	bool locks = is_ours
	          && (strcmp(f->name, "upc_lock") == 0 || strcmp(f->name, "upc_lock_attempt") == 0);
	bool unlocks = is_ours && strcmp(f->name, "upc_unlock") == 0, names = false;

	if (found != NOTHING)
		return found;
	for (struct node *c = n->first->next; c; c = c->next)
		names |= is_watched_variable(s, c);
	s->is_again = is_ours && names && called_function(s->call)->first == f->first;
	s->where = n;
	if (s->quest == AFTER_FREE) {
		if (names && is_ours
			&& (strncmp(f->name, "upc_mem", 7) == 0 || locks || unlocks || is_freeing(f))) {
			s->is_again = is_freeing(f);
			return FOUND;
		}
		return !s->is_private_local && (!f || f->is_user) ? LOST : NOTHING;
	}
	if (s->is_again)
		return FOUND;
	return locks || unlocks || !f || f->is_user || (names && is_ours && is_freeing(f)) ? LOST : NOTHING;
}

/* ---- the variable ---- */

static bool is_watched_variable(const struct aftermath *s, struct node *n)
{
	n = strip_casts(n);
	return n->kind == NODE_REF && n->decl && n->decl->first == s->var;
}

/* Returns whether n is an object that the variable points to. */
static bool is_access_through(const struct aftermath *s, struct node *n)
{
	struct node *pointer = n->first, *other;

	if (n->kind == NODE_SUBSCRIPT)
		pointer = node_pointer_side(n, &other);
	else if (!(n->kind == NODE_UNARY && n->op == OP_DEREF) && !(n->kind == NODE_MEMBER && n->is_arrow))
		return false;
	if (!pointer)
		return false;
	pointer = strip_casts(pointer);
	if (pointer->kind == NODE_BINARY && (pointer->op == OP_ADD || pointer->op == OP_SUB))
		pointer = node_pointer_side(pointer, &other);
	return is_watched_variable(s, pointer);
}

static void aftermath_report(struct aftermath *s)
{
	struct unit *u = s->advice->unit;
	const char *name = s->var->name, *function = called_function(s->call)->name;

	if (s->quest == AFTER_FREE) {
		unit_diag(u, D_USE_AFTER_FREE, s->where->span, name, s->is_again ? "freed again" : "used",
			function);
		unit_note(u, s->call->span, "it is freed here");
	} else {
		unit_diag(u, D_LOCK_TWICE, s->where->span, function,
			text_format(u->arena,
				s->quest == AFTER_LOCK ? "this thread already holds '%s'"
						       : "this thread no longer holds '%s'",
				name));
		unit_note(u, s->call->span,
			s->quest == AFTER_LOCK ? "it is acquired here" : "it is released here");
	}
}
