/* SPDX-License-Identifier: MIT
 *
 * layout.c - memory of one thread, from upc_alloc or upc_local_alloc (UPC 1.2 7.2.2), that is accessed
 * through a pointer with a finite block size: the elements after the first block belong to other threads.
 */
#include "collective.h"

#include "value/amount.h"

#include <string.h>

/* The uses of a variable: how many times it is set, and where an element after the first one is named. */
struct uses {
	const struct unit *unit;
	const struct decl *var;
	long block;
	unsigned n_set;
	struct node *step;
};

static bool fits_in_one_block(const struct unit *u, struct node *bytes, struct type *to);
static void find_uses(struct uses *uses, struct node *n);
static bool is_step(const struct uses *uses, struct node *n);
static bool is_variable_of_uses(const struct uses *uses, struct node *n);

/* CALL */
void advise_layout(struct advice *a, struct node *call)
{
	const struct decl *f = called_function(call);
	struct uses uses = {.unit = a->unit};
	struct unit *u = a->unit;
	struct node *bytes;
	struct decl *var;
	struct type *to;

	if (!a->function || !f || f->is_user || u->options->threads == 1
		|| (strcmp(f->name, "upc_alloc") != 0 && strcmp(f->name, "upc_local_alloc") != 0)
		|| !call->first->next || !diag_is_on(&u->diags, D_ALLOC_LAYOUT))
		return;
	bytes = call->first->next;
	var = receiver_of(call);
	if (!var || !type_is_pts(var->type))
		return;
	to = var->type->base;
	uses.block = type_element(to)->block;
	if (uses.block <= 0 || to->kind == TYPE_VOID || to->is_incomplete
		|| (!bytes->next && fits_in_one_block(u, bytes, to)))
		return;
	uses.var = var->first;
	find_uses(&uses, var->is_file_scope ? u->root : a->function);
	if (uses.n_set != 1 || !uses.step)
		return;
	unit_diag(u, D_ALLOC_LAYOUT, uses.step->span, var->name, uses.block, f->name);
	unit_note(u, decl_name_span(var),
		"declare '%s' with 'shared []': then all its elements are of one thread", var->name);
}

struct decl *receiver_of(struct node *call)
{
	struct node *p = call->parent, *to;

	while (p && (p->kind == NODE_CONVERT || p->kind == NODE_CAST || p->kind == NODE_PAREN)) {
		if (!p->type || !type_is_pts(p->type))
			return NULL;
		p = p->parent;
	}
	if (p && p->kind == NODE_VAR)
		return p->decl;
	if (!p || p->kind != NODE_ASSIGN)
		return NULL;
	to = node_strip(p->first);
	return to->kind == NODE_REF ? to->decl : NULL;
}

/* Returns whether so many bytes may well be one block at most: one object, or an unknown part of a block. */
static bool fits_in_one_block(const struct unit *u, struct node *bytes, struct type *to)
{
	long block = type_element(to)->block;
	struct amount n;

	if (strip_casts(bytes)->kind == NODE_SIZEOF && block == 1)
		return true;
	if (find_elements(u, bytes, to, &n))
		return !n.by_threads && n.constant <= block;
	return block > 1 || !is_multiple_of_sizeof(bytes);
}

static void find_uses(struct uses *uses, struct node *n)
{
	if (n->kind == NODE_VAR && n->decl && n->decl->first == uses->var && n->init)
		uses->n_set++;
	if (n->kind == NODE_ASSIGN && is_variable_of_uses(uses, n->first))
		uses->n_set++;
	if (!uses->step && is_step(uses, n))
		uses->step = n;
	for (struct node *c = n->first; c; c = c->next)
		find_uses(uses, c);
}

/* Returns whether n names an element after the first block of the variable's: one that a number or a variable
 * chooses, not a multiple of THREADS. */
static bool is_step(const struct uses *uses, struct node *n)
{
	struct node *index, *pointer;
	struct amount at;

	if (node_is_step(n) || n->kind == NODE_UPDATE)
		return is_variable_of_uses(uses, n->first)
		    && (n->kind != NODE_UPDATE || !mentions_threads(uses->unit, n->last));
	if (n->kind != NODE_SUBSCRIPT && (n->kind != NODE_BINARY || (n->op != OP_ADD && n->op != OP_SUB)))
		return false;
	pointer = node_pointer_side(n, &index);
	if (!is_variable_of_uses(uses, pointer) || !index->type || type_is_pts(index->type)
		|| mentions_threads(uses->unit, index))
		return false;
	return !find_amount(uses->unit, index, &at) || at.by_threads || at.constant >= uses->block;
}

static bool is_variable_of_uses(const struct uses *uses, struct node *n)
{
	n = strip_conversions(n);
	return n->kind == NODE_REF && n->decl && n->decl->first == uses->var;
}
