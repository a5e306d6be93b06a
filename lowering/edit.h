/* SPDX-License-Identifier: MIT
 *
 * edit.h - changes to P.  A node's edit says what stands in its place, with holes for other
 * nodes; a span's edit does the same for text that belongs to no expression.  What no edit
 * owns is carried byte for byte.
 */
#ifndef LOWERING_EDIT_H
#define LOWERING_EDIT_H

#include "lowering.h"

/* A change of a byte range outside expressions; an empty range inserts. */
struct edit {
	struct span span;
	struct pieces pieces;
	unsigned order;
	bool is_written; /* while rendering: each edit once */
};

struct edits {
	struct edit *items;
	size_t n, cap;
};

/* Formats pieces: %n a node (NULL: nothing), %s a string, %d a long, %p the pieces of a
 * struct pieces *, %% a percent sign. */
struct pieces pieces_format(struct arena *a, const char *format, ...);

/* Puts more pieces behind those that there are; formats as above. */
void pieces_append(struct arena *a, struct pieces *to, const char *format, ...);

/* Sets what stands in place of a node; formats as above.  A node is edited once. */
void edit_node(struct arena *a, struct node *n, const char *format, ...);

/* Puts text around a node, outside what is already there. */
void edit_wrap(struct arena *a, struct node *n, const char *before, const char *after);

/* Replaces a span of text; formats as above. */
void edit_span(struct arena *a, struct edits *e, struct span s, const char *format, ...);

/* Sorts by place, edits of one place in the order of their coming. */
void edits_sort(struct edits *e);

#endif
