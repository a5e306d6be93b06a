/* SPDX-License-Identifier: MIT
 *
 * standin.h - a function of gasp.h for programs without a tool: weak and in a file of its own, so that a
 * tool's own is stronger and is found first.  It passes everything on to the tool of UPC_GASP_TOOL, if there
 * is one; so it may stand before that tool's own, for the tool's calls, where shared libraries need it.
 */
#ifndef STANDIN_H
#define STANDIN_H

#include "gasp/glue.h"

/* Stands before the definition. The second name shows which definition the program has. */
#define STANDIN(function)                                                                                    \
	extern __typeof__(function) upcr_standin_##function                                                  \
		__attribute__((alias(#function), visibility("hidden")));                                     \
	__attribute__((weak, visibility("default")))

#endif
