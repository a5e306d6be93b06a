/* SPDX-License-Identifier: MIT
 *
 * lowering.h - from the typed tree to C: edits are attached to the tree and the text, then written.  It is
 * the one header for later stages.
 */
#ifndef LOWERING_LOWERING_H
#define LOWERING_LOWERING_H

#include "frontend.h"

struct lowering;

/* Lowers a checked unit.  Returns NULL if messages were added. */
struct lowering *lower_unit(struct unit *u);

/* Returns the C text of the unit.  `l` may be NULL when the unit has no UPC. */
struct text emit_unit(struct unit *u, struct lowering *l);

/* Prints the changes, edit by edit, for --dump=edits. */
void dump_edits(const struct lowering *l, FILE *to);

#endif
