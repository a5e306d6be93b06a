/* SPDX-License-Identifier: MIT
 *
 * align.h - finds the place in the user's line that a place in its expansion comes from.
 */
#ifndef FRONTEND_ALIGN_H
#define FRONTEND_ALIGN_H

#include "source/source.h"

/* A word of a line, or another character of it. */
struct word {
	size_t at, length;
	size_t pair; /* its partner in the other line, or (size_t)-1 */
};

struct line_words {
	struct word *items;
	size_t n, cap;
};

/* A line of P beside the user's text, in which macros were not expanded yet. */
struct aligned_lines {
	const char *p, *line;
	size_t p_len, len;
	size_t left, right; /* p[left..right) and line[line_left..line_right) differ; */
	size_t line_left, line_right;
	struct line_words words, line_words; /* their words, which are paired */
	bool is_paired;                      /* unless there are too many */
};

/* Completes aligned lines that has the two texts, which must live as long. */
void align(struct arena *arena, struct aligned_lines *a);

/* Changes the column and width of a place in a->p to those in a->line: of the same word, or of the macro that
 * it comes from. */
void aligned_find(const struct aligned_lines *a, struct place *place);

#endif
