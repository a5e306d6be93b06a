/* SPDX-License-Identifier: MIT
 *
 * notify.c - upc_notify and upc_wait must alternate (UPC 1.2 6.6.1p6).  A function may execute one half and
 * leave the other to its caller; a warning needs a path that cannot be right.
 */
#include "walk.h"

#include "value/constant.h"

#include <string.h>

/* The states: nothing is known; the last was upc_wait; the last was notify number i. */
enum { UNKNOWN = 1, WAITED = 2, FIRST_SITE = 2, MAX_SITES = 60 };

struct notify {
	struct advice *advice;
	struct node *sites[MAX_SITES];
	unsigned n_sites;
	struct node *first_wait;
	bool is_main;
	states waited; /* the notifies that a upc_wait may belong to */
};

static states notify_transition(struct flow *f, struct node *n, states before);
static states site(struct notify *c, struct node *n);
static void report_unpaired(struct flow *f, const struct flow_point *p);
static void report_value(struct flow *f, const struct flow_point *p);
static struct node *open_before(struct flow *f, const struct flow_point *p);
static bool may_wait_in_loop(const struct notify *c, struct node *notify);
static bool may_wait(const struct notify *c, struct node *n);
static struct node *wait_before(struct flow *f, const struct node *n);

void advise_notify(struct advice *a)
{
	struct notify c = {.advice = a};
	struct flow f = {.unit = a->unit,
		.function = a->function,
		.labels = &a->labels,
		.data = &c,
		.event = notify_transition};

	if (!diag_is_on(&a->unit->diags, D_NOTIFY_WAIT) && !diag_is_on(&a->unit->diags, D_BARRIER_VALUE))
		return;
	c.is_main = strcmp(a->function->decl->name, "main") == 0;
	flow_follow(&f, c.is_main ? WAITED : UNKNOWN);
	if (f.is_lost || (!c.n_sites && !c.first_wait))
		return;
	for (size_t i = 0; i < f.points.n; i++)
		if (!f.points.items[i].is_exit && f.points.items[i].at->island->kind == ISLAND_WAIT)
			c.waited |= f.points.items[i].before;
	for (size_t i = 0; i < f.points.n; i++) {
		report_unpaired(&f, &f.points.items[i]);
		report_value(&f, &f.points.items[i]);
	}
}

static states notify_transition(struct flow *f, struct node *n, states before)
{
	struct notify *c = f->data;

	if (n->kind == NODE_CALL) {
		struct decl *d = called_function(n);
		unsigned effects = d && !d->is_user ? 0 : call_effects(&c->advice->calls, n);

		if (!(effects & (CALL_COLLECTIVE | CALL_UNKNOWN)))
			return before;
		flow_close(f, n);
		return UNKNOWN;
	}
	if (n->kind != NODE_SYNC || n->island->kind == ISLAND_FENCE)
		return before;
	flow_mark(f, n, before, false);
	if (n->island->kind == ISLAND_NOTIFY)
		return site(c, n);
	flow_close(f, n);
	if (n->island->kind == ISLAND_WAIT && !c->first_wait)
		c->first_wait = n;
	if (n->island->kind == ISLAND_BARRIER && !(before & (UNKNOWN | WAITED)))
		return UNKNOWN; /* one fault, one message */
	return WAITED;
}

/* Returns the state of a notify; those after the last number share it. */
static states site(struct notify *c, struct node *n)
{
	unsigned i = 0;

	while (i < c->n_sites && c->sites[i] != n)
		i++;
	if (i == MAX_SITES)
		i--;
	else if (i == c->n_sites)
		c->sites[c->n_sites++] = n;
	return 1ul << (FIRST_SITE + i);
}

static void report_unpaired(struct flow *f, const struct flow_point *p)
{
	struct unit *u = f->unit;
	struct span end = {p->at->span.end - 1, p->at->span.end};
	struct node *open = open_before(f, p);

	if (p->is_exit) {
		if (!open)
			return;
		unit_diag(u, D_NOTIFY_WAIT, p->at->kind == NODE_RETURN ? p->at->span : end,
			"the function ends here with no upc_wait");
		unit_note(u, open->span, "after this upc_notify");
	} else if (p->at->island->kind == ISLAND_WAIT) {
		if (p->before != WAITED)
			return;
		unit_diag(u, D_NOTIFY_WAIT, p->at->span, "this upc_wait has no upc_notify before it");
		open = wait_before(f, p->at);
		if (open)
			unit_note(u, open->span, "this %s ended the previous phase",
				island_word(open->island->kind));
		else
			unit_note(u, decl_name_span(f->function->decl), "the program begins here");
	} else if (open) {
		unit_diag(u, D_NOTIFY_WAIT, p->at->span,
			p->at->island->kind == ISLAND_NOTIFY
				? "second upc_notify without a upc_wait in between"
				: "upc_barrier between upc_notify and upc_wait");
		unit_note(u, open->span,
			open == p->at ? "in the previous iteration"
				      : "the upc_notify that still needs its upc_wait");
	}
}

/* Reports a upc_wait with a value that differs from all upc_notify before it. */
static void report_value(struct flow *f, const struct flow_point *p)
{
	struct notify *c = f->data;
	struct unit *u = f->unit;
	struct node *other = NULL;
	long value = 0, given = 0;

	if (p->is_exit || p->at->island->kind != ISLAND_WAIT || !p->at->first || c->n_sites == MAX_SITES
		|| (p->before & (UNKNOWN | WAITED)) || !constant_value(p->at->first, u, &value))
		return;
	for (unsigned i = 0; i < c->n_sites; i++) {
		if (!(p->before >> (FIRST_SITE + i) & 1))
			continue;
		other = c->sites[i];
		if (!other->first || !constant_value(other->first, u, &given) || given == value)
			return;
	}
	if (!other)
		return;
	unit_diag(u, D_BARRIER_VALUE, p->at->first->span,
		text_format(u->arena, "this upc_wait has the value %ld, and its upc_notify %ld", value,
			given));
	unit_note(u, other->span, "the upc_notify");
}

/* Returns a notify that is open on a path that the text shows. */
static struct node *open_before(struct flow *f, const struct flow_point *p)
{
	struct notify *c = f->data;
	bool is_sure = !(p->before & (UNKNOWN | WAITED));
	struct span to = {p->at->span.end - 1, p->at->span.end};

	for (unsigned i = 0; i < c->n_sites; i++) {
		bool is_own = !p->is_exit && c->sites[i] == p->at;

		if (!(p->before >> (FIRST_SITE + i) & 1))
			continue;
		if (p->is_exit && !c->is_main && !(c->waited >> (FIRST_SITE + i) & 1))
			continue; /* its caller waits */
		if (is_sure || (is_own ? !may_wait_in_loop(c, p->at) : flow_leads(f, c->sites[i], to)))
			return c->sites[i];
	}
	return NULL;
}

/* Returns whether the loop around a upc_notify may wait, or whether there is none. */
static bool may_wait_in_loop(const struct notify *c, struct node *notify)
{
	struct node *n = notify->parent;

	if (!c->first_wait)
		return false;
	while (n->kind != NODE_FUNC && (!node_is_loop(n) || loop_never_repeats(n, c->advice->unit)))
		n = n->parent;
	return n->kind == NODE_FUNC || may_wait(c, n);
}

static bool may_wait(const struct notify *c, struct node *n)
{
	const struct decl *d = n->kind == NODE_CALL ? called_function(n) : NULL;

	if (n->kind == NODE_SYNC && n->island->kind != ISLAND_NOTIFY && n->island->kind != ISLAND_FENCE)
		return true;
	if (n->kind == NODE_CALL && (!d || d->is_user)
		&& call_effects(&c->advice->calls, n) & (CALL_COLLECTIVE | CALL_UNKNOWN))
		return true;
	for (struct node *k = n->first; k; k = k->next)
		if (may_wait(c, k))
			return true;
	return false;
}

static struct node *wait_before(struct flow *f, const struct node *n)
{
	struct node *last = NULL;

	for (size_t i = 0; i < f->points.n; i++) {
		struct node *at = f->points.items[i].at;

		if (!f->points.items[i].is_exit && at->span.begin < n->span.begin
			&& at->island->kind != ISLAND_NOTIFY && (!last || last->span.begin < at->span.begin))
			last = at;
	}
	return last;
}
