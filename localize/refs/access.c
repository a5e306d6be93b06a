/* SPDX-License-Identifier: MIT
 *
 * access.c - turns expressions into items: shared accesses, and the computation between them.
 */
#include "stages.h"

#include <string.h>

static bool has_items(const struct node *n);
static void walk_choice(struct refs_model *m, struct node *n, struct refs_items *to);
static void walk_second(struct refs_model *m, struct node *n, struct refs_items *to);
static void walk_statements(struct refs_model *m, struct node *n, struct refs_items *to);
static void items_add_reference(struct refs_model *m, struct node *n, struct refs_items *to);
static void count_work(struct refs_model *m, struct node *n, struct refs_items *to);
static void count_operator(struct refs_work *w, const struct node *n, const struct type *t);
static void count_memory(struct refs_model *m, struct node *n, struct refs_items *to);
static bool is_in_order(struct refs_model *m, struct node *n);
static bool is_floating_or_complex(const struct type *t);

void walk_expression(struct refs_model *m, struct node *n, struct refs_items *to)
{
	switch (n->kind) {
	case NODE_SIZEOF:
	case NODE_TYPE_USE:
	case NODE_LITERAL:
	case NODE_GENERIC: return;
	case NODE_CALL: walk_call_expression(m, n, to); return;
	case NODE_STMT_EXPR: walk_statements(m, n, to); return;
	case NODE_COND:
		if (has_items(n->branch.then) || has_items(n->branch.otherwise)) {
			walk_choice(m, n, to);
			return;
		}
		break;
	case NODE_BINARY:
		if ((n->op == OP_LAND || n->op == OP_LOR) && has_items(n->last)) {
			walk_second(m, n, to);
			return;
		}
		break;
	case NODE_ASSIGN:
	case NODE_UPDATE: /* the place is accessed once the value is known */
		walk_expression(m, n->last, to);
		count_work(m, n, to);
		walk_expression(m, n->first, to);
		return;
	default: break;
	}
	for (struct node *c = n->first; c; c = c->next)
		if (node_is_expr(c))
			walk_expression(m, c, to);
	if (is_shared_access(n))
		items_add_reference(m, n, to);
	else
		count_work(m, n, to);
}

static bool has_items(const struct node *n)
{
	if (!n || n->kind == NODE_SIZEOF)
		return false;
	if (n->kind == NODE_CALL || is_shared_access(n))
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (has_items(c))
			return true;
	return false;
}

static void walk_choice(struct refs_model *m, struct node *n, struct refs_items *to)
{
	struct refs_item *branch, *outer = m->around;

	walk_expression(m, n->branch.cond, to);
	m->because = NULL;
	branch = append_item(m, to, ITEM_BRANCH, n);
	branch->condition = value_of_expression(m, n->branch.cond);
	if (!branch->condition)
		add_missing(m, n, "whether this condition holds");
	m->around = branch;
	walk_expression(m, n->branch.then, &branch->body);
	walk_expression(m, n->branch.otherwise, &branch->otherwise);
	m->around = outer;
}

/* Walks the second operand of && and ||. */
static void walk_second(struct refs_model *m, struct node *n, struct refs_items *to)
{
	struct refs_item *branch, *outer = m->around;

	walk_expression(m, n->first, to);
	m->because = NULL;
	branch = append_item(m, to, ITEM_BRANCH, n);
	branch->condition = value_of_expression(m, n->first);
	if (branch->condition && n->op == OP_LOR)
		branch->condition = formula_operator(m->arena, "!", branch->condition, NULL);
	if (!branch->condition)
		add_missing(m, n->first, "whether this condition holds");
	m->around = branch;
	walk_expression(m, n->last, &branch->body);
	m->around = outer;
}

static void walk_statements(struct refs_model *m, struct node *n, struct refs_items *to)
{
	for (struct node *c = n->first; c; c = c->next)
		walk_statement(m, c, to);
}

static void items_add_reference(struct refs_model *m, struct node *n, struct refs_items *to)
{
	struct node *parent = n->parent;
	struct refs_item *i;

	while (parent->kind == NODE_PAREN)
		parent = parent->parent;
	i = append_item(m, to, ITEM_REF, n);
	i->id = ++m->n_ids;
	i->access = parent->kind == NODE_ASSIGN && span_within(n->span, parent->first->span) ? ACCESS_WRITE
	          : (parent->kind == NODE_UPDATE && span_within(n->span, parent->first->span))
	                            || node_is_step(parent)
	                  ? ACCESS_UPDATE
	                  : ACCESS_READ;
	m->because = NULL;
	i->target = target_of_place(m, n);
	if (i->target.is_relative)
		m->because = text_format(m->arena, "%s moves", i->target.moves->name);
	if (!i->target.index || i->target.is_relative)
		add_missing(m, n, "the element that this accesses");
	i->size = type_bytes(n->type);
	i->is_strict = unit_is_strict(m->unit, n);
	i->finding = map_get(&m->findings, (unsigned long)n);
	i->is_read_once = parent->kind == NODE_CONVERT && plan_of(parent)->value;
}

/* ---- work ---- */

static void count_work(struct refs_model *m, struct node *n, struct refs_items *to)
{
	switch (n->kind) {
	case NODE_BINARY:
	case NODE_UPDATE:
		if (n->type && n->first->type && n->first->type->kind == TYPE_NUMBER)
			count_operator(work_at(m, to, n), n, n->first->type);
		break;
	case NODE_UNARY:
		if (node_is_step(n) && n->type && is_integer(n->type))
			work_at(m, to, n)->integers++;
		else if (n->op == OP_MINUS && n->type && is_floating_or_complex(n->type))
			work_at(m, to, n)->flops++;
		else if (n->op == OP_DEREF)
			count_memory(m, n, to);
		break;
	case NODE_SUBSCRIPT:
	case NODE_MEMBER: count_memory(m, n, to); break;
	default: break;
	}
}

static void count_operator(struct refs_work *w, const struct node *n, const struct type *t)
{
	if (n->op == OP_DIV || n->op == OP_REM)
		w->divisions++;
	else if (is_floating_or_complex(t) || (n->type && is_floating_or_complex(n->type)))
		w->flops++;
	else if (n->op != OP_COMMA && n->op != OP_LAND && n->op != OP_LOR)
		w->integers++;
}

static bool is_floating_or_complex(const struct type *t)
{
	return t->kind == TYPE_NUMBER && t->number >= NUMBER_FLOAT;
}

/* Counts a private place in memory that is read or written. */
static void count_memory(struct refs_model *m, struct node *n, struct refs_items *to)
{
	const struct node *parent = n->parent;
	struct refs_work *w;
	bool is_set, is_read;

	if (!n->type || n->type->is_shared || n->type->kind == TYPE_ARRAY || n->type->kind == TYPE_FUNCTION)
		return;
	while (parent->kind == NODE_PAREN)
		parent = parent->parent;
	is_set = node_sets(parent) && span_within(n->span, parent->first->span);
	is_read = parent->kind == NODE_CONVERT || (is_set && parent->kind != NODE_ASSIGN);
	if (!is_set && !is_read)
		return;
	w = work_at(m, to, n);
	w->loads += is_read;
	w->stores += is_set;
	w->bytes += (is_read + is_set) * type_bytes(n->type);
	w->is_irregular |= !is_in_order(m, n);
}

/* Returns whether the innermost loop moves a place by at most one element. */
static bool is_in_order(struct refs_model *m, struct node *n)
{
	const char *because = m->because;
	const struct refs_item *loop = m->around;
	const struct refs_formula *index, *factor;
	long step = 2;

	while (loop && !loop->variable)
		loop = loop->around;
	if (n->kind == NODE_MEMBER)
		return !n->is_arrow;
	if (n->kind != NODE_SUBSCRIPT || !loop)
		return n->kind == NODE_UNARY || !loop;
	index = value_of_expression(m, n->last);
	m->because = because;
	factor = index ? formula_factor(m->arena, index, loop->variable->name) : NULL;
	return factor && formula_constant(factor, &step) && step >= -1 && step <= 1;
}
