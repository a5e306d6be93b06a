/* SPDX-License-Identifier: MIT
 *
 * call.h - what a call may change.
 */
#ifndef ANALYSIS_EFFECTS_CALL_H
#define ANALYSIS_EFFECTS_CALL_H

#include "pass/pass.h"

/* Adds to the effects what the function does that a node calls: as its body says, if the unit defines it; as
 * its attributes say (const, pure); or as is known of the library.  What is not known may do anything. */
void add_call(struct pass *p, struct effects *e, struct node *call);

/* The definition of the function of the unit that a call certainly runs, or NULL. */
struct node *called_definition(struct pass *p, struct node *call);

#endif
