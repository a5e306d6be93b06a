/* SPDX-License-Identifier: MIT
 *
 * induction.c - loops that count: induction variable, bound and step.
 * for (i = 0; i < n; i += 2)  ->  i from 0 to n, by 2
 * while (i < n) { s += a[i]; i++; }  ->  i from its value to n, by 1
 */
#include "value/induction.h"

#include "pass/expression.h"
#include "value/affine.h"
#include "value/constant.h"
#include "value/integer.h"

static struct induction *induction_begin(struct pass *p, struct node *loop, const struct effects *e);
static bool is_set_once(const struct induction *i, const struct effects *e);
static bool declares_variable(const struct induction *i);
static bool can_repeat(const struct node *n);
static bool has_head(struct pass *p, const struct induction *i, const struct effects *e);
static bool is_in_expression(struct node *loop);
static bool read_condition(struct pass *p, struct induction *i, const struct effects *e);
static enum reason variable_reason(const struct pass *p, const struct decl *d);
static bool read_bound(struct pass *p, struct induction *i, const struct effects *e, bool is_reversed);
static enum reason bound_reason(const struct effects *e, const struct node *part);
static bool set_relation(struct induction *i, enum op op, bool is_reversed);
static bool read_types(struct induction *i, const struct type *t);
static bool induction_read_step(struct pass *p, struct induction *i, struct node *n);
static bool step_amount(struct pass *p, struct induction *i, struct node *n, int sign);
static bool begins_at_zero(const struct pass *p, const struct induction *i);
static bool surely_ends(const struct pass *p, const struct induction *i, enum op op);
static bool is_variable(struct node *n, const struct decl *var);

struct induction *find_induction(struct pass *p, struct node *loop, const struct effects *e)
{
	struct induction *i = induction_begin(p, loop, e);

	if (!has_head(p, i, e) || !read_condition(p, i, e))
		return NULL;
	if (!is_set_once(i, e)) {
		struct node *change = find_change(loop->loop.body, i->var);

		pass_refuse(p, REASON_SET_IN_BODY, change ? node_strip(change->first) : loop->loop.cond, 0, 0,
			0);
		return NULL;
	}
	i->is_declared = declares_variable(i);
	return i;
}

struct induction *find_open_induction(struct pass *p, struct node *loop, const struct effects *e)
{
	const struct refusal earlier = p->refusal;
	struct induction *i = induction_begin(p, loop, e);
	struct node *name = NULL;
	bool is_found = has_head(p, i, e) && can_repeat(loop->loop.cond);

	if (is_found) {
		name = stepped_variable(i->step_node, loop->loop.cond);
		if (!name)
			name = stepped_variable(i->step_node, NULL);
	}
	if (name && variable_reason(p, name->decl) == REASON_NONE
		&& name->decl->type->number != NUMBER_UINT) {
		i->var = name->decl->first;
		is_found = induction_read_step(p, i, i->step_node) && is_set_once(i, e);
	} else {
		is_found = false;
	}
	p->refusal = earlier;
	i->is_open = true;
	i->goes_up = i->step > 0;
	i->is_declared = is_found && declares_variable(i);
	return is_found ? i : NULL;
}

static struct induction *induction_begin(struct pass *p, struct node *loop, const struct effects *e)
{
	struct induction *i = arena_alloc(p->unit->arena, sizeof *i);

	i->loop = loop;
	i->compare_cast = "";
	i->has_break = e->has_break;
	i->step_node = loop->loop.step;
	if (!i->step_node && !e->has_continue && loop->kind != NODE_FORALL) {
		i->step_node = loop_last_step(loop);
		i->steps_in_body = i->step_node;
	}
	return i;
}

/* Returns whether the step alone sets the variable. */
static bool is_set_once(const struct induction *i, const struct effects *e)
{
	return (size_t)map_get(&e->changed, (unsigned long)i->var) == 1;
}

static bool declares_variable(const struct induction *i)
{
	const struct node *init = i->loop->loop.init;

	for (struct node *d = init && init->kind == NODE_DECLS ? init->first : NULL; d; d = d->next)
		if (d->kind == NODE_VAR && d->decl && d->decl->first == i->var)
			return true;
	return false;
}

/* Returns whether an expression means the same in two places: it defines and contains no more than
 * expressions. */
static bool can_repeat(const struct node *n)
{
	switch (n->kind) {
	case NODE_LITERAL:
	case NODE_REF:
	case NODE_PAREN:
	case NODE_CONVERT:
	case NODE_UNARY:
	case NODE_BINARY:
	case NODE_COND:
	case NODE_CALL:
	case NODE_SUBSCRIPT:
	case NODE_MEMBER:
	case NODE_ASSIGN:
	case NODE_UPDATE: break;
	default: return false;
	}
	for (const struct node *c = n->first; c; c = c->next)
		if (!can_repeat(c))
			return false;
	return true;
}

struct node *loop_last_step(const struct node *loop)
{
	const struct node *body = loop->loop.body;
	struct node *last = body && body->kind == NODE_COMPOUND && loop->loop.cond ? body->last : NULL;

	return last && node_is_expr(last) && stepped_variable(last, loop->loop.cond) ? last : NULL;
}

static bool has_head(struct pass *p, const struct induction *i, const struct effects *e)
{
	struct node *loop = i->loop;

	if (!loop->loop.cond || !i->step_node || !loop->loop.body)
		return pass_refuse(p, loop->kind == NODE_WHILE ? REASON_WHILE : REASON_NO_HEAD, NULL, 0, 0,
			0);
	if (e->is_odd)
		return pass_refuse(p, REASON_LABELS, NULL, 0, 0, 0);
	return !is_in_expression(loop) || pass_refuse(p, REASON_STMT_EXPR, NULL, 0, 0, 0);
}

/* Returns whether a loop is in a statement expression that is not a statement by itself. */
static bool is_in_expression(struct node *loop)
{
	struct node *n = node_enclosing(loop, NODE_STMT_EXPR);

	while (n
		&& (n->parent->kind == NODE_PAREN
			|| (n->parent->kind == NODE_UNARY && n->parent->op == OP_EXTENSION)))
		n = n->parent;
	return n && (n->parent->kind != NODE_COMPOUND || is_in_expression(n->parent));
}

/* Reads a condition i < n or n > i, where the step sets i. */
static bool read_condition(struct pass *p, struct induction *i, const struct effects *e)
{
	struct node *cond = node_strip(i->loop->loop.cond), *step = node_strip(i->step_node), *name;
	bool is_reversed;
	enum reason r;

	if (cond->kind != NODE_BINARY || cond->op < OP_LT || cond->op > OP_NE || cond->op == OP_EQ)
		return pass_refuse(p, REASON_CONDITION, cond, 0, 0, 0);
	name = stepped_variable(step, cond->first);
	if (!name)
		name = stepped_variable(step, cond);
	if (!name && stepped_variable(step, NULL))
		return pass_refuse(p, REASON_CONDITION, cond, 0, 0, 0);
	if (!name)
		return pass_refuse(p, REASON_STEP, step, 0, 0, 0);
	r = variable_reason(p, name->decl);
	if (r != REASON_NONE)
		return pass_refuse(p, r, name, 0, 0, 0);
	i->var = name->decl->first;
	is_reversed = !is_variable(cond->first, i->var);
	if (is_reversed && !is_variable(cond->last, i->var))
		return pass_refuse(p, REASON_CONDITION, cond, 0, 0, 0);
	if (!induction_read_step(p, i, step)) {
		bool is_uint = name->decl->type->number == NUMBER_UINT;

		return pass_refuse(p, is_uint ? REASON_WRAPS : REASON_STEP, is_uint ? cond : step, 0, 0, 0);
	}
	return read_bound(p, i, e, is_reversed);
}

struct node *stepped_variable(struct node *step, const struct node *in)
{
	struct node *found;

	step = node_strip(step);
	if (step->kind == NODE_BINARY && step->op == OP_COMMA) {
		found = stepped_variable(step->first, in);
		return found ? found : stepped_variable(step->last, in);
	}
	if (!node_sets(step))
		return NULL;
	found = node_strip(step->first);
	return found->kind == NODE_REF && found->decl && (!in || mentions(in, found->decl)) ? found : NULL;
}

/* Returns the reason why no loop can count by a variable, if there is one. */
static enum reason variable_reason(const struct pass *p, const struct decl *d)
{
	const struct type *t = d->type;

	if (t->kind != TYPE_NUMBER || !number_is_integer(t->number) || t->is_volatile || t->is_atomic)
		return REASON_VARIABLE_TYPE;
	if (map_get(&p->addressed, (unsigned long)d->first))
		return REASON_VARIABLE_ADDRESS;
	if (!is_unaliased_local(p, d))
		return REASON_VARIABLE_GLOBAL;
	if (number_bytes(t->number) > 8)
		return REASON_VARIABLE_TYPE;
	return number_bytes(t->number) >= 4 ? REASON_NONE : REASON_VARIABLE_NARROW;
}

static bool read_bound(struct pass *p, struct induction *i, const struct effects *e, bool is_reversed)
{
	struct node *cond = node_strip(i->loop->loop.cond), *part;

	i->bound = is_reversed ? cond->first : cond->last;
	part = changing_part(p, e, i->bound);
	if (part && node_sets(part))
		return pass_refuse(p, REASON_BOUND_SET, node_strip(part->first), 0, 0, 0);
	if (part)
		return pass_refuse(p, bound_reason(e, part), strip_conversions(part), 0, 0, 0);
	if (!set_relation(i, cond->op, is_reversed))
		return pass_refuse(p, REASON_DIRECTION, cond, 0, 0, 0);
	if (!read_types(i, (is_reversed ? cond->last : cond->first)->type))
		return pass_refuse(p, REASON_VARIABLE_TYPE, is_reversed ? cond->last : cond->first, 0, 0, 0);
	return surely_ends(p, i, cond->op) || pass_refuse(p, REASON_WRAPS, cond, 0, 0, 0);
}

static enum reason bound_reason(const struct effects *e, const struct node *part)
{
	if (part->kind == NODE_CALL)
		return REASON_BOUND_CALL;
	if (part->kind == NODE_REF && part->decl && map_get(&e->changed, (unsigned long)part->decl->first))
		return REASON_BOUND_SET;
	return is_memory(part) ? REASON_BOUND_MEMORY : REASON_BOUND_OTHER;
}

static bool set_relation(struct induction *i, enum op op, bool is_reversed)
{
	bool goes_up = i->step > 0;

	i->goes_up = goes_up;
	i->is_closed = op == OP_LE || op == OP_GE;
	if (op == OP_NE)
		return (i->step == 1 || i->step == -1) && !i->step_by_threads;
	return goes_up == ((op == OP_LT || op == OP_LE) != is_reversed);
}

/* Determines the type of the comparison: all types fit into long but unsigned long. */
static bool read_types(struct induction *i, const struct type *t)
{
	if (t->kind != TYPE_NUMBER || !is_integer(t) || number_bytes(t->number) < 4)
		return false;
	i->is_unsigned = is_unsigned64(t);
	if (t->number == NUMBER_UINT)
		i->compare_cast = "(unsigned)";
	return true;
}

/* Returns whether a loop surely ends: unsigned loops that could wrap around and continue are not counted; in
 * 64 bits they would first have to get there. */
static bool surely_ends(const struct pass *p, const struct induction *i, enum op op)
{
	bool is_single = (i->step == 1 || i->step == -1) && !i->step_by_threads;
	long bound = 0;
	bool is_known = constant_value(i->bound, p->unit, &bound);

	if (!number_is_unsigned(i->var->type->number) && !i->is_unsigned && !*i->compare_cast)
		return true;
	if (!i->goes_up)
		return is_single && op != OP_NE && (!i->is_closed || (is_known && bound > 0));
	if (is_unsigned64(i->var->type))
		return op != OP_NE || begins_at_zero(p, i); /* otherwise it may wrap around */
	return is_single && op != OP_NE && (!i->is_closed || is_known);
}

/* Reads a step i++, i += 2, i -= THREADS, i = i + 1, alone or among others with commas. */
static bool induction_read_step(struct pass *p, struct induction *i, struct node *n)
{
	struct node *sum;

	n = node_strip(n);
	if (n->kind == NODE_BINARY)
		return n->op == OP_COMMA
		    && (induction_read_step(p, i, n->first) || induction_read_step(p, i, n->last));
	if (!node_sets(n) || !is_variable(n->first, i->var))
		return false;
	if (n->kind == NODE_UNARY) {
		i->step = n->op == OP_PREINC || n->op == OP_POSTINC ? 1 : -1;
		return n->first->kind == NODE_REF;
	}
	sum = n->kind == NODE_ASSIGN ? strip_integer_casts(n->last) : n;
	if ((sum->kind != NODE_BINARY && sum->kind != NODE_UPDATE)
		|| (sum->op != OP_ADD && sum->op != OP_SUB))
		return false;
	if (is_variable(sum->first, i->var))
		return step_amount(p, i, sum->last, sum->op == OP_ADD ? 1 : -1);
	return sum->op == OP_ADD && is_variable(sum->last, i->var) && step_amount(p, i, sum->first, 1);
}

/* Reads a constant, or a constant times THREADS. */
static bool step_amount(struct pass *p, struct induction *i, struct node *n, int sign)
{
	static const struct loop nowhere;
	const struct refusal earlier = p->refusal;
	struct affine a = {0};
	bool is_constant = affine_add(p, &nowhere, &a, n, sign, false, false) && !a.n;

	p->refusal = earlier; /* the step is refused, not an index */
	if (!is_constant || (a.constant && a.constant_by_threads))
		return false;
	i->step = a.constant ? a.constant : a.constant_by_threads;
	i->step_by_threads = !a.constant;
	return i->step != 0;
}

static bool begins_at_zero(const struct pass *p, const struct induction *i)
{
	struct node *value = first_value(i);
	long first;

	return value && constant_value(value, p->unit, &first) && first == 0;
}

struct node *first_value(const struct induction *i)
{
	struct node *init = i->loop->loop.init;

	if (!init)
		return NULL;
	for (struct node *d = init->kind == NODE_DECLS ? init->first : NULL; d; d = d->next)
		if (d->kind == NODE_VAR && d->decl && d->decl->first == i->var)
			return d->init;
	init = node_strip(init);
	return init->kind == NODE_ASSIGN && init->first->kind == NODE_REF && init->first->decl
	                    && init->first->decl->first == i->var
	             ? init->last
	             : NULL;
}

/* Returns whether an expression is a variable, in a type that is at least as wide. */
static bool is_variable(struct node *n, const struct decl *var)
{
	n = strip_integer_casts(n);
	if (n->kind == NODE_CONVERT && n->first->kind == NODE_CONVERT) /* int compared as unsigned */
		n = n->first->first;
	else if (n->kind == NODE_CONVERT)
		n = n->first;
	return n->kind == NODE_REF && n->decl && n->decl->first == var;
}
