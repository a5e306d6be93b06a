/* SPDX-License-Identifier: MIT
 *
 * wanted.h - which events a unit raises.  Private to the folder.
 */
#ifndef GASP_INSERT_WANTED_H
#define GASP_INSERT_WANTED_H

#include "gasp-insert.h"

/* Whether the flags ask for an event, named as in upcr.def: "GET", "C_MALLOC".  Functions are asked
 * for by --inst-functions, or by name with --inst-only. */
bool event_is_wanted(const struct wanted *w, const char *event);

/* The same of the event that an entry raises: GET_PUT means GET or PUT. */
bool event_is_raised(const struct wanted *w, const char *event);

#endif
