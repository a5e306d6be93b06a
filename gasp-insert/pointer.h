/* SPDX-License-Identifier: MIT
 *
 * pointer.h - events of library functions whose addresses are taken.  Private to the folder.
 */
#ifndef GASP_INSERT_POINTER_H
#define GASP_INSERT_POINTER_H

#include "site.h"
#include "wanted.h"

/* Returns the event that a call of a library function raises, or NULL if it raises none in this unit.
 * is_on: the call is outside of regions of #pragma pupc off. */
const char *event_of_call(const struct wanted *w, const struct decl *function, bool is_on);

/* Returns whether the event's entry is in <upcr_inst_c.h>. */
bool event_is_of_c(const char *event);

/* Writes upcr_pointer_upc_lock for upc_lock wherever that is named but not called, and adds its definition
 * to the end of the unit: it calls upc_lock and raises the events, at the first such place. Returns true
 * if <upcr_inst_c.h> is needed. Does nothing with --check-alignment. */
bool insert_pointers(struct lowering *l, const struct wanted *w, struct sites *sites);

#endif
