/* SPDX-License-Identifier: MIT
 *
 * stays.c - finds the values that the iterations of a loop have in common.
 *
 * A variable that the loop sets carries nothing over if each iteration sets it anew before it reads it, as
 *   do { all = 1; for (i = 0; i < THREADS; i++) all &= done[i]; } while (!all);
 * does with `all` and `i`.
 */
#include "waits/stays.h"

#include "effects/call.h"
#include "effects/store.h"

#include <string.h>

/* The first use of a variable in an iteration. */
enum mention { NOT_MENTIONED, IS_SET, IS_READ };

static bool name_stays(struct turn *it, struct node *n);
static bool variable_stays(struct turn *it, const struct decl *d);
static bool settings_stay(struct turn *it, struct node *n, const struct decl *d);
static bool is_set_first(const struct turn *it, const struct decl *d);
static enum mention mention_of(struct node *n, const struct decl *d);
static enum mention mention_in_order(struct node *n, const struct decl *d);
static enum mention mention_in_branches(struct node *n, const struct decl *d);
static enum mention mention_in_for(struct node *n, const struct decl *d);
static enum mention then_sometimes(enum mention before, struct node *n, const struct decl *d);
static bool memory_stays(struct turn *it, struct node *n);
static struct node *without_volatile(const struct pass *p, struct node *n);
static bool value_is_used(const struct node *n);
static bool is_pointed_to(struct node *n);
static bool is_own_part(struct node *n);
static bool call_stays(struct turn *it, struct node *call);
static bool seen_before(struct turn *it, const void *what);

bool stays(struct turn *it, struct node *n)
{
	if (n->kind == NODE_SIZEOF)
		return true;
	if (n->kind == NODE_REF && !name_stays(it, n))
		return false;
	if (is_memory(n) && !memory_stays(it, n))
		return false;
	if (n->kind == NODE_CALL && !call_stays(it, n))
		return false;
	for (struct node *c = n->first; c; c = c->next)
		if (!stays(it, c))
			return false;
	return true;
}

static bool seen_before(struct turn *it, const void *what)
{
	if (map_get(&it->seen, (unsigned long)what))
		return true;
	map_set(&it->seen, (unsigned long)what, it);
	return false;
}

/* ---- control ---- */

bool controls_stay(struct turn *it, struct node *n)
{
	while ((n = control_of(it, n)))
		if (control_condition(n) && !stays(it, control_condition(n)))
			return false;
	return true;
}

struct node *control_of(const struct turn *it, struct node *n)
{
	for (struct node *up; n != it->root; n = up) {
		up = n->parent;
		if (up == it->root)
			return NULL;
		if ((up->kind == NODE_IF || up->kind == NODE_SWITCH || up->kind == NODE_COND)
			&& n != up->branch.cond)
			return up;
		if (node_is_loop(up) && n != up->loop.init && n != up->loop.cond)
			return up;
		if (up->kind == NODE_BINARY && (up->op == OP_LAND || up->op == OP_LOR) && n == up->last)
			return up;
	}
	return NULL;
}

struct node *control_condition(struct node *control)
{
	if (node_is_loop(control))
		return control->loop.cond;
	return control->kind == NODE_BINARY ? control->first : control->branch.cond;
}

/* ---- variables ---- */

static bool name_stays(struct turn *it, struct node *n)
{
	const struct decl *d = n->decl;

	if (!d || (d->kind != DECL_VAR && d->kind != DECL_PARM) || d->type->is_shared || node_is_mythread(n)
		|| is_threads(n))
		return true;
	if (map_get(&it->effects.changed, (unsigned long)d->first))
		return variable_stays(it, d->first);
	return d->type->kind == TYPE_ARRAY || reads_same(it->p, &it->effects, n);
}

static bool variable_stays(struct turn *it, const struct decl *d)
{
	if (seen_before(it, d))
		return true;
	if (!is_set_first(it, d))
		return false;
	for (size_t i = 0; i < it->parts.n; i++)
		if (!settings_stay(it, it->parts.items[i], d))
			return false;
	return true;
}

/* Returns whether the values that d is set to, and the conditions under which it is set, stay the same. */
static bool settings_stay(struct turn *it, struct node *n, const struct decl *d)
{
	const struct node *place = node_sets(n) ? addressed_variable(n->first) : NULL;
	bool is_declared = n->kind == NODE_VAR && n->decl && n->decl->first == d;

	if (is_declared && n->init && !stays(it, n->init))
		return false;
	if (place && place->kind == NODE_REF && place->decl && place->decl->first == d
		&& ((n->kind != NODE_UNARY && !stays(it, n->last)) || !controls_stay(it, n)))
		return false;
	for (struct node *c = n->first; c; c = c->next)
		if (!settings_stay(it, c, d))
			return false;
	return true;
}

static bool is_set_first(const struct turn *it, const struct decl *d)
{
	for (size_t i = 0; i < it->parts.n; i++) {
		enum mention m = mention_of(it->parts.items[(it->start + i) % it->parts.n], d);

		if (m)
			return m == IS_SET;
	}
	return false;
}

static enum mention mention_of(struct node *n, const struct decl *d)
{
	enum mention m;

	switch (n->kind) {
	case NODE_SIZEOF: return NOT_MENTIONED;
	case NODE_REF: return n->decl && n->decl->first == d ? IS_READ : NOT_MENTIONED;
	case NODE_VAR:
		m = mention_in_order(n->first, d);
		return !m && n->decl && n->decl->first == d ? IS_SET : m;
	case NODE_ASSIGN:
		m = mention_of(n->last, d);
		if (m)
			return m;
		m = mention_of(n->first, d);
		return m && node_strip(n->first)->kind == NODE_REF ? IS_SET : m;
	case NODE_IF:
	case NODE_COND: return mention_in_branches(n, d);
	case NODE_FOR:
	case NODE_FORALL: return mention_in_for(n, d);
	case NODE_WHILE: return then_sometimes(mention_of(n->loop.cond, d), n->loop.body, d);
	case NODE_SWITCH: return then_sometimes(mention_of(n->branch.cond, d), n->last, d);
	case NODE_BINARY:
		if (n->op == OP_LAND || n->op == OP_LOR)
			return then_sometimes(mention_of(n->first, d), n->last, d);
		break;
	default: break;
	}
	return mention_in_order(n->first, d);
}

/* Returns the first use in n and the nodes after it, which are executed in order. */
static enum mention mention_in_order(struct node *n, const struct decl *d)
{
	enum mention m = NOT_MENTIONED;

	for (; n && !m; n = n->next)
		m = mention_of(n, d);
	return m;
}

static enum mention mention_in_branches(struct node *n, const struct decl *d)
{
	enum mention m = n->branch.cond ? mention_of(n->branch.cond, d) : IS_READ, a, b;

	if (m)
		return m;
	a = n->branch.then ? mention_of(n->branch.then, d) : NOT_MENTIONED;
	b = n->branch.otherwise ? mention_of(n->branch.otherwise, d) : NOT_MENTIONED;
	return a == b ? a : IS_READ;
}

static enum mention mention_in_for(struct node *n, const struct decl *d)
{
	enum mention m = n->loop.init ? mention_of(n->loop.init, d) : NOT_MENTIONED;

	if (!m && n->loop.cond)
		m = mention_of(n->loop.cond, d);
	m = then_sometimes(m, n->loop.body, d);
	return then_sometimes(m, n->loop.step, d);
}

/* Returns the use by n, which may be skipped or executed several times, after another one. */
static enum mention then_sometimes(enum mention before, struct node *n, const struct decl *d)
{
	return before || !n || !mention_of(n, d) ? before : IS_READ;
}

/* ---- memory ---- */

static bool memory_stays(struct turn *it, struct node *n)
{
	bool is_shared = n->type && n->type->is_shared;

	if (!value_is_used(n) || (!is_shared && !is_pointed_to(n)))
		return true;
	if (!reads_same(it->p, &it->effects, is_shared ? without_volatile(it->p, n) : n))
		return false;
	it->reads_memory = true;
	if (!it->read && (is_shared || is_own_part(n)))
		it->read = n;
	return true;
}

bool is_made_strict(const struct pass *p, struct node *n)
{
	return is_strict_place(p, without_volatile(p, n));
}

/* Returns a place as if it were not volatile. */
static struct node *without_volatile(const struct pass *p, struct node *n)
{
	struct {
		struct node place;
		struct type type;
	} *copy;

	if (!n->type || !n->type->is_volatile)
		return n;
	copy = arena_alloc(p->unit->arena, sizeof *copy);
	copy->place = *n;
	copy->type = *n->type;
	copy->type.is_volatile = false;
	copy->place.type = &copy->type;
	return &copy->place;
}

/* Returns whether the value of a place is used, rather than its address or a member of it. */
static bool value_is_used(const struct node *n)
{
	const struct node *p = n->parent;

	if (!n->type || n->type->kind == TYPE_ARRAY || n->type->kind == TYPE_FUNCTION)
		return false;
	for (; p->kind == NODE_PAREN; p = p->parent)
		n = p;
	return !(p->kind == NODE_MEMBER && !p->is_arrow) && !(p->kind == NODE_UNARY && p->op == OP_ADDRESS)
	    && !(p->kind == NODE_ASSIGN && p->first == n);
}

/* Returns whether a place is the target of a private pointer. */
static bool is_pointed_to(struct node *n)
{
	const struct node *pointer;

	if (n->kind == NODE_MEMBER && !n->is_arrow)
		return is_memory(node_strip(n->first)) && is_pointed_to(node_strip(n->first));
	if (n->kind == NODE_REF)
		return false;
	pointer = node_strip(n->first);
	return !(pointer->kind == NODE_CONVERT && pointer->first->type
		       && pointer->first->type->kind == TYPE_ARRAY)
	    || is_pointed_to(node_strip(pointer->first));
}

/* Returns whether a place is certainly the thread's own part of shared memory: by a cast, here or where the
 * pointer is declared. */
static bool is_own_part(struct node *n)
{
	const struct decl *d = root_variable(n);
	struct node *pointer = strip_casts(n->first);

	if (pointer->type && type_is_pts(pointer->type))
		return true;
	pointer = d && d->node && d->node->kind == NODE_VAR && d->node->init ? strip_casts(d->node->init)
	                                                                     : NULL;
	return pointer && pointer->type && type_is_pts(pointer->type);
}

/* ---- calls ---- */

/* Returns whether a call has the same result each time: its function depends on its arguments only, or is one
 * of the unit, whose effects were found harmless with those of the loop. */
static bool call_stays(struct turn *it, struct node *call)
{
	static const char *const pure[] = {"__builtin_expect", "abs", "fabs", "labs", "llabs",
		"upc_addrfield", "upc_phaseof", "upc_threadof"};
	struct node *definition = called_definition(it->p, call), *callee = node_library_callee(call);

	if (definition)
		return seen_before(it, definition) || stays(it, definition->last);
	for (size_t i = 0; callee && i < sizeof pure / sizeof *pure; i++)
		if (strcmp(callee->decl->name, pure[i]) == 0)
			return true;
	return false;
}
