/* SPDX-License-Identifier: MIT
 *
 * orders.c - locks, and loops that wait for another thread, which let one thread after the other come to a
 * place.
 */
#include "walk.h"

#include <stdint.h>
#include <string.h>

/* The effects that a call or a statement may have on the order of threads. */
enum order {
	TAKES_LOCK = 1,
	GIVES_LOCK = 2,
	WAITS = 4,
	UNKNOWN = 8, /* any of these */
	IS_KNOWN = 16
};

/* The search for locks: state i is that of i locks held. */
struct held {
	struct advice *a;
	struct node *at;
	states seen;
};

#define NONE_HELD 1ul
#define MOST_HELD (1ul << 40)

static bool may_hold_lock(struct advice *a, struct node *n, struct node *function);
static states count_lock(struct flow *f, struct node *n, states before);
static unsigned orders_of(struct advice *a, struct node *n);
static unsigned orders_below(struct advice *a, struct node *n, unsigned from, unsigned to);
static unsigned orders_of_call(struct advice *a, struct node *call);
static unsigned orders_of_library(const char *name);
static bool may_wait_for_thread(struct advice *a, struct node *n);

bool may_come_in_order(struct advice *a, struct node *n, struct node *function)
{
	struct node *body = function->last;
	unsigned all = orders_below(a, body, 0, body->span.end);
	struct span around = n->span; /* the outermost loop, or n alone */

	if (!(all & ~(unsigned)IS_KNOWN))
		return false;
	for (struct node *p = n->parent; p != function; p = p->parent)
		if (node_is_loop(p))
			around = p->span;
	if (orders_below(a, body, 0, around.end) & WAITS)
		return true;
	if ((orders_below(a, body, 0, around.end) & UNKNOWN)
		&& (orders_below(a, body, around.begin, body->span.end) & UNKNOWN))
		return true;
	return (all & TAKES_LOCK) && may_hold_lock(a, n, function);
}

static bool may_hold_lock(struct advice *a, struct node *n, struct node *function)
{
	struct held h = {.a = a, .at = n};
	struct map labels = {.arena = a->unit->arena};
	struct flow f = {
		.unit = a->unit, .function = function, .labels = &labels, .data = &h, .event = count_lock};

	find_labels(a->unit, function->last, &labels);
	flow_follow(&f, NONE_HELD);
	return f.is_lost || h.seen != NONE_HELD;
}

static states count_lock(struct flow *f, struct node *n, states before)
{
	struct held *h = f->data;
	unsigned order = n->kind == NODE_CALL ? orders_of_call(h->a, n) & (TAKES_LOCK | GIVES_LOCK) : 0;

	if (n == h->at)
		h->seen |= before;
	if (order == TAKES_LOCK)
		return before < MOST_HELD ? before << 1 : before;
	if (order == GIVES_LOCK)
		return before >> 1 | (before & NONE_HELD);
	return before;
}

/* enum order of a node alone. */
static unsigned orders_of(struct advice *a, struct node *n)
{
	if (n->kind == NODE_CALL)
		return orders_of_call(a, n);
	return node_is_loop(n) && may_wait_for_thread(a, n) ? WAITS : 0;
}

/* Returns the same for all nodes that begin in a part of the text. */
static unsigned orders_below(struct advice *a, struct node *n, unsigned from, unsigned to)
{
	unsigned all = n->span.begin >= from && n->span.begin < to ? orders_of(a, n) : 0;

	for (struct node *k = n->kind == NODE_SIZEOF ? NULL : n->first; k; k = k->next)
		all |= orders_below(a, k, from, to);
	return all;
}

static unsigned orders_of_call(struct advice *a, struct node *call)
{
	struct decl *d = called_function(call);
	struct node *definition;
	uintptr_t known;

	if (!d)
		return UNKNOWN;
	if (!d->is_user)
		return orders_of_library(d->name);
	definition = map_get(&a->alignment.functions, (unsigned long)d->first);
	if (!definition)
		return UNKNOWN;
	known = (uintptr_t)map_get(&a->orders, (unsigned long)d->first);
	if (known)
		return (unsigned)known & ~(unsigned)IS_KNOWN;
	map_set(&a->orders, (unsigned long)d->first, (void *)(uintptr_t)IS_KNOWN); /* of a recursion */
	known = orders_below(a, definition->last, 0, definition->last->span.end) | IS_KNOWN;
	map_set(&a->orders, (unsigned long)d->first, (void *)known);
	return (unsigned)known & ~(unsigned)IS_KNOWN;
}

/* Atomic operations make locks, too. */
static unsigned orders_of_library(const char *name)
{
	static const char *const waits[] = {"atomic", "_sync_", "cswap", "sem_", "mutex", "omp_", "signal"};

	if (strcmp(name, "upc_lock") == 0 || strcmp(name, "upc_lock_attempt") == 0)
		return TAKES_LOCK;
	if (strcmp(name, "upc_unlock") == 0)
		return GIVES_LOCK;
	for (size_t i = 0; i < sizeof waits / sizeof *waits; i++)
		if (strstr(name, waits[i]))
			return WAITS;
	return 0;
}

/* Returns whether a loop may go on until another thread writes; one with a barrier does not. */
static bool may_wait_for_thread(struct advice *a, struct node *n)
{
	if (!n->loop.body || global_effects_below(&a->alignment, n->loop.body).is_certain)
		return false;
	if (n->loop.cond && n->loop.cond->is_polled)
		return true;
	if ((n->kind == NODE_WHILE || n->kind == NODE_DO || !n->loop.step) && n->loop.cond
		&& mentions_shared_data(n->loop.cond))
		return true;
	return (!n->loop.cond || n->kind == NODE_WHILE || n->kind == NODE_DO) && !n->loop.step
	    && jumps_out(n->loop.body, true) && mentions_shared_data(n->loop.body);
}

bool jumps_out(const struct node *n, bool with_breaks)
{
	if (n->kind == NODE_RETURN || n->kind == NODE_GOTO
		|| (with_breaks && (n->kind == NODE_BREAK || n->kind == NODE_CONTINUE)))
		return true;
	for (const struct node *k = n->first; k; k = k->next)
		if (jumps_out(k, with_breaks && !node_is_loop(k) && k->kind != NODE_SWITCH))
			return true;
	return false;
}

bool mentions_shared_data(const struct node *n)
{
	if (is_memory(n) && n->type && n->type->is_shared)
		return true;
	for (const struct node *k = n->first; k; k = k->next)
		if (mentions_shared_data(k))
			return true;
	return false;
}
