/* SPDX-License-Identifier: MIT
 *
 * clang_lookup.c - what the declarations say about the types that a message of Clang's quotes: the
 * layout that a typedef has, and THREADS in a bound, which Clang counts as 1.
 */
#include "clang/clang_in.h"

#include "tree/quoted.h"

#include <string.h>

static struct clang *aside(struct clang *c);
static enum CXChildVisitResult visit_typedef(CXCursor cursor, CXCursor parent, CXClientData data);
static bool take_bounds_at(struct clang *c, struct type *t, bool deep);
static struct type *declared_type(struct clang *c, unsigned at);

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

/* A clang whose maps stay out of the tree's. */
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

/* From the names of the statement that the message is about; deep: from what their types are made of. */
static bool take_bounds_at(struct clang *c, struct type *t, bool deep)
{
	struct islands *is = &c->unit->islands;

	for (size_t i = token_at(is, item_begin(is, c->about.begin)); i < is->tokens.n; i++) {
		struct type *known;
		unsigned at = is->tokens.items[i].begin;

		if (at > c->about.begin && (token_is(is, i, ";") || token_is(is, i, "{")))
			return false;
		known = is->tokens.items[i].kind == TOKEN_NAME ? declared_type(c, at) : NULL;
		for (; known; known = deep ? known->base : NULL)
			if (quoted_take_bounds(t, known)
				|| quoted_take_bounds(t, type_pointer_to(c->arena, known)))
				return true;
	}
	return false;
}

/* The type of the object that the name at an offset is of, or NULL. */
static struct type *declared_type(struct clang *c, unsigned at)
{
	CXSourceLocation where = clang_getLocationForOffset(c->tu, c->file, clang_parsed_offset(c, at));
	CXCursor cursor = clang_getCursorReferenced(clang_getCursor(c->tu, where));
	struct decl *d = NULL;

	if (cursor.kind == CXCursor_VarDecl || cursor.kind == CXCursor_ParmDecl
		|| cursor.kind == CXCursor_FieldDecl)
		d = clang_decl(aside(c), cursor);
	return d ? d->type : NULL;
}
