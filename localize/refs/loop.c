/* SPDX-License-Identifier: MIT
 *
 * loop.c - the trip counts of loops.
 */
#include "stages.h"

#include <string.h>

/* A condition: first OP last.  A number used as a condition is compared with 0. */
struct loop_comparison {
	struct node *first, *last; /* last: NULL is 0 */
	enum op op;
	bool is_square;      /* the condition is about the square of the variable */
	struct node *offset; /* the variable is increased by `sign` times this, or NULL */
	long sign;
};

static void count_by(struct refs_model *m, struct refs_item *loop, struct node *cond);
static void count_by_all(struct refs_model *m, struct refs_item *loop, struct node *cond);
static bool read_comparison(struct node *cond, struct loop_comparison *c);
static bool orient(struct loop_comparison *c, const struct decl *d);
static void count_down(struct refs_model *m, struct refs_item *loop, const struct loop_comparison *c);
static const struct refs_formula *first_value_formula(struct refs_model *m, struct node *loop,
	const struct decl *d);
static const struct refs_formula *positive(struct refs_model *m, const struct refs_item *loop,
	const struct refs_formula *f);
static struct node *first_value_node(struct node *loop, const struct decl *d);
static bool loop_read_step(struct refs_model *m, struct refs_item *loop, struct node *step, struct node *var);
static void read_amount(struct refs_model *m, struct refs_item *loop, enum op op, struct node *amount);
static void set_count(struct refs_model *m, struct refs_item *loop, const struct loop_comparison *c);
static const struct refs_formula *trips_of_loop(struct refs_model *m, struct refs_item *loop,
	const struct refs_formula *bound, enum op op);
static const struct refs_formula *multiplied_trips(struct refs_model *m, const struct refs_item *loop,
	const struct refs_formula *bound, enum op op);
static struct node *step_of_while(struct node *loop, struct node *cond);
static bool may_leave_loop(const struct node *n, bool is_inner);
static bool is_mentioned_first(struct node *n, const struct decl *d);
static enum op mirrored(enum op op);

void count_loop(struct refs_model *m, struct refs_item *loop)
{
	struct node *n = loop->node, *cond = n->loop.cond ? node_strip(n->loop.cond) : NULL;

	loop->may_end_early = n->loop.body && may_leave_loop(n->loop.body, false);
	m->because = NULL;
	if (!cond)
		m->because = "it has no condition";
	else if (cond->kind == NODE_BINARY && cond->op == OP_LAND)
		count_by_all(m, loop, cond);
	else
		count_by(m, loop, cond);
}

/* The trip counts of a loop whose condition consists of several that must all hold. */
struct loop_bounds {
	struct refs_item first; /* the loop by its first condition that counts it, or that has its variable */
	const struct refs_formula *up, *down; /* the least count if the variable grows, and if it shrinks */
	const char *because;                  /* the reason why the first condition does not count it */
	bool is_counted;
};

static const struct refs_formula *formula_minimum(struct refs_model *m, const struct refs_formula *x,
	const struct refs_formula *y)
{
	return !x || formula_same(x, y) ? y : formula_call(m->arena, "min", x, y);
}

static void bounds_add(struct refs_model *m, struct loop_bounds *b, const struct refs_item *loop,
	struct node *cond)
{
	struct refs_item one = *loop;

	cond = node_strip(cond);
	if (cond->kind == NODE_BINARY && cond->op == OP_LAND) {
		bounds_add(m, b, loop, cond->first);
		bounds_add(m, b, loop, cond->last);
		return;
	}
	m->because = NULL;
	count_by(m, &one, cond);
	b->because = b->because ? b->because : m->because;
	if (!b->is_counted && (one.count || !b->first.variable))
		b->first = one;
	if (!one.count)
		return;
	b->is_counted = true;
	if (one.goes_down)
		b->down = formula_minimum(m, b->down, one.count);
	else
		b->up = formula_minimum(m, b->up, one.count);
}

/* Counts a loop with a && b, which ends with the first condition that does not hold. */
static void count_by_all(struct refs_model *m, struct refs_item *loop, struct node *cond)
{
	struct loop_bounds b = {.is_counted = false};
	const struct refs_formula *grows;

	loop->may_end_early = true;
	bounds_add(m, &b, loop, cond);
	m->because = b.is_counted ? NULL : b.because;
	*loop = b.first;
	if (!b.is_counted)
		return;
	grows = formula_operator(m->arena, ">", loop->step, formula_number(m->arena, 0));
	loop->count = b.up && b.down ? formula_choose(m->arena, grows, b.up, b.down) : b.up ? b.up : b.down;
}

static void count_by(struct refs_model *m, struct refs_item *loop, struct node *cond)
{
	struct node *n = loop->node, *step, *var;
	struct loop_comparison c;
	long value;

	if (cond->kind == NODE_LITERAL && (loop->count = value_of_expression(m, cond))
		&& formula_constant(loop->count, &value) && value == 0) {
		loop->count = formula_number(m->arena, n->kind == NODE_DO);
		return;
	}
	loop->count = NULL;
	if (!read_comparison(cond, &c)) {
		m->because = "its condition is no comparison with a bound";
		return;
	}
	if (node_is_step(node_strip(strip_casts(c.first)))) {
		count_down(m, loop, &c);
		return;
	}
	step = n->kind == NODE_WHILE || n->kind == NODE_DO || !n->loop.step ? step_of_while(n, cond)
	                                                                    : n->loop.step;
	var = step ? stepped_variable(step, cond) : NULL;
	if (!var || !is_integer(var->type)) {
		m->because = "no integer that its condition compares steps through it";
		return;
	}
	if (n->loop.body && find_change(n->loop.body, var->decl)
		&& find_change(n->loop.body, var->decl) != node_strip(step)) {
		m->because = text_format(m->arena, "its body sets %s", var->decl->name);
		return;
	}
	loop->first = first_value_formula(m, n, var->decl);
	if (!loop_read_step(m, loop, step, var))
		return;
	loop->variable = variable_of_decl(m, var->decl);
	if (!orient(&c, var->decl)) {
		m->because = "its condition is no comparison with a bound";
		return;
	}
	loop->may_end_early |= !c.last && !is_mentioned_first(c.first, var->decl);
	set_count(m, loop, &c);
}

static bool read_comparison(struct node *cond, struct loop_comparison *c)
{
	struct node *number = node_strip(strip_casts(cond));

	*c = (struct loop_comparison){.first = cond, .op = OP_NE};
	if (cond->kind == NODE_BINARY && cond->op >= OP_LT && cond->op <= OP_NE && cond->op != OP_EQ) {
		*c = (struct loop_comparison){cond->first, cond->last, cond->op, false, NULL, 0};
		return true;
	}
	return node_is_step(number) || (number->kind == NODE_REF && is_integer(number->type))
	    || (number->kind == NODE_BINARY && number->op == OP_AND);
}

/* Returns whether the first side is about the variable, its square, or a sum with it. */
static bool is_about_variable(struct loop_comparison *c, const struct decl *d)
{
	struct node *n = strip_casts(c->first);
	bool is_left, is_right;

	if (is_mentioned_first(n, d))
		return true;
	if (n->kind != NODE_BINARY)
		return false;
	is_left = is_mentioned_first(n->first, d);
	is_right = is_mentioned_first(n->last, d);
	c->is_square = n->op == OP_MUL && is_left && is_right;
	if ((n->op == OP_ADD && is_left != is_right) || (n->op == OP_SUB && is_left && !is_right)) {
		c->offset = is_left ? n->last : n->first;
		c->sign = n->op == OP_ADD ? 1 : -1;
	}
	return c->is_square || c->offset;
}

/* Puts the variable on the first side.  A mask ends a loop at the latest when the variable is 0. */
static bool orient(struct loop_comparison *c, const struct decl *d)
{
	struct node *n = strip_casts(c->first), *first = c->first;

	if (!c->last && n->kind == NODE_BINARY && n->op == OP_AND)
		return is_mentioned_first(n->first, d) || is_mentioned_first(n->last, d);
	if (is_about_variable(c, d))
		return true;
	if (!c->last)
		return false;
	c->first = c->last;
	c->last = first;
	c->op = mirrored(c->op);
	return is_about_variable(c, d);
}

static const struct refs_formula *bound_of_comparison(struct refs_model *m, const struct loop_comparison *c)
{
	const struct refs_formula *f = c->last ? value_of_expression(m, c->last)
	                                       : formula_number(m->arena, 0);

	return f && c->offset ? formula_add(m->arena, f, -c->sign, value_of_expression(m, c->offset)) : f;
}

/* Counts a loop such as while (n-- > 0). */
static void count_down(struct refs_model *m, struct refs_item *loop, const struct loop_comparison *c)
{
	struct node *step = node_strip(strip_casts(c->first)), *var = node_strip(step->first);
	const struct refs_formula *first, *bound = bound_of_comparison(m, c);
	bool is_late = step->op == OP_POSTDEC;

	if (var->kind != NODE_REF || !var->decl || (step->op != OP_POSTDEC && step->op != OP_PREDEC)
		|| (c->op != OP_GT && c->op != OP_NE)
		|| (loop->node->loop.body && find_change(loop->node->loop.body, var->decl))) {
		m->because = "its condition is no comparison with a bound";
		return;
	}
	first = first_value_formula(m, loop->node, var->decl);
	loop->count = formula_add(m->arena, formula_add(m->arena, first, -1, bound), -1,
		formula_number(m->arena, !is_late));
	loop->count = positive(m, loop, loop->count);
}

/* Returns the value of a variable where the loop begins. */
static const struct refs_formula *first_value_formula(struct refs_model *m, struct node *loop,
	const struct decl *d)
{
	struct node *first = first_value_node(loop, d);
	const struct variable *v = variable_of_decl(m, d);

	if (first)
		return value_of_expression(m, first);
	if (v->is_formal && v->n_sets == 1 && !v->is_addressed)
		return formula_name(m->arena, v->name);
	if (!m->because)
		m->because = text_format(m->arena, "%s is set elsewhere", d->name);
	return NULL;
}

/* Returns a trip count that is at least 0. */
static const struct refs_formula *positive(struct refs_model *m, const struct refs_item *loop,
	const struct refs_formula *f)
{
	const struct refs_formula *turns = f ? turns_formula(m, loop->around, f) : NULL;

	return turns && is_never_negative(m, loop->around, turns) ? f : formula_positive(m->arena, f);
}

static bool is_mentioned_first(struct node *n, const struct decl *d)
{
	n = strip_casts(n);
	return n->kind == NODE_REF && n->decl && n->decl->first == d->first;
}

static enum op mirrored(enum op op)
{
	return op == OP_LT ? OP_GT : op == OP_GT ? OP_LT : op == OP_LE ? OP_GE : op == OP_GE ? OP_LE : op;
}

/* Returns the expression that the variable is set to before the loop: in its head, or in a statement before
 * it. */
static struct node *first_value_node(struct node *loop, const struct decl *d)
{
	struct node *init = loop->loop.init, *found = NULL;

	for (struct node *c = init && init->kind == NODE_DECLS ? init->first : NULL; c; c = c->next)
		if (c->kind == NODE_VAR && c->decl && c->decl->first == d->first)
			return c->init;
	while (init && node_strip(init)->kind == NODE_BINARY && node_strip(init)->op == OP_COMMA) {
		struct node *comma = node_strip(init);

		init = find_change(comma->last, d) ? comma->last : comma->first;
	}
	init = init ? find_change(init, d) : NULL;
	if (init)
		return init->kind == NODE_ASSIGN ? init->last : NULL;
	for (struct node *c = loop->parent ? loop->parent->first : NULL; c && c != loop; c = c->next) {
		struct node *change = find_change(c, d);

		if (c->kind == NODE_DECLS) {
			for (struct node *v = c->first; v; v = v->next)
				if (v->kind == NODE_VAR && v->decl && v->decl->first == d->first)
					found = v->init;
		} else if (change) {
			found = change == node_strip(c) && change->kind == NODE_ASSIGN ? change->last : NULL;
		}
	}
	return found;
}

/* Returns the last statement of the body, if it is the step of the loop. */
static struct node *step_of_while(struct node *loop, struct node *cond)
{
	struct node *last = loop->loop.body;

	if (last && last->kind == NODE_COMPOUND)
		last = last->last;
	return last && node_is_expr(last) && stepped_variable(last, cond) ? last : NULL;
}

static bool loop_read_step(struct refs_model *m, struct refs_item *loop, struct node *step, struct node *var)
{
	struct node *change = find_change(step, var->decl), *amount;
	bool is_minus;

	if (!change)
		return false;
	if (change->kind == NODE_UNARY) {
		is_minus = change->op == OP_PREDEC || change->op == OP_POSTDEC;
		loop->step = formula_number(m->arena, is_minus ? -1 : 1);
		return true;
	}
	amount = change->kind == NODE_ASSIGN ? strip_casts(change->last) : change;
	if (amount->kind == NODE_UPDATE
		|| (amount->kind == NODE_BINARY && is_mentioned_first(amount->first, var->decl)))
		read_amount(m, loop, amount->op, amount->last);
	if (!loop->step && !loop->factor && !m->because)
		m->because = text_format(m->arena, "%s does not step by an amount", var->decl->name);
	return loop->step || loop->factor;
}

/* Reads the amount of a step i += 2, i *= 2, i >>= 1. */
static void read_amount(struct refs_model *m, struct refs_item *loop, enum op op, struct node *amount)
{
	struct arena *a = m->arena;
	const struct refs_formula *f = value_of_expression(m, amount);
	long bits;

	if (op == OP_ADD || op == OP_SUB) {
		loop->step = formula_add(a, formula_number(a, 0), op == OP_ADD ? 1 : -1, f);
		return;
	}
	if (op == OP_SHL || op == OP_SHR)
		f = f && formula_constant(f, &bits) && bits >= 0 && bits < 40 ? formula_number(a, 1L << bits)
		                                                              : NULL;
	if (op == OP_MUL || op == OP_SHL)
		loop->factor = f;
	else if (op == OP_DIV || op == OP_SHR)
		loop->factor = formula_operator(a, "/", formula_real(a, "1.0"), f);
}

static void set_count(struct refs_model *m, struct refs_item *loop, const struct loop_comparison *c)
{
	const char *rounded = c->op == OP_LE || c->op == OP_GT ? "floor" : "ceil";
	const struct refs_formula *f = bound_of_comparison(m, c);
	bool is_real = f && c->last && c->last->type && !is_integer(c->last->type) && !loop->factor;

	if (f && c->is_square) {
		f = formula_multiply(m->arena, formula_real(m->arena, "1.0"), formula_positive(m->arena, f));
		f = formula_call(m->arena, "sqrt", f, NULL);
		is_real = true;
	}
	if (is_real)
		f = formula_call(m->arena, "int", formula_call(m->arena, rounded, f, NULL), NULL);
	if (!f || !loop->first)
		return;
	loop->count = loop->factor ? multiplied_trips(m, loop, f, c->op) : trips_of_loop(m, loop, f, c->op);
	if (!loop->count && !m->because)
		m->because = "its condition and its step do not fit";
}

static void name_look(void *context, const char *name)
{
	*(bool *)context |= strcmp(name, "THREADS") != 0;
}

static bool has_other_names(const struct refs_formula *step)
{
	bool has = false;

	formula_names(step, name_look, &has);
	return has;
}

static const struct refs_formula *trips_of_loop(struct refs_model *m, struct refs_item *loop,
	const struct refs_formula *bound, enum op op)
{
	struct arena *a = m->arena;
	const struct refs_formula *step = formula_resolved(m, loop->step), *distance,
				  *one = formula_number(a, 1);
	long number;

	if (!formula_constant(step, &number)) /* THREADS is positive, -THREADS is negative */
		number = step->items[0].factor;
	loop->goes_down = number < 0;
	if (has_other_names(step) && op != OP_NE) /* its sign is taken to fit the condition */
		loop->goes_down = op == OP_GT || op == OP_GE;
	if (!number || (op == (loop->goes_down ? OP_LT : OP_GT)) || (op == (loop->goes_down ? OP_LE : OP_GE)))
		return NULL;
	if (loop->goes_down)
		step = formula_add(a, formula_number(a, 0), -1, step);
	distance = loop->goes_down ? formula_add(a, loop->first, -1, bound)
	                           : formula_add(a, bound, -1, loop->first);
	if (op == OP_LE || op == OP_GE)
		distance = formula_add(a, distance, 1, one);
	if (formula_constant(step, &number) && number == 1)
		return positive(m, loop, distance);
	distance = formula_add(a, formula_add(a, distance, 1, step), -1, one);
	return formula_operator(a, "/", positive(m, loop, distance), step);
}

/* Returns the trip count with a step i *= 2: a logarithm. */
static const struct refs_formula *multiplied_trips(struct refs_model *m, const struct refs_item *loop,
	const struct refs_formula *bound, enum op op)
{
	struct arena *a = m->arena;
	const struct refs_formula *real = formula_real(a, "1.0"), *ratio, *steps, *log_factor;
	long factor, least;
	bool grows = formula_constant(loop->factor, &factor) && factor > 1;
	bool is_closed = op == OP_LE || op == OP_GE;

	if (!grows && loop->factor->n == 1 && loop->factor->items[0].n == 1
		&& loop->factor->items[0].atoms[0]->kind == ATOM_OPERATOR
		&& formula_constant(loop->factor->items[0].atoms[0]->parts[1], &factor))
		op = mirrored(op);
	else if (!grows)
		return NULL;
	if (op != OP_LT && op != OP_LE && op != OP_NE)
		return NULL;
	if (grows && formula_constant(bound, &least) && least == 0) /* its last bit is shifted out */
		return NULL;
	log_factor = formula_call(a, "log2", formula_multiply(a, real, formula_number(a, factor)), NULL);
	if (grows)
		ratio = formula_operator(a, "/", formula_multiply(a, real, bound), loop->first);
	else if (formula_constant(bound, &least) && least == 0)
		ratio = formula_multiply(a, real, loop->first);
	else
		ratio = formula_operator(a, "/", formula_multiply(a, real, loop->first), bound);
	steps = formula_call(a, "log2", formula_call(a, "max", formula_real(a, "1.0"), ratio), NULL);
	if (factor != 2)
		steps = formula_operator(a, "/", steps, log_factor);
	if (is_closed || (!grows && formula_constant(bound, &least) && least == 0))
		return formula_add(a, formula_call(a, "int", formula_call(a, "floor", steps, NULL), NULL), 1,
			formula_number(a, 1));
	return formula_call(a, "int", formula_call(a, "ceil", steps, NULL), NULL);
}

/* Returns whether something in the body may end the loop. */
static bool may_leave_loop(const struct node *n, bool is_inner)
{
	if (n->kind == NODE_RETURN || n->kind == NODE_GOTO || (n->kind == NODE_BREAK && !is_inner))
		return true;
	is_inner |= node_is_loop(n) || n->kind == NODE_SWITCH;
	for (const struct node *c = n->first; c; c = c->next)
		if (may_leave_loop(c, is_inner))
			return true;
	return false;
}
