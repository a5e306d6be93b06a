/* SPDX-License-Identifier: MIT
 *
 * bound.h - bounds that only the program knows, of arrays that a pointer-to-shared points to.
 */
#ifndef LOWERING_BOUND_H
#define LOWERING_BOUND_H

#include "lower.h"

/* The declarations of the integers that hold the bounds in the declarator of n: "UPCR_BOUND(upcr_n1, n);",
 * from then on known to bound_text; then those that the ranges of its initializer need (expr/range.h). */
struct pieces bound_declare(struct lowering *l, const struct node *n);

/* The same for the parameters of a function, where its body begins. */
struct pieces bound_declare_parameters(struct lowering *l, const struct node *function);

/* The bound of an array in C, an operand of any operator.  n: the expression of a pointer to it, or of the
 * array.  NULL: its value is not known there. */
const char *bound_text(struct lowering *l, struct node *n, const struct type *array);

/* The ultimate elements of an array, one of whose bounds only the program knows, as a product.  The same n;
 * it is reported if it is of no use. */
const char *bound_elements(struct lowering *l, struct node *n, const struct type *array);

/* Reports an expression that C evaluates for its effect, but what comes out does not. */
void bound_refuse_effect(struct lowering *l, struct node *n);

#endif
