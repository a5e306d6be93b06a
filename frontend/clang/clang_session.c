/* SPDX-License-Identifier: MIT
 *
 * clang_session.c - one parse by libclang: its command line, its messages, look-ups by name.
 */
#include "clang/clang_in.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void add_arguments(struct unit *u, struct args *argv);
static void add_argument(struct unit *u, struct args *argv, const char *word, const char *letters);
static enum CXChildVisitResult find_enumerator(CXCursor cursor, CXCursor parent, CXClientData data);
static void find_errors(struct clang *c);
static int by_offset(const void *a, const void *b);

static int stderr_silence(void);
static void stderr_restore(int kept);

struct session_search {
	struct clang *clang;
	const char *prefix;
	size_t len;
	struct map *values;
};

struct clang *clang_parse(struct unit *u, const char *text, size_t len, bool asks)
{
	struct clang *c = arena_alloc(u->arena, sizeof *c);
	struct args argv = {0};
	bool at_risk = clang_is_at_risk(u), done;

	c->unit = u;
	c->arena = u->arena;
	c->types.arena = c->mentions.arena = c->decls.arena = c->typedefs.arena = c->undeclared
	                                                                                  .arena = u->arena;
	add_arguments(u, &argv);
	if (asks) /* a const object is not a constant */
		LIST_PUSH(u->arena, &argv, "-Werror=gnu-folding-constant");
	c->index = clang_createIndex(0, 0);
	done = (!at_risk || clang_survives(c, text, len, &argv)) && clang_try(c, text, len, &argv);
	if (!done
		&& !at_risk) { /* Clang crashes more often on the nodes that it keeps of faulty expressions */
		LIST_PUSH(u->arena, &argv, "-Xclang");
		LIST_PUSH(u->arena, &argv, "-fno-recovery-ast");
		done = clang_try(c, text, len, &argv);
	}
	if (!done) {
		clang_blame(c, &argv);
		clang_disposeIndex(c->index);
		return NULL;
	}
	c->file = clang_getFile(c->tu, CLANG_FILE);
	c->diagnostics = clang_getDiagnosticSetFromTU(c->tu);
	return c;
}

/* Parses once, and suppresses the output that libclang prints on its own.  Returns false if the parser
 * crashed. */
bool clang_try(struct clang *c, const char *text, size_t len, const struct args *argv)
{
	struct shadow *sh = &c->unit->shadow;
	struct CXUnsavedFile files[2] = {
		{CLANG_FILE, text, len}, {sh->prelude_name, sh->prelude, strlen(sh->prelude)}};
	int quiet = stderr_silence();
	enum CXErrorCode error = clang_parseTranslationUnit2(c->index, CLANG_FILE, argv->items, (int)argv->n,
		files, 2, CXTranslationUnit_KeepGoing | CXTranslationUnit_IncludeAttributedTypes, &c->tu);

	stderr_restore(quiet);
	return error == CXError_Success;
}

static int stderr_silence(void)
{
	int kept, null = open("/dev/null", O_WRONLY | O_CLOEXEC);

	if (null < 0)
		return -1;
	fflush(stderr);
	kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	if (kept >= 0)
		dup2(null, STDERR_FILENO);
	close(null);
	return kept;
}

static void stderr_restore(int kept)
{
	if (kept < 0)
		return;
	dup2(kept, STDERR_FILENO);
	close(kept);
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
	static const char *const fixed[] = {"-x", "c", "-undef", "-nostdinc", "-ferror-limit=0",
		"-fbracket-depth=1000000", "-Wno-unknown-pragmas", "-Wno-unused-value",
		"-Wno-unused-comparison", "-Wno-empty-body", "-Wno-sizeof-array-div",
		"-Wno-unknown-warning-option", "-Wno-duplicate-decl-specifier", "-Wno-ignored-attributes",
		"-Wno-unknown-attributes", "-Wno-typedef-redefinition", "-Wno-unused-command-line-argument",
		"-Wno-gnu-line-marker",               /* the directives are ours */
		"-Wno-extra-semi-stmt", "-Wno-comma", /* from the shadow of UPC statements */
		"-Wno-#pragma-messages",              /* the C compiler reports them */
		"-fspell-checking", "-fno-builtin-index",
		"-fno-builtin-rindex", /* the program's own function, without <strings.h> */
		/* gcc accepts these with a warning */
		"-Wno-error=implicit-function-declaration", "-Wno-error=implicit-int",
		"-Wno-error=int-conversion", "-Wno-error=incompatible-function-pointer-types",
		"-Wno-error=return-type"};
	static const char *const dynamic[] = {
		"-Wno-array-bounds", "-Wno-division-by-zero", "-Wno-tautological-compare"};

	LIST_PUSH(u->arena, argv, text_format(u->arena, "-std=%s", u->options->standard));
	for (size_t i = 1; i < u->options->cc.n; i++) /* upcc --cc="gcc -fshort-enums" */
		add_argument(u, argv, u->options->cc.items[i], "fm");
	LIST_PUSH(u->arena, argv, "-Wuninitialized"); /* what is certainly so */
	LIST_PUSH(u->arena, argv, "-Wno-sometimes-uninitialized");
	for (size_t i = 0; i < u->options->both.n; i++)
		add_argument(u, argv, u->options->both.items[i], "wWOfmp");
	for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) /* these come last, to win */
		LIST_PUSH(u->arena, argv, fixed[i]);
	for (size_t i = 0; !u->options->threads && i < sizeof dynamic / sizeof *dynamic; i++)
		LIST_PUSH(u->arena, argv, dynamic[i]);
	LIST_PUSH(u->arena, argv, "-include");
	LIST_PUSH(u->arena, argv, u->shadow.prelude_name);
}

/* Adds an option whose letter is among `letters`. */
static void add_argument(struct unit *u, struct args *argv, const char *word, const char *letters)
{
	bool hides_tree = strncmp(word, "-fopenmp", 8) == 0; /* the captures of OpenMP hide it */

	if (word[0] == '-' && word[1] && strchr(letters, word[1]) && strncmp(word, "-Werror", 7) != 0
		&& !hides_tree)
		LIST_PUSH(u->arena, argv, word);
}

bool clang_span(struct clang *c, CXCursor cursor, struct span *s)
{
	CXSourceRange range = clang_getCursorExtent(cursor);
	CXFile file;

	clang_getFileLocation(clang_getRangeStart(range), &file, NULL, NULL, &s->begin);
	if (file != c->file)
		return false;
	clang_getFileLocation(clang_getRangeEnd(range), &file, NULL, NULL, &s->end);
	s->begin = clang_offset(c, s->begin);
	s->end = clang_offset(c, s->end);
	return file && s->end >= s->begin;
}

bool clang_begin(struct clang *c, CXCursor cursor, struct span *s)
{
	CXFile file;

	clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, &s->begin);
	s->begin = s->end = clang_offset(c, s->begin);
	return file && file == c->file;
}

bool clang_is_file_scope(CXCursor cursor)
{
	CXCursor parent = clang_getCursorSemanticParent(cursor);
	bool is_member = cursor.kind == CXCursor_FieldDecl;

	while (!is_member
		&& (parent.kind == CXCursor_StructDecl || parent.kind == CXCursor_UnionDecl
			|| parent.kind == CXCursor_EnumDecl))
		parent = clang_getCursorSemanticParent(parent);
	return parent.kind == CXCursor_TranslationUnit;
}

void clang_set_insertions(struct clang *c, const struct clang_insertion *list, size_t n)
{
	c->inserted = list;
	c->n_inserted = n;
}

void clang_set_merges(struct clang *c, const struct merge *m)
{
	clang_set_insertions(c, m->inserted.items, m->inserted.n);
	c->has_merges = true;
}

unsigned clang_offset(const struct clang *c, unsigned at)
{
	unsigned more = 0;

	for (size_t i = 0; i < c->n_inserted && c->inserted[i].at < at; i++) {
		unsigned into = at - c->inserted[i].at;

		more += into < c->inserted[i].len ? into : c->inserted[i].len;
	}
	return at - more;
}

unsigned clang_parsed_offset(const struct clang *c, unsigned at)
{
	for (size_t i = 0; i < c->n_inserted && c->inserted[i].at <= at; i++)
		at += c->inserted[i].len;
	return at;
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

static enum CXChildVisitResult child_collect(CXCursor cursor, CXCursor parent, CXClientData data)
{
	struct collect *l = data;

	(void)parent;
	LIST_PUSH(l->clang->arena, &l->list, cursor);
	return CXChildVisit_Continue;
}

struct cursors clang_children(struct clang *c, CXCursor cursor)
{
	struct collect l = {.clang = c};

	clang_visitChildren(cursor, child_collect, &l);
	return l.list;
}

void clang_enumerators(struct clang *c, const char *prefix, struct map *values)
{
	struct session_search s = {c, prefix, strlen(prefix), values};

	clang_visitChildren(clang_getTranslationUnitCursor(c->tu), find_enumerator, &s);
}

static enum CXChildVisitResult find_enumerator(CXCursor cursor, CXCursor parent, CXClientData data)
{
	struct session_search *s = data;
	const char *name;
	long *value;

	(void)parent;
	if (cursor.kind != CXCursor_EnumConstantDecl)
		return CXChildVisit_Recurse;
	name = clang_string(s->clang, clang_getCursorSpelling(cursor));
	if (strncmp(name, s->prefix, s->len) == 0 && !clang_isInvalidDeclaration(cursor)) {
		value = arena_alloc(s->clang->arena, sizeof *value);
		*value = (long)clang_getEnumConstantDeclValue(cursor);
		map_set(s->values, strtoul(name + s->len, NULL, 10) + 1, value);
	}
	return CXChildVisit_Continue;
}

bool clang_has_error(struct clang *c, struct span where)
{
	size_t i;

	if (!c->errors_known)
		find_errors(c);
	i = offset_search(c->errors.items, c->errors.n, sizeof *c->errors.items, where.begin);
	return i < c->errors.n && c->errors.items[i] < where.end;
}

/* Records the places where Clang reported errors, sorted. */
static void find_errors(struct clang *c)
{
	unsigned n = clang_getNumDiagnosticsInSet(c->diagnostics);

	for (unsigned i = 0; i < n; i++) {
		CXDiagnostic d = clang_getDiagnosticInSet(c->diagnostics, i);
		CXFile file;
		unsigned at;

		clang_getFileLocation(clang_getDiagnosticLocation(d), &file, NULL, NULL, &at);
		if (clang_getDiagnosticSeverity(d) >= CXDiagnostic_Error
			|| strstr(clang_string(c, clang_getDiagnosticSpelling(d)), "implicit"))
			LIST_PUSH(c->arena, &c->errors, at);
		clang_disposeDiagnostic(d);
	}
	if (c->errors.n > 1)
		qsort(c->errors.items, c->errors.n, sizeof *c->errors.items, by_offset);
	c->errors_known = true;
}

static int by_offset(const void *a, const void *b)
{
	const unsigned *x = a, *y = b;

	return *x < *y ? -1 : *x > *y;
}
