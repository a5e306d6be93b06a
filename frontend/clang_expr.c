/* SPDX-License-Identifier: MIT
 *
 * clang_expr.c - the type of each expression.  Where nothing is shared it is Clang's; else
 * it is computed from the operands, because Clang may drop the tags that carry layouts.
 */
#include "clang_in.h"

static struct type *unary_type(struct clang *c, struct node *n, struct type *clangs);
static struct type *convert_type(struct clang *c, CXCursor cursor, struct node *n);
static struct type *member_type(struct clang *c, struct node *n, struct type *clangs);
static struct type *cond_type(struct clang *c, struct node *n, struct type *clangs);
static struct type *call_type(struct node *n, struct type *clangs);
static struct type *pointer_operand(struct node *n);

struct type *clang_expr_type(struct clang *c, CXCursor cursor, struct node *n)
{
	CXType t = clang_getCursorType(cursor);
	struct type *clangs = clang_type(c, t);
	struct type *p;

	if (!n->first && n->kind != NODE_REF)
		return clangs;
	if (n->kind == NODE_REF)
		return n->decl && n->decl->type->kind != TYPE_ERROR ? n->decl->type : clangs;
	if (!clang_mentions_shared(t))
		return clangs;
	switch (n->kind) {
	case NODE_PAREN: return n->first->type;
	case NODE_UNARY: return unary_type(c, n, clangs);
	case NODE_SUBSCRIPT:
		p = pointer_operand(n);
		return p ? p->base : clangs;
	case NODE_MEMBER: return member_type(c, n, clangs);
	case NODE_CONVERT: return convert_type(c, cursor, n);
	case NODE_COND: return cond_type(c, n, clangs);
	case NODE_ASSIGN:
	case NODE_UPDATE: return type_unqualified(c->arena, n->first->type);
	case NODE_BINARY:
		if (n->op == OP_COMMA)
			return n->last->type;
		p = pointer_operand(n);
		return p ? type_unqualified(c->arena, p) : clangs;
	case NODE_CALL: return call_type(n, clangs);
	default: return clangs;
	}
}

static struct type *unary_type(struct clang *c, struct node *n, struct type *clangs)
{
	struct type *t = n->first->type;

	switch (n->op) {
	case OP_DEREF: return t->kind == TYPE_POINTER ? t->base : clangs;
	case OP_ADDRESS: return type_pointer_to(c->arena, t);
	case OP_EXTENSION: return t;
	case OP_PREINC:
	case OP_PREDEC:
	case OP_POSTINC:
	case OP_POSTDEC: return type_unqualified(c->arena, t);
	default: return clangs;
	}
}

static struct type *convert_type(struct clang *c, CXCursor cursor, struct node *n)
{
	struct type *from = n->first->type;
	CXType a, b;

	if (from->kind == TYPE_ARRAY)
		return type_pointer_to(c->arena, from->base);
	a = clang_getUnqualifiedType(clang_getCanonicalType(clang_getCursorType(cursor)));
	b = clang_getUnqualifiedType(clang_getCanonicalType(clang_getCursorType(c->first_child)));
	if (clang_equalTypes(a, b)) /* lvalue to rvalue */
		return type_unqualified(c->arena, from);
	return clang_type(c, clang_getCursorType(cursor));
}

/* A member of a shared object is shared with an indefinite block size (UPC 1.2 6.4.4). */
static struct type *member_type(struct clang *c, struct node *n, struct type *clangs)
{
	struct type *base = n->first->type, *field = n->decl ? n->decl->type : clangs;

	if (base->kind == TYPE_POINTER)
		base = base->base;
	return base->is_shared ? type_shared(c->arena, field, BLOCK_INDEFINITE, base->mode) : field;
}

static struct type *cond_type(struct clang *c, struct node *n, struct type *clangs)
{
	struct type *a = n->branch.then ? n->branch.then->type : clangs;
	struct type *b = n->branch.otherwise ? n->branch.otherwise->type : clangs;

	if (a->kind != TYPE_POINTER || !type_is_pts(a))
		return b->kind == TYPE_POINTER ? type_unqualified(c->arena, b) : clangs;
	if (b->kind != TYPE_POINTER || !type_is_pts(b) || b->base->kind != TYPE_VOID
		|| n->branch.otherwise->is_null_constant)
		return type_unqualified(c->arena, a);
	return type_unqualified(c->arena, b);
}

static struct type *call_type(struct node *n, struct type *clangs)
{
	struct type *f = n->first->type;

	if (f->kind == TYPE_POINTER)
		f = f->base;
	return f->kind == TYPE_FUNCTION ? f->base : clangs;
}

static struct type *pointer_operand(struct node *n)
{
	for (struct node *x = n->first; x; x = x->next)
		if (x->type && x->type->kind == TYPE_POINTER)
			return x->type;
	return NULL;
}
