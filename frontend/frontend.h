/* SPDX-License-Identifier: MIT
 *
 * frontend.h - from a file to the typed tree.  The one header for the floors above.
 */
#ifndef FRONTEND_FRONTEND_H
#define FRONTEND_FRONTEND_H

#include "sema/sema.h"
#include "tree/fault.h"
#include "tree/unit.h"

/* The stages are frontend_read, _layouts, _shadow, _parse and _check, in this order.  False: there
 * were errors, now in u->diags; stop.  The parse goes on after faults of UPC alone, so that the
 * checks add theirs. */
bool frontend_read(struct unit *u); /* source and islands */
bool frontend_shadow(struct unit *u);
bool frontend_parse(struct unit *u); /* the tree */

/* Reads as well, to tell UPC from C that uses `shared` or `strict` as names.  Leaves no
 * messages but those that make the answer impossible. */
bool frontend_detect(struct unit *u, bool *is_upc);

#endif
