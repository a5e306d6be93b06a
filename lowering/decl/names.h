/* SPDX-License-Identifier: MIT
 *
 * names.h - names of the program in what we write, which a block may declare again.
 */
#ifndef LOWERING_NAMES_H
#define LOWERING_NAMES_H

#include "lower.h"

/* Notes what blocks and parameters declare, for the next three. */
void lower_collect_names(struct lowering *l);

/* Whether a declaration inside the scope of d has its name. */
bool name_is_captured(struct lowering *l, const struct decl *d);

/* Whether a block or a parameter list declares a name or a tag of n bytes. */
bool name_is_inner(const struct lowering *l, const char *name, size_t n, bool is_tag);

/* Gives a typedef of ours to each type that t names, if its name is captured somewhere. */
void lower_uncapture(struct lowering *l, const struct type *t);

/* A name that <upcr.h> declares, such as size_t, or upcr_size_t where the program uses that name. */
const char *lower_word(struct lowering *l, const char *name);

/* A number, or so many times THREADS: "8 * THREADS", in a type that holds the product. */
const char *lower_count(struct lowering *l, long n, bool by_threads);

/* Writes the tag of a record that has none. */
void lower_tag(struct lowering *l, struct decl *record); /* lower.c */

/* Declares a typedef, as "int *upcr_type1": after the declaration of a type of a block, or for
 * NULL before the external declaration at hand. */
void lower_typedef(struct lowering *l, const struct decl *local, const char *declaration);

/* Puts the struct that the specifiers of a type name define, if they do, before the function. */
void lower_defined(struct lowering *l, struct span specifiers);

/* Notes that a use of a type does not come out: if it is a typedef of a block, it must not look unused. */
void lower_dropped_type(struct lowering *l, const struct decl *d);

/* Notes that an operand which is not evaluated does not come out: what is named there only
 * must not look unused to the C compiler. */
void lower_dropped(struct lowering *l, const struct node *n);

/* The same of the functions that an index calls which a pointer or a number has replaced. */
void lower_dropped_calls(struct lowering *l, const struct node *n);

#endif
