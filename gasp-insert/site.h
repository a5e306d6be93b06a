/* SPDX-License-Identifier: MIT
 *
 * site.h - the table of the places that raise events.  Private to the folder.
 */
#ifndef GASP_INSERT_SITE_H
#define GASP_INSERT_SITE_H

#include "gasp-insert.h"

struct site_place {
	size_t file;
	unsigned line, column;
};

/* Zero it and set the unit before use. */
struct sites {
	struct unit *unit;
	struct {
		struct site_place *items;
		size_t n, cap;
	} places;
	struct {
		const char **items;
		size_t n, cap;
	} files;
	struct map by_offset; /* the place's number plus 1, by its offset plus 1 */
};

/* Returns "&upcr_events[7]", the entry of the place where the span begins in the user's file. */
const char *site_of_span(struct sites *s, struct span where);

/* Returns the number of a file in the table, and adds the file if it is new. */
size_t site_file(struct sites *s, const char *name);

/* Writes the definitions of both tables. */
void sites_write(const struct sites *s, struct text *to);

#endif
