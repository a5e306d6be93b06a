/* SPDX-License-Identifier: MIT
 *
 * order.c - locks that threads take in different orders, so that each may wait for the other: a cycle in
 * the graph of edges.h. It is a fault even if the threads were lucky in this run, unless
 *	- all edges are of one thread, or two are of the same one;
 *	- another lock is held at both edges, so that only one thread at a time is there;
 *	- a barrier is between them;
 *	- the inner lock was taken by upc_lock_attempt, which does not wait.
 */
#include "checker/far.h"
#include "checker/locks/locks.h"

#include <string.h>

enum { LONGEST_CYCLE = 8, MOST_STEPS = 20000 };

/* ---- exclusion ---------------------------------------------------------------------------------- */

/* Returns whether a barrier separates two moments: with a <= b, a thread at `a` has not notified the
 * barrier that a thread at `b` has waited for. */
static bool is_separated(unsigned a, unsigned b)
{
	return b >= (a + 1) / 2 * 2 + 2;
}

static bool can_moments_meet(const struct lock_moment *a, const struct lock_moment *b)
{
	if (a->team != b->team)
		return false;
	return a->barrier < b->barrier ? !is_separated(a->barrier, b->barrier)
	                               : !is_separated(b->barrier, a->barrier);
}

static bool share_guard(const struct lock_edge *a, const struct lock_edge *b)
{
	for (unsigned i = 0; i < a->n_guards; i++)
		for (unsigned j = 0; j < b->n_guards; j++)
			if (a->guards[i] == b->guards[j])
				return true;
	return false;
}

/* Returns whether two threads can be at the two edges at the same time. */
static bool are_concurrent(const struct lock_edge *a, const struct lock_edge *b)
{
	return a->thread != b->thread && can_moments_meet(&a->when, &b->when) && !share_guard(a, b);
}

/* ---- the graph ------------------------------------------------------------------------------------- */

static unsigned *head_of(const char *lock)
{
	return &check->lock_order.heads[(uintptr_t)lock / UPCR_GRANULE % EDGE_HEADS];
}

static bool is_same_lock_edge(const struct lock_edge *a, const struct lock_edge *b)
{
	return a->from == b->from && a->to == b->to && a->thread == b->thread && a->n_guards == b->n_guards
	    && memcmp(a->guards, b->guards, a->n_guards * sizeof(a->guards[0])) == 0;
}

static struct lock_edge *edge_find(const struct lock_edge *edge)
{
	struct lock_order *o = &check->lock_order;

	for (unsigned i = *head_of(edge->from); i; i = o->edges[i - 1].next)
		if (is_same_lock_edge(&o->edges[i - 1], edge))
			return &o->edges[i - 1];
	return NULL;
}

static void edge_link(unsigned i)
{
	struct lock_edge *edge = &check->lock_order.edges[i];
	unsigned *head = head_of(edge->from);

	edge->next = *head;
	*head = i + 1;
}

/* Drops the edges that are gone or that this thread cannot meet any more. */
static void edges_compact(const struct lock_moment *now)
{
	struct lock_order *o = &check->lock_order;
	unsigned n = 0;

	memset(o->heads, 0, sizeof(o->heads));
	for (unsigned i = 0; i < o->n_edges; i++)
		if (o->edges[i].from && can_moments_meet(&o->edges[i].when, now))
			o->edges[n++] = o->edges[i];
	o->n_edges = n;
	for (unsigned i = 0; i < n; i++)
		edge_link(i);
}

/* Enters the edge into the graph and returns it, or NULL if the graph is full. Sets *is_news if it may
 * close a new cycle. */
static struct lock_edge *edge_enter(const struct lock_edge *edge, bool *is_news)
{
	struct lock_order *o = &check->lock_order;
	struct lock_edge *known = edge_find(edge);

	if (known) {
		*is_news = memcmp(&known->when, &edge->when, sizeof(edge->when)) != 0;
		known->when = edge->when;
		known->from_site = edge->from_site;
		known->to_site = edge->to_site;
		return known;
	}
	*is_news = true;
	if (o->n_edges == MAX_EDGES)
		edges_compact(&edge->when);
	if (o->n_edges == MAX_EDGES)
		return NULL;
	o->edges[o->n_edges] = *edge;
	edge_link(o->n_edges);
	return &o->edges[o->n_edges++];
}

/* ---- cycles ------------------------------------------------------------------------------------------ */

struct lock_cycle {
	const struct lock_edge *edges[LONGEST_CYCLE];
	unsigned n, steps;
};

/* An edge of a cycle in a report, which may be made on another host. */
struct cycle_edge {
	const char *from, *to;
	const upcr_site *from_site, *to_site;
	unsigned thread;
};

struct cycle_found {
	unsigned n;
	struct cycle_edge edges[LONGEST_CYCLE];
};

static bool is_concurrent_with_cycle(const struct lock_cycle *c, const struct lock_edge *edge)
{
	for (unsigned i = 0; i < c->n; i++)
		if (!are_concurrent(c->edges[i], edge))
			return false;
	return true;
}

/* Extends the cycle from its last edge until one leads to the lock where the first begins. */
static bool cycle_close(struct lock_cycle *c) /* NOLINT(misc-no-recursion): LONGEST_CYCLE deep */
{
	const struct lock_order *o = &check->lock_order;
	const char *at = c->edges[c->n - 1]->to, *end = c->edges[0]->from;

	if (at == end)
		return true;
	if (c->n == LONGEST_CYCLE)
		return false;
	for (unsigned i = *head_of(at); i && c->steps++ < MOST_STEPS; i = o->edges[i - 1].next) {
		const struct lock_edge *edge = &o->edges[i - 1];

		if (edge->from != at || !is_concurrent_with_cycle(c, edge))
			continue;
		c->edges[c->n++] = edge;
		if (cycle_close(c))
			return true;
		c->n--;
	}
	return false;
}

/* Returns whether a cycle with these places has not been reported. */
static bool is_new_lock_cycle(const struct lock_cycle *c)
{
	struct lock_order *o = &check->lock_order;
	uint64_t key = 0;

	for (unsigned i = 0; i < c->n; i++)
		key += (uint64_t)(uintptr_t)c->edges[i]->to_site * 31 + (uintptr_t)c->edges[i]->from_site;
	for (unsigned i = 0; i < o->n_reported; i++)
		if (o->reported[i] == key)
			return false;
	if (o->n_reported == MAX_CYCLES)
		return false;
	o->reported[o->n_reported++] = key;
	return true;
}

/* ---- reports ----------------------------------------------------------------------------------------- */

/* Returns the pointer to the lock at an address. */
static upcr_pts lock_at_address(const char *address)
{
	return (upcr_pts){(char *)(uintptr_t)address, /* NOLINT */
		(unsigned)((size_t)(address - job.base) >> job.shift), 0};
}

static void report_taken(struct check_report *r, const upcr_site *site)
{
	if (site)
		report_add(r, " at %s:%d:%d", site->file, site->line, site->column);
	if (site && site->function[0])
		report_add(r, " in %s", site->function);
}

static void report_edge(struct check_report *r, const struct cycle_edge *edge)
{
	char name[LOCK_NAME_SIZE];

	report_add(r, "\n  thread %u took %s", edge->thread,
		phrase_of_lock(lock_at_address(edge->from), name));
	report_taken(r, edge->from_site);
	report_add(r, "\n    and then %s", phrase_of_lock(lock_at_address(edge->to), name));
	report_taken(r, edge->to_site);
}

/* Reports a cycle. The program goes on, and its status shows that there was a report. */
static void report_cycle(const struct cycle_found *c)
{
	const struct cycle_edge *mine = &c->edges[0];
	struct check_report r = {.length = 0};
	char from[LOCK_NAME_SIZE], to[LOCK_NAME_SIZE];
	int none = 0;

	report_add(&r, "possible deadlock: upc_lock of %s while this thread holds %s, and ",
		phrase_of_lock(lock_at_address(mine->to), to),
		phrase_of_lock(lock_at_address(mine->from), from));
	if (c->n == 2)
		report_add(&r, "thread %u takes them in the other order", c->edges[1].thread);
	else
		report_add(&r, "the locks of %u threads form a cycle", c->n);
	report_where(&r, site_now());
	for (unsigned i = 0; i < c->n; i++)
		report_edge(&r, &c->edges[i]);
	report_add(&r, "\n  take these locks in the same order everywhere");
	for (unsigned i = 0; i < c->n; i++)
		report_found_object(&r,
			&(struct found){object_at(lock_at_address(c->edges[i].from)), NULL, 0, 0});
	report_print(&r, site_now());
	atomic_compare_exchange_strong(&control->status, &none, 1);
}

/* ---- a thread takes a lock -------------------------------------------------------------------------- */

static struct lock_moment moment_now(void)
{
	return (struct lock_moment){2 * barrier_count() - (barrier_open() != NULL), team_arrivals};
}

/* Enters the edge on this host. Returns the cycle that it closes, with n = 0 if none is to be reported. */
static struct cycle_found cycle_look(const struct lock_edge *edge)
{
	struct lock_cycle c = {{NULL}, 1, 0};
	struct cycle_found found = {.n = 0};
	bool is_news;

	mutex_lock(&check->lock_order.mutex);
	c.edges[0] = edge_enter(edge, &is_news);
	if (c.edges[0] && is_news && cycle_close(&c) && is_new_lock_cycle(&c))
		found.n = c.n;
	for (unsigned i = 0; i < found.n; i++)
		found.edges[i] = (struct cycle_edge){c.edges[i]->from, c.edges[i]->to, c.edges[i]->from_site,
			c.edges[i]->to_site, c.edges[i]->thread};
	mutex_unlock(&check->lock_order.mutex);
	return found;
}

static void edges_drop(const char *lock)
{
	struct lock_order *o = &check->lock_order;

	mutex_lock(&o->mutex);
	for (unsigned i = 0; i < o->n_edges; i++)
		if (o->edges[i].from == lock || o->edges[i].to == lock)
			o->edges[i].from = NULL;
	mutex_unlock(&o->mutex);
}

#ifdef UPCR_NETWORK
/* Enters an edge on host 0, which has the edges of all hosts. Sites are numbers that all hosts understand. */
enum call_status call_check_order(struct far_call *call)
{
	struct cycle_found found = cycle_look(CALL_TEXT(struct lock_edge, call));

	memcpy(call->text, &found, sizeof(found));
	call->n = sizeof(found);
	return CALL_DONE;
}

enum call_status call_check_disorder(struct far_call *call)
{
	edges_drop(*CALL_TEXT(const char *, call));
	return CALL_DONE;
}
#endif

_Static_assert(sizeof(struct cycle_found) <= CALL_ROOM, "must fit");

static inline struct cycle_found far_cycle_look(const struct lock_edge *mine)
{
	union {
		struct lock_edge edge;
		struct cycle_found found;
	} text = {.edge = *mine};
	struct cycle_found *found = &text.found;

	text.edge.from_site = (const upcr_site *)in_file(mine->from_site); /* NOLINT */
	text.edge.to_site = (const upcr_site *)in_file(mine->to_site);     /* NOLINT */
	if (job.host == 0)
		*found = cycle_look(&text.edge);
	else
		far_call(0, CALL_check_order, &text, sizeof(text));
	for (unsigned i = 0; i < found->n; i++) {
		found->edges[i].from_site = from_file((uintptr_t)found->edges[i].from_site);
		found->edges[i].to_site = from_file((uintptr_t)found->edges[i].to_site);
	}
	return *found;
}

static inline void far_edges_drop(const char *lock)
{
	if (job.host == 0)
		edges_drop(lock);
	else
		far_call(0, CALL_check_disorder, &lock, sizeof(lock));
}

void order_take(upcr_pts lock)
{
	const struct own_lock *held;
	size_t n = locks_held(&held);
	const upcr_site *site = site_now();

	if (n == 0 || n > MAX_GUARDS || !site)
		return;
	for (size_t i = 0; i < n; i++) {
		struct lock_edge edge = {.from = held[i].lock.addr,
			.to = lock.addr,
			.from_site = held[i].taken,
			.to_site = site,
			.when = moment_now(),
			.thread = (unsigned)MYTHREAD};
		struct cycle_found c;

		for (size_t j = 0; j < n; j++)
			if (j != i)
				edge.guards[edge.n_guards++] = held[j].lock.addr;
		c = NEAR_OR_FAR(cycle_look, far_cycle_look)(&edge);
		if (c.n)
			report_cycle(&c);
	}
}

void order_forget(upcr_pts lock)
{
	NEAR_OR_FAR(edges_drop, far_edges_drop)(lock.addr);
}
