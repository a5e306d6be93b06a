/* SPDX-License-Identifier: MIT
 *
 * plain.c - recognizes accesses on one machine whose address takes no more than in C: no thread, block or
 * phase is computed.
 */
#include "finding.h"
#include "plan.h"

/* A pointer that takes the value of another one, which takes that of a third one. */
enum { LONGEST_CHAIN = 3 };

static bool is_plain_pointer(const struct node *loop, struct node *n, unsigned chain);
static bool gets_plain_values(const struct node *loop, const struct node *n, const struct decl *var,
	unsigned chain);
static bool is_flat(struct type *pointee);

bool has_plain_address(const struct node *loop, struct node *place)
{
	struct node *index, *array;

	place = node_strip(core_place(place));
	switch (place->kind) {
	case NODE_REF: return true;
	case NODE_MEMBER: return place->is_arrow && is_plain_pointer(loop, place->first, LONGEST_CHAIN);
	case NODE_UNARY: return place->op == OP_DEREF && is_plain_pointer(loop, place->first, LONGEST_CHAIN);
	case NODE_SUBSCRIPT:
		array = node_pointer_side(place, &index);
		return is_flat(place->type) && is_plain_pointer(loop, array, LONGEST_CHAIN);
	default: return false;
	}
}

/* Returns whether a pointer-to-shared is read, or computed as a private pointer would be. */
static bool is_plain_pointer(const struct node *loop, struct node *n, unsigned chain)
{
	struct node *index, *pointer;

	n = node_strip(n);
	if (n->kind == NODE_CONVERT || n->kind == NODE_CAST) {
		struct node *from = n->last;

		if (has_shared_array_type(from))
			return has_plain_address(loop, from);
		return from->type && type_is_pts(from->type) && is_plain_pointer(loop, from, chain);
	}
	switch (n->kind) {
	case NODE_REF:
		return n->decl
		    && (n->decl->type->is_shared || gets_plain_values(loop, loop, n->decl->first, chain));
	case NODE_SUBSCRIPT: /* reading it is an access of its own */
	case NODE_MEMBER:
	case NODE_CALL: return true;
	case NODE_UNARY:
		if (n->op == OP_ADDRESS)
			return has_plain_address(loop, n->first);
		return n->op == OP_DEREF || (node_is_step(n) && is_flat(n->type->base));
	case NODE_BINARY:
		if ((n->op != OP_ADD && n->op != OP_SUB) || !is_flat(n->type->base))
			return false;
		pointer = node_pointer_side(n, &index);
		return is_plain_pointer(loop, pointer, chain);
	default: return false;
	}
}

/* Returns whether all values that a loop gives to a pointer variable below n are plain ones. */
static bool gets_plain_values(const struct node *loop, const struct node *n, const struct decl *var,
	unsigned chain)
{
	const struct node *place = node_sets(n) ? node_strip(n->first) : NULL;

	if (n->kind == NODE_VAR && n->decl && n->decl->first == var && n->init
		&& (!chain || !is_plain_pointer(loop, n->init, chain - 1)))
		return false;
	if (place && place->kind == NODE_REF && place->decl && place->decl->first == var
		&& (n->kind == NODE_ASSIGN ? !chain || !is_plain_pointer(loop, n->last, chain - 1)
					   : !is_flat(place->type->base)))
		return false;
	for (const struct node *c = n->first; c; c = c->next)
		if (c != loop->loop.init && !gets_plain_values(loop, c, var, chain))
			return false;
	return true;
}

/* Returns whether a pointer to this type moves like a private one: all elements are on one thread. */
static bool is_flat(struct type *pointee)
{
	return type_element(pointee)->block == 0;
}
