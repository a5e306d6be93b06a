/* SPDX-License-Identifier: MIT
 *
 * store.h - what a store changes: a variable, an object, or memory that only its type tells apart.
 */
#ifndef ANALYSIS_STORE_H
#define ANALYSIS_STORE_H

#include "pass/pass.h"

/* Adds to the effects that a place is set. */
void add_store(const struct pass *p, struct effects *e, struct node *place);

/* The same of bytes where a pointer points to, however many, as memcpy sets them. */
void add_byte_store(const struct pass *p, struct effects *e, struct node *pointer);

/* Adds that a variable is set or declared. */
void add_change(struct effects *e, const struct decl *d);

/* The name of the variable that a place is part of; another node for memory; NULL: not known. */
struct node *addressed_variable(struct node *place);

/* A private variable that something else than its name may change. */
bool may_be_pointed_to(const struct pass *p, const struct decl *d);

/* What a place may hold, a set with a bit for each type: a store of a double changes neither pointers nor
 * integers (C99 6.5p7), unless -fno-strict-aliasing. */
enum { HOLDS_POINTER = 1 };
#define HOLDS_ANY (~0u)
unsigned place_holds(const struct pass *p, struct node *place);

#endif
