/* SPDX-License-Identifier: MIT
 *
 * store.h - the changes that a store makes: to a variable, an object, or memory that only its type
 * distinguishes.
 */
#ifndef ANALYSIS_STORE_H
#define ANALYSIS_STORE_H

#include "pass/pass.h"

/* Adds a store to a place. */
void add_store(const struct pass *p, struct effects *e, struct node *place);

/* Adds a store of any number of bytes at the target of a pointer, as memcpy makes it. */
void add_byte_store(const struct pass *p, struct effects *e, struct node *pointer);

/* Adds that a variable is set or declared. */
void effects_add_change(struct effects *e, const struct decl *d);

/* Returns the name of the variable that a place is part of; another node for memory; NULL if unknown. */
struct node *addressed_variable(struct node *place);

/* Returns whether something else than its name may change a private variable. */
bool may_be_pointed_to(const struct pass *p, const struct decl *d);

/* Returns the types that a place may hold, as a set with a bit for each type: a store of a double changes
 * neither pointers nor integers (C99 6.5p7), unless -fno-strict-aliasing is set; nor does one of a
 * pointer-to-shared to a struct change one to a number.  One to void or to characters may be any of them. */
enum {
	HOLDS_POINTER = 1, /* a private one; the bits of numbers follow */
	HOLDS_TO_POINTER = 1 << 28,
	HOLDS_TO_RECORD = 1 << 29,
	HOLDS_TO_NUMBER = 1 << 30,
};
#define HOLDS_ANY (~0u)
unsigned place_holds(const struct pass *p, struct node *place);

#endif
