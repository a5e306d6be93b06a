/* SPDX-License-Identifier: MIT
 *
 * pragma.c - reading the pragmas of C compilers.  Clang reads them without -fopenmp: the tree contains only
 * the statements.
 */
#include "islands/pragma.h"

#include "islands/island.h"

#include <string.h>

static size_t first_pragma(const struct islands *is, unsigned at);
static void read_pragma(const struct islands *is, struct span s, struct pragmas *p);
static void pragma_read_word(const char *word, size_t length, struct pragmas *p);

struct pragmas pragmas_before(const struct islands *is, unsigned at)
{
	struct pragmas p = {0};
	size_t t = token_at(is, at);

	for (size_t i = first_pragma(is, t ? token_end(is, t - 1) : 0);
		i < is->pragmas.n && is->pragmas.items[i].begin < at; i++)
		read_pragma(is, is->pragmas.items[i], &p);
	return p;
}

bool pragmas_are_in(const struct islands *is, struct span s)
{
	size_t i = first_pragma(is, s.begin);

	return i < is->pragmas.n && is->pragmas.items[i].begin < s.end;
}

/* Returns the first pragma at or after the offset. */
static size_t first_pragma(const struct islands *is, unsigned at)
{
	return LIST_SEARCH(&is->pragmas, begin, at);
}

/* Reads the words outside of parentheses. */
static void read_pragma(const struct islands *is, struct span s, struct pragmas *p)
{
	const char *at = strstr(is->source->text + s.begin, "pragma") + 6, *end = is->source->text + s.end;
	bool is_first = true;
	int depth = 0;

	p->any = true;
	while (at < end) {
		size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz_");

		if (is_first && length) {
			if (!text_equals(at, length, "omp") && !text_equals(at, length, "acc"))
				return;
			p->is_parallel = true;
			is_first = false;
		} else if (length && depth == 0) {
			pragma_read_word(at, length, p);
		}
		depth += *at == '(' ? 1 : *at == ')' ? -1 : 0;
		at += length ? length : 1;
	}
}

static void pragma_read_word(const char *word, size_t length, struct pragmas *p)
{
	static const char *const loops[] = {
		"for", "simd", "distribute", "taskloop", "loop", "tile", "unroll"};

	for (size_t i = 0; i < sizeof loops / sizeof *loops; i++)
		p->wants_loop |= text_equals(word, length, loops[i]);
	p->has_sections |= text_equals(word, length, "sections");
	p->is_atomic |= text_equals(word, length, "atomic");
	p->takes_value |= text_equals(word, length, "read") || text_equals(word, length, "capture");
}
