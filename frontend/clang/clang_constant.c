/* SPDX-License-Identifier: MIT
 *
 * clang_constant.c - sizes and alignments with pointers-to-shared as they are in the output C.  Types without
 * such pointers have Clang's; structs with them are laid out here, by the rules of the System V ABI, and only
 * if the same rules give Clang's own layout for Clang's pointers.
 */
#include "clang/clang_in.h"

#include <stdlib.h>
#include <string.h>

struct constant_extent {
	long size, align; /* in bytes; size -1 is unknown */
};

struct searched {
	CXCursor field;
	long offset; /* in bytes */
};

struct record {
	struct clang *clang;
	long pointer; /* the bytes of a pointer-to-shared */
	long bits;    /* the bits so far; for a union the largest member */
	long align;
	bool is_union, is_packed, is_unknown;
	struct searched *searched; /* or NULL */
};

struct questions {
	struct clang *clang;
	struct constant *items;
	size_t n;
	struct map by_offset;
};

static enum CXChildVisitResult find_question(CXCursor cursor, CXCursor parent, CXClientData data);
static bool has_lost_layouts(struct clang *c, CXCursor cursor);
static void take_type(struct clang *c, struct constant *k, CXCursor question);
static void take_operand(struct clang *c, struct constant *k, CXCursor question);
static bool operand_is_name(struct clang *c, const struct constant *k);
static void take_offset(struct clang *c, struct constant *k, CXCursor question);
static bool cursor_evaluate(CXCursor cursor, long *value);
static long field_offset(struct clang *c, CXCursor field, long pointer);
static void constant_take_type(struct clang *c, struct constant *k, CXType t, struct type *type);
static struct constant_extent extent(struct clang *c, CXType t, long pointer);
static bool holds_pointer_to_shared(struct clang *c, CXType t);
static bool counts_threads(struct clang *c, const struct constant *k, const struct type *type);
static struct constant_extent lay_out(struct clang *c, CXType t, long pointer, struct searched *searched);
static enum CXVisitorResult add_field(CXCursor field, CXClientData data);
static enum CXVisitorResult find_pointer(CXCursor field, CXClientData data);
static bool has_child(struct clang *c, CXCursor cursor, enum CXCursorKind kind);
static long constant_answer(struct clang *c, const struct constant *k, CXType t, struct type *type);
static long element_bytes(struct clang *c, CXType t);

enum { POINTER_BYTES = 16 };

void clang_constants(struct clang *c, struct constant *items, size_t n)
{
	struct questions q = {.clang = c, .items = items, .n = n, .by_offset = {.arena = c->arena}};

	for (size_t i = 0; i < n; i++) {
		items[i].is_known = items[i].is_seen = items[i].is_unsupported = false;
		if (items[i].asked_at && !items[i].name_at)
			map_set(&q.by_offset, items[i].asked_at, &items[i]);
	}
	clang_visitChildren(clang_getTranslationUnitCursor(c->tu), find_question, &q);
	for (size_t i = 0; i < n; i++) /* libclang does not show what is in attributes of automatic objects */
		if (items[i].is_pointer && !items[i].is_seen && items[i].kind <= CONSTANT_ALIGN) {
			items[i].value = items[i].number = POINTER_BYTES;
			items[i].is_seen = items[i].is_known = true;
		}
}

/* Finds the structs of type names and the operands that are expressions.  A declaration with typeof is built
 * to know the type that it denotes. */
static enum CXChildVisitResult find_question(CXCursor cursor, CXCursor parent, CXClientData data)
{
	struct questions *q = data;
	struct constant *k;
	const char *name;
	CXFile file;
	unsigned at;
	size_t i;

	(void)parent;
	if (cursor.kind == CXCursor_StructDecl) {
		name = clang_string(q->clang, clang_getCursorSpelling(cursor));
		i = strncmp(name, "upcr_q", 6) == 0 ? strtoul(name + 6, NULL, 10) : q->n;
		if (i < q->n && q->items[i].name_at)
			take_type(q->clang, &q->items[i], cursor);
	} else if (clang_isExpression(cursor.kind)) {
		clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, &at);
		k = file == q->clang->file ? map_get(&q->by_offset, at) : NULL;
		if (k && k->kind == CONSTANT_OFFSET)
			take_offset(q->clang, k, cursor);
		else if (k && cursor.kind == CXCursor_UnaryExpr)
			take_operand(q->clang, k, cursor);
	} else if (has_lost_layouts(q->clang, cursor)) {
		clang_build_node(q->clang, cursor);
	}
	return CXChildVisit_Recurse;
}

/* Returns whether the type of a declaration has layouts that Clang does not show. */
static bool has_lost_layouts(struct clang *c, CXCursor cursor)
{
	const struct decl *d = clang_isDeclaration(cursor.kind) ? clang_decl(c, cursor) : NULL;

	for (const struct type *t = d ? d->type : NULL; t; t = t->base)
		if (t->is_lost)
			return true;
	return false;
}

static void take_type(struct clang *c, struct constant *k, CXCursor question)
{
	struct cursors members = clang_children(c, question);
	struct node *member = members.n ? clang_build_node(c, members.items[members.n - 1]) : NULL;
	CXType t;

	if (!member || !member->decl || member->decl->type->kind != TYPE_POINTER)
		return;
	t = clang_getPointeeType(clang_getCursorType(members.items[members.n - 1]));
	if (t.kind != CXType_Invalid)
		constant_take_type(c, k, t, member->decl->type->base);
}

static void take_operand(struct clang *c, struct constant *k, CXCursor question)
{
	struct cursors inside = clang_children(c, question);
	CXCursor cursor = inside.n ? inside.items[0] : clang_getNullCursor();
	const struct island *island = island_at(&c->unit->islands, k->span.begin);
	struct node *n;

	if (island && island->is_incomplete && cursor.kind == CXCursor_UnaryOperator)
		cursor = clang_children(c, cursor).items[0]; /* without the shadow's '&' */
	if (clang_isExpression(cursor.kind)) {
		n = clang_build_node(c, cursor);
		if (n && n->type)
			constant_take_type(c, k, clang_getCursorType(cursor), n->type);
	} else if (cursor.kind == CXCursor_TypeRef) {
		CXType t = clang_getCursorType(clang_getCursorReferenced(cursor));

		k->names_type = true;
		if (t.kind != CXType_Invalid && operand_is_name(c, k))
			constant_take_type(c, k, t, clang_type(c, t));
	}
}

/* Returns whether the parentheses contain nothing but a name. */
static bool operand_is_name(struct clang *c, const struct constant *k)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, k->operand.begin);

	return token_is(is, t, "(") && token_is(is, t + 2, ")");
}

/* Adds up the offsets of members of members and of their elements. */
static void take_offset(struct clang *c, struct constant *k, CXCursor question)
{
	struct cursors inside = clang_children(c, question);
	CXType t = {0};
	long offset = 0, clangs = 0, index;

	for (size_t i = 0; i < inside.n; i++) {
		CXCursor field = clang_getCursorReferenced(inside.items[i]);

		if (inside.items[i].kind == CXCursor_MemberRef && field.kind == CXCursor_FieldDecl) {
			CXType holder = clang_getCursorType(clang_getCursorSemanticParent(field));

			offset += field_offset(c, field, POINTER_BYTES);
			clangs += field_offset(c, field, 8);
			if (extent(c, holder, POINTER_BYTES).size < 0)
				return;
			t = clang_getCursorType(field);
		} else if (clang_isExpression(inside.items[i].kind)) {
			t = clang_getArrayElementType(clang_getCanonicalType(t));
			if (!cursor_evaluate(inside.items[i], &index) || extent(c, t, POINTER_BYTES).size < 0)
				return;
			offset += index * extent(c, t, POINTER_BYTES).size;
			clangs += index * extent(c, t, 8).size;
		}
	}
	k->is_seen = k->is_known = t.kind != CXType_Invalid;
	k->number = offset;
	k->value = k->is_known && offset != clangs ? offset : -1;
}

static bool cursor_evaluate(CXCursor cursor, long *value)
{
	CXEvalResult result = clang_Cursor_Evaluate(cursor);
	bool is_number = result && clang_EvalResult_getKind(result) == CXEval_Int;

	*value = is_number ? (long)clang_EvalResult_getAsLongLong(result) : 0;
	clang_EvalResult_dispose(result);
	return is_number;
}

void clang_take_indices(struct clang *c, CXCursor cursor, struct node *n)
{
	struct cursors inside;
	struct node *index = n->first;
	struct span s;
	long value;

	if (n->parent->kind != NODE_INIT_LIST || !index || index == n->last || index->next == n->last)
		return;
	inside = clang_children(c, cursor);
	for (size_t i = 0; i < inside.n && index != n->last; i++) {
		if (!clang_span(c, inside.items[i], &s) || s.begin != index->span.begin)
			continue;
		index->answer = cursor_evaluate(inside.items[i], &value) && value == (int)value ? (int)value
		                                                                                : -1;
		index = index->next;
	}
}

static long field_offset(struct clang *c, CXCursor field, long pointer)
{
	struct searched searched = {field, 0};

	lay_out(c, clang_getCursorType(clang_getCursorSemanticParent(field)), pointer, &searched);
	return searched.offset;
}

static void constant_take_type(struct clang *c, struct constant *k, CXType t, struct type *type)
{
	long value = constant_answer(c, k, t, type);
	struct constant_extent clangs = extent(c, t, 8);

	k->is_seen = true;
	k->type = type;
	k->each = element_bytes(c, t);
	k->is_unsupported = value < 0
	                 && (k->kind <= CONSTANT_ALIGN
					 ? holds_pointer_to_shared(c, t) && clang_Type_getSizeOf(t) >= 0
					 : type_element(type)->is_lost);
	if (value < 0 || (k->kind == CONSTANT_SIZE && counts_threads(c, k, type)))
		return;
	k->is_known = true;
	k->number = k->value = value;
	if ((k->kind == CONSTANT_SIZE && value == clangs.size)
		|| (k->kind == CONSTANT_ALIGN && value == clangs.align))
		k->value = -1;
}

/* Returns whether a size is not constant, because THREADS is chosen at launch. */
static bool counts_threads(struct clang *c, const struct constant *k, const struct type *type)
{
	const struct islands *is = &c->unit->islands;
	bool counts = type_by_threads(type);

	for (size_t t = token_at(is, k->name_at); k->name_at && token_end(is, t) < k->span.end; t++)
		counts |= token_is(is, t, "THREADS");
	return counts && !c->unit->options->threads;
}

/* Returns the value of a question, or -1 if there is none. */
static long constant_answer(struct clang *c, const struct constant *k, CXType t, struct type *type)
{
	long threads = c->unit->options->threads ? c->unit->options->threads : 1, block, n, step;
	long bytes = element_bytes(c, t);

	if (k->kind == CONSTANT_SIZE)
		return extent(c, t, POINTER_BYTES).size;
	if (k->kind == CONSTANT_ALIGN)
		return extent(c, t, POINTER_BYTES).align;
	if (!type->is_shared)
		return -1;
	block = type_element(type)->is_lost ? UNKNOWN_BLOCK : type_element(type)->block;
	n = type_elements(type);
	if (block == BLOCK_STAR)
		block = type->kind == TYPE_ARRAY && n > 0 ? (n + threads - 1) / threads : 1;
	if (k->kind == CONSTANT_BLOCK)
		return block == UNKNOWN_BLOCK ? -1 : block;
	if (k->kind == CONSTANT_ELEMENT || type->kind != TYPE_ARRAY)
		return bytes;
	if (n < 0 || bytes < 0 || block < 0 || __builtin_mul_overflow(block, threads, &step))
		return -1;
	if (block > 0)
		n = (n / step + (n % step != 0)) * block;
	return __builtin_mul_overflow(n, bytes, &n) ? -1 : n;
}

/* Returns the bytes of an ultimate element. */
static long element_bytes(struct clang *c, CXType t)
{
	t = clang_getCanonicalType(t);
	while (clang_getArrayElementType(t).kind != CXType_Invalid)
		t = clang_getCanonicalType(clang_getArrayElementType(t));
	return extent(c, t, POINTER_BYTES).size;
}

/* ---- sizes ---- */

static struct constant_extent extent(struct clang *c, CXType t, long pointer)
{
	CXType base = clang_getArrayElementType(t = clang_getCanonicalType(t));
	struct constant_extent e;

	if (t.kind == CXType_ConstantArray) {
		e = extent(c, base, pointer);
		if (e.size >= 0)
			e.size *= clang_getArraySize(t);
		return e;
	}
	if (t.kind == CXType_IncompleteArray) /* the last member of a struct */
		return (struct constant_extent){0, extent(c, base, pointer).align};
	if (!holds_pointer_to_shared(c, t))
		return (struct constant_extent){
			(long)clang_Type_getSizeOf(t), (long)clang_Type_getAlignOf(t)};
	if (t.kind == CXType_Pointer)
		return (struct constant_extent){pointer, pointer};
	return t.kind == CXType_Record ? lay_out(c, t, pointer, NULL) : (struct constant_extent){-1, -1};
}

static bool holds_pointer_to_shared(struct clang *c, CXType t)
{
	bool found = false;

	t = clang_getCanonicalType(t);
	while (clang_getArrayElementType(t).kind != CXType_Invalid)
		t = clang_getCanonicalType(clang_getArrayElementType(t));
	if (t.kind == CXType_Pointer) {
		t = clang_getPointeeType(t);
		return t.kind != CXType_Invalid && clang_getAddressSpace(clang_getCanonicalType(t)) == 1;
	}
	if (t.kind == CXType_Record) {
		struct {
			struct clang *c;
			bool *found;
		} search = {c, &found};

		clang_Type_visitFields(t, find_pointer, &search);
	}
	return found;
}

static enum CXVisitorResult find_pointer(CXCursor field, CXClientData data)
{
	struct {
		struct clang *c;
		bool *found;
	} *search = data;

	*search->found |= holds_pointer_to_shared(search->c, clang_getCursorType(field));
	return *search->found ? CXVisit_Break : CXVisit_Continue;
}

static struct constant_extent lay_out(struct clang *c, CXType t, long pointer, struct searched *searched)
{
	CXCursor cursor = clang_getTypeDeclaration(t);
	struct record r = {.clang = c,
		.pointer = pointer,
		.align = 1,
		.is_union = cursor.kind == CXCursor_UnionDecl,
		.is_packed = has_child(c, cursor, CXCursor_PackedAttr),
		.searched = searched};
	struct constant_extent e;

	clang_Type_visitFields(t, add_field, &r);
	if (has_child(c, cursor, CXCursor_AlignedAttr) && clang_Type_getAlignOf(t) > r.align)
		r.align = (long)clang_Type_getAlignOf(t);
	e.align = r.align;
	e.size = ((r.bits + 7) / 8 + r.align - 1) / r.align * r.align;
	if (pointer != 8) { /* do these rules give Clang's layout? */
		struct constant_extent clangs = lay_out(c, t, 8, NULL);

		r.is_unknown |= clangs.size != clang_Type_getSizeOf(t)
		             || clangs.align != clang_Type_getAlignOf(t);
	}
	return r.is_unknown ? (struct constant_extent){-1, -1} : e;
}

static enum CXVisitorResult add_field(CXCursor field, CXClientData data)
{
	struct record *r = data;
	struct constant_extent e = extent(r->clang, clang_getCursorType(field), r->pointer);
	bool is_packed = r->is_packed || has_child(r->clang, field, CXCursor_PackedAttr);
	long width = clang_Cursor_isBitField(field) ? clang_getFieldDeclBitWidth(field) : e.size * 8;
	long unit = (is_packed ? 1 : e.align) * 8, at = r->is_union ? 0 : r->bits;

	r->is_unknown |= e.align < 0 || width < 0;
	if (r->is_unknown)
		return CXVisit_Break;
	if (!clang_Cursor_isBitField(field))
		at = (at + unit - 1) / unit * unit;
	else if (width == 0)
		/* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): every bit field has a type with a size */
		at = (at + e.size * 8 - 1) / (e.size * 8) * (e.size * 8);
	else if (!is_packed && at / (e.size * 8) != (at + width - 1) / (e.size * 8))
		at = (at + e.size * 8 - 1) / (e.size * 8) * (e.size * 8);
	if (!is_packed && e.align > r->align
		&& (!clang_Cursor_isBitField(field)
			|| *clang_string(r->clang, clang_getCursorSpelling(field))))
		r->align = e.align;
	if (r->searched && clang_equalCursors(field, r->searched->field))
		r->searched->offset = at / 8;
	if (at + width > r->bits)
		r->bits = at + width;
	return CXVisit_Continue;
}

static bool has_child(struct clang *c, CXCursor cursor, enum CXCursorKind kind)
{
	struct cursors inside = clang_children(c, cursor);

	for (size_t i = 0; i < inside.n; i++)
		if (inside.items[i].kind == kind)
			return true;
	return false;
}
