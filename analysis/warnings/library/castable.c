/* SPDX-License-Identifier: MIT
 *
 * castable.c - results of upc_cast (UPC 1.3 7.8.2) that are accessed without a test for NULL.
 */
#include "walk.h"

#include <string.h>

/* The uses of a variable in a function. */
struct cast_uses {
	const struct decl *var;
	bool is_accessed, is_tested, is_passed_on;
};

static bool asks_castable(const struct node *n);
static struct node *use_of(struct node *n);
static void find_cast_uses(struct cast_uses *uses, struct node *n);
static bool is_access(const struct node *use, const struct node *n);
static bool is_test(const struct node *use, const struct node *n);

/* CALL */
void advise_castable(struct advice *a, struct node *call)
{
	struct cast_uses uses = {0};
	struct node *use, *n;
	struct stranger s;

	if (!a->function || !calls_function(call, "upc_cast") || called_function(call)->is_user
		|| !call->first->next || a->unit->options->threads == 1
		|| !diag_is_on(&a->unit->diags, D_CAST_UNTESTED) || asks_castable(a->unit->root))
		return;
	if (pointer_affinity(&a->pass, a->loop, &a->likely, call->first->next) != CERTAINTY_NONE
		&& !is_never_own(&a->differ, call->first->next, &s))
		return;
	n = use_of(call);
	use = n->parent;
	if (use->kind == NODE_VAR)
		uses.var = use->decl;
	else if (use->kind == NODE_ASSIGN && use->last == n && node_strip(use->first)->kind == NODE_REF)
		uses.var = node_strip(use->first)->decl;
	else if (!is_access(use, n))
		return;
	if (uses.var && (uses.var->is_file_scope || uses.var->storage == STORAGE_STATIC))
		return;
	uses.is_tested = use->kind == NODE_ASSIGN && is_test(use_of(use)->parent, use_of(use));
	if (uses.var)
		find_cast_uses(&uses, a->function->last);
	if (uses.var && (!uses.is_accessed || uses.is_tested || uses.is_passed_on))
		return;
	unit_diag(a->unit, D_CAST_UNTESTED, call->span,
		uses.var ? text_format(a->unit->arena, "'%s'", uses.var->name) : "the result");
}

/* Returns whether the program asks what can be cast, or compares threads. */
static bool asks_castable(const struct node *n)
{
	static const char *const names[] = {"upc_castable", "upc_thread_info", "upc_threadof"};

	for (size_t i = 0; n->kind == NODE_REF && n->decl && i < sizeof names / sizeof *names; i++)
		if (strcmp(n->decl->name, names[i]) == 0)
			return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (asks_castable(c))
			return true;
	return false;
}

/* Returns the expression with the value of a pointer, below what uses it. */
static struct node *use_of(struct node *n)
{
	while (n->parent->kind == NODE_PAREN || n->parent->kind == NODE_CONVERT
		|| n->parent->kind == NODE_CAST)
		n = n->parent;
	return n;
}

static void find_cast_uses(struct cast_uses *uses, struct node *n)
{
	if (n->kind == NODE_REF && n->decl && n->decl->first == uses->var->first) {
		struct node *value = use_of(n), *use = value->parent;
		bool is_set = use->kind == NODE_ASSIGN && use->first == value;

		if (is_access(use, value))
			uses->is_accessed = true;
		else if (is_test(use, value))
			uses->is_tested = true;
		else if (!is_set)
			uses->is_passed_on = true;
	}
	for (struct node *c = n->first; c; c = c->next)
		find_cast_uses(uses, c);
}

static bool is_access(const struct node *use, const struct node *n)
{
	return (use->kind == NODE_SUBSCRIPT && use->first == n) || (use->kind == NODE_MEMBER && use->is_arrow)
	    || (use->kind == NODE_UNARY && use->op == OP_DEREF);
}

static bool is_test(const struct node *use, const struct node *n)
{
	if (use->kind == NODE_BINARY)
		return use->op == OP_EQ || use->op == OP_NE || use->op == OP_LAND || use->op == OP_LOR;
	if (use->kind == NODE_IF || use->kind == NODE_COND)
		return use->branch.cond == n;
	return (use->kind == NODE_UNARY && use->op == OP_LNOT) || (node_is_loop(use) && use->loop.cond == n);
}
