/* SPDX-License-Identifier: MIT
 *
 * lock.c - a lock that is still held when the function returns, though it is released on another path.  A
 * function may lock for its caller; a lock that is passed to a call of something unknown is left alone.
 */
#include "walk.h"

#include <string.h>

/* There are two states for each place that locks: it holds the lock, it does not. */
enum { MAX_SITES = 31 };
#define HELD(i)     (1ul << (2 * (i)))
#define NOT_HELD(i) (2ul << (2 * (i)))
#define REACHED     (1ul << 63)

struct locks {
	struct advice *advice;
	struct {
		struct node *call, *lock;
		bool is_released; /* a call in the function releases it */
		bool is_reported;
	} sites[MAX_SITES];
	unsigned n_sites;
	bool is_main;
};

static void find_sites(struct locks *c, struct node *n);
static states lock_transition(struct flow *f, struct node *n, states before);
static states branch(struct flow *f, struct node *cond, states before, bool is_true);
static states release(struct flow *f, struct node *call, states before);
static states locks_forget(struct locks *c, const struct decl *changed, states before);
static bool is_doubtless(const struct flow *f, const struct flow_point *p, unsigned i);
static void report_held(struct flow *f, const struct flow_point *p, unsigned i);

void advise_lock(struct advice *a)
{
	struct locks c = {.advice = a};
	struct flow f = {.unit = a->unit,
		.function = a->function,
		.labels = &a->labels,
		.data = &c,
		.event = lock_transition,
		.branch = branch};
	states start = REACHED;

	if (!diag_is_on(&a->unit->diags, D_LOCK_HELD))
		return;
	find_sites(&c, a->function->last);
	if (!c.n_sites)
		return;
	c.is_main = strcmp(a->function->decl->name, "main") == 0;
	for (unsigned i = 0; i < c.n_sites; i++)
		start |= NOT_HELD(i);
	flow_follow(&f, start);
	for (size_t i = 0; i < f.points.n && !f.is_lost; i++)
		for (unsigned site = 0; site < c.n_sites; site++)
			report_held(&f, &f.points.items[i], site);
}

static void find_sites(struct locks *c, struct node *n)
{
	bool is_lock = n->kind == NODE_CALL
	            && (calls_function(n, "upc_lock") || calls_function(n, "upc_lock_attempt"));

	if (is_lock && c->n_sites < MAX_SITES && n->first->next) {
		c->sites[c->n_sites].lock = lock_of(n);
		c->sites[c->n_sites++].call = n;
	}
	for (struct node *k = n->first; k; k = k->next)
		find_sites(c, k);
}

/* ---- the transitions ---- */

static states lock_transition(struct flow *f, struct node *n, states before)
{
	struct locks *c = f->data;
	struct node *place = n->first ? strip_casts(n->first) : NULL;

	if (n->kind == NODE_SYNC)
		return before;
	if (n->kind != NODE_CALL)
		return place && place->kind == NODE_REF ? locks_forget(c, place->decl, before) : before;
	if (calls_function(n, "upc_unlock") && place && n->first->next)
		return release(f, n, before);
	for (unsigned i = 0; i < c->n_sites && calls_function(n, "upc_lock"); i++)
		if (c->sites[i].call == n)
			return (before | HELD(i)) & ~NOT_HELD(i);
	if (called_function(n) && !called_function(n)->is_user)
		return before;
	if (!(call_effects(&c->advice->calls, n) & (CALL_UNLOCK | CALL_UNKNOWN)))
		return before;
	flow_close(f, n);
	return locks_forget(c, NULL, before);
}

/* Handles upc_lock_attempt in a condition. */
static states branch(struct flow *f, struct node *cond, states before, bool is_true)
{
	struct locks *c = f->data;
	struct node *call = tested_attempt(f->unit, cond, &is_true);

	for (unsigned i = 0; call && is_true && i < c->n_sites; i++)
		if (c->sites[i].call == call)
			return (before | HELD(i)) & ~NOT_HELD(i);
	return before;
}

struct node *tested_attempt(const struct unit *u, struct node *cond, bool *is_true)
{
	struct node *n = strip_casts(cond);
	long value;

	while (n->kind == NODE_UNARY && n->op == OP_LNOT) {
		*is_true = !*is_true;
		n = strip_casts(n->first);
	}
	if (n->kind == NODE_BINARY && (n->op == OP_EQ || n->op == OP_NE)
		&& constant_value(n->last, u, &value)) {
		if ((n->op == OP_EQ) == (value == 0)) /* == 0, != 1 */
			*is_true = !*is_true;
		n = strip_casts(n->first);
	}
	return n->kind == NODE_CALL && calls_function(n, "upc_lock_attempt") ? n : NULL;
}

/* Releases the lock of that name; if there is none, it may be any lock under another name. */
static states release(struct flow *f, struct node *call, states before)
{
	struct locks *c = f->data;
	struct node *lock = lock_of(call);
	states after = before;

	flow_close(f, call);
	for (unsigned i = 0; i < c->n_sites; i++)
		if (is_same_lock(f->unit, c->sites[i].lock, lock)) {
			c->sites[i].is_released = true;
			after = (after & ~HELD(i)) | NOT_HELD(i);
		}
	for (unsigned i = 0; after == before && i < c->n_sites; i++) {
		c->sites[i].is_released = true;
		after = (after & ~HELD(i)) | NOT_HELD(i);
	}
	return after;
}

/* Forgets the locks whose name contains a variable that changes (NULL: all of them): the name then denotes
 * another lock. */
static states locks_forget(struct locks *c, const struct decl *changed, states before)
{
	for (unsigned i = 0; i < c->n_sites; i++)
		if (!changed || mentions(c->sites[i].lock, changed))
			before = (before & ~HELD(i)) | NOT_HELD(i);
	return before;
}

struct node *lock_of(const struct node *call)
{
	return strip_casts(call->first->next);
}

bool is_same_lock(const struct unit *u, const struct node *x, const struct node *y)
{
	size_t i = token_at(&u->islands, x->span.begin), j = token_at(&u->islands, y->span.begin);

	if (x->kind == NODE_REF && y->kind == NODE_REF)
		return x->decl == y->decl || (x->decl && y->decl && x->decl->first == y->decl->first);
	for (; i < u->islands.tokens.n && u->islands.tokens.items[i].begin < x->span.end; i++, j++) {
		const struct token *s = &u->islands.tokens.items[i], *t = &u->islands.tokens.items[j];

		if (j >= u->islands.tokens.n || t->begin >= y->span.end || s->len != t->len
			|| memcmp(u->source.text + s->begin, u->source.text + t->begin, s->len) != 0)
			return false;
	}
	return j >= u->islands.tokens.n || u->islands.tokens.items[j].begin >= y->span.end;
}

/* ---- the reports ---- */

static void report_held(struct flow *f, const struct flow_point *p, unsigned i)
{
	struct locks *c = f->data;
	struct unit *u = f->unit;
	struct span at = p->at->span;

	if (c->advice->repeated || !p->is_exit || !(p->before & HELD(i)) || c->sites[i].is_reported
		|| !is_doubtless(f, p, i))
		return;
	if (p->at->kind != NODE_RETURN)
		at.begin = at.end - 1;
	c->sites[i].is_reported = true;
	unit_diag(u, D_LOCK_HELD, at,
		calls_function(c->sites[i].call, "upc_lock") ? "upc_lock" : "upc_lock_attempt");
	unit_note(u, c->sites[i].call->span, "it is taken here");
}

/* Returns whether the path can be executed, and the function does not lock for its caller. */
static bool is_doubtless(const struct flow *f, const struct flow_point *p, unsigned i)
{
	const struct locks *c = f->data;
	struct decl *lock = called_function(c->sites[i].call);
	bool is_attempt = strcmp(lock->name, "upc_lock") != 0;
	bool is_sure = !(p->before & NOT_HELD(i));
	struct span to = {p->at->span.end - 1, p->at->span.end};

	if (!c->sites[i].is_released)
		return c->is_main && (is_sure || is_attempt || flow_leads(f, c->sites[i].call, to));
	return is_sure || flow_leads(f, c->sites[i].call, to);
}
