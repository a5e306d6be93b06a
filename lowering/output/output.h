/* SPDX-License-Identifier: MIT
 *
 * output.h - the output text.  Private to the folder.
 */
#ifndef LOWERING_OUTPUT_H
#define LOWERING_OUTPUT_H

#include "lowering.h"

#define NOWHERE (~0u)

struct output {
	struct unit *unit;
	struct lowering *l;
	struct text text;
	unsigned depth;        /* inside edits, where no directive may be */
	unsigned file, number; /* the file and number of the next line of output */
	unsigned source_end;   /* the end of the last bytes in the source; NOWHERE if they are generated */
	unsigned limit;        /* the end of the node that is written apart, or NOWHERE */
	unsigned part;         /* its begin if it is a part of an expression, or NOWHERE */
	bool at_line_begin;
	size_t statement,
		line;   /* the begins, in the text, of the last line outside of edits and of the last line */
	bool is_edited; /* something in this line is generated */
	bool breaks;    /* a generated line break is pending */
	unsigned edit_at; /* the source offset of the current span's edit */
	struct {
		size_t *items;
		size_t n, cap;
	} joints; /* --dump=joints: the places where one piece ends and the next begins */
};

/* Writes generated text. */
void output_text(struct output *o, const char *s, size_t n);

/* Copies text of the source. */
void output_carried(struct output *o, unsigned begin, unsigned end);

/* Appends text of any kind unchanged. */
void output_append(struct output *o, const char *s, size_t n);

/* Writes a line break in the text for a statement; in an expression, which may be the argument of a macro, a
 * space.  At the end the source decides: the next text may be a `{` that ends the line. */
void output_break(struct output *o, bool is_end);

/* Writes a line break before a statement that lowering adds to the edited statement of the user: it gets the
 * same line number, and is indented by so many levels more. */
void output_statement(struct output *o, unsigned level);

/* Writes a #line before a line of the user if the count differs. */
void output_synchronize(struct output *o, const struct line *l);

/* Notes that the text added last ended a line. */
void output_begin_line(struct output *o);

/* Returns the output with a record separator at each joint. */
struct text output_with_marks(const struct output *o);

#endif
