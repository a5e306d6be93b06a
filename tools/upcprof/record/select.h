/* SPDX-License-Identifier: MIT
 *
 * select.h - the events that the user does not want to be measured: UPCPROF_SELECT.
 */
#ifndef SELECT_H
#define SELECT_H

#include "record/tree.h"

/* Reads the file; says what is wrong with it, and does without the lines that are. */
void select_read(context *c, const char *name);

/* Whether an event is not to be measured. */
bool select_excludes(const context *c, const struct key *key);

#endif
