/* SPDX-License-Identifier: MIT
 *
 * invariant.c - finds the expressions that are invariant in a loop, and those that each iteration
 * evaluates.
 */
#include "effects/call.h"
#include "effects/effects.h"

#include "pass/expression.h"

static bool may_jump(struct pass *p, struct node *n);
static struct node *changing_address(const struct pass *p, const struct effects *e, struct node *n);
static struct node *changing_among(const struct pass *p, const struct effects *e, struct node *n);
static bool is_invariant_name(const struct pass *p, const struct effects *e, struct node *n);
static bool is_compared(const struct pass *p, const struct effects *e, struct node *n);
static bool is_fixed_size(const struct node *n);
static bool is_plain_type(const struct node *cast);
static bool is_own_variable(const struct pass *p, const struct effects *e, const struct node *n);
static const struct node *private_variable(const struct node *n);

bool is_unconditional(const struct loop *loop, const struct node *n)
{
	const struct node *p;

	if (loop->effects.jumps)
		return false;
	for (; n != loop->node; n = p) {
		p = n->parent;
		switch (p->kind) {
		case NODE_IF:
		case NODE_COND:
			if (n != p->branch.cond && p->branch.cond != loop->owner_test)
				return false;
			break;
		case NODE_BINARY:
			if ((p->op == OP_LAND || p->op == OP_LOR) && n != p->first)
				return false;
			break;
		case NODE_FOR:
		case NODE_FORALL:
		case NODE_WHILE:
			if (p != loop->node && n != p->loop.init && n != p->loop.cond)
				return false;
			break;
		case NODE_CALL: /* of harmless functions: others jump */
		case NODE_VAR:
		case NODE_COMPOUND:
		case NODE_DECLS:
		case NODE_DO:
		case NODE_PAREN:
		case NODE_MEMBER:
		case NODE_SUBSCRIPT:
		case NODE_UNARY:
		case NODE_ASSIGN:
		case NODE_UPDATE:
		case NODE_CAST:
		case NODE_CONVERT:
		case NODE_INIT_LIST:
		case NODE_STMT_EXPR:
		case NODE_COMPOUND_LITERAL: break;
		default: return false;
		}
	}
	return true;
}

bool is_in_each_begun(struct pass *p, const struct loop *loop, struct node *n)
{
	struct loop calm = {.node = loop->node, .owner_test = loop->owner_test};

	if (!loop->effects.jumps)
		return is_unconditional(loop, n);
	if (loop->effects.is_odd || !is_unconditional(&calm, n) || may_jump(p, loop->node->loop.cond))
		return false;
	for (struct node *up = n->parent; n != loop->node; n = up, up = n->parent) {
		if (up->kind == NODE_COMPOUND)
			for (struct node *before = up->first; before != n; before = before->next)
				if (may_jump(p, before))
					return false;
		if ((node_is_expr(n) && !node_is_expr(up) && may_jump(p, n))
			|| (node_is_loop(up) && up != loop->node && n == up->loop.cond
				&& may_jump(p, up->loop.init)))
			return false;
	}
	return true;
}

static bool may_jump(struct pass *p, struct node *n)
{
	struct effects e = {0};

	if (n)
		find_effects_below(p, n, &e);
	return e.jumps;
}

bool is_invariant(const struct pass *p, const struct effects *e, struct node *n)
{
	return !changing_part(p, e, n);
}

struct node *changing_part(const struct pass *p, const struct effects *e, struct node *n)
{
	struct node *part;

	switch (n->kind) {
	case NODE_LITERAL: return NULL;
	case NODE_REF: return is_invariant_name(p, e, n) ? NULL : n;
	case NODE_CAST:
		if (!is_plain_type(n))
			return n;
		/* fall through */
	case NODE_PAREN:
	case NODE_CONVERT: return n->last && node_is_expr(n->last) ? changing_part(p, e, n->last) : n;
	case NODE_UNARY:
		if (n->op >= OP_PLUS && n->op <= OP_LNOT)
			return changing_part(p, e, n->first);
		if (n->op != OP_DEREF)
			return n;
		/* fall through */
	case NODE_SUBSCRIPT:
	case NODE_MEMBER: part = changing_address(p, e, n); return part || reads_same(p, e, n) ? part : n;
	case NODE_BINARY:
		if (n->op == OP_COMMA)
			return n;
		if (n->op == OP_DIV && e->round && same_expression(p->unit, n->first, e->round->first)
			&& same_expression(p->unit, n->last, e->round->last))
			return NULL;
		part = changing_part(p, e, n->first);
		return part ? part : changing_part(p, e, n->last);
	case NODE_COND: return changing_among(p, e, n->first);
	case NODE_CALL: return is_mathematical_call(p, n) ? changing_among(p, e, n->first->next) : n;
	case NODE_SIZEOF: return is_fixed_size(n) ? NULL : n;
	default: return n;
	}
}

/* Returns the first changing part of n and the nodes after it. */
static struct node *changing_among(const struct pass *p, const struct effects *e, struct node *n)
{
	struct node *part = NULL;

	for (; n && !part; n = n->next)
		part = changing_part(p, e, n);
	return part;
}

/* Does the same for the address of a place, whose contents may change.  A variable that the loop sets may be
 * one that it declares. */
static struct node *changing_address(const struct pass *p, const struct effects *e, struct node *n)
{
	struct node *part;

	switch (n->kind) {
	case NODE_PAREN: return changing_address(p, e, n->first);
	case NODE_REF: return n->decl && !map_get(&e->changed, (unsigned long)n->decl->first) ? NULL : n;
	case NODE_MEMBER:
		return n->is_arrow ? changing_part(p, e, n->first) : changing_address(p, e, n->first);
	case NODE_SUBSCRIPT:
		part = changing_address(p, e, n->first);
		return part ? part : changing_part(p, e, n->last);
	case NODE_CONVERT: /* an array to a pointer */
		return n->first->type && n->first->type->kind == TYPE_ARRAY ? changing_address(p, e, n->first)
		                                                            : changing_part(p, e, n);
	case NODE_UNARY: return n->op == OP_DEREF ? changing_part(p, e, n->first) : n;
	default: return changing_part(p, e, n);
	}
}

static bool is_invariant_name(const struct pass *p, const struct effects *e, struct node *n)
{
	if (!n->decl || n->decl->kind == DECL_ENUMERATOR || !n->decl->is_user)
		return n->decl && (n->decl->kind == DECL_ENUMERATOR || node_is_mythread(n) || is_threads(n));
	if (n->decl->kind != DECL_VAR && n->decl->kind != DECL_PARM)
		return false;
	if (map_get(&e->changed, (unsigned long)n->decl->first))
		return false;
	if (has_shared_array_type(n))
		return true; /* the operand of & */
	return is_unaliased_local(p, n->decl) || reads_same(p, e, n) || is_compared(p, e, n);
}

/* Returns whether the loop can compare a variable after each iteration, and so knows that it has not changed.
 */
static bool is_compared(const struct pass *p, const struct effects *e, struct node *n)
{
	const struct type *t = n->type;
	bool is_comparable = type_is_pts(t) || t->kind == TYPE_POINTER
	                  || (t->kind == TYPE_NUMBER && number_is_integer(t->number));

	if (!e->compared || !is_comparable || t->is_shared || t->is_volatile || t->is_atomic)
		return false;
	compared_add(p, e->compared, n);
	return true;
}

void compared_add(const struct pass *p, struct compared *c, struct node *name)
{
	for (size_t i = 0; i < c->n; i++)
		if (c->items[i]->decl->first == name->decl->first)
			return;
	LIST_PUSH(p->unit->arena, c, name);
}

/* Returns whether n is sizeof an expression, and not of an array whose size is known only at run time. */
static bool is_fixed_size(const struct node *n)
{
	const struct node *operand = n->first;

	if (!operand || operand != n->last || !node_is_expr(operand) || !operand->type
		|| operand->span.end != n->span.end) /* a bound in a type name */
		return false;
	for (const struct type *t = operand->type; t->kind == TYPE_ARRAY; t = t->base)
		if (t->count < 0)
			return false;
	return true;
}

/* Returns whether the type of a cast has no bound that is computed. */
static bool is_plain_type(const struct node *cast)
{
	for (const struct node *c = cast->first; c != cast->last; c = c->next)
		if (node_is_expr(c))
			return false;
	return true;
}

/* ---- memory ---- */

/* Returns whether a read is invariant: relaxed reads need not see the writes of other threads before the next
 * synchronization (UPC 1.2 5.1.2.3).  Each read that raises an event is made. */
bool reads_same(const struct pass *p, const struct effects *e, struct node *n)
{
	const struct type *t = n->type;
	const struct node *variable = private_variable(n);
	const struct decl *object;
	unsigned holds;

	if (t && !t->is_volatile && !t->is_atomic && variable && is_own_variable(p, e, variable))
		return true;
	if (!t || t->is_volatile || t->is_atomic || is_strict_place(p, n)
		|| (t->is_shared && t->kind != TYPE_ARRAY && is_instrumented(p, n)) || e->calls_unknown)
		return false;
	holds = place_holds(p, n);
	if (variable) /* it may change by another name, such as a pointer, but not by other threads */
		return !((e->stores_private | (p->has_aliases ? e->stores_named : 0)) & holds);
	if (e->calls)
		return false;
	if (!t->is_shared)
		return !((e->stores | e->stores_named) & holds);
	object = object_of_place(n);
	return object ? !(e->wild & holds) && !map_get(&e->stored, (unsigned long)object)
	              : !(e->stores & holds);
}

/* Returns whether n is a variable of any type that only its name can change, and no unknown function. */
static bool is_own_variable(const struct pass *p, const struct effects *e, const struct node *n)
{
	const struct type *t = n->decl->type;
	bool is_static = n->decl->is_file_scope || n->decl->storage == STORAGE_STATIC;

	if (is_static && e->calls_unknown)
		return false;
	return !t->is_volatile && !t->is_atomic && !t->is_shared && !n->decl->is_thread_local
	    && !may_be_pointed_to(p, n->decl);
}

bool cannot_fault(struct node *n)
{
	switch (n->kind) {
	case NODE_LITERAL: return true;
	case NODE_REF:
		return n->decl
		    && (n->decl->kind == DECL_ENUMERATOR || private_variable(n) || node_is_mythread(n)
			    || is_threads(n));
	case NODE_MEMBER: return !n->is_arrow && private_variable(n) && cannot_fault(n->first);
	case NODE_CONVERT:
	case NODE_PAREN: return cannot_fault(n->first);
	default: return false;
	}
}

/* Returns the name of the private variable that a place is or is part of, or NULL; an access of shared memory
 * never belongs to one. */
static const struct node *private_variable(const struct node *n)
{
	for (;; n = n->first) {
		bool is_part = n->kind == NODE_PAREN || (n->kind == NODE_MEMBER && !n->is_arrow)
		            || (n->kind == NODE_SUBSCRIPT && n->first->kind == NODE_CONVERT)
		            || (n->kind == NODE_CONVERT && n->first->type
				    && n->first->type->kind == TYPE_ARRAY);

		if (!is_part)
			return n->kind == NODE_REF && n->decl && !n->decl->type->is_shared && n->type
			                    && !n->type->is_shared
			             ? n
			             : NULL;
	}
}
