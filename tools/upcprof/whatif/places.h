/* SPDX-License-Identifier: MIT
 *
 * places.h - the sites that a word of the command line names: FILE:LINE, FILE:LINE:COLUMN, or the name of a
 * region.
 */
#ifndef UPCPROF_PLACES_H
#define UPCPROF_PLACES_H

#include "read/read.h"

enum place_kind {
	PLACE_NONE,
	PLACE_BARRIER = 1,
	PLACE_COLLECTIVE = 2,
	PLACE_LOCK = 4,
	PLACE_COPY = 8,
	PLACE_REGION = 16
};

enum place_kind place_kind(const struct event_site *site);

/* Returns a fresh array with a bool for each site of the measurement: true for those of these kinds (a sum)
 * that the word names. Ends the program if there are none; option: for the message, what: "barrier". */
bool *places_named(const struct measurement *m, unsigned kinds, const char *word, const char *option,
	const char *what);

/* Returns "heat.upc:12", fresh: the shortest word that names a site's place; with the column if the line has
 * another such place. */
char *place_word(const struct measurement *m, uint32_t site);

#endif
