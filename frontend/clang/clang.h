/* SPDX-License-Identifier: MIT
 *
 * clang.h - what the front end asks of libclang.  Only the files clang_*.c see more.
 */
#ifndef FRONTEND_CLANG_H
#define FRONTEND_CLANG_H

#include "tree/unit.h"

struct clang;

/* Parses a text of C, with the shadow's prelude before it, and keeps it.  NULL when libclang
 * gave up (a message was added).  With `asks` the text asks what constants are, and a const object
 * is none, as in C. */
struct clang *clang_parse(struct unit *u, const char *text, size_t len, bool asks);
void clang_drop(struct clang *c);

/* A piece of the parsed text that P does not have. */
struct clang_insertion {
	unsigned at, len; /* in the text */
};

/* Says what the text has more than P, in order, so that offsets are again those of P. */
void clang_inserted(struct clang *c, const struct clang_insertion *list, size_t n);

/* Sets the constants that the text asks about to their values with our sizes, or to -1 where
 * Clang has the same; is_known says which of them Clang understood. */
void clang_constants(struct clang *c, struct constant *items, size_t n);

/* Takes the names that -fbupc declares and the program declares as something else out of our
 * headers' text, in P and in the shadow: they are the program's.  False: there is none left. */
bool clang_yield(struct clang *c);

/* An operand of a conditional operator, in P, and the qualifiers that a cast adds to what it points to. */
struct merge_cast {
	struct span operand;
	unsigned qualifiers;
};

/* The shadow with casts in it (clang_merge.c); zero it. */
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
	struct map replaced; /* operands that were, by their begin + 1 */
	bool has_ints;       /* in the text, which is not the last one, ints replace some operands */
	unsigned depth;      /* of copies within copies, while it is written */
	size_t n_qualifiers; /* how many times a cast was added or got more of them */
};

/* Finds the conditional operators of pointers-to-shared whose qualifiers Clang cannot merge, and
 * writes the text that helps it.  False: there are none but those of an earlier round. */
bool clang_find_merges(struct clang *c, struct merge *m);

/* Says that the parsed text is that of m. */
void clang_merged(struct clang *c, const struct merge *m);

/* Marks each upc_blocksizeof of an incomplete shared type, whose block size is known.  True: there is
 * a new one, and the shadow is to be made again and parsed again. */
bool clang_mark_incomplete(struct clang *c);

/* Takes Clang's messages over, in UPC's words.  False: there were errors of C, the tree is
 * going to have holes. */
bool clang_messages(struct clang *c);

/* Copies the tree of the user's text; positions are offsets in the parsed text. */
struct node *clang_build(struct clang *c);

/* The values of all enumerators named PREFIX and a number: `values` gets them as pointers to
 * long, by the number + 1. */
void clang_enumerators(struct clang *c, const char *prefix, struct map *values);

/* Whether Clang reported an error within a range of the parsed text. */
bool clang_has_error(struct clang *c, struct span where);

#endif
