/* SPDX-License-Identifier: MIT
 *
 * clang.h - what the front end asks of libclang.  Only the files clang_*.c see more of it.
 */
#ifndef FRONTEND_CLANG_H
#define FRONTEND_CLANG_H

#include "tree/unit.h"

struct clang;

/* Parses a C text, with the shadow's prelude before it, and keeps the result.  Returns NULL, and adds a
 * message, when libclang gave up.  With `asks`, the text contains the questions for constants, and a const
 * object is not a constant, as in C. */
struct clang *clang_parse(struct unit *u, const char *text, size_t len, bool asks);
void clang_drop(struct clang *c);

/* A piece of the parsed text that is not in P. */
struct clang_insertion {
	unsigned at, len; /* offset and length in the parsed text */
};

/* Records the pieces that the parsed text has in addition to P, in order, so that offsets are again offsets
 * of P. */
void clang_set_insertions(struct clang *c, const struct clang_insertion *list, size_t n);

/* Sets the constants that the text asks about to their values with our sizes, or to -1 where Clang computes
 * the same value; is_known is set for those that Clang understood. */
void clang_constants(struct clang *c, struct constant *items, size_t n);

/* Takes the names that -fbupc declares and the program redeclares as something else out of the text of our
 * headers, in P and in the shadow, so that they belong to the program.  Returns false if no such name is
 * left. */
bool clang_yield(struct clang *c);

/* An operand of a conditional operator, in P, and the qualifiers that a cast adds to its pointee. */
struct merge_cast {
	struct span operand;
	unsigned qualifiers;
};

/* The shadow with casts added (clang_merge.c); begins zeroed. */
struct merge {
	struct arena *arena;
	const char *shadow;
	struct text text;
	struct {
		struct clang_insertion *items;
		size_t n, cap;
	} inserted;
	struct {
		struct merge_cast *items;
		size_t n, cap;
	} casts;
	struct map replaced; /* the operands that ints replaced, by begin + 1 */
	bool has_ints;       /* ints replace some operands in the text, which is not the last one */
	unsigned depth;      /* the number of copies within copies while the text is written */
	size_t n_qualifiers; /* the number of times a cast was added or got another qualifier */
};

/* Finds the conditional operators of pointers-to-shared whose qualifiers Clang cannot merge, and writes a
 * text with casts for them.  Returns false if it finds none but those of an earlier round. */
bool clang_find_merges(struct clang *c, struct merge *m);

/* Records that the parsed text is that of m. */
void clang_set_merges(struct clang *c, const struct merge *m);

/* Marks each upc_blocksizeof of an incomplete shared type, whose block size is known.  Returns true if there
 * is a new one: the shadow must then be written and parsed again. */
bool clang_mark_incomplete(struct clang *c);

/* Takes over Clang's messages in the words of UPC.  Returns false if there were errors of C, after which the
 * tree has holes. */
bool clang_messages(struct clang *c);

/* Copies the tree of the user's text; positions are offsets in the parsed text. */
struct node *clang_build(struct clang *c);

/* Collects the values of all enumerators whose name is PREFIX and a number, as pointers to long in `values`,
 * by the number + 1. */
void clang_enumerators(struct clang *c, const char *prefix, struct map *values);

/* Returns whether Clang reported an error within a range of the parsed text. */
bool clang_has_error(struct clang *c, struct span where);

#endif
