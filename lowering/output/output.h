/* SPDX-License-Identifier: MIT
 *
 * output.h - the text that comes out.  Private to the folder.
 */
#ifndef LOWERING_OUTPUT_H
#define LOWERING_OUTPUT_H

#include "lowering.h"

#define NOWHERE (~0u)

struct output {
	struct unit *unit;
	struct lowering *l;
	struct text text;
	unsigned depth;        /* inside edits: no directive may be there */
	unsigned file, number; /* what the next line of output counts as */
	unsigned source_end;   /* where the last bytes end in the source; NOWHERE: they are ours */
	unsigned limit;        /* the end of the node that is written apart from its place, or NOWHERE */
	unsigned part;         /* its begin if it is a part of an expression, or NOWHERE */
	bool at_line_begin;
	size_t statement,
		line;     /* where the last line outside of edits begins in the text, and the last one */
	bool is_edited;   /* something of ours is in this line */
	bool breaks;      /* a line break of ours is due */
	unsigned edit_at; /* where the edit of a span at hand is in the source */
	struct {
		size_t *items;
		size_t n, cap;
	} joints; /* --dump=joints: where one piece ends and the next one begins */
};

/* Text of ours. */
void output_text(struct output *o, const char *s, size_t n);

/* The source's own text. */
void output_carried(struct output *o, unsigned begin, unsigned end);

/* Text of any kind, as it is. */
void output_append(struct output *o, const char *s, size_t n);

/* A line break in what is written for a statement; in an expression, which may be the argument of a macro,
 * a space.  At the end the source decides: what follows may be a `{` that ends the line. */
void output_break(struct output *o, bool is_end);

/* Before a line of the user: says where it comes from when the count is off. */
void output_synchronize(struct output *o, const struct line *l);

/* Says that what was added to the text ended a line. */
void output_begin_line(struct output *o);

/* The output with a record separator at each joint. */
struct text output_with_marks(const struct output *o);

#endif
