/* SPDX-License-Identifier: MIT
 *
 * frontend.h - from a file to the typed tree.  It is the one header for later stages.
 */
#ifndef FRONTEND_FRONTEND_H
#define FRONTEND_FRONTEND_H

#include "sema/sema.h"
#include "tree/fault.h"
#include "tree/unit.h"

/* The stages are frontend_read, _layouts, _shadow, _parse and _check, in this order.  A stage returns false
 * if it added errors to u->diags; the caller stops then.  The parse goes on after faults of UPC alone, so
 * that the checks can add theirs. */
bool frontend_read(struct unit *u); /* source and islands */
bool frontend_shadow(struct unit *u);
bool frontend_parse(struct unit *u); /* the tree */

/* Reads the file as well, to distinguish UPC from C that uses `shared` or `strict` as names.  Keeps no
 * messages but those that make the answer impossible. */
bool frontend_detect(struct unit *u, bool *is_upc);

#endif
