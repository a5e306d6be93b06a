/* SPDX-License-Identifier: MIT
 *
 * expression.h - small questions about expressions: what is below casts, which variable, object or
 * function is meant, whether two are the same.
 */
#ifndef ANALYSIS_EXPRESSION_H
#define ANALYSIS_EXPRESSION_H

#include "frontend.h"

/* The expression below parentheses, conversions that C makes by itself, and casts. */
struct node *strip_casts(struct node *n);

/* The same below parentheses and conversions only. */
struct node *strip_conversions(struct node *n);

/* Whether a variable is named below a node; below which node it is set, or NULL. */
bool mentions(const struct node *n, const struct decl *var);
struct node *find_change(struct node *n, const struct decl *var);

/* Whether THREADS is written there. */
bool mentions_threads(const struct unit *u, struct node *n);

/* The variable that a place or a pointer starts from, or NULL. */
struct decl *root_variable(struct node *n);

/* The variable that an expression is, or NULL. */
const struct decl *base_object(const struct node *base);

/* The shared object that a place is in, and the one that a pointer-to-shared points into: the first
 * declaration of a static one, or NULL: not known. */
const struct decl *object_of_place(struct node *place);
const struct decl *object_of_pointer(struct node *pointer);

/* Whether a place is named: a variable, an element, a member, what a pointer points to. */
bool is_memory(const struct node *n);

bool is_shared_array(const struct node *n);
bool is_threads(const struct node *n);

/* Whether two expressions that a loop leaves alone are the same, or both NULL; as they are written. */
bool same_expression(const struct unit *u, const struct node *a, const struct node *b);

/* The function that a call names, or NULL. */
struct decl *called_function(struct node *call);

/* Whether a call names this function of a header of ours or of the system. */
bool calls_function(struct node *call, const char *name);

/* Whether a node is a call of a function such as exit. */
bool never_returns(struct node *call);

/* Where a declaration says its name. */
struct span name_span(const struct decl *d);

#endif
