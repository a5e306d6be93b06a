/* SPDX-License-Identifier: MIT
 *
 * names.h - names of the program in generated text, which a block may redeclare.
 */
#ifndef LOWERING_NAMES_H
#define LOWERING_NAMES_H

#include "lower.h"

/* Collects the declarations of blocks and parameters, for the next three functions. */
void lower_collect_names(struct lowering *l);

/* Returns whether a declaration inside the scope of d has its name. */
bool name_is_captured(struct lowering *l, const struct decl *d);

/* Returns whether a block or a parameter list declares a name or a tag of n bytes. */
bool name_is_inner(const struct lowering *l, const char *name, size_t n, bool is_tag);

/* Adds a typedef for each type that t names, if its name is redeclared somewhere. */
void lower_uncapture(struct lowering *l, const struct type *t);

/* Returns a name that <upcr.h> declares, such as size_t, or upcr_size_t where the program uses that name. */
const char *lower_word(struct lowering *l, const char *name);

/* Makes a name for an object that lowering declares in the current function: the preferred name, or that with
 * a number.  It is in use until l->fresh.n is what it was before. */
const char *fresh_name(struct lowering *l, const char *preferred); /* fresh.c */

/* Returns a number, or a product with THREADS such as "8 * THREADS", in a type that holds the product. */
const char *lower_count(struct lowering *l, long n, bool by_threads);

/* Writes a tag for a record without one. */
void lower_tag(struct lowering *l, struct decl *record); /* lower.c */

/* Declares a typedef, such as "int *upcr_type1": after the declaration of a type of a block, or for NULL
 * before the current external declaration. */
void lower_typedef(struct lowering *l, const struct decl *local, const char *declaration);

/* Puts the struct that the specifiers of a type name define, if they do, before the function. */
void lower_defined(struct lowering *l, struct span specifiers);

/* Notes that a use of a type or variable of a block is not output: it must not look unused. */
void lower_dropped_local(struct lowering *l, const struct decl *d);

/* Notes that an operand which is not evaluated is not output: names that occur only there must not look
 * unused to the C compiler. */
void lower_dropped(struct lowering *l, const struct node *n);

/* Does the same for the functions that an index calls, where a pointer or a number replaced the index. */
void lower_dropped_calls(struct lowering *l, const struct node *n);

#endif
