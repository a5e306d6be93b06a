/* SPDX-License-Identifier: MIT
 *
 * edit.h - changes to P.  A node's edit is its replacement, with holes for other nodes; a span's edit does
 * the same for text that belongs to no expression.  Text without an edit is copied byte for byte.
 */
#ifndef LOWERING_EDIT_H
#define LOWERING_EDIT_H

#include "lowering.h"

/* The purpose of text around a statement, the outermost first. */
enum layer {
	LAYER_ALIGN_CASE, /* records that a case was chosen, */
	LAYER_KEEP,       /* a state that is restored after a statement, */
	LAYER_ALIGN,      /* and an operation or a jump, for --check-alignment */
	LAYER_AHEAD,      /* requests of the body of a loop for its next iterations */
	LAYER_SCOPE,      /* variables of the statement's expressions */
	LAYER_STATE,      /* variables of a loop for these */
	LAYER_VALUES,     /* values read before a loop */
	LAYER_EVENTS,     /* start and end, for performance tools */
	LAYER_LOOP,
	LAYER_BODY,
};

/* The depth of an enclosing edit: a begin and its end have the same nesting. */
struct nesting {
	unsigned begin; /* the place of the begin */
	bool replaces;  /* it replaces text: insertions there enclose it */
	unsigned depth; /* the depth of the statement */
	enum layer layer;
};

/* A change of a byte range outside expressions; an empty range inserts. */
struct edit {
	struct span span;
	struct pieces pieces;
	unsigned order;
	enum { EDIT_ALONE, EDIT_BEGIN, EDIT_END } part;
	struct nesting nesting; /* the nesting of a begin or an end */
	unsigned pair;          /* the number that a begin shares with its end */
	unsigned end;           /* for a begin: the place of its end */
	size_t around;          /* for a begin: the enclosing begin, plus 1 */
	bool is_written;        /* while rendering: each edit is written once */
};

/* Text around a statement: `before` replaces `head`, which begins where the statement does or in it, and
 * `after` is at `end`. */
struct enclosure {
	const struct node *statement;
	enum layer layer;
	struct span head; /* nothing is replaced if it is empty */
	unsigned end;
	struct pieces before, after;
};

struct edits {
	struct edit *items;
	size_t n, cap;
};

/* Formats pieces: %n a node (nothing for NULL), %s a string, %d a long, %p the pieces of a struct pieces *,
 * %b a line break (in expressions a space), %0 to %3 a line break before a
 * generated statement, which is indented by so many levels more than the user's, %% a percent sign.  %e
 * writes the call of an enum entry_name up to the arguments, "upcr_get_int(", and %E a whole call without
 * arguments, "upcr_fence()"; calls that raise events are written this way. */
struct pieces pieces_format(struct arena *a, const char *format, ...);

/* Adds more pieces, formatted as above. */
void pieces_append(struct arena *a, struct pieces *to, const char *format, ...);

/* Adds a line break before a generated statement, like %0 to %3. */
void pieces_statement(struct arena *a, struct pieces *to, unsigned level);

/* Indents the generated statements from number `from` on by one level more. */
void pieces_indent(struct pieces *p, size_t from);

/* Sets the replacement of a node, formatted as above.  A node is edited once. */
void edit_node(struct arena *a, struct node *n, const char *format, ...);

/* Puts text around a node and the text already around it. */
void edit_wrap(struct arena *a, struct node *n, const char *before, const char *after);

/* Does the same with pieces before and after the node itself, which is one of them. */
void edit_surround(struct arena *a, struct node *n, const struct pieces *around);

/* Replaces a span of text, formatted as above. */
void edit_span(struct arena *a, struct edits *e, struct span s, const char *format, ...);

/* Puts text around a statement.  Where several end at one place, the innermost ends first. */
void edit_enclose(struct arena *a, struct edits *e, const struct enclosure *x);

/* Sorts by place.  At one place the order is: ends of enclosing text, insertions in the order of arrival,
 * begins, and the replacement of the text there. */
void edits_sort(struct edits *e);

/* Returns whether each end closes the last open begin, and both are written or none. */
bool edits_nest(struct edits *e);

#endif
