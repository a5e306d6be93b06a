/* SPDX-License-Identifier: MIT
 *
 * expression.h - small queries of expressions: the expression below casts, the variable, object or function
 * that is named, and equality.
 */
#ifndef ANALYSIS_EXPRESSION_H
#define ANALYSIS_EXPRESSION_H

#include "frontend.h"

/* Returns the expression below parentheses, conversions that C makes by itself, and casts. */
struct node *strip_casts(struct node *n);

/* Returns the expression below parentheses and conversions only. */
struct node *strip_conversions(struct node *n);

/* Returns whether a node is of this kind, or one below it. */
bool contains_kind(const struct node *n, enum node_kind kind);

/* Return whether a variable is named below a node, and the node below it that sets the variable, or NULL. */
bool mentions(const struct node *n, const struct decl *var);
struct node *find_change(struct node *n, const struct decl *var);

/* Returns whether an expression is written with THREADS. */
bool mentions_threads(const struct unit *u, struct node *n);

/* Returns the variable that a place or a pointer starts from, or NULL. */
struct decl *root_variable(struct node *n);

/* Returns the variable that an expression is, or NULL. */
const struct decl *base_object(const struct node *base);

/* Return the shared object that contains a place, and the one that a pointer-to-shared points into: the first
 * declaration of a static object, or NULL if it is unknown. */
const struct decl *object_of_place(struct node *place);
const struct decl *object_of_pointer(struct node *pointer);

/* Returns whether an expression is a place: a variable, an element, a member, the target of a pointer. */
bool is_memory(const struct node *n);

bool has_shared_array_type(const struct node *n);
bool is_threads(const struct node *n);

/* Returns whether two expressions that are invariant in a loop are written equally, or both are NULL. */
bool same_expression(const struct unit *u, const struct node *a, const struct node *b);

/* Returns the function that a call names, or NULL. */
struct decl *called_function(struct node *call);

/* Returns the i-th argument of a call, from 1, or NULL. */
struct node *argument_of_call(const struct node *call, unsigned i);

/* Returns whether a call names this function of a header of ours or of the system. */
bool calls_function(struct node *call, const char *name);

/* Returns whether a node is a call of a function such as exit. */
bool never_returns(struct node *call);

#endif
