/* SPDX-License-Identifier: MIT
 *
 * clang_session.c - one parse by libclang: its command line, its messages, look-ups by name.
 */
#include "clang_in.h"

#include <stdlib.h>
#include <string.h>

static void add_arguments(struct unit *u, struct args *argv);
static enum CXChildVisitResult find_enumerator(CXCursor cursor, CXCursor parent, CXClientData data);
static enum CXChildVisitResult find_variable(CXCursor cursor, CXCursor parent, CXClientData data);

struct search {
	const char *name;
	size_t len;
	CXCursor found;
};

struct clang *clang_parse(struct unit *u, const char *text, size_t len)
{
	struct clang *c = arena_alloc(u->arena, sizeof *c);
	struct CXUnsavedFile files[2] = {{"/upc2c/shadow.c", text, len},
		{u->shadow.prelude_name, u->shadow.prelude, strlen(u->shadow.prelude)}};
	struct args argv = {0};
	enum CXErrorCode error;

	c->unit = u;
	c->arena = u->arena;
	c->types.arena = c->decls.arena = c->typedefs.arena = u->arena;
	add_arguments(u, &argv);
	c->index = clang_createIndex(0, 0);
	error = clang_parseTranslationUnit2(c->index, files[0].Filename, argv.items, (int)argv.n,
		files, 2,
		CXTranslationUnit_KeepGoing | CXTranslationUnit_IncludeAttributedTypes, &c->tu);
	if (error != CXError_Success) {
		clang_disposeIndex(c->index);
		diag_add(&u->diags, D_PARSE_FAILED, (struct place){.file = u->source.path, .line = 1}, 0);
		return NULL;
	}
	c->file = clang_getFile(c->tu, files[0].Filename);
	return c;
}

void clang_drop(struct clang *c)
{
	if (!c)
		return;
	clang_disposeTranslationUnit(c->tu);
	clang_disposeIndex(c->index);
}

static void add_arguments(struct unit *u, struct args *argv)
{
	static const char *const fixed[] = {"-x", "c", "-undef", "-nostdinc",
		"-ferror-limit=0", "-fbracket-depth=1000000", "-Wno-unknown-pragmas",
		"-Wno-unused-value", "-Wno-unused-comparison", "-Wno-empty-body",
		"-Wno-sizeof-array-div", "-Wno-unknown-warning-option", "-Wno-duplicate-decl-specifier",
		"-Wno-ignored-attributes", "-Wno-unknown-attributes",
		"-Wno-typedef-redefinition", "-Wno-unused-command-line-argument",
		"-Wno-gnu-line-marker", /* ours */
		"-Wno-#pragma-messages", /* the C compiler says them */
		"-fspell-checking",
		/* what gcc takes with a warning */
		"-Wno-error=implicit-function-declaration", "-Wno-error=implicit-int",
		"-Wno-error=int-conversion", "-Wno-error=incompatible-function-pointer-types",
		"-Wno-error=return-type"};
	static const char *const dynamic[] = {"-Wno-array-bounds", "-Wno-division-by-zero",
		"-Wno-tautological-compare"};

	LIST_PUSH(u->arena, argv, text_format(u->arena, "-std=%s", u->options->standard));
	for (size_t i = 0; i < u->options->both.n; i++)
		if (strncmp(u->options->both.items[i], "-Werror", 7) != 0
			&& strncmp(u->options->both.items[i], "-fopenmp", 8) != 0) /* captures hide the tree */
			LIST_PUSH(u->arena, argv, u->options->both.items[i]);
	for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) /* last, to win */
		LIST_PUSH(u->arena, argv, fixed[i]);
	for (size_t i = 0; !u->options->threads && i < sizeof dynamic / sizeof *dynamic; i++)
		LIST_PUSH(u->arena, argv, dynamic[i]);
	LIST_PUSH(u->arena, argv, "-include");
	LIST_PUSH(u->arena, argv, u->shadow.prelude_name);
}

bool clang_span(struct clang *c, CXCursor cursor, struct span *s)
{
	CXSourceRange range = clang_getCursorExtent(cursor);
	CXFile file;

	clang_getFileLocation(clang_getRangeStart(range), &file, NULL, NULL, &s->begin);
	if (!file || !clang_File_isEqual(file, c->file))
		return false;
	clang_getFileLocation(clang_getRangeEnd(range), &file, NULL, NULL, &s->end);
	return file && s->end >= s->begin;
}

const char *clang_string(struct clang *c, CXString s)
{
	const char *text = clang_getCString(s);
	const char *copy = arena_copy(c->arena, text ? text : "", text ? strlen(text) : 0);

	clang_disposeString(s);
	return copy;
}

struct collect {
	struct clang *clang;
	struct cursors list;
};

static enum CXChildVisitResult collect(CXCursor cursor, CXCursor parent, CXClientData data)
{
	struct collect *l = data;

	(void)parent;
	LIST_PUSH(l->clang->arena, &l->list, cursor);
	return CXChildVisit_Continue;
}

struct cursors clang_children(struct clang *c, CXCursor cursor)
{
	struct collect l = {.clang = c};

	clang_visitChildren(cursor, collect, &l);
	return l.list;
}

bool clang_enumerator(struct clang *c, const char *name, long *value)
{
	struct search s = {name, strlen(name), clang_getNullCursor()};

	clang_visitChildren(clang_getTranslationUnitCursor(c->tu), find_enumerator, &s);
	if (clang_Cursor_isNull(s.found) || clang_isInvalidDeclaration(s.found))
		return false;
	*value = (long)clang_getEnumConstantDeclValue(s.found);
	return true;
}

bool clang_has_error(struct clang *c, struct span where)
{
	bool found = false;

	for (unsigned i = 0; i < clang_getNumDiagnostics(c->tu) && !found; i++) {
		CXDiagnostic d = clang_getDiagnostic(c->tu, i);
		CXFile file;
		unsigned at;

		clang_getFileLocation(clang_getDiagnosticLocation(d), &file, NULL, NULL, &at);
		found = (clang_getDiagnosticSeverity(d) >= CXDiagnostic_Error
				|| strstr(clang_string(c, clang_getDiagnosticSpelling(d)), "implicit"))
			&& span_has(where, at);
		clang_disposeDiagnostic(d);
	}
	return found;
}

struct type *clang_variable_type(struct clang *c, const char *name)
{
	struct search s = {name, strlen(name), clang_getNullCursor()};
	struct decl *d;

	clang_visitChildren(clang_getTranslationUnitCursor(c->tu), find_variable, &s);
	d = clang_Cursor_isNull(s.found) ? NULL : clang_decl(c, s.found);
	return d ? d->type : NULL;
}

static bool matches(CXCursor cursor, const struct search *s)
{
	CXString spelling = clang_getCursorSpelling(cursor);
	const char *text = clang_getCString(spelling);
	bool same = text && strcmp(text, s->name) == 0;

	clang_disposeString(spelling);
	return same;
}

static enum CXChildVisitResult find_enumerator(CXCursor cursor, CXCursor parent, CXClientData data)
{
	struct search *s = data;

	(void)parent;
	if (cursor.kind != CXCursor_EnumConstantDecl)
		return CXChildVisit_Recurse;
	if (!matches(cursor, s))
		return CXChildVisit_Continue;
	s->found = cursor;
	return CXChildVisit_Break;
}

static enum CXChildVisitResult find_variable(CXCursor cursor, CXCursor parent, CXClientData data)
{
	struct search *s = data;

	(void)parent;
	if (cursor.kind != CXCursor_VarDecl || !matches(cursor, s))
		return CXChildVisit_Recurse;
	s->found = cursor;
	return CXChildVisit_Break;
}
