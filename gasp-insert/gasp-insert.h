/* SPDX-License-Identifier: MIT
 *
 * gasp-insert.h - events for performance tools (GASP 1.5): the last pass over a lowered unit.
 */
#ifndef GASP_INSERT_H
#define GASP_INSERT_H

#include "lowering.h"

/* Which events a unit raises. */
struct wanted;

/* What the flags ask for; reads the file of --inst-only, if there is one.  NULL: messages were
 * added. */
struct wanted *events_choose(struct unit *u);

/* With --inst: puts the entries that raise events in place of those that do not.  Edits of
 * the unit are changed; those in regions of #pragma pupc off stay as they are. */
void insert_events(struct unit *u, struct lowering *l, const struct wanted *w);

#endif
