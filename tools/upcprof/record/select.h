/* SPDX-License-Identifier: MIT
 *
 * select.h - the events that the user does not want to be measured: UPCPROF_SELECT.
 */
#ifndef SELECT_H
#define SELECT_H

#include "record/tree.h"

/* Reads the file; reports wrong lines and ignores them. */
void select_read(context *c, const char *name);

/* Returns true if an event is excluded from measurement. */
bool select_excludes(const context *c, const struct key *key);

#endif
