/* SPDX-License-Identifier: MIT
 *
 * wanted.h - finds the events that a unit raises. Private to the folder.
 */
#ifndef GASP_INSERT_WANTED_H
#define GASP_INSERT_WANTED_H

#include "gasp-insert.h"

/* Returns whether the flags ask for an event, named as in upcr.def: "GET", "C_MALLOC". Functions are asked
 * for by --inst-functions, or by name with --inst-only. */
bool event_is_wanted(const struct wanted *w, const char *event);

/* Returns whether the flags ask for the event that an entry raises; GET_PUT means GET or PUT. */
bool event_is_raised(const struct wanted *w, const char *event);

#endif
