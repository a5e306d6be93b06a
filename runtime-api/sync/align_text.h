/* SPDX-License-Identifier: MIT
 *
 * align_text.h - the parts of messages about alignment.
 */
#ifndef ALIGN_TEXT_H
#define ALIGN_TEXT_H

#include "sync/align.h"

#include <stddef.h>

enum { WAY_SHOWN = 40 }; /* decisions of a history: the last ones, at most */

/* The text of a message after its place, line by line. */
struct way_text {
	char text[8000];
	size_t n;
};

/* Appends text, as printf does; text that does not fit is left out. */
void way_add(struct way_text *r, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds the line of the source, and a mark below the column. */
void way_add_source(struct way_text *r, const upcr_align_site *s);

/* Adds "if `n > 0` was true at a.upc:5:12". */
void way_add_decision(struct way_text *r, const upcr_decision *d);

/* Add the last two decisions of a thread of this host; or its history up to a limit, with decision `to`
 * marked. */
void way_add_last(struct way_text *r, int thread, const struct align_record *way);
void way_add_history(struct way_text *r, int thread, const struct align_record *way, unsigned long to);

/* Adds the heading of n decisions of a thread. Returns the number of the first decision that is shown. */
unsigned long way_add_heading(struct way_text *r, int thread, unsigned long n);

/* Returns decision i of a way, counted from the operation before on; its site is NULL if there are fewer.
 * `all` is the result of align_decisions. */
const upcr_decision *way_decision(const upcr_decision *all, const struct align_record *way, unsigned long i);

/* Returns whether all decisions of a way are kept. */
static inline int way_is_kept(const struct align_record *way)
{
	return way->end - way->begin <= ALIGN_DEBUG;
}

#endif
