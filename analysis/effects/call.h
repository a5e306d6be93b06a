/* SPDX-License-Identifier: MIT
 *
 * call.h - the changes that a call may make.
 */
#ifndef ANALYSIS_EFFECTS_CALL_H
#define ANALYSIS_EFFECTS_CALL_H

#include "pass/pass.h"

/* Adds the effects of the function that a node calls: by its body, if the unit defines it; by its attributes
 * const and pure; or by a table of library functions.  Unknown functions may do anything. */
void effects_add_call(struct pass *p, struct effects *e, struct node *call);

/* Returns the definition in the unit of the function that a call certainly runs, or NULL. */
struct node *called_definition(struct pass *p, struct node *call);

/* Returns whether a call is of a library function that makes writes of other threads visible, and does no
 * more than that: upc_lock or one like it. */
bool is_synchronizing_call(struct node *call);

/* Returns whether the value of a call depends on the values of its arguments alone, and the call does nothing
 * else.  The effects of the call must have been added before. */
bool is_mathematical_call(const struct pass *p, struct node *call);

#endif
