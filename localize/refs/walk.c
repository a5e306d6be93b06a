/* SPDX-License-Identifier: MIT
 *
 * walk.c - the statements of a function as items.
 */
#include "stages.h"

#include <string.h>

static void walk_inside(struct refs_model *m, struct node *n, struct refs_item *around,
	struct refs_items *to);
static void walk_branch(struct refs_model *m, struct node *n, struct refs_items *to);
static void walk_loop(struct refs_model *m, struct node *n, struct refs_items *to);
static void set_affinity(struct refs_model *m, struct refs_item *loop);
static void walk_switch(struct refs_model *m, struct node *n, struct refs_items *to);
static struct node *walk_group(struct refs_model *m, struct node *first, struct node *label,
	struct refs_items *to);
static void walk_jump(struct refs_model *m, struct node *n, struct refs_items *to);

void walk_function(struct refs_model *m, struct function_model *f)
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

	LIST_PUSH(m->arena, &m->missing, (struct refs_missing){n, what, because});
	m->because = NULL;
}

void walk_statement(struct refs_model *m, struct node *n, struct refs_items *to)
{
	switch (n->kind) {
	case NODE_IF: walk_branch(m, n, to); return;
	case NODE_SWITCH: walk_switch(m, n, to); return;
	case NODE_FOR:
	case NODE_FORALL:
	case NODE_WHILE:
	case NODE_DO: walk_loop(m, n, to); return;
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

static void walk_branch(struct refs_model *m, struct node *n, struct refs_items *to)
{
	struct refs_item *branch;

	walk_expression(m, n->branch.cond, to);
	branch = append_item(m, to, ITEM_BRANCH, n);
	m->because = NULL;
	branch->condition = value_of(m, n->branch.cond);
	walk_inside(m, n->branch.then, branch, &branch->body);
	walk_inside(m, n->branch.otherwise, branch, &branch->otherwise);
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

static void walk_loop(struct refs_model *m, struct node *n, struct refs_items *to)
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
	else if (affinity->type && is_shared_array(affinity))
		loop->affinity = target_of_place(m, affinity);
	else
		loop->affinity.index = value_of(m, affinity);
	if (!loop->affinity.index)
		add_missing(m, affinity, "the affinity of this loop");
}

/* ---- switch ---- */

/* Each group of statements after a label is a branch; what falls through to the next one is left out. */
static void walk_switch(struct refs_model *m, struct node *n, struct refs_items *to)
{
	struct node *body = n->branch.then ? n->branch.then : n->last, *otherwise = NULL;
	struct refs_item *outer = m->around, *branch = NULL;
	const struct refs_formula *value;

	walk_expression(m, n->branch.cond ? n->branch.cond : n->first, to);
	m->because = NULL;
	value = value_of(m, n->branch.cond ? n->branch.cond : n->first);
	if (!value)
		add_missing(m, n, "the value of this switch");
	for (struct node *c = body->first; c;) {
		struct node *label = c;
		const struct refs_formula *cond = NULL;

		while (label->kind == NODE_CASE && label->first) {
			const struct refs_formula *is_it = formula_operator(m->arena, "==", value,
				value_of(m, label->first));

			cond = cond ? formula_operator(m->arena, "||", cond, is_it) : is_it;
			if (!label->last || label->last->kind != NODE_CASE)
				break;
			label = label->last;
		}
		if (label->kind == NODE_CASE) {
			branch = append_item(m, branch ? &branch->otherwise : to, ITEM_BRANCH, c);
			branch->condition = cond;
			m->around = branch;
			c = walk_group(m, c, label, &branch->body);
			continue;
		}
		if (c->kind == NODE_DEFAULT)
			otherwise = c;
		c = c->next;
	}
	if (otherwise)
		walk_group(m, otherwise, otherwise, branch ? &branch->otherwise : to);
	m->around = outer;
}

/* The statements from one label to the next.  The result is where that is, or NULL. */
static struct node *walk_group(struct refs_model *m, struct node *first, struct node *label,
	struct refs_items *to)
{
	struct node *c = first->next;

	if (label->last && (label->kind == NODE_DEFAULT || label->last != label->first))
		walk_statement(m, label->last, to);
	for (; c && c->kind != NODE_CASE && c->kind != NODE_DEFAULT; c = c->next)
		walk_statement(m, c, to);
	return c;
}

static void walk_jump(struct refs_model *m, struct node *n, struct refs_items *to)
{
	const struct node *up = n->parent;

	for (struct node *c = n->first; c; c = c->next)
		walk_expression(m, c, to);
	while (n->kind == NODE_BREAK && up && !node_is_loop(up) && up->kind != NODE_SWITCH)
		up = up->parent;
	if (n->kind == NODE_RETURN)
		append_item(m, to, ITEM_RETURN, n);
	else if (n->kind == NODE_CONTINUE)
		append_item(m, to, ITEM_CONTINUE, n);
	else if (n->kind == NODE_BREAK && up && up->kind != NODE_SWITCH)
		append_item(m, to, ITEM_BREAK, n);
	else if (n->kind == NODE_GOTO)
		add_missing(m, n, "where this jump leads");
}
