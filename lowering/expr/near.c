/* SPDX-License-Identifier: MIT
 *
 * near.c - checks by --check of accesses through private pointers, which may point to shared memory.
 * for: *p, p[i], p->m and members and elements of these, where they are read or written
 * needs: the nodes below are lowered
 * adds: pieces around them
 * p[i] = 1;  ->  (*(int *)upcr_near_at((unsigned long)&p[i], sizeof(int), &upcr_sites[0])) = 1;
 */
#include "expr/near.h"

#include <string.h>

/* Returns the dereference that a place is part of, or the name of an object that a pending copy uses; NULL
 * for another named object or an expression without an address. */
static const struct node *dereference_of(const struct lowering *l, const struct node *n)
{
	const struct node *pointer;

	for (;;) {
		switch (n->kind) {
		case NODE_PAREN: n = n->first; continue;
		case NODE_MEMBER:
			if (!n->is_arrow) {
				n = n->first;
				continue;
			}
			pointer = n->first;
			break;
		case NODE_SUBSCRIPT:
			pointer = n->first->type->kind == TYPE_NUMBER ? n->last : n->first;
			break;
		case NODE_UNARY:
			if (n->op != OP_DEREF)
				return NULL;
			pointer = n->first;
			break;
		case NODE_REF: /* a parameter that is declared as an array is a pointer */
			return (n->decl && n->decl->kind == DECL_PARM && n->type->kind == TYPE_ARRAY)
			                    || check_is_copied(l, n)
			             ? n
			             : NULL;
		default: return NULL;
		}
		while (pointer->kind == NODE_PAREN)
			pointer = pointer->first;
		if (pointer->type->kind != TYPE_ARRAY
			&& (pointer->type->kind != TYPE_POINTER || type_is_pts(pointer->type)))
			return NULL;
		if (pointer->kind == NODE_CONVERT && pointer->first->type->kind == TYPE_ARRAY)
			n = pointer->first;
		else if (pointer->kind == NODE_UNARY && pointer->op == OP_ADDRESS)
			n = pointer->first;
		else
			return n;
	}
}

/* Returns whether C can write a type by its name alone, and knows its size. */
static bool has_plain_name(const struct type *t)
{
	if (t->is_atomic || t->is_lost || t->is_incomplete)
		return false;
	switch (t->kind) {
	case TYPE_NUMBER:
	case TYPE_ENUM: return true;
	case TYPE_RECORD: return t->decl != NULL;
	case TYPE_POINTER:
		if (type_is_pts(t) || t->base->kind == TYPE_VOID)
			return true;
		return t->base->kind == TYPE_RECORD ? t->base->decl != NULL : has_plain_name(t->base);
	default: return false;
	}
}

/* Returns whether members of the record may be less aligned than their types: its declaration contains
 * "packed". */
static bool is_packed(const struct lowering *l, const struct decl *record)
{
	static const char word[] = "packed";
	const char *text = l->unit->source.text, *end;

	if (!record || !record->definition)
		return true;
	text += record->definition->span.begin;
	end = strchr(l->unit->source.text + record->definition->span.end, ';');
	for (; end && text + sizeof word - 1 <= end; text++)
		if (strncmp(text, word, sizeof word - 1) == 0)
			return true;
	return false;
}

bool is_unaligned(struct lowering *l, const struct node *n)
{
	if (!l->has_pack)
		l->has_pack = strstr(l->unit->source.text, "pragma pack") ? 1 : -1;
	for (;; n = n->first) {
		if (n->kind == NODE_MEMBER && (l->has_pack > 0 || !n->decl || is_packed(l, n->decl->record)))
			return true;
		if (n->kind == NODE_BINARY && n->last->type->kind == TYPE_POINTER)
			n = n->last;
		if (n->kind != NODE_PAREN && n->kind != NODE_MEMBER && n->kind != NODE_SUBSCRIPT
			&& n->kind != NODE_CONVERT && n->kind != NODE_BINARY && n->kind != NODE_UNARY)
			return false;
	}
}

/* Returns whether only a member of a place is accessed. */
static bool is_part_wanted(const struct node *n)
{
	const struct node *p = n->parent;

	while (p->kind == NODE_PAREN)
		p = p->parent;
	return p->kind == NODE_MEMBER;
}

static const char *flags_of_private_access(const struct node *n)
{
	const struct node *p = n->parent;

	while (p->kind == NODE_PAREN)
		p = p->parent;
	return p->kind == NODE_ASSIGN  ? "UPCR_WRITE | UPCR_PRIVATE"
	     : p->kind == NODE_CONVERT ? "UPCR_READ | UPCR_PRIVATE"
	                               : "UPCR_UPDATE | UPCR_PRIVATE";
}

/* Checks the address of an access; for parentheses the expression inside is checked. */
void check_near(struct lowering *l, struct node *n)
{
	const char *type;

	if (n->kind == NODE_PAREN || !l->unit->options->check || !l->function || !l->function->is_user
		|| !n->type || n->type->is_shared || !has_plain_name(n->type) || !dereference_of(l, n)
		|| !is_value_accessed(n) || is_part_wanted(n)
		|| (n->kind == NODE_MEMBER && n->decl && n->decl->is_bit_field) || is_unaligned(l, n))
		return;
	type = type_is_pts(n->type) ? "upcr_pts" : lower_type(l, type_unqualified(l->arena, n->type));
	edit_wrap(l->arena, n,
		text_format(l->arena, "(*(%s%s *)upcr_near_at((unsigned long)&",
			n->type->is_volatile ? "volatile " : "", type),
		text_format(l->arena, ", sizeof(%s), &upcr_sites[%ld]))", type,
			check_site(l, n, flags_of_private_access(n), NULL)));
}
