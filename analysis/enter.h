/* SPDX-License-Identifier: MIT
 *
 * enter.h - begins a pass, and analyses a function or a loop that it enters.
 */
#ifndef ANALYSIS_ENTER_H
#define ANALYSIS_ENTER_H

#include "pass/pass.h"

/* Begin a pass over a unit, and make a definition its current function. */
struct pass pass_begin(struct unit *u);
void pass_enter(struct pass *p, struct node *function);

/* Returns the loop n, in `outer` or in none, with its effects and its induction; it lives in the arena of the
 * unit.  If the loop does not count, the reason is recorded (refusal.h). */
struct loop *loop_enter(struct pass *p, struct loop *outer, struct node *n);

#endif
