/* SPDX-License-Identifier: MIT
 *
 * steps.c - the collectives of a statement, including those of functions that it calls.
 */
#include "steps.h"

#include <string.h>

enum { DEEPEST = 8, MOST_NOTES = 4 };

static void add_steps(struct advice *a, struct steps *s, struct node *n, unsigned depth);
static void add_calls(struct advice *a, struct steps *s, struct node *call, unsigned depth);
static void steps_add(struct steps *s, const char *name, struct node *at);
static struct node *definition_of(struct advice *a, struct node *call);
static bool is_straight_code(const struct node *n, const struct node *body);
static bool chooses(const struct node *n);
static struct node *first_collective(struct advice *a, struct node *n);

struct steps find_steps(struct advice *a, struct node *n)
{
	struct steps s = {.is_plain = true};
	struct global_effects e = global_effects_below(&a->alignment, n);

	s.may_have_more = e.callees.n > 0;
	s.has_any = e.is_certain;
	if (e.is_certain)
		add_steps(a, &s, n, 0);
	return s;
}

bool same_steps(const struct steps *s, const struct steps *t)
{
	if (s->n != t->n)
		return false;
	for (size_t i = 0; i < s->n; i++)
		if (strcmp(s->order[i], t->order[i]) != 0)
			return false;
	return true;
}

static void add_steps(struct advice *a, struct steps *s, struct node *n, unsigned depth)
{
	const char *what = collective_name(a, n);
	bool was_plain = s->is_plain;
	size_t before = s->n;

	if (n->kind == NODE_SIZEOF || n->kind == NODE_GENERIC)
		return;
	for (struct node *c = n->first; c; c = c->next)
		add_steps(a, s, c, depth);
	if (was_plain && s->n > before && chooses(n))
		s->is_plain = false;
	if (n->kind == NODE_SYNC && what && n->island->kind == ISLAND_BARRIER) {
		steps_add(s, "upc_notify", n);
		steps_add(s, "upc_wait", n);
	} else if (what && is_collective_node(n)) {
		steps_add(s, what, n);
	} else if (what) {
		add_calls(a, s, n, depth);
	}
}

static void add_calls(struct advice *a, struct steps *s, struct node *call, unsigned depth)
{
	struct node *function = definition_of(a, call);

	if (!function || depth == DEEPEST || !is_straight_code(function->last, function->last))
		s->is_plain = false;
	if (s->is_plain && global_effects_of(&a->alignment, function->decl)->callees.n)
		s->is_plain = false;
	if (s->is_plain)
		add_steps(a, s, function->last, depth + 1);
}

static void steps_add(struct steps *s, const char *name, struct node *at)
{
	s->is_plain = s->is_plain && s->n < MOST_STEPS;
	if (!s->is_plain)
		return;
	s->at[s->n] = at;
	s->order[s->n++] = name;
}

static struct node *definition_of(struct advice *a, struct node *call)
{
	const struct decl *d = called_function(call);

	return d ? map_get(&a->alignment.functions, (unsigned long)d->first) : NULL;
}

/* Returns whether a body has no return but the last statement, and no goto. */
static bool is_straight_code(const struct node *n, const struct node *body)
{
	if (n->kind == NODE_GOTO || n->kind == NODE_LABEL || (n->kind == NODE_RETURN && n != body->last))
		return false;
	for (const struct node *c = n->first; c; c = c->next)
		if (!is_straight_code(c, body))
			return false;
	return true;
}

static bool chooses(const struct node *n)
{
	return node_is_loop(n) || n->kind == NODE_IF || n->kind == NODE_SWITCH || n->kind == NODE_COND
	    || (n->kind == NODE_BINARY && (n->op == OP_LAND || n->op == OP_LOR));
}

const char *collective_name(struct advice *a, struct node *n)
{
	const struct decl *d;

	if (n->kind == NODE_SYNC)
		return n->island->kind == ISLAND_FENCE ? NULL : island_word(n->island->kind);
	d = n->kind == NODE_CALL ? called_function(n) : NULL;
	if (!d)
		return NULL;
	return is_collective_node(n) || global_effects_of(&a->alignment, d)->is_certain ? d->name : NULL;
}

/* ---- the way ---- */

void note_way(struct advice *a, struct node *call)
{
	for (unsigned i = 0; i < MOST_NOTES; i++) {
		struct node *function = definition_of(a, call), *next;

		next = function ? first_collective(a, function->last) : NULL;
		if (!next)
			return;
		unit_note(a->unit, next->span,
			is_collective_node(next) ? "'%s' executes this '%s'" : "'%s' calls '%s' here",
			function->decl->name, collective_name(a, next));
		if (is_collective_node(next))
			return;
		call = next;
	}
}

/* Returns a collective of the function's own, or else a call of another function. */
static struct node *first_collective(struct advice *a, struct node *n)
{
	struct node *call = NULL;

	if (n->kind == NODE_SIZEOF || n->kind == NODE_GENERIC)
		return NULL;
	if (collective_name(a, n))
		call = n;
	for (struct node *c = n->first; c && !(call && is_collective_node(call)); c = c->next) {
		struct node *found = first_collective(a, c);

		if (found && (!call || is_collective_node(found)))
			call = found;
	}
	return call;
}
