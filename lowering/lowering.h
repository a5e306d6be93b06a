/* SPDX-License-Identifier: MIT
 *
 * lowering.h - from the typed tree to C: edits are hung on the tree and on the text, then
 * written out.  The one header for the floors above.
 */
#ifndef LOWERING_LOWERING_H
#define LOWERING_LOWERING_H

#include "frontend.h"

struct lowering;

/* Lowers a checked unit.  NULL: messages were added. */
struct lowering *lower_unit(struct unit *u);

/* The C text of the unit.  `l` may be NULL when the unit has no UPC. */
struct text emit_unit(struct unit *u, struct lowering *l);

/* Prints what was changed, edit by edit, for --dump=edits. */
void dump_edits(const struct lowering *l, FILE *to);

#endif
