/* SPDX-License-Identifier: MIT
 *
 * gasp-insert.h - events for performance tools (GASP 1.5): the last pass over a lowered unit.
 */
#ifndef GASP_INSERT_H
#define GASP_INSERT_H

#include "lowering.h"

/* The set of events that a unit raises. */
struct wanted;

/* Returns the events that the flags ask for, after reading the file of --inst-only if there is one; NULL
 * if messages were added. */
struct wanted *events_choose(struct unit *u);

/* Replaces, with --inst, entries of the runtime by their counterparts that raise events. Changes edits of
 * the unit, but none in regions of #pragma pupc off. */
void insert_events(struct unit *u, struct lowering *l, const struct wanted *w);

#endif
