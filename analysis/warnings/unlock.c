/* SPDX-License-Identifier: MIT
 *
 * unlock.c - upc_unlock of a lock that one path to it takes and another one does not, or has not got from
 * upc_lock_attempt.  Only one call in the function takes the lock, and no caller may have taken it.
 */
#include "walk.h"

#include <string.h>

/* The states of each lock: nothing was done, it was taken, upc_lock_attempt has failed. */
enum { MOST_LOCKS = 20 };
#define UNTOUCHED(i) (1ul << (3 * (i)))
#define TAKEN(i)     (2ul << (3 * (i)))
#define FAILED(i)    (4ul << (3 * (i)))
#define ALL(i)       (7ul << (3 * (i)))
#define REACHED      (1ul << 63)

struct unlocks {
	struct advice *advice;
	struct node *calls[MOST_LOCKS]; /* of upc_lock and upc_lock_attempt */
	unsigned n;
};

static bool find_locks(struct unlocks *c, struct node *n);
static bool is_lock_call(struct node *n);
static bool lock_is_repeated(const struct unlocks *c, unsigned i);
static states unlock_transition(struct flow *f, struct node *n, states before);
static states unlock_branch(struct flow *f, struct node *cond, states before, bool is_true);
static states set_lock(const struct unlocks *c, struct node *n, const struct decl *changed, states before);
static states unlocks_forget(const struct unlocks *c, const struct decl *changed, states before);
static bool report_unlock(struct flow *f, const struct flow_point *p, unsigned i);
static struct node *choice_without(const struct node *n, const struct node *other);
static bool jumps_between(const struct node *n, unsigned from, unsigned to);
static bool is_taken_elsewhere(const struct unlocks *c);
static bool lock_has_call(const struct unlocks *c, struct node *n, const char *name);

bool advise_unlock(struct advice *a)
{
	struct unlocks c = {.advice = a};
	struct flow f = {.unit = a->unit,
		.function = a->function,
		.labels = &a->labels,
		.data = &c,
		.event = unlock_transition,
		.branch = unlock_branch};
	states start = REACHED;
	bool any = false;

	if (a->repeated || !diag_is_on(&a->unit->diags, D_LOCK_FREE) || !find_locks(&c, a->function->last)
		|| !c.n || is_taken_elsewhere(&c))
		return false;
	for (unsigned i = 0; i < c.n; i++)
		start |= lock_is_repeated(&c, i) ? 0 : UNTOUCHED(i);
	flow_follow(&f, start);
	for (size_t i = 0; i < f.points.n && !f.is_lost; i++)
		for (unsigned k = 0; k < c.n; k++)
			any |= !f.points.items[i].is_exit && report_unlock(&f, &f.points.items[i], k);
	return any;
}

/* Returns false if there are too many. */
static bool find_locks(struct unlocks *c, struct node *n)
{
	if (is_lock_call(n)) {
		if (c->n == MOST_LOCKS)
			return false;
		c->calls[c->n++] = n;
	}
	for (struct node *k = n->first; k; k = k->next)
		if (!find_locks(c, k))
			return false;
	return true;
}

static bool is_lock_call(struct node *n)
{
	return n->kind == NODE_CALL
	    && (calls_function(n, "upc_lock") || calls_function(n, "upc_lock_attempt")) && n->first->next;
}

static bool lock_is_repeated(const struct unlocks *c, unsigned i)
{
	for (unsigned k = 0; k < c->n; k++)
		if (k != i && is_same_lock(c->advice->unit, lock_of(c->calls[i]), lock_of(c->calls[k])))
			return true;
	return false;
}

/* ---- the transitions ---- */

static states unlock_transition(struct flow *f, struct node *n, states before)
{
	const struct unlocks *c = f->data;
	const struct decl *changed = n->first ? root_variable(n->first) : NULL;
	bool is_release = calls_function(n, "upc_unlock") && n->first->next, is_known = false;

	if (n->kind == NODE_SYNC)
		return before;
	if (n->kind != NODE_CALL)
		return changed ? set_lock(c, n, changed, before) : before;
	for (unsigned i = 0; i < c->n; i++) {
		if (n == c->calls[i] && !lock_is_repeated(c, i))
			return (before & ~ALL(i)) | (calls_function(n, "upc_lock") ? TAKEN(i) : 0);
		if (!is_release || !is_same_lock(f->unit, lock_of(c->calls[i]), lock_of(n)))
			continue;
		flow_mark(f, n, before, false);
		before &= ~ALL(i);
		is_known = true;
	}
	if (is_known || (called_function(n) && !called_function(n)->is_user && !is_release))
		return before;
	return is_release || call_effects(&c->advice->calls, n) & (CALL_LOCK | CALL_UNLOCK | CALL_UNKNOWN)
	             ? unlocks_forget(c, NULL, before)
	             : before;
}

static states unlock_branch(struct flow *f, struct node *cond, states before, bool is_true)
{
	const struct unlocks *c = f->data;
	struct node *call = tested_attempt(f->unit, cond, &is_true);

	for (unsigned i = 0; call && i < c->n; i++)
		if (c->calls[i] == call && !lock_is_repeated(c, i))
			return (before & ~ALL(i)) | (is_true ? TAKEN(i) : FAILED(i));
	return before;
}

/* Handles an assignment: the name now is that of another lock, which nobody holds if it is a new one. */
static states set_lock(const struct unlocks *c, struct node *n, const struct decl *changed, states before)
{
	struct node *value = n->kind == NODE_ASSIGN ? strip_casts(n->last) : NULL;
	bool is_new = value
	           && (calls_function(value, "upc_all_lock_alloc")
			   || calls_function(value, "upc_global_lock_alloc"));

	before = unlocks_forget(c, changed, before);
	for (unsigned i = 0; is_new && i < c->n; i++)
		if (mentions(lock_of(c->calls[i]), changed) && !lock_is_repeated(c, i))
			before |= UNTOUCHED(i);
	return before;
}

/* Forgets the locks whose name contains a variable that changes (NULL: all of them). */
static states unlocks_forget(const struct unlocks *c, const struct decl *changed, states before)
{
	for (unsigned i = 0; i < c->n; i++)
		if (!changed || mentions(lock_of(c->calls[i]), changed))
			before &= ~ALL(i);
	return before;
}

/* ---- the reports ---- */

static bool report_unlock(struct flow *f, const struct flow_point *p, unsigned i)
{
	const struct unlocks *c = f->data;
	struct node *call = c->calls[i], *choice = choice_without(call, p->at);
	bool has_failed = p->before & FAILED(i);

	if ((!has_failed && (!(p->before & UNTOUCHED(i)) || !(p->before & TAKEN(i))))
		|| (p->before & TAKEN(i) && choice_without(p->at, call))
		|| !is_same_lock(f->unit, lock_of(call), lock_of(p->at)))
		return false;
	if (!has_failed && (!choice || choice->kind != NODE_IF))
		return false;
	if (has_failed && choice && node_is_loop(choice)) /* advise_attempts */
		return false;
	if (choice && jumps_between(f->function->last, choice->span.end, p->at->span.begin))
		return false;
	if (has_failed) {
		unit_diag(f->unit, D_LOCK_FREE, p->at->span, "where upc_lock_attempt has not got the lock",
			"it returns 1 if it has");
		unit_note(f->unit, call->span, "it is tried here");
	} else {
		unit_diag(f->unit, D_LOCK_FREE, p->at->span, "also on the path that does not take the lock",
			"call both under the same condition, or neither under one");
		unit_note(f->unit, call->span, "it is taken here");
		unit_note(f->unit, choice->branch.cond->span, "under this condition only");
	}
	return true;
}

/* Returns the outermost statement around a node that may leave it out, and does not contain the other one; or
 * NULL. */
static struct node *choice_without(const struct node *n, const struct node *other)
{
	struct node *found = NULL;

	for (struct node *p = n->parent; p && p->kind != NODE_FUNC && !span_within(other->span, p->span);
		p = p->parent)
		if (p->kind == NODE_IF || p->kind == NODE_SWITCH || p->kind == NODE_COND || node_is_loop(p)
			|| (p->kind == NODE_BINARY && (p->op == OP_LAND || p->op == OP_LOR)))
			found = p;
	return found;
}

/* Returns whether a jump in a part of the text may depend on the condition of the lock. */
static bool jumps_between(const struct node *n, unsigned from, unsigned to)
{
	bool is_jump = n->kind == NODE_RETURN || n->kind == NODE_GOTO || n->kind == NODE_BREAK
	            || n->kind == NODE_CONTINUE;

	if (is_jump && n->span.begin >= from && n->span.begin < to)
		return true;
	for (const struct node *k = n->first; k; k = k->next)
		if (jumps_between(k, from, to))
			return true;
	return false;
}

/* Returns whether a caller may have taken a lock of the function: other files call it, or another function of
 * this one takes a lock and keeps it, or calls something meanwhile. */
static bool is_taken_elsewhere(const struct unlocks *c)
{
	const struct node *function = c->advice->function;
	bool is_known = function->decl->storage == STORAGE_STATIC;

	for (struct node *n = c->advice->unit->root->first; n; n = n->next) {
		if (n->kind != NODE_FUNC || !n->last || !n->decl)
			continue;
		is_known |= strcmp(n->decl->name, "main") == 0;
		if (n != function
			&& (lock_has_call(c, n, "upc_lock") || lock_has_call(c, n, "upc_lock_attempt"))
			&& (!lock_has_call(c, n, "upc_unlock") || lock_has_call(c, n, NULL)))
			return true;
	}
	return !is_known;
}

/* Returns whether a function of this name is called below a node; by NULL, one that may call the current one.
 */
static bool lock_has_call(const struct unlocks *c, struct node *n, const char *name)
{
	bool has = n->kind == NODE_CALL
	        && (name ? calls_function(n, name)
			 : !calls_function(n, "upc_unlock")
					&& call_effects(&c->advice->calls, n) & (CALL_UNLOCK | CALL_UNKNOWN));

	for (struct node *k = n->first; k && !has; k = k->next)
		has = lock_has_call(c, k, name);
	return has;
}
