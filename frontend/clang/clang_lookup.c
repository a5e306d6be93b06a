/* SPDX-License-Identifier: MIT
 *
 * clang_lookup.c - finds in the declarations what a Clang message about a quoted type leaves out: the layout
 * of a typedef, and THREADS in a bound, which Clang counts as 1.
 */
#include "clang/clang_in.h"

#include "tree/quoted.h"

#include <string.h>

static struct clang *aside(struct clang *c);
static enum CXChildVisitResult visit_typedef(CXCursor cursor, CXCursor parent, CXClientData data);
static bool take_bounds_at(struct clang *c, struct type *t, bool deep);
static struct type *type_of_name_at(struct clang *c, unsigned at);
static struct decl *declared(struct clang *c, unsigned at);
static void note_object_declaration(struct clang *c, size_t t, const char *advice);
static const char *target_advice(struct clang *c, const struct quoted *from, size_t t);

struct typedef_search {
	const char *name;
	struct clang *c;
	CXCursor found;
};

struct type *clang_find_typedef(void *context, const char *name)
{
	struct clang *c = context;
	struct typedef_search s = {name, c, clang_getNullCursor()};
	struct decl *d;

	if (!strchr(name, ' '))
		clang_visitChildren(clang_getTranslationUnitCursor(c->tu), visit_typedef, &s);
	d = clang_decl(aside(c), s.found);
	return d ? d->type : NULL;
}

static enum CXChildVisitResult visit_typedef(CXCursor cursor, CXCursor parent, CXClientData data)
{
	struct typedef_search *s = data;
	struct span where;

	(void)parent;
	if (cursor.kind == CXCursor_TypedefDecl && clang_span(s->c, cursor, &where)
		&& where.begin <= s->c->about.begin
		&& strcmp(clang_string(s->c, clang_getCursorSpelling(cursor)), s->name) == 0)
		s->found = cursor;
	return CXChildVisit_Recurse;
}

/* Returns a copy of c whose maps are separate from those of the tree. */
static struct clang *aside(struct clang *c)
{
	struct map empty = {.arena = c->arena};

	if (c->aside)
		return c->aside;
	c->aside = arena_alloc(c->arena, sizeof *c);
	*c->aside = *c;
	c->aside->types = c->aside->decls = c->aside->typedefs = c->aside->mentions = empty;
	return c->aside;
}

void clang_take_bounds(struct clang *c, struct type *t)
{
	bool has_bound = false;

	for (const struct type *b = t; b; b = b->base)
		has_bound |= b->kind == TYPE_ARRAY;
	if (!has_bound)
		return;
	if (!take_bounds_at(c, t, false))
		take_bounds_at(c, t, true);
}

/* Takes the bounds from the names of the statement that the message is about; with `deep`, from the parts of
 * their types. */
static bool take_bounds_at(struct clang *c, struct type *t, bool deep)
{
	struct islands *is = &c->unit->islands;

	for (size_t i = token_at(is, item_begin(is, c->about.begin)); i < is->tokens.n; i++) {
		struct type *known;
		unsigned at = is->tokens.items[i].begin;

		if (at > c->about.begin && (token_is(is, i, ";") || token_is(is, i, "{")))
			return false;
		known = is->tokens.items[i].kind == TOKEN_NAME ? type_of_name_at(c, at) : NULL;
		for (; known; known = deep ? known->base : NULL)
			if (quoted_take_bounds(t, known)
				|| quoted_take_bounds(t, type_pointer_to(c->arena, known)))
				return true;
	}
	return false;
}

/* Returns the type of the object that is named at an offset, or NULL. */
static struct type *type_of_name_at(struct clang *c, unsigned at)
{
	struct decl *d = declared(c, at);

	return d ? d->type : NULL;
}

static struct decl *declared(struct clang *c, unsigned at)
{
	CXSourceLocation where = clang_getLocationForOffset(c->tu, c->file, clang_parsed_offset(c, at));
	CXCursor cursor = clang_getCursorReferenced(clang_getCursor(c->tu, where));

	return cursor.kind == CXCursor_VarDecl || cursor.kind == CXCursor_ParmDecl
	                    || cursor.kind == CXCursor_FieldDecl
	             ? clang_decl(aside(c), cursor)
	             : NULL;
}

void clang_note_declared(struct clang *c, const struct clang_message *m, const struct quoted *from)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, m->where.begin);

	if (strncmp(m->text, "assigning ", 10) == 0 && t > 0 && token_is(is, t, "=") && quoted_is_pts(c, from)
		&& !clang_note_target(c, t))
		note_object_declaration(c, t - 1, target_advice(c, from, t - 1));
	if (strncmp(m->text, "passing ", 8) == 0 && !quoted_is_pts(c, from)) {
		while (token_is(is, t, "&") || token_is(is, t, "("))
			t++;
		note_object_declaration(c, t, ", private to each thread");
		return;
	}
	if (strncmp(m->text, "initializing ", 13) == 0)
		t++;
	if (!token_is(is, t, "="))
		return;
	t++;
	while (token_is(is, t, "&") || token_is(is, t, "("))
		t++;
	note_object_declaration(c, t,
		token_is(is, t - 1, "&") && !quoted_is_pts(c, from)
			? ", private to each thread: declare it 'shared', or copy it to a shared object"
			: "");
}

bool clang_note_address(struct clang *c, const struct clang_message *m, const struct quoted *from)
{
	struct span at = {m->where.begin, m->where.begin + 1};
	const struct type *t = quoted_type(c->arena, &c->unit->islands, from->canonical, from->canonical_len);

	if (strncmp(m->text, "passing ", 8) != 0 || c->unit->source.text[at.begin] != '&' || !t
		|| t->kind != TYPE_POINTER || !type_is_pts(t->base))
		return false;
	unit_note(c->unit, at, "without the '&' this is the pointer itself");
	unit_fix(c->unit, at, "");
	return true;
}

bool clang_names_void(struct clang *c, const char *text)
{
	for (struct quoted q = clang_quoted(text); q.type; q = clang_quoted(q.end)) {
		const struct type *t = quoted_type(c->arena, &c->unit->islands, q.type, q.len);

		if (t && t->kind == TYPE_VOID && t->is_shared)
			return true;
	}
	return false;
}

bool clang_names_pts(struct clang *c, const char *text)
{
	for (struct quoted q = clang_quoted(text); q.type; q = clang_quoted(q.end))
		if (memchr(q.canonical, '*', q.canonical_len) && quoted_is_pts(c, &q))
			return true;
	return false;
}

/* Returns advice how to declare the object that token t names so that it can hold a pointer-to-shared. */
static const char *target_advice(struct clang *c, const struct quoted *from, size_t t)
{
	const struct token *name = &c->unit->islands.tokens.items[t];
	const struct decl *d = name->kind == TOKEN_NAME ? declared(c, name->begin) : NULL;

	if (!d || d->type->is_shared || memmem(from->canonical, from->canonical_len, "void", 4))
		return "";
	return text_format(c->arena, ": to hold this pointer-to-shared it must be '%s'",
		clang_quoted_text(c, from));
}

/* Notes where the object that token t names is declared, if it is one of the program. */
static void note_object_declaration(struct clang *c, size_t t, const char *advice)
{
	const struct islands *is = &c->unit->islands;
	const struct decl *d;

	if (t >= is->tokens.n || is->tokens.items[t].kind != TOKEN_NAME)
		return;
	d = declared(c, is->tokens.items[t].begin);
	if (d && d->is_user && token_is(is, t, d->name))
		unit_note(c->unit, decl_name_span(d), "'%s' is declared here as '%s'%s", d->name,
			type_show(c->arena, d->type), advice);
}

bool clang_note_const(struct clang *c, size_t t)
{
	const struct token *name = &c->unit->islands.tokens.items[t];
	const struct decl *d = name->kind == TOKEN_NAME ? declared(c, name->begin) : NULL;

	if (!d || (d->type->kind != TYPE_POINTER && d->type->kind != TYPE_ARRAY) || !d->type->base->is_const)
		return false;
	note_object_declaration(c, t, "");
	return true;
}
