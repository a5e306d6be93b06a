/* SPDX-License-Identifier: MIT
 *
 * mutator.h - a file, and the places where a mistake can be made.
 */
#ifndef MUTATOR_H
#define MUTATOR_H

#include "base/text.h"

#include <clang-c/Index.h>

/* One mistake: a span becomes another text. */
struct point {
	struct span at;
	const char *kind, *becomes;
	const char *function; /* or the variable whose initializer it is in */
	unsigned hash, ordinal;
};

struct mutator {
	struct arena *arena;
	const char *path;
	char *real;
	const char *text;
	unsigned len;
	CXTranslationUnit tu;
	CXFile file;
	const char *function;
	struct span unused; /* the last call whose value is not used */
	struct {
		struct span *items;
		size_t n, cap;
	} tokens; /* without comments */
	struct {
		CXCursor *items;
		size_t n, cap;
	} variables; /* the variables in scope, the innermost last */
	struct {
		struct point *items;
		size_t n, cap;
	} points;
};

/* The text from one place to another, of a span, and */
const char *between(const struct mutator *m, unsigned begin, unsigned end);
const char *piece(const struct mutator *m, struct span at);
struct span token_from(const struct mutator *m, unsigned at);
bool token_is(const struct mutator *m, struct span token, const char *word);
void add_point(struct mutator *m, const char *kind, struct span at, const char *becomes);

/* Returns where something is in the file; a span after its end means elsewhere. */
struct span span_of(const struct mutator *m, CXSourceRange range);

/* Adds the mistakes of the parse m->tu. */
void find_points(struct mutator *m);

#endif
