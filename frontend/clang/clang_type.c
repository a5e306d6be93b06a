/* SPDX-License-Identifier: MIT
 *
 * clang_type.c - turns Clang's types and declarations into ours.  It peels typedefs and attributes level by
 * level, because the tags with the block sizes hang there.
 */
#include "clang/clang_in.h"

#include <string.h>

enum { MOST_LEVELS = 16 };

/* The properties that the levels of sugar over one type carry. */
struct sugar {
	CXType type;               /* the type below the sugar */
	const char *name;          /* the outermost typedef's, or NULL */
	struct decl *typedef_decl; /* its declaration, or NULL where libclang has none */
	struct type *typedef_type;
	enum mode mode;
	bool has_block, has_layout, has_conflict, not_volatile;
	long block;
};

static bool cursor_type_has_shared(CXType t, int levels);
static struct type *convert(struct clang *c, CXType t);
static void peel(struct clang *c, CXType t, struct sugar *s);
static struct decl *skipped_typedef(struct clang *c, CXType t, CXType next);
static void take_tags(struct clang *c, CXType outer, const char *inner, struct sugar *s);
static void sugar_take_tag(const char *tag, struct sugar *s);
static void fill(struct clang *c, struct type *t, CXType clang);
static void fill_function(struct clang *c, struct type *t, CXType clang);
static void fill_record(struct clang *c, struct type *t, CXType clang);
static bool is_floating_kind(enum CXTypeKind kind);
static enum number number(enum CXTypeKind kind);
static enum number complex_number(enum CXTypeKind element);
static const char *spelling(struct clang *c, CXType t);

struct type *clang_type(struct clang *c, CXType t)
{
	unsigned long key = (unsigned long)t.data[0];
	struct type *known = key && !c->typeof_type ? map_get(&c->types, key) : NULL;

	if (known)
		return known;
	known = convert(c, t);
	if (key && !c->typeof_type)
		map_set(&c->types, key, known);
	return known;
}

bool clang_mentions_shared(CXType t)
{
	return cursor_type_has_shared(t, MOST_LEVELS);
}

static bool cursor_type_has_shared(CXType t, int levels)
{
	bool found = false;

	for (; !found && levels-- > 0 && t.kind != CXType_Invalid;) {
		CXType next;

		t = clang_getCanonicalType(t);
		found = clang_getAddressSpace(t) == 1;
		for (int i = clang_getNumArgTypes(t); !found && i-- > 0;)
			found = cursor_type_has_shared(clang_getArgType(t, (unsigned)i), levels);
		next = clang_getPointeeType(t);
		if (next.kind == CXType_Invalid)
			next = clang_getArrayElementType(t);
		if (next.kind == CXType_Invalid)
			next = clang_getResultType(t);
		t = next;
	}
	return found;
}

static struct type *convert(struct clang *c, CXType t)
{
	struct type *new = arena_alloc(c->arena, sizeof *new);
	struct sugar s = {.type = t, .block = 1};

	if (t.kind == CXType_Invalid)
		return new; /* TYPE_ERROR */
	peel(c, t, &s);
	if ((s.type.kind == CXType_Unexposed || s.type.kind == CXType_Auto) && c->typeof_type) {
		*new = *clang_typeof(c, s.type);
	} else if (s.typedef_type) {
		*new = *s.typedef_type;
		new->name = s.name;
		new->named = s.typedef_decl;
		s.has_conflict |= s.mode && new->mode &&s.mode != new->mode;
		if (shadow_gnu_type(s.name))
			new->number = NUMBER_OTHER;
		if (new->is_shared) { /* it has no name in C */
			new->name = s.typedef_type->name;
			new->named = s.typedef_type->named;
		}
	} else {
		fill(c, new, s.type);
	}
	new->is_const |= clang_isConstQualifiedType(t) != 0;
	new->is_volatile |= clang_isVolatileQualifiedType(t) && !s.not_volatile;
	new->is_restrict |= clang_isRestrictQualifiedType(t) != 0;
	if (clang_getAddressSpace(t) == 1 && (!new->is_shared || s.has_block)) {
		struct type *shared;
		bool is_lost;

		if (new->is_shared && s.has_layout &&new->has_layout &&new->block != s.block)
			s.has_conflict = true;
		if (new->is_shared && !s.has_layout)
			s.block = new->block;
		/* A type without a tag, a member of a shared object or a lost layout, is indefinite. */
		is_lost = !s.has_block && !new->is_shared;
		if (is_lost)
			s.block = BLOCK_INDEFINITE;
		shared = type_shared(c->arena, new, s.block, s.mode);
		shared->is_lost = is_lost;
		shared->has_layout |= s.has_layout;
		new = shared;
	} else if (s.mode) {
		new->mode = s.mode;
	}
	new->has_conflict |= s.has_conflict;
	return new;
}

/* Peels typedefs, tags and other sugar off a type. */
static void peel(struct clang *c, CXType t, struct sugar *s)
{
	CXType next;
	struct decl *d;

	for (;; t = next) {
		s->type = t;
		if (t.kind == CXType_Typedef) {
			d = clang_decl(c, clang_getTypeDeclaration(t));

			s->name = d ? d->name : spelling(c, t);
			s->typedef_decl = d;
			s->typedef_type =
				d ? d->type
				  : clang_type(c,
					    clang_getTypedefDeclUnderlyingType(clang_getTypeDeclaration(t)));
			return;
		}
		if (t.kind == CXType_Elaborated)
			next = clang_Type_getNamedType(t);
		else if (t.kind == CXType_Attributed || t.kind == CXType_BTFTagAttributed)
			next = clang_Type_getModifiedType(t);
		else
			return;
		if (next.kind == CXType_Invalid)
			return;
		if (t.kind != CXType_BTFTagAttributed)
			continue;
		d = skipped_typedef(c, t, next);
		take_tags(c, t, d ? "" : clang_string(c, clang_getTypeSpelling(next)), s);
		if (d) {
			s->name = d->name;
			s->typedef_decl = d;
			s->typedef_type = d->type;
			return;
		}
	}
}

/* Returns the typedef that a tag is written on, if libclang skips it: libclang looks for attributes first,
 * even inside the typedef. */
static struct decl *skipped_typedef(struct clang *c, CXType t, CXType next)
{
	const char *name = clang_string(c, clang_getTypedefName(t));

	if (!*name || strcmp(name, clang_string(c, clang_getTypedefName(next))) == 0)
		return NULL;
	return map_get(&c->typedefs, text_hash(name, strlen(name)));
}

/* Takes the tags that the outer type has in addition to the inner one's. */
static void take_tags(struct clang *c, CXType outer, const char *inner, struct sugar *s)
{
	static const char mark[] = "btf_type_tag(\"";
	const char *o = clang_string(c, clang_getTypeSpelling(outer));
	char *i = arena_copy(c->arena, inner, strlen(inner));

	while ((o = strstr(o, mark))) {
		char *same = i;
		size_t n = (size_t)(strchr(o + sizeof mark - 1, '"') - o) + 1;

		while ((same = strstr(same, mark)) && strncmp(same, o, n) != 0)
			same++;
		if (same)
			same[0] = ' '; /* each inner tag matches one outer tag */
		else
			sugar_take_tag(o + sizeof mark - 1, s);
		o += n;
	}
}

static void sugar_take_tag(const char *tag, struct sugar *s)
{
	enum mode m = tag[0] == 's' ? MODE_STRICT : MODE_RELAXED;
	long block;
	bool has_layout;

	if (tag[0] == 's' || tag[0] == 'r') {
		s->has_conflict |= s->mode && s->mode != m;
		s->mode = m;
	} else if (shadow_tag_block(tag, &block, &has_layout)) {
		s->has_conflict |= s->has_layout && has_layout && s->block != block;
		if (has_layout || !s->has_block)
			s->block = block;
		s->has_layout |= has_layout;
		s->has_block = true;
		s->not_volatile |= shadow_tag_is_volatile(tag);
	}
}

static void fill(struct clang *c, struct type *t, CXType clang)
{
	CXType canonical;

	switch ((int)clang.kind) {
	case CXType_Void:
		t->kind = TYPE_VOID;
		t->name = "void";
		return;
	case CXType_Pointer:
		t->kind = TYPE_POINTER;
		t->base = clang_type(c, clang_getPointeeType(clang));
		return;
	case CXType_ConstantArray:
	case CXType_IncompleteArray:
	case CXType_VariableArray:
		t->kind = TYPE_ARRAY;
		t->base = clang_type(c, clang_getArrayElementType(clang));
		t->count = clang.kind == CXType_ConstantArray ? (long)clang_getArraySize(clang)
		         : clang.kind == CXType_VariableArray ? COUNT_VARIABLE
		                                              : COUNT_UNKNOWN;
		type_take_element(t);
		return;
	case CXType_FunctionProto:
	case CXType_FunctionNoProto: fill_function(c, t, clang); return;
	case CXType_Record:
	case CXType_Enum: fill_record(c, t, clang); return;
	case CXType_Complex:
		t->kind = TYPE_NUMBER;
		t->is_floating = t->is_complex = true;
		t->number = complex_number(clang_getElementType(clang).kind);
		t->name = spelling(c, clang);
		return;
	case CXType_Atomic:
		*t = *clang_type(c, clang_Type_getValueType(clang));
		t->is_atomic = true;
		return;
	case CXType_Vector:
	case CXType_ExtVector:
		t->kind = TYPE_OTHER;
		t->name = spelling(c, clang);
		t->has_shared_parts = clang_getAddressSpace(clang_getElementType(clang)) == 1;
		return;
	default: break;
	}
	canonical = clang_getCanonicalType(clang);
	if (canonical.kind != clang.kind) {
		fill(c, t, canonical);
		return;
	}
	t->kind = clang.kind >= CXType_FirstBuiltin && clang.kind <= CXType_LastBuiltin ? TYPE_NUMBER
	                                                                                : TYPE_OTHER;
	t->is_floating = is_floating_kind(clang.kind);
	t->number = number(clang.kind);
	t->name = spelling(c, clang);
}

static bool is_floating_kind(enum CXTypeKind kind)
{
	return kind == CXType_Float || kind == CXType_Double || kind == CXType_LongDouble
	    || kind == CXType_Float128 || kind == CXType_Half;
}

static void fill_function(struct clang *c, struct type *t, CXType clang)
{
	int n = clang_getNumArgTypes(clang);

	t->kind = TYPE_FUNCTION;
	t->base = clang_type(c, clang_getResultType(clang));
	t->has_prototype = clang.kind == CXType_FunctionProto;
	t->is_variadic = clang_isFunctionTypeVariadic(clang) && t->has_prototype;
	t->n_params = n > 0 ? (size_t)n : 0;
	t->params = arena_alloc(c->arena, (t->n_params + 1) * sizeof *t->params);
	for (int i = 0; i < n; i++)
		t->params[i] = clang_type(c, clang_getArgType(clang, (unsigned)i));
}

static void fill_record(struct clang *c, struct type *t, CXType clang)
{
	CXCursor cursor = clang_getTypeDeclaration(clang);

	t->kind = clang.kind == CXType_Enum ? TYPE_ENUM : TYPE_RECORD;
	t->decl = clang_decl(c, cursor);
	t->name = spelling(c, clang);
	t->is_incomplete = clang_Type_getSizeOf(clang) == CXTypeLayoutError_Incomplete;
	if (!strchr(t->name, '(') || !t->decl)
		return;
	if (!t->decl->tag)
		t->decl->tag = text_format(c->arena, "upcr_tag%u", ++c->n_tags);
	t->name = text_format(c->arena, "%s %s",
		t->kind == TYPE_ENUM ? "enum"
		: t->decl->is_union  ? "union"
				     : "struct",
		t->decl->tag);
}

/* Returns a type's name without qualifiers and without the shadow's names. */
static const char *spelling(struct clang *c, CXType t)
{
	const char *s = clang_string(c, clang_getTypeSpelling(clang_getUnqualifiedType(t)));
	static const char *const cut[] = {"const ", "volatile ", "restrict "};

	for (int again = 1; again;) {
		again = 0;
		for (int i = 0; i < 3; i++)
			if (strncmp(s, cut[i], strlen(cut[i])) == 0) {
				s += strlen(cut[i]);
				again = 1;
			}
	}
	if (strncmp(s, "__attribute__((address_space(1))) ", 34) == 0)
		s += 34;
	return s;
}

static enum number number(enum CXTypeKind kind)
{
	switch ((int)kind) {
	case CXType_Bool: return NUMBER_BOOL;
	case CXType_Char_U:
	case CXType_Char_S: return NUMBER_CHAR;
	case CXType_UChar: return NUMBER_UCHAR;
	case CXType_SChar: return NUMBER_SCHAR;
	case CXType_UShort: return NUMBER_USHORT;
	case CXType_Short: return NUMBER_SHORT;
	case CXType_UInt: return NUMBER_UINT;
	case CXType_Int: return NUMBER_INT;
	case CXType_ULong: return NUMBER_ULONG;
	case CXType_Long: return NUMBER_LONG;
	case CXType_ULongLong: return NUMBER_ULLONG;
	case CXType_LongLong: return NUMBER_LLONG;
	case CXType_UInt128: return NUMBER_UINT128;
	case CXType_Int128: return NUMBER_INT128;
	case CXType_Float: return NUMBER_FLOAT;
	case CXType_Double: return NUMBER_DOUBLE;
	case CXType_LongDouble: return NUMBER_LDOUBLE;
	default: return NUMBER_OTHER;
	}
}

static enum number complex_number(enum CXTypeKind element)
{
	switch (number(element)) {
	case NUMBER_FLOAT: return NUMBER_CFLOAT;
	case NUMBER_DOUBLE: return NUMBER_CDOUBLE;
	case NUMBER_LDOUBLE: return NUMBER_CLDOUBLE;
	default: return NUMBER_OTHER;
	}
}

/* ---- declarations ---- */

static enum decl_kind decl_kind(enum CXCursorKind kind)
{
	switch ((int)kind) {
	case CXCursor_VarDecl: return DECL_VAR;
	case CXCursor_ParmDecl: return DECL_PARM;
	case CXCursor_FieldDecl: return DECL_FIELD;
	case CXCursor_FunctionDecl: return DECL_FUNC;
	case CXCursor_TypedefDecl: return DECL_TYPEDEF;
	case CXCursor_StructDecl:
	case CXCursor_UnionDecl: return DECL_RECORD;
	case CXCursor_EnumDecl: return DECL_ENUM;
	case CXCursor_EnumConstantDecl: return DECL_ENUMERATOR;
	default: return DECL_OTHER;
	}
}

static enum storage storage(CXCursor cursor)
{
	switch (clang_Cursor_getStorageClass(cursor)) {
	case CX_SC_Static: return STORAGE_STATIC;
	case CX_SC_Extern: return STORAGE_EXTERN;
	case CX_SC_Register: return STORAGE_REGISTER;
	default: return STORAGE_NONE;
	}
}

struct decl *clang_decl(struct clang *c, CXCursor cursor)
{
	unsigned long key = (unsigned long)cursor.data[0];
	struct decl *d;
	CXFile file;
	CXCursor parent;

	if (clang_Cursor_isNull(cursor) || clang_isInvalid(cursor.kind) || !key)
		return NULL;
	d = map_get(&c->decls, key);
	if (d)
		return d;
	d = arena_alloc(c->arena, sizeof *d);
	map_set(&c->decls, key, d); /* before its type, which may lead back here */
	d->kind = decl_kind(cursor.kind);
	d->name = clang_string(c, clang_getCursorSpelling(cursor));
	if (d->kind == DECL_FIELD && strchr(d->name, '(')) /* Clang names an unnamed member after its type */
		d->name = "";
	if (d->kind == DECL_TYPEDEF)
		map_set(&c->typedefs, text_hash(d->name, strlen(d->name)), d);
	d->storage = storage(cursor);
	d->is_definition = clang_isCursorDefinition(cursor) != 0;
	d->is_union = cursor.kind == CXCursor_UnionDecl;
	d->is_anonymous = d->kind == DECL_RECORD && clang_Cursor_isAnonymousRecordDecl(cursor);
	d->is_bit_field = d->kind == DECL_FIELD && clang_Cursor_isBitField(cursor);
	if (d->kind == DECL_ENUMERATOR)
		d->value = clang_getEnumConstantDeclValue(cursor);
	d->is_thread_local = clang_getCursorTLSKind(cursor) != CXTLS_None;
	clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, &d->name_at);
	d->name_at = file == c->file ? clang_offset(c, d->name_at) : d->name_at;
	d->is_user = file == c->file && clang_span(c, cursor, &d->span);
	d->name_at = d->is_user ? shadow_name_at(&c->unit->shadow, d->name_at) : d->name_at;
	if (d->is_user) {
		enum line_kind kind = source_line(&c->unit->source, d->name_at)->kind;

		d->is_user = kind != LINE_SYSTEM && kind != LINE_RUNTIME;
	}
	parent = clang_getCursorSemanticParent(cursor);
	d->is_file_scope = clang_is_file_scope(cursor);
	if (d->kind == DECL_FIELD)
		d->record = clang_decl(c, parent);
	if (!d->is_file_scope)
		d->function = c->function;
	d->first = clang_decl(c, clang_getCanonicalCursor(cursor));
	if (d->kind == DECL_RECORD)
		d->definition = clang_decl(c, clang_getCursorDefinition(cursor));
	d->type = clang_type(c, d->kind == DECL_TYPEDEF ? clang_getTypedefDeclUnderlyingType(cursor)
							: clang_getCursorType(cursor));
	clang_count_threads(c, d);
	return d;
}
