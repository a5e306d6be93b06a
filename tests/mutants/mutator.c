/* SPDX-License-Identifier: MIT
 *
 * mutator.c - small mistakes in a C file of ours, made from its syntax.
 *
 *     mutator BUILD FILE       lists them, one a line: id, line, what is there, what it becomes, by tabs
 *     mutator BUILD FILE ID    prints the file with one of them
 *
 * The folder BUILD has a compile_commands.json.  FILE is a path from the current folder, and the id
 * FILE:FUNCTION:KIND:HASH; the hash is of the two texts, and `.2` after it means the second place in the
 * function where they are the same.  So an id stays what it is when something else changes.
 */
#include "mutator.h"

#include <clang-c/CXCompilationDatabase.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the text ---- */

/* The text from one place to another, which is empty if it is elsewhere. */
const char *between(const struct mutator *m, unsigned begin, unsigned end)
{
	return end <= m->len && begin <= end ? arena_copy(m->arena, m->text + begin, end - begin) : "";
}

const char *piece(const struct mutator *m, struct span at)
{
	return between(m, at.begin, at.end);
}

struct span span_of(const struct mutator *m, CXSourceRange range)
{
	struct span at;
	CXFile first, last;

	clang_getFileLocation(clang_getRangeStart(range), &first, NULL, NULL, &at.begin);
	clang_getFileLocation(clang_getRangeEnd(range), &last, NULL, NULL, &at.end);
	if (clang_File_isEqual(first, m->file) && clang_File_isEqual(last, m->file))
		return at;
	return (struct span){m->len + 1, m->len + 1};
}

/* The first token that begins at or after an offset; one of no length at the end of the file if there is
 * none. */
struct span token_from(const struct mutator *m, unsigned at)
{
	size_t low = 0, high = m->tokens.n;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (m->tokens.items[middle].begin < at)
			low = middle + 1;
		else
			high = middle;
	}
	return low < m->tokens.n ? m->tokens.items[low] : (struct span){m->len, m->len};
}

bool token_is(const struct mutator *m, struct span token, const char *word)
{
	size_t n = strlen(word);

	return token.end - token.begin == n && memcmp(m->text + token.begin, word, n) == 0;
}

/* A text with each run of white space as one blank. */
static char *in_a_line(const struct mutator *m, const char *s)
{
	struct text t = {.arena = m->arena};

	text_puts(&t, "");
	while (*s) {
		size_t n_blank = strspn(s, " \t\n"), n = strcspn(s + n_blank, " \t\n");

		text_printf(&t, "%s%.*s", n_blank ? " " : "", (int)n, s + n_blank);
		s += n_blank + n;
	}
	return t.data;
}

/* Adds a mistake unless it is there; one that removes nothing and adds nothing is none. */
void add_point(struct mutator *m, const char *kind, struct span at, const char *becomes)
{
	size_t n = strlen(becomes);

	if (at.end > m->len || at.begin > at.end)
		return;
	if (at.end - at.begin == n && memcmp(m->text + at.begin, becomes, n) == 0)
		return;
	for (size_t i = 0; i < m->points.n; i++) {
		const struct point *p = &m->points.items[i];

		if (p->at.begin == at.begin && p->at.end == at.end && strcmp(p->becomes, becomes) == 0)
			return;
	}
	LIST_PUSH(m->arena, &m->points, (struct point){at, kind, becomes, m->function, 0, 0});
}

/* ---- ids ---- */

static int by_place(const void *a, const void *b)
{
	const struct point *p = a, *q = b;

	if (p->at.begin != q->at.begin)
		return p->at.begin < q->at.begin ? -1 : 1;
	if (p->at.end != q->at.end)
		return p->at.end < q->at.end ? -1 : 1;
	return strcmp(p->becomes, q->becomes);
}

static void number_points(struct mutator *m)
{
	if (m->points.n > 0)
		qsort(m->points.items, m->points.n, sizeof *m->points.items, by_place);
	for (size_t i = 0; i < m->points.n; i++) {
		struct point *p = &m->points.items[i];
		const char *text = text_format(m->arena, "%s:%s:%s=>%s", p->function, p->kind,
			in_a_line(m, piece(m, p->at)), in_a_line(m, p->becomes));

		p->hash = (unsigned)(text_hash(text, strlen(text)) & 0xffffff);
		p->ordinal = 1;
		for (size_t k = i; k > 0 && p->ordinal == 1; k--) {
			const struct point *q = &m->points.items[k - 1];

			if (q->hash == p->hash && strcmp(q->kind, p->kind) == 0
				&& strcmp(q->function, p->function) == 0)
				p->ordinal = q->ordinal + 1;
		}
	}
}

static const char *id_of(const struct mutator *m, const struct point *p)
{
	const char *id = text_format(m->arena, "%s:%s:%s:%06x", m->path, p->function, p->kind, p->hash);

	return p->ordinal > 1 ? text_format(m->arena, "%s.%u", id, p->ordinal) : id;
}

/* ---- what is printed ---- */

static unsigned line_of(const struct mutator *m, unsigned at)
{
	unsigned line = 1;

	for (unsigned i = 0; i < at; i++)
		line += m->text[i] == '\n';
	return line;
}

static void list(const struct mutator *m)
{
	for (size_t i = 0; i < m->points.n; i++) {
		const struct point *p = &m->points.items[i];

		printf("%s\t%u\t%s\t%s\n", id_of(m, p), line_of(m, p->at.begin),
			in_a_line(m, piece(m, p->at)), in_a_line(m, p->becomes));
	}
}

/* The file with one mistake; what follows stays on its lines. */
static bool print_mutant(const struct mutator *m, const char *id)
{
	for (size_t i = 0; i < m->points.n; i++) {
		const struct point *p = &m->points.items[i];
		int lines = 0;

		if (strcmp(id_of(m, p), id) != 0)
			continue;
		printf("%.*s%s", (int)p->at.begin, m->text, p->becomes);
		for (unsigned at = p->at.begin; at < p->at.end; at++)
			lines += m->text[at] == '\n';
		for (const char *s = p->becomes; *s; s++)
			lines -= *s == '\n';
		for (; lines > 0; lines--)
			putchar('\n');
		fputs(m->text + p->at.end, stdout);
		return true;
	}
	return false;
}

/* ---- parses ---- */

static bool read_file(struct mutator *m)
{
	struct text t = {.arena = m->arena};
	FILE *in = fopen(m->path, "r");
	char some[4096];
	size_t n;

	if (!in)
		return false;
	while ((n = fread(some, 1, sizeof some, in)) > 0)
		text_add(&t, some, n);
	fclose(in);
	m->text = t.data;
	m->len = (unsigned)t.len;
	return t.len > 0;
}

static void read_tokens(struct mutator *m)
{
	CXSourceLocation begin = clang_getLocationForOffset(m->tu, m->file, 0);
	CXSourceLocation end = clang_getLocationForOffset(m->tu, m->file, m->len);
	CXToken *tokens = NULL;
	unsigned n = 0;

	m->tokens.n = 0;
	clang_tokenize(m->tu, clang_getRange(begin, end), &tokens, &n);
	for (unsigned i = 0; i < n; i++)
		if (clang_getTokenKind(tokens[i]) != CXToken_Comment)
			LIST_PUSH(m->arena, &m->tokens, span_of(m, clang_getTokenExtent(m->tu, tokens[i])));
	clang_disposeTokens(m->tu, tokens, n);
}

/* Finds the mistakes in the file as one command compiles it. */
static bool parse(struct mutator *m, CXIndex index, CXCompileCommand command)
{
	struct {
		const char **items;
		size_t n, cap;
	} argv = {0};

	for (unsigned i = 0; i < clang_CompileCommand_getNumArgs(command); i++) {
		CXString arg = clang_CompileCommand_getArg(command, i);
		const char *s = clang_getCString(arg);

		if (strcmp(s, "c-header") == 0) /* the database guesses this for a header */
			s = "c";
		if (strcmp(s, "-o") == 0)
			i++;
		else if (strcmp(s, "-c") != 0 && strcmp(s, "--") != 0)
			LIST_PUSH(m->arena, &argv, arena_copy(m->arena, s, strlen(s)));
		clang_disposeString(arg);
	}
	if (strstr(m->path, "/include/upcr_")) { /* these are parts of it */
		LIST_PUSH(m->arena, &argv, "-include");
		LIST_PUSH(m->arena, &argv, "upcr.h");
	}
	if (clang_parseTranslationUnit2FullArgv(index, NULL, argv.items, (int)argv.n, NULL, 0, 0, &m->tu)
		!= CXError_Success)
		return false;
	m->file = clang_getFile(m->tu, m->real);
	read_tokens(m);
	find_points(m);
	clang_disposeTranslationUnit(m->tu);
	return true;
}

int main(int argc, char **argv)
{
	struct mutator m = {.arena = arena_new()};
	CXCompilationDatabase_Error error;
	CXCompilationDatabase commands;
	CXCompileCommands some;
	CXIndex index = clang_createIndex(0, 0);
	bool is_there;

	if (argc < 3 || argc > 4) {
		fputs("usage: mutator BUILD FILE [ID]\n", stderr);
		return 2;
	}
	m.path = argv[2];
	m.real = realpath(m.path, NULL);
	commands = clang_CompilationDatabase_fromDirectory(argv[1], &error);
	if (error != CXCompilationDatabase_NoError || !m.real || !read_file(&m)) {
		fprintf(stderr, "mutator: %s or %s/compile_commands.json cannot be read\n", m.path, argv[1]);
		return 2;
	}
	some = clang_CompilationDatabase_getCompileCommands(commands, m.real);
	for (unsigned i = 0; i < clang_CompileCommands_getSize(some); i++)
		if (!parse(&m, index, clang_CompileCommands_getCommand(some, i)))
			fprintf(stderr, "mutator: %s is not understood\n", m.path);
	number_points(&m);
	is_there = argc == 3;
	if (is_there)
		list(&m);
	else
		is_there = print_mutant(&m, argv[3]);
	clang_CompileCommands_dispose(some);
	clang_CompilationDatabase_dispose(commands);
	clang_disposeIndex(index);
	free(m.real);
	arena_drop(m.arena);
	if (!is_there)
		fprintf(stderr, "mutator: %s is no mutant of %s\n", argv[3], argv[2]);
	return !is_there;
}
