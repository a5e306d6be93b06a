/* SPDX-License-Identifier: MIT
 *
 * order.c - errors in the order of calls in one block: memory or a lock used after it was freed, a lock that
 * is taken or released twice or held at a barrier, and memory used while a copy of <upc_nb.h> goes on.  Only
 * variables are followed, and only until something may have changed them.
 */
#include "library/collective.h"
#include "steps.h"

#include <string.h>

/* The search after a call. */
enum quest { AFTER_FREE, AFTER_LOCK, AFTER_UNLOCK, AFTER_GET, AFTER_PUT };

enum what_follows { NOTHING, LOST, FOUND };

struct aftermath {
	struct advice *advice;
	enum quest quest;
	struct node *call;
	const struct decl *var; /* first declaration */
	bool is_private_local;  /* only its name changes it */
	struct node *where;     /* once found */
	bool is_again;          /* where is the same call */
	bool is_waiting;        /* where is a collective operation */
	bool has_notified;      /* since the call */
	long count;             /* the number of elements that a copy surely has */
};

enum { MOST_STATEMENTS = 100 };

static bool begins_search(struct node *n, struct aftermath *s);
static bool begins_unfinished(struct node *n, struct aftermath *s);
static void follow(struct aftermath *s, struct node *statement);
static enum what_follows aftermath_visit(struct aftermath *s, struct node *n);
static enum what_follows look_below(struct aftermath *s, struct node *n);
static enum what_follows look_call(struct aftermath *s, struct node *n);
static bool is_freeing(const struct decl *f);
static enum what_follows look_wait(struct aftermath *s, struct node *n);
static enum what_follows look_change(struct aftermath *s, struct node *n);
static enum what_follows look_call_in_copy(struct aftermath *s, struct node *n, bool names);
static bool is_in_unfinished(const struct aftermath *s, struct node *n);
static bool is_watched_variable(const struct aftermath *s, struct node *n);
static bool is_access_through(const struct aftermath *s, struct node *n);
static void aftermath_report(struct aftermath *s);
static void report_waiting(struct aftermath *s);
static void report_unfinished(struct aftermath *s);

/* Checks a COMPOUND. */
void advise_order(struct advice *a, struct node *n)
{
	if (!a->function
		|| (!diag_is_on(&a->unit->diags, D_USE_AFTER_FREE)
			&& !diag_is_on(&a->unit->diags, D_LOCK_TWICE)
			&& !diag_is_on(&a->unit->diags, D_LOCK_BARRIER)
			&& !diag_is_on(&a->unit->diags, D_COPY_UNFINISHED)))
		return;
	for (struct node *c = n->first; c; c = c->next) {
		struct aftermath s = {.advice = a};
		struct node *inner = c;

		while (inner
			&& (inner->kind == NODE_CASE || inner->kind == NODE_DEFAULT
				|| inner->kind == NODE_LABEL))
			inner = inner->last;
		if (!inner || (!begins_search(inner, &s) && !begins_unfinished(inner, &s)))
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

	if (!f || f->is_user || n == s->advice->repeated || !argument || argument->kind != NODE_REF
		|| !argument->decl || (argument->decl->kind != DECL_VAR && argument->decl->kind != DECL_PARM))
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

/* Begins the search after the start of a copy from or to a private variable. */
static bool begins_unfinished(struct node *n, struct aftermath *s)
{
	struct node *of = n->kind == NODE_DECLS && n->last ? n->last : n, *x, *index;
	struct node *call = of->kind == NODE_VAR ? of->init : of->kind == NODE_ASSIGN ? of->last : of;
	const struct decl *f;
	struct amount count;
	struct type *t;

	call = call ? strip_casts(call) : NULL;
	f = call ? called_function(call) : NULL;
	if (!f || f->is_user
		|| (strncmp(f->name, "upc_memget_nb", 13) != 0 && strncmp(f->name, "upc_memput_nb", 13) != 0))
		return false;
	s->quest = f->name[7] == 'g' ? AFTER_GET : AFTER_PUT;
	x = argument_of_call(call, s->quest == AFTER_GET ? 1 : 2);
	x = x ? strip_casts(x) : NULL;
	if (x && x->kind == NODE_UNARY && x->op == OP_ADDRESS)
		x = node_strip(x->first);
	if (x && x->kind == NODE_SUBSCRIPT) {
		index = x->last;
		x = strip_casts(x->first);
		if (!constant_value(index, s->advice->unit, &s->count) || s->count)
			return false;
	}
	if (!x || x->kind != NODE_REF || !x->decl || x->decl->type->is_shared)
		return false;
	s->call = call;
	s->var = x->decl->first;
	t = type_element(x->decl->type->kind == TYPE_POINTER ? x->decl->type->base : x->decl->type);
	s->count = find_elements(s->advice->unit, argument_of_call(call, 3), t, &count) ? count.constant : 1;
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
	case NODE_SYNC: return look_wait(s, n);
	case NODE_ASSIGN:
	case NODE_UPDATE:
		found = aftermath_visit(s, n->last);
		return found != NOTHING ? found : look_change(s, n);
	case NODE_CALL: return look_call(s, n);
	case NODE_UNARY:
		if (node_is_step(n))
			return look_change(s, n);
		if (n->op == OP_ADDRESS)
			return is_watched_variable(s, n->first) ? LOST : look_below(s, node_strip(n->first));
		break;
	default: break;
	}
	if ((s->quest == AFTER_FREE && is_access_through(s, n))
		|| (s->quest == AFTER_GET && is_in_unfinished(s, n))) {
		s->where = n;
		return FOUND;
	}
	return look_below(s, n);
}

static enum what_follows look_wait(struct aftermath *s, struct node *n)
{
	const bool is_wait = n->island->kind == ISLAND_BARRIER
	                  || (n->island->kind == ISLAND_WAIT && s->has_notified);

	s->has_notified |= n->island->kind == ISLAND_NOTIFY;
	if (s->quest == AFTER_LOCK && is_wait) {
		s->is_waiting = true;
		s->where = n;
		return FOUND;
	}
	return s->var->type->is_shared ? LOST /* another thread sets it */ : look_below(s, n);
}

/* Looks at the place that a node sets. */
static enum what_follows look_change(struct aftermath *s, struct node *n)
{
	if (s->quest == AFTER_PUT && is_in_unfinished(s, node_strip(n->first))) {
		s->where = n->first;
		return FOUND;
	}
	return is_watched_variable(s, n->first) && s->quest != AFTER_GET ? LOST
	                                                                 : aftermath_visit(s, n->first);
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
	if (s->quest == AFTER_GET || s->quest == AFTER_PUT)
		return look_call_in_copy(s, n, names);
	if (s->quest == AFTER_LOCK && is_collective_node(n)) {
		s->is_waiting = true;
		s->where = n;
		return FOUND;
	}
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

/* Looks at a call while a copy goes on; `names`: its variable is an argument. */
static enum what_follows look_call_in_copy(struct aftermath *s, struct node *n, bool names)
{
	const struct decl *f = called_function(n);

	if (!f || f->is_user || strncmp(f->name, "upc_sync", 8) == 0)
		return LOST;
	s->where = n;
	return names && s->quest == AFTER_GET ? FOUND : NOTHING;
}

/* ---- the variable ---- */

/* Returns whether n is an object that a copy from or to the variable surely has in it. */
static bool is_in_unfinished(const struct aftermath *s, struct node *n)
{
	bool is_access;
	long at;

	if (n->kind == NODE_REF && n->decl && n->decl->first == s->var)
		return s->var->type->kind != TYPE_ARRAY && s->var->type->kind != TYPE_POINTER;
	is_access = n->kind == NODE_SUBSCRIPT || (n->kind == NODE_UNARY && n->op == OP_DEREF)
	         || (n->kind == NODE_MEMBER && n->is_arrow);
	if (!is_access || !is_watched_variable(s, n->first))
		return false;
	if (s->var->type->kind == TYPE_ARRAY && type_elements(s->var->type) <= s->count)
		return true;
	return n->kind != NODE_SUBSCRIPT
	    || (constant_value(n->last, s->advice->unit, &at) && at >= 0 && at < s->count);
}

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

	if (s->quest == AFTER_GET || s->quest == AFTER_PUT) {
		report_unfinished(s);
	} else if (s->is_waiting) {
		report_waiting(s);
	} else if (s->quest == AFTER_FREE) {
		unit_diag(u, D_USE_AFTER_FREE, s->where->span, name, s->is_again ? "freed again" : "used",
			function);
		unit_note(u, s->call->span, "it is freed here");
	} else {
		unit_diag(u, D_LOCK_TWICE, s->where->span, function,
			text_format(u->arena,
				s->quest == AFTER_LOCK
					? "this thread already holds '%s', and waits for itself: "
					  "write upc_unlock to release it"
					: "this thread no longer holds '%s'",
				name));
		s->advice->repeated = s->where;
		unit_note(u, s->call->span,
			s->quest == AFTER_LOCK ? "it is acquired here" : "it is released here");
	}
}

/* Reports a collective operation of a thread that holds a lock, if others certainly want it. */
static void report_waiting(struct aftermath *s)
{
	struct advice *a = s->advice;
	struct node *made = only_value_of_variable(&a->differ, s->var);
	const struct frame *way;

	if ((!s->var->type->is_shared && (!made || !calls_function(strip_casts(made), "upc_all_lock_alloc")))
		|| !come_in_any_order(a, s->call, &way))
		return;
	unit_diag(a->unit, D_LOCK_BARRIER, s->where->span, s->var->name, collective_name(a, s->where));
	unit_note(a->unit, s->call->span, "it is acquired here, where the other threads wait for it");
}

static void report_unfinished(struct aftermath *s)
{
	const char *function = called_function(s->call)->name;
	struct unit *u = s->advice->unit;

	unit_diag(u, D_COPY_UNFINISHED, s->where->span, s->var->name,
		s->quest == AFTER_GET ? "used" : "changed", function,
		function[strlen(function) - 1] == 'i' ? "upc_synci()" : "upc_sync with its handle");
	unit_note(u, s->call->span, "it begins here");
}
