/* SPDX-License-Identifier: MIT
 *
 * entry.h - the names of the runtime that lowering may write: those of upcr.def.
 */
#ifndef LOWERING_ENTRY_H
#define LOWERING_ENTRY_H

#include "frontend.h"

enum entry_name {
#define UPCR_ENTRY(name, event) ENTRY_##name,
#include "upcr.def"
#undef UPCR_ENTRY
};

struct call_entry {
	const char *name;  /* "upcr_get_int" */
	const char *event; /* the second column of upcr.def */
};

const struct call_entry *entry_of(enum entry_name name);

/* Returns the event that a call raises with --inst, such as "GET", or NULL. */
const char *entry_event(const struct call_entry *e);

/* Returns the entry that a program names, or NULL. */
const struct call_entry *call_entry_find(const char *name);

/* The kind of an access to a number in shared memory. */
enum access { ACCESS_GET, ACCESS_PUT, ACCESS_PREADD, ACCESS_POSTADD };

/* Returns ENTRY_upcr_get_int, or upcr_get_int_strict, and so on. */
enum entry_name entry_of_access(enum access a, enum number n, bool is_strict);

/* Returns whether every call of the runtime in the text, except in its strings, names an entry of upcr.def,
 * and one that raises no event.  This is asserted for all text that lowering writes, so that the two cannot
 * diverge.  Calls that raise events are pieces of their own. */
bool entries_known(const char *text);

#endif
