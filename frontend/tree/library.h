/* SPDX-License-Identifier: MIT
 *
 * library.h - advice about calls: the replacement for a C function that got shared data, and the arguments of
 * the functions of <upc.h>.
 */
#ifndef FRONTEND_LIBRARY_H
#define FRONTEND_LIBRARY_H

#include "tree/unit.h"

/* Return advice for a function that gets a pointer-to-shared, for one that gets or returns a private pointer
 * instead, and for the call of one of <upc.h>; NULL for unknown functions. */
const char *library_of_shared(const char *name);
const char *library_of_private(const char *name);
const char *library_call_form(const char *name);

/* Returns the name before the '(' that contains the offset of P, and its place; NULL if there is none. */
const char *library_callee(const struct unit *u, unsigned at, struct span *where);

/* Adds a note to the message just added, about the argument at an offset, if there is advice about the
 * function that is called. */
void library_note(struct unit *u, unsigned at, bool from_shared);

/* Reports an argument of that type, a pointer-to-shared, of a C function that we have advice for, and the
 * function to call instead unless that is NULL.  Returns false for other functions. */
bool library_take(struct unit *u, struct span argument, const char *type, const char *instead);

/* Reports the first argument of upc_memput that is private, or of upc_memget that is shared. */
bool library_take_swapped(struct unit *u, struct span argument, bool is_shared, const char *type);

/* Returns the function of UPC that replaces one of C, by whether its first and second argument are shared, or
 * NULL. */
const char *library_instead(const char *name, bool to_shared, bool from_shared);

/* Marks the end of a call with the names of its missing arguments, if they are known. */
void library_mark_missing(struct unit *u, unsigned end);

/* Does the same as library_note for the function whose result is used after an offset. */
void library_note_source(struct unit *u, unsigned at, bool from_shared);

/* Adds a note to the message just added, that the function called after an offset returns nothing. */
void library_note_result(struct unit *u, unsigned at);

#endif
