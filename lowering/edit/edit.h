/* SPDX-License-Identifier: MIT
 *
 * edit.h - changes to P.  A node's edit says what replaces it, with holes for other
 * nodes; a span's edit does the same for text that belongs to no expression.  What no edit
 * owns is carried byte for byte.
 */
#ifndef LOWERING_EDIT_H
#define LOWERING_EDIT_H

#include "lowering.h"

/* What is written around a statement for one purpose, the outermost first. */
enum layer {
	LAYER_ALIGN_CASE, /* that a case was chosen, */
	LAYER_KEEP,       /* what is restored after a statement, */
	LAYER_ALIGN,      /* and an operation or a jump, for --check-alignment */
	LAYER_AHEAD,      /* what the body of a loop names for its next iterations */
	LAYER_SCOPE,      /* variables of its expressions */
	LAYER_STATE,      /* variables of a loop for that */
	LAYER_VALUES,     /* what is read before a loop */
	LAYER_EVENTS,     /* start and end, for performance tools */
	LAYER_LOOP,
	LAYER_BODY,
};

/* How deep an enclosing edit is: a begin and its end have the same one. */
struct nesting {
	unsigned begin; /* where the begin is */
	bool replaces;  /* it takes the place of text: what is inserted there encloses it */
	unsigned depth; /* of the statement */
	enum layer layer;
};

/* A change of a byte range outside expressions; an empty range inserts. */
struct edit {
	struct span span;
	struct pieces pieces;
	unsigned order;
	enum { EDIT_ALONE, EDIT_BEGIN, EDIT_END } part;
	struct nesting nesting; /* of a begin and an end */
	unsigned pair;          /* the same for both */
	unsigned end;           /* of a begin: where its end is */
	size_t around;          /* of a begin: the one around it, plus 1 */
	bool is_written;        /* while rendering: each edit once */
};

/* Text around a statement: `before` in place of `head`, which begins where the statement does or
 * in it, and `after` at `end`. */
struct enclosure {
	const struct node *statement;
	enum layer layer;
	struct span head; /* empty: nothing is replaced */
	unsigned end;
	struct pieces before, after;
};

struct edits {
	struct edit *items;
	size_t n, cap;
};

/* Formats pieces: %n a node (NULL: nothing), %s a string, %d a long, %p the pieces of a
 * struct pieces *, %b a line break (in expressions a space), %% a percent sign.  %e an enum entry_name: its
 * call up to the arguments, "upcr_get_int(", and %E all of a call without any, "upcr_fence()"; what raises
 * events is written so. */
struct pieces pieces_format(struct arena *a, const char *format, ...);

/* Adds more pieces; formats as above. */
void pieces_append(struct arena *a, struct pieces *to, const char *format, ...);

/* Sets what replaces a node; formats as above.  A node is edited once. */
void edit_node(struct arena *a, struct node *n, const char *format, ...);

/* Puts text around a node, outside what is already there. */
void edit_wrap(struct arena *a, struct node *n, const char *before, const char *after);

/* The same with the pieces before and after the node itself, which is one of them. */
void edit_surround(struct arena *a, struct node *n, const struct pieces *around);

/* Replaces a span of text; formats as above. */
void edit_span(struct arena *a, struct edits *e, struct span s, const char *format, ...);

/* Puts text around a statement.  Where several end at one place, the innermost ends first. */
void edit_enclose(struct arena *a, struct edits *e, const struct enclosure *x);

/* Sorts by place.  At one place come the ends of what encloses text, insertions in the order of
 * their coming, begins, and what replaces the text there. */
void edits_sort(struct edits *e);

/* Whether each end is that of the last begin without one, and both are written or none. */
bool edits_nest(struct edits *e);

#endif
