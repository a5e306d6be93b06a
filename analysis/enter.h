/* SPDX-License-Identifier: MIT
 *
 * enter.h - how a pass begins, and what is found out where it enters a function or a loop.
 */
#ifndef ANALYSIS_ENTER_H
#define ANALYSIS_ENTER_H

#include "pass/pass.h"

/* Makes a pass over a unit.  pass_enter: the function at hand is this definition. */
struct pass pass_begin(struct unit *u);
void pass_enter(struct pass *p, struct node *function);

/* The loop n, in `outer` or in none: its effects, and how it counts; in the arena of the unit.  If it does
 * not, the reason is recorded (refusal.h). */
struct loop *loop_enter(struct pass *p, struct loop *outer, struct node *n);

#endif
