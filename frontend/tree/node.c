/* SPDX-License-Identifier: MIT
 *
 * node.c - small helpers for the tree.
 */
#include "tree/node.h"

#include <string.h>

const char *node_kind_name(enum node_kind k)
{
	static const char *const names[] = {
#define NODE(name) #name,
#include "tree/node.def"
#undef NODE
	};

	return names[k];
}

struct node *node_strip(struct node *n)
{
	while (n->kind == NODE_PAREN && n->first)
		n = n->first;
	return n;
}

struct node *node_enclosing(struct node *n, enum node_kind kind)
{
	for (n = node_outside(n); n && n->kind != kind; n = node_outside(n))
		;
	return n;
}

struct node *node_outside(const struct node *n)
{
	struct node *p = n->parent;

	return p && p->kind == NODE_IF && p->branch.top ? p->branch.top->parent : p;
}

struct node *node_subscripted_array(struct node *n)
{
	struct node *index, *pointer = node_strip(node_pointer_side(n, &index));

	return pointer->kind == NODE_CONVERT && pointer->first->type
	                    && pointer->first->type->kind == TYPE_ARRAY
	             ? node_strip(pointer->first)
	             : NULL;
}

struct node *node_library_callee(struct node *call)
{
	struct node *f = call->first;

	while (f && (f->kind == NODE_CONVERT || f->kind == NODE_PAREN))
		f = f->first;
	if (!f || f->kind != NODE_REF || !f->decl || f->decl->kind != DECL_FUNC || f->decl->first->is_user)
		return NULL;
	return f;
}

bool node_is_mythread(const struct node *n)
{
	return n->kind == NODE_REF && n->decl && !n->decl->is_user && strcmp(n->decl->name, "MYTHREAD") == 0;
}

struct node *node_pointer_side(struct node *n, struct node **other)
{
	bool is_first = n->first->type && type_is_pts(n->first->type);

	*other = is_first ? n->last : n->first;
	return is_first ? n->first : n->last;
}

void node_append(struct node *parent, struct node *child)
{
	child->parent = parent;
	if (parent->last)
		parent->last->next = child;
	else
		parent->first = child;
	parent->last = child;
}
