/* SPDX-License-Identifier: MIT
 *
 * definition.h - what a variable that a loop sets is in the rest of an iteration.
 */
#ifndef ANALYSIS_DEFINITION_H
#define ANALYSIS_DEFINITION_H

#include "pass/pass.h"

/* Returns the declaration or assignment that has set the variable of this name when an iteration of a loop
 * evaluates the name, if nothing else sets it in the loop, and its value is made of private variables;
 * or NULL. */
struct node *loop_definition(const struct loop *loop, struct node *name);

/* Returns the value that such a node sets its variable to. */
struct node *definition_value(const struct node *definition);

#endif
