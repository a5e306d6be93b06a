/* SPDX-License-Identifier: MIT
 *
 * entry.h - the names of the runtime that lowering may write are those of upcr.def.
 */
#ifndef LOWERING_ENTRY_H
#define LOWERING_ENTRY_H

/* Whether every call of the runtime in the text names an entry of upcr.def: what is asserted
 * of all text that lowering writes, so that the two cannot drift apart.  (No <stdbool.h>
 * here: its macro would change the name of an entry.) */
_Bool entries_known(const char *s);

/* The second column of upcr.def for a name of n letters: "GET", or NULL if it has no event. */
const char *entry_event(const char *name, unsigned long n);

#endif
