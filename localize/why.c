/* SPDX-License-Identifier: MIT
 *
 * why.c - which part of a loop, an index or a place is to blame that a pass refused it.  Nothing
 * here decides: what is looked at has been refused, by the same questions.
 */
#include "finding.h"

#include <string.h>

static bool is_affine(struct pass *p, const struct loop *loop, struct node *n, bool may_hoist);
static bool is_plain(struct pass *p, const struct loop *loop, struct node *n, bool may_hoist);
static bool is_sum(const struct node *n);
static enum reason leaf_reason(struct pass *p, const struct loop *loop, struct node *n, bool may_hoist);
static enum reason operator_reason(const struct node *n);
static bool blame_base(struct pass *p, const struct loop *loop, struct node *n, bool may_hoist);
static struct node *stepped(struct node *step, const struct node *cond);
static enum reason variable_reason(const struct pass *p, const struct decl *d);
static bool mentions(const struct node *n, const struct decl *var);
static bool is_memory(const struct node *n);
static struct node *value_core(struct node *n);
static struct node *find_change(struct node *n, const struct decl *var);

/* ---- keeping ---- */

bool blame(struct pass *p, enum reason r, struct node *culprit, long x, long y, long z)
{
	if (p->why.reason == REASON_NONE)
		p->why = (struct why){r, culprit, {x, y, z}, false};
	return false;
}

void why_ask(struct pass *p)
{
	p->why = (struct why){0};
}

void why_keep(struct pass *p, const struct node *n)
{
	struct why *why;

	if (!p->unit->options->report || p->why.reason == REASON_NONE)
		return;
	why = arena_alloc(p->unit->arena, sizeof *why);
	*why = p->why;
	map_set(&p->whys, (unsigned long)n, why);
}

const struct why *why_kept(const struct pass *p, const struct node *n)
{
	return map_get(&p->whys, (unsigned long)n);
}

/* ---- an index ---- */

/* The smallest part that is not affine by itself. */
bool blame_index(struct pass *p, const struct loop *loop, struct node *n, bool may_hoist)
{
	if (!p->unit->options->report)
		return false;
	while ((n->kind == NODE_PAREN || n->kind == NODE_CONVERT) && n->last && n->last->type
		&& !is_plain(p, loop, n->last, may_hoist))
		n = n->last;
	if (is_sum(n))
		for (struct node *c = n->first; c; c = c->next)
			if (node_is_expr(c) && c->type && !is_plain(p, loop, c, may_hoist))
				return blame_index(p, loop, c, may_hoist);
	return blame(p, leaf_reason(p, loop, n, may_hoist), n, 0, 0, 0);
}

static bool is_affine(struct pass *p, const struct loop *loop, struct node *n, bool may_hoist)
{
	struct affine a = {0};

	return affine_add(p, loop, &a, n, 1, false, may_hoist);
}

/* What is affine if its operands are. */
static bool is_sum(const struct node *n)
{
	if (n->kind == NODE_BINARY)
		return n->op == OP_ADD || n->op == OP_SUB || n->op == OP_MUL;
	return n->kind == NODE_CAST || n->kind == NODE_CONVERT || n->kind == NODE_PAREN
	    || (n->kind == NODE_UNARY && (n->op == OP_PLUS || n->op == OP_MINUS));
}

/* Whether it is affine but for a conversion, for which what is around it is to blame. */
static bool is_plain(struct pass *p, const struct loop *loop, struct node *n, bool may_hoist)
{
	return is_affine(p, loop, n, may_hoist)
	    || (n->kind == NODE_CONVERT && n->last->type && is_affine(p, loop, n->last, may_hoist));
}

static enum reason leaf_reason(struct pass *p, const struct loop *loop, struct node *n, bool may_hoist)
{
	if (!may_hoist && is_invariant(p, &loop->effects, n))
		return REASON_INDEX_CONDITIONAL;
	if (n->kind == NODE_CALL)
		return REASON_INDEX_CALL;
	if (n->kind == NODE_REF && n->decl && map_get(&loop->effects.changed, (unsigned long)n->decl->first))
		return REASON_INDEX_SET;
	if (is_memory(n))
		return REASON_INDEX_MEMORY;
	return operator_reason(n);
}

static enum reason operator_reason(const struct node *n)
{
	const char *accessor = n->type && n->type->kind == TYPE_NUMBER ? n->type->accessor : NULL;
	const struct type *from = n->last ? n->last->type : NULL;

	if (accessor && strcmp(accessor, "uint") == 0)
		return REASON_INDEX_UNSIGNED;
	if ((n->kind == NODE_CONVERT || n->kind == NODE_CAST) && from && from->accessor)
		return REASON_INDEX_UNSIGNED;
	if (n->kind != NODE_BINARY)
		return REASON_INDEX_OTHER;
	if (n->op == OP_MUL)
		return REASON_INDEX_PRODUCT;
	return n->op == OP_ADD || n->op == OP_SUB ? REASON_INDEX_OTHER : REASON_INDEX_DIVIDED;
}

/* ---- a place ---- */

bool blame_element(struct pass *p, const struct loop *loop, struct node *n, bool may_hoist)
{
	struct node *pointer, *index;

	if (!p->unit->options->report)
		return false;
	n = node_strip(n);
	if (n->kind == NODE_UNARY && (n->op == OP_DEREF || n->op == OP_ADDRESS))
		return blame_element(p, loop, n->first, may_hoist);
	if (n->kind == NODE_CONVERT && is_shared_array(n->first))
		return blame_element(p, loop, n->first, may_hoist);
	if (n->kind != NODE_SUBSCRIPT && !(n->kind == NODE_BINARY && (n->op == OP_ADD || n->op == OP_SUB)))
		return blame_base(p, loop, n, may_hoist);
	pointer = node_pointer_side(n, &index);
	if (!is_affine(p, loop, index, may_hoist))
		return blame_index(p, loop, index, may_hoist);
	return blame_element(p, loop, pointer, may_hoist);
}

static bool blame_base(struct pass *p, const struct loop *loop, struct node *n, bool may_hoist)
{
	struct node *core = value_core(n);
	enum reason r = REASON_POINTER_OTHER;

	if (core->kind == NODE_MEMBER && is_shared_array(core))
		r = REASON_IN_STRUCT;
	else if (!may_hoist && is_invariant(p, &loop->effects, n))
		r = REASON_INDEX_CONDITIONAL;
	else if (core->kind == NODE_REF && core->decl
		&& map_get(&loop->effects.changed, (unsigned long)core->decl->first))
		r = REASON_POINTER_MOVES;
	else if (node_is_step(core))
		r = REASON_POINTER_MOVES;
	else if (is_memory(core))
		r = REASON_POINTER_MEMORY;
	return blame(p, r, core, 0, 0, 0);
}

/* ---- a loop ---- */

bool blame_bound(struct pass *p, const struct effects *e, struct node *n)
{
	enum reason r = REASON_BOUND_OTHER;

	if (!p->unit->options->report)
		return false;
	n = value_core(n);
	if (n->kind != NODE_CALL)
		for (struct node *c = n->first; c; c = c->next)
			if (node_is_expr(c) && !is_invariant(p, e, c))
				return blame_bound(p, e, c);
	if (n->kind == NODE_CALL)
		r = REASON_BOUND_CALL;
	else if (n->kind == NODE_REF && n->decl && map_get(&e->changed, (unsigned long)n->decl->first))
		r = REASON_BOUND_SET;
	else if (is_memory(n))
		r = REASON_BOUND_MEMORY;
	return blame(p, r, n, 0, 0, 0);
}

/* No side of the condition is a variable that the step counts. */
bool blame_head(struct pass *p, struct node *loop)
{
	struct node *cond = node_strip(loop->loop.cond), *step = node_strip(loop->loop.step), *place;
	enum reason r = REASON_NONE;

	place = stepped(step, cond);
	if (cond->kind != NODE_BINARY || cond->op < OP_LT || cond->op > OP_NE || cond->op == OP_EQ)
		return blame(p, REASON_CONDITION, cond, 0, 0, 0);
	if (!place)
		return blame(p, stepped(step, NULL) ? REASON_CONDITION : REASON_STEP,
			stepped(step, NULL) ? cond : step, 0, 0, 0);
	r = variable_reason(p, place->decl);
	if (r == REASON_NONE && value_core(cond->first)->decl != place->decl
		&& value_core(cond->last)->decl != place->decl)
		return blame(p, REASON_CONDITION, cond, 0, 0, 0);
	if (r == REASON_NONE && strcmp(place->decl->type->accessor, "uint") == 0)
		return blame(p, REASON_WRAPS, cond, 0, 0, 0);
	return r != REASON_NONE ? blame(p, r, place, 0, 0, 0) : blame(p, REASON_STEP, step, 0, 0, 0);
}

/* The variable that a step sets; with a condition, one that it names. */
static struct node *stepped(struct node *step, const struct node *cond)
{
	struct node *found;

	step = node_strip(step);
	if (step->kind == NODE_BINARY && step->op == OP_COMMA) {
		found = stepped(step->first, cond);
		return found ? found : stepped(step->last, cond);
	}
	if (!node_sets(step))
		return NULL;
	found = node_strip(step->first);
	return found->kind == NODE_REF && found->decl && (!cond || mentions(cond, found->decl->first)) ? found : NULL;
}

/* Why no loop can count by a variable, if so. */
static enum reason variable_reason(const struct pass *p, const struct decl *d)
{
	const struct type *t = d->type;

	if (t->kind != TYPE_NUMBER || t->is_floating || t->is_complex || !t->accessor || t->is_volatile || t->is_atomic)
		return REASON_VARIABLE_TYPE;
	if (map_get(&p->addressed, (unsigned long)d->first))
		return REASON_VARIABLE_ADDRESS;
	if (!is_tame(p, d))
		return REASON_VARIABLE_GLOBAL;
	if (!strstr(t->accessor, "int") && !strstr(t->accessor, "long"))
		return REASON_VARIABLE_NARROW;
	return REASON_NONE;
}

bool blame_body(struct pass *p, struct node *loop, const struct decl *var)
{
	struct node *n = loop->loop.body ? find_change(loop->loop.body, var) : NULL;

	return blame(p, REASON_SET_IN_BODY, n ? node_strip(n->first) : loop->loop.cond, 0, 0, 0);
}

struct node *followed_pointer(struct node *core, struct node *loop)
{
	struct node *pointer = core->kind == NODE_MEMBER || core->kind == NODE_UNARY ? value_core(core->first) : core;
	struct node *change, *value;

	if (pointer->kind != NODE_REF || !pointer->decl || !pointer->type || !type_is_pts(pointer->type))
		return NULL;
	change = find_change(loop, pointer->decl->first);
	if (!change || change->kind != NODE_ASSIGN)
		return NULL;
	value = value_core(change->last);
	return value->kind == NODE_BINARY ? NULL : pointer;
}

static struct node *find_change(struct node *n, const struct decl *var)
{
	if (node_sets(n) && node_strip(n->first)->kind == NODE_REF && node_strip(n->first)->decl
		&& node_strip(n->first)->decl->first == var)
		return n;
	for (struct node *c = n->first; c; c = c->next) {
		struct node *found = find_change(c, var);

		if (found)
			return found;
	}
	return NULL;
}

/* ---- small questions ---- */

static bool mentions(const struct node *n, const struct decl *var)
{
	if (n->kind == NODE_REF && n->decl && n->decl->first == var)
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (mentions(c, var))
			return true;
	return false;
}

static bool is_memory(const struct node *n)
{
	return n->kind == NODE_SUBSCRIPT || n->kind == NODE_MEMBER || n->kind == NODE_REF
	    || (n->kind == NODE_UNARY && n->op == OP_DEREF);
}

/* Without parentheses and what the compiler converts by itself. */
static struct node *value_core(struct node *n)
{
	while ((n->kind == NODE_PAREN || n->kind == NODE_CONVERT) && n->last
		&& (n->kind == NODE_PAREN || n->last->type))
		n = n->last;
	return n;
}
