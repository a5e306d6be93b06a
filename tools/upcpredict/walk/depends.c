/* SPDX-License-Identifier: MIT
 *
 * depends.c - whether the iterations of a loop differ, and where.
 */
#include "walk/state.h"

#include <math.h>

/* The deepest nesting of calls. A walk does not follow recursive calls, and neither do these functions. */
enum { DEEPEST = 20 };

static const int longest_period = 64;

static bool loop_depends(struct refs_program *p, const struct refs_node *n, int name, int depth)
{
	const struct formula_names *names = &p->names;

	return formula_mentions(names, n->count, name) || formula_mentions(names, n->step, name)
	    || (n->kind == NODE_FORALL && !n->is_nested && formula_mentions(names, n->affinity, name))
	    || (formula_mentions(names, n->first, name) && n->variable != NO_NAME
		    && nodes_depend(p, n->body, n->variable, depth))
	    || nodes_depend(p, n->body, name, depth);
}

static bool call_depends(struct refs_program *p, const struct refs_node *n, int name, int depth)
{
	const struct refs_function *f;
	struct symbol *kept;
	bool depends;

	if (n->function < 0 || n->is_recursive || depth > DEEPEST)
		return false;
	f = &p->functions[n->function];
	kept = call_bind(&p->names, f, n);
	depends = nodes_depend(p, f->body, name, depth + 1);
	call_unbind(&p->names, f, kept);
	return depends;
}

static bool node_depends(struct refs_program *p, const struct refs_node *n, int name, int depth)
{
	switch (n->kind) {
	case NODE_LOOP:
	case NODE_FORALL: return loop_depends(p, n, name, depth);
	case NODE_BRANCH:
		return formula_mentions(&p->names, n->condition, name)
		    || nodes_depend(p, n->body, name, depth) || nodes_depend(p, n->other, name, depth);
	case NODE_CALL: return call_depends(p, n, name, depth);
	case NODE_BULK:
	case NODE_COLLECTIVE: return formula_mentions(&p->names, n->bytes, name);
	case NODE_REF:
	case NODE_SYNC:
	case NODE_WORK:
	case NODE_RETURN:
	case NODE_BREAK:
	case NODE_CONTINUE:
	case NODE_GOTO: break;
	}
	return false;
}

bool nodes_depend(struct refs_program *p, const struct refs_node *list, int name, int depth)
{
	for (; list; list = list->next)
		if (!list->is_silent && node_depends(p, list, name, depth))
			return true;
	return false;
}

bool indices_depend(const struct refs_program *p, const struct refs_node *list, int name)
{
	const struct formula_names *names = &p->names;

	for (; list; list = list->next) {
		if (formula_mentions(names, list->index, name) || formula_mentions(names, list->first, name)
			|| indices_depend(p, list->body, name) || indices_depend(p, list->other, name))
			return true;
		for (int i = 0; i < list->n_arguments; i++)
			if (formula_mentions(names, list->arguments[i], name))
				return true;
	}
	return false;
}

bool node_leaves(const struct refs_node *n)
{
	bool leaves = n->kind == NODE_RETURN || n->kind == NODE_BREAK || n->kind == NODE_CONTINUE;

	for (const struct refs_node *c = n->body; c && !leaves; c = c->next)
		leaves = node_leaves(c);
	for (const struct refs_node *c = n->other; c && !leaves; c = c->next)
		leaves = node_leaves(c);
	return leaves;
}

/* ---- breakpoints ------------------------------------------------------------------------------------- */

static int common_multiple(int a, int b)
{
	int x = a, y = b;

	while (y != 0) {
		int rest = x % y;

		x = y;
		y = rest;
	}
	return a / x * b;
}

/* Adds the value of the name at which two formulas are equal, if their difference is linear in the name. */
static void bend_add(struct refs_program *p, const struct formula *a, const struct formula *b, int name,
	struct breakpoints *breakpoints)
{
	const struct linear x = {.k = {1}, .is_good = true}, *kept = p->names.at[name].open;
	const int most = sizeof breakpoints->at / sizeof *breakpoints->at - 3;
	struct linear la, lb;

	p->names.at[name].open = &x;
	la = formula_linear(&p->names, a);
	lb = formula_linear(&p->names, b);
	p->names.at[name].open = kept;
	if (la.is_good && lb.is_good && la.k[0] != lb.k[0] && breakpoints->n < most) {
		double at = floor((lb.a - la.a) / (la.k[0] - lb.k[0]));

		for (int i = 0; i < 3; i++) /* before it, at it, after it */
			breakpoints->at[breakpoints->n++] = at + i;
	}
}

/* Returns the period of a dividend that contains divisions: (i / 4) % 3 repeats after 12. */
static double inner_period(struct refs_program *p, const struct formula *f, int name)
{
	double period = 1;

	if (!formula_mentions(&p->names, f, name) || f->operation == OP_NAME)
		return 1;
	if (f->operation == OP_DIVIDE) {
		struct formula_result by = formula_value(&p->names, f->at[1]);

		if (by.missing == NO_NAME && !by.is_real && fabs(by.number) >= 1)
			period = fabs(by.number);
	}
	for (int i = 0; i < 3; i++)
		if (f->at[i])
			period *= inner_period(p, f->at[i], name);
	return period;
}

static bool period_joins(struct breakpoints *breakpoints, double period)
{
	int joined = period <= longest_period ? common_multiple(breakpoints->period, (int)period) : 0;

	if (joined == 0 || joined > longest_period)
		return false;
	breakpoints->period = joined;
	return true;
}

static void formula_breakpoints(struct refs_program *p, const struct formula *f, int name,
	struct breakpoints *breakpoints)
{
	const enum operation op = f ? f->operation : OP_NUMBER;

	if (!formula_mentions(&p->names, f, name) || op == OP_NAME)
		return;
	if (op == OP_REMAINDER || op == OP_DIVIDE) {
		struct formula_result by = formula_value(&p->names, f->at[1]);

		if (by.missing == NO_NAME && !by.is_real && fabs(by.number) >= 1
			&& !period_joins(breakpoints, fabs(by.number) * inner_period(p, f->at[0], name)))
			breakpoints->is_long = true;
	} else if ((op >= OP_EQUAL && op <= OP_GREATER_EQUAL) || op == OP_MIN || op == OP_MAX) {
		bend_add(p, f->at[0], f->at[1], name, breakpoints);
	}
	for (int i = 0; i < 3; i++)
		if (f->at[i])
			formula_breakpoints(p, f->at[i], name, breakpoints);
}

/* Adds the period of the owners of elements: a block of each thread. */
static void index_breakpoints(struct refs_program *p, const struct refs_node *n, int name,
	struct breakpoints *breakpoints)
{
	struct formula_result block = {.missing = NOT_DEFINED};

	if (n->array < 0 || !p->arrays[n->array].block || !formula_mentions(&p->names, n->index, name))
		return;
	block = formula_value(&p->names, p->arrays[n->array].block);
	if (block.missing == NO_NAME && block.number >= 1
		&& !period_joins(breakpoints, floor(block.number) * p->names.at[p->threads_name].value))
		breakpoints->is_far = true;
}

/* Adds the point at which a count becomes 0. */
static void count_breakpoints(struct refs_program *p, const struct formula *count, int name,
	struct breakpoints *breakpoints)
{
	static const struct formula zero = {.operation = OP_NUMBER};

	if (!formula_mentions(&p->names, count, name))
		return;
	bend_add(p, count, &zero, name, breakpoints);
	formula_breakpoints(p, count, name, breakpoints);
}

static void call_breakpoints(struct refs_program *p, const struct refs_node *n, int name,
	struct breakpoints *breakpoints, int depth)
{
	const struct refs_function *f;
	struct symbol *kept;

	if (n->function < 0 || n->is_recursive || depth > DEEPEST)
		return;
	f = &p->functions[n->function];
	kept = call_bind(&p->names, f, n);
	breakpoints_find(p, f->body, name, breakpoints, depth + 1);
	call_unbind(&p->names, f, kept);
}

void breakpoints_find(struct refs_program *p, const struct refs_node *list, int name,
	struct breakpoints *breakpoints, int depth)
{
	for (; list; list = list->next) {
		if (list->is_silent)
			continue;
		count_breakpoints(p, list->count, name, breakpoints);
		formula_breakpoints(p, list->condition, name, breakpoints);
		if (list->kind == NODE_REF || list->kind == NODE_BULK)
			index_breakpoints(p, list, name, breakpoints);
		if (list->kind == NODE_CALL)
			call_breakpoints(p, list, name, breakpoints, depth);
		breakpoints_find(p, list->body, name, breakpoints, depth);
		breakpoints_find(p, list->other, name, breakpoints, depth);
	}
}
