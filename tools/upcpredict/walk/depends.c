/* SPDX-License-Identifier: MIT
 *
 * depends.c - whether the iterations of a loop differ, and where.
 */
#include "walk/state.h"

#include <math.h>

/* The deepest nesting of calls, which recursive functions would exceed. */
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
	struct slot *kept;
	bool depends;

	if (n->function < 0 || depth > DEEPEST)
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

/* ---- bends ------------------------------------------------------------------------------------- */

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
	struct bends *bends)
{
	const struct linear x = {.k = {1}, .is_good = true}, *kept = p->names.at[name].open;
	const int most = sizeof bends->at / sizeof *bends->at - 3;
	struct linear la, lb;

	p->names.at[name].open = &x;
	la = formula_linear(&p->names, a);
	lb = formula_linear(&p->names, b);
	p->names.at[name].open = kept;
	if (la.is_good && lb.is_good && la.k[0] != lb.k[0] && bends->n < most) {
		double at = floor((lb.a - la.a) / (la.k[0] - lb.k[0]));

		for (int i = 0; i < 3; i++) /* before it, at it, after it */
			bends->at[bends->n++] = at + i;
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

static bool period_joins(struct bends *bends, double period)
{
	int joined = period <= longest_period ? common_multiple(bends->period, (int)period) : 0;

	if (joined == 0 || joined > longest_period)
		return false;
	bends->period = joined;
	return true;
}

static void formula_bends(struct refs_program *p, const struct formula *f, int name, struct bends *bends)
{
	const enum operation op = f ? f->operation : OP_NUMBER;

	if (!formula_mentions(&p->names, f, name) || op == OP_NAME)
		return;
	if (op == OP_REMAINDER || op == OP_DIVIDE) {
		struct formula_result by = formula_value(&p->names, f->at[1]);

		if (by.missing == NO_NAME && !by.is_real && fabs(by.number) >= 1
			&& !period_joins(bends, fabs(by.number) * inner_period(p, f->at[0], name)))
			bends->is_long = true;
	} else if ((op >= OP_EQUAL && op <= OP_GREATER_EQUAL) || op == OP_MIN || op == OP_MAX) {
		bend_add(p, f->at[0], f->at[1], name, bends);
	}
	for (int i = 0; i < 3; i++)
		if (f->at[i])
			formula_bends(p, f->at[i], name, bends);
}

/* Adds the period of the owners of elements: a block of each thread. */
static void index_bends(struct refs_program *p, const struct refs_node *n, int name, struct bends *bends)
{
	struct formula_result block = {.missing = NOT_DEFINED};

	if (n->array < 0 || !p->arrays[n->array].block || !formula_mentions(&p->names, n->index, name))
		return;
	block = formula_value(&p->names, p->arrays[n->array].block);
	if (block.missing == NO_NAME && block.number >= 1
		&& !period_joins(bends, floor(block.number) * p->names.at[p->threads_name].value))
		bends->is_far = true;
}

/* Adds the point at which a count becomes 0. */
static void count_bends(struct refs_program *p, const struct formula *count, int name, struct bends *bends)
{
	static const struct formula zero = {.operation = OP_NUMBER};

	if (!formula_mentions(&p->names, count, name))
		return;
	bend_add(p, count, &zero, name, bends);
	formula_bends(p, count, name, bends);
}

static void call_bends(struct refs_program *p, const struct refs_node *n, int name, struct bends *bends,
	int depth)
{
	const struct refs_function *f;
	struct slot *kept;

	if (n->function < 0 || depth > DEEPEST)
		return;
	f = &p->functions[n->function];
	kept = call_bind(&p->names, f, n);
	bends_find(p, f->body, name, bends, depth + 1);
	call_unbind(&p->names, f, kept);
}

void bends_find(struct refs_program *p, const struct refs_node *list, int name, struct bends *bends,
	int depth)
{
	for (; list; list = list->next) {
		if (list->is_silent)
			continue;
		count_bends(p, list->count, name, bends);
		formula_bends(p, list->condition, name, bends);
		if (list->kind == NODE_REF || list->kind == NODE_BULK)
			index_bends(p, list, name, bends);
		if (list->kind == NODE_CALL)
			call_bends(p, list, name, bends, depth);
		bends_find(p, list->body, name, bends, depth);
		bends_find(p, list->other, name, bends, depth);
	}
}
