/* SPDX-License-Identifier: MIT
 *
 * place.h - gives the sites of several runs common numbers.  Runs of one revision of a program have the
 * same sites; in another revision lines have moved, so a site is found again by its name, file and
 * function, and by its order among those.
 */
#ifndef UPCPROF_PLACE_H
#define UPCPROF_PLACE_H

#include "compare/join.h"

/* Sets `places` of the runs, and the list of all places of their set. */
void joined_find_places(struct joined *j);

#endif
