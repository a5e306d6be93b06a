/* SPDX-License-Identifier: MIT
 *
 * export_otf2.h - what the files that write an OTF2 archive share.
 */
#ifndef UPCPROF_EXPORT_OTF2_H
#define UPCPROF_EXPORT_OTF2_H

#include "export/steps.h"
#include "recount/lookup.h"

#include <otf2/otf2.h>

/* The references: a region for each site of the measurement, by its number; a location, location group and
 * rank for each thread, by its number; one window. */
enum { WINDOW, N_WINDOWS };
enum { ATTRIBUTE_TEXT, ATTRIBUTE_LAST, ATTRIBUTE_PREVIOUS, N_ATTRIBUTES };

struct texts {                 /* the texts of user events */
	struct lookup numbers; /* keyed by two hashes and the length */
	char **texts;
	size_t n, n_left_out;
};

struct archive {
	struct measurement *m;
	OTF2_Archive *otf2;
	struct texts texts;
	uint64_t first, last; /* times of the events */
	uint64_t *n_events;   /* by thread */
};

/* ---- export_otf2_events.c ----------------------------------------------------------------- */

/* Writes the events of a thread. */
void otf2_events(struct archive *a, const struct window *window, unsigned thread);

/* ---- export_otf2_definitions.c --------------------------------------------------------------- */

/* Writes all definitions; texts have the first references of strings, by their numbers. */
void otf2_definitions(const struct archive *a);

#endif
