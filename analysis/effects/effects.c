/* SPDX-License-Identifier: MIT
 *
 * effects.c - the changes that a loop may make.
 */
#include "effects/effects.h"

#include "effects/call.h"
#include "effects/store.h"
#include "pass/expression.h"
#include "pass/labels.h"

#include <string.h>

static void mark_addressed(struct pass *p, struct node *n);
static void effects_begin(struct pass *p, struct node *n, struct effects *e);
static bool follows_pragma(const struct pass *p, const struct node *loop);
static const char *pragma_before(const struct pass *p, const struct node *loop);
static void effects_collect(struct pass *p, struct node *n, struct effects *e, struct node *loop);
static bool is_volatile_or_atomic(const struct node *n);
static bool is_jump_of(struct node *n, struct node *loop);
static bool is_case_from_outside(struct node *n, struct node *loop);

/* ---- the function ---- */

void find_addressed_variables(struct pass *p, struct node *n)
{
	struct node *place = n->kind == NODE_UNARY && n->op == OP_ADDRESS ? n->first : NULL, *var;

	if (place) {
		var = addressed_variable(place);
		if (var && var->decl)
			map_set(&p->addressed, (unsigned long)var->decl->first, var);
		else if (!var)
			mark_addressed(p, place);
	} else if (n->kind == NODE_ASM || (n->kind == NODE_EXPR_OTHER && !is_harmless_builtin(p, n))
		   || (n->kind == NODE_DECLS && has_unknown_attribute(p, n->span))) {
		mark_addressed(p, n); /* cleanup(f) calls f with the address */
	}
	for (struct node *c = n->first; c; c = c->next)
		find_addressed_variables(p, c);
}

/* Marks all variables that are named or declared below a node. */
static void mark_addressed(struct pass *p, struct node *n)
{
	if ((n->kind == NODE_REF || n->kind == NODE_VAR) && n->decl)
		map_set(&p->addressed, (unsigned long)n->decl->first, n);
	for (struct node *c = n->first; c; c = c->next)
		mark_addressed(p, c);
}

bool is_unaliased_local(const struct pass *p, const struct decl *d)
{
	const struct type *t = d->type;

	if ((d->kind != DECL_VAR && d->kind != DECL_PARM) || d->is_file_scope || d->is_thread_local)
		return false;
	if (d->storage != STORAGE_NONE && d->storage != STORAGE_REGISTER)
		return false;
	if (t->is_shared || t->is_volatile || t->is_atomic)
		return false;
	if (!type_is_pts(t) && (t->kind != TYPE_NUMBER || !number_is_integer(t->number)))
		return false;
	return !map_get(&p->addressed, (unsigned long)d->first);
}

/* ---- one loop ---- */

void find_effects(struct pass *p, struct node *loop, struct effects *e, bool with_init)
{
	effects_begin(p, loop, e);
	e->is_odd |= loop->parent->kind == NODE_STMT_OTHER || follows_pragma(p, loop);
	for (struct node *c = loop->first; c; c = c->next)
		if (with_init || c != loop->loop.init)
			effects_collect(p, c, e, loop);
}

void find_effects_below(struct pass *p, struct node *n, struct effects *e)
{
	effects_begin(p, n, e);
	effects_collect(p, n, e, n->parent);
}

const struct effects *effects_of_function(struct pass *p)
{
	if (!p->knows_effects) {
		p->function_effects = (struct effects){0};
		find_effects_below(p, p->function->last, &p->function_effects);
		p->knows_effects = true;
	}
	return &p->function_effects;
}

/* Begins with the effects that the tree does not show: those of attributes and of foreign pragmas. */
static void effects_begin(struct pass *p, struct node *n, struct effects *e)
{
	e->changed.arena = e->stored.arena = p->unit->arena;
	e->is_odd = has_unknown_attribute(p, n->span);
	e->calls = e->calls_unknown = e->jumps = has_unknown_pragma(&p->unit->source, n->span);
}

/* Returns whether a loop follows a pragma of a C compiler that requires one (OpenMP, unroll, ivdep), perhaps
 * after other loops. */
static bool follows_pragma(const struct pass *p, const struct node *loop)
{
	const struct node *n = loop;

	if (pragma_before(p, loop))
		return true;
	for (const struct node *up = n->parent; up && (up->kind == NODE_COMPOUND || up->kind == NODE_FOR);
		n = up, up = n->parent) {
		const char *pragma = up->kind == NODE_FOR ? pragma_before(p, up) : NULL;
		size_t len = pragma ? strcspn(pragma, "\n") : 0;

		if (up->kind == NODE_COMPOUND ? n != up->first : n != up->loop.body)
			return false;
		if (pragma
			&& (memmem(pragma, len, "collapse", 8) || memmem(pragma, len, "ordered", 7)
				|| memmem(pragma, len, "tile", 4)))
			return true;
	}
	return false;
}

/* Returns the last pragma between the loop and the token before it, or NULL. */
static const char *pragma_before(const struct pass *p, const struct node *loop)
{
	const struct islands *is = &p->unit->islands;
	size_t t = token_at(is, loop->span.begin);
	struct span gap = {t ? token_end(is, t - 1) : 0, loop->span.begin};
	const char *found = NULL, *next;

	while ((next = find_pragma(&p->unit->source, gap, found)))
		found = next;
	return found;
}

static void effects_collect(struct pass *p, struct node *n, struct effects *e, struct node *loop)
{
	switch (n->kind) {
	case NODE_ASSIGN:
	case NODE_UPDATE: add_store(p, e, n->first); break;
	case NODE_UNARY:
		if (node_is_step(n))
			add_store(p, e, n->first);
		e->is_odd |= n->op == OP_NONE;
		break;
	case NODE_VAR:
		if (n->decl)
			effects_add_change(e, n->decl);
		break;
	case NODE_CALL: effects_add_call(p, e, n); break;
	case NODE_SYNC: e->calls = e->jumps = true; break;
	case NODE_GOTO:
	case NODE_RETURN: e->jumps = true; break;
	case NODE_CONTINUE:
		e->jumps = true;
		e->has_continue |= is_jump_of(n, loop);
		break;
	case NODE_EXPR_OTHER: e->is_odd |= !is_harmless_builtin(p, n); break;
	case NODE_CASE:
	case NODE_DEFAULT: e->is_odd |= is_case_from_outside(n, loop); break;
	case NODE_BREAK:
		e->jumps = true;
		e->has_break |= is_jump_of(n, loop);
		break;
	case NODE_LABEL: e->is_odd |= !p->ignores_labels && may_enter_at(p, n); break;
	case NODE_ASM: e->is_odd |= !p->ignores_labels || n->first; break;
	default: e->is_odd |= !is_harmless_kind(n->kind); break;
	}
	/* earlier writes of other threads become visible after it */
	e->calls |= is_strict_place(p, n) || is_volatile_or_atomic(n) || n->is_polled;
	for (struct node *c = n->first; c; c = c->next)
		effects_collect(p, c, e, loop);
}

/* Returns whether an access is volatile or atomic, and so keeps its order among such accesses. */
static bool is_volatile_or_atomic(const struct node *n)
{
	return node_is_expr(n) && n->type && (n->type->is_volatile || n->type->is_atomic);
}

/* Returns whether a break or continue belongs to the loop, not to another one or a switch in it. */
static bool is_jump_of(struct node *n, struct node *loop)
{
	bool is_break = n->kind == NODE_BREAK;

	for (n = n->parent; n != loop; n = n->parent)
		if ((is_break && n->kind == NODE_SWITCH) || node_is_loop(n))
			return false;
	return true;
}

static bool is_case_from_outside(struct node *n, struct node *loop)
{
	for (n = n->parent; n != loop; n = n->parent)
		if (n->kind == NODE_SWITCH)
			return false;
	return true;
}

bool is_instrumented(const struct pass *p, const struct node *n)
{
	return p->unit->options->inst.on && mode_is_instrumented(&p->unit->islands, n->span.begin);
}

bool is_strict_place(const struct pass *p, const struct node *n)
{
	const struct type *t = n->type;

	if (!node_is_expr(n) || !t || !t->is_shared || t->kind == TYPE_ARRAY)
		return false;
	return unit_is_strict(p->unit, n);
}
