/* SPDX-License-Identifier: MIT
 *
 * scope.h - the places where the variables of full expressions are declared.  Private to the folder.
 */
#ifndef LOWERING_SCOPE_H
#define LOWERING_SCOPE_H

#include "edit/edit.h"

struct lowering;

/* A struct or union for bit-fields. */
struct record_temp {
	const char *type, *name;
	const struct decl *local; /* the struct, if a block defines it */
	bool is_behind;           /* declared after the struct */
	unsigned used_in;         /* the last full expression that uses it */
	struct record_temp *next;
};

/* The variables upcr_t3 to upcr_t5; most 0 if there are none. */
struct numbers {
	unsigned least, most;
};

/* A block, or a statement that gets braces if it needs variables. */
struct scope {
	const struct node *statement;
	struct scope *outer;
	unsigned n_temps, n_values; /* the numbers in use around it */
	unsigned n_records, depth;
	struct numbers temps, values;
	struct record_temp *records;
	struct pieces bounds; /* the bounds of parameters, declared after the variables */
};

/* Returns whether a scope begins with a node.  The block of a function is already open: its parameters and
 * statics come before it. */
bool opens_scope(const struct lowering *l, const struct node *n);

/* Opens a scope: until it is closed, variables belong to the statement. */
void scope_open(struct lowering *l, struct scope *s, const struct node *statement);

/* Declares the variables of the innermost scope. */
void scope_close(struct lowering *l);

#endif
