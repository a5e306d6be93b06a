/* SPDX-License-Identifier: MIT
 *
 * linker.h - what a linker says, in words about the source files.
 */
#ifndef UPCC_LINKER_H
#define UPCC_LINKER_H

#include "run/upcc.h"

/* What stands before the names of shared objects in assembly: UPCR_EXTERN. */
#define SHARED_SYMBOL "upcr_shared_"

/* Says what the lines of a linker that failed mean, and leaves NULL for each one that needs not be printed.
 * `objects`: the files that are linked. */
void linker_explain(const struct driver_options *o, const struct words *objects, struct words *lines);

#endif
