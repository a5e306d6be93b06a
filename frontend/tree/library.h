/* SPDX-License-Identifier: MIT
 *
 * library.h - advice about calls: what to write in place of a C function that got shared data,
 * and how the functions of <upc.h> are called.
 */
#ifndef FRONTEND_LIBRARY_H
#define FRONTEND_LIBRARY_H

#include "tree/unit.h"

/* What to do when a function gets a pointer-to-shared, gets or gives a private one in place of
 * it, and how one of <upc.h> is called.  NULL: it is none that we know. */
const char *library_of_shared(const char *name);
const char *library_of_private(const char *name);
const char *library_call(const char *name);

/* The name before the '(' that the offset of P is in, and where; NULL: in none. */
const char *library_callee(const struct unit *u, unsigned at, struct span *where);

/* Adds a note to the message just added, about the argument at an offset, if there is advice
 * about the function that is called. */
void library_note(struct unit *u, unsigned at, bool from_shared);

/* Reports an argument, a pointer-to-shared of that type, of a C function for which we know what to do, and
 * what to call instead unless that is NULL.  False: it is of none. */
bool library_take(struct unit *u, struct span argument, const char *type, const char *instead);

/* Reports the first argument of upc_memput that is private, or of upc_memget that is shared. */
bool library_take_swapped(struct unit *u, struct span argument, bool is_shared, const char *type);

/* The function of UPC for one of C, by whether its first and second argument are shared, or NULL. */
const char *library_instead(const char *name, bool to_shared, bool from_shared);

/* Marks the end of a call with too few arguments with those that are missing, if they are known. */
void library_mark_missing(struct unit *u, unsigned end);

/* The same as library_note about the function whose result is used after an offset. */
void library_note_source(struct unit *u, unsigned at, bool from_shared);

#endif
