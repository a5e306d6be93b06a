/* SPDX-License-Identifier: MIT
 *
 * walk.c - turns the statements of a function into items.
 */
#include "stages.h"

#include <string.h>

static void walk_inside(struct refs_model *m, struct node *n, struct refs_item *around,
	struct refs_items *to);
static void walk_branch_statement(struct refs_model *m, struct node *n, struct refs_items *to);
static void walk_loop_statement(struct refs_model *m, struct node *n, struct refs_items *to);
static void set_affinity(struct refs_model *m, struct refs_item *loop);
static void walk_switch(struct refs_model *m, struct node *n, struct refs_items *to);
static const struct refs_formula *case_condition(struct refs_model *m, const struct refs_formula *value,
	struct node *label);
static struct node *labelled(struct node *label, bool *has_default);
static bool is_label(const struct node *n);
static void walk_group(struct refs_model *m, struct node *label, struct refs_items *to);
static bool ends_with_jump(const struct node *n);
static void walk_jump(struct refs_model *m, struct node *n, struct refs_items *to);

/* The most labels of a case together with those that it falls through to. */
enum { MOST_FALLEN = 16 };

void walk_function_model(struct refs_model *m, struct function_model *f)
{
	m->function = f->node;
	m->around = NULL;
	walk_statement(m, f->node->last, &f->body);
}

struct refs_item *append_item(struct refs_model *m, struct refs_items *to, enum refs_kind kind,
	struct node *n)
{
	struct refs_item *i = arena_alloc(m->arena, sizeof *i);

	i->kind = kind;
	i->node = n;
	i->around = m->around;
	LIST_PUSH(m->arena, to, i);
	return i;
}

struct refs_work *work_at(struct refs_model *m, struct refs_items *to, struct node *n)
{
	struct refs_item *last = to->n ? to->items[to->n - 1] : NULL;
	bool is_after_head = m->around && to == &m->around->body && to->n == m->around->n_head;

	if (!last || last->kind != ITEM_WORK || is_after_head)
		last = append_item(m, to, ITEM_WORK, n);
	return &last->work;
}

void add_missing(struct refs_model *m, struct node *n, const char *what)
{
	const char *because = m->because ? m->because : "it has no formula";

	m->because = NULL;
	for (size_t i = m->missing.n; i > 0 && i + MOST_FALLEN > m->missing.n; i--)
		if (m->missing.items[i - 1].node == n && strcmp(m->missing.items[i - 1].what, what) == 0)
			return; /* in a case that others fall through to */
	LIST_PUSH(m->arena, &m->missing, (struct refs_missing){n, what, because});
}

void walk_statement(struct refs_model *m, struct node *n, struct refs_items *to)
{
	switch (n->kind) {
	case NODE_IF: walk_branch_statement(m, n, to); return;
	case NODE_SWITCH: walk_switch(m, n, to); return;
	case NODE_FOR:
	case NODE_FORALL:
	case NODE_WHILE:
	case NODE_DO: walk_loop_statement(m, n, to); return;
	case NODE_RETURN:
	case NODE_BREAK:
	case NODE_CONTINUE:
	case NODE_GOTO: walk_jump(m, n, to); return;
	case NODE_VAR:
		if (n->init)
			walk_expression(m, n->init, to);
		return;
	case NODE_SYNC: {
		static const char *const words[] = {"barrier", "notify", "wait", "fence"};

		for (struct node *c = n->first; c; c = c->next)
			walk_expression(m, c, to);
		if (n->island && island_is_sync(n->island->kind))
			append_item(m, to, ITEM_SYNC, n)->name = words[n->island->kind - ISLAND_BARRIER];
		return;
	}
	default: break;
	}
	if (node_is_expr(n)) {
		walk_expression(m, n, to);
		return;
	}
	if (node_is_decl(n))
		return;
	for (struct node *c = n->first; c; c = c->next)
		walk_statement(m, c, to);
}

static void walk_inside(struct refs_model *m, struct node *n, struct refs_item *around, struct refs_items *to)
{
	struct refs_item *outer = m->around;

	m->around = around;
	if (n)
		walk_statement(m, n, to);
	m->around = outer;
}

static void walk_branch_statement(struct refs_model *m, struct node *n, struct refs_items *to)
{
	struct refs_item *branch;
	const char *because;

	walk_expression(m, n->branch.cond, to);
	branch = append_item(m, to, ITEM_BRANCH, n);
	m->because = NULL;
	branch->condition = value_of_expression(m, n->branch.cond);
	because = m->because;
	walk_inside(m, n->branch.then, branch, &branch->body);
	walk_inside(m, n->branch.otherwise, branch, &branch->otherwise);
	m->because = because;
	if (!branch->condition && (branch->body.n || branch->otherwise.n))
		add_missing(m, n, "whether this condition holds");
}

static bool has_reference(const struct refs_items *list)
{
	for (size_t i = 0; i < list->n; i++)
		if (list->items[i]->kind == ITEM_REF)
			return true;
	return false;
}

static void walk_loop_statement(struct refs_model *m, struct node *n, struct refs_items *to)
{
	struct refs_item *loop, *outer = m->around;

	if (n->loop.init)
		walk_statement(m, n->loop.init, to);
	loop = append_item(m, to, n->kind == NODE_FORALL ? ITEM_FORALL : ITEM_LOOP, n);
	loop->loop = ++m->n_loops;
	count_loop(m, loop);
	if (!loop->count)
		add_missing(m, n, "the trip count of this loop");
	m->around = loop;
	if (n->kind == NODE_FORALL)
		set_affinity(m, loop);
	if (n->loop.cond && n->kind != NODE_DO)
		walk_expression(m, n->loop.cond, &loop->body);
	loop->n_head = has_reference(&loop->body) ? loop->body.n : 0;
	if (n->loop.body)
		walk_statement(m, n->loop.body, &loop->body);
	if (n->loop.cond && n->kind == NODE_DO)
		walk_expression(m, n->loop.cond, &loop->body);
	if (n->loop.step)
		walk_expression(m, n->loop.step, &loop->body);
	m->around = outer;
}

static void set_affinity(struct refs_model *m, struct refs_item *loop)
{
	struct node *affinity = loop->node->loop.affinity;

	for (const struct refs_item *i = loop->around; i; i = i->around)
		loop->is_nested |= i->kind == ITEM_FORALL && i->chooses;
	if (!affinity)
		return;
	loop->chooses = true;
	m->because = NULL;
	if (affinity->type && type_is_pts(affinity->type))
		loop->affinity = target_of_pointer(m, affinity);
	else if (affinity->type && has_shared_array_type(affinity))
		loop->affinity = target_of_place(m, affinity);
	else
		loop->affinity.index = value_of_expression(m, affinity);
	if (!loop->affinity.index)
		add_missing(m, affinity, "the affinity of this loop");
}

/* ---- switch ---- */

/* Returns the statement after a label and other labels of the same place; *has_default is set if one of them
 * is `default`. */
static struct node *labelled(struct node *label, bool *has_default)
{
	while (is_label(label)) {
		*has_default |= label->kind == NODE_DEFAULT;
		label = label->kind == NODE_DEFAULT || label->last != label->first ? label->last : NULL;
	}
	return label;
}

static bool is_label(const struct node *n)
{
	return n && (n->kind == NODE_CASE || n->kind == NODE_DEFAULT);
}

/* Walks a switch: each group of statements after a label is a branch, including the groups that it falls
 * through to. */
static void walk_switch(struct refs_model *m, struct node *n, struct refs_items *to)
{
	struct node *body = n->branch.then ? n->branch.then : n->last, *otherwise = NULL;
	struct refs_item *outer = m->around, *branch = NULL;
	const struct refs_formula *value;

	walk_expression(m, n->branch.cond ? n->branch.cond : n->first, to);
	m->because = NULL;
	value = value_of_expression(m, n->branch.cond ? n->branch.cond : n->first);
	if (!value)
		add_missing(m, n, "the value of this switch");
	for (struct node *c = body->first; c; c = c->next) {
		bool has_default = false;

		if (!is_label(c))
			continue;
		labelled(c, &has_default);
		if (has_default) {
			otherwise = c;
			continue;
		}
		branch = append_item(m, branch ? &branch->otherwise : to, ITEM_BRANCH, c);
		branch->condition = case_condition(m, value, c);
		m->around = branch;
		walk_group(m, c, &branch->body);
	}
	if (otherwise)
		walk_group(m, otherwise, branch ? &branch->otherwise : to);
	m->around = outer;
}

/* Returns the condition that the value is that of a label, or of another label of the same place. */
static const struct refs_formula *case_condition(struct refs_model *m, const struct refs_formula *value,
	struct node *label)
{
	const struct refs_formula *cond = NULL;

	for (; label && label->kind == NODE_CASE && label->first; label = label->last) {
		const struct refs_formula *is_it = formula_operator(m->arena, "==", value,
			value_of_expression(m, label->first));

		cond = cond ? formula_operator(m->arena, "||", cond, is_it) : is_it;
		if (label->last == label->first)
			break;
	}
	return cond;
}

/* Walks the statements from a label to one that leaves the switch. */
static void walk_group(struct refs_model *m, struct node *label, struct refs_items *to)
{
	unsigned n_labels = 0;

	for (struct node *c = label; c; c = c->next) {
		bool has_default = false;
		struct node *statement = labelled(c, &has_default);

		n_labels += is_label(c);
		if (n_labels > MOST_FALLEN) {
			m->because = "it falls through to too many cases";
			add_missing(m, label, "what follows this case");
			return;
		}
		if (statement)
			walk_statement(m, statement, to);
		if (statement && ends_with_jump(statement))
			return;
	}
}

static bool ends_with_jump(const struct node *n)
{
	while (n->kind == NODE_COMPOUND && n->last)
		n = n->last;
	return n->kind == NODE_BREAK || n->kind == NODE_CONTINUE || n->kind == NODE_RETURN
	    || n->kind == NODE_GOTO;
}

static void walk_jump(struct refs_model *m, struct node *n, struct refs_items *to)
{
	const struct node *up = n->parent;
	bool is_in_if = false;

	for (struct node *c = n->first; c; c = c->next)
		walk_expression(m, c, to);
	for (; n->kind == NODE_BREAK && up && !node_is_loop(up) && up->kind != NODE_SWITCH; up = up->parent)
		is_in_if |= up->kind == NODE_IF;
	if (n->kind == NODE_RETURN)
		append_item(m, to, ITEM_RETURN, n);
	else if (n->kind == NODE_CONTINUE)
		append_item(m, to, ITEM_CONTINUE, n);
	else if (n->kind == NODE_BREAK && up && up->kind != NODE_SWITCH)
		append_item(m, to, ITEM_BREAK, n);
	else if (n->kind == NODE_BREAK && is_in_if) {
		m->because = "it leaves a switch from a branch in it";
		add_missing(m, n, "what this jump leaves out");
	} else if (n->kind == NODE_GOTO) {
		const struct node *label = unit_label(m->unit, m->function, n);

		append_item(m, to, ITEM_GOTO, n)->is_back = !label || label->span.begin < n->span.begin;
		m->because = "a goto is not followed";
		add_missing(m, n, "where this jump leads");
	}
}
