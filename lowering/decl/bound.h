/* SPDX-License-Identifier: MIT
 *
 * bound.h - bounds known only at run time, of arrays that a pointer-to-shared points to.
 */
#ifndef LOWERING_BOUND_H
#define LOWERING_BOUND_H

#include "lower.h"

/* Returns the declarations of the integers that hold the bounds in the declarator of n, "const upcr_ptrdiff_t
 * upcr_n1 = n;", which bound_text knows from then on; then those for the ranges of its initializer
 * (expr/range.h). */
struct pieces bound_declare(struct lowering *l, const struct node *n);

/* Does the same for the parameters of a function, where its body begins. */
struct pieces bound_declare_parameters(struct lowering *l, const struct node *function);

/* Returns the bound of an array in C, as an operand of any operator.  n is the expression of a pointer to it,
 * or of the array.  Returns NULL if its value is unknown there. */
const char *bound_text(struct lowering *l, struct node *n, const struct type *array);

/* Returns the number of ultimate elements of an array with a bound known only at run time, as a product; n is
 * the same.  Reports n if that is impossible. */
const char *bound_elements(struct lowering *l, struct node *n, const struct type *array);

/* Reports an expression with an effect, which the output does not evaluate although C does. */
void bound_refuse_effect(struct lowering *l, struct node *n);

#endif
