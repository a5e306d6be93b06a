/* SPDX-License-Identifier: MIT
 *
 * fault.c - checks the invariants that each pass relies on: parents and children agree, operators have their
 * operands, expressions have types and lie in the expressions around them, clauses are children.
 */
#include "tree/fault.h"

static const char *fault_of_node(const struct node *n);
static const char *links_fault(const struct node *n);
static const char *operands_fault(const struct node *n);
static const char *clauses_fault(const struct node *n);
static bool is_child(const struct node *parent, const struct node *n);
static size_t least_operands(const struct node *n);

const struct node *tree_fault(const struct node *root, const char **what)
{
	const struct node *found;

	*what = fault_of_node(root);
	if (*what)
		return root;
	for (const struct node *c = root->first; c; c = c->next) {
		found = tree_fault(c, what);
		if (found)
			return found;
	}
	return NULL;
}

static const char *fault_of_node(const struct node *n)
{
	const char *what = links_fault(n);

	if (!what && node_is_expr(n))
		what = operands_fault(n);
	return what ? what : clauses_fault(n);
}

static const char *links_fault(const struct node *n)
{
	const struct node *last = NULL;

	if (n->span.begin > n->span.end)
		return "ends before it begins";
	for (const struct node *c = n->first; c; c = c->next) {
		if (c->parent != n)
			return "has a child with another parent";
		last = c;
	}
	return last == n->last ? NULL : "has another last child than its list";
}

static const char *operands_fault(const struct node *n)
{
	size_t count = 0;

	if (!n->type)
		return "has no type";
	if ((n->kind == NODE_REF || n->kind == NODE_MEMBER) && !n->decl)
		return "names no declaration";
	for (const struct node *c = n->first; c; c = c->next) {
		if (!node_is_expr(c))
			continue;
		count++;
		if (!span_within(c->span, n->span))
			return "has an operand outside of its text";
	}
	return count >= least_operands(n) ? NULL : "has too few operands";
}

static size_t least_operands(const struct node *n)
{
	switch (n->kind) {
	case NODE_COND: return 3;
	case NODE_BINARY:
	case NODE_ASSIGN:
	case NODE_UPDATE:
	case NODE_SUBSCRIPT: return 2;
	case NODE_PAREN:
	case NODE_UNARY:
	case NODE_CAST:
	case NODE_CONVERT:
	case NODE_CALL: return 1;
	default: return 0;
	}
}

static const char *clauses_fault(const struct node *n)
{
	bool fits = true;

	switch (n->kind) {
	case NODE_FOR:
	case NODE_FORALL:
	case NODE_WHILE:
	case NODE_DO:
		fits = n->loop.body && (n->loop.cond || n->kind == NODE_FOR || n->kind == NODE_FORALL)
		    && is_child(n, n->loop.init) && is_child(n, n->loop.cond) && is_child(n, n->loop.step)
		    && is_child(n, n->loop.affinity) && is_child(n, n->loop.body);
		break;
	case NODE_IF:
	case NODE_SWITCH:
	case NODE_COND:
		fits = n->branch.cond && n->branch.then && is_child(n, n->branch.cond)
		    && is_child(n, n->branch.then) && is_child(n, n->branch.otherwise);
		break;
	case NODE_VAR: fits = is_child(n, n->init); break;
	default: break;
	}
	return fits ? NULL : "has a clause that is none of its children, or none where there must be one";
}

/* Returns whether n is a child; NULL is a clause that is absent. */
static bool is_child(const struct node *parent, const struct node *n)
{
	return !n || n->parent == parent;
}
