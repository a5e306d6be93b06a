/* SPDX-License-Identifier: MIT
 *
 * clang_expr.c - the type of each expression.  It is Clang's where nothing is shared; else it is computed
 * from the operands, because Clang may drop the tags that carry layouts.
 */
#include "clang/clang_in.h"

static enum op unary_op(CXCursor cursor);
static enum op binary_op(CXCursor cursor);
static bool is_va_arg(const struct clang *c, const struct node *n);
static bool mentions_shared_once(struct clang *c, CXType t);
static bool is_half(const struct node *n);
static bool is_part(const struct node *n);
static struct type *unary_type(struct clang *c, struct node *n, struct type *clangs);
static struct type *part_type(struct clang *c, struct node *n, struct type *clangs);
static struct type *convert_type(struct clang *c, CXCursor cursor, struct node *n);
static struct type *kept_layout(struct clang *c, struct type *from, struct type *to);
static struct type *with_qualifiers(struct clang *c, struct type *p, const struct type *x,
	const struct type *y);
static struct type *member_type(struct clang *c, struct node *n, struct type *clangs);
static struct type *volatile_type(struct clang *c, const struct type *t);
static struct type *cond_type(struct clang *c, struct node *n, struct type *clangs);
static struct type *short_cond_type(struct clang *c, struct node *n);
static struct type *merged_type(struct clang *c, struct type *a, struct type *b);
static struct type *call_type(struct node *n, struct type *clangs);
static struct type *last_type(struct clang *c, struct node *n, struct type *clangs);
static struct type *pointer_operand(const struct node *n);
static bool type_mentions_shared(const struct type *t);
static bool mentions_layout(const struct type *t);
static bool is_vector_builtin(struct clang *c, const struct node *n);

struct type *clang_expr_type(struct clang *c, CXCursor cursor, struct node *n)
{
	CXType t = clang_getCursorType(cursor);
	struct type *clangs = clang_type(c, t);
	struct type *p;

	if (!n->first && n->kind != NODE_REF)
		return clangs;
	if (n->kind == NODE_MEMBER)
		n->is_arrow = n->first->type && n->first->type->kind == TYPE_POINTER;
	if (n->kind == NODE_REF)
		return n->decl && n->decl->type->kind != TYPE_ERROR ? n->decl->type : clangs;
	if (n->kind == NODE_CONVERT && n->first->type->kind == TYPE_FUNCTION)
		return type_pointer_to(c->arena, n->first->type);
	if (!mentions_shared_once(c, t) && !is_half(n) && !is_part(n))
		return clangs;
	switch (n->kind) {
	case NODE_PAREN: return n->first->type;
	case NODE_UNARY: return unary_type(c, n, clangs);
	case NODE_SUBSCRIPT: p = pointer_operand(n); return p ? p->base : clangs;
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
	case NODE_STMT_EXPR: return last_type(c, n, clangs);
	case NODE_CAST:
	case NODE_COMPOUND_LITERAL: return clang_count_in_cast(c, n, clang_typeof_in_cast(c, t, n));
	case NODE_EXPR_OTHER:
		if (is_va_arg(c, n))
			return clang_count_in_cast(c, n, clang_typeof_in_cast(c, t, n));
		p = short_cond_type(c, n);
		if (p)
			return p;
		/* Clang gives a new vector the qualifiers of the old ones. */
		return is_vector_builtin(c, n) ? type_unqualified(c->arena, clangs) : clangs;
	default: return clangs;
	}
}

static bool is_va_arg(const struct clang *c, const struct node *n)
{
	const struct islands *is = &c->unit->islands;

	return token_is(is, token_at(is, n->span.begin), "__builtin_va_arg");
}

/* Caches clang_mentions_shared, which asks libclang level by level, for each type. */
static bool mentions_shared_once(struct clang *c, CXType t)
{
	static char yes, no;
	unsigned long key = (unsigned long)t.data[0];
	char *known = key ? map_get(&c->mentions, key) : NULL;

	if (!known) {
		known = clang_mentions_shared(t) ? &yes : &no;
		if (key)
			map_set(&c->mentions, key, known);
	}
	return known == &yes;
}

/* Returns whether n is half of a shared complex number, which Clang takes for a private one, or its
 * address. */
static bool is_half(const struct node *n)
{
	while (n->kind == NODE_PAREN
		|| (n->kind == NODE_UNARY && (n->op == OP_EXTENSION || n->op == OP_ADDRESS)))
		n = n->first;
	return n->kind == NODE_UNARY && (n->op == OP_REAL || n->op == OP_IMAG) && n->first->type
	    && n->first->type->is_shared;
}

/* Returns whether n is a part of a shared object.  For a member whose declarator is in parentheses, struct {
 * int (x); }, libclang does not show that it is shared. */
static bool is_part(const struct node *n)
{
	const struct type *t = n->first->type;

	switch (n->kind) {
	case NODE_MEMBER: return (n->is_arrow ? t->base : t)->is_shared;
	case NODE_PAREN: return t && t->is_shared;
	case NODE_UNARY: return n->op == OP_DEREF ? type_is_pts(t) : n->op == OP_EXTENSION && t->is_shared;
	case NODE_SUBSCRIPT: t = pointer_operand(n); return t && type_is_pts(t);
	default: return false;
	}
}

static struct type *unary_type(struct clang *c, struct node *n, struct type *clangs)
{
	struct type *t = n->first->type;

	switch (n->op) {
	case OP_DEREF: return t->kind == TYPE_POINTER ? t->base : clangs;
	case OP_ADDRESS: return type_pointer_to(c->arena, t);
	case OP_EXTENSION: return t;
	case OP_REAL:
	case OP_IMAG: return part_type(c, n, clangs);
	case OP_PREINC:
	case OP_PREDEC:
	case OP_POSTINC:
	case OP_POSTDEC: return type_unqualified(c->arena, t);
	default: return clangs;
	}
}

/* Returns the type of half of a complex number.  Clang takes its qualifiers off, but leaves them on the value
 * of __imag__ of another number. */
static struct type *part_type(struct clang *c, struct node *n, struct type *clangs)
{
	struct type *t = n->first->type, *half;

	if (!t->is_shared)
		return type_unqualified(c->arena, clangs);
	if (!t->is_complex)
		return t;
	half = type_shared(c->arena, clangs, BLOCK_INDEFINITE, t->mode);
	half->is_volatile = t->is_volatile;
	return half;
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
	return kept_layout(c, from, clang_type(c, clang_getCursorType(cursor)));
}

/* Returns the type of a conversion.  To a type whose layouts Clang does not show, such as typeof, it keeps
 * the operand's layout: it cannot change that unless the operand points to void (clang_take_target). */
static struct type *kept_layout(struct clang *c, struct type *from, struct type *to)
{
	const struct type *element = type_is_pts(to) ? type_element(to->base) : NULL;

	if (!element || !element->is_lost || !type_is_pts(from) || from->base->kind == TYPE_VOID
		|| element->kind == TYPE_VOID)
		return to;
	return with_qualifiers(c, from, element, type_element(from->base));
}

/* Returns the type of a member: that of a shared object is shared with an indefinite block size (UPC 1.2
 * 6.4.4), that of a volatile object is volatile (C99 6.5.2.3). */
static struct type *member_type(struct clang *c, struct node *n, struct type *clangs)
{
	struct type *base = n->first->type, *field = n->decl ? n->decl->type : clangs;

	if (n->is_arrow)
		base = base->base;
	if (base->is_shared)
		field = type_shared(c->arena, field, BLOCK_INDEFINITE, base->mode);
	return base->is_volatile ? volatile_type(c, field) : field;
}

static struct type *volatile_type(struct clang *c, const struct type *t)
{
	struct type *v = arena_alloc(c->arena, sizeof *v);

	*v = *t;
	v->is_volatile = true;
	if (t->kind == TYPE_ARRAY)
		v->base = volatile_type(c, t->base);
	return v;
}

static struct type *cond_type(struct clang *c, struct node *n, struct type *clangs)
{
	struct type *a = n->branch.then ? n->branch.then->type : clangs;
	struct type *b = n->branch.otherwise ? n->branch.otherwise->type : clangs;

	if (a->kind != TYPE_POINTER || !type_is_pts(a))
		return b->kind == TYPE_POINTER ? type_unqualified(c->arena, b) : clangs;
	/* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): a pointer-to-shared has a pointee */
	if (b->kind != TYPE_POINTER || !type_is_pts(b) || n->branch.otherwise->is_null_constant)
		return type_unqualified(c->arena, a);
	return merged_type(c, a, b);
}

/* Returns the type of `a ?: b`, which libclang shows as a, a, a and b, or NULL if n is something else. */
static struct type *short_cond_type(struct clang *c, struct node *n)
{
	const struct node *second = n->first->next;

	if (!second || !second->next || second->next->next != n->last
		|| second->span.begin != n->first->span.begin)
		return NULL;
	if (!n->first->type || !n->last->type || !type_is_pts(n->first->type) || !type_is_pts(n->last->type))
		return NULL;
	return merged_type(c, n->first->type, n->last->type);
}

/* Returns the common type of two pointers-to-shared: a pointer to void if either is, with the qualifiers of
 * both pointees (C99 6.5.15p6).  The result is relaxed only if both pointees are. */
static struct type *merged_type(struct clang *c, struct type *a, struct type *b)
{
	const struct type *x = type_element(a->base), *y = type_element(b->base);
	struct type *merged = with_qualifiers(c, b->base->kind == TYPE_VOID ? b : a, x, y);
	struct type *element = type_element(merged->base);

	if (x->mode == MODE_STRICT || y->mode == MODE_STRICT)
		element->mode = MODE_STRICT;
	else if (x->mode != y->mode)
		element->mode = MODE_NONE;
	return merged;
}

/* Returns a copy of the pointer type p whose pointee is const or volatile if x or y is. */
static struct type *with_qualifiers(struct clang *c, struct type *p, const struct type *x,
	const struct type *y)
{
	struct type **level, *merged;

	p = type_unqualified(c->arena, p);
	merged = arena_alloc(c->arena, sizeof *merged);
	*merged = *p;
	for (level = &merged->base;; level = &(*level)->base) {
		struct type *copy = arena_alloc(c->arena, sizeof *copy);

		*copy = **level;
		*level = copy;
		if (copy->kind != TYPE_ARRAY)
			break;
	}
	(*level)->is_const |= x->is_const || y->is_const;
	(*level)->is_volatile |= x->is_volatile || y->is_volatile;
	return merged;
}

static struct type *call_type(struct node *n, struct type *clangs)
{
	struct type *f = n->first->type;

	if (f->kind == TYPE_POINTER)
		f = f->base;
	return f->kind == TYPE_FUNCTION ? f->base : clangs;
}

/* Returns the type of a statement expression: that of its last statement. */
static struct type *last_type(struct clang *c, struct node *n, struct type *clangs)
{
	struct node *last = n->last ? n->last->last : NULL;

	if (!last || !node_is_expr(last) || !last->type || last->type->kind != TYPE_POINTER)
		return clangs;
	return type_unqualified(c->arena, last->type);
}

static struct type *pointer_operand(const struct node *n)
{
	for (struct node *x = n->first; x; x = x->next)
		if (x->type && x->type->kind == TYPE_POINTER)
			return x->type;
	return NULL;
}

void clang_type_question(struct clang *c, CXCursor cursor, struct node *n)
{
	const struct islands *is = &c->unit->islands;
	bool is_plain = true;
	CXEvalResult result;

	if (!token_is(is, token_at(is, n->span.begin), "__builtin_types_compatible_p"))
		return;
	for (size_t t = token_at(is, n->span.begin), end = token_at(is, n->span.end); t < end; t++) {
		const struct island *d = island_at(is, is->tokens.items[t].begin);

		if (d && d->kind == ISLAND_SHARED) {
			n->is_type_question = true;
			is_plain = is_plain && d->layout == LAYOUT_NONE;
		}
	}
	for (const struct node *x = n->first; x; x = x->next) {
		struct type *t = x->kind == NODE_TYPE_USE && x->decl ? x->decl->type : x->type;

		if (!t || !type_mentions_shared(t))
			continue;
		n->is_type_question = true;
		is_plain = is_plain && !mentions_layout(t);
	}
	if (!n->is_type_question)
		return;
	result = clang_Cursor_Evaluate(cursor);
	n->answer = -1;
	if (is_plain && result) /* Clang knows no block sizes */
		n->answer = clang_EvalResult_getAsInt(result) != 0;
	clang_EvalResult_dispose(result);
}

static bool type_mentions_shared(const struct type *t)
{
	for (; t; t = t->base)
		if (t->is_shared)
			return true;
	return false;
}

/* Returns whether a pointee in t has a block size; that of t itself does not count. */
static bool mentions_layout(const struct type *t)
{
	for (; t; t = t->base)
		if (type_is_pts(t) && t->base->block != 1)
			return true;
	return false;
}

static bool is_vector_builtin(struct clang *c, const struct node *n)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, n->span.begin);

	return token_is(is, t, "__builtin_shufflevector") || token_is(is, t, "__builtin_convertvector");
}

enum op clang_op(CXCursor cursor)
{
	return cursor.kind == CXCursor_UnaryOperator ? unary_op(cursor) : binary_op(cursor);
}

static enum op unary_op(CXCursor cursor)
{
	switch (clang_getCursorUnaryOperatorKind(cursor)) {
	case CXUnaryOperator_AddrOf: return OP_ADDRESS;
	case CXUnaryOperator_Deref: return OP_DEREF;
	case CXUnaryOperator_Plus: return OP_PLUS;
	case CXUnaryOperator_Minus: return OP_MINUS;
	case CXUnaryOperator_Not: return OP_NOT;
	case CXUnaryOperator_LNot: return OP_LNOT;
	case CXUnaryOperator_Real: return OP_REAL;
	case CXUnaryOperator_Imag: return OP_IMAG;
	case CXUnaryOperator_Extension: return OP_EXTENSION;
	case CXUnaryOperator_PreInc: return OP_PREINC;
	case CXUnaryOperator_PreDec: return OP_PREDEC;
	case CXUnaryOperator_PostInc: return OP_POSTINC;
	case CXUnaryOperator_PostDec: return OP_POSTDEC;
	default: return OP_NONE;
	}
}

/* Returns the operator of a binary expression; OP_NONE is the plain assignment. */
static enum op binary_op(CXCursor cursor)
{
	switch (clang_getCursorBinaryOperatorKind(cursor)) {
	case CXBinaryOperator_Mul:
	case CXBinaryOperator_MulAssign: return OP_MUL;
	case CXBinaryOperator_Div:
	case CXBinaryOperator_DivAssign: return OP_DIV;
	case CXBinaryOperator_Rem:
	case CXBinaryOperator_RemAssign: return OP_REM;
	case CXBinaryOperator_Add:
	case CXBinaryOperator_AddAssign: return OP_ADD;
	case CXBinaryOperator_Sub:
	case CXBinaryOperator_SubAssign: return OP_SUB;
	case CXBinaryOperator_Shl:
	case CXBinaryOperator_ShlAssign: return OP_SHL;
	case CXBinaryOperator_Shr:
	case CXBinaryOperator_ShrAssign: return OP_SHR;
	case CXBinaryOperator_LT: return OP_LT;
	case CXBinaryOperator_GT: return OP_GT;
	case CXBinaryOperator_LE: return OP_LE;
	case CXBinaryOperator_GE: return OP_GE;
	case CXBinaryOperator_EQ: return OP_EQ;
	case CXBinaryOperator_NE: return OP_NE;
	case CXBinaryOperator_And:
	case CXBinaryOperator_AndAssign: return OP_AND;
	case CXBinaryOperator_Xor:
	case CXBinaryOperator_XorAssign: return OP_XOR;
	case CXBinaryOperator_Or:
	case CXBinaryOperator_OrAssign: return OP_OR;
	case CXBinaryOperator_LAnd: return OP_LAND;
	case CXBinaryOperator_LOr: return OP_LOR;
	case CXBinaryOperator_Comma: return OP_COMMA;
	default: return OP_NONE;
	}
}
