/* SPDX-License-Identifier: MIT
 *
 * entry.h - the names of the runtime that lowering may write are those of upcr.def.
 */
#ifndef LOWERING_ENTRY_H
#define LOWERING_ENTRY_H

#include <stdbool.h>

/* Whether every call of the runtime in the text names an entry of upcr.def: what is asserted
 * of all text that lowering writes, so that the two cannot drift apart. */
bool entries_known(const char *text);

#endif
