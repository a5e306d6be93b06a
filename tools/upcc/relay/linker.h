/* SPDX-License-Identifier: MIT
 *
 * linker.h - what a linker says, in words about the source files.
 */
#ifndef UPCC_LINKER_H
#define UPCC_LINKER_H

#include "upcc.h"

/* The prefix of shared objects' names in assembly (UPCR_EXTERN). */
#define SHARED_SYMBOL "upcr_shared_"

/* Explains the lines of a linker that failed, and sets each line that needs no printing to NULL. `objects`:
 * the linked files. */
void linker_explain(const struct driver_options *o, const struct words *objects, struct words *lines);

#endif
